// devil/guns.c - guns that were left on the field, and manned again (DTP-ART-17 to 20).
#include "devil_clauses.h"
#include "rules/devil/special.h"

enum { LEFT_WING, RIGHT_WING };

void dp_leave_guns(gd_play *p, gd_id battery)
{
    dp_state *s = p->state;
    const dp_unit *u = dp_at(s, battery);
    for (int i = 0; i < u->stands && s->gun_count < DP_GUNS; i++)
        s->gun[s->gun_count++] =
            (dp_gun){gd_point_ahead(u->stand_at[i], u->stand_facing[i], DP_GUN_DEPTH / 4), battery,
                     u->stand_facing[i]};
    gd_tell(p, DP_EV_GUNS_LEFT, DTP_ART_17, battery, "%U leaves its guns", battery);
}

static gd_rect gun_rect(const dp_gun *g)
{
    gd_point front = gd_point_ahead(g->at, g->facing, DP_GUN_WIDTH / 2);
    return gd_rect_make(front, g->facing, DP_GUN_WIDTH, DP_GUN_WIDTH);
}

static gd_length gap_to_gun(const dp_unit *u, const dp_gun *g)
{
    gd_rect r = gun_rect(g);
    gd_length best = INT32_MAX;
    for (int i = 0; i < u->stands; i++) {
        gd_rect own = dp_stand_rect(u, i);
        gd_length d = gd_rect_distance(&own, &r);
        best = dp_min(d, best);
    }
    return best;
}

static int guns_of(const dp_state *s, gd_id battery)
{
    int count = 0;
    for (int i = 0; i < s->gun_count; i++)
        count += s->gun[i].battery == battery;
    return count;
}

// The battery behind its guns, which lie from left to right: as many as it has crews for, from the
// end that is named.
static void man(const dp_state *s, gd_id battery, bool from_right, dp_unit *end)
{
    int count = 0, spare = guns_of(s, battery) - end->stands;
    end->formation = DP_DISORDERED_UNLIMBERED;
    end->front = 0;
    for (int i = 0; i < s->gun_count && count < end->stands; i++) {
        const dp_gun *g = &s->gun[i];
        if (g->battery != battery || (from_right && spare-- > 0))
            continue;
        end->stand_at[count] = gd_point_ahead(g->at, g->facing, -DP_GUN_DEPTH / 4);
        end->stand_facing[count++] = g->facing;
    }
    dp_derive(end);
}

// Somebody who stands in the gun's place, other than its own crew; GD_NONE: nobody.
static gd_id who_is_on(const dp_state *s, gd_id battery, const dp_gun *g)
{
    gd_rect gun = gun_rect(g);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        for (int k = 0; i != battery && dp_is_unit(o) && dp_on_table(o) && k < o->stands; k++) {
            gd_rect r = dp_stand_rect(o, k);
            if (gd_rect_overlap(&gun, &r, GD_SLACK))
                return i;
        }
    }
    return GD_NONE;
}

// Has the enemy been driven off this gun, and has nobody taken its place?
static bool is_free(const dp_state *s, gd_id battery, const dp_gun *g, gd_verdict *v)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_is_enemy(dp_at(s, i), dp_at(s, battery)->side) &&
            gap_to_gun(dp_at(s, i), g) <= DP_REMAN_ENEMY)
            return gd_refuse(v, DTP_ART_18, "%U is within %L {inch|inches} of the guns", i,
                             DP_REMAN_ENEMY);
    gd_id on = who_is_on(s, battery, g);
    if (on)
        return gd_refuse(v, DTP_ART_18, "%U stands on the place of a gun", on);
    return true;
}

// Where there are fewer crews than guns their owner says from which end they are manned.
static bool may_reman(const gd_scenario *sc, const dp_state *s, gd_id unit, int32_t wing,
                      gd_verdict *v)
{
    if (unit == GD_NONE || !dp_on_table(dp_at(s, unit)) || !dp_owns(sc, s, unit) ||
        dp_at(s, unit)->formation != DP_WITHOUT_GUNS)
        return gd_refuse(v, DTP_ART_18, "name a crew of your own that has left its guns");
    // Under an open order its move may still be taken back, and the guns could not be.
    if (dp_order_open(s))
        return gd_refuse(v, DTP_BDE_05, "close the order of %U first", s->order.commander);
    dp_unit end = *dp_at(s, unit);
    bool touches = false;
    if (!end.acted)
        return gd_refuse(v, DTP_ART_18, "guns are manned again at the end of a move");
    for (int i = 0; i < s->gun_count; i++)
        touches |= s->gun[i].battery == unit && gap_to_gun(&end, &s->gun[i]) <= GD_TOUCH_GAP;
    if (!touches)
        return gd_refuse(v, DTP_ART_18, "%U does not touch any of its guns", unit);
    for (int i = 0; i < s->gun_count; i++)
        if (s->gun[i].battery == unit && !is_free(s, unit, &s->gun[i], v))
            return false;
    if (wing == GD_ABSENT && guns_of(s, unit) > end.stands)
        return gd_refuse(v, DTP_ART_18,
                         "there are more guns than crews: say from which end %U mans them", unit);
    man(s, unit, wing == RIGHT_WING, &end);
    if (!dp_has_room(sc, s, &end, unit, NULL))
        return gd_refuse(v, DTP_ART_18, "there is no room behind the guns");
    return true;
}

void dp_offer_reman(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; s->gun_count && dp_next_piece(s, &i);) {
        if (dp_at(s, i)->formation != DP_WITHOUT_GUNS)
            continue;
        if (may_reman(sc, s, i, GD_ABSENT, &unread)) {
            gd_offer_add(out, DP_DO_REMAN)->value[0] = i;
            continue;
        }
        for (int wing = LEFT_WING; wing <= RIGHT_WING; wing++)
            if (may_reman(sc, s, i, wing, &unread)) {
                gd_offer *o = gd_offer_add(out, DP_DO_REMAN);
                o->value[0] = i;
                o->value[1] = wing;
            }
    }
}

bool dp_check_reman(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return may_reman(sc, s, dp_piece_arg(s, a->value[0]), a->value[1], v) && gd_accept(v, 0);
}

void dp_apply_reman(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    dp_unit end = *dp_at(s, unit);
    man(s, unit, a->value[1] == RIGHT_WING, &end);
    int kept = 0;
    for (int i = 0; i < s->gun_count; i++)
        if (s->gun[i].battery != unit)
            s->gun[kept++] = s->gun[i];
    while (s->gun_count > kept)
        s->gun[--s->gun_count] = (dp_gun){0};
    gd_tell(p, DP_EV_REMANNED, DTP_ART_18, unit, "%U mans its guns again", unit);
    dp_put(p, unit, &end, true);
}
