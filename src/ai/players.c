// ai/players.c - random and scripted players.
#include "ai/players.h"

#include <stdlib.h>
#include <string.h>

#include "core/scenario.h"
#include "table/recall.h"

// An open move can nearly always be completed in a few tries. When even PICKS offers gave nothing,
// all of them are tried in turn before a dead end is admitted.
enum { TRIES = 4, PICKS = 64, LAST_TRIES = 50 };
enum { ORDERS = 8 };   // that are followed to see when a piece's turn comes
enum { PREPARES = 8 }; // before a battle all follow advice in all but one of so many decisions
enum { MISTAKES = 3 }; // and a beginner when it is fought

static const struct {
    const char *name, *help;
    int strength; // among those that people play against, from 1
    int seconds;  // that it may think at a time where somebody waits
} players[GD_PLAYERS] = {
    [GD_PLAYER_RANDOM] = {"random", "any legal action", 0, 0},
    [GD_PLAYER_RECRUIT] = {"recruit", "sensible play with a beginner's mistakes", 1, 0},
    [GD_PLAYER_SCRIPTED] = {"scripted", "sensible play by simple rules of thumb", 0, 0},
    [GD_PLAYER_VETERAN] = {"veteran", "compares plans before every turn", 2, 1},
    [GD_PLAYER_GENERAL] = {"general", "the same, for longer and with more plans", 3, 5},
};

const char *gd_player_name(gd_player player) { return players[player].name; }

const char *gd_player_help(gd_player player) { return players[player].help; }

int gd_player_strength(gd_player player) { return players[player].strength; }

int gd_player_seconds(gd_player player) { return players[player].seconds; }

bool gd_player_find(const char *name, gd_player *out)
{
    for (int i = 0; i < GD_PLAYERS; i++) {
        if (strcmp(players[i].name, name) == 0) {
            *out = (gd_player)i;
            return true;
        }
    }
    return false;
}

gd_mind *gd_mind_new(const gd_rules *rules, uint64_t seed)
{
    gd_mind *mind = calloc(1, sizeof *mind);
    if (!mind)
        return NULL;
    mind->view = calloc(1, rules->state_size);
    if (!mind->view) {
        free(mind);
        return NULL;
    }
    gd_mind_forget(mind);
    gd_random_seed(&mind->random, seed);
    return mind;
}

void gd_mind_free(gd_mind *mind)
{
    if (mind) {
        gd_planner_free(mind->planner);
        free(mind->view);
    }
    free(mind);
}

int gd_verb_concede(const gd_rules *rules) { return rules->concede ? rules->concede_verb : -1; }

// Words at random: of every length, with whatever may stand in words, since what is written must
// come through unharmed wherever it goes.
static int scribble(gd_random *random, int most, char *out)
{
    static const char *const some[] = {"hold the hill",
                                       "fall back",
                                       "to",
                                       "at once",
                                       "by 5 o'clock",
                                       "\"",
                                       "\\",
                                       "\n",
                                       "%s",
                                       "{}",
                                       "<b>",
                                       "\u00e9",
                                       "\u2013",
                                       "\U0001f40e",
                                       "\ufffd",
                                       "'",
                                       " ",
                                       ", ",
                                       ". "};
    int length = 0,
        wanted = 1 + (int)gd_random_below(random, gd_random_below(random, 4) ? 12 : 200);
    for (int i = 0; i < wanted; i++) {
        const char *next = some[gd_random_below(random, sizeof some / sizeof some[0])];
        int bytes = (int)strlen(next);
        if (length + bytes > most)
            break;
        memcpy(out + length, next, (size_t)bytes);
        length += bytes;
    }
    if (length == 0)
        out[length++] = '?';
    return length;
}

// The words that an offer leaves open, if the system has not chosen any.
static void fill_words(const gd_rules *rules, const gd_offer *offer, gd_random *random,
                       gd_action *out)
{
    const gd_param *param = NULL;
    const gd_verb *verb = &rules->verbs[offer->verb];
    int at = gd_words_at(verb, &param);
    char words[GD_WORDS];
    if (at < 0 || !(offer->open >> at & 1) || out->value[at] != GD_ABSENT ||
        (param->optional && gd_random_below(random, 2)))
        return;
    int length = scribble(random, gd_words_room(param), words);
    gd_action_say(out, verb, words, (size_t)length);
}

static bool try_offer(gd_mind *mind, const gd_game *game, const gd_offer *offer, int tries,
                      gd_action *out)
{
    const gd_rules *rules = gd_game_rules(game);
    gd_verdict verdict;
    if (!offer->open) { // what is offered whole is legal, of a position that play leads to
        *out = gd_action_of(offer);
        return mind->hurries || gd_check(game, gd_game_seat(game), out, &verdict);
    }
    for (int i = 0; i < tries; i++) {
        *out = gd_action_of(offer);
        if (rules->complete_offer)
            rules->complete_offer(gd_game_scenario(game), mind->seen, offer, &mind->random, out);
        fill_words(rules, offer, &mind->random, out);
        if (gd_check(game, gd_game_seat(game), out, &verdict))
            return true;
    }
    return false;
}

void gd_mind_look(gd_mind *mind, const gd_game *game)
{
    const gd_rules *rules = gd_game_rules(game);
    gd_seat seat = gd_game_seat(game);
    mind->seen = gd_game_state(game);
    if (rules->hide && rules->hides(gd_game_scenario(game), mind->seen, seat)) {
        gd_view(game, seat, mind->view);
        mind->seen = mind->view;
    }
}

bool gd_mind_complete(gd_mind *mind, const gd_game *game, const gd_offer *offer, gd_action *out)
{
    gd_mind_look(mind, game);
    return try_offer(mind, game, offer, TRIES, out);
}

static bool choose_random(gd_mind *mind, const gd_game *game, gd_action *out)
{
    const gd_offers *offers = &mind->offers;
    int concede = gd_verb_concede(gd_game_rules(game));
    bool only_concede = true;
    for (int i = 0; i < offers->count && only_concede; i++)
        only_concede = offers->list[i].verb == concede;
    if (only_concede)
        return false;
    for (int pick = 0; pick < PICKS; pick++) {
        const gd_offer *offer =
            &offers->list[gd_random_below(&mind->random, (uint32_t)offers->count)];
        if (offer->verb != concede && try_offer(mind, game, offer, TRIES, out))
            return true;
    }
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb != concede &&
            try_offer(mind, game, &offers->list[i], LAST_TRIES, out))
            return true;
    return false;
}

static bool choose_scripted(gd_mind *mind, const gd_game *game, gd_action *out)
{
    const gd_rules *rules = gd_game_rules(game);
    if (!rules->advise)
        return false;
    gd_verdict verdict;
    *out = gd_action_blank(0);
    mind->advice++;
    const gd_scenario *sc = gd_game_scenario(game);
    gd_recall_turn before = gd_recall_begin(rules->recall, sc, mind->seen);
    rules->advise(sc, mind->seen, &mind->plan[gd_game_seat(game)], &mind->offers, &mind->random,
                  out);
    gd_recall_end(before);
    if (gd_check(game, gd_game_seat(game), out, &verdict))
        return true;
    mind->bad_advice++;
    return false;
}

// --- choosing ------------------------------------------------------------------------------------

// A beginner sometimes does the first thing that comes to his mind.
static bool does_anything(gd_player player, gd_mind *mind, const gd_row *row)
{
    if (player == GD_PLAYER_SCRIPTED)
        return false;
    if (row && row->prepares)
        return !gd_random_below(&mind->random, PREPARES);
    return player == GD_PLAYER_RANDOM || !gd_random_below(&mind->random, MISTAKES);
}

bool gd_player_choose(gd_player player, gd_mind *mind, const gd_game *game, gd_action *out)
{
    const gd_row *row = gd_game_row(game);
    while (gd_player_think(player, mind, game))
        ;
    if (gd_player_plans(player)) {
        gd_mind_take_up(mind, game);
        player = GD_PLAYER_SCRIPTED;
    }
    gd_mind_look(mind, game);
    if (mind->hurries && player == GD_PLAYER_SCRIPTED && row && row->lists_itself) {
        mind->offers.count = 0;
        if (choose_scripted(mind, game, out))
            return true;
    }
    gd_actions(game, &mind->offers);
    if (mind->offers.count == 0)
        return false;
    if (!does_anything(player, mind, row) && choose_scripted(mind, game, out))
        return true;
    return choose_random(mind, game, out);
}

// --- advice about one piece ----------------------------------------------------------------------

// Does the offer name this piece, or any if none is meant?
static bool names(const gd_rules *rules, const gd_offer *offer, gd_id piece)
{
    const gd_param *params = rules->verbs[offer->verb].params;
    for (int i = 0, at = 0; i < GD_VALUES && params[i].name; at += gd_param_values(&params[i++])) {
        bool named = params[i].type == GD_PARAM_PIECE && offer->value[at] > 0;
        if (named && (!piece || offer->value[at] == piece))
            return true;
    }
    return false;
}

// By name, or without naming it.
static bool concerns(const gd_rules *rules, const gd_offer *offer, gd_id piece)
{
    return names(rules, offer, piece) || offer->piece == piece;
}

static bool concerns_nobody(const gd_rules *rules, const gd_offer *offer)
{
    return !names(rules, offer, GD_NONE) && !offer->piece;
}

static bool is_wanted(const gd_rules *rules, const gd_offer *offer, const gd_wanted *wanted)
{
    bool known = wanted->verb_count == 0;
    for (int i = 0; i < wanted->verb_count; i++)
        known = known || wanted->verb[i] == offer->verb;
    return known && (!wanted->piece || concerns(rules, offer, wanted->piece));
}

// Leaves the wanted offers and what concerns nobody; how many are wanted.
static int leave_wanted(const gd_rules *rules, gd_offers *offers, const gd_wanted *wanted)
{
    int kept = 0, found = 0;
    for (int i = 0; i < offers->count; i++) {
        bool good = is_wanted(rules, &offers->list[i], wanted);
        bool bare = concerns_nobody(rules, &offers->list[i]) &&
                    (int)offers->list[i].verb != gd_verb_concede(rules);
        found += good;
        if (good || bare)
            offers->list[kept++] = offers->list[i];
    }
    offers->count = kept;
    offers->full = false; // what did not fit is not wanted either
    return found;
}

// Is it one of the wanted offers, filled in?
static bool is_answer(const gd_rules *rules, const gd_offers *offers, const gd_wanted *wanted,
                      const gd_action *a)
{
    for (int i = 0; i < offers->count; i++)
        if (gd_offer_allows(&offers->list[i], a, false) &&
            is_wanted(rules, &offers->list[i], wanted))
            return true;
    return false;
}

bool gd_player_choose_wanted(gd_mind *mind, const gd_game *game, const gd_wanted *wanted,
                             gd_action *out)
{
    const gd_rules *rules = gd_game_rules(game);
    gd_actions(game, &mind->offers);
    gd_mind_look(mind, game);
    return leave_wanted(rules, &mind->offers, wanted) > 0 && choose_scripted(mind, game, out) &&
           is_answer(rules, &mind->offers, wanted, out);
}

// What the adviser does next in a game that is only tried; false if it is through.
static bool next_order(gd_mind *mind, const gd_game *trial, gd_seat seat, gd_action *out)
{
    const gd_rules *rules = gd_game_rules(trial);
    if (gd_game_waits(trial) != GD_WAITS_DECISION || gd_game_seat(trial) != seat ||
        !gd_player_choose(GD_PLAYER_SCRIPTED, mind, trial, out))
        return false;
    return out->verb >= 64 || !(rules->ends >> out->verb & 1);
}

gd_when gd_player_plan_wanted(gd_mind *mind, const gd_game *game, gd_game *trial,
                              const gd_wanted *wanted, gd_action *first, gd_action *then)
{
    gd_verdict verdict;
    gd_seat seat = gd_game_seat(game);
    if (gd_player_choose_wanted(mind, game, wanted, first))
        return GD_NOW;
    if (wanted->only || !next_order(mind, game, seat, first) ||
        !gd_foresee(game, seat, first, trial))
        return GD_NEVER;
    for (int i = 0; i < ORDERS && next_order(mind, trial, seat, then); i++) {
        if (is_answer(gd_game_rules(game), &mind->offers, wanted, then)) {
            if (!gd_check(game, seat, then, &verdict))
                return GD_LATER;
            *first = *then;
            return GD_NOW;
        }
        if (!gd_apply(trial, seat, then, &verdict))
            break;
    }
    return GD_NEVER;
}
