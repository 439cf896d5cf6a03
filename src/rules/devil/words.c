// devil/words.c - what things are called: verbs and their parameters, fields, switches, events.
#include "rules/devil/words.h"

#include <stddef.h>

#include "rules/devil/data.h"

// clang-format off
const char *const dp_card_names[DP_CARDS + 1] = {
    "MOVE_UNION", "MOVE_CONFEDERATE", "FIRE_UNION", "FIRE_CONFEDERATE", "CHARGE_UNION", "CHARGE_CONFEDERATE",
    "RALLY_UNION", "RALLY_CONFEDERATE", "CARPE_DIEM_1", "CARPE_DIEM_2", "CARPE_DIEM_3", "CARPE_DIEM_4",
    "WHISKEY_1", "WHISKEY_2", NULL,
};

const char *const dp_arm_names[] = {"infantry", "cavalry", "artillery", "commander", NULL};
const char *const dp_formation_names[] = {"line", "double_line", "loose_order", "march_column", "attack_column",
    "disordered", "unlimbered", "limbered_column", "limbered_line", "disordered_unlimbered", "disordered_limbered",
    "without_guns", NULL};
const char *const dp_action_names[] = {"move", "fire", "charge", "rally", NULL};
static const char *const qualities[] = {"green", "trained", "veteran", "crack", NULL};
static const char *const ratings[] = {"weak", "capable", "superb", NULL};
static const char *const statuses[] = {"on_table", "destroyed", "surrendered", "left_table", "to_come", "lost", "due", NULL};
static const char *const weapons[] = {"none", "rifled_musket", "smoothbore_musket", "poor_rifled_musket", "shotgun",
    "carbine", "breech_loading_carbine", "repeating_carbine", "napoleon", "rifle", "mixed", "six_pounder", "howitzer",
    "light_mixed", "heavy_rifle", NULL};
static const char *const edges[] = {"north", "east", "south", "west", NULL};
static const char *const wings[] = {"left", "right", NULL};

static const gd_step_kind move_steps[] = {
    [DP_FORWARD] = {"forward", GD_PARAM_LENGTH, NULL, GD_MOTION_AHEAD},
    [DP_OBLIQUE_LEFT] = {"oblique_left", GD_PARAM_LENGTH, NULL, GD_MOTION_OBLIQUE_LEFT},
    [DP_OBLIQUE_RIGHT] = {"oblique_right", GD_PARAM_LENGTH, NULL, GD_MOTION_OBLIQUE_RIGHT},
    [DP_WHEEL_LEFT] = {"wheel_left", GD_PARAM_ANGLE, NULL, GD_MOTION_WHEEL_LEFT},
    [DP_WHEEL_RIGHT] = {"wheel_right", GD_PARAM_ANGLE, NULL, GD_MOTION_WHEEL_RIGHT},
    [DP_FACE_LEFT] = {"face_left", GD_PARAM_NUMBER, NULL, GD_MOTION_FACE_LEFT},
    [DP_FACE_RIGHT] = {"face_right", GD_PARAM_NUMBER, NULL, GD_MOTION_FACE_RIGHT},
    [DP_STEPS] = {NULL, 0, NULL, 0},
};

#define UNIT             {.name = "unit", .type = GD_PARAM_PIECE}
#define PIECE(word)      {.name = word, .type = GD_PARAM_PIECE}
#define MAYBE(kind, word, text) {.name = word, .type = kind, .optional = true, .help = text}
#define CHOICE(word, of) {.name = word, .type = GD_PARAM_CHOICE, .choices = of}
#define FACING(maybe)    {.name = "facing", .type = GD_PARAM_ANGLE, .optional = maybe, .low = 0, .high = 3599, .help = "clockwise from north"}
#define AT               {.name = "at", .type = GD_PARAM_POINT}
#define SHIFT(about) \
    {.name = "east", .type = GD_PARAM_LENGTH, .optional = true, .motion = GD_MOTION_EAST}, \
    {.name = "north", .type = GD_PARAM_LENGTH, .optional = true, .motion = GD_MOTION_NORTH}, \
    {.name = "turn", .type = GD_PARAM_ANGLE, .optional = true, .low = -1800, .high = 1800, .motion = GD_MOTION_TURN, .help = about}
#define STANDS(text)     {.name = "stands", .help = text, .type = GD_LIST_TUPLES, .low = 0, .high = GD_ITEMS, .of_stands = true, \
    .fields = {{.name = "stand", .type = GD_PARAM_NUMBER, .low = 0, .high = DP_STANDS - 1, \
        .help = "counted from 0, rank by rank, from the left"}}}
#define UNITS(word, text) {.name = word, .help = text, .type = GD_LIST_TUPLES, .low = 0, .high = DP_FOLLOWERS, .fields = {PIECE("unit")}}

const gd_verb dp_verbs[DP_VERBS] = {
    [DP_DO_MOVE] = {"move", "advance, oblique, wheel, face", {UNIT},
        {.name = "steps", .type = GD_LIST_STEPS, .low = 1, .high = GD_ITEMS, .steps = move_steps}},
    [DP_DO_CHANGE] = {"change_formation", "change formation: form on the colours, limber, unlimber, mount, dismount",
        {UNIT, CHOICE("formation", dp_formation_names), FACING(true),
        {.name = "front", .type = GD_PARAM_NUMBER, .optional = true, .low = 1, .high = DP_STANDS, .help = "stands in the front rank of a double line"},
        {.name = "gap", .type = GD_PARAM_LENGTH, .optional = true, .low = 0, .high = 9000, .help = "between stands in loose order"},
        MAYBE(GD_PARAM_FLAG, "mounted", "cavalry: on horse afterwards"),
        {.name = "colours", .type = GD_PARAM_CHOICE, .choices = wings, .optional = true, .help = "their place, if two are in the middle; of an attack column their file"}}, {0}},
    [DP_DO_FUDGE] = {"fudge", "shift and turn a little, no corner more than 3 inches", {UNIT, SHIFT("clockwise, about the middle of the formation")}, {0}},
    [DP_DO_REFUSE_FLANK] = {"refuse_flank", "bend back a wing of the line", {UNIT, CHOICE("wing", wings),
        {.name = "stands", .type = GD_PARAM_NUMBER, .low = 1, .high = DP_STANDS}, {.name = "angle", .type = GD_PARAM_ANGLE, .low = 0, .high = 1800}}, {0}},
    [DP_DO_CONFORM] = {"conform", "bend the line along an obstacle", {UNIT,
        {.name = "forward", .type = GD_PARAM_LENGTH, .optional = true, .low = 0, .high = 18000, .help = "how far it goes straight ahead before"}},
        {.name = "joints", .help = "where it bends, from the left", .type = GD_LIST_TUPLES, .low = 1, .high = DP_STANDS, .fields = {
            {.name = "joint", .type = GD_PARAM_NUMBER, .low = 1, .high = DP_STANDS - 1, .help = "between stand joint - 1 and stand joint", .sense = GD_SENSE_JOINTS},
            {.name = "angle", .type = GD_PARAM_ANGLE, .low = -1800, .high = 1800, .help = "forward if positive, back if negative"}}}},
    [DP_DO_PROLONG] = {"prolong", "shift guns by hand, or turn them", {UNIT, SHIFT("clockwise, about the colours")}, {0}},
    [DP_DO_CLEAR] = {"remove_obstacle", "tear down the obstacle in front of it", {UNIT,
        {.name = "obstacle", .type = GD_PARAM_NUMBER, .optional = true, .low = 0, .high = 1999, .help = "its number on the map, if there are several"}}, {0}},
    [DP_DO_BUILD] = {"build_works", "throw up hasty works", {UNIT}, {0}},
    [DP_DO_REMAN] = {"reman_guns", "man the guns again", {UNIT,
        {.name = "wing", .type = GD_PARAM_CHOICE, .choices = wings, .optional = true, .help = "the end from which they are manned, if there are more guns than crews"}}, {0}},
    [DP_DO_RIDE] = {"move_commander", "ride with a commander, leaving or joining a unit", {PIECE("commander"),
        {.name = "at", .type = GD_PARAM_POINT, .optional = true, .help = "left out: he stays, or goes to the unit he joins"}, MAYBE(GD_PARAM_PIECE, "attach", "the unit he joins")}, {0}},
    [DP_DO_ORDER] = {"brigade_order", "a commander's order for units of his brigade", {PIECE("commander")}, UNITS("units", "who follows it")},
    [DP_DO_TAKE_BACK] = {"take_back", "take back a move made under this order", {PIECE("unit")}, {0}},
    [DP_DO_CLOSE_ORDER] = {"close_order", "the brigade order is carried out", {{0}}, {0}},
    [DP_DO_FIRE] = {"fire", "fire at an enemy unit", {UNIT, PIECE("target")}, {0}},
    [DP_DO_SPLIT_FIRE] = {"split_fire", "fire at two enemy units", {UNIT, PIECE("target"), {.name = "first_dice", .type = GD_PARAM_NUMBER, .low = 1, .high = 31},
        PIECE("other"), {.name = "second_dice", .type = GD_PARAM_NUMBER, .low = 1, .high = 31}}, {0}},
    [DP_DO_CHARGE] = {"charge", "charge an enemy unit", {UNIT, PIECE("target"), MAYBE(GD_PARAM_FLAG, "led", "by its commander's example, without an order")}, {0}},
    [DP_DO_REINFORCE] = {"reinforce", "move up against a charging enemy", {UNIT, PIECE("enemy")}, {0}},
    [DP_DO_FIGHT] = {"fight", "the melee of this unit is fought next", {UNIT}, {0}},
    [DP_DO_SHARE] = {"share_hits", "name the units that take the odd hits", {{0}}, UNITS("units", NULL)},
    [DP_DO_LOSER] = {"run_next", "name the beaten unit that runs next", {UNIT}, {0}},
    [DP_DO_OCCUPY] = {"occupy", "take the place of a beaten enemy", {UNIT, PIECE("enemy")}, {0}},
    [DP_DO_STAY] = {"stay", "stay where it is", {UNIT}, {0}},
    [DP_DO_REFORM] = {"reform", "reform out of disorder", {UNIT, MAYBE(GD_PARAM_PIECE, "enemy", "whom to face, of several equally near")}, {0}},
    [DP_DO_RALLY] = {"rally", "roll to remove hits", {UNIT}, {0}},
    [DP_DO_STAND_UP] = {"stand_up", "get up", {UNIT}, {0}},
    [DP_DO_DETACH] = {"detach_unit", "make the unit he is with independent from the next turn on", {PIECE("commander")}, {0}},
    [DP_DO_REATTACH] = {"reattach_unit", "take the unit he is with back into his brigade", {PIECE("commander")}, {0}},
    [DP_DO_RESTORE] = {"restore", "name the stands that are fit again", {UNIT}, STANDS(NULL)},
    [DP_DO_SKEDADDLE] = {"skedaddle", "run from the enemy, three dice of inches", {UNIT}, {0}},
    [DP_DO_LIE_DOWN] = {"go_prone", "lie down", {UNIT}, {0}},
    [DP_DO_RUN] = {"run", "choose which way it runs", {{.name = "direction", .type = GD_PARAM_ANGLE, .low = 0, .high = 3599, .help = "clockwise from north"},
        MAYBE(GD_PARAM_PIECE, "enemy", "whom to face, of several equally near")}, {0}},
    [DP_DO_NONE_RUNS] = {"none_runs", "the others stay, and a card is drawn", {{0}}, {0}},
    [DP_DO_MARK] = {"mark_hits", "say which stands take the hits, one for each", {UNIT}, STANDS("in the order in which they are hit")},
    [DP_DO_TAKE_COLOURS] = {"take_colours", "name the stand that takes the colours", {UNIT, {.name = "stand", .type = GD_PARAM_NUMBER, .low = 0, .high = DP_STANDS - 1, .of_stands = true}}, {0}},
    [DP_DO_PLACE] = {"place", "put it on the table", {PIECE("unit"), AT, FACING(true),
        {.name = "formation", .type = GD_PARAM_CHOICE, .optional = true, .choices = dp_formation_names}}, {0}},
    [DP_DO_ENTER] = {"enter", "a die each: who rolls highest names the action and goes first", {{0}}, {0}},
    [DP_DO_DECLINE] = {"decline", "leave the action to the others", {{0}}, {0}},
    [DP_DO_ROLL_EXTRA] = {"roll_extra", "name the player who rolls the extra die", {{.name = "seat", .type = GD_PARAM_NUMBER, .low = 0, .high = GD_MAX_SEATS - 1}}, {0}},
    [DP_DO_NAME] = {"name_action", "name the action", {CHOICE("action", dp_action_names)}, {0}},
    [DP_DO_WAIT] = {"wait", "let the other players of your side act first", {{0}}, {0}},
    [DP_DO_END] = {"end_half", "your units do no more on this card", {{0}}, {0}},
    [DP_DO_CONCEDE] = {"concede", "give up the battle", {{0}}, {0}},
};

const char *const dp_buttons[DP_VERBS] = {
    [DP_DO_CLOSE_ORDER] = "order carried out",
    [DP_DO_NONE_RUNS] = "nobody runs",
    [DP_DO_ENTER] = "roll for it",
    [DP_DO_DECLINE] = "do not roll",
    [DP_DO_WAIT] = "let others go first",
    [DP_DO_END] = "done with this card",
    [DP_DO_SKEDADDLE] = "skedaddle: run away",
    [DP_DO_LIE_DOWN] = "lie down",
    [DP_DO_FIRE] = "fire at",
    [DP_DO_REINFORCE] = "move up against",
    [DP_DO_RIDE] = "ride",
};

const char *const dp_event_names[DP_EVENTS + 1] = {
    [DP_EV_TURN] = "turn", [DP_EV_INDEPENDENT] = "independent", [DP_EV_PLACED] = "placed", [DP_EV_SKEDADDLES] = "skedaddles",
    [DP_EV_RAN] = "ran", [DP_EV_LIES_DOWN] = "lies_down", [DP_EV_CARD] = "card", [DP_EV_ENTERS] = "enters",
    [DP_EV_CARPE_ROLL] = "carpe_roll", [DP_EV_ACTION] = "action", [DP_EV_ORDER] = "order", [DP_EV_ORDER_CLOSED] = "order_closed",
    [DP_EV_TAKEN_BACK] = "taken_back", [DP_EV_MOVED] = "moved", [DP_EV_CHANGED] = "changed", [DP_EV_CLEARED] = "cleared",
    [DP_EV_BUILT] = "built", [DP_EV_REMANNED] = "remanned", [DP_EV_RODE] = "rode", [DP_EV_FIRES] = "fires",
    [DP_EV_CHARGES] = "charges", [DP_EV_REINFORCES] = "reinforces", [DP_EV_MELEE] = "melee", [DP_EV_POOL] = "pool",
    [DP_EV_WON] = "won", [DP_EV_OCCUPIED] = "occupied", [DP_EV_DISORDERED] = "disordered", [DP_EV_REFORMED] = "reformed",
    [DP_EV_RALLIES] = "rallies", [DP_EV_RESTORED] = "restored", [DP_EV_STOOD_UP] = "stood_up", [DP_EV_DETACHED] = "detached",
    [DP_EV_REATTACHED] = "reattached", [DP_EV_HITS] = "hits", [DP_EV_STAND_LOST] = "stand_lost", [DP_EV_DESTROYED] = "destroyed",
    [DP_EV_SURRENDERED] = "surrendered", [DP_EV_COLOURS] = "colours", [DP_EV_SADDLE] = "saddle",
    [DP_EV_COMMANDER_LOST] = "commander_lost", [DP_EV_GUNS_LEFT] = "guns_left", [DP_EV_OBJECTIVE] = "objective",
    [DP_EV_GAME_OVER] = "game_over",
};

const uint8_t dp_event_news[DP_EVENTS] = {
    [DP_EV_HITS] = GD_NEWS_LOSS,
    [DP_EV_STAND_LOST] = GD_NEWS_LOSS,
    [DP_EV_GUNS_LEFT] = GD_NEWS_LOSS,
    [DP_EV_SKEDADDLES] = GD_NEWS_ROUT,
    [DP_EV_RAN] = GD_NEWS_ROUT,
    [DP_EV_DESTROYED] = GD_NEWS_DESTROYED,
    [DP_EV_SURRENDERED] = GD_NEWS_DESTROYED,
    [DP_EV_COMMANDER_LOST] = GD_NEWS_LEADER,
    [DP_EV_OBJECTIVE] = GD_NEWS_TAKEN,
};

const gd_terrain_kind dp_terrain_words[] = {
    [DP_ROUGH] = {"rough", "steep"}, [DP_SWAMP] = {"swamp", "marsh"}, [DP_OPEN_WOODS] = {"open_woods", "woods"},
    [DP_FARM] = {"farm", "town"}, [DP_THICK_WOODS] = {"thick_woods", "woods"}, [DP_THICKET] = {"thicket", "woods"},
    [DP_TOWN] = {"town", "town"}, [DP_CITY] = {"city", "town"}, [DP_HILL] = {"hill", "hill"}, [DP_FENCE] = {"fence", "fence"},
    [DP_WALL] = {"wall", "wall"}, [DP_BROOK] = {"brook", "river"}, [DP_HASTY_WORKS] = {"hasty_works", "works"},
    [DP_ENTRENCHMENT] = {"entrenchment", "works"}, [DP_STREAM] = {"stream", "river"}, [DP_ABATIS] = {"abatis", "works"},
    [DP_RIVER] = {"river", "river"}, [DP_SUNKEN_ROAD] = {"sunken_road", "road"}, [DP_ROAD] = {"road", "road"},
    [DP_BRIDGE] = {"bridge", "bridge"}, [DP_FORD] = {"ford", "ford"}, [DP_TERRAINS] = {NULL, NULL},
};

static const char *const exceptional_general_words[] = {"nobody", "Union", "Confederate", "both sides", NULL};

const gd_switch dp_switches[] = {
    [DP_OPT_GOING_PRONE] = {"going_prone", 0, 0, 1,
        "A unit that lies down is harder to hit, and fires worse itself.", "Units may lie down", NULL},
    [DP_OPT_SHARPSHOOTERS] = {"sharpshooters", 0, 0, 1,
        "Small units of sharpshooters, with three orders instead of two, take part where the battle has them.", "Sharpshooters", NULL},
    [DP_OPT_BUILD_WORKS] = {"build_hasty_works", 0, 0, 1,
        "Units may throw up hasty works in the course of the battle.", "Troops may dig in", NULL},
    [DP_OPT_TRAINED] = {"trained_and_veteran", 0, 0, 1,
        "Trained troops are told from true veterans, which are better still.", "Trained is not veteran", NULL},
    [DP_OPT_SPLIT_FIRE] = {"split_fire", 0, 0, 1,
        "A unit may divide its fire between two targets.", "Fire at two targets", NULL},
    [DP_OPT_NO_WHISKEY] = {"no_whiskey_deck", 0, 0, 1,
        "Each turn has ten cards, and all of them are played. Otherwise the second Whiskey card ends the turn without warning.", "All cards are played", NULL},
    [DP_OPT_EXTRA_DIE] = {"carpe_diem_extra_die", 0, 0, 1,
        "The side with fewer players rolls one more die for Carpe Diem, which decides who chooses the next action.", "Help for the side with fewer players", NULL},
    [DP_OPT_EXCEPTIONAL] = {"exceptional_general", 0, 0, 3,
        "He has an extra die for Carpe Diem, which decides who chooses the next action.", "An outstanding general", exceptional_general_words},
    [DP_OPT_TURN_LIMIT] = {"turn_limit", 10, 1, 999,
        "After so many turns the battle ends and is judged.", "Length of the battle, in turns", NULL},
    [DP_OPT_MINUTES] = {"minutes_per_turn", 15, 1, 240,
        "How far the clock of the day goes on with each turn; reinforcements come by it.", "Length of a turn, in minutes", NULL},
    [DP_OPT_BREAK_PERCENT] = {"break_percent", 50, 1, 100,
        "When so large a part of its stands is lost, the army gives up the field.", "An army breaks at a loss of, in percent", NULL},
    [DP_OPT_OBJECTIVE_VALUE] = {"objective_value", 5, 0, 99,
        "What holding an objective counts where the battle does not say.", "Worth of ground, in points", NULL},
    [DP_OPT_EDGE_IS_LOST] = {"skedaddle_table_edge", 0, 0, 1,
        "Units that run as far as the table's edge are lost. Otherwise they stop there.", "Who runs off the table is lost", NULL},
    [DP_OPT_STRICT_CHANGES] = {"strict_changes", 0, 0, 1,
        "A change of formation brings nobody nearer to any enemy, however far off. Otherwise only within 12 inches.", "Changes of formation keep their distance", NULL},
    [DP_OPT_ROAD_PASSAGE] = {"passage_costs_on_roads", 0, 0, 1,
        "Passing through friends costs 3 inches on a road as elsewhere. Otherwise a road saves it.", "Passing friends costs on roads too", NULL},
    [DP_OPT_FULLY_BEHIND] = {"flanking_fire_fully_behind", 0, 0, 1,
        "Fire counts as flanking only if the colours are wholly behind the enemy's front. Otherwise their middle is enough.", "Stricter flanking fire", NULL},
    [DP_OPT_EACH_ORDER_DIE] = {"order_die_for_each_side", 0, 0, 1,
        "In a melee in which both sides charged on orders each has the die for it. Otherwise only the attacker.", "Both sides may have the charge's die", NULL},
    [DP_OPTIONS] = {NULL, 0, 0, 0, NULL, NULL, NULL},
};

const gd_mark dp_marks[] = {
    [DP_MARK_ORDERS_1] = {"one_order", "1", "has one order left", NULL},
    [DP_MARK_ORDERS_2] = {"two_orders", "2", "has two orders left", NULL},
    [DP_MARK_ORDERS_3] = {"three_orders", "3", "has three orders left", NULL},
    [DP_MARK_DISORDERED] = {"disordered", "x", "must reform on a Rally before it can lose its hits", "weak"},
    [DP_MARK_PRONE] = {"prone", "_", "lies down: harder to hit, cannot move", "form"},
    [DP_MARK_ACTED] = {"acted", "a", "has acted on this card", "done"},
    [DP_MARK_INDEPENDENT] = {"independent", "i", "acts on three orders of its own", "led"},
    [DP_MARK_GREEN] = {"green", "g", "one die less in fire, melee and rally; cannot oblique", "worse"},
    [DP_MARK_CRACK] = {"crack", "c", "one die more in fire, melee and rally", "better"},
    [DP_MARK_COMMANDER] = {"commander", "*", "its brigade commander is with it", "led"},
    [DP_MARK_PENDING] = {"pending", "!", "hits to be marked when both sides have fired", "hurt"},
    [DP_MARK_ENGAGED] = {"engaged", "m", "in a melee", "fight"},
    [DP_MARK_LIMBERED] = {"limbered", "l", "guns that can move but not fire", "form"},
    [DP_MARK_DISMOUNTED] = {"dismounted", "d", "fights on foot; its colours hold the horses", "form"},
    [DP_MARKS] = {NULL, NULL, NULL, NULL},
};

#define OF(member) (uint32_t)offsetof(dp_unit, member)
#define NUMBER(member, most) {.name = #member, .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(member), .high = most}
#define FLAG(member)         {.name = #member, .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(member), .high = 1}
#define UNSET(member, most)  {.name = #member, .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(member), .high = most, .normal = DP_UNSET}
#define WORD(word, member, of, usual) {.name = word, .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(member), .choices = of, .normal = usual}
#define EACH_STAND(word, kind, bytes, member) {.name = word, .type = kind, .size = bytes, .count = DP_STANDS, .offset = OF(member), .sense = GD_SENSE_STANDS}

const gd_field dp_piece_fields[] = {
    WORD("kind", arm, dp_arm_names, DP_INFANTRY),
    {.name = "side", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(side), .needed = true},
    WORD("status", status, statuses, DP_ON_TABLE),
    WORD("formation", formation, dp_formation_names, DP_UNSET),
    {.name = "at", .type = GD_FIELD_POINT, .size = 8, .count = 1, .offset = OF(at)},
    {.name = "facing", .type = GD_FIELD_ANGLE, .size = 2, .count = 1, .offset = OF(facing)},
    UNSET(stands, DP_STANDS), UNSET(full, DP_STANDS),
    {.name = "hits", .type = GD_FIELD_NUMBER, .size = 1, .count = DP_STANDS, .offset = OF(hits), .high = 1, .sense = GD_SENSE_STANDS},
    WORD("quality", quality, qualities, DP_VETERAN),
    WORD("weapon", weapon, weapons, DP_UNSET),
    {.name = "traits", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(traits), .high = 15},
    UNSET(mounted, 1), {.name = "colours", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(colours), .high = DP_STANDS - 1, .normal = DP_UNSET, .sense = GD_SENSE_STANDS}, NUMBER(front, DP_STANDS),
    {.name = "gap", .type = GD_FIELD_LENGTH, .size = 2, .count = 1, .offset = OF(gap), .high = 4000},
    EACH_STAND("stand_at", GD_FIELD_POINT, 8, stand_at), EACH_STAND("stand_facing", GD_FIELD_ANGLE, 2, stand_facing),
    FLAG(bent), NUMBER(brigade, DP_BRIGADES), UNSET(home_brigade, DP_BRIGADES), FLAG(independent), FLAG(detaching),
    UNSET(seat, GD_MAX_SEATS - 1), UNSET(orders, 9), FLAG(acted), NUMBER(covered, 2), FLAG(ran), FLAG(prone),
    {.name = "colours_left", .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(colours_left), .high = 1, .sense = GD_SENSE_LEFT},
    NUMBER(pending, 99), NUMBER(melee, DP_MELEES), FLAG(fought_disordered), NUMBER(work, 9), NUMBER(built, 9),
    {.name = "work_feature", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(work_feature), .high = 1999},
    {.name = "crossing", .type = GD_FIELD_NUMBER, .size = 2, .count = DP_CROSSINGS, .offset = OF(crossing), .high = 2999},
    {.name = "commander", .type = GD_FIELD_PIECE, .size = 2, .count = 1, .offset = OF(commander)},
    WORD("rating", rating, ratings, DP_CAPABLE),
    UNSET(cavalry_commander, 1), FLAG(ordered), FLAG(rode), FLAG(checked),
    {.name = "arrives", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(arrives), .high = 999},
    {0},
};

#undef OF
#define OF(type, member) (uint32_t)offsetof(type, member)
const gd_field dp_side_fields[] = {
    {.name = "start_stands", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(dp_side, start_stands), .high = 9999},
    {.name = "lost_stands", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(dp_side, lost_stands), .high = 9999},
    {.name = "lost_commanders", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(dp_side, lost_commanders), .high = 99},
    {.name = "edge", .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(dp_side, edge), .choices = edges, .normal = DP_UNSET, .unset = true},
    {0},
};

const gd_field dp_game_fields[] = {
    {.name = "turn", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(dp_state, turn), .low = 1, .high = 999, .normal = 1},
    {.name = "deck", .type = GD_FIELD_CARDS, .size = 8, .count = 1, .offset = OF(dp_state, deck)},
    {.name = "card", .type = GD_FIELD_CARD, .size = 1, .count = 1, .offset = OF(dp_state, card), .normal = DP_NO_CARD},
    {.name = "first", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(dp_state, first), .normal = GD_UNION, .needed = true},
    {.name = "half", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(dp_state, half), .high = 3},
    {.name = "whiskeys", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(dp_state, whiskeys), .high = 2},
    {.name = "carpe_winner", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(dp_state, carpe_winner), .high = 255, .normal = GD_NOBODY},
    {.name = "holder", .type = GD_FIELD_SIDE, .size = 1, .count = GD_MAX_OBJECTIVES, .offset = OF(dp_state, holder), .normal = GD_NOBODY},
    {0},
};

enum { TROOPS = 1 << GD_INFANTRY | 1 << GD_CAVALRY | 1 << GD_ARTILLERY, LEADERS = 1 << GD_LEADER };
const gd_piece_label dp_piece_labels[] = {
    {"quality", "Quality", TROOPS, false}, {"weapon", "Weapon", TROOPS, false}, {"formation", "Formation", TROOPS, false},
    {"commander", "With", 0, true}, {"rating", "Rating", LEADERS, false}, {NULL, NULL, 0, false},
};

const gd_label dp_labels[] = {{"card", "Card"}, {"deck", "Cards to come"}, {NULL, NULL}};
// clang-format on

// Why a computer player does it, where nothing else says that.
const char *const dp_reasons[DP_VERBS] = {
    [DP_DO_MOVE] = "there it stands better",
    [DP_DO_FIRE] = "of all it could fire at, hits do most there",
    [DP_DO_CHARGE] = "it is likely to win",
    [DP_DO_ROLL_EXTRA] = "one more die is worth it",
    [DP_DO_WAIT] = "it is better off table for now",
    [DP_DO_END] = "nothing that could still be done on this card is worth it",
    [DP_DO_CLOSE_ORDER] = "all of the brigade who gain by it have done it",
    [DP_DO_ORDER] = "one order moves all of them, and all of them gain by it",
    [DP_DO_RIDE] = "his troops are near him there",
    [DP_DO_NONE_RUNS] = "nobody is hurt so much that running would save him",
    [DP_DO_SKEDADDLE] = "it has taken so many hits that it is better away",
    [DP_DO_RUN] = "that way is free and leads away from the enemy",
    [DP_DO_MARK] = "so the fewest stands are lost",
    [DP_DO_RESTORE] = "those stands are nearest to being lost",
    [DP_DO_SHARE] = "so the hits do most",
    [DP_DO_OCCUPY] = "the ground is worth having",
    [DP_DO_STAY] = "where it is it stands better",
    [DP_DO_NAME] = "of all actions this one brings you most now",
    [DP_DO_ENTER] = "the choice of the action is worth having",
    [DP_DO_DECLINE] = "no action is worth more to you than to the enemy",
    [DP_DO_REINFORCE] = "more dice make the melee likelier to be won",
    [DP_DO_CHANGE] = "that formation suits what it has to do next",
    [DP_DO_PLACE] = "that is the best place there is",
    [DP_DO_RALLY] = "it has hits to lose and is worth the order",
    [DP_DO_FUDGE] = "it is wedged in: so it can at least dress its ranks",
    [DP_DO_REFORM] = "it is worth more in order",
    [DP_DO_FIGHT] = "it has to be fought, and this is the best place to begin",
    [DP_DO_TAKE_COLOURS] = "the colours must be carried by somebody",
};
