// face/apart.c - distances between bodies, room for them, and contacts.
#include "face_clauses.h"
#include "rules/face/body.h"

bool fc_is_within(gd_length distance, gd_length limit) { return distance <= limit + FC_TOLERANCE; }

gd_length fc_gap(const fc_unit *a, const fc_unit *b)
{
    gd_rect of_a[FC_BASES], of_b[FC_BASES];
    int a_count = fc_parts(a, of_a), b_count = fc_parts(b, of_b);
    gd_length best = INT32_MAX;
    for (int i = 0; i < a_count; i++)
        for (int k = 0; k < b_count && best > 0; k++) {
            gd_length gap = gd_rect_distance(&of_a[i], &of_b[k]);
            best = gd_least(gap, best);
        }
    return best;
}

// Quick and sure: could they be no farther apart than that?
static bool may_be_near(const fc_unit *a, const fc_unit *b, gd_length limit)
{
    gd_box at_a = gd_box_between(a->at, a->at), at_b = gd_box_between(b->at, b->at);
    return gd_box_meet(&at_a, &at_b, fc_reach(a) + fc_reach(b) + limit);
}

bool fc_box_meets(const fc_unit *u, const gd_box *box, gd_length limit)
{
    gd_box own = fc_box(u);
    return gd_box_meet(box, &own, limit);
}

gd_length fc_gap_near(const fc_unit *a, const fc_unit *b, gd_length limit)
{
    if (!may_be_near(a, b, limit))
        return INT32_MAX;
    gd_box box_a = fc_box(a), box_b = fc_box(b);
    return gd_box_meet(&box_a, &box_b, limit) ? fc_gap(a, b) : INT32_MAX;
}

bool fc_is_near(const fc_unit *a, const fc_unit *b, gd_length limit)
{
    return fc_is_within(fc_gap_near(a, b, limit + FC_TOLERANCE), limit);
}

gd_length fc_point_gap(const fc_unit *u, gd_point p, gd_point *nearest)
{
    gd_rect part[FC_BASES], spot = {{p, p, p, p}};
    gd_length best = INT32_MAX;
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++) {
        gd_point on;
        gd_length gap = gd_rect_nearest(&part[i], &spot, &on, NULL);
        if (gap < best) {
            best = gap;
            if (nearest)
                *nearest = on;
        }
    }
    return best;
}

gd_length fc_general_gap(const fc_state *s, const fc_unit *general, gd_id unit)
{
    if (general->attached == unit)
        return 0;
    const fc_unit *u = fc_at(s, unit);
    if (!general->attached)
        return fc_gap(general, u);
    const fc_unit *with = fc_at(s, general->attached);
    gd_rect base = fc_command_rect(with), part[FC_BASES];
    int count = fc_parts(u, part);
    gd_length best = INT32_MAX;
    for (int i = 0; i < count; i++) {
        gd_length gap = gd_rect_distance(&base, &part[i]);
        best = gd_least(gap, best);
    }
    return best;
}

// ---- room ---------------------------------------------------------------------------------------

static bool parts_overlap(const fc_unit *a, const fc_unit *b)
{
    gd_rect of_a[FC_BASES], of_b[FC_BASES];
    int a_count = fc_parts(a, of_a), b_count = fc_parts(b, of_b);
    for (int i = 0; i < a_count; i++)
        for (int k = 0; k < b_count; k++)
            if (gd_rect_overlap(&of_a[i], &of_b[k], GD_SLACK))
                return true;
    return false;
}

bool fc_overlap(const fc_unit *a, const fc_unit *b)
{
    if (!may_be_near(a, b, 0))
        return false;
    gd_box box = fc_box(a);
    return fc_meets_box(b, &box, 0) && parts_overlap(a, b);
}

bool fc_inside_table(const gd_scenario *sc, const fc_unit *u)
{
    gd_box table = {0, 0, sc->width, sc->depth};
    gd_rect part[FC_BASES];
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++)
        if (!gd_rect_in_box(&part[i], &table))
            return false;
    return true;
}

gd_id fc_in_the_way(const fc_state *s, const fc_unit *u, gd_id self)
{
    gd_box box = fc_box(u);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *other = fc_at(s, i);
        if (i != self && fc_is_unit(other) && fc_on_table(other) && fc_meets_box(other, &box, 0) &&
            parts_overlap(u, other))
            return i;
    }
    return GD_NONE;
}

// ---- contact ------------------------------------------------------------------------------------

bool fc_are_in_contact(const fc_state *s, gd_id a, gd_id b)
{
    return fc_at(s, a)->foe == b || fc_at(s, b)->foe == a;
}

bool fc_in_contact(const fc_state *s, gd_id unit)
{
    if (fc_at(s, unit)->foe)
        return true;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_at(s, i)->foe == unit)
            return true;
    return false;
}

fc_contacts fc_find_contacts(const fc_state *s)
{
    fc_contacts c = {{false}};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        gd_id foe = fc_at(s, i)->foe;
        if (foe)
            c.in[i] = c.in[foe <= FC_PIECES ? foe : GD_NONE] = true;
    }
    return c;
}

int fc_enemies_of(const fc_state *s, gd_id unit, gd_id out[FC_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (i != unit && fc_are_in_contact(s, unit, i))
            out[count++] = i;
    return count;
}

static void end_contact(gd_play *p, gd_id attacker)
{
    fc_unit *u = fc_get(p->state, attacker);
    gd_event *e = gd_tell(p, FC_EV_CONTACT_ENDS, FACE_MELEE_15, attacker,
                          "%U and %U are no longer in contact", attacker, u->foe);
    if (e)
        e->other = u->foe;
    u->foe = GD_NONE;
    u->struck = u->cover = u->uphill = 0;
    u->foe_dice = u->foe_hits = u->back_dice = u->back_hits = 0;
}

void fc_end_contacts(gd_play *p, gd_id unit)
{
    const fc_state *s = p->state;
    if (fc_at(s, unit)->foe)
        end_contact(p, unit);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (fc_at(s, i)->foe == unit)
            end_contact(p, i);
}
