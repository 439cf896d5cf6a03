// Real Men: fights of all kinds come to an end and leave sound positions; the degree of victory,
// the butcher's bill, the price of arms that no list has.
#include "ai/players.h"
#include "game/dice_source.h"
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/roll.h"
#include "rules/realmen/settle.h"
#include "rules/realmen/victory.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;
static rm_state state;
static gd_log told;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static void clear_table(rm_state *s)
{
    memset(&scenario, 0, sizeof scenario);
    memset(s, 0, sizeof *s);
    memset(&told, 0, sizeof told);
    scenario.width = scenario.depth = 96000;
    scenario.first_side = GD_UNION;
    scenario.edge[GD_UNION] = GD_SOUTH;
    scenario.edge[GD_CONFEDERATE] = GD_NORTH;
    scenario.option[RM_OPT_DAYS] = 1;
    scenario.players = (gd_players){2, {{GD_UNION, true}, {GD_CONFEDERATE, true}}};
    s->turn = 1;
    s->year = 1863;
    s->month = 7;
    s->day = 1;
    s->minutes = 720;
    s->active = s->attacker = GD_UNION;
    for (int side = 0; side < GD_SIDES; side++)
        s->side[side].edges = (uint8_t)(1u << scenario.edge[side]);
    for (int i = 0; i < RM_SOURCES; i++)
        s->source[i].side = GD_NOBODY;
}

static rm_unit *add(rm_state *s, int side, int kind, int elements, int x, int y)
{
    rm_unit *u = rm_get(s, ++s->piece_count);
    u->side = u->seat = (uint8_t)side;
    u->kind = (uint8_t)kind;
    u->quality = RM_REGULAR;
    u->weapon = kind == RM_ARTILLERY ? RM_TWELVE_POUNDER
                : kind >= RM_SUPPLY  ? RM_UNARMED
                                     : RM_RIFLE;
    u->mounted = kind == RM_CAVALRY;
    u->elements = u->initial = u->files = (uint8_t)elements;
    u->formation = kind == RM_SUPPLY ? RM_MARCH_COLUMN : RM_LINE;
    u->at = (gd_point){x, y};
    u->facing = side == GD_UNION ? 0 : GD_TURN / 2;
    u->status = RM_ON_TABLE;
    u->in_command = u->in_supply = 1;
    u->edge = RM_UNSET;
    return u;
}

// ---- fights -------------------------------------------------------------------------------------

static void shape(rm_unit *u)
{
    u->quality = (uint8_t)between(RM_GREEN, RM_SUPERIOR);
    u->formation = (uint8_t)(between(0, 2) ? RM_LINE : between(RM_SKIRMISH, RM_SQUARE));
    if (u->kind == RM_CAVALRY && u->formation == RM_SQUARE)
        u->formation = RM_LINE;
    if (!between(0, 7))
        u->formation = RM_MARCH_COLUMN;
    u->files = (uint8_t)between((u->elements + 1) / 2, u->elements);
    u->counters = (uint8_t)(between(0, 3) ? 0 : between(1, 4));
    u->prone = u->formation == RM_LINE && u->kind == RM_INFANTRY && !between(0, 9);
}

// Two sides in a row of pairs that touch, with generals behind them, and some who only shoot.
static void draw_fight(rm_state *s)
{
    clear_table(s);
    for (int i = 0; i < 6; i++) {
        int x = 8000 + 14000 * i + between(-500, 500), y = 40000 + between(-3000, 3000);
        int kind = between(0, 3) ? RM_INFANTRY : RM_CAVALRY;
        rm_unit *a = add(s, GD_UNION, kind, between(1, 8), x, y);
        shape(a);
        a->charged = a->met = between(0, 3) > 0;
        bool guns = !between(0, 4);
        rm_unit *x_unit =
            add(s, GD_CONFEDERATE, guns ? RM_ARTILLERY : RM_INFANTRY, guns ? 1 : between(1, 10),
                x + between(-1500, 1500), y + (between(0, 2) ? 0 : between(300, 1900)));
        if (!guns)
            shape(x_unit);
        rm_lay(a);
        rm_lay(x_unit);
        if (between(0, 1)) {
            rm_unit *g = add(s, GD_UNION, RM_GENERAL, 1, x, y - rm_depth(a) - 500);
            g->quality = RM_REGULAR;
        }
        if (between(0, 1))
            add(s, GD_CONFEDERATE, RM_GENERAL, 1, x_unit->at.x,
                x_unit->at.y + rm_depth(x_unit) + 500);
    }
    add(s, GD_UNION, RM_GENERAL, 1, 60000, 10000);
    add(s, GD_CONFEDERATE, RM_GENERAL, 1, 60000, 86000);
    for (int k = between(0, 1); k < GD_SIDES; k++)
        add(s, k, RM_INFANTRY, 5, 20000, k ? 90000 : 10000);
}

static bool is_over(const gd_game *g)
{
    return gd_game_waits(g) != GD_WAITS_DECISION || strcmp(gd_game_row(g)->name, "move") == 0 ||
           strcmp(gd_game_row(g)->name, "messages") == 0;
}

static int drawn; // fights that could be

static void fight(uint64_t seed)
{
    const gd_rules *rules = gd_rules_find("realmen");
    gd_dice_seeded dice;
    gd_error err = {0};
    char why[160] = "";
    gd_random_seed(&chance, seed);
    gd_random_seed(&dice.random, seed);
    draw_fight(&state);
    gd_game *g = gd_game_new(rules, &scenario, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(rules, seed + 1);
    memcpy(gd_game_state_mut(g), &state, sizeof state);
    gd_play p = gd_game_play(g);
    bool drawn_well = rm_settle(&p, "combat", &err); // not if somebody stands on another
    if (drawn_well)
        gd_game_resume(g);
    drawn += drawn_well;
    int decisions = 0;
    for (; drawn_well && !is_over(g) && decisions < 3000; decisions++) {
        gd_action action;
        gd_verdict v;
        for (int tries = 0; tries < 12; tries++) { // rather fire than end it
            CHECK(gd_player_choose(GD_PLAYER_RANDOM, mind, g, &action));
            if (action.verb != RM_DO_END_FIRE)
                break;
        }
        CHECK(gd_apply(g, gd_game_seat(g), &action, &v));
        CHECK(rm_sound(&scenario, gd_game_state(g), why, sizeof why));
        CHECK_STR(why, "");
    }
    CHECK(decisions < 3000);
    gd_mind_free(mind);
    gd_game_free(g);
}

TEST(fights_in_contact_come_to_an_end)
{
    drawn = 0;
    for (uint64_t seed = 1; seed <= 400; seed++)
        fight(seed);
    CHECK(drawn >= 40);
}

// ---- the end ------------------------------------------------------------------------------------

// What is said of a battle in which the sides have so many points, their armies costing 1000.
static const char *verdict_on(int union_points, int confederate_points)
{
    gd_play p = {gd_rules_find("realmen"), &scenario, &state, &told};
    clear_table(&state);
    add(&state, GD_UNION, RM_INFANTRY, 4, 20000, 20000);
    add(&state, GD_CONFEDERATE, RM_INFANTRY, 4, 20000, 80000);
    for (int side = 0; side < GD_SIDES; side++)
        state.side[side].cost = 1000;
    state.side[GD_CONFEDERATE].lost_cost = (uint32_t)union_points;
    state.side[GD_UNION].lost_cost = (uint32_t)confederate_points;
    rm_end_game(&p);
    return told.event[0].text.format;
}

static bool says(const char *text, const char *word) { return strstr(text, word) != NULL; }

TEST(the_degree_of_a_victory_is_a_matter_of_ratio) // RM-VICT-03
{
    CHECK(says(verdict_on(178, 120), "minor"));
    CHECK(says(verdict_on(178, 130), "draw"));
    CHECK(says(verdict_on(299, 200), "minor"));
    CHECK(says(verdict_on(300, 200), "major"));
    CHECK(says(verdict_on(299, 100), "major"));
    CHECK(says(verdict_on(300, 100), "decisive"));
    CHECK(says(verdict_on(50, 0), "decisive"));
    CHECK(says(verdict_on(49, 0), "draw"));
    CHECK(says(verdict_on(100, 300), "decisive"));
    CHECK_INT(state.flow.winner, GD_CONFEDERATE);
}

TEST(an_army_without_a_unit_that_stands_loses_decisively) // RM-VICT-03
{
    gd_play p = {gd_rules_find("realmen"), &scenario, &state, &told};
    clear_table(&state);
    add(&state, GD_UNION, RM_INFANTRY, 4, 20000, 20000)->routed = 1;
    add(&state, GD_CONFEDERATE, RM_INFANTRY, 4, 20000, 80000);
    state.side[GD_CONFEDERATE].lost_cost = 900;
    rm_end_game(&p);
    CHECK(says(told.event[0].text.format, "decisive"));
    CHECK_INT(state.flow.winner, GD_CONFEDERATE);
    CHECK_INT(state.flow.why, RM_WHY_NO_UNITS);
}

static void check_bill(int lost, bool dispersed, bool fled, int destroyed, int captured,
                       int returned)
{
    clear_table(&state);
    state.side[GD_UNION].lost_elements = (uint16_t)lost;
    rm_bill bill = rm_bill_of(&state, GD_UNION, dispersed, fled);
    CHECK_INT(bill.lost, lost);
    CHECK_INT(bill.destroyed, destroyed);
    CHECK_INT(bill.captured, captured);
    CHECK_INT(bill.returned, returned);
}

TEST(half_of_the_lost_are_destroyed_and_half_return) // RM-MORALE-06
{
    check_bill(9, false, false, 5, 0, 4);
    check_bill(8, false, false, 4, 0, 4);
    check_bill(0, false, false, 0, 0, 0);
}

TEST(of_a_side_wholly_dispersed_half_of_those_are_captured) // RM-MORALE-07
{
    check_bill(20, true, false, 10, 5, 5);
    check_bill(18, true, false, 9, 5, 4);
}

TEST(of_a_side_that_flees_a_third_are_captured) // RM-MORALE-08
{
    check_bill(20, false, true, 10, 4, 6);
    check_bill(18, false, true, 9, 3, 6);
}

TEST(the_bill_is_told_at_the_end) // RM-VICT-04
{
    gd_play p = {gd_rules_find("realmen"), &scenario, &state, &told};
    clear_table(&state);
    add(&state, GD_CONFEDERATE, RM_INFANTRY, 4, 20000, 80000);
    state.side[GD_UNION].lost_elements = 20;
    state.side[GD_CONFEDERATE].lost_elements = 9;
    int before = rm_points(&scenario, &state, GD_UNION);
    rm_end_game(&p);
    CHECK_INT(told.count, 3);
    CHECK_INT(told.event[1].clause, RM_MORALE_07); // no Union unit is left
    CHECK_INT(told.event[1].text.arg[3], 5);
    CHECK_INT(told.event[2].clause, RM_MORALE_06);
    CHECK_INT(told.event[2].text.arg[2], 5);
    CHECK_INT(rm_points(&scenario, &state, GD_UNION), before);
}

// ---- prices -------------------------------------------------------------------------------------

static int price(int side, int kind, int quality, int weapon)
{
    rm_unit u = {.side = (uint8_t)side,
                 .kind = (uint8_t)kind,
                 .quality = (uint8_t)quality,
                 .weapon = (uint8_t)weapon,
                 .elements = 1};
    return rm_piece_cost(&u);
}

TEST(pieces_cost_what_the_list_says) // RM-COST-14, RM-COST-15
{
    CHECK_INT(price(GD_CONFEDERATE, RM_INFANTRY, RM_REGULAR, RM_RIFLE), 12);
    CHECK_INT(price(GD_UNION, RM_CAVALRY, RM_SUPERIOR, RM_REPEATER), 35);
    CHECK_INT(price(GD_UNION, RM_ARTILLERY, RM_REGULAR, RM_TEN_POUNDER), 120);
    CHECK_INT(price(GD_UNION, RM_SUPPLY, RM_REGULAR, RM_UNARMED), 120);
    rm_unit general = {
        .kind = RM_GENERAL, .rank = RM_OF_ARMY, .quality = RM_SUPERIOR, .elements = 1};
    CHECK_INT(rm_piece_cost(&general), 270);
    general.rank = RM_OF_CORPS;
    general.quality = RM_REGULAR;
    CHECK_INT(rm_piece_cost(&general), 80);
    general.kind = RM_MESSENGER;
    CHECK_INT(rm_piece_cost(&general), 0);
}

TEST(arms_that_no_list_has_cost_what_the_nearest_cost) // RM-VICT-02
{
    CHECK_INT(price(GD_CONFEDERATE, RM_INFANTRY, RM_REGULAR, RM_REPEATER), 12); // rifles
    CHECK_INT(price(GD_CONFEDERATE, RM_CAVALRY, RM_REGULAR, RM_RIFLE), 19);     // carbines
    CHECK_INT(price(GD_UNION, RM_CAVALRY, RM_REGULAR, RM_MUSKET), 17);          // carbines
    CHECK_INT(price(GD_UNION, RM_INFANTRY, RM_REGULAR, RM_CARBINE), 8);         // muskets
    CHECK_INT(price(GD_UNION, RM_INFANTRY, RM_REGULAR, RM_SMALL_ARMS), 8);      // muskets
}

TEST(a_unit_that_was_green_keeps_its_price) // RM-VICT-02
{
    rm_unit u = {.kind = RM_INFANTRY, .quality = RM_SUPERIOR, .weapon = RM_RIFLE, .elements = 5};
    CHECK_INT(rm_piece_cost(&u), 75);
    u.was_green = 1;
    CHECK_INT(rm_piece_cost(&u), 40);
}

TEST(a_green_battery_is_no_position) // RM-ELEPH-06
{
    gd_play p = {gd_rules_find("realmen"), &scenario, &state, NULL};
    gd_error err = {0};
    clear_table(&state);
    add(&state, GD_UNION, RM_ARTILLERY, 1, 20000, 20000)->quality = RM_GREEN;
    CHECK(!rm_settle(&p, "combat", &err));
    CHECK(says(err.text, "RM-ELEPH-06"));
}

// ---- closing up (RM-FIRE-09) --------------------------------------------------------------------

// A Union line of 5 at (20, 20), and a Confederate battery that touches one end of its front.
static rm_unit *line_touched_at(int x)
{
    clear_table(&state);
    rm_unit *u = add(&state, GD_UNION, RM_INFANTRY, 5, 20000, 20000);
    rm_lay(u);
    rm_lay(add(&state, GD_CONFEDERATE, RM_ARTILLERY, 1, x, 20000));
    return u;
}

TEST(a_line_loses_the_end_that_is_not_in_contact)
{
    rm_unit *u = line_touched_at(18400); // the left end
    CHECK_INT(rm_losable(&state, 1), 1 << 4);
    rm_drop_element(&scenario, &state, 1, 4);
    CHECK_INT(u->elements, 4);
    CHECK_INT(u->at.x, 19625);
    CHECK(rm_in_contact(&state, 1));
    u = line_touched_at(21600); // the right end
    CHECK_INT(rm_losable(&state, 1), 1);
    rm_drop_element(&scenario, &state, 1, 0);
    CHECK_INT(u->at.x, 20375);
    CHECK(rm_in_contact(&state, 1));
}

// Of a battle column an element of its rearmost rank, which of an odd number is one.
TEST(a_battle_column_loses_from_its_rear)
{
    for (int n = 3; n <= RM_ELEMENTS; n++) {
        clear_table(&state);
        rm_unit *u = add(&state, GD_UNION, RM_INFANTRY, n, 20000, 20000);
        u->formation = RM_BATTLE_COLUMN;
        rm_lay(u);
        CHECK_INT(rm_losable(&state, 1), n % 2 ? 1 << (n - 1) : 3 << (n - 2));
    }
}

TEST(a_line_out_of_contact_loses_the_end_that_is_named)
{
    rm_unit *u = line_touched_at(60000);
    CHECK_INT(rm_losable(&state, 1), 1 << 4 | 1);
    rm_drop_element(&scenario, &state, 1, 0);
    CHECK_INT(u->at.x, 20375);
    u = line_touched_at(60000);
    rm_drop_element(&scenario, &state, 1, 4);
    CHECK_INT(u->at.x, 19625);
}

TEST(a_bent_line_gives_up_the_place_at_its_end)
{
    rm_unit *u = line_touched_at(60000);
    u->bent = 1;
    for (int i = 3; i < 5; i++)
        u->element_at[i].y -= 100 * (i - 2);
    gd_point second = u->element_at[1], last = u->element_at[4];
    rm_drop_element(&scenario, &state, 1, 0);
    CHECK_INT(u->elements, 4);
    CHECK_INT(u->files, 4);
    CHECK(u->element_at[0].x == second.x && u->element_at[3].y == last.y);
    CHECK(u->element_at[4].x == 0 && u->element_at[4].y == 0);
}

TEST(a_bent_line_of_two_ranks_loses_an_end_of_the_second)
{
    clear_table(&state);
    rm_unit *u = add(&state, GD_UNION, RM_INFANTRY, 8, 20000, 20000);
    u->files = 4;
    u->bent = 1;
    rm_lay(u);
    u->bent = 1;
    CHECK_INT(rm_losable(&state, 1), 1 << 4 | 1 << 7);
}

TEST(a_bent_column_that_runs_loses_its_rearmost_and_bends_on) // RM-ROUT-03
{
    clear_table(&state);
    rm_unit *u = add(&state, GD_UNION, RM_INFANTRY, 5, 20000, 20000);
    u->formation = RM_MARCH_COLUMN;
    rm_lay(u);
    u->bent = 1;
    u->element_at[3].x += 300;
    gd_point fourth = u->element_at[3];
    rm_thin(u);
    CHECK_INT(u->elements, 4);
    CHECK(u->element_at[3].x == fourth.x && u->element_at[3].y == fourth.y);
    rm_unit *line = add(&state, GD_UNION, RM_INFANTRY, 5, 40000, 20000);
    rm_lay(line);
    line->bent = 1;
    line->element_at[3].y -= 300;
    rm_thin(line); // any other is dressed
    CHECK_INT(line->element_at[3].y, line->element_at[0].y);
}

TEST(a_garrison_stays_where_it_is)
{
    rm_unit *u = line_touched_at(60000);
    u->formation = RM_IN_TOWN;
    u->bent = 1;
    gd_point third = u->element_at[2];
    CHECK_INT(rm_losable(&state, 1), 31);
    rm_drop_element(&scenario, &state, 1, 1);
    CHECK(u->element_at[1].x == third.x && u->element_at[1].y == third.y);
    u = line_touched_at(18400);
    u->formation = RM_IN_TOWN;
    CHECK_INT(rm_losable(&state, 1), 30); // the one in contact goes last
}

// ---- unknown generals ---------------------------------------------------------------------------

// The best of his dice counts, and none besides (RM-COST-16).
TEST(an_unknown_general_is_known_by_his_own_dice)
{
    static const uint8_t dice[] = {2, 3, 1, 6};
    gd_play p = {gd_rules_find("realmen"), &scenario, &state, NULL};
    gd_frame f = {.piece = 1};
    clear_table(&state);
    rm_unit *u = add(&state, GD_UNION, RM_GENERAL, 1, 20000, 20000);
    u->rank = RM_OF_CORPS;
    u->unknown = 1;
    rm_got_general(&p, &f, dice, 3);
    CHECK_INT(u->quality, RM_REGULAR);
    CHECK_INT(u->unknown, 0);
}

// ---- who is spent -------------------------------------------------------------------------------

// In the view of a seat a number that nobody has may be somebody who is still to come; a messenger
// may not.
TEST(a_side_is_spent_when_nobody_can_come_any_more) // RM-VICT-01
{
    gd_result r;
    clear_table(&state);
    add(&state, GD_UNION, RM_INFANTRY, 5, 20000, 20000)->status = RM_DISPERSED;
    add(&state, GD_CONFEDERATE, RM_INFANTRY, 5, 60000, 20000);
    rm_unit *blank = add(&state, GD_UNION, RM_INFANTRY, 0, 0, 0);
    blank->status = RM_NO_PIECE;
    memset(&r, 0, sizeof r);
    rm_judge(&scenario, &state, &r);
    CHECK(!r.certain);
    blank->kind = RM_MESSENGER;
    memset(&r, 0, sizeof r);
    rm_judge(&scenario, &state, &r);
    CHECK(r.certain);
    CHECK_INT(r.winner, GD_CONFEDERATE);
}
