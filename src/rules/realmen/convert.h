// realmen/convert.h - a battle in men and yards becomes armies on a table (section 7 of the
// catalogue).
#pragma once

#include "core/edges.h"
#include "rules/common/convert.h"
#include "rules/realmen/body.h"

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. False
// with a sentence if it cannot be.
//
// The order is that of the battle's list, the Union first: of each command (division, corps, army)
// its brigades as the list has them, its guns and its general; after them the side's trains. A
// battle that leaves the armies to the players has 80 numbers of each side that nobody has yet.
bool rm_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err);
// The piece as it begins: from the roster's entry and its traits, laid out. Its seat is left
// RM_UNSET.
rm_unit rm_unit_of(const gd_scenario *sc, int piece);
// Commands, columns to come, edges, sources, works and clock, as the conversion has them in the
// scenario. The pieces are in the state already.
void rm_begin_state(const gd_scenario *sc, rm_state *s);
// Where roads leave by the edges that the sides control now (RM-SUPPLY-01): to be called again when
// edges change.
void rm_find_sources(const gd_scenario *sc, rm_state *s);

// gd_roster.traits: numbers, each in its own bits.
typedef enum rm_fact {
    RM_FACT_ELEMENTS,
    RM_FACT_FILES,
    RM_FACT_QUALITY,
    RM_FACT_WEAPON,
    RM_FACT_MOUNTED,
    RM_FACT_HORSE,
    RM_FACT_FATIGUE, // levels
    RM_FACT_POST,    // it is under; of a general the one he holds
    RM_FACT_ON_ROAD, // laid along the road under its head
    // of a general
    RM_FACT_RANK,
    RM_FACT_ABOVE, // the post that his is under
    RM_FACT_RESERVE,
    RM_FACTS
} rm_fact;

int rm_roster_fact(const struct gd_roster *r, rm_fact fact);
void rm_set_roster_fact(struct gd_roster *r, rm_fact fact, int value);

// Lays a march column back along the road under its head's front, the way it faces. False, and it
// is straight, if there is no road or too little of it.
bool rm_lay_on_road(const gd_scenario *sc, rm_unit *u);
// Ends of roads at an edge, as points on it. Returns how many.
enum { RM_ROAD_ENDS = 16 };
int rm_road_ends(const gd_scenario *sc, int edge, gd_point out[RM_ROAD_ENDS]);
// --- steps of it ---------------------------------------------------------------------------------

enum { RM_START_PIECES = 176 }; // the rest is left for messengers

typedef struct rm_conversion {
    gd_conversion all;
    int posts;
    int16_t post_of[GD_BATTLE_FORMATIONS]; // by formation; 0: it is none
    uint8_t above[RM_POSTS + 1];           // the post that a post is under
} rm_conversion;

int rm_men_an_element(const gd_scenario *sc);
// So many guns as elements, halves up; 0 for too few of them (section 7).
int rm_gun_elements(const gd_scenario *sc, int guns);
int rm_yards_per_foot(const gd_battle *b); // the scale that fits the size of the brigades

// Of the parts that make one unit: what most of them have, of equal numbers the better.
rm_weapon rm_weapon_of(const gd_battle *b, const gd_part *parts, int count);
rm_quality rm_quality_of(const gd_battle *b, const gd_part *parts, int count);
int rm_fatigue_of(const gd_battle *b, const gd_part *parts, int count); // gd_fatigue
// Guns by model, in tenths (rm_weapon).
void rm_count_models(const gd_battle *b, const gd_part *parts, int count, int64_t of[RM_WEAPONS]);
// When more than half of them are there: GD_AT_ONCE from the start, else the minute.
int32_t rm_minute_of(const gd_battle *b, const gd_part *parts, int count);
// Where and when it begins, from its facing.
void rm_find_beginning(rm_conversion *c, const gd_part *parts, int count);

bool rm_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err);
bool rm_number_posts(rm_conversion *c, gd_error *err);   // the commands
bool rm_convert_armies(rm_conversion *c, gd_error *err); // who there is, but not where
bool rm_convert_guns(rm_conversion *c, int home, gd_error *err);
// The command of a formation; if there is none above it, the one whose troops are nearest.
int rm_post_for(const rm_conversion *c, int formation, gd_point at);
// What the parts of a unit are; it begins with all its elements side by side.
void rm_describe(rm_conversion *c, const gd_part *parts, int count, int elements);
bool rm_convert_places(rm_conversion *c, gd_error *err);
bool rm_convert_open(const gd_battle *b, gd_scenario *sc, gd_error *err);
bool rm_convert_field(
    uint32_t number,
    gd_scenario *sc); // the ground that a number stands for // no armies, a made field
