// realmen/adviser_letters.c - what the computer does with messages.
#include "rules/realmen/adviser_letters.h"

#include "rules/realmen/letters.h"

enum { WORTH_RIDING = GD_INCH };

static bool would_do(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_action *out)
{
    bool rides = a->verb == RM_DO_MOVE_LEADER;
    if (!(rides ? rm_check_move_leader(sc, s, a, NULL) : rm_check_letters(sc, s, a, NULL)))
        return false;
    *out = *a;
    return true;
}

bool rm_advise_messages(const gd_scenario *sc, const rm_state *s, gd_action *out)
{
    for (int i = 0; i < RM_LETTERS; i++) {
        gd_action a = gd_action_blank(RM_DO_READ_MESSAGE);
        a.value[RM_L_GENERAL] = s->letter[i].holder;
        a.value[RM_L_LETTER] = i + 1;
        if (s->letter[i].exists && rm_check_messages(sc, s, &a, NULL)) {
            *out = a;
            return true;
        }
    }
    *out = gd_action_blank(RM_DO_END_MESSAGES);
    return true;
}

// ---- messengers ---------------------------------------------------------------------------------

static gd_id nearest_general(const rm_state *s, gd_id of)
{
    gd_id best = GD_NONE;
    gd_length least = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *g = rm_at(s, i), *u = rm_at(s, of);
        if (g->kind != RM_GENERAL || g->side != u->side || !rm_on_table(g) || i == of)
            continue;
        gd_length far = gd_distance(g->at, u->at);
        if (far < least) {
            least = far;
            best = i;
        }
    }
    return best;
}

// Whom a messenger should ride to: the addressee; if he is gone, or the message is the enemy's, the
// nearest general. GD_NONE: he carries nothing, or nobody is there to have it.
static gd_id goal_of(const rm_state *s, gd_id messenger, bool *carries)
{
    *carries = false;
    for (int i = 0; i < RM_LETTERS; i++) {
        const rm_letter *l = &s->letter[i];
        if (!l->exists || l->holder != messenger ||
            (l->state != GD_LETTER_CARRIED && l->state != GD_LETTER_TAKEN))
            continue;
        *carries = true;
        const rm_unit *to = rm_at(s, l->to);
        if (l->state == GD_LETTER_CARRIED && rm_on_table(to) &&
            to->side == rm_at(s, messenger)->side)
            return l->to;
        return nearest_general(s, messenger);
    }
    return GD_NONE;
}

// All the way if he can, otherwise as far towards him as he may, around whatever is in the way.
static bool ride(const gd_scenario *sc, const rm_state *s, gd_id messenger, gd_id goal,
                 gd_action *out)
{
    static const int16_t aside[] = {0, 300, -300, 600, -600};
    const rm_unit *m = rm_at(s, messenger), *g = rm_at(s, goal);
    gd_length left = rm_ride_left(s, messenger), far = gd_distance(m->at, g->at);
    gd_action a = gd_action_blank(RM_DO_MOVE_LEADER);
    a.value[RM_M_LEADER] = messenger;
    a.value[RM_M_JOIN] = goal;
    if (left < WORTH_RIDING)
        return false;
    if (would_do(sc, s, &a, out))
        return true;
    a.value[RM_M_JOIN] = GD_ABSENT;
    for (gd_length way = far < left ? far : left; way >= WORTH_RIDING; way /= 2)
        for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++) {
            gd_point at = gd_point_ahead(m->at, gd_bearing(m->at, g->at) + aside[i], way);
            a.value[RM_M_X] = at.x;
            a.value[RM_M_Y] = at.y;
            if (gd_distance(at, g->at) < far - WORTH_RIDING / 2 && would_do(sc, s, &a, out))
                return true;
        }
    return false;
}

static bool serve(const gd_scenario *sc, const rm_state *s, gd_id messenger, gd_action *out)
{
    bool carries;
    gd_id goal = goal_of(s, messenger, &carries);
    gd_action a = gd_action_blank(carries ? RM_DO_DELIVER_MESSAGE : RM_DO_DISMISS_MESSENGER);
    a.value[0] = messenger;
    if (!carries)
        return would_do(sc, s, &a, out);
    a.value[RM_B_GENERAL] = goal;
    return goal && (would_do(sc, s, &a, out) || ride(sc, s, messenger, goal, out));
}

// Captured messages that a unit beside him holds.
static bool collect(const gd_scenario *sc, const rm_state *s, gd_id officer, gd_action *out)
{
    for (int i = 0; i < RM_LETTERS; i++) {
        gd_action a = gd_action_blank(RM_DO_PICK_UP_MESSAGE);
        a.value[RM_K_LEADER] = officer;
        a.value[RM_K_UNIT] = s->letter[i].holder;
        if (s->letter[i].exists && s->letter[i].state == GD_LETTER_TAKEN &&
            would_do(sc, s, &a, out))
            return true;
    }
    return false;
}

bool rm_advise_letters(const gd_scenario *sc, const rm_state *s, gd_action *out)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (!rm_is_officer(u) || u->seat != rm_seat_now(s) || !rm_on_table(u))
            continue;
        if (collect(sc, s, i, out) || (u->kind == RM_MESSENGER && serve(sc, s, i, out)))
            return true;
    }
    return false;
}
