// realmen/words.c - what things are called: verbs and their parameters, switches, events, marks.
#include "rules/realmen/words.h"

// clang-format off
const char *const rm_kind_names[] = {"infantry", "cavalry", "artillery", "supply", "general", "messenger", NULL};
const char *const rm_formation_names[] = {"march_column", "line", "in_town", "skirmish", "battle_column", "square", NULL};
const char *const rm_quality_names[] = {"green", "inferior", "regular", "superior", NULL};
const char *const rm_weapon_names[] = {"none", "small_arms", "musket", "carbine", "rifle", "sharpshooter", "repeater",
    "gatling", "six_pounder", "twelve_pounder", "ten_pounder", "twenty_pounder", NULL};
const char *const rm_weather_names[] = {"clear", "cold", "hot", "rain", "snow", NULL};
const char *const rm_light_names[] = {"day", "dawn_outer", "dawn_inner", "dusk_inner", "dusk_outer", "night", NULL};
const char *const rm_month_names[] = {"", "January", "February", "March", "April", "May", "June", "July", "August",
    "September", "October", "November", "December", NULL};
static const char *const abouts[] = {"centre", "left", "right", NULL};
static const char *const ends[] = {"left", "right", NULL};
static const char *const arms[] = {"infantry", "cavalry", NULL};
static const char *const levels[] = {"division", "corps", "army", "reserve", NULL};

static const char *const formation_help[] = {"one file, by road; not for fighting (guns: limbered)", "one or two ranks (guns: unlimbered)",
    "inside a town, facing outward", "loose chequerboard: fires worse, is hit less; needs a general", "two files deep, at the line rate; needs a general",
    "against cavalry; cannot move; needs a general", NULL};
static const char *const level_help[] = {"2 or more brigades", "2 or more divisions", "4 or more divisions or 2 or more corps", "guns and trains only, one to an army", NULL};
static const char *const quality_help[] = {"not yet under fire; of a general: unknown until rolled", "routs at 1 casualty", "routs at 2 casualties", "routs at 3 casualties", NULL};
const gd_choice_help rm_choice_help[] = {{rm_formation_names, formation_help}, {levels, level_help}, {rm_quality_names, quality_help}, {NULL, NULL}};

static const gd_step_kind steps[] = {
    [RM_FORWARD] = {"forward", GD_PARAM_LENGTH, NULL, GD_MOTION_AHEAD},
    [RM_ECHELON_LEFT] = {"echelon_left", GD_PARAM_LENGTH, NULL, GD_MOTION_OBLIQUE_LEFT},
    [RM_ECHELON_RIGHT] = {"echelon_right", GD_PARAM_LENGTH, NULL, GD_MOTION_OBLIQUE_RIGHT},
    [RM_LEFT] = {"left", GD_PARAM_LENGTH, NULL, GD_MOTION_LEFT},
    [RM_RIGHT] = {"right", GD_PARAM_LENGTH, NULL, GD_MOTION_RIGHT},
    [RM_BACK] = {"back", GD_PARAM_LENGTH, NULL, GD_MOTION_BACK},
    [RM_WHEEL_LEFT] = {"wheel_left", GD_PARAM_ANGLE, NULL, GD_MOTION_WHEEL_LEFT},
    [RM_WHEEL_RIGHT] = {"wheel_right", GD_PARAM_ANGLE, NULL, GD_MOTION_WHEEL_RIGHT},
    [RM_TO] = {"to", GD_PARAM_POINT, NULL, 0},
    [RM_ALONG] = {"along", GD_PARAM_POINT, NULL, 0},
    [RM_BEND] = {"bend", GD_PARAM_NUMBER, NULL, 0},
    [RM_STEP_KINDS] = {NULL, 0, NULL, 0},
};
static const gd_step_kind points[] = {{"to", GD_PARAM_POINT, NULL, 0}, {NULL, 0, NULL, 0}};

#define UNIT             {.name = "unit", .type = GD_PARAM_PIECE}
#define PIECE(word)      {.name = word, .type = GD_PARAM_PIECE}
#define MAYBE_PIECE(word, text) {.name = word, .type = GD_PARAM_PIECE, .optional = true, .help = text}
#define MAYBE(kind, word, text) {.name = word, .type = kind, .optional = true, .help = text}
#define CHOICE(word, of) {.name = word, .type = GD_PARAM_CHOICE, .choices = of}
#define AT               {.name = "at", .type = GD_PARAM_POINT}
#define MAYBE_AT(text)   {.name = "at", .type = GD_PARAM_POINT, .optional = true, .help = text}
#define FACING           {.name = "facing", .type = GD_PARAM_ANGLE, .optional = true, .low = 0, .high = 3599, .help = "clockwise from north"}
#define FILES            {.name = "files", .type = GD_PARAM_NUMBER, .optional = true, .low = 1, .high = 10, .help = "elements in the front rank"}
#define MOUNTED          {.name = "mounted", .type = GD_PARAM_FLAG, .optional = true, .help = "cavalry: on horse"}
#define PRONE            {.name = "prone", .type = GD_PARAM_FLAG, .optional = true, .help = "lying down"}
#define STEPS(least)     {.name = "steps", .help = "the way, step by step", .type = GD_LIST_STEPS, .low = least, .high = GD_ITEMS, .steps = steps}
#define WAY(least, text) {.name = "way", .help = text, .type = GD_LIST_STEPS, .low = least, .high = 8, .steps = points}
#define PIVOT(word, way) {.name = word, .type = GD_PARAM_ANGLE, .optional = true, .low = 0, .high = 450, .motion = way, .help = "after contact, to lie flush"}
#define FRONT_END        {.name = "front_end", .type = GD_PARAM_CHOICE, .optional = true, .choices = ends, .help = "skirmishers of an even number: the end that is of the front rank"}
#define PLACED           MAYBE_AT("where the middle of its front goes"), FACING, FILES, MOUNTED, PRONE, FRONT_END

const gd_verb rm_verbs[RM_VERBS] = {
    [RM_DO_RAISE_COMMAND] = {"raise_command", "raise a division, corps, army or artillery reserve, with its general", {
        MAYBE_PIECE("under", "the general of the command it belongs to"), CHOICE("level", levels), CHOICE("quality", rm_quality_names)}, {0}},
    [RM_DO_RAISE_BRIGADE] = {"raise_brigade", "raise a brigade", {PIECE("under"), CHOICE("arm", arms), CHOICE("weapon", rm_weapon_names),
        CHOICE("quality", rm_quality_names), {.name = "elements", .type = GD_PARAM_NUMBER, .low = 1, .high = RM_ELEMENTS}}, {0}},
    [RM_DO_RAISE_GUNS] = {"raise_guns", "raise a battalion of artillery", {PIECE("under"), CHOICE("model", rm_weapon_names)}, {0}},
    [RM_DO_RAISE_TRAIN] = {"raise_train", "raise a supply train", {PIECE("under")}, {0}},
    [RM_DO_DROP] = {"drop", "give up a unit, or a command with all that is under it", {PIECE("piece")}, {0}},
    [RM_DO_END_ARMY] = {"end_army", "your army is complete", {{0}}, {0}},
    [RM_DO_SET_UP_COLUMN] = {"set_up_column", "let a group march on in one file from an edge of yours", {
        {.name = "group", .type = GD_PARAM_NUMBER, .low = 1, .high = 16}, AT},
        {.name = "pieces", .help = "from head to tail", .type = GD_LIST_TUPLES, .low = 1, .high = GD_ITEMS, .fields = {PIECE("piece")}}},
    [RM_DO_SET_UP_DEPLOYMENT] = {"set_up_deployment", "put a piece of a group on the table", {PIECE("unit"),
        {.name = "group", .type = GD_PARAM_NUMBER, .optional = true, .low = 1, .high = 16, .help = "left out: that of its command, or the first"}, AT, FACING,
        {.name = "formation", .type = GD_PARAM_CHOICE, .optional = true, .choices = rm_formation_names}, FILES, MOUNTED, PRONE,
        {.name = "works", .type = GD_PARAM_NUMBER, .optional = true, .low = 0, .high = 3, .help = "level of entrenchments along its front"}, FRONT_END}, {0}},
    [RM_DO_TAKE_BACK] = {"take_back", "take a piece back into your hand", {PIECE("piece")}, {0}},
    [RM_DO_END_SET_UP] = {"end_set_up", "your army stands as it should", {{0}}, {0}},
    [RM_DO_CHOOSE_OWN_GENERAL] = {"choose_own_general", "name the general who represents you", {PIECE("general")}, {0}},
    [RM_DO_READ_MESSAGE] = {"read_message", "try to read a message that was brought", {PIECE("general"),
        {.name = "letter", .type = GD_PARAM_NUMBER, .low = 1, .high = RM_LETTERS, .help = "its number"}}, {0}},
    [RM_DO_WRITE_MESSAGE] = {"write_message", "write a message; a messenger will carry it", {PIECE("from"), PIECE("to"),
        {.name = "text", .type = GD_PARAM_TEXT, .help = "what you have to say"}}, {0}},
    [RM_DO_TALK] = {"talk", "speak with a player of your side whose general touches yours", {PIECE("from"), PIECE("to"),
        {.name = "text", .type = GD_PARAM_TEXT, .help = "what you have to say"}}, {0}},
    [RM_DO_END_MESSAGES] = {"end_messages", "no more messages are read or written", {{0}}, {0}},
    [RM_DO_TEMPORARY_SUPPLY] = {"temporary_supply", "use a train up: it gives supply for one turn and is gone then", {PIECE("train")}, {0}},
    [RM_DO_END_SUPPLY] = {"end_supply", "no other train is used up", {{0}}, {0}},
    [RM_DO_CHOOSE_PROMOTED] = {"choose_promoted_element", "name the element whose commander takes the division", {UNIT,
        {.name = "element", .type = GD_PARAM_NUMBER, .low = 0, .high = RM_ELEMENTS - 1, .of_stands = true}}, {0}},
    [RM_DO_MOVE_LEADER] = {"move_leader", "a general or messenger rides, to a place or to a unit", {PIECE("leader"),
        MAYBE_AT("where his middle goes"), FACING, MAYBE_PIECE("join", "the unit or general he comes to touch")}, WAY(0, "points on the way there")},
    [RM_DO_DELIVER_MESSAGE] = {"deliver_message", "a messenger hands what he carries to a general he touches", {PIECE("messenger"), PIECE("general")}, {0}},
    [RM_DO_PICK_UP_MESSAGE] = {"pick_up_message", "take captured messages from a unit he touches", {PIECE("leader"), UNIT}, {0}},
    [RM_DO_DISMISS_MESSENGER] = {"dismiss_messenger", "send away a messenger who carries nothing", {PIECE("messenger")}, {0}},
    [RM_DO_CHOOSE_ATTACHED] = {"choose_attached", "name the units that a general is attached to, of those he touches", {PIECE("general")},
        {.name = "units", .type = GD_LIST_TUPLES, .low = 1, .high = RM_NAMED, .fields = {PIECE("unit")}}},
    [RM_DO_MOVE_UNIT] = {"move_unit", "move a unit, its frontage changed first if you like", {UNIT, FILES,
        {.name = "about", .type = GD_PARAM_CHOICE, .optional = true, .choices = abouts, .help = "which part of the front keeps its place"},
        MAYBE_PIECE("general", "an attached general who goes along")}, STEPS(0)},
    [RM_DO_MARCH_ON] = {"march_on", "a column marches on", {PIECE("head")}, STEPS(1)},
    [RM_DO_CHARGE] = {"charge", "charge into contact with a general", {UNIT, PIECE("general"),
        PIVOT("pivot_left", GD_MOTION_TURN_LEFT), PIVOT("pivot_right", GD_MOTION_TURN_RIGHT)}, STEPS(1)},
    [RM_DO_PLACE_GENERAL] = {"place_general", "the charge is complete: put its general in contact with the units he led", {PIECE("general"), MAYBE_AT("his middle"), FACING}, {0}},
    [RM_DO_CHANGE_FORMATION] = {"change_formation", "change formation, facing, mount, or lie down", {UNIT, CHOICE("formation", rm_formation_names), PLACED}, {0}},
    [RM_DO_ENTRENCH] = {"entrench", "dig along its front", {UNIT}, {0}},
    [RM_DO_RALLY] = {"rally", "rally a routed unit with an attached general, in a new formation", {UNIT, CHOICE("formation", rm_formation_names), PLACED, PIECE("general")}, {0}},
    [RM_DO_VOLUNTARY_ROUT] = {"voluntary_rout", "let a unit run; one that is routed already loses an element first", {UNIT, FACING}, WAY(0, "where its middle goes, by way of which points")},
    [RM_DO_END_MOVEMENT] = {"end_movement", "no more moves", {{0}}, {0}},
    [RM_DO_DECLARE_FIRE] = {"declare_fire", "fire at a target with all elements that bear, or some", {UNIT, PIECE("target")},
        {.name = "elements", .help = "all that bear unless said", .type = GD_LIST_TUPLES, .low = 0, .high = RM_ELEMENTS, .of_stands = true,
         .fields = {{.name = "element", .type = GD_PARAM_NUMBER, .low = 0, .high = RM_ELEMENTS - 1}}}},
    [RM_DO_JOIN_FIRE] = {"join_fire", "name the unit whose fight a general joins", {PIECE("general"), UNIT,
        MAYBE_PIECE("target", "against whom, if the unit divides its fire")}, {0}},
    [RM_DO_END_FIRE] = {"end_fire", "nobody else fires", {{0}}, {0}},
    [RM_DO_RESOLVE] = {"resolve", "this target is resolved next", {PIECE("target")}, {0}},
    [RM_DO_RESOLVE_REST] = {"resolve_rest", "resolve the others in their order", {{0}}, {0}},
    [RM_DO_REMOVE_ELEMENT] = {"remove_element", "name the element that is lost", {UNIT,
        {.name = "element", .type = GD_PARAM_NUMBER, .low = 0, .high = RM_ELEMENTS - 1, .of_stands = true}}, {0}},
    [RM_DO_ROUT_MOVE] = {"rout_move", "a unit runs", {UNIT, FACING}, WAY(1, "where its middle goes, by way of which points")},
    [RM_DO_FOLLOW_ROUT] = {"follow_rout", "the general goes with the unit that runs", {PIECE("general")}, {0}},
    [RM_DO_REMAIN] = {"remain", "the general stays where he is", {PIECE("general")}, {0}},
    [RM_DO_LEADER_ROUT_MOVE] = {"leader_rout_move", "he rides for his life", {PIECE("leader"), AT}, WAY(0, "points on the way there")},
    [RM_DO_STAY] = {"stay", "he stays", {PIECE("leader")}, {0}},
    [RM_DO_BREAKTHROUGH_MOVE] = {"breakthrough_move", "advance through the gap, into contact if a general leads", {UNIT, MAYBE_PIECE("general", "who leads it into contact"),
        PIVOT("pivot_left", GD_MOTION_TURN_LEFT), PIVOT("pivot_right", GD_MOTION_TURN_RIGHT)}, STEPS(1)},
    [RM_DO_DECLINE_BREAKTHROUGH] = {"decline_breakthrough", "stay where it has won", {UNIT}, {0}},
    [RM_DO_CONCEDE] = {"concede", "give up the battle", {{0}}, {0}},
};

const gd_opening rm_opening[] = {
    {"Raise your army",
        "Buy generals, brigades, guns and supply trains for your points, corps by corps, or leave it to the computer. The field is given: you see it here."},
    {"See who attacks",
        "Both sides roll a die: the higher attacks, from the south."},
    {"Set up",
        "The defender deploys first, in the third of the table next to his edge. The attacker deploys out of sight, or marches on in columns."},
    {NULL, NULL},
};

const char *const rm_buttons[RM_VERBS] = {
    [RM_DO_RAISE_COMMAND] = "add a command",
    [RM_DO_RAISE_BRIGADE] = "add a brigade",
    [RM_DO_RAISE_GUNS] = "add guns",
    [RM_DO_RAISE_TRAIN] = "add a supply train",
    [RM_DO_DROP] = "remove",
    [RM_DO_SET_UP_COLUMN] = "let a column march on",
    [RM_DO_SET_UP_DEPLOYMENT] = "place",
    [RM_DO_END_SET_UP] = "my army is ready",
    [RM_DO_MOVE_LEADER] = "ride",
    [RM_DO_VOLUNTARY_ROUT] = "run from the enemy",
    [RM_DO_DECLARE_FIRE] = "fire at",
    [RM_DO_CHOOSE_PROMOTED] = "name his element",
    [RM_DO_REMOVE_ELEMENT] = "name the element that is lost",
};

const char *const rm_event_names[RM_EVENTS + 1] = {
    [RM_EV_TURN] = "turn", [RM_EV_PHASE] = "phase", [RM_EV_SUBPHASE] = "subphase", [RM_EV_DATE] = "date", [RM_EV_WEATHER] = "weather",
    [RM_EV_LIGHT] = "light", [RM_EV_ATTACKER] = "attacker", [RM_EV_RAISED] = "raised", [RM_EV_GENERAL_QUALITY] = "general_quality",
    [RM_EV_SET_UP] = "set_up", [RM_EV_ARRIVED] = "arrived", [RM_EV_LETTER] = "message", [RM_EV_READING] = "reading", [RM_EV_COMMAND] = "command_roll",
    [RM_EV_STATUS] = "out_of_command", [RM_EV_SUPPLY] = "supply", [RM_EV_PROMOTED] = "promoted", [RM_EV_RODE] = "rode", [RM_EV_MOVED] = "moved",
    [RM_EV_CHANGED] = "changed", [RM_EV_ENTRENCHED] = "entrenched", [RM_EV_RALLIED] = "rallied", [RM_EV_CHARGES] = "charges",
    [RM_EV_CONTACT] = "contact", [RM_EV_STEPS_BACK] = "steps_back", [RM_EV_BARRED] = "no_line_of_fire", [RM_EV_DECLARES] = "declares_fire", [RM_EV_GREEN] = "sees_the_elephant",
    [RM_EV_ATTACK] = "attack", [RM_EV_CASUALTIES] = "casualties", [RM_EV_ELEMENT_LOST] = "element_lost", [RM_EV_OFFICER] = "officer_roll",
    [RM_EV_OFFICER_LOST] = "officer_lost", [RM_EV_CAPTURED] = "captured", [RM_EV_ROUTS] = "routs", [RM_EV_DISPERSED] = "dispersed",
    [RM_EV_LEFT] = "left_table", [RM_EV_BREAKTHROUGH] = "breakthrough", [RM_EV_ARMY_MORALE] = "army_morale", [RM_EV_FATIGUE] = "fatigue",
    [RM_EV_OBJECTIVE] = "objective", [RM_EV_GAME_OVER] = "game_over",
};

const uint8_t rm_event_news[RM_EVENTS] = {
    [RM_EV_CASUALTIES] = GD_NEWS_LOSS,
    [RM_EV_ELEMENT_LOST] = GD_NEWS_LOSS,
    [RM_EV_ROUTS] = GD_NEWS_ROUT,
    [RM_EV_DISPERSED] = GD_NEWS_DESTROYED,
    [RM_EV_LEFT] = GD_NEWS_DESTROYED,
    [RM_EV_OFFICER_LOST] = GD_NEWS_LEADER,
    [RM_EV_CAPTURED] = GD_NEWS_LEADER,
    [RM_EV_OBJECTIVE] = GD_NEWS_TAKEN,
    [RM_EV_ARRIVED] = GD_NEWS_ARRIVED,
};

const gd_terrain_kind rm_terrain_words[] = {
    [RM_WOODS] = {"woods", "woods"}, [RM_TOWN] = {"town", "town"}, [RM_RIVER] = {"river", "river"}, [RM_HILL] = {"hill", "hill"},
    [RM_SUNKEN_ROAD] = {"sunken_road", "wall"}, [RM_ROAD] = {"road", "road"}, [RM_BRIDGE] = {"bridge", "bridge"}, [RM_FORD] = {"ford", "ford"},
    [RM_EARTHWORKS] = {"earthworks", "works"},
    [RM_TERRAINS] = {NULL, NULL},
};

static const char *const supply_rules_words[] = {"nobody needs it", "everybody needs it", "if both sides have a train", NULL};
static const char *const multi_seat_messages_words[] = {"never", "always", "if a side has several players", NULL};
static const char *const weather_words[] = {"clear", "cold", "hot", "rain", "snow", NULL};
static const char *const scenario_kind_words[] = {"meeting engagement", "hasty defence", "prepared defence", NULL};

const gd_switch rm_switches[] = {
    [RM_OPT_RANDOM_DATE] = {"random_month_year", 0, 0, 1,
        "The time of the year is rolled: how long it is light goes by it.", "Month and year by dice", NULL},
    [RM_OPT_RANDOM_WEATHER] = {"random_weather", 0, 0, 1,
        "The weather of each day is rolled.", "Weather by dice", NULL},
    [RM_OPT_RANDOM_START] = {"random_start_time", 0, 0, 1,
        "The hour at which the battle begins is rolled.", "Hour by dice", NULL},
    [RM_OPT_RANDOM_GENERALS] = {"random_generals", 0, 0, 1,
        "How good the generals are whom nobody knows yet is decided by dice.", "Generals by dice", NULL},
    [RM_OPT_SUPPLY] = {"supply_rules", 2, 0, 2,
        "Units too far from a supply train run short as they fight.", "Supply", supply_rules_words},
    [RM_OPT_MESSAGES] = {"multi_seat_messages", 2, 0, 2,
        "Players of one side may talk only by letters that couriers carry.", "Letters between generals", multi_seat_messages_words},
    [RM_OPT_CAMPAIGN] = {"campaign_days", 0, 0, 1,
        "At midnight fatigue, rest and reorganisation are booked: for battles of several days.", "Fatigue and rest", NULL},
    [RM_OPT_HISTORICAL] = {"historical_oob", 1, 0, 1,
        "Armies need not keep to the limits of army building.", "Armies of history", NULL},
    [RM_OPT_ARC_60] = {"artillery_arc_60", 0, 0, 1,
        "The arc in which guns fire is 60 degrees wide. Otherwise a little more.", "Guns fire in exactly 60 degrees", NULL},
    [RM_OPT_WEATHER] = {"weather", 0, 0, 4,
        "What kind of day it is, where it is not rolled.", "Weather", weather_words},
    [RM_OPT_KIND] = {"scenario_kind", 0, 0, 2,
        "On an open field. In a meeting engagement both sides have the same points; in a hasty defence the defender has two thirds and in a prepared one half, but he is dug in better.", "Kind of battle", scenario_kind_words},
    [RM_OPT_POINTS] = {"points", 1500, 400, 9999,
        "On an open field: what the attacker may spend. With more points the armies are larger, and the battle longer.", "Points for the army", NULL},
    [RM_OPT_YEAR] = {"year", 1863, 1861, 1865,
        "The year, where nothing else gives it: what weapons there are goes by it.", "Year", NULL},
    [RM_OPT_MONTH] = {"month", 7, 1, 12,
        "The month, where nothing else gives it: how long it is light goes by it.", "Month", NULL},
    [RM_OPT_DAY] = {"day", 1, 1, 31,
        "The day on which the battle begins.", "Day of the month", NULL},
    [RM_OPT_START] = {"start_minute", 540, 0, 1439,
        "540 is nine in the morning. The earlier, the more turns before dark.", "The battle begins at, in minutes after midnight", NULL},
    [RM_OPT_TURN_LIMIT] = {"turn_limit", 0, 0, 999,
        "After so many turns the battle ends; with 0 it goes on until dusk of the last day.", "Length of the battle, in turns", NULL},
    [RM_OPT_DAYS] = {"days", 1, 1, 30,
        "A battle may go on for several days, with a night between them.", "Length of the battle, in days", NULL},
    [RM_OPT_OBJECTIVE_VALUE] = {"objective_value", 0, 0, 9999,
        "What holding an objective counts where the battle does not say; with 0 a tenth of the larger army.", "Worth of ground, in points", NULL},
    [RM_OPT_CHARGE_BEHIND] = {"charge_behind_works", 0, 0, 1,
        "Cavalry that charges an entrenched enemy from behind his works counts double.", "Cavalry behind works", NULL},
    [RM_OPT_WEAK_FIGHT] = {"wagons_fight", 0, 0, 1,
        "Limbered guns and wagons fight back with the full point of their value.", "Wagons fight back", NULL},
    [RM_OPTIONS] = {NULL, 0, 0, 0, NULL, NULL, NULL},
};

const gd_mark rm_marks[] = {
    [RM_MARK_ROUTED] = {"routed", "R", "routed: neither moves nor fires until a general rallies it", "broken"},
    [RM_MARK_OUT_OF_COMMAND] = {"out_of_command", "o", "out of command: may fire, not move", "cut_off"},
    [RM_MARK_OUT_OF_SUPPLY] = {"out_of_supply", "u", "out of supply", "weak"},
    [RM_MARK_COUNTERS] = {"counters", "k", "weakened for want of supply: 2 less for each counter", "weak"},
    [RM_MARK_GREEN] = {"green", "g", "green: has not yet seen the elephant", "worse"},
    [RM_MARK_INFERIOR] = {"inferior", "i", "inferior: routs at the first casualty of a phase", "worse"},
    [RM_MARK_SUPERIOR] = {"superior", "s", "superior: routs at the third casualty of a phase", "better"},
    [RM_MARK_FATIGUED] = {"fatigued", "t", "fatigued: 1 less for each full level", "weak"},
    [RM_MARK_PRONE] = {"prone", "p", "prone: harder to hit, fires worse, cannot move", "form"},
    [RM_MARK_LIMBERED] = {"limbered", "l", "guns that can move but not fire", "form"},
    [RM_MARK_DISMOUNTED] = {"dismounted", "f", "cavalry that fights on foot", "form"},
    [RM_MARK_SKIRMISH] = {"skirmish", "k", "skirmishing", "form"},
    [RM_MARK_BATTLE_COLUMN] = {"battle_column", "b", "in battle column", "form"},
    [RM_MARK_SQUARE] = {"square", "q", "in emergency square", "form"},
    [RM_MARK_IN_TOWN] = {"in_town", "T", "deployed in a town", "form"},
    [RM_MARK_COLUMN] = {"march_column", "c", "in march column", "form"},
    [RM_MARK_CONTACT] = {"contact", "m", "in contact with the enemy", "fight"},
    [RM_MARK_ACTED] = {"acted", "a", "has moved, changed formation or dug this phase", "done"},
    [RM_MARK_COMMANDS] = {"commands", "C", "this general commands this turn", "led"},
    [RM_MARK_LETTER] = {"message", "@", "carries a message", "letter"},
    [RM_MARK_CASUALTIES] = {"casualties", "!", "has lost elements in this phase", "hurt"},
    [RM_MARKS] = {NULL, NULL, NULL, NULL},
};
// clang-format on

// Why a computer player does it, where nothing else says that.
const char *const rm_reasons[RM_VERBS] = {
    [RM_DO_MOVE_UNIT] = "there it stands better",
    [RM_DO_CHARGE] = "it is likely to beat them",
    [RM_DO_BREAKTHROUGH_MOVE] = "the next one is likely to be beaten, too",
    [RM_DO_TEMPORARY_SUPPLY] = "they need it now",
    [RM_DO_END_MOVEMENT] = "nobody in command who has not moved would gain by it",
    [RM_DO_END_FIRE] = "nobody who has not fired has an enemy in range",
    [RM_DO_END_MESSAGES] = "there is nothing to write",
    [RM_DO_END_SUPPLY] = "there is nothing to supply",
    [RM_DO_MOVE_LEADER] =
        "he is wanted there: to lead, to rally, or where most troops hear him next turn",
    [RM_DO_CHANGE_FORMATION] =
        "that formation and front suit where the enemy is, or how far it has to go",
    [RM_DO_ENTRENCH] = "it can do nothing better than make its place stronger",
    [RM_DO_RALLY] = "a general is with it: it can fight again",
    [RM_DO_JOIN_FIRE] = "all fire together counts more",
    [RM_DO_REMOVE_ELEMENT] = "one element is like the other",
    [RM_DO_ROUT_MOVE] = "that way is open and leads away from the enemy",
    [RM_DO_LEADER_ROUT_MOVE] = "the enemy is upon him",
    [RM_DO_STAY] = "no enemy touches him",
    [RM_DO_FOLLOW_ROUT] = "whoever runs is worth following",
    [RM_DO_REMAIN] = "the ground is worth more than the chase",
    [RM_DO_DECLINE_BREAKTHROUGH] = "nobody within reach could be beaten with a good chance",
    [RM_DO_RESOLVE] = "the order makes no difference",
    [RM_DO_RESOLVE_REST] = "the order makes no difference",
    [RM_DO_PLACE_GENERAL] = "he is with the troops that he led",
    [RM_DO_CHOOSE_PROMOTED] = "one element is like the other",
    [RM_DO_MARCH_ON] = "the nearer to its goal the better",
    [RM_DO_DECLARE_FIRE] = "there it brings most on top of what is aimed there already",
};
