// toy.h - a rule system small enough to read at a glance, for tests of what must know no system.
//
// Two sides take turns. A unit may move (1 point), shoot (two dice; 7 or more is a hit, two hits
// end the game), or its side may bet in secret and later reveal the bet.
#pragma once

#include <stdio.h>
#include <string.h>

#include "core/layout.h"
#include "core/scenario.h"
#include "guidon/game.h"

enum { TOY_START, TOY_ORDERS, TOY_ROLL, TOY_ROWS };
enum { TOY_MOVE, TOY_SHOOT, TOY_BET, TOY_REVEAL, TOY_PASS, TOY_PLAN, TOY_CHOOSE, TOY_VERBS };
enum { TOY_EV_MOVED, TOY_EV_SHOT, TOY_EV_BET, TOY_EV_PASSED, TOY_EVENTS };
enum { TOY_LAW_MOVE = 1, TOY_LAW_SHOOT, TOY_LAW_BET };
enum { TOY_PIECES = 8, TOY_UNSET = 255 };

typedef struct toy_unit {
    gd_point at;
    uint16_t facing, guard;
    uint8_t kind, side, hits, tired;
    int16_t mood;
    uint16_t spare;
} toy_unit;

typedef struct toy_side {
    uint8_t secret, shown, edge, spare;
} toy_side;

typedef struct toy_state {
    gd_flow flow;
    uint16_t piece_count, turn;
    uint8_t phasing, points, spare[2];
    uint8_t holder[4];
    toy_side side[GD_SIDES];
    toy_unit unit[TOY_PIECES];
} toy_state;

// clang-format off
static const char *const toy_kinds[] = {"foot", "horse", NULL};
static const char *const toy_edges[] = {"north", "south", NULL};
static const gd_step_kind toy_steps[] = {{"forward", GD_PARAM_LENGTH, NULL, GD_MOTION_AHEAD},
                                         {"turn", GD_PARAM_ANGLE, NULL, GD_MOTION_TURN_RIGHT},
                                         {"go", GD_PARAM_POINT, NULL, 0},
                                         {"pace", GD_PARAM_CHOICE, toy_kinds, 0},
                                         {NULL, 0, NULL, 0}};

#define TOY_UNIT(word) {.name = word, .type = GD_PARAM_PIECE}

static const gd_verb toy_verbs[TOY_VERBS] = {
    [TOY_MOVE] = {"move", "go somewhere", {TOY_UNIT("unit"), {.name = "fast", .type = GD_PARAM_FLAG, .optional = true}},
                  {.name = "steps", .type = GD_LIST_STEPS, .low = 1, .high = 4, .steps = toy_steps}},
    [TOY_SHOOT] = {"shoot", "shoot at an enemy",
                   {TOY_UNIT("unit"), TOY_UNIT("target"), {.name = "guess", .type = GD_PARAM_NUMBER, .optional = true, .low = 1, .high = 99}},
                   {.name = "with", .type = GD_LIST_TUPLES, .low = 0, .high = 3,
                    .fields = {TOY_UNIT("unit"), {.name = "guess", .type = GD_PARAM_NUMBER, .optional = true, .low = 1, .high = 99}}}},
    [TOY_BET] = {"bet", "bet in secret", {{.name = "amount", .type = GD_PARAM_NUMBER, .low = 1, .high = 9}}, {0}},
    [TOY_REVEAL] = {"reveal", "show the bet", {{0}}, {0}},
    [TOY_PASS] = {"pass", "no more", {{0}}, {0}},
    [TOY_PLAN] = {"plan", "draw on the map",
                  {{.name = "at", .type = GD_PARAM_POINT}, {.name = "facing", .type = GD_PARAM_ANGLE, .high = 3599},
                   {.name = "length", .type = GD_PARAM_LENGTH, .optional = true}, {.name = "zone", .type = GD_PARAM_ZONE, .optional = true},
                   {.name = "card", .type = GD_PARAM_CARD, .optional = true, .high = 51}},
                  {.name = "via", .type = GD_LIST_TUPLES, .low = 0, .high = 3,
                   .fields = {{.name = "at", .type = GD_PARAM_POINT}}}},
    [TOY_CHOOSE] = {"choose", "choose an army", {{0}},
                    {.name = "units", .type = GD_LIST_TUPLES, .low = 1, .high = 6, .fields = {
                        {.name = "arm", .type = GD_PARAM_CHOICE, .choices = toy_kinds},
                        {.name = "edge", .type = GD_PARAM_CHOICE, .optional = true, .choices = toy_edges},
                        {.name = "old", .type = GD_PARAM_FLAG, .optional = true}}}},
};

static const char *const toy_events[] = {"moved", "shot", "bet", "passed", NULL};
static const gd_terrain_kind toy_terrain[] = {{"woods", "woods"}, {"river", "river"}, {"fence", "fence"}, {NULL, NULL}};
static const gd_switch toy_switches[] = {{"night", 0, 0, 1, "it is dark", NULL, NULL}, {"length", 10, 1, 50, "turns", NULL, NULL}, {NULL, 0, 0, 0, NULL, NULL, NULL}};
static const gd_mark toy_marks[] = {{"tired", "t", "shoots no more", "weak"},
                                    {NULL, NULL, NULL, NULL}};

static const gd_field toy_piece_fields[] = {
    GD_ONE("kind", GD_FIELD_CHOICE, toy_unit, kind, .choices = toy_kinds),
    GD_ONE("side", GD_FIELD_SIDE, toy_unit, side, .needed = true),
    GD_ONE("at", GD_FIELD_POINT, toy_unit, at, .low = 0),
    GD_ONE("facing", GD_FIELD_ANGLE, toy_unit, facing, .high = 3599),
    GD_ONE("guard", GD_FIELD_PIECE, toy_unit, guard, .low = 0),
    GD_ONE("hits", GD_FIELD_NUMBER, toy_unit, hits, .high = 2),
    GD_ONE("tired", GD_FIELD_FLAG, toy_unit, tired, .high = 1, .normal = TOY_UNSET),
    GD_ONE("mood", GD_FIELD_NUMBER, toy_unit, mood, .low = -5, .high = 5),
    {0},
};
static const gd_field toy_piece_inner[] = {GD_UNUSED(toy_unit, spare), {0}};
static const gd_field toy_side_fields[] = {
    GD_ONE("secret", GD_FIELD_NUMBER, toy_side, secret, .high = 9),
    GD_ONE("shown", GD_FIELD_NUMBER, toy_side, shown, .high = 9),
    GD_ONE("edge", GD_FIELD_CHOICE, toy_side, edge, .choices = toy_edges, .normal = TOY_UNSET, .unset = true),
    {0},
};
static const gd_field toy_side_inner[] = {GD_NUMBER_OF(toy_side, spare, 99), {0}};
static const gd_field toy_game_fields[] = {
    GD_ONE("turn", GD_FIELD_NUMBER, toy_state, turn, .low = 1, .high = 99, .normal = 1),
    GD_ONE("phasing", GD_FIELD_SIDE, toy_state, phasing, .normal = GD_UNION, .needed = true),
    GD_ONE("points", GD_FIELD_NUMBER, toy_state, points, .high = 99, .normal = 3),
    GD_MANY("holder", GD_FIELD_SIDE, toy_state, holder, .normal = GD_NOBODY),
    {0},
};
static const gd_field toy_game_inner[] = {GD_UNUSED(toy_state, spare), {0}};
// v[1] to v[4] mean nothing: they are here to be seen in a saved game.
static const gd_field toy_roll[] = {
    GD_KEPT(0, "target", GD_FIELD_PIECE, .needed = true), GD_KEPT_NUMBER(1, "wind", -9, 9),
    GD_KEPT(2, "seen_by", GD_FIELD_SEATS, .low = 0),
    {.name = "others", .type = GD_FIELD_PIECES, .size = 4, .count = 1, .offset = offsetof(gd_frame, v) + 12}, {0},
};
static const gd_keeps toy_keeps[TOY_ROWS] = {
    [TOY_ROLL] = {.on = GD_ON(TOY_ORDERS), .piece = GD_KEEPS_ALWAYS, .fields = toy_roll},
};

static const gd_clause toy_clauses[] = {
    {"", "", "", "", "", "", ""},
    {"TOY-01", "Moving", "toy", "here", "A move goes at most 6 inches.", "", ""},
    {"TOY-02", "Shooting", "toy", "here", "Only enemies are shot at.", "", ""},
    {"TOY-03", "Betting", "toy", "here", "A bet is secret until it is revealed.", "", ""},
};
static const gd_catalogue toy_catalogue = {"toy", "Toy", "TOY", toy_clauses, 3, NULL, 0, true};

// clang-format on

static gd_frame *toy_top(const void *state)
{
    gd_flow *f = (gd_flow *)state;
    return &f->stack[f->depth - 1];
}

static void toy_prompt(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    *out = (gd_text){"%S: orders, %d points",
                     {((const toy_state *)state)->phasing, ((const toy_state *)state)->points}};
}

static void toy_offer(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const toy_state *s = state;
    (void)sc;
    for (int i = 0; i < s->piece_count; i++) {
        if (s->unit[i].side != s->phasing || s->points == 0)
            continue;
        gd_offer *o = gd_offer_add(out, TOY_MOVE);
        o->value[0] = i + 1;
        o->open = GD_OPEN_LIST;
        o->limit = 6 * GD_INCH;
        o->cost = 1;
        for (int k = 0; k < s->piece_count; k++) {
            if (s->unit[k].side == s->phasing)
                continue;
            o = gd_offer_add(out, TOY_SHOOT);
            o->value[0] = i + 1;
            o->value[1] = k + 1;
        }
    }
    gd_offer_add(out, TOY_BET)->open = 1;
    if (s->side[s->phasing].secret)
        gd_offer_add(out, TOY_REVEAL);
    gd_offer_add(out, TOY_PASS);
}

static bool toy_check(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const toy_state *s = state;
    (void)sc;
    switch (a->verb) {
    case TOY_MOVE: {
        gd_length total = 0;
        for (int i = 0; i < a->count; i++)
            total += a->item[i].a == 0 ? a->item[i].b : 0;
        if (s->unit[a->value[0] - 1].side != s->phasing)
            return gd_refuse(v, TOY_LAW_MOVE, "%U is not yours", a->value[0]);
        if (total > 6 * GD_INCH)
            return gd_refuse(v, TOY_LAW_MOVE, "%L inches are too far for %U", total, a->value[0]);
        if (s->points == 0)
            return gd_refuse(v, TOY_LAW_MOVE, "no points are left");
        gd_accept(v, 1);
        v->length = total;
        v->ending_count = 1;
        v->ending[0] = (gd_ending){(gd_id)a->value[0], s->unit[a->value[0] - 1].facing,
                                   s->unit[a->value[0] - 1].at};
        return true;
    }
    case TOY_SHOOT:
        if (s->unit[a->value[1] - 1].side == s->phasing)
            return gd_refuse(v, TOY_LAW_SHOOT, "%U is a friend", a->value[1]);
        gd_accept(v, 0);
        v->tally_count = 1;
        v->tally_piece[0] = (gd_id)a->value[0];
        memset(&v->tally[0], 0, sizeof v->tally[0]);
        gd_tally_add(&v->tally[0], TOY_LAW_SHOOT, "aim", 1);
        return true;
    case TOY_REVEAL:
        return s->side[s->phasing].secret ? gd_accept(v, 0)
                                          : gd_refuse(v, TOY_LAW_BET, "there is no bet");
    case TOY_BET:
    case TOY_PASS:
        return gd_accept(v, 0);
    default:
        return gd_refuse(v, 0, "not now");
    }
}

static void toy_apply(gd_play *p, const gd_action *a)
{
    toy_state *s = p->state;
    gd_event *e;
    switch (a->verb) {
    case TOY_MOVE:
        for (int i = 0; i < a->count; i++) {
            toy_unit *u = &s->unit[a->value[0] - 1];
            if (a->item[i].a == 0)
                u->at.y += a->item[i].b;
            else if (a->item[i].a == 1)
                u->facing = (uint16_t)((u->facing + a->item[i].b + GD_TURN) % GD_TURN);
        }
        s->points--;
        gd_tell(p, TOY_EV_MOVED, TOY_LAW_MOVE, (gd_id)a->value[0], "%U moves", a->value[0]);
        break;
    case TOY_SHOOT: {
        gd_frame *f = gd_call(p, TOY_ROLL, toy_top(s)->seat);
        f->piece = (gd_id)a->value[0];
        f->v[0] = a->value[1];
        break;
    }
    case TOY_BET:
        s->side[s->phasing].secret = (uint8_t)a->value[0];
        e = gd_tell(p, TOY_EV_BET, TOY_LAW_BET, 0, "a bet of %d", a->value[0]);
        if (e)
            e->seats = (uint16_t)(1u << s->phasing);
        break;
    case TOY_REVEAL:
        s->side[s->phasing].shown = s->side[s->phasing].secret;
        s->side[s->phasing].secret = 0;
        break;
    case TOY_PASS:
        s->phasing = (uint8_t)!s->phasing;
        s->points = 3;
        s->turn++;
        gd_tell(p, TOY_EV_PASSED, 0, 0, "pass");
        gd_goto(p, TOY_ORDERS, s->phasing);
        break;
    }
}

static void toy_ask(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const gd_frame *f = toy_top(state);
    (void)sc;
    *out = (gd_ask){.clause = TOY_LAW_SHOOT,
                    .count = 2,
                    .sides = 6,
                    .seat = f->seat,
                    .purpose = "a shot",
                    .piece = f->piece};
}

static void toy_rolled(gd_play *p, const uint8_t *dice)
{
    toy_state *s = p->state;
    gd_frame f = *toy_top(s);
    gd_event *e = gd_tell(p, TOY_EV_SHOT, TOY_LAW_SHOOT, f.piece, "%U shoots at %U: %d", f.piece,
                          f.v[0], dice[0] + dice[1]);
    if (e) {
        e->other = (gd_id)f.v[0];
        e->dice_count = 2;
        memcpy(e->dice, dice, 2);
        gd_tally_show(&e->tally, TOY_LAW_SHOOT, "dice", dice[0] + dice[1]);
        gd_tally_add(&e->tally, TOY_LAW_SHOOT, "aim", 1);
    }
    gd_done(p);
    if (dice[0] + dice[1] >= 7 && ++s->unit[f.v[0] - 1].hits == 2)
        gd_game_over(p, s->unit[f.piece - 1].side, 1);
}

static void toy_run(gd_play *p) { gd_goto(p, TOY_ORDERS, ((toy_state *)p->state)->phasing); }

static const gd_row toy_rows[TOY_ROWS] = {
    [TOY_START] = {.name = "start", .label = "start", .run = toy_run},
    [TOY_ORDERS] = {.name = "orders",
                    .label = "giving orders",
                    .prompt = toy_prompt,
                    .offer = toy_offer,
                    .check = toy_check,
                    .apply = toy_apply},
    [TOY_ROLL] = {.name = "roll", .label = "shooting", .ask = toy_ask, .rolled = toy_rolled},
};

static void toy_begin(gd_play *p)
{
    toy_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    s->piece_count = (uint16_t)sc->piece_count;
    s->turn = 1;
    s->points = 3;
    memset(s->holder, GD_NOBODY, sizeof s->holder);
    s->side[0].edge = s->side[1].edge = TOY_UNSET;
    for (int i = 0; i < sc->piece_count; i++) {
        s->unit[i].at = sc->roster[i + 1].at;
        s->unit[i].side = sc->roster[i + 1].side;
    }
    gd_call(p, TOY_START, 0);
}

static bool toy_settle(gd_play *p, const char *phase, gd_error *err)
{
    toy_state *s = p->state;
    for (int i = 0; i < s->piece_count; i++)
        s->unit[i].tired = s->unit[i].tired == TOY_UNSET ? 0 : s->unit[i].tired;
    for (int row = 0; row < TOY_ROWS; row++) {
        if (strcmp(toy_rows[row].name, phase) == 0) {
            if (row == TOY_ROLL)
                return gd_fail(err, "a roll cannot be begun in the middle");
            gd_call(p, row, s->phasing);
            return true;
        }
    }
    return gd_fail(err, "there is no phase %s", phase);
}

static void toy_hide(const gd_scenario *sc, void *state, gd_seat seat)
{
    (void)sc;
    ((toy_state *)state)->side[!seat].secret = 0;
}

static bool toy_hides(const gd_scenario *sc, const void *state, gd_seat seat)
{
    (void)sc;
    return ((const toy_state *)state)->side[!seat].secret != 0;
}

static void toy_name(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    (void)state;
    if (piece >= 1 && piece <= sc->piece_count)
        snprintf(out, size, "%s", sc->roster[piece].name);
    else
        snprintf(out, size, "unit %d", piece);
}

static void toy_draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    const toy_unit *u = &((const toy_state *)state)->unit[piece - 1];
    (void)sc;
    memset(out, 0, sizeof *out);
    out->side = u->side;
    out->on_table = true;
    out->stand_count = 1;
    out->stand[0].centre = (gd_point){u->at.x, u->at.y - 500};
    out->stand[0].facing = u->facing;
    out->stand[0].width = 2 * GD_INCH;
    out->stand[0].depth = GD_INCH;
    out->stand[0].look = u->kind ? GD_STAND_HORSE : GD_STAND_FOOT;
    out->stand[0].command = u->side == GD_UNION;
    out->stand[0].hits = u->hits;
    out->front = u->at;
    out->facing = u->facing;
    out->strength = (uint16_t)(2 - u->hits);
    out->full_strength = 2;
    out->marks = u->tired;
}

static void toy_status(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    *out = (gd_text){"turn %d", {((const toy_state *)state)->turn}};
}

static const char *toy_ended(const void *state)
{
    (void)state;
    return "two hits";
}

static int toy_score(const gd_scenario *sc, const void *state, gd_side side)
{
    (void)sc;
    return ((const toy_state *)state)->side[side].shown;
}

static bool toy_sound(const gd_scenario *sc, const void *state, char *why, size_t size)
{
    const toy_state *s = state;
    (void)sc;
    for (int i = 0; i < s->piece_count; i++) {
        if (s->unit[i].at.x < 0) {
            snprintf(why, size, "unit %d has left the table", i + 1);
            return false;
        }
    }
    return true;
}

static void toy_advise(const gd_scenario *sc, const void *view, const gd_plan *plan,
                       gd_offers *offers, struct gd_random *random, gd_action *out)
{
    (void)sc, (void)view, (void)plan, (void)offers, (void)random;
    *out = gd_action_blank(TOY_PASS);
}

static const gd_rules toy_rules = {
    .id = "toy",
    .name = "Toy",
    .complete = true,
    .catalogue = &toy_catalogue,
    .state_size = sizeof(toy_state),
    .rows = toy_rows,
    .row_count = TOY_ROWS,
    .verbs = toy_verbs,
    .verb_count = TOY_VERBS,
    .events = toy_events,
    .terrain = toy_terrain,
    .switches = toy_switches,
    .marks = toy_marks,
    .game_fields = toy_game_fields,
    .side_fields = toy_side_fields,
    .piece_fields = toy_piece_fields,
    .game_inner = toy_game_inner,
    .side_inner = toy_side_inner,
    .piece_inner = toy_piece_inner,
    .keeps = toy_keeps,
    .side_offset = offsetof(toy_state, side),
    .side_stride = sizeof(toy_side),
    .piece_offset = offsetof(toy_state, unit),
    .piece_stride = sizeof(toy_unit),
    .piece_count_offset = offsetof(toy_state, piece_count),
    .piece_room = TOY_PIECES,
    .begin = toy_begin,
    .settle = toy_settle,
    .hide = toy_hide,
    .hides = toy_hides,
    .name_piece = toy_name,
    .draw = toy_draw,
    .status = toy_status,
    .ended = toy_ended,
    .score = toy_score,
    .sound = toy_sound,
    .advise = toy_advise,
};
