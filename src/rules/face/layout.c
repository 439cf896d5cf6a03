// face/layout.c - what only saved games have of the state, and what frames keep. What players see
// and positions are written with is in words.c; together they are every byte.
#include "core/layout.h"

#include "rules/face/ground.h"
#include "rules/face/words.h"

enum { HITS = 255, ALL_FILES = 0xffff };

static const char *const phases[] = {"generals", "activation", "shooting",
                                     "melee",    "recovery",   NULL};
static const char *const sides_struck[] = {"front", "flank", "rear", NULL};

// clang-format off
const gd_field fc_piece_inner[] = {
    GD_ONE("score", GD_FIELD_NUMBER, fc_unit, score, .low = INT8_MIN, .high = INT8_MAX),
    GD_NUMBER_OF(fc_unit, scored, 3), GD_NUMBER_OF(fc_unit, due, HITS), GD_NUMBER_OF(fc_unit, to_lose, FC_BASES), GD_FLAG_OF(fc_unit, divided),
    GD_NUMBER_OF(fc_unit, foe_dice, GD_MAX_DICE), GD_NUMBER_OF(fc_unit, foe_hits, GD_MAX_DICE),
    GD_NUMBER_OF(fc_unit, back_dice, GD_MAX_DICE), GD_NUMBER_OF(fc_unit, back_hits, GD_MAX_DICE),
    GD_UNUSED(fc_unit, spare),
    {0},
};

const gd_field fc_side_inner[] = {GD_UNUSED(fc_side, spare), {0}};

#define LENGTH(record, member) GD_ONE(#member, GD_FIELD_LENGTH, record, member, .low = -GD_REACH, .high = GD_REACH)

static const gd_field charge[] = {
    GD_ONE("from", GD_FIELD_POINT, fc_charge, from, .low = 0), GD_ONE("pivot", GD_FIELD_POINT, fc_charge, pivot, .low = 0),
    LENGTH(fc_charge, wheeled), LENGTH(fc_charge, length), LENGTH(fc_charge, halt), LENGTH(fc_charge, used), LENGTH(fc_charge, rate),
    GD_ONE("wheel", GD_FIELD_ANGLE, fc_charge, wheel, .low = -GD_TURN, .high = GD_TURN),
    GD_ONE("unit", GD_FIELD_PIECE, fc_charge, unit, .low = 0), GD_ONE("target", GD_FIELD_PIECE, fc_charge, target, .low = 0),
    GD_ONE("struck", GD_FIELD_CHOICE, fc_charge, struck, .choices = sides_struck), GD_NUMBER_OF(fc_charge, cover, FC_COVER_BOTH),
    GD_FLAG_OF(fc_charge, uphill), GD_UNUSED(fc_charge, spare),
    {0},
};

// An action that waits for its movement test. Whether it is one that could be taken, its row is asked.
static const gd_field deed[] = {
    GD_MANY("value", GD_FIELD_NUMBER, fc_deed, value, .low = INT32_MIN, .high = INT32_MAX),
    GD_MANY("step", GD_FIELD_NUMBER, fc_deed, step, .low = INT32_MIN, .high = INT32_MAX),
    GD_MANY("amount", GD_FIELD_NUMBER, fc_deed, amount, .low = INT32_MIN, .high = INT32_MAX),
    GD_NUMBER_OF(fc_deed, verb, FC_VERBS - 1), GD_NUMBER_OF(fc_deed, count, 3),
    {0},
};

static const gd_field volleys[] = {
    GD_ONE("unit", GD_FIELD_PIECE, fc_volley, unit, .needed = true), GD_ONE("target", GD_FIELD_PIECE, fc_volley, target, .needed = true),
    GD_NUMBER_OF(fc_volley, files, ALL_FILES), GD_UNUSED(fc_volley, spare),
    {0},
};

const gd_field fc_game_inner[] = {
    GD_ONE("phase", GD_FIELD_CHOICE, fc_state, phase, .choices = phases),
    GD_ONE("seats_done", GD_FIELD_SEATS, fc_state, seats_done, .low = 0),
    GD_NUMBER_OF(fc_state, pool_count, FC_POOL), GD_MANY("pool", GD_FIELD_NUMBER, fc_state, pool, .high = 6),
    GD_UNUSED(fc_state, spare), GD_NUMBER_OF(fc_state, volley_count, FC_VOLLEYS),
    GD_ONE("charge", GD_FIELD_RECORD, fc_state, charge, .fields = charge),
    GD_ONE("deed", GD_FIELD_RECORD, fc_state, deed, .fields = deed),
    GD_MANY("volley", GD_FIELD_RECORD, fc_state, volley, .fields = volleys),
    GD_ONE("no_unit", GD_FIELD_NOTHING, fc_state, unit[0], .low = 0),
    {0},
};

#define ON(row) GD_ON(FC_ROW_##row)

// What dice are for, how many, by whose quality they are thrown again, and two numbers of whoever asked.
static const gd_field roll[] = {
    GD_KEPT_NUMBER(0, "purpose", 0, FC_PURPOSES - 1), GD_KEPT_NUMBER(1, "dice", 0, FC_POOL), GD_KEPT(2, "quality", GD_FIELD_NUMBER, .high = FC_QUALITIES - 1, .normal = FC_UNSET, .unset = true),
    GD_KEPT_NUMBER(3, "first", 0, ALL_FILES), GD_KEPT_NUMBER(4, "second", 0, ALL_FILES), {0},
};
#define ROLLS_ON (ON(GENERALS) | ON(GO) | ON(ACTION) | ON(RALLY) | ON(CHARGE) | ON(VOLLEYS) | ON(MELEE) | ON(LOSSES) | ON(TESTS))

const gd_keeps fc_keeps[FC_ROWS] = {
    [FC_ROW_TURN] = {.fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "arrived"))},
    [FC_ROW_REPLACEMENT] = {.on = ON(TURN), .piece = GD_KEEPS_ALWAYS},
    [FC_ROW_PLACE_GENERAL] = {.on = ON(GENERALS), .piece = GD_KEEPS_ALWAYS},
    [FC_ROW_GO] = {.on = ON(ACTIVATION), .piece = GD_KEEPS_ALWAYS},
    [FC_ROW_ACTION] = {.on = ON(ACTIVATION) | ON(GO), .piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "failed"))},
    [FC_ROW_RALLY] = {.on = ON(ACTION), .piece = GD_KEEPS_ALWAYS},
    [FC_ROW_CHARGE] = {.on = ON(ACTION), .piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "stage", 0, 7), GD_KEPT_FLAG(1, "fired"), GD_KEPT_PIECE(2, "helper"))},
    [FC_ROW_VOLLEYS] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "rolled", 0, FC_VOLLEYS), GD_KEPT_NUMBER(1, "stage", 0, 3))},
    [FC_ROW_ALLOCATE] = {.on = ON(MELEE), .piece = GD_KEEPS_ALWAYS},
    [FC_ROW_MELEE] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "stage", 0, 3), GD_KEPT_PIECE(1, "roller"), GD_KEPT_PIECE(2, "enemy"))},
    [FC_ROW_LOSSES] = {.on = ON(CHARGE) | ON(VOLLEYS) | ON(MELEE), .piece = GD_KEEPS_MAYBE, .fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "melee"), GD_KEPT_NUMBER(1, "stage", 0, 2))},
    [FC_ROW_REMOVE_BASE] = {.on = ON(LOSSES), .piece = GD_KEEPS_ALWAYS},
    [FC_ROW_TESTS] = {.on = ON(VOLLEYS) | ON(MELEE) | ON(PHASE_END) | ON(CHARGE), .fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "late"))},
    [FC_ROW_ROLL] = {.on = ROLLS_ON, .piece = GD_KEEPS_ALWAYS, .fields = roll},
    [FC_ROW_REROLL] = {.on = ROLLS_ON, .piece = GD_KEEPS_ALWAYS, .fields = roll},
};
// clang-format on
