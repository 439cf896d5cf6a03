// realmen/contacts.c - whom a unit has run into: lone officers roll, routed units run
// (RM-OFFICER-02, RM-MOVE-14, RM-MORALE-04).
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/onset.h"
#include "rules/realmen/rout.h"

enum { STAGE, OFFICERS, MUST = OFFICERS + 2 }; // v of the frame: officers a byte each, bits of MUST
enum { MOST = 8 };

static bool is_led(const rm_state *s, gd_id unit)
{
    for (int i = 0; s->charge.general && i < s->charge.count; i++)
        if (s->charge.unit[i] == unit)
            return true;
    return false;
}

static gd_id officer_of(const gd_frame *f, int i)
{
    return (gd_id)((uint32_t)f->v[OFFICERS + i / 4] >> 8 * (i % 4) & 255u);
}

static bool has_officer(const gd_frame *f, int count, gd_id officer)
{
    for (int i = 0; i < count; i++)
        if (officer_of(f, i) == officer)
            return true;
    return false;
}

// An officer who is only ridden past must ride off; where a charge ends beside him he may stay.
static int add_officer(gd_frame *f, int count, gd_id officer, bool must)
{
    if (count >= MOST || has_officer(f, count, officer))
        return count;
    uint32_t bytes = (uint32_t)f->v[OFFICERS + count / 4];
    f->v[OFFICERS + count / 4] = (int32_t)(bytes | (uint32_t)officer << 8 * (count % 4));
    f->v[MUST] |= (int32_t)must << count;
    return count + 1;
}

static void list_officers(const rm_state *s, gd_frame *f, gd_id unit, const rm_plan *plan)
{
    const rm_unit *u = rm_at(s, unit);
    bool charge = is_led(s, unit);
    int count = 0;
    for (int i = 0; i < plan->met_count && i < RM_MET; i++) {
        const rm_unit *o = rm_at(s, plan->met[i]);
        bool over = rm_overlap(u, o);
        count = add_officer(f, count, plan->met[i], !charge || over || !rm_touch(u, o));
    }
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        if (o->side != u->side && rm_is_officer(o) && rm_on_table(o) && rm_touch(u, o) &&
            rm_is_alone(s, i))
            count = add_officer(f, count, i, !charge);
    }
}

// Both sides of a contact have taken part in combat (RM-SUPPLY-06), and the charger has met an
// enemy (RM-BREAK-01).
static void note_contacts(gd_play *p, gd_id unit)
{
    rm_state *s = p->state;
    gd_id enemy[RM_PIECES];
    int count = rm_enemies_touching(s, unit, enemy);
    for (int i = 0; i < count; i++) {
        gd_event *e =
            gd_tell(p, RM_EV_CONTACT, RM_MOVE_15, unit, "%U is in contact with %U", unit, enemy[i]);
        if (e)
            e->other = enemy[i];
        rm_get(s, enemy[i])->fought = 1;
        rm_get(s, unit)->fought = rm_get(s, unit)->met = 1;
    }
}

// The nearest place beside one of those he is attached to; of equally near ones the nearer unit's.
static bool steps_aside(const gd_scenario *sc, rm_state *s, gd_id officer)
{
    rm_unit *o = rm_get(s, officer);
    gd_id with[RM_PIECES];
    gd_point from = o->at, to;
    gd_length least = INT32_MAX, gap = INT32_MAX;
    gd_angle facing;
    int count = rm_attached_units(s, officer, with);
    for (int i = 0; i < count; i++) {
        if (!rm_place_beside(sc, s, officer, &with[i], 1, from, &to, &facing))
            continue;
        gd_length far = gd_distance(from, to), off = rm_middle_gap(rm_at(s, with[i]), from);
        if (rm_is_more(far, least) || (!rm_is_more(least, far) && !rm_is_more(gap, off)))
            continue;
        least = far;
        gap = off;
        o->at = to;
        o->facing = (uint16_t)facing;
    }
    rm_lay(o);
    return least < INT32_MAX;
}

// Officers of the enemy who stood before the unit that is charged get out of the way, beside it.
static void make_way(gd_play *p, gd_id unit)
{
    rm_state *s = p->state;
    gd_id list[RM_PIECES];
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        if (rm_is_officer(o) && rm_on_table(o) && o->side != rm_at(s, unit)->side &&
            rm_overlap(rm_at(s, unit), o))
            list[count++] = i;
    }
    rm_sort_officers(s, unit, list, count);
    for (int i = 0; i < count; i++)
        if (steps_aside(p->scenario, s, list[i]))
            gd_tell(p, RM_EV_RODE, RM_MOVE_16, list[i], "%U gets out of the way of %U", list[i],
                    unit);
}

void rm_call_contacts(gd_play *p, gd_id unit, const rm_plan *plan)
{
    const rm_state *s = p->state;
    if (!rm_on_table(rm_at(s, unit)))
        return;
    make_way(p, unit);
    note_contacts(p, unit);
    gd_frame *f = gd_call(p, RM_ROW_CONTACTS, GD_NOBODY);
    f->piece = unit;
    list_officers(s, f, unit, plan);
}

// When the officers have had their turn the routed units that it touches must run, in the order
// that their owner chooses.
static void send_routed(gd_play *p)
{
    rm_state *s = p->state;
    gd_id unit = gd_top(p)->piece, enemy[RM_PIECES];
    int count = rm_on_table(rm_at(s, unit)) ? rm_enemies_touching(s, unit, enemy) : 0;
    for (int i = 0; i < count; i++)
        rm_get(s, enemy[i])->rout_due = rm_at(s, enemy[i])->routed;
    gd_goto(p, RM_ROW_AFTERMATH, GD_NOBODY);
    gd_top(p)->v[RM_RUN_CAUSE] = RM_BY_CONTACT;
}

void rm_run_contacts(gd_play *p)
{
    const rm_state *s = p->state;
    gd_frame *f = gd_top(p);
    gd_id unit = f->piece;
    while (f->v[STAGE] < MOST) {
        int i = f->v[STAGE]++;
        gd_id officer = officer_of(f, i);
        bool must = f->v[MUST] >> i & 1;
        if (!officer || !rm_on_table(rm_at(s, officer)))
            continue;
        rm_call_officer(p, officer, RM_CONTACTED, unit, must);
        return;
    }
    if (f->v[STAGE]++ == MOST)
        rm_call_riders(p, unit);
    else
        send_routed(p);
}
