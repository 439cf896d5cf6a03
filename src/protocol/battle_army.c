// protocol/battle_army.c - reads the order of battle: a tree in the file, flat lists in the battle.
#include <string.h>

#include "protocol/battle_reader.h"

// What a formation passes on to all that stands under it.
typedef struct hold {
    int32_t until;
    gd_length distance;
} hold;

static bool read_hold(reader *r, const gd_json *object, hold *out)
{
    static const char *const keys[] = {"until", "unless_enemy_within", NULL};
    if (!gd_json_get(object, "hold"))
        return true;
    const gd_json *value = gd_json_need(object, "hold", GD_JSON_OBJECT, r->err);
    *out = (hold){0, 0};
    return value && gd_json_only(value, keys, r->err) &&
           gd_json_need(value, "until", GD_JSON_NUMBER, r->err) &&
           br_read_number(r, value, "until", 0, GD_BATTLE_MINUTES, &out->until) &&
           br_read_yards(r, value, "unless_enemy_within", &out->distance);
}

// The list under `key`, or NULL with `*ok` telling whether that is in order.
static const gd_json *get_list(reader *r, const gd_json *object, const char *key, bool *ok)
{
    *ok = true;
    if (!gd_json_get(object, key))
        return NULL;
    const gd_json *list = gd_json_need(object, key, GD_JSON_ARRAY, r->err);
    *ok = list != NULL;
    return list;
}

static bool read_leader(reader *r, const gd_json *value, int formation)
{
    static const char *const keys[] = {"name", "rating", "post", "at", "minute", "note", NULL};
    if (r->b->leader_count == GD_BATTLE_LEADERS)
        return gd_json_fail(r->err, value, "expected at most %d leaders", GD_BATTLE_LEADERS);
    gd_battle_leader *l = &r->b->leader[r->b->leader_count];
    l->parent = (int16_t)formation;
    l->rating = GD_RATING_AVERAGE;
    l->placed = gd_json_get(value, "at") != NULL;
    if (!gd_json_need(value, "name", GD_JSON_STRING, r->err) ||
        !gd_json_only(value, keys, r->err) ||
        !br_read_string(r, value, "name", l->name, sizeof l->name) ||
        !br_read_word(r, value, "rating", gd_rating_names, &l->rating) ||
        !br_read_word(r, value, "post", gd_post_names, &l->post) ||
        (l->placed && !br_need_point(r, value, "at", &l->at)) ||
        !br_read_number(r, value, "minute", 0, GD_BATTLE_MINUTES, &l->minute) ||
        !br_read_string(r, value, "note", l->note, sizeof l->note))
        return false;
    r->b->leader_count++;
    return true;
}

static bool read_leaders(reader *r, const gd_json *object, int formation)
{
    bool ok;
    const gd_json *list = get_list(r, object, "leaders", &ok);
    for (const gd_json *value = list ? list->first : NULL; value; value = value->next) {
        if (!read_leader(r, value, formation))
            return false;
    }
    return ok;
}

static bool read_place(reader *r, const gd_json *unit, gd_battle_unit *u)
{
    static const char *const start_keys[] = {"at", "facing", "formation", NULL};
    static const char *const arrival_keys[] = {"minute",    "at",       "facing",
                                               "formation", "in_place", NULL};
    u->arrives = gd_json_get(unit, "arrival") != NULL;
    if (u->arrives == (gd_json_get(unit, "start") != NULL))
        return gd_json_fail(r->err, unit, "expected either \"start\" or \"arrival\"");
    const gd_json *place =
        gd_json_need(unit, u->arrives ? "arrival" : "start", GD_JSON_OBJECT, r->err);
    if (!place || !gd_json_only(place, u->arrives ? arrival_keys : start_keys, r->err) ||
        (u->arrives && (!gd_json_need(place, "minute", GD_JSON_NUMBER, r->err) ||
                        !br_read_number(r, place, "minute", 0, GD_BATTLE_MINUTES, &u->minute))) ||
        !br_need_point(r, place, "at", &u->at))
        return false;
    const gd_json *facing = gd_json_need(place, "facing", GD_JSON_NUMBER, r->err);
    int64_t tenths;
    if (!facing || !gd_json_fixed(facing, 1, 0, GD_TURN - 1, &tenths, r->err))
        return false;
    u->facing = (gd_angle)tenths;
    return br_need_word(r, place, "formation", gd_form_names, &u->form) &&
           br_read_flag(r, place, "in_place", &u->in_place);
}

static bool read_mix(reader *r, const gd_json *unit, gd_battle_unit *u)
{
    static const char *const keys[] = {"weapon", "count", NULL};
    bool ok;
    const gd_json *list = get_list(r, unit, "mix", &ok);
    if (list && list->count > GD_BATTLE_MIX)
        return gd_json_fail(r->err, list, "expected at most %d kinds", GD_BATTLE_MIX);
    for (const gd_json *value = list ? list->first : NULL; value; value = value->next) {
        if (!br_need_word(r, value, "weapon", gd_weapon_names, &u->mix[u->mix_count].weapon) ||
            !gd_json_only(value, keys, r->err) ||
            !br_read_number(r, value, "count", 1, 20000, &u->mix[u->mix_count].count))
            return false;
        u->mix_count++;
    }
    return ok;
}

static bool read_unit(reader *r, const gd_json *value, int formation, hold held)
{
    static const char *const keys[] = {"name",    "led_by",   "arm",    "men",     "guns",
                                       "weapon",  "quality",  "size",   "lines",   "traits",
                                       "fatigue", "about",    "start",  "arrival", "hold",
                                       "mix",     "detached", "option", "note",    NULL};
    if (r->b->unit_count == GD_BATTLE_UNITS)
        return gd_json_fail(r->err, value, "expected at most %d units", GD_BATTLE_UNITS);
    gd_battle_unit *u = &r->b->unit[r->b->unit_count];
    int32_t lines = 1;
    uint32_t about = 0;
    u->parent = (int16_t)formation;
    if (!gd_json_need(value, "name", GD_JSON_STRING, r->err) ||
        !gd_json_only(value, keys, r->err) ||
        !br_read_string(r, value, "name", u->name, sizeof u->name) ||
        !br_read_string(r, value, "led_by", u->led_by, sizeof u->led_by) ||
        !br_need_word(r, value, "arm", gd_arm_names, &u->arm))
        return false;
    if (!gd_json_need(value, u->arm == GD_ARM_ARTILLERY ? "guns" : "men", GD_JSON_NUMBER, r->err) ||
        !br_read_number(r, value, "men", 1, 20000, &u->men) ||
        !br_read_number(r, value, "guns", 1, 200, &u->guns) ||
        !br_need_word(r, value, "weapon", gd_weapon_names, &u->weapon) ||
        !br_need_word(r, value, "quality", gd_quality_names, &u->quality) ||
        !br_read_word(r, value, "size", gd_size_names, &u->size) ||
        !br_read_number(r, value, "lines", 1, 4, &lines) ||
        !br_read_bits(r, value, "traits", gd_trait_names, &u->traits) ||
        !br_read_word(r, value, "fatigue", gd_fatigue_names, &u->fatigue) ||
        !br_read_bits(r, value, "about", gd_about_names, &about) || !read_place(r, value, u) ||
        !read_hold(r, value, &held) || !read_mix(r, value, u) ||
        !br_read_option(r, value, &u->option) ||
        !br_read_string(r, value, "note", u->note, sizeof u->note))
        return false;
    u->lines = (uint8_t)lines;
    u->about = (uint8_t)about;
    u->hold_until = held.until;
    u->hold_distance = held.distance;
    r->detached[r->b->unit_count++] = gd_json_get(value, "detached");
    return true;
}

// Leaders, units and formations below one formation, whose own members have been read.
static bool read_below(reader *r, const gd_json *object, int formation, hold held);

static bool read_formation(reader *r, const gd_json *value, int parent, hold held)
{
    static const char *const keys[] = {"name", "level",  "leaders", "units", "formations",
                                       "hold", "option", "note",    NULL};
    if (r->b->formation_count == GD_BATTLE_FORMATIONS)
        return gd_json_fail(r->err, value, "expected at most %d formations", GD_BATTLE_FORMATIONS);
    int index = r->b->formation_count;
    gd_battle_formation *f = &r->b->formation[index];
    f->parent = (int16_t)parent;
    f->side = r->b->formation[parent].side;
    if (!gd_json_need(value, "name", GD_JSON_STRING, r->err) ||
        !gd_json_only(value, keys, r->err) ||
        !br_read_string(r, value, "name", f->name, sizeof f->name) ||
        !br_need_word(r, value, "level", gd_level_names, &f->level) ||
        !br_read_option(r, value, &f->option) ||
        !br_read_string(r, value, "note", f->note, sizeof f->note) || !read_hold(r, value, &held))
        return false;
    r->b->formation_count++;
    return read_below(r, value, index, held);
}

static bool read_below(reader *r, const gd_json *object, int formation, hold held)
{
    bool ok;
    if (!read_leaders(r, object, formation))
        return false;
    const gd_json *list = get_list(r, object, "units", &ok);
    for (const gd_json *value = list ? list->first : NULL; value; value = value->next) {
        if (!read_unit(r, value, formation, held))
            return false;
    }
    if (!ok)
        return false;
    list = get_list(r, object, "formations", &ok);
    for (const gd_json *value = list ? list->first : NULL; value; value = value->next) {
        if (!read_formation(r, value, formation, held))
            return false;
    }
    return ok;
}

static int find_unit(const gd_battle *b, gd_side side, const char *name)
{
    for (int i = 0; i < b->unit_count; i++) {
        if (gd_battle_side(b, i) == side && strcmp(b->unit[i].name, name) == 0)
            return i;
    }
    return -1;
}

static bool read_detached(reader *r, int unit)
{
    static const char *const keys[] = {"from", "men", NULL};
    gd_battle_unit *u = &r->b->unit[unit];
    const gd_json *list = r->detached[unit];
    if (!list)
        return true;
    if (list->kind != GD_JSON_ARRAY || list->count < 1 || list->count > GD_BATTLE_DETACHED)
        return gd_json_fail(r->err, list, "expected a list of 1 to %d units", GD_BATTLE_DETACHED);
    for (const gd_json *value = list->first; value; value = value->next) {
        struct gd_battle_detached *d = &u->detached[u->detached_count++];
        const gd_json *from = gd_json_need(value, "from", GD_JSON_STRING, r->err);
        const char *name;
        if (!from || !gd_json_string(from, &name, r->err) || !gd_json_only(value, keys, r->err) ||
            !gd_json_need(value, "men", GD_JSON_NUMBER, r->err) ||
            !br_read_number(r, value, "men", 1, 20000, &d->men))
            return false;
        d->unit = (int16_t)find_unit(r->b, gd_battle_side(r->b, unit), name);
        if (d->unit < 0)
            return gd_json_fail(r->err, from, "expected the name of a unit of this army");
    }
    return true;
}

static bool read_commander(reader *r, const gd_json *army, gd_side side)
{
    const gd_json *value = gd_json_get(army, "commander");
    const char *name;
    if (!value)
        return true;
    if (!gd_json_string(value, &name, r->err))
        return false;
    for (int i = 0; i < r->b->leader_count; i++) {
        const gd_battle_leader *l = &r->b->leader[i];
        if (r->b->formation[l->parent].side == side && strcmp(l->name, name) == 0) {
            r->b->commander[side] = (int16_t)i;
            return true;
        }
    }
    return gd_json_fail(r->err, value, "expected the name of a leader of this army");
}

static bool read_know(reader *r, const gd_json *briefing, gd_battle_briefing *out)
{
    static const char *const keys[] = {"title", "text", NULL};
    if (!gd_json_get(briefing, "know"))
        return true;
    const gd_json *list = gd_json_need(briefing, "know", GD_JSON_ARRAY, r->err);
    if (!list)
        return false;
    if (list->count > GD_BRIEFING_KNOW)
        return gd_json_fail(r->err, list, "expected at most %d things to know", GD_BRIEFING_KNOW);
    for (const gd_json *value = list->first; value; value = value->next) {
        int i = out->know_count++;
        if (!gd_json_only(value, keys, r->err) ||
            !gd_json_copy(gd_json_need(value, "title", GD_JSON_STRING, r->err), out->know[i].title,
                          sizeof out->know[i].title, r->err) ||
            !gd_json_copy(gd_json_need(value, "text", GD_JSON_STRING, r->err), out->know[i].text,
                          sizeof out->know[i].text, r->err))
            return false;
    }
    return true;
}

static bool read_briefing(reader *r, const gd_json *army, gd_battle_briefing *out)
{
    static const char *const keys[] = {"who", "story", "aim", "know", NULL};
    if (!gd_json_get(army, "briefing"))
        return true;
    const gd_json *value = gd_json_need(army, "briefing", GD_JSON_OBJECT, r->err);
    return value && gd_json_only(value, keys, r->err) &&
           gd_json_copy(gd_json_need(value, "who", GD_JSON_STRING, r->err), out->who,
                        sizeof out->who, r->err) &&
           gd_json_copy(gd_json_need(value, "aim", GD_JSON_STRING, r->err), out->aim,
                        sizeof out->aim, r->err) &&
           br_read_string(r, value, "story", out->story, sizeof out->story) &&
           read_know(r, value, out);
}

bool br_read_armies(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"name",       "commander", "leaders",  "units",
                                       "formations", "note",      "briefing", NULL};
    if (r->b->open && !gd_json_get(root, "armies"))
        return true;
    const gd_json *armies = gd_json_need(root, "armies", GD_JSON_OBJECT, r->err);
    if (!armies || !gd_json_only(armies, gd_side_names, r->err))
        return false;
    for (int side = 0; side < GD_SIDES; side++) {
        gd_battle_formation *f = &r->b->formation[side];
        const gd_json *army = gd_json_need(armies, gd_side_names[side], GD_JSON_OBJECT, r->err);
        if (!army || !gd_json_need(army, "name", GD_JSON_STRING, r->err) ||
            !gd_json_only(army, keys, r->err) ||
            !br_read_string(r, army, "name", f->name, sizeof f->name) ||
            !br_read_string(r, army, "note", f->note, sizeof f->note) ||
            !read_below(r, army, side, (hold){0, 0}) || !read_commander(r, army, (gd_side)side) ||
            !read_briefing(r, army, &r->b->briefing[side]))
            return false;
    }
    for (int unit = 0; unit < r->b->unit_count; unit++) {
        if (!read_detached(r, unit))
            return false;
    }
    return true;
}
