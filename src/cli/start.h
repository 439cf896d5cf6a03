// cli/start.h - beginning a game from what a command line says.
#pragma once

#include "ai/players.h"
#include "cli/files.h"
#include "cli/options.h"
#include "protocol/record.h"

// Who plays a side: a person, or a player of ai/players.h.
typedef struct start_who {
    bool human;
    gd_player player; // if not
} start_who;

// Reads `human` or a player's name. False after a complaint that names the option.
bool start_who_read(const cli_args *args, const char *option, const char *text, bool may_be_human,
                    start_who *out);
// The same of the index-th of a list with commas, one for each player of a side; of a shorter list
// the first.
bool start_who_of(const cli_args *args, const char *option, const char *list, int index,
                  start_who *out);
// The options --union and --confederate, of several players of a side the first, with what they are
// if not given.
bool start_both(const cli_args *args, bool may_be_human, start_who normal_union,
                start_who normal_confederate, start_who out[GD_SIDES]);

typedef struct start_setup {
    const gd_rules *rules;
    const char *battle; // name or path of a battle (or of a position)
    start_who who[GD_SIDES];
    bool manual; // dice from the keyboard
    gd_key key;  // if not, and it is set
    uint64_t seed;
    // Switches as a JSON object, for a command line without --options; NULL: as the battle has
    // them.
    const char *options;
} start_setup;

// Reads the battle, applies --options, and begins. NULL after a complaint.
gd_session *start_session(const cli_args *args, const start_setup *setup);
// The same without complaints: an error whose text is complete.
gd_session *start_session_quiet(const cli_args *args, const start_setup *setup, gd_error *err);

// Did it begin from a position, not from a battle?
bool start_is_position(const gd_session *session);
