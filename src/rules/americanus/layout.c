// americanus/layout.c - every byte of the state by name: what players see and positions are written
// with, what only saved games have, and what frames keep.
#include "core/layout.h"

#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"
#include "rules/americanus/words.h"

// clang-format off
#define UNIT(word, kind, member, ...) GD_ONE(word, kind, am_unit, member, __VA_ARGS__)
#define FLAG(member) GD_FLAG_OF(am_unit, member)

const gd_field am_piece_fields[] = {
    UNIT("kind", GD_FIELD_CHOICE, kind, .choices = am_kind_names, .normal = AM_INFANTRY),
    UNIT("side", GD_FIELD_SIDE, side, .needed = true),
    UNIT("status", GD_FIELD_CHOICE, status, .choices = am_status_names, .normal = AM_ON_TABLE),
    UNIT("at", GD_FIELD_POINT, at, .low = 0),
    UNIT("facing", GD_FIELD_ANGLE, facing, .high = GD_TURN - 1),
    UNIT("formation", GD_FIELD_CHOICE, formation, .choices = am_formation_names, .normal = AM_UNSET),
    UNIT("gap", GD_FIELD_LENGTH, gap, .high = GD_INCH, .normal = GD_INCH),
    UNIT("mounted", GD_FIELD_FLAG, mounted, .high = 1, .normal = AM_UNSET),
    GD_NUMBER_OF(am_unit, lost, 99), // settle and sound know how many there are
    FLAG(veteran), FLAG(zouave), FLAG(black_union), FLAG(zouave_used), FLAG(ordered), FLAG(moved),
    FLAG(charged), FLAG(fired), FLAG(fought), FLAG(reforming), FLAG(pinned), FLAG(shot_at), FLAG(held),
    GD_NUMBER_OF(am_unit, melee_rounds, 255),
    UNIT("faces", GD_FIELD_PIECE, faces, .low = 0),
    UNIT("supports", GD_FIELD_PIECE, supports, .low = 0),
    GD_NUMBER_OF(am_unit, number, 99), FLAG(engaged), FLAG(led),
    GD_NUMBER_OF(am_unit, arrives, 999),
    {0},
};

#define SIDE(member, most) GD_NUMBER_OF(am_side, member, most)

const gd_field am_side_fields[] = {
    GD_ONE("edge", GD_FIELD_CHOICE, am_side, edge, .choices = am_edge_names, .normal = AM_UNSET, .unset = true),
    SIDE(start_units, 99), SIDE(break_number, 99), SIDE(generals_lost, 99), SIDE(general_due, 1), SIDE(setup_die, 6),
    SIDE(army_chosen, 1),
    GD_ONE("guess_by_die", GD_FIELD_FLAG, am_side, guess_by_die, .high = 1, .normal = AM_UNSET),
    {0},
};

#define GAME(member, most) GD_NUMBER_OF(am_state, member, most)

const gd_field am_game_fields[] = {
    GD_ONE("turn", GD_FIELD_NUMBER, am_state, turn, .low = 1, .high = 999, .normal = 1),
    GD_ONE("phasing", GD_FIELD_SIDE, am_state, phasing, .normal = GD_UNION, .needed = true),
    GD_ONE("first", GD_FIELD_SIDE, am_state, first, .normal = GD_UNION, .needed = true),
    GD_ONE("points", GD_FIELD_NUMBER, am_state, points, .high = 99, .normal = 6),
    GAME(half, 1),
    GD_MANY("holder", GD_FIELD_SIDE, am_state, holder, .normal = GD_NOBODY),
    {0},
};

// [0] is the firer or the phasing player's unit, [1] the target or the other player's.
#define COMBAT(word, kind, member, ...) GD_MANY(word, kind, am_combat, member, __VA_ARGS__)

static const gd_field combat[] = {
    COMBAT("primary", GD_FIELD_PIECE, primary, .low = 0),
    COMBAT("first_supports", GD_FIELD_PIECE, support[0], .needed = true, GD_USED(am_combat, supports[0])),
    COMBAT("second_supports", GD_FIELD_PIECE, support[1], .needed = true, GD_USED(am_combat, supports[1])),
    COMBAT("supports", GD_FIELD_NUMBER, supports, .high = AM_SUPPORTS),
    COMBAT("die", GD_FIELD_NUMBER, die, .high = 6),
    COMBAT("guess", GD_FIELD_NUMBER, guess, .high = 99),
    GD_FLAG_OF(am_combat, melee), GD_FLAG_OF(am_combat, reply), GD_NUMBER_OF(am_combat, reply_guess, 99),
    GD_ONE("missed", GD_FIELD_BITS, am_combat, missed, .high = AM_SUPPORTS + 1),
    COMBAT("by", GD_FIELD_PIECE, by, .needed = true, GD_USED(am_combat, firers)),
    GD_NUMBER_OF(am_combat, firers, AM_SUPPORTS + 1),
    GD_FLAG_OF(am_combat, from_rear),
    {0},
};

const gd_field am_game_inner[] = {
    GAME(placed_count, AM_PLACED), GAME(pieces_placed, AM_PLACED), GAME(roads_placed, AM_PLACED), GAME(no_general, 3),
    GAME(placed_points, AM_PLACED_POINTS),
    GD_ONE("placed_kinds", GD_FIELD_BITS, am_state, placed_kinds, .high = AM_TERRAIN_KINDS),
    GD_ONE("combat", GD_FIELD_RECORD, am_state, combat, .fields = combat),
    GD_MANY("placed", GD_FIELD_RECORD, am_state, placed, .fields = gd_feature_fields, GD_USED(am_state, placed_count)),
    GD_MANY("placed_point", GD_FIELD_POINT, am_state, placed_point, GD_USED(am_state, placed_points)),
    {0},
};

// A set of units, in all the numbers of a frame.
static const gd_field units[] = {
    {.name = "units", .type = GD_FIELD_PIECES, .size = sizeof((gd_frame *)0)->v, .count = 1, .offset = offsetof(gd_frame, v)},
    {0},
};
// Where a charge began, and whom it has met.
static const gd_field met[] = {
    {.name = "began", .type = GD_FIELD_POINT, .size = 8, .count = 1, .offset = offsetof(gd_frame, v)},
    {.name = "met", .type = GD_FIELD_PIECE, .size = 1, .count = AM_MET, .offset = offsetof(gd_frame, v) + 8},
    {0},
};
static const gd_field by_side[] = {GD_KEPT_NUMBER(0, "side", 0, 1), {0}};

const gd_keeps am_keeps[AM_ROWS] = {
    [AM_CHOOSE_ARMY] = {.fields = by_side},
    [AM_DEPLOY_FIRST] = {.fields = by_side},
    [AM_DEPLOY_SECOND] = {.fields = by_side},
    [AM_TURN] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "step", 0, 4))},
    [AM_START_GENERAL] = {.on = GD_ON(AM_TURN)},
    [AM_START_ARRIVALS] = {.on = GD_ON(AM_TURN)},
    [AM_FACING] = {.on = GD_ON(AM_TURN), .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "stage", 0, 1))},
    [AM_TURN_TO_FACE] = {.on = GD_ON(AM_FACING), .piece = GD_KEEPS_MAYBE},
    [AM_LINE_UP] = {.on = GD_ON(AM_ORDERS), .piece = GD_KEEPS_ALWAYS, .fields = met},
    [AM_GUESS_DICE] = {.on = GD_ON(AM_FIRE)},
    [AM_JUDGED] = {.on = GD_ON(AM_FIRE), .fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "judged"))},
    [AM_REPLY_GUESS] = {.on = GD_ON(AM_FIRE)},
    [AM_REPLY_DICE] = {.on = GD_ON(AM_FIRE)},
    [AM_FIRE_DICE] = {.on = GD_ON(AM_FIRE)},
    [AM_SECOND_ROUND] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "stage", 0, 2))},
    [AM_SPREAD] = {.on = GD_ON(AM_SECOND_ROUND)},
    [AM_MELEE] = {.on = GD_ON(AM_MELEE_NEXT)},
    [AM_MELEE_SUPPORTS] = {.on = GD_ON(AM_MELEE_DICE) | GD_ON(AM_MELEE_SUPPORTS), .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "of", 0, 1))},
    [AM_MELEE_DICE] = {.on = GD_ON(AM_MELEE_NEXT)},
    [AM_RESULT] = {.on = GD_ON(AM_FIRE) | GD_ON(AM_MELEE_NEXT), .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "step", 0, 9), GD_KEPT_NUMBER(1, "plan", 0, 7), GD_KEPT_NUMBER(2, "loser", 0, 1),
                                 GD_KEPT_NUMBER(3, "edge", 0, GD_TURN - 1), GD_KEPT_FLAG(4, "blocked"))},
    [AM_INFANTRY_RESULT] = {.on = GD_ON(AM_RESULT), .piece = GD_KEEPS_ALWAYS},
    [AM_LOSE] = {.on = GD_ON(AM_RESULT) | GD_ON(AM_FIRE) | GD_ON(AM_MELEE_NEXT), .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "elements", 0, 4), GD_KEPT_FLAG(1, "general_dice"))},
    [AM_CHOOSE_END] = {.on = GD_ON(AM_LOSE) | GD_ON(AM_SHOCK), .piece = GD_KEEPS_MAYBE, .fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(1, "general_dice"))},
    [AM_GENERAL_DICE] = {.on = GD_ON(AM_LOSE), .piece = GD_KEEPS_ALWAYS},
    [AM_SHOCK] = {.on = GD_ON(AM_LOSE), .piece = GD_KEEPS_ALWAYS, .fields = units},
    [AM_GUARD] = {.on = GD_ON(AM_FIRE) | GD_ON(AM_MELEE_NEXT), .piece = GD_KEEPS_ALWAYS, .fields = units},
};
// clang-format on
