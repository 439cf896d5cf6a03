// realmen/convert_generals.c - where the generals of a battle begin: where history has them, behind
// their troops so that most of these hear them, or with the first who come.
#include "rules/realmen/convert_places.h"

enum { BEHIND = GD_INCH / 2 }; // the rear of the troops

static const rm_conversion *of(const gd_placing *p) { return (const rm_conversion *)p->c; }

static bool is_under_post(const gd_placing *p, int general, int piece)
{
    const struct gd_roster *g = &p->c->sc->roster[general], *r = &p->c->sc->roster[piece];
    int post = rm_roster_fact(r, RM_FACT_POST), own = rm_roster_fact(g, RM_FACT_POST);
    if (r->kind >= RM_SUPPLY)
        return false;
    while (post && post != own)
        post = of(p)->above[post];
    return post == own;
}

static bool has_own(const gd_placing *p, int general)
{
    for (int i = 1; i <= p->c->sc->piece_count; i++)
        if (is_under_post(p, general, i))
            return true;
    return false;
}

// One whose guns were counted elsewhere has no troops of his own: then all of his side are.
static bool is_under(const gd_placing *p, int general, int piece)
{
    const struct gd_roster *g = &p->c->sc->roster[general], *r = &p->c->sc->roster[piece];
    return has_own(p, general) ? is_under_post(p, general, piece)
                               : r->kind < RM_SUPPLY && r->side == g->side;
}

// Foot and horse, or guns if he has nothing else there.
static int troops_of(const gd_placing *p, int general, int out[RM_PIECES])
{
    int count = 0;
    for (int guns = 0; guns < 2 && count == 0; guns++)
        for (int i = 1; i <= p->c->sc->piece_count; i++)
            if (p->c->sc->roster[i].placed && (p->c->sc->roster[i].kind == RM_ARTILLERY) == guns &&
                is_under(p, general, i))
                out[count++] = i;
    return count;
}

// How many of his troops are within his range of a place.
static int hearing(const gd_placing *p, const rm_unit *general, gd_point at, const int *troops,
                   int count)
{
    rm_unit g = *general;
    int hear = 0;
    g.at = at;
    rm_lay(&g);
    for (int i = 0; i < count; i++) {
        gd_length gap = rm_gap_near(&g, rm_at(p->state, (gd_id)troops[i]), g.range);
        hear += rm_is_within(gap, g.range);
    }
    return hear;
}

static gd_point behind(const rm_unit *general, const rm_unit *u)
{
    gd_length far = rm_depth(u) + BEHIND + rm_base_of(general).depth / 2;
    return gd_point_ahead(u->at, u->facing, -far);
}

static gd_point middle_of(const gd_placing *p, const int *troops, int count)
{
    int64_t x = 0, y = 0;
    for (int i = 0; i < count; i++) {
        x += p->c->sc->roster[troops[i]].at.x;
        y += p->c->sc->roster[troops[i]].at.y;
    }
    return (gd_point){(gd_length)(x / count), (gd_length)(y / count)};
}

// Behind one of his units, or between two of them, where most can hear him; of equal places the
// one next to the middle of them all.
static gd_point place_for(const gd_placing *p, int piece, const int *troops, int count,
                          gd_angle *facing)
{
    rm_unit general = rm_piece_at(p, piece);
    gd_point middle = middle_of(p, troops, count), best = middle;
    int most = -1;
    for (int i = 0; i < count; i++)
        for (int k = i; k < count; k++) {
            const rm_unit *a = rm_at(p->state, (gd_id)troops[i]);
            const rm_unit *b = rm_at(p->state, (gd_id)troops[k]);
            gd_point at = gd_point_middle(behind(&general, a), behind(&general, b));
            int hear = hearing(p, &general, at, troops, count);
            if (hear < most ||
                (hear == most && gd_distance(at, middle) >= gd_distance(best, middle)))
                continue;
            most = hear;
            best = at;
            *facing = a->facing;
        }
    return best;
}

bool rm_place_general(gd_placing *p, int piece, gd_error *err)
{
    struct gd_roster *r = &p->c->sc->roster[piece];
    int troops[RM_PIECES], count = troops_of(p, piece, troops);
    int leader = p->c->of[piece].leader, first = gd_place_first_to_come(p, piece, is_under);
    const gd_battle_leader *l = leader >= 0 ? &p->c->battle->leader[leader] : NULL;
    if (first && (count == 0 || (l && l->minute > 0))) {
        rm_bring(p, piece, &p->c->of[first]);
        return true;
    }
    gd_angle facing = 0;
    gd_point wanted = place_for(p, piece, troops, count, &facing);
    r->facing = facing;
    if (l && l->placed && l->minute == 0)
        wanted = gd_battle_point(l->at, p->c->sc->yards_per_foot);
    return gd_place(p, piece, wanted, err);
}
