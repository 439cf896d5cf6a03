// realmen/sound.c - what must agree in a state that comes from outside, once every number of it is
// in its range (layout.c).
#include "rules/realmen/sound.h"

#include <stdio.h>
#include <string.h>

#include "rules/realmen/body.h"

enum { PURPOSE, COUNT, FIRST }; // v of the frames RM_ROW_ROLL, as in roll.c

static bool fail(char *why, size_t size, const char *what, int number)
{
    snprintf(why, size, "%s (%d)", what, number);
    return false;
}

static bool is_officer(const rm_unit *u) { return u->kind >= RM_GENERAL; }

static bool unit_agrees(const gd_scenario *sc, const rm_unit *u)
{
    if (u->status == RM_NO_PIECE || u->status == RM_IN_HAND)
        return true;
    bool there = u->status == RM_ON_TABLE || u->status == RM_ENTERING;
    if (there && (u->elements == 0 || (!is_officer(u) && rm_front_count(u) == 0)))
        return false;
    return u->seat < sc->players.seat_count && sc->players.seat[u->seat].side == u->side &&
           u->elements <= u->initial && u->to_remove <= u->elements && u->files <= u->initial;
}

// Commands above commands come to an end.
static bool is_under_itself(const rm_state *s, const rm_post *post)
{
    int up = post->above;
    for (int i = 0; up && i < RM_POSTS; i++)
        up = s->post[up].above;
    return up != 0;
}

static bool post_agrees(const rm_state *s, const rm_post *post)
{
    if (!post->exists)
        return true;
    const rm_post *above = &s->post[post->above];
    if (post->side >= GD_SIDES || (post->general && s->unit[post->general].kind != RM_GENERAL))
        return false;
    return !post->above ||
           (above->exists && above->side == post->side && !is_under_itself(s, post));
}

static bool letter_agrees(const rm_letter *letter)
{
    return !letter->exists || (letter->side < GD_SIDES && letter->from && letter->to &&
                               letter->length == strlen(letter->words));
}

static bool charge_agrees(const rm_charge *c)
{
    for (int i = 0; i < c->count; i++)
        if (!c->unit[i])
            return false;
    return true;
}

// Dice come home to the row that asked for them, for somebody they can be about.
static bool roll_agrees(const rm_state *s, const gd_frame *f)
{
    static const uint64_t homes[RM_PURPOSES] = {
        [RM_FOR_MONTH] = GD_ON(RM_ROW_BEGIN),
        [RM_FOR_YEAR] = GD_ON(RM_ROW_BEGIN),
        [RM_FOR_WEATHER] = GD_ON(RM_ROW_BEGIN) | GD_ON(RM_ROW_CLOCK),
        [RM_FOR_START] = GD_ON(RM_ROW_BEGIN),
        [RM_FOR_ATTACKER] = GD_ON(RM_ROW_BEGIN),
        [RM_FOR_GENERAL] = GD_ON(RM_ROW_BEGIN),
        [RM_FOR_READING] = GD_ON(RM_ROW_MESSAGES),
        [RM_FOR_COMMAND] = GD_ON(RM_ROW_COMMAND),
        [RM_FOR_OFFICER] = GD_ON(RM_ROW_OFFICER),
        [RM_FOR_ABSENCE] = GD_ON(RM_ROW_OFFICER),
        [RM_FOR_GREEN] = GD_ON(RM_ROW_VOLLEYS) | GD_ON(RM_ROW_ATTACK) | GD_ON(RM_ROW_COMBAT),
        [RM_FOR_CASUALTY] = GD_ON(RM_ROW_ATTACK),
    };
    static const uint8_t most[RM_PURPOSES] = {
        [RM_FOR_MONTH] = 2,    [RM_FOR_YEAR] = 1,    [RM_FOR_WEATHER] = 1, [RM_FOR_START] = 2,
        [RM_FOR_ATTACKER] = 2, [RM_FOR_GENERAL] = 6, [RM_FOR_READING] = 1, [RM_FOR_COMMAND] = 1,
        [RM_FOR_OFFICER] = 2,  [RM_FOR_ABSENCE] = 6, [RM_FOR_GREEN] = 2,   [RM_FOR_CASUALTY] = 1,
    };
    int purpose = f->v[PURPOSE];
    if (f->v[COUNT] < 1 || f->v[COUNT] > most[purpose] ||
        (purpose != RM_FOR_GENERAL && purpose != RM_FOR_ABSENCE && f->v[COUNT] != most[purpose]))
        return false;
    bool about = purpose >= RM_FOR_GENERAL;
    bool officer = purpose >= RM_FOR_GENERAL && purpose <= RM_FOR_ABSENCE;
    if (!(homes[purpose] >> f[-1].row & 1) || (about && !f->piece) ||
        (officer && !is_officer(rm_at(s, f->piece))))
        return false;
    int32_t letter = f->v[FIRST]; // from 1
    return purpose != RM_FOR_READING ||
           (letter >= 1 && letter <= RM_LETTERS && s->letter[letter - 1].exists);
}

// Is there an officer whom the seat of a question is asked about?
static bool has_rider(const rm_state *s, const gd_frame *f, int rides)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->rides == rides && is_officer(rm_at(s, i)) && rm_at(s, i)->seat == f->seat)
            return true;
    return false;
}

static bool frame_agrees(const rm_state *s, const gd_frame *f)
{
    const rm_unit *u = rm_at(s, f->piece);
    switch (f->row) {
    case RM_ROW_ROLL:
        return roll_agrees(s, f);
    case RM_ROW_OFFICER:
        return is_officer(u);
    case RM_ROW_LEADER_ROUT:
        return has_rider(s, f, RM_RIDE_MAY) || has_rider(s, f, RM_RIDE_MUST);
    case RM_ROW_FOLLOW:
        return has_rider(s, f, RM_RIDE_AFTER);
    case RM_ROW_CHARGE:
        return u->kind == RM_GENERAL && s->charge.general == f->piece && s->charge.count > 0;
    case RM_ROW_PROMOTE:
        return !is_officer(u) && s->post[f->v[0]].exists;
    case RM_ROW_FLIGHT:
    case RM_ROW_CONTACTS:
        return !is_officer(u);
    case RM_ROW_REMOVE:
    case RM_ROW_ROUT:
        return !is_officer(u) && u->elements > 0;
    case RM_ROW_BEGIN:
        return true;
    default:
        return s->attacker < GD_SIDES && s->active < GD_SIDES;
    }
}

bool rm_agrees(const gd_scenario *sc, const rm_state *s, char *why, size_t size)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!unit_agrees(sc, rm_at(s, i)))
            return fail(why, size, "a piece does not agree with itself", i);
    for (int i = 1; i <= RM_POSTS; i++)
        if (!post_agrees(s, &s->post[i]))
            return fail(why, size, "a command does not agree with the one above it", i);
    for (int i = 0; i < RM_LETTERS; i++)
        if (!letter_agrees(&s->letter[i]))
            return fail(why, size, "a letter does not agree with itself", i + 1);
    if (!charge_agrees(&s->charge))
        return fail(why, size, "nobody charges", s->charge.count);
    for (int i = 0; i < s->flow.depth; i++)
        if (!frame_agrees(s, &s->flow.stack[i]))
            return fail(why, size, "a frame does not agree with what is going on", i + 1);
    return true;
}
