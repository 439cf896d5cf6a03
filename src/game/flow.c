// game/flow.c - the stack of unfinished things, and telling what happens.
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "game/text.h"
#include "guidon/rules.h"

gd_flow *gd_play_flow(const gd_play *p) { return (gd_flow *)p->state; }

gd_frame *gd_top(const gd_play *p)
{
    gd_flow *f = gd_play_flow(p);
    assert(f->depth > 0);
    return &f->stack[f->depth - 1];
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
    assert(f->depth < GD_STACK);
    f->depth++;
    return gd_goto(p, row, seat);
}

void gd_done(gd_play *p)
{
    gd_flow *f = gd_play_flow(p);
    assert(f->depth > 0);
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
    e->dice_count = 0;
    e->tally.count = 0;
    e->tally.total = 0;
    va_list args;
    va_start(args, format);
    gd_text_take(&e->text, format, args);
    va_end(args);
    return e;
}
