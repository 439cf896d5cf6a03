// protocol/view_json.c - a seat's view, moments, events and verdicts as JSON.
#include "protocol/view_json.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/idle.h"
#include "analysis/odds.h"
#include "protocol/action_json.h"
#include "protocol/field_json.h"
#include "protocol/formations_json.h"
#include "protocol/grid_json.h"
#include "protocol/ground_json.h"
#include "protocol/scenario_json.h"
#include "protocol/score_json.h"
#include "protocol/values_json.h"

void *gd_view_new(const gd_game *g, gd_seat seat)
{
    size_t size = gd_game_rules(g)->state_size;
    void *view = malloc(size);
    if (view && seat == GD_NOBODY)
        memcpy(view, gd_game_state(g), size);
    else if (view)
        gd_view(g, seat, view);
    return view;
}

static const gd_frame *top_of(const gd_names *view)
{
    const gd_flow *flow = view->state;
    return flow->depth > 0 ? &flow->stack[flow->depth - 1] : NULL;
}

static void write_ask(const gd_names *view, gd_seat viewer, const gd_row *row, gd_json_out *out)
{
    gd_ask ask = {0};
    row->ask(view->scenario, view->state, &ask);
    gd_json_object(out, "dice");
    gd_json_put_int(out, "count", ask.count);
    gd_json_put_int(out, "sides", ask.sides);
    gd_json_put_string(out, "purpose", ask.purpose ? ask.purpose : "");
    gd_put_clause(out, "clause", view->rules, ask.clause);
    gd_put_seat(out, "seat", view->scenario, ask.seat);
    gd_put_piece(out, "unit", view, ask.piece);
    bool hidden = ask.seats && !gd_may_know(ask.seats, viewer);
    if (hidden)
        gd_json_put_bool(out, "hidden", true);
    else if (ask.among && view->rules->cards)
        gd_put_cards(out, "cards", view->rules, ask.among);
    gd_json_close(out);
}

void gd_moment_write(const gd_names *view, gd_seat viewer, gd_json_out *out)
{
    const gd_flow *flow = view->state;
    const gd_frame *top = top_of(view);
    const gd_row *row = top ? &view->rules->rows[top->row] : NULL;
    gd_json_put_string(out, "waits", !row ? "nothing" : row->offer ? "decision" : "dice");
    if (row) {
        gd_json_put_string(out, "phase", row->name);
        gd_json_put_string(out, "label", row->label ? row->label : row->name);
        gd_put_seat(out, "to", view->scenario, top->seat);
        if (row->raises)
            gd_json_put_bool(out, "raises", true);
        if (view->rules->again >> top->row & 1)
            gd_json_put_bool(out, "again", true);
        if (row->offer && gd_is_answer(view, top->row, top->seat))
            gd_json_put_bool(out, "answers", true);
    }
    if (row && row->offer) {
        gd_text prompt = {0};
        if (row->prompt)
            row->prompt(view->scenario, view->state, &prompt);
        gd_put_text(out, "prompt", view, &prompt);
        int purse = view->rules->purse ? view->rules->purse(view->scenario, view->state) : -1;
        if (purse >= 0)
            gd_json_put_int(out, "purse", purse);
    }
    if (row && row->ask)
        write_ask(view, viewer, row, out);
    gd_json_put_bool(out, "over", flow->over != 0);
    if (flow->over) {
        gd_put_side(out, "winner", flow->winner);
        gd_json_put_string(out, "why", gd_ended(view->rules, view->state));
    }
    gd_end_write(view, out, "end");
}

void gd_forced_write(const gd_game *g, const gd_names *view, gd_offers *room, gd_json_out *out)
{
    gd_action only;
    gd_forced forced = gd_game_forced(g, room, &only);
    if (forced == GD_FREE) {
        if (gd_game_idle(g, room, &only))
            gd_action_write(view, &only, out, "idle");
        return;
    }
    gd_action_write(view, &only, out, "forced");
    if (forced == GD_FORCED_QUIETLY)
        gd_json_put_bool(out, "quietly", true);
}

void gd_offers_write(const gd_names *view, const gd_offers *offers, gd_json_out *out,
                     const char *key)
{
    gd_json_array(out, key);
    for (int i = 0; i < offers->count; i++)
        gd_offer_write(view, &offers->list[i], out, NULL);
    gd_json_close(out);
}

static int terrain_kinds(const gd_rules *rules)
{
    int count = 0;
    while (rules->terrain[count].name)
        count++;
    return count;
}

static void write_terrain(const gd_names *view, gd_json_out *out)
{
    const gd_feature *placed = NULL;
    const gd_point *points = NULL;
    int kinds = terrain_kinds(view->rules);
    gd_json_array(out, "terrain");
    gd_ground_write(view->rules, &view->scenario->ground, true, out);
    gd_grid_draw(view->rules, view->scenario, out);
    int count = view->rules->placed ? view->rules->placed(view->state, &placed, &points) : 0;
    for (int i = 0; i < count; i++) {
        if (placed[i].kind < kinds)
            gd_feature_write(view->rules, &placed[i], points, "", 0, true, out);
    }
    gd_json_close(out);
    gd_scenery_write(&view->scenario->scenery, out, "scenery");
}

static void write_breaches(const gd_names *view, gd_json_out *out)
{
    gd_point ends[2];
    if (!view->rules->breach || !view->rules->breach(view->state, 0, ends))
        return;
    gd_json_array(out, "breaches");
    for (int i = 0; view->rules->breach(view->state, i, ends); i++) {
        gd_json_array(out, NULL);
        gd_put_point(out, NULL, ends[0]);
        gd_put_point(out, NULL, ends[1]);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_works(const gd_names *view, gd_json_out *out)
{
    gd_dug dug;
    if (!view->rules->works || !view->rules->works(view->state, 0, &dug))
        return;
    gd_json_array(out, "works");
    for (int i = 0; view->rules->works(view->state, i, &dug); i++) {
        gd_json_object(out, NULL);
        gd_put_point(out, "from", dug.from);
        gd_put_point(out, "to", dug.to);
        gd_put_angle(out, "facing", dug.facing);
        gd_json_put_int(out, "level", dug.level);
        gd_json_close(out);
    }
    gd_json_close(out);
}

// What a stand looks like, wherever it belongs.
static void put_stand(const struct gd_drawn_stand *s, gd_json_out *out)
{
    static const char *const looks[] = {"foot", "horse", "gun", "limber", "holders", "leader"};
    gd_put_point(out, "at", s->centre);
    gd_put_angle(out, "facing", s->facing);
    gd_put_length(out, "width", s->width);
    gd_put_length(out, "depth", s->depth);
    gd_json_put_string(out, "look", looks[s->look < GD_STAND_LOOKS ? s->look : 0]);
}

static void write_relics(const gd_names *view, gd_json_out *out)
{
    gd_relic relic = {0};
    if (!view->rules->relic || !view->rules->relic(view->state, 0, &relic))
        return;
    gd_json_array(out, "relics");
    for (int i = 0; view->rules->relic(view->state, i, &relic); i++) {
        gd_json_object(out, NULL);
        gd_put_piece(out, "unit", view, relic.piece);
        put_stand(&relic.stand, out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_letter(const gd_names *view, const gd_letter *letter, gd_json_out *out)
{
    static const char *const states[GD_LETTER_STATES] = {"carried", "unread", "read", "taken",
                                                         "lost"};
    gd_json_object(out, NULL);
    gd_put_piece(out, "from", view, letter->from);
    gd_put_piece(out, "to", view, letter->to);
    gd_put_piece(out, "holder", view, letter->holder);
    gd_json_put_string(out, "state", states[letter->state < GD_LETTER_STATES ? letter->state : 0]);
    gd_put_side(out, "side", letter->side);
    gd_json_put_int(out, "turn", letter->turn);
    if (letter->text)
        gd_json_put_string(out, "text", letter->text);
    gd_json_close(out);
}

// A system without letters does not mention them; one with letters always does.
static void write_letters(const gd_names *view, gd_json_out *out)
{
    gd_letter letter = {0};
    if (!view->rules->letter)
        return;
    gd_json_array(out, "letters");
    for (int i = 0; view->rules->letter(view->scenario, view->state, i, &letter); i++) {
        write_letter(view, &letter, out);
        letter = (gd_letter){0};
    }
    gd_json_close(out);
}

static void write_stands(const gd_drawing *d, gd_json_out *out)
{
    gd_json_array(out, "stands");
    for (int i = 0; i < d->stand_count; i++) {
        const struct gd_drawn_stand *s = &d->stand[i];
        gd_json_object(out, NULL);
        put_stand(s, out);
        if (s->command)
            gd_json_put_bool(out, "command", true);
        if (s->hits)
            gd_json_put_int(out, "hits", s->hits);
        gd_json_close(out);
    }
    gd_json_close(out);
}

const char *const gd_symbol_names[GD_SYMBOLS] = {"infantry", "cavalry", "artillery", "leader"};

// The name as history has it, where the one in use is a cut of it.
static void write_whole_name(const gd_names *view, gd_id piece, gd_json_out *out)
{
    const struct gd_roster *roster = &view->scenario->roster[piece];
    char name[GD_NAME_SIZE];
    gd_names_piece(view, piece, name, sizeof name);
    if (roster->whole[0] && strcmp(name, roster->name) == 0)
        gd_json_put_string(out, "whole_name", roster->whole);
}

// `formation` is its number in the view.
static void write_piece(const gd_names *view, gd_id piece, int formation, gd_json_out *out)
{
    const gd_rules *rules = view->rules;
    gd_drawing d = {0};
    rules->draw(view->scenario, view->state, piece, &d);
    gd_json_object(out, NULL);
    gd_put_piece(out, "name", view, piece);
    write_whole_name(view, piece, out);
    gd_put_side(out, "side", d.side);
    if (formation != GD_UNMENTIONED)
        gd_json_put_int(out, "under", formation);
    gd_json_put_string(out, "symbol", gd_symbol_names[d.symbol < GD_SYMBOLS ? d.symbol : 0]);
    gd_json_put_bool(out, "on_table", d.on_table);
    if (d.on_table) {
        gd_put_point(out, "front", d.front);
        gd_put_angle(out, "facing", d.facing);
        write_stands(&d, out);
    }
    gd_json_put_int(out, "strength", d.strength);
    gd_json_put_int(out, "full_strength", d.full_strength);
    int32_t men = d.symbol == GD_LEADER ? 0 : gd_men_of(view->scenario, piece, &d);
    if (men)
        gd_json_put_int(out, d.symbol == GD_ARTILLERY ? "guns" : "men", men);
    if (d.pending)
        gd_json_put_int(out, "pending", d.pending);
    gd_json_array(out, "marks");
    for (int i = 0; i < 32 && rules->marks && rules->marks[i].name; i++) {
        if (d.marks >> i & 1)
            gd_json_put_string(out, NULL, rules->marks[i].name);
    }
    gd_json_close(out);
    gd_json_object(out, "fields");
    gd_fields_write(view, rules->piece_fields, gd_piece_record_of(view, piece), out);
    gd_json_close(out);
    gd_json_close(out);
}

void gd_piece_write(const gd_names *view, gd_id piece, gd_json_out *out)
{
    write_piece(view, piece, GD_UNMENTIONED, out);
}

static void write_pieces(const gd_names *view, gd_json_out *out)
{
    gd_mentioned formations;
    gd_formations_mention(view, &formations);
    gd_formations_show(view, &formations, out);
    gd_json_array(out, "pieces");
    for (int i = 1; i <= gd_names_count(view); i++)
        if (!gd_is_vacant(view, (gd_id)i))
            write_piece(view, (gd_id)i, gd_formation_of(view, &formations, (gd_id)i), out);
    gd_json_close(out);
}

static void write_sides(const gd_names *view, gd_json_out *out)
{
    gd_json_object(out, "sides");
    for (gd_side side = 0; side < GD_SIDES; side++) {
        gd_json_object(out, gd_side_word(side));
        if (view->rules->score)
            gd_json_put_int(out, "score", view->rules->score(view->scenario, view->state, side));
        gd_json_object(out, "fields");
        gd_fields_write(view, view->rules->side_fields, gd_side_record_of(view, side), out);
        gd_json_close(out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_objectives(const gd_names *view, gd_json_out *out)
{
    const gd_scenario *sc = view->scenario;
    gd_json_array(out, "objectives");
    for (int i = 0; i < sc->objective_count; i++) {
        gd_objective now = gd_names_objective(view, i);
        gd_objective_write(&now, &sc->grid, out);
    }
    gd_json_close(out);
}

static void write_table(const gd_names *view, gd_json_out *out)
{
    const gd_scenario *sc = view->scenario;
    gd_text status = {0};
    gd_json_put_string(out, "title", sc->title);
    gd_json_array(out, "table");
    gd_put_length(out, NULL, sc->width);
    gd_put_length(out, NULL, sc->depth);
    gd_json_close(out);
    gd_grid_show(view->rules, &sc->grid, out, "grid");
    if (view->rules->zones)
        gd_json_put_string(out, "measures", "zones");
    if (sc->yards_per_foot)
        gd_scale_write(sc, out);
    write_terrain(view, out);
    write_breaches(view, out);
    write_works(view, out);
    write_objectives(view, out);
    write_pieces(view, out);
    write_relics(view, out);
    write_letters(view, out);
    write_sides(view, out);
    gd_json_object(out, "game");
    gd_fields_write(view, view->rules->game_fields, view->state, out);
    gd_json_close(out);
    if (view->rules->status)
        view->rules->status(sc, view->state, &status);
    gd_put_text(out, "status", view, &status);
    gd_score_write(view, out, "score");
}

// Is there something in the view that another seat may not see?
static bool is_secret(const gd_names *view, gd_seat seat)
{
    const gd_rules *rules = view->rules;
    for (gd_seat other = 0; rules->hide && other < gd_seat_count(view->scenario); other++)
        if (other != seat && rules->hides(view->scenario, view->state, other))
            return true;
    return false;
}

void gd_view_members(const gd_game *g, gd_seat seat, gd_offers *offers, gd_json_out *out)
{
    void *state = gd_view_new(g, seat);
    gd_names view = {gd_game_rules(g), gd_game_scenario(g), state};
    if (!state) {
        out->failed = true;
        return;
    }
    gd_json_put_string(out, "rules", view.rules->id);
    gd_put_seat(out, "seat", view.scenario, seat);
    write_table(&view, out);
    gd_moment_write(&view, seat, out);
    if (offers && gd_game_waits(g) == GD_WAITS_DECISION &&
        (seat == GD_NOBODY || seat == gd_game_seat(g))) {
        gd_actions(g, offers);
        gd_offers_write(&view, offers, out, "actions");
        gd_forced_write(g, &view, offers, out);
    }
    gd_json_put_bool(out, "secret", is_secret(&view, seat));
    free(state);
}

void gd_view_write(const gd_game *g, gd_seat seat, gd_offers *offers, gd_json_out *out,
                   const char *key)
{
    gd_json_object(out, key);
    gd_view_members(g, seat, offers, out);
    gd_json_close(out);
}

static void write_tally(const gd_rules *rules, const gd_tally *t, gd_json_out *out)
{
    gd_json_put_int(out, "total", t->total);
    gd_json_array(out, "lines");
    for (int i = 0; i < t->count; i++) {
        gd_json_object(out, NULL);
        gd_put_clause(out, "clause", rules, t->line[i].clause);
        gd_json_put_string(out, "label", t->line[i].label ? t->line[i].label : "");
        gd_json_put_int(out, "amount", t->line[i].amount);
        gd_json_close(out);
    }
    gd_json_close(out);
}

// What the eye should see of an event, in words that are the same for every system.
static void write_shown(const gd_names *view, const gd_shown *shown, gd_json_out *out)
{
    static const char *const acts[] = {
        [GD_ACT_FIRE] = "fire",
        [GD_ACT_MELEE] = "melee",
        [GD_ACT_FLIGHT] = "flight",
        [GD_ACT_CHARGE] = "charge",
    };
    gd_json_put_string(out, "act", acts[shown->act]);
    gd_json_array(out, "by");
    for (int i = 0; i < shown->count; i++)
        gd_put_piece(out, NULL, view, shown->by[i]);
    gd_json_close(out);
    if (shown->at != GD_NONE)
        gd_put_piece(out, "at", view, shown->at);
    if (shown->zone != GD_NO_ZONE)
        gd_put_zone(out, "zone", shown->zone);
}

// What a player must not miss, and where the words say that it is.
static void write_news(const gd_names *view, const gd_event *e, gd_json_out *out)
{
    static const char *const news[] = {
        [GD_NEWS_LOSS] = "loss",       [GD_NEWS_ROUT] = "rout",   [GD_NEWS_DESTROYED] = "destroyed",
        [GD_NEWS_LEADER] = "leader",   [GD_NEWS_TAKEN] = "taken", [GD_NEWS_CANCELLED] = "cancelled",
        [GD_NEWS_ARRIVED] = "arrived",
    };
    gd_point place;
    if (e->news != GD_NEWS_NONE)
        gd_json_put_string(out, "news", news[e->news]);
    if (gd_text_place(view->scenario, &e->text, &place))
        gd_put_point(out, "place", place);
}

// Every system calls the event "turn" that begins one; what else announces something begins a
// phase.
static void write_begins(const gd_rules *rules, const gd_event *e, gd_json_out *out)
{
    if (!gd_announces(rules, e))
        return;
    gd_json_put_string(out, "begins",
                       strcmp(rules->events[e->kind], "turn") == 0 ? "turn" : "phase");
    gd_put_side(out, "mover", e->mover);
}

// By how much it has changed the score.
static void write_points(const gd_event *e, gd_json_out *out)
{
    if (!e->points[GD_UNION] && !e->points[GD_CONFEDERATE])
        return;
    gd_json_object(out, "points");
    for (gd_side side = 0; side < GD_SIDES; side++)
        if (e->points[side])
            gd_json_put_int(out, gd_side_word(side), e->points[side]);
    gd_json_close(out);
}

static void write_event(const gd_names *view, const gd_event *e, gd_json_out *out)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "event", view->rules->events[e->kind]);
    gd_put_text(out, "text", view, &e->text);
    if (e->clause)
        gd_put_clause(out, "clause", view->rules, e->clause);
    if (e->piece)
        gd_put_piece(out, "unit", view, e->piece);
    if (e->other)
        gd_put_piece(out, "other", view, e->other);
    write_begins(view->rules, e, out);
    write_news(view, e, out);
    write_points(e, out);
    if (e->shown.act != GD_ACT_NONE)
        write_shown(view, &e->shown, out);
    if (e->dice_count)
        gd_put_dice(out, "dice", e->dice, e->dice_count);
    if (e->tally.count) {
        gd_json_object(out, "tally");
        write_tally(view->rules, &e->tally, out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

void gd_events_write(const gd_game *g, gd_seat seat, gd_json_out *out, const char *key)
{
    const gd_log *log = gd_game_log(g);
    void *state = gd_view_new(g, seat);
    gd_names view = {gd_game_rules(g), gd_game_scenario(g), state};
    if (!state) {
        out->failed = true;
        return;
    }
    gd_json_array(out, key);
    for (int i = 0; i < log->count; i++) {
        if (gd_may_know(log->event[i].seats, seat))
            write_event(&view, &log->event[i], out);
    }
    gd_json_close(out);
    free(state);
}

static void write_refusal(const gd_names *view, const gd_verdict *v, gd_json_out *out)
{
    const gd_catalogue *catalogue = view->rules->catalogue;
    gd_json_object(out, "refused");
    gd_put_clause(out, "clause", view->rules, v->clause);
    if (v->also)
        gd_put_clause(out, "also", view->rules, v->also);
    gd_json_put_string(out, "title",
                       catalogue && v->clause ? catalogue->clauses[v->clause].title : "");
    gd_put_text(out, "reason", view, &v->why);
    gd_json_close(out);
}

static void write_endings(const gd_names *view, const gd_verdict *v, gd_json_out *out)
{
    gd_json_array(out, "endings");
    for (int i = 0; i < v->ending_count; i++) {
        gd_json_object(out, NULL);
        gd_put_piece(out, "unit", view, v->ending[i].piece);
        gd_put_point(out, "at", v->ending[i].at);
        gd_put_angle(out, "facing", v->ending[i].facing);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_notes(const gd_names *view, const gd_verdict *v, gd_json_out *out)
{
    gd_json_array(out, "notes");
    for (int i = 0; i < v->note_count; i++) {
        gd_json_object(out, NULL);
        if (v->note[i].clause)
            gd_put_clause(out, "clause", view->rules, v->note[i].clause);
        gd_put_text(out, "text", view, &v->note[i].text);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_tallies(const gd_names *view, const gd_verdict *v, gd_json_out *out)
{
    gd_json_array(out, "tallies");
    for (int i = 0; i < v->tally_count; i++) {
        gd_json_object(out, NULL);
        gd_put_piece(out, "unit", view, v->tally_piece[i]);
        if (v->tally_for[i])
            gd_json_put_string(out, "for", v->tally_for[i]);
        write_tally(view->rules, &v->tally[i], out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

void gd_verdict_write(const gd_names *view, const gd_verdict *v, gd_json_out *out, const char *key)
{
    gd_json_object(out, key);
    gd_json_put_bool(out, "ok", v->ok);
    if (v->ok) {
        gd_json_put_int(out, "cost", v->cost);
        gd_put_length(out, "length", v->length);
    } else {
        write_refusal(view, v, out);
    }
    if (v->ok || v->ending_count)
        write_endings(view, v, out);
    if (v->note_count)
        write_notes(view, v, out);
    if (v->ok)
        write_tallies(view, v, out);
    gd_json_close(out);
}
