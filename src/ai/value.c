// ai/value.c - a position in a few numbers, and their sum as a chance.
//
// Whole numbers only: a player chooses by this, and must choose the same on every machine.
#include "ai/value.h"

#include <string.h>

#include "core/geometry.h"
#include "core/scenario.h"

// 1000 / (1 + e^-x) for x in steps of a quarter, from 0 on.
static const int16_t curve[] = {500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953,
                                963, 971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998};
enum { STEP = 250, STEPS = sizeof curve / sizeof curve[0] };

// Before anything was learned: ground and losses, and who would win now the more the later it is.
static const gd_learned untaught = {{[GD_VALUE_LEFT] = 2500,
                                     [GD_VALUE_FORCE] = 500,
                                     [GD_VALUE_SCORE] = 800,
                                     [GD_VALUE_JUDGED] = 200,
                                     [GD_VALUE_SETTLED] = 3000,
                                     [GD_VALUE_HELD] = 500,
                                     [GD_VALUE_REACH] = 700,
                                     [GD_VALUE_LATE_SCORE] = 1500,
                                     [GD_VALUE_LATE_JUDGED] = 1500,
                                     [GD_VALUE_LATE_HELD] = 500,
                                     [GD_VALUE_LATE_LEFT] = 1000}};

static const char *const names[GD_VALUES_SEEN] = {
    [GD_VALUE_LEFT] = "left",
    [GD_VALUE_FORCE] = "force",
    [GD_VALUE_SCORE] = "score",
    [GD_VALUE_JUDGED] = "judged",
    [GD_VALUE_LEVEL] = "level",
    [GD_VALUE_SETTLED] = "settled",
    [GD_VALUE_HELD] = "held",
    [GD_VALUE_REACH] = "reach",
    [GD_VALUE_SHAKEN] = "shaken",
    [GD_VALUE_ENGAGED] = "engaged",
    [GD_VALUE_TURNED] = "turned",
    [GD_VALUE_LATE_SCORE] = "late_score",
    [GD_VALUE_LATE_JUDGED] = "late_judged",
    [GD_VALUE_LATE_LEVEL] = "late_level",
    [GD_VALUE_LATE_HELD] = "late_held",
    [GD_VALUE_LATE_REACH] = "late_reach",
    [GD_VALUE_LATE_LEFT] = "late_left",
    [GD_VALUE_LATE_FORCE] = "late_force",
};

const char *gd_value_name(gd_feature_of_value feature) { return names[feature]; }

static int32_t part(int64_t some, int64_t of)
{
    if (of <= 0)
        return 0;
    int64_t share = some * GD_SURE / of;
    return (int32_t)(share > GD_SURE ? GD_SURE : share < -GD_SURE ? -GD_SURE : share);
}

// What is left of an army, how near its troops are to each objective, and how they stand.
typedef struct side_seen {
    int64_t left, full, shaken, engaged, turned;
    gd_length near[GD_MAX_OBJECTIVES];
} side_seen;

// A unit that can fight.
typedef struct fighter {
    gd_point at;
    gd_angle facing;
    int32_t strength;
    gd_side side;
} fighter;

typedef struct field_seen {
    side_seen side[GD_SIDES];
    fighter fighter[GD_MAX_PIECES];
    int fighters;
} field_seen;

// Marks by which troops are half lost, and those by which they are lost for now.
static void bad_marks(const gd_rules *rules, uint32_t *weak, uint32_t *broken)
{
    *weak = *broken = 0;
    for (int i = 0; i < 32 && rules->marks && rules->marks[i].name; i++) {
        const char *sign = rules->marks[i].sign;
        if (!sign)
            continue;
        *broken |= strcmp(sign, "broken") == 0 ? 1u << i : 0;
        *weak |= strcmp(sign, "weak") == 0 || strcmp(sign, "cut_off") == 0 ? 1u << i : 0;
    }
}

static void see_fighter(const gd_scenario *sc, const gd_drawing *d, field_seen *out)
{
    side_seen *s = &out->side[d->side];
    if (out->fighters < GD_MAX_PIECES)
        out->fighter[out->fighters++] =
            (fighter){d->front, d->facing, (int32_t)d->strength, d->side};
    if (d->symbol == GD_ARTILLERY)
        return;
    for (int o = 0; o < sc->objective_count; o++) {
        gd_length far = gd_distance(d->front, sc->objective[o].at);
        s->near[o] = far < s->near[o] ? far : s->near[o];
    }
}

static void see_pieces(const gd_rules *rules, const gd_scenario *sc, const void *view,
                       field_seen *out)
{
    uint16_t count;
    uint32_t weak, broken;
    memset(out->side, 0, sizeof out->side);
    out->fighters = 0;
    bad_marks(rules, &weak, &broken);
    for (int side = 0; side < GD_SIDES; side++)
        for (int o = 0; o < GD_MAX_OBJECTIVES; o++)
            out->side[side].near[o] = GD_REACH;
    memcpy(&count, (const char *)view + rules->piece_count_offset, sizeof count);
    for (gd_id i = 1; i <= count; i++) {
        gd_drawing d;
        memset(&d, 0, sizeof d);
        rules->draw(sc, view, i, &d);
        if (d.vacant || d.symbol == GD_LEADER || d.side >= GD_SIDES)
            continue;
        side_seen *s = &out->side[d.side];
        s->left += d.strength;
        s->full += d.full_strength;
        s->shaken += d.strength * (d.marks & broken ? 2 : d.marks & weak ? 1 : 0);
        if (d.on_table && d.strength > 0)
            see_fighter(sc, &d, out);
    }
}

// Who has an enemy near, and who does not look at him.
static void see_fights(field_seen *s)
{
    enum { CLOSE = 12 * GD_INCH, BEFORE = 900 };
    for (int i = 0; i < s->fighters; i++) {
        const fighter *f = &s->fighter[i];
        gd_length near = CLOSE + 1;
        gd_point foe = f->at;
        for (int k = 0; k < s->fighters; k++) {
            const fighter *other = &s->fighter[k];
            if (other->side == f->side)
                continue;
            gd_length far = gd_distance(f->at, other->at);
            if (far < near)
                near = far, foe = other->at;
        }
        if (near > CLOSE)
            continue;
        s->side[f->side].engaged += f->strength;
        if (near > 0 && gd_angle_apart(gd_bearing(f->at, foe), f->facing) > BEFORE)
            s->side[f->side].turned += f->strength;
    }
}

static void see_ground(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side,
                       const side_seen side_of[GD_SIDES], int32_t out[GD_VALUES_SEEN])
{
    enum { CLOSE = 6 * GD_INCH }; // nearer than this is no better
    int64_t all = 0, held = 0, reach = 0;
    for (int o = 0; o < sc->objective_count; o++) {
        gd_objective now = sc->objective[o];
        if (rules->objective)
            rules->objective(sc, view, o, &now);
        int64_t value = now.value > 0 ? now.value : 1;
        all += value;
        held += now.holder == side ? value : now.holder == (gd_side)(1 - side) ? -value : 0;
        int64_t own = side_of[side].near[o] + CLOSE, other = side_of[1 - side].near[o] + CLOSE;
        reach += value * part(other - own, other + own);
    }
    out[GD_VALUE_HELD] = part(held, all);
    out[GD_VALUE_REACH] = all ? (int32_t)(reach / all) : 0;
}

static int32_t sign_of(gd_side winner, gd_side side)
{
    return winner == side ? GD_SURE : winner == (gd_side)(1 - side) ? -GD_SURE : 0;
}

void gd_value_look(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side,
                   int32_t out[GD_VALUES_SEEN])
{
    field_seen all;
    gd_result now;
    memset(out, 0, sizeof *out * GD_VALUES_SEEN);
    see_pieces(rules, sc, view, &all);
    see_fights(&all);
    const side_seen *own = &all.side[side], *other = &all.side[1 - side];
    out[GD_VALUE_LEFT] = part(own->left, own->full) - part(other->left, other->full);
    out[GD_VALUE_FORCE] = part(own->left - other->left, own->left + other->left);
    out[GD_VALUE_SHAKEN] = part(other->shaken, 2 * other->left) - part(own->shaken, 2 * own->left);
    out[GD_VALUE_ENGAGED] = part(own->engaged - other->engaged, own->engaged + other->engaged);
    out[GD_VALUE_TURNED] = part(other->turned, other->left) - part(own->turned, own->left);
    see_ground(rules, sc, view, side, all.side, out);
    if (rules->score) {
        int64_t a = rules->score(sc, view, side), b = rules->score(sc, view, (gd_side)(1 - side));
        int64_t size = (a < 0 ? -a : a) + (b < 0 ? -b : b);
        out[GD_VALUE_SCORE] = part(a - b, size);
    }
    gd_result_of(rules, sc, view, &now);
    out[GD_VALUE_JUDGED] = sign_of(now.winner, side);
    out[GD_VALUE_LEVEL] = out[GD_VALUE_JUDGED] * now.degree / (GD_DEGREES - 1);
    out[GD_VALUE_SETTLED] = now.certain ? out[GD_VALUE_JUDGED] : 0;
    static const uint8_t again[] = {
        [GD_VALUE_LATE_SCORE - GD_VALUE_LATE] = GD_VALUE_SCORE,
        [GD_VALUE_LATE_JUDGED - GD_VALUE_LATE] = GD_VALUE_JUDGED,
        [GD_VALUE_LATE_LEVEL - GD_VALUE_LATE] = GD_VALUE_LEVEL,
        [GD_VALUE_LATE_HELD - GD_VALUE_LATE] = GD_VALUE_HELD,
        [GD_VALUE_LATE_REACH - GD_VALUE_LATE] = GD_VALUE_REACH,
        [GD_VALUE_LATE_LEFT - GD_VALUE_LATE] = GD_VALUE_LEFT,
        [GD_VALUE_LATE_FORCE - GD_VALUE_LATE] = GD_VALUE_FORCE,
    };
    int turn = gd_state_turn(rules, view);
    int32_t late = sc->turn_limit > 0 ? part(turn, sc->turn_limit) : 0;
    for (int i = GD_VALUE_LATE; i < GD_VALUES_SEEN; i++)
        out[i] = out[again[i - GD_VALUE_LATE]] * late / GD_SURE;
}

int32_t gd_value_weigh(const gd_learned *learned, const int32_t seen[GD_VALUES_SEEN])
{
    int64_t sum = 0;
    const gd_learned *by = learned ? learned : &untaught;
    for (int i = 0; i < GD_VALUES_SEEN; i++)
        sum += (int64_t)by->weight[i] * seen[i];
    sum /= GD_SURE;
    int64_t size = sum < 0 ? -sum : sum;
    int64_t at = size / STEP, rest = size % STEP;
    int64_t chance =
        at >= STEPS - 1 ? curve[STEPS - 1] : curve[at] + (curve[at + 1] - curve[at]) * rest / STEP;
    return (int32_t)(sum < 0 ? GD_SURE - chance : chance);
}

int32_t gd_value_of(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side)
{
    int32_t seen[GD_VALUES_SEEN];
    const gd_flow *flow = view;
    if (flow->over)
        return (GD_SURE + sign_of(flow->winner, side)) / 2;
    gd_value_look(rules, sc, view, side, seen);
    return gd_value_weigh(rules->learned, seen);
}
