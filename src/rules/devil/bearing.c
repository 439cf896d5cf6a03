// devil/bearing.c - which stands of a unit bear on a target and, if none does, why (DTP-FIRE-02 to
// 08, 12 to 16).
#include "devil_clauses.h"
#include "rules/devil/fire.h"
#include "rules/devil/recall.h"
#include "rules/devil/sight.h"

// ---- arcs, reach and sight ----------------------------------------------------------------------

// Bounded by the diagonals of the stand, and not behind its front edge (DTP-FIRE-04, 05).
static bool in_arc(const dp_unit *u, int stand, gd_point p)
{
    gd_length ahead = gd_ahead_of(u->stand_at[stand], u->stand_facing[stand], p);
    gd_length right = gd_right_of(u->stand_at[stand], u->stand_facing[stand], p);
    int64_t width = dp_stand_width(u, stand), depth = dp_stand_depth(u, stand);
    if (2 * ahead < depth - GD_SLACK)
        return false;
    return dp_abs64(right) * depth <= ahead * width + GD_SLACK * width / 2;
}

gd_length dp_weapon_reach(const dp_unit *u)
{
    gd_length reach = 0;
    for (int band = 0; band < DP_BANDS; band++)
        if (dp_range_table[u->weapon][band] != DP_NO_FIRE)
            reach = dp_band_end[band];
    return reach;
}

gd_point dp_muzzle(const dp_unit *u, int stand)
{
    gd_rect r = dp_stand_rect(u, stand);
    return gd_edge_middle(&r, GD_FRONT);
}

// Is a stand of the target within reach? Its points tell, nearly always.
static bool within_reach(const dp_unit *t, int stand, gd_point from, gd_length reach)
{
    int64_t far = dp_square(t->stand_at[stand], from);
    int64_t surely = reach, perhaps = reach + dp_stand_width(t, stand) + dp_stand_depth(t, stand);
    if (far <= surely * surely)
        return true;
    if (far > perhaps * perhaps)
        return false;
    gd_rect r = dp_stand_rect(t, stand);
    return gd_point_rect_distance(from, &r) <= reach;
}

static bool bears(dp_screen *screen, int stand)
{
    const dp_unit *u = dp_at(screen->state, screen->firer),
                  *t = dp_at(screen->state, screen->target);
    gd_point from = dp_muzzle(u, stand);
    gd_length reach = dp_weapon_reach(u);
    for (int k = 0; k < t->stands; k++) {
        if (!within_reach(t, k, from, reach))
            continue;
        for (int i = 0; i < DP_REFERENCE; i++) {
            gd_point p = screen->point[k][i];
            if (in_arc(u, stand, p) && dp_line_clear(screen, stand, k, from, p, NULL))
                return true;
        }
    }
    return false;
}

// Stands with hits do not fire (DTP-FIRE-03), nor do the men who hold the horses (DTP-CAV-09).
static bool is_fit(const dp_unit *u, int stand)
{
    return u->hits[stand] == 0 && !dp_is_holder(u, stand);
}

// All that could lie between them.
static gd_box sight_between(const dp_unit *firer, const dp_unit *target)
{
    return gd_box_join(dp_box(firer), dp_box(target));
}

bool dp_stand_bears(const gd_scenario *sc, const dp_state *s, gd_id firer, int stand, gd_id target)
{
    dp_screen screen;
    bool known;
    if (!gd_recall(s, DP_RECALL_STAND + stand, firer, target, &known, sizeof known)) {
        dp_screen_between(sc, s, firer, target, &screen);
        known = bears(&screen, stand);
        gd_recall_keep(s, DP_RECALL_STAND + stand, firer, target,
                       sight_between(dp_at(s, firer), dp_at(s, target)), &known, sizeof known);
    }
    return known;
}

// Those that would bear if they were fit.
static uint8_t find_bearing(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target)
{
    const dp_unit *u = dp_at(s, firer);
    uint8_t bits = 0;
    dp_screen screen;
    if (!dp_gap_within(u, dp_at(s, target), dp_weapon_reach(u)))
        return 0;
    dp_screen_between(sc, s, firer, target, &screen);
    for (int i = 0; i < dp_front_rank(u); i++)
        if (!dp_is_holder(u, i) && bears(&screen, i))
            bits |= (uint8_t)(1u << i);
    return bits;
}

uint8_t dp_bearing_stands(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target)
{
    const dp_unit *u = dp_at(s, firer);
    uint8_t bits = 0, known;
    if (!gd_recall(s, DP_RECALL_BEARING, firer, target, &known, sizeof known)) {
        known = find_bearing(sc, s, firer, target);
        gd_recall_keep(s, DP_RECALL_BEARING, firer, target, sight_between(u, dp_at(s, target)),
                       &known, sizeof known);
    }
    for (int i = 0; i < u->stands; i++)
        if (known >> i & 1 && is_fit(u, i))
            bits |= (uint8_t)(1u << i);
    return bits;
}

// ---- why none does ------------------------------------------------------------------------------

// What the fit stands have, each for itself, and what is between.
typedef struct lack {
    bool fit, reach, arc, both;
    dp_obstruction by; // the obstruction nearest to a muzzle
} lack;

// One fit stand against one stand of the target.
static void look(dp_screen *screen, int stand, int k, lack *out)
{
    const dp_unit *u = dp_at(screen->state, screen->firer),
                  *t = dp_at(screen->state, screen->target);
    gd_point from = dp_muzzle(u, stand);
    bool near = within_reach(t, k, from, dp_weapon_reach(u));
    out->reach = out->reach || near;
    for (int i = 0; i < DP_REFERENCE; i++) {
        dp_obstruction by;
        if (!in_arc(u, stand, screen->point[k][i]))
            continue;
        out->arc = true;
        out->both = out->both || near;
        if (near && !dp_line_clear(screen, stand, k, from, screen->point[k][i], &by) &&
            by.far < out->by.far)
            out->by = by;
    }
}

// Those who stand higher could fire over it, farther off (DTP-FIRE-15, 16).
static bool refuse_blocked(const dp_state *s, gd_id firer, gd_id target, const dp_obstruction *by,
                           gd_verdict *v)
{
    if (by->unit && dp_at(s, by->unit)->side == dp_at(s, firer)->side)
        gd_refuse(v, DTP_FIRE_12, "%U is in the way: nobody fires through friends", by->unit);
    else if (by->unit)
        gd_refuse(v, DTP_FIRE_13, "%U stands before %U and takes the fire", by->unit, target);
    else if (by->hill)
        gd_refuse(v, DTP_FIRE_14, "a hill hides %U from %U", target, firer);
    else
        gd_refuse(v, DTP_TERR_06, "%U would fire at %U through more than %L {inch|inches} of cover",
                  firer, target, DP_SIGHT_DEPTH);
    v->also = by->firer_above ? DTP_FIRE_15 : by->target_above ? DTP_FIRE_16 : 0;
    return false;
}

bool dp_refuse_bearing(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target,
                       gd_verdict *v)
{
    const dp_unit *u = dp_at(s, firer), *t = dp_at(s, target);
    lack no = {.by.far = INT32_MAX};
    dp_screen screen;
    if (!v)
        return false;
    dp_screen_between(sc, s, firer, target, &screen);
    for (int i = 0; i < dp_front_rank(u); i++) {
        no.fit = no.fit || is_fit(u, i);
        for (int k = 0; is_fit(u, i) && k < t->stands; k++)
            look(&screen, i, k, &no);
    }
    if (!no.fit)
        return gd_refuse(v, DTP_FIRE_03, "every stand of %U that could fire is hit", firer);
    if (!no.reach)
        return gd_refuse(v, DTP_FIRE_06,
                         "%U is farther off than the %L {inch|inches} that %U can fire", target,
                         dp_weapon_reach(u), firer);
    if (!no.arc)
        return gd_refuse(v, u->arm == DP_ARTILLERY ? DTP_FIRE_05 : DTP_FIRE_04,
                         "no fit stand of %U has %U in its arc", firer, target);
    if (!no.both)
        return gd_refuse(
            v, DTP_FIRE_02,
            "what %U has of %U in arc is out of range, and what is in range out of arc", firer,
            target);
    return refuse_blocked(s, firer, target, &no.by, v);
}
