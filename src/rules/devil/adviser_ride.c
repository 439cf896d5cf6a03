// devil/adviser_ride.c - where the computer player's commanders ride: to where most of their units
// hear them, and to units only where that costs nothing.
#include "rules/devil/adviser_mind.h"
#include "rules/devil/commanders.h"

static int heard_from(const dp_mind *m, gd_id commander, gd_point at)
{
    gd_id chain[DP_PIECES];
    dp_unit there = *dp_at(m->s, commander);
    there.commander = GD_NONE;
    there.at = there.stand_at[0] = at;
    return dp_chain_of(m->s, &there, chain);
}

// Behind the unit's colours, as near as he may be.
static gd_point place_behind(const dp_unit *u)
{
    enum { APART = GD_INCH / 4 };
    gd_length back = 0;
    for (int i = 0; i < u->stands; i++) {
        gd_length behind =
            -gd_ahead_of(dp_colours_at(u), u->facing, u->stand_at[i]) + dp_stand_depth(u, i) / 2;
        back = behind > back ? behind : back;
    }
    return gd_point_ahead(dp_colours_at(u), u->facing, -(back + DP_DISC + APART));
}

// He rides to where most of his units hear him.
static bool ride_one(const dp_mind *m, gd_id commander, gd_action *out)
{
    const dp_unit *c = dp_at(m->s, commander);
    gd_id chain[DP_PIECES];
    gd_verdict unread;
    int now = c->commander ? 1 : dp_chain(m->s, commander, chain), best = now;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *u = dp_at(m->s, i);
        if (!dp_is_unit(u) || !dp_on_table(u) || u->side != c->side || !c->brigade ||
            u->brigade != c->brigade || u->independent)
            continue;
        gd_point at = place_behind(u);
        int heard = heard_from(m, commander, at);
        if (heard <= best)
            continue;
        gd_action a = gd_action_blank(DP_DO_RIDE);
        a.value[DP_R_COMMANDER] = commander;
        a.value[DP_R_X] = at.x;
        a.value[DP_R_Y] = at.y;
        if (!dp_check_ride(m->sc, m->s, &a, &unread))
            continue;
        best = heard;
        *out = a;
    }
    return best > now;
}

// Who can order one unit at best joins one that has to be rallied, out of the enemy's reach.
static bool join_one(const dp_mind *m, gd_id commander, gd_action *out)
{
    enum { HITS = 3 };
    const dp_unit *c = dp_at(m->s, commander);
    gd_id chain[DP_PIECES];
    gd_verdict unread;
    if (c->commander || dp_chain(m->s, commander, chain) > 1)
        return false;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *u = dp_at(m->s, i);
        gd_length gap;
        if (!dp_may_join(m->s, commander, i) || dp_hits_of(u) < HITS || u->commander ||
            !dp_foe_near(m, m->s, u, &gap) || gap <= DP_RALLY_FARTHER)
            continue;
        *out = gd_action_blank(DP_DO_RIDE);
        out->value[DP_R_COMMANDER] = commander;
        out->value[DP_R_WITH] = i;
        if (dp_check_ride(m->sc, m->s, out, &unread))
            return true;
    }
    return false;
}

bool dp_advise_ride(const dp_mind *m, gd_action *out)
{
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *c = dp_at(m->s, i);
        if (c->arm == DP_COMMANDER && dp_on_table(c) && c->seat == m->seat && !c->rode &&
            (ride_one(m, i, out) || join_one(m, i, out)))
            return true;
    }
    return false;
}
