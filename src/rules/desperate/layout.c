// desperate/layout.c - what only saved games have of the state, and what frames keep. What players
// see and positions are written with is in words.c; together they are every byte.
#include "core/layout.h"

#include "rules/desperate/words.h"

enum { MOST_STANDS = 99, MOST_DICE = 9999, HITS = 255 };

static const char *const order_kinds[] = {"hold",      "manoeuvre",   "skirmish",  "bombard",
                                          "engage",    "retire",      "replenish", "lead_move",
                                          "lead_with", "lead_commit", NULL};
static const char *const activation_kinds[] = {"none",  "controlled", "target",
                                               "march", "resupply",   NULL};
static const char *const attacks[] = {"guns", "skirmish", "on_defender", "on_attacker", NULL};

// clang-format off
const gd_field sb_side_inner[] = {
    GD_NUMBER_OF(sb_side, fate_due, SB_FATE_CARDS),
    GD_UNUSED(sb_side, spare),
    {0},
};

static const gd_field orders[] = {
    GD_ONE("piece", GD_FIELD_PIECE, sb_order, piece, .needed = true),
    GD_ONE("zone", GD_FIELD_ZONE, sb_order, zone, .low = 0),
    GD_ONE("via", GD_FIELD_ZONE, sb_order, via, .low = 0),
    GD_ONE("kind", GD_FIELD_CHOICE, sb_order, kind, .choices = order_kinds),
    GD_ONE("facing", GD_FIELD_CHOICE, sb_order, facing, .choices = sb_facing_names, .normal = SB_UNSET, .unset = true),
    GD_ONE("deployed", GD_FIELD_FLAG, sb_order, deployed, .high = 1, .normal = SB_UNSET, .unset = true),
    GD_NUMBER_OF(sb_order, done, SB_FIRED),
    {0},
};

static const gd_field shots[] = {
    GD_ONE("piece", GD_FIELD_PIECE, struct sb_shot, piece, .needed = true),
    GD_ONE("zone", GD_FIELD_ZONE, struct sb_shot, zone, .needed = true),
    {0},
};

static const gd_field activation[] = {
    GD_ONE("zone", GD_FIELD_ZONE, sb_activation, zone, .low = 0),
    GD_ONE("kind", GD_FIELD_CHOICE, sb_activation, kind, .choices = activation_kinds),
    GD_ONE("side", GD_FIELD_SIDE, sb_activation, side, .needed = true),
    GD_ONE("card", GD_FIELD_CARD, sb_activation, card, .low = 0),
    GD_FLAG_OF(sb_activation, as_joker), GD_FLAG_OF(sb_activation, declared), GD_FLAG_OF(sb_activation, stolen),
    GD_NUMBER_OF(sb_activation, order_count, SB_ORDERS), GD_NUMBER_OF(sb_activation, shot_count, SB_ORDERS),
    GD_MANY("order", GD_FIELD_RECORD, sb_activation, order, .fields = orders, GD_USED(sb_activation, order_count)),
    GD_MANY("shot", GD_FIELD_RECORD, sb_activation, shot, .fields = shots, GD_USED(sb_activation, shot_count)),
    {0},
};

static const gd_field batch[] = {
    GD_ONE("zone", GD_FIELD_ZONE, sb_batch, zone, .low = 0),
    GD_MANY("unit", GD_FIELD_PIECE, sb_batch, unit, .low = 0),
    GD_MANY("from", GD_FIELD_ZONE, sb_batch, from, .needed = true, GD_USED(sb_batch, from_count)),
    GD_NUMBER_OF(sb_batch, from_count, SB_SOURCES),
    GD_ONE("attack", GD_FIELD_CHOICE, sb_batch, attack, .choices = attacks),
    GD_ONE("by", GD_FIELD_SIDE, sb_batch, by, .needed = true),
    GD_ONE("chooser", GD_FIELD_SIDE, sb_batch, chooser, .needed = true),
    GD_NUMBER_OF(sb_batch, hits, HITS), GD_NUMBER_OF(sb_batch, heavy, HITS),
    GD_MANY("given", GD_FIELD_NUMBER, sb_batch, given, .high = HITS),
    GD_MANY("heavy_given", GD_FIELD_NUMBER, sb_batch, heavy_given, .high = HITS),
    GD_MANY("lost", GD_FIELD_NUMBER, sb_batch, lost, .high = MOST_STANDS),
    GD_MANY("failed", GD_FIELD_NUMBER, sb_batch, failed, .high = 2),
    {0},
};

static const gd_field engagement[] = {
    GD_ONE("zone", GD_FIELD_ZONE, sb_engagement, zone, .needed = true),
    GD_MANY("unit", GD_FIELD_PIECE, sb_engagement, unit, .low = 0),
    GD_MANY("from", GD_FIELD_ZONE, sb_engagement, from, .low = 0),
    GD_MANY("facing", GD_FIELD_CHOICE, sb_engagement, facing, .choices = sb_facing_names),
    GD_MANY("leader", GD_FIELD_PIECE, sb_engagement, leader, .low = 0),
    GD_MANY("bonus", GD_FIELD_NUMBER, sb_engagement, bonus, .high = MOST_DICE),
    GD_NUMBER_OF(sb_engagement, round, 255),
    GD_ONE("side", GD_FIELD_SIDE, sb_engagement, side, .needed = true),
    GD_MANY("hits", GD_FIELD_NUMBER, sb_engagement, hits, .high = HITS),
    {0},
};

// Of each side's week, what positions do not mention.
#define WEEK(word, kind, member, ...) \
    {.name = word, .type = kind, .size = GD_SIZE_OF(sb_week, member), .count = GD_SIDES, .stride = sizeof(sb_week), \
     .offset = offsetof(sb_state, week) + offsetof(sb_week, member), __VA_ARGS__}
#define WEEK_NUMBER(member) WEEK("week_" #member, GD_FIELD_NUMBER, member, .high = MOST_DICE)
#define SHOWN(n) WEEK("week_shown_" #n, GD_FIELD_NUMBER, shown[n], .high = MOST_DICE)

const gd_field sb_game_inner[] = {
    GD_UNUSED(sb_state, unused),
    GD_NUMBER_OF(sb_state, pile_count, SB_CARDS), GD_NUMBER_OF(sb_state, draws, SB_CARDS),
    GD_NUMBER_OF(sb_state, barred_count, SB_BARRED), GD_NUMBER_OF(sb_state, fought_count, SB_FOUGHT),
    GD_NUMBER_OF(sb_state, retiring, SB_IN_ZONE),
    GD_MANY("retire_unit", GD_FIELD_PIECE, sb_state, retire_unit, .low = 0),
    GD_UNUSED(sb_state, spare),
    GD_ONE("activation", GD_FIELD_RECORD, sb_state, activation, .fields = activation),
    GD_MANY("batch", GD_FIELD_RECORD, sb_state, batch, .fields = batch),
    GD_ONE("engagement", GD_FIELD_RECORD, sb_state, engagement, .fields = engagement),
    WEEK("week_fixed", GD_FIELD_FLAG, fixed, .high = 1), WEEK_NUMBER(to_roll),
    WEEK("week_none", GD_FIELD_NOTHING, shown[0], .low = 0), SHOWN(1), SHOWN(2), SHOWN(3), SHOWN(4), SHOWN(5), SHOWN(6),
    WEEK_NUMBER(convert), WEEK("week_chosen", GD_FIELD_FLAG, chosen, .high = 1), WEEK("week_spare", GD_FIELD_NOTHING, spare, .low = 0),
    GD_ONE("no_unit", GD_FIELD_NOTHING, sb_state, unit[0], .low = 0),
    {0},
};

static const gd_field which_batch[] = {GD_KEPT_NUMBER(0, "batch", 0, 1), GD_KEPT_NUMBER(1, "next", 0, SB_IN_ZONE - 1), {0}};
static const gd_field by_defender[] = {GD_KEPT_FLAG(0, "defender"), {0}};
// Fire on a zone: hits of light and heavy guns, batteries that throw again, and ones of guns that fire far.
static const gd_field bombardment[] = {
    GD_KEPT(0, "zone", GD_FIELD_ZONE, .needed = true), GD_KEPT_NUMBER(1, "hits", 0, HITS), GD_KEPT_NUMBER(2, "heavy", 0, HITS),
    GD_KEPT_NUMBER(3, "again", 0, INT32_MAX), GD_KEPT_NUMBER(4, "ones", 0, INT32_MAX), {0},
};
static const gd_field skirmish[] = {
    GD_KEPT(0, "zone", GD_FIELD_ZONE, .needed = true), GD_KEPT_NUMBER(1, "ones", 0, GD_MAX_DICE), GD_KEPT_NUMBER(2, "others", 0, INT32_MAX), {0},
};

const gd_keeps sb_keeps[SB_ROWS] = {
    [SB_ROW_OPENING] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "side", 0, 1), GD_KEPT_NUMBER(1, "cards", 0, SB_CARDS), GD_KEPT_NUMBER(2, "deal", 0, 4))},
    [SB_ROW_ORDERS] = {.on = GD_ON(SB_ROW_CHOOSE)},
    [SB_ROW_INTERRUPT] = {.on = GD_ON(SB_ROW_CHOOSE)},
    [SB_ROW_STEAL] = {.on = GD_ON(SB_ROW_CHOOSE)},
    [SB_ROW_EXECUTE] = {.on = GD_ON(SB_ROW_CHOOSE), .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "stage", 0, 3))},
    [SB_ROW_AFTER] = {.on = GD_ON(SB_ROW_CHOOSE)},
    [SB_ROW_BOMBARD] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = bombardment},
    [SB_ROW_BOMBARD_AGAIN] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = bombardment},
    [SB_ROW_BOMBARD_LOW] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = bombardment},
    [SB_ROW_BOMBARD_LOW_AGAIN] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = bombardment},
    [SB_ROW_SKIRMISH] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = skirmish},
    [SB_ROW_SKIRMISH_AGAIN] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = skirmish},
    [SB_ROW_RUN_LOW] = {.on = GD_ON_ANY, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "ones", 0, GD_MAX_DICE), GD_KEPT(1, "zone", GD_FIELD_ZONE, .needed = true))},
    [SB_ROW_ALLOT_DIE] = {.on = GD_ON(SB_ROW_FIRE_OVER) | GD_ON(SB_ROW_STRUCK), .fields = which_batch},
    [SB_ROW_ALLOT] = {.on = GD_ON(SB_ROW_FIRE_OVER) | GD_ON(SB_ROW_STRUCK), .fields = which_batch},
    [SB_ROW_SAVE] = {.on = GD_ON(SB_ROW_FIRE_OVER) | GD_ON(SB_ROW_STRUCK), .fields = which_batch},
    [SB_ROW_MORALE] = {.on = GD_ON(SB_ROW_FIRE_OVER) | GD_ON(SB_ROW_STRUCK), .fields = which_batch},
    [SB_ROW_FIRE_OVER] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = GD_KEPT_FIELDS(GD_KEPT_FLAG(0, "tested"))},
    [SB_ROW_ROUND] = {.on = GD_ON(SB_ROW_EXECUTE)},
    [SB_ROW_BONUS] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = by_defender},
    [SB_ROW_STRIKE] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = by_defender},
    [SB_ROW_STRUCK] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "step", 0, 9))},
    [SB_ROW_TESTED] = {.on = GD_ON(SB_ROW_EXECUTE)},
    [SB_ROW_FALL_BACK] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = GD_KEPT_FIELDS(GD_KEPT(0, "ways", GD_FIELD_BITS, .high = SB_FACINGS))},
    [SB_ROW_JOIN] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = GD_KEPT_FIELDS(GD_KEPT(0, "ways", GD_FIELD_BITS, .high = SB_FACINGS))},
    [SB_ROW_FACE] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = GD_KEPT_FIELDS(GD_KEPT(2, "turned", GD_FIELD_BITS, .high = SB_IN_ZONE))},
    [SB_ROW_CONTINUE] = {.on = GD_ON(SB_ROW_EXECUTE)},
    [SB_ROW_RETIRE_DIE] = {.on = GD_ON(SB_ROW_EXECUTE)},
    [SB_ROW_RETIRE_PICK] = {.on = GD_ON(SB_ROW_EXECUTE), .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "chooser", 0, 1))},
    [SB_ROW_RETIRE_TEST] = {.on = GD_ON(SB_ROW_EXECUTE), .piece = GD_KEEPS_ALWAYS},
    [SB_ROW_FATE] = {.on = GD_ON_ANY, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "side", 0, 1))},
    [SB_ROW_CARRIED_AWAY] = {.on = GD_ON(SB_ROW_EXECUTE)},
    [SB_ROW_DEPLOY] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "side", 0, 1))},
    [SB_ROW_GRADE_NEXT] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "side", 0, 2), GD_KEPT_NUMBER(1, "zone", 0, GD_MAX_ZONES + SB_PIECES))},
    [SB_ROW_GRADE] = {.fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "side", 0, 1), GD_KEPT_NUMBER(1, "zone", 0, GD_MAX_ZONES + SB_PIECES))},
    [SB_ROW_STRAGGLE_NEXT] = {.piece = GD_KEEPS_MAYBE},
    [SB_ROW_STRAGGLE_DICE] = {.piece = GD_KEEPS_ALWAYS},
    [SB_ROW_STRAGGLE] = {.piece = GD_KEEPS_ALWAYS, .fields = GD_KEPT_FIELDS(GD_KEPT_NUMBER(0, "sixes", 0, MOST_STANDS))},
    [SB_ROW_ROAD_DIE] = {.fields = GD_KEPT_FIELDS(GD_KEPT(0, "zone", GD_FIELD_ZONE, .needed = true))},
    [SB_ROW_ROAD_JOIN] = {.fields = GD_KEPT_FIELDS(GD_KEPT(0, "zone", GD_FIELD_ZONE, .needed = true), GD_KEPT_NUMBER(1, "more", 0, 9))},
};
// clang-format on
