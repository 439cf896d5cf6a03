// realmen/works.c - entrenchments and sunken roads: who lines them, who is before them (RM-ENTR-03
// to 05, RM-FIRE-26).
#include "rules/realmen/ground.h"

enum {
    REACH = 100, // a front edge so near to the marker touches it: nobody lines up to a hair
    ALONG = 450, // and it does not stand across it
};

// Does the front edge of the element run along a-b, which may be crossed by so much?
static bool runs_along(const gd_rect *r, gd_point a, gd_point b, gd_length reach)
{
    gd_point left = r->corner[GD_FRONT], right = r->corner[GD_RIGHT];
    gd_box box = gd_rect_box(r), line = gd_box_between(a, b);
    if (!gd_box_meet(&box, &line, reach))
        return false;
    gd_angle way = gd_bearing(a, b), apart = gd_angle_apart(way, gd_bearing(left, right));
    if (apart > ALONG && apart < GD_TURN / 2 - ALONG)
        return false;
    gd_length from = gd_ahead_of(a, way, left), to = gd_ahead_of(a, way, right);
    gd_length low = from < to ? from : to, high = from < to ? to : from;
    gd_length end = gd_distance(a, b);
    low = low > 0 ? low : 0;
    high = high < end ? high : end;
    // The stretch beside it, and how far off its ends are.
    if (high - low < RM_CONTACT_LENGTH)
        return false;
    return gd_segment_distance(left, right, a, b) <= reach;
}

static bool lines_marker(const rm_works *w, const rm_unit *u, int element)
{
    if (gd_angle_apart(w->facing, u->element_facing[element]) > ALONG)
        return false;
    gd_rect r = rm_rect(u, element);
    return gd_ahead_of(w->from, w->facing, u->element_at[element]) < 0 &&
           runs_along(&r, w->from, w->to, REACH);
}

// `around` holds the unit.
static int lining(const rm_works *w, const rm_unit *u, const gd_box *around)
{
    int count = 0;
    gd_box line = gd_box_between(w->from, w->to);
    if (!gd_box_meet(around, &line, REACH))
        return 0;
    for (int i = 0; i < u->elements; i++)
        count += rm_is_front(u, i) && lines_marker(w, u, i);
    return count;
}

int rm_works_of(const rm_state *s, const rm_unit *u, int *marker)
{
    int best = 0;
    gd_box around = rm_around(u);
    for (int i = 0; i < RM_WORKS; i++) {
        const rm_works *w = &s->works[i];
        if (w->level <= best || 2 * lining(w, u, &around) < rm_front_count(u) || u->elements == 0)
            continue;
        best = w->level;
        if (marker)
            *marker = i;
    }
    return best;
}

bool rm_works_face(const rm_state *s, const rm_unit *u, int level, const gd_rect *firer)
{
    gd_box around = rm_around(u);
    for (int i = 0; i < RM_WORKS && level > 0; i++)
        if (s->works[i].level == level &&
            2 * lining(&s->works[i], u, &around) >= rm_front_count(u) &&
            rm_before_works(&s->works[i], firer))
            return true;
    return false;
}

bool rm_before_works(const rm_works *w, const gd_rect *firer)
{
    for (int i = 0; i < 4; i++)
        if (gd_ahead_of(w->from, w->facing, firer->corner[i]) > GD_SLACK)
            return true;
    return false;
}

bool rm_profits_from_works(const rm_unit *u)
{
    return rm_is_unit(u) && !rm_is_mounted(u) && u->formation != RM_MARCH_COLUMN &&
           u->formation != RM_BATTLE_COLUMN && u->formation != RM_SKIRMISH;
}

// ---- sunken roads -------------------------------------------------------------------------------

static bool lines_road(const gd_scenario *sc, const gd_feature *f, const rm_unit *u, int element)
{
    gd_rect r = rm_rect(u, element);
    const gd_point *line = sc->ground.point + f->first;
    gd_length reach = REACH + (f->shape == GD_BAND ? f->width / 2 : 0);
    for (int i = 0; i + 1 < f->count; i++)
        if (runs_along(&r, line[i], line[i + 1], reach))
            return true;
    return false;
}

bool rm_lines_sunken_road(const gd_scenario *sc, const rm_unit *u, int *feature)
{
    if (!(sc->ground.kinds & GD_KIND(RM_SUNKEN_ROAD)) || u->elements == 0)
        return false;
    gd_box box = rm_box(u);
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        int count = 0;
        if (f->kind != RM_SUNKEN_ROAD || f->shape == GD_AREA || !gd_box_meet(&f->box, &box, REACH))
            continue;
        for (int k = 0; k < u->elements; k++)
            count += rm_is_front(u, k) && lines_road(sc, f, u, k);
        if (2 * count < rm_front_count(u))
            continue;
        if (feature)
            *feature = i;
        return true;
    }
    return false;
}

// Is it beyond a stretch of the road, on the side to which the target looks?
static bool is_beyond(gd_point a, gd_point b, gd_angle facing, const gd_rect *firer)
{
    gd_angle across = gd_angle_wrap(gd_bearing(a, b) + GD_TURN / 4);
    if (gd_angle_apart(across, facing) > GD_TURN / 4)
        across = gd_angle_wrap(across + GD_TURN / 2);
    for (int i = 0; i < 4; i++)
        if (gd_ahead_of(a, across, firer->corner[i]) > GD_SLACK)
            return true;
    return false;
}

// The stretch that is nearest to the target's front counts; at a bend of the road, both.
bool rm_before_sunken_road(const gd_scenario *sc, int feature, const rm_unit *target,
                           const gd_rect *firer)
{
    const gd_feature *f = &sc->ground.feature[feature];
    const gd_point *line = sc->ground.point + f->first;
    gd_length best = INT32_MAX;
    for (int i = 0; i + 1 < f->count; i++) {
        gd_length gap = gd_point_segment_distance(target->at, line[i], line[i + 1]);
        best = gap < best ? gap : best;
    }
    for (int i = 0; i + 1 < f->count; i++)
        if (gd_point_segment_distance(target->at, line[i], line[i + 1]) <= best + RM_ALIKE &&
            !is_beyond(line[i], line[i + 1], target->facing, firer))
            return false;
    return true;
}

// ---- marking ------------------------------------------------------------------------------------

// The stretch from the left end of its front to the right: of those elements of the front that look
// where the unit looks, as a garrison looks to all sides.
static bool front_of(const rm_unit *u, gd_point *from, gd_point *to)
{
    gd_length left = INT32_MAX, right = INT32_MIN;
    for (int i = 0; i < u->elements; i++) {
        if (!rm_is_front(u, i) || gd_angle_apart(u->facing, u->element_facing[i]) > ALONG)
            continue;
        gd_rect r = rm_rect(u, i);
        gd_length l = gd_right_of(u->at, u->facing, r.corner[GD_FRONT]);
        gd_length e = gd_right_of(u->at, u->facing, r.corner[GD_RIGHT]);
        if (u->formation == RM_IN_TOWN &&
            (gd_ahead_of(u->at, u->facing, r.corner[GD_FRONT]) > REACH ||
             gd_ahead_of(u->at, u->facing, r.corner[GD_FRONT]) < -REACH))
            continue; // it stands along another wall
        if (l < left) {
            left = l;
            *from = r.corner[GD_FRONT];
        }
        if (e > right) {
            right = e;
            *to = r.corner[GD_RIGHT];
        }
    }
    return left < right;
}

static bool is_same(const rm_works *w, gd_point from, gd_point to)
{
    return gd_point_segment_distance(from, w->from, w->to) <= REACH &&
           gd_point_segment_distance(to, w->from, w->to) <= REACH;
}

rm_works *rm_works_along(rm_state *s, const rm_unit *u)
{
    gd_point from, to;
    rm_works *room = NULL;
    if (!front_of(u, &from, &to))
        return NULL;
    gd_angle facing = gd_angle_wrap(gd_bearing(from, to) - GD_TURN / 4);
    for (int i = 0; i < RM_WORKS; i++) {
        rm_works *w = &s->works[i];
        if (w->level && gd_angle_apart(w->facing, facing) <= ALONG && is_same(w, from, to))
            return w;
        if (!w->level && !room)
            room = w;
    }
    if (room)
        *room = (rm_works){.from = from, .to = to, .facing = (uint16_t)facing};
    return room;
}
