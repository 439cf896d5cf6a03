// face/adviser_worth.c - what a place is worth to a unit: fire given and taken, flanks, ground, and
// the way to its goal. Rough, for many places are looked at.
#include "core/exact.h"
#include "rules/face/adviser_mind.h"
#include "rules/face/fire.h"

enum {
    ARC = 1500,               // an arc reaches so far beyond a front line
    WANDERS = 10 * GD_INCH,   // no unit goes farther in a move
    WIDEST = 6 * GD_INCH,     // half of the widest unit
    FACING = 30,              // an enemy near whom it does not look at
    CHARGES = 12 * GD_INCH,   // whence enemies may come
    FORMED_AT = 18 * GD_INCH, // so near to the enemy a column begins to open out
    READY_AT = 10 * GD_INCH,  // and should have done so
    READY = 12,               // worth of a die that it could roll then
    BOLD = 30,                // how dear hits are to those who have nothing to lose
    RIDES_TO = 6 * GD_INCH,   // horsemen wait so far from their prey
    COLUMN = 150,             // cost of a column under fire
};

// ---- fire, roughly ------------------------------------------------------------------------------

static bool could_fire(const fc_unit *u)
{
    return u->weapon != FC_UNARMED && !fc_is_mounted(u) && u->morale != FC_BROKEN &&
           !(u->arm == FC_ARTILLERY && u->limbered);
}

static gd_length reach_of(const fc_unit *u)
{
    return could_fire(u) ? fc_weapon_table[u->weapon].band[FC_BANDS - 1] : 0;
}

static bool is_near(gd_point a, gd_point b, gd_length reach)
{
    int64_t x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y <= (int64_t)reach * reach;
}

void fc_open_eye(fc_eye *eye, const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    gd_length mine = u->weapon == FC_UNARMED ? 0 : fc_weapon_table[u->weapon].band[FC_BANDS - 1];
    fc_contacts contacts = fc_find_contacts(m->s);
    eye->m = m;
    eye->unit = unit;
    eye->count = 0;
    for (int i = 0; i < m->foes; i++) {
        const fc_unit *e = fc_at(m->s, m->foe[i]);
        gd_length reach = reach_of(e) > mine ? reach_of(e) : mine;
        reach = reach > CHARGES ? reach : CHARGES;
        if (!is_near(u->at, e->at, reach + 2 * WIDEST + WANDERS))
            continue;
        eye->foe[eye->count] = m->foe[i];
        eye->centre[eye->count] = fc_centre(e);
        eye->cover[eye->count] = -1;
        eye->fights[eye->count++] = contacts.in[m->foe[i]];
    }
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

static gd_length half_depth(const fc_unit *u, gd_heading turned)
{
    int64_t x = turned.x < 0 ? -turned.x : turned.x, y = turned.y < 0 ? -turned.y : turned.y;
    int64_t depth = (int64_t)fc_ranks(u) * fc_base_depth(u);
    return (gd_length)((y * depth + x * fc_width(u)) / 2 / GD_HEADING_ONE);
}

// A unit that fires, as it stands.
typedef struct stance {
    const fc_unit *u;
    gd_length reach, wide;
    gd_heading ahead;
} stance;

static stance stance_of(const fc_unit *u)
{
    return (stance){u, reach_of(u), fc_width(u), gd_heading_of(u->facing)};
}

// The dice that it would have at `e`, whose middle is there; only part of its files bears on one
// who stands aside.
static int dice_at(const fc_eye *eye, const stance *s, const fc_unit *e, gd_point centre)
{
    const fc_unit *u = s->u;
    if (s->reach == 0 || !is_near(u->at, e->at, s->reach + 2 * WIDEST))
        return 0;
    int64_t x = centre.x - u->at.x, y = centre.y - u->at.y;
    gd_length ahead = (gd_length)gd_round_shift(x * s->ahead.x + y * s->ahead.y, 30);
    if (ahead <= 0)
        return 0;
    gd_length aside = (gd_length)gd_round_shift(x * s->ahead.y - y * s->ahead.x, 30);
    gd_heading seen = gd_heading_of(e->facing - u->facing);
    gd_length bears = s->wide / 2 + half_depth(e, (gd_heading){seen.y, seen.x}) + ARC -
                      (aside < 0 ? -aside : aside);
    if (bears <= 0)
        return 0;
    gd_length far = ahead - half_depth(e, seen);
    int dice = rough_dice(u, far > 0 ? far : 0);
    if (bears < s->wide)
        dice = (int)((int64_t)dice * bears / s->wide);
    return fc_dice_left(eye->m->sc, u, dice);
}

static int hits_of(int dice, const fc_unit *u, const fc_unit *e, int cover)
{
    int needed = FC_HIT + cover;
    needed += e->arm == FC_ARTILLERY ? FC_SHOT_GUNS : fc_is_mounted(e) ? FC_SHOT_CAVALRY : 0;
    needed += e->formation >= FC_COLUMN ? FC_SHOT_COLUMN : 0;
    needed += fc_zone_of(e, u->at) != FC_ON_FRONT ? FC_SHOT_ENFILADED : 0;
    return dice * fc_hit_rate(u->quality, needed) / 10;
}

int fc_guess_fire(fc_eye *eye, const fc_unit *u)
{
    int best = 0;
    stance from = stance_of(u);
    for (int i = 0; i < eye->count && from.reach > 0; i++) {
        const fc_unit *e = fc_at(eye->m->s, eye->foe[i]);
        int dice = eye->fights[i] ? 0 : dice_at(eye, &from, e, eye->centre[i]);
        if (dice == 0)
            continue;
        if (eye->cover[i] < 0)
            eye->cover[i] = (int8_t)fc_cover_from_fire(eye->m->sc, e, u->at);
        int hits = hits_of(dice, u, e, eye->cover[i]);
        hits = e->morale == FC_BROKEN ? hits / 3 : hits * (8 + e->morale) / 8;
        best = hits > best ? hits : best;
    }
    return best;
}

int fc_guess_danger(const fc_eye *eye, const fc_unit *u)
{
    int sum = 0, cover = -1;
    gd_point centre = fc_centre(u);
    for (int i = 0; i < eye->count; i++) {
        const fc_unit *e = fc_at(eye->m->s, eye->foe[i]);
        stance from = stance_of(e);
        int dice = eye->fights[i] ? 0 : dice_at(eye, &from, u, centre);
        if (dice == 0)
            continue;
        if (cover < 0) // against the first will do for all
            cover = fc_cover_from_fire(eye->m->sc, u, e->at);
        sum += hits_of(dice, e, u, cover);
    }
    return sum;
}

// ---- worth --------------------------------------------------------------------------------------

// Enemies within charging distance whom it does not face.
static int exposed(const fc_eye *eye, const fc_unit *u)
{
    int cost = 0;
    for (int i = 0; i < eye->count; i++) {
        const fc_unit *e = fc_at(eye->m->s, eye->foe[i]);
        if (e->arm != FC_ARTILLERY && e->morale <= FC_WORN && !eye->fights[i] &&
            is_near(u->at, e->at, CHARGES) && fc_zone_of(u, e->at) != FC_ON_FRONT)
            cost += FACING;
    }
    return cost;
}

// Those in disorder fight badly, and worse the nearer the enemy is.
static int disorder_cost(const fc_eye *eye, const fc_unit *u)
{
    static const uint8_t near[3] = {0, 10, 25}, far[3] = {0, 3, 8};
    bool pressed = eye->m->apart[eye->unit] <= FORMED_AT;
    return pressed ? near[fc_disorder(u)] : far[fc_disorder(u)];
}

// How well it is formed for the fight that is coming.
static int readiness(const fc_eye *eye, const fc_unit *u, int danger)
{
    if (u->arm == FC_ARTILLERY)
        return 0;
    gd_length near = FORMED_AT;
    for (int i = 0; i < eye->count; i++) {
        const fc_unit *e = fc_at(eye->m->s, eye->foe[i]);
        gd_length far = is_near(u->at, e->at, near) ? gd_distance(u->at, e->at) : near;
        near = far < near ? far : near;
    }
    near = near > READY_AT ? near : READY_AT;
    // Horsemen fight with all their bases, but not from March Column.
    int dice = !fc_is_mounted(u)                 ? rough_dice(u, 0)
               : u->formation == FC_MARCH_COLUMN ? 1
                                                 : u->bases;
    int worth = (int)((int64_t)READY * dice * (FORMED_AT - near) / (FORMED_AT - READY_AT));
    return danger > 0 && u->formation >= FC_COLUMN ? worth - COLUMN : worth;
}

gd_length fc_stand_off(const fc_mind *m, const fc_unit *u)
{
    return fc_as(m, FC_HABIT_DISTANCE, fc_weapon_table[u->weapon].band[1]);
}

// What it has still to go, and to turn, before it is there.
int fc_way_to_go(const fc_eye *eye, const fc_unit *u)
{
    const fc_task *t = &eye->m->task[eye->unit];
    gd_length far = gd_distance(u->at, t->goal), enough = 0;
    if (t->duty == FC_STANDS || t->duty == FC_RESTS)
        return 0;
    if (t->duty == FC_FIGHTS && !t->beside)
        enough =
            fc_is_mounted(u) ? fc_as(eye->m, FC_HABIT_DISTANCE, RIDES_TO) : fc_stand_off(eye->m, u);
    else if (t->duty == FC_TAKES)
        enough = 2 * GD_INCH;
    else
        enough = GD_INCH;
    if (far <= enough)
        return 0;
    gd_angle off = gd_angle_apart(gd_bearing(u->at, t->goal), u->facing);
    gd_length wheel = gd_arc_length(fc_width(u), off);
    wheel = wheel < 6 * GD_INCH ? wheel : 6 * GD_INCH;
    wheel = wheel < far - enough ? wheel : far - enough;
    int64_t way = (int64_t)(far - enough + wheel / 2) * FC_ADV_INCH / GD_INCH;
    return (int)gd_percent(way, eye->m->plan->way);
}

int fc_worth_of(fc_eye *eye, const fc_unit *u)
{
    // A hit taken against a hit given, in hundredths: the worn can bear less.
    static const uint8_t dear[FC_LEVELS] = {40, 100, 200, 200};
    int danger = fc_guess_danger(eye, u);
    int worth = fc_as(eye->m, FC_HABIT_FIRE, fc_guess_fire(eye, u)) -
                fc_as(eye->m, FC_HABIT_FLANK, exposed(eye, u)) -
                fc_as(eye->m, FC_HABIT_ORDER, disorder_cost(eye, u));
    int weight = (int)gd_percent(eye->m->at_bay ? BOLD : dear[u->morale], eye->m->plan->danger);
    worth -= danger * weight / 100;
    return worth + fc_as(eye->m, FC_HABIT_READY, readiness(eye, u, danger)) - fc_way_to_go(eye, u);
}
