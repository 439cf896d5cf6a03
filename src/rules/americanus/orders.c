// americanus/orders.c - command points and the movement phase (chapter CP).
#include "rules/americanus/orders.h"

#include <stddef.h>

#include "americanus_clauses.h"
#include "core/advice.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"
#include "table/store.h"

gd_point am_eye(const am_unit *general)
{
    gd_rect r = am_rect(general);
    return gd_rect_centre(&r);
}

// Near and in sight of the General (DBAM-CP-03 to 06)? A hand-written position without any General
// is taken to have one at hand.
static int price_by_distance(const gd_scenario *sc, const am_state *s, const am_unit *u,
                             gd_id general, gd_clause_id *clause)
{
    *clause = DBAM_CP_03;
    if (s->no_general & 1u << u->side)
        return AM_PRICE_NEAR;
    *clause = DBAM_CP_04;
    if (!general || !am_within(u, am_at(s, general), AM_COMMAND_RANGE))
        return AM_PRICE_FAR;
    gd_point eye = am_eye(am_at(s, general));
    gd_stand stands[AM_MAX_STANDS];
    int count = am_stands(u, stands);
    for (int i = 0; i < count; i++) {
        if (am_sees(sc, s, eye, stands[i].centre)) {
            *clause = DBAM_CP_03;
            return AM_PRICE_NEAR;
        }
    }
    *clause = DBAM_CP_05;
    return AM_PRICE_FAR;
}

// Prices do not add up: the highest is paid, once (DBAM-CP-08).
static int with_reforming(const am_unit *u, int price, bool forwards, gd_clause_id *clause)
{
    if (!forwards || !u->reforming || price >= AM_PRICE_REFORMING)
        return price;
    *clause = DBAM_CP_07;
    return AM_PRICE_REFORMING;
}

int am_price_of_move(const gd_scenario *sc, const am_state *s, gd_id unit, bool forwards,
                     gd_clause_id *clause)
{
    const am_unit *u = am_at(s, unit);
    int price = price_by_distance(sc, s, u, am_general_of(s, u->side), clause);
    return with_reforming(u, price, forwards, clause);
}

bool am_may_be_ordered(const am_state *s, gd_id unit, gd_verdict *v)
{
    const am_unit *u = am_at(s, unit);
    if (u->ordered)
        return gd_refuse(v, DBAM_CP_14, "%U has had its order this turn", unit);
    if (u->pinned) {
        gd_refuse(v, DBAM_CP_15, "%U has fled and may have no order this turn", unit);
        v->also = DBAM_RESULT_24;
        return false;
    }
    if (am_find_melee(s, unit))
        return gd_refuse(v, DBAM_CP_15, "%U is in melee", unit);
    return true;
}

static bool is_change(int verb) { return verb >= AM_DO_FORM_LINE && verb <= AM_DO_REFORM; }

int am_price_of(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                gd_clause_id *clause)
{
    static const gd_clause_id change[] = {DBAM_CP_09, DBAM_CP_09, DBAM_CP_10, DBAM_CP_10,
                                          DBAM_CP_11, DBAM_CP_11, DBAM_CP_12, DBAM_CP_12};
    if (is_change(a->verb)) {
        *clause = change[a->verb - AM_DO_FORM_LINE];
        return AM_PRICE_CHANGE;
    }
    if (a->verb == AM_DO_CROSS_RIVER) {
        *clause = DBAM_MOVE_27;
        return AM_PRICE_RIVER;
    }
    return am_price_of_move(sc, s, id, a->verb == AM_DO_MOVE, clause);
}

static bool plan_order(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                       am_plan *plan, gd_verdict *v)
{
    *plan = (am_plan){.after = *am_at(s, id)};
    gd_map m = am_map(sc, s);
    if (a->verb != AM_DO_CROSS_RIVER && am_in_water(&m, am_at(s, id)))
        return gd_refuse(v, DBAM_MOVE_28, "%U stands in the water and can only cross the river",
                         id);
    switch (a->verb) {
    case AM_DO_MOVE:
        return am_plan_move(sc, s, a, id, plan, v);
    case AM_DO_WITHDRAW:
        return am_plan_withdraw(sc, s, a, id, plan, v);
    case AM_DO_CROSS_RIVER:
        return am_plan_river(sc, s, a, id, plan, v);
    default:
        return am_plan_change(sc, s, a, id, plan, v);
    }
}

// An order as it would be with another number.
typedef struct trial {
    const gd_scenario *sc;
    const am_state *s;
    const gd_action *action;
    gd_id id;
    gd_instead number;
} trial;

static bool is_legal(const void *self, int32_t t)
{
    const trial *try = self;
    gd_action a = *try->action;
    gd_verdict unread;
    am_plan plan;
    *(try->number.of == GD_INSTEAD_OF_ITEM ? &a.item[try->number.index].b
                                           : &a.value[try->number.index]) = t;
    return plan_order(try->sc, try->s, &a, try->id, &plan, &unread);
}

// Of an order that is too long: how far its last step can go, if that is straight.
static bool say_how_far(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                        const am_plan *plan, gd_verdict *v)
{
    bool moves = a->verb == AM_DO_MOVE;
    bool too_long = plan->most > 0 && plan->length > plan->most + GD_SLACK;
    if (!too_long ||
        (moves ? a->item[plan->steps - 1].a != AM_STEP_FORWARD : a->verb != AM_DO_WITHDRAW))
        return false;
    const char *plain = v->why.format;
    int32_t asked = moves ? a->item[plan->steps - 1].b : a->value[1];
    v->instead = moves ? (gd_instead){GD_INSTEAD_OF_ITEM, (uint8_t)(plan->steps - 1), 0}
                       : (gd_instead){GD_INSTEAD_OF_VALUE, 1, 0};
    v->instead.most = asked - (plan->length - plan->most);
    v->why.format = "%U has %L {inch|inches} there and would need %L: it can go %L {inch|inches}";
    trial try = {sc, s, a, id, v->instead};
    return gd_say_most(is_legal, &try, asked, false, plain, v);
}

bool am_plan_order(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                   am_plan *plan, gd_verdict *v)
{
    return plan_order(sc, s, a, id, plan, v) || say_how_far(sc, s, a, id, plan, v);
}

static bool check_order(const gd_scenario *sc, const am_state *s, const gd_action *a, am_plan *plan,
                        gd_verdict *v)
{
    gd_id id = am_piece_arg(s, a->value[0]);
    if (!id || !am_on_table(am_at(s, id)) || am_at(s, id)->side != s->phasing)
        return gd_refuse(v, DBAM_SEQ_01, "orders are for your own units on the table");
    if (!am_is_unit(am_at(s, id)))
        return gd_refuse(v, DBAM_GEN_01,
                         "a General rides by himself and takes no orders of troops");
    if (!am_may_be_ordered(s, id, v))
        return false;
    gd_clause_id clause;
    int price = am_price_of(sc, s, a, id, &clause);
    if (price > s->points)
        return gd_refuse(v, clause, "that costs %d command {point|points} and %d {is|are} left",
                         price, s->points);
    if (!am_plan_order(sc, s, a, id, plan, v))
        return false;
    gd_accept(v, price);
    v->length = plan->length;
    v->ending_count = 1;
    v->ending[0] = (gd_ending){id, plan->after.facing, plan->after.at};
    return true;
}

// ---- what was checked is carried out ------------------------------------------------------------

// What an order does, once it is allowed; without padding.
typedef struct deed {
    am_unit after;
    gd_length length;
    int32_t cost;
    gd_id enemy;
    uint8_t charges, asks;
    am_met met;
} deed;

// All that it follows from: the scenario, the order, and the state with the ground that was laid.
enum { PARTS = 5 };

typedef struct question {
    uint64_t scenario[2];
    gd_part part[PARTS];
} question;

static const char owner;

static void put_question(question *q, const gd_scenario *sc, const am_state *s, const gd_action *a)
{
    const size_t from = offsetof(am_state, piece_count);
    q->scenario[0] = (uintptr_t)sc;
    q->scenario[1] = gd_recall_age();
    q->part[0] = (gd_part){q->scenario, sizeof q->scenario};
    q->part[1] = (gd_part){a, offsetof(gd_action, item) + a->count * sizeof a->item[0]};
    q->part[2] = (gd_part){&s->piece_count,
                           offsetof(am_state, unit) - from + s->piece_count * sizeof s->unit[0]};
    q->part[3] = (gd_part){s->placed, s->placed_count * sizeof s->placed[0]};
    q->part[4] = (gd_part){s->placed_point, s->placed_points * sizeof s->placed_point[0]};
}

static bool work_out(const gd_scenario *sc, const am_state *s, const gd_action *a, deed *out,
                     gd_verdict *v)
{
    question q;
    am_plan plan;
    bool ride = a->verb == AM_DO_MOVE_GENERAL;
    if (ride ? !am_plan_ride(sc, s, a, &plan, v) : !check_order(sc, s, a, &plan, v))
        return false;
    *out = (deed){.after = plan.after,
                  .length = plan.length,
                  .cost = v->cost,
                  .enemy = plan.enemy,
                  .charges = plan.charges,
                  .asks = plan.asks,
                  .met = plan.met};
    put_question(&q, sc, s, a);
    gd_last_keep(&owner, q.part, PARTS, out, sizeof *out);
    return true;
}

// Of an order that is allowed: mostly it has just been asked about.
static deed deed_of(const gd_scenario *sc, const am_state *s, const gd_action *a)
{
    question q;
    deed out;
    gd_verdict unread;
    put_question(&q, sc, s, a);
    if (!gd_last_find(&owner, q.part, PARTS, &out, sizeof out))
        work_out(sc, s, a, &out, &unread);
    return out;
}

bool am_check_orders(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    deed unread;
    if (a->verb == AM_DO_END_ORDERS)
        return gd_accept(v, 0);
    if (a->verb != AM_DO_MOVE_GENERAL && (a->verb < AM_DO_MOVE || a->verb > AM_DO_REFORM))
        return am_refuse_moment(v, a);
    return work_out(sc, state, a, &unread, v);
}

static void end_orders(gd_play *p)
{
    am_state *s = p->state;
    s->points = 0; // DBAM-CP-02
    for (gd_id i = 1; i <= s->piece_count; i++) {
        am_unit *u = am_get(s, i);
        if (u->side == s->phasing)
            u->reforming = u->pinned = 0; // DBAM-SEQ-03
    }
    am_begin_fire_phase(p);
}

static void tell_order(gd_play *p, const gd_action *a, gd_id id, const deed *d)
{
    static const char *const change[] = {"%U forms line",
                                         "%U forms column",
                                         "%U dismounts",
                                         "%U mounts",
                                         "%U limbers up",
                                         "%U unlimbers",
                                         "%U deploys as skirmishers",
                                         "%U reforms its skirmishers"};
    if (is_change(a->verb)) {
        gd_tell(p, AM_EV_CHANGED, DBAM_MOVE_22, id, change[a->verb - AM_DO_FORM_LINE], id);
        return;
    }
    if (a->verb == AM_DO_CROSS_RIVER) {
        gd_tell(p, AM_EV_CROSSED, DBAM_MOVE_27, id, "%U crosses the river", id);
        return;
    }
    gd_tell(p, AM_EV_MOVED, DBAM_MOVE_13, id,
            a->verb == AM_DO_MOVE ? "%U moves %L {inch|inches}" : "%U withdraws %L {inch|inches}",
            id, d->length);
    if (d->charges) {
        gd_event *e = gd_tell(p, AM_EV_CHARGED, DBAM_MOVE_19, id,
                              d->enemy ? "%U charges %U" : "%U charges", id, d->enemy);
        if (e)
            e->other = d->enemy;
        gd_show(e, GD_ACT_CHARGE, id, d->enemy);
    }
}

void am_apply_orders(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    if (a->verb == AM_DO_END_ORDERS) {
        end_orders(p);
        return;
    }
    deed d = deed_of(p->scenario, s, a);
    if (a->verb == AM_DO_MOVE_GENERAL) {
        gd_id general = am_general_of(s, s->phasing);
        *am_get(s, general) = d.after;
        gd_tell(p, AM_EV_MOVED, DBAM_GEN_02, general, "%U rides %L {inch|inches}", general,
                d.length);
        return;
    }
    gd_id id = (gd_id)a->value[0];
    s->points = (uint8_t)(s->points - d.cost);
    d.after.ordered = true;
    d.after.moved = !is_change(a->verb);
    d.after.charged = d.charges;
    gd_point began = am_at(s, id)->at;
    *am_get(s, id) = d.after;
    tell_order(p, a, id, &d);
    if (d.asks)
        am_ask_line_up(p, id, &d.met, began);
}

void am_prompt_orders(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: give orders, %d command {point|points} left", {s->phasing, s->points}};
}

// Three changes at most are open to a unit as it stands, each with up to three anchors.
enum { CHANGES = 3, ANCHORS = AM_ANCHOR_RIGHT + 1 };

typedef struct change {
    int verb;
    int anchor_at; // which of its values says the anchor; 0: it has none
} change;

static int changes_of(const am_unit *u, change out[CHANGES])
{
    int n = 0;
    if (u->kind == AM_ARTILLERY) {
        out[n++] = (change){u->formation == AM_LIMBERED ? AM_DO_UNLIMBER : AM_DO_LIMBER, 0};
        return n;
    }
    if (u->formation == AM_SKIRMISH) {
        out[n++] = (change){AM_DO_REFORM, 1};
        return n;
    }
    out[n++] = (change){u->formation == AM_COLUMN ? AM_DO_FORM_LINE : AM_DO_FORM_COLUMN, 1};
    if (u->kind == AM_CAVALRY)
        out[n++] = (change){u->mounted ? AM_DO_DISMOUNT : AM_DO_MOUNT, 1};
    if (u->formation == AM_LINE && am_is_foot(u))
        out[n++] = (change){AM_DO_SKIRMISH, 2};
    return n;
}

// What a unit may be ordered to, as far as that follows from how it and those near it stand.
typedef struct openings {
    uint8_t melee, wet;
    uint16_t fits; // bit of change and anchor: it would be accepted
} openings;

static unsigned bit_of(int which, int anchor) { return 1u << (which * ANCHORS + anchor); }

// A change as it would be, and where the unit would stand.
typedef struct pose {
    unsigned bit;
    int leave; // what place it may take
    am_unit after;
    gd_rect place;
} pose;

// All that it can make anywhere. All that they may depend on is added to `asked`.
static int poses_of(const am_unit *u, gd_id id, pose out[CHANGES * ANCHORS], gd_box *asked)
{
    change list[CHANGES];
    int n = 0, count = changes_of(u, list);
    for (int i = 0; i < count; i++) {
        bool all = list[i].anchor_at > 0;
        for (int anchor = all ? AM_ANCHOR_LEFT : AM_ANCHOR_CENTRE;
             anchor <= (all ? AM_ANCHOR_RIGHT : AM_ANCHOR_CENTRE); anchor++) {
            pose *p = &out[n];
            if (!am_changed(u, id, list[i].verb, anchor, &p->after))
                continue;
            p->bit = bit_of(i, anchor);
            p->leave = u->kind == AM_ARTILLERY ? AM_MAY_TOUCH : 0;
            p->place = am_rect(&p->after);
            *asked = gd_box_join(*asked, am_box_to_touch(&p->place));
            n++;
        }
    }
    return n;
}

// Is it near and in sight of its General?
static bool is_in_hand(const gd_scenario *sc, const am_state *s, gd_id id, gd_id general)
{
    uint8_t near;
    gd_clause_id unread;
    if (gd_recall(s, AM_RECALL_PRICE, id, general, &near, sizeof near))
        return near;
    near = price_by_distance(sc, s, am_at(s, id), general, &unread) == AM_PRICE_NEAR;
    gd_recall_keep(s, AM_RECALL_PRICE, id, general, am_nowhere(), &near, sizeof near);
    return near;
}

// Changes are looked at only where a unit can make them.
static openings find_openings(const gd_scenario *sc, const am_state *s, gd_id id, gd_box *asked)
{
    const am_unit *u = am_at(s, id);
    pose list[CHANGES * ANCHORS];
    am_crowd crowd;
    gd_id who;
    *asked = am_touch_box(u);
    int count = poses_of(u, id, list, asked);
    gd_map m = am_map_in(sc, s, asked);
    am_crowd_in(&crowd, s, asked);
    openings o = {.melee = am_in_melee_among(s, id, &crowd), .wet = am_in_water(&m, u)};
    for (int i = 0; i < count && !o.melee && !o.wet; i++)
        if (am_place_fault_among(sc, s, id, &list[i].after, &list[i].place, list[i].leave, &crowd,
                                 &m, &who) == AM_FREE)
            o.fits = (uint16_t)(o.fits | list[i].bit);
    return o;
}

static openings openings_of(const gd_scenario *sc, const am_state *s, gd_id id)
{
    openings o;
    gd_box asked;
    if (gd_recall(s, AM_RECALL_ORDERS, id, 0, &o, sizeof o))
        return o;
    o = find_openings(sc, s, id, &asked);
    gd_recall_keep(s, AM_RECALL_ORDERS, id, 0, asked, &o, sizeof o);
    return o;
}

// A change is offered only where it would be accepted; a move or withdrawal with its limit,
// whatever stands in the way.
static void offer_changes(const am_state *s, gd_offers *out, gd_id id, unsigned fits)
{
    change list[CHANGES];
    int count = fits ? changes_of(am_at(s, id), list) : 0;
    for (int i = 0; i < count; i++) {
        for (int anchor = AM_ANCHOR_LEFT; anchor <= AM_ANCHOR_RIGHT; anchor++) {
            if (!(fits & bit_of(i, anchor)))
                continue;
            gd_offer *o = gd_offer_add(out, list[i].verb);
            o->value[0] = id;
            if (list[i].anchor_at)
                o->value[list[i].anchor_at] = anchor;
            if (list[i].verb == AM_DO_SKIRMISH)
                o->value[1] = AM_MOST_GAP;
            o->cost = AM_PRICE_CHANGE;
        }
    }
}

static gd_offer *offer_move(gd_offers *out, int verb, gd_id id, gd_length most, int price)
{
    gd_offer *o = gd_offer_add(out, verb);
    o->value[0] = id;
    o->open = verb == AM_DO_MOVE ? GD_OPEN_LIST : 1u << 1;
    o->limit = most;
    o->cost = price;
    return o;
}

static void offer_moves(const gd_scenario *sc, const am_state *s, gd_offers *out, gd_id id,
                        bool near)
{
    const am_unit *u = am_at(s, id);
    const am_rate *rate = &am_rates[am_pace_of(u)];
    gd_length most = rate->road > rate->open ? rate->road : rate->open;
    gd_clause_id clause;
    gd_verdict unread;
    int by_distance = near ? AM_PRICE_NEAR : AM_PRICE_FAR;
    int forwards = with_reforming(u, by_distance, true, &clause);
    if (forwards <= s->points) {
        offer_move(out, AM_DO_MOVE, id, most, forwards);
        if (u->zouave && am_may_dash(sc, u, id, &unread))
            offer_move(out, AM_DO_MOVE, id, am_rates[AM_PACE_ZOUAVE].open, forwards)->value[1] = 1;
    }
    if (by_distance <= s->points)
        offer_move(out, AM_DO_WITHDRAW, id, most, by_distance);
}

static void offer_river(const gd_scenario *sc, const am_state *s, gd_offers *out, gd_id id)
{
    for (int way = AM_AHEAD; way <= AM_BACK && s->points >= AM_PRICE_RIVER; way++) {
        gd_action a = gd_action_blank(AM_DO_CROSS_RIVER);
        am_plan plan = {.after = *am_at(s, id)};
        gd_verdict v;
        a.value[0] = id;
        a.value[1] = way;
        if (!am_plan_river(sc, s, &a, id, &plan, &v))
            continue;
        gd_offer *o = gd_offer_add(out, AM_DO_CROSS_RIVER);
        o->value[0] = id;
        o->value[1] = way;
        o->cost = AM_PRICE_RIVER;
    }
}

void am_offer_orders(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    bool river = am_map(sc, s).kinds & GD_KIND(AM_RIVER);
    bool at_hand = s->no_general & 1u << s->phasing;
    gd_id general = am_general_of(s, s->phasing);
    for (gd_id i = 1; s->points > 0 && i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (!am_on_table(u) || u->side != s->phasing || !am_is_unit(u) || u->ordered || u->pinned)
            continue;
        openings o = openings_of(sc, s, i);
        if (o.melee)
            continue;
        if (river)
            offer_river(sc, s, out, i);
        if (o.wet)
            continue;
        offer_moves(sc, s, out, i, at_hand || (general && is_in_hand(sc, s, i, general)));
        offer_changes(s, out, i, o.fits);
    }
    if (general && !am_at(s, general)->moved) {
        gd_offer *o = gd_offer_add(out, AM_DO_MOVE_GENERAL);
        o->piece = general;
        o->open = 0x7 | GD_OPEN_LIST;
        o->limit = am_rates[AM_PACE_GENERAL].open;
    }
    gd_offer_add(out, AM_DO_END_ORDERS);
}
