// face/words.c - what things are called: verbs and their parameters, fields, switches, events.
#include "rules/face/words.h"

#include <stddef.h>

#include "rules/face/data.h"

// clang-format off
const char *const fc_arm_names[] = {"infantry", "cavalry", "artillery", "general", NULL};
const char *const fc_formation_names[] = {"line", "reinforced_line", "column", "march_column", NULL};
const char *const fc_intent_names[] = {"act", "retreat", "rally", NULL};
static const char *const qualities[] = {"raw", "average", "veteran", NULL};
static const char *const ratings[] = {"poor", "average", "inspired", NULL};
static const char *const morales[] = {"fresh", "worn", "spent", "broken", NULL};
static const char *const levels[] = {"division", "corps", NULL};
static const char *const statuses[] = {"on_table", "to_come", "destroyed", "left", "killed", NULL};
static const char *const weapons[] = {"none", "smoothbore", "rifle", "carbine", "smoothbore_artillery", "rifle_artillery", NULL};
static const char *const struck[] = {"front", "flank", "rear", NULL};
static const char *const edges[] = {"north", "east", "south", "west", NULL};
static const char *const sides[] = {"left", "right", NULL};
static const char *const sides_or_both[] = {"left", "right", "both", NULL};
static const char *const branches[] = {"straight", "left", "right", NULL};

static const char *const intent_help[] = {"move, change formation, charge", "only fall back; morale does not count against the roll",
    "halt a Broken unit, a general being with it", NULL};
const gd_choice_help fc_choice_help[] = {{fc_intent_names, intent_help}, {NULL, NULL}};

static const gd_step_kind advance_steps[] = {
    [FC_FORWARD] = {"forward", GD_PARAM_LENGTH, NULL, GD_MOTION_AHEAD},
    [FC_WHEEL_LEFT] = {"wheel_left", GD_PARAM_ANGLE, NULL, GD_MOTION_WHEEL_LEFT},
    [FC_WHEEL_RIGHT] = {"wheel_right", GD_PARAM_ANGLE, NULL, GD_MOTION_WHEEL_RIGHT},
    [FC_STEPS] = {NULL, 0, NULL, 0},
};

#define UNIT             {.name = "unit", .type = GD_PARAM_PIECE}
#define PIECE(word)      {.name = word, .type = GD_PARAM_PIECE}
#define MAYBE(kind, word, text) {.name = word, .type = kind, .optional = true, .help = text}
#define CHOICE(word, of) {.name = word, .type = GD_PARAM_CHOICE, .choices = of}
#define AT               {.name = "at", .type = GD_PARAM_POINT}
#define STEPS(least)     {.name = "steps", .help = "straight ahead, with at most one wheel", .type = GD_LIST_STEPS, .low = least, .high = 3, .steps = advance_steps}
#define AHEAD            {.name = "advance", .type = GD_PARAM_LENGTH, .optional = true, .low = 0, .high = 99000, .motion = GD_MOTION_AHEAD, .help = "straight ahead afterwards"}
#define FILES            {.name = "files", .type = GD_PARAM_NUMBER, .low = 0, .high = 99}
#define ANGLE(word, way, text) {.name = word, .type = GD_PARAM_ANGLE, .optional = true, .low = 0, .high = 1800, .motion = way, .help = text}

const gd_verb fc_verbs[FC_VERBS] = {
    [FC_DO_DEPLOY] = {"deploy", "put a unit or general where it begins", {PIECE("unit"),
        {.name = "at", .type = GD_PARAM_POINT, .optional = true}, {.name = "facing", .type = GD_PARAM_ANGLE, .optional = true, .low = 0, .high = 3599, .help = "clockwise from north"},
        {.name = "files", .type = GD_PARAM_NUMBER, .optional = true, .low = 1, .high = 99, .help = "bases in the front rank"},
        MAYBE(GD_PARAM_FLAG, "mounted", "cavalry: on horse"), MAYBE(GD_PARAM_FLAG, "limbered", "artillery: ready to move"),
        MAYBE(GD_PARAM_PIECE, "attach", "a general: the unit he is with")}, {0}},
    [FC_DO_END_DEPLOYMENT] = {"end_deployment", "your troops stand as they should", {{0}}, {0}},
    [FC_DO_PLACE_REPLACEMENT] = {"place_replacement", "name the unit that a new general joins", {PIECE("general"), UNIT}, {0}},
    [FC_DO_MOVE_GENERAL] = {"move_general", "choose a general and roll how far he may ride", {PIECE("general")}, {0}},
    [FC_DO_STAY] = {"stay", "leave him where he is", {PIECE("general")}, {0}},
    [FC_DO_PLACE_GENERAL] = {"place_general", "ride to a place", {PIECE("general"), AT}, {0}},
    [FC_DO_ATTACH] = {"attach", "ride to a unit of his command and join it", {PIECE("general"), UNIT}, {0}},
    [FC_DO_END_MOVE_GENERALS] = {"end_move_generals", "the other generals stay", {{0}}, {0}},
    [FC_DO_CHOOSE_GENERAL] = {"choose_general", "this general now activates units", {PIECE("general")}, {0}},
    [FC_DO_ACTIVATE] = {"activate", "try to activate a unit", {UNIT, CHOICE("intent", fc_intent_names)}, {0}},
    [FC_DO_END_GENERAL] = {"end_general", "he activates no more units", {{0}}, {0}},
    [FC_DO_ACT_AUTO] = {"act_auto", "act with cavalry or guns, which need no roll", {UNIT, CHOICE("intent", fc_intent_names)}, {0}},
    [FC_DO_END_ACTIVATION] = {"end_activation", "no more units act this turn", {{0}}, {0}},
    [FC_DO_HOLD] = {"hold", "stay where it is", {UNIT}, {0}},
    [FC_DO_ADVANCE] = {"advance", "advance, with at most one wheel", {UNIT}, STEPS(1)},
    [FC_DO_ROAD_MOVE] = {"road_move", "march along the road", {UNIT,
        {.name = "distance", .type = GD_PARAM_LENGTH, .low = 0, .high = 99000, .motion = GD_MOTION_AHEAD},
        {.name = "branch", .type = GD_PARAM_CHOICE, .optional = true, .choices = branches, .help = "where roads part; straight on unless said"}}, {0}},
    [FC_DO_EXPAND] = {"expand", "widen the front by one or two files", {UNIT, FILES, CHOICE("side", sides_or_both), AHEAD}, {0}},
    [FC_DO_CONTRACT] = {"contract", "narrow the front by one or two files", {UNIT, FILES, CHOICE("side", sides_or_both), AHEAD}, {0}},
    [FC_DO_TURN] = {"turn", "turn by 90 degrees, every base in its place", {UNIT, CHOICE("side", sides), AHEAD}, {0}},
    [FC_DO_PIVOT_GUNS] = {"pivot_guns", "turn unlimbered guns about their centre", {UNIT,
        ANGLE("left", GD_MOTION_TURN_LEFT, NULL), ANGLE("right", GD_MOTION_TURN_RIGHT, NULL)}, {0}},
    [FC_DO_MOUNT] = {"mount", "mount, and advance if you like", {UNIT}, STEPS(0)},
    [FC_DO_DISMOUNT] = {"dismount", "advance if you like, then dismount", {UNIT}, STEPS(0)},
    [FC_DO_LIMBER] = {"limber", "limber up, and advance if you like", {UNIT}, STEPS(0)},
    [FC_DO_UNLIMBER] = {"unlimber", "advance if you like, then unlimber", {UNIT}, STEPS(0)},
    [FC_DO_RETREAT] = {"retreat", "fall back with its face to the enemy", {UNIT,
        {.name = "distance", .type = GD_PARAM_LENGTH, .low = 0, .high = 99000, .motion = GD_MOTION_BACK}}, {0}},
    [FC_DO_CHARGE] = {"charge", "charge an enemy unit, with a wheel before it if need be", {UNIT, PIECE("target"),
        ANGLE("wheel_left", GD_MOTION_WHEEL_LEFT, NULL), ANGLE("wheel_right", GD_MOTION_WHEEL_RIGHT, NULL)}, {0}},
    [FC_DO_RALLY] = {"rally", "take a morale test to halt and come to order", {UNIT}, {0}},
    [FC_DO_FIRE] = {"fire", "fire with every file that bears on an enemy unit", {UNIT, PIECE("target")}, {0}},
    [FC_DO_END_FIRE] = {"end_fire", "your other units hold their fire", {{0}}, {0}},
    [FC_DO_ALLOCATE] = {"allocate_melee_dice", "divide a unit's dice among the enemies it fights", {UNIT},
        {.name = "enemies", .type = GD_LIST_TUPLES, .low = 1, .high = GD_ITEMS, .fields = {PIECE("enemy"), {.name = "dice", .type = GD_PARAM_NUMBER, .low = 0, .high = 99}}}},
    [FC_DO_REMOVE_BASE] = {"remove_base", "name the end of the line that is lost", {UNIT, {.name = "end", .type = GD_PARAM_CHOICE, .choices = sides, .of_stands = true}}, {0}},
    [FC_DO_CONCEDE] = {"concede", "give up the battle", {{0}}, {0}},
};

const char *const fc_buttons[FC_VERBS] = {
    [FC_DO_MOVE_GENERAL] = "roll for his ride",
    [FC_DO_STAY] = "stay here",
    [FC_DO_PLACE_GENERAL] = "ride to a place",
    [FC_DO_ATTACH] = "ride with",
    [FC_DO_CHOOSE_GENERAL] = "let him command",
    [FC_DO_ACT_AUTO] = "act, no roll needed",
    [FC_DO_END_MOVE_GENERALS] = "the others stay",
    [FC_DO_END_GENERAL] = "he is done",
    [FC_DO_FIRE] = "fire at",
    [FC_DO_REMOVE_BASE] = "name the end that is lost",
    [FC_DO_ALLOCATE] = "divide the dice",
};

const char *const fc_event_names[FC_EVENTS + 1] = {
    [FC_EV_TURN] = "turn", [FC_EV_PHASE] = "phase", [FC_EV_DEPLOYED] = "deployed", [FC_EV_ARRIVED] = "arrived",
    [FC_EV_WAITS] = "waits", [FC_EV_REPLACED] = "replaced", [FC_EV_GENERAL_ROLL] = "general_roll",
    [FC_EV_GENERAL_MOVED] = "general_moved", [FC_EV_ATTACHED] = "attached", [FC_EV_GENERAL_DISPLACED] = "general_displaced",
    [FC_EV_GO] = "go", [FC_EV_ACTIVATION] = "activation", [FC_EV_CLOSED] = "division_closed", [FC_EV_HELD] = "held",
    [FC_EV_MOVED] = "moved", [FC_EV_CHANGED] = "changed", [FC_EV_MOVEMENT_TEST] = "movement_test", [FC_EV_CHARGES] = "charges",
    [FC_EV_HALTS] = "halts", [FC_EV_STANDS] = "stands_to_receive", [FC_EV_FALLS_BACK] = "falls_back", [FC_EV_CONTACT] = "contact",
    [FC_EV_CONTACT_ENDS] = "contact_ends", [FC_EV_DECLARES] = "declares_fire", [FC_EV_FIRES] = "fires", [FC_EV_HITS] = "hits",
    [FC_EV_LOSS_ROLL] = "loss_roll", [FC_EV_BASE_LOST] = "base_lost", [FC_EV_GENERAL_RISK] = "general_at_risk",
    [FC_EV_GENERAL_KILLED] = "general_killed", [FC_EV_MELEE] = "melee", [FC_EV_MORALE] = "morale_test", [FC_EV_LEVEL] = "morale_level",
    [FC_EV_DISORDER] = "disorder", [FC_EV_RALLIED] = "rallied", [FC_EV_NOT_RALLIED] = "not_rallied", [FC_EV_FLEES] = "flees", [FC_EV_LEFT] = "left_table",
    [FC_EV_DESTROYED] = "destroyed", [FC_EV_RECOVERS] = "recovers", [FC_EV_OBJECTIVE] = "objective", [FC_EV_GAME_OVER] = "game_over",
};

const uint8_t fc_event_news[FC_EVENTS] = {
    [FC_EV_BASE_LOST] = GD_NEWS_LOSS,
    [FC_EV_FLEES] = GD_NEWS_ROUT,
    [FC_EV_LEFT] = GD_NEWS_DESTROYED,
    [FC_EV_DESTROYED] = GD_NEWS_DESTROYED,
    [FC_EV_GENERAL_KILLED] = GD_NEWS_LEADER,
    [FC_EV_OBJECTIVE] = GD_NEWS_TAKEN,
    [FC_EV_ARRIVED] = GD_NEWS_ARRIVED,
};

const gd_terrain_kind fc_terrain_words[] = {
    [FC_OPEN_FIELD] = {"open_field", "crops"}, [FC_BROKEN_GROUND] = {"broken_ground", "steep"}, [FC_HILL] = {"hill", "hill"},
    [FC_BRUSH] = {"brush", "woods"}, [FC_ENCLOSED_FIELD] = {"enclosed_field", "crops"}, [FC_CROPS] = {"crops", "crops"},
    [FC_GULLY] = {"gully", "river"}, [FC_LIGHT_WOODS] = {"light_woods", "woods"}, [FC_FOREST] = {"forest", "woods"},
    [FC_MARSH] = {"marsh", "marsh"}, [FC_STEEP_HILL] = {"steep_hill", "hill"}, [FC_VILLAGE] = {"village", "town"},
    [FC_SUNKEN_ROAD] = {"sunken_road", "road"}, [FC_RIVER] = {"river", "river"}, [FC_LAKE] = {"lake", "river"},
    [FC_CLIFF] = {"cliff", "steep"}, [FC_FORD] = {"ford", "ford"}, [FC_WORKS] = {"works", "works"}, [FC_WALL] = {"wall", "wall"},
    [FC_FENCE] = {"fence", "fence"}, [FC_ROAD] = {"road", "road"}, [FC_BRIDGE] = {"bridge", "bridge"}, [FC_TERRAINS] = {NULL, NULL},
};

const gd_switch fc_switches[] = {
    [FC_OPT_RALLY_ANY_LEVEL] = {"rally_any_level", 0, 0, 1,
        "Worn and Spent units with a general may rally too. Otherwise only units that are broken.", "Worn troops may rally", NULL},
    [FC_OPT_SUPPORTING_FIRE] = {"supporting_defensive_fire", 0, 0, 1,
        "All defending units that bear join in defensive fire, not only the one that is charged.", "All defenders join in", NULL},
    [FC_OPT_TEST_DROPS_LEVEL] = {"charge_test_drops_level", 0, 0, 1,
        "Who fails to charge also loses a level of morale.", "A failed charge costs morale", NULL},
    [FC_OPT_FLANK_BONUS] = {"flank_bonus_to_attacker", 0, 0, 1,
        "In flank and rear the attacker hits more easily. Otherwise the defender hits less.", "Flank attacks hit harder", NULL},
    [FC_OPT_GROUND_HOLDS] = {"terrain_disorder_holds", 0, 0, 1,
        "Troops do not recover their order while they are still in the ground that broke it.", "Rough ground keeps troops disordered", NULL},
    [FC_OPT_FREE_SETUP] = {"free_setup", 0, 0, 1,
        "Before the first turn both players may rearrange their troops within their third of the table.", "Place your troops yourself", NULL},
    [FC_OPT_WORST_ONLY] = {"worst_condition_only", 0, 0, 1,
        "Troops that are both worn and disordered lose dice for the worse of the two only, not for both.", "Only the worse state counts", NULL},
    [FC_OPT_SUPPORT_BY_HELPER] = {"support_by_helper", 0, 0, 1,
        "Support from behind counts within 6 inches if the helpers are on foot and 12 if they are mounted, whoever tests.", "Support by who helps", NULL},
    [FC_OPT_EACH_BREAK] = {"each_break_a_reason", 0, 0, 1,
        "Two brigades that break, or generals that fall, near a unit are two reasons to test, and cost it 1.", "Every rout shakes the others", NULL},
    [FC_OPT_TURN_LIMIT] = {"turn_limit", 16, 1, 999,
        "After so many turns the battle ends and is judged.", "Length of the battle, in turns", NULL},
    [FC_OPT_MINUTES] = {"minutes_per_turn", 15, 1, 240,
        "How far the clock of the day goes on with each turn; reinforcements come by it.", "Length of a turn, in minutes", NULL},
    [FC_OPT_OBJECTIVE_VALUE] = {"objective_value", 5, 0, 99,
        "What holding an objective counts where the battle does not say.", "Worth of ground, in points", NULL},
    [FC_OPTIONS] = {NULL, 0, 0, 0, NULL, NULL, NULL},
};

const gd_mark fc_marks[] = {
    [FC_MARK_WORN] = {"worn", "w", "morale Worn: a third of its dice lost, harder to activate", "weak"},
    [FC_MARK_SPENT] = {"spent", "s", "morale Spent: half of its dice lost, may not charge", "weak"},
    [FC_MARK_BROKEN] = {"broken", "B", "morale Broken: flees every turn until it is rallied", "broken"},
    [FC_MARK_DISORDERED] = {"disordered", "d", "Disordered: a third of its dice lost", "weak"},
    [FC_MARK_SEVERELY] = {"severely_disordered", "D", "Severely Disordered: half of its dice lost", "weak"},
    [FC_MARK_RAW] = {"raw", "r", "Raw: sixes are rolled again", "worse"},
    [FC_MARK_VETERAN] = {"veteran", "v", "Veteran: ones and twos are rolled again", "better"},
    [FC_MARK_GENERAL] = {"general", "*", "a general is with it", "led"},
    [FC_MARK_ENGAGED] = {"engaged", "m", "in melee", "fight"},
    [FC_MARK_LIMBERED] = {"limbered", "l", "guns that can move but not fire", "form"},
    [FC_MARK_DISMOUNTED] = {"dismounted", "f", "cavalry that fights on foot", "form"},
    [FC_MARK_ACTED] = {"acted", "a", "has been attempted or has acted this turn", "done"},
    [FC_MARK_CLOSED] = {"closed", "c", "its division has failed: no more attempts this turn", "cut_off"},
    [FC_MARK_HITS] = {"hits", "!", "hits whose effect is still to be rolled for", "hurt"},
    [FC_MARKS] = {NULL, NULL, NULL, NULL},
};

#define OF(member) (uint32_t)offsetof(fc_unit, member)
#define NUMBER(member, most) {.name = #member, .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(member), .high = most}
#define FLAG(member)         {.name = #member, .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(member), .high = 1}
#define UNSET(member, most)  {.name = #member, .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(member), .high = most, .normal = FC_UNSET}
#define MAYBE_FLAG(member)   {.name = #member, .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(member), .high = 1, .normal = FC_UNSET}
#define WORD(word, member, of, usual) {.name = word, .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(member), .choices = of, .normal = usual}
#define EACH_BASE(word, kind, bytes, member) {.name = word, .type = kind, .size = bytes, .count = FC_BASES, .offset = OF(member), .sense = GD_SENSE_STANDS}
#define A_PIECE(member) {.name = #member, .type = GD_FIELD_PIECE, .size = 2, .count = 1, .offset = OF(member)}

const gd_field fc_piece_fields[] = {
    WORD("kind", arm, fc_arm_names, FC_INFANTRY),
    {.name = "side", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(side), .needed = true},
    WORD("status", status, statuses, FC_ON_TABLE),
    {.name = "at", .type = GD_FIELD_POINT, .size = 8, .count = 1, .offset = OF(at)},
    {.name = "facing", .type = GD_FIELD_ANGLE, .size = 2, .count = 1, .offset = OF(facing)},
    UNSET(bases, FC_BASES), UNSET(initial, FC_BASES), UNSET(files, FC_BASES),
    WORD("formation", formation, fc_formation_names, FC_UNSET),
    WORD("quality", quality, qualities, FC_AVERAGE),
    WORD("weapon", weapon, weapons, FC_UNSET),
    MAYBE_FLAG(mounted), MAYBE_FLAG(limbered),
    WORD("morale", morale, morales, FC_FRESH),
    NUMBER(terrain_disorder, 2), NUMBER(event_disorder, 2),
    A_PIECE(attached),
    {.name = "division", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(division), .high = FC_DIVISIONS, .normal = 1},
    NUMBER(corps, FC_DIVISIONS),
    WORD("level", level, levels, FC_OF_DIVISION),
    WORD("rating", rating, ratings, FC_ORDINARY),
    FLAG(on_road),
    EACH_BASE("base_at", GD_FIELD_POINT, 8, base_at),
    EACH_BASE("base_facing", GD_FIELD_ANGLE, 2, base_facing),
    UNSET(seat, GD_MAX_SEATS - 1),
    FLAG(attempted), WORD("intent", intent, fc_intent_names, FC_ACT), FLAG(acted), FLAG(moved), FLAG(no_fire), FLAG(test_failed), FLAG(used),
    NUMBER(reach, 18), FLAG(shot_at), FLAG(shot_by_guns), NUMBER(shot_hits, 255), NUMBER(melee_hits, 255), NUMBER(dealt, 255),
    NUMBER(bases_then, FC_BASES), NUMBER(reasons, 255), NUMBER(witnessed, 255), FLAG(late_tested),
    {.name = "fired", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(fired), .high = 4095, .sense = GD_SENSE_STAND_BITS},
    A_PIECE(foe), WORD("struck", struck, struck, FC_ON_FRONT), NUMBER(cover, FC_COVER_BOTH), FLAG(uphill),
    {.name = "arrives", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(arrives), .high = 999},
    {0},
};

#undef OF
#define OF(type, member) (uint32_t)offsetof(type, member)
const gd_field fc_side_fields[] = {
    {.name = "initial_bases", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(fc_side, initial_bases), .high = 9999, .normal = FC_NO_COUNT},
    {.name = "bases_lost", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(fc_side, bases_lost), .high = 9999, .normal = FC_NO_COUNT},
    {.name = "closed", .type = GD_FIELD_NUMBER, .size = 4, .count = 1, .offset = OF(fc_side, closed), .low = 0, .high = INT32_MAX},
    {.name = "generals_lost", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(fc_side, generals_lost), .high = 99, .normal = FC_UNSET},
    {.name = "edge", .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(fc_side, edge), .choices = edges, .normal = FC_UNSET},
    {0},
};

const gd_field fc_game_fields[] = {
    {.name = "turn", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(fc_state, turn), .low = 1, .high = 999, .normal = 1},
    {.name = "active", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(fc_state, active), .normal = GD_UNION, .needed = true},
    {.name = "first", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(fc_state, first), .normal = GD_NOBODY, .needed = true},
    {.name = "holder", .type = GD_FIELD_SIDE, .size = 1, .count = GD_MAX_OBJECTIVES, .offset = OF(fc_state, holder), .normal = GD_NOBODY},
    {0},
};

enum { UNITS = 1 << GD_INFANTRY | 1 << GD_CAVALRY | 1 << GD_ARTILLERY, LEADERS = 1 << GD_LEADER };
const gd_piece_label fc_piece_labels[] = {
    {"quality", "Quality", UNITS, false}, {"morale", "Morale", UNITS, false}, {"formation", "Formation", UNITS, false}, {"weapon", "Weapon", UNITS, false},
    {"rating", "Rating", LEADERS, false}, {"level", "Commands", LEADERS, false}, {"attached", "With", 0, false}, {NULL, NULL, 0, false},
};

const gd_label fc_labels[] = {{"bases_lost", "Bases lost"}, {"generals_lost", "Generals lost"}, {NULL, NULL}};
// clang-format on

// Why a computer player does it, where nothing else says that.
const char *const fc_reasons[FC_VERBS] = {
    [FC_DO_ADVANCE] = "there it stands better",
    [FC_DO_ROAD_MOVE] = "by the road it gets there soonest",
    [FC_DO_PIVOT_GUNS] = "so the guns bear on the enemy",
    [FC_DO_CHARGE] = "it is likely to drive them off",
    [FC_DO_END_ACTIVATION] = "nothing that could still be done is worth a roll",
    [FC_DO_END_GENERAL] = "none of his other brigades has anything to do that is worth a roll",
    [FC_DO_END_FIRE] = "nobody who has not fired has an enemy in range",
    [FC_DO_FIRE] = "of all it could fire at, hits do most there",
    [FC_DO_TURN] = "so it looks where it is wanted",
    [FC_DO_END_MOVE_GENERALS] = "all generals are where they are wanted",
    [FC_DO_MOVE_GENERAL] = "the roll says how far he can ride, and he may be wanted elsewhere",
    [FC_DO_PLACE_GENERAL] = "from there he commands most of his troops",
    [FC_DO_ATTACH] = "a general with a brigade steadies it",
    [FC_DO_STAY] = "he is where he is wanted",
    [FC_DO_HOLD] = "every move that it could make would leave it worse",
    [FC_DO_CHOOSE_GENERAL] = "his brigades have the best chance to act",
    [FC_DO_ACTIVATE] = "of his brigades this one has most to gain by acting now",
    [FC_DO_ACT_AUTO] = "it needs no roll, and something to do is waiting for it",
    [FC_DO_EXPAND] = "a broader front brings more to bear",
    [FC_DO_CONTRACT] = "a narrower front gets through, or takes less fire",
    [FC_DO_LIMBER] = "there is nothing for the guns to do here",
    [FC_DO_UNLIMBER] = "from here the guns have a field of fire",
    [FC_DO_ALLOCATE] = "all dice on the enemy who is hit most easily",
    [FC_DO_REMOVE_BASE] =
        "the end that is farther from the enemy goes, so that the rest stays in the fight",
    [FC_DO_RETREAT] = "it would not stand much more where it is",
    [FC_DO_RALLY] = "a broken brigade is lost if nobody halts it",
    [FC_DO_END_DEPLOYMENT] = "the armies stand as they did in history",
    [FC_DO_PLACE_REPLACEMENT] = "near his troops",
    [FC_DO_MOUNT] = "on horseback they get where they are wanted",
    [FC_DO_DISMOUNT] = "on foot they can hold ground and fire",
};
