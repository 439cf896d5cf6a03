// analysis/turning.h - where a game turned: the deeds that changed score, losses and ground most.
//
// It reads how a game stood after every step, as any system says it, and knows no rule. A deed is
// dice and the choices that followed from them: a step without dice that is about the same pieces
// belongs to the dice before it.
#pragma once

#include "guidon/rules.h"

enum { GD_PASSED_PIECES = 8, GD_TURNINGS = 12 };

// How the game stood after a step, and what came to pass in it.
typedef struct gd_passed {
    int32_t number; // of the step, as it is told
    int32_t score[GD_SIDES], stands[GD_SIDES], ground[GD_SIDES];
    int32_t gone[GD_SIDES]; // units that it destroyed
    bool rolled, over;
    bool judged; // then so it would have ended: winner and degree (gd_result)
    gd_side winner;
    uint8_t degree;
    uint8_t piece_count; // of those it was about; what does not fit is left out
    gd_id piece[GD_PASSED_PIECES];
} gd_passed;

typedef struct gd_turning {
    int from, to;   // the steps, by their place in the list
    int32_t weight; // the greatest of a game has the most
    int32_t lost[GD_SIDES], gained[GD_SIDES], ground[GD_SIDES], gone[GD_SIDES];
    gd_side
        leads; // who had not the better of it before, and had it from here to the end; else nobody
    bool ends; // the battle
} gd_turning;

void gd_passed_piece(gd_passed *mark, gd_id piece); // the same twice is once, GD_NONE is nobody
// The `most` that weigh most (GD_TURNINGS at most), in the order in which they came; how many. The
// first mark is the beginning.
int gd_turning_points(const gd_passed *mark, int count, int most, gd_turning *out);
