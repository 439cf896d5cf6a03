// devil/reasons.c - what the computer player can say of a change of formation: what it is good for,
// or that it only turns.
#include "rules/devil/adviser.h"
#include "rules/devil/body.h"

static gd_id nearest_enemy(const dp_state *s, const dp_unit *u)
{
    gd_id best = GD_NONE;
    gd_length near = INT32_MAX;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *e = dp_at(s, i);
        gd_length far = gd_distance(u->at, e->at);
        if (e->side == u->side || !dp_is_unit(e) || !dp_on_table(e) || far >= near)
            continue;
        near = far;
        best = i;
    }
    return best;
}

static const char *good_for(int formation)
{
    static const char *const words[DP_FORMATIONS] = {
        [DP_LINE] = "in line it fires with all it has",
        [DP_DOUBLE_LINE] = "in a double line it has a reserve behind it",
        [DP_LOOSE_ORDER] = "loose order is not slowed by such ground as a line is",
        [DP_MARCH_COLUMN] = "in march column it gets on fastest, and no enemy is near yet",
        [DP_ATTACK_COLUMN] = "an attack column is not slowed by such ground as a line is, and can "
                             "charge out of it",
        [DP_UNLIMBERED] = "from here the guns have a field of fire",
        [DP_LIMBERED_COLUMN] = "the guns have nothing to do here",
        [DP_LIMBERED_LINE] = "the guns have nothing to do here",
    };
    return formation >= 0 && formation < DP_FORMATIONS ? words[formation] : NULL;
}

void dp_reason(const gd_scenario *sc, const void *view, const gd_offers *offers, const gd_action *a,
               gd_text *out)
{
    const dp_state *s = view;
    gd_id unit = dp_piece_arg(s, a->value[DP_C_UNIT]);
    (void)sc;
    (void)offers;
    if (a->verb != DP_DO_CHANGE || !unit)
        return;
    const dp_unit *u = dp_at(s, unit);
    gd_id enemy = nearest_enemy(s, u);
    bool mounts = a->value[DP_C_MOUNTED] != GD_ABSENT && a->value[DP_C_MOUNTED] != u->mounted;
    if (u->arm == DP_CAVALRY && mounts)
        *out = (gd_text){u->mounted ? "on foot it can hold ground and fire"
                                    : "on horseback it gets where it is wanted",
                         {0}};
    else if (a->value[DP_C_FORMATION] == u->formation && enemy)
        *out = (gd_text){"it turns %U towards %U", {unit, enemy}};
    else
        out->format = good_for(a->value[DP_C_FORMATION]);
}
