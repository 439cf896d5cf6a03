// face/recall.h - what answers about the table depend on (table/recall.h).
#pragma once

#include "rules/face/body.h"
#include "table/recall.h"

typedef enum fc_recall {
    FC_RECALL_BEARING, // how far each file sees a target
    FC_RECALL_COVER,   // of a target from the fire of a unit
} fc_recall;

extern const gd_recall_source fc_recall_source;
