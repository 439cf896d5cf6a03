// realmen/value.c - what one element counts: its value and its multiples (RM-FIRE-10 to 19).
#include "rules/realmen/value.h"

static bool is_unlimbered(const rm_unit *u)
{
    return u->kind == RM_ARTILLERY && u->formation == RM_LINE;
}

gd_length rm_reach_of(const rm_unit *u)
{
    const gd_length *range = rm_range_table[u->weapon];
    if (!rm_is_brigade(u) && !is_unlimbered(u))
        return 0;
    return range[2] >= 0 ? range[2] : range[1];
}

int rm_value_at(int weapon, gd_length range)
{
    for (int i = 0; i < 3; i++)
        if (rm_range_table[weapon][i] >= 0 && rm_is_within(range, rm_range_table[weapon][i]))
            return 3 - i;
    return 0;
}

// ---- multiples ----------------------------------------------------------------------------------

// Of several that are equally near it is the one opposite, by its middle.
int rm_nearest_element(const gd_rect *base, const rm_unit *t)
{
    gd_point middle = gd_rect_centre(base);
    gd_length best = INT32_MAX, best_middle = INT32_MAX;
    int nearest = 0;
    for (int k = 0; k < t->elements; k++) {
        gd_rect r = rm_rect(t, k);
        gd_length gap = gd_rect_distance(base, &r), off = gd_distance(middle, t->element_at[k]);
        bool nearer = gap < best - RM_TOLERANCE;
        if (nearer || (best < INT32_MAX && gap <= best + RM_TOLERANCE && off < best_middle)) {
            best = gap;
            best_middle = off;
            nearest = k;
        }
    }
    return nearest;
}

static bool is_behind(const gd_rect *base, const rm_unit *t, int element)
{
    gd_rect r = rm_rect(t, element);
    gd_point front = gd_edge_middle(&r, GD_FRONT);
    for (int i = 0; i < 4; i++)
        if (gd_ahead_of(front, t->element_facing[element], base->corner[i]) >= -RM_TOLERANCE)
            return false;
    return true;
}

// Is the whole base behind the line of the front of the element nearest to it, and of every other
// that is just as near (RM-FIRE-17)?
static bool is_enfilading(const rm_unit *u, int element, const rm_unit *t)
{
    if (!rm_is_unit(t) || t->formation == RM_SQUARE || t->formation == RM_IN_TOWN)
        return false;
    gd_rect base = rm_rect(u, element);
    gd_point middle = gd_rect_centre(&base);
    int nearest = rm_nearest_element(&base, t);
    if (!is_behind(&base, t, nearest))
        return false;
    gd_rect r = rm_rect(t, nearest);
    gd_length gap = gd_rect_distance(&base, &r), off = gd_distance(middle, t->element_at[nearest]);
    for (int k = 0; k < t->elements; k++) {
        gd_rect other = rm_rect(t, k);
        bool alike = gd_rect_distance(&base, &other) <= gap + RM_TOLERANCE &&
                     gd_distance(middle, t->element_at[k]) <= off + RM_ALIKE;
        if (alike && !is_behind(&base, t, k))
            return false;
    }
    return true;
}

// Does the target line works or a sunken road? By a switch only if they lie between it and this
// element.
static bool is_entrenched(const gd_scenario *sc, const rm_state *s, const gd_rect *base,
                          const rm_unit *t)
{
    int feature, level = rm_profits_from_works(t) ? rm_works_of(s, t, NULL) : 0;
    bool sunken = rm_profits_from_works(t) && rm_lines_sunken_road(sc, t, &feature);
    if (!sc->option[RM_OPT_CHARGE_BEHIND])
        return level > 0 || sunken;
    return rm_works_face(s, t, level, base) ||
           (sunken && rm_before_sunken_road(sc, feature, t, base));
}

// Does a mounted enemy unit touch the charging unit?
static bool is_met_by_cavalry(const rm_state *s, const rm_unit *u)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != u->side && rm_is_mounted(e) && rm_on_table(e) && rm_touch(u, e))
            return true;
    }
    return false;
}

// RM-FIRE-18, of an element in contact with the target or adjacent to one that is.
static bool is_charging(const gd_scenario *sc, const rm_state *s, const rm_unit *u, int element,
                        const rm_unit *t)
{
    if (!rm_is_mounted(u) || !u->charged || u->side != s->active || !rm_is_unit(t) ||
        rm_is_mounted(t) || t->formation == RM_SQUARE || !rm_touch(u, t))
        return false;
    gd_rect base = rm_rect(u, element);
    return !rm_in_cover(sc, t) && !is_entrenched(sc, s, &base, t) && !rm_is_fording(sc, u) &&
           !is_met_by_cavalry(s, u);
}

bool rm_in_cover(const gd_scenario *sc, const rm_unit *u)
{
    return (rm_is_unit(u) && u->formation == RM_IN_TOWN) || rm_in_area(sc, u, RM_KINDS_COVER);
}

// ---- an element ---------------------------------------------------------------------------------

// Whether it reaches the target and at what range, and so its value.
static void measure(const gd_scenario *sc, const rm_state *s, gd_id firer, int element,
                    gd_id target, rm_element_fire *f)
{
    const rm_unit *u = rm_at(s, firer);
    bool guns = is_unlimbered(u);
    f->touching = rm_reaches(s, firer, element, target);
    if (u->kind == RM_GENERAL) {
        f->value = f->touching ? u->value : 0;
        return;
    }
    if (guns && rm_bears(sc, s, firer, element, target, &f->range)) {
        f->value = (uint8_t)rm_value_at(u->weapon, f->range);
        f->canister = rm_is_within(f->range, RM_CANISTER);
    } else if (f->touching) {
        f->range = 0;
        f->value = RM_CONTACT_VALUE;
    } else { // something has changed since: it counts by the distance there is
        const rm_unit *t = rm_at(s, target);
        gd_rect base = rm_rect(u, element), r = rm_rect(t, rm_nearest_element(&base, t));
        f->range = gd_rect_distance(&base, &r);
        f->value = (uint8_t)(guns ? rm_value_at(u->weapon, f->range) : RM_CONTACT_VALUE);
    }
}

rm_element_fire rm_declared_fire(const gd_scenario *sc, const rm_state *s, gd_id firer, int element,
                                 gd_id target)
{
    const rm_unit *u = rm_at(s, firer), *t = rm_at(s, target);
    rm_element_fire f = {0};
    measure(sc, s, firer, element, target, &f);
    if (!f.value || u->kind == RM_GENERAL)
        return f;
    f.enfilade = is_enfilading(u, element, t);
    f.charge = f.touching && is_charging(sc, s, u, element, t);
    f.multiples = (uint8_t)((f.enfilade ? RM_M_ENFILADE : 0) + (f.charge ? RM_M_CHARGE : 0) +
                            (f.canister ? rm_canister[u->weapon] : 0));
    return f;
}
