// face/recall.h - what answers about the table depend on (table/recall.h).
#pragma once

#include "rules/face/body.h"
#include "table/recall.h"

typedef enum fc_recall {
    FC_RECALL_BEARING, // how far each file sees a target
    FC_RECALL_COVER,   // of a target from the fire of a unit
    FC_RECALL_SIGHT,   // has any base of a unit's front a clear line to the target?
    FC_RECALL_COMMAND, // what a general's line of command to a unit crosses
} fc_recall;

extern const gd_recall_source fc_recall_source;
