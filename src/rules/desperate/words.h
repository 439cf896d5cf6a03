// desperate/words.h - what things are called.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/state.h"

extern const char *const sb_card_names[SB_CARDS + 1];
extern const char *const sb_arm_names[];
extern const char *const sb_quality_names[];
extern const char *const sb_facing_names[];
extern const char *const sb_status_names[];
extern const gd_verb sb_verbs[SB_VERBS];
extern const char *const sb_buttons[SB_VERBS];
extern const char *const sb_reasons[SB_VERBS];
extern const char *const sb_event_names[SB_EVENTS + 1];
extern const uint8_t sb_event_news[SB_EVENTS];
extern const gd_terrain_kind sb_terrain_words[];
extern const gd_switch sb_switches[];
extern const gd_mark sb_marks[];
enum {
    SB_MARK_GREEN,
    SB_MARK_VETERAN,
    SB_MARK_LIMBERED,
    SB_MARK_PINNED,
    SB_MARK_ACTED,
    SB_MARK_LOW,
    SB_MARKS
};
extern const gd_label sb_labels[];
extern const gd_piece_label sb_piece_labels[];
extern const gd_choice_help sb_choice_help[];
extern const gd_field sb_piece_fields[], sb_side_fields[], sb_game_fields[];
// What no player sees of the state (layout.c).
extern const gd_field sb_side_inner[], sb_game_inner[];
extern const gd_keeps sb_keeps[SB_ROWS];
// What players call a piece.
void sb_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size);
// Which of two pieces comes first by name: where a sequence is needed and nothing else gives one,
// so that the order in which they are kept does not matter.
int sb_compare_names(const gd_scenario *sc, const void *state, gd_id one, gd_id other);
