// protocol/words_json.c - the tables of a rule system as JSON.
#include "protocol/words_json.h"

#include <string.h>

#include "protocol/view_json.h"

static void write_strings(const char *const *list, gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (; list && *list; list++)
        gd_json_put_string(out, NULL, *list);
    gd_json_close(out);
}

static const char *param_type(uint8_t type)
{
    static const char *const names[] = {"unit", "choice", "length", "angle", "number",
                                        "flag", "place",  "zone",   "card",  "text"};
    return names[type];
}

static const char *field_type(uint8_t type)
{
    static const char *const names[] = {"number", "flag", "choice", "length", "angle", "place",
                                        "unit",   "side", "zone",   "card",   "cards", "text"};
    return names[type];
}

// How an amount moves a body; nothing is said of one that cannot be dragged.
static void write_motion(uint8_t motion, gd_json_out *out)
{
    static const char *const names[GD_MOTIONS] = {
        NULL,          "ahead",     "back",       "left",         "right",         "wheel_left",
        "wheel_right", "turn_left", "turn_right", "oblique_left", "oblique_right", "face_left",
        "face_right",  "east",      "north",      "turn"};
    if (motion < GD_MOTIONS && names[motion])
        gd_json_put_string(out, "motion", names[motion]);
}

// Bounds in the unit in which the value is written.
static void write_bounds(int32_t low, int32_t high, int decimals, gd_json_out *out)
{
    if (low == 0 && high == 0)
        return;
    gd_json_put_fixed(out, "low", low, decimals);
    gd_json_put_fixed(out, "high", high, decimals);
}

static void write_param(const gd_rules *rules, const gd_param *p, gd_json_out *out)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", p->name);
    gd_json_put_string(out, "type", param_type(p->type));
    gd_json_put_bool(out, "optional", p->optional);
    if (p->label)
        gd_json_put_string(out, "label", p->label);
    if (p->help)
        gd_json_put_string(out, "help", p->help);
    if (p->choices)
        write_strings(p->choices, out, "choices");
    for (const gd_choice_help *h = rules->choice_help; p->choices && h && h->choices; h++)
        if (h->choices == p->choices)
            write_strings(h->help, out, "choice_help");
    bool text = p->type == GD_PARAM_TEXT; // its bounds are bytes
    write_bounds(text ? 1 : p->low, text ? gd_words_room(p) : p->high,
                 p->type == GD_PARAM_LENGTH  ? 3
                 : p->type == GD_PARAM_ANGLE ? 1
                                             : 0,
                 out);
    write_motion(p->motion, out);
    if (p->of_stands)
        gd_json_put_string(out, "of", p->type == GD_PARAM_CHOICE ? "ends" : "stands");
    gd_json_close(out);
}

static void write_list(const gd_rules *rules, const gd_list *list, gd_json_out *out)
{
    gd_json_object(out, "list");
    gd_json_put_string(out, "name", list->name);
    if (list->help)
        gd_json_put_string(out, "help", list->help);
    gd_json_put_string(out, "type", list->type == GD_LIST_STEPS ? "steps" : "entries");
    if (list->of_stands)
        gd_json_put_string(out, "of", "stands");
    gd_json_put_int(out, "low", list->low);
    gd_json_put_int(out, "high", list->high);
    gd_json_array(out, list->type == GD_LIST_STEPS ? "steps" : "fields");
    for (int i = 0; list->type == GD_LIST_STEPS && list->steps[i].name; i++) {
        const gd_step_kind *step = &list->steps[i];
        write_param(rules,
                    &(gd_param){.name = step->name,
                                .type = step->type,
                                .choices = step->choices,
                                .motion = step->motion},
                    out);
    }
    for (int i = 0; list->type == GD_LIST_TUPLES && i < 3 && list->fields[i].name; i++)
        write_param(rules, &list->fields[i], out);
    gd_json_close(out);
    gd_json_close(out);
}

// What kind of verb it is, where that is more than doing something.
static void write_kind(const gd_rules *rules, int verb, gd_json_out *out)
{
    if (verb < 64 && rules->ends >> verb & 1)
        gd_json_put_bool(out, "ends", true);
    if (verb < 64 && rules->passes >> verb & 1)
        gd_json_put_bool(out, "passes", true);
    if (verb < 64 && rules->begins >> verb & 1)
        gd_json_put_bool(out, "begins", true);
    if (verb < 64 && rules->aside >> verb & 1)
        gd_json_put_bool(out, "aside", true);
    if (verb < 64 && rules->repeats >> verb & 1)
        gd_json_put_bool(out, "repeats", true);
    if (verb < 64 && rules->makes >> verb & 1)
        gd_json_put_bool(out, "makes", true);
    for (const gd_staff *s = rules->staff; s && s->kind; s++)
        if (s->verb == verb)
            gd_json_put_string(out, "staff", s->kind);
}

static void write_verb(const gd_rules *rules, const gd_verb *verb, gd_json_out *out)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", verb->name);
    gd_json_put_string(out, "help", verb->help);
    int number = (int)(verb - rules->verbs);
    if (rules->buttons && rules->buttons[number])
        gd_json_put_string(out, "button", rules->buttons[number]);
    write_kind(rules, number, out);
    gd_json_array(out, "params");
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++)
        write_param(rules, &verb->params[i], out);
    gd_json_close(out);
    if (verb->list.type != GD_LIST_NONE)
        write_list(rules, &verb->list, out);
    gd_json_close(out);
}

static void write_piece_label(const gd_piece_label *labels, const gd_field *f, gd_json_out *out)
{
    for (const gd_piece_label *l = labels; l && l->field; l++) {
        if (strcmp(l->field, f->name) != 0)
            continue;
        gd_json_put_string(out, "label", l->label);
        if (l->quiet)
            gd_json_put_bool(out, "quiet", true);
        if (!l->symbols)
            return;
        gd_json_array(out, "symbols");
        for (int i = 0; i < GD_SYMBOLS; i++)
            if (l->symbols >> i & 1)
                gd_json_put_string(out, NULL, gd_symbol_names[i]);
        gd_json_close(out);
    }
}

static void write_fields(const gd_field *fields, const gd_label *labels,
                         const gd_piece_label *piece_labels, const char *formation,
                         gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (; fields && fields->name; fields++) {
        int decimals = fields->type == GD_FIELD_LENGTH ? 3 : fields->type == GD_FIELD_ANGLE ? 1 : 0;
        gd_json_object(out, NULL);
        gd_json_put_string(out, "name", fields->name);
        gd_json_put_string(out, "type", field_type(fields->type));
        for (const gd_label *l = labels; l && l->field; l++)
            if (strcmp(l->field, fields->name) == 0)
                gd_json_put_string(out, "label", l->label);
        write_piece_label(piece_labels, fields, out);
        if (formation && strcmp(formation, fields->name) == 0)
            gd_json_put_bool(out, "formation", true);
        if (fields->count > 1)
            gd_json_put_int(out, "count", fields->count);
        if (fields->choices)
            write_strings(fields->choices, out, "choices");
        if (fields->type == GD_FIELD_TEXT)
            write_bounds(0, fields->size - 1, 0, out);
        else
            write_bounds(fields->low, fields->high, decimals, out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_phases(const gd_rules *rules, gd_json_out *out)
{
    gd_json_array(out, "phases");
    for (int i = 0; i < rules->row_count; i++) {
        const gd_row *row = &rules->rows[i];
        gd_json_object(out, NULL);
        gd_json_put_string(out, "name", row->name);
        gd_json_put_string(out, "label", row->label ? row->label : row->name);
        gd_json_put_string(out, "kind", row->offer ? "decision" : row->ask ? "dice" : "automatic");
        gd_json_close(out);
    }
    gd_json_close(out);
}

// What the system calls a base, for whoever counts them.
static void write_stand(const gd_rules *rules, gd_json_out *out)
{
    gd_json_object(out, "stand");
    gd_json_put_string(out, "one", rules->stand);
    gd_json_put_string(out, "many", rules->stands);
    gd_json_close(out);
}

void gd_words_write(const gd_rules *rules, gd_json_out *out)
{
    if (rules->stand)
        write_stand(rules, out);
    gd_json_array(out, "verbs");
    for (int i = 0; i < rules->verb_count; i++)
        write_verb(rules, &rules->verbs[i], out);
    gd_json_close(out);
    if (rules->concede)
        gd_json_put_string(out, "concede", rules->verbs[rules->concede_verb].name);
    gd_json_object(out, "fields");
    write_fields(rules->game_fields, rules->labels, NULL, NULL, out, "game");
    write_fields(rules->side_fields, rules->labels, NULL, NULL, out, "side");
    write_fields(rules->piece_fields, NULL, rules->piece_labels, rules->formation, out, "unit");
    gd_json_close(out);
    if (rules->cards)
        write_strings(rules->cards, out, "cards");
    write_phases(rules, out);
    write_strings(rules->events, out, "events");
    gd_json_array(out, "terrain");
    for (int i = 0; rules->terrain[i].name; i++) {
        gd_json_object(out, NULL);
        gd_json_put_string(out, "kind", rules->terrain[i].name);
        gd_json_put_string(out, "style", rules->terrain[i].style);
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_array(out, "marks");
    for (int i = 0; rules->marks && rules->marks[i].name; i++) {
        gd_json_object(out, NULL);
        gd_json_put_string(out, "name", rules->marks[i].name);
        gd_json_put_string(out, "letter", rules->marks[i].letter);
        if (rules->marks[i].sign)
            gd_json_put_string(out, "sign", rules->marks[i].sign);
        gd_json_put_string(out, "help", rules->marks[i].help);
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_array(out, "options");
    for (int i = 0; rules->switches[i].name; i++) {
        const gd_switch *s = &rules->switches[i];
        gd_json_object(out, NULL);
        gd_json_put_string(out, "name", s->name);
        if (s->title)
            gd_json_put_string(out, "title", s->title);
        gd_json_put_string(out, "help", s->help);
        gd_json_put_int(out, "normal", s->normal);
        gd_json_put_int(out, "low", s->low);
        gd_json_put_int(out, "high", s->high);
        if (s->words)
            write_strings(s->words, out, "choices");
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_texts(const gd_clause *clause, gd_json_out *out)
{
    gd_json_put_string(out, "source", clause->source);
    gd_json_put_string(out, "rule", clause->rule);
    gd_json_put_string(out, "ruling", clause->ruling);
    gd_json_put_string(out, "test", clause->test);
}

void gd_clause_write(const gd_catalogue *catalogue, gd_clause_id id, gd_json_out *out,
                     const char *key)
{
    const gd_clause *clause = &catalogue->clauses[id];
    gd_json_object(out, key);
    gd_json_put_string(out, "id", clause->id);
    gd_json_put_string(out, "title", clause->title);
    gd_json_put_string(out, "chapter", clause->chapter);
    if (catalogue->texts)
        write_texts(clause, out);
    gd_json_close(out);
}

void gd_catalogue_write(const gd_catalogue *catalogue, gd_json_out *out)
{
    gd_json_put_string(out, "title", catalogue->title);
    gd_json_array(out, "clauses");
    for (int i = 1; i <= catalogue->clause_count; i++)
        gd_clause_write(catalogue, (gd_clause_id)i, out, NULL);
    gd_json_close(out);
    gd_json_array(out, "sections");
    for (int i = 0; i < catalogue->section_count; i++) {
        gd_json_object(out, NULL);
        gd_json_put_string(out, "title", catalogue->sections[i].title);
        gd_json_put_string(out, "text", catalogue->sections[i].text);
        gd_json_close(out);
    }
    gd_json_close(out);
}
