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
    RM_RECALL_MARCH,                                   // can its column?
    RM_RECALL_ANSWERS
} rm_recall;

extern const gd_recall_source rm_recall_source;
