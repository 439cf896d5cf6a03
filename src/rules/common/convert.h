// rules/common/convert.h - how a battle becomes the pieces of a table, as far as systems agree: the
// frame, who is added to the roster and what he is called. What that makes of him, and how many
// there are, is the system's (its catalogue, section 7).
#pragma once

#include "core/scenario.h"
#include "guidon/battle.h"

enum { GD_AT_ONCE = -1, GD_UNNAMED = -1 };

// How a piece begins, in the battle's terms.
typedef struct gd_beginning {
    int16_t unit;      // its largest; of a leader GD_UNNAMED
    int16_t leader;    // who he is; GD_UNNAMED: made up, or a unit
    int16_t formation; // that a unit is in, or a leader leads
    uint8_t form, lines;
    uint8_t wing, wings; // of a unit that was split
    gd_point at;
    int32_t minute; // when it comes, or GD_AT_ONCE
} gd_beginning;

typedef struct gd_conversion {
    const gd_battle *battle;
    gd_scenario *sc;
    int most; // pieces
    const char *things;
    gd_beginning of[GD_MAX_PIECES + 1];
} gd_conversion;

// An empty scenario for the same players. False, with a sentence, if the battle leaves the armies
// to the players and the system has no rules for that; `name` is the system's, NULL if it has.
bool gd_convert_begin(const gd_battle *b, gd_scenario *sc, const char *name, gd_error *err);
void gd_convert_options(gd_scenario *sc, const gd_switch *switches, int count);

// The next entry of the roster; NULL, with a sentence, if there is no room for one more.
struct gd_roster *gd_convert_add(gd_conversion *c, gd_side side, int kind, gd_error *err);
// A unit of some parts, one of `wings` that they are cut into: side, facing, men (the odd ones go
// to the first), the formation of its largest part, and how that begins. It has no name yet.
struct gd_roster *gd_convert_add_unit(gd_conversion *c, const gd_part *parts, int count, int wing,
                                      int wings, const uint8_t kinds[GD_ARMS], gd_error *err);
// A leader of a formation, who may be GD_UNNAMED: then he is called `of`, or if that is empty by
// his side, and `title`.
struct gd_roster *gd_convert_add_leader(gd_conversion *c, int formation, int leader, int kind,
                                        const char *of, const char *title, gd_error *err);
gd_rating gd_convert_rating(const gd_battle *b, int leader); // average if he is GD_UNNAMED

// Names for the last piece: of all its parts, the suffix of its wing, or with another word for one.
void gd_convert_name_parts(gd_conversion *c, const gd_part *parts, int count, const char *suffix);
void gd_convert_wing_name(gd_conversion *c, const char *word, char out[24]);
// "Second Brigade" says little among several: the leader's name is added.
void gd_convert_brigade_name(const gd_battle *b, int formation, char *out, size_t size);

// Who leads a formation: who is on the field for it, one who is away but has a place, or the side's
// commander if he is of this formation.
int gd_convert_leader(const gd_battle *b, int formation);
bool gd_convert_is_inside(const gd_battle *b, int formation, int outer);
// Has it, or what is under it, troops of these arms (bits)?
enum { GD_FOOT_OR_HORSE = 1 << GD_ARM_INFANTRY | 1 << GD_ARM_CAVALRY, GD_ANY_ARM = 7 };
bool gd_convert_has(const gd_battle *b, int formation, unsigned arms);
