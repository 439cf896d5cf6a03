// realmen/convert_begin.c - what the state begins with, from the scenario that the conversion has
// made: commands, columns to come, edges, sources, works, clock.
#include "rules/realmen/clock.h"
#include "rules/realmen/convert.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/supply.h"

enum { SOURCES_A_SIDE = RM_SOURCES / GD_SIDES };

static void begin_posts(const gd_scenario *sc, rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        const struct gd_roster *r = &sc->roster[i];
        if (u->kind != RM_GENERAL || !u->post)
            continue;
        s->post[u->post] = (rm_post){.general = i,
                                     .side = u->side,
                                     .rank = u->rank,
                                     .above = (uint8_t)rm_roster_fact(r, RM_FACT_ABOVE),
                                     .reserve = (uint8_t)rm_roster_fact(r, RM_FACT_RESERVE),
                                     .exists = 1};
    }
}

// --- columns to come -----------------------------------------------------------------------------

static bool come_together(const rm_unit *a, const rm_unit *b)
{
    return a->status == RM_TO_COME && b->status == RM_TO_COME && a->side == b->side &&
           a->arrives == b->arrives && a->entry.x == b->entry.x && a->entry.y == b->entry.y;
}

// In a column generals ride first and trains come last.
static int class_of(const rm_unit *u)
{
    return u->kind == RM_GENERAL ? 0 : u->kind == RM_SUPPLY ? 2 : 1;
}

static bool goes_before(const rm_state *s, gd_id one, gd_id other)
{
    int a = class_of(rm_at(s, one)), b = class_of(rm_at(s, other));
    return a < b || (a == b && one < other);
}

static void begin_columns(rm_state *s)
{
    uint8_t groups[GD_SIDES] = {0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (u->status != RM_TO_COME)
            continue;
        u->place = 1;
        for (gd_id k = 1; k <= s->piece_count; k++) {
            if (k == i || !come_together(u, rm_at(s, k)))
                continue;
            u->place = (uint8_t)(u->place + goes_before(s, k, i));
            if (k < i)
                u->group = rm_at(s, k)->group;
        }
        if (!u->group)
            u->group = ++groups[u->side];
    }
}

// --- ground --------------------------------------------------------------------------------------

void rm_find_sources(const gd_scenario *sc, rm_state *s)
{
    for (int i = 0; i < RM_SOURCES; i++)
        s->source[i] = (rm_source){.side = GD_NOBODY};
    for (int side = 0; side < GD_SIDES; side++) {
        int count = 0;
        for (int edge = 0; edge < GD_DIRECTIONS; edge++) {
            gd_point ends[RM_ROAD_ENDS];
            int found = s->side[side].edges >> edge & 1 ? rm_road_ends(sc, edge, ends) : 0;
            for (int i = 0; i < found && count < SOURCES_A_SIDE; i++)
                s->source[side * SOURCES_A_SIDE + count++] =
                    (rm_source){.at = ends[i], .side = (uint8_t)side, .kind = RM_ROAD_EDGE};
        }
    }
}

static void begin_works(const gd_scenario *sc, rm_state *s)
{
    static const uint8_t turns[] = {0, 1, RM_DIG_DAY, RM_DIG_WEEK};
    int count = 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *w = &sc->ground.point[f->first];
        for (int k = 0; f->kind == RM_EARTHWORKS && k + 1 < f->count && count < RM_WORKS; k++)
            s->works[count++] = (rm_works){
                .from = w[k],
                .to = w[k + 1],
                .facing = (uint16_t)gd_angle_wrap(gd_bearing(w[k], w[k + 1]) - GD_TURN / 4),
                .level = (uint8_t)f->height,
                .turns = turns[f->height]};
    }
}

// --- the game ------------------------------------------------------------------------------------

static void begin_clock(const gd_scenario *sc, rm_state *s)
{
    s->year = (uint16_t)sc->option[RM_OPT_YEAR];
    s->month = (uint8_t)sc->option[RM_OPT_MONTH];
    s->day = (uint8_t)sc->option[RM_OPT_DAY];
    s->minutes = (uint16_t)sc->option[RM_OPT_START];
    s->weather = (uint8_t)sc->option[RM_OPT_WEATHER];
    s->days = 1;
    rm_set_clock(s);
}

void rm_begin_state(const gd_scenario *sc, rm_state *s)
{
    s->attacker = sc->first_side == GD_NOBODY ? GD_UNION : sc->first_side;
    s->active = s->firing = s->attacker;
    s->kind = (uint8_t)sc->option[RM_OPT_KIND];
    s->campaign = (uint8_t)sc->option[RM_OPT_CAMPAIGN];
    s->unbuilt = !sc->fixed_armies;
    begin_clock(sc, s);
    for (int side = 0; side < GD_SIDES; side++) {
        int usual = side == s->attacker ? GD_SOUTH : GD_NORTH;
        int edge = sc->edge[side] < GD_DIRECTIONS ? sc->edge[side] : usual;
        s->side[side].edges = (uint8_t)(1u << edge);
        s->side[side].points = s->unbuilt ? rm_points_of(sc, s, side) : 0;
    }
    begin_posts(sc, s);
    begin_columns(s);
    rm_find_sources(sc, s);
    begin_works(sc, s);
    rm_begin_supply(sc, s);
}
