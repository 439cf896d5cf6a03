// protocol/position_json.c - positions in and out of JSON.
//
// A position that a person wrote is a list of fields; what it does not mention is normal, and the
// system's `settle` makes a complete state of it. A position that the engine wrote also carries
// the bytes of the state: those come first, and fields are laid over them, so that a saved position
// can be edited. The hash beside them finds damage; the checks at the end find what cannot be.
#include "protocol/position_json.h"

#include <stdlib.h>
#include <string.h>

#include "guidon/game.h"
#include "protocol/field_json.h"
#include "protocol/grid_json.h"
#include "protocol/ground_json.h"
#include "protocol/scenario_json.h"
#include "protocol/values_json.h"

static const char *const known_keys[] = {
    "rules", "table", "grid",  "terrain", "scenery", "options", "program", "objectives",
    "phase", "units", "sides", "setting", "flow",    "state",   "hash",    NULL};

// One unit, from the position and from what changes it.
typedef struct entry {
    const gd_json *base, *change;
} entry;

typedef struct reader {
    const gd_position *text;
    const gd_rules *rules;
    gd_scenario *scenario;
    void *state;
    gd_names names;
    gd_error *err;
    int count;
    entry unit[GD_MAX_PIECES];
} reader;

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
    if (r->count >= gd_names_room(r->rules))
        return gd_json_fail(r->err, unit, "expected at most %d units", gd_names_room(r->rules));
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
    int most = gd_names_room(r->rules);
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
        if (!gd_field_read(&r->names, field, m, record, r->err))
            return false;
    }
    return true;
}

static void set_normal(const gd_field *fields, void *record)
{
    for (; fields && fields->name; fields++)
        gd_field_normal(fields, record);
}

// Names and sides come first, so that fields may refer to units further down.
static bool enrol_units(reader *r)
{
    gd_scenario *sc = r->scenario;
    uint16_t count = (uint16_t)r->count;
    memcpy((char *)r->state + r->rules->piece_count_offset, &count, sizeof count);
    sc->piece_count = r->count;
    for (int i = 0; i < r->count; i++) {
        const entry *e = &r->unit[i];
        struct gd_roster *roster = &sc->roster[i + 1];
        memset(roster, 0, sizeof *roster);
        const gd_json *side = unit_key(e, "side");
        if (!gd_json_copy(unit_key(e, "name"), roster->name, sizeof roster->name, r->err))
            return false;
        if (!side)
            return gd_json_fail(r->err, e->base ? e->base : e->change,
                                "missing \"side\", which must be \"union\" or \"confederate\"");
        const gd_json *men = unit_key(e, "men"), *from = unit_key(e, "edge_from"),
                      *to = unit_key(e, "edge_to");
        if (!gd_read_side(side, &roster->side, r->err) ||
            (men && !gd_read_number(men, 0, 99999, &roster->men, r->err)) ||
            (from && !gd_read_point(from, &roster->edge_from, r->err)) ||
            (to && !gd_read_point(to, &roster->edge_to, r->err)))
            return false;
    }
    return true;
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
    static const char *const extra[] = {"name", "side", "men", "edge_from", "edge_to", NULL};
    return lay_fields(r, r->rules->piece_fields, e->base, e->change, "a unit", extra, record) &&
           lay_fields(r, r->rules->piece_fields, e->change, NULL, "a unit", extra, record);
}

static bool lay_sides(const reader *r)
{
    static const char *const nothing[] = {NULL};
    const gd_json *sides = pick(r, "sides");
    if (!sides)
        return true;
    if (sides->kind != GD_JSON_OBJECT)
        return gd_json_fail(r->err, sides, "expected an object such as {\"union\": {...}}");
    for (const gd_json *m = sides->first; m; m = m->next) {
        gd_side side;
        if (!gd_side_find(m->name, &side))
            return gd_json_fail(r->err, m, "expected a side, \"union\" or \"confederate\"");
        if (!lay_fields(r, r->rules->side_fields, m, NULL, "a side", nothing,
                        gd_side_record(r->rules, r->state, side)))
            return false;
    }
    return true;
}

static bool lay_game(const reader *r)
{
    const gd_json *base = r->text->base, *change = r->text->change;
    const gd_field *fields = r->rules->game_fields;
    return lay_fields(r, fields, base, change, "a position", known_keys, r->state) &&
           lay_fields(r, fields, change, NULL, "a position", known_keys, r->state);
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

static bool read_row(const reader *r, const gd_json *value, int *out)
{
    char known[300], word[80];
    const char *name;
    if (!gd_json_string(value, &name, r->err))
        return false;
    *out = gd_row_find(r->rules, name);
    if (*out >= 0)
        return true;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < r->rules->row_count; i++)
        gd_listing_add(&list, r->rules->rows[i].name);
    gd_json_quote(value->text, value->length, word, sizeof word);
    return gd_json_fail(r->err, value, "there is no moment %s; there are %s", word, known);
}

static bool settle(reader *r)
{
    int row;
    gd_error why = {0};
    const gd_json *phase = pick(r, "phase");
    const char *name = usual_phase(r->rules);
    if (phase && !read_row(r, phase, &row))
        return false;
    if (phase)
        name = r->rules->rows[row].name;
    gd_play play = {r->rules, r->scenario, r->state, NULL};
    if (r->rules->settle(&play, name, &why))
        return true;
    return gd_json_fail(r->err, phase ? phase : r->text->base, "%s", why.text);
}

// A position in the words of a person.
static bool build(reader *r)
{
    memset(r->state, 0, r->rules->state_size);
    set_normal(r->rules->game_fields, r->state);
    for (gd_side side = 0; side < GD_SIDES; side++)
        set_normal(r->rules->side_fields, gd_side_record(r->rules, r->state, side));
    if (!enrol_units(r))
        return false;
    for (int i = 0; i < r->count; i++) {
        void *record = gd_piece_record(r->rules, r->state, (gd_id)(i + 1));
        const gd_field *side = gd_field_find(r->rules->piece_fields, "side");
        set_normal(r->rules->piece_fields, record);
        if (side)
            gd_field_set(side, record, 0, r->scenario->roster[i + 1].side);
        if (!lay_unit(r, &r->unit[i], record))
            return false;
        complete_roster(r, i);
    }
    return lay_sides(r) && lay_game(r) && settle(r);
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool read_bytes(const reader *r, const gd_json *value)
{
    size_t size = r->rules->state_size;
    unsigned char *bytes = r->state;
    uint64_t hash;
    if (value->kind != GD_JSON_STRING || value->length != 2 * size)
        return gd_json_fail(r->err, value,
                            "expected %zu hexadecimal digits: the state of a game of %s", 2 * size,
                            r->rules->id);
    for (size_t i = 0; i < size; i++) {
        int high = hex_digit(value->text[2 * i]), low = hex_digit(value->text[2 * i + 1]);
        if (high < 0 || low < 0)
            return gd_json_fail(r->err, value, "expected only digits and a to f");
        bytes[i] = (unsigned char)(high << 4 | low);
    }
    const gd_json *seal = pick(r, "hash");
    if (!seal)
        return gd_json_fail(r->err, value, "expected a \"hash\" beside the state");
    if (!gd_read_hex(seal, &hash, r->err))
        return false;
    return hash == gd_state_hash(r->rules, r->state) ||
           gd_json_fail(r->err, seal, "the hash does not fit the state: it was damaged");
}

static bool check_state(const reader *r, const gd_json *at)
{
    char sentence[300] = "";
    gd_error why = {0};
    if (!gd_state_possible(&r->names, &why))
        return gd_json_fail(r->err, at, "this cannot be: %s", why.text);
    if (r->rules->sound && !r->rules->sound(r->scenario, r->state, sentence, sizeof sentence))
        return gd_json_fail(r->err, at, "this cannot be: %s", sentence);
    return true;
}

// A position that the engine wrote: its bytes, with the fields that are mentioned laid over them.
static bool rebuild(reader *r, const gd_json *bytes)
{
    if (!read_bytes(r, bytes) || !check_state(r, bytes))
        return false;
    for (int i = 0; i < r->count; i++) {
        gd_id piece;
        if (!gd_read_piece(unit_key(&r->unit[i], "name"), &r->names, &piece, r->err) ||
            !lay_unit(r, &r->unit[i], gd_piece_record(r->rules, r->state, piece)))
            return false;
    }
    return lay_sides(r) && lay_game(r);
}

static bool read_frame(const reader *r, const gd_json *object, gd_frame *out)
{
    static const char *const keys[] = {"row", "seat", "piece", "v", NULL};
    int row;
    if (!gd_json_only(object, keys, r->err))
        return false;
    const gd_json *name = gd_json_need(object, "row", GD_JSON_STRING, r->err),
                  *seat = gd_json_get(object, "seat"), *piece = gd_json_get(object, "piece"),
                  *v = gd_json_get(object, "v");
    memset(out, 0, sizeof *out);
    out->seat = GD_NOBODY;
    if (!name || !read_row(r, name, &row))
        return false;
    out->row = (uint8_t)row;
    if (seat && seat->kind != GD_JSON_NULL && !gd_read_seat(seat, r->scenario, &out->seat, r->err))
        return false;
    if (piece && piece->kind != GD_JSON_NULL &&
        !gd_read_piece(piece, &r->names, &out->piece, r->err))
        return false;
    if (v && (v->kind != GD_JSON_ARRAY || v->count > 5))
        return gd_json_fail(r->err, v, "expected a list of at most 5 numbers");
    int at = 0;
    for (const gd_json *item = v ? v->first : NULL; item; item = item->next, at++) {
        if (!gd_read_number(item, INT32_MIN, INT32_MAX, &out->v[at], r->err))
            return false;
    }
    return true;
}

// What is unfinished is the system's own and cannot be made up: `flow` shows it to people, and must
// be what the bytes of the state say.
static bool check_flow(const reader *r)
{
    static const char *const keys[] = {"over", "winner", "why", "serial", "stack", NULL};
    const gd_json *flow = pick(r, "flow");
    if (!flow)
        return true;
    if (!pick(r, "state"))
        return gd_json_fail(r->err, flow, "expected a \"state\" beside it; by hand, use \"phase\"");
    if (!gd_json_only(flow, keys, r->err))
        return false;
    gd_flow f;
    memcpy(&f, r->state, sizeof f);
    const gd_json *over = gd_json_get(flow, "over"), *winner = gd_json_get(flow, "winner"),
                  *why = gd_json_get(flow, "why"), *serial = gd_json_get(flow, "serial"),
                  *stack = gd_json_get(flow, "stack");
    bool ended = f.over != 0;
    int64_t reason = f.why, count = f.serial;
    if ((over && !gd_json_bool(over, &ended, r->err)) ||
        (winner && !gd_read_holder(winner, &f.winner, r->err)) ||
        (why && !gd_json_int(why, 0, 255, &reason, r->err)) ||
        (serial && !gd_json_int(serial, 0, UINT32_MAX, &count, r->err)))
        return false;
    f.over = ended;
    f.why = (uint8_t)reason;
    f.serial = (uint32_t)count;
    if (stack && (stack->kind != GD_JSON_ARRAY || stack->count > GD_STACK))
        return gd_json_fail(r->err, stack, "expected a list of at most %d frames", GD_STACK);
    if (stack) {
        memset(f.stack, 0, sizeof f.stack);
        f.depth = 0;
    }
    for (const gd_json *item = stack ? stack->first : NULL; item; item = item->next) {
        if (!read_frame(r, item, &f.stack[f.depth]))
            return false;
        f.depth++;
    }
    return memcmp(&f, r->state, sizeof f) == 0 ||
           gd_json_fail(r->err, flow,
                        "this is not what the state says, and cannot be changed by hand");
}

bool gd_position_read(const gd_rules *rules, const gd_position *text, gd_scenario *sc, void *state,
                      gd_error *err)
{
    gd_error unread = {0};
    reader r = {.text = text,
                .rules = rules,
                .scenario = sc,
                .state = state,
                .names = {rules, sc, state},
                .err = err ? err : &unread};
    const gd_json *base = text->base;
    if (base->kind != GD_JSON_OBJECT)
        return gd_json_fail(r.err, base, "expected a position, which is an object");
    if (text->change && text->change->kind != GD_JSON_OBJECT)
        return gd_json_fail(r.err, text->change, "expected an object of changes");
    if (!check_keys(&r, base) || (text->change && !check_keys(&r, text->change)))
        return false;
    const gd_json *named = pick(&r, "rules"), *bytes = pick(&r, "state");
    if (named && !gd_json_is(named, rules->id))
        return gd_json_fail(r.err, named, "expected a position of \"%s\"", rules->id);
    memset(state, 0, rules->state_size);
    if (!read_scenario(&r) || !collect_units(&r) || !(bytes ? rebuild(&r, bytes) : build(&r)) ||
        !check_flow(&r))
        return false;
    return check_state(&r, base);
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

static bool all_normal(const gd_field *field, const void *record)
{
    int count = field->count > 1 ? field->count : 1;
    for (int i = 0; i < count; i++) {
        if (!gd_field_is_normal(field, record, i))
            return false;
    }
    return true;
}

// Only what is not normal is worth writing: the reader fills in the rest.
static void write_fields(const gd_names *names, const gd_field *fields, const void *record,
                         gd_json_out *out)
{
    for (; fields && fields->name; fields++) {
        if (!all_normal(fields, record) && strcmp(fields->name, "side") != 0)
            gd_field_write(names, fields, record, out);
    }
}

static gd_side side_of(const gd_names *names, gd_id piece)
{
    const gd_field *side = gd_field_find(names->rules->piece_fields, "side");
    if (side)
        return (gd_side)gd_field_get(side, gd_piece_record_of(names, piece), 0);
    return piece <= names->scenario->piece_count ? names->scenario->roster[piece].side
                                                 : (gd_side)GD_NOBODY;
}

// What a unit brings along that no field of the state tells.
static void write_origin(const gd_scenario *sc, gd_id piece, gd_json_out *out)
{
    const struct gd_roster *r = &sc->roster[piece];
    if (piece > sc->piece_count)
        return;
    if (r->men)
        gd_json_put_int(out, "men", r->men);
    if (r->edge_from.x != r->edge_to.x || r->edge_from.y != r->edge_to.y) {
        gd_put_point(out, "edge_from", r->edge_from);
        gd_put_point(out, "edge_to", r->edge_to);
    }
}

static void write_units(const gd_names *names, gd_json_out *out)
{
    gd_json_array(out, "units");
    for (int i = 1; i <= gd_names_count(names); i++) {
        gd_json_object(out, NULL);
        gd_put_piece(out, "name", names, (gd_id)i);
        gd_put_side(out, "side", side_of(names, (gd_id)i));
        write_origin(names->scenario, (gd_id)i, out);
        write_fields(names, names->rules->piece_fields, gd_piece_record_of(names, (gd_id)i), out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static void write_flow(const gd_names *names, gd_json_out *out)
{
    const gd_flow *f = names->state;
    gd_json_object(out, "flow");
    gd_json_put_bool(out, "over", f->over != 0);
    if (f->over) {
        gd_put_side(out, "winner", f->winner);
        gd_json_put_int(out, "why", f->why);
    }
    gd_json_put_int(out, "serial", f->serial);
    gd_json_array(out, "stack");
    for (int i = 0; i < f->depth; i++) {
        gd_json_object(out, NULL);
        gd_json_put_string(out, "row", names->rules->rows[f->stack[i].row].name);
        gd_put_seat(out, "seat", names->scenario, f->stack[i].seat);
        gd_put_piece(out, "piece", names, f->stack[i].piece);
        gd_json_array(out, "v");
        for (int k = 0; k < 5; k++)
            gd_json_put_int(out, NULL, f->stack[i].v[k]);
        gd_json_close(out);
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_close(out);
}

static void write_bytes(const gd_names *names, gd_json_out *out)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *bytes = names->state;
    size_t size = names->rules->state_size;
    char *text = malloc(2 * size + 1);
    if (!text) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < size; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    text[2 * size] = '\0';
    gd_json_put_string(out, "state", text);
    gd_json_put_hex(out, "hash", gd_state_hash(names->rules, names->state));
    free(text);
}

void gd_position_write(const gd_names *names, bool whole, gd_json_out *out, const char *key)
{
    const gd_rules *rules = names->rules;
    const gd_scenario *sc = names->scenario;
    const gd_flow *f = names->state;
    gd_json_object(out, key);
    gd_json_put_string(out, "rules", rules->id);
    gd_json_array(out, "table");
    gd_put_length(out, NULL, sc->width);
    gd_put_length(out, NULL, sc->depth);
    gd_json_close(out);
    gd_grid_write(rules, &sc->grid, out, "grid");
    gd_json_array(out, "terrain");
    gd_ground_write(rules, &sc->ground, false, out);
    gd_json_close(out);
    gd_scenery_write(&sc->scenery, out, "scenery");
    gd_objectives_write(sc, out, "objectives");
    gd_options_write(rules, sc, out, "options");
    gd_program_write(sc, out, "program");
    if (f->depth > 0)
        gd_json_put_string(out, "phase", rules->rows[f->stack[f->depth - 1].row].name);
    write_fields(names, rules->game_fields, names->state, out);
    gd_json_object(out, "sides");
    for (gd_side side = 0; side < GD_SIDES; side++) {
        gd_json_object(out, gd_side_word(side));
        write_fields(names, rules->side_fields, gd_side_record_of(names, side), out);
        gd_json_close(out);
    }
    gd_json_close(out);
    write_units(names, out);
    if (whole) {
        gd_setting_write(sc, out, "setting");
        write_flow(names, out);
        write_bytes(names, out);
    }
    gd_json_close(out);
}
