// face/sound.c - what must agree in a state that comes from outside, once every number of it is in
// its range (layout.c).
#include "rules/face/sound.h"

#include <stdio.h>

#include "rules/face/body.h"

// v of the frames FC_ROW_ROLL and FC_ROW_REROLL, as in roll.c.
enum { PURPOSE, COUNT, QUALITY, FIRST };

static bool fail(char *why, size_t size, const char *what, int number)
{
    snprintf(why, size, "%s (%d)", what, number);
    return false;
}

static bool is_near(int32_t value)
{
    return value == GD_ABSENT || (value >= -GD_REACH && value <= GD_REACH);
}

// The action that waits for its movement test is a motion of the unit that is tested.
static bool deed_agrees(const fc_deed *d, gd_id unit)
{
    bool near = true;
    for (int i = 1; i < 4; i++)
        near = near && is_near(d->value[i]);
    for (int i = 0; i < d->count; i++)
        near = near && d->step[i] >= 0 && d->step[i] < FC_STEPS && is_near(d->amount[i]);
    return near && d->verb >= FC_DO_ADVANCE && d->verb <= FC_DO_RETREAT && d->value[0] == unit;
}

// What whoever asked for dice has put beside them.
static bool roll_agrees(const fc_state *s, const gd_frame *f)
{
    bool names = f->v[PURPOSE] == FC_FOR_FIRE || f->v[PURPOSE] == FC_FOR_MELEE ||
                 f->v[PURPOSE] == FC_FOR_ACTIVATION;
    bool test = f->v[PURPOSE] == FC_FOR_ACTIVATION || f->v[PURPOSE] == FC_FOR_MOVEMENT_TEST ||
                f->v[PURPOSE] == FC_FOR_MORALE || f->v[PURPOSE] == FC_FOR_GENERAL_RISK;
    if (f->v[COUNT] < 1 || (test && f->v[COUNT] != 2))
        return false;
    if (f->v[PURPOSE] == FC_FOR_MOVEMENT_TEST && !deed_agrees(&s->deed, f->piece))
        return false;
    if (f->row == FC_ROW_REROLL && s->pool_count != f->v[COUNT])
        return false;
    for (int i = 0; f->row == FC_ROW_REROLL && i < s->pool_count; i++)
        if (s->pool[i] < 1)
            return false;
    return !names || (f->v[FIRST] >= 1 && f->v[FIRST] <= s->piece_count);
}

// Dice come home to the row that asked for them.
static bool roll_comes_home(int purpose, int row)
{
    static const uint64_t homes[FC_PURPOSES] = {
        [FC_FOR_GENERAL_MOVE] = GD_ON(FC_ROW_GENERALS),
        [FC_FOR_ACTIVATION] = GD_ON(FC_ROW_GO),
        [FC_FOR_MOVEMENT_TEST] = GD_ON(FC_ROW_ACTION),
        [FC_FOR_MORALE] = GD_ON(FC_ROW_TESTS) | GD_ON(FC_ROW_CHARGE) | GD_ON(FC_ROW_RALLY),
        [FC_FOR_FIRE] = GD_ON(FC_ROW_VOLLEYS) | GD_ON(FC_ROW_CHARGE),
        [FC_FOR_LOSS] = GD_ON(FC_ROW_LOSSES),
        [FC_FOR_MELEE_LOSS] = GD_ON(FC_ROW_LOSSES),
        [FC_FOR_GENERAL_RISK] = GD_ON(FC_ROW_LOSSES),
        [FC_FOR_MELEE] = GD_ON(FC_ROW_MELEE),
    };
    return (homes[purpose] >> row & 1) != 0;
}

static bool frame_agrees(const fc_state *s, const gd_frame *f)
{
    switch (f->row) {
    case FC_ROW_ROLL:
    case FC_ROW_REROLL:
        return roll_agrees(s, f) && roll_comes_home(f->v[PURPOSE], f[-1].row);
    case FC_ROW_GENERALS:
        return s->phase == FC_GENERALS;
    case FC_ROW_ACTIVATION:
        return s->phase == FC_ACTIVATION;
    case FC_ROW_FIRE:
    case FC_ROW_VOLLEYS:
        return s->phase == FC_SHOOTING;
    case FC_ROW_MELEE:
        return s->phase == FC_MELEE;
    case FC_ROW_CHARGE:
        return s->charge.unit == f->piece && s->charge.target;
    case FC_ROW_GO:
    case FC_ROW_REPLACEMENT:
    case FC_ROW_PLACE_GENERAL:
        return fc_at(s, f->piece)->arm == FC_GENERAL;
    case FC_ROW_ACTION:
    case FC_ROW_RALLY:
    case FC_ROW_ALLOCATE:
    case FC_ROW_REMOVE_BASE:
        return fc_at(s, f->piece)->arm != FC_GENERAL && fc_at(s, f->piece)->bases > 0;
    default:
        return true;
    }
}

static bool unit_agrees(const gd_scenario *sc, const fc_state *s, const fc_unit *u)
{
    bool general = u->arm == FC_GENERAL;
    return u->seat < sc->players.seat_count && sc->players.seat[u->seat].side == u->side &&
           (general || u->files > 0 || u->bases == 0) && u->bases <= u->initial &&
           u->to_lose <= u->bases && u->bases_then <= FC_BASES &&
           (!u->attached || (fc_at(s, u->attached)->arm == FC_GENERAL) != general);
}

bool fc_agrees(const gd_scenario *sc, const fc_state *s, char *why, size_t size)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!unit_agrees(sc, s, fc_at(s, i)))
            return fail(why, size, "a piece does not agree with itself", i);
    for (int i = 0; i < s->volley_count; i++)
        if (!s->volley[i].unit || !s->volley[i].target)
            return fail(why, size, "somebody fires at nobody", i + 1);
    for (int i = 0; i < s->flow.depth; i++)
        if (!frame_agrees(s, &s->flow.stack[i]))
            return fail(why, size, "a frame does not agree with what is going on", i + 1);
    return true;
}
