// protocol/story_json.c - a whole game, decision by decision.
#include "protocol/story_json.h"

#include <stdlib.h>

#include "analysis/turning.h"
#include "core/scenario.h"
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
    gd_passed *passed; // after every step, where turning points are wanted
    int passed_room;
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
    gd_when_write(&then, out, "when");
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
    if (line->kind == GD_LINE_DECISION && may_know(t, secrets, line) && line->action.verb < 64 &&
        view->rules->passes >> line->action.verb & 1)
        gd_json_put_bool(t->out, "passes", true);
    put_standing(t, view, t->out);
    gd_json_close(t->out);
}

// --- where it turned
// ------------------------------------------------------------------------------

// What the viewer was told of the step: whom it was about, and whom it destroyed.
static void note_events(const teller *t, const gd_game *g, const gd_names *view, gd_passed *out)
{
    const gd_log *log = gd_game_log(g);
    for (int i = 0; i < log->count; i++) {
        const gd_event *e = &log->event[i];
        gd_drawing d = {.side = GD_NOBODY};
        if (!gd_may_know(e->seats, t->viewer))
            continue;
        gd_passed_piece(out, e->piece);
        gd_passed_piece(out, e->other);
        if (e->news != GD_NEWS_DESTROYED || e->piece == GD_NONE)
            continue;
        view->rules->draw(view->scenario, view->state, e->piece, &d);
        if (d.side < GD_SIDES)
            out->gone[d.side]++;
    }
}

static void note_standing(const gd_names *view, gd_passed *out)
{
    const gd_rules *rules = view->rules;
    gd_standing at = {.phase = -1, .minutes = GD_ABSENT, .mover = GD_NOBODY};
    gd_result r;
    for (gd_side side = 0; side < GD_SIDES; side++) {
        out->stands[side] = gd_stands_of(view, side);
        out->score[side] = rules->score ? rules->score(view->scenario, view->state, side) : 0;
    }
    for (int i = 0; i < view->scenario->objective_count; i++) {
        gd_objective now = gd_names_objective(view, i);
        if (now.holder < GD_SIDES)
            out->ground[now.holder] += now.value;
    }
    out->over = ((const gd_flow *)view->state)->over != 0;
    if (rules->standing)
        rules->standing(view->scenario, view->state, &at);
    out->judged = at.phase >= 0 || out->over; // before the first turn there is nothing to judge
    gd_result_of(rules, view->scenario, view->state, &r);
    out->winner = out->judged ? r.winner : (gd_side)GD_NOBODY;
    out->degree = r.degree;
}

static bool note(teller *t, const gd_session *s, const gd_names *view)
{
    uint8_t dice[GD_ENTRY_DICE];
    if (t->step > t->passed_room) {
        int room = t->passed_room ? t->passed_room * 2 : 64;
        gd_passed *larger = realloc(t->passed, (size_t)room * sizeof *larger);
        if (!larger)
            return false;
        t->passed = larger;
        t->passed_room = room;
    }
    gd_passed *now = &t->passed[t->step - 1];
    *now = (gd_passed){.number = gd_session_number(s)};
    now->rolled = gd_session_rolled(s, t->viewer, dice) > 0;
    note_standing(view, now);
    note_events(t, gd_session_game(s), view, now);
    return true;
}

static void put_by_side(gd_json_out *out, const char *key, const int32_t of[GD_SIDES])
{
    gd_json_object(out, key);
    for (gd_side side = 0; side < GD_SIDES; side++)
        gd_json_put_int(out, gd_side_word(side), of[side]);
    gd_json_close(out);
}

static void put_turnings(const teller *t, gd_json_out *out)
{
    gd_turning list[GD_TURNINGS];
    int count = gd_turning_points(t->passed, t->step, t->part->turnings, list);
    gd_json_array(out, "turning");
    for (int i = 0; i < count; i++) {
        const gd_turning *point = &list[i];
        gd_json_object(out, NULL);
        gd_json_put_int(out, "from", t->passed[point->from].number);
        gd_json_put_int(out, "to", t->passed[point->to].number);
        gd_json_put_int(out, "weight", point->weight);
        put_by_side(out, "lost", point->lost);
        put_by_side(out, "gained", point->gained);
        put_by_side(out, "ground", point->ground);
        put_by_side(out, "gone", point->gone);
        if (point->leads != GD_NOBODY)
            gd_put_side(out, "leads", point->leads);
        if (point->ends)
            gd_json_put_bool(out, "ends", true);
        gd_json_close(out);
    }
    gd_json_close(out);
}

// --- step by step
// ---------------------------------------------------------------------------------

static void tell(void *self, const gd_session *s, const gd_line *line)
{
    teller *t = self;
    const gd_game *g = gd_session_game(s);
    const gd_rules *rules = gd_game_rules(g);
    if (line->kind == GD_LINE_DICE_FROM || t->out->failed)
        return;
    int step = t->step++ - t->part->from;
    t->part->more = step >= t->part->most;
    if (t->part->more && t->part->turnings == 0)
        return;
    void *state = gd_view_new(g, t->viewer);
    if (!state) {
        t->out->failed = true;
        return;
    }
    gd_names view = {rules, gd_game_scenario(g), state};
    bool secrets = t->viewer != GD_NOBODY && rules->hide &&
                   rules->hides(view.scenario, gd_game_state(g), t->viewer);
    if (t->part->turnings > 0 && !note(t, s, &view))
        t->out->failed = true;
    if (step >= 0 && !t->part->more)
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
    if (again && part->turnings > 0)
        put_turnings(&t, out);
    free(t.before);
    free(t.passed);
    free(text);
    gd_session_free(again);
    return again != NULL;
}
