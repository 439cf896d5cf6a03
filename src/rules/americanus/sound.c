// americanus/sound.c - what must be true of every state: looked at after every decision of the
// fuzzer and for every state that was read from outside.
#include "rules/americanus/sound.h"

#include <stdio.h>

#include "rules/americanus/data.h"
#include "rules/americanus/turn.h"

enum { TOLERANCE = 20 }; // rounding may add up a little in a chain of pushes
// Steps of a result up to which its frame keeps the edge that was hit; then it is a direction.
enum { BEFORE_RETREAT = 1 };

static bool fail(char *why, size_t size, const gd_scenario *sc, const am_state *s, gd_id id,
                 const char *what)
{
    char name[64];
    am_name_piece(sc, s, id, name, sizeof name);
    snprintf(why, size, "%s %s", name, what);
    return false;
}

static bool fail_two(char *why, size_t size, const gd_scenario *sc, const am_state *s, gd_id a,
                     gd_id b, const char *what)
{
    char first[64], second[64];
    am_name_piece(sc, s, a, first, sizeof first);
    am_name_piece(sc, s, b, second, sizeof second);
    snprintf(why, size, "%s and %s %s", first, second, what);
    return false;
}

static bool known_piece(const am_state *s, int id) { return id >= 1 && id <= s->piece_count; }

static bool sound_numbers(const am_state *s)
{
    return s->piece_count <= AM_PIECES && s->phasing < GD_SIDES && s->first < GD_SIDES &&
           s->half <= 1 && s->placed_count <= AM_PLACED && s->placed_points <= AM_PLACED_POINTS &&
           s->flow.depth <= GD_STACK;
}

static bool sound_records(const am_state *s)
{
    for (int i = 0; i < AM_PIECES; i++) {
        const am_unit *u = &s->unit[i];
        if (u->kind >= AM_KINDS || u->side >= GD_SIDES || u->formation >= AM_FORMATIONS ||
            u->status > AM_TO_DEPLOY || u->facing >= GD_TURN || u->gap > AM_MOST_GAP ||
            u->mounted > 1 || u->faces > s->piece_count || u->supports > s->piece_count ||
            u->lost > am_elements[u->kind])
            return false;
    }
    for (int i = 0; i < GD_SIDES; i++)
        if (s->side[i].edge > AM_EDGE_WEST && s->side[i].edge != AM_UNSET)
            return false;
    return true;
}

static bool sound_features(const am_state *s)
{
    for (int i = 0; i < s->placed_count; i++) {
        const gd_feature *f = &s->placed[i];
        int used = f->shape == GD_BAND ? 3 * f->count : f->count;
        if (f->kind >= AM_TERRAIN_KINDS || f->shape > GD_BAND ||
            f->count < (f->shape == GD_AREA ? 3 : 2) || f->first + used > s->placed_points)
            return false;
    }
    return true;
}

// Is a combat going on that these rows could be about?
static bool sound_combat(const am_state *s, bool needed)
{
    const am_combat *c = &s->combat;
    if (c->firers > AM_SUPPORTS + 1 || c->supports[0] > AM_SUPPORTS ||
        c->supports[1] > AM_SUPPORTS || c->melee > 1 || c->reply > 1 || c->die[0] > 6 ||
        c->die[1] > 6)
        return false;
    for (int i = 0; i < c->firers; i++)
        if (!known_piece(s, c->by[i]))
            return false;
    for (int i = 0; i < 2; i++) {
        if (c->primary[i] > s->piece_count || (needed && !c->primary[i]))
            return false;
        for (int k = 0; k < c->supports[i]; k++)
            if (!known_piece(s, c->support[i][k]))
                return false;
    }
    return !needed || am_at(s, c->primary[0])->side != am_at(s, c->primary[1])->side;
}

// The bits of a set of pieces in a frame's first numbers.
static bool sound_set(const am_state *s, const gd_frame *f)
{
    for (int i = 0; i < 5 * 32; i++)
        if (((uint32_t)f->v[i / 32] >> i % 32 & 1u) && !known_piece(s, i))
            return false;
    return true;
}

static bool within(int32_t value, int32_t low, int32_t high)
{
    return value >= low && value <= high;
}

// Was it called by a row of this kind?
static bool below(const am_state *s, const gd_frame *f, int row)
{
    return f > s->flow.stack && f[-1].row == row;
}

// What each kind of frame keeps in its own numbers.
static bool sound_frame(const gd_scenario *sc, const am_state *s, const gd_frame *f)
{
    if (f->row >= AM_ROWS || f->piece > s->piece_count)
        return false;
    bool placed_edges = s->side[0].edge <= AM_EDGE_WEST && s->side[1].edge <= AM_EDGE_WEST;
    if (am_rows[f->row].offer && f->seat >= sc->players.seat_count)
        return false;
    switch (f->row) {
    case AM_CHOOSE_ARMY:
        return within(f->v[0], 0, 1);
    case AM_DEPLOY_FIRST:
    case AM_DEPLOY_SECOND:
        return within(f->v[0], 0, 1) && placed_edges;
    case AM_START_GENERAL:
    case AM_START_ARRIVALS:
    case AM_ORDERS:
        return placed_edges;
    case AM_TURN:
        return within(f->v[0], 0, 4) && placed_edges;
    case AM_FACING:
        return within(f->v[0], 0, 1);
    case AM_TURN_TO_FACE:
        return f->piece || below(s, f, AM_FACING);
    case AM_CHOOSE_END:
        return f->piece || below(s, f, AM_SHOCK);
    case AM_INFANTRY_RESULT:
        return known_piece(s, f->piece);
    case AM_GENERAL_DICE:
        return known_piece(s, f->piece) && am_at(s, f->piece)->kind == AM_GENERAL;
    case AM_LINE_UP:
        return known_piece(s, f->piece) && within(f->v[0], 0, sc->width) &&
               within(f->v[1], 0, sc->depth);
    case AM_SECOND_ROUND:
        return within(f->v[0], 0, 2);
    case AM_SPREAD:
        return below(s, f, AM_SECOND_ROUND);
    case AM_LOSE:
        return known_piece(s, f->piece) && within(f->v[0], 0, 4);
    case AM_SHOCK:
    case AM_GUARD:
        return known_piece(s, f->piece) && sound_set(s, f);
    case AM_MELEE_SUPPORTS:
        return within(f->v[0], 0, 1) && sound_combat(s, true);
    case AM_RESULT:
        return known_piece(s, f->piece) && within(f->v[0], 0, 9) && within(f->v[1], 0, 7) &&
               within(f->v[2], 0, 1) &&
               within(f->v[3], 0, f->v[0] <= BEFORE_RETREAT ? GD_LEFT : GD_TURN - 1) &&
               sound_combat(s, true) && s->combat.primary[f->v[2]] == f->piece;
    case AM_GUESS_DICE:
    case AM_JUDGED:
        return sound_combat(s, true) && s->combat.firers > 0;
    case AM_REPLY_GUESS:
    case AM_REPLY_DICE:
    case AM_FIRE_DICE:
    case AM_MELEE_DICE:
        return sound_combat(s, true);
    default:
        return true;
    }
}

static bool sound_unit(const gd_scenario *sc, const am_state *s, gd_id id, char *why, size_t size)
{
    const am_unit *u = am_at(s, id);
    if (am_stands_shown(u) == 0)
        return fail(why, size, sc, s, id, "is on the table without an element");
    // Before any rectangle is made of it: a forged place could be anywhere.
    if (u->at.x < -TOLERANCE || u->at.y < -TOLERANCE || u->at.x > sc->width + TOLERANCE ||
        u->at.y > sc->depth + TOLERANCE)
        return fail(why, size, sc, s, id, "stands beyond the table's edge");
    gd_rect r = am_rect(u);
    gd_box box = gd_rect_box(&r);
    if (box.left < -TOLERANCE || box.bottom < -TOLERANCE || box.right > sc->width + TOLERANCE ||
        box.top > sc->depth + TOLERANCE)
        return fail(why, size, sc, s, id, "stands beyond the table's edge");
    for (gd_id i = (gd_id)(id + 1); i <= s->piece_count; i++) {
        const am_unit *o = am_at(s, i);
        if (!am_on_table(o) || !am_may_be_near(u, o, 0))
            continue;
        gd_rect other = am_rect(o);
        if (gd_rect_overlap(&r, &other, TOLERANCE))
            return fail_two(why, size, sc, s, id, i,
                            o->side == u->side ? "stand on the same ground"
                                               : "are enemies and stand on the same ground");
    }
    return true;
}

static bool one_general_each(const gd_scenario *sc, const am_state *s, char *why, size_t size)
{
    gd_id general[GD_SIDES] = {GD_NONE};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->kind != AM_GENERAL)
            continue;
        if (general[u->side])
            return fail_two(why, size, sc, s, general[u->side], i,
                            "are Generals of the same side, which has one");
        general[u->side] = i;
    }
    return true;
}

bool am_sound(const gd_scenario *sc, const void *state, char *why, size_t size)
{
    const am_state *s = state;
    bool in_range =
        sound_numbers(s) && sound_records(s) && sound_features(s) && sound_combat(s, false);
    for (int i = 0; in_range && i < s->flow.depth; i++)
        in_range = sound_frame(sc, s, &s->flow.stack[i]);
    if (!in_range) {
        snprintf(why, size, "a number of the state is out of its range");
        return false;
    }
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (am_on_table(am_at(s, i)) && !sound_unit(sc, s, i, why, size))
            return false;
    return one_general_each(sc, s, why, size);
}
