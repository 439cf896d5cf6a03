// face/words.h - what things are called.
#pragma once

#include "guidon/rules.h"
#include "rules/face/state.h"

extern const char *const fc_arm_names[], *const fc_formation_names[], *const fc_intent_names[];
extern const gd_verb fc_verbs[FC_VERBS];
extern const char *const fc_buttons[FC_VERBS];
extern const char *const fc_reasons[FC_VERBS];
extern const char *const fc_event_names[FC_EVENTS + 1];
extern const uint8_t fc_event_news[FC_EVENTS];
extern const gd_choice_help fc_choice_help[];
extern const gd_terrain_kind fc_terrain_words[];
extern const gd_switch fc_switches[];
extern const gd_mark fc_marks[];
enum {
    FC_MARK_WORN,
    FC_MARK_SPENT,
    FC_MARK_BROKEN,
    FC_MARK_DISORDERED,
    FC_MARK_SEVERELY,
    FC_MARK_RAW,
    FC_MARK_VETERAN,
    FC_MARK_GENERAL,
    FC_MARK_ENGAGED,
    FC_MARK_LIMBERED,
    FC_MARK_DISMOUNTED,
    FC_MARK_ACTED,
    FC_MARK_CLOSED,
    FC_MARK_HITS,
    FC_MARKS
};
extern const gd_field fc_piece_fields[], fc_side_fields[], fc_game_fields[];
// What no player sees of the state (layout.c).
extern const gd_field fc_piece_inner[], fc_side_inner[], fc_game_inner[];
extern const gd_keeps fc_keeps[FC_ROWS];
extern const gd_label fc_labels[];
extern const gd_piece_label fc_piece_labels[];
