// face/adviser_line.c - the second line, and the way round an enemy's flank.
#include "rules/face/adviser_mind.h"

enum {
    SUPPORTED_FROM = 14 * GD_INCH, // a unit so near to one that fights may stand behind it
    SUPPORT_GAP = 3 * GD_INCH,
    IN_FIGHT = 20 * GD_INCH,
    FLANK = 4 * GD_INCH,       // so far beside an enemy his flank is sought
    SMALL = 4,                 // bases
    ROUND_FROM = 18 * GD_INCH, // an enemy so near is in the way
    ROUND_WAY = 20 * GD_INCH,  // farther round nobody goes
    ROUND_TURNS = 2,           // that must be left at the end of the way
};

// ---- the second line ----------------------------------------------------------------------------

static bool has_second(const fc_mind *m, gd_id unit)
{
    for (int i = 0; i < m->friends; i++) {
        const fc_task *t = &m->task[m->friend[i]];
        if (t->duty == FC_SUPPORTS && t->about == unit)
            return true;
    }
    return false;
}

// How well a unit would serve in the second line: those far from the enemy, and small ones.
static gd_length rank_of(const fc_mind *m, gd_id unit)
{
    return m->apart[unit] + (fc_at(m->s, unit)->bases <= SMALL ? SUPPORTED_FROM : 0);
}

// A friend who is nearer to the enemy and has nobody behind him.
static gd_id who_needs(const fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    gd_id best = GD_NONE;
    gd_length nearest = SUPPORTED_FROM + 1;
    for (int i = 0; i < m->friends; i++) {
        gd_id f = m->friend[i];
        const fc_unit *other = fc_at(m->s, f);
        if (f == unit || !fc_is_troops(m, other) || m->task[f].duty == FC_SUPPORTS ||
            m->apart[f] > IN_FIGHT || rank_of(m, f) + GD_INCH > rank_of(m, unit))
            continue;
        gd_length far = gd_distance(u->at, other->at);
        if (far < nearest && !has_second(m, f)) {
            nearest = far;
            best = f;
        }
    }
    return best;
}

// Whoever is next to be asked, of those whose rank is below `below`.
static gd_id next_reserve(const fc_mind *m, gd_length below)
{
    gd_id last = GD_NONE;
    for (int i = 0; i < m->friends; i++) {
        gd_id f = m->friend[i];
        if (m->task[f].free && fc_is_troops(m, fc_at(m->s, f)) && rank_of(m, f) < below &&
            (!last || rank_of(m, f) > rank_of(m, last)))
            last = f;
    }
    return last;
}

static int count_troops(const fc_mind *m)
{
    int count = 0;
    for (int i = 0; i < m->friends; i++)
        count += fc_is_troops(m, fc_at(m->s, m->friend[i]));
    return count;
}

// Of those who need not be elsewhere one in three stands behind the others (FACE-MORALE-22).
void fc_form_second_line(fc_mind *m)
{
    int may = fc_as(m, FC_HABIT_SUPPORT, count_troops(m) - 2) / 3;
    gd_id last;
    for (gd_length below = INT32_MAX; may > 0 && (last = next_reserve(m, below)) != GD_NONE;) {
        below = rank_of(m, last);
        gd_id front = who_needs(m, last);
        if (!front)
            continue;
        const fc_unit *f = fc_at(m->s, front);
        gd_length back = fc_ranks(f) * fc_base_depth(f) + SUPPORT_GAP;
        gd_point behind = gd_point_ahead(f->at, f->facing, -back);
        m->task[last] = (fc_task){behind, FC_SUPPORTS, false, false, 0, front};
        may--;
    }
}

// ---- round the flank ----------------------------------------------------------------------------

static gd_id in_the_way(const fc_mind *m, const fc_unit *u)
{
    gd_length best = ROUND_FROM;
    gd_id foe = GD_NONE;
    for (int i = 0; i < m->foes; i++) {
        const fc_unit *e = fc_at(m->s, m->foe[i]);
        gd_length far = gd_distance(u->at, e->at);
        if (far < best && e->arm != FC_ARTILLERY && e->morale < FC_SPENT) {
            best = far;
            foe = m->foe[i];
        }
    }
    return foe;
}

// The flank of an enemy on the unit's side, if nobody covers it and it can be reached in good time.
static bool open_flank(const fc_mind *m, const fc_unit *u, gd_id foe, gd_point *out)
{
    const fc_unit *e = fc_at(m->s, foe);
    gd_length best = (gd_length)(m->turns - ROUND_TURNS) * fc_rate(u, FC_ROUGH);
    gd_length aside = gd_right_of(e->at, e->facing, u->at), half = fc_width(e) / 2;
    if (aside < half && aside > -half)
        return false;
    *out = gd_point_local(e->at, e->facing, -GD_INCH, aside < 0 ? -half - FLANK : half + FLANK);
    gd_length far = gd_distance(u->at, *out);
    return far < best && far <= ROUND_WAY && !fc_is_covered(m, foe, *out) && out->x > 0 &&
           out->y > 0 && out->x < m->sc->width && out->y < m->sc->depth;
}

// Infantry does not go straight at Veterans or at troops in cover, if there is a way round.
void fc_go_round(fc_mind *m, gd_id unit)
{
    const fc_unit *u = fc_at(m->s, unit);
    fc_task *t = &m->task[unit];
    if (u->arm != FC_INFANTRY || (t->duty != FC_TAKES && t->duty != FC_FIGHTS))
        return;
    gd_id foe = in_the_way(m, u);
    gd_point flank;
    if (!foe)
        return;
    const fc_unit *e = fc_at(m->s, foe);
    if (fc_zone_of(e, u->at) != FC_ON_FRONT || 2 * e->bases < u->bases ||
        (e->quality != FC_VETERAN && !fc_cover_from_fire(m->sc, e, u->at)))
        return;
    if (open_flank(m, u, foe, &flank))
        *t = (fc_task){flank, FC_FIGHTS, true, true, 0, foe};
}
