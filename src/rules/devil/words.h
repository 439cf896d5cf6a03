// devil/words.h - what things are called.
#pragma once

#include "guidon/rules.h"
#include "rules/devil/state.h"

extern const char *const dp_card_names[DP_CARDS + 1];
extern const char *const dp_arm_names[], *const dp_formation_names[], *const dp_action_names[];
extern const gd_verb dp_verbs[DP_VERBS];
extern const char *const dp_buttons[DP_VERBS];
extern const char *const dp_reasons[DP_VERBS];
extern const char *const dp_event_names[DP_EVENTS + 1];
extern const uint8_t dp_event_news[DP_EVENTS];
extern const gd_terrain_kind dp_terrain_words[];
extern const gd_switch dp_switches[];
extern const gd_mark dp_marks[];
enum {
    DP_MARK_ORDERS_1,
    DP_MARK_ORDERS_2,
    DP_MARK_ORDERS_3,
    DP_MARK_DISORDERED,
    DP_MARK_PRONE,
    DP_MARK_ACTED,
    DP_MARK_INDEPENDENT,
    DP_MARK_GREEN,
    DP_MARK_CRACK,
    DP_MARK_COMMANDER,
    DP_MARK_PENDING,
    DP_MARK_ENGAGED,
    DP_MARK_LIMBERED,
    DP_MARK_DISMOUNTED,
    DP_MARKS
};
extern const gd_field dp_piece_fields[], dp_side_fields[], dp_game_fields[];
// What no player sees of the state (layout.c).
extern const gd_field dp_piece_inner[], dp_side_inner[], dp_game_inner[];
extern const gd_keeps dp_keeps[DP_ROWS];
extern const gd_label dp_labels[];
extern const gd_piece_label dp_piece_labels[];
