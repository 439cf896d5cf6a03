// desperate/words.c - what things are called: verbs and their parameters, fields, switches, events.
#include "rules/desperate/words.h"

#include <stddef.h>

#include "rules/desperate/data.h"

// clang-format off
const char *const sb_card_names[SB_CARDS + 1] = {
    "AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH",
    "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D", "JD", "QD", "KD",
    "AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC",
    "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS",
    "JOK1", "JOK2", NULL,
};

const char *const sb_arm_names[] = {"infantry", "cavalry", "artillery", "leader", NULL};
const char *const sb_quality_names[] = {"green", "experienced", "veteran", NULL};
const char *const sb_facing_names[] = {"north", "east", "south", "west", NULL};
const char *const sb_status_names[] = {"on_table", "destroyed", "to_come", "to_deploy", "reserve", NULL};
static const char *const ratings[] = {"very_poor", "ordinary", "genius", NULL};
static const char *const levels[] = {"brigade", "division", "corps", "army", NULL};
static const char *const kinds[] = {"controlled", "target", "march", "resupply", NULL};
static const char *const interrupts[] = {"delay", "defensive_fire", "countermeasure", NULL};
static const char *const reinforcements[] = {"row", "road", "all", NULL};
static const char *const order_kinds[] = {"hold", "manoeuvre", "skirmish", "bombard", "engage", "retire",
                                          "replenish", "ride", "go_with", "commit", NULL};

static const char *const kinds_help[] = {
    "troops and leaders in a zone of yours: each does what it likes",
    "one zone: all who can reach it fire at it or assault it; if no enemy is there, they may move in",
    "one zone without enemies: troops move out of it or into it",
    "troops near the ammunition store replenish", NULL};
static const char *const interrupts_help[] = {
    "a higher card of the same suit: it does not happen, and the zone is barred for this turn",
    "a card of the same value: those who were ordered are fired at before they act",
    "a picture that beats it or equals it: the activation is yours instead", NULL};
static const char *const orders_help[] = {
    "stays where it is", "moves, turns, limbers or unlimbers", "fires at a zone in front of it",
    "guns fire at a zone up to two away", "assaults a zone; needs a picture card", "goes back from the enemy",
    "takes up ammunition", "a leader rides to another zone", "a leader goes with those who retire",
    "a leader adds a die to an assault", NULL};

const gd_choice_help sb_choice_help[] = {
    {kinds, kinds_help}, {interrupts, interrupts_help}, {order_kinds, orders_help}, {NULL, NULL},
};

#define PIECE(word)     {.name = word, .type = GD_PARAM_PIECE}
#define CARD(word)      {.name = word, .type = GD_PARAM_CARD}
#define ZONE(word)      {.name = word, .type = GD_PARAM_ZONE}
#define CHOICE(word, of) {.name = word, .type = GD_PARAM_CHOICE, .choices = of}
#define OPTIONAL(kind, word) {.name = word, .type = kind, .optional = true}
#define USE_FATE        {.name = "use_fate", .type = GD_PARAM_FLAG, .optional = true, .label = "with a fate card", .help = "the fate card makes it a joker"}
#define DEPLOYED        {.name = "deployed", .type = GD_PARAM_FLAG, .optional = true, .help = "guns: ready to fire, not on their limbers"}
#define FACING          {.name = "facing", .type = GD_PARAM_CHOICE, .choices = sb_facing_names}
#define DAY(word)       {.name = word, .type = GD_PARAM_NUMBER, .low = 0, .high = 22}
#define MAYBE_FACING    {.name = "facing", .type = GD_PARAM_CHOICE, .optional = true, .choices = sb_facing_names}

const gd_verb sb_verbs[SB_VERBS] = {
    [SB_DO_ACTIVATE] = {"activate", "play a card to activate a zone", {CARD("card"), CHOICE("kind", kinds), ZONE("zone"),
        USE_FATE}, {0}},
    [SB_DO_ORDER] = {"order", "tell a unit or leader what to do", {PIECE("unit"), CHOICE("order", order_kinds),
        OPTIONAL(GD_PARAM_ZONE, "zone"), MAYBE_FACING, DEPLOYED, OPTIONAL(GD_PARAM_ZONE, "via")}, {0}},
    [SB_DO_DECLARE] = {"declare", "carry out the orders", {{0}}, {0}},
    [SB_DO_FORGO] = {"forgo", "forgo the turn and change cards", {{0}},
        {.name = "cards", .type = GD_LIST_TUPLES, .low = 0, .high = GD_ITEMS, .fields = {CARD("card")}}},
    [SB_DO_END_TURN] = {"end_turn", "end the turn", {{0}}, {0}},
    [SB_DO_ARRIVE] = {"arrive", "bring on a unit that has come", {PIECE("unit"), ZONE("zone"), MAYBE_FACING}, {0}},
    [SB_DO_LET_PASS] = {"let_pass", "do not interrupt", {{0}}, {0}},
    [SB_DO_INTERRUPT] = {"interrupt", "play a card against the activation", {CHOICE("kind", interrupts), CARD("card")},
        {.name = "shots", .help = "nobody named: all fire who can", .type = GD_LIST_TUPLES, .low = 0, .high = GD_ITEMS, .fields = {PIECE("unit"), ZONE("zone")}}},
    [SB_DO_STEAL] = {"steal", "name the zone you activate instead", {CHOICE("kind", kinds), ZONE("zone")}, {0}},
    [SB_DO_LAPSE] = {"lapse", "make no use of it", {{0}}, {0}},
    [SB_DO_BONUS] = {"bonus", "play a bonus card", {CARD("card"), USE_FATE}, {0}},
    [SB_DO_PASS_BONUS] = {"no_more_cards", "play no more bonus cards", {{0}}, {0}},
    [SB_DO_ALLOCATE] = {"allocate", "give out the hits", {{0}},
        {.name = "hits", .type = GD_LIST_TUPLES, .low = 1, .high = SB_IN_ZONE, .fields = {PIECE("unit"),
            {.name = "hits", .type = GD_PARAM_NUMBER, .optional = true, .low = 0, .high = 99},
            {.name = "heavy", .type = GD_PARAM_NUMBER, .optional = true, .low = 0, .high = 99}}}},
    [SB_DO_FALL_BACK] = {"fall_back", "fall back from the attack", {PIECE("unit"), CHOICE("way", sb_facing_names)}, {0}},
    [SB_DO_JOIN] = {"join", "go with those who fall back", {PIECE("unit"),
        {.name = "way", .type = GD_PARAM_CHOICE, .optional = true, .choices = sb_facing_names}}, {0}},
    [SB_DO_FACE] = {"face", "turn to face the attack", {PIECE("unit"), FACING}, {0}},
    [SB_DO_DRIVE_OFF] = {"drive_off", "drive limbered guns out of it", {PIECE("unit"), CHOICE("way", sb_facing_names),
        {.name = "zones", .type = GD_PARAM_NUMBER, .low = 1, .high = SB_DRIVE_OFF}}, {0}},
    [SB_DO_CONTINUE] = {"continue", "attack again", {{0}}, {0}},
    [SB_DO_STOP] = {"stop", "leave it at that", {{0}}, {0}},
    [SB_DO_PICK] = {"pick", "name the unit that tests", {PIECE("unit")}, {0}},
    [SB_DO_SPEND_FATE] = {"spend_fate", "spend your fate card against the activation", {CHOICE("kind", interrupts)},
        {.name = "shots", .help = "nobody named: all fire who can", .type = GD_LIST_TUPLES, .low = 0, .high = GD_ITEMS, .fields = {PIECE("unit"), ZONE("zone")}}},
    [SB_DO_RUN_LOW] = {"run_low", "name the regiment that runs low on ammunition", {PIECE("unit")}, {0}},
    [SB_DO_CHARGE] = {"charge", "name the green regiment that is carried away, and where", {PIECE("unit"), ZONE("zone")}, {0}},
    [SB_DO_ROLES] = {"roles", "name the senior leaders who count as brigadiers", {{0}},
        {.name = "brigadiers", .type = GD_LIST_TUPLES, .low = 0, .high = GD_ITEMS, .fields = {PIECE("unit")}}},
    [SB_DO_SPREAD_DICE] = {"spread_dice", "spread 22 dice over the week, 1 to 6 a day", {DAY("monday"), DAY("tuesday"),
        DAY("wednesday"), DAY("thursday"), DAY("friday"), DAY("saturday"), DAY("sunday")}, {0}},
    [SB_DO_SCOUT] = {"scout", "say how many sixes become dice and cards; the others are set aside",
        {{.name = "convert", .type = GD_PARAM_NUMBER, .low = 0, .high = 9999}}, {0}},
    [SB_DO_DEPLOY] = {"deploy", "place a unit or leader before the battle", {PIECE("unit"), ZONE("zone"), MAYBE_FACING,
        DEPLOYED}, {0}},
    [SB_DO_STAY] = {"stay", "the unit stays without its stragglers", {PIECE("unit")}, {0}},
    [SB_DO_MARCH_ON] = {"march_on", "the whole unit is still on the march and comes later", {PIECE("unit")}, {0}},
    [SB_DO_REINFORCE] = {"reinforce", "bring on reinforcements: one in your first row, up a road, or all at once by a 6",
        {CHOICE("how", reinforcements), OPTIONAL(GD_PARAM_PIECE, "unit"), OPTIONAL(GD_PARAM_ZONE, "zone"), MAYBE_FACING}, {0}},
    [SB_DO_NO_REINFORCEMENT] = {"no_reinforcement", "bring nothing on this turn", {{0}}, {0}},
    [SB_DO_BRING_ON] = {"bring_on", "bring on a unit that has come", {PIECE("unit"), ZONE("zone"), MAYBE_FACING}, {0}},
    [SB_DO_CONCEDE] = {"concede", "give up the battle", {{0}}, {0}},
};

const char *const sb_buttons[SB_VERBS] = {
    [SB_DO_DECLARE] = "declare the orders",
    [SB_DO_LET_PASS] = "do not cut in",
    [SB_DO_LAPSE] = "make no use of it",
    [SB_DO_BONUS] = "play a bonus card",
    [SB_DO_PASS_BONUS] = "no more cards",
    [SB_DO_FORGO] = "change cards instead",
    [SB_DO_REINFORCE] = "bring on",
    [SB_DO_CONTINUE] = "attack again",
    [SB_DO_STOP] = "attack no more",
};

const char *const sb_event_names[SB_EVENTS + 1] = {
    [SB_EV_TURN] = "turn", [SB_EV_LIVE] = "live", [SB_EV_DRAW] = "draw", [SB_EV_DREW] = "drew",
    [SB_EV_ARRIVED] = "arrived", [SB_EV_ACTIVATED] = "activated", [SB_EV_FORGONE] = "forgone",
    [SB_EV_INTERRUPTED] = "interrupted", [SB_EV_CANCELLED] = "cancelled", [SB_EV_STOLEN] = "stolen",
    [SB_EV_LAPSED] = "lapsed", [SB_EV_ORDER_LOST] = "order_lost", [SB_EV_MOVED] = "moved",
    [SB_EV_LEADER_MOVED] = "leader_moved", [SB_EV_LEADER_LOST] = "leader_lost", [SB_EV_RETIRED] = "retired",
    [SB_EV_BOMBARDS] = "bombards", [SB_EV_SKIRMISHES] = "skirmishes", [SB_EV_ALLOTS] = "allots",
    [SB_EV_SAVES] = "saves", [SB_EV_LOSES] = "loses", [SB_EV_DESTROYED] = "destroyed",
    [SB_EV_PROMOTED] = "promoted", [SB_EV_MORALE] = "morale", [SB_EV_ENGAGES] = "engages",
    [SB_EV_BONUS] = "bonus", [SB_EV_VALUES] = "values", [SB_EV_STRIKES] = "strikes",
    [SB_EV_FALLS_BACK] = "falls_back", [SB_EV_CANNOT_GO] = "cannot_go", [SB_EV_JOINS] = "joins",
    [SB_EV_FACES] = "faces", [SB_EV_DRIVES_OFF] = "drives_off", [SB_EV_OCCUPIES] = "occupies",
    [SB_EV_REPULSED] = "repulsed", [SB_EV_CONTINUES] = "continues", [SB_EV_OBJECTIVE] = "objective",
    [SB_EV_GAME_OVER] = "game_over", [SB_EV_FATE] = "fate", [SB_EV_FATE_DREW] = "fate_drew",
    [SB_EV_FATE_SPENT] = "fate_spent", [SB_EV_ROLLS_AGAIN] = "rolls_again", [SB_EV_RUNS_LOW] = "runs_low",
    [SB_EV_REPLENISHED] = "replenished", [SB_EV_CARRIED_AWAY] = "carried_away", [SB_EV_ROLES] = "roles",
    [SB_EV_SPREAD] = "spread", [SB_EV_DAY] = "day", [SB_EV_SCOUTED] = "scouted", [SB_EV_SKIRMISHED] = "skirmished",
    [SB_EV_ATTACKER] = "attacker", [SB_EV_DEPLOYED] = "deployed", [SB_EV_GRADED] = "graded",
    [SB_EV_STANDS_MOVED] = "stands_moved", [SB_EV_STRAGGLED] = "straggled", [SB_EV_SENT_OFF] = "sent_off",
    [SB_EV_REINFORCED] = "reinforced", [SB_EV_LEFT_OUT] = "left_out",
    [SB_EV_ORDERED] = "ordered",
};

const uint8_t sb_event_news[SB_EVENTS] = {
    [SB_EV_LOSES] = GD_NEWS_LOSS,
    [SB_EV_FALLS_BACK] = GD_NEWS_ROUT,
    [SB_EV_DESTROYED] = GD_NEWS_DESTROYED,
    [SB_EV_LEADER_LOST] = GD_NEWS_LEADER,
    [SB_EV_OCCUPIES] = GD_NEWS_TAKEN,
    [SB_EV_OBJECTIVE] = GD_NEWS_TAKEN,
    [SB_EV_CANCELLED] = GD_NEWS_CANCELLED,
    [SB_EV_STOLEN] = GD_NEWS_CANCELLED,
    [SB_EV_ORDER_LOST] = GD_NEWS_CANCELLED,
    [SB_EV_REPULSED] = GD_NEWS_CANCELLED,
    [SB_EV_ARRIVED] = GD_NEWS_ARRIVED,
};

const gd_terrain_kind sb_terrain_words[] = {
    [SB_HILL] = {"hill", "hill"}, [SB_WOODS] = {"woods", "woods"}, [SB_ROUGH] = {"rough", "crops"},
    [SB_WALLS] = {"walls", "wall"}, [SB_ENTRENCHMENTS] = {"entrenchments", "works"}, [SB_TOWN] = {"town", "town"},
    [SB_MARSH] = {"marsh", "marsh"}, [SB_VERY_DIFFICULT] = {"very_difficult", "steep"}, [SB_TERRAINS] = {NULL, NULL},
};

const gd_switch sb_switches[] = {
    [SB_OPT_TURN_LIMIT] = {"turn_limit", SB_TURN_LIMIT, 1, 999,
        "After so many turns the battle ends and is judged.", "Length of the battle, in turns", NULL},
    [SB_OPT_OPENING_HAND] = {"opening_hand", 0, 0, SB_MOST_OPENING_HAND,
        "So many cards are dealt to each side before the first turn: more choice at once.", "Cards before the battle", NULL},
    [SB_OPT_RESILIENT] = {"resilient_batteries", 0, 0, 1,
        "Batteries have one stand more, and so take more hits.", "Batteries last longer", NULL},
    [SB_OPT_FATE] = {"fate", 0, 0, 1,
        "Each side holds a card of a second pack. When that very card is played, by you or against you, it is yours to use.", "Fate cards", NULL},
    [SB_OPT_AMMUNITION] = {"ammunition", 0, 0, 1,
        "Skirmishers and guns may run low on ammunition.", "Ammunition runs low", NULL},
    [SB_OPT_ENTHUSIASM] = {"enthusiasm", 0, 0, 1,
        "Green regiments never skirmish: where they would, they go in with the bayonet.", "Green regiments get carried away", NULL},
    [SB_OPT_RESPONSIBILITIES] = {"responsibilities", 0, 0, 1,
        "How many cards you get goes by the ranks of your leaders, from brigadiers up.", "Generals have their duties", NULL},
    [SB_OPT_PRE_BATTLE] = {"pre_battle", 0, 0, 1,
        "You march, scout and choose where to place your troops; some may still be on the road when it begins.", "Begin a week before the battle", NULL},
    [SB_OPT_GRADES] = {"quality_generation", 0, 0, 1,
        "How good each regiment is is rolled after it was placed: nobody knows his army beforehand.", "Quality by dice", NULL},
    [SB_OPT_FIRE_HITS_ALL] = {"defensive_fire_hits_all", 0, 0, 1,
        "Defensive fire may hit any unit in the zone, not only those that were ordered forward.", "Defensive fire can hit anybody", NULL},
    [SB_OPT_GUNS_FIRST] = {"guns_fire_first", 0, 0, 1,
        "Guns may not bombard a zone that was skirmished with or assaulted earlier in the turn.", "Guns fire first", NULL},
    [SB_OPTIONS] = {NULL, 0, 0, 0, NULL, NULL, NULL},
};

const gd_mark sb_marks[] = {
    [SB_MARK_GREEN] = {"green", "g", "has not seen battle: passes morale on a 6", "worse"},
    [SB_MARK_VETERAN] = {"veteran", "v", "passes morale on 4 or more", "better"},
    [SB_MARK_LIMBERED] = {"limbered", "l", "guns that can move but not fire", "form"},
    [SB_MARK_PINNED] = {"pinned", "p", "an enemy regiment next to it faces it", "fight"},
    [SB_MARK_ACTED] = {"acted", "a", "has been activated this turn", "done"},
    [SB_MARK_LOW] = {"low", "!", "low on ammunition", "weak"},
    [SB_MARKS] = {NULL, NULL, NULL, NULL},
};

#define OF(type, member) (uint32_t)offsetof(type, member)
#define NUMBER(member, most) {.name = #member, .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_unit, member), .high = most}
#define FLAG(member)         {.name = #member, .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(sb_unit, member), .high = 1}
#define WORD(word, member, of, usual) {.name = word, .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(sb_unit, member), .choices = of, .normal = usual}

const gd_field sb_piece_fields[] = {
    WORD("kind", arm, sb_arm_names, SB_INFANTRY),
    {.name = "side", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(sb_unit, side), .needed = true},
    WORD("status", status, sb_status_names, SB_ON_TABLE),
    {.name = "zone", .type = GD_FIELD_ZONE, .size = 2, .count = 1, .offset = OF(sb_unit, zone), .normal = SB_NO_ZONE},
    WORD("facing", facing, sb_facing_names, SB_NORTH),
    {.name = "stands", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_unit, stands), .high = 99, .normal = SB_UNSET},
    {.name = "full", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_unit, full), .high = 99, .normal = SB_UNSET},
    WORD("quality", quality, sb_quality_names, SB_UNSET),
    WORD("start_quality", start_quality, sb_quality_names, SB_UNSET),
    FLAG(deployed), FLAG(rifled), FLAG(heavy), FLAG(six), FLAG(low), NUMBER(acted, 2), FLAG(may_move), FLAG(turned),
    WORD("rating", rating, ratings, SB_ORDINARY),
    WORD("level", level, levels, SB_BRIGADE),
    {.name = "superior", .type = GD_FIELD_PIECE, .size = 2, .count = 1, .offset = OF(sb_unit, superior)},
    {.name = "arrives", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_unit, arrives), .high = 999},
    {.name = "entry", .type = GD_FIELD_ZONE, .size = 2, .count = 2, .offset = OF(sb_unit, entry), .normal = SB_NO_ZONE},
    {0},
};

const gd_field sb_side_fields[] = {
    {.name = "hand", .type = GD_FIELD_CARDS, .size = 8, .count = 1, .offset = OF(sb_side, hand)},
    {.name = "hand_count", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_side, hand_count), .high = SB_CARDS},
    {.name = "home", .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(sb_side, home), .choices = sb_facing_names, .normal = SB_UNSET},
    {.name = "fate", .type = GD_FIELD_CARDS, .size = 8, .count = 1, .offset = OF(sb_side, fate)},
    {.name = "fate_count", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_side, fate_count), .high = SB_FATE_CARDS},
    {.name = "store", .type = GD_FIELD_ZONE, .size = 2, .count = 2, .offset = OF(sb_side, store), .normal = SB_NO_ZONE},
    {.name = "start_stands", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_side, start_stands), .high = 9999},
    {.name = "lost_stands", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_side, lost_stands), .high = 9999},
    {.name = "bonus_cards", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_side, bonus_cards), .high = SB_CARDS},
    {0},
};
#undef WORD

const gd_label sb_labels[] = {
    {"hand", "Hand"}, {"fate", "Fate cards"}, {"pile", "Live card"}, {"deck", "Not seen yet"},
    {"barred", "barred"}, {"store", "ammunition"}, {NULL, NULL},
};

enum { UNITS = 1 << GD_INFANTRY | 1 << GD_CAVALRY | 1 << GD_ARTILLERY, GUNS = 1 << GD_ARTILLERY, LEADERS = 1 << GD_LEADER };
const gd_piece_label sb_piece_labels[] = {
    {"superior", "Officer", 0, false}, {"quality", "Quality", UNITS, false}, {"rifled", "Rifled guns", GUNS, true}, {"heavy", "Heavy guns", GUNS, true},
    {"zone", "In zone", 0, false}, {"level", "Commands", LEADERS, false}, {"rating", "Rating", LEADERS, false}, {NULL, NULL, 0, false},
};

const gd_field sb_game_fields[] = {
    {.name = "turn", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_state, turn), .low = 1, .high = 999, .normal = 1},
    {.name = "active", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(sb_state, active), .normal = GD_UNION, .needed = true},
    {.name = "first", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(sb_state, first), .normal = GD_UNION, .needed = true},
    {.name = "played", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_state, played), .high = 99},
    {.name = "deck", .type = GD_FIELD_CARDS, .size = 8, .count = 1, .offset = OF(sb_state, deck)},
    {.name = "fate_deck", .type = GD_FIELD_CARDS, .size = 8, .count = 1, .offset = OF(sb_state, fate_deck)},
    {.name = "live_as_joker", .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(sb_state, live_as_joker), .high = 1},
    {.name = "pile", .type = GD_FIELD_CARD, .size = 1, .count = SB_CARDS, .offset = OF(sb_state, pile), .normal = SB_NO_CARD, .needed = true, .used = OF(sb_state, pile_count), .used_size = 1},
    {.name = "holder", .type = GD_FIELD_SIDE, .size = 1, .count = GD_MAX_OBJECTIVES, .offset = OF(sb_state, holder), .normal = GD_NOBODY},
    {.name = "dice_union", .type = GD_FIELD_NUMBER, .size = 1, .count = SB_DAYS, .offset = OF(sb_state, week[0].dice), .high = 6},
    {.name = "dice_confederate", .type = GD_FIELD_NUMBER, .size = 1, .count = SB_DAYS, .offset = OF(sb_state, week[1].dice), .high = 6},
    {.name = "extra_union", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_state, week[0].extra), .high = 9999},
    {.name = "extra_confederate", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_state, week[1].extra), .high = 9999},
    {.name = "set_aside_union", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_state, week[0].set_aside), .high = 9999},
    {.name = "set_aside_confederate", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_state, week[1].set_aside), .high = 9999},
    {.name = "margin", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(sb_state, margin), .high = 9999},
    {.name = "day", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(sb_state, day), .high = SB_SUNDAY},
    {.name = "sunday", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(sb_state, sunday), .normal = GD_NOBODY},
    {.name = "barred", .type = GD_FIELD_ZONE, .size = 2, .count = SB_BARRED, .offset = OF(sb_state, barred), .normal = SB_NO_ZONE, .needed = true, .used = OF(sb_state, barred_count), .used_size = 1},
    {.name = "fought", .type = GD_FIELD_ZONE, .size = 2, .count = SB_FOUGHT, .offset = OF(sb_state, fought), .normal = SB_NO_ZONE, .needed = true, .used = OF(sb_state, fought_count), .used_size = 1},
    {0},
};
// clang-format on

// Why a computer player does it, where nothing else says that.
const char *const sb_reasons[SB_VERBS] = {
    [SB_DO_DECLARE] = "no other unit has anything to do that is worth an order",
    [SB_DO_END_TURN] = "no card in hand would bring more now than it is worth later",
    [SB_DO_FORGO] =
        "nothing is worth a card now: better ones may come for those that little goes with",
    [SB_DO_LET_PASS] = "what they do does not hurt enough for a card",
    [SB_DO_INTERRUPT] = "what they do would cost more than the card is worth",
    [SB_DO_STEAL] = "here the activation brings most",
    [SB_DO_LAPSE] = "no zone would gain by it",
    [SB_DO_BONUS] = "with this card you roll enough more dice",
    [SB_DO_PASS_BONUS] = "a card would add no die that is worth it",
    [SB_DO_STOP] = "another round would cost more than it can win",
    [SB_DO_CONTINUE] = "another round is likely to win more than it costs",
    [SB_DO_ALLOCATE] = "so the hits cost you least and the enemy most",
    [SB_DO_FALL_BACK] = "that is the best place of those that are left",
    [SB_DO_JOIN] = "the next round would be a slaughter",
    [SB_DO_FACE] = "whoever faces the attack strikes back with more dice",
    [SB_DO_DRIVE_OFF] = "nobody covers the guns",
    [SB_DO_PICK] = "its steadiest troops take the test for you, the shakiest of the enemy for them",
    [SB_DO_ARRIVE] = "there it stands best and is nearest to ground that counts",
    [SB_DO_DEPLOY] = "it is near ground that counts, beside others, and a leader can reach it",
    [SB_DO_MARCH_ON] = "so many are missing that it is better to wait for all",
    [SB_DO_STAY] = "the few who are missing are not worth waiting for",
    [SB_DO_REINFORCE] = "that way most of them come on",
    [SB_DO_BRING_ON] = "that way most of them come on",
};
