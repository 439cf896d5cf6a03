// battle/check.c - is it a battle? Everything that can be said about one without a rule system.
//
// A complaint names the JSON value that a battle file would have there, so that the reader of files
// and a program that fills a gd_battle by itself get the same sentence.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/geometry.h"
#include "guidon/battle.h"

enum {
    LEAST_YARDS = 100, // the smallest field
    EDGE_YARDS = 100,  // an arrival is no farther from an edge
    WATER_YARDS = 50,  // a ford or bridge is no farther from a stream
    MOST_MEN = 20000,
    MOST_GUNS = 200,
    MOST_LINES = 4,
    MOST_VALUE = 99,
    MOST_FEET = 10000,
    MOST_WIDTH = 1000,
};

// Path of a formation, unit or leader: how many of its kind stand before it under the same parent?
static void formation_path(const gd_battle *b, int f, char *out, size_t size)
{
    const gd_battle_formation *own = &b->formation[f];
    if (own->parent < 0) {
        snprintf(out, size, "$.armies.%s", gd_side_names[own->side < GD_SIDES ? own->side : 0]);
        return;
    }
    int index = 0;
    for (int i = 0; i < f; i++)
        index += b->formation[i].parent == own->parent;
    formation_path(b, own->parent, out, size);
    size_t used = strlen(out);
    snprintf(out + used, size - used, ".formations[%d]", index);
}

static void unit_path(const gd_battle *b, int u, char *out, size_t size)
{
    int index = 0;
    for (int i = 0; i < u; i++)
        index += b->unit[i].parent == b->unit[u].parent;
    formation_path(b, b->unit[u].parent, out, size);
    size_t used = strlen(out);
    snprintf(out + used, size - used, ".units[%d]", index);
}

static void leader_path(const gd_battle *b, int l, char *out, size_t size)
{
    int index = 0;
    for (int i = 0; i < l; i++)
        index += b->leader[i].parent == b->leader[l].parent;
    formation_path(b, b->leader[l].parent, out, size);
    size_t used = strlen(out);
    snprintf(out + used, size - used, ".leaders[%d]", index);
}

// Fills the error with a sentence and a path, of which `member` (may be NULL) is the last step.
__attribute__((format(printf, 4, 5))) static bool
complain(gd_error *err, const char *path, const char *member, const char *format, ...)
{
    if (!err)
        return false;
    char text[sizeof err->text], whole[sizeof err->path];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(whole, sizeof whole, "%s%s%s", path, member ? "." : "", member ? member : "");
    gd_fail(err, "%s", text);
    memcpy(err->path, whole, sizeof whole);
    return false;
}

static bool on_field(const gd_battle *b, gd_point p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= b->width && p.y <= b->depth;
}

static bool off_field(const gd_battle *b, gd_error *err, const char *path, const char *member,
                      gd_point p)
{
    return complain(err, path, member, "%d,%d is not on the field, which is %d by %d yards",
                    p.x / GD_YARD, p.y / GD_YARD, b->width / GD_YARD, b->depth / GD_YARD);
}

static bool is_option(const gd_battle *b, int option)
{
    return option >= -1 && option < b->option_count;
}

static bool check_frame(const gd_battle *b, gd_error *err)
{
    if (!b->title[0])
        return complain(err, "$", "title", "a battle needs a title");
    if (b->width < LEAST_YARDS * GD_YARD || b->width > GD_BATTLE_YARDS * GD_YARD)
        return complain(err, "$", "field.width", "a field is %d to %d yards wide", LEAST_YARDS,
                        GD_BATTLE_YARDS);
    if (b->depth < LEAST_YARDS * GD_YARD || b->depth > GD_BATTLE_YARDS * GD_YARD)
        return complain(err, "$", "field.depth", "a field is %d to %d yards deep", LEAST_YARDS,
                        GD_BATTLE_YARDS);
    if (b->minutes < 1 || b->minutes > GD_BATTLE_MINUTES)
        return complain(err, "$", "minutes", "a battle lasts 1 to %d minutes", GD_BATTLE_MINUTES);
    if (b->first >= GD_SIDES && b->first != GD_NOBODY)
        return complain(err, "$", "first", "the first side is union or confederate");
    for (int side = 0; side < GD_SIDES; side++) {
        if (b->edge[side] > 3 && b->edge[side] != 255)
            return complain(err, "$.edges", gd_side_names[side], "there is no such edge");
    }
    if ((b->edge[GD_UNION] == 255) != (b->edge[GD_CONFEDERATE] == 255))
        return complain(err, "$", "edges", "both sides have an edge or neither has");
    if (b->edge[GD_UNION] != 255 && b->edge[GD_UNION] == b->edge[GD_CONFEDERATE])
        return complain(err, "$", "edges", "both sides have the same edge");
    return true;
}

static bool check_lists(const gd_battle *b, gd_error *err)
{
    char path[64];
    for (int i = 0; i < b->option_count; i++) {
        snprintf(path, sizeof path, "$.options[%d]", i);
        if (!b->option[i].id[0])
            return complain(err, path, "id", "an option needs an id");
        for (int j = 0; j < i; j++) {
            if (strcmp(b->option[i].id, b->option[j].id) == 0)
                return complain(err, path, "id", "option \"%s\" is there twice", b->option[i].id);
        }
    }
    for (int i = 0; i < b->light_count; i++) {
        snprintf(path, sizeof path, "$.light[%d]", i);
        int32_t least = i > 0 ? b->light[i - 1].minute + 1 : 0;
        if (b->light[i].minute < least || b->light[i].minute > b->minutes)
            return complain(err, path, "minute", "expected a minute from %d to %d, in rising order",
                            least, b->minutes);
        if (b->light[i].light >= GD_LIGHT_KINDS)
            return complain(err, path, "light", "there is no such light");
        if (b->light[i].sight < 0)
            return complain(err, path, "sight", "a distance is not negative");
    }
    for (int i = 0; i < b->system_count; i++) {
        const gd_battle_system *s = &b->system[i];
        snprintf(path, sizeof path, "$.systems.%s", s->id);
        if (s->yards_per_inch < 0 || s->yards_per_inch > GD_BATTLE_YARDS)
            return complain(err, path, "yards_per_inch", "expected 1 to %d", GD_BATTLE_YARDS);
        if (s->minutes_per_turn < 0 || s->minutes_per_turn > GD_BATTLE_MINUTES)
            return complain(err, path, "minutes_per_turn", "expected 1 to %d", GD_BATTLE_MINUTES);
        if (s->turns < 0 || s->turns > 999)
            return complain(err, path, "turns", "expected 1 to 999");
    }
    return true;
}

static bool is_water(gd_terrain kind)
{
    return kind == GD_TERRAIN_BROOK || kind == GD_TERRAIN_STREAM || kind == GD_TERRAIN_RIVER;
}

// Coarser, so that core's segments, which are made for tables, have room to calculate.
static gd_point in_tenths(gd_point p) { return (gd_point){p.x * 10 / GD_YARD, p.y * 10 / GD_YARD}; }

static bool at_water(const gd_battle *b, gd_point p)
{
    gd_point at = in_tenths(p);
    for (int i = 0; i < b->feature_count; i++) {
        const gd_battle_feature *f = &b->feature[i];
        if (!is_water(f->kind))
            continue;
        const gd_point *line = &b->point[f->first];
        gd_length reach = WATER_YARDS * 10 + f->width * 10 / GD_YARD / 2;
        for (int j = 0; j + 1 < f->count; j++) {
            if (gd_point_segment_distance(at, in_tenths(line[j]), in_tenths(line[j + 1])) <= reach)
                return true;
        }
    }
    return false;
}

static bool check_shape(const gd_battle *b, const gd_battle_feature *f, gd_error *err,
                        const char *path)
{
    static const uint8_t least[GD_GEOMETRIES] = {1, 2, 3},
                         most[GD_GEOMETRIES] = {1, GD_BATTLE_RING, GD_BATTLE_RING};
    if (f->geometry >= GD_GEOMETRIES || f->count < least[f->geometry] ||
        f->count > most[f->geometry] || f->first + f->count > b->point_count)
        return complain(err, path, "geometry.coordinates",
                        "a line has 2 to %d points, an area 3 to %d corners", GD_BATTLE_RING,
                        GD_BATTLE_RING);
    const gd_point *points = &b->point[f->first];
    for (int i = 0; i < f->count; i++) {
        if (!on_field(b, points[i]))
            return off_field(b, err, path, "geometry.coordinates", points[i]);
        if (i > 0 && points[i].x == points[i - 1].x && points[i].y == points[i - 1].y)
            return complain(err, path, "geometry.coordinates", "%d,%d is there twice running",
                            points[i].x / GD_YARD, points[i].y / GD_YARD);
    }
    if (f->geometry == GD_GEOMETRY_AREA && !gd_polygon_simple(points, f->count))
        return complain(err, path, "geometry.coordinates", "the outline crosses or touches itself");
    return true;
}

static bool check_feature(const gd_battle *b, int index, gd_error *err)
{
    const gd_battle_feature *f = &b->feature[index];
    char path[64];
    snprintf(path, sizeof path, "$.terrain.features[%d]", index);
    if (f->kind >= GD_TERRAINS)
        return complain(err, path, "properties.kind", "there is no such terrain");
    const char *kind = gd_terrain_names[f->kind];
    if (f->geometry >= GD_GEOMETRIES || !(gd_terrain_geometries(f->kind) >> f->geometry & 1)) {
        unsigned may = gd_terrain_geometries(f->kind);
        return complain(err, path, "geometry.type", "%s is drawn as a %s%s", kind,
                        may & 1u << GD_GEOMETRY_POINT  ? "Point"
                        : may & 1u << GD_GEOMETRY_LINE ? "LineString"
                                                       : "Polygon",
                        may == (1u << GD_GEOMETRY_LINE | 1u << GD_GEOMETRY_AREA) ? " or Polygon"
                                                                                 : "");
    }
    if (!check_shape(b, f, err, path))
        return false;
    bool hill = f->kind == GD_TERRAIN_HILL;
    if (hill && (f->height < 1 || f->height > MOST_FEET))
        return complain(err, path, "properties.height", "a hill has a height of 1 to %d feet",
                        MOST_FEET);
    if (!hill && (f->height || f->steep || f->slope))
        return complain(err, path, "properties", "only a hill has height, slope or steepness");
    if (f->slope < 0 || (f->slope && f->steep))
        return complain(err, path, "properties.slope",
                        "a hill is either steep or has a slope of 1 in so many");
    bool wet = f->kind == GD_TERRAIN_STREAM || f->kind == GD_TERRAIN_RIVER;
    if (f->width < 0 || f->width > MOST_WIDTH * GD_YARD || (wet && f->width == 0))
        return complain(err, path, "properties.width", "%s needs a width of up to %d yards", kind,
                        MOST_WIDTH);
    if (f->width && f->geometry != GD_GEOMETRY_LINE)
        return complain(err, path, "properties.width", "only a line has a width");
    bool works = f->kind == GD_TERRAIN_WORKS || f->kind == GD_TERRAIN_HASTY_WORKS;
    if (f->faces < -1 || f->faces > 359 || (f->faces >= 0 && !works))
        return complain(err, path, "properties.faces", "works face 0 to 359 degrees");
    if (!is_option(b, f->option))
        return complain(err, path, "properties.option", "there is no such option");
    return true;
}

// Of a battle whose features are sound one by one.
static bool check_crossings(const gd_battle *b, gd_error *err)
{
    for (int i = 0; i < b->feature_count; i++) {
        const gd_battle_feature *f = &b->feature[i];
        bool crossing = f->kind == GD_TERRAIN_FORD || f->kind == GD_TERRAIN_BRIDGE;
        if (!crossing || at_water(b, b->point[f->first]))
            continue;
        char path[64];
        snprintf(path, sizeof path, "$.terrain.features[%d]", i);
        return complain(err, path, "geometry.coordinates",
                        "a %s lies no farther than %d yards from water", gd_terrain_names[f->kind],
                        WATER_YARDS);
    }
    return true;
}

static bool check_objective(const gd_battle *b, int index, gd_error *err)
{
    const gd_battle_objective *o = &b->objective[index];
    char path[64];
    snprintf(path, sizeof path, "$.objectives[%d]", index);
    if (!o->name[0])
        return complain(err, path, "name", "an objective needs a name");
    if (!on_field(b, o->at))
        return off_field(b, err, path, "at", o->at);
    if (o->radius < 1 || o->radius > GD_BATTLE_YARDS * GD_YARD)
        return complain(err, path, "radius", "a radius is more than nothing");
    if (o->value < 0 || o->value > MOST_VALUE)
        return complain(err, path, "value", "a value is 1 to %d", MOST_VALUE);
    if (o->holder >= GD_SIDES && o->holder != GD_NOBODY)
        return complain(err, path, "holder", "there is no such side");
    if (!is_option(b, o->option))
        return complain(err, path, "option", "there is no such option");
    for (int i = 0; i < index; i++) {
        if (o->id[0] && strcmp(o->id, b->objective[i].id) == 0)
            return complain(err, path, "id", "objective \"%s\" is there twice", o->id);
    }
    return true;
}

static bool check_formation(const gd_battle *b, int index, gd_error *err)
{
    const gd_battle_formation *f = &b->formation[index];
    if (index < GD_SIDES) {
        if (f->parent != -1 || f->level != GD_LEVEL_ARMY || f->side != index || f->option != -1)
            return complain(err, "$.armies", gd_side_names[index], "this is not an army");
        return true;
    }
    if (f->parent < 0 || f->parent >= index || f->side != b->formation[f->parent].side)
        return complain(err, "$.armies", NULL, "formation \"%s\" is under no army", f->name);
    char path[sizeof err->path];
    formation_path(b, index, path, sizeof path);
    if (!f->name[0])
        return complain(err, path, "name", "a formation needs a name");
    if (f->level >= GD_LEVELS || f->level <= b->formation[f->parent].level)
        return complain(err, path, "level", "expected a level below %s",
                        gd_level_names[b->formation[f->parent].level]);
    if (!is_option(b, f->option))
        return complain(err, path, "option", "there is no such option");
    return true;
}

static bool check_leader(const gd_battle *b, int index, gd_error *err)
{
    const gd_battle_leader *l = &b->leader[index];
    if (l->parent < 0 || l->parent >= b->formation_count)
        return complain(err, "$.armies", NULL, "leader \"%s\" is in no army", l->name);
    char path[sizeof err->path];
    leader_path(b, index, path, sizeof path);
    if (!l->name[0])
        return complain(err, path, "name", "a leader needs a name");
    if (l->rating >= GD_RATINGS)
        return complain(err, path, "rating", "there is no such rating");
    if (l->post >= GD_POSTS)
        return complain(err, path, "post", "there is no such post");
    if (l->placed && !on_field(b, l->at))
        return off_field(b, err, path, "at", l->at);
    if (l->minute < 0 || l->minute > b->minutes)
        return complain(err, path, "minute", "expected a minute from 0 to %d", b->minutes);
    for (int i = 0; i < index && l->post == GD_POST_COMMANDER; i++) {
        if (b->leader[i].parent == l->parent && b->leader[i].post == GD_POST_COMMANDER)
            return complain(err, path, "post", "%s already commands here", b->leader[i].name);
    }
    return true;
}

static bool check_strength(const gd_battle_unit *u, gd_error *err, const char *path)
{
    if (u->arm >= GD_ARMS)
        return complain(err, path, "arm", "there is no such arm");
    bool guns = u->arm == GD_ARM_ARTILLERY;
    if (guns ? u->guns < 1 || u->guns > MOST_GUNS : u->guns != 0)
        return guns ? complain(err, path, "guns", "artillery has 1 to %d guns", MOST_GUNS)
                    : complain(err, path, "guns", "only artillery has guns");
    if (u->men > MOST_MEN || u->men < (guns ? 0 : 1))
        return complain(err, path, "men", "expected 1 to %d men", MOST_MEN);
    if (u->weapon >= GD_WEAPONS ||
        (u->weapon != GD_WEAPON_MIXED && gd_weapon_is_gun(u->weapon) != guns))
        return complain(err, path, "weapon", "%s is no weapon of %s",
                        u->weapon < GD_WEAPONS ? gd_weapon_names[u->weapon] : "this",
                        gd_arm_names[u->arm]);
    if (u->mix_count < 0 || u->mix_count > GD_BATTLE_MIX ||
        (u->mix_count && u->weapon != GD_WEAPON_MIXED))
        return complain(err, path, "mix", "only mixed weapons are told apart");
    int64_t mixed = 0;
    for (int i = 0; i < u->mix_count; i++) {
        if (u->mix[i].weapon >= GD_WEAPON_MIXED || gd_weapon_is_gun(u->mix[i].weapon) != guns)
            return complain(err, path, "mix", "the weapons of a mixture are those of %s",
                            gd_arm_names[u->arm]);
        if (u->mix[i].count < 0)
            return complain(err, path, "mix", "a number of weapons is not negative");
        mixed += u->mix[i].count;
    }
    if (mixed > (guns ? u->guns : u->men))
        return complain(err, path, "mix", "there are more weapons in the mixture than in the unit");
    return true;
}

static bool check_character(const gd_battle_unit *u, gd_error *err, const char *path)
{
    static const uint8_t forms[GD_ARMS] = {
        1 << GD_FORM_LINE | 1 << GD_FORM_COLUMN | 1 << GD_FORM_LOOSE,
        1 << GD_FORM_LINE | 1 << GD_FORM_COLUMN | 1 << GD_FORM_LOOSE,
        1 << GD_FORM_LIMBERED | 1 << GD_FORM_UNLIMBERED,
    };
    const char *place = u->arrives ? "arrival.formation" : "start.formation";
    if (u->quality >= GD_QUALITIES)
        return complain(err, path, "quality", "there is no such quality");
    if (u->size >= GD_SIZES)
        return complain(err, path, "size", "there is no such size");
    if (u->fatigue >= GD_FATIGUES)
        return complain(err, path, "fatigue", "there is no such fatigue");
    if (u->form >= GD_FORMS || !(forms[u->arm] >> u->form & 1))
        return complain(err, path, place, "%s is no formation of %s",
                        u->form < GD_FORMS ? gd_form_names[u->form] : "this", gd_arm_names[u->arm]);
    if (u->lines < 1 || u->lines > MOST_LINES)
        return complain(err, path, "lines", "a unit stands in 1 to %d lines", MOST_LINES);
    if (u->traits & GD_TRAIT_HORSE_ARTILLERY && u->arm != GD_ARM_ARTILLERY)
        return complain(err, path, "traits", "only artillery is horse artillery");
    if (u->traits & GD_TRAIT_DISMOUNTED && u->arm != GD_ARM_CAVALRY)
        return complain(err, path, "traits", "only cavalry is dismounted");
    if (u->traits & GD_TRAIT_ZOUAVE && u->arm != GD_ARM_INFANTRY)
        return complain(err, path, "traits", "only infantry are Zouaves");
    if (u->form == GD_FORM_LOOSE && u->arm == GD_ARM_CAVALRY && !(u->traits & GD_TRAIT_DISMOUNTED))
        return complain(err, path, place, "only dismounted cavalry is loose");
    return true;
}

static bool check_place(const gd_battle *b, const gd_battle_unit *u, gd_error *err,
                        const char *path)
{
    const char *at = u->arrives ? "arrival.at" : "start.at";
    if (!on_field(b, u->at))
        return off_field(b, err, path, at, u->at);
    if (u->facing < 0 || u->facing >= GD_TURN)
        return complain(err, path, u->arrives ? "arrival.facing" : "start.facing",
                        "a facing is 0 to 359 degrees");
    if (u->arrives && (u->minute < 0 || u->minute > b->minutes))
        return complain(err, path, "arrival.minute", "expected a minute from 0 to %d", b->minutes);
    gd_length edge = EDGE_YARDS * GD_YARD;
    if (u->arrives && !u->in_place && u->at.x > edge && u->at.y > edge &&
        u->at.x < b->width - edge && u->at.y < b->depth - edge)
        return complain(err, path, at,
                        "a unit arrives no farther than %d yards from an edge, or \"in_place\"",
                        EDGE_YARDS);
    if (u->hold_until < 0 || u->hold_until > b->minutes || u->hold_distance < 0)
        return complain(err, path, "hold", "expected a minute from 0 to %d and a distance",
                        b->minutes);
    return true;
}

static bool check_detached(const gd_battle *b, int index, gd_error *err, const char *path)
{
    const gd_battle_unit *u = &b->unit[index];
    int64_t men = 0;
    if (u->detached_count < 0 || u->detached_count > GD_BATTLE_DETACHED)
        return complain(err, path, "detached", "expected at most %d units", GD_BATTLE_DETACHED);
    if (u->detached_count && u->size != GD_SIZE_DETACHMENT)
        return complain(err, path, "size", "a unit detached from others has size \"detachment\"");
    for (int i = 0; i < u->detached_count; i++) {
        int from = u->detached[i].unit;
        char own[sizeof err->path + 24];
        snprintf(own, sizeof own, "%s.detached[%d]", path, i);
        if (from < 0 || from >= b->unit_count || from == index ||
            gd_battle_side(b, from) != gd_battle_side(b, index) || b->unit[from].arm != u->arm ||
            b->unit[from].detached_count)
            return complain(err, own, "from", "expected a whole unit of the same side and arm");
        if (u->detached[i].men < 1)
            return complain(err, own, "men", "expected at least 1 man");
        men += u->detached[i].men;
    }
    if (men > u->men)
        return complain(err, path, "detached", "more men are detached than the unit has");
    return true;
}

static bool check_unit(const gd_battle *b, int index, gd_error *err)
{
    const gd_battle_unit *u = &b->unit[index];
    char path[sizeof err->path];
    unit_path(b, index, path, sizeof path);
    if (!u->name[0])
        return complain(err, path, "name", "a unit needs a name");
    for (int i = 0; i < index; i++) {
        if (strcmp(u->name, b->unit[i].name) == 0 &&
            gd_battle_side(b, i) == gd_battle_side(b, index))
            return complain(err, path, "name", "\"%s\" is there twice on this side", u->name);
    }
    if (!is_option(b, u->option))
        return complain(err, path, "option", "there is no such option");
    return check_strength(u, err, path) && check_character(u, err, path) &&
           check_place(b, u, err, path) && check_detached(b, index, err, path);
}

static bool check_sides(const gd_battle *b, gd_error *err)
{
    int units[GD_SIDES] = {0};
    for (int i = 0; i < b->unit_count; i++)
        units[gd_battle_side(b, i)] += gd_battle_has_unit(b, i);
    if (b->open && (b->unit_count || b->feature_count || b->objective_count))
        return complain(err, "$", "open", "an open battle has no units, terrain or objectives");
    if (!b->open && b->ground)
        return complain(err, "$", "ground", "only an open battle has its ground by a number");
    for (int side = 0; side < GD_SIDES; side++) {
        if (!b->open && units[side] == 0)
            return complain(err, "$.armies", gd_side_names[side],
                            "an army needs at least one unit that needs no option which is off");
        int commander = b->commander[side];
        if (commander < -1 || commander >= b->leader_count ||
            (commander >= 0 && b->formation[b->leader[commander].parent].side != side)) {
            char path[32];
            snprintf(path, sizeof path, "$.armies.%s", gd_side_names[side]);
            return complain(err, path, "commander", "expected the name of a leader of this army");
        }
    }
    return true;
}

static bool is_within(int count, int most) { return count >= 0 && count <= most; }

bool gd_battle_check(const gd_battle *b, gd_error *err)
{
    if (!is_within(b->option_count, GD_BATTLE_OPTIONS) ||
        !is_within(b->light_count, GD_BATTLE_LIGHTS) ||
        !is_within(b->system_count, GD_BATTLE_SYSTEMS) ||
        !is_within(b->feature_count, GD_BATTLE_FEATURES) ||
        !is_within(b->point_count, GD_BATTLE_POINTS) ||
        !is_within(b->objective_count, GD_BATTLE_OBJECTIVES) ||
        !is_within(b->formation_count, GD_BATTLE_FORMATIONS) || b->formation_count < GD_SIDES ||
        !is_within(b->leader_count, GD_BATTLE_LEADERS) ||
        !is_within(b->unit_count, GD_BATTLE_UNITS))
        return complain(err, "$", NULL, "the battle is larger than a battle can be");
    if (!check_frame(b, err) || !check_lists(b, err))
        return false;
    for (int i = 0; i < b->feature_count; i++) {
        if (!check_feature(b, i, err))
            return false;
    }
    if (!check_crossings(b, err))
        return false;
    for (int i = 0; i < b->objective_count; i++) {
        if (!check_objective(b, i, err))
            return false;
    }
    for (int i = 0; i < b->formation_count; i++) {
        if (!check_formation(b, i, err))
            return false;
    }
    for (int i = 0; i < b->leader_count; i++) {
        if (!check_leader(b, i, err))
            return false;
    }
    for (int i = 0; i < b->unit_count; i++) {
        // Paths and names look at every unit's side.
        if (b->unit[i].parent < 0 || b->unit[i].parent >= b->formation_count)
            return complain(err, "$.armies", NULL, "unit \"%s\" is in no army", b->unit[i].name);
    }
    for (int i = 0; i < b->unit_count; i++) {
        if (!check_unit(b, i, err))
            return false;
    }
    return check_sides(b, err);
}
