// face/adviser_plan.c - what the computer player wants: goals, and what a place is worth.
#include "rules/face/adviser_mind.h"
#include "rules/face/fire.h"
#include "rules/face/victory.h"

enum {
    FAR = 30 * GD_INCH,         // beyond this an enemy does not matter
    CLOSE_ENOUGH = 2 * GD_INCH, // to an objective
    SPREAD = 1500,              // an arc reaches so far beyond a front line, thousandths
    OBJECTIVE = 40,             // worth of a point of an objective, against an enemy unit
    ENEMY = 60,
    FACING = 30, // an enemy near whom it does not look at
};

bool fc_is_friend(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    return u->side == m->side && fc_is_unit(u) && fc_on_table(u);
}

bool fc_is_foe(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    return u->side != m->side && fc_is_unit(u) && fc_on_table(u);
}

// Whoever leads on points has time; the other must do something.
void fc_look_around(fc_mind *m, const gd_scenario *sc, const fc_state *s, const gd_offers *offers,
                    struct gd_random *random)
{
    *m = (fc_mind){.sc = sc, .s = s, .offers = offers, .random = random};
    m->seat = s->flow.stack[s->flow.depth - 1].seat;
    m->side = fc_side_of_seat(sc, m->seat);
    if (m->side != GD_UNION && m->side != GD_CONFEDERATE)
        m->side = s->active;
    int mine = fc_points(sc, s, m->side), theirs = fc_points(sc, s, fc_other(m->side));
    m->attacks = mine * FC_MARGIN <= theirs * (FC_MARGIN + 1);
}

// ---- goals --------------------------------------------------------------------------------------

static int value_of(const fc_mind *m, int objective)
{
    int value = m->sc->objective[objective].value;
    return value ? value : m->sc->option[FC_OPT_OBJECTIVE_VALUE];
}

// Near things of worth draw a unit: objectives the enemy holds, or the enemy himself.
bool fc_goal_of(const fc_mind *m, gd_id unit, gd_point *goal)
{
    const fc_unit *u = fc_at(m->s, unit);
    int64_t best = 0;
    for (int i = 0; i < m->sc->objective_count; i++) {
        gd_length far = gd_distance(u->at, m->sc->objective[i].at);
        bool held = m->s->holder[i] == m->side;
        if (held || far <= CLOSE_ENOUGH)
            continue;
        int64_t pull = (int64_t)OBJECTIVE * value_of(m, i) * FAR / (far + 4 * GD_INCH);
        if (pull > best) {
            best = pull;
            *goal = m->sc->objective[i].at;
        }
    }
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const fc_unit *e = fc_at(m->s, i);
        if (!fc_is_foe(m, i) || e->morale == FC_BROKEN)
            continue;
        gd_length far = gd_distance(u->at, e->at);
        int64_t pull = (int64_t)ENEMY * FAR / (far + 4 * GD_INCH);
        if (pull > best) {
            best = pull;
            *goal = e->at;
        }
    }
    return m->attacks && best > 0;
}

// ---- fire, roughly ------------------------------------------------------------------------------

static bool could_fire(const fc_unit *u)
{
    return u->weapon != FC_UNARMED && !fc_is_mounted(u) && u->morale != FC_BROKEN &&
           !(u->arm == FC_ARTILLERY && u->limbered);
}

static gd_length reach_of(const fc_unit *u)
{
    return fc_weapon_table[u->weapon].band[FC_BANDS - 1];
}

// Dice at a distance, all files bearing.
static int rough_dice(const fc_unit *u, gd_length far)
{
    const fc_weapon_row *w = &fc_weapon_table[u->weapon];
    if (w->guns) {
        for (int band = 0; band < FC_BANDS; band++)
            if (far <= w->band[band])
                return u->bases * fc_gun_dice[band];
        return 0;
    }
    int front = fc_front_bases(u), second = u->bases - front < front ? u->bases - front : front;
    if (far <= w->band[1])
        return front + second / 2;
    return far <= w->band[FC_BANDS - 1] ? front / 2 : 0;
}

// Does the front of `u` look at `e`?
static bool looks_at(const fc_unit *u, const fc_unit *e)
{
    gd_point c = fc_centre(e);
    gd_length aside = gd_right_of(u->at, u->facing, c);
    aside = (aside < 0 ? -aside : aside) - (fc_width(u) + fc_width(e)) / 2 - SPREAD;
    return gd_ahead_of(u->at, u->facing, c) > 0 && aside <= 0;
}

static int rough_hits(const fc_mind *m, const fc_unit *u, const fc_unit *e)
{
    gd_length far = gd_ahead_of(u->at, u->facing, fc_centre(e));
    gd_length straight = gd_distance(u->at, e->at);
    if (straight - 8 * GD_INCH > reach_of(u) || far <= 0 || !looks_at(u, e))
        return 0;
    int dice = fc_dice_left(u, rough_dice(u, fc_gap(u, e)));
    if (dice == 0)
        return 0;
    int needed = FC_HIT + fc_cover_of(m->sc, e, u->at).shooting;
    needed += e->arm == FC_ARTILLERY ? FC_SHOT_GUNS : fc_is_mounted(e) ? FC_SHOT_CAVALRY : 0;
    needed += e->formation >= FC_COLUMN ? FC_SHOT_COLUMN : 0;
    needed += fc_zone_of(e, u->at) != FC_ON_FRONT ? FC_SHOT_ENFILADED : 0;
    return dice * fc_hit_rate(u->quality, needed) / 10;
}

int fc_guess_fire(const fc_mind *m, const fc_unit *u)
{
    int best = 0;
    if (!could_fire(u))
        return 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        if (!fc_is_foe(m, i))
            continue;
        int hits = rough_hits(m, u, fc_at(m->s, i));
        best = hits > best ? hits : best;
    }
    return best;
}

int fc_guess_danger(const fc_mind *m, gd_id unit, const fc_unit *u)
{
    int sum = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const fc_unit *e = fc_at(m->s, i);
        if (i == unit || !fc_is_foe(m, i) || !could_fire(e) || fc_in_contact(m->s, i))
            continue;
        sum += rough_hits(m, e, u);
    }
    return sum;
}

// ---- worth --------------------------------------------------------------------------------------

// An enemy within charging distance whom it does not face.
static int exposed(const fc_mind *m, const fc_unit *u)
{
    int cost = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const fc_unit *e = fc_at(m->s, i);
        if (!fc_is_foe(m, i) || e->arm == FC_ARTILLERY || e->morale > FC_WORN ||
            gd_distance(u->at, e->at) > 16 * GD_INCH || fc_zone_of(u, e->at) == FC_ON_FRONT)
            continue;
        cost += FACING;
    }
    return cost;
}

static int disorder_cost(const fc_mind *m, const fc_unit *u)
{
    static const uint8_t cost[FC_CLASSES] = {0, 0, 25, 60};
    return cost[fc_class_under(m->sc, u)];
}

int fc_worth_of(const fc_mind *m, gd_id unit, const fc_unit *u)
{
    gd_point goal;
    int worth = fc_guess_fire(m, u) - fc_guess_danger(m, unit, u) * 2 / 3;
    worth -= exposed(m, u) + disorder_cost(m, u);
    if (u->morale >= FC_SPENT)
        return worth - fc_guess_danger(m, unit, u);
    if (fc_goal_of(m, unit, &goal)) {
        gd_length far = gd_distance(u->at, goal);
        worth -= (int)((int64_t)far * FC_ADV_INCH / GD_INCH);
        gd_angle off = gd_angle_apart(gd_bearing(u->at, goal), u->facing);
        worth -= off / 60;
    }
    return worth;
}
