// The Devil to Pay: crowded tables on which everybody charges who can, at random, until all melees
// are fought; every charge is looked at again in small steps.
#include "test.h"

#include "core/dice.h"
#include "core/scenario.h"
#include "guidon/game.h"
#include "rules/devil/charge.h"
#include "rules/devil/melee.h"

enum { TABLES = 120, UNITS = 14, DECISIONS = 600, HAIR = 12 };

static gd_scenario sc;
static gd_random dice;
static gd_offers offers;

static int below(int n) { return (int)gd_random_below(&dice, (uint32_t)n); }

static int between(int low, int high) { return low + below(high - low + 1); }

static bool roll(void *self, const gd_ask *ask, uint8_t *values)
{
    (void)self;
    if (ask->among) // a card: nobody needs one here
        return false;
    for (int i = 0; i < ask->count; i++)
        values[i] = (uint8_t)between(1, ask->sides);
    return true;
}

// ---- a table ------------------------------------------------------------------------------------

static void add_ground(int kind, int shape, const gd_point *points, int count)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .count = (uint16_t)count};
    gd_point room[3 * GD_FEATURE_POINTS];
    memcpy(room, points, (size_t)count * sizeof *points);
    f.height = 1;
    gd_feature_finish(&f, room, 0);
    gd_ground_add(&sc.ground, &f, room, count, "", 0);
}

static void lay_ground(void)
{
    for (int i = 0; i < 2; i++) {
        gd_point a = {between(15, 45) * 1000, between(15, 45) * 1000};
        gd_point b = {a.x + between(-200, 200) * 100, a.y + between(-200, 200) * 100};
        gd_point line[2] = {a, b};
        add_ground(between(DP_FENCE, DP_SUNKEN_ROAD), GD_LINE, line, 2);
        gd_length x = between(15, 45) * 1000, y = between(15, 45) * 1000, w = between(20, 90) * 100;
        gd_point area[4] = {{x, y}, {x + w, y}, {x + w, y + w}, {x, y + w}};
        add_ground(between(DP_ROUGH, DP_HILL), GD_AREA, area, 4);
    }
}

static dp_unit some_unit(int side)
{
    static const uint8_t infantry[] = {DP_LINE,          DP_LINE,         DP_DOUBLE_LINE,
                                       DP_LOOSE_ORDER,   DP_MARCH_COLUMN, DP_ATTACK_COLUMN,
                                       DP_ATTACK_COLUMN, DP_DISORDERED};
    static const uint8_t guns[] = {DP_UNLIMBERED, DP_LIMBERED_LINE, DP_DISORDERED_UNLIMBERED,
                                   DP_WITHOUT_GUNS};
    dp_unit u = {.side = (uint8_t)side, .seat = (uint8_t)side, .brigade = 1, .home_brigade = 1};
    int kind = below(8);
    u.arm = (uint8_t)(kind == 0 ? DP_ARTILLERY : kind < 3 ? DP_CAVALRY : DP_INFANTRY);
    u.quality = (uint8_t)between(DP_GREEN, DP_CRACK);
    u.orders = (uint8_t)between(0, 2);
    u.stands = u.full = (uint8_t)(u.arm == DP_INFANTRY ? between(4, 7) : between(2, 4));
    u.mounted = u.arm == DP_CAVALRY && below(2);
    u.weapon = (uint8_t)(u.arm == DP_ARTILLERY ? DP_NAPOLEON : DP_RIFLED_MUSKET);
    bool on_foot = u.arm == DP_CAVALRY && !u.mounted;
    int formation = u.arm == DP_ARTILLERY ? guns[below(4)]
                    : on_foot             ? (below(2) ? DP_LOOSE_ORDER : DP_MARCH_COLUMN)
                                          : infantry[below(8)];
    u.gap = (uint16_t)(formation != DP_LOOSE_ORDER ? 0 : u.mounted ? 2500 : 1700);
    u.front = (uint8_t)(formation == DP_DOUBLE_LINE ? (u.stands + 1) / 2 : 0);
    u.formation = (uint8_t)formation;
    if (formation == DP_ATTACK_COLUMN && u.full < DP_COLUMN_LEAST)
        u.full = DP_COLUMN_LEAST; // it has lost some
    u.colours = (uint8_t)dp_colours_place(&u, formation);
    gd_point at = {between(180, 420) * 100, between(180, 420) * 100};
    int turned = below(2) ? 0 : between(-300, 300);
    dp_form_at(&u, formation, at, gd_angle_wrap((side ? 1800 : 0) + turned));
    for (int i = 0; i < u.stands; i++)
        u.hits[i] = below(4) == 0;
    return u;
}

static bool lay_table(gd_game *g, uint64_t seed)
{
    dp_state *s = gd_game_state_mut(g);
    gd_random_seed(&dice, test_seed(seed));
    memset(&sc, 0, sizeof sc);
    memset(s, 0, sizeof *s);
    sc.width = sc.depth = 60000;
    sc.players.seat_count = 2;
    sc.option[DP_OPT_TRAINED] = 1;
    sc.players.seat[1].side = GD_CONFEDERATE;
    lay_ground();
    for (int tries = 0; s->piece_count < UNITS && tries < 600; tries++) {
        dp_unit u = some_unit(s->piece_count % 2);
        if (dp_has_room(&sc, s, &u, 0, NULL) && !dp_across_river(&sc, s, &u) &&
            dp_clear_of_enemies(s, &u, 0, DP_KEEP_OFF))
            s->unit[++s->piece_count] = u;
    }
    for (int side = 0; side < GD_SIDES; side++) { // with the first unit of each
        dp_unit c = {.arm = DP_COMMANDER, .side = (uint8_t)side, .seat = (uint8_t)side};
        c.brigade = c.home_brigade = 1;
        c.rating = DP_SUPERB;
        c.orders = 3;
        c.commander = (uint16_t)(side + 1);
        s->unit[++s->piece_count] = c;
    }
    s->turn = 1;
    s->card = DP_NO_CARD;
    s->carpe_winner = GD_NOBODY;
    memset(s->holder, GD_NOBODY, sizeof s->holder);
    sc.piece_count = s->piece_count;
    gd_play p = gd_game_play(g);
    gd_error err;
    if (!gd_game_rules(g)->settle(&p, "charge", &err))
        return false;
    gd_game_resume(g);
    return true;
}

// ---- a charge, again ----------------------------------------------------------------------------

static bool deeper(const dp_unit *a, const dp_unit *b, gd_length slack)
{
    for (int i = 0; i < a->stands; i++)
        for (int k = 0; k < b->stands; k++) {
            gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, k);
            if (gd_rect_overlap(&ra, &rb, slack))
                return true;
        }
    return false;
}

// Does it stand in an enemy, or in a friend, deeper than that?
static bool meets(const dp_state *s, const dp_unit *u, gd_id self, bool friends, gd_length slack)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (i != self && dp_is_unit(o) && dp_on_table(o) && (o->side == u->side) == friends &&
            deeper(u, o, slack))
            return true;
    }
    return false;
}

// Would it run into somebody if it went on a little?
static bool is_stopped(const dp_state *s, const dp_onset *onset)
{
    for (gd_length on = 5; on <= 300; on += 5) {
        dp_unit u = onset->end;
        dp_slide(&u, onset->charge.direction, on);
        if (meets(s, &u, onset->charge.unit, false, GD_SLACK - 2) ||
            meets(s, &u, onset->charge.unit, true, GD_SLACK - 2))
            return true;
    }
    return false;
}

// It slides straight towards the point, meets no enemy on the way, and stops only because of one,
// because of a friend, or because it is there.
static void look_again(const dp_state *s, const dp_onset *onset, const dp_unit *start)
{
    const dp_charge *c = &onset->charge;
    gd_length whole = gd_distance(c->from, c->to);
    CHECK(whole <= DP_CHARGE_REACH);
    CHECK(onset->length <= whole);
    CHECK(whole == 0 || gd_in_wedge(c->from, start->facing, DP_CHARGE_ARC, c->to));
    CHECK(dp_gap_to_point(dp_at(s, c->target), c->to, NULL) <= GD_SLACK);
    dp_unit first = onset->end;
    dp_slide(&first, c->direction, -onset->length);
    CHECK(gd_distance(first.at, c->from) <= HAIR);
    for (gd_length d = 0; d < onset->length; d += 50) {
        dp_unit u = first;
        dp_slide(&u, c->direction, d);
        CHECK(!meets(s, &u, c->unit, false, HAIR));
    }
    CHECK(!meets(s, &onset->end, c->unit, false, GD_SLACK));
    CHECK(!meets(s, &onset->end, c->unit, true, GD_SLACK));
    CHECK(whole - onset->length <= GD_SLACK || is_stopped(s, onset));
}

static int charges_seen, reinforcements_seen, melees_seen;

static void look_at_offer(const gd_game *g, const gd_action *a)
{
    const dp_state *s = gd_game_state(g);
    dp_onset onset;
    gd_verdict v;
    gd_id unit = (gd_id)a->value[0], other = (gd_id)a->value[1];
    if (a->verb == DP_DO_CHARGE) {
        CHECK(dp_try_charge(&sc, s, unit, other, &onset, &v));
        charges_seen++;
    } else if (a->verb == DP_DO_REINFORCE) {
        CHECK(dp_try_reinforce(&sc, s, unit, other, &onset, &v));
        reinforcements_seen++;
    } else {
        return;
    }
    look_again(s, &onset, dp_at(s, unit));
}

// ---- play ---------------------------------------------------------------------------------------

// Everybody in a melee has an enemy in it, and is in one because of a charge.
static void check_melees(const dp_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *u = dp_at(s, i);
        if (!u->melee || s->melee[u->melee].fought)
            continue;
        CHECK(dp_fighters(s, u->melee, dp_other(u->side)) > 0);
        int recorded = 0;
        for (int k = 0; k < s->running; k++)
            recorded += s->charge[k].melee == u->melee && !s->charge[k].reinforces;
        CHECK(recorded > 0);
    }
}

static bool choose(const gd_game *g, gd_action *a)
{
    gd_verdict v;
    const gd_rules *rules = gd_game_rules(g);
    gd_actions(g, &offers);
    for (int tries = 0; tries < 200; tries++) {
        const gd_offer *o = &offers.list[below(offers.count)];
        // To end one's part, or to give up, is rarely the thing to do.
        if (o->verb == DP_DO_CONCEDE || (o->verb == DP_DO_END && offers.count > 2 && below(6)))
            continue;
        *a = gd_action_of(o);
        if (o->open)
            rules->complete_offer(&sc, gd_game_state(g), o, &dice, a);
        if (gd_check(g, gd_game_seat(g), a, &v))
            return true;
        CHECK(o->open); // what is offered whole is accepted
    }
    return false;
}

static void play_card(gd_game *g, uint64_t seed)
{
    bool over = false;
    for (int n = 0; n < DECISIONS; n++) {
        const dp_state *s = gd_game_state(g);
        gd_action a;
        gd_verdict v;
        char why[200];
        if (gd_game_waits(g) != GD_WAITS_DECISION || s->flow.stack[0].row == DP_ROW_RUN) {
            over = true;
            break;
        }
        bool found = choose(g, &a);
        CHECK(found);
        if (!found)
            return;
        look_at_offer(g, &a);
        melees_seen += a.verb == DP_DO_FIGHT;
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
        bool sound = gd_game_rules(g)->sound(&sc, s, why, sizeof why);
        CHECK(sound);
        if (s->flow.stack[0].row == DP_ROW_CHARGE || s->flow.stack[0].row == DP_ROW_REINFORCE)
            check_melees(s);
        if (!sound) {
            printf("table %d, decision %d: %s\n", (int)seed, n, why);
            return;
        }
    }
    CHECK(over); // the card comes to an end
}

TEST(crowded_charges_leave_a_sound_table)
{
    gd_game *g = gd_game_new(gd_rules_find("devil"), &sc, (gd_dice_source){roll, NULL});
    for (uint64_t seed = 1; seed <= TABLES; seed++) {
        CHECK(lay_table(g, seed));
        play_card(g, seed);
    }
    gd_game_free(g);
    CHECK(charges_seen > TABLES);
    CHECK(reinforcements_seen > TABLES / 10);
    CHECK(melees_seen > TABLES / 10);
}
