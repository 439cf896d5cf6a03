// protocol/engine_odds.c - what may come of an action, and how likely each is.
#include <stdlib.h>

#include "analysis/odds.h"
#include "analysis/outcomes.h"
#include "protocol/engine_call.h"
#include "protocol/view_json.h"

enum { USUAL_ROLLS = 2, CHANCE_DECIMALS = 6, CHANCE_ONE = 1000000 };

static void put_sides(gd_json_out *out, const char *name, uint8_t sides)
{
    gd_json_array(out, name);
    for (gd_side side = 0; side < GD_SIDES; side++)
        if (sides >> side & 1)
            gd_json_put_string(out, NULL, gd_side_word(side));
    gd_json_close(out);
}

static void put_outcomes(const gd_outcomes *list, gd_json_out *out)
{
    gd_json_array(out, "outcomes");
    for (int i = 0; i < list->count; i++) {
        const gd_outcome *o = &list->list[i];
        gd_json_object(out, NULL);
        gd_json_put_string(out, "text", o->text);
        put_sides(out, "on", o->on);
        put_sides(out, "better", o->better);
        put_sides(out, "worse", o->worse);
        gd_json_put_fixed(out, "chance", (int64_t)((o->ways * CHANCE_ONE + o->of / 2) / o->of),
                          CHANCE_DECIMALS);
        gd_json_put_int(out, "ways", (int64_t)o->ways);
        gd_json_put_int(out, "of", (int64_t)o->of);
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_put_bool(out, "exact", list->exact);
    if (list->tried)
        gd_json_put_int(out, "tried", list->tried);
    if (list->bounded)
        gd_json_put_bool(out, "bounded", true);
}

static bool answer(const gd_message *c, const gd_game *g, gd_seat seat, const gd_action *action,
                   int rolls, gd_outcomes *list)
{
    gd_verdict verdict;
    gd_names view;
    bool followed =
        gd_outcomes_within(g, seat, action, rolls, c->engine->limits.throws, list, &verdict);
    if (!followed && verdict.ok)
        return gd_fail(c->err, "out of memory");
    if (!gd_call_names(c, g, seat, &view))
        return false;
    gd_call_begin(c);
    gd_verdict_write(&view, &verdict, c->out, "verdict");
    put_outcomes(list, c->out);
    if (list->later)
        gd_verdict_write(&view, &list->fight, c->out, "later");
    free((void *)view.state);
    return true;
}

bool gd_op_odds(const gd_message *c)
{
    gd_action action;
    gd_seat seat;
    int64_t rolls = USUAL_ROLLS;
    const gd_game *g = gd_call_game(c);
    const gd_json *most = gd_call_member(c, "rolls");
    if (!g || !gd_call_only(c, (const char *[]){"action", "seat", "rolls", NULL}) ||
        !gd_call_actor(c, g, &seat) || !gd_call_action(c, g, seat, &action) ||
        (most && !gd_json_int(most, 1, GD_ODDS_ROLLS, &rolls, c->err)))
        return false;
    gd_outcomes *list = malloc(sizeof *list);
    bool answered =
        list ? answer(c, g, seat, &action, (int)rolls, list) : gd_fail(c->err, "out of memory");
    free(list);
    return answered;
}
