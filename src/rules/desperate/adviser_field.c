// desperate/adviser_field.c - where it is good to be: what draws the troops on, and what a place is
// worth to a unit that stands in it with a facing.
#include <string.h>

#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/leaders.h"
#include "rules/desperate/victory.h"

enum {
    STEP = 20,         // how much less a goal draws for each zone it is away
    GOAL_GROUND = 100, // an objective to be taken
    GOAL_SHARE = 150,  // and more by its share of all the points
    GOAL_GUARD = 60,   // one to be kept that the enemy is near
    GOAL_ENEMY = 80,   // troops to be beaten
    THREAT = 60,       // of enemies next to a zone
    THREAT_STEP = 15,
    GUARD_RANGE = 3, // zones
};

// ---- what there is ------------------------------------------------------------------------------

int sb_zone_index(const gd_scenario *sc, uint16_t zone)
{
    return gd_zone_row(zone) * sc->grid.columns + gd_zone_column(zone);
}

static void see_reach(const gd_scenario *sc, sb_seen_zone *zone, const sb_unit *leader, int sign)
{
    for (int row = -1; row <= 1; row++) {
        for (int column = -1; column <= 1; column++) {
            uint16_t next = sb_zone_from(sc, leader->zone, SB_NORTH, row, column);
            if (next != SB_NO_ZONE && sb_in_radius(leader, next))
                zone[sb_zone_index(sc, next)].reach += (uint8_t)sign;
        }
    }
}

void sb_see_unit(const sb_mind *m, sb_seen_zone *zone, const sb_unit *u, int sign)
{
    sb_seen_zone *z = &zone[sb_zone_index(m->sc, u->zone)];
    if (u->arm == SB_LEADER) {
        z->leaders[u->side] = (uint8_t)(z->leaders[u->side] + sign);
        if (u->side == m->side)
            see_reach(m->sc, zone, u, sign);
        return;
    }
    z->units[u->side] = (uint8_t)(z->units[u->side] + sign);
    if (u->arm == SB_ARTILLERY) {
        z->guns[u->side] = (uint8_t)(z->guns[u->side] + sign);
        return;
    }
    z->stands[u->side] = (int16_t)(z->stands[u->side] + sign * u->stands);
    z->towards[u->side][u->facing] = (int16_t)(z->towards[u->side][u->facing] + sign * u->stands);
}

// By zones; NOTHING draws, or threatens, until something is put down.
enum { NOTHING = INT16_MIN };

static void put(const gd_scenario *sc, int16_t *list, uint16_t zone, int worth)
{
    int16_t *here = &list[sb_zone_index(sc, zone)];
    *here = (int16_t)(worth > *here ? worth : *here);
}

// From everywhere the best is felt of all that was put down, for each zone away so much less: a
// sweep from one corner and one back carry it to all.
static void spread(const gd_scenario *sc, int16_t *list, int less)
{
    int columns = sc->grid.columns, last = columns * sc->grid.rows - 1;
    for (int back = 0; back < 2; back++) {
        for (int i = 0; i <= last; i++) {
            int at = back ? last - i : i, way = back ? 1 : -1, worth = list[at];
            if (i % columns > 0)
                worth = gd_most(worth, list[at + way] - less);
            if (i >= columns)
                worth = gd_most(worth, list[at + way * columns] - less);
            list[at] = (int16_t)gd_most(worth, NOTHING);
        }
    }
}

static void put_ground(const sb_mind *m, const int16_t *threat, int16_t *pull)
{
    for (int i = 0; i < m->sc->objective_count; i++) {
        gd_zone_id place = gd_grid_at(&m->sc->grid, m->sc->objective[i].at);
        int share = GOAL_SHARE * m->sc->objective[i].value / m->points,
            weight = gd_plan_pull(m->plan, m->sc, GD_NONE, i);
        if (place == GD_NO_ZONE)
            continue;
        bool near = threat[sb_zone_index(m->sc, place)] > THREAT - THREAT_STEP * GUARD_RANGE;
        if (m->s->holder[i] != m->side)
            put(m->sc, pull, place,
                (int)gd_percent(
                    gd_plan_habit(m->plan, SB_HABIT_GROUND, (m->holds ? 0 : GOAL_GROUND) + share),
                    weight));
        else if (near)
            put(m->sc, pull, place,
                (int)gd_percent(gd_plan_habit(m->plan, SB_HABIT_GUARD, GOAL_GUARD + share),
                                weight));
    }
}

static void see_zones(sb_mind *m)
{
    const sb_state *s = m->s;
    int zones = m->sc->grid.rows * m->sc->grid.columns;
    int16_t pull[GD_MAX_ZONES], threat[GD_MAX_ZONES];
    memset(m->zone, 0, sizeof m->zone[0] * (size_t)zones);
    for (int i = 0; i < zones; i++)
        pull[i] = threat[i] = NOTHING;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const sb_unit *u = sb_at(s, i);
        if (!sb_on_table(u))
            continue;
        sb_see_unit(m, m->zone, u, 1);
        if (u->side == m->side || u->arm == SB_LEADER)
            continue;
        put(m->sc, threat, u->zone, THREAT + THREAT_STEP);
        if (!m->holds)
            put(m->sc, pull, u->zone, gd_plan_habit(m->plan, SB_HABIT_ENEMY, GOAL_ENEMY));
    }
    spread(m->sc, threat, THREAT_STEP);
    put_ground(m, threat, pull);
    spread(m->sc, pull, STEP);
    for (int i = 0; i < zones; i++) {
        m->zone[i].led = m->zone[i].reach > 0;
        m->zone[i].pull = pull[i] == NOTHING ? 0 : pull[i];
        m->zone[i].threat = threat[i] == NOTHING ? 0 : threat[i];
    }
}

// What a side has lost of its army, in hundredths of a per cent.
static int loss_of(const sb_state *s, int side)
{
    const sb_side *d = &s->side[side];
    return d->start_stands ? d->lost_stands * 10000 / d->start_stands : 0;
}

// A side that has more of the ground, or has hurt the enemy enough, lets him come. One that has
// less must get it in time, and dares the more the less there is left.
static void judge(sb_mind *m)
{
    enum { MARGIN = 2500 }; // hundredths of a per cent
    int foe = sb_other(m->side), limit = m->sc->option[SB_OPT_TURN_LIMIT];
    int points = sb_points(m->sc, m->s, m->side) - sb_points(m->sc, m->s, foe);
    int losses = loss_of(m->s, foe) - loss_of(m->s, m->side);
    m->holds = !gd_plan_army_attacks(
        m->plan,
        points < 0 || (points == 0 && losses < gd_plan_habit(m->plan, SB_HABIT_CONTENT, MARGIN)));
    m->urgent = points >= 0 || limit <= 0 ? 0
                : m->s->turn < limit      ? 50 + 50 * m->s->turn / limit
                                          : 100;
}

void sb_look_around(sb_mind *m, const gd_scenario *sc, const sb_state *s, const gd_plan *plan,
                    int side)
{
    enum { SCARCE = 150, USUAL = 4 }; // the more it holds the less another card helps
    int start[GD_SIDES] = {s->side[0].start_stands, s->side[1].start_stands};
    m->sc = sc;
    m->s = s;
    m->plan = plan;
    m->side = side;
    for (int k = 0; k < GD_SIDES; k++)
        m->stand[k] = start[k] ? 50 * (start[0] + start[1]) / start[k] : 100;
    m->points = 0;
    for (int i = 0; i < sc->objective_count; i++)
        m->points += sc->objective[i].value;
    m->points = m->points > 0 ? m->points : 1;
    m->card = gd_plan_habit(m->plan, SB_HABIT_DRAW, SCARCE) / (USUAL + s->side[side].hand_count);
    judge(m);
    see_zones(m);
}

int sb_ground_worth(const sb_mind *m, uint16_t zone)
{
    enum { PUSHED = 30, ALL = 800, LATE = 2000 };
    int worth = PUSHED;
    for (int i = 0; i < m->sc->objective_count; i++)
        if (gd_grid_at(&m->sc->grid, m->sc->objective[i].at) == zone)
            worth += (int)gd_percent((ALL + LATE * m->urgent / 100) * m->sc->objective[i].value /
                                         m->points,
                                     gd_plan_pull(m->plan, m->sc, GD_NONE, i));
    return gd_plan_habit(m->plan, SB_HABIT_TAKING, worth);
}

// ---- what a place is worth ----------------------------------------------------------------------

typedef struct spot {
    const sb_mind *m;
    const sb_seen_zone *zone, *here;
    const sb_unit *u;
    int foe;
} spot;

static const sb_seen_zone *at(const spot *p, int ahead, int right)
{
    uint16_t zone = sb_zone_from(p->m->sc, p->u->zone, p->u->facing, ahead, right);
    return zone == SB_NO_ZONE ? NULL : &p->zone[sb_zone_index(p->m->sc, zone)];
}

static int within(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

// Enemies ahead are as good as there are friends at hand to beat them, here and beside, and better
// if they look elsewhere.
static int worth_of_front(const spot *p, const sb_seen_zone *front)
{
    enum { FACED = 15, FOR_STAND = 3, FOR_FLANK = 3, WORST = -60, BEST = 40 };
    const sb_seen_zone *left = at(p, 0, -1), *right = at(p, 0, 1), *rear = at(p, -1, 0);
    int friends = p->here->stands[p->u->side] + p->u->stands;
    friends += (left ? left->stands[p->u->side] : 0) / 2 +
               (right ? right->stands[p->u->side] : 0) / 2 +
               (rear ? rear->stands[p->u->side] : 0) / 2;
    int unaware = front->stands[p->foe] - front->towards[p->foe][(p->u->facing + 2) % SB_FACINGS];
    return FACED + FOR_FLANK * unaware +
           within((friends - front->stands[p->foe]) * FOR_STAND, WORST, BEST);
}

// An enemy beside or behind strikes without an answer, unless somebody else of the zone faces it.
static int worth_of_flanks(const spot *p)
{
    enum { BESIDE = 25, FOR_STAND = 4 };
    int worth = 0;
    for (int way = 0; way < SB_FACINGS; way++) {
        uint16_t next = sb_zone_from(p->m->sc, p->u->zone, way, 1, 0);
        if (way == p->u->facing || next == SB_NO_ZONE)
            continue;
        const sb_seen_zone *z = &p->zone[sb_zone_index(p->m->sc, next)];
        if (!z->stands[p->foe])
            continue;
        int cost = BESIDE + FOR_STAND * z->towards[p->foe][(way + 2) % SB_FACINGS];
        worth -= p->here->towards[p->u->side][way] ? cost / 2 : cost;
    }
    return worth;
}

// Those who can come at this zone, against those who would meet them.
static int worth_of_odds(const spot *p)
{
    enum { DOUBLED = 20, TREBLED = 50 };
    int own = p->here->stands[p->u->side] + p->u->stands, enemies = 0;
    for (int ahead = -1; ahead <= 1; ahead++)
        for (int right = -1; right <= 1; right++) {
            const sb_seen_zone *z = at(p, ahead, right);
            enemies += z ? z->stands[p->foe] / (ahead && right ? 2 : 1) : 0;
        }
    return enemies >= 3 * own ? -TREBLED : enemies >= 2 * own ? -DOUBLED : 0;
}

static int worth_of_cover(const spot *p)
{
    enum { COVER = 12, WORKS = 30, NEAR = THREAT - THREAT_STEP };
    if (p->here->threat < NEAR)
        return 0;
    int works = sb_works(p->m->sc, p->u->zone) == p->u->facing ? WORKS : 0;
    return works + (sb_gives_cover(p->m->sc, p->u->zone) ? COVER : 0);
}

// Does a deployed battery see an enemy? Only roughly: the rules have the last word.
static int worth_of_lane(const spot *p)
{
    enum { LANE = 70, MASKED = 3, IDLE = 5 };
    const sb_seen_zone *front = at(p, 1, 0);
    if (!p->u->deployed || !front || front->units[p->u->side] >= MASKED)
        return p->u->deployed ? -IDLE : 0;
    for (int ahead = 1; ahead <= 2; ahead++) {
        for (int right = -1; right <= 1; right++) {
            const sb_seen_zone *z = at(p, ahead, right);
            uint16_t target = sb_zone_from(p->m->sc, p->u->zone, p->u->facing, ahead, right);
            uint16_t before = sb_zone_from(p->m->sc, p->u->zone, p->u->facing, 1, right);
            uint16_t ahead_one = sb_zone_from(p->m->sc, p->u->zone, p->u->facing, 1, 0);
            if (z && z->units[p->foe] &&
                (ahead == 1 || (!sb_blocks(p->m->sc, before, p->u->zone, target) &&
                                !sb_blocks(p->m->sc, ahead_one, p->u->zone, target))))
                return LANE;
        }
    }
    return -IDLE;
}

static int worth_to_guns(const spot *p)
{
    enum { ALONE = 60, ESCORTED = 15 };
    int beside = 0;
    for (int way = 0; way < SB_FACINGS; way++) {
        uint16_t next = sb_zone_from(p->m->sc, p->u->zone, way, 1, 0);
        beside |= next != SB_NO_ZONE && p->zone[sb_zone_index(p->m->sc, next)].stands[p->foe];
    }
    int risk = !beside ? 0 : p->here->stands[p->u->side] ? ESCORTED : ALONE;
    return p->here->pull / 2 + worth_of_lane(p) - risk;
}

int sb_worth_of_place(const sb_mind *m, const sb_seen_zone *zone, const sb_unit *u)
{
    enum { MOST = 8, EXTRA = 2, CAPTURE = 80 };
    spot p = {m, zone, &zone[sb_zone_index(m->sc, u->zone)], u, sb_other(u->side)};
    const sb_seen_zone *front = at(&p, 1, 0);
    int worth = front ? gd_plan_habit(m->plan, SB_HABIT_CLOSING, front->threat - p.here->threat) / 2
                      : -THREAT_STEP;
    worth += p.here->led && !p.here->units[u->side] ? m->card : 0;
    if (u->arm == SB_ARTILLERY)
        return worth / 2 + gd_plan_habit(m->plan, SB_HABIT_GUNS, worth_to_guns(&p));
    // What is worn down stays behind and lets others go forward.
    worth += p.here->leaders[p.foe] && !p.here->units[p.foe] ? CAPTURE : 0;
    int pull = p.here->pull * ((u->stands < MOST ? u->stands : MOST) + EXTRA) / MOST;
    worth += (int)gd_percent(pull, m->plan->way);
    if (front && front->stands[p.foe] + front->guns[p.foe])
        worth += gd_plan_habit(m->plan, SB_HABIT_FRONT, worth_of_front(&p, front));
    return worth + (int)gd_percent(worth_of_flanks(&p) + worth_of_odds(&p), m->plan->danger) +
           gd_plan_habit(m->plan, SB_HABIT_COVER, worth_of_cover(&p));
}

// ---- leaders ------------------------------------------------------------------------------------

static bool led_by_another(const sb_seen_zone *there, const sb_unit *leader, uint16_t zone)
{
    return there->reach > (sb_on_table(leader) && sb_in_radius(leader, zone));
}

// Cards that nobody else would bring, and not to be alone near the enemy.
int sb_worth_of_leading(const sb_mind *m, const sb_seen_zone *zone, const sb_unit *leader,
                        uint16_t at)
{
    enum { ALONE = 60, WITH_TROOPS = 3, NEAR = THREAT - THREAT_STEP };
    sb_unit there = *leader;
    int worth = 0;
    there.zone = at;
    for (int row = -1; row <= 1; row++) {
        for (int column = -1; column <= 1; column++) {
            uint16_t next = sb_zone_from(m->sc, at, SB_NORTH, row, column);
            const sb_seen_zone *z = next == SB_NO_ZONE ? NULL : &zone[sb_zone_index(m->sc, next)];
            if (z && z->units[there.side] && sb_in_radius(&there, next) &&
                !led_by_another(z, leader, next))
                worth += m->card;
        }
    }
    const sb_seen_zone *here = &zone[sb_zone_index(m->sc, at)];
    bool alone = here->units[there.side] == 0 && here->threat >= NEAR;
    return gd_plan_habit(m->plan, SB_HABIT_LEADING, worth) + WITH_TROOPS * here->units[there.side] -
           (alone ? ALONE : 0);
}
