// devil/recall.h - what answers about the table depend on (table/recall.h).
#pragma once

#include "rules/devil/body.h"
#include "table/recall.h"

typedef enum dp_recall {
    DP_RECALL_GAP,     // between two units
    DP_RECALL_BEARING, // bits of the stands that bear on a target, fit or not
    DP_RECALL_STAND,   // does the first stand? The next kinds are of the others
} dp_recall;

extern const gd_recall_source dp_recall_source;
