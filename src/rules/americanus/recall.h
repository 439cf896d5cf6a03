// americanus/recall.h - what answers about the table depend on (table/recall.h).
#pragma once

#include "rules/americanus/body.h"
#include "table/recall.h"

// Numbered so that in armies of the usual size no two answers have the same place.
typedef enum am_recall {
    AM_RECALL_LINE,     // of fire, from one unit to another
    AM_RECALL_MELEE,    // is the unit in one?
    AM_RECALL_SUPPORT,  // whom a General supports
    AM_RECALL_CORNERED, // has the unit no room behind it?
    AM_RECALL_ORDERS,   // that a unit may be given
    AM_RECALL_COVER,    // of a target from the fire of a unit
    AM_RECALL_MOVE,     // does a wheel and an advance lead somewhere, without meeting anybody?
    AM_RECALL_PRICE,    // has the General the unit in reach and sight?
    AM_RECALL_SHOTS,    // between a unit that stood elsewhere and an enemy
    AM_RECALL_GROUND,   // a sum of all ground
    AM_RECALL_RIDE,     // may the General ride straight to a place?
    AM_RECALL_SEAT,     // would he have the unit in reach and sight there?
} am_recall;

extern const gd_recall_source am_recall_source;

// Sums of all the ground that there is, so that other ground has others beyond all likelihood.
void am_sum_ground(const gd_scenario *sc, const am_state *s, uint64_t out[2]);

// How a unit stands, where it might stand otherwise than it does.
void am_pose_of(const am_unit *u, uint8_t out[GD_RECALL_POSE]);
// Where no piece ever is: the region of answers that depend on nobody else.
static inline gd_box am_nowhere(void) { return (gd_box){GD_REACH, GD_REACH, GD_REACH, GD_REACH}; }
// All that a unit takes up (or this place of one), and whatever could touch it.
gd_box am_touch_box(const am_unit *u);
static inline gd_box am_box_to_touch(const gd_rect *place)
{
    enum { NEAR = GD_TOUCH_GAP + GD_SLACK + 1 };
    gd_box box = gd_rect_box(place);
    return (gd_box){box.left - NEAR, box.bottom - NEAR, box.right + NEAR, box.top + NEAR};
}
