// realmen/recall.h - what answers about the table depend on (table/recall.h).
#pragma once

#include "rules/realmen/body.h"
#include "table/memo.h"
#include "table/recall.h"

// Of each element by itself, so that no more is looked at than somebody wants to know.
typedef enum rm_recall {
    RM_RECALL_BEARING,                                 // how far it sees a target in its arc
    RM_RECALL_REACH = RM_RECALL_BEARING + RM_ELEMENTS, // does it reach a target by contact?
    RM_RECALL_STEPS = RM_RECALL_REACH + RM_ELEMENTS,   // can it make these steps?
    RM_RECALL_PIVOT,                                   // how does it lie along whom they lead to?
    RM_RECALL_TARGETS,                                 // whom can it fire at?
    RM_RECALL_TARGET,                                  // is there any?
    RM_RECALL_FRIENDS,                                 // own units that touch it
    RM_RECALL_ENEMIES,                                 // enemy units that do
    RM_RECALL_MARCH,                                   // can its column?
    RM_RECALL_ANSWERS
} rm_recall;

// Pieces by groups, for answers that hang on some of them only. What they are about, and the sky,
// always counts.
enum { RM_GROUP_SKY = 7, RM_SKY = 1 << RM_GROUP_SKY };
static inline int rm_group_of(const rm_unit *u) { return 2 * u->side + rm_is_officer(u); }
static inline unsigned rm_pieces_of(int side) { return 3u << 2 * side | RM_SKY; }
enum { RM_ALL_UNITS = 1 << 0 | 1 << 2 | RM_SKY };

extern const gd_recall_source rm_recall_source;
