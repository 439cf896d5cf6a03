// analysis/idle.c - questions of which nothing would come.
#include "analysis/idle.h"

#include "game/dice_source.h"

static bool is_of(uint64_t kind, int verb) { return verb < 64 && (kind >> verb & 1); }

static bool goes_on(const gd_rules *rules, int verb)
{
    return is_of(rules->ends | rules->passes, verb);
}

// Giving up, running and taking back are always there, and are nobody's reason to be asked.
static bool is_beside(const gd_rules *rules, int verb)
{
    return (rules->concede && verb == rules->concede_verb) || is_of(rules->aside, verb);
}

static bool comes_again(const gd_game *g)
{
    const gd_flow *flow = gd_game_state(g);
    const gd_rules *rules = gd_game_rules(g);
    int row = flow->depth > 0 ? flow->stack[flow->depth - 1].row : 64;
    return gd_game_waits(g) == GD_WAITS_DECISION && !gd_game_raising(g) && row < 64 &&
           (rules->again >> row & 1);
}

// After the order: could the same seat do anything but end it? What asks for dice, or somebody
// else, is something.
static bool comes_to_nothing(gd_game *trial, gd_seat seat, const gd_action *order, gd_offers *room)
{
    const gd_rules *rules = gd_game_rules(trial);
    gd_verdict v;
    if (!gd_apply(trial, seat, order, &v) || gd_game_waits(trial) != GD_WAITS_DECISION ||
        gd_game_seat(trial) != seat)
        return false;
    gd_actions(trial, room);
    for (int i = 0; i < room->count; i++) {
        int verb = room->list[i].verb;
        if (!goes_on(rules, verb) && !is_beside(rules, verb))
            return false;
    }
    return !room->full;
}

// The offer as a player would take it who adds nothing to what is proposed.
static gd_action order_of(const gd_game *g, const gd_offer *offer)
{
    const gd_rules *rules = gd_game_rules(g);
    gd_action a = gd_action_of(offer);
    if (rules->propose)
        rules->propose(gd_game_scenario(g), gd_game_state(g), offer, &a);
    return a;
}

// The answer that lets it pass, and the orders that are left to try; false if there is no such
// answer, or more than one.
static bool sort(const gd_rules *rules, const gd_offers *offers, gd_action *out, gd_offer *order,
                 int *orders)
{
    int answers = 0;
    *orders = 0;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (goes_on(rules, o->verb)) {
            *out = gd_action_of(o);
            answers += o->open ? 2 : 1;
        } else if (!is_beside(rules, o->verb)) {
            if (*orders == GD_IDLE_TRIED)
                return false;
            order[(*orders)++] = *o;
        }
    }
    return answers == 1 && !offers->full;
}

bool gd_game_idle(const gd_game *g, gd_offers *room, gd_action *out)
{
    gd_offer order[GD_IDLE_TRIED];
    int orders;
    if (!comes_again(g))
        return false;
    gd_actions(g, room);
    if (!sort(gd_game_rules(g), room, out, order, &orders))
        return false;
    gd_game *trial = orders > 0 ? gd_game_clone(g) : NULL;
    bool nothing = orders == 0 || trial;
    if (trial)
        gd_game_set_dice(trial, gd_manual_source());
    for (int i = 0; i < orders && nothing; i++) {
        gd_action a = order_of(g, &order[i]);
        gd_game_copy(trial, g);
        nothing = comes_to_nothing(trial, gd_game_seat(g), &a, room);
    }
    gd_game_free(trial);
    return nothing;
}
