// americanus/body.c - footprints (chapter ORG) and distances between them (DBAM-GEOM-02).
#include "rules/americanus/body.h"

#include "rules/americanus/data.h"

bool am_is_foot(const am_unit *u)
{
    return u->kind == AM_INFANTRY || (u->kind == AM_CAVALRY && !u->mounted);
}

bool am_is_column(const am_unit *u)
{
    return u->formation == AM_COLUMN || u->formation == AM_LIMBERED;
}

bool am_is_regiment(const am_unit *u) { return u->kind == AM_INFANTRY || u->kind == AM_CAVALRY; }

int am_full_strength(const am_unit *u) { return am_elements[u->kind]; }

gd_rect am_front_row(const am_unit *u)
{
    return gd_rect_make(u->at, u->facing, am_width(u), am_stand_depth(u));
}

gd_point am_rear(const am_unit *u) { return gd_point_ahead(u->at, u->facing, -am_depth(u)); }

int am_stands(const am_unit *u, gd_stand out[AM_MAX_STANDS])
{
    static const uint8_t kinds[AM_KINDS] = {GD_STAND_FOOT, GD_STAND_HORSE, GD_STAND_GUN,
                                            GD_STAND_LEADER};
    gd_template t = {am_files(u), AM_ELEMENT_WIDTH, am_stand_depth(u),
                     u->formation == AM_SKIRMISH ? u->gap : 0, 0};
    int count = am_stands_shown(u);
    uint8_t kind = u->kind == AM_CAVALRY && !u->mounted ? GD_STAND_FOOT : kinds[u->kind];
    gd_template_place(&t, count, u->at, u->facing, kind, out);
    if (u->kind == AM_ARTILLERY && count == 2)
        out[u->formation == AM_LIMBERED ? 0 : 1].kind = GD_STAND_LIMBER;
    return count;
}

int am_bodies(const am_unit *u, gd_rect out[AM_MAX_STANDS])
{
    if (u->formation != AM_SKIRMISH || u->gap == 0) {
        out[0] = am_rect(u);
        return 1;
    }
    gd_stand stands[AM_MAX_STANDS];
    int count = am_stands(u, stands);
    for (int i = 0; i < count; i++)
        out[i] = gd_stand_rect(&stands[i]);
    return count;
}

bool am_are_near(const am_unit *a, const am_unit *b, gd_length gap)
{
    // Half the front and the whole depth reach farther from the front midpoint than any corner.
    int64_t reach = am_width(a) / 2 + am_depth(a) + am_width(b) / 2 + am_depth(b) + gap;
    int64_t dx = a->at.x - b->at.x, dy = a->at.y - b->at.y;
    return dx * dx + dy * dy <= reach * reach;
}

gd_length am_distance(const am_unit *a, const am_unit *b)
{
    gd_rect ra[AM_MAX_STANDS], rb[AM_MAX_STANDS];
    int na = am_bodies(a, ra), nb = am_bodies(b, rb);
    gd_length best = INT32_MAX;
    for (int i = 0; i < na; i++) {
        for (int j = 0; j < nb; j++) {
            gd_length d = gd_rect_distance(&ra[i], &rb[j]);
            if (d < best)
                best = d;
        }
    }
    return best;
}

bool am_within(const am_unit *a, const am_unit *b, gd_length limit)
{
    if (!am_may_be_near(a, b, limit))
        return false;
    // The midpoints of the fronts belong to both, so they are never nearer than the stands are.
    int64_t dx = a->at.x - b->at.x, dy = a->at.y - b->at.y;
    bool joined = a->formation != AM_SKIRMISH && b->formation != AM_SKIRMISH;
    if (joined && dx * dx + dy * dy <= (int64_t)limit * limit)
        return true;
    if (joined) { // nor is the middle of the one, which all of it is close to
        gd_rect ra = am_rect(a), rb = am_rect(b);
        gd_length far = gd_point_rect_distance(gd_rect_centre(&rb), &ra);
        if (far <= limit || far > limit + (am_width(b) + am_depth(b)) / 2 + 2 * GD_SLACK)
            return far <= limit;
    }
    return am_distance(a, b) <= limit + GD_SLACK;
}

void am_take_element(am_unit *u, int end)
{
    if (am_files(u) > 1) {
        // The front's midpoint moves away from the end that is gone; the last stand has no ends.
        gd_length shift = am_spacing(u) / 2;
        u->at = gd_point_local(u->at, u->facing, 0, end == AM_LEFT_END ? shift : -shift);
    }
    u->lost++;
    if (u->kind == AM_ARTILLERY && u->formation == AM_LIMBERED)
        u->formation = AM_UNLIMBERED; // DBAM-MOVE-31: the limber is gone, the gun stays
}
