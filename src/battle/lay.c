// battle/lay.c - the frame and the ground of a battle on a free table, for systems that know levels
// instead of feet. What a feature is, and how wide, is the system's to say.
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

// Works that are drawn as an area are their outline.
static bool lay_area(const gd_battle_feature *f, const gd_battle_ground *how, int kind, int level,
                     gd_point *points, int count, gd_scenario *sc, gd_error *err)
{
    if (count < 3 || gd_polygon_area2(points, count) == 0)
        return true;
    if (how->lines >> kind & 1) {
        points[count] = points[0];
        return gd_battle_lay(f, kind, GD_LINE, points, count + 1, 0, sc, err);
    }
    gd_battle_feature leveled = *f;
    leveled.height = (int16_t)level;
    return gd_battle_lay(&leveled, kind, GD_AREA, points, count, 0, sc, err);
}

// What means nothing to the system is scenery.
static bool lay_plain(const gd_battle *b, int feature, const gd_battle_ground *how, int level,
                      gd_scenario *sc, gd_error *err)
{
    const gd_battle_feature *f = &b->feature[feature];
    gd_point points[GD_BATTLE_RING + 1];
    int kind = how->kind_of(f), count = gd_battle_outline(b, feature, sc->yards_per_foot, points);
    if (kind < 0) {
        gd_battle_scenery(b, feature, sc);
        return true;
    }
    if (f->geometry == GD_GEOMETRY_AREA)
        return lay_area(f, how, kind, level, points, count, sc, err);
    return count < 2 || how->add_line(f, kind, points, count, sc, err);
}

// Fords and bridges are for rivers. Other water needs neither.
static bool lay_crossing(const gd_battle *b, int feature, const gd_battle_ground *how, int plain,
                         gd_scenario *sc, gd_error *err)
{
    const gd_battle_feature *f = &b->feature[feature];
    gd_point at = gd_battle_point(b->point[f->first], sc->yards_per_foot);
    int stretch = 0;
    const gd_feature *river = gd_battle_river(sc, at, how->river, plain, how->near, &stretch);
    if (!river) {
        gd_battle_scenery(b, feature, sc);
        return true;
    }
    const gd_point *w = &sc->ground.point[river->first + stretch];
    gd_angle course = gd_bearing(w[0], w[1]);
    at = gd_point_local(at, course, 0, -gd_right_of(w[0], course, at));
    return how->add_crossing(f, at, course, river->width, sc, err);
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
    for (int i = 0; i < b->feature_count; i++)
        if (gd_battle_has_feature(b, i) && b->feature[i].geometry == GD_GEOMETRY_POINT &&
            !lay_crossing(b, i, how, plain, sc, err))
            return false;
    return true;
}
