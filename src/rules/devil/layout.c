// devil/layout.c - what only saved games have of the state, and what frames keep. What players see
// and positions are written with is in words.c; together they are every byte.
#include "core/layout.h"

#include "rules/devil/words.h"

enum { MOST_HITS = 9999 };

// clang-format off
const gd_field dp_piece_inner[] = {
    GD_ONE("before", GD_FIELD_POINT, dp_unit, before, .low = 0),
    GD_FLAG_OF(dp_unit, may_bend), GD_FLAG_OF(dp_unit, displaced), GD_FLAG_OF(dp_unit, endangered),
    GD_NUMBER_OF(dp_unit, number, 999), GD_UNUSED(dp_unit, spare),
    {0},
};

const gd_field dp_side_inner[] = {
    GD_FLAG_OF(dp_side, exceptional), GD_UNUSED(dp_side, spare), {0},
};

static const gd_field orders[] = {
    GD_ONE("commander", GD_FIELD_PIECE, dp_order, commander, .low = 0),
    GD_NUMBER_OF(dp_order, count, DP_FOLLOWERS), GD_UNUSED(dp_order, spare),
    GD_MANY("unit", GD_FIELD_PIECE, dp_order, unit, .needed = true, GD_USED(dp_order, count)),
    GD_MANY("done", GD_FIELD_NUMBER, dp_order, done, .high = 2, GD_USED(dp_order, count)),
    GD_MANY("was", GD_FIELD_RECORD, dp_order, was, .fields = dp_piece_fields, .inner = dp_piece_inner, GD_USED(dp_order, count)),
    GD_ONE("commander_was", GD_FIELD_RECORD, dp_order, commander_was, .fields = dp_piece_fields, .inner = dp_piece_inner),
    {0},
};

static const gd_field charges[] = {
    GD_ONE("from", GD_FIELD_POINT, dp_charge, from, .low = 0), GD_ONE("to", GD_FIELD_POINT, dp_charge, to, .low = 0),
    GD_ONE("unit", GD_FIELD_PIECE, dp_charge, unit, .needed = true), GD_ONE("target", GD_FIELD_PIECE, dp_charge, target, .needed = true),
    GD_ONE("direction", GD_FIELD_ANGLE, dp_charge, direction, .high = GD_TURN - 1),
    GD_NUMBER_OF(dp_charge, melee, DP_MELEES),
    GD_FLAG_OF(dp_charge, by_order), GD_FLAG_OF(dp_charge, led), GD_FLAG_OF(dp_charge, reinforces), GD_FLAG_OF(dp_charge, flank),
    GD_FLAG_OF(dp_charge, uphill), GD_NUMBER_OF(dp_charge, obstacle, 99), GD_NUMBER_OF(dp_charge, disordered, 2), GD_UNUSED(dp_charge, spare),
    {0},
};

static const gd_field melees[] = {
    GD_ONE("attacker", GD_FIELD_SIDE, dp_melee, attacker, .needed = true), GD_FLAG_OF(dp_melee, fought),
    GD_ONE("winner", GD_FIELD_SIDE, dp_melee, winner, .low = 0), GD_UNUSED(dp_melee, spare),
    GD_MANY("hits", GD_FIELD_NUMBER, dp_melee, hits, .high = MOST_HITS),
    {0},
};

static const gd_field guns[] = {
    GD_ONE("at", GD_FIELD_POINT, dp_gun, at, .low = 0), GD_ONE("battery", GD_FIELD_PIECE, dp_gun, battery, .needed = true),
    GD_ONE("facing", GD_FIELD_ANGLE, dp_gun, facing, .high = GD_TURN - 1),
    {0},
};

static const gd_field torn[] = {
    GD_ONE("from", GD_FIELD_POINT, dp_torn, from, .low = 0), GD_ONE("to", GD_FIELD_POINT, dp_torn, to, .low = 0),
    GD_NUMBER_OF(dp_torn, feature, 1999), GD_UNUSED(dp_torn, spare),
    {0},
};

#define GAME(member, most) GD_NUMBER_OF(dp_state, member, most)

const gd_field dp_game_inner[] = {
    GD_UNUSED(dp_state, unused),
    GD_ONE("action", GD_FIELD_CHOICE, dp_state, action, .choices = dp_action_names),
    GD_ONE("seats_done", GD_FIELD_SEATS, dp_state, seats_done, .low = 0), GD_ONE("entered", GD_FIELD_SEATS, dp_state, entered, .low = 0),
    GD_MANY("best", GD_FIELD_NUMBER, dp_state, best, .high = 6),
    GD_MANY("extra", GD_FIELD_SEAT, dp_state, extra, .normal = GD_NOBODY),
    GAME(running, DP_CHARGES), GAME(gun_count, DP_GUNS), GAME(gap_count, DP_GAPS), GAME(built_count, DP_BUILT),
    GD_UNUSED(dp_state, spare),
    GD_ONE("order", GD_FIELD_RECORD, dp_state, order, .fields = orders),
    GD_MANY("charge", GD_FIELD_RECORD, dp_state, charge, .fields = charges),
    GD_MANY("melee", GD_FIELD_RECORD, dp_state, melee, .fields = melees),
    GD_MANY("gun", GD_FIELD_RECORD, dp_state, gun, .fields = guns, GD_USED(dp_state, gun_count)),
    GD_MANY("torn", GD_FIELD_RECORD, dp_state, torn, .fields = torn, GD_USED(dp_state, gap_count)),
    GD_MANY("works", GD_FIELD_RECORD, dp_state, works, .fields = gd_feature_fields, GD_USED(dp_state, built_count)),
    GD_MANY("works_point", GD_FIELD_POINT, dp_state, works_point, .low = 0),
    GD_ONE("no_unit", GD_FIELD_NOTHING, dp_state, unit[0], .low = 0),
    {0},
};

static const gd_field melee[] = {
    GD_KEPT_NUMBER(0, "melee", 1, DP_MELEES), GD_KEPT_NUMBER(1, "stage", 0, 3), GD_KEPT_NUMBER(2, "rolled", 0, MOST_HITS), {0},
};

const gd_keeps dp_keeps[DP_ROWS] = {
    [DP_ROW_RELOAD] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "stage", 0, 3))},
    [DP_ROW_SUCCESSOR] = {.on = GD_ON(DP_ROW_RELOAD), .piece = GD_KEEPS_ALWAYS},
    [DP_ROW_ARRIVE] = {.on = GD_ON(DP_ROW_RELOAD)},
    [DP_ROW_RUN_DICE] = {.on = GD_ON(DP_ROW_RUN) | GD_ON(DP_ROW_LOSERS), .piece = GD_KEEPS_ALWAYS},
    [DP_ROW_RUN_WAY] = {.on = GD_ON(DP_ROW_RUN) | GD_ON(DP_ROW_LOSERS), .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(GD_KEPT(0, "distance", GD_FIELD_LENGTH, .high = GD_REACH), GD_KEPT_FLAG(1, "away"), GD_KEPT(2, "way", GD_FIELD_ANGLE, .high = GD_TURN - 1))},
    [DP_ROW_ENTER] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "index", 0, GD_MAX_SEATS - 1))},
    [DP_ROW_EXTRA] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "side", 0, 1))},
    [DP_ROW_CARPE_DICE] = {.fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "again"))},
    [DP_ROW_FIRE_DICE] = {.on = GD_ON(DP_ROW_FIRE), .piece = GD_KEEPS_ALWAYS,
        .fields = GD_KEPT_FIELDS(GD_KEPT(0, "target", GD_FIELD_PIECE, .needed = true), GD_KEPT_NUMBER(1, "dice", 0, GD_MAX_DICE))},
    [DP_ROW_LEAD_DIE] = {.on = GD_ON(DP_ROW_CHARGE), .piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT(0, "target", GD_FIELD_PIECE, .needed = true))},
    [DP_ROW_MELEE_DICE] = {.fields = melee},
    [DP_ROW_SHARE] = {.fields = melee},
    [DP_ROW_MELEE_RESULT] = {.fields = melee},
    [DP_ROW_LOSERS] = {.fields = melee},
    [DP_ROW_LOSER_CHOICE] = {.fields = melee},
    [DP_ROW_WINNERS] = {.fields = melee},
    [DP_ROW_OCCUPY] = {.fields = melee},
    [DP_ROW_RALLY_DICE] = {.on = GD_ON(DP_ROW_RALLY), .piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "dice", 0, GD_MAX_DICE))},
    [DP_ROW_RALLY_WHICH] = {.on = GD_ON(DP_ROW_RALLY), .piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "fit", 0, DP_STANDS))},
    [DP_ROW_MARK_NEXT] = {.on = GD_ON_ANY, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "first", 0, 1))},
    [DP_ROW_MARK] = {.on = GD_ON(DP_ROW_MARK_NEXT), .piece = GD_KEEPS_ALWAYS},
    [DP_ROW_COLOURS] = {.on = GD_ON(DP_ROW_MARK_NEXT), .piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT(0, "gone", GD_FIELD_BITS, .high = DP_STANDS))},
    [DP_ROW_SADDLE_NEXT] = {.on = GD_ON_ANY},
    [DP_ROW_SADDLE_DIE] = {.on = GD_ON(DP_ROW_SADDLE_NEXT), .piece = GD_KEEPS_ALWAYS},
    [DP_ROW_RELOCATE] = {.on = GD_ON_ANY, .piece = GD_KEEPS_ALWAYS},
};
// clang-format on
