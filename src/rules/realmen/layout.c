// realmen/layout.c - what only saved games have of the state, and what frames keep. What players
// see and positions are written with is in words_fields.c; together they are every byte.
#include "core/layout.h"

#include "rules/realmen/combat.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/rout.h"
#include "rules/realmen/words.h"

enum { MOST_TOTAL = 9999, CONTACTED = 8, WITH = 12 };

static const char *const subphases[] = {"command", "movement", "combat", "army_morale", NULL};
static const char *const steps[] = {"first_fire",  "second_fire", "round_fire",
                                    "round_reply", "over",        NULL};

// clang-format off
const gd_field rm_piece_inner[] = {
    GD_NUMBER_OF(rm_unit, struck, 255), GD_NUMBER_OF(rm_unit, to_remove, RM_ELEMENTS), GD_FLAG_OF(rm_unit, rout_due), GD_FLAG_OF(rm_unit, fires_now),
    GD_NUMBER_OF(rm_unit, roll_due, 2), GD_NUMBER_OF(rm_unit, rides, RM_RIDES - 1), GD_FLAG_OF(rm_unit, attacked),
    GD_NUMBER_OF(rm_unit, number, 9999), GD_ONE("spare", GD_FIELD_NOTHING, rm_unit, spare, .low = 0),
    {0},
};

static const gd_field charge[] = {
    GD_ONE("general", GD_FIELD_PIECE, rm_charge, general, .low = 0),
    GD_NUMBER_OF(rm_charge, count, RM_CHARGERS),
    GD_MANY("unit", GD_FIELD_PIECE, rm_charge, unit, .low = 0),
    GD_FLAG_OF(rm_charge, through),
    {0},
};

// A member of every record of an array of them, as in words_fields.c.
#define EACH(word, what, array, record, member, many, ...) \
    {.name = word, .type = what, .size = GD_SIZE_OF(record, member), .count = many, .stride = sizeof(record), \
     .offset = offsetof(rm_state, array) + offsetof(record, member), __VA_ARGS__}

const gd_field rm_game_inner[] = {
    GD_ONE("subphase", GD_FIELD_CHOICE, rm_state, subphase, .choices = subphases),
    GD_ONE("step", GD_FIELD_CHOICE, rm_state, step, .choices = steps),
    GD_ONE("firing", GD_FIELD_SIDE, rm_state, firing, .needed = true),
    GD_ONE("seats_done", GD_FIELD_SEATS, rm_state, seats_done, .low = 0),
    GD_NUMBER_OF(rm_state, shots, 255), GD_FLAG_OF(rm_state, messages),
    GD_ONE("charge", GD_FIELD_RECORD, rm_state, charge, .fields = charge),
    EACH("source_spare", GD_FIELD_NOTHING, source, rm_source, spare, RM_SOURCES, .low = 0),
    GD_ONE("no_post", GD_FIELD_NOTHING, rm_state, post[0], .low = 0),
    EACH("post_spare", GD_FIELD_NOTHING, post[1], rm_post, spare, RM_POSTS, .low = 0),
    EACH("letter_length", GD_FIELD_NUMBER, letter, rm_letter, length, RM_LETTERS, .high = RM_LETTER_ROOM),
    GD_ONE("no_unit", GD_FIELD_NOTHING, rm_state, unit[0], .low = 0),
    {0},
};

#define ON(row) GD_ON(RM_ROW_##row)
// Officers in the bytes of a frame's numbers.
#define OFFICERS(index, many) {.name = "officers", .type = GD_FIELD_PIECE, .size = 1, .count = many, .offset = offsetof(gd_frame, v) + 4 * (index)}
#define STAGE(last) GD_KEPT_NUMBER(0, "stage", 0, last)


const gd_keeps rm_keeps[RM_ROWS] = {
    [RM_ROW_BEGIN] = {.fields = GD_KEPT_FIELDS(STAGE(6))},
    [RM_ROW_COMMAND] = {.fields = GD_KEPT_FIELDS(GD_KEPT_PIECE(0, "rolled"))},
    [RM_ROW_PROMOTE] = {.on = ON(POSTS), .piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "post", 1, RM_POSTS))},
    [RM_ROW_CHARGE] = {.on = ON(MOVE) | ON(BREAKTHROUGH), .piece = GD_KEEPS_ALWAYS},
    [RM_ROW_CONTACTS] = {.on = ON(MOVE) | ON(CHARGE) | ON(BREAKTHROUGH) | ON(COMBAT), .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(STAGE(CONTACTED + 1), OFFICERS(1, CONTACTED), GD_KEPT(3, "must", GD_FIELD_BITS, .high = CONTACTED))},
    [RM_ROW_COMBAT] = {.fields = GD_KEPT_FIELDS(STAGE(4))},
    [RM_ROW_FIRE] = {.on = ON(COMBAT)},
    [RM_ROW_VOLLEYS] = {.on = ON(COMBAT), .fields = GD_KEPT_FIELDS(STAGE(2), GD_KEPT_FLAG(RM_ORDER_REST, "rest"), GD_KEPT_PIECE(RM_ORDER_CHOSEN, "chosen"))},
    [RM_ROW_ORDER] = {.on = ON(VOLLEYS) | ON(ARMY_MORALE) | ON(AFTERMATH)},
    [RM_ROW_ATTACK] = {.on = ON(VOLLEYS), .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(STAGE(6), GD_KEPT_NUMBER(1, "casualties", 0, MOST_TOTAL), GD_KEPT_NUMBER(2, "left", 0, 5), GD_KEPT_NUMBER(3, "total", 0, MOST_TOTAL))},
    [RM_ROW_REMOVE] = {.on = ON(ATTACK) | ON(FLIGHT), .piece = GD_KEEPS_ALWAYS},
    [RM_ROW_AFTERMATH] = {.on = ON(COMBAT) | ON(MOVE) | ON(CHARGE) | ON(BREAKTHROUGH),
        .fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "judged"), GD_KEPT_FLAG(RM_ORDER_REST, "rest"), GD_KEPT_PIECE(RM_ORDER_CHOSEN, "chosen"), GD_KEPT_NUMBER(RM_RUN_CAUSE, "cause", RM_BY_CASUALTIES, RM_BY_ELEPHANT))},
    [RM_ROW_FLIGHT] = {.on = GD_ON_ANY, .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(STAGE(2), GD_KEPT_NUMBER(1, "cause", RM_BY_CASUALTIES, RM_BY_ELEPHANT), OFFICERS(2, WITH))},
    [RM_ROW_ROUT] = {.on = ON(FLIGHT), .piece = GD_KEEPS_ALWAYS},
    [RM_ROW_FOLLOW] = {.on = ON(FLIGHT), .piece = GD_KEEPS_MAYBE, .fields = GD_KEPT_FIELDS(GD_KEPT(0, "unit", GD_FIELD_PIECE, .needed = true))},
    [RM_ROW_OFFICER] = {.on = GD_ON_ANY, .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(STAGE(1), GD_KEPT_NUMBER(1, "trigger", RM_WITH_UNIT, RM_SHOT_AT), GD_KEPT_PIECE(2, "enemy"), GD_KEPT_FLAG(3, "must"), GD_KEPT_NUMBER(4, "roll", 0, 12))},
    [RM_ROW_RIDERS] = {.on = GD_ON_ANY, .fields = GD_KEPT_FIELDS(GD_KEPT_PIECE(0, "enemy"))},
    [RM_ROW_LEADER_ROUT] = {.on = ON(RIDERS), .piece = GD_KEEPS_MAYBE},
    [RM_ROW_ARMY_MORALE] = {.fields = GD_KEPT_FIELDS(STAGE(1), GD_KEPT_FLAG(RM_ORDER_REST, "rest"), GD_KEPT_PIECE(RM_ORDER_CHOSEN, "chosen"))},
    [RM_ROW_CLOCK] = {.fields = GD_KEPT_FIELDS(STAGE(1))},
    [RM_ROW_ROLL] = {.on = ON(BEGIN) | ON(COMMAND) | ON(ATTACK) | ON(OFFICER) | ON(VOLLEYS) | ON(CLOCK) | ON(MESSAGES) | ON(COMBAT), .piece = GD_KEEPS_MAYBE,
        .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "purpose", 0, RM_PURPOSES - 1), GD_KEPT_NUMBER(1, "dice", 0, GD_MAX_DICE), GD_KEPT_NUMBER(2, "first", 0, MOST_TOTAL), GD_KEPT_NUMBER(3, "second", 0, MOST_TOTAL))},
};
// clang-format on
