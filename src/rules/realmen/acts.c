// realmen/acts.c - the movement subphase of a seat: its verbs, one handler each.
#include "realmen_clauses.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/turn.h"

static void offer_end(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    (void)sc;
    if (!rm_unsettled_general(s))
        gd_offer_add(out, RM_DO_END_MOVEMENT);
}

static bool check_end(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id general = rm_unsettled_general(s);
    (void)sc;
    (void)a;
    if (general)
        return gd_refuse(v, RM_CMD_11, "say first to which units %U is attached: he touches more",
                         general);
    return gd_accept(v, 0);
}

static void apply_end(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    (void)a;
    rm_deliver_all(p, rm_seat_now(s));
    s->seats_done |= (uint8_t)(1u << rm_seat_now(s));
    rm_movement_on(p);
}

typedef struct act {
    rm_verb verb;
    rm_offer_fn *offer; // NULL: another entry offers it too
    rm_check_fn *check;
    rm_apply_fn *apply;
} act;

static const act acts[] = {
    {RM_DO_MARCH_ON, rm_offer_march_on, rm_check_march_on, rm_apply_march_on},
    {RM_DO_MOVE_UNIT, rm_offer_move_unit, rm_check_move_unit, rm_apply_move_unit},
    {RM_DO_CHARGE, rm_offer_charge, rm_check_charge, rm_apply_charge},
    {RM_DO_CHANGE_FORMATION, rm_offer_change_formation, rm_check_change_formation,
     rm_apply_change_formation},
    {RM_DO_ENTRENCH, rm_offer_entrench, rm_check_entrench, rm_apply_entrench},
    {RM_DO_RALLY, rm_offer_rally, rm_check_rally, rm_apply_rally},
    {RM_DO_VOLUNTARY_ROUT, rm_offer_voluntary_rout, rm_check_voluntary_rout,
     rm_apply_voluntary_rout},
    {RM_DO_MOVE_LEADER, rm_offer_move_leader, rm_check_move_leader, rm_apply_move_leader},
    {RM_DO_CHOOSE_ATTACHED, rm_offer_choose_attached, rm_check_choose_attached,
     rm_apply_choose_attached},
    {RM_DO_DELIVER_MESSAGE, rm_offer_letters, rm_check_letters, rm_apply_letters},
    {RM_DO_PICK_UP_MESSAGE, NULL, rm_check_letters, rm_apply_letters},
    {RM_DO_DISMISS_MESSENGER, NULL, rm_check_letters, rm_apply_letters},
    {RM_DO_TALK, rm_offer_talk, rm_check_talk, rm_apply_talk},
    {RM_DO_END_MOVEMENT, offer_end, check_end, apply_end},
};
enum { ACTS = sizeof acts / sizeof acts[0] };

static const act *act_of(int verb)
{
    for (int i = 0; i < ACTS; i++)
        if ((int)acts[i].verb == verb)
            return &acts[i];
    return NULL;
}

void rm_prompt_move(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: movement and manoeuvre. Each unit may do one thing; generals ride.",
                     {s->active}};
}

void rm_offer_move(const gd_scenario *sc, const void *state, gd_offers *out)
{
    for (int i = 0; i < ACTS; i++)
        if (acts[i].offer)
            acts[i].offer(sc, state, out);
}

bool rm_check_move(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const act *done = act_of(a->verb);
    if (!done)
        return gd_refuse(v, RM_TURN_02, "this is the movement and manoeuvre subphase");
    return done->check(sc, state, a, v);
}

void rm_apply_move(gd_play *p, const gd_action *a) { act_of(a->verb)->apply(p, a); }
