// protocol/position_json.c - positions in and out of JSON.
//
// A position that a person wrote is a list of fields; what it does not mention is normal, and the
// system's `settle` makes a complete state of it. One that the engine wrote is the same with all
// that is unfinished, `flow`, and with the fields that no person writes, `inner`: it is complete as
// it is, and can be edited like any other. Nothing of the state is drawn, named or looked at while
// it is read: pieces are found by the names that the position itself gives them. Then it is held
// against the tables of the system (game/possible.h), and only then the system may look at it.
#include "protocol/position_json.h"

#include <string.h>

#include "game/possible.h"
#include "guidon/game.h"
#include "protocol/field_json.h"
#include "protocol/flow_json.h"
#include "protocol/grid_json.h"
#include "protocol/ground_json.h"
#include "protocol/scenario_json.h"
#include "protocol/values_json.h"

static const char *const known_keys[] = {
    "rules", "table", "grid",  "terrain", "scenery", "options", "program", "objectives",
    "phase", "units", "sides", "setting", "flow",    "inner",   "hash",    NULL};

// One unit, from the position and from what changes it.
typedef struct entry {
    const gd_json *base, *change;
} entry;

typedef struct reader {
    const gd_position *text;
    const gd_rules *rules;
    gd_scenario *scenario;
    void *state;
    gd_error *err;
    bool whole; // it has a flow: it is complete
    int count;
    entry unit[GD_MAX_PIECES];
    gd_roll roll;
} reader;

static gd_field_reader fields_of(const reader *r)
{
    return (gd_field_reader){r->rules, r->scenario, NULL, &r->roll};
}

static const gd_json *pick(const reader *r, const char *key)
{
    const gd_json *value = gd_json_get(r->text->change, key);
    return value ? value : gd_json_get(r->text->base, key);
}

static const gd_json *unit_key(const entry *e, const char *key)
{
    const gd_json *value = gd_json_get(e->change, key);
    return value ? value : gd_json_get(e->base, key);
}

static bool is_known(const char *key)
{
    for (int i = 0; known_keys[i]; i++) {
        if (strcmp(known_keys[i], key) == 0)
            return true;
    }
    return false;
}

// Every key of a position is one of ours or a field of the game.
static bool check_keys(const reader *r, const gd_json *object)
{
    char known[300], word[80];
    for (const gd_json *m = object->first; m; m = m->next) {
        if (is_known(m->name) || gd_field_find(r->rules->game_fields, m->name))
            continue;
        gd_listing list = gd_listing_begin(known, sizeof known);
        for (const gd_field *f = r->rules->game_fields; f && f->name; f++)
            gd_listing_add(&list, f->name);
        for (int i = 0; known_keys[i]; i++)
            gd_listing_add(&list, known_keys[i]);
        gd_json_quote(m->name, m->name_length, word, sizeof word);
        return gd_json_fail(r->err, m, "a position has no %s; it has %s", word, known);
    }
    return true;
}

// The size of a table of zones is that of its zones.
static bool read_table(reader *r)
{
    const gd_json *table = pick(r, "table"), *grid = pick(r, "grid");
    gd_scenario *sc = r->scenario;
    if (grid && !gd_grid_read(r->rules, grid, sc, r->err))
        return false;
    gd_length width = sc->width, depth = sc->depth;
    if (!table)
        return true;
    if (!gd_table_read(table, sc, r->err))
        return false;
    if (sc->grid.columns == 0 || (sc->width == width && sc->depth == depth))
        return true;
    return gd_json_fail(r->err, table, "expected %d by %d zones of \"grid\" to make the table",
                        sc->grid.columns, sc->grid.rows);
}

static bool read_scenario(reader *r)
{
    const gd_json *terrain = pick(r, "terrain"), *options = pick(r, "options"),
                  *program = pick(r, "program"), *objectives = pick(r, "objectives"),
                  *setting = pick(r, "setting"), *scenery = pick(r, "scenery");
    gd_scenario *sc = r->scenario;
    gd_scenario_usual(r->rules, sc);
    // The setting says which seats there are, so it is read before the players.
    return (!setting || gd_setting_read(setting, sc, r->err)) && read_table(r) &&
           (!terrain || gd_terrain_read(r->rules, terrain, &sc->ground, r->err)) &&
           (!scenery || gd_scenery_read(scenery, &sc->scenery, r->err)) &&
           (!options || gd_options_read(r->rules, options, sc, r->err)) &&
           (!program || gd_program_read(program, sc, r->err)) &&
           (!objectives || gd_objectives_read(objectives, sc, r->err));
}

static const gd_json *unit_called(const gd_json *list, const gd_json *name)
{
    for (const gd_json *unit = list ? list->first : NULL; unit; unit = unit->next) {
        const gd_json *other = gd_json_get(unit, "name");
        if (other && other->kind == GD_JSON_STRING && other->length == name->length &&
            memcmp(other->text, name->text, name->length) == 0)
            return unit;
    }
    return NULL;
}

static bool is_removed(const reader *r, const gd_json *name)
{
    for (const gd_json *item = r->text->remove ? r->text->remove->first : NULL; item;
         item = item->next) {
        if (gd_json_is(item, name->text))
            return true;
    }
    return false;
}

static bool add_unit(reader *r, const gd_json *base, const gd_json *change)
{
    const gd_json *unit = base ? base : change;
    if (r->count >= gd_piece_room(r->rules))
        return gd_json_fail(r->err, unit, "expected at most %d units", gd_piece_room(r->rules));
    r->unit[r->count++] = (entry){base, change};
    return true;
}

// A list of units, each with a name that no other has.
static bool check_units(const reader *r, const gd_json *list)
{
    if (!list)
        return true;
    if (list->kind != GD_JSON_ARRAY)
        return gd_json_fail(r->err, list, "expected a list of units");
    for (const gd_json *unit = list->first; unit; unit = unit->next) {
        const gd_json *name = gd_json_need(unit, "name", GD_JSON_STRING, r->err);
        if (!name)
            return false;
        if (name->length == 0)
            return gd_json_fail(r->err, name, "expected a name");
        if (unit_called(list, name) != unit)
            return gd_json_fail(r->err, name, "expected a name that no other unit has");
    }
    return true;
}

static bool check_removed(const reader *r, const gd_json *base)
{
    const gd_json *remove = r->text->remove;
    if (!remove)
        return true;
    if (remove->kind != GD_JSON_ARRAY)
        return gd_json_fail(r->err, remove, "expected a list of names of units");
    for (const gd_json *item = remove->first; item; item = item->next) {
        if (item->kind != GD_JSON_STRING || !unit_called(base, item))
            return gd_json_fail(r->err, item, "expected the name of a unit of the position");
    }
    return true;
}

// Before names are compared, each with each.
static bool count_units(const reader *r, const gd_json *list)
{
    int most = gd_piece_room(r->rules);
    return !list || list->count <= most ||
           gd_json_fail(r->err, list, "expected at most %d units, found %d", most, list->count);
}

static bool collect_units(reader *r)
{
    const gd_json *base = gd_json_get(r->text->base, "units"),
                  *change = gd_json_get(r->text->change, "units");
    if (!count_units(r, base) || !count_units(r, change) || !count_units(r, r->text->remove))
        return false;
    if (!check_units(r, base) || !check_units(r, change) || !check_removed(r, base))
        return false;
    for (const gd_json *unit = base ? base->first : NULL; unit; unit = unit->next) {
        const gd_json *name = gd_json_get(unit, "name");
        if (!is_removed(r, name) && !add_unit(r, unit, unit_called(change, name)))
            return false;
    }
    for (const gd_json *unit = change ? change->first : NULL; unit; unit = unit->next) {
        if (!unit_called(base, gd_json_get(unit, "name")) && !add_unit(r, NULL, unit))
            return false;
    }
    return true;
}

// Lays the fields that an object mentions over a record, but for those that `change` replaces.
// `extra` are keys that are no fields.
static bool lay_fields(const reader *r, const gd_field *fields, const gd_json *object,
                       const gd_json *change, const char *whose, const char *const *extra,
                       void *record)
{
    if (object && object->kind != GD_JSON_OBJECT)
        return gd_json_fail(r->err, object, "expected an object");
    gd_field_reader by = fields_of(r);
    for (const gd_json *m = object ? object->first : NULL; m; m = m->next) {
        const char *const *key = extra;
        while (*key && strcmp(*key, m->name) != 0)
            key++;
        const gd_field *field = gd_field_find(fields, m->name);
        if (*key && !field)
            continue;
        if (!field)
            return gd_field_of(fields, m, whose, r->err) != NULL;
        if (gd_json_get(change, m->name))
            continue;
        if (!gd_field_read(&by, field, m, record, r->err))
            return false;
    }
    return true;
}

// Lays what the program keeps for itself over a record, where a complete position has it.
static bool lay_inner(const reader *r, const gd_field *inner, const gd_json *object,
                      const char *whose, void *record)
{
    gd_field_reader by = fields_of(r);
    if (!object)
        return true;
    if (!r->whole)
        return gd_json_fail(r->err, object, "expected a \"flow\" in the position where this is");
    return gd_inner_read(&by, inner, object, whose, record, r->err);
}

// Names come first, so that fields may refer to units further down.
static void call_roll(reader *r)
{
    uint16_t count = (uint16_t)r->count;
    memcpy((char *)r->state + r->rules->piece_count_offset, &count, sizeof count);
    r->roll.count = r->count;
    for (int i = 0; i < r->count; i++)
        r->roll.name[i + 1] = unit_key(&r->unit[i], "name")->text;
}

static bool enrol_unit(reader *r, int i)
{
    const entry *e = &r->unit[i];
    struct gd_roster *roster = &r->scenario->roster[i + 1];
    const gd_json *men = unit_key(e, "men"), *from = unit_key(e, "edge_from"),
                  *to = unit_key(e, "edge_to");
    memset(roster, 0, sizeof *roster);
    roster->enters = from || to;
    return gd_json_copy(unit_key(e, "name"), roster->name, sizeof roster->name, r->err) &&
           gd_read_side(unit_key(e, "side"), &roster->side, r->err) &&
           (!men || gd_read_number(men, 0, 99999, &roster->men, r->err)) &&
           (!from || gd_read_point(from, &roster->edge_from, r->err)) &&
           (!to || gd_read_point(to, &roster->edge_to, r->err));
}

// What the roster says of a piece is what the position says of it.
static void complete_roster(reader *r, int i)
{
    const void *record = gd_piece_record(r->rules, r->state, (gd_id)(i + 1));
    struct gd_roster *roster = &r->scenario->roster[i + 1];
    const gd_field *fields = r->rules->piece_fields, *kind = gd_field_find(fields, "kind"),
                   *at = gd_field_find(fields, "at"), *facing = gd_field_find(fields, "facing"),
                   *arrives = gd_field_find(fields, "arrives");
    roster->placed = unit_key(&r->unit[i], "at") != NULL;
    if (kind)
        roster->kind = (uint8_t)gd_field_get(kind, record, 0);
    if (at && at->type == GD_FIELD_POINT)
        roster->at = gd_field_point(at, record, 0);
    if (at && at->type == GD_FIELD_ZONE) {
        gd_zone_id zone = (gd_zone_id)gd_field_get(at, record, 0);
        roster->placed = zone != GD_NO_ZONE;
        if (roster->placed)
            roster->at = gd_grid_centre(&r->scenario->grid, zone);
    }
    if (facing && facing->type == GD_FIELD_ANGLE)
        roster->facing = (gd_angle)gd_field_get(facing, record, 0);
    if (arrives)
        roster->arrives = (int16_t)gd_field_get(arrives, record, 0);
}

static bool lay_unit(const reader *r, const entry *e, void *record)
{
    static const char *const extra[] = {"name",    "side",  "men", "edge_from",
                                        "edge_to", "inner", NULL};
    return lay_fields(r, r->rules->piece_fields, e->base, e->change, "a unit", extra, record) &&
           lay_fields(r, r->rules->piece_fields, e->change, NULL, "a unit", extra, record) &&
           lay_inner(r, r->rules->piece_inner, unit_key(e, "inner"), "the inner part of a unit",
                     record);
}

static bool lay_sides(const reader *r)
{
    static const char *const extra[] = {"inner", NULL};
    const gd_json *sides = pick(r, "sides");
    if (!sides)
        return true;
    if (sides->kind != GD_JSON_OBJECT)
        return gd_json_fail(r->err, sides, "expected an object such as {\"union\": {...}}");
    for (const gd_json *m = sides->first; m; m = m->next) {
        gd_side side;
        if (!gd_side_find(m->name, &side))
            return gd_json_fail(r->err, m, "expected a side, \"union\" or \"confederate\"");
        void *record = gd_side_record(r->rules, r->state, side);
        if (!lay_fields(r, r->rules->side_fields, m, NULL, "a side", extra, record) ||
            !lay_inner(r, r->rules->side_inner, gd_json_get(m, "inner"), "the inner part of a side",
                       record))
            return false;
    }
    return true;
}

static bool lay_game(const reader *r)
{
    const gd_json *base = r->text->base, *change = r->text->change;
    const gd_field *fields = r->rules->game_fields;
    return lay_fields(r, fields, base, change, "a position", known_keys, r->state) &&
           lay_fields(r, fields, change, NULL, "a position", known_keys, r->state) &&
           lay_inner(r, r->rules->game_inner, pick(r, "inner"), "the inner part of a position",
                     r->state);
}

// `orders` is where a position stands that does not say; in a system without such a moment, the
// first decision of its table.
static const char *usual_phase(const gd_rules *rules)
{
    int row = gd_row_find(rules, "orders");
    for (int i = 0; row < 0 && i < rules->row_count; i++) {
        if (rules->rows[i].offer)
            row = i;
    }
    return rules->rows[row < 0 ? 0 : row].name;
}

static bool settle(reader *r)
{
    int row;
    gd_error why = {0};
    const gd_json *phase = pick(r, "phase");
    const char *name = usual_phase(r->rules);
    if (phase && !gd_row_read(r->rules, phase, &row, r->err))
        return false;
    if (phase)
        name = r->rules->rows[row].name;
    gd_play play = {r->rules, r->scenario, r->state, NULL};
    if (r->rules->settle(&play, name, &why))
        return true;
    return phase ? gd_json_fail(r->err, phase, "%s", why.text)
                 : gd_json_fail(r->err, r->text->base, "no phase is given, and %s", why.text);
}

static void set_normal(const reader *r)
{
    const gd_rules *rules = r->rules;
    memset(r->state, 0, rules->state_size);
    gd_fields_normal(rules->game_fields, r->state);
    gd_fields_normal(rules->game_inner, r->state);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        gd_fields_normal(rules->side_fields, gd_side_record(rules, r->state, side));
        gd_fields_normal(rules->side_inner, gd_side_record(rules, r->state, side));
    }
    for (int i = 1; i <= r->count; i++) {
        gd_fields_normal(rules->piece_fields, gd_piece_record(rules, r->state, (gd_id)i));
        gd_fields_normal(rules->piece_inner, gd_piece_record(rules, r->state, (gd_id)i));
    }
}

// The roster of a complete position is in its setting; otherwise its units are the roster.
static bool lay_units(reader *r)
{
    bool enrol = !r->whole || !gd_json_get(pick(r, "setting"), "roster");
    const gd_field *field = gd_field_find(r->rules->piece_fields, "side");
    if (enrol)
        r->scenario->piece_count = r->count;
    for (int i = 0; i < r->count; i++) {
        const entry *e = &r->unit[i];
        void *record = gd_piece_record(r->rules, r->state, (gd_id)(i + 1));
        gd_side side;
        if (!unit_key(e, "side"))
            return gd_json_fail(r->err, e->base ? e->base : e->change,
                                "missing \"side\", which must be \"union\" or \"confederate\"");
        if (!gd_read_side(unit_key(e, "side"), &side, r->err) || (enrol && !enrol_unit(r, i)))
            return false;
        if (field)
            gd_field_set(field, record, 0, side);
        if (!lay_unit(r, e, record))
            return false;
        if (enrol)
            complete_roster(r, i);
    }
    return true;
}

static bool build(reader *r)
{
    gd_field_reader by = fields_of(r);
    set_normal(r);
    call_roll(r);
    if (!lay_units(r) || !lay_sides(r) || !lay_game(r))
        return false;
    return r->whole ? gd_flow_read(&by, pick(r, "flow"), r->state, r->err) : settle(r);
}

static bool check_state(const reader *r)
{
    gd_error why = {0};
    return gd_state_good(r->rules, r->scenario, r->state, &why) ||
           gd_json_fail(r->err, r->text->base, "this cannot be: %s", why.text);
}

// What is written twice must agree: names with the roster, the phase with what is unfinished, and
// the hash, unless the position was changed, with all of it.
static bool check_whole(const reader *r)
{
    gd_names names = {r->rules, r->scenario, r->state};
    const gd_flow *flow = r->state;
    const gd_json *phase = pick(r, "phase"), *seal = pick(r, "hash");
    uint64_t hash;
    for (int i = 0; i < r->count; i++) {
        char word[GD_NAME_SIZE];
        const gd_json *name = unit_key(&r->unit[i], "name");
        gd_names_piece(&names, (gd_id)(i + 1), word, sizeof word);
        if (!gd_json_is(name, word))
            return gd_json_fail(r->err, name, "expected \"%s\", as the roster says", word);
    }
    if (phase && flow->depth &&
        !gd_json_is(phase, r->rules->rows[flow->stack[flow->depth - 1].row].name))
        return gd_json_fail(r->err, phase, "expected the row on top of the stack");
    if (!seal || r->text->change || r->text->remove)
        return true;
    return gd_read_hex(seal, &hash, r->err) &&
           (hash == gd_state_hash(r->rules, r->state) ||
            gd_json_fail(r->err, seal,
                         "the hash does not fit the position: it was changed or damaged; without "
                         "\"hash\" it is taken as it is"));
}

bool gd_position_read(const gd_rules *rules, const gd_position *text, gd_scenario *sc, void *state,
                      gd_error *err)
{
    gd_error unread = {0};
    reader r = {
        .text = text, .rules = rules, .scenario = sc, .state = state, .err = err ? err : &unread};
    const gd_json *base = text->base;
    memset(state, 0, rules->state_size);
    if (base->kind != GD_JSON_OBJECT)
        return gd_json_fail(r.err, base, "expected a position, which is an object");
    if (text->change && text->change->kind != GD_JSON_OBJECT)
        return gd_json_fail(r.err, text->change, "expected an object of changes");
    if (!check_keys(&r, base) || (text->change && !check_keys(&r, text->change)))
        return false;
    const gd_json *named = pick(&r, "rules");
    if (named && !gd_json_is(named, rules->id))
        return gd_json_fail(r.err, named, "expected a position of \"%s\"", rules->id);
    r.whole = pick(&r, "flow") != NULL;
    return read_scenario(&r) && collect_units(&r) && build(&r) && check_state(&r) &&
           (!r.whole || check_whole(&r));
}

const gd_rules *gd_position_rules(const gd_json *position, gd_error *err)
{
    const char *id;
    const gd_json *value = gd_json_need(position, "rules", GD_JSON_STRING, err);
    if (!value || !gd_json_string(value, &id, err))
        return NULL;
    const gd_rules *rules = gd_rules_find(id);
    if (!rules)
        gd_json_fail(err, value, "there is no rule system \"%.40s\"", id);
    return rules;
}
