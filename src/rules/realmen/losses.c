// realmen/losses.c - elements that are lost, closing up, dispersal, the removal of units
// (RM-FIRE-08, 09, RM-MORALE-05).
#include "core/formation.h"
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/letters.h"
#include "rules/realmen/victory.h"

// ---- which element ------------------------------------------------------------------------------

// Bits of the elements that touch an enemy unit.
static uint16_t in_contact(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    gd_id enemies[RM_PIECES];
    int count = rm_enemies_touching(s, unit, enemies);
    uint16_t bits = 0;
    for (int i = 0; i < u->elements; i++)
        for (int e = 0; e < count && !(bits >> i & 1); e++) {
            const rm_unit *enemy = rm_at(s, enemies[e]);
            for (int k = 0; k < enemy->elements; k++)
                if (rm_elements_touch(u, i, enemy, k))
                    bits |= (uint16_t)(1u << i);
        }
    return bits;
}

static uint16_t bits_from(int first, int end) { return (uint16_t)((1u << end) - (1u << first)); }

// Elements at the ends of ranks that count as front rank. A garrison has none: there each may be.
static uint16_t ends_of(const rm_unit *u)
{
    int n = u->elements, half = (n + 1) / 2;
    if (u->formation == RM_IN_TOWN)
        return bits_from(0, n);
    if (u->formation == RM_SQUARE)
        return (uint16_t)(1u | 1u << (half - 1) | 1u << (half < n ? half : 0) | 1u << (n - 1));
    return (uint16_t)(1u | 1u << (rm_front_count(u) - 1));
}

uint16_t rm_losable(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    int n = u->elements, front = rm_front_count(u);
    if (n <= 1)
        return bits_from(0, n);
    if (u->formation == RM_MARCH_COLUMN)
        return bits_from(n - 1, n);
    if (u->formation == RM_BATTLE_COLUMN)
        return bits_from((n - 1) / 2 * 2, n); // the rearmost rank
    if (front < n)
        return bits_from(front, n);
    uint16_t ends = (uint16_t)(ends_of(u) & ~in_contact(s, unit));
    return ends ? ends : bits_from(0, n);
}

// Elements of one rank behind are all alike, since the rank is dressed again; so are those of a
// unit which will be dispersed for want of numbers at the end of this fire.
bool rm_loss_is_a_choice(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    uint16_t bits = rm_losable(s, unit);
    if (!(bits & (bits - 1)) || rm_front_count(u) < u->elements)
        return false;
    return u->elements - u->to_remove > rm_disperse_at[rm_grade(u)];
}

// ---- closing up ---------------------------------------------------------------------------------

static void drop_place(rm_unit *u, int place)
{
    for (int i = place; i + 1 < u->elements; i++) {
        u->element_at[i] = u->element_at[i + 1];
        u->element_facing[i] = u->element_facing[i + 1];
        u->aim[i] = u->aim[i + 1];
    }
    u->elements--;
    u->element_at[u->elements] = (gd_point){0, 0};
    u->element_facing[u->elements] = 0;
    u->aim[u->elements] = 0;
}

// A rank without another closes up towards its middle, or so that it keeps more of its contacts:
// whichever element goes, the place that is given up is at an end.
static int place_given_up(int count, int element, uint16_t contacts)
{
    int last = count - 1;
    if (element == 0 || element == last)
        return element;
    bool left = contacts & 1, right = contacts >> last & 1;
    if (left != right)
        return left ? last : 0;
    return 2 * element < last ? 0 : last;
}

// How well a body keeps the places of the old one: contacts first.
static int kept(const rm_unit *old, uint16_t contacts, const rm_unit *now)
{
    int points = 0;
    for (int i = 0; i < now->elements; i++)
        for (int k = 0; k < old->elements; k++) {
            gd_length off = gd_distance(now->element_at[i], old->element_at[k]);
            bool same = off <= RM_CONTACT_GAP && now->element_facing[i] == old->element_facing[k];
            points += same ? (contacts >> k & 1 ? 2 * RM_ELEMENTS : 2) : 0;
        }
    return points;
}

// Ranks are dressed anew, a little to one side if that keeps more elements where they are.
static void dress(const gd_scenario *sc, const rm_state *s, gd_id unit, const rm_unit *old,
                  uint16_t contacts, rm_unit *now)
{
    static const int8_t tries[] = {0, -1, 1, -2, 2, -3, 3}; // half widths to the right
    rm_unit best = *now;
    int most = -1;
    for (size_t i = 0; i < sizeof tries; i++) {
        rm_unit one = *now;
        one.at =
            gd_point_halves(old->at, old->facing, 0, (int64_t)tries[i] * rm_base_of(now).width);
        rm_lay(&one);
        int points = kept(old, contacts, &one);
        if (points <= most ||
            (i > 0 && (!rm_inside_table(sc, &one) || rm_in_the_way(s, &one, unit))))
            continue;
        most = points;
        best = one;
    }
    *now = best;
}

void rm_drop_element(const gd_scenario *sc, rm_state *s, gd_id unit, int element)
{
    rm_unit *u = rm_get(s, unit);
    rm_unit old = *u;
    uint16_t contacts = in_contact(s, unit);
    bool one_rank = u->formation == RM_LINE && rm_front_count(u) == u->elements;
    if (u->formation == RM_IN_TOWN) {
        drop_place(u, element);
        rm_anchor(u);
        return;
    }
    if (one_rank) {
        int place = place_given_up(u->elements, element, contacts);
        drop_place(u, place);
        u->files = u->elements;
        if (u->bent) {
            rm_anchor(u);
        } else { // the middle of the front is half an element away from the end that is gone
            gd_length width = rm_base_of(u).width;
            u->at = gd_point_halves(old.at, old.facing, 0, place == 0 ? width : -width);
            rm_lay(u);
        }
        return;
    }
    drop_place(u, element);
    if (u->bent || u->formation == RM_MARCH_COLUMN || u->formation == RM_LINE) {
        if (!u->bent)
            rm_lay(u);
        return;
    }
    dress(sc, s, unit, &old, contacts, u);
}

// ---- taking out ---------------------------------------------------------------------------------

static void count_loss(rm_state *s, const rm_unit *u, int elements)
{
    rm_side *side = &s->side[u->side];
    side->lost_elements = (uint16_t)(side->lost_elements + elements);
    side->lost_cost += (uint32_t)(elements * rm_element_price(u));
}

void rm_take_element(gd_play *p, gd_id unit, int element)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    if (u->to_remove > 0)
        u->to_remove--;
    if (u->elements <= 1) { // its removal counts it
        rm_remove_unit(p, unit, rm_is_brigade(u) ? RM_DISPERSED : RM_ELIMINATED);
        return;
    }
    count_loss(s, u, 1);
    rm_drop_element(p->scenario, s, unit, element);
    gd_tell(p, RM_EV_ELEMENT_LOST, RM_FIRE_08, unit,
            u->elements == 1 ? "%U loses an element: %d is left"
                             : "%U loses an element: %d are left",
            unit, u->elements);
}

// What a unit that is gone no longer has. What it was, and how long it fought, stays on record.
static void forget_body(rm_unit *u)
{
    for (int i = 0; i < RM_ELEMENTS; i++) {
        u->element_at[i] = (gd_point){0, 0};
        u->element_facing[i] = 0;
        u->aim[i] = 0;
    }
    u->elements = u->files = 0;
    u->bent = u->prone = u->routed = u->place = 0;
    u->struck = u->to_remove = u->rout_due = u->fires_now = 0;
    u->green_rout = u->attacked = 0;
}

static void forget_targets(rm_state *s, gd_id piece)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        for (int k = 0; k < RM_ELEMENTS; k++)
            if (u->aim[k] == piece)
                u->aim[k] = 0;
        if (u->joins == piece)
            u->joins = 0;
        for (int k = 0; k < RM_NAMED; k++)
            if (u->named[k] == piece)
                u->named[k] = 0;
    }
}

void rm_remove_unit(gd_play *p, gd_id unit, rm_status how)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    if (how != RM_WITHDRAWN) {
        count_loss(s, u, u->elements);
        s->side[u->side].units_lost++;
    }
    forget_body(u);
    u->status = (uint8_t)how;
    forget_targets(s, unit);
    rm_unit_loses_letters(p, unit);
    if (how == RM_DISPERSED)
        gd_tell(p, RM_EV_DISPERSED, RM_MORALE_05, unit, "%U is dispersed", unit);
    else if (how == RM_ELIMINATED)
        gd_tell(p, RM_EV_DISPERSED, RM_FIRE_08, unit, "%U is eliminated", unit);
    else
        gd_tell(p, RM_EV_LEFT, RM_MOVE_20, unit, "%U leaves the field", unit);
}

bool rm_disperse_if_due(gd_play *p, gd_id unit)
{
    const rm_unit *u = rm_at(p->state, unit);
    if (!rm_on_table(u) || !rm_is_brigade(u) || u->elements > rm_disperse_at[rm_grade(u)])
        return false;
    rm_remove_unit(p, unit, RM_DISPERSED);
    return true;
}

// ---- the question -------------------------------------------------------------------------------

void rm_prompt_remove(const gd_scenario *sc, const void *state, gd_text *out)
{
    gd_id unit = rm_frame(state)->piece;
    int left = rm_at(state, unit)->to_remove;
    (void)sc;
    *out =
        (gd_text){left == 1 ? "%U loses %d element: which?" : "%U loses %d elements: which next?",
                  {unit, left}};
}

void rm_offer_remove(const gd_scenario *sc, const void *state, gd_offers *out)
{
    gd_id unit = rm_frame(state)->piece;
    uint16_t bits = rm_losable(state, unit);
    (void)sc;
    for (int i = 0; i < RM_ELEMENTS; i++)
        if (bits >> i & 1) {
            gd_offer *o = gd_offer_add(out, RM_DO_REMOVE_ELEMENT);
            o->value[RM_P_UNIT] = unit;
            o->value[RM_P_ELEMENT] = i;
        }
}

bool rm_check_remove(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    gd_id unit = rm_frame(s)->piece;
    int element = a->value[RM_P_ELEMENT];
    (void)sc;
    if (a->verb != RM_DO_REMOVE_ELEMENT)
        return gd_refuse(v, RM_FIRE_09, "%U has lost elements: say which", unit);
    if (a->value[RM_P_UNIT] != unit)
        return gd_refuse(v, RM_FIRE_09, "it is %U that has lost elements", unit);
    if (element < 0 || element >= rm_at(s, unit)->elements)
        return gd_refuse(v, RM_FIRE_09, "%U has elements 0 to %d", unit,
                         rm_at(s, unit)->elements - 1);
    if (!(rm_losable(s, unit) >> element & 1))
        return gd_refuse(v, RM_FIRE_09, "those at an end of the line and not in contact go first");
    return gd_accept(v, 0);
}

void rm_apply_remove(gd_play *p, const gd_action *a)
{
    gd_id unit = gd_top(p)->piece;
    gd_done(p);
    rm_take_element(p, unit, a->value[RM_P_ELEMENT]);
}
