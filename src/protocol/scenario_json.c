// protocol/scenario_json.c - table, objectives, options and setting.
#include "protocol/scenario_json.h"

#include <string.h>

#include "guidon/battle.h"
#include "protocol/formations_json.h"
#include "protocol/values_json.h"

enum { NO_EDGE = 255, MANY = 1000000, USUAL_ZONES = 5, MOST_YARDS = 9999 };

static const char *const edges[] = {"north", "east", "south", "west", NULL};

void gd_scenario_usual(const gd_rules *rules, gd_scenario *out)
{
    memset(out, 0, sizeof *out);
    out->width = 72 * GD_INCH;
    out->depth = 48 * GD_INCH;
    if (rules->zones)
        gd_scenario_lay_grid(out, USUAL_ZONES, USUAL_ZONES, rules->zones);
    out->players = gd_players_usual();
    out->first_side = GD_NOBODY;
    memset(out->edge, NO_EDGE, sizeof out->edge);
    for (int i = 0; rules->switches[i].name; i++)
        out->option[i] = rules->switches[i].normal;
}

bool gd_table_read(const gd_json *value, gd_scenario *sc, gd_error *err)
{
    if (value->kind != GD_JSON_ARRAY || value->count != 2)
        return gd_json_fail(err, value, "expected [width, depth] in inches");
    return gd_read_length(value->first, GD_TABLE_LEAST, GD_TABLE_MOST, &sc->width, err) &&
           gd_read_length(value->first->next, GD_TABLE_LEAST, GD_TABLE_MOST, &sc->depth, err);
}

// Where an objective is: `at`, or on a table of zones `zone`, which is there in the middle. Of
// both, as the engine writes it, the one must be in the other.
static bool read_site(const gd_json *object, const gd_grid *grid, gd_point *out, gd_error *err)
{
    const gd_json *at = gd_json_get(object, "at"), *zone = gd_json_get(object, "zone");
    gd_zone_id named = GD_NO_ZONE;
    if (!at && !zone)
        return gd_json_fail(err, object, "missing \"at\", which must be a place [x, y] in inches%s",
                            grid->columns ? ", or \"zone\"" : "");
    if (zone && !gd_read_zone(zone, grid, &named, err))
        return false;
    if (!at) {
        *out = gd_grid_centre(grid, named);
        return true;
    }
    return gd_read_point(at, out, err) &&
           (!zone || gd_grid_at(grid, *out) == named ||
            gd_json_fail(err, zone, "expected the zone in which \"at\" lies"));
}

static bool read_objective(const gd_json *object, const gd_grid *grid, gd_objective *out,
                           gd_error *err)
{
    static const char *const keys[] = {"name", "at", "zone", "value", "held", "radius", NULL};
    if (!gd_json_only(object, keys, err))
        return false;
    const gd_json *name = gd_json_get(object, "name"), *value = gd_json_get(object, "value"),
                  *held = gd_json_get(object, "held"), *radius = gd_json_get(object, "radius");
    memset(out, 0, sizeof *out);
    out->holder = GD_NOBODY;
    return (!name || gd_json_copy(name, out->name, sizeof out->name, err)) &&
           read_site(object, grid, &out->at, err) &&
           (!value || gd_read_number(value, 0, MANY, &out->value, err)) &&
           (!held || gd_read_holder(held, &out->holder, err)) &&
           (!radius || gd_read_length(radius, 0, GD_TABLE_MOST, &out->radius, err));
}

bool gd_objectives_read(const gd_json *list, gd_scenario *sc, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY || list->count > GD_MAX_OBJECTIVES)
        return gd_json_fail(err, list, "expected a list of at most %d objectives",
                            GD_MAX_OBJECTIVES);
    sc->objective_count = 0;
    for (const gd_json *item = list->first; item; item = item->next) {
        if (!read_objective(item, &sc->grid, &sc->objective[sc->objective_count++], err))
            return false;
    }
    return true;
}

bool gd_option_read(const gd_rules *rules, const gd_json *value, gd_scenario *sc, gd_error *err)
{
    char known[300], word[80];
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; rules->switches[i].name; i++) {
        const gd_switch *s = &rules->switches[i];
        if (value->name_length == strlen(s->name) && strcmp(value->name, s->name) == 0) {
            if (value->kind == GD_JSON_BOOL && s->low == 0 && s->high == 1) {
                sc->option[i] = value->truth;
                return true;
            }
            return gd_read_number(value, s->low, s->high, &sc->option[i], err);
        }
        gd_listing_add(&list, s->name);
    }
    gd_json_quote(value->name, value->name_length, word, sizeof word);
    return gd_json_fail(err, value, "there is no option %s; there are %s", word, known);
}

bool gd_options_read(const gd_rules *rules, const gd_json *object, gd_scenario *sc, gd_error *err)
{
    if (object->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, object, "expected an object of options");
    for (const gd_json *member = object->first; member; member = member->next) {
        if (!gd_option_read(rules, member, sc, err))
            return false;
    }
    return true;
}

bool gd_program_read(const gd_json *list, gd_scenario *sc, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, list, "expected a list of sides that a program plays");
    for (int i = 0; i < sc->players.seat_count; i++)
        sc->players.seat[i].program = false;
    for (const gd_json *item = list->first; item; item = item->next) {
        gd_side side = GD_NOBODY;
        gd_seat seat = GD_NOBODY;
        const char *word;
        if (!gd_json_string(item, &word, err))
            return false;
        if (!gd_seat_find(sc, word, &seat, NULL) && !gd_read_side(item, &side, err))
            return false;
        for (int i = 0; i < sc->players.seat_count; i++) {
            if (i == seat || sc->players.seat[i].side == side)
                sc->players.seat[i].program = true;
        }
    }
    return true;
}

// Which player of a side a word such as "union-2" means; 0 if it names none so.
static int seat_number(const char *word, gd_side *side)
{
    for (*side = 0; *side < GD_SIDES; ++*side) {
        size_t length = strlen(gd_side_word(*side));
        if (strncmp(word, gd_side_word(*side), length) == 0 && word[length] == '-' &&
            word[length + 1] >= '1' && word[length + 1] <= '9' && !word[length + 2])
            return word[length + 1] - '0';
    }
    return 0;
}

// Players called "union-1" and "union-2" share a side: every side gets as many seats as it names.
static bool widen_seats(const gd_json *object, gd_scenario *sc, gd_error *err)
{
    int seats[GD_SIDES] = {1, 1};
    gd_side side;
    for (const gd_json *member = object->first; member; member = member->next) {
        int number = seat_number(member->name, &side);
        if (number > seats[side % GD_SIDES] && number)
            seats[side] = number;
    }
    if (seats[0] == 1 && seats[1] == 1)
        return true;
    if (seats[0] + seats[1] > GD_MAX_SEATS)
        return gd_json_fail(err, object, "expected at most %d players", GD_MAX_SEATS);
    sc->players.seat_count = 0;
    for (side = 0; side < GD_SIDES; side++)
        for (int i = 0; i < seats[side]; i++)
            sc->players.seat[sc->players.seat_count++] = (struct gd_seat_setup){.side = side};
    return true;
}

bool gd_players_read(const gd_json *object, gd_scenario *sc, gd_error *err)
{
    if (object->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, object, "expected an object such as {\"union\": \"human\"}");
    if (!widen_seats(object, sc, err))
        return false;
    for (const gd_json *member = object->first; member; member = member->next) {
        const char *who;
        gd_seat seat;
        gd_error why = {0};
        if (!gd_seat_find(sc, member->name, &seat, &why))
            return gd_json_fail(err, member, "%s", why.text);
        if (!gd_json_string(member, &who, err))
            return false;
        sc->players.seat[seat].program = strcmp(who, "human") != 0;
    }
    return true;
}

// The setting and its roster, as one table of keys each. `seats` lists the side of every seat.
static bool read_roster(const gd_json *object, struct gd_roster *out, gd_error *err)
{
    static const char *const keys[] = {"name",      "side",    "kind",    "traits", "men",
                                       "formation", "placed",  "arrives", "at",     "facing",
                                       "edge_from", "edge_to", "enters",  "under",  NULL};
    int32_t kind = 0, formation = 0, arrives = 0, facing = 0, under = -1;
    int64_t traits = 0;
    if (!gd_json_only(object, keys, err))
        return false;
    memset(out, 0, sizeof *out);
    const gd_json *v[14];
    for (int i = 0; keys[i]; i++)
        v[i] = gd_json_get(object, keys[i]);
    if (!v[0] || !v[1])
        return gd_json_fail(err, object, "missing \"%s\"", v[0] ? "side" : "name");
    bool read = gd_json_copy(v[0], out->name, sizeof out->name, err) &&
                gd_read_side(v[1], &out->side, err) &&
                (!v[2] || gd_read_number(v[2], 0, 255, &kind, err)) &&
                (!v[3] || gd_json_int(v[3], 0, UINT32_MAX, &traits, err)) &&
                (!v[4] || gd_read_number(v[4], 0, MANY, &out->men, err)) &&
                (!v[5] || gd_read_number(v[5], 0, 255, &formation, err)) &&
                (!v[6] || gd_json_bool(v[6], &out->placed, err)) &&
                (!v[7] || gd_read_number(v[7], 0, 9999, &arrives, err)) &&
                (!v[8] || gd_read_point(v[8], &out->at, err)) &&
                (!v[9] || gd_read_angle(v[9], 0, GD_TURN - 1, &facing, err)) &&
                (!v[10] || gd_read_point(v[10], &out->edge_from, err)) &&
                (!v[11] || gd_read_point(v[11], &out->edge_to, err)) &&
                (!v[12] || gd_json_bool(v[12], &out->enters, err)) &&
                (!v[13] || gd_read_number(v[13], 0, GD_MAX_FORMATIONS - 1, &under, err));
    if (!v[12]) // as it was written before there was the word
        out->enters = out->edge_from.x || out->edge_from.y || out->edge_to.x || out->edge_to.y;
    out->kind = (uint8_t)kind;
    out->formation = (uint8_t)formation;
    out->arrives = (int16_t)arrives;
    out->facing = facing;
    out->traits = (uint32_t)traits;
    out->under = (uint8_t)(under + 1);
    return read;
}

static bool read_rosters(const gd_json *list, gd_scenario *sc, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY || list->count > GD_MAX_PIECES)
        return gd_json_fail(err, list, "expected a list of at most %d pieces", GD_MAX_PIECES);
    sc->piece_count = 0;
    for (const gd_json *item = list->first; item; item = item->next) {
        if (!read_roster(item, &sc->roster[++sc->piece_count], err))
            return false;
    }
    return true;
}

static bool read_seats(const gd_json *list, gd_scenario *sc, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY || list->count < 1 || list->count > GD_MAX_SEATS)
        return gd_json_fail(err, list, "expected a list of 1 to %d sides, one for each player",
                            GD_MAX_SEATS);
    memset(&sc->players, 0, sizeof sc->players);
    unsigned seen = 0;
    for (const gd_json *item = list->first; item; item = item->next) {
        gd_side *side = &sc->players.seat[sc->players.seat_count++].side;
        if (!gd_read_side(item, side, err))
            return false;
        seen |= 1u << *side;
    }
    return seen == (1u << GD_SIDES) - 1 ||
           gd_json_fail(err, list, "expected at least one player for each side");
}

// {"union": ..., "confederate": ...}, read by `read` into element `side` of an array.
static bool read_edges(const gd_json *object, gd_scenario *sc, gd_error *err)
{
    if (object->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, object, "expected an object such as {\"union\": \"north\"}");
    for (const gd_json *member = object->first; member; member = member->next) {
        gd_side side;
        int32_t edge;
        if (!gd_side_find(member->name, &side))
            return gd_json_fail(err, member, "expected a side, \"union\" or \"confederate\"");
        if (!gd_read_choice(member, edges, &edge, err))
            return false;
        sc->edge[side] = (uint8_t)edge;
    }
    return true;
}

static bool read_break_numbers(const gd_json *object, gd_scenario *sc, gd_error *err)
{
    if (object->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, object, "expected an object such as {\"union\": 4}");
    for (const gd_json *member = object->first; member; member = member->next) {
        gd_side side;
        if (!gd_side_find(member->name, &side))
            return gd_json_fail(err, member, "expected a side, \"union\" or \"confederate\"");
        if (!gd_read_number(member, 0, MANY, &sc->break_number[side], err))
            return false;
    }
    return true;
}

// A whole number of yards to the foot comes out of three decimals of yards to the inch again.
static bool read_scale(const gd_json *v, gd_scenario *sc, gd_error *err)
{
    int64_t thousandths;
    if (!gd_json_fixed(v, 3, 0, MOST_YARDS * 1000, &thousandths, err))
        return false;
    sc->yards_per_foot = (int)((GD_INCHES_A_FOOT * thousandths + 500) / 1000);
    return true;
}

void gd_scale_write(const gd_scenario *sc, gd_json_out *out)
{
    int64_t thousandths =
        (1000 * (int64_t)sc->yards_per_foot + GD_INCHES_A_FOOT / 2) / GD_INCHES_A_FOOT;
    gd_json_put_fixed(out, "yards_per_inch", thousandths, 3);
}

static bool has_its_formations(const gd_json *object, const gd_scenario *sc, gd_error *err)
{
    for (int i = 1; i <= sc->piece_count; i++)
        if (sc->roster[i].under > sc->formation_count)
            return gd_json_fail(err, object, "\"%s\" is under a formation that is not there",
                                sc->roster[i].name);
    return true;
}

bool gd_setting_read(const gd_json *object, gd_scenario *sc, gd_error *err)
{
    static const char *const keys[] = {
        "title",           "seats",  "turn_limit",    "minutes_per_turn", "yards_per_inch",
        "first",           "edges",  "break_numbers", "fixed_map",        "fixed_armies",
        "objective_value", "roster", "begins",        "formations",       NULL};
    if (!gd_json_only(object, keys, err))
        return false;
    for (const gd_json *v = object->first; v; v = v->next) {
        const char *key = v->name;
        bool read = false;
        if (strcmp(key, "title") == 0)
            read = gd_json_copy(v, sc->title, sizeof sc->title, err);
        else if (strcmp(key, "seats") == 0)
            read = read_seats(v, sc, err);
        else if (strcmp(key, "turn_limit") == 0)
            read = gd_read_number(v, 0, 9999, &sc->turn_limit, err);
        else if (strcmp(key, "minutes_per_turn") == 0)
            read = gd_read_number(v, 0, 9999, &sc->minutes_per_turn, err);
        else if (strcmp(key, "begins") == 0)
            read = gd_read_number(v, 0, 24 * 60 - 1, &sc->begins, err);
        else if (strcmp(key, "yards_per_inch") == 0)
            read = read_scale(v, sc, err);
        else if (strcmp(key, "first") == 0)
            read = gd_read_holder(v, &sc->first_side, err);
        else if (strcmp(key, "edges") == 0)
            read = read_edges(v, sc, err);
        else if (strcmp(key, "break_numbers") == 0)
            read = read_break_numbers(v, sc, err);
        else if (strcmp(key, "fixed_map") == 0)
            read = gd_json_bool(v, &sc->fixed_map, err);
        else if (strcmp(key, "fixed_armies") == 0)
            read = gd_json_bool(v, &sc->fixed_armies, err);
        else if (strcmp(key, "objective_value") == 0)
            read = gd_read_number(v, 0, MANY, &sc->objective_value, err);
        else if (strcmp(key, "formations") == 0)
            read = gd_formations_read(v, sc, err);
        else
            read = read_rosters(v, sc, err);
        if (!read)
            return false;
    }
    return has_its_formations(object, sc, err);
}

void gd_objective_write(const gd_objective *o, const gd_grid *grid, gd_json_out *out)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", o->name);
    gd_put_point(out, "at", o->at);
    if (gd_grid_at(grid, o->at) != GD_NO_ZONE)
        gd_put_zone(out, "zone", gd_grid_at(grid, o->at));
    gd_json_put_int(out, "value", o->value);
    gd_put_side(out, "held", o->holder);
    if (o->radius)
        gd_put_length(out, "radius", o->radius);
    gd_json_close(out);
}

void gd_objectives_write(const gd_scenario *sc, gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (int i = 0; i < sc->objective_count; i++)
        gd_objective_write(&sc->objective[i], &sc->grid, out);
    gd_json_close(out);
}

void gd_options_write(const gd_rules *rules, const gd_scenario *sc, gd_json_out *out,
                      const char *key)
{
    gd_json_object(out, key);
    for (int i = 0; rules->switches[i].name; i++) {
        const gd_switch *s = &rules->switches[i];
        if (s->low == 0 && s->high == 1)
            gd_json_put_bool(out, s->name, sc->option[i] != 0);
        else
            gd_json_put_int(out, s->name, sc->option[i]);
    }
    gd_json_close(out);
}

void gd_program_write(const gd_scenario *sc, gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++) {
        if (sc->players.seat[seat].program)
            gd_put_seat(out, NULL, sc, seat);
    }
    gd_json_close(out);
}

static void write_roster(const struct gd_roster *r, gd_json_out *out)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", r->name);
    gd_put_side(out, "side", r->side);
    gd_json_put_int(out, "kind", r->kind);
    gd_json_put_int(out, "traits", r->traits);
    gd_json_put_int(out, "men", r->men);
    gd_json_put_int(out, "formation", r->formation);
    gd_json_put_bool(out, "placed", r->placed);
    gd_json_put_int(out, "arrives", r->arrives);
    gd_put_point(out, "at", r->at);
    gd_put_angle(out, "facing", r->facing);
    gd_put_point(out, "edge_from", r->edge_from);
    gd_put_point(out, "edge_to", r->edge_to);
    gd_json_put_bool(out, "enters", r->enters);
    if (r->under)
        gd_json_put_int(out, "under", r->under - 1);
    gd_json_close(out);
}

void gd_setting_write(const gd_scenario *sc, gd_json_out *out, const char *key)
{
    gd_json_object(out, key);
    gd_json_put_string(out, "title", sc->title);
    gd_json_array(out, "seats");
    for (int i = 0; i < sc->players.seat_count; i++)
        gd_put_side(out, NULL, sc->players.seat[i].side);
    gd_json_close(out);
    gd_json_put_int(out, "turn_limit", sc->turn_limit);
    gd_json_put_int(out, "minutes_per_turn", sc->minutes_per_turn);
    if (sc->begins)
        gd_json_put_int(out, "begins", sc->begins);
    gd_scale_write(sc, out);
    gd_put_side(out, "first", sc->first_side);
    gd_json_object(out, "edges");
    for (gd_side side = 0; side < GD_SIDES; side++) {
        if (sc->edge[side] < 4)
            gd_json_put_string(out, gd_side_word(side), edges[sc->edge[side]]);
    }
    gd_json_close(out);
    gd_json_object(out, "break_numbers");
    for (gd_side side = 0; side < GD_SIDES; side++)
        gd_json_put_int(out, gd_side_word(side), sc->break_number[side]);
    gd_json_close(out);
    gd_json_put_bool(out, "fixed_map", sc->fixed_map);
    gd_json_put_bool(out, "fixed_armies", sc->fixed_armies);
    gd_json_put_int(out, "objective_value", sc->objective_value);
    if (sc->formation_count)
        gd_formations_write(sc, out, "formations");
    gd_json_array(out, "roster");
    for (int i = 1; i <= sc->piece_count; i++)
        write_roster(&sc->roster[i], out);
    gd_json_close(out);
    gd_json_close(out);
}
