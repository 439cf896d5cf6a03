// protocol/ground_json.c - terrain and scenery in and out of JSON.
#include "protocol/ground_json.h"

#include <string.h>

#include "guidon/battle.h"
#include "protocol/values_json.h"

enum { WIDEST = 400 * GD_INCH }; // of a band: the largest table

static bool read_points(const gd_json *list, int low, gd_point *out, int *count, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY || list->count < low || list->count > GD_FEATURE_POINTS)
        return gd_json_fail(err, list, "expected a list of %d to %d places [x, y]", low,
                            GD_FEATURE_POINTS);
    *count = 0;
    for (const gd_json *item = list->first; item; item = item->next) {
        gd_point *next = &out[*count];
        if (!gd_read_point(item, next, err))
            return false;
        if (*count > 0 && next->x == next[-1].x && next->y == next[-1].y)
            return gd_json_fail(err, item, "expected a place other than the one before it");
        ++*count;
    }
    return true;
}

static bool read_box(const gd_json *value, gd_point *out, int *count, gd_error *err)
{
    int32_t at[4];
    const gd_json *item = value->kind == GD_JSON_ARRAY ? value->first : NULL;
    if (!item || value->count != 4)
        return gd_json_fail(err, value, "expected [west, south, east, north] in inches");
    for (int i = 0; i < 4; i++, item = item->next) {
        if (!gd_read_length(item, -GD_REACH, GD_REACH, &at[i], err))
            return false;
    }
    if (at[0] >= at[2] || at[1] >= at[3])
        return gd_json_fail(err, value,
                            "expected [west, south, east, north]: west before east, "
                            "south before north");
    const gd_point corners[] = {{at[0], at[1]}, {at[2], at[1]}, {at[2], at[3]}, {at[0], at[3]}};
    memcpy(out, corners, sizeof corners);
    *count = 4;
    return true;
}

static bool read_area(const gd_json *value, gd_point *out, int *count, gd_error *err)
{
    if (!read_points(value, 3, out, count, err))
        return false;
    // A polygon may be closed as GeoJSON closes it, with the first corner again at the end.
    gd_point first = out[0], last = out[*count - 1];
    if (*count > 3 && first.x == last.x && first.y == last.y)
        --*count;
    if (gd_polygon_area2(out, *count) == 0 || !gd_polygon_simple(out, *count))
        return gd_json_fail(err, value, "expected the corners of an area whose edges do not cross");
    return true;
}

bool gd_kind_read(const gd_rules *rules, const gd_json *value, uint8_t *out, gd_error *err)
{
    char known[200], word[80];
    const char *name;
    gd_listing list = gd_listing_begin(known, sizeof known);
    if (!gd_json_string(value, &name, err))
        return false;
    for (int i = 0; rules->terrain[i].name; i++) {
        if (gd_json_is(value, rules->terrain[i].name)) {
            *out = (uint8_t)i;
            return true;
        }
        gd_listing_add(&list, rules->terrain[i].name);
    }
    gd_json_quote(value->text, value->length, word, sizeof word);
    return gd_json_fail(err, value, "there is no terrain %s; there is %s", word, known);
}

// The outline of a feature into `f` and `points`. A line of `least` points is long enough.
static bool read_outline(const gd_json *object, int least, gd_feature *f, gd_point *points,
                         int *count, gd_error *err)
{
    const gd_json *box = gd_json_get(object, "box"), *area = gd_json_get(object, "area"),
                  *line = gd_json_get(object, "line"), *width = gd_json_get(object, "width");
    if (!!box + !!area + !!line != 1)
        return gd_json_fail(err, object, "expected exactly one of \"box\", \"area\" and \"line\"");
    if (width && !line)
        return gd_json_fail(err, width, "expected a width only beside a \"line\"");
    f->shape = line ? GD_LINE : GD_AREA;
    return (box    ? read_box(box, points, count, err)
            : area ? read_area(area, points, count, err)
                   : read_points(line, least, points, count, err)) &&
           (!width || gd_read_length(width, 1, WIDEST, &f->width, err));
}

static bool read_look(const gd_json *value, uint8_t *out, gd_error *err)
{
    int32_t terrain;
    if (!gd_read_choice(value, gd_terrain_names, &terrain, err))
        return false;
    *out = gd_look_of((gd_terrain)terrain);
    return true;
}

// What terrain and scenery have in common.
static bool add_feature(const gd_json *object, gd_feature *f, const gd_point *points, int count,
                        gd_ground *g, gd_error *err)
{
    char name[sizeof g->name[0]] = "";
    uint8_t look = 0;
    int32_t tall = 0;
    const gd_json *height = gd_json_get(object, "height"), *title = gd_json_get(object, "name"),
                  *seen = gd_json_get(object, "look");
    if ((height && !gd_read_number(height, -30000, 30000, &tall, err)) ||
        (title && !gd_json_copy(title, name, sizeof name, err)) ||
        (seen && !read_look(seen, &look, err)))
        return false;
    f->height = (int16_t)tall;
    return gd_ground_add(g, f, points, count, name, look) >= 0 ||
           gd_json_fail(err, object, "expected at most %d features with %d points in all",
                        GD_GROUND_FEATURES, GD_GROUND_POINTS);
}

static bool read_terrain(const gd_rules *rules, const gd_json *object, gd_ground *g, gd_error *err)
{
    static const char *const keys[] = {"kind", "box",    "area", "line", "width",
                                       "name", "height", "look", NULL};
    gd_feature f = {0};
    gd_point points[GD_FEATURE_POINTS];
    int count;
    if (!gd_json_only(object, keys, err) ||
        !gd_kind_read(rules, gd_json_need(object, "kind", GD_JSON_STRING, err), &f.kind, err) ||
        !read_outline(object, 2, &f, points, &count, err))
        return false;
    if (f.width)
        f.shape = GD_BAND;
    return add_feature(object, &f, points, count, g, err);
}

static bool read_scenery(const gd_json *object, gd_ground *g, gd_error *err)
{
    static const char *const keys[] = {"look",  "box",  "area",   "line",
                                       "width", "name", "height", NULL};
    gd_feature f = {0};
    gd_point points[GD_FEATURE_POINTS];
    int count;
    return gd_json_only(object, keys, err) && gd_json_need(object, "look", GD_JSON_STRING, err) &&
           read_outline(object, 1, &f, points, &count, err) &&
           add_feature(object, &f, points, count, g, err);
}

static bool begin_list(const gd_json *list, gd_ground *g, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, list, "expected a list of features");
    memset(g, 0, sizeof *g);
    return true;
}

bool gd_terrain_read(const gd_rules *rules, const gd_json *list, gd_ground *out, gd_error *err)
{
    if (!begin_list(list, out, err))
        return false;
    for (const gd_json *item = list->first; item; item = item->next) {
        if (!read_terrain(rules, item, out, err))
            return false;
    }
    return true;
}

bool gd_scenery_read(const gd_json *list, gd_ground *out, gd_error *err)
{
    if (!begin_list(list, out, err))
        return false;
    for (const gd_json *item = list->first; item; item = item->next) {
        if (!read_scenery(item, out, err))
            return false;
    }
    return true;
}

void gd_feature_write(const gd_rules *rules, const gd_feature *f, const gd_point *points,
                      const char *name, uint8_t look, bool drawn, gd_json_out *out)
{
    gd_json_object(out, NULL);
    if (rules)
        gd_json_put_string(out, "kind", rules->terrain[f->kind].name);
    if (rules && drawn)
        gd_json_put_string(out, "style", rules->terrain[f->kind].style);
    if (gd_look_name(look))
        gd_json_put_string(out, "look", gd_look_name(look));
    if (name[0])
        gd_json_put_string(out, "name", name);
    gd_json_array(out, f->shape == GD_AREA ? "area" : "line");
    for (int i = 0; i < f->count; i++)
        gd_put_point(out, NULL, points[f->first + i]);
    gd_json_close(out);
    if (f->width)
        gd_put_length(out, "width", f->width);
    if (f->height)
        gd_json_put_int(out, "height", f->height);
    gd_json_close(out);
}

void gd_ground_write(const gd_rules *rules, const gd_ground *g, bool drawn, gd_json_out *out)
{
    for (int i = 0; i < g->count; i++)
        gd_feature_write(rules, &g->feature[i], g->point, g->name[i], g->look[i], drawn, out);
}

void gd_scenery_write(const gd_ground *scenery, gd_json_out *out, const char *key)
{
    if (scenery->count == 0)
        return;
    gd_json_array(out, key);
    gd_ground_write(NULL, scenery, true, out);
    gd_json_close(out);
}
