// face/fire.c - declaring fire, rolling it, and the hits (FACE-SHOOT-10, 13, 14, 22).
#include "rules/face/fire.h"

#include "face_clauses.h"
#include "rules/face/recall.h"
#include "rules/face/roll.h"
#include "rules/face/turn.h"

void fc_prompt_fire(const gd_scenario *sc, const void *state, gd_text *out)
{
    const fc_state *s = state;
    bool more = false;
    for (int i = 0; i < s->volley_count; i++)
        more |= fc_at(s, s->volley[i].unit)->seat == fc_seat_now(s);
    *out = (gd_text){more ? "%N: who else fires, and at whom?"
                          : "%N: who fires at whom? Hits count when both sides have fired",
                     {fc_side_of_seat(sc, fc_seat_now(s))}};
}

// The files of a unit that have not fired in this phase.
static uint16_t files_left(const fc_unit *u) { return (uint16_t)~u->fired; }

// But for a contact, which is asked of all at once.
static bool is_ready(const fc_state *s, gd_id unit, gd_seat seat)
{
    const fc_unit *u = fc_at(s, unit);
    uint16_t all = (uint16_t)((1u << fc_front_bases(u)) - 1);
    return u->seat == seat && (files_left(u) & all) && fc_could_fire(s, unit, NULL);
}

// Walks through what a seat may declare; `out` NULL: is there anything?
static bool find_fire(const gd_scenario *sc, const fc_state *s, gd_seat seat, gd_offers *out)
{
    fc_aim aim;
    bool any = false;
    fc_contacts contacts = fc_find_contacts(s);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (contacts.in[i] || !is_ready(s, i, seat))
            continue;
        for (gd_id k = 1; k <= s->piece_count; k++) {
            if (fc_at(s, k)->side == fc_at(s, i)->side || contacts.in[k] ||
                !fc_aim_at(sc, s, i, k, files_left(fc_at(s, i)), &aim, NULL))
                continue;
            if (!out)
                return true;
            gd_offer *o = gd_offer_add(out, FC_DO_FIRE);
            o->value[FC_F_UNIT] = i;
            o->value[FC_F_TARGET] = k;
            any = true;
        }
    }
    return any;
}

bool fc_has_fire(const gd_play *p, gd_seat seat)
{
    const fc_state *s = p->state;
    gd_recall_turn before = gd_recall_begin(&fc_recall_source, p->scenario, s);
    bool any = s->volley_count < FC_VOLLEYS && find_fire(p->scenario, s, seat, NULL);
    gd_recall_end(before);
    return any;
}

// While something is played: what was seen when it was declared is mostly still known.
static bool take_aim(const gd_play *p, gd_id unit, gd_id target, uint16_t files, fc_aim *aim)
{
    gd_recall_turn before = gd_recall_begin(&fc_recall_source, p->scenario, p->state);
    bool can = fc_aim_at(p->scenario, p->state, unit, target, files, aim, NULL);
    gd_recall_end(before);
    return can;
}

void fc_offer_fire(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const fc_state *s = state;
    if (s->volley_count < FC_VOLLEYS)
        find_fire(sc, s, fc_seat_now(s), out);
    gd_offer_add(out, FC_DO_END_FIRE);
}

// ---- declaring ----------------------------------------------------------------------------------

static void show(gd_verdict *v, gd_id unit, gd_id target, const fc_aim *aim)
{
    if (!v)
        return;
    v->tally_count = 2;
    v->tally_piece[0] = unit; // its dice
    v->tally[0] = aim->pool;
    v->tally_for[0] = "dice";
    v->tally_for[1] = "or more hits on a die";
    v->tally_piece[1] = target; // the number needed
    v->tally[1] = aim->number;
}

static bool aim_of(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target, fc_aim *aim,
                   gd_verdict *v)
{
    const fc_unit *u = fc_at(s, unit);
    if (fc_aim_at(sc, s, unit, target, files_left(u), aim, v))
        return true;
    fc_aim before;
    if (u->fired && fc_aim_at(sc, s, unit, target, 0xffff, &before, NULL))
        return gd_refuse(v, FACE_SHOOT_10, "the files of %U that bear on %U have fired", unit,
                         target);
    return false;
}

bool fc_check_fire(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const fc_state *s = state;
    fc_aim aim;
    if (a->verb == FC_DO_END_FIRE)
        return gd_accept(v, 0);
    if (a->verb != FC_DO_FIRE)
        return gd_refuse(v, FACE_TURN_02, "this is the time to shoot");
    gd_id unit = fc_piece_arg(s, a->value[FC_F_UNIT]);
    gd_id target = fc_piece_arg(s, a->value[FC_F_TARGET]);
    if (!unit || fc_at(s, unit)->seat != fc_seat_now(s))
        return gd_refuse(v, FACE_SHOOT_10, "name a unit of your own that fires");
    if (s->volley_count == FC_VOLLEYS)
        return gd_refuse(v, FACE_SHOOT_10, "no more fire can be declared in this phase");
    if (!aim_of(sc, s, unit, target, &aim, v))
        return false;
    gd_accept(v, 0);
    show(v, unit, target, &aim);
    return true;
}

static void declare(gd_play *p, gd_id unit, gd_id target)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, unit);
    fc_aim aim;
    take_aim(p, unit, target, files_left(u), &aim);
    u->fired |= aim.files;
    s->volley[s->volley_count++] = (fc_volley){unit, target, aim.files, 0};
    gd_event *e = gd_tell(p, FC_EV_DECLARES, FACE_SHOOT_10, unit,
                          aim.dice == 1 ? "%U is to fire at %U: %d die, at %L {inch|inches}"
                                        : "%U is to fire at %U: %d {die|dice}, at %L {inch|inches}",
                          unit, target, aim.dice, aim.range);
    if (e) {
        e->other = target;
        e->tally = aim.pool;
    }
}

void fc_apply_fire(gd_play *p, const gd_action *a)
{
    fc_state *s = p->state;
    if (a->verb == FC_DO_END_FIRE)
        s->seats_done |= FC_SEAT(fc_seat_now(s));
    else
        declare(p, (gd_id)a->value[FC_F_UNIT], (gd_id)a->value[FC_F_TARGET]);
    fc_shooting_on(p);
}

// ---- dice ---------------------------------------------------------------------------------------

// v[3]: target, v[4]: files. Nothing has changed since the fire was declared: losses come after all
// dice (FACE-SHOOT-22).
void fc_call_volley(gd_play *p, gd_id unit, gd_id target, uint16_t files)
{
    fc_aim aim;
    if (take_aim(p, unit, target, files, &aim))
        fc_roll(p, FC_FOR_FIRE, unit, aim.dice, fc_at(p->state, unit)->quality, target, files);
}

static void tell_fire(gd_play *p, gd_id unit, gd_id target, const fc_aim *aim, int hits)
{
    gd_event *e = gd_tell(p, FC_EV_FIRES, FACE_SHOOT_13, unit,
                          hits == 1 ? "%U fires at %U, needing %d: %d hit"
                                    : "%U fires at %U, needing %d: %d {hit|hits}",
                          unit, target, aim->needed, hits);
    if (e) {
        e->other = target;
        e->tally = aim->number;
    }
    gd_show(e, GD_ACT_FIRE, unit, target);
    fc_pool_tell(p->state, e);
}

// No unit has bases for more than a byte of hits.
static uint8_t more_hits(uint8_t before, int hits)
{
    return (uint8_t)gd_least(before + hits, UINT8_MAX);
}

void fc_got_fire(gd_play *p, const gd_frame *f)
{
    fc_state *s = p->state;
    gd_id unit = f->piece, target = (gd_id)f->v[3];
    fc_unit *t = fc_get(s, target);
    fc_aim aim;
    if (!take_aim(p, unit, target, (uint16_t)f->v[4], &aim))
        return; // of a game that was played, nothing has changed since
    int hits = fc_pool_hits(s, aim.needed);
    tell_fire(p, unit, target, &aim, hits);
    t->shot_at = true;
    t->shot_by_guns |= aim.guns;
    t->shot_hits = more_hits(t->shot_hits, hits);
    t->due = more_hits(t->due, hits);
    t->bases_then = t->bases;
    if (hits)
        gd_tell(p, FC_EV_HITS, FACE_HIT_01, target, "%U has taken %d {hit|hits}", target,
                t->shot_hits);
}
