// game/flow.c - the stack of unfinished things, and telling what happens.
#include <stdarg.h>
#include <string.h>

#include "game/text.h"
#include "guidon/rules.h"

gd_flow *gd_play_flow(const gd_play *p) { return (gd_flow *)p->state; }

// A state from outside may agree with all tables and still lead where no rule leads. Then the game
// is broken off, and not the program. What is left of the rule that was running may go on looking
// at the top: that is the first frame, which is empty, and game.c clears what is written to it.
static gd_frame *break_off(gd_play *p)
{
    gd_game_over(p, GD_NOBODY, GD_BROKEN_OFF);
    return gd_play_flow(p)->stack;
}

gd_frame *gd_top(const gd_play *p)
{
    gd_flow *f = gd_play_flow(p);
    return &f->stack[f->depth > 0 ? f->depth - 1 : 0];
}

gd_frame *gd_goto(gd_play *p, int row, gd_seat seat)
{
    gd_frame *top = gd_top(p);
    memset(top, 0, sizeof *top);
    top->row = (uint8_t)row;
    top->seat = seat;
    return top;
}

gd_frame *gd_call(gd_play *p, int row, gd_seat seat)
{
    gd_flow *f = gd_play_flow(p);
    if (f->over)
        return gd_top(p);
    if (f->depth == GD_STACK)
        return break_off(p);
    f->depth++;
    return gd_goto(p, row, seat);
}

void gd_done(gd_play *p)
{
    gd_flow *f = gd_play_flow(p);
    if (f->over)
        return;
    if (f->depth == 0) {
        break_off(p);
        return;
    }
    f->depth--;
    // A frame that is gone leaves no bytes behind: equal games have equal hashes.
    memset(&f->stack[f->depth], 0, sizeof f->stack[0]);
}

void gd_game_over(gd_play *p, gd_side winner, int why)
{
    gd_flow *f = gd_play_flow(p);
    f->over = 1;
    f->winner = winner;
    f->why = (uint8_t)why;
    memset(f->stack, 0, sizeof f->stack);
    f->depth = 0;
}

void gd_reveal(gd_play *p) { gd_play_flow(p)->reveals++; }

// Whose turn it is now; what is told may be the first of it.
static gd_side mover_of(const gd_play *p)
{
    gd_standing at = {.mover = GD_NOBODY};
    if (p->rules->standing)
        p->rules->standing(p->scenario, p->state, &at);
    return at.mover;
}

void gd_score_told(gd_play *p)
{
    if (!p->log || !p->rules->score)
        return;
    gd_log *log = p->log;
    for (gd_side side = 0; side < GD_SIDES; side++) {
        int32_t now = p->rules->score(p->scenario, p->state, side);
        if (log->count > 0)
            log->event[log->count - 1].points[side] += now - log->score[side];
        log->score[side] = now;
    }
}

gd_event *gd_tell(gd_play *p, int kind, gd_clause_id clause, gd_id piece, const char *format, ...)
{
    if (!p->log)
        return NULL;
    if (p->log->count == GD_LOG_EVENTS) {
        p->log->lost++;
        return NULL;
    }
    gd_event *e = &p->log->event[p->log->count++];
    e->kind = (uint16_t)kind;
    e->clause = clause;
    e->seats = GD_EVERYBODY;
    e->piece = piece;
    e->other = 0;
    e->depth = gd_play_flow(p)->depth;
    e->news = p->rules->news ? p->rules->news[kind] : GD_NEWS_NONE;
    e->mover = kind < 64 && p->rules->announces >> kind & 1 ? mover_of(p) : (gd_side)GD_NOBODY;
    e->dice_count = 0;
    e->shown = (gd_shown){.zone = GD_NO_ZONE};
    memset(e->points, 0, sizeof e->points);
    e->tally.count = 0;
    e->tally.total = 0;
    va_list args;
    va_start(args, format);
    gd_text_take(&e->text, format, args);
    va_end(args);
    gd_score_told(p);
    return e;
}

void gd_show(gd_event *e, gd_act act, gd_id by, gd_id at)
{
    if (!e)
        return;
    e->shown = (gd_shown){.act = (uint8_t)act, .at = at, .zone = GD_NO_ZONE};
    gd_show_with(e, by);
}

void gd_show_zone(gd_event *e, gd_act act, gd_id by, gd_zone_id zone)
{
    gd_show(e, act, by, GD_NONE);
    if (e)
        e->shown.zone = zone;
}

void gd_show_with(gd_event *e, gd_id by)
{
    if (!e || by == GD_NONE || e->shown.count == GD_ACT_PIECES)
        return;
    for (int i = 0; i < e->shown.count; i++)
        if (e->shown.by[i] == by)
            return;
    e->shown.by[e->shown.count++] = by;
}

void gd_is_news(gd_event *e, gd_news news)
{
    if (e)
        e->news = (uint8_t)news;
}
