// desperate/orders.c - naming a zone and giving orders in it.
//
// Orders are given one after the other and judged at once, each as if the moves ordered before it
// had been made; they become known and binding with `declare`.
#include "rules/desperate/orders.h"

#include "desperate_clauses.h"
#include "rules/desperate/ammunition.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/data.h"
#include "rules/desperate/enthusiasm.h"
#include "rules/desperate/leaders.h"

bool sb_is_barred(const sb_state *s, uint16_t zone)
{
    for (int i = 0; i < s->barred_count; i++)
        if (s->barred[i] == zone)
            return true;
    return false;
}

void sb_bar(sb_state *s, uint16_t zone)
{
    if (!sb_is_barred(s, zone) && s->barred_count < SB_BARRED)
        s->barred[s->barred_count++] = zone;
}

sb_order sb_order_of(const sb_state *s, const gd_action *a)
{
    sb_order o = {0};
    o.piece = sb_piece_arg(s, a->value[SB_O_UNIT]);
    o.kind = (uint8_t)a->value[SB_O_ORDER];
    o.zone = a->value[SB_O_ZONE] == GD_ABSENT ? SB_NO_ZONE : (uint16_t)a->value[SB_O_ZONE];
    o.via = a->value[SB_O_VIA] == GD_ABSENT ? SB_NO_ZONE : (uint16_t)a->value[SB_O_VIA];
    o.facing = a->value[SB_O_FACING] == GD_ABSENT ? SB_UNSET : (uint8_t)a->value[SB_O_FACING];
    o.deployed = a->value[SB_O_DEPLOYED] == GD_ABSENT ? SB_UNSET : (uint8_t)a->value[SB_O_DEPLOYED];
    return o;
}

// ---- who may be ordered -------------------------------------------------------------------------

static bool is_ordered(const sb_state *s, gd_id piece)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].piece == piece && s->activation.order[i].kind != SB_LEAD_COMMIT)
            return true;
    return false;
}

// A thief's units are not limited by what they did or will do in their own turn (SBD-INT-12).
static bool may_act(const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    if (is_ordered(s, o->piece))
        return gd_refuse(v, SBD_ACT_03, "%U has its order", o->piece);
    if (s->activation.stolen || o->kind == SB_LEAD_COMMIT || u->acted == 0)
        return true;
    bool again = u->acted == 1 && u->may_move;
    if (!again)
        return gd_refuse(v, SBD_ACT_03, "%U has been activated this turn", o->piece);
    if (o->kind != SB_MANOEUVRE && o->kind != SB_LEAD_MOVE)
        return gd_refuse(v, SBD_ACT_03, "%U may be activated again only to manoeuvre", o->piece);
    return true;
}

// Does the kind of activation allow this order to this piece?
static bool fits_activation(const gd_scenario *sc, const sb_state *s, const sb_order *o,
                            gd_verdict *v)
{
    const sb_activation *a = &s->activation;
    const sb_unit *u = sb_at(s, o->piece);
    bool moves = o->kind == SB_MANOEUVRE || o->kind == SB_LEAD_MOVE;
    bool attacks = o->kind == SB_SKIRMISH || o->kind == SB_BOMBARD || o->kind == SB_ENGAGE;
    (void)sc;
    switch (a->kind) {
    case SB_CONTROLLED:
        if (u->zone != a->zone)
            return gd_refuse(v, SBD_ACT_01, "%U is not in %Z", o->piece, a->zone);
        return true;
    case SB_TARGET:
        if (o->kind == SB_RETIRE || o->kind == SB_LEAD_WITH || o->kind == SB_REPLENISH)
            return gd_refuse(v, SBD_ACT_08, "units retire and replenish only in a controlled zone");
        if ((attacks || moves || o->kind == SB_LEAD_COMMIT) && o->zone != a->zone)
            return gd_refuse(v, moves ? SBD_ACT_05 : SBD_ACT_04, "the target zone is %Z", a->zone);
        if (moves && u->zone == a->zone)
            return gd_refuse(v, SBD_ACT_05, "%U is in the target zone already", o->piece);
        return true;
    default:
        if (!moves)
            return gd_refuse(v, SBD_ACT_06, "a march is for manoeuvres only");
        if ((u->zone == a->zone) == (o->zone == a->zone))
            return gd_refuse(v, SBD_ACT_06, "a march leads out of %Z or into it", a->zone);
        return true;
    }
}

// ---- the orders themselves ----------------------------------------------------------------------

int sb_engaging(const sb_state *s, uint16_t zone)
{
    int count = 0;
    for (int i = 0; i < s->activation.order_count; i++)
        count += s->activation.order[i].kind == SB_ENGAGE && s->activation.order[i].zone == zone;
    return count;
}

// Green troops do not hang back while better ones engage (SBD-ENG-07), whichever is ordered first.
static bool hangs_back(const sb_state *s, const sb_order *o, gd_verdict *v)
{
    bool green = sb_at(s, o->piece)->quality == SB_GREEN;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *other = &s->activation.order[i];
        bool other_green = sb_at(s, other->piece)->quality == SB_GREEN;
        bool here = green && o->kind == SB_SKIRMISH && !other_green && other->kind == SB_ENGAGE;
        bool there = !green && o->kind == SB_ENGAGE && other_green && other->kind == SB_SKIRMISH;
        if (other->zone == o->zone && (here || there))
            return !gd_refuse(v, SBD_ENG_07, "%U is green and cannot hang back while others engage",
                              here ? o->piece : other->piece);
    }
    return false;
}

static bool is_picture_play(const sb_activation *a)
{
    return a->as_joker || sb_is_joker(a->card) || sb_is_picture(a->card);
}

// Green regiments that charge where others skirmish do so on any card (SBD-ENTH-01).
static bool may_engage(const gd_scenario *sc, const sb_state *s, const sb_order *o, bool any_card,
                       gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    sb_way way;
    if (!sb_is_regiment(u))
        return gd_refuse(v, SBD_ENG_01, "%U does not engage: guns bombard", o->piece);
    if (!sb_enemy_in(s, o->zone, u->side))
        return gd_refuse(v, SBD_ENG_01, "there is no enemy in %Z", o->zone);
    if (!any_card && !is_picture_play(&s->activation))
        return gd_refuse(v, SBD_ACT_07, "to engage takes a picture card or a joker");
    if (!sb_find_assault(sc, s, o, &way, v))
        return false;
    if (sb_engaging(s, o->zone) >= sb_capacity(sc, o->zone))
        return gd_refuse(v, SBD_ENG_05, "no more than %d regiments may engage %Z",
                         sb_capacity(sc, o->zone), o->zone);
    return true;
}

// Those who retire in one activation go the same way (SBD-RET-02).
static bool may_retire(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    if (o->facing >= SB_FACINGS)
        return gd_refuse(v, SBD_RET_02,
                         "say from which side %U retires, by the facing it will have", o->piece);
    if (!sb_pinned_from(sc, s, u->zone, u->side, o->facing))
        return gd_refuse(v, SBD_RET_01, "no enemy regiment faces %U from there", o->piece);
    uint16_t to = sb_zone_from(sc, u->zone, (o->facing + 2) % SB_FACINGS, 1, 0);
    if (to == SB_NO_ZONE)
        return gd_refuse(v, SBD_RET_03, "%U would leave the table", o->piece);
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].kind == SB_RETIRE && s->activation.order[i].facing != o->facing)
            return gd_refuse(v, SBD_RET_02, "all retire from the same enemy");
    if (sb_enemy_in(s, to, u->side) || sb_room(sc, s, to) < 1 ||
        (u->arm == SB_ARTILLERY && sb_closed_to_guns(sc, to)))
        return gd_refuse(v, SBD_RET_03, "%U has no room in %Z", o->piece, to);
    return true;
}

static bool may_lead(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    if (o->kind == SB_LEAD_MOVE)
        return sb_can_ride(sc, s, o->piece, o->zone) ||
               gd_refuse(v, SBD_LEAD_02, "%U cannot ride to %Z", o->piece, o->zone);
    bool fits = false;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *other = &s->activation.order[i];
        const sb_unit *unit = sb_at(s, other->piece);
        if (o->kind == SB_LEAD_COMMIT && other->piece == o->piece && other->kind == o->kind)
            return gd_refuse(v, SBD_ENG_31, "%U is committed elsewhere", o->piece);
        fits |= o->kind == SB_LEAD_WITH
                    ? other->kind == SB_RETIRE
                    : other->kind == SB_ENGAGE && other->zone == o->zone && unit->zone == u->zone;
    }
    if (fits)
        return true;
    return o->kind == SB_LEAD_WITH
               ? gd_refuse(v, SBD_LEAD_06, "nobody retires from there")
               : gd_refuse(v, SBD_LEAD_05, "nobody engages %Z from where %U is", o->zone, o->piece);
}

// The batteries that were told to fire before this one.
static int shots_ordered(const sb_state *s, struct sb_shot *out)
{
    int count = 0;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *o = &s->activation.order[i];
        if (o->kind == SB_BOMBARD)
            out[count++] = (struct sb_shot){o->piece, o->zone};
    }
    return count;
}

bool sb_order_stands(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    struct sb_shot shots[SB_ORDERS];
    sb_way way;
    int range;
    bool nowhere = o->kind == SB_HOLD || o->kind == SB_RETIRE || o->kind == SB_LEAD_WITH ||
                   o->kind == SB_REPLENISH;
    if (!sb_on_table(u))
        return gd_refuse(v, SBD_ACT_09, "%U is not there any more", o->piece);
    if (!nowhere && !sb_is_zone(sc, o->zone))
        return gd_refuse(v, SBD_ACT_09, "say for which zone the order of %U is", o->piece);
    if ((u->arm == SB_LEADER) != (o->kind >= SB_LEAD_MOVE))
        return gd_refuse(v, SBD_ACT_08, "%U cannot do that", o->piece);
    if (o->via != SB_NO_ZONE && o->kind != SB_MANOEUVRE && o->kind != SB_ENGAGE)
        return gd_refuse(v, SBD_ACT_08, "only those who manoeuvre or engage are told which way");
    switch (o->kind) {
    case SB_MANOEUVRE:
        return sb_find_manoeuvre(sc, s, o, &way, v);
    case SB_SKIRMISH:
        if (sb_is_enthusiastic(sc, u))
            return sb_has_skirmish_target(sc, s, o->piece, o->zone, v) &&
                   may_engage(sc, s, o, true, v);
        return sb_can_skirmish(sc, s, o->piece, o->zone, v);
    case SB_BOMBARD:
        return sb_can_bombard(sc, s, o->piece, o->zone, shots, shots_ordered(s, shots), &range, v);
    case SB_ENGAGE:
        return may_engage(sc, s, o, false, v);
    case SB_RETIRE:
        return may_retire(sc, s, o, v);
    case SB_REPLENISH:
        return sb_may_replenish(sc, s, o->piece, v);
    case SB_LEAD_MOVE:
    case SB_LEAD_WITH:
    case SB_LEAD_COMMIT:
        return may_lead(sc, s, o, v);
    default:
        return gd_refuse(v, SBD_ACT_08, "there is no such order");
    }
}

// ---- as if the moves before it were made --------------------------------------------------------

void sb_move_by_order(const gd_scenario *sc, sb_state *s, const sb_order *o, sb_way *way)
{
    sb_unit *u = sb_get(s, o->piece);
    gd_verdict unread;
    *way = (sb_way){o->zone, SB_NO_ZONE, u->zone, u->facing, u->deployed, 0, 1};
    if (o->kind == SB_MANOEUVRE && sb_find_manoeuvre(sc, s, o, way, &unread)) {
        u->facing = way->facing;
        u->deployed = u->arm == SB_ARTILLERY ? way->deployed : 0;
        u->turned |= way->turned && u->arm == SB_ARTILLERY;
    } else if (o->kind == SB_RETIRE) {
        way->end = sb_zone_from(sc, u->zone, (o->facing + 2) % SB_FACINGS, 1, 0);
        u->facing = o->facing;
    }
    u->zone = way->end;
}

const sb_state *sb_with_moves(const gd_scenario *sc, const sb_state *s, sb_state *scratch)
{
    bool moved = false;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *o = &s->activation.order[i];
        bool moves = o->kind == SB_MANOEUVRE || o->kind == SB_RETIRE || o->kind == SB_LEAD_MOVE;
        sb_way way;
        if (!moves)
            continue;
        if (!moved)
            *scratch = *s;
        moved = true;
        sb_move_by_order(sc, scratch, o, &way);
    }
    return moved ? scratch : s;
}

bool sb_may_order(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    sb_state scratch;
    if (!o->piece || sb_at(s, o->piece)->side != s->activation.side ||
        !sb_on_table(sb_at(s, o->piece)))
        return gd_refuse(v, SBD_ACT_01, "orders are for your own troops on the table");
    if (s->activation.order_count == SB_ORDERS)
        return gd_refuse(v, SBD_ACT_01, "that is more than one activation can be told");
    return may_act(s, o, v) && fits_activation(sc, s, o, v) &&
           (sb_is_enthusiastic(sc, sb_at(s, o->piece)) || !hangs_back(s, o, v)) &&
           sb_order_stands(sc, sb_with_moves(sc, s, &scratch), o, v);
}

bool sb_may_declare(const sb_state *s, gd_verdict *v)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].kind != SB_LEAD_COMMIT)
            return true;
    return gd_refuse(v, SBD_ACT_12, "an activation orders somebody to do something");
}

// ---- what may be ordered ------------------------------------------------------------------------

typedef struct offering {
    const gd_scenario *sc;
    const sb_state *s;
    const sb_state *later; // after the moves that were ordered already
    gd_offers *out;        // NULL: only asking whether there is anything
    sb_order o;
    bool found;
} offering;

// What an offer says of a part of an order that may be left out.
static int32_t unless(int value, int left_out) { return value == left_out ? GD_ABSENT : value; }

static bool is_offered(const offering *f)
{
    for (int i = f->out->count - 1; i >= 0; i--) {
        const gd_offer *old = &f->out->list[i];
        if (old->verb != SB_DO_ORDER || old->value[SB_O_UNIT] != f->o.piece)
            return false;
        if (old->value[SB_O_ORDER] == f->o.kind &&
            old->value[SB_O_ZONE] == unless(f->o.zone, SB_NO_ZONE) &&
            old->value[SB_O_FACING] == unless(f->o.facing, SB_UNSET) &&
            old->value[SB_O_DEPLOYED] == unless(f->o.deployed, SB_UNSET))
            return true;
    }
    return false;
}

// Returns true to go on looking.
static bool add(offering *f)
{
    gd_verdict unread;
    if (!sb_may_order(f->sc, f->s, &f->o, &unread))
        return true;
    f->found |= f->o.kind != SB_LEAD_COMMIT;
    if (!f->out)
        return !f->found;
    if (is_offered(f))
        return true;
    gd_offer *offer = gd_offer_add(f->out, SB_DO_ORDER);
    if (!offer)
        return false;
    offer->value[SB_O_UNIT] = f->o.piece;
    offer->value[SB_O_ORDER] = f->o.kind;
    offer->value[SB_O_ZONE] = unless(f->o.zone, SB_NO_ZONE);
    offer->value[SB_O_FACING] = unless(f->o.facing, SB_UNSET);
    offer->value[SB_O_DEPLOYED] = unless(f->o.deployed, SB_UNSET);
    return true;
}

static bool add_way(void *self, const sb_way *way)
{
    offering *f = self;
    const sb_unit *u = sb_at(f->s, f->o.piece);
    f->o.zone = way->end;
    f->o.facing = way->facing;
    f->o.deployed = u->arm == SB_ARTILLERY ? way->deployed : SB_UNSET;
    return add(f);
}

static void plain(offering *f, int kind, uint16_t zone)
{
    f->o.kind = (uint8_t)kind;
    f->o.zone = zone;
    f->o.facing = f->o.deployed = SB_UNSET;
}

static void offer_attacks(offering *f, const sb_unit *u)
{
    for (int row = -2; row <= 2; row++) {
        for (int column = -2; column <= 2; column++) {
            uint16_t zone = sb_zone_from(f->sc, u->zone, SB_NORTH, row, column);
            if (zone == SB_NO_ZONE || !sb_enemy_in(f->s, zone, u->side))
                continue;
            plain(f, u->arm == SB_ARTILLERY ? SB_BOMBARD : SB_SKIRMISH, zone);
            if (!add(f))
                return;
            f->o.kind = SB_ENGAGE;
            if (sb_is_regiment(u) &&
                !sb_each_assault(f->sc, f->later, f->o.piece, zone, add_way, f))
                return;
        }
    }
}

static void offer_unit(offering *f, const sb_unit *u)
{
    plain(f, SB_REPLENISH, SB_NO_ZONE);
    if (!add(f))
        return;
    offer_attacks(f, u);
    f->o.kind = SB_MANOEUVRE;
    f->o.via = SB_NO_ZONE;
    if ((!f->out && f->found) || !sb_each_manoeuvre(f->sc, f->later, f->o.piece, add_way, f))
        return;
    for (int facing = 0; facing < SB_FACINGS; facing++) {
        plain(f, SB_RETIRE, SB_NO_ZONE);
        f->o.facing = (uint8_t)facing;
        if (!add(f))
            return;
    }
}

static void offer_leader(offering *f, const sb_unit *u)
{
    plain(f, SB_LEAD_WITH, SB_NO_ZONE);
    if (!add(f))
        return;
    for (int row = -2; row <= 2; row++) {
        for (int column = -2; column <= 2; column++) {
            uint16_t zone = sb_zone_from(f->sc, u->zone, SB_NORTH, row, column);
            if (zone == SB_NO_ZONE)
                continue;
            plain(f, SB_LEAD_MOVE, zone);
            if (!add(f))
                return;
            plain(f, SB_LEAD_COMMIT, zone);
            if (!add(f))
                return;
        }
    }
}

// Whoever may take part: those in a controlled zone, anybody otherwise.
static void offer_all(offering *f)
{
    const sb_activation *a = &f->s->activation;
    for (gd_id i = 1; i <= f->s->piece_count && (f->out || !f->found); i++) {
        const sb_unit *u = sb_at(f->s, i);
        if (u->side != a->side || !sb_on_table(u) ||
            (a->kind == SB_CONTROLLED && u->zone != a->zone))
            continue;
        f->o.piece = i;
        f->o.via = SB_NO_ZONE;
        if (u->arm == SB_LEADER)
            offer_leader(f, u);
        else
            offer_unit(f, u);
    }
}

void sb_offer_orders(const gd_scenario *sc, const sb_state *s, gd_offers *out)
{
    sb_state scratch;
    offering f = {sc, s, sb_with_moves(sc, s, &scratch), out, {0}, false};
    offer_all(&f);
}

// ---- naming a zone ------------------------------------------------------------------------------

static bool zone_serves(const sb_state *s, const sb_activation *a, gd_verdict *v)
{
    switch (a->kind) {
    case SB_CONTROLLED:
        return sb_holder(s, a->zone) == a->side ||
               gd_refuse(v, SBD_ZONE_12, "%Z is not held by your troops", a->zone);
    case SB_TARGET:
        return true;
    case SB_MARCH:
        return !sb_enemy_in(s, a->zone, a->side) ||
               gd_refuse(v, SBD_ACT_06, "%Z is held by the enemy", a->zone);
    default:
        return gd_refuse(v, SBD_ACT_08, "there is no such activation");
    }
}

bool sb_may_activate(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                     gd_verdict *v)
{
    if (!sb_is_zone(sc, a->zone))
        return gd_refuse(v, SBD_ZONE_01, "there is no such zone on this table");
    if (!a->stolen && sb_is_barred(s, a->zone))
        return gd_refuse(v, SBD_ACT_13, "%Z may not be named again this turn", a->zone);
    if (a->kind == SB_RESUPPLY)
        return sb_may_resupply(sc, s, a, v);
    if (!zone_serves(s, a, v))
        return false;
    sb_state named = *s;
    named.activation = *a;
    named.activation.order_count = 0;
    offering f = {sc, &named, &named, NULL, {0}, false};
    offer_all(&f);
    return f.found || gd_refuse(v, SBD_ACT_12, "nobody could be ordered to do anything");
}
