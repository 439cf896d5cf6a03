// americanus/turn.c - the sequence of a player turn (chapter SEQ), and the table of all moments.
//
//   turn (replacement, arrivals, turning to face) -> command -> orders -> fire, both halves
//        -> second_round -> melee -> end -> the other player's turn
#include "rules/americanus/turn.h"

#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/victory.h"

int am_seat_of(const gd_scenario *sc, int side)
{
    for (int i = 0; i < sc->players.seat_count; i++)
        if (sc->players.seat[i].side == side)
            return i;
    return side;
}

gd_id am_piece_arg(const am_state *s, int32_t value)
{
    return value >= 1 && value <= s->piece_count ? (gd_id)value : GD_NONE;
}

// In which phase each kind of action has its place.
static gd_clause_id clause_of_verb(int verb)
{
    switch (verb) {
    case AM_DO_CHOOSE_ARMY:
    case AM_DO_ENLIST:
    case AM_DO_DISMISS:
    case AM_DO_END_ARMY:
        return DBAM_ORG_05;
    case AM_DO_PLACE_TERRAIN:
    case AM_DO_PLACE_ROAD:
    case AM_DO_END_TERRAIN:
        return DBAM_TERR_01;
    case AM_DO_CHOOSE_EDGE:
        return DBAM_DEPLOY_01;
    case AM_DO_DEPLOY_UNIT:
    case AM_DO_DEPLOY_GENERAL:
    case AM_DO_END_DEPLOY:
        return DBAM_DEPLOY_02;
    case AM_DO_PLACE_GENERAL:
        return DBAM_GEN_06;
    case AM_DO_ARRIVE:
    case AM_DO_END_ARRIVALS:
        return DBAM_DEPLOY_06;
    case AM_DO_FACE_ENEMY:
        return DBAM_MOVE_30;
    case AM_DO_MOVE_GENERAL:
        return DBAM_GEN_02;
    case AM_DO_MELEE_SUPPORTS:
        return DBAM_MELEE_03;
    case AM_DO_REPLY_GUESS:
        return DBAM_FIRE_21;
    case AM_DO_INFANTRY_RESULT:
        return DBAM_RESULT_04;
    case AM_DO_CHOOSE_END:
        return DBAM_RESULT_13;
    case AM_DO_GUARD:
        return DBAM_SURR_03;
    case AM_DO_FIRE:
    case AM_DO_END_FIRE:
        return DBAM_FIRE_01;
    case AM_DO_LINE_UP:
        return DBAM_MOVE_20;
    case AM_DO_SPREAD:
        return DBAM_MELEE_06;
    case AM_DO_FIGHT:
        return DBAM_MELEE_01;
    default:
        return DBAM_SEQ_01;
    }
}

// What happens at the start of a turn has an order of its own.
static gd_clause_id sequence_of_verb(int verb)
{
    bool start = verb >= AM_DO_PLACE_GENERAL && verb <= AM_DO_FACE_ENEMY;
    return start ? DBAM_SEQ_02 : DBAM_SEQ_01;
}

bool am_refuse_moment(gd_verdict *v, const gd_action *a)
{
    gd_refuse(v, clause_of_verb(a->verb), "this is not the moment for that");
    v->also = v->clause == DBAM_SEQ_01 ? 0 : sequence_of_verb(a->verb);
    return false;
}

bool am_out_of_turn(const gd_scenario *sc, const void *state, gd_seat seat, const gd_action *a,
                    gd_verdict *v)
{
    (void)sc;
    (void)state;
    (void)seat;
    gd_refuse(v, clause_of_verb(a->verb), "it is the other player's decision");
    v->also = v->clause == DBAM_SEQ_01 ? 0 : sequence_of_verb(a->verb);
    return false;
}

void am_concede(gd_play *p, gd_seat seat)
{
    int side = p->scenario->players.seat[seat].side;
    gd_tell(p, AM_EV_GAME_OVER, DBAM_VICT_06, 0, "the %N {concedes|concede}", side);
    gd_game_over(p, (gd_side)(1 - side), AM_WHY_CONCEDED);
}

// A player turn begins: what is due, one thing after the other (DBAM-SEQ-02).
enum { START_GENERAL, START_ARRIVALS, START_FACING, START_COMMAND };

void am_run_turn(gd_play *p)
{
    am_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_seat seat = (gd_seat)am_seat_of(p->scenario, s->phasing);
    switch (f->v[0]++) {
    case START_GENERAL:
        gd_tell(p, AM_EV_TURN, DBAM_SEQ_01, 0, "Turn %d: %N", s->turn, s->phasing);
        for (gd_id i = 1; i <= s->piece_count; i++)
            if (am_at(s, i)->side == s->phasing)
                am_get(s, i)->ordered = 0;
        if (s->side[s->phasing].general_due && am_general_has_room(p->scenario, s, s->phasing))
            gd_call(p, AM_START_GENERAL, seat);
        break;
    case START_ARRIVALS:
        if (am_arrivals_due(s, s->phasing))
            gd_call(p, AM_START_ARRIVALS, seat);
        break;
    case START_FACING:
        for (gd_id i = 1; i <= s->piece_count; i++)
            am_get(s, i)->faces = 0;
        gd_call(p, AM_FACING, GD_NOBODY);
        break;
    default:
        gd_goto(p, AM_COMMAND, seat);
        break;
    }
}

// An enemy unit that the unit must turn to: in melee contact with its flank or rear.
static bool must_turn_to(const am_state *s, gd_id id, gd_id enemy)
{
    return am_is_unit(am_at(s, enemy)) && am_in_melee_with(s, id, enemy) &&
           am_touched_edge(s, id, enemy) != GD_FRONT;
}

// How many enemies it could turn to; 0 if one is to its front.
static int enemies_to_face(const am_state *s, gd_id id, gd_id *first)
{
    int count = 0;
    *first = GD_NONE;
    for (gd_id e = 1; e <= s->piece_count; e++) {
        const am_unit *enemy = am_at(s, e);
        if (enemy->side == am_at(s, id)->side ||
            !am_may_be_near(am_at(s, id), enemy, GD_TOUCH_GAP) || !am_is_unit(enemy) ||
            !am_in_melee_with(s, id, e))
            continue;
        if (am_touched_edge(s, id, e) == GD_FRONT)
            return 0;
        count++;
        *first = *first ? *first : e;
    }
    return count;
}

bool am_turn_to_face(gd_play *p, gd_id unit, gd_id enemy, int edge)
{
    am_state *s = p->state;
    am_unit *u = am_get(s, unit), turned = *u;
    am_contact c;
    // A stand that was lost may have been the one in contact: then it turns where it stands.
    gd_rect r = am_rect(u);
    bool touches = am_touching(u, am_at(s, enemy), &c);
    turned.at = touches ? c.middle : gd_edge_middle(&r, edge);
    turned.facing = (uint16_t)gd_angle_wrap(u->facing + (touches ? c.edge_a : edge) * GD_TURN / 4);
    gd_id who;
    int leave = AM_MAY_TOUCH | AM_MAY_BE_WET;
    if (am_place_fault(p->scenario, s, unit, &turned, leave, &who) != AM_FREE) {
        if (u->kind == AM_ARTILLERY)
            return false;
        turned.formation = AM_COLUMN;
        if (am_place_fault(p->scenario, s, unit, &turned, leave, &who) != AM_FREE)
            return false;
    }
    *u = turned;
    gd_tell(p, AM_EV_TURNED, DBAM_MOVE_30, unit, "%U turns to face %U", unit, enemy);
    return true;
}

static void face(gd_play *p, gd_id unit, gd_id enemy)
{
    am_state *s = p->state;
    if (!am_turn_to_face(p, unit, enemy, am_touched_edge(s, unit, enemy)))
        am_get(s, unit)->faces = enemy;
}

// Has this unit of the side to turn, and to whom? Counts the enemies it could turn to.
static int turns_to(const am_state *s, int side, gd_id unit, gd_id *enemy)
{
    const am_unit *u = am_at(s, unit);
    return am_on_table(u) && am_is_unit(u) && u->side == side ? enemies_to_face(s, unit, enemy) : 0;
}

// Wherever the two turn to, they stay within this of where they are now.
static bool could_meet(const am_unit *a, const am_unit *b)
{
    return am_within(a, b, AM_REACH_OF_TWO);
}

static bool may_be_hindered(const am_state *s, int side, gd_id unit)
{
    gd_id enemy;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (i != unit && could_meet(am_at(s, unit), am_at(s, i)) && turns_to(s, side, i, &enemy))
            return true;
    return false;
}

// The frame's own number: 0 while the phasing side turns, 1 the other, then 2.
enum { V_STAGE };

static int turning_side(const am_state *s, const gd_frame *f)
{
    return f->v[V_STAGE] == 0 ? s->phasing : 1 - s->phasing;
}

// Units of the phasing side turn, then those of the other. One that has a choice, or whom another
// might get in the way of by turning first, waits for its owner's word.
void am_run_facing(gd_play *p)
{
    am_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id enemy, waits = GD_NONE;
    int waiting = 0;
    gd_box there = am_places_of(s, 1 - turning_side(s, f)); // who turns is not of that side
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!am_may_reach(&there, am_at(s, i), GD_TOUCH_GAP))
            continue;
        int enemies = turns_to(s, turning_side(s, f), i, &enemy);
        if (enemies == 1 && !may_be_hindered(s, turning_side(s, f), i)) {
            face(p, i, enemy);
        } else if (enemies) {
            waits = i;
            waiting++;
        }
    }
    if (waiting) {
        gd_seat seat = (gd_seat)am_seat_of(p->scenario, turning_side(s, f));
        gd_call(p, AM_TURN_TO_FACE, seat)->piece = waiting == 1 ? waits : GD_NONE;
    } else if (++f->v[V_STAGE] == GD_SIDES) {
        gd_done(p);
    }
}

// May this unit turn now? The row asks about one, or about all of its side that wait.
static bool may_turn(const am_state *s, gd_id unit)
{
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    gd_id enemy;
    if (f->piece)
        return unit == f->piece;
    return turns_to(s, turning_side(s, f - 1), unit, &enemy) > 0;
}

void am_prompt_facing(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    gd_id unit = s->flow.stack[s->flow.depth - 1].piece;
    *out = unit ? (gd_text){"%U has enemies on flank and rear: which one does it turn to?", {unit}}
                : (gd_text){"units must turn to the enemy: which one next, and to whom?", {0}};
}

void am_offer_facing(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    for (gd_id u = 1; u <= s->piece_count; u++) {
        for (gd_id e = 1; may_turn(s, u) && e <= s->piece_count; e++) {
            if (!must_turn_to(s, u, e))
                continue;
            gd_offer *o = gd_offer_add(out, AM_DO_FACE_ENEMY);
            o->value[0] = u;
            o->value[1] = e;
        }
    }
}

bool am_check_facing(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    (void)sc;
    if (a->verb != AM_DO_FACE_ENEMY)
        return am_refuse_moment(v, a);
    gd_id unit = am_piece_arg(s, a->value[0]), enemy = am_piece_arg(s, a->value[1]);
    if (!unit || !enemy || !may_turn(s, unit) || !must_turn_to(s, unit, enemy))
        return gd_refuse(v, DBAM_MOVE_30, "a unit turns to one of the enemies that touch it");
    return gd_accept(v, 0);
}

void am_apply_facing(gd_play *p, const gd_action *a)
{
    gd_done(p);
    face(p, (gd_id)a->value[0], (gd_id)a->value[1]);
}

void am_ask_command(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const am_state *s = state;
    *out = (gd_ask){.clause = DBAM_CP_01,
                    .count = 1,
                    .sides = 6,
                    .seat = (gd_seat)am_seat_of(sc, s->phasing),
                    .purpose = "command points"};
}

void am_rolled_command(gd_play *p, const uint8_t *values)
{
    am_state *s = p->state;
    s->points = values[0];
    gd_event *e = gd_tell(p, AM_EV_POINTS, DBAM_CP_01, 0,
                          "the %N {has|have} %d command {point|points}", s->phasing, s->points);
    if (e) {
        e->dice[0] = values[0];
        e->dice_count = 1;
    }
    gd_goto(p, AM_ORDERS, (gd_seat)am_seat_of(p->scenario, s->phasing));
}

// The end of a player turn (DBAM-SEQ-04).
void am_run_end(gd_play *p)
{
    am_state *s = p->state;
    am_hold_objectives(p);
    bool last = s->phasing != s->first; // the second player turn of the game turn
    if (am_test_victory(p, last))
        return;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        am_unit *u = am_get(s, i);
        u->moved = u->charged = u->fired = u->fought = 0;
        u->shot_at = u->held = u->led = 0;
    }
    s->phasing = (uint8_t)(1 - s->phasing);
    s->points = 0;
    s->half = 0;
    if (last)
        s->turn++;
    gd_goto(p, AM_TURN, GD_NOBODY);
}

#define DECISION(chapter)                                                                          \
    .prompt = am_prompt_##chapter, .offer = am_offer_##chapter, .check = am_check_##chapter,       \
    .apply = am_apply_##chapter
#define CHANCE(chapter) .ask = am_ask_##chapter, .rolled = am_rolled_##chapter

// clang-format off
const gd_row am_rows[AM_ROWS] = {
    [AM_CHOOSE_ARMY]     = {.name = "choose_army", .label = "choosing the army", DECISION(army), .raises = true},
    [AM_SETUP_ROLL]      = {.name = "setup_roll", .label = "roll for terrain", CHANCE(setup)},
    [AM_PLACE_TERRAIN]   = {.name = "terrain", .label = "placing terrain", DECISION(terrain)},
    [AM_EDGE]            = {.name = "edge", .label = "choosing edges", DECISION(edge)},
    [AM_DEPLOY_FIRST]    = {.name = "deploy_first", .label = "deploying first", DECISION(deploy)},
    [AM_DEPLOY_SECOND]   = {.name = "deploy_second", .label = "deploying second", DECISION(deploy)},
    [AM_TURN]            = {.name = "start", .label = "start of a turn", .run = am_run_turn},
    [AM_START_GENERAL]   = {.name = "start_general", .label = "a new General", DECISION(general)},
    [AM_START_ARRIVALS]  = {.name = "start_arrivals", .label = "arrivals", DECISION(arrivals)},
    [AM_FACING]          = {.name = "facing", .label = "turning to face", .run = am_run_facing},
    [AM_TURN_TO_FACE]    = {.name = "turn_to_face", .label = "turning to face", DECISION(facing)},
    [AM_COMMAND]         = {.name = "command", .label = "command die", CHANCE(command)},
    [AM_ORDERS]          = {.name = "orders", .label = "orders", DECISION(orders)},
    [AM_LINE_UP]         = {.name = "line_up", .label = "lining up", DECISION(lineup)},
    [AM_FIRE]            = {.name = "fire", .label = "fire", DECISION(fire)},
    [AM_GUESS_DICE]      = {.name = "guess_dice", .label = "estimating ranges", CHANCE(guess)},
    [AM_JUDGED]          = {.name = "judged", .label = "fire", .run = am_run_judged},
    [AM_REPLY_GUESS]     = {.name = "reply_guess", .label = "guess for a reply", DECISION(reply)},
    [AM_REPLY_DICE]      = {.name = "reply_dice", .label = "estimating a reply", CHANCE(reply)},
    [AM_FIRE_DICE]       = {.name = "fire_dice", .label = "fire", CHANCE(fire)},
    [AM_SECOND_ROUND]    = {.name = "second_round", .label = "melee", .run = am_run_second_round},
    [AM_SPREAD]          = {.name = "spread", .label = "forming line", DECISION(spread)},
    [AM_MELEE_NEXT]      = {.name = "melee_next", .label = "melee", .run = am_run_melee_next},
    [AM_MELEE]           = {.name = "melee", .label = "melee", DECISION(melee)},
    [AM_MELEE_SUPPORTS]  = {.name = "melee_supports", .label = "support in melee", DECISION(supports)},
    [AM_MELEE_DICE]      = {.name = "melee_dice", .label = "melee", CHANCE(melee)},
    [AM_RESULT]          = {.name = "result", .label = "result", .run = am_run_result},
    [AM_INFANTRY_RESULT] = {.name = "infantry_result", .label = "lose or fall back", DECISION(result), .comes = am_comes_result},
    [AM_LOSE]            = {.name = "lose", .label = "losses", .run = am_run_lose},
    [AM_CHOOSE_END]      = {.name = "choose_end", .label = "which end", DECISION(end), .comes = am_comes_end},
    [AM_GENERAL_DICE]    = {.name = "general_dice", .label = "the General's risk", CHANCE(general)},
    [AM_SHOCK]           = {.name = "shock", .label = "shock", .run = am_run_shock},
    [AM_GUARD]           = {.name = "guard", .label = "guards", DECISION(guard)},
    [AM_END]             = {.name = "end", .label = "end of a turn", .run = am_run_end},
};
// clang-format on
