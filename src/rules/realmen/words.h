// realmen/words.h - what things are called.
#pragma once

#include "guidon/rules.h"
#include "rules/realmen/state.h"

extern const char *const rm_kind_names[],
    *const rm_formation_names[], *const rm_quality_names[], *const rm_weapon_names[],
                                                                *const rm_weather_names[],
                                                                    *const rm_light_names[],
                                                                        *const rm_month_names[];
extern const gd_verb rm_verbs[RM_VERBS];
extern const char *const rm_event_names[RM_EVENTS + 1];
extern const uint8_t rm_event_news[RM_EVENTS];
extern const gd_choice_help rm_choice_help[];
extern const gd_terrain_kind rm_terrain_words[];
extern const gd_switch rm_switches[];
extern const gd_mark rm_marks[];
enum {
    RM_MARK_ROUTED,
    RM_MARK_OUT_OF_COMMAND,
    RM_MARK_OUT_OF_SUPPLY,
    RM_MARK_COUNTERS,
    RM_MARK_GREEN,
    RM_MARK_INFERIOR,
    RM_MARK_SUPERIOR,
    RM_MARK_FATIGUED,
    RM_MARK_PRONE,
    RM_MARK_LIMBERED,
    RM_MARK_DISMOUNTED,
    RM_MARK_SKIRMISH,
    RM_MARK_BATTLE_COLUMN,
    RM_MARK_SQUARE,
    RM_MARK_IN_TOWN,
    RM_MARK_COLUMN,
    RM_MARK_CONTACT,
    RM_MARK_ACTED,
    RM_MARK_COMMANDS, // of a general: he commands this turn
    RM_MARK_LETTER,   // carries a message
    RM_MARK_CASUALTIES,
    RM_MARKS
};
extern const gd_field rm_piece_fields[], rm_side_fields[], rm_game_fields[];
// What no player sees of the state (layout.c).
extern const gd_field rm_piece_inner[], rm_game_inner[];
extern const gd_keeps rm_keeps[RM_ROWS];
extern const gd_label rm_labels[];
extern const gd_piece_label rm_piece_labels[];
// What a piece is called (module.c).
// Of a piece that was raised; false if it was not, or more were raised than there are names.
bool rm_name_raised(const rm_unit *u, char *out, size_t size);
void rm_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size);
// By its name, which it keeps wherever it is listed: for what somebody must come first in, and
// nothing else tells.
bool rm_is_named_before(const gd_scenario *sc, const rm_state *s, gd_id a, gd_id b);
extern const gd_opening rm_opening[];
extern const char *const rm_buttons[RM_VERBS];
extern const char *const rm_reasons[RM_VERBS];
