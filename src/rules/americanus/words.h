// americanus/words.h - the tables of names that the rest of the program reads.
#pragma once

#include "rules/americanus/state.h"

extern const char *const am_kind_names[], *const am_formation_names[], *const am_status_names[],
                                                                           *const am_edge_names[];
extern const gd_verb am_verbs[AM_VERBS];
extern const gd_opening am_opening[];
extern const char *const am_buttons[AM_VERBS];
extern const gd_choice_help am_choice_help[];
extern const char *const am_reasons[AM_VERBS];
extern const char *const am_event_names[AM_EVENTS + 1];
extern const uint8_t am_event_news[AM_EVENTS];
extern const gd_terrain_kind am_terrain_table[];
extern const gd_switch am_switches[];
extern const gd_mark am_marks[];
// What players see of the state, and what they do not (layout.c).
extern const gd_field am_piece_fields[], am_side_fields[], am_game_fields[], am_game_inner[];
extern const gd_keeps am_keeps[AM_ROWS];

// Marks, as bits in the order of am_marks.
enum {
    AM_MARK_REFORMING,
    AM_MARK_PINNED,
    AM_MARK_ORDERED,
    AM_MARK_MOVED,
    AM_MARK_FIRED,
    AM_MARK_IN_MELEE,
    AM_MARK_LED,
    AM_MARK_VETERAN,
    AM_MARK_ZOUAVE,
    AM_MARK_BLACK_UNION,
    AM_MARK_SKIRMISHING,
    AM_MARK_LIMBERED,
    AM_MARK_DISMOUNTED,
    AM_MARKS
};
