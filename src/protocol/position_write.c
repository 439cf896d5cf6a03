// protocol/position_write.c - positions out to JSON.
#include <string.h>

#include "guidon/game.h"
#include "protocol/field_json.h"
#include "protocol/flow_json.h"
#include "protocol/grid_json.h"
#include "protocol/ground_json.h"
#include "protocol/position_json.h"
#include "protocol/scenario_json.h"
#include "protocol/values_json.h"

// Only what is not normal is worth writing: the reader fills in the rest. The side of a unit stands
// with its name.
static void write_fields(const gd_names *names, const gd_field *fields, const void *record,
                         gd_json_out *out)
{
    const gd_field *side = gd_field_find(fields, "side");
    for (; fields && fields->name; fields++) {
        gd_field one[2] = {*fields, {0}};
        if (fields != side)
            gd_fields_write_unusual(names, one, record, out);
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
    if (r->enters || r->edge_from.x != r->edge_to.x || r->edge_from.y != r->edge_to.y) {
        gd_put_point(out, "edge_from", r->edge_from);
        gd_put_point(out, "edge_to", r->edge_to);
    }
}

static void write_units(const gd_names *names, bool whole, gd_json_out *out)
{
    gd_json_array(out, "units");
    for (int i = 1; i <= gd_names_count(names); i++) {
        gd_json_object(out, NULL);
        gd_put_piece(out, "name", names, (gd_id)i);
        gd_put_side(out, "side", side_of(names, (gd_id)i));
        write_origin(names->scenario, (gd_id)i, out);
        const void *record = gd_piece_record_of(names, (gd_id)i);
        write_fields(names, names->rules->piece_fields, record, out);
        if (whole)
            gd_inner_write(names, names->rules->piece_inner, record, out);
        gd_json_close(out);
    }
    gd_json_close(out);
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
    gd_fields_write_unusual(names, rules->game_fields, names->state, out);
    gd_json_object(out, "sides");
    for (gd_side side = 0; side < GD_SIDES; side++) {
        gd_json_object(out, gd_side_word(side));
        gd_fields_write_unusual(names, rules->side_fields, gd_side_record_of(names, side), out);
        if (whole)
            gd_inner_write(names, rules->side_inner, gd_side_record_of(names, side), out);
        gd_json_close(out);
    }
    gd_json_close(out);
    write_units(names, whole, out);
    if (whole) {
        gd_setting_write(sc, out, "setting");
        gd_inner_write(names, rules->game_inner, names->state, out);
        gd_flow_write(names, out, "flow");
        gd_json_put_hex(out, "hash", gd_state_hash(rules, names->state));
    }
    gd_json_close(out);
}
