// protocol/grid_json.c - zones in positions and views.
//
// A person writes "c3": "woods", or ["woods", "hill"], or an object where there is more to say.
#include "protocol/grid_json.h"

#include <string.h>

#include "guidon/battle.h"
#include "protocol/ground_json.h"
#include "protocol/scenario_json.h"
#include "protocol/values_json.h"

enum { ZONE_KINDS = 16, HIGHEST = 99, SIDE_LEAST = GD_INCH, SIDE_MOST = 100 * GD_INCH };

// --- reading -----------------------------------------------------------------------------------

static bool read_kind(const gd_rules *rules, const gd_json *value, gd_zone *out, gd_error *err)
{
    uint8_t kind;
    if (!gd_kind_read(rules, value, &kind, err))
        return false;
    if (kind >= ZONE_KINDS)
        return gd_json_fail(err, value, "zones know only the first %d kinds of terrain",
                            ZONE_KINDS);
    out->kinds |= (uint16_t)(1u << kind);
    return true;
}

static bool read_kinds(const gd_rules *rules, const gd_json *value, gd_zone *out, gd_error *err)
{
    if (value->kind != GD_JSON_ARRAY)
        return read_kind(rules, value, out, err);
    for (const gd_json *item = value->first; item; item = item->next) {
        if (!read_kind(rules, item, out, err))
            return false;
    }
    return true;
}

static bool read_side(const gd_json *value, uint8_t *out, gd_error *err)
{
    int32_t side;
    if (!gd_read_choice(value, gd_edge_names, &side, err))
        return false;
    *out |= (uint8_t)(1u << side);
    return true;
}

static bool read_sides(const gd_json *value, uint8_t *out, gd_error *err)
{
    if (value->kind != GD_JSON_ARRAY)
        return read_side(value, out, err);
    for (const gd_json *item = value->first; item; item = item->next) {
        if (!read_side(item, out, err))
            return false;
    }
    return true;
}

// `edges` are the sides along the edge of the table.
static bool read_roads(const gd_json *value, uint8_t edges, uint8_t *out, gd_error *err)
{
    return read_sides(value, out, err) &&
           ((*out & ~edges) == 0 ||
            gd_json_fail(err, value, "expected sides along the edge of the table"));
}

static bool read_zone(const gd_rules *rules, const gd_json *value, uint8_t edges, gd_zone *out,
                      gd_error *err)
{
    static const char *const keys[] = {"terrain", "elevation", "works", "roads", "closed", NULL};
    if (value->kind != GD_JSON_OBJECT)
        return read_kinds(rules, value, out, err);
    if (!gd_json_only(value, keys, err))
        return false;
    const gd_json *terrain = gd_json_get(value, "terrain"),
                  *elevation = gd_json_get(value, "elevation"),
                  *works = gd_json_get(value, "works"), *roads = gd_json_get(value, "roads"),
                  *closed = gd_json_get(value, "closed");
    int32_t height = 0;
    bool shut = false;
    if ((terrain && !read_kinds(rules, terrain, out, err)) ||
        (elevation && !gd_read_number(elevation, -HIGHEST, HIGHEST, &height, err)) ||
        (works && !read_sides(works, &out->works, err)) ||
        (roads && !read_roads(roads, edges, &out->roads, err)) ||
        (closed && !gd_json_bool(closed, &shut, err)))
        return false;
    out->elevation = (int8_t)height;
    out->closed = !closed ? GD_CLOSED_BY_TERRAIN : shut ? GD_CLOSED : GD_NOT_CLOSED;
    return true;
}

static bool read_zones(const gd_rules *rules, const gd_json *object, gd_grid *g, gd_error *err)
{
    if (object->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, object, "expected an object such as {\"c3\": ...}");
    for (const gd_json *m = object->first; m; m = m->next) {
        char word[80];
        gd_zone_id id =
            strlen(m->name) == m->name_length ? gd_zone_named(m->name) : (gd_zone_id)GD_NO_ZONE;
        gd_json_quote(m->name, m->name_length, word, sizeof word);
        if (id == GD_NO_ZONE)
            return gd_json_fail(err, m, "expected the name of a zone such as \"c3\", found %s",
                                word);
        gd_zone *zone = gd_grid_zone_mut(g, id);
        if (!zone)
            return gd_zone_missing(g, m, id, err);
        memset(zone, 0, sizeof *zone);
        if (!read_zone(rules, m, gd_grid_edges(g, id), zone, err))
            return false;
    }
    return true;
}

bool gd_grid_read(const gd_rules *rules, const gd_json *object, gd_scenario *sc, gd_error *err)
{
    static const char *const keys[] = {"columns", "rows", "size", "zones", NULL};
    if (!rules->zones)
        return gd_json_fail(err, object, "%s is not played on zones", rules->name);
    if (!gd_json_only(object, keys, err))
        return false;
    const gd_json *across = gd_json_get(object, "columns"), *up = gd_json_get(object, "rows"),
                  *side = gd_json_get(object, "size"), *zones = gd_json_get(object, "zones");
    int32_t columns = sc->grid.columns, rows = sc->grid.rows, size = rules->zones;
    if ((across && !gd_read_number(across, 1, GD_MAX_COLUMNS, &columns, err)) ||
        (up && !gd_read_number(up, 1, GD_MAX_ROWS, &rows, err)) ||
        (side && !gd_read_length(side, SIDE_LEAST, SIDE_MOST, &size, err)))
        return false;
    int32_t fewer = columns < rows ? columns : rows, more = columns < rows ? rows : columns;
    if (!gd_grid_fits(columns, rows))
        return gd_json_fail(err, object, "expected at most %d zones", GD_MAX_ZONES);
    if (fewer * size < GD_TABLE_LEAST || more * size > GD_TABLE_MOST)
        return gd_json_fail(err, object, "expected a table of %d to %d inches each way",
                            GD_TABLE_LEAST / GD_INCH, GD_TABLE_MOST / GD_INCH);
    gd_scenario_lay_grid(sc, columns, rows, size);
    return !zones || read_zones(rules, zones, &sc->grid, err);
}

// --- writing -----------------------------------------------------------------------------------

// The words of a set of kinds: a list, or if `plain` a single one without it.
static void write_kinds(const gd_rules *rules, uint16_t kinds, bool plain, gd_json_out *out,
                        const char *key)
{
    bool single = plain && (kinds & (kinds - 1)) == 0;
    if (!single)
        gd_json_array(out, key);
    for (int k = 0; k < ZONE_KINDS && rules->terrain[k].name; k++) {
        if (kinds >> k & 1)
            gd_json_put_string(out, single ? key : NULL, rules->terrain[k].name);
    }
    if (!single)
        gd_json_close(out);
}

static void write_sides(uint8_t sides, gd_json_out *out, const char *key)
{
    if (!sides)
        return;
    gd_json_array(out, key);
    for (int side = 0; side < GD_DIRECTIONS; side++) {
        if (sides >> side & 1)
            gd_json_put_string(out, NULL, gd_edge_names[side]);
    }
    gd_json_close(out);
}

static void write_members(const gd_rules *rules, const gd_zone *z, bool plain, gd_json_out *out)
{
    if (z->kinds)
        write_kinds(rules, z->kinds, plain, out, "terrain");
    if (z->elevation)
        gd_json_put_int(out, "elevation", z->elevation);
    write_sides(z->works, out, "works");
    write_sides(z->roads, out, "roads");
    if (z->closed != GD_CLOSED_BY_TERRAIN)
        gd_json_put_bool(out, "closed", z->closed == GD_CLOSED);
}

static bool has_more(const gd_zone *z) { return z->elevation || z->works || z->roads || z->closed; }

static gd_zone_id zone_of(const gd_grid *g, int index)
{
    return gd_zone_number(index % g->columns, index / g->columns);
}

static void write_size(const gd_grid *g, gd_json_out *out, const char *key)
{
    gd_json_object(out, key);
    gd_json_put_int(out, "columns", g->columns);
    gd_json_put_int(out, "rows", g->rows);
    gd_put_length(out, "size", g->size);
}

void gd_grid_write(const gd_rules *rules, const gd_grid *g, gd_json_out *out, const char *key)
{
    if (g->columns == 0)
        return;
    write_size(g, out, key);
    gd_json_object(out, "zones");
    for (int i = 0; i < g->columns * g->rows; i++) {
        const gd_zone *z = &g->zone[i];
        char name[GD_ZONE_NAME];
        gd_zone_name(zone_of(g, i), name);
        if (has_more(z)) {
            gd_json_object(out, name);
            write_members(rules, z, true, out);
            gd_json_close(out);
        } else if (z->kinds) {
            write_kinds(rules, z->kinds, true, out, name);
        }
    }
    gd_json_close(out);
    gd_json_close(out);
}

void gd_grid_show(const gd_rules *rules, const gd_grid *g, gd_json_out *out, const char *key)
{
    if (g->columns == 0)
        return;
    write_size(g, out, key);
    gd_json_array(out, "zones");
    for (int i = 0; i < g->columns * g->rows; i++) {
        const gd_zone *z = &g->zone[i];
        if (!z->kinds && !has_more(z))
            continue;
        gd_json_object(out, NULL);
        gd_put_zone(out, "at", zone_of(g, i));
        write_members(rules, z, false, out);
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_close(out);
}

// --- drawing -----------------------------------------------------------------------------------

static bool has_style(const gd_rules *rules, int kind, const char *const *styles)
{
    while (*styles && strcmp(rules->terrain[kind].style, *styles) != 0)
        styles++;
    return *styles != NULL;
}

// The kind as which works along a side are drawn, or -1.
static int works_kind(const gd_rules *rules)
{
    static const char *const works[] = {"works", NULL};
    for (int k = 0; k < ZONE_KINDS && rules->terrain[k].name; k++) {
        if (has_style(rules, k, works))
            return k;
    }
    return -1;
}

static void draw_shape(const gd_rules *rules, int kind, const gd_point *points, int count,
                       gd_json_out *out)
{
    gd_feature f = {.kind = (uint8_t)kind, .count = (uint16_t)count};
    f.shape = count > 2 ? GD_AREA : GD_LINE;
    gd_feature_write(rules, &f, points, "", 0, true, out);
}

// A zone of some kind is that kind all over; of what is a line by nature there is one, from west to
// east, as a sign of it.
static void draw_kind(const gd_rules *rules, const gd_grid *g, gd_zone_id id, int kind,
                      gd_json_out *out)
{
    static const char *const lines[] = {"fence", "wall",   "works", "river",
                                        "road",  "bridge", "ford",  NULL};
    gd_point corners[4], centre = gd_grid_centre(g, id);
    gd_grid_corners(g, id, corners);
    if (has_style(rules, kind, lines))
        draw_shape(rules, kind, (gd_point[]){{corners[0].x, centre.y}, {corners[1].x, centre.y}}, 2,
                   out);
    else
        draw_shape(rules, kind, corners, 4, out);
}

// Works stand a little inside their zone, so that one sees whose they are.
static void draw_works(const gd_rules *rules, const gd_grid *g, gd_zone_id id, gd_direction side,
                       int kind, gd_json_out *out)
{
    gd_point ends[2], centre = gd_grid_centre(g, id);
    gd_grid_side(g, id, side, ends);
    for (int i = 0; i < 2; i++) {
        ends[i].x += (centre.x - ends[i].x) / 8;
        ends[i].y += (centre.y - ends[i].y) / 8;
    }
    draw_shape(rules, kind, ends, 2, out);
}

void gd_grid_draw(const gd_rules *rules, const gd_scenario *sc, gd_json_out *out)
{
    const gd_grid *g = &sc->grid;
    int works = works_kind(rules);
    for (int i = 0; i < g->columns * g->rows; i++) {
        const gd_zone *z = &g->zone[i];
        for (int k = 0; k < ZONE_KINDS && rules->terrain[k].name && sc->scenery.count == 0; k++) {
            if (z->kinds >> k & 1 && !(k == works && z->works))
                draw_kind(rules, g, zone_of(g, i), k, out);
        }
        for (int side = 0; side < GD_DIRECTIONS && works >= 0; side++) {
            if (z->works >> side & 1)
                draw_works(rules, g, zone_of(g, i), (gd_direction)side, works, out);
        }
    }
}
