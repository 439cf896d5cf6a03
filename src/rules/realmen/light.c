// realmen/light.c - season, light and weather, and what they do (RM-TIME-01, 05 to 13, 15).
#include "rules/realmen/aim.h"

enum {
    HALF_HOUR = 30,
    HOUR = 60,
    NOON = 720,
    NIGHT_FACTOR = 2,
};

int rm_season_of(int month) { return month % 12 / 3 == 0 ? RM_WINTER : month / 3 - 1; }

int rm_light_at(int month, int minutes)
{
    int season = rm_season_of(month);
    int begins = rm_day_begins[season], ends = rm_day_ends[season];
    if (minutes >= begins && minutes < ends)
        return RM_DAY;
    if (minutes < begins && minutes >= begins - HOUR)
        return minutes < begins - HALF_HOUR ? RM_DAWN_OUTER : RM_DAWN_INNER;
    if (minutes >= ends && minutes < ends + HOUR)
        return minutes < ends + HALF_HOUR ? RM_DUSK_INNER : RM_DUSK_OUTER;
    return RM_NIGHT;
}

void rm_set_clock(rm_state *s) { s->light = (uint8_t)rm_light_at(s->month, s->minutes); }

bool rm_is_night(const rm_state *s) { return s->light == RM_NIGHT; }

static int night_factor(const rm_state *s) { return rm_is_night(s) ? NIGHT_FACTOR : 1; }

gd_length rm_sight_range(const rm_state *s)
{
    return RM_SIGHT / (rm_weather_sight[s->weather] * night_factor(s));
}

int rm_move_divisor(const rm_state *s) { return rm_weather_move[s->weather] * night_factor(s); }

int rm_twilight(const rm_state *s)
{
    switch (s->light) {
    case RM_DAWN_INNER:
    case RM_DUSK_INNER:
        return RM_F_TWILIGHT_INNER;
    case RM_DAWN_OUTER:
    case RM_DUSK_OUTER:
        return RM_F_TWILIGHT_OUTER;
    default:
        return 0;
    }
}

int rm_weather_modifier(const rm_state *s)
{
    return s->weather == RM_RAIN ? RM_F_RAIN : s->weather == RM_SNOW ? RM_F_SNOW : 0;
}

int rm_fatigue_levels(const rm_state *s, const rm_unit *u)
{
    return u->fatigue / RM_LEVEL + (s->weather == RM_HOT && s->minutes >= NOON);
}

// ---- who is known at night (RM-TIME-15) ---------------------------------------------------------

bool rm_is_known(const gd_scenario *sc, const rm_state *s, gd_id enemy, int side)
{
    const rm_unit *e = rm_at(s, enemy);
    gd_length sight = rm_sight_range(s);
    (void)sc;
    if (!rm_on_table(e))
        return false;
    if (e->seen)
        return true;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && rm_on_table(u) && rm_is_within(rm_gap_near(u, e, sight), sight))
            return true;
    }
    return false;
}

static bool is_seen(const gd_scenario *sc, const rm_state *s, gd_id piece)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != rm_at(s, piece)->side && rm_on_table(u) && rm_sees(sc, s, i, piece))
            return true;
    }
    return false;
}

void rm_mark_seen(const gd_scenario *sc, rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        u->seen = rm_is_unit(u) && rm_on_table(u) && is_seen(sc, s, i);
    }
}
