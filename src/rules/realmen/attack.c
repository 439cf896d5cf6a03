// realmen/attack.c - one target: what is fired at it, the die, and the casualties (RM-FIRE-07, 08).
//
// The frame RM_ROW_ATTACK has the target as its piece. v[STAGE] is what comes next; v[WHOLE] are
// the casualties for certain, then all of them; v[LEFT] is the remainder for the die, then 0;
// v[TOTAL] is the total.
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/elephant.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/roll.h"

enum { STAGE, WHOLE, LEFT, TOTAL };
enum { GREEN, ADD_UP, LOSE, REMOVE, OFFICERS, RIDE, ALONE };

static bool aims_at(const rm_unit *u, gd_id target)
{
    for (int i = 0; i < u->elements; i++)
        if (u->aim[i] == target)
            return true;
    return false;
}

// The first piece that fires at the target; how many do.
static gd_id first_firer(const rm_state *s, gd_id target, int *count)
{
    gd_id first = GD_NONE;
    *count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        bool aims = aims_at(rm_at(s, i), target);
        first = aims && !first ? i : first;
        *count += aims;
    }
    return first;
}

static void show_firers(gd_event *e, const rm_state *s, gd_id target)
{
    gd_show(e, GD_ACT_FIRE, GD_NONE, target);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (aims_at(rm_at(s, i), target))
            gd_show_with(e, i);
}

// What the fire has come to, as an event of the target: its tally is what everything added up to.
static void tell_attack(gd_play *p, gd_id target, int total, int casualties, const uint8_t *die)
{
    const rm_state *s = p->state;
    int firers;
    gd_id first = first_firer(s, target, &firers);
    const char *text =
        casualties == 1
            ? (firers > 1 ? "%U and others fire at %U: %d {point|points}, %d casualty"
                          : "%U fires at %U: %d {point|points}, %d casualty")
            : (firers > 1 ? "%U and others fire at %U: %d {point|points}, %d {casualty|casualties}"
                          : "%U fires at %U: %d {point|points}, %d {casualty|casualties}");
    gd_event *e = gd_tell(p, RM_EV_ATTACK, RM_FIRE_07, target, text, first, target,
                          total > 0 ? total : 0, casualties);
    if (!e)
        return;
    bool attack;
    e->other = first;
    show_firers(e, s, target);
    rm_total(p->scenario, s, target, &attack, &e->tally);
    if (die)
        rm_tell_dice(e, die, 1);
}

static void forget_aims(rm_state *s, gd_id target)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        for (int k = 0; k < RM_ELEMENTS; k++)
            if (rm_at(s, i)->aim[k] == target)
                rm_get(s, i)->aim[k] = 0;
}

// The total is known, and with it the casualties: none is left to chance any more.
static void settle_fire(gd_play *p, const uint8_t *die)
{
    gd_frame *f = gd_top(p);
    gd_id target = f->piece;
    if (die)
        f->v[WHOLE] += *die <= f->v[LEFT];
    f->v[LEFT] = 0;
    f->v[STAGE] = LOSE;
    tell_attack(p, target, f->v[TOTAL], f->v[WHOLE], die);
    rm_note_joined(p->state, target);
    forget_aims(p->state, target);
}

// Both sides of it have something to do with each other (RM-FIRE-03).
static void note_attack(rm_state *s, gd_id target)
{
    rm_get(s, target)->attacked = 1;
    s->shots = (uint8_t)(s->shots < 255 ? s->shots + 1 : 255);
    for (gd_id i = 1; i <= s->piece_count; i++)
        for (int k = 0; k < RM_ELEMENTS; k++)
            if (rm_at(s, i)->aim[k] == target)
                rm_get(s, i)->attacked = 1;
}

static void add_up(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    bool attack;
    int total = rm_total(p->scenario, s, f->piece, &attack, NULL);
    if (!attack || total < 0)
        total = 0;
    f->v[TOTAL] = total;
    f->v[WHOLE] = total / RM_SIXTH;
    f->v[LEFT] = total % RM_SIXTH;
    if (total > 0)
        note_attack(s, f->piece);
    if (f->v[LEFT])
        rm_roll(p, RM_FOR_CASUALTY, f->piece, rm_first_seat(p->scenario, s->firing), 1, 0, 0);
    else
        settle_fire(p, NULL);
}

void rm_got_casualty(gd_play *p, const gd_frame *f, const uint8_t *dice, int count)
{
    (void)f;
    (void)count;
    settle_fire(p, dice);
}

static void note_officers(rm_state *s, gd_id unit)
{
    gd_id with[RM_PIECES];
    int count = rm_officers_with(s, unit, with);
    for (int i = 0; i < count; i++)
        rm_get(s, with[i])->roll_due = 1;
}

static void lose(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id target = f->piece;
    rm_unit *u = rm_get(s, target);
    int casualties = f->v[WHOLE];
    if (casualties == 0 || rm_is_officer(u)) {
        gd_done(p);
        if (casualties == 0)
            return;
        rm_call_riders(p, GD_NONE);
        rm_call_officer(p, target, RM_SHOT_AT, GD_NONE, false);
        return;
    }
    if (casualties > u->elements)
        casualties = u->elements;
    u->casualties = (uint8_t)(u->casualties + casualties);
    u->struck = (uint8_t)(u->struck + casualties);
    u->to_remove = (uint8_t)casualties;
    note_officers(s, target);
    gd_tell(p, RM_EV_CASUALTIES, RM_FIRE_08, target,
            casualties == 1 ? "%U has %d casualty" : "%U has %d {casualty|casualties}", target,
            casualties);
    f->v[STAGE] = REMOVE;
}

static void remove_next(gd_play *p)
{
    rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id target = f->piece;
    const rm_unit *u = rm_at(s, target);
    if (!rm_on_table(u) || u->to_remove == 0 || (rm_is_doomed(u) && u->to_remove < u->elements)) {
        f->v[STAGE] = OFFICERS;
        return;
    }
    if (u->to_remove >= u->elements) {
        rm_remove_unit(p, target, rm_is_brigade(u) ? RM_DISPERSED : RM_ELIMINATED);
        return;
    }
    if (rm_loss_is_a_choice(s, target)) {
        gd_call(p, RM_ROW_REMOVE, u->seat)->piece = target;
        return;
    }
    int element = u->elements - 1;
    while (element > 0 && !(rm_losable(s, target) >> element & 1))
        element--;
    rm_take_element(p, target, element);
}

// Those who were with it roll, then who is still there may ride off; then those who are left alone
// roll, if it is gone.
static void roll_officers(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (u->roll_due != 1)
            continue;
        u->roll_due = 2;
        if (rm_on_table(u)) {
            rm_call_officer(p, i, RM_WITH_UNIT, GD_NONE, false);
            return;
        }
    }
    gd_top(p)->v[STAGE] = RIDE;
}

static void leave_alone(gd_play *p)
{
    rm_state *s = p->state;
    bool gone = !rm_on_table(rm_at(s, gd_top(p)->piece));
    gd_id were[RM_PIECES];
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (u->roll_due && rm_on_table(u))
            were[count++] = i;
        u->roll_due = 0;
    }
    gd_done(p);
    if (gone && count)
        rm_call_left_alone(p, were, count);
}

void rm_run_attack(gd_play *p)
{
    gd_frame *f = gd_top(p);
    switch (f->v[STAGE]) {
    case GREEN:
        f->v[STAGE] = ADD_UP;
        rm_call_green(p, f->piece);
        return;
    case ADD_UP:
        add_up(p);
        return;
    case LOSE:
        lose(p);
        return;
    case REMOVE:
        remove_next(p);
        return;
    case OFFICERS:
        roll_officers(p);
        return;
    case RIDE:
        f->v[STAGE] = ALONE;
        rm_call_riders(p, GD_NONE);
        return;
    default:
        leave_alone(p);
    }
}
