// Real Men: an order of battle as it is listed and weighed, whatever numbers its commands and
// pieces have (RM-SCALE-06, RM-COST-03 to 13).
#include "rules/realmen/limits.h"

#include "realmen_clauses.h"
#include "rules/realmen/setup.h"
#include "test.h"

static gd_scenario scenario;
static rm_state state;
static gd_muster muster;

enum { NONE = GD_ABSENT };

// Two commands whose numbers are exchanged.
static int one, other;

static int numbered(int post) { return post == one ? other : post == other ? one : post; }

static void begin(int side, int year)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.option[RM_OPT_POINTS] = 5000;
    state.attacker = (uint8_t)side;
    state.year = (uint16_t)year;
    state.unbuilt = 1;
    state.piece_count = RM_PIECES;
    for (gd_id i = 1; i <= RM_PIECES; i++)
        *rm_get(&state, i) = (rm_unit){.side = (uint8_t)side, .status = RM_NO_PIECE};
}

static rm_unit *put(gd_id id, int kind, int post, int elements)
{
    rm_unit *u = rm_get(&state, id);
    u->status = RM_IN_HAND;
    u->kind = (uint8_t)kind;
    u->post = (uint8_t)numbered(post);
    u->quality = RM_REGULAR;
    u->elements = u->initial = (uint8_t)elements;
    return u;
}

static void command(gd_id general, int post, int rank, int above, int quality)
{
    rm_unit *g = put(general, RM_GENERAL, post, 1);
    g->rank = (uint8_t)rank;
    g->quality = (uint8_t)quality;
    g->unknown = quality == RM_GREEN;
    state.post[numbered(post)] = (rm_post){.general = general,
                                           .side = g->side,
                                           .rank = (uint8_t)rank,
                                           .above = (uint8_t)numbered(above),
                                           .exists = 1};
}

static void troops(gd_id id, int kind, int post, int weapon, int quality, int elements)
{
    rm_unit *u = put(id, kind, post, elements);
    u->weapon = (uint8_t)weapon;
    u->quality = (uint8_t)quality;
}

static void guns(gd_id id, int post, int weapon)
{
    put(id, RM_ARTILLERY, post, 1)->weapon = (uint8_t)weapon;
}

// A Union army of two corps and an artillery reserve, its commands numbered all over the list.
static void raise_union(void)
{
    begin(GD_UNION, 1864);
    command(1, 64, RM_OF_ARMY, 0, RM_REGULAR);
    put(2, RM_SUPPLY, 64, 1);
    put(3, RM_SUPPLY, 64, 1);
    command(10, 1, RM_OF_CORPS, 64, RM_SUPERIOR);
    troops(11, RM_INFANTRY, 1, RM_RIFLE, RM_REGULAR, 3);
    guns(12, 1, RM_GATLING);
    command(20, 2, RM_OF_DIVISION, 1, RM_INFERIOR);
    troops(21, RM_INFANTRY, 2, RM_MUSKET, RM_REGULAR, 4);
    troops(22, RM_INFANTRY, 2, RM_RIFLE, RM_REGULAR, 4);
    guns(23, 2, RM_TWELVE_POUNDER);
    command(24, 3, RM_OF_DIVISION, 1, RM_REGULAR);
    troops(25, RM_CAVALRY, 3, RM_CARBINE, RM_REGULAR, 3);
    troops(26, RM_INFANTRY, 3, RM_REPEATER, RM_SUPERIOR, 2);
    guns(27, 3, RM_SIX_POUNDER);
    command(40, 30, RM_OF_CORPS, 64, RM_REGULAR);
    command(41, 31, RM_OF_DIVISION, 30, RM_REGULAR);
    troops(42, RM_INFANTRY, 31, RM_RIFLE, RM_REGULAR, 5);
    troops(43, RM_INFANTRY, 31, RM_RIFLE, RM_INFERIOR, 4);
    troops(44, RM_INFANTRY, 31, RM_RIFLE, RM_GREEN, 5);
    command(50, 63, RM_OF_DIVISION, 30, RM_GREEN);
    troops(51, RM_INFANTRY, 63, RM_SHARPSHOOTER, RM_REGULAR, 4);
    troops(192, RM_CAVALRY, 63, RM_SMALL_ARMS, RM_REGULAR, 4);
    command(60, 32, RM_OF_DIVISION, 64, RM_REGULAR);
    state.post[numbered(32)].reserve = 1;
    guns(61, 32, RM_TWENTY_POUNDER);
    guns(62, 32, RM_TWENTY_POUNDER);
    guns(63, 32, RM_TEN_POUNDER);
    put(64, RM_SUPPLY, 32, 1);
}

static void count(int side)
{
    memset(&muster, 0, sizeof muster);
    rm_muster(&scenario, &state, (gd_side)side, &muster);
}

static void drop(gd_id piece) { rm_get(&state, piece)->status = RM_NO_PIECE; }

// --- the list ------------------------------------------------------------------------------------

TEST(an_army_is_listed_from_the_top)
{
    static const int16_t lines[][3] = {
        {1, 0, 120},  {2, 1, 120},  {3, 1, 120},  {10, 1, 180}, {11, 2, 30}, {12, 2, 20},
        {20, 2, 10},  {21, 3, 32},  {22, 3, 40},  {23, 3, 60},  {24, 2, 40}, {25, 3, 51},
        {26, 3, 36},  {27, 3, 40},  {40, 1, 80},  {41, 2, 40},  {42, 3, 50}, {43, 3, 20},
        {44, 3, 40},  {50, 2, 40},  {51, 3, 48},  {192, 3, 40}, {60, 1, 40}, {61, 2, 180},
        {62, 2, 180}, {63, 2, 120}, {64, 2, 120},
    };
    raise_union();
    count(GD_UNION);
    CHECK_INT(muster.line_count, 27);
    for (int i = 0; i < 27; i++) {
        CHECK_INT(muster.line[i].piece, lines[i][0]);
        CHECK_INT(muster.line[i].depth, lines[i][1]);
        CHECK_INT(muster.line[i].cost, lines[i][2]);
    }
    CHECK_INT(muster.spent, 1897);
    CHECK_INT(muster.points, 5000);
    state.unbuilt = 0; // it stands: no limits any more
    count(GD_UNION);
    CHECK_INT(muster.spent, 1897);
    CHECK_INT(muster.limit_count, 0);
    CHECK_INT(muster.line_count, 27);
}

TEST(a_command_without_a_general_is_listed_by_its_troops)
{
    begin(GD_UNION, 1863);
    command(1, 1, RM_OF_DIVISION, 0, RM_REGULAR);
    troops(2, RM_INFANTRY, 1, RM_RIFLE, RM_REGULAR, 4);
    state.post[1].general = 0;
    drop(1);
    count(GD_UNION);
    CHECK_INT(muster.line_count, 1);
    CHECK_INT(muster.line[0].piece, 2);
    CHECK_INT(muster.line[0].depth, 1);
}

// --- the limits ----------------------------------------------------------------------------------

typedef struct expected {
    gd_clause_id clause;
    int value, low, high;
} expected;

static void check_limits(const expected *all, int many, int looked_at)
{
    CHECK_INT(muster.limit_count, many);
    for (int i = 0; i < looked_at; i++) {
        const gd_limit *l = &muster.limit[i];
        CHECK_INT(l->clause, all[i].clause);
        CHECK_INT(l->value, all[i].value);
        CHECK_INT(l->low, all[i].low);
        CHECK_INT(l->high, all[i].high);
        CHECK(l->kept);
    }
}

TEST(every_limit_of_a_union_army)
{
    static const expected all[] = {
        {RM_SETUP_01, 1897, NONE, 5000}, {RM_SCALE_06, 10, 2, NONE}, // brigades
        {RM_COST_05, 2, 2, NONE},                                    // corps
        {RM_COST_05, 1, NONE, 1}, // the reserve is a division beside them
        {RM_COST_05, 3, NONE, 12},       {RM_COST_12, 1, NONE, 1},
        {RM_COST_04, 2, 2, NONE}, // of the corps that is listed last
        {RM_COST_04, 0, NONE, 1},        {RM_COST_04, 1, NONE, 8},
        {RM_COST_03, 2, 2, 4}, // of the division that is listed last
        {RM_COST_03, 8, NONE, 30},       {RM_COST_03, 1, NONE, 4},
        {RM_COST_12, 5, 4, 12},          {RM_COST_13, 2, NONE, 2},
        {RM_COST_06, 4, NONE, 9},                                   // of 38 elements
        {RM_COST_06, 2, NONE, 9},        {RM_COST_07, 4, NONE, 15}, // of 31 of infantry
        {RM_COST_08, 6, NONE, 12},                                  // 3 + 2 + 2 + 5 figures
        {RM_COST_09, 11, NONE, 24},      {RM_COST_11, 1, NONE, 3},
    };
    static const int exchanged[][2] = {{0, 0}, {63, 64}, {30, 64}, {1, 64}, {1, 2}};
    for (int i = 0; i < 5; i++) {
        one = exchanged[i][0];
        other = exchanged[i][1];
        raise_union();
        count(GD_UNION);
        check_limits(all, 20, other == 64 && one == 1 ? 6 : 20); // then another corps is last
        CHECK_INT(muster.line_count, 27);
        CHECK_INT(rm_top_post(&state, GD_UNION), numbered(64));
        CHECK(rm_keeps_limits(&scenario, &state, GD_UNION, NULL));
    }
    one = other = 0;
    raise_union();
    state.year = 1863; // no gatlings
    count(GD_UNION);
    CHECK_INT(muster.limit[19].high, 0);
    CHECK(!muster.limit[19].kept);
}

static int shown(gd_clause_id clause, int place)
{
    count(GD_UNION);
    CHECK_INT(muster.limit[place].clause, clause);
    CHECK_INT(muster.limit_count, 20);
    return muster.limit[place].value;
}

// Of many divisions the first that is wrong is shown, and none in the place of another limit.
static void check_first_wrong(void)
{
    raise_union();
    drop(51);
    CHECK_INT(shown(RM_COST_03, 9), 1);
    CHECK_INT(muster.limit[9].text.arg[0], 50);
    drop(42);
    drop(43);
    drop(44);
    CHECK_INT(shown(RM_COST_03, 9), 0);
    CHECK_INT(muster.limit[9].text.arg[0], 41);
    drop(21);
    CHECK_INT(shown(RM_COST_03, 9), 1);
    CHECK_INT(muster.limit[9].text.arg[0], 20);
    CHECK_INT(shown(RM_COST_03, 10), 4); // elements: those of the last, all being right
    raise_union();
    state.post[numbered(2)].above = 64; // from the first corps to the army
    CHECK_INT(shown(RM_COST_04, 6), 1);
    CHECK_INT(muster.limit[6].text.arg[0], 10);
    CHECK_INT(shown(RM_COST_05, 3), 2);
    CHECK(!muster.limit[3].kept);
}

TEST(the_first_command_that_is_wrong_is_shown)
{
    check_first_wrong();
    one = 1; // the first division is the first of all commands
    other = 2;
    check_first_wrong();
    one = other = 0;
}

// A Confederate army of four divisions without corps, of 1862.
static void raise_confederates(int divisions, int corps)
{
    begin(GD_CONFEDERATE, 1862);
    command(1, 33, RM_OF_ARMY, 0, RM_REGULAR);
    for (int i = 0; i < corps; i++)
        command((gd_id)(2 + i), 60 + i, RM_OF_CORPS, 33, RM_REGULAR);
    for (int i = 0; i < divisions; i++) {
        gd_id first = (gd_id)(10 + 10 * i);
        command(first, 40 + i, RM_OF_DIVISION, i < 2 && corps > 0 ? 60 : 33, RM_REGULAR);
        troops((gd_id)(first + 1), RM_INFANTRY, 40 + i, RM_MUSKET, RM_REGULAR, 3);
        troops((gd_id)(first + 2), RM_INFANTRY, 40 + i, RM_RIFLE, RM_REGULAR, 4);
        put((gd_id)(first + 3), RM_SUPPLY, 40 + i, 1);
        guns((gd_id)(first + 4), 40 + i, i % 2 ? RM_TWELVE_POUNDER : RM_SIX_POUNDER);
    }
    state.side[GD_CONFEDERATE].ready = 0;
}

TEST(every_limit_of_a_confederate_army)
{
    static const expected all[] = {
        {RM_SETUP_01, 120 + 4 * (40 + 30 + 48 + 120) + 2 * (40 + 60), NONE, 5000},
        {RM_SCALE_06, 8, 2, NONE},
        {RM_COST_05, 4, 4, NONE}, // divisions; loose ones are no matter without corps
        {RM_COST_05, 1, NONE, 12},
        {RM_COST_12, 0, NONE, 1},
        {RM_COST_03, 2, 2, 6},
        {RM_COST_03, 7, NONE, 60},
        {RM_COST_03, 3, NONE, 4},
        {RM_COST_06, 0, NONE, 7},
        {RM_COST_06, 0, NONE, 7},
        {RM_COST_07, 12, 7, NONE}, // a quarter of 28
        {RM_COST_08, 0, NONE, 0},
        {RM_COST_09, 6, NONE, 32},
        {RM_COST_10, 2, 2, NONE}, // half of 4
        {RM_COST_11, 0, NONE, 0},
    };
    raise_confederates(4, 0);
    count(GD_CONFEDERATE);
    check_limits(all, 15, 15);
    rm_get(&state, 12)->initial = rm_get(&state, 12)->elements = 5; // 29 of infantry
    guns(99, 33, RM_SIX_POUNDER);                                   // 5 batteries
    count(GD_CONFEDERATE);
    CHECK_INT(muster.limit[10].low, 8);
    CHECK_INT(muster.limit[13].low, 3);
    state.year = 1863;
    count(GD_CONFEDERATE);
    CHECK_INT(muster.limit_count, 14);
}

// What an army is counted by: corps from two on, or where there are too few divisions.
static void check_parts(int divisions, int corps, int value, int low)
{
    raise_confederates(divisions, corps);
    count(GD_CONFEDERATE);
    CHECK_INT(muster.limit[2].clause, RM_COST_05);
    CHECK_INT(muster.limit[2].value, value);
    CHECK_INT(muster.limit[2].low, low);
    bool loose = muster.limit[3].high == RM_ARMY_LOOSE;
    CHECK_INT(loose, corps >= 2);
}

TEST(an_army_has_two_corps_or_four_divisions)
{
    check_parts(3, 0, 3, 4);
    check_parts(5, 0, 5, 4);
    check_parts(3, 1, 1, 2);
    check_parts(4, 1, 4, 4);
    check_parts(3, 2, 2, 2);
    check_parts(5, 2, 2, 2);
}

TEST(a_refusal_says_what_is_wrong)
{
    gd_verdict v = {0};
    raise_confederates(3, 0);
    CHECK(!rm_keeps_limits(&scenario, &state, GD_CONFEDERATE, &v));
    CHECK_INT(v.clause, RM_COST_05);
    CHECK_INT(v.why.arg[1], 3); // too few: 3 where 4 is the least
    CHECK_INT(v.why.arg[2], 4);
    raise_union();
    rm_get(&state, 26)->initial = 14;
    CHECK(!rm_keeps_limits(&scenario, &state, GD_UNION, &v));
    CHECK_INT(v.clause, RM_COST_06); // 14 superior of 50
    CHECK_INT(v.why.arg[0], 14);
    CHECK_INT(v.why.arg[1], 12);
}

// As long as there is a brigade to be had for what is left, nothing keeps him from it.
TEST(who_can_pay_for_the_smallest_brigade_is_not_stopped)
{
    raise_union();
    drop(44);
    int spent = rm_spent(&state, GD_UNION);
    scenario.option[RM_OPT_POINTS] = spent;
    count(GD_UNION);
    int cost = muster.stop.text.arg[0];
    CHECK_INT(muster.stop.clause, RM_SETUP_01 + state.kind);
    CHECK_INT(muster.stop.text.arg[1], 0);
    CHECK_INT(cost, 16); // four elements of inferior muskets (RM-COST-14)
    for (int more = -1; more <= 1; more++) {
        scenario.option[RM_OPT_POINTS] = spent + cost + more;
        count(GD_UNION);
        CHECK_INT(muster.stop.text.format != NULL, more < 0);
    }
}
