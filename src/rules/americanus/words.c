// americanus/words.c - what things are called: verbs and their parameters, fields, switches,
// events.
#include "rules/americanus/words.h"

const char *const am_kind_names[] = {"infantry", "cavalry", "artillery", "general", NULL};
const char *const am_formation_names[] = {"line",       "column", "skirmish", "limbered",
                                          "unlimbered", "single", NULL};
const char *const am_status_names[] = {"on_table", "destroyed", "surrendered",
                                       "to_come",  "to_deploy", NULL};
const char *const am_edge_names[] = {"north", "east", "south", "west", NULL};
static const char *const anchors[] = {"left", "centre", "right", NULL};
static const char *const ways[] = {"ahead", "back", NULL};
static const char *const slides[] = {"left", "none", "right", NULL};
static const char *const results[] = {"lose", "fall_back", NULL};
static const char *const ends[] = {"left", "right", NULL};
static const char *const qualities[] = {"regular", "veteran", "zouave", NULL};
static const char *const terrain_pieces[] = {"woods",         "built_up",    "tall_crops", "swamp",
                                             "steep_hill",    "gentle_hill", "fence",      "wall",
                                             "fortification", "river",       NULL};

static const char *const results_help[] = {
    "it keeps its ground, and an element of it is gone",
    "3 inches back, with all its elements; the ground before it is given up", NULL};
static const char *const ends_help[] = {"the stand at its left end is taken off",
                                        "the stand at its right end is taken off", NULL};

// clang-format off
static const char *const kind_help[] = {"4 elements: fires 6 inches, moves 4, takes and holds woods and towns", "3 elements: rides 10 inches, fires 3, and is kept out of woods",
    "2 elements: fires 18 inches, and canister within 4; never charges", "comes by himself", NULL};
static const char *const quality_help[] = {"as most are", "adds 1 to its die", "a veteran with one rush of 6 inches in line", NULL};
#define CLOSED "bad going: slow for foot, closed to horses and guns"
static const char *const terrain_help[] = {CLOSED, CLOSED, CLOSED, CLOSED, "bad going: about half pace", "no bad going", "no bad going", "no bad going", "no bad going", "no bad going", NULL};
const gd_choice_help am_choice_help[] = {{am_kind_names, kind_help}, {qualities, quality_help}, {results, results_help}, {ends, ends_help},
    {terrain_pieces, terrain_help}, {NULL, NULL}};

static const gd_step_kind move_steps[] = {
    {"forward",     GD_PARAM_LENGTH, NULL, GD_MOTION_AHEAD},
    {"wheel_left",  GD_PARAM_ANGLE,  NULL, GD_MOTION_WHEEL_LEFT},
    {"wheel_right", GD_PARAM_ANGLE,  NULL, GD_MOTION_WHEEL_RIGHT},
    // Known so that they can be refused with the clause that forbids them.
    {"face",        GD_PARAM_ANGLE,  NULL, GD_MOTION_NONE},
    {"oblique",     GD_PARAM_LENGTH, NULL, GD_MOTION_NONE},
    {"sidestep",    GD_PARAM_LENGTH, NULL, GD_MOTION_NONE},
    {NULL, 0, NULL, 0},
};

#define PIECE(name)    {name, GD_PARAM_PIECE, false, NULL, 0, 0, 0, NULL, false, 0, NULL}
#define AT             {"at", GD_PARAM_POINT, false, NULL, 0, 0, 0, "the middle of the front", false, 0, NULL}
#define FACING         {"facing", GD_PARAM_ANGLE, false, NULL, 0, 3599, 0, "clockwise from north", false, 0, NULL}
#define ANCHOR         {"anchor", GD_PARAM_CHOICE, true, anchors, 0, 0, 0, "the part that keeps its place", false, 0, NULL}
#define GAP            {"gap", GD_PARAM_LENGTH, true, NULL, 0, 0, 0, "between skirmishers, up to 1; left out: 1", false, 0, NULL}
#define GUESS(optional) {"guess", GD_PARAM_NUMBER, optional, NULL, 1, 99, 0, "whole inches to the target", false, 0, NULL}
#define PLACING        PIECE("unit"), {"formation", GD_PARAM_CHOICE, false, am_formation_names, 0, 0, 0, NULL, false, 0, NULL}, \
                       GAP, {"mounted", GD_PARAM_FLAG, true, NULL, 0, 0, 0, "cavalry only", false, 0, "on horse"}, AT, FACING
#define RECRUITS       {"arm", GD_PARAM_CHOICE, false, am_kind_names, 0, 0, 0, NULL, false, 0, NULL}, \
                       {"quality", GD_PARAM_CHOICE, true, qualities, 0, 0, 0, NULL, false, 0, NULL}, \
                       {"black_union", GD_PARAM_FLAG, true, NULL, 0, 0, 0, "it does not surrender", false, 0, "a Black regiment"}
#define POINT          {"at", GD_PARAM_POINT, false, NULL, 0, 0, 0, NULL, false, 0, NULL}
#define POINTS(words)  {.name = "points", .help = words, .type = GD_LIST_TUPLES, .low = 2, .high = 16, .fields = {POINT}}

const gd_verb am_verbs[AM_VERBS] = {
    [AM_DO_CHOOSE_ARMY] = {"choose_army", "choose a whole army at once", {{0}},
        {.name = "units", .type = GD_LIST_TUPLES, .low = 1, .high = GD_ITEMS, .fields = {RECRUITS}}},
    [AM_DO_ENLIST] = {"enlist", "add a regiment or battery to your army", {RECRUITS}, {0}},
    [AM_DO_DISMISS] = {"dismiss", "take a unit out of your army again", {PIECE("unit")}, {0}},
    [AM_DO_END_ARMY] = {"end_army", "your army is complete", {{0}}, {0}},
    [AM_DO_PLACE_TERRAIN] = {"place_terrain", "place a piece of terrain", {
        {"type", GD_PARAM_CHOICE, false, terrain_pieces, 0, 0, 0, NULL, false, 0, NULL},
        {"width", GD_PARAM_LENGTH, true, NULL, 0, 0, 0, "of a river, 1 to 3", false, 0, NULL},
        {"ford", GD_PARAM_POINT, true, NULL, 0, 0, 0, "where a river can be waded", false, 0, NULL},
        {"ford2", GD_PARAM_POINT, true, NULL, 0, 0, 0, "another such place", false, 0, NULL}},
        POINTS("corners of an area, in order; a fence, wall or river from end to end")},
    [AM_DO_PLACE_ROAD] = {"place_road", "lay a road from table edge to table edge", {{0}},
        POINTS("its bends, the first and the last on a table edge")},
    [AM_DO_END_TERRAIN] = {"end_terrain", "the ground is ready", {{0}}, {0}},
    [AM_DO_CHOOSE_EDGE] = {"choose_edge", "choose the table edge you come from",
        {{"edge", GD_PARAM_CHOICE, false, am_edge_names, 0, 0, 0, NULL, false, 0, NULL}}, {0}},
    [AM_DO_DEPLOY_UNIT] = {"deploy_unit", "put a unit on the table", {PLACING}, {0}},
    [AM_DO_DEPLOY_GENERAL] = {"deploy_general", "put your General on the table", {AT, FACING}, {0}},
    [AM_DO_END_DEPLOY] = {"end_deploy", "your army is ready", {{0}}, {0}},
    [AM_DO_PLACE_GENERAL] = {"place_general", "bring on the new General at your edge", {AT}, {0}},
    [AM_DO_ARRIVE] = {"arrive", "bring on a unit that is due", {PLACING}, {0}},
    [AM_DO_END_ARRIVALS] = {"end_arrivals", "bring on no more units now", {{0}}, {0}},
    [AM_DO_FACE_ENEMY] = {"face_enemy", "turn to face this enemy", {PIECE("unit"), PIECE("enemy")}, {0}},
    [AM_DO_MOVE] = {"move", "advance and wheel", {PIECE("unit"), {"zouave", GD_PARAM_FLAG, true, NULL, 0, 0, 0, "6 inches in line, once in a battle", false, 0, "the Zouaves' rush"}},
        {.name = "steps", .type = GD_LIST_STEPS, .low = 1, .high = GD_ITEMS, .steps = move_steps}},
    [AM_DO_WITHDRAW] = {"withdraw", "go straight back", {PIECE("unit"), {"distance", GD_PARAM_LENGTH, false, NULL, 0, 0, GD_MOTION_BACK, NULL, false, 0, NULL}}, {0}},
    [AM_DO_CROSS_RIVER] = {"cross_river", "cross the water, a whole turn's work", {PIECE("unit"), {"way", GD_PARAM_CHOICE, true, ways, 0, 0, 0, NULL, false, 0, NULL}}, {0}},
    [AM_DO_FORM_LINE] = {"form_line", "form line", {PIECE("unit"), ANCHOR}, {0}},
    [AM_DO_FORM_COLUMN] = {"form_column", "form column", {PIECE("unit"), ANCHOR}, {0}},
    [AM_DO_DISMOUNT] = {"dismount", "dismount", {PIECE("unit"), ANCHOR}, {0}},
    [AM_DO_MOUNT] = {"mount", "mount", {PIECE("unit"), ANCHOR}, {0}},
    [AM_DO_LIMBER] = {"limber", "limber up", {PIECE("unit")}, {0}},
    [AM_DO_UNLIMBER] = {"unlimber", "unlimber", {PIECE("unit")}, {0}},
    [AM_DO_SKIRMISH] = {"skirmish", "deploy as skirmishers", {PIECE("unit"), GAP, ANCHOR}, {0}},
    [AM_DO_REFORM] = {"reform", "call the skirmishers in", {PIECE("unit"), ANCHOR}, {0}},
    [AM_DO_MOVE_GENERAL] = {"move_general", "ride with your General", {AT, FACING,
        {"support", GD_PARAM_PIECE, true, NULL, 0, 0, 0, "whom he leads, if he touches several", false, 0, NULL}},
        {.name = "via", .help = "places he rides through, in order", .type = GD_LIST_TUPLES, .low = 0, .high = 8, .fields = {POINT}}},
    [AM_DO_LINE_UP] = {"line_up", "choose how a charge lines up", {PIECE("enemy"),
        {"slide", GD_PARAM_CHOICE, false, slides, 0, 0, 0, "which way it slides along the enemy", false, 0, NULL}}, {0}},
    [AM_DO_END_ORDERS] = {"end_orders", "no more orders", {{0}}, {0}},
    [AM_DO_FIRE] = {"fire", "fire at an enemy", {PIECE("target"), PIECE("primary"), GUESS(true)},
        {.name = "supports", .help = "others that fire at the same target", .type = GD_LIST_TUPLES, .low = 0, .high = AM_SUPPORTS, .fields = {
            PIECE("unit"), GUESS(true)}}},
    [AM_DO_END_FIRE] = {"end_fire", "no more fire", {{0}}, {0}},
    [AM_DO_SPREAD] = {"spread", "choose the column that forms line next", {PIECE("unit")}, {0}},
    [AM_DO_FIGHT] = {"fight", "fight a melee", {PIECE("unit"), PIECE("enemy")}, {0}},
    [AM_DO_MELEE_SUPPORTS] = {"melee_supports", "choose who joins the melee", {{0}},
        {.name = "units", .help = "others that touch the enemy", .type = GD_LIST_TUPLES, .low = 0, .high = AM_SUPPORTS, .fields = {PIECE("unit")}}},
    [AM_DO_REPLY_GUESS] = {"reply_guess", "guess the range for your reply", {GUESS(false)}, {0}},
    [AM_DO_INFANTRY_RESULT] = {"infantry_result", "lose an element or fall back", {{"result", GD_PARAM_CHOICE, false, results, 0, 0, 0, NULL, false, 0, NULL}}, {0}},
    [AM_DO_CHOOSE_END] = {"choose_end", "choose the end that loses its stand", {
        {"end", GD_PARAM_CHOICE, false, ends, 0, 0, 0, NULL, true, 0, NULL},
        {"unit", GD_PARAM_PIECE, true, NULL, 0, 0, 0, "whose, where several lose one", false, 0, NULL}}, {0}},
    [AM_DO_GUARD] = {"guard", "choose who guards the prisoners", {PIECE("unit")}, {0}},
    [AM_DO_CONCEDE] = {"concede", "give up the battle", {{0}}, {0}},
};

const gd_opening am_opening[] = {
    {"Raise your army",
        "Up to 12 regiments and batteries, from a list that you make, load, or leave to the computer."},
    {"Roll for the ground",
        "Both sides roll a die. The higher lays 4 to 8 woods, hills, fields and villages, and will move first. The lower chooses his edge."},
    {"Deploy",
        "Within 4 inches of your edge. Who has chosen the edge deploys first, so the other sees him."},
    {NULL, NULL},
};

const char *const am_buttons[AM_VERBS] = {
    [AM_DO_CHOOSE_ARMY] = "list a whole army",
    [AM_DO_ENLIST] = "add a unit",
    [AM_DO_DISMISS] = "remove",
    [AM_DO_PLACE_TERRAIN] = "lay a piece of ground",
    [AM_DO_PLACE_ROAD] = "lay a road",
    [AM_DO_END_TERRAIN] = "the ground is ready",
    [AM_DO_END_DEPLOY] = "my army is ready",
    [AM_DO_MELEE_SUPPORTS] = "name who joins",
    [AM_DO_MOVE_GENERAL] = "ride",
    [AM_DO_FIRE] = "fire at",
    [AM_DO_INFANTRY_RESULT] = "after the lost fight",
    [AM_DO_CHOOSE_END] = "the loss is taken from the end",
};

const char *const am_event_names[AM_EVENTS + 1] = {
    [AM_EV_SETUP_ROLL] = "setup_roll", [AM_EV_ARMY] = "army", [AM_EV_TERRAIN] = "terrain",
    [AM_EV_EDGE] = "edge", [AM_EV_DEPLOYED] = "deployed", [AM_EV_TURN] = "turn",
    [AM_EV_GENERAL_PLACED] = "general_placed", [AM_EV_ARRIVED] = "arrived", [AM_EV_TURNED] = "turned",
    [AM_EV_POINTS] = "points", [AM_EV_MOVED] = "moved", [AM_EV_CHARGED] = "charged",
    [AM_EV_LINED_UP] = "lined_up", [AM_EV_CHANGED] = "changed", [AM_EV_CROSSED] = "crossed", [AM_EV_BARRED] = "no_line_of_fire", [AM_EV_FIRES] = "fires",
    [AM_EV_GUESS] = "guess", [AM_EV_MISSED] = "missed", [AM_EV_FIGHTS] = "fights",
    [AM_EV_SCORE] = "score", [AM_EV_NO_EFFECT] = "no_effect", [AM_EV_LESS] = "less", [AM_EV_HALF] = "half",
    [AM_EV_LOST_ELEMENT] = "lost_element", [AM_EV_DESTROYED] = "destroyed",
    [AM_EV_FALLS_BACK] = "falls_back", [AM_EV_FLEES] = "flees", [AM_EV_PUSHED] = "pushed",
    [AM_EV_BLOCKED] = "blocked", [AM_EV_REFORMED] = "reformed", [AM_EV_SURRENDERED] = "surrendered",
    [AM_EV_GUARDS] = "guards", [AM_EV_GENERAL_DIE] = "general_die",
    [AM_EV_GENERAL_KILLED] = "general_killed", [AM_EV_SHOCK] = "shock",
    [AM_EV_OBJECTIVE] = "objective", [AM_EV_GAME_OVER] = "game_over",
};

const uint8_t am_event_news[AM_EVENTS] = {
    [AM_EV_LOST_ELEMENT] = GD_NEWS_LOSS,
    [AM_EV_FLEES] = GD_NEWS_ROUT,
    [AM_EV_DESTROYED] = GD_NEWS_DESTROYED,
    [AM_EV_SURRENDERED] = GD_NEWS_DESTROYED,
    [AM_EV_GENERAL_KILLED] = GD_NEWS_LEADER,
    [AM_EV_OBJECTIVE] = GD_NEWS_TAKEN,
    [AM_EV_ARRIVED] = GD_NEWS_ARRIVED,
};

const gd_terrain_kind am_terrain_table[] = {
    [AM_WOODS] = {"woods", "woods"},             [AM_BUILT_UP] = {"built_up", "town"},
    [AM_TALL_CROPS] = {"tall_crops", "crops"},   [AM_SWAMP] = {"swamp", "marsh"},
    [AM_STEEP_HILL] = {"steep_hill", "steep"},   [AM_GENTLE_HILL] = {"gentle_hill", "hill"},
    [AM_FENCE] = {"fence", "fence"},             [AM_WALL] = {"wall", "wall"},
    [AM_FORTIFICATION] = {"fortification", "works"}, [AM_RIVER] = {"river", "river"},
    [AM_ROAD] = {"road", "road"},                [AM_BRIDGE] = {"bridge", "bridge"},
    [AM_FORD] = {"ford", "ford"},                [AM_TERRAIN_KINDS] = {NULL, NULL},
};

const gd_switch am_switches[] = {
    [AM_OPT_VETERANS] = {"veterans", 0, 0, 1,
        "Each side may have up to 3 veteran units, which fight better than others.", "Veteran troops", NULL},
    [AM_OPT_ZOUAVES] = {"zouaves", 0, 0, 1,
        "Each side may have one Zouave regiment, which moves fast once in the battle. It counts among the veterans, so those must be on.", "Zouaves", NULL},
    [AM_OPT_RIVERS_IMPASSABLE] = {"rivers_impassable", 0, 0, 1,
        "Rivers are crossed at bridges and fords only. Otherwise troops may wade or swim, which takes a whole turn.", "Rivers stop everybody", NULL},
    [AM_OPT_GUESS_BY_DIE] = {"guess_by_die", 0, 0, 1,
        "A die says whether gunners judge the range right. Otherwise you guess the range in inches yourself.", "Ranges are estimated by a die", NULL},
    [AM_OPT_ARMY_LIMITS] = {"army_limits", 1, 0, 1,
        "Armies that players raise keep to the book's limits on cavalry and guns. Otherwise anything goes, up to 12 units.", "Armies keep to the limits", NULL},
    [AM_OPT_TURN_LIMIT] = {"turn_limit", 24, 1, 999,
        "After so many turns the battle ends and is judged.", "Length of the battle, in turns", NULL},
    [AM_OPT_OBJECTIVE_VALUE] = {"objective_value", 5, 0, 99,
        "What holding an objective counts where the battle does not say.", "Worth of ground, in points", NULL},
    [AM_OPT_FIRE_AT_ENGAGED_GUNS] = {"fire_at_engaged_guns", 1, 0, 1,
        "A battery that is in hand-to-hand fighting may still be fired at. Otherwise nobody in a melee may be.", "Guns in a melee can be fired at", NULL},
    [AM_OPTIONS] = {NULL, 0, 0, 0, NULL, NULL, NULL},
};

const gd_mark am_marks[] = {
    [AM_MARK_REFORMING] = {"reforming", "r", "fell back or lost an element: going forward costs 2 points", "weak"},
    [AM_MARK_PINNED] = {"pinned", "p", "fled: takes no orders in its next movement phase", "broken"},
    [AM_MARK_ORDERED] = {"ordered", "o", "has had its order this turn", "done"},
    [AM_MARK_MOVED] = {"moved", "m", "has moved this turn: guns do not fire, a General does not ride again", "done"},
    [AM_MARK_FIRED] = {"fired", "f", "has fired in this fire phase", "fired"},
    [AM_MARK_IN_MELEE] = {"in melee", "x", "touches an enemy: no orders and no fire, only the melee", "fight"},
    [AM_MARK_LED] = {"led", "g", "the General is with it: +1 in fire and melee, and he may fall with its men", "led"},
    [AM_MARK_VETERAN] = {"veteran", "v", "+1 in fire and melee", "better"},
    [AM_MARK_ZOUAVE] = {"Zouave", "z", "may still once move 6 inches in line over open ground", "better"},
    [AM_MARK_BLACK_UNION] = {"Black Union", "b", "does not surrender", "better"},
    [AM_MARK_SKIRMISHING] = {"skirmishing", "s", "in open order: 4 inches over any ground", "form"},
    [AM_MARK_LIMBERED] = {"limbered", "l", "guns ready to move: they cannot fire", "form"},
    [AM_MARK_DISMOUNTED] = {"dismounted", "d", "cavalry that fights on foot, with one element fewer", "form"},
    [AM_MARKS] = {NULL, NULL, NULL, NULL},
};
// clang-format on

// Why a computer player does it, where nothing else says that.
const char *const am_reasons[AM_VERBS] = {
    [AM_DO_END_ORDERS] = "no other order is worth a command point now",
    [AM_DO_ARRIVE] = "fresh troops are worth most where they are wanted soonest",
    [AM_DO_END_ARRIVALS] = "nobody more can come on now",
    [AM_DO_FIRE] = "of all it could fire at, this target is worth most",
    [AM_DO_MOVE] = "there it stands better",
    [AM_DO_END_FIRE] = "no target that is left is worth the risk of a reply",
    [AM_DO_CHOOSE_END] =
        "the end that is farther from the enemy goes, so that the rest stays in the fight",
    [AM_DO_INFANTRY_RESULT] = "ground that matters is held even at a loss; elsewhere the regiment "
                              "is worth more than its place",
    [AM_DO_FORM_LINE] = "in line it fires with all it has",
    [AM_DO_FORM_COLUMN] =
        "in column it goes faster, and no enemy is near enough to make it pay for that",
    [AM_DO_LIMBER] = "there is nothing for the guns to do here",
    [AM_DO_UNLIMBER] = "from here the guns have a field of fire",
    [AM_DO_SKIRMISH] = "spread out it is harder to hit",
    [AM_DO_REFORM] = "it is worth more in order",
    [AM_DO_MOVE_GENERAL] = "the order costs less to troops that are near him",
    [AM_DO_LINE_UP] = "a straight line brings more of it to bear",
    [AM_DO_WITHDRAW] = "the enemy has the better of it there",
    [AM_DO_GUARD] = "the strongest regiment can spare an element best",
    [AM_DO_FACE_ENEMY] = "whoever is struck in the flank fights at a loss",
    [AM_DO_MELEE_SUPPORTS] = "everybody who can help does",
    [AM_DO_REPLY_GUESS] = "that is how far the enemy seems to be",
    [AM_DO_DISMOUNT] = "on foot they can hold ground and fire",
    [AM_DO_MOUNT] = "on horseback they get where they are wanted",
};
