// realmen/closing.c - which elements a unit may lose, and how the others close up, with the
// officers who are with them (RM-FIRE-09).
#include "core/formation.h"
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/command.h"
#include "rules/realmen/drill.h"

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
    if (rm_is_uneven(u))                      // the end that is of the second rank
        return (uint16_t)(1u << (u->front_end == RM_LEFT_END ? n - 1 : front));
    if (front < n && u->formation != RM_SKIRMISH)
        return u->bent ? (uint16_t)(bits_from(front, front + 1) | bits_from(n - 1, n))
                       : bits_from(front, n);
    uint16_t ends = ends_of(u), free = (uint16_t)(ends & ~in_contact(s, unit));
    return free ? free : ends;
}

bool rm_is_doomed(const rm_unit *u)
{
    return rm_is_brigade(u) && u->elements - u->to_remove <= rm_disperse_at[rm_grade(u)];
}

// Elements of one rank behind are all alike, since the rank is dressed again; in a line that is
// bent they stay where they are, and skirmishers close up on one end or the other.
bool rm_loss_is_a_choice(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    uint16_t bits = rm_losable(s, unit);
    bool stays = u->bent || u->formation == RM_SKIRMISH || rm_front_count(u) == u->elements;
    return bits & (bits - 1) && stays;
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

// What the ranks would be if they are dressed so many half widths to the right; -1: no room.
static int dressed(const gd_scenario *sc, const rm_state *s, gd_id unit, const rm_unit *old,
                   uint16_t contacts, int right, rm_unit *now)
{
    now->at = gd_point_halves(old->at, old->facing, 0, (int64_t)right * rm_base_of(now).width);
    rm_lay(now);
    if (right && (!rm_inside_table(sc, now) || rm_in_the_way(s, now, unit)))
        return -1;
    return kept(old, contacts, now);
}

enum { NOBODY_CHOSE = -1 }; // the element that is lost

// Ranks are dressed anew, a little to one side if that keeps more elements where they are. Of two
// sides that are as good it is the one away from the element that its owner has given up; of one
// that nobody has chosen neither.
static void dress(const gd_scenario *sc, const rm_state *s, gd_id unit, const rm_unit *old,
                  uint16_t contacts, int element, rm_unit *now)
{
    enum { FARTHEST = 3 };
    bool chosen = element != NOBODY_CHOSE;
    gd_length lost = chosen ? gd_right_of(old->at, old->facing, old->element_at[element]) : 0;
    rm_unit best = *now;
    int most = dressed(sc, s, unit, old, contacts, 0, &best);
    for (int off = 1; off <= FARTHEST; off++) {
        rm_unit left = *now, right = *now;
        int to_left = dressed(sc, s, unit, old, contacts, -off, &left);
        int to_right = dressed(sc, s, unit, old, contacts, off, &right);
        bool leftward = to_left > to_right || (to_left == to_right && lost > 0);
        if ((to_left == to_right && lost == 0) || (leftward ? to_left : to_right) <= most)
            continue;
        most = leftward ? to_left : to_right;
        best = leftward ? left : right;
    }
    *now = best;
}

// A rank without another gives up the place at the end that is named; a straight one has its
// middle half an element away from there then.
static void drop_end(rm_unit *u, int element)
{
    bool left = element == 0;
    drop_place(u, element);
    u->files = u->elements;
    if (u->bent) {
        rm_anchor(u);
        return;
    }
    gd_length width = rm_base_of(u).width;
    u->at = gd_point_halves(u->at, u->facing, 0, left ? width : -width);
    rm_lay(u);
}

// Of skirmishers one end of the line is given up, and nobody else moves: of an odd number the next
// to it is of the second rank, and the other end in front.
void rm_drop_skirmisher(rm_unit *u, bool left)
{
    bool even = rm_is_uneven(u);
    gd_length width = rm_base_of(u).width;
    drop_place(u, u->elements - 1);
    u->front_end = even ? RM_NO_END : left ? RM_RIGHT_END : RM_LEFT_END;
    u->at = gd_point_halves(u->at, u->facing, 0, left ? width : -width);
    rm_lay(u);
}

void rm_drop_element(const gd_scenario *sc, rm_state *s, gd_id unit, int element)
{
    rm_unit *u = rm_get(s, unit);
    rm_unit old = *u;
    uint16_t contacts = in_contact(s, unit);
    int given_up = rm_loss_is_a_choice(s, unit) ? element : NOBODY_CHOSE;
    if (u->formation == RM_IN_TOWN) {
        drop_place(u, element);
        rm_anchor(u);
    } else if (u->formation == RM_SKIRMISH) {
        rm_drop_skirmisher(u, gd_right_of(u->at, u->facing, u->element_at[element]) < 0);
    } else if (u->formation == RM_LINE && rm_front_count(u) == u->elements) {
        drop_end(u, element);
    } else if (u->bent) {
        drop_place(u, element);
    } else {
        drop_place(u, element);
        if (u->formation == RM_MARCH_COLUMN || u->formation == RM_LINE)
            rm_lay(u);
        else
            dress(sc, s, unit, &old, contacts, given_up, u);
    }
}

// ---- officers -----------------------------------------------------------------------------------

// An officer who has lost touch with the unit, or would be stood on, goes to the nearest place in
// contact with all whom he was attached to; if there is none he stays with another of them, and one
// who has no other goes with this unit. True if he moved.
static bool goes_along(const gd_scenario *sc, rm_state *s, gd_id officer, gd_id unit, gd_id *units,
                       int count)
{
    rm_unit *o = rm_get(s, officer);
    gd_id friends[RM_PIECES];
    gd_point at;
    gd_angle facing;
    bool stood_on = rm_overlap(o, rm_at(s, unit));
    if (!stood_on && rm_touch(o, rm_at(s, unit)))
        return false;
    for (int i = 0; i < count; i++) // this unit first
        if (units[i] == unit) {
            units[i] = units[0];
            units[0] = unit;
        }
    bool all = rm_place_beside(sc, s, officer, units, count, o->at, &at, &facing);
    if (!all && !stood_on && rm_friends_touching(s, officer, friends) > 0)
        return false;
    if (!all && !rm_place_beside(sc, s, officer, &unit, 1, o->at, &at, &facing))
        return false;
    o->at = at;
    o->facing = (uint16_t)facing;
    rm_lay(o);
    return true;
}

void rm_close_up(gd_play *p, gd_id unit, int element)
{
    rm_state *s = p->state;
    gd_id with[RM_PIECES], units[RM_COMPANIONS][RM_PIECES];
    int count = rm_officers_with(s, unit, with), of[RM_COMPANIONS];
    rm_sort_officers(s, unit, with, count);
    count = count < RM_COMPANIONS ? count : RM_COMPANIONS;
    for (int i = 0; i < count; i++)
        of[i] = rm_attached_units(s, with[i], units[i]);
    rm_drop_element(p->scenario, s, unit, element);
    rm_tell_element_lost(p, unit);
    for (int i = 0; i < count; i++)
        if (goes_along(p->scenario, s, with[i], unit, units[i], of[i])) {
            gd_event *e =
                gd_tell(p, RM_EV_RODE, RM_FIRE_09, with[i], "%U closes up with %U", with[i], unit);
            if (e)
                e->other = unit;
        }
}

// ---- units that run -----------------------------------------------------------------------------

void rm_thin(rm_unit *u)
{
    int element = u->elements - 1;
    drop_place(u, element);
    if (u->bent && u->formation == RM_MARCH_COLUMN)
        return; // the rearmost
    if (u->formation == RM_SKIRMISH)
        rm_fall_into_line(u); // as it does before it runs
    else
        rm_lay(u);
}
