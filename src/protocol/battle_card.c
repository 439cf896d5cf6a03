// protocol/battle_card.c - what is worth knowing about a battle before it is fought.
#include "protocol/battle_card.h"

#include <stdlib.h>

#include "protocol/scenario_json.h"

void gd_battle_facts_write(const gd_battle *b, gd_json_out *out)
{
    gd_json_put_string(out, "title", b->title);
    gd_json_put_string(out, "place", b->place);
    gd_json_put_string(out, "date", b->date);
    gd_json_put_string(out, "clock", b->clock);
    gd_json_put_int(out, "minutes", b->minutes);
    gd_json_put_bool(out, "open", b->open);
    gd_json_object(out, "forces");
    for (gd_side side = 0; side < GD_SIDES; side++) {
        gd_battle_forces f = gd_battle_forces_of(b, side);
        gd_json_object(out, gd_side_names[side]);
        gd_json_put_int(out, "men", f.men);
        gd_json_put_int(out, "guns", f.guns);
        gd_json_put_int(out, "units", f.units);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_text(const gd_battle_text *text, gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (int i = 0; i < text->count; i++)
        gd_json_put_string(out, NULL, text->line[i]);
    gd_json_close(out);
}

// What each side is told: its army and commander, and what the battle's author wrote for him.
static void write_side(const gd_battle *b, gd_side side, gd_json_out *out)
{
    const gd_battle_briefing *told = &b->briefing[side];
    int commander = gd_battle_commander(b, side);
    gd_json_object(out, gd_side_names[side]);
    gd_json_put_string(out, "army", b->formation[side].name);
    gd_json_put_string(out, "commander", commander >= 0 ? b->leader[commander].name : "");
    if (told->who[0]) {
        gd_json_put_string(out, "who", told->who);
        gd_json_put_string(out, "story", told->story);
        gd_json_put_string(out, "aim", told->aim);
        gd_json_array(out, "know");
        for (int i = 0; i < told->know_count; i++) {
            gd_json_object(out, NULL);
            gd_json_put_string(out, "title", told->know[i].title);
            gd_json_put_string(out, "text", told->know[i].text);
            gd_json_close(out);
        }
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_briefings(const gd_battle *b, gd_json_out *out)
{
    gd_json_object(out, "briefing");
    for (gd_side side = 0; side < GD_SIDES; side++)
        write_side(b, side, out);
    gd_json_close(out);
}

static void write_objectives(const gd_battle *b, gd_json_out *out)
{
    gd_json_array(out, "objectives");
    for (int i = 0; i < b->objective_count; i++) {
        const gd_battle_objective *o = &b->objective[i];
        gd_json_object(out, NULL);
        gd_json_put_string(out, "name", o->name);
        gd_json_put_int(out, "value", o->value);
        gd_json_put_string(out, "holder",
                           o->holder < GD_SIDES ? gd_side_names[o->holder] : "nobody");
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_options(const gd_battle *b, gd_json_out *out)
{
    gd_json_array(out, "options");
    for (int i = 0; i < b->option_count; i++) {
        gd_json_object(out, NULL);
        gd_json_put_string(out, "id", b->option[i].id);
        gd_json_put_string(out, "help", b->option[i].text);
        gd_json_put_bool(out, "on", b->option[i].on);
        gd_json_close(out);
    }
    gd_json_close(out);
}

// What the battle sets otherwise than the system does where nobody says anything.
static void write_settings(const gd_rules *rules, const gd_scenario *sc, gd_json_out *out)
{
    gd_json_object(out, "options");
    for (int i = 0; rules->switches && rules->switches[i].name; i++)
        if (sc->option[i] != rules->switches[i].normal)
            gd_json_put_int(out, rules->switches[i].name, sc->option[i]);
    gd_json_close(out);
}

// What comes before the first turn, and whether the ground is there or is laid by players.
static void write_opening(const gd_opening *opening, const gd_scenario *sc, gd_json_out *out)
{
    gd_json_put_bool(out, "ground", sc->ground.count > 0);
    gd_json_array(out, "opening");
    for (const gd_opening *o = opening; o->title; o++) {
        gd_json_object(out, NULL);
        gd_json_put_string(out, "title", o->title);
        gd_json_put_string(out, "text", o->text);
        gd_json_close(out);
    }
    gd_json_close(out);
}

// Whether a system can fight a battle only its conversion knows, so it is tried.
static void write_system(const gd_battle *b, const gd_rules *rules, gd_scenario *trial,
                         gd_json_out *out)
{
    gd_error why = {0};
    gd_scenario_usual(rules, trial);
    bool playable = rules->convert(b, trial, &why);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "id", rules->id);
    gd_json_put_bool(out, "playable", playable);
    if (!playable)
        gd_json_put_string(out, "why", why.text);
    else if (trial->turn_limit > 0)
        gd_json_put_int(out, "turns", trial->turn_limit);
    if (playable)
        write_settings(rules, trial, out);
    if (playable && b->open && rules->muster)
        gd_json_put_bool(out, "armies", true);
    if (playable && b->open && rules->opening)
        write_opening(rules->opening, trial, out);
    gd_json_close(out);
}

bool gd_battle_card_write(const gd_battle *b, bool unfinished, gd_json_out *out, const char *key)
{
    gd_scenario *trial = malloc(sizeof *trial);
    if (!trial)
        return false;
    gd_json_object(out, key);
    gd_battle_facts_write(b, out);
    write_text(&b->text, out, "text");
    write_text(&b->result, out, "result");
    write_text(&b->victory, out, "victory");
    write_briefings(b, out);
    write_objectives(b, out);
    write_options(b, out);
    gd_json_array(out, "systems");
    for (int i = 0; i < gd_rules_count(); i++) {
        if (gd_rules_at(i)->complete || unfinished)
            write_system(b, gd_rules_at(i), trial, out);
    }
    gd_json_close(out);
    gd_json_close(out);
    free(trial);
    return true;
}
