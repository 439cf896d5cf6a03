// cli/fuzz_try.c - actions tried out as a player would who looks before he leaps.
#include "cli/fuzz_try.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/reach.h"
#include "protocol/sketch_json.h"
#include "protocol/view_json.h"

// Writes out all there is, for the sake of what the sanitizers see.
static bool say_all(const gd_names *view, const gd_verdict *v, const gd_sketch *sketch)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_verdict_write(view, v, &out, "verdict");
    gd_sketch_write(view, sketch, &out, "sketch");
    gd_json_close(&out);
    bool good = !out.failed;
    gd_json_end(&out);
    return good;
}

static void sketch_piece(const gd_game *g, gd_seat seat, const gd_action *a, gd_sketch *out)
{
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    int count = gd_names_count(&names);
    gd_id piece = a->value[0] >= 1 && a->value[0] <= count ? (gd_id)a->value[0] : 1;
    gd_sketch_of(g, seat, piece, NULL, out);
}

// The reach of the action without its list, and of what follows the list.
static void look_around(const gd_game *g, gd_seat seat, const void *view, const gd_action *a,
                        gd_offers *offers)
{
    gd_reach reach;
    gd_action bare = *a;
    gd_reach_of(g, seat, view, a, offers, &reach);
    bare.count = 0;
    gd_reach_of(g, seat, view, &bare, offers, &reach);
}

bool fuzz_try(const gd_game *g, gd_seat seat, const gd_action *a, gd_game *trial, gd_offers *offers,
              char *why, size_t size)
{
    gd_verdict v, explained;
    gd_sketch sketch;
    uint64_t hash = gd_game_hash(g);
    void *view = gd_view_new(g, seat);
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), view};
    if (!view) {
        snprintf(why, size, "not enough memory");
        return false;
    }
    bool legal = gd_check(g, seat, a, &v);
    bool same = gd_explain(g, seat, a, &explained) == legal && explained.ok == v.ok &&
                explained.clause == v.clause && explained.cost == v.cost;
    sketch_piece(g, seat, a, &sketch);
    gd_sketch_of(g, seat, GD_NONE, a, &sketch);
    bool said = say_all(&names, &explained, &sketch);
    if (a->verb < names.rules->verb_count)
        look_around(g, seat, view, a, offers);
    same = same && gd_foresee(g, seat, a, trial) == legal;
    free(view);
    if (!same)
        snprintf(why, size, "an action tried out gets another answer than one that is asked about");
    else if (!said)
        snprintf(why, size, "what there is to say about an action cannot be written");
    else if (gd_game_hash(g) != hash)
        snprintf(why, size, "trying an action out changed the game");
    else
        return true;
    return false;
}

bool fuzz_came_true(const gd_game *g, gd_seat seat, const gd_game *trial, uint32_t reveals,
                    char *why, size_t size)
{
    const uint8_t *dice;
    if (gd_game_rolled(g, &dice) > 0 || ((const gd_flow *)gd_game_state(g))->reveals != reveals)
        return true;
    const gd_rules *rules = gd_game_rules(g);
    void *view = gd_view_new(g, seat);
    gd_names names = {rules, gd_game_scenario(g), view};
    int wrong = 0;
    for (int i = 1; view && i <= gd_names_count(&names) && !wrong; i++) {
        gd_drawing is, was_foreseen;
        memset(&is, 0, sizeof is);
        memset(&was_foreseen, 0, sizeof was_foreseen);
        rules->draw(names.scenario, view, (gd_id)i, &is);
        rules->draw(names.scenario, gd_game_state(trial), (gd_id)i, &was_foreseen);
        wrong = memcmp(&is, &was_foreseen, sizeof is) ? i : 0;
    }
    free(view);
    if (wrong)
        snprintf(why, size, "piece %d does not stand as was foreseen", wrong);
    return !wrong;
}
