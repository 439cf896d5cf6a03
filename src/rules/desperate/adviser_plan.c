// desperate/adviser_plan.c - activations thought through: whom to engage, who fires, who moves
// where.
//
// Orders are found one after the other, each on top of those before it. Thinking begins with the
// orders that have been given, so that it may be done again after each of them.
#include <string.h>

#include "rules/desperate/adviser_mind.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/leaders.h"

enum {
    LEAST = 6,    // what an order must be worth to be given
    ASSAULT = 25, // and an engagement
    REACH = 2,    // zones that a unit moves or fires
};

// ---- giving an order ----------------------------------------------------------------------------

static bool is_move(const sb_order *o)
{
    return o->kind == SB_MANOEUVRE || o->kind == SB_LEAD_MOVE || o->kind == SB_RETIRE;
}

static void carry_out(const sb_mind *m, sb_plan *p, const sb_order *o)
{
    sb_way way;
    if (!is_move(o) || !sb_on_table(sb_at(&p->moved, o->piece)))
        return;
    sb_see_unit(m, p->zone, sb_at(&p->moved, o->piece), -1);
    sb_move_by_order(m->sc, &p->moved, o, &way);
    sb_see_unit(m, p->zone, sb_at(&p->moved, o->piece), 1);
    p->stirred = true;
    p->surveyed = false;
}

static const sb_field *survey(const sb_mind *m, sb_plan *p)
{
    if (!p->surveyed)
        sb_survey(&p->field, m->sc, &p->moved);
    p->surveyed = true;
    return &p->field;
}

static bool give(const sb_mind *m, sb_plan *p, const sb_order *o, int worth)
{
    if (!sb_may_order(m->sc, &p->given, o, NULL))
        return false;
    p->given.activation.order[p->given.activation.order_count++] = *o;
    carry_out(m, p, o);
    p->worth += worth;
    return true;
}

static sb_order order_to(gd_id piece, int kind, uint16_t zone)
{
    return (sb_order){.piece = piece,
                      .zone = zone,
                      .via = SB_NO_ZONE,
                      .kind = (uint8_t)kind,
                      .facing = SB_UNSET,
                      .deployed = SB_UNSET};
}

static bool has_order(const sb_plan *p, gd_id piece)
{
    for (int i = 0; i < p->given.activation.order_count; i++)
        if (p->given.activation.order[i].piece == piece)
            return true;
    return false;
}

// May it act at all; and if it has acted, only move?
static bool is_free(const sb_plan *p, gd_id piece, bool to_move)
{
    const sb_unit *u = sb_at(&p->given, piece);
    const sb_activation *a = &p->given.activation;
    if (u->side != a->side || !sb_on_table(u) || (a->kind == SB_CONTROLLED && u->zone != a->zone) ||
        has_order(p, piece))
        return false;
    return a->stolen || u->acted == 0 || (to_move && u->acted == 1 && u->may_move);
}

// ---- engagements --------------------------------------------------------------------------------

// Those who could come at a zone, the strongest first, as many as there is room for.
static void gather(const sb_mind *m, sb_plan *p, uint16_t zone)
{
    sb_engagement *e = &p->moved.engagement;
    int room = sb_capacity(m->sc, zone), count = 0;
    memset(e, 0, sizeof *e);
    e->zone = zone;
    e->side = p->given.activation.side;
    for (gd_id i = 1; i <= p->given.piece_count; i++) {
        const sb_unit *u = sb_at(&p->moved, i);
        sb_order o = order_to(i, SB_ENGAGE, zone);
        sb_way way;
        if (!sb_is_regiment(u) || !is_free(p, i, false) || gd_zone_rings(u->zone, zone) > REACH ||
            !sb_find_assault_in(survey(m, p), &o, &way))
            continue;
        int at = count < room ? count++ : room;
        while (at > 0 && sb_at(&p->moved, e->unit[at - 1])->stands < u->stands) {
            if (at < room) {
                e->unit[at] = e->unit[at - 1];
                e->from[at] = e->from[at - 1];
                e->facing[at] = e->facing[at - 1];
            }
            at--;
        }
        if (at == room)
            continue;
        e->unit[at] = i;
        e->from[at] = way.left;
        e->facing[at] = way.facing;
    }
}

// A leader who starts where one of them does.
static gd_id leader_of(const sb_plan *p)
{
    const sb_engagement *e = &p->moved.engagement;
    for (gd_id i = 1; i <= p->given.piece_count; i++) {
        const sb_unit *u = sb_at(&p->given, i);
        if (u->arm != SB_LEADER || u->side != e->side || !sb_on_table(u) || has_order(p, i))
            continue;
        for (int k = 0; k < SB_IN_ZONE; k++)
            if (e->unit[k] && sb_at(&p->given, e->unit[k])->zone == u->zone)
                return i;
    }
    return GD_NONE;
}

static int worth_if_sensible(const sb_mind *m, const sb_state *s)
{
    return sb_is_hopeless(m, s) ? 0 : sb_worth_of_round(m, s);
}

// With the cards that may be played on both sides, and without its own. What is hopeless before
// anybody has played one is not begun: cards can be countered.
static int worth_of_engagement(const sb_mind *m, sb_plan *p)
{
    enum { TWO_CARDS = 30 };
    sb_engagement *e = &p->moved.engagement;
    const sb_activation *a = &p->given.activation;
    e->leader[0] = leader_of(p);
    if (sb_is_hopeless(m, &p->moved))
        return 0;
    e->bonus[1] = (uint16_t)sb_bonus_expected(m, sb_other(e->side));
    int plain = worth_if_sensible(m, &p->moved);
    e->bonus[0] = (uint16_t)sb_bonus_at_hand(m, a->card, a->card);
    int helped = e->bonus[0] ? worth_if_sensible(m, &p->moved) - TWO_CARDS : plain;
    return plain > helped ? plain : helped;
}

static void order_engagement(const sb_mind *m, sb_plan *p, int worth)
{
    sb_engagement e = p->moved.engagement;
    for (int i = 0; i < SB_IN_ZONE && e.unit[i]; i++) {
        sb_order o = order_to(e.unit[i], SB_ENGAGE, e.zone);
        o.facing = e.facing[i];
        if (give(m, p, &o, 0))
            p->assaults = true;
    }
    p->worth += p->assaults ? worth : 0;
    sb_order lead = order_to(e.leader[0], SB_LEAD_COMMIT, e.zone);
    if (e.leader[0] && p->assaults)
        give(m, p, &lead, 0);
}

static bool engages_already(const sb_plan *p, uint16_t *zone)
{
    const sb_activation *a = &p->given.activation;
    for (int i = 0; i < a->order_count; i++) {
        if (a->order[i].kind != SB_ENGAGE)
            continue;
        *zone = a->order[i].zone;
        return true;
    }
    return false;
}

static bool may_engage(const sb_activation *a)
{
    return a->kind != SB_MARCH && (a->as_joker || sb_is_joker(a->card) || sb_is_picture(a->card));
}

bool sb_may_assault(const sb_mind *m, const sb_activation *a)
{
    int reach = a->kind == SB_TARGET ? 0 : REACH;
    for (int row = -reach; may_engage(a) && row <= reach; row++) {
        for (int column = -reach; column <= reach; column++) {
            uint16_t zone = sb_zone_from(m->sc, a->zone, SB_NORTH, row, column);
            if (zone != SB_NO_ZONE && m->zone[sb_zone_index(m->sc, zone)].units[sb_other(m->side)])
                return true;
        }
    }
    return false;
}

// One engagement an activation, the best there is.
static void think_engagement(const sb_mind *m, sb_plan *p)
{
    const sb_activation *a = &p->given.activation;
    int best = gd_plan_habit(m->plan, SB_HABIT_ASSAULT, ASSAULT);
    uint16_t chosen = SB_NO_ZONE;
    bool going = engages_already(p, &chosen);
    if (!may_engage(a))
        return;
    for (int row = -REACH; !going && row <= REACH; row++) {
        for (int column = -REACH; column <= REACH; column++) {
            uint16_t zone = sb_zone_from(m->sc, a->zone, SB_NORTH, row, column);
            if (zone == SB_NO_ZONE || (a->kind == SB_TARGET && zone != a->zone) ||
                !sb_enemy_in(&p->moved, zone, a->side))
                continue;
            gather(m, p, zone);
            int worth = p->moved.engagement.unit[0] ? worth_of_engagement(m, p) : 0;
            if (worth > best) {
                best = worth;
                chosen = zone;
            }
        }
    }
    if (chosen != SB_NO_ZONE) {
        gather(m, p, chosen);
        p->moved.engagement.leader[0] = leader_of(p);
        order_engagement(m, p, best);
    }
    memset(&p->moved.engagement, 0, sizeof p->moved.engagement);
}

// ---- fire ---------------------------------------------------------------------------------------

// Green troops may not hang back from an engagement of better ones (SBD-ENG-07).
static bool would_hang_back(const sb_plan *p, gd_id piece, uint16_t zone)
{
    const sb_activation *a = &p->given.activation;
    for (int i = 0; i < a->order_count; i++)
        if (a->order[i].kind == SB_ENGAGE && a->order[i].zone == zone &&
            sb_at(&p->given, piece)->quality == SB_GREEN &&
            sb_at(&p->given, a->order[i].piece)->quality != SB_GREEN)
            return true;
    return false;
}

// A regiment's part of what all could do together who might skirmish at the zone.
static int part_in_skirmish(const sb_mind *m, const sb_plan *p, gd_id piece, uint16_t zone)
{
    int dice = 0, count = 0;
    for (gd_id i = 1; i <= p->given.piece_count; i++) {
        const sb_unit *u = sb_at(&p->moved, i);
        if (!sb_is_regiment(u) || !is_free(p, i, false) || gd_zone_rings(u->zone, zone) > 1 ||
            !sb_can_skirmish(m->sc, &p->moved, i, zone, NULL))
            continue;
        dice += sb_skirmish_dice_of(u);
        count++;
    }
    if (count == 0)
        return 0;
    return sb_worth_of_skirmish(m, &p->moved, dice, sb_at(&p->moved, piece)->zone, zone) / count;
}

static int worth_of_shot(const sb_mind *m, const sb_plan *p, gd_id piece, uint16_t zone)
{
    int range;
    if (sb_at(&p->moved, piece)->arm == SB_ARTILLERY)
        return sb_can_bombard(m->sc, &p->moved, piece, zone, NULL, 0, &range, NULL)
                   ? sb_worth_of_shell(m, &p->moved, piece, zone)
                   : 0;
    return sb_can_skirmish(m->sc, &p->moved, piece, zone, NULL) && !would_hang_back(p, piece, zone)
               ? part_in_skirmish(m, p, piece, zone)
               : 0;
}

static int best_shot(const sb_mind *m, const sb_plan *p, gd_id piece, sb_order *out)
{
    const sb_unit *u = sb_at(&p->moved, piece);
    const sb_activation *a = &p->given.activation;
    bool guns = u->arm == SB_ARTILLERY;
    int best = 0, reach = guns ? REACH : 1;
    if (a->kind == SB_MARCH || (guns && !u->deployed) || !is_free(p, piece, false))
        return 0;
    for (int ahead = 1; ahead <= reach; ahead++) {
        for (int right = -1; right <= 1; right++) {
            uint16_t zone = sb_zone_from(m->sc, u->zone, u->facing, ahead, right);
            if (zone == SB_NO_ZONE || (a->kind == SB_TARGET && zone != a->zone) ||
                !p->zone[sb_zone_index(m->sc, zone)].units[sb_other(u->side)])
                continue;
            int worth = worth_of_shot(m, p, piece, zone);
            if (worth > best) {
                best = worth;
                *out = order_to(piece, guns ? SB_BOMBARD : SB_SKIRMISH, zone);
            }
        }
    }
    return best;
}

// ---- moves --------------------------------------------------------------------------------------

// Of ways to stand in one zone that are as good as each other the first is kept.
static void note(sb_outlook *out, struct sb_prospect new)
{
    int i = 0;
    while (i < out->count && out->list[i].zone != new.zone)
        i++;
    if (new.gain <= (i < out->count ? out->list[i].gain : 0))
        return;
    for (out->count -= i < out->count; i < out->count; i++)
        out->list[i] = out->list[i + 1];
    out->list[out->count++] = new;
}

typedef struct looking {
    const sb_mind *m;
    const sb_plan *p;
    sb_unit there;
    int stay;
    sb_outlook *out;
} looking;

static bool weigh_way(void *self, const sb_way *way)
{
    looking *l = self;
    l->there.zone = way->end;
    l->there.facing = way->facing;
    l->there.deployed = way->deployed;
    int gain = sb_worth_of_place(l->m, l->p->zone, &l->there) - l->stay;
    note(l->out, (struct sb_prospect){way->end, way->facing, way->deployed, gain});
    return true;
}

static void look_out_for_unit(const sb_mind *m, sb_plan *p, gd_id piece, uint16_t end,
                              sb_outlook *out)
{
    const sb_unit *u = sb_at(&p->moved, piece);
    sb_see_unit(m, p->zone, u, -1);
    looking l = {m, p, *u, sb_worth_of_place(m, p->zone, u), out};
    sb_each_manoeuvre(survey(m, p), piece, end, weigh_way, &l);
    sb_see_unit(m, p->zone, u, 1);
}

static void look_out_for_leader(const sb_mind *m, sb_plan *p, gd_id piece, uint16_t end,
                                sb_outlook *out)
{
    const sb_unit *u = sb_at(&p->moved, piece);
    int stay = sb_worth_of_leading(m, p->zone, u, u->zone);
    for (int row = -REACH; row <= REACH; row++) {
        for (int column = -REACH; column <= REACH; column++) {
            uint16_t zone = sb_zone_from(m->sc, u->zone, SB_NORTH, row, column);
            if (zone == SB_NO_ZONE || (end != SB_NO_ZONE && zone != end))
                continue;
            int gain = sb_worth_of_leading(m, p->zone, u, zone) - stay;
            if (gain > 0 && sb_can_ride(survey(m, p), piece, zone))
                note(out, (struct sb_prospect){zone, SB_UNSET, SB_UNSET, gain});
        }
    }
}

// What is kept is all that the piece could do, whatever the activation is.
static const sb_outlook *outlook(const sb_mind *m, sb_plan *p, gd_id piece, sb_outlook *scratch)
{
    sb_outlook *out = p->stirred ? scratch : &p->outlook[piece];
    const sb_unit *u = sb_at(&p->moved, piece);
    if (!p->stirred && p->known[piece])
        return out;
    uint16_t end = p->stirred ? sb_only_end(&p->given.activation, u->zone) : SB_NO_ZONE;
    out->count = 0;
    if (sb_is_unit(u))
        look_out_for_unit(m, p, piece, end, out);
    else
        look_out_for_leader(m, p, piece, end, out);
    p->known[piece] |= !p->stirred;
    return out;
}

static bool fits(const sb_activation *a, uint16_t from, uint16_t to)
{
    return a->kind == SB_CONTROLLED ||
           (a->kind == SB_TARGET ? to == a->zone : (from == a->zone) != (to == a->zone));
}

static int reach_of(const sb_unit *u) { return u->arm == SB_INFANTRY ? 1 : REACH; }

static int best_move(const sb_mind *m, sb_plan *p, gd_id piece, sb_order *out)
{
    const sb_unit *u = sb_at(&p->moved, piece);
    const sb_activation *a = &p->given.activation;
    sb_outlook scratch;
    int best = 0;
    if (!is_free(p, piece, true) || gd_zone_rings(u->zone, a->zone) > reach_of(u))
        return 0;
    const sb_outlook *found = outlook(m, p, piece, &scratch);
    for (int i = 0; i < found->count; i++) {
        const struct sb_prospect *o = &found->list[i];
        if (o->gain <= best || !fits(a, u->zone, o->zone))
            continue;
        best = o->gain;
        *out = order_to(piece, sb_is_unit(u) ? SB_MANOEUVRE : SB_LEAD_MOVE, o->zone);
        out->facing = o->facing;
        out->deployed = u->arm == SB_ARTILLERY ? o->deployed : SB_UNSET;
    }
    return best;
}

static void think_unit(const sb_mind *m, sb_plan *p, gd_id piece)
{
    sb_order shot, move;
    int fire = gd_plan_habit(m->plan, SB_HABIT_FIRE, best_shot(m, p, piece, &shot));
    int gain = best_move(m, p, piece, &move);
    if (fire >= gain && fire >= LEAST)
        give(m, p, &shot, fire);
    else if (gain >= LEAST)
        give(m, p, &move, gain);
}

static void think_leader(const sb_mind *m, sb_plan *p, gd_id piece)
{
    sb_order move;
    int gain = best_move(m, p, piece, &move);
    if (gain >= LEAST)
        give(m, p, &move, gain);
}

// ---- the whole ----------------------------------------------------------------------------------

static void as_it_stands(const sb_mind *m, sb_plan *p)
{
    p->moved = *m->s;
    memcpy(p->zone, m->zone, sizeof p->zone[0] * (size_t)(m->sc->grid.rows * m->sc->grid.columns));
    p->stirred = p->surveyed = false;
}

void sb_open_plan(const sb_mind *m, sb_plan *p)
{
    p->given = *m->s;
    memset(p->known, 0, sizeof p->known);
    as_it_stands(m, p);
}

void sb_think_activation(const sb_mind *m, sb_plan *p, const sb_activation *a)
{
    const sb_state *s = m->s;
    if (p->stirred)
        as_it_stands(m, p);
    p->given.activation = p->moved.activation = *a;
    p->moved.engagement = s->engagement;
    p->worth = 0;
    p->assaults = false;
    for (int i = 0; i < a->order_count; i++)
        carry_out(m, p, &a->order[i]);
    think_engagement(m, p);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (sb_is_unit(sb_at(s, i)) && is_free(p, i, true))
            think_unit(m, p, i);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (sb_at(s, i)->arm == SB_LEADER && is_free(p, i, true))
            think_leader(m, p, i);
}

static gd_action action_of(const sb_order *o)
{
    gd_action a = gd_action_blank(SB_DO_ORDER);
    a.value[SB_O_UNIT] = o->piece;
    a.value[SB_O_ORDER] = o->kind;
    if (o->zone != SB_NO_ZONE)
        a.value[SB_O_ZONE] = o->zone;
    if (o->facing != SB_UNSET)
        a.value[SB_O_FACING] = o->facing;
    if (o->deployed != SB_UNSET)
        a.value[SB_O_DEPLOYED] = o->deployed;
    return a;
}

void sb_advise_orders(const sb_mind *m, const gd_offers *offers, gd_action *out)
{
    sb_plan p;
    int given = m->s->activation.order_count;
    sb_open_plan(m, &p);
    sb_think_activation(m, &p, &m->s->activation);
    if (p.given.activation.order_count > given) {
        *out = action_of(&p.given.activation.order[given]);
        return;
    }
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb == SB_DO_DECLARE)
            *out = gd_action_of(&offers->list[i]);
}
