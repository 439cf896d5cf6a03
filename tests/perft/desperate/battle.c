// perft/desperate/battle.c - playing along a line of decisions.
#include "model.h"

#include <stdio.h>
#include <stdlib.h>

action plain(int verb)
{
    return (action){.verb = verb,
                    .unit = ABSENT,
                    .card = ABSENT,
                    .kind = ABSENT,
                    .zone = ABSENT,
                    .facing = ABSENT,
                    .deployed = ABSENT,
                    .via = ABSENT};
}

void offer(battle *b, action a)
{
    if (b->choices == MOST_CHOICES) {
        fprintf(stderr, "perft: too many choices\n");
        exit(2);
    }
    b->choice[b->choices++] = a;
}

bool decided(battle *b, action *out)
{
    if (b->at == b->length)
        return false;
    *out = b->line[b->at++];
    if (out->verb == CONCEDE)
        battle_over(b);
    return true;
}

void stop_here(battle *b)
{
    offer(b, plain(CONCEDE));
    longjmp(b->out, 1);
}

void battle_over(battle *b)
{
    b->choices = 0;
    longjmp(b->out, 1);
}

void play_line(battle *b, const world *start)
{
    b->w = *start;
    b->at = 0;
    b->choices = 0;
    if (setjmp(b->out) == 0)
        play_battle(b);
}
