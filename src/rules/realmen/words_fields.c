// realmen/words_fields.c - the fields of game, sides and pieces by name, as positions and views
// have them.
#include <stddef.h>

#include "rules/realmen/words.h"

// clang-format off
static const char *const statuses[] = {"on_table", "entering", "to_come", "in_hand", "none", "dispersed", "eliminated", "withdrawn",
    "dead", "absent", "prisoner", NULL};
static const char *const ranks[] = {"division", "corps", "army", NULL};
static const char *const directions[] = {"north", "east", "south", "west", NULL};
static const char *const scenario_kinds[] = {"meeting", "hasty", "prepared", NULL};
static const char *const source_kinds[] = {"capital", "port", "railroad", "road_edge", NULL};
static const char *const letter_states[] = {"carried", "unread", "read", "taken", "lost", NULL};

#define OF(member) (uint32_t)offsetof(rm_unit, member)
#define NUMBER(member, most) {.name = #member, .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(member), .high = most}
#define FLAG(member)         {.name = #member, .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(member), .high = 1}
#define UNSET(member, most)  {.name = #member, .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(member), .high = most, .normal = RM_UNSET}
#define MAYBE_FLAG(member)   {.name = #member, .type = GD_FIELD_FLAG, .size = 1, .count = 1, .offset = OF(member), .high = 1, .normal = RM_UNSET}
#define WORD(word, member, of, usual) {.name = word, .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(member), .choices = of, .normal = usual}
#define SEVERAL(word, kind, bytes, many, member) {.name = word, .type = kind, .size = bytes, .count = many, .offset = OF(member)}
#define EACH_ELEMENT(word, kind, bytes, member) {.name = word, .type = kind, .size = bytes, .count = RM_ELEMENTS, .offset = OF(member), .sense = GD_SENSE_STANDS}
#define A_PIECE(member) {.name = #member, .type = GD_FIELD_PIECE, .size = 1, .count = 1, .offset = OF(member)}
#define A_LENGTH(member, usual) {.name = #member, .type = GD_FIELD_LENGTH, .size = 4, .count = 1, .offset = OF(member), .high = 99000, .normal = usual}

const gd_field rm_piece_fields[] = {
    WORD("kind", kind, rm_kind_names, RM_INFANTRY),
    {.name = "side", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(side), .needed = true},
    WORD("status", status, statuses, RM_ON_TABLE),
    {.name = "at", .type = GD_FIELD_POINT, .size = 8, .count = 1, .offset = OF(at)},
    {.name = "facing", .type = GD_FIELD_ANGLE, .size = 2, .count = 1, .offset = OF(facing)},
    WORD("quality", quality, rm_quality_names, RM_UNSET), WORD("weapon", weapon, rm_weapon_names, RM_UNSET),
    MAYBE_FLAG(mounted), FLAG(prone), FLAG(horse),
    UNSET(elements, RM_ELEMENTS), UNSET(initial, RM_ELEMENTS),
    WORD("formation", formation, rm_formation_names, RM_UNSET), UNSET(files, RM_ELEMENTS), FLAG(bent),
    EACH_ELEMENT("element_at", GD_FIELD_POINT, 8, element_at), EACH_ELEMENT("element_facing", GD_FIELD_ANGLE, 2, element_facing),
    UNSET(seat, GD_MAX_SEATS - 1), UNSET(post, RM_POSTS), NUMBER(group, 16), NUMBER(place, 64), {.name = "edge", .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(edge), .choices = directions, .normal = RM_UNSET, .unset = true},
    {.name = "entry", .type = GD_FIELD_POINT, .size = 8, .count = 1, .offset = OF(entry)},
    FLAG(routed), MAYBE_FLAG(in_command), MAYBE_FLAG(in_supply), NUMBER(counters, 255), NUMBER(fatigue, 255), FLAG(was_green),
    NUMBER(casualties, RM_ELEMENTS), NUMBER(casualties_before, RM_ELEMENTS), FLAG(charged), FLAG(met), FLAG(freed), FLAG(acted), FLAG(fought),
    FLAG(green_tested), FLAG(green_rout), FLAG(broke_through), FLAG(dug), FLAG(fought_today), FLAG(moved_today), NUMBER(day_turns, 48), NUMBER(night_turns, 48),
    FLAG(hungry_today), FLAG(moved_now), FLAG(temporary), FLAG(seen),
    WORD("rank", rank, ranks, RM_OF_DIVISION), NUMBER(ability, 9), NUMBER(value, 9), NUMBER(first_ability, 9), NUMBER(first_value, 9),
    A_LENGTH(range, 0), A_LENGTH(first_range, 0), NUMBER(roll, 6), FLAG(commands), FLAG(bound), NUMBER(months, 6), NUMBER(rest, 99), FLAG(own), FLAG(unknown), FLAG(promoted),
    A_LENGTH(ridden, 0), A_PIECE(joins), SEVERAL("named", GD_FIELD_PIECE, 1, RM_NAMED, named), A_PIECE(captor),
    NUMBER(last_range, 99), NUMBER(last_ability, 9), NUMBER(last_value, 9),
    {.name = "arrives", .type = GD_FIELD_NUMBER, .size = 2, .count = 1, .offset = OF(arrives), .high = 999},
    EACH_ELEMENT("aim", GD_FIELD_PIECE, 1, aim),
    {0},
};

#undef OF
#define OF(type, member) (uint32_t)offsetof(type, member)
enum { MOST_COST = 99999999 };
#define SIDE_NUMBER(word, bytes, most) {.name = #word, .type = GD_FIELD_NUMBER, .size = bytes, .count = 1, .offset = OF(rm_side, word), .high = most}
const gd_field rm_side_fields[] = {
    SIDE_NUMBER(cost, 4, MOST_COST), SIDE_NUMBER(lost_cost, 4, MOST_COST), SIDE_NUMBER(lost_elements, 2, 9999), SIDE_NUMBER(units_lost, 2, 999),
    {.name = "edges", .type = GD_FIELD_NUMBER, .size = 1, .count = 1, .offset = OF(rm_side, edges), .high = 15, .normal = RM_UNSET, .sense = GD_SENSE_EDGES},
    SIDE_NUMBER(broken, 1, 1), SIDE_NUMBER(die, 1, 6), SIDE_NUMBER(ready, 1, 2), SIDE_NUMBER(points, 4, MOST_COST),
    {0},
};

#define GAME(member, bytes, least, most, usual) {.name = #member, .type = GD_FIELD_NUMBER, .size = bytes, .count = 1, .offset = OF(rm_state, member), .low = least, .high = most, .normal = usual}
// A member of every record of an array of them.
#define EACH(word, what, bytes, array, record, member, many, ...) \
    {.name = word, .type = what, .size = bytes, .count = many, .stride = sizeof(record), .offset = OF(rm_state, array) + OF(record, member), __VA_ARGS__}
#define SOURCE(word, what, bytes, member, ...) EACH(word, what, bytes, source, rm_source, member, RM_SOURCES, __VA_ARGS__)
#define WORK(word, what, bytes, member, ...) EACH(word, what, bytes, works, rm_works, member, RM_WORKS, __VA_ARGS__)
#define POST(word, what, bytes, member, ...) EACH(word, what, bytes, post[1], rm_post, member, RM_POSTS, __VA_ARGS__)
#define LETTER(word, what, bytes, member, ...) EACH(word, what, bytes, letter, rm_letter, member, RM_LETTERS, __VA_ARGS__)
const gd_field rm_game_fields[] = {
    GAME(turn, 2, 1, 999, 1),
    {.name = "active", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(rm_state, active), .normal = GD_NOBODY, .needed = true},
    {.name = "attacker", .type = GD_FIELD_SIDE, .size = 1, .count = 1, .offset = OF(rm_state, attacker), .normal = GD_NOBODY},
    GAME(year, 2, 1861, 1866, 1863), GAME(month, 1, 1, 12, 7), GAME(day, 1, 1, 31, 1), GAME(minutes, 2, 0, 1439, 720),
    {.name = "weather", .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(rm_state, weather), .choices = rm_weather_names, .normal = RM_UNSET},
    {.name = "light", .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(rm_state, light), .choices = rm_light_names, .normal = RM_UNSET},
    {.name = "scenario_kind", .type = GD_FIELD_CHOICE, .size = 1, .count = 1, .offset = OF(rm_state, kind), .choices = scenario_kinds, .normal = RM_UNSET},
    GAME(round, 1, 0, 255, 0), GAME(through, 1, 0, 1, 0), GAME(supply, 1, 0, 1, RM_UNSET), GAME(wrote, 1, 0, 255, 0), GAME(days, 1, 0, 99, 0), GAME(unbuilt, 1, 0, 1, 0), GAME(campaign, 1, 0, 1, 0),
    // Records of which there are several are lists, one for each of their fields.
    SOURCE("source_at", GD_FIELD_POINT, 8, at, .low = 0), SOURCE("source_side", GD_FIELD_SIDE, 1, side, .normal = GD_NOBODY),
    SOURCE("source_distance", GD_FIELD_LENGTH, 4, distance, .high = 999000), SOURCE("source_kind", GD_FIELD_CHOICE, 1, kind, .choices = source_kinds, .normal = RM_ROAD_EDGE),
    SOURCE("source_blocked", GD_FIELD_FLAG, 1, blocked, .high = 1),
    WORK("works_from", GD_FIELD_POINT, 8, from, .low = 0), WORK("works_to", GD_FIELD_POINT, 8, to, .low = 0), WORK("works_facing", GD_FIELD_ANGLE, 2, facing, .low = 0),
    WORK("works_level", GD_FIELD_NUMBER, 1, level, .high = 3), WORK("works_turns", GD_FIELD_NUMBER, 1, turns, .high = 255),
    POST("post_side", GD_FIELD_SIDE, 1, side, .normal = GD_NOBODY), POST("post_rank", GD_FIELD_CHOICE, 1, rank, .choices = ranks, .normal = RM_OF_DIVISION),
    POST("post_above", GD_FIELD_NUMBER, 1, above, .high = RM_POSTS), POST("post_general", GD_FIELD_PIECE, 2, general, .low = 0),
    POST("post_former", GD_FIELD_PIECE, 2, former, .low = 0), POST("post_vacant", GD_FIELD_NUMBER, 1, vacant, .high = 2), POST("post_reserve", GD_FIELD_FLAG, 1, reserve, .high = 1),
    POST("post_exists", GD_FIELD_FLAG, 1, exists, .high = 1),
    LETTER("letter_from", GD_FIELD_PIECE, 2, from, .low = 0), LETTER("letter_to", GD_FIELD_PIECE, 2, to, .low = 0), LETTER("letter_holder", GD_FIELD_PIECE, 2, holder, .low = 0),
    LETTER("letter_turn", GD_FIELD_NUMBER, 2, turn, .high = 999), LETTER("letter_side", GD_FIELD_SIDE, 1, side, .normal = GD_NOBODY),
    LETTER("letter_state", GD_FIELD_CHOICE, 1, state, .choices = letter_states, .normal = GD_LETTER_CARRIED), LETTER("letter_exists", GD_FIELD_FLAG, 1, exists, .high = 1),
    LETTER("letter_readers", GD_FIELD_NUMBER, 1, readers, .high = 255), LETTER("letter_tried", GD_FIELD_FLAG, 1, tried, .high = 1), LETTER("letter_fresh", GD_FIELD_FLAG, 1, fresh, .high = 1),
    LETTER("letter_text", GD_FIELD_TEXT, RM_LETTER_ROOM, words, .low = 0),
    {.name = "holder", .type = GD_FIELD_SIDE, .size = 1, .count = GD_MAX_OBJECTIVES, .offset = OF(rm_state, holder), .normal = GD_NOBODY},
    {0},
};

enum { UNITS = 1 << GD_INFANTRY | 1 << GD_CAVALRY | 1 << GD_ARTILLERY, LEADERS = 1 << GD_LEADER };
const gd_piece_label rm_piece_labels[] = {
    {"quality", "Quality", UNITS | LEADERS, false}, {"weapon", "Weapon", UNITS, true}, {"formation", "Formation", UNITS, false}, {"in_command", "In command", UNITS, false},
    {"in_supply", "In supply", UNITS, false}, {"counters", "Supply counters", UNITS, true}, {"fatigue", "Fatigue (quarters)", UNITS, true}, {"casualties", "Casualties this phase", UNITS, true},
    {"rank", "Commands", LEADERS, false}, {"range", "Command range", LEADERS, false}, {"ability", "Command ability", LEADERS, false}, {"value", "Combat value", LEADERS, false},
    {"roll", "Command roll", LEADERS, true}, {"commands", "In charge this turn", LEADERS, false}, {NULL, NULL, 0, false},
};

const gd_label rm_labels[] = {{"weather", "Weather"}, {"light", "Light"}, {"units_lost", "Units lost"}, {"lost_elements", "Elements lost"}, {NULL, NULL}};
// clang-format on
