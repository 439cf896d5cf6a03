// face/drill.c - changes of formation, facing, mount and limber (FACE-MOVE-11 to 16, 19 to 21).
#include "core/formation.h"
#include "face_clauses.h"
#include "rules/face/motion.h"

static bool has_guns_in_action(const fc_unit *u) { return u->arm == FC_ARTILLERY && !u->limbered; }

// ---- files --------------------------------------------------------------------------------------

// Guns are in Line or March Column (FACE-FORM-05).
static bool fits_guns(const fc_unit *u, gd_id unit, gd_verdict *v)
{
    return u->arm != FC_ARTILLERY || u->files == 1 || u->files == u->bases ||
           gd_refuse(v, FACE_FORM_05, "the guns of %U stand in Line or in March Column", unit);
}

// The front line stays, but for files that join or leave it at its ends.
static void set_files(fc_unit *u, int files, int side)
{
    int64_t more = (int64_t)(files - u->files) * FC_BASE_WIDTH;
    int64_t right2 = side == FC_RIGHT_SIDE ? more : side == FC_LEFT_SIDE ? -more : 0;
    u->at = gd_point_halves(u->at, u->facing, 0, right2);
    u->files = (uint8_t)files;
    fc_lay(u);
}

static bool change_files(const gd_action *a, fc_unit *u, gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[FC_E_UNIT];
    bool wider = a->verb == FC_DO_EXPAND;
    int by = a->value[FC_E_FILES], side = a->value[FC_E_SIDE];
    int files = u->files + (wider ? by : -by);
    gd_clause_id clause = wider ? FACE_MOVE_11 : FACE_MOVE_13;
    if (has_guns_in_action(u))
        return gd_refuse(v, FACE_MOVE_21, "unlimbered guns do not change their formation");
    if (by < 1 || by > 2)
        return gd_refuse(v, clause, "the front changes by one file or two");
    if (side < FC_LEFT_SIDE || side > FC_BOTH_SIDES || (side == FC_BOTH_SIDES && by != 2))
        return gd_refuse(v, clause, "one file is on the left or on the right, two may be on both");
    if (files > u->bases)
        return gd_refuse(v, clause, "%U has %d {base|bases} and no more files", unit, u->bases);
    if (files < 1)
        return gd_refuse(v, clause, "%U keeps one file at least", unit);
    set_files(u, files, side);
    return fits_guns(u, unit, v);
}

// ---- turning ------------------------------------------------------------------------------------

// Every base turns in its place, so that width and depth change places; about the same centre.
static bool change_facing(const gd_action *a, fc_unit *u, gd_verdict *v)
{
    int side = a->value[FC_T_SIDE];
    if (has_guns_in_action(u))
        return gd_refuse(v, FACE_MOVE_21, "unlimbered guns pivot, they do not turn");
    if (side != FC_LEFT_SIDE && side != FC_RIGHT_SIDE)
        return gd_refuse(v, FACE_MOVE_15, "a turn is to the left or to the right");
    gd_point centre = fc_centre(u);
    gd_angle quarter = side == FC_LEFT_SIDE ? -GD_TURN / 4 : GD_TURN / 4;
    u->facing = (uint16_t)gd_angle_wrap(u->facing + quarter);
    u->files = (uint8_t)fc_ranks(u);
    u->at = gd_point_halves(centre, u->facing, (int64_t)fc_ranks(u) * fc_base_depth(u), 0);
    fc_lay(u);
    return true;
}

// ---- a change, and an advance after it ----------------------------------------------------------

static bool change(const gd_action *a, fc_unit *u, gd_verdict *v)
{
    return a->verb == FC_DO_TURN ? change_facing(a, u, v) : change_files(a, u, v);
}

static gd_length advance_of(const gd_action *a)
{
    int32_t value = a->value[a->verb == FC_DO_TURN ? FC_T_ADVANCE : FC_E_ADVANCE];
    return value == GD_ABSENT ? 0 : value;
}

static bool begin_change(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_walk *w,
                         gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[0];
    const fc_unit *u = fc_at(s, unit);
    fc_unit changed = *u;
    if (!change(a, &changed, v) || !fc_keeps_off(s, u, &changed, unit, v))
        return false;
    fc_walk_begin(sc, &changed, unit, w);
    fc_walk_also(sc, w, u);
    return true;
}

// Straight ahead after the change; what forbids it is said to do so here.
static bool advances(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_walk *w,
                     gd_verdict *v)
{
    gd_length ahead = advance_of(a);
    if (ahead == 0 || fc_walk_ahead(sc, s, w, ahead, v))
        return true;
    gd_action less = *a;
    fc_motion m;
    uint8_t number = a->verb == FC_DO_TURN ? FC_T_ADVANCE : FC_E_ADVANCE;
    less.value[number] = w->could;
    if (v && (w->could <= 0 || !fc_plan(sc, s, &less, &m, NULL)))
        fc_refuse_bare(w, v); // what it could go it could not, either
    else if (v)
        v->instead = (gd_instead){GD_INSTEAD_OF_VALUE, number, w->could};
    return fc_also(v, a->verb == FC_DO_EXPAND     ? FACE_MOVE_12
                      : a->verb == FC_DO_CONTRACT ? FACE_MOVE_14
                                                  : FACE_MOVE_16);
}

static bool plan_change(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                        gd_verdict *v)
{
    gd_length ahead = advance_of(a);
    fc_walk w;
    if (ahead < 0)
        return gd_refuse(v, FACE_MOVE_12, "an advance goes forward");
    if (!begin_change(sc, s, a, &w, v) || !advances(sc, s, a, &w, v) ||
        !fc_may_stop(sc, s, &w.u, w.self, v))
        return false;
    m->after = w.u;
    m->length = w.gone;
    m->displaced = true;
    m->drill = ahead > 0 ? FC_DRILL_CHANGE_MOVE : FC_DRILL_CHANGE;
    return true;
}

// ---- guns in action -----------------------------------------------------------------------------

static bool plan_pivot(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                       gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[FC_P_UNIT];
    int32_t left = a->value[FC_P_LEFT] == GD_ABSENT ? 0 : a->value[FC_P_LEFT];
    int32_t right = a->value[FC_P_RIGHT] == GD_ABSENT ? 0 : a->value[FC_P_RIGHT];
    int32_t angle = left ? left : right;
    if (!has_guns_in_action(&m->after))
        return gd_refuse(v, FACE_MOVE_21, "only unlimbered guns pivot");
    if ((left && right) || angle <= 0 || angle > FC_MOST_PIVOT)
        return gd_refuse(v, FACE_MOVE_21,
                         "a pivot is to one side, and no wider than a right angle");
    fc_lay(&m->after);
    fc_turn(&m->after, fc_centre(&m->after), left ? -angle : angle);
    m->drill = FC_DRILL_CHANGE;
    return fc_keeps_off(s, fc_at(s, unit), &m->after, unit, v) &&
           fc_may_stop(sc, s, &m->after, unit, v);
}

// ---- mount and limber ---------------------------------------------------------------------------

// Is the unit what the verb changes? Both verbs of a pair have the same clause.
static bool can_switch(int verb, const fc_unit *u, gd_id unit, gd_verdict *v)
{
    bool horse = verb == FC_DO_MOUNT || verb == FC_DO_DISMOUNT;
    gd_clause_id clause = horse ? FACE_MOVE_19 : FACE_MOVE_20;
    if (horse && u->arm != FC_CAVALRY)
        return gd_refuse(v, clause, "%U is not cavalry", unit);
    if (!horse && u->arm != FC_ARTILLERY)
        return gd_refuse(v, clause, "%U is not artillery", unit);
    if (horse && (verb == FC_DO_MOUNT) == (u->mounted != 0))
        return u->mounted ? gd_refuse(v, clause, "%U is mounted", unit)
                          : gd_refuse(v, clause, "%U is on foot", unit);
    if (!horse && (verb == FC_DO_LIMBER) == (u->limbered != 0))
        return u->limbered ? gd_refuse(v, clause, "%U is limbered", unit)
                           : gd_refuse(v, clause, "%U is unlimbered", unit);
    return true;
}

static void switch_over(int verb, fc_unit *u)
{
    if (u->arm == FC_CAVALRY)
        u->mounted = verb == FC_DO_MOUNT;
    else
        u->limbered = verb == FC_DO_LIMBER;
    fc_lay(u); // the front line stays, the depth may change (FACE-ORG-04)
}

static bool plan_switch(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                        gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[0];
    const fc_unit *u = fc_at(s, unit);
    bool first = a->verb == FC_DO_MOUNT || a->verb == FC_DO_LIMBER;
    fc_walk w;
    if (!can_switch(a->verb, u, unit, v))
        return false;
    if (first)
        switch_over(a->verb, &m->after);
    fc_walk_begin(sc, &m->after, unit, &w);
    if (!fc_keeps_off(s, u, &w.u, unit, v) || !fc_walk_steps(sc, s, &w, a, &m->wheels, v))
        return false;
    m->after = w.u;
    if (!first)
        switch_over(a->verb, &m->after);
    if (a->verb == FC_DO_UNLIMBER && m->after.files != m->after.bases)
        return gd_refuse(v, FACE_FORM_05, "%U unlimbers only in Line", unit) ||
               fc_also(v, FACE_MOVE_20);
    m->length = w.gone;
    m->displaced = a->count > 0;
    m->no_fire = !first && m->displaced;
    m->drill = FC_DRILL_SWITCH;
    return fc_may_stop(sc, s, &m->after, unit, v);
}

bool fc_plan_drill(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                   gd_verdict *v)
{
    switch (a->verb) {
    case FC_DO_EXPAND:
    case FC_DO_CONTRACT:
    case FC_DO_TURN:
        return plan_change(sc, s, a, m, v);
    case FC_DO_PIVOT_GUNS:
        return plan_pivot(sc, s, a, m, v);
    default:
        return plan_switch(sc, s, a, m, v);
    }
}

// ---- offers -------------------------------------------------------------------------------------

// Who has failed its test may do what needs none.
static bool may_drill(const fc_state *s, const fc_unit *u, int drill)
{
    return !fc_has_failed(s) || !fc_drill_test[drill][u->quality];
}

// How far it may go on after the change, as far as it can; 0: not at all.
static gd_length advance_after(const gd_scenario *sc, const fc_state *s, const fc_walk *w)
{
    fc_walk then = *w;
    gd_length far = fc_walk_longest(sc, s, w);
    bool moves = far > 0 && fc_walk_ahead(sc, s, &then, far, NULL) &&
                 fc_may_stop(sc, s, &then.u, then.self, NULL);
    return moves ? far : 0;
}

// One choice, stationary or with as long an advance as there is room for: as plan_change has it,
// but the change is worked out once for both.
static void offer_change(const gd_scenario *sc, const fc_state *s, const gd_action *a,
                         gd_offers *out)
{
    int ahead = a->verb == FC_DO_TURN ? FC_T_ADVANCE : FC_E_ADVANCE;
    fc_walk w;
    if (!begin_change(sc, s, a, &w, NULL))
        return;
    bool stands = may_drill(s, &w.u, FC_DRILL_CHANGE) && fc_may_stop(sc, s, &w.u, w.self, NULL);
    gd_length far = may_drill(s, &w.u, FC_DRILL_CHANGE_MOVE) ? advance_after(sc, s, &w) : 0;
    if (!stands && !far)
        return;
    gd_offer *o = gd_offer_add(out, a->verb);
    for (int i = 0; i < ahead; i++)
        o->value[i] = a->value[i];
    if (!far)
        return;
    o->open = FC_ASKS(ahead);
    o->limit = far;
}

static void offer_files(const gd_scenario *sc, const fc_state *s, int verb, gd_offers *out)
{
    for (int files = 1; files <= 2; files++)
        for (int side = FC_LEFT_SIDE; side <= FC_BOTH_SIDES; side++) {
            gd_action a = gd_action_blank(verb);
            a.value[FC_E_UNIT] = fc_acting(s);
            a.value[FC_E_FILES] = files;
            a.value[FC_E_SIDE] = side;
            offer_change(sc, s, &a, out);
        }
}

void fc_offer_expand(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    offer_files(sc, s, FC_DO_EXPAND, out);
}

void fc_offer_contract(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    offer_files(sc, s, FC_DO_CONTRACT, out);
}

void fc_offer_turn(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    for (int side = FC_LEFT_SIDE; side <= FC_RIGHT_SIDE; side++) {
        gd_action a = gd_action_blank(FC_DO_TURN);
        a.value[FC_T_UNIT] = fc_acting(s);
        a.value[FC_T_SIDE] = side;
        offer_change(sc, s, &a, out);
    }
}

void fc_offer_pivot(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    static const int16_t angle[] = {10, 150, 450, 900};
    gd_action a = gd_action_blank(FC_DO_PIVOT_GUNS);
    bool can[2] = {false, false}; // to the left, to the right
    a.value[FC_P_UNIT] = fc_acting(s);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; !can[side] && i < sizeof angle / sizeof angle[0]; i++) {
            a.value[FC_P_LEFT] = side ? GD_ABSENT : angle[i];
            a.value[FC_P_RIGHT] = side ? angle[i] : GD_ABSENT;
            can[side] = fc_check_motion(sc, s, &a, NULL);
        }
    if (!can[0] && !can[1])
        return;
    gd_offer *o = gd_offer_add(out, FC_DO_PIVOT_GUNS);
    o->value[FC_P_UNIT] = a.value[FC_P_UNIT];
    o->open = (uint16_t)(can[0] << FC_P_LEFT | can[1] << FC_P_RIGHT);
    o->limit = FC_MOST_PIVOT;
}

static void offer_switch(const gd_scenario *sc, const fc_state *s, int verb, gd_offers *out)
{
    gd_action a = gd_action_blank(verb);
    gd_id unit = fc_acting(s);
    a.value[0] = unit;
    if (!can_switch(verb, fc_at(s, unit), unit, NULL))
        return;
    fc_unit u = *fc_at(s, unit);
    if (verb == FC_DO_MOUNT || verb == FC_DO_LIMBER)
        switch_over(verb, &u);
    fc_walk w;
    fc_walk_begin(sc, &u, unit, &w);
    bool stands = fc_check_motion(sc, s, &a, NULL);
    gd_length far = fc_walk_longest(sc, s, &w);
    a.count = 1;
    a.item[0] = (gd_item){.a = FC_FORWARD, .b = far};
    if (!stands && !(far > 0 && fc_check_motion(sc, s, &a, NULL)))
        return;
    gd_offer *o = gd_offer_add(out, verb);
    o->value[0] = unit;
    o->open = GD_OPEN_LIST;
    o->limit = w.most;
}

void fc_offer_mount(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    offer_switch(sc, s, FC_DO_MOUNT, out);
}

void fc_offer_dismount(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    offer_switch(sc, s, FC_DO_DISMOUNT, out);
}

void fc_offer_limber(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    offer_switch(sc, s, FC_DO_LIMBER, out);
}

void fc_offer_unlimber(const gd_scenario *sc, const fc_state *s, gd_offers *out)
{
    offer_switch(sc, s, FC_DO_UNLIMBER, out);
}
