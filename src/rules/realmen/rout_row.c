// realmen/rout_row.c - a rout move in play: what it costs, the choice of the way, generals with the
// unit (RM-ROUT-01, 06, 08, 11, 12).
//
// The frame RM_ROW_FLIGHT has the unit as its piece and goes through the stages below. The officers
// who were with the unit are kept in it, a byte each, since they touch it no longer once it runs.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/escape.h"
#include "rules/realmen/officer.h"

enum { STAGE, CAUSE, WITH }; // v of the frame; officers from WITH on
enum { LOSS, RUN, FOLLOW };  // stages
enum { MOST_WITH = 12 };

static const gd_clause_id causes[] = {
    [RM_BY_CASUALTIES] = RM_MORALE_01, [RM_BY_CHOICE] = RM_ROUT_01,
    [RM_BY_CONTACT] = RM_MORALE_04,    [RM_BY_ARMY_MORALE] = RM_ARMY_01,
    [RM_BY_ELEPHANT] = RM_ELEPH_04,
};

static gd_id officer_of(const gd_frame *f, int i)
{
    return (gd_id)((uint32_t)f->v[WITH + i / 4] >> 8 * (i % 4) & 255u);
}

static void keep_officers(const rm_state *s, gd_frame *f)
{
    gd_id with[RM_PIECES];
    int count = rm_officers_with(s, f->piece, with);
    uint32_t bytes[3] = {0};
    for (int i = 0; i < count && i < MOST_WITH; i++)
        bytes[i / 4] |= (uint32_t)with[i] << 8 * (i % 4);
    for (int i = 0; i < 3; i++)
        f->v[WITH + i] = (int32_t)bytes[i];
}

static gd_frame *begin_flight(gd_play *p, gd_id unit, rm_rout_cause cause)
{
    gd_frame *f = gd_call(p, RM_ROW_FLIGHT, GD_NOBODY);
    f->piece = unit;
    f->v[CAUSE] = (int32_t)cause;
    keep_officers(p->state, f);
    return f;
}

void rm_call_rout(gd_play *p, gd_id unit, rm_rout_cause cause)
{
    if (rm_on_table(rm_at(p->state, unit)))
        begin_flight(p, unit, cause);
}

// ---- stages -------------------------------------------------------------------------------------

// A unit that was routed already loses an element first (RM-ROUT-08). Which one makes no difference
// to a unit that runs.
static void lose_element(gd_play *p, gd_id unit, rm_rout_cause cause)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    bool again = u->routed && cause != RM_BY_ELEPHANT, breaks = !u->routed;
    u->routed = 1;
    if (breaks)
        gd_is_news(gd_tell(p, RM_EV_ROUTS, RM_VICT_02, unit,
                           "%U breaks: until it rallies, half of its price counts for the enemy",
                           unit),
                   GD_NEWS_NONE); // that it runs is told when it does
    if (!again)
        return;
    gd_tell(p, RM_EV_CASUALTIES, RM_ROUT_08, unit, "%U, routed already, must run again: 1 element",
            unit);
    rm_call_officers_with(p, unit);
    rm_thin_unit(p, unit);
    rm_disperse_if_due(p, unit);
}

// The unit's owner chooses the way, if there is one (RM-ROUT-06).
static void run_or_disperse(gd_play *p, gd_id unit)
{
    const rm_state *s = p->state;
    rm_escape e;
    rm_begin_escape(p->scenario, s, unit, &e);
    if (rm_can_escape(&e, false)) {
        gd_call(p, RM_ROW_ROUT, rm_at(s, unit)->seat)->piece = unit;
        return;
    }
    gd_tell(p, RM_EV_ROUTS, RM_ROUT_06, unit, "%U has no way to run", unit);
    rm_remove_unit(p, unit, RM_DISPERSED);
}

static bool place_for(const gd_scenario *sc, const rm_state *s, gd_id general, gd_id unit,
                      gd_point *at, gd_angle *facing)
{
    return rm_place_beside(sc, s, general, &unit, 1, rm_at(s, general)->at, at, facing);
}

static bool may_follow(const gd_scenario *sc, const rm_state *s, gd_id general, gd_id unit)
{
    const rm_unit *g = rm_at(s, general);
    gd_point at;
    gd_angle facing;
    bool free = !g->bound || s->subphase != RM_MOVEMENT; // RM-CMD-09, 13
    return g->kind == RM_GENERAL && rm_on_table(g) && rm_on_table(rm_at(s, unit)) && free &&
           place_for(sc, s, general, unit, &at, &facing);
}

// Those who were with the unit are to be asked.
static void note_followers(rm_state *s, const gd_frame *f)
{
    for (int i = 0; i < MOST_WITH; i++)
        if (officer_of(f, i))
            rm_get(s, officer_of(f, i))->rides = RM_RIDE_AFTER;
}

// Who of the officers of a seat could still follow: one of them, and how many they are.
static gd_id followers(const gd_scenario *sc, const rm_state *s, gd_seat seat, gd_id unit,
                       int *count)
{
    gd_id one = GD_NONE;
    *count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->rides != RM_RIDE_AFTER || u->seat != seat || !may_follow(sc, s, i, unit))
            continue;
        one = i;
        ++*count;
    }
    return one;
}

// The owner of those who could follow is asked; after that those who are left alone in touch with
// the enemy roll (RM-OFFICER-02).
static void ask_officers(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id unit = f->piece, with[MOST_WITH];
    int count = 0;
    for (gd_seat seat = 0; seat < p->scenario->players.seat_count; seat++) {
        gd_id one = followers(p->scenario, s, seat, unit, &count);
        if (!count)
            continue;
        gd_frame *ask = gd_call(p, RM_ROW_FOLLOW, seat);
        ask->piece = count == 1 ? one : GD_NONE;
        ask->v[0] = unit;
        return;
    }
    for (int i = 0; i < MOST_WITH; i++) {
        gd_id officer = officer_of(f, i);
        rm_get(s, officer)->rides = RM_RIDE_NONE;
        if (officer && rm_on_table(rm_at(s, officer)))
            with[count++] = officer;
    }
    gd_done(p);
    if (count)
        rm_call_left_alone(p, with, count);
}

void rm_run_flight(gd_play *p)
{
    gd_frame *f = gd_top(p);
    gd_id unit = f->piece;
    rm_rout_cause cause = (rm_rout_cause)f->v[CAUSE];
    switch (f->v[STAGE]) {
    case LOSS:
        f->v[STAGE] = RUN;
        lose_element(p, unit, cause);
        return;
    case RUN:
        f->v[STAGE] = FOLLOW;
        note_followers(p->state, f);
        if (rm_on_table(rm_at(p->state, unit)))
            run_or_disperse(p, unit);
        return;
    default:
        ask_officers(p);
    }
}

// ---- the way ------------------------------------------------------------------------------------

static int way_of(const gd_action *a, gd_point way[GD_ITEMS])
{
    int count = a->count < GD_ITEMS ? a->count : GD_ITEMS;
    for (int i = 0; i < count; i++)
        way[i] = (gd_point){a->item[i].b, a->item[i].c};
    return count;
}

void rm_fill_flight(const rm_flight *f, gd_action *a)
{
    a->value[RM_O_FACING] = f->facing;
    a->count = (uint16_t)f->count;
    for (int i = 0; i < f->count; i++)
        a->item[i] = (gd_item){0, f->way[i].x, f->way[i].y};
}

static bool plan_of(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_id unit,
                    rm_unit *to, bool *leaves, gd_verdict *v)
{
    gd_point way[GD_ITEMS];
    int count = way_of(a, way);
    return rm_plan_rout(sc, s, unit, way, count, a->value[RM_O_FACING], to, leaves, v);
}

// Runs the way of an action that was checked.
static void run(gd_play *p, const gd_action *a, gd_id unit, rm_rout_cause cause)
{
    rm_state *s = p->state;
    rm_unit to;
    bool leaves;
    gd_verdict v;
    plan_of(p->scenario, s, a, unit, &to, &leaves, &v);
    to.routed = 1;
    gd_event *e =
        gd_tell(p, RM_EV_ROUTS, causes[cause], unit,
                leaves ? "%U routs and leaves the table" : "%U routs and runs %L {inch|inches}",
                unit, v.length);
    gd_show(e, GD_ACT_FLIGHT, unit, GD_NONE);
    if (leaves)
        rm_remove_unit(p, unit, RM_DISPERSED); // RM-ROUT-10
    else
        *rm_get(s, unit) = to;
}

static void offer_way(gd_offers *out, int verb, gd_id unit, const rm_unit *u)
{
    gd_offer *o = gd_offer_add(out, verb);
    o->value[RM_O_UNIT] = unit;
    o->open = 1 << RM_O_FACING | GD_OPEN_LIST;
    o->limit = rm_longest_rout(u);
}

void rm_prompt_rout(const gd_scenario *sc, const void *state, gd_text *out)
{
    gd_id unit = rm_frame(state)->piece;
    (void)sc;
    *out = (gd_text){"%U routs. Where does it run, %L to %L {inch|inches}?",
                     {unit, RM_LEAST_ROUT, rm_longest_rout(rm_at(state, unit))}};
}

gd_side rm_comes_rout(const gd_scenario *sc, const void *state, gd_text *out)
{
    gd_id unit = rm_frame(state)->piece;
    (void)sc;
    *out = (gd_text){"%U routs", {unit}};
    return rm_at(state, unit)->side;
}

void rm_offer_rout(const gd_scenario *sc, const void *state, gd_offers *out)
{
    gd_id unit = rm_frame(state)->piece;
    (void)sc;
    offer_way(out, RM_DO_ROUT_MOVE, unit, rm_at(state, unit));
}

bool rm_check_rout(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    gd_id unit = rm_frame(state)->piece;
    rm_unit to;
    bool leaves;
    if (a->verb != RM_DO_ROUT_MOVE || a->value[RM_O_UNIT] != unit)
        return gd_refuse(v, RM_ROUT_01, "%U must make its rout move now", unit);
    return plan_of(sc, state, a, unit, &to, &leaves, v);
}

void rm_apply_rout(gd_play *p, const gd_action *a)
{
    gd_id unit = gd_top(p)->piece;
    gd_done(p);
    run(p, a, unit, (rm_rout_cause)gd_top(p)->v[CAUSE]);
}

// ---- generals who follow (RM-ROUT-12) -----------------------------------------------------------

void rm_prompt_follow(const gd_scenario *sc, const void *state, gd_text *out)
{
    const gd_frame *f = rm_frame(state);
    int count;
    gd_id one = followers(sc, state, f->seat, (gd_id)f->v[0], &count);
    if (count > 1)
        *out =
            (gd_text){"%U has run. Who of %d {general|generals} goes with it?", {f->v[0], count}};
    else
        *out = (gd_text){"%U has run. Does %U go with it?", {f->v[0], one}};
}

static bool is_asked(const gd_scenario *sc, const rm_state *s, gd_id general)
{
    const gd_frame *f = rm_frame(s);
    const rm_unit *g = rm_at(s, general);
    return g->rides == RM_RIDE_AFTER && g->seat == f->seat &&
           may_follow(sc, s, general, (gd_id)f->v[0]);
}

void rm_offer_follow(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!is_asked(sc, s, i))
            continue;
        gd_offer_add(out, RM_DO_FOLLOW_ROUT)->value[0] = i;
        gd_offer_add(out, RM_DO_REMAIN)->value[0] = i;
    }
}

bool rm_check_follow(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    gd_id unit = (gd_id)rm_frame(s)->v[0], general = rm_piece_arg(s, a->value[0]);
    bool known = a->verb == RM_DO_FOLLOW_ROUT || a->verb == RM_DO_REMAIN;
    gd_point at;
    gd_angle facing;
    if (!known || !general || !is_asked(sc, s, general))
        return gd_refuse(v, RM_ROUT_12, "say first who follows %U and who remains", unit);
    gd_accept(v, 0);
    if (v && a->verb == RM_DO_FOLLOW_ROUT && place_for(sc, s, general, unit, &at, &facing)) {
        v->ending_count = 1;
        v->ending[0] = (gd_ending){general, (uint16_t)facing, at};
    }
    return true;
}

void rm_apply_follow(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id general = (gd_id)a->value[0], unit = (gd_id)gd_top(p)->v[0];
    rm_unit *g = rm_get(s, general);
    gd_angle facing;
    gd_done(p);
    g->rides = RM_RIDE_NONE;
    if (a->verb == RM_DO_REMAIN) {
        gd_tell(p, RM_EV_RODE, RM_ROUT_12, general, "%U remains where he is", general);
        return;
    }
    if (place_for(p->scenario, s, general, unit, &g->at, &facing)) {
        g->facing = (uint16_t)facing;
        rm_lay(g);
    }
    gd_tell(p, RM_EV_RODE, RM_ROUT_12, general, "%U goes with %U", general, unit);
}

// ---- voluntary rout moves (RM-CMD-07, 08, 10) ---------------------------------------------------

static bool may_run(const rm_state *s, gd_id unit, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, unit);
    if (unit && rm_is_unit(u) && u->side == s->active && (u->status == RM_ENTERING || u->place))
        return gd_refuse(v, RM_SETUP_07, "%U is still marching on", unit);
    if (!unit || !rm_is_unit(u) || u->side != s->active || !rm_on_table(u))
        return gd_refuse(v, RM_ROUT_01, "that is no unit of yours on the table");
    if (u->seat != rm_seat_now(s))
        return gd_refuse(v, RM_ROUT_01, "%U is not yours to command", unit);
    if (u->acted)
        return gd_refuse(v, RM_MOVE_19, "%U has done its one thing in this subphase", unit);
    return true;
}

void rm_offer_voluntary_rout(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!may_run(s, i, NULL))
            continue;
        offer_way(out, RM_DO_VOLUNTARY_ROUT, i, rm_at(s, i));
        if (rm_at(s, i)->routed) // the way is asked after its loss
            out->list[out->count - 1].open = 0;
    }
}

bool rm_check_voluntary_rout(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                             gd_verdict *v)
{
    gd_id unit = rm_piece_arg(s, a->value[RM_O_UNIT]);
    rm_unit to;
    bool leaves;
    if (!may_run(s, unit, v))
        return false;
    if (!rm_at(s, unit)->routed)
        return plan_of(sc, s, a, unit, &to, &leaves, v);
    if (a->count)
        return gd_refuse(v, RM_ROUT_08, "%U loses an element first; then say where it runs", unit);
    rm_flight f;
    if (!rm_find_any_flight(sc, s, unit, 0, &f))
        return gd_refuse(v, RM_ROUT_06, "%U has no way to run", unit);
    return gd_accept(v, 0);
}

void rm_apply_voluntary_rout(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id unit = (gd_id)a->value[RM_O_UNIT];
    rm_unit *u = rm_get(s, unit);
    u->acted = 1;
    rm_note_moved(s, u);
    gd_frame *f = begin_flight(p, unit, RM_BY_CHOICE);
    if (u->routed)
        return;
    f->v[STAGE] = FOLLOW;
    note_followers(s, f);
    run(p, a, unit, RM_BY_CHOICE);
}
