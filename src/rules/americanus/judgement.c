// americanus/judgement.c - odds and worth of fire and melee, and the fire phase played by them.
#include "rules/americanus/judgement.h"

#include "rules/americanus/data.h"
#include "rules/americanus/habits.h"
#include "rules/americanus/recall.h"

enum {
    REMOVED = 1500, // a unit gone brings the army nearer to breaking
    WEAKENED = 200, // every element lost is -1 for good
    SHAKEN = 250,   // falling back costs time and ground
    FLED = 400,     // and fleeing more of both
    KILLED = 2000,  // a General: two points
    STEPPED = 150,  // a General who only steps back
};

// What losing costs this unit.
static int worth_of_loss(const am_party *p, am_outcome outcome)
{
    const am_unit *u = p->unit;
    int left = am_stands_shown(u), lost = 0, worth = 0;
    bool half = outcome == AM_HALF;
    if (u->kind == AM_GENERAL)
        return half || p->cornered ? KILLED : STEPPED;
    if (p->trapped)
        return left * AM_WORTH_ELEMENT + REMOVED;
    if (u->kind == AM_ARTILLERY) {
        lost = half ? left : 1;
    } else if (u->formation == AM_SKIRMISH || !am_is_foot(u)) {
        lost = p->cornered ? 2 : 1;
        worth = half ? FLED : SHAKEN;
    } else {
        // Infantry beaten by a little chooses: it gives ground while there is some.
        lost = half + p->cornered;
        worth = SHAKEN;
    }
    lost = lost < left ? lost : left;
    return worth + lost * (AM_WORTH_ELEMENT + WEAKENED) + (lost == left ? REMOVED : 0);
}

// Of six throws of one die added to `score`, how many beat `other`, and how many double it.
static void count_losses(int score, int other, int count[3])
{
    int more = score + 6 - other, twice = score + 7 - 2 * other;
    more = more < 0 ? 0 : more > 6 ? 6 : more;
    twice = other == 0 || twice > 6 ? more : twice < 0 ? 0 : twice;
    count[AM_HALF] += twice;
    count[AM_LESS] += more - twice;
}

am_odds am_odds_of(const am_party *mine, const am_party *theirs)
{
    // Only two things can happen to each, so it is enough to count how often.
    int count[2][3] = {{0}};
    for (int die = 1; die <= 6; die++) {
        count_losses(theirs->score, gd_most(mine->score + die, 0), count[0]);
        count_losses(mine->score, gd_most(theirs->score + die, 0), count[1]);
    }
    am_odds o = {0, 0};
    for (am_outcome k = AM_LESS; k <= AM_HALF; k++) {
        o.mine += count[0][k] && !mine->safe ? count[0][k] * worth_of_loss(mine, k) : 0;
        o.theirs += count[1][k] && !theirs->safe ? count[1][k] * worth_of_loss(theirs, k) : 0;
    }
    o.mine /= 36;
    o.theirs /= 36;
    return o;
}

static bool find_cornered(const gd_scenario *sc, const am_state *s, gd_id id)
{
    const am_unit *u = am_at(s, id);
    gd_rect r = am_rect(u);
    gd_angle back = gd_angle_wrap(u->facing + GD_TURN / 2);
    gd_point end = gd_point_ahead(u->at, back, AM_FALL_BACK);
    gd_rect after = gd_rect_shift(&r, end.x - u->at.x, end.y - u->at.y);
    gd_box table = am_table(sc);
    gd_length far = AM_FALL_BACK + AM_STOP_SHORT;
    if (!gd_rect_in_box(&after, &table))
        return true;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *o = am_at(s, i);
        if (i == id || !am_on_table(o) || !am_may_be_near(u, o, far) ||
            (!am_is_unit(o) && o->side == u->side))
            continue;
        gd_rect other = am_rect(o);
        gd_angle apart = gd_angle_apart(o->facing, u->facing);
        bool pushed = o->side == u->side &&
                      (apart <= AM_FLANK_ANGLE || apart >= GD_TURN / 2 - AM_FLANK_ANGLE);
        if (!pushed && gd_sweep(&r, back, far, &other) < far)
            return true;
    }
    gd_kinds closed = am_impassable(sc, u);
    gd_map m = am_map(sc, s);
    return closed && gd_map_sweep(&m, &r, back, AM_FALL_BACK, closed) < AM_FALL_BACK;
}

// It is pushed back straight, so only what lies behind it counts.
static gd_box box_behind(const am_unit *u)
{
    gd_point back = gd_point_ahead(u->at, u->facing, -(AM_FALL_BACK + AM_STOP_SHORT + GD_INCH / 4));
    am_unit there = *u;
    there.at = back;
    return gd_box_join(am_touch_box(u), am_touch_box(&there));
}

bool am_cornered(const gd_scenario *sc, const am_state *s, gd_id id)
{
    uint8_t found;
    if (!gd_recall(s, AM_RECALL_CORNERED, id, 0, &found, sizeof found)) {
        found = find_cornered(sc, s, id);
        gd_recall_keep(s, AM_RECALL_CORNERED, id, 0, box_behind(am_at(s, id)), &found,
                       sizeof found);
    }
    return found;
}

// ---- fire --------------------------------------------------------------------------------------

am_stance am_stance_of(const am_unit *u)
{
    return (am_stance){.at = u->at,
                       .rect = am_rect(u),
                       .heading = gd_heading_of(u->facing),
                       .half = am_width(u) / 2,
                       .reach = am_width(u) / 2 + am_depth(u),
                       .range = am_unable(u) == AM_CAN_FIRE ? am_range_of(u) : 0};
}

// Could any part of the target lie before the firer's front and in range?
bool am_may_bear(const am_stance *own, const am_stance *other)
{
    gd_length range = own->range + GD_INCH;
    int64_t far = own->reach + other->reach + range;
    int64_t x = other->at.x - own->at.x, y = other->at.y - own->at.y;
    if (!own->range || x * x + y * y > far * far)
        return false;
    gd_heading h = own->heading;
    bool ahead = false, near = false, left = true, right = true;
    for (int i = 0; i < 4; i++) {
        gd_point corner = other->rect.corner[i];
        int64_t dx = corner.x - own->at.x, dy = corner.y - own->at.y;
        int64_t on = (dx * h.x + dy * h.y) / GD_HEADING_ONE,
                across = (dx * h.y - dy * h.x) / GD_HEADING_ONE;
        ahead |= on > 0;
        near |= on < range;
        left &= across < -own->half;
        right &= across > own->half;
    }
    return ahead && near && !left && !right;
}

static am_line_of_fire line_between(const gd_scenario *sc, const am_state *s, gd_id firer,
                                    gd_id target, const am_stance *own, const am_stance *other)
{
    if (!am_may_bear(own, other))
        return (am_line_of_fire){.why = AM_NOT_AHEAD};
    return am_line_to(sc, s, firer, target);
}

static int score_of(const gd_scenario *sc, const am_state *s, gd_id me, gd_id other,
                    const am_line_of_fire *line)
{
    am_bout b = {
        .me = me, .other = other, .shoots = line->why == AM_CAN_FIRE, .apart = true, .line = *line};
    return am_score(sc, s, &b, 0).total;
}

void am_look_apart(const gd_scenario *sc, const am_state *s, gd_id a, gd_id b,
                   const am_stance stance[2], am_shot *ab, am_shot *ba)
{
    am_line_of_fire there = line_between(sc, s, a, b, &stance[0], &stance[1]),
                    back = line_between(sc, s, b, a, &stance[1], &stance[0]);
    bool can = there.why == AM_CAN_FIRE, could = back.why == AM_CAN_FIRE;
    *ab = (am_shot){.able = can, .replies = could, .from = there.from, .to = there.to};
    *ba = (am_shot){.able = could, .replies = can, .from = back.from, .to = back.to};
    if (!can && !could)
        return;
    ab->mine = ba->theirs = (int8_t)score_of(sc, s, a, b, &there);
    ab->theirs = ba->mine = (int8_t)score_of(sc, s, b, a, &back);
    ab->estimates = can && am_needs_guess(am_at(s, a), there.range);
    ba->estimates = could && am_needs_guess(am_at(s, b), back.range);
}

void am_add_generals(am_shot *ab, am_shot *ba, bool a_led, bool b_led)
{
    if (!ab->able && !ba->able)
        return;
    ab->mine = ba->theirs = (int8_t)(ab->mine + AM_MOD_GENERAL * a_led);
    ab->theirs = ba->mine = (int8_t)(ab->theirs + AM_MOD_GENERAL * b_led);
}

void am_look_between(const gd_scenario *sc, const am_state *s, gd_id a, gd_id b, am_shot *ab,
                     am_shot *ba)
{
    const am_stance stance[2] = {am_stance_of(am_at(s, a)), am_stance_of(am_at(s, b))};
    am_look_apart(sc, s, a, b, stance, ab, ba);
    if (ab->able || ba->able)
        am_add_generals(ab, ba, am_has_general(s, a), am_has_general(s, b));
}

am_odds am_odds_of_shot(const am_state *s, const am_shot *shot, gd_id firer, gd_id target,
                        int supports, bool cornered)
{
    am_party mine = {
        .unit = am_at(s, firer), .score = shot->mine + supports, .safe = !shot->replies};
    am_party theirs = {.unit = am_at(s, target), .score = shot->theirs, .cornered = cornered};
    am_odds o = am_odds_of(&mine, &theirs);
    if (shot->estimates) { // right four times in six
        o.mine = o.mine * 2 / 3;
        o.theirs = o.theirs * 2 / 3;
    }
    return o;
}

// A program's seat estimates by die and says no number (DBAM-FIRE-18). Where a hint is asked for a
// person's seat, it names the odd inch near the range: the distance itself is not for telling.
static int32_t guess_of(const gd_scenario *sc, const am_state *s, gd_id firer, gd_id target)
{
    am_line_of_fire line = am_aim(sc, s, firer, target);
    if (s->side[am_at(s, firer)->side].guess_by_die || !am_needs_guess(am_at(s, firer), line.range))
        return GD_ABSENT;
    return am_right_guess(line.range) | 1;
}

// The target that pays best, with everybody who bears on it; the rest support whoever leads best.
void am_advise_fire(const gd_scenario *sc, const am_state *s, const gd_plan *plan,
                    const gd_offers *offers, gd_action *out)
{
    int best = 0;
    const gd_offer *chosen = NULL;
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        if (o->verb != AM_DO_FIRE)
            continue;
        int supports = -1;
        for (int j = 0; j < offers->count; j++)
            supports +=
                offers->list[j].verb == AM_DO_FIRE && offers->list[j].value[0] == o->value[0];
        gd_id target = (gd_id)o->value[0], firer = (gd_id)o->value[1];
        am_shot shot, unused;
        am_look_between(sc, s, firer, target, &shot, &unused);
        am_odds odds =
            am_odds_of_shot(s, &shot, firer, target, supports, am_cornered(sc, s, target));
        int worth = odds.theirs - gd_plan_habit(plan, AM_HABIT_ANSWER, odds.mine);
        if (worth > best) {
            best = worth;
            chosen = o;
        }
    }
    if (!chosen) {
        *out = gd_action_blank(AM_DO_END_FIRE);
        return;
    }
    *out = gd_action_of(chosen);
    gd_id target = (gd_id)chosen->value[0];
    out->value[2] = guess_of(sc, s, (gd_id)chosen->value[1], target);
    for (int j = 0; j < offers->count && out->count < AM_SUPPORTS; j++) {
        const gd_offer *o = &offers->list[j];
        if (o->verb == AM_DO_FIRE && o->value[0] == target && o->value[1] != chosen->value[1])
            out->item[out->count++] =
                (gd_item){o->value[1], guess_of(sc, s, (gd_id)o->value[1], target), 0};
    }
}

// ---- melee -------------------------------------------------------------------------------------

static int helpers(const am_state *s, int side, gd_id enemy, gd_id except)
{
    int n = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        n += i != except && u->side == side && am_is_unit(u) && !u->fought &&
             am_in_melee_with(s, i, enemy);
    }
    return n;
}

// Held in front and struck in the rear it surrenders whatever it loses by.
static bool trapped(const am_state *s, gd_id id)
{
    const am_unit *u = am_at(s, id);
    bool front = false, rear = false;
    for (gd_id i = 1; i <= s->piece_count && am_is_regiment(u) && !u->black_union; i++) {
        const am_unit *e = am_at(s, i);
        if (e->side == u->side || !am_on_table(e) || !am_is_unit(e) ||
            !am_may_be_near(u, e, GD_TOUCH_GAP))
            continue;
        int edge = am_touched_edge(s, id, i);
        front |= edge == GD_FRONT;
        rear |= edge == GD_REAR;
    }
    return front && rear;
}

// A General at the end of his room is killed by any defeat; he is driven along the enemy's facing.
static bool general_cornered(const gd_scenario *sc, const am_state *s, gd_id own, gd_id general)
{
    am_unit g = *am_at(s, general);
    g.at = gd_point_ahead(g.at, am_at(s, own)->facing, GD_INCH / 4);
    gd_rect place = am_rect(&g);
    gd_box table = am_table(sc);
    return !gd_rect_in_box(&place, &table);
}

int am_worth_of_fight(const gd_scenario *sc, const am_state *s, gd_id own, gd_id enemy, int coming,
                      int risk)
{
    const am_unit *u = am_at(s, own), *e = am_at(s, enemy);
    am_bout x = am_melee_bout(own, enemy, helpers(s, u->side, enemy, own) + coming);
    am_bout y = am_melee_bout(enemy, own, helpers(s, e->side, own, enemy));
    bool general = e->kind == AM_GENERAL;
    am_party mine = {.unit = u,
                     .score = am_score(sc, s, &x, 0).total,
                     .trapped = trapped(s, own),
                     .safe = general};
    am_party theirs = {.unit = e,
                       .score = am_score(sc, s, &y, 0).total,
                       .trapped = trapped(s, enemy),
                       .safe = u->kind == AM_GENERAL};
    mine.cornered = !general && am_cornered(sc, s, own);
    theirs.cornered = general ? general_cornered(sc, s, own, enemy) : am_cornered(sc, s, enemy);
    am_odds o = am_odds_of(&mine, &theirs);
    return o.theirs - o.mine * risk / 100;
}

int am_worth_of_melee(const gd_scenario *sc, const am_state *s, int side, gd_id enemy, int coming,
                      int risk)
{
    int best = INT32_MIN;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side != side || !am_is_unit(u) || u->fought || !am_in_melee_with(s, i, enemy))
            continue;
        int worth = am_worth_of_fight(sc, s, i, enemy, coming, risk);
        best = worth > best ? worth : best;
    }
    return best == INT32_MIN ? 0 : best;
}
