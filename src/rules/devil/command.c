// devil/command.c - who may act, who pays, and brigades as chains.
#include "rules/devil/command.h"

#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/charge.h"
#include "rules/devil/commanders.h"
#include "rules/devil/fire.h"
#include "rules/devil/move.h"
#include "rules/devil/rally.h"

gd_seat dp_seat_now(const dp_state *s) { return s->flow.stack[s->flow.depth - 1].seat; }

int dp_side_of_seat(const gd_scenario *sc, gd_seat seat)
{
    return (seat < sc->players.seat_count ? sc->players.seat[seat].side : seat) % GD_SIDES;
}

gd_seat dp_seat_of(const gd_scenario *sc, int side, int index)
{
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++)
        if (sc->players.seat[seat].side == side && index-- == 0)
            return seat;
    return GD_NOBODY;
}

bool dp_owns(const gd_scenario *sc, const dp_state *s, gd_id piece)
{
    const dp_unit *u = dp_at(s, piece);
    (void)sc;
    return u->seat == dp_seat_now(s);
}

// Of a CHARGE: first side charges, second reinforces, second charges, first reinforces.
int dp_acting_side(const dp_state *s)
{
    bool second = s->action == DP_CHARGE ? s->half == 1 || s->half == 2 : s->half == 1;
    return second ? dp_other(s->first) : s->first;
}

// ---- who may act --------------------------------------------------------------------------------

bool dp_order_open(const dp_state *s) { return s->order.commander != GD_NONE; }

int dp_follower(const dp_state *s, gd_id unit)
{
    for (int i = 0; i < s->order.count; i++)
        if (s->order.unit[i] == unit)
            return i;
    return -1;
}

// What `covered` of a unit says.
enum { COVERED = 1, COVER_USED = 2 };

bool dp_is_covered(const dp_unit *u) { return u->covered == COVERED; }

bool dp_may_act(const gd_scenario *sc, const dp_state *s, gd_id unit, bool costs, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (unit == GD_NONE || !dp_is_unit(u) || !dp_on_table(u))
        return gd_refuse(v, DTP_SCALE_08, "name a regiment or battery on the table");
    if (u->side != dp_side_of_seat(sc, dp_seat_now(s)) || !dp_owns(sc, s, unit))
        return gd_refuse(v, DTP_TURN_04, "%U is not yours to order now", unit);
    if (u->acted)
        return gd_refuse(v, DTP_ORDER_05, "%U has acted on this card", unit);
    if (dp_order_open(s)) {
        if (dp_follower(s, unit) < 0)
            return gd_refuse(v, DTP_BDE_05, "close the order of %U first", s->order.commander);
        return true;
    }
    if (costs && !dp_is_covered(u) && u->orders == 0)
        return gd_refuse(v, DTP_ORDER_04, "%U has no orders left", unit);
    return true;
}

void dp_spend(gd_play *p, gd_id unit)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit);
    int follower = dp_follower(s, unit);
    u->acted = 1;
    if (follower >= 0) {
        s->order.done[follower] = 1;
    } else if (dp_is_covered(u)) {
        u->covered = COVER_USED;
    } else {
        u->orders--;
        if (s->carpe_winner == u->seat)
            s->carpe_winner = GD_NOBODY;
    }
}

int dp_price(const dp_state *s, gd_id unit)
{
    return dp_order_open(s) || dp_is_covered(dp_at(s, unit)) ? 0 : 1;
}

// ---- brigades -----------------------------------------------------------------------------------

gd_id dp_commander_of(const dp_state *s, int side, int brigade)
{
    for (gd_id i = GD_NONE; brigade && dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (u->arm == DP_COMMANDER && u->side == side && u->brigade == brigade && dp_on_table(u))
            return i;
    }
    return GD_NONE;
}

static bool in_brigade(const dp_unit *u, const dp_unit *commander)
{
    return dp_is_friend(u, commander->side) && u->brigade == commander->brigade && !u->independent;
}

// Adds to a group, whose first members are given, everybody who hangs on to one of it.
static int spread(const dp_state *s, const dp_unit *commander, const gd_id *from, int from_count,
                  gd_id *group, int count)
{
    bool taken[DP_PIECES + 1] = {false};
    for (int i = 0; i < count; i++)
        taken[group[i]] = true;
    for (int next = 0; next <= count; next++) {
        // The commander comes first, as it were, where he is one of the links.
        const dp_unit *link = next == 0 ? commander : dp_at(s, group[next - 1]);
        for (int i = 0; link && i < from_count; i++) {
            if (taken[from[i]] || !dp_gap_within(link, dp_at(s, from[i]), DP_CHAIN))
                continue;
            taken[from[i]] = true;
            group[count++] = from[i];
        }
    }
    return count;
}

int dp_chain_of(const dp_state *s, const dp_unit *commander, gd_id out[DP_PIECES])
{
    gd_id all[DP_PIECES];
    int count = 0;
    if (commander->commander != GD_NONE) { // attached: only that unit hears him (DTP-CMD-10)
        out[0] = commander->commander;
        return dp_at(s, out[0])->independent ? 0 : 1;
    }
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (in_brigade(dp_at(s, i), commander))
            all[count++] = i;
    return spread(s, commander, all, count, out, 0);
}

int dp_chain(const dp_state *s, gd_id commander, gd_id out[DP_PIECES])
{
    return dp_chain_of(s, dp_at(s, commander), out);
}

bool dp_is_group(const dp_state *s, gd_id commander, const gd_id *units, int count)
{
    gd_id group[DP_PIECES];
    if (count < 2)
        return true;
    const dp_unit *c = commander ? dp_at(s, commander) : NULL;
    // Through the commander if he is near any of them, else from unit to unit.
    int reached = c ? spread(s, c, units, count, group, 0) : 0;
    if (reached == count)
        return true;
    group[0] = units[0];
    return spread(s, NULL, units, count, group, 1) == count;
}

bool dp_stays_in_group(const dp_state *s, gd_id unit, const dp_unit *end)
{
    const dp_unit *u = dp_at(s, unit);
    gd_id group[DP_PIECES];
    int count = 0;
    if (!u->covered)
        return true;
    dp_state then = *s;
    *dp_get(&then, unit) = *end;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_at(s, i)->covered && dp_at(s, i)->side == u->side &&
            dp_at(s, i)->brigade == u->brigade)
            group[count++] = i;
    return dp_is_group(&then, dp_commander_of(s, u->side, u->brigade), group, count);
}

// ---- brigade orders -----------------------------------------------------------------------------

bool dp_may_command(const gd_scenario *sc, const dp_state *s, gd_id id, gd_verdict *v)
{
    const dp_unit *c = dp_at(s, id);
    if (id == GD_NONE || c->arm != DP_COMMANDER || !dp_on_table(c) || !dp_owns(sc, s, id))
        return gd_refuse(v, DTP_ORDER_06, "name a commander of your own on the table");
    if (dp_order_open(s))
        return gd_refuse(v, DTP_BDE_05, "close the order of %U first", s->order.commander);
    if (c->ordered)
        return gd_refuse(v, DTP_ORDER_07, "%U has given his order on this card", id);
    if (c->orders == 0)
        return gd_refuse(v, DTP_ORDER_06, "%U has no orders left", id);
    if (c->rode)
        return gd_refuse(v, DTP_CMD_04,
                         "%U has ridden on this card; the order comes before the ride", id);
    return true;
}

void dp_spend_command(dp_state *s, gd_id commander)
{
    dp_unit *c = dp_get(s, commander);
    c->orders--;
    c->ordered = 1;
    if (s->carpe_winner == c->seat)
        s->carpe_winner = GD_NOBODY;
}

void dp_offer_order(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        gd_id chain[DP_PIECES];
        if (dp_at(s, i)->arm != DP_COMMANDER || !dp_may_command(sc, s, i, &unread))
            continue;
        int count = dp_chain(s, i, chain), able = 0;
        for (int k = 0; k < count; k++)
            able += !dp_at(s, chain[k])->acted;
        gd_offer *o = able ? gd_offer_add(out, DP_DO_ORDER) : NULL;
        if (o) {
            o->value[0] = i;
            o->open = GD_OPEN_LIST;
        }
    }
}

static bool may_follow(const gd_scenario *sc, const dp_state *s, gd_id commander,
                       const gd_id *chain, int count, gd_id unit, gd_verdict *v)
{
    bool hears = false;
    for (int i = 0; i < count; i++)
        hears |= chain[i] == unit;
    (void)sc;
    if (unit != GD_NONE && dp_at(s, unit)->independent)
        return gd_refuse(v, DTP_ORDER_08, "%U is independent and takes no commander's orders",
                         unit);
    if (!hears && dp_at(s, commander)->commander != GD_NONE)
        return gd_refuse(v, DTP_CMD_10, "%U is with a unit, and only that unit hears him",
                         commander);
    if (!hears)
        return gd_refuse(v, DTP_BDE_02, "%U is not in the brigade formation of %U", unit,
                         commander);
    if (dp_at(s, unit)->acted)
        return gd_refuse(v, DTP_ORDER_05, "%U has acted on this card", unit);
    return true;
}

bool dp_check_order(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id commander = dp_piece_arg(s, a->value[0]), chain[DP_PIECES], unit[DP_FOLLOWERS];
    if (!dp_may_command(sc, s, commander, v))
        return false;
    if (a->count < 1 || a->count > DP_FOLLOWERS)
        return gd_refuse(v, DTP_BDE_03, "name the units that follow the order, up to %d",
                         DP_FOLLOWERS);
    int count = dp_chain(s, commander, chain);
    for (int i = 0; i < a->count; i++) {
        unit[i] = dp_piece_arg(s, a->item[i].a);
        for (int k = 0; k < i; k++)
            if (unit[k] == unit[i])
                return gd_refuse(v, DTP_BDE_03, "%U is named twice", unit[i]);
        if (!unit[i] || !may_follow(sc, s, commander, chain, count, unit[i], v))
            return unit[i] ? false : gd_refuse(v, DTP_BDE_03, "name units on the table");
    }
    if (!dp_is_group(s, commander, unit, a->count))
        return gd_refuse(v, s->action == DP_MOVE ? DTP_BDE_05 : DTP_BDE_06,
                         "those who follow the order must be linked with each other");
    return gd_accept(v, 1);
}

void dp_apply_order(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id commander = (gd_id)a->value[0];
    dp_unit *c = dp_get(s, commander);
    dp_spend_command(s, commander);
    gd_tell(p, DP_EV_ORDER, DTP_BDE_03, commander,
            a->count == 1 ? "%U orders %d unit" : "%U orders %d {unit|units}", commander, a->count);
    bool together = s->action == DP_MOVE || s->action == DP_CHARGE;
    if (together) {
        s->order.commander = commander;
        s->order.commander_was = *c;
        s->order.count = (uint8_t)a->count;
    }
    for (int i = 0; i < a->count; i++) {
        gd_id unit = (gd_id)a->item[i].a;
        if (!together) {
            dp_get(s, unit)->covered = COVERED;
            continue;
        }
        s->order.unit[i] = unit;
        s->order.done[i] = 0;
        s->order.was[i] = *dp_at(s, unit);
    }
}

// ---- taking back and closing --------------------------------------------------------------------

void dp_drop_order(dp_state *s) { memset(&s->order, 0, sizeof s->order); }

enum { DEED_OPEN = 1, DEED_SEALED = 2 }; // of order.done

void dp_seal_deed(dp_state *s, gd_id unit)
{
    int i = dp_follower(s, unit);
    if (i >= 0)
        s->order.done[i] = DEED_SEALED;
}

static bool has_moved(const dp_state *s, gd_id piece)
{
    int i = dp_follower(s, piece);
    if (s->action != DP_MOVE || !dp_order_open(s))
        return false;
    if (piece == s->order.commander)
        return dp_at(s, piece)->rode && !s->order.commander_was.rode;
    return i >= 0 && s->order.done[i] == DEED_OPEN;
}

static bool may_take_back(const gd_scenario *sc, const dp_state *s, gd_id piece, gd_verdict *v)
{
    gd_id over = GD_NONE;
    if (!piece || !has_moved(s, piece))
        return gd_refuse(v, DTP_BDE_05,
                         "only what was moved under the order that is open can be taken back");
    if (piece != s->order.commander &&
        !dp_has_room(sc, s, &s->order.was[dp_follower(s, piece)], piece, &over))
        return gd_refuse(v, DTP_SCALE_09, "%U stands there now; take that back first", over);
    return true;
}

void dp_offer_take_back(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_order_open(s) && dp_next_piece(s, &i);)
        if (may_take_back(sc, s, i, &unread))
            gd_offer_add(out, DP_DO_TAKE_BACK)->value[0] = i;
}

bool dp_check_take_back(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    return may_take_back(sc, s, dp_piece_arg(s, a->value[0]), v) && gd_accept(v, 0);
}

void dp_apply_take_back(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id piece = (gd_id)a->value[0];
    int i = dp_follower(s, piece);
    if (piece == s->order.commander) {
        dp_unit *with =
            s->order.commander_was.commander ? dp_get(s, s->order.commander_was.commander) : NULL;
        if (dp_at(s, piece)->commander)
            dp_get(s, dp_at(s, piece)->commander)->commander = GD_NONE;
        *dp_get(s, piece) = s->order.commander_was;
        if (with) {
            with->commander = piece;
            dp_carry_commander(s, s->order.commander_was.commander); // which may have moved since
        }
    } else {
        gd_id rides = dp_at(s, piece)->commander;
        *dp_get(s, piece) = s->order.was[i];
        dp_get(s, piece)->commander = rides; // who has joined it since stays with it
        s->order.done[i] = 0;
        dp_carry_commander(s, piece);
    }
    gd_tell(p, DP_EV_TAKEN_BACK, DTP_BDE_05, piece, "%U goes back", piece);
}

void dp_offer_close(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    gd_action a = gd_action_blank(DP_DO_CLOSE_ORDER);
    if (dp_check_close(sc, s, &a, &unread))
        gd_offer_add(out, DP_DO_CLOSE_ORDER);
}

bool dp_check_close(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    (void)sc;
    (void)a;
    if (!dp_order_open(s))
        return gd_refuse(v, DTP_BDE_05, "no brigade order is open");
    if (s->action == DP_MOVE && !dp_is_group(s, s->order.commander, s->order.unit, s->order.count))
        return gd_refuse(v, DTP_BDE_05,
                         "those who follow the order must be linked again when it ends");
    return gd_accept(v, 0);
}

void dp_apply_close(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    (void)a;
    gd_tell(p, DP_EV_ORDER_CLOSED, DTP_BDE_05, s->order.commander, "the order of %U is carried out",
            s->order.commander);
    // Whoever named himself has taken part, moved or not.
    for (int i = 0; i < s->order.count; i++)
        dp_get(s, s->order.unit[i])->acted |= s->action == DP_MOVE || s->order.done[i];
    dp_drop_order(s);
}

// ---- uses of an order ---------------------------------------------------------------------------

static bool unit_has_use(const gd_scenario *sc, const dp_state *s, gd_id id, int action)
{
    const dp_unit *u = dp_at(s, id);
    switch (action) {
    case DP_MOVE:
        return !u->prone;
    case DP_FIRE:
        return dp_can_fire(sc, s, id);
    case DP_CHARGE:
        return dp_can_charge(sc, s, id);
    default:
        return dp_can_rally(sc, s, id);
    }
}

static bool commander_has_use(const gd_scenario *sc, const dp_state *s, gd_id id, int action)
{
    gd_id chain[DP_PIECES];
    const dp_unit *c = dp_at(s, id);
    if (c->orders == 0 || c->ordered)
        return false;
    int count = dp_chain(s, id, chain);
    for (int i = 0; i < count; i++)
        if (!dp_at(s, chain[i])->acted && unit_has_use(sc, s, chain[i], action))
            return true;
    // Detaching a unit, or taking it back, is a use of its own (DTP-CMD-20, 22).
    return action == DP_RALLY && c->commander != GD_NONE && dp_may_redistribute(s, id);
}

bool dp_has_use(const gd_scenario *sc, const dp_state *s, gd_seat seat, int action)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (u->seat != seat || !dp_on_table(u) || u->orders == 0)
            continue;
        if (u->arm == DP_COMMANDER ? commander_has_use(sc, s, i, action)
                                   : !u->acted && unit_has_use(sc, s, i, action))
            return true;
    }
    return false;
}

bool dp_owes_order(const gd_scenario *sc, const dp_state *s, gd_seat seat)
{
    return s->carpe_winner == seat && dp_has_use(sc, s, seat, s->action);
}
