// devil/disorder.c - room for a formation, falling into disorder and reforming out of it
// (DTP-INF-12, 16, 19; DTP-CAV-11; DTP-ART-11, 22; DTP-OPT-08; DTP-CHG-27).
#include "rules/devil/change.h"

static int ranked(const dp_unit *u) { return dp_is_dismounted(u) ? u->stands - 1 : u->stands; }

// ---- room ---------------------------------------------------------------------------------------

// Is all of it on the bank of its colours? Loose order could else have a river in its gaps.
static bool on_one_bank(const gd_scenario *sc, const dp_state *s, const dp_unit *u)
{
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        if (dp_feature(sc, s, n)->kind != DP_RIVER)
            continue;
        if (dp_astride(sc, s, u, n))
            return false;
        for (int i = 0; i < u->stands; i++) {
            gd_point at;
            if (dp_line_crossed(sc, s, n, dp_colours_at(u), u->stand_at[i], &at) &&
                !dp_has_way(sc, u, DP_RIVER, at))
                return false;
        }
    }
    return true;
}

bool dp_fits(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self)
{
    bool rivers = sc->ground.kinds & GD_KIND(DP_RIVER);
    return dp_has_room(sc, s, u, self, NULL) && (!rivers || on_one_bank(sc, s, u));
}

bool dp_form_doubled(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_point colours,
                     gd_angle facing, gd_length off_enemies, dp_unit *end)
{
    for (int front = ranked(end) - 1; ranked(end) - front <= front; front--) {
        end->front = (uint8_t)front;
        dp_form(end, DP_DOUBLE_LINE, colours, facing);
        if (dp_fits(sc, s, end, unit) && dp_clear_of_enemies(s, end, unit, off_enemies))
            return true;
    }
    return false;
}

// ---- disorder -----------------------------------------------------------------------------------

static bool stand_fits(const gd_scenario *sc, const dp_state *s, gd_id unit, const dp_unit *u,
                       int stand)
{
    dp_unit alone = *u;
    alone.stand_at[0] = u->stand_at[stand];
    alone.stand_facing[0] = u->stand_facing[stand];
    alone.mounted = dp_is_dismounted(u) ? 0 : u->mounted;
    alone.stands = 1;
    alone.colours = dp_is_dismounted(u) ? 1 : 0; // it is no horse holder
    return dp_has_room(sc, s, &alone, unit, NULL) && !dp_across_river(sc, s, &alone);
}

// A stand that has no room to be set back stays level with the others (DTP-CHG-27).
static void level_stands(const gd_scenario *sc, const dp_state *s, gd_id unit, dp_unit *end)
{
    gd_length front = INT32_MIN;
    for (int i = 0; i < ranked(end); i++)
        front = dp_max(front, gd_ahead_of(end->at, end->facing, end->stand_at[i]));
    for (int i = 0; i < ranked(end); i++) {
        gd_length back = front - gd_ahead_of(end->at, end->facing, end->stand_at[i]);
        if (back > GD_SLACK && !stand_fits(sc, s, unit, end, i))
            end->stand_at[i] = gd_point_ahead(end->stand_at[i], end->facing, back);
    }
}

void dp_disorder(const gd_scenario *sc, const dp_state *s, gd_id unit, int to, dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    int ranks = ranked(u), front = dp_front_rank(u);
    for (int deep = 1; deep <= ranks; deep++) {
        *end = *u;
        end->front = (uint8_t)(deep == 1 ? 0 : (ranks + deep - 1) / deep);
        dp_form(end, to, dp_colours_at(u), u->facing);
        if (deep == 1 && !dp_fits(sc, s, end, unit))
            level_stands(sc, s, unit, end);
        if (dp_fits(sc, s, end, unit))
            return;
    }
    // Nothing fits: they stay where they are.
    *end = *u;
    end->formation = (uint8_t)to;
    end->front = front < ranks ? (uint8_t)front : 0;
    end->gap = 0;
    end->bent = 0;
    dp_derive(end);
}

// ---- reforming ----------------------------------------------------------------------------------

static bool reform_into(const gd_scenario *sc, const dp_state *s, gd_id unit, int formation,
                        gd_angle facing, dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    gd_point colours = dp_colours_at(u);
    *end = *u;
    end->front = 0;
    end->gap = formation == DP_LOOSE_ORDER && u->mounted ? DP_HORSE_WIDTH
               : formation == DP_LOOSE_ORDER             ? DP_FOOT_WIDTH
                                                         : 0;
    dp_form(end, formation, colours, facing);
    if (dp_fits(sc, s, end, unit) && dp_clear_of_enemies(s, end, unit, DP_KEEP_OFF))
        return true;
    return formation == DP_LINE && dp_form_doubled(sc, s, unit, colours, facing, DP_KEEP_OFF, end);
}

bool dp_reformed(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_angle facing,
                 dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    bool sharp = u->traits & DP_SHARPSHOOTERS && sc->option[DP_OPT_SHARPSHOOTERS];
    bool loose = sharp || (dp_is_dismounted(u) && !(u->traits & DP_DISMOUNTS_IN_LINE));
    switch (u->formation) {
    case DP_DISORDERED_UNLIMBERED:
        return reform_into(sc, s, unit, DP_UNLIMBERED, facing, end);
    case DP_DISORDERED_LIMBERED:
        return reform_into(sc, s, unit, DP_LIMBERED_LINE, facing, end);
    case DP_WITHOUT_GUNS:
        return false;
    default:
        break;
    }
    if (loose)
        return reform_into(sc, s, unit, DP_LOOSE_ORDER, facing, end) ||
               reform_into(sc, s, unit, DP_MARCH_COLUMN, facing, end);
    return reform_into(sc, s, unit, DP_LINE, facing, end);
}
