// realmen/officer.c - the officer table, what sends a man to it, and how he leaves play
// (RM-OFFICER-01 to 12, 14, 15).
#include "rules/realmen/officer.h"

#include "realmen_clauses.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/victory.h"
#include "rules/realmen/words.h"

// v of the frames RM_ROW_OFFICER
enum { STAGE, TRIGGER, ENEMY, MUST, ROLL };
enum { TO_ROLL, ROLLED };

// ---- what sends him there -----------------------------------------------------------------------

void rm_call_officer(gd_play *p, gd_id officer, rm_trigger why, gd_id enemy, bool must)
{
    const rm_state *s = p->state;
    gd_frame *f = gd_call(p, RM_ROW_OFFICER, rm_at(s, officer)->seat);
    f->piece = officer;
    f->v[STAGE] = TO_ROLL;
    f->v[TRIGGER] = (int32_t)why;
    f->v[ENEMY] = enemy;
    f->v[MUST] = must;
}

// All of them roll before one of them rides off: nobody is before the other.
void rm_call_officers_with(gd_play *p, gd_id unit)
{
    gd_id with[RM_PIECES];
    int count = rm_officers_with(p->state, unit, with);
    if (count)
        rm_call_riders(p, GD_NONE);
    for (int i = count; i-- > 0;)
        rm_call_officer(p, with[i], RM_WITH_UNIT, GD_NONE, false);
}

// Has enemy `a` the officer at `at` before enemy `b`? The nearer, by the middle of its nearest
// element; then the one with more elements, then by name.
static bool is_before(const gd_scenario *sc, const rm_state *s, gd_point at, gd_id a, gd_id b)
{
    const rm_unit *one = rm_at(s, a), *other = rm_at(s, b);
    gd_length near = rm_middle_gap(one, at), far = rm_middle_gap(other, at);
    if (rm_is_more(near, far) || rm_is_more(far, near))
        return near < far;
    if (one->elements != other->elements)
        return one->elements > other->elements;
    return rm_is_named_before(sc, s, a, b);
}

// The enemy units that touch him, the nearest first.
static int touching(const gd_scenario *sc, const rm_state *s, gd_id officer, gd_id out[RM_PIECES])
{
    gd_point at = rm_at(s, officer)->at;
    int count = rm_enemies_touching(s, officer, out);
    for (int i = 1; i < count; i++) {
        gd_id enemy = out[i];
        int k = i;
        for (; k > 0 && is_before(sc, s, at, enemy, out[k - 1]); k--)
            out[k] = out[k - 1];
        out[k] = enemy;
    }
    return count;
}

// Each rolls for the nearest of those who touch him and may ride off; who stays rolls for the next.
// What is put on the stack last comes first.
void rm_call_left_alone(gd_play *p, const gd_id *were, int count)
{
    const rm_state *s = p->state;
    gd_id enemies[RM_PIECES];
    int rounds = 0, touched[RM_PIECES];
    for (int i = 0; i < count; i++) {
        bool alone = rm_on_table(rm_at(s, were[i])) && rm_is_alone(s, were[i]);
        touched[i] = alone ? touching(p->scenario, s, were[i], enemies) : 0;
        rounds = touched[i] > rounds ? touched[i] : rounds;
    }
    for (int round = rounds; round-- > 0;) {
        rm_call_riders(p, GD_NONE);
        for (int i = count; i-- > 0;) {
            if (touched[i] <= round)
                continue;
            touching(p->scenario, s, were[i], enemies);
            rm_call_officer(p, were[i], RM_CONTACTED, enemies[round], false);
        }
    }
}

// ---- what the dice say --------------------------------------------------------------------------

static bool has_friends(const rm_state *s, gd_id officer)
{
    gd_id friends[RM_PIECES];
    return rm_friends_touching(s, officer, friends) > 0;
}

bool rm_may_be_captured(const rm_state *s, gd_id officer)
{
    return rm_in_contact(s, officer) && !has_friends(s, officer);
}

static uint8_t loss(int has, int asked) // RM-OFFICER-14: nothing falls below 1
{
    int most = has > 1 ? has - 1 : 0;
    return (uint8_t)(asked < most ? asked : most);
}

rm_fate rm_fate_of(const rm_state *s, gd_id officer, int roll)
{
    const rm_unit *u = rm_at(s, officer);
    const rm_officer_row *row = &rm_officer_table[roll];
    rm_fate fate = {.dies = row->dies, .absent = row->months > 0};
    fate.captured = row->captured && rm_may_be_captured(s, officer);
    if (u->kind == RM_GENERAL) {
        fate.range = loss(u->range / GD_INCH, row->range);
        fate.ability = loss(u->ability, row->ability);
        fate.value = loss(u->value, row->value);
    }
    return fate;
}

static void remember_statistics(rm_unit *u)
{
    u->last_range = (uint8_t)(u->range / GD_INCH);
    u->last_ability = u->ability;
    u->last_value = u->value;
}

// ---- leaving play -------------------------------------------------------------------------------

static void leave_post(rm_state *s, gd_id officer)
{
    for (int i = 1; i <= RM_POSTS; i++)
        if (s->post[i].exists && s->post[i].general == officer) {
            s->post[i].general = GD_NONE;
            s->post[i].former = officer;
        }
}

static void tell_loss(gd_play *p, gd_id officer, rm_status how, gd_id captor)
{
    gd_event *e = NULL;
    switch (how) {
    case RM_DEAD:
        gd_tell(p, RM_EV_OFFICER_LOST, RM_OFFICER_05, officer, "%U is dead", officer);
        break;
    case RM_ABSENT:
        gd_tell(p, RM_EV_OFFICER_LOST, RM_OFFICER_06, officer, "%U is carried to the rear",
                officer);
        break;
    case RM_PRISONER:
        if (captor)
            e = gd_tell(p, RM_EV_CAPTURED, RM_OFFICER_12, officer, "%U is taken prisoner by %U",
                        officer, captor);
        else
            gd_tell(p, RM_EV_CAPTURED, RM_OFFICER_12, officer, "%U is taken prisoner", officer);
        break;
    default:
        gd_tell(p, RM_EV_LEFT, RM_ROUT_10, officer, "%U has left the table", officer);
    }
    if (e)
        e->other = captor;
}

static void take_out(gd_play *p, gd_id officer, rm_status how, gd_id captor)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, officer);
    tell_loss(p, officer, how, captor);
    rm_lose_letters(p, officer, how == RM_PRISONER ? captor : GD_NONE);
    u->status = (uint8_t)how;
    u->captor = (uint8_t)(how == RM_PRISONER ? captor : GD_NONE);
    u->commands = u->bound = u->joins = u->fires_now = u->place = u->rides = 0;
    for (int i = 0; i < RM_NAMED; i++)
        u->named[i] = GD_NONE;
    for (int i = 0; i < RM_ELEMENTS; i++)
        u->aim[i] = GD_NONE;
    if (u->kind == RM_GENERAL) {
        leave_post(s, officer);
        if (how != RM_WITHDRAWN)
            s->side[u->side].lost_cost += (uint32_t)rm_piece_cost(u);
    }
}

void rm_remove_officer(gd_play *p, gd_id officer, rm_status how, gd_id captor)
{
    remember_statistics(rm_get(p->state, officer));
    take_out(p, officer, how, captor);
}

// ---- one roll, stage by stage -------------------------------------------------------------------

// Was it the enemy's touch that sent him here, and is that over? He may have ridden off already.
static bool is_over(const rm_state *s, const gd_frame *f)
{
    const rm_unit *u = rm_at(s, f->piece);
    if (!rm_on_table(u))
        return true;
    bool touch_only = f->v[TRIGGER] == RM_CONTACTED && !f->v[MUST] && f->v[ENEMY];
    return touch_only && !rm_touch(u, rm_at(s, (gd_id)f->v[ENEMY]));
}

gd_id rm_captor_of(const gd_scenario *sc, const rm_state *s, gd_id officer, gd_id enemy)
{
    gd_id enemies[RM_PIECES];
    if (enemy && rm_on_table(rm_at(s, enemy)))
        return enemy;
    return touching(sc, s, officer, enemies) ? enemies[0] : GD_NONE;
}

// Whoever is run down by a unit that goes on is in contact with it, wherever it ends.
static bool is_captured(const rm_state *s, const gd_frame *f, const rm_fate *fate)
{
    bool run_down = f->v[TRIGGER] == RM_CONTACTED && f->v[ENEMY];
    return fate->captured ||
           (rm_officer_table[f->v[ROLL]].captured && run_down && !has_friends(s, f->piece));
}

static void settle_fate(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame f = *gd_top(p);
    rm_unit *u = rm_get(s, f.piece);
    rm_fate fate = rm_fate_of(s, f.piece, f.v[ROLL]);
    bool captured = is_captured(s, &f, &fate);
    gd_id captor = rm_captor_of(p->scenario, s, f.piece, (gd_id)f.v[ENEMY]);
    remember_statistics(u);
    u->range -= fate.range * GD_INCH;
    u->ability = (uint8_t)(u->ability - fate.ability);
    u->value = (uint8_t)(u->value - fate.value);
    if (captured)
        take_out(p, f.piece, RM_PRISONER, captor);
    else if (fate.dies || fate.absent)
        take_out(p, f.piece, fate.dies ? RM_DEAD : RM_ABSENT, GD_NONE);
    else
        u->last_range = u->last_ability = u->last_value = 0;
}

void rm_run_officer(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    if (f->v[STAGE] == TO_ROLL) {
        if (is_over(s, f)) {
            gd_done(p);
            return;
        }
        f->v[STAGE] = ROLLED;
        rm_roll(p, RM_FOR_OFFICER, f->piece, f->seat, 2, 0, 0);
        return;
    }
    rm_unit *u = rm_get(s, f->piece);
    bool must = f->v[MUST];
    settle_fate(p);
    gd_done(p);
    if (rm_on_table(u)) // he may ride off, or must (RM-OFFICER-13, RM-MOVE-14)
        u->rides = must ? RM_RIDE_MUST : RM_RIDE_MAY;
}

static const struct {
    gd_clause_id clause;
    const char *general, *messenger;
} results[13] = {
    [2] = {RM_OFFICER_05, "%U is hit in the chest", "%U is hit in the chest"},
    [3] = {RM_OFFICER_06, "%U is hit in the leg and out for months", "%U is hit in the leg"},
    [4] = {RM_OFFICER_07, "%U is wounded and stays: less ability, less in combat",
           "%U is wounded and rides on"},
    [5] = {RM_OFFICER_08, "%U loses his horse: his word does not go so far",
           "%U loses his horse and finds another"},
    [6] = {RM_OFFICER_09, "An officer beside %U is hit", "A man beside %U is hit"},
    [7] = {RM_OFFICER_09, "The shots miss %U", "The shots miss %U"},
    [8] = {RM_OFFICER_09, "A man near %U is hit", "A man near %U is hit"},
    [9] = {RM_OFFICER_10, "%U is hit in the arm: less in combat", "%U is grazed and rides on"},
    [10] = {RM_OFFICER_11, "%U is dazed: less range, less ability", "%U is dazed and rides on"},
    [11] = {RM_OFFICER_06, "%U is hit in the shoulder and out for months",
            "%U is hit in the shoulder"},
    [12] = {RM_OFFICER_05, "%U is shot dead", "%U is shot dead"},
};

static bool is_hit(const rm_officer_row *row)
{
    return row->dies || row->months || row->ability || row->value;
}

void rm_got_officer(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_state *s = p->state;
    int roll = dice[0] + dice[1];
    const rm_unit *u = rm_at(s, f->piece);
    bool general = u->kind == RM_GENERAL;
    gd_top(p)->v[ROLL] = roll;
    gd_event *e = gd_tell(p, RM_EV_OFFICER, results[roll].clause, f->piece,
                          general ? results[roll].general : results[roll].messenger, f->piece);
    rm_tell_dice(e, dice, count);
    if (general && is_hit(&rm_officer_table[roll]))
        gd_is_news(e, GD_NEWS_LEADER);
    if (e)
        gd_tally_show(&e->tally, RM_OFFICER_04, "dice", roll);
    if (general && rm_officer_table[roll].months)
        rm_roll(p, RM_FOR_ABSENCE, f->piece, f->seat, rm_officer_table[roll].months, 0, 0);
}

void rm_got_absence(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    rm_get(p->state, f->piece)->months = dice[0];
    gd_event *e =
        gd_tell(p, RM_EV_OFFICER, RM_OFFICER_06, f->piece,
                dice[0] == 1 ? "%U is out for %d month" : "%U is out for %d {month|months}",
                f->piece, dice[0]);
    rm_tell_dice(e, dice, count);
    if (e)
        gd_tally_show(&e->tally, RM_OFFICER_06, "months", dice[0]);
}
