// face/move.c - movement actions: planned, tested for, carried out (FACE-MOVE, FACE-TEST,
// FACE-DIS).
#include "rules/face/move.h"

#include "face_clauses.h"
#include "rules/face/generals.h"
#include "rules/face/morale.h"
#include "rules/face/motion.h"
#include "rules/face/roll.h"

bool fc_plan(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
             gd_verdict *v)
{
    gd_id unit = fc_piece_arg(s, a->value[0]);
    bool possible;
    if (unit == GD_NONE || !fc_is_unit(fc_at(s, unit)) || !fc_on_table(fc_at(s, unit)))
        return gd_refuse(v, FACE_ACT_16, "name a unit on the table");
    *m = (fc_motion){.after = *fc_at(s, unit), .verb = (uint8_t)a->verb};
    switch (a->verb) {
    case FC_DO_ADVANCE:
    case FC_DO_ROAD_MOVE:
        possible = fc_plan_advance(sc, s, a, m, v);
        break;
    case FC_DO_RETREAT:
        possible = fc_plan_retreat(sc, s, a, m, v);
        break;
    default:
        possible = fc_plan_drill(sc, s, a, m, v);
    }
    m->tests = possible && fc_drill_test[m->drill][fc_at(s, unit)->quality];
    return possible;
}

// ---- the movement test --------------------------------------------------------------------------

// What a general adds if he is near enough (FACE-TEST-02 to 04).
static int help_of(const fc_state *s, gd_id general, gd_id unit)
{
    const fc_unit *g = fc_at(s, general);
    if (fc_is_unit(g) || !fc_on_table(g) || !fc_commands(g, fc_at(s, unit)) ||
        !fc_is_within(fc_general_gap(s, g, unit), FC_TEST_RANGE))
        return 0;
    return FC_TEST_NEAR + (g->attached == unit ? FC_TEST_ATTACHED : 0) +
           (g->rating == FC_INSPIRED ? FC_TEST_INSPIRED : 0);
}

static gd_id best_general(const fc_state *s, gd_id unit)
{
    gd_id best = GD_NONE;
    int most = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        int help = help_of(s, i, unit);
        if (help > most) {
            most = help;
            best = i;
        }
    }
    return best;
}

static int add(gd_tally *t, gd_clause_id clause, const char *label, int amount)
{
    if (t)
        gd_tally_add(t, clause, label, amount);
    return amount;
}

int fc_test_modifier(const fc_state *s, gd_id unit, gd_tally *tally)
{
    const fc_unit *u = fc_at(s, unit);
    gd_id general = best_general(s, unit);
    int total = 0;
    if (general) {
        total += add(tally, FACE_TEST_02, "a general is near", FC_TEST_NEAR);
        if (u->attached == general)
            total += add(tally, FACE_TEST_03, "he is with it", FC_TEST_ATTACHED);
        if (fc_at(s, general)->rating == FC_INSPIRED)
            total += add(tally, FACE_TEST_04, "he is Inspired", FC_TEST_INSPIRED);
    }
    int level = fc_level_test[u->morale], disorder = fc_disorder_test[fc_disorder(u)];
    return total + (level <= disorder ? add(tally, FACE_TEST_05, "morale", level)
                                      : add(tally, FACE_TEST_05, "disorder", disorder));
}

static gd_action action_of(const fc_deed *deed)
{
    gd_action a = gd_action_blank(deed->verb);
    for (int i = 0; i < 4; i++)
        a.value[i] = deed->value[i];
    a.count = deed->count;
    for (int i = 0; i < deed->count; i++)
        a.item[i] = (gd_item){.a = deed->step[i], .b = deed->amount[i]};
    return a;
}

static fc_deed deed_of(const gd_action *a)
{
    fc_deed deed = {.verb = a->verb, .count = a->count};
    for (int i = 0; i < 4; i++)
        deed.value[i] = a->value[i];
    for (int i = 0; i < a->count; i++) {
        deed.step[i] = a->item[i].a;
        deed.amount[i] = a->item[i].b;
    }
    return deed;
}

// The action that waited is done, or not (FACE-TEST-06).
void fc_got_movement_test(gd_play *p, const gd_frame *f)
{
    fc_state *s = p->state;
    gd_id unit = f->piece;
    gd_tally tally = {0};
    gd_tally_show(&tally, FACE_TEST_01, "dice", fc_pool_sum(s));
    bool passed = fc_pool_sum(s) + fc_test_modifier(s, unit, &tally) >= FC_TEST_PASS;
    gd_event *e =
        gd_tell(p, FC_EV_MOVEMENT_TEST, FACE_TEST_01, unit,
                passed ? "%U passes its movement test" : "%U fails its movement test", unit);
    if (e) {
        e->tally = tally;
        fc_pool_tell(s, e);
    }
    gd_action a = action_of(&s->deed);
    s->deed = (fc_deed){0};
    fc_get(s, unit)->test_failed = !passed;
    if (!passed && a.verb != FC_DO_RETREAT) {
        gd_top(p)->v[0] = 1;
        return;
    }
    fc_motion m;
    if (!fc_plan(p->scenario, s, &a, &m, NULL)) { // of a game that was played it was checked
        gd_top(p)->v[0] = 1;
        return;
    }
    fc_carry_out(p, unit, &m);
    if (!passed)
        fc_event_disorder(p, unit, 1, FACE_MOVE_18);
    fc_action_done(p, unit);
}

// ---- disorder -----------------------------------------------------------------------------------

static void tell_disorder(gd_play *p, gd_id unit, int before, gd_clause_id clause)
{
    static const char *const text[3] = {"%U is in order again", "%U is Disordered",
                                        "%U is Severely Disordered"};
    const fc_unit *u = fc_at(p->state, unit);
    if (fc_disorder(u) != before)
        gd_tell(p, FC_EV_DISORDER, clause, unit, text[fc_disorder(u)], unit);
}

void fc_ground_disorder(gd_play *p, gd_id unit)
{
    fc_unit *u = fc_get(p->state, unit);
    int before = fc_disorder(u), was = u->terrain_disorder;
    // What stands beside the road disorders nobody who has come by it (FACE-MOVE-07).
    u->terrain_disorder = u->on_road ? 0 : fc_class_disorder[fc_worst_under(p->scenario, u)];
    tell_disorder(p, unit, before, u->terrain_disorder < was ? FACE_DIS_04 : FACE_DIS_03);
}

void fc_event_disorder(gd_play *p, gd_id unit, int degree, gd_clause_id clause)
{
    fc_unit *u = fc_get(p->state, unit);
    int before = fc_disorder(u);
    if (degree > u->event_disorder)
        u->event_disorder = (uint8_t)degree;
    tell_disorder(p, unit, before, clause);
}

// ---- carrying out -------------------------------------------------------------------------------

void fc_take_body(fc_unit *u, const fc_unit *from)
{
    u->at = from->at;
    for (int i = 0; i < FC_BASES; i++) {
        u->base_at[i] = from->base_at[i];
        u->base_facing[i] = from->base_facing[i];
    }
    u->facing = from->facing;
    u->mounted = from->mounted;
    u->limbered = from->limbered;
    u->files = from->files;
    u->formation = from->formation;
    u->on_road = from->on_road;
}

void fc_come_to_rest(gd_play *p, gd_id unit, bool displaced)
{
    fc_carry_general(p->state, unit);
    if (displaced) {
        fc_get(p->state, unit)->moved = true;
        fc_ground_disorder(p, unit);
    }
    fc_displace_generals(p, unit);
}

static void tell_motion(gd_play *p, gd_id unit, const fc_motion *m)
{
    static const struct {
        gd_clause_id clause;
        const char *stands, *moves;
    } text[FC_VERBS] = {
        [FC_DO_ADVANCE] = {FACE_MOVE_08, "%U advances", "%U advances %L {inch|inches}"},
        [FC_DO_ROAD_MOVE] = {FACE_MOVE_07, "%U marches", "%U marches %L {inch|inches} by road"},
        [FC_DO_EXPAND] = {FACE_MOVE_11, "%U expands", "%U expands and advances %L {inch|inches}"},
        [FC_DO_CONTRACT] = {FACE_MOVE_13, "%U contracts",
                            "%U contracts and advances %L {inch|inches}"},
        [FC_DO_TURN] = {FACE_MOVE_15, "%U turns", "%U turns and advances %L {inch|inches}"},
        [FC_DO_PIVOT_GUNS] = {FACE_MOVE_21, "%U pivots", "%U pivots"},
        [FC_DO_MOUNT] = {FACE_MOVE_19, "%U mounts", "%U mounts and advances %L {inch|inches}"},
        [FC_DO_DISMOUNT] = {FACE_MOVE_19, "%U dismounts",
                            "%U advances %L {inch|inches} and dismounts"},
        [FC_DO_LIMBER] = {FACE_MOVE_20, "%U limbers", "%U limbers and advances %L {inch|inches}"},
        [FC_DO_UNLIMBER] = {FACE_MOVE_20, "%U unlimbers",
                            "%U advances %L {inch|inches} and unlimbers"},
        [FC_DO_RETREAT] = {FACE_MOVE_17, "%U retreats", "%U retreats %L {inch|inches}"},
    };
    bool moves = m->length > 0;
    bool plain = m->verb == FC_DO_ADVANCE || m->verb == FC_DO_ROAD_MOVE || m->verb == FC_DO_RETREAT;
    gd_tell(p, plain ? FC_EV_MOVED : FC_EV_CHANGED, text[m->verb].clause, unit,
            moves ? text[m->verb].moves : text[m->verb].stands, unit, m->length);
}

void fc_carry_out(gd_play *p, gd_id unit, const fc_motion *m)
{
    fc_unit *u = fc_get(p->state, unit);
    tell_motion(p, unit, m);
    if (m->verb == FC_DO_RETREAT)
        fc_end_contacts(p, unit);
    fc_take_body(u, &m->after);
    if (m->no_fire)
        u->no_fire = true;
    fc_come_to_rest(p, unit, m->displaced);
}

// ---- the verbs ----------------------------------------------------------------------------------

bool fc_check_motion(const gd_scenario *sc, const fc_state *s, const gd_action *a, gd_verdict *v)
{
    fc_motion m;
    if (!fc_plan(sc, s, a, &m, v))
        return false;
    gd_id unit = (gd_id)a->value[0];
    if (m.tests && fc_acting(s) == unit && fc_has_failed(s))
        return gd_refuse(v, FACE_TEST_06, "%U has failed its movement test, and this needs one",
                         unit);
    if (!v)
        return true;
    gd_accept(v, 0);
    v->length = m.length;
    v->ending[v->ending_count++] = (gd_ending){unit, m.after.facing, m.after.at};
    if (!m.tests)
        return true;
    v->tally[0] = (gd_tally){0};
    fc_test_modifier(s, unit, &v->tally[0]);
    v->tally_piece[0] = unit;
    v->tally_for[0] = FC_TEST_ADDED;
    v->tally_count = 1;
    return true;
}

void fc_apply_motion(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    fc_motion m;
    if (!fc_plan(p->scenario, s, a, &m, NULL))
        return; // it was checked
    if (m.tests) {
        s->deed = deed_of(a);
        fc_roll(p, FC_FOR_MOVEMENT_TEST, unit, 2, fc_at(s, unit)->quality, 0, 0);
        return;
    }
    fc_carry_out(p, unit, &m);
    fc_action_done(p, unit);
}
