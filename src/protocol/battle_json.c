// protocol/battle_json.c - reads a battle file. Strict: a member that is not known is refused.
//
// Values are judged one by one (is it a number, is it a word of the format), and the whole by
// gd_battle_check, whose complaints carry paths that are then looked up in the document.
#include <string.h>

#include "protocol/battle_reader.h"

// Dates and times are checked by their picture: 0 stands for a digit.
static bool read_stamp(reader *r, const gd_json *root, const char *key, const char *picture,
                       const char *name, char *out, size_t size)
{
    const gd_json *value = gd_json_get(root, key);
    const char *text;
    if (!value)
        return true;
    if (!gd_json_string(value, &text, r->err))
        return false;
    bool fits = value->length == strlen(picture);
    for (size_t i = 0; fits && i < value->length; i++)
        fits = picture[i] == '0' ? text[i] >= '0' && text[i] <= '9' : text[i] == picture[i];
    if (!fits)
        return gd_json_fail(r->err, value, "expected %s", name);
    return gd_json_copy(value, out, size, r->err);
}

static bool read_options(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"id", "text", "on", NULL};
    if (!gd_json_get(root, "options"))
        return true;
    const gd_json *list = gd_json_need(root, "options", GD_JSON_ARRAY, r->err);
    if (!list)
        return false;
    if (list->count > GD_BATTLE_OPTIONS)
        return gd_json_fail(r->err, list, "expected at most %d options", GD_BATTLE_OPTIONS);
    for (const gd_json *value = list->first; value; value = value->next) {
        gd_battle_option *o = &r->b->option[r->b->option_count];
        if (!gd_json_need(value, "id", GD_JSON_STRING, r->err) ||
            !gd_json_only(value, keys, r->err) ||
            !br_read_string(r, value, "id", o->id, sizeof o->id) ||
            !br_read_string(r, value, "text", o->text, sizeof o->text) ||
            !br_read_flag(r, value, "on", &o->on))
            return false;
        r->b->option_count++;
    }
    return true;
}

static bool read_light(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"minute", "light", "sight", NULL};
    if (!gd_json_get(root, "light"))
        return true;
    const gd_json *list = gd_json_need(root, "light", GD_JSON_ARRAY, r->err);
    if (!list)
        return false;
    if (list->count > GD_BATTLE_LIGHTS)
        return gd_json_fail(r->err, list, "expected at most %d entries", GD_BATTLE_LIGHTS);
    for (const gd_json *value = list->first; value; value = value->next) {
        gd_battle_light *l = &r->b->light[r->b->light_count];
        if (!gd_json_need(value, "minute", GD_JSON_NUMBER, r->err) ||
            !gd_json_only(value, keys, r->err) ||
            !br_read_number(r, value, "minute", 0, GD_BATTLE_MINUTES, &l->minute) ||
            !br_need_word(r, value, "light", gd_light_names, &l->light) ||
            !br_read_yards(r, value, "sight", &l->sight))
            return false;
        r->b->light_count++;
    }
    return true;
}

static bool read_systems(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"yards_per_inch", "minutes_per_turn", "turns", NULL};
    if (!gd_json_get(root, "systems"))
        return true;
    const gd_json *object = gd_json_need(root, "systems", GD_JSON_OBJECT, r->err);
    if (!object)
        return false;
    if (object->count > GD_BATTLE_SYSTEMS)
        return gd_json_fail(r->err, object, "expected at most %d systems", GD_BATTLE_SYSTEMS);
    for (const gd_json *value = object->first; value; value = value->next) {
        gd_battle_system *s = &r->b->system[r->b->system_count];
        bool word = value->name_length > 0 && value->name_length < sizeof s->id;
        for (size_t i = 0; word && i < value->name_length; i++)
            word = value->name[i] >= 'a' && value->name[i] <= 'z';
        if (!word)
            return gd_json_fail(r->err, value,
                                "expected the id of a rule system, in small letters");
        if (value->kind != GD_JSON_OBJECT)
            return gd_json_fail(r->err, value, "expected an object");
        memcpy(s->id, value->name, value->name_length);
        if (!gd_json_only(value, keys, r->err) ||
            !br_read_number(r, value, "yards_per_inch", 1, GD_BATTLE_YARDS, &s->yards_per_inch) ||
            !br_read_number(r, value, "minutes_per_turn", 1, GD_BATTLE_MINUTES,
                            &s->minutes_per_turn) ||
            !br_read_number(r, value, "turns", 1, 999, &s->turns))
            return false;
        r->b->system_count++;
    }
    return true;
}

static bool read_edges(reader *r, const gd_json *root)
{
    if (!gd_json_get(root, "edges"))
        return true;
    const gd_json *edges = gd_json_need(root, "edges", GD_JSON_OBJECT, r->err);
    if (!edges || !gd_json_only(edges, gd_side_names, r->err))
        return false;
    for (int side = 0; side < GD_SIDES; side++) {
        if (!br_need_word(r, edges, gd_side_names[side], gd_edge_names, &r->b->edge[side]))
            return false;
    }
    return true;
}

static bool read_field(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"width", "depth", NULL};
    const gd_json *field = gd_json_need(root, "field", GD_JSON_OBJECT, r->err);
    return field && gd_json_only(field, keys, r->err) &&
           gd_json_need(field, "width", GD_JSON_NUMBER, r->err) &&
           gd_json_need(field, "depth", GD_JSON_NUMBER, r->err) &&
           br_read_yards(r, field, "width", &r->b->width) &&
           br_read_yards(r, field, "depth", &r->b->depth);
}

static bool add_point(reader *r, const gd_json *value, gd_battle_feature *f)
{
    if (r->b->point_count == GD_BATTLE_POINTS || f->count == GD_BATTLE_RING)
        return gd_json_fail(r->err, value,
                            "expected at most %d points in a feature and %d in the battle",
                            GD_BATTLE_RING, GD_BATTLE_POINTS);
    if (!br_read_point(r, value, &r->b->point[r->b->point_count]))
        return false;
    r->b->point_count++;
    f->count++;
    return true;
}

static bool same_point(gd_point a, gd_point b) { return a.x == b.x && a.y == b.y; }

// A GeoJSON ring ends where it began; here it does not.
static bool read_ring(reader *r, const gd_json *coordinates, gd_battle_feature *f)
{
    if (coordinates->count != 1)
        return gd_json_fail(r->err, coordinates, "expected one ring: an area has no holes");
    const gd_json *ring = coordinates->first;
    if (ring->kind != GD_JSON_ARRAY || ring->count < 4)
        return gd_json_fail(r->err, ring,
                            "expected a ring of at least 4 points, the last as the first");
    const gd_json *last = ring->first;
    for (; last->next; last = last->next) {
        if (!add_point(r, last, f))
            return false;
    }
    gd_point end;
    if (!br_read_point(r, last, &end))
        return false;
    if (!same_point(end, r->b->point[f->first]))
        return gd_json_fail(r->err, last, "expected the ring's first point again, to close it");
    return true;
}

static bool read_geometry(reader *r, const gd_json *geometry, gd_battle_feature *f)
{
    static const char *const keys[] = {"type", "coordinates", NULL};
    f->first = (uint16_t)r->b->point_count;
    if (!gd_json_only(geometry, keys, r->err) ||
        !br_need_word(r, geometry, "type", gd_geometry_names, &f->geometry))
        return false;
    const gd_json *coordinates = gd_json_need(geometry, "coordinates", GD_JSON_ARRAY, r->err);
    if (!coordinates)
        return false;
    if (f->geometry == GD_GEOMETRY_POINT)
        return add_point(r, coordinates, f);
    if (f->geometry == GD_GEOMETRY_AREA)
        return read_ring(r, coordinates, f);
    for (const gd_json *value = coordinates->first; value; value = value->next) {
        if (!add_point(r, value, f))
            return false;
    }
    return true;
}

static bool read_feature(reader *r, const gd_json *value)
{
    static const char *const keys[] = {"type", "id", "properties", "geometry", NULL};
    static const char *const inner[] = {"kind",  "name",  "note",   "height", "steep",
                                        "slope", "faces", "option", "width",  NULL};
    if (r->b->feature_count == GD_BATTLE_FEATURES)
        return gd_json_fail(r->err, value, "expected at most %d features", GD_BATTLE_FEATURES);
    gd_battle_feature *f = &r->b->feature[r->b->feature_count];
    f->faces = -1;
    const gd_json *type = gd_json_need(value, "type", GD_JSON_STRING, r->err);
    if (!type)
        return false;
    if (!gd_json_is(type, "Feature"))
        return gd_json_fail(r->err, type, "expected \"Feature\"");
    const gd_json *p = gd_json_need(value, "properties", GD_JSON_OBJECT, r->err);
    const gd_json *g = p ? gd_json_need(value, "geometry", GD_JSON_OBJECT, r->err) : NULL;
    if (!g || !gd_json_only(value, keys, r->err) || !gd_json_only(p, inner, r->err) ||
        !br_read_string(r, value, "id", f->id, sizeof f->id) ||
        !br_need_word(r, p, "kind", gd_terrain_names, &f->kind) ||
        !br_read_string(r, p, "name", f->name, sizeof f->name) ||
        !br_read_string(r, p, "note", f->note, sizeof f->note) ||
        !br_read_small(r, p, "height", 1, 10000, &f->height) ||
        !br_read_flag(r, p, "steep", &f->steep) ||
        !br_read_small(r, p, "slope", 1, 1000, &f->slope) ||
        !br_read_small(r, p, "faces", 0, 359, &f->faces) || !br_read_option(r, p, &f->option) ||
        !br_read_yards(r, p, "width", &f->width) || !read_geometry(r, g, f))
        return false;
    r->b->feature_count++;
    return true;
}

static bool read_terrain(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"type", "features", NULL};
    if (r->b->open && !gd_json_get(root, "terrain"))
        return true;
    const gd_json *terrain = gd_json_need(root, "terrain", GD_JSON_OBJECT, r->err);
    const gd_json *type = terrain ? gd_json_need(terrain, "type", GD_JSON_STRING, r->err) : NULL;
    if (!type || !gd_json_only(terrain, keys, r->err))
        return false;
    if (!gd_json_is(type, "FeatureCollection"))
        return gd_json_fail(r->err, type, "expected \"FeatureCollection\"");
    const gd_json *list = gd_json_need(terrain, "features", GD_JSON_ARRAY, r->err);
    for (const gd_json *value = list ? list->first : NULL; value; value = value->next) {
        if (!read_feature(r, value))
            return false;
    }
    return list != NULL;
}

static bool read_objectives(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"id",     "name",   "at",   "radius", "value",
                                       "holder", "option", "note", NULL};
    static const char *const holders[] = {"union", "confederate", "nobody", NULL};
    if (!gd_json_get(root, "objectives"))
        return true;
    const gd_json *list = gd_json_need(root, "objectives", GD_JSON_ARRAY, r->err);
    if (!list)
        return false;
    if (list->count > GD_BATTLE_OBJECTIVES)
        return gd_json_fail(r->err, list, "expected at most %d objectives", GD_BATTLE_OBJECTIVES);
    for (const gd_json *value = list->first; value; value = value->next) {
        gd_battle_objective *o = &r->b->objective[r->b->objective_count];
        o->holder = 2;
        if (!gd_json_need(value, "name", GD_JSON_STRING, r->err) ||
            !gd_json_need(value, "radius", GD_JSON_NUMBER, r->err) ||
            !gd_json_only(value, keys, r->err) ||
            !br_read_string(r, value, "id", o->id, sizeof o->id) ||
            !br_read_string(r, value, "name", o->name, sizeof o->name) ||
            !br_read_string(r, value, "note", o->note, sizeof o->note) ||
            !br_need_point(r, value, "at", &o->at) ||
            !br_read_yards(r, value, "radius", &o->radius) ||
            !br_read_number(r, value, "value", 1, 99, &o->value) ||
            !br_read_word(r, value, "holder", holders, &o->holder) ||
            !br_read_option(r, value, &o->option))
            return false;
        if (o->holder == 2)
            o->holder = GD_NOBODY;
        r->b->objective_count++;
    }
    return true;
}

static bool read_all(reader *r, const gd_json *root)
{
    static const char *const keys[] = {
        "format",  "version", "title",      "place",  "date",    "clock",   "weather",
        "text",    "result",  "victory",    "notes",  "sources", "open",    "ground",
        "places",  "field",   "minutes",    "first",  "edges",   "options", "light",
        "systems", "terrain", "objectives", "armies", NULL};
    static const char *const places[] = {"front", "centre", NULL};
    gd_battle *b = r->b;
    uint8_t place = 0;
    int64_t number;
    int32_t ground = 0;
    const gd_json *value = gd_json_need(root, "format", GD_JSON_STRING, r->err);
    if (!value)
        return false;
    if (!gd_json_is(value, "guidon-battle"))
        return gd_json_fail(r->err, value, "expected \"guidon-battle\"");
    if (!gd_json_int(gd_json_need(root, "version", GD_JSON_NUMBER, r->err), 1, 1, &number,
                     r->err) ||
        !gd_json_only(root, keys, r->err) ||
        !gd_json_copy(gd_json_need(root, "title", GD_JSON_STRING, r->err), b->title,
                      sizeof b->title, r->err) ||
        !br_read_string(r, root, "place", b->place, sizeof b->place) ||
        !br_read_string(r, root, "weather", b->weather, sizeof b->weather) ||
        !read_stamp(r, root, "date", "0000-00-00", "a date such as \"1862-08-28\"", b->date,
                    sizeof b->date) ||
        !read_stamp(r, root, "clock", "00:00", "a time of day such as \"18:15\"", b->clock,
                    sizeof b->clock))
        return false;
    if (!br_read_texts(r, root, "text", &b->text) ||
        !br_read_texts(r, root, "result", &b->result) ||
        !br_read_texts(r, root, "victory", &b->victory) ||
        !br_read_texts(r, root, "notes", &b->notes) ||
        !br_read_texts(r, root, "sources", &b->sources) ||
        !br_read_flag(r, root, "open", &b->open) ||
        !br_read_number(r, root, "ground", 0, INT32_MAX, &ground) ||
        !br_read_word(r, root, "places", places, &place) || !read_field(r, root) ||
        !gd_json_int(gd_json_need(root, "minutes", GD_JSON_NUMBER, r->err), 1, GD_BATTLE_MINUTES,
                     &number, r->err))
        return false;
    b->ground = (uint32_t)ground;
    b->by_centre = place == 1;
    b->minutes = (int32_t)number;
    return br_read_word(r, root, "first", gd_side_names, &b->first) && read_edges(r, root) &&
           read_options(r, root) && read_light(r, root) && read_systems(r, root) &&
           read_terrain(r, root) && read_objectives(r, root) && br_read_armies(r, root);
}

// The value that a path of gd_battle_check means, or the last one on the way that is there.
static const gd_json *follow(const gd_json *root, const char *path)
{
    const gd_json *value = root;
    for (const char *at = path + 1; *at;) { // after the $
        const gd_json *next;
        if (*at == '[') {
            int index = 0;
            for (at++; *at >= '0' && *at <= '9'; at++)
                index = index * 10 + (*at - '0');
            at += *at == ']';
            next = gd_json_at(value, index);
        } else {
            char key[32];
            size_t length = strcspn(++at, ".[");
            if (length == 0 || length >= sizeof key)
                break;
            memcpy(key, at, length);
            key[length] = '\0';
            at += length;
            next = gd_json_get(value, key);
        }
        if (!next)
            break;
        value = next;
    }
    return value;
}

static bool check(const gd_json *root, const gd_battle *b, gd_error *err)
{
    gd_error found = {0};
    if (gd_battle_check(b, &found))
        return true;
    if (err) {
        const gd_json *value = follow(root, found.path);
        found.line = value->line;
        found.column = value->column;
        *err = found;
    }
    return false;
}

bool gd_battle_read(const gd_json *root, gd_battle *out, gd_error *err)
{
    gd_error own = {0}; // gd_json_need does not touch an error that is there
    reader r = {.b = out, .err = &own};
    gd_battle_init(out);
    if (root && read_all(&r, root) && check(root, out, &own))
        return true;
    if (!root)
        gd_fail(&own, "expected a battle, found nothing");
    gd_battle_init(out);
    if (err)
        *err = own;
    return false;
}

bool gd_battle_parse(const char *text, size_t length, gd_battle *out, gd_error *err)
{
    gd_json_doc *doc = gd_json_parse(text, length, err);
    bool ok = doc && gd_battle_read(gd_json_root(doc), out, err);
    if (!doc)
        gd_battle_init(out);
    gd_json_free(doc);
    return ok;
}
