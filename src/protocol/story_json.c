// protocol/story_json.c - a whole game, decision by decision.
#include "protocol/story_json.h"

#include <stdlib.h>

#include "protocol/action_json.h"
#include "protocol/names.h"
#include "protocol/score_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

typedef struct teller {
    gd_json_out *out;
    gd_seat viewer;
    void *before; // what the viewer saw before the line that comes next; NULL: nothing yet
    bool secrets; // something was hidden from him then
    gd_story_part *part;
    int step;
} teller;

// What the moment is called in which a decision was taken or dice were thrown.
static const char *label_of(const gd_rules *rules, const void *before)
{
    const gd_flow *flow = before;
    if (!flow || flow->depth == 0)
        return "beginning";
    const gd_row *row = &rules->rows[flow->stack[flow->depth - 1].row];
    return row->label ? row->label : row->name;
}

// What an action says may be a secret of the seat whose it is. Which part of it cannot be told, so
// that as long as anything is hidden from the viewer he learns of others only by the events. What
// somebody wrote is for its readers, who find it among their letters.
static bool may_know(const teller *t, bool secrets_now, const gd_line *line)
{
    return t->viewer == GD_NOBODY || t->viewer == line->seat ||
           !(t->secrets || secrets_now || line->action.words[0]);
}

static void put_strength(const gd_names *view, gd_json_out *out)
{
    gd_json_object(out, "strength");
    for (gd_side side = 0; side < GD_SIDES; side++)
        gd_json_put_int(out, gd_side_word(side), gd_stands_of(view, side));
    gd_json_close(out);
}

static void put_score(const gd_names *view, gd_json_out *out)
{
    gd_json_object(out, "score");
    for (gd_side side = 0; side < GD_SIDES; side++)
        gd_json_put_int(out, gd_side_word(side),
                        view->rules->score(view->scenario, view->state, side));
    gd_json_close(out);
}

// The turn and phase are those in which it was decided, like the label: what ends a turn belongs to
// it. Strength and score are what came of it.
static void put_standing(const teller *t, const gd_names *view, gd_json_out *out)
{
    gd_names then = {view->rules, view->scenario, t->before ? t->before : view->state};
    gd_text status = {0};
    if (view->rules->status)
        view->rules->status(then.scenario, then.state, &status);
    gd_put_text(out, "status", &then, &status);
    put_strength(view, out);
    if (view->rules->score)
        put_score(view, out);
}

static void put_action(const teller *t, const gd_names *now, bool known, const gd_line *line)
{
    gd_names then = {now->rules, now->scenario, t->before}; // units as they were called then
    bool decided = line->kind == GD_LINE_DECISION;
    gd_put_seat(t->out, "seat", now->scenario, decided ? line->seat : (gd_seat)GD_NOBODY);
    if (decided && known)
        gd_action_write(&then, &line->action, t->out, "action");
    else
        gd_json_put_null(t->out, "action");
}

static bool was_answer(const teller *t, const gd_names *view, gd_seat seat)
{
    const gd_flow *flow = t->before;
    gd_names then = {view->rules, view->scenario, t->before};
    return flow && flow->depth > 0 && gd_is_answer(&then, flow->stack[flow->depth - 1].row, seat);
}

static void put_step(const teller *t, const gd_session *s, const gd_line *line,
                     const gd_names *view, bool secrets)
{
    const gd_game *g = gd_session_game(s);
    uint8_t dice[GD_ENTRY_DICE];
    int count = gd_session_rolled(s, t->viewer, dice);
    gd_json_object(t->out, NULL);
    gd_json_put_int(t->out, "n", gd_session_number(s));
    put_action(t, view, may_know(t, secrets, line), line);
    gd_put_dice(t->out, "rolled", dice, count);
    gd_events_write(g, t->viewer, t->out, "events");
    gd_json_put_string(t->out, "label", label_of(view->rules, t->before));
    if (line->kind == GD_LINE_DECISION && was_answer(t, view, line->seat))
        gd_json_put_bool(t->out, "answers", true);
    put_standing(t, view, t->out);
    gd_json_close(t->out);
}

static void tell(void *self, const gd_session *s, const gd_line *line)
{
    teller *t = self;
    const gd_game *g = gd_session_game(s);
    const gd_rules *rules = gd_game_rules(g);
    if (line->kind == GD_LINE_DICE_FROM || t->out->failed)
        return;
    int step = t->step++ - t->part->from;
    t->part->more = step >= t->part->most;
    if (t->part->more)
        return;
    void *state = gd_view_new(g, t->viewer);
    if (!state) {
        t->out->failed = true;
        return;
    }
    gd_names view = {rules, gd_game_scenario(g), state};
    bool secrets = t->viewer != GD_NOBODY && rules->hide &&
                   rules->hides(view.scenario, gd_game_state(g), t->viewer);
    if (step >= 0)
        put_step(t, s, line, &view, secrets);
    free(t->before);
    t->before = state;
    t->secrets = secrets;
}

bool gd_story_write(const gd_session *s, gd_seat viewer, gd_json_out *out, const char *key,
                    gd_error *err)
{
    gd_story_part all = {.most = INT32_MAX};
    return gd_story_write_part(s, viewer, &all, out, key, err);
}

bool gd_story_write_part(const gd_session *s, gd_seat viewer, gd_story_part *part, gd_json_out *out,
                         const char *key, gd_error *err)
{
    size_t length;
    teller t = {.out = out, .viewer = viewer, .part = part};
    gd_reading how = {.upto = -1,
                      .straight = true,
                      .rules = gd_game_rules(gd_session_game(s)),
                      .played = tell,
                      .self = &t};
    char *text = gd_session_text(s, &length);
    if (!text)
        return gd_fail(err, "out of memory");
    gd_json_array(out, key);
    gd_session *again = gd_session_replay(text, length, &how, err);
    gd_json_close(out);
    free(t.before);
    free(text);
    gd_session_free(again);
    return again != NULL;
}
