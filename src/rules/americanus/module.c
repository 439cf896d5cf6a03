// americanus/module.c - the door of De Bellis Americanus: beginnings, views, drawings, soundness.
#include <stdio.h>
#include <string.h>

#include "americanus_clauses.h"
#include "core/dice.h"
#include "rules/americanus/adviser.h"
#include "rules/americanus/complete.h"
#include "rules/americanus/convert.h"
#include "rules/americanus/data.h"
#include "rules/americanus/habits.h"
#include "rules/americanus/learned.h"
#include "rules/americanus/orders.h"
#include "rules/americanus/recall.h"
#include "rules/americanus/seasoned.h"
#include "rules/americanus/setup.h"
#include "rules/americanus/sketch.h"
#include "rules/americanus/sound.h"
#include "rules/americanus/victory.h"
#include "rules/americanus/words.h"

static bool by_die(const gd_scenario *sc, int side)
{
    return sc->option[AM_OPT_GUESS_BY_DIE] || sc->players.seat[am_seat_of(sc, side)].program;
}

static void take_roster(const gd_scenario *sc, am_state *s)
{
    for (int i = 1; i <= sc->piece_count && i <= AM_PIECES; i++)
        s->unit[s->piece_count++] = am_unit_of(&sc->roster[i]);
}

static void begin(gd_play *p)
{
    am_state *s = p->state;
    const gd_scenario *sc = p->scenario;
    take_roster(sc, s);
    s->turn = 1;
    s->first = sc->first_side == GD_NOBODY ? GD_UNION : sc->first_side;
    s->phasing = s->first;
    for (int i = 0; i < GD_MAX_OBJECTIVES; i++)
        s->holder[i] = i < sc->objective_count ? sc->objective[i].holder : GD_NOBODY;
    for (int side = 0; side < GD_SIDES; side++) {
        s->side[side].edge = sc->edge[side];
        s->side[side].guess_by_die = by_die(sc, side);
        s->side[side].army_chosen = sc->fixed_armies;
        if (sc->fixed_armies)
            am_count_army(s, side, sc->break_number[side]);
    }
    gd_call(p, AM_CHOOSE_ARMY, 0);
    am_next_setup(p);
}

// ---- hand-written positions --------------------------------------------------------------------

// What a unit is if the position does not say.
static void settle_formation(am_unit *u)
{
    if (u->mounted == AM_UNSET || u->kind != AM_CAVALRY)
        u->mounted = u->kind == AM_CAVALRY;
    if (u->kind == AM_GENERAL)
        u->formation = AM_SINGLE;
    if (u->formation == AM_UNSET)
        u->formation = u->kind == AM_ARTILLERY ? AM_UNLIMBERED : AM_LINE;
}

static bool check_strength(const am_unit *u, const char *name, gd_error *err)
{
    int full = am_full_strength(u);
    bool removed = u->status == AM_DESTROYED || u->status == AM_SURRENDERED;
    if (u->lost > full)
        return gd_fail(err, "%s has lost %d {element|elements}, but %s has only %d", name, u->lost,
                       am_kind_names[u->kind], full);
    if (!removed && am_stands_shown(u) == 0)
        return gd_fail(err, "%s has lost %d {element|elements} and has none left: give it a status",
                       name, u->lost);
    if (u->zouave && u->kind != AM_INFANTRY)
        return gd_fail(err, "%s is %s, and only infantry can be Zouaves", name,
                       am_kind_names[u->kind]);
    if (!removed && u->formation == AM_LIMBERED && u->kind == AM_ARTILLERY && u->lost > 0)
        return gd_fail(err, "%s has lost its limber and cannot be limbered", name);
    if (!removed && !am_formation_fits(u))
        return gd_fail(err, "%s is %s and cannot stand in the formation \"%s\"", name,
                       u->kind == AM_CAVALRY && u->mounted ? "mounted cavalry"
                                                           : am_kind_names[u->kind],
                       am_formation_names[u->formation]);
    return true;
}

static bool check_on_table(const gd_scenario *sc, const am_unit *u, const char *name, gd_error *err)
{
    gd_rect r = am_rect(u);
    gd_box table = am_table(sc), box = gd_rect_box(&r);
    if (gd_rect_in_box(&r, &table))
        return true;
    int edge = box.left < 0              ? AM_EDGE_WEST
               : box.right > table.right ? AM_EDGE_EAST
               : box.bottom < 0          ? AM_EDGE_SOUTH
                                         : AM_EDGE_NORTH;
    return gd_fail(err, "%s stands beyond the %s edge of the table", name, am_edge_names[edge]);
}

// Whom it faces is an enemy, whom a General leads a unit of his own.
static bool check_others(const gd_play *p, const am_unit *u, const char *name, gd_error *err)
{
    const am_state *s = p->state;
    char other[64];
    if (u->faces && am_at(s, u->faces)->side == u->side) {
        am_name_piece(p->scenario, s, u->faces, other, sizeof other);
        return gd_fail(err, "%s cannot face %s, which is of its own side", name, other);
    }
    if (!u->supports)
        return true;
    am_name_piece(p->scenario, s, u->supports, other, sizeof other);
    if (u->kind != AM_GENERAL)
        return gd_fail(err, "%s is no General and cannot support %s", name, other);
    if (am_at(s, u->supports)->side != u->side || !am_is_unit(am_at(s, u->supports)))
        return gd_fail(err, "%s cannot support %s, which is no unit of his side", name, other);
    return true;
}

static bool settle_unit(gd_play *p, gd_id id, gd_error *err)
{
    am_state *s = p->state;
    am_unit *u = am_get(s, id);
    char name[64];
    p->rules->name_piece(p->scenario, s, id, name, sizeof name);
    settle_formation(u);
    if (!check_strength(u, name, err) || !check_others(p, u, name, err))
        return false;
    if (u->status == AM_TO_COME)
        u->arrives = u->arrives ? u->arrives : p->scenario->roster[id].arrives;
    return u->status != AM_ON_TABLE || check_on_table(p->scenario, u, name, err);
}

static void settle_sides(gd_play *p, bool before_edges)
{
    am_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        am_side *d = &s->side[side];
        bool general = false;
        for (gd_id i = 1; i <= s->piece_count; i++)
            general |= am_at(s, i)->side == side && am_at(s, i)->kind == AM_GENERAL;
        if (!general)
            s->no_general |= (uint8_t)(1u << side);
        if (d->edge == AM_UNSET && !before_edges)
            d->edge = side == GD_UNION ? AM_EDGE_SOUTH : AM_EDGE_NORTH;
        if (d->guess_by_die == AM_UNSET)
            d->guess_by_die = by_die(p->scenario, side);
        int start = d->start_units, breaks = d->break_number;
        am_count_army(s, side, 0);
        if (start) {
            d->start_units = (uint8_t)start;
            d->break_number = (uint8_t)((start + AM_BREAK_PART - 1) / AM_BREAK_PART);
        }
        if (breaks)
            d->break_number = (uint8_t)breaks;
    }
}

static const struct {
    const char *name;
    uint8_t row;
} phases[] = {
    {"choose_army", AM_CHOOSE_ARMY},
    {"setup_roll", AM_SETUP_ROLL},
    {"terrain", AM_PLACE_TERRAIN},
    {"edge", AM_EDGE},
    {"deploy_first", AM_DEPLOY_FIRST},
    {"deploy_second", AM_DEPLOY_SECOND},
    {"start", AM_TURN},
    {"command", AM_COMMAND},
    {"orders", AM_ORDERS},
    {"fire", AM_FIRE},
    {"second_round", AM_SECOND_ROUND},
    {"melee", AM_MELEE_NEXT},
    {"end", AM_END},
};

// Which side decides in a phase.
static int side_of_phase(const am_state *s, int row)
{
    switch (row) {
    case AM_CHOOSE_ARMY:
        return s->side[GD_UNION].army_chosen ? GD_CONFEDERATE : GD_UNION;
    case AM_PLACE_TERRAIN:
    case AM_DEPLOY_SECOND:
        return s->first;
    case AM_EDGE:
    case AM_DEPLOY_FIRST:
        return 1 - s->first;
    case AM_FIRE:
        return s->half ? 1 - s->phasing : s->phasing;
    default:
        return s->phasing;
    }
}

static bool settle(gd_play *p, const char *phase, gd_error *err)
{
    am_state *s = p->state;
    int row = -1;
    for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++)
        if (strcmp(phase, phases[i].name) == 0)
            row = phases[i].row;
    if (row < 0)
        return gd_fail(
            err,
            "a position cannot start in the phase \"%s\"; it may be choose_army, setup_roll, "
            "terrain, edge, deploy_first, deploy_second, start, command, orders, fire, "
            "second_round, melee or end",
            phase);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (!settle_unit(p, i, err))
            return false;
    settle_sides(p, row <= AM_EDGE);
    if (row != AM_CHOOSE_ARMY)
        s->side[0].army_chosen = s->side[1].army_chosen = true;
    // Beyond the roll for terrain, somebody has won it.
    if (row > AM_SETUP_ROLL && s->side[0].setup_die == s->side[1].setup_die) {
        s->side[s->first].setup_die = 6;
        s->side[1 - s->first].setup_die = 1;
    }
    for (gd_id i = 1; i <= s->piece_count; i++)
        am_get(s, i)->engaged =
            row == AM_MELEE_NEXT && am_on_table(am_at(s, i)) && am_in_melee(s, i);
    for (int i = 0; i < p->scenario->objective_count; i++)
        if (s->holder[i] == GD_NOBODY)
            s->holder[i] = p->scenario->objective[i].holder;
    int side = side_of_phase(s, row);
    gd_call(p, row, (gd_seat)am_seat_of(p->scenario, side))->v[0] =
        row == AM_CHOOSE_ARMY || row == AM_DEPLOY_FIRST || row == AM_DEPLOY_SECOND ? side : 0;
    return true;
}

// ---- what a seat may know ----------------------------------------------------------------------

static bool is_firing(const gd_scenario *sc, const am_state *s, gd_seat seat)
{
    return seat == am_seat_of(sc, am_at(s, s->combat.by[0])->side);
}

// Spoken guesses are secret until their combat is over. Nothing else is hidden: that somebody had
// to guess, and whether he was right, everybody is told.
static bool hides(const gd_scenario *sc, const void *state, gd_seat seat)
{
    const am_combat *c = &((const am_state *)state)->combat;
    if (c->firers && is_firing(sc, state, seat))
        return c->reply_guess > 0;
    for (int i = 0; i < c->firers; i++)
        if (c->guess[i])
            return true;
    return false;
}

static void hide(const gd_scenario *sc, void *state, gd_seat seat)
{
    am_state *s = state;
    if (!s->combat.firers)
        return;
    if (is_firing(sc, s, seat))
        s->combat.reply_guess = 0;
    else
        memset(s->combat.guess, 0, sizeof s->combat.guess);
}

static uint8_t another_guess(struct gd_random *random)
{
    enum { LARGEST = 99 };
    return (uint8_t)(1 + gd_random_below(random, LARGEST));
}

// Other guesses in place of those that were spoken. That they were right or wrong stays as it was
// judged: the seat was told.
static void redeal(const gd_scenario *sc, void *state, gd_seat seat, struct gd_random *random)
{
    am_combat *c = &((am_state *)state)->combat;
    if (!c->firers)
        return;
    if (is_firing(sc, state, seat)) {
        c->reply_guess = c->reply_guess ? another_guess(random) : 0;
        return;
    }
    for (int i = 0; i < c->firers; i++)
        c->guess[i] = c->guess[i] ? another_guess(random) : 0;
}

void am_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size)
{
    const am_state *s = state;
    if (gd_roster_name(sc, piece, out, size))
        return;
    if (piece < 1 || piece > s->piece_count) {
        snprintf(out, size, "nobody");
        return;
    }
    const am_unit *u = am_at(s, piece);
    const char *stock = am_stock_name(u->side, u->kind, u->number - 1);
    // Those that are chosen are numbered by their own army, whatever the other has.
    if (stock && (u->number > 0 || u->kind == AM_GENERAL))
        snprintf(out, size, "%s", stock);
    else
        snprintf(out, size, "%s %s %d", u->side == GD_UNION ? "Union" : "Confederate",
                 am_kind_names[u->kind], u->number > 0 ? u->number : piece);
}

static uint32_t marks_of(const gd_scenario *sc, const am_state *s, gd_id piece)
{
    const am_unit *u = am_at(s, piece);
    bool zouave = u->zouave && !u->zouave_used && sc->option[AM_OPT_ZOUAVES];
    // In the enemy's turn nobody has an order to get, so that he has had his is no news then.
    // That it has moved matters to guns and Generals; the others have had their order.
    bool moved = u->moved && (u->kind == AM_ARTILLERY || u->kind == AM_GENERAL);
    const bool marks[AM_MARKS] = {[AM_MARK_REFORMING] = u->reforming,
                                  [AM_MARK_PINNED] = u->pinned,
                                  [AM_MARK_ORDERED] = u->ordered && u->side == s->phasing,
                                  [AM_MARK_MOVED] = moved,
                                  [AM_MARK_FIRED] = u->fired,
                                  [AM_MARK_IN_MELEE] = am_on_table(u) && am_in_melee(s, piece),
                                  [AM_MARK_LED] = am_has_general(s, piece),
                                  [AM_MARK_VETERAN] = u->veteran && sc->option[AM_OPT_VETERANS],
                                  [AM_MARK_ZOUAVE] = zouave && sc->option[AM_OPT_VETERANS],
                                  [AM_MARK_BLACK_UNION] = u->black_union,
                                  [AM_MARK_SKIRMISHING] = u->formation == AM_SKIRMISH,
                                  [AM_MARK_LIMBERED] = u->formation == AM_LIMBERED,
                                  [AM_MARK_DISMOUNTED] = u->kind == AM_CAVALRY && !u->mounted};
    uint32_t bits = 0;
    for (int i = 0; i < AM_MARKS; i++)
        bits |= (marks[i] ? 1u : 0u) << i;
    return bits;
}

static void draw(const gd_scenario *sc, const void *state, gd_id piece, gd_drawing *out)
{
    static const uint8_t symbols[AM_KINDS] = {GD_INFANTRY, GD_CAVALRY, GD_ARTILLERY, GD_LEADER};
    const am_state *s = state;
    const am_unit *u = am_at(s, piece);
    gd_stand stands[AM_MAX_STANDS];
    memset(out, 0, sizeof *out);
    out->side = u->side;
    out->symbol = symbols[u->kind];
    out->on_table = am_on_table(u);
    out->front = u->at;
    out->facing = u->facing;
    out->full_strength = (uint16_t)am_full_strength(u);
    // What it has lost counts, not who holds the horses while it fights on foot.
    out->strength = (uint16_t)am_strength(u);
    out->marks = marks_of(sc, s, piece);
    if (!out->on_table)
        return;
    out->stand_count = (uint8_t)am_stands(u, stands);
    for (int i = 0; i < out->stand_count; i++) {
        out->stand[i].centre = stands[i].centre;
        out->stand[i].facing = (uint16_t)stands[i].facing;
        out->stand[i].look = stands[i].kind;
        out->stand[i].width = stands[i].width;
        out->stand[i].depth = stands[i].depth;
    }
    // The colours are in the middle of a regiment, or right of it, in line and in column alike.
    if (am_is_regiment(u) && out->stand_count > 0)
        out->stand[out->stand_count / 2].command = true;
}

static void status(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    *out = (gd_text){"Turn %d of %d, the %N to move. Points: Union %d, Confederates %d",
                     {s->turn, sc->option[AM_OPT_TURN_LIMIT], s->phasing,
                      am_points(sc, s, GD_UNION), am_points(sc, s, GD_CONFEDERATE)}};
}

static int purse(const gd_scenario *sc, const void *state)
{
    const am_state *s = state;
    (void)sc;
    bool orders = s->flow.depth && s->flow.stack[s->flow.depth - 1].row == AM_ORDERS;
    return orders ? s->points : -1;
}

static void objective(const gd_scenario *sc, const void *state, int index, gd_objective *out)
{
    const am_state *s = state;
    out->holder = s->holder[index];
    out->radius = AM_OBJECTIVE_RANGE;
    out->value = am_objective_value(sc, index);
}

static int placed(const void *state, const struct gd_feature **features, const gd_point **points)
{
    const am_state *s = state;
    *features = s->placed;
    *points = s->placed_point;
    return s->placed_count;
}

static const char *ended(const void *state)
{
    static const char *const why[] = {"", "an army is broken", "nothing is left of an army",
                                      "time is up", "a side has conceded"};
    const am_state *s = state;
    return s->flow.why <= AM_WHY_CONCEDED ? why[s->flow.why] : "";
}

static int score(const gd_scenario *sc, const void *state, gd_side side)
{
    return am_points(sc, state, side);
}

static const char arriving[] = "arriving units";

static const gd_staff staff[] = {{AM_DO_MOVE_GENERAL, "rides of the General"},
                                 {AM_DO_ARRIVE, arriving},
                                 {AM_DO_END_ARRIVALS, arriving},
                                 {0, NULL}};

extern const gd_catalogue gd_catalogue_americanus;
extern const gd_rules gd_rules_americanus;

const gd_rules gd_rules_americanus = {
    .id = "americanus",
    .name = "De Bellis Americanus",
    .about = "Regiments, moved freely. A die gives orders for the whole army; every fight is one "
             "die against another.",
    .takes = "45 minutes",
    .difficulty = 1,
    .stand = "element",
    .stands = "elements",
    .complete = true,
    .version = 2,
    .even = GD_EVEN_ALL,
    .catalogue = &gd_catalogue_americanus,
    .state_size = sizeof(am_state),
    .rows = am_rows,
    .row_count = AM_ROWS,
    .verbs = am_verbs,
    .verb_count = AM_VERBS,
    .opening = am_opening,
    .buttons = am_buttons,
    .choice_help = am_choice_help,
    .ends = GD_VERB(AM_DO_END_ARMY) | GD_VERB(AM_DO_END_TERRAIN) | GD_VERB(AM_DO_END_DEPLOY) |
            GD_VERB(AM_DO_END_ARRIVALS) | GD_VERB(AM_DO_END_ORDERS) | GD_VERB(AM_DO_END_FIRE),
    .repeats = GD_VERB(AM_DO_FIRE),
    .makes = GD_VERB(AM_DO_ENLIST) | GD_VERB(AM_DO_PLACE_TERRAIN) | GD_VERB(AM_DO_PLACE_ROAD),
    .staff = staff,
    .again = GD_ON(AM_INFANTRY_RESULT) | GD_ON(AM_CHOOSE_END),
    .reasons = am_reasons,
    .events = am_event_names,
    .news = am_event_news,
    .announces = GD_ON(AM_EV_TURN),
    .terrain = am_terrain_table,
    .switches = am_switches,
    .marks = am_marks,
    .game_fields = am_game_fields,
    .side_fields = am_side_fields,
    .piece_fields = am_piece_fields,
    .game_inner = am_game_inner,
    .keeps = am_keeps,
    .side_offset = offsetof(am_state, side),
    .side_stride = sizeof(am_side),
    .piece_offset = offsetof(am_state, unit),
    .piece_stride = sizeof(am_unit),
    .piece_count_offset = offsetof(am_state, piece_count),
    .piece_room = AM_PIECES,
    .convert = am_convert,
    .begin = begin,
    .settle = settle,
    .hide = hide,
    .hides = hides,
    .redeal = redeal,
    .out_of_turn = am_out_of_turn,
    .muster = am_muster,
    .explain = am_explain,
    .risk = am_risk,
    .sketch = am_sketch,
    .concede_verb = AM_DO_CONCEDE,
    .concede = am_concede,
    .name_piece = am_name_piece,
    .draw = draw,
    .status = status,
    .objective = objective,
    .placed = placed,
    .judge = am_judge,
    .standing = am_standing,
    .ended = ended,
    .score = score,
    .purse = purse,
    .sound = am_sound,
    .complete_offer = am_complete_offer,
    .advise = am_advise,
    .learned = &gd_americanus_learned,
    .habits = am_habits,
    .seasoned = &gd_americanus_seasoned,
    .decisions_a_second = 10000,
    .recall = &am_recall_source,
};
