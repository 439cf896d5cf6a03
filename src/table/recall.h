// table/recall.h - answers that are kept from one question to the next.
//
// Most questions about a table are asked again and again while hardly anything on it moves: who
// bears on whom, what lies between. An answer is kept with the region that it depends on and the
// pieces that it is about, and holds until one of those pieces changes or any piece comes into the
// region, leaves it or changes in it. What was asked never shows: an answer that is recalled is the
// one that would be worked out.
//
// The memory belongs to the thread that asks. It is used only while a game is asked something
// (gd_recall_begin), and forgotten whenever a game begins anywhere, since what is constant in a
// game may be another then.
#pragma once

#include <stddef.h>

#include "core/geometry.h"

enum { GD_RECALL_PIECES = 200, GD_RECALL_KEY = 144, GD_RECALL_ANSWER = 56 };

// All of a piece that answers about others may depend on.
typedef struct gd_whereabouts {
    gd_box box;    // that all of it is in
    uint8_t group; // 0 to 7: as a system sorts its pieces, for answers that hang on some of them
    uint8_t size;
    uint8_t key[GD_RECALL_KEY]; // the first `size` bytes are the same as long as nothing changed
} gd_whereabouts;

// What a system tells of its state: how many pieces there are, and where each of them is. False if
// it is not on the table: then nothing depends on it. `same` may be NULL: does `where` still say
// what is known? It is asked first, for most pieces have not changed.
typedef struct gd_recall_source {
    int (*count)(const void *state);
    bool (*where)(const void *state, int piece, gd_whereabouts *out);
    bool (*same)(const void *state, int piece, const gd_whereabouts *known);
} gd_recall_source;

// A game is being asked, and `state` does not change until the end of it. `source` may be NULL:
// then nothing is recalled. Returns whose turn it was before, to be given back at the end.
typedef struct gd_recall_turn {
    const gd_recall_source *source;
    const void *constant, *state;
    bool looked;
} gd_recall_turn;

gd_recall_turn gd_recall_begin(const gd_recall_source *source, const void *constant,
                               const void *state);
void gd_recall_end(gd_recall_turn before);
void gd_recall_forget(void);                  // all that any thread knows
uint64_t gd_recall_age(void);                 // how often that was done
bool gd_recall_is_turn(const void *constant); // is a game being asked in which that is constant?

// The answer of a kind about pieces a and b of `state`: `size` bytes, always the same number for a
// kind, and none of them padding. False if it is not known. Of other states than the one that is
// being asked nothing is known.
bool gd_recall(const void *state, int kind, int a, int b, void *answer, size_t size);
void gd_recall_keep(const void *state, int kind, int a, int b, gd_box region, const void *answer,
                    size_t size);

// An answer may hang on pieces of some groups only (bits), besides the two that it is about.
enum { GD_RECALL_ALL = 255 };
void gd_recall_keep_of(const void *state, int kind, int a, int b, unsigned groups, gd_box region,
                       const void *answer, size_t size);

// The same about piece a if it stood elsewhere or otherwise in that state: how, is said by a few
// bytes, none of them padding. A kind is asked either so or plainly.
enum { GD_RECALL_POSE = 12 };
bool gd_recall_if(const void *state, int kind, int a, int b, const uint8_t pose[GD_RECALL_POSE],
                  void *answer, size_t size);
void gd_recall_keep_if(const void *state, int kind, int a, int b,
                       const uint8_t pose[GD_RECALL_POSE], gd_box region, const void *answer,
                       size_t size);
void gd_recall_keep_if_of(const void *state, int kind, int a, int b,
                          const uint8_t pose[GD_RECALL_POSE], unsigned groups, gd_box region,
                          const void *answer, size_t size);

// The box that a piece of the state that is being asked is in. False if it is not known.
bool gd_recall_box(const void *state, int piece, gd_box *out);
