// analysis/playon.c - the fight that an action leads to if nobody does anything else first.
#include "analysis/playon.h"

#include <string.h>

#include "core/scenario.h"

static const gd_flow *flow_of(const gd_game *g) { return gd_game_state(g); }

static bool names(const gd_rules *rules, int verb, const int32_t *value, gd_id piece)
{
    const gd_param *params = rules->verbs[verb].params;
    int at = 0;
    for (int i = 0; i < GD_VALUES && params[i].name; i++) {
        if (params[i].type == GD_PARAM_PIECE && value[at] == piece)
            return true;
        at += params[i].type == GD_PARAM_POINT ? 2 : 1;
    }
    return false;
}

gd_id gd_actor_of(const gd_rules *rules, const gd_action *a)
{
    const gd_param *first = &rules->verbs[a->verb].params[0];
    bool named = first->name && first->type == GD_PARAM_PIECE && a->value[0] > 0;
    return named ? (gd_id)a->value[0] : GD_NONE;
}

static bool goes_on(const gd_rules *rules, int verb)
{
    return verb < 64 && ((rules->ends | rules->passes) >> verb & 1);
}

static bool is_with(const gd_game *g, gd_id one, gd_id other)
{
    const gd_rules *rules = gd_game_rules(g);
    return one && other && rules->same_fight &&
           rules->same_fight(gd_game_scenario(g), gd_game_state(g), one, other);
}

// Does it name the piece that acts, or first of all one that is in the same fight?
static bool is_about(const gd_game *g, const gd_offer *o, gd_id actor)
{
    const gd_rules *rules = gd_game_rules(g);
    gd_action a = gd_action_of(o);
    return names(rules, o->verb, o->value, actor) || is_with(g, gd_actor_of(rules, &a), actor);
}

// Of several offers of a kind none is better than another, so that there must be but one.
typedef struct answers {
    const gd_offer *ends;  // ends a phase or lets a question pass
    const gd_offer *own;   // is about the piece that acts, with nothing left to say
    const gd_offer *other; // is the only one there is, and may be legal with nothing added
    const gd_offer *aside; // with nothing left to say: how another piece does what it has to
    int owns, others, asides;
} answers;

// Where all that is asked is how a piece that has no part in it does something, any way will do.
static void look_aside(const gd_game *g, const gd_offer *o, gd_id actor, answers *found)
{
    gd_action a = gd_action_of(o);
    gd_id piece = gd_actor_of(gd_game_rules(g), &a);
    bool alike = o->verb == found->other->verb && o->value[0] == found->other->value[0];
    if (!piece || is_about(g, o, actor) || !alike)
        return;
    found->asides++;
    if (!o->open && !found->aside)
        found->aside = o;
}

static answers answers_in(const gd_game *g, const gd_offers *offers, gd_id actor)
{
    answers found = {0};
    const gd_rules *rules = gd_game_rules(g);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (rules->concede && o->verb == rules->concede_verb)
            continue;
        if (!o->open && goes_on(rules, o->verb) && !found.ends)
            found.ends = o;
        if (!o->open && is_about(g, o, actor) && !found.owns++)
            found.own = o;
        if (!found.others++)
            found.other = o;
        look_aside(g, o, actor, &found);
    }
    return found;
}

// The answer that adds nothing; false if the question has none.
static bool answer(const gd_game *g, gd_id actor, gd_offers *room, gd_action *out)
{
    gd_actions(g, room);
    answers found = answers_in(g, room, actor);
    const gd_offer *taken = found.ends                     ? found.ends
                            : found.owns == 1              ? found.own
                            : found.others == 1            ? found.other
                            : found.asides == found.others ? found.aside
                                                           : NULL;
    if (taken)
        *out = gd_action_of(taken);
    return taken && !room->full;
}

static void keep_sum(gd_verdict *fight, const gd_verdict *step)
{
    if (!step->tally_count)
        return;
    fight->tally_count = step->tally_count;
    memcpy(fight->tally_piece, step->tally_piece, sizeof fight->tally_piece);
    memcpy(fight->tally, step->tally, sizeof fight->tally);
    memcpy(fight->tally_for, step->tally_for, sizeof fight->tally_for);
}

bool gd_is_of_action(const gd_game *game, const gd_action *action, const gd_ask *ask)
{
    const gd_rules *rules = gd_game_rules(game);
    gd_id actor = gd_actor_of(rules, action);
    return !ask->piece || !actor || names(rules, action->verb, action->value, ask->piece) ||
           is_with(game, actor, ask->piece);
}

// Does its own side throw?
static bool is_thrown_for(const gd_game *g, const gd_ask *ask, gd_id actor)
{
    gd_drawing d = {.side = GD_NOBODY};
    gd_game_rules(g)->draw(gd_game_scenario(g), gd_game_state(g), actor, &d);
    return gd_seat_side(gd_game_scenario(g), ask->seat) == d.side;
}

// Dice about an enemy whom the action names are its own only if its own side throws them: what he
// has declared himself is thrown by him. Dice that are for nobody are those of the action as long
// as it has not been left. An action that names nobody goes on with what was begun above the turn
// itself, at the same height.
static bool is_its_fight(const gd_game *g, const gd_action *a, const gd_ask *ask, int depth)
{
    const gd_rules *rules = gd_game_rules(g);
    if (ask->among)
        return false;
    if (ask->piece && gd_actor_of(rules, a))
        return ask->piece == gd_actor_of(rules, a) ||
               is_with(g, gd_actor_of(rules, a), ask->piece) ||
               (is_thrown_for(g, ask, gd_actor_of(rules, a)) &&
                names(rules, a->verb, a->value, ask->piece));
    return flow_of(g)->depth > (gd_actor_of(rules, a) || depth == 1 ? depth : depth - 1);
}

bool gd_only_shows(const gd_rules *rules, const gd_action *action)
{
    return action->verb < 64 && rules->shows >> action->verb & 1;
}

bool gd_play_on(gd_game *game, const gd_action *action, gd_offers *room, gd_verdict *fight)
{
    const gd_rules *rules = gd_game_rules(game);
    gd_id actor = gd_actor_of(rules, action);
    uint32_t reveals = flow_of(game)->reveals;
    int depth = flow_of(game)->depth;
    gd_action next;
    gd_ask ask;
    gd_verdict step;
    gd_accept(fight, 0);
    if (goes_on(rules, action->verb) && !gd_only_shows(rules, action))
        return false;
    for (int i = 0; i < GD_PLAY_ON_STEPS && flow_of(game)->reveals == reveals; i++) {
        if (!actor && flow_of(game)->depth < depth)
            return false;
        if (gd_game_ask(game, &ask))
            return is_its_fight(game, action, &ask, depth);
        if (gd_game_waits(game) != GD_WAITS_DECISION || !answer(game, actor, room, &next) ||
            !gd_apply(game, gd_game_seat(game), &next, &step))
            return false;
        if (gd_only_shows(rules, &next))
            reveals = flow_of(game)->reveals;
        keep_sum(fight, &step);
    }
    return false;
}
