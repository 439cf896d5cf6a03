// battle/lay.c - the frame and the ground of a battle on a free table. What a feature is, and how
// wide, is said by the system's tables.
#include "core/scenario.h"
#include "guidon/battle.h"

enum { NO_EDGE = 255 };

void gd_battle_frame(const gd_battle *b, const gd_battle_scale *scale, struct gd_scenario *sc)
{
    const gd_battle_system *wish = gd_battle_for(b, scale->system);
    int wanted = wish && wish->yards_per_inch ? wish->yards_per_inch * GD_INCHES_A_FOOT
                                              : scale->yards_per_foot;
    bool edges = b->edge[GD_UNION] != NO_EDGE;
    gd_battle_name(sc->title, sizeof sc->title, b->title, "");
    sc->yards_per_foot = gd_battle_fit(b, wanted, scale->most_table);
    sc->width = gd_battle_inches(b->width, sc->yards_per_foot);
    sc->depth = gd_battle_inches(b->depth, sc->yards_per_foot);
    gd_battle_clock(b, scale->system, scale->minutes_per_turn, scale->least_turns, sc);
    sc->first_side = b->first;
    for (int side = 0; side < GD_SIDES; side++)
        sc->edge[side] = edges ? b->edge[side] : scale->edge[side];
    sc->fixed_map = sc->fixed_armies = true;
}

// ---- ground -------------------------------------------------------------------------------------

enum { PIKE = 10 * GD_YARD, LANE = 6 * GD_YARD }; // wide, where the battle does not say

static bool has_kind(const gd_battle_ground *how, int terrain)
{
    for (int i = 0; i < how->count; i++)
        if (how->kinds[i].from & GD_TERRAIN_BIT(terrain))
            return true;
    return false;
}

static int terrain_of(const gd_battle_feature *f, const gd_battle_ground *how)
{
    bool steep = f->steep || (f->slope && f->slope <= how->steep_slope);
    return f->kind == GD_TERRAIN_HILL && steep && has_kind(how, GD_STEEP_HILL) ? (int)GD_STEEP_HILL
                                                                               : f->kind;
}

static bool is_to_be_laid(const gd_battle_feature *f, const gd_battle_ground *how,
                          const gd_ground_kind *is)
{
    return is->from & GD_TERRAIN_BIT(terrain_of(f, how)) &&
           !(is->kind == how->river && f->width < how->narrow);
}

static gd_length width_of(const gd_battle_feature *f, const gd_ground_kind *is,
                          const gd_scenario *sc)
{
    bool water =
        f->kind == GD_TERRAIN_BROOK || f->kind == GD_TERRAIN_STREAM || f->kind == GD_TERRAIN_RIVER;
    gd_length usual = water ? 0 : f->kind == GD_TERRAIN_ROAD_PIKE ? PIKE : LANE;
    gd_length width = gd_battle_inches(f->width ? f->width : usual, sc->yards_per_foot);
    return is->always || width < is->least ? is->least : width;
}

static bool lay_area(const gd_battle_feature *f, const gd_ground_kind *is, gd_point *points,
                     int count, gd_scenario *sc, gd_error *err)
{
    if (is->shape != GD_LINE)
        return gd_battle_lay(f, is->kind, GD_AREA, points, count, 0, sc, err);
    points[count] = points[0];
    return gd_battle_lay(f, is->kind, GD_LINE, points, count + 1, 0, sc, err);
}

static bool lay_line(const gd_battle_feature *f, const gd_ground_kind *is, const gd_point *points,
                     int count, gd_scenario *sc, gd_error *err)
{
    bool band = is->shape == GD_BAND;
    return gd_battle_lay(f, is->kind, band ? GD_BAND : GD_LINE, points, count,
                         band ? width_of(f, is, sc) : 0, sc, err);
}

// All that it is to the system. What shrinks to nothing is left out.
static bool lay_plain(const gd_battle *b, int feature, const gd_battle_ground *how, int level,
                      gd_scenario *sc, gd_error *err)
{
    gd_battle_feature f = b->feature[feature];
    gd_point points[GD_BATTLE_RING + 1];
    int count = gd_battle_outline(b, feature, sc->yards_per_foot, points);
    bool area = f.geometry == GD_GEOMETRY_AREA, scenery = true;
    bool nothing = area ? count < 3 || gd_polygon_area2(points, count) == 0 : count < 2;
    f.height = how->feet ? f.height : (int16_t)level;
    for (int i = 0; i < how->count; i++) {
        const gd_ground_kind *is = &how->kinds[i];
        if (!is_to_be_laid(&f, how, is))
            continue;
        scenery = false;
        if (!nothing && !(area ? lay_area(&f, is, points, count, sc, err)
                               : lay_line(&f, is, points, count, sc, err)))
            return false;
        if (!nothing && how->laid)
            how->laid(b, &f, sc);
    }
    if (scenery)
        gd_battle_scenery(b, feature, sc);
    return true;
}

static bool has_other(const gd_scenario *sc, const gd_ground_crossing *c, gd_point at)
{
    for (int i = 0; c->alone && i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *ends = &sc->ground.point[f->first];
        if (f->kind == c->kind && gd_point_segment_distance(at, ends[0], ends[1]) <= c->alone)
            return true;
    }
    return false;
}

// Fords and bridges are for rivers. Other water needs neither.
static bool lay_crossing(const gd_battle *b, int feature, const gd_battle_ground *how, int plain,
                         gd_scenario *sc, gd_error *err)
{
    const gd_battle_feature *f = &b->feature[feature];
    const gd_ground_crossing *c = f->kind == GD_TERRAIN_BRIDGE ? &how->bridge : &how->ford;
    gd_point at = gd_battle_point(b->point[f->first], sc->yards_per_foot);
    int stretch = 0;
    const gd_feature *river = gd_battle_river(sc, at, how->river, plain, how->near, &stretch);
    if (!river) {
        gd_battle_scenery(b, feature, sc);
        return true;
    }
    const gd_point *w = &sc->ground.point[river->first + stretch];
    gd_angle course = gd_bearing(w[0], w[1]);
    at = gd_point_local(at, course, 0, -gd_right_of(w[0], course, at)); // onto the middle of it
    if (has_other(sc, c, at))
        return true;
    gd_angle way = c->along ? course : gd_angle_wrap(course + GD_TURN / 4);
    gd_length half = (c->along ? 0 : river->width / 2) + c->more;
    gd_point ends[2] = {gd_point_ahead(at, way, -half), gd_point_ahead(at, way, half)};
    gd_length width = c->shape == GD_LINE ? 0 : c->width ? c->width : river->width;
    return gd_battle_lay(f, c->kind, c->shape, ends, 2, width, sc, err);
}

bool gd_battle_lay_ground(const gd_battle *b, const gd_battle_ground *how, struct gd_scenario *sc,
                          gd_error *err)
{
    int16_t level[GD_BATTLE_FEATURES];
    gd_battle_levels(b, level);
    for (int i = 0; i < b->feature_count; i++)
        if (gd_battle_has_feature(b, i) && b->feature[i].geometry != GD_GEOMETRY_POINT &&
            !lay_plain(b, i, how, level[i], sc, err))
            return false;
    int plain = sc->ground.count;
    if (how->cross && !how->cross(b, sc, err))
        return false;
    for (int i = 0; i < b->feature_count; i++)
        if (gd_battle_has_feature(b, i) && b->feature[i].geometry == GD_GEOMETRY_POINT &&
            !lay_crossing(b, i, how, plain, sc, err))
            return false;
    return true;
}
