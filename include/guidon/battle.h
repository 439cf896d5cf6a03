// guidon/battle.h - a battle as history knows it: yards, men, guns, minutes and feet.
//
// A battle knows no rule system. Each system's conversion (its catalogue, section 7) reads one and
// makes a gd_scenario of it. The struct is plain and nearly a megabyte, so it lives in memory
// of the caller's, not on the stack; it is filled once (protocol/battle_json.h) and then only read.
#pragma once

#include "guidon/types.h"

struct gd_scenario; // core/scenario.h
struct gd_feature;  // core/terrain.h

// Places and lengths on the field are whole thousandths of a yard, x to the east and y to the
// north from the south-west corner, so that core's geometry serves for both field and table.
enum { GD_YARD = 1000 };

enum {
    GD_BATTLE_FORMATIONS = 192,
    GD_BATTLE_UNITS = 256,
    GD_BATTLE_LEADERS = 256,
    GD_BATTLE_FEATURES = 160,
    GD_BATTLE_POINTS = 4096,
    GD_BATTLE_RING = 64, // points of one feature
    GD_BATTLE_OBJECTIVES = 16,
    GD_BATTLE_OPTIONS = 16,
    GD_BATTLE_LIGHTS = 16,
    GD_BATTLE_SYSTEMS = 8,
    GD_BATTLE_LINES = 24, // paragraphs of a text, entries of a list of texts
    GD_BATTLE_LINE = 1600,
    GD_BATTLE_NOTE = 400,
    GD_BATTLE_NAME = 80,
    GD_BATTLE_MIX = 4,
    GD_BATTLE_DETACHED = 4,
};

enum { GD_BATTLE_YARDS = 20000, GD_BATTLE_MINUTES = 6000 }; // the largest field, the longest day

// Words of the battle format. Each list has a table of names, below, in the same order.
typedef enum gd_level {
    GD_LEVEL_ARMY,
    GD_LEVEL_CORPS,
    GD_LEVEL_DIVISION,
    GD_LEVEL_BRIGADE,
    GD_LEVELS
} gd_level;
typedef enum gd_arm { GD_ARM_INFANTRY, GD_ARM_CAVALRY, GD_ARM_ARTILLERY, GD_ARMS } gd_arm;
typedef enum gd_quality {
    GD_QUALITY_LOW,
    GD_QUALITY_MIDDLE,
    GD_QUALITY_HIGH,
    GD_QUALITIES
} gd_quality;
typedef enum gd_rating { GD_RATING_POOR, GD_RATING_AVERAGE, GD_RATING_GOOD, GD_RATINGS } gd_rating;
typedef enum gd_fatigue {
    GD_FATIGUE_FRESH,
    GD_FATIGUE_TIRED,
    GD_FATIGUE_EXHAUSTED,
    GD_FATIGUES
} gd_fatigue;

// What a unit of the list is in history.
typedef enum gd_size {
    GD_SIZE_REGIMENT,   // or battery: the ordinary entry
    GD_SIZE_DETACHMENT, // companies, skirmishers, a section of guns
    GD_SIZE_BRIGADE,    // a whole brigade given without its regiments
    GD_SIZES
} gd_size;

typedef enum gd_form {
    GD_FORM_LINE,
    GD_FORM_COLUMN,
    GD_FORM_LOOSE, // skirmish order
    GD_FORM_LIMBERED,
    GD_FORM_UNLIMBERED,
    GD_FORMS
} gd_form;

typedef enum gd_weapon {
    // small arms
    GD_WEAPON_RIFLED_MUSKET,
    GD_WEAPON_SMOOTHBORE,
    GD_WEAPON_POOR_RIFLE, // Austrian, Belgian, converted
    GD_WEAPON_BREECH_RIFLE,
    GD_WEAPON_REPEATER,
    GD_WEAPON_CARBINE, // muzzle-loading
    GD_WEAPON_BREECH_CARBINE,
    GD_WEAPON_SHOTGUN,
    GD_WEAPON_SABRE, // and pistols: nothing to fire at a distance
    // guns
    GD_WEAPON_NAPOLEON_12PDR,
    GD_WEAPON_HOWITZER_12PDR,
    GD_WEAPON_HOWITZER_24PDR,
    GD_WEAPON_MOUNTAIN_HOWITZER,
    GD_WEAPON_GUN_6PDR,
    GD_WEAPON_RIFLE_3IN,
    GD_WEAPON_PARROTT_10PDR,
    GD_WEAPON_PARROTT_20PDR,
    GD_WEAPON_JAMES_14PDR,
    GD_WEAPON_BLAKELY,
    GD_WEAPON_WHITWORTH,
    GD_WEAPON_GATLING,
    GD_WEAPON_MIXED, // see gd_battle_unit.mix
    GD_WEAPONS
} gd_weapon;

// Bits of gd_battle_unit.traits, in the order of gd_trait_names.
enum {
    GD_TRAIT_ZOUAVE = 1 << 0,
    GD_TRAIT_BLACK_UNION = 1 << 1,
    GD_TRAIT_SHARPSHOOTERS = 1 << 2,
    GD_TRAIT_HORSE_ARTILLERY = 1 << 3,
    GD_TRAIT_DISMOUNTED = 1 << 4, // cavalry that begins on foot
    GD_TRAIT_EXPERIENCED = 1 << 5,
    GD_TRAIT_UNTESTED = 1 << 6, // never under fire before
    GD_TRAIT_LOW_AMMUNITION = 1 << 7,
    GD_TRAIT_MOUNTED_INFANTRY = 1 << 8, // cavalry that fights on foot in line
};

// Bits of gd_battle_unit.about, in the order of gd_about_names: what is estimated, not known.
enum { GD_ABOUT_STRENGTH = 1 << 0, GD_ABOUT_WEAPON = 1 << 1, GD_ABOUT_PLACE = 1 << 2 };

typedef enum gd_terrain {
    // areas
    GD_TERRAIN_HILL,
    GD_TERRAIN_THICK_WOODS,
    GD_TERRAIN_OPEN_WOODS,
    GD_TERRAIN_THICKET,
    GD_TERRAIN_ORCHARD,
    GD_TERRAIN_CORN, // or another tall crop
    GD_TERRAIN_FIELD,
    GD_TERRAIN_PLOUGH,
    GD_TERRAIN_PASTURE,
    GD_TERRAIN_MARSH,
    GD_TERRAIN_POND,
    GD_TERRAIN_ROUGH, // rocks, ledges, ravines
    GD_TERRAIN_TOWN,
    GD_TERRAIN_FARM,
    // lines
    GD_TERRAIN_BROOK, // stepped over or waded anywhere
    GD_TERRAIN_STREAM,
    GD_TERRAIN_RIVER,
    GD_TERRAIN_ROAD_PIKE,
    GD_TERRAIN_ROAD_LANE,
    GD_TERRAIN_SUNKEN_ROAD,
    GD_TERRAIN_RAILROAD,
    GD_TERRAIN_EMBANKMENT,
    GD_TERRAIN_CUT,
    GD_TERRAIN_FENCE,
    GD_TERRAIN_STONE_WALL,
    // lines or areas
    GD_TERRAIN_HASTY_WORKS,
    GD_TERRAIN_WORKS,
    // points
    GD_TERRAIN_FORD,
    GD_TERRAIN_BRIDGE,
    GD_TERRAINS
} gd_terrain;

// Some of them: GD_LAND(HILL) | GD_LAND(MARSH). The last bit is free for GD_STEEP_HILL.
typedef uint32_t gd_terrains;
#define GD_TERRAIN_BIT(kind) ((gd_terrains)1 << (kind))
#define GD_LAND(kind) GD_TERRAIN_BIT(GD_TERRAIN_##kind)

_Static_assert(GD_TERRAINS < 32, "a bit for each kind");

typedef enum gd_geometry {
    GD_GEOMETRY_POINT,
    GD_GEOMETRY_LINE,
    GD_GEOMETRY_AREA,
    GD_GEOMETRIES
} gd_geometry;

typedef enum gd_light {
    GD_LIGHT_DAY,
    GD_LIGHT_DUSK,
    GD_LIGHT_DARK,
    GD_LIGHT_MIST,
    GD_LIGHT_SMOKE,
    GD_LIGHT_KINDS
} gd_light;

// What a leader is to his formation.
typedef enum gd_post {
    GD_POST_COMMANDER,
    GD_POST_SUCCESSOR, // takes over, in the order of the list
    GD_POST_STAFF,     // on the field without troops of his own
    GD_POST_AWAY,      // commands by right but is not on the field; `at`, if given, is where a
                       // system that must have a commander puts him all the same
    GD_POSTS
} gd_post;

// NULL-terminated, as written in battle files.
extern const char *const gd_side_names[],
    *const gd_edge_names[],
        *const gd_level_names[],
            *const gd_arm_names[],
                *const gd_quality_names[],
                    *const gd_rating_names[],
                        *const gd_fatigue_names[],
                            *const gd_size_names[],
                                *const gd_form_names[],
                                    *const gd_weapon_names[],
                                        *const gd_trait_names[],
                                            *const gd_about_names[],
                                                *const gd_terrain_names[],
                                                    *const gd_geometry_names[],
                                                        *const gd_light_names[],
                                                            *const gd_post_names[];

bool gd_weapon_is_gun(gd_weapon weapon); // GD_WEAPON_MIXED is both
// Bit g: the kind of ground may be drawn with geometry g.
unsigned gd_terrain_geometries(gd_terrain kind);
// A table remembers what its ground is to the eye by a number, its look, of which 0 is none.
uint8_t gd_look_of(gd_terrain kind);
const char *gd_look_name(uint8_t look); // one of gd_terrain_names, NULL if there is none

typedef struct gd_battle_feature {
    char id[16]; // may be empty
    char name[GD_BATTLE_NAME];
    char note[GD_BATTLE_NOTE];
    uint8_t kind;          // gd_terrain
    uint8_t geometry;      // gd_geometry
    bool steep;            // of a hill
    int16_t slope;         // of a hill: 1 in so many; 0 if only `steep` is known
    int16_t height;        // of a hill, in feet above the lowest ground of the field
    int16_t faces;         // of works: the way they look, in degrees; -1 if not said
    int16_t option;        // needs this option; -1: always there
    gd_length width;       // of a line; 0 if not said
    uint16_t first, count; // in gd_battle.point; an area is not closed again
} gd_battle_feature;

typedef struct gd_battle_objective {
    char id[16];
    char name[GD_BATTLE_NAME];
    char note[GD_BATTLE_NOTE];
    gd_point at;
    gd_length radius;
    int32_t value; // 0: none was named
    gd_side holder;
    int16_t option;
} gd_battle_objective;

// Army, corps, division or brigade. Entries 0 and 1 are the armies of gd_side; a parent stands
// before its children.
typedef struct gd_battle_formation {
    char name[GD_BATTLE_NAME];
    char note[GD_BATTLE_NOTE];
    uint8_t level;
    gd_side side;
    int16_t parent; // -1: an army
    int16_t option;
} gd_battle_formation;

typedef struct gd_battle_leader {
    char name[GD_BATTLE_NAME];
    char note[GD_BATTLE_NOTE];
    uint8_t rating, post;
    int16_t parent; // the formation, whose level is his
    bool placed;    // `at` is given
    int32_t minute; // when he comes; 0: there from the start
    gd_point at;
} gd_battle_leader;

// Regiment, battery, detachment, or a brigade given as a whole.
typedef struct gd_battle_unit {
    char name[GD_BATTLE_NAME];
    char led_by[GD_BATTLE_NAME];
    char note[GD_BATTLE_NOTE];
    uint8_t arm, size, weapon, quality, fatigue;
    uint8_t form, lines; // how it stands or comes; lines behind each other
    uint8_t about;
    uint32_t traits;
    int32_t men;  // of a battery: its gunners, 0 if not known
    int32_t guns; // of a battery
    int16_t parent, option;
    // There from the start, or coming at `minute`: at an edge of the field, or in its place.
    bool arrives, in_place;
    int32_t minute;
    gd_point at;
    gd_angle facing;
    // It may not act before this minute unless an enemy comes nearer; 0 and 0 if it may.
    int32_t hold_until;
    gd_length hold_distance;
    // Guns of a mixed battery by kind, `count` 0 if not known.
    int mix_count;
    struct gd_battle_mix {
        uint8_t weapon;
        int32_t count;
    } mix[GD_BATTLE_MIX];
    // A detachment: how many of its men belong to which units. A system that cannot show it gives
    // them back (gd_battle_strength).
    int detached_count;
    struct gd_battle_detached {
        int16_t unit;
        int32_t men;
    } detached[GD_BATTLE_DETACHED];
} gd_battle_unit;

typedef struct gd_battle_option {
    char id[32];
    char text[GD_BATTLE_NOTE];
    bool on; // as the file says; a player may change it before conversion
} gd_battle_option;

// From `minute` on, until the next entry.
typedef struct gd_battle_light {
    int32_t minute;
    uint8_t light;
    gd_length sight; // 0: unlimited
} gd_battle_light;

// What a battle asks of one rule system.
typedef struct gd_battle_system {
    char id[24];
    int32_t yards_per_inch;   // 0: as the system says
    int32_t minutes_per_turn; // the same
    int32_t turns;            // 0: from the minutes
} gd_battle_system;

typedef struct gd_battle_text {
    int count;
    char line[GD_BATTLE_LINES][GD_BATTLE_LINE];
} gd_battle_text;

// What a side's commander is told before the first order, for people only.
enum { GD_BRIEFING_KNOW = 3, GD_BRIEFING_TITLE = 60, GD_BRIEFING_LINE = 280 };
typedef struct gd_battle_briefing {
    char who[GD_BATTLE_NAME];   // the player is him: "Colonel Vincent"; empty: nothing was written
    char story[GD_BATTLE_LINE]; // what has happened, in three lines
    char aim[GD_BRIEFING_LINE]; // in one sentence
    int know_count;
    struct {
        char title[GD_BRIEFING_TITLE], text[GD_BRIEFING_LINE];
    } know[GD_BRIEFING_KNOW];
} gd_battle_briefing;

typedef struct gd_battle {
    char title[GD_BATTLE_NAME];
    char place[GD_BATTLE_LINE], weather[GD_BATTLE_LINE];
    char date[12], clock[8]; // "1862-08-28", "18:15" at minute 0; may be empty
    // Nothing is fixed but the size of the field and the time: players choose armies and ground.
    bool open;
    // Of an open battle, where the rules leave no ground to the players: which; 0 the usual one.
    uint32_t ground;
    // Places of units are the middle of their front; if set, the middle of the whole unit.
    bool by_centre;
    gd_length width, depth;
    int32_t minutes;
    gd_side first;               // who moves first; GD_NOBODY: as the rules say
    uint8_t edge[GD_SIDES];      // 0 north 1 east 2 south 3 west, 255 not fixed
    int16_t commander[GD_SIDES]; // leader who commands on the field; -1: nobody was named

    gd_battle_text text, result, victory, notes, sources;
    gd_battle_briefing briefing[GD_SIDES];

    int option_count;
    gd_battle_option option[GD_BATTLE_OPTIONS];
    int light_count;
    gd_battle_light light[GD_BATTLE_LIGHTS];
    int system_count;
    gd_battle_system system[GD_BATTLE_SYSTEMS];

    int feature_count, point_count;
    gd_battle_feature feature[GD_BATTLE_FEATURES];
    gd_point point[GD_BATTLE_POINTS];
    int objective_count;
    gd_battle_objective objective[GD_BATTLE_OBJECTIVES];

    int formation_count, leader_count, unit_count;
    gd_battle_formation formation[GD_BATTLE_FORMATIONS];
    gd_battle_leader leader[GD_BATTLE_LEADERS];
    gd_battle_unit unit[GD_BATTLE_UNITS];
} gd_battle;

// An empty battle: no option, no edge, no first side, two armies without a name.
void gd_battle_init(gd_battle *b);

// Is it a battle? References, places on the field, simple polygons, strengths, arms and their
// weapons. The error's path is that of the JSON value which a battle file would have there.
bool gd_battle_check(const gd_battle *b, gd_error *err);

// Scale. Players think in yards to the inch, but not every system has a whole number of them, so it
// is counted in yards to the foot of table. Thousandths of a yard become thousandths of an inch,
// halves away from zero.
enum { GD_INCHES_A_FOOT = 12 };
gd_length gd_battle_inches(gd_length yards, int yards_per_foot);
gd_point gd_battle_point(gd_point p, int yards_per_foot);
// The feature's points on a table, those that fall on the one before left out.
int gd_battle_outline(const gd_battle *b, int feature, int yards_per_foot,
                      gd_point out[GD_BATTLE_RING]);
// Keeps a feature that has no effect in a system for whoever draws the table. There is room for
// all that a battle has.
void gd_battle_scenery(const gd_battle *b, int feature, struct gd_scenario *sc);
// Puts one on the table. False, with a sentence, if a table cannot hold so much.
// `kind` is the system's, `shape` a gd_shape.
bool gd_battle_lay(const gd_battle_feature *f, int kind, int shape, const gd_point *points,
                   int count, gd_length width, struct gd_scenario *sc, gd_error *err);
// Of the first so many features of the ground, the one of this kind whose line is nearest to a
// point, and the stretch of it; NULL if there is none so near to its bank.
const struct gd_feature *gd_battle_river(const struct gd_scenario *sc, gd_point p, int kind,
                                         int features, gd_length near, int *stretch);
// For every feature its level if it is a hill that takes part, else 0: each hill is one level above
// the highest ground that it stands on with more than half of its corners.
void gd_battle_levels(const gd_battle *b, int16_t level[GD_BATTLE_FEATURES]);
// How a system takes the ground of a battle, as a table of its kinds: which of history's are that.
// A hill that is steep is looked for under GD_STEEP_HILL before it is any hill. What no entry names
// is scenery; of what several name all are laid, in their order.
enum { GD_STEEP_HILL = GD_TERRAINS };
#define GD_LAND_STEEP GD_TERRAIN_BIT(GD_STEEP_HILL)

typedef struct gd_ground_kind {
    uint8_t kind;
    gd_terrains from;
    // GD_AREA: as it is drawn. GD_LINE: of an area its outline. GD_BAND: a line as wide as the
    // battle says, but `least`, or always so wide.
    uint8_t shape;
    gd_length least;
    bool always;
} gd_ground_kind;

// A line across the river, or along it, which is `more` longer than half of the river's width at
// both ends. 0 wide: a line, or as a band as wide as the river.
typedef struct gd_ground_crossing {
    uint8_t kind, shape; // gd_shape
    bool along;
    gd_length more, width;
    gd_length alone; // none is laid so near to another
} gd_ground_crossing;

typedef struct gd_battle_ground {
    const gd_ground_kind *kinds;
    int count;
    int steep_slope;  // 1 in so many is steep, too
    bool feet;        // areas keep their height in feet; otherwise they have levels
    int river;        // the kind that fords and bridges are for
    gd_length narrow; // on the field: what would be a river and is less wide is scenery
    gd_length near;   // from its bank: so far off one is still on it
    gd_ground_crossing ford, bridge;
    // May be NULL: when a line or area was laid, the last of the ground; before the crossings.
    void (*laid)(const gd_battle *b, const gd_battle_feature *from, struct gd_scenario *sc);
    bool (*cross)(const gd_battle *b, struct gd_scenario *sc, gd_error *err);
} gd_battle_ground;

// Lays all features that take part, fords and bridges last.
bool gd_battle_lay_ground(const gd_battle *b, const gd_battle_ground *how, struct gd_scenario *sc,
                          gd_error *err);
const gd_battle_system *gd_battle_for(const gd_battle *b, const char *system); // NULL: no wishes
// Sets minutes to the turn and the turn limit: as the system says, at least `least` turns, unless
// the battle wishes otherwise.
void gd_battle_clock(const gd_battle *b, const char *system, int minutes_per_turn, int least,
                     struct gd_scenario *sc);
int16_t gd_battle_turn(const struct gd_scenario *sc, int32_t minute); // in which a minute falls
// Yards to the foot: `wanted`, or as many whole yards to the inch more as it takes for no side of
// the table to be longer than `most`.
int gd_battle_fit(const gd_battle *b, int wanted, gd_length most);

// What a system plays a battle with unless the battle wishes otherwise.
typedef struct gd_battle_scale {
    const char *system;
    int yards_per_foot, minutes_per_turn, least_turns;
    gd_length most_table;   // of a side of the table
    uint8_t edge[GD_SIDES]; // where the battle fixes none
} gd_battle_scale;

// Title, table, clock, first side and edges of a battle whose map and armies are fixed.
void gd_battle_frame(const gd_battle *b, const gd_battle_scale *scale, struct gd_scenario *sc);

// Does it take part, as the options stand? A unit also needs the options of its formations.
bool gd_battle_has_feature(const gd_battle *b, int feature);
bool gd_battle_has_objective(const gd_battle *b, int objective);
bool gd_battle_has_unit(const gd_battle *b, int unit);
gd_side gd_battle_side(const gd_battle *b, int unit);
// Men (guns of a battery). Detachments of fewer than `smallest` men are given back to where they
// come from and count nothing themselves; so does a unit that takes no part.
int32_t gd_battle_strength(const gd_battle *b, int unit, int32_t smallest);
// All that takes part of a side, as the list has it.
typedef struct gd_battle_forces {
    int units;
    int32_t men, guns;
} gd_battle_forces;

gd_battle_forces gd_battle_forces_of(const gd_battle *b, gd_side side);
// The formation in which a unit is counted when one counts by `level`: its brigade, say, or what
// it is directly attached to if that is higher.
int gd_battle_group(const gd_battle *b, int unit, gd_level level);

// Units of one arm that are counted together, in the order of the list; those of no strength left
// out. `out` has room for GD_BATTLE_UNITS.
typedef struct gd_part {
    int16_t unit;
    int32_t strength;
} gd_part;

int gd_battle_parts(const gd_battle *b, int formation, gd_level level, gd_arm arm, int32_t smallest,
                    gd_part *out);
int32_t gd_parts_sum(const gd_part *parts, int count);
// Index of the largest; of equals one that is there from the start, then the first.
int gd_parts_largest(const gd_battle *b, const gd_part *parts, int count);
// The quality of most men; of equal numbers the lower one.
gd_quality gd_parts_quality(const gd_battle *b, const gd_part *parts, int count);
// Do more than half of the men have this trait?
bool gd_parts_have(const gd_battle *b, const gd_part *parts, int count, uint32_t trait);

// Shares parts out among `units` new units, at least one and at most GD_MAX_SHARES: neighbours of
// the list are joined so that the units come out as equal as they can; if there are more units
// than parts, the largest parts are cut into equal wings. Returns how many were written.
enum { GD_MAX_SHARES = 24 };

typedef struct gd_merged {
    int16_t first, count; // parts
    int16_t wing, wings;  // this unit is wing `wing` (from 0) of `wings` of its only part
    int32_t strength;
} gd_merged;

int gd_parts_share(const gd_part *parts, int count, int units, gd_merged *out);

// Names. What fits of one, no character cut in two, and then the suffix.
void gd_battle_name(char *out, size_t size, const char *name, const char *suffix);
// Prints into what is left of `out`; returns how much of it is used then.
size_t gd_say(char *out, size_t size, size_t used, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
// Names a piece of the roster. Players name pieces in orders, so one that is taken gets a number.
void gd_battle_name_piece(struct gd_scenario *sc, int piece, const char *name, const char *suffix);
// The suffix for a wing (from 0) of a unit that was cut into so many; empty if it is whole.
void gd_battle_wing_name(int wing, int wings, char *out, size_t size);
// All parts, "4th and 33rd Virginia"; if they do not fit the largest one's name.
void gd_parts_name(const gd_battle *b, const gd_part *parts, int count, char *out, size_t size);
// Mixed arms: how much of the unit has the kind `entry` of its mix. Kinds that are not counted
// share equally what is left; the numbers are multiples, to stay whole.
int32_t gd_battle_mix_share(const gd_battle_unit *u, int entry);
// Enters the formations of a battle above the pieces of its table, with short names.
void gd_battle_formations(const gd_battle *b, struct gd_scenario *sc);
// Puts the last piece of the roster into a formation of the battle.
void gd_battle_enrol(struct gd_scenario *sc, int formation);
// Puts the objectives that count on the table, where they lie by its yards to the inch.
void gd_battle_objectives(const gd_battle *b, struct gd_scenario *sc);

// Who commands the side on the field: the leader the battle names, otherwise the first commander
// of the highest level who is there from the start, otherwise -1.
int gd_battle_commander(const gd_battle *b, gd_side side);
// Who commands a formation on the field: its commander, or who takes his place; -1: nobody.
int gd_battle_leader_of(const gd_battle *b, int formation);
// Where he is: the place given, otherwise beside the unit nearest to the middle of those of his
// formation that are on the field at the start (of his side, if it has none). False if there are
// none.
bool gd_battle_leader_place(const gd_battle *b, int leader, gd_point *at, gd_angle *facing);

// Places on the table. The stretch of edge, so long, about the place where a piece arrives: of the
// edge that is nearest to it.
struct gd_roster;
void gd_battle_stretch(const struct gd_scenario *sc, struct gd_roster *r, gd_point at,
                       gd_length length);
// Looks on a grid about a place, nearest points first, for one that is legal; of equally near ones
// the southernmost, then the westernmost. First by quarter inches, then by two inches farther off.
typedef bool gd_may_stand(void *context, gd_point at);
bool gd_battle_search(gd_point wanted, gd_may_stand *may_stand, void *context, gd_point *found);
