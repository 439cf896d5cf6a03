// desperate/orders.c - naming a zone and giving orders in it.
//
// Orders are given one after the other and judged at once, each as if the moves ordered before it
// had been made; they become known and binding with `declare`.
#include "rules/desperate/orders.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/ammunition.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/data.h"
#include "rules/desperate/enthusiasm.h"
#include "rules/desperate/leaders.h"

bool sb_is_barred(const sb_state *s, uint16_t zone)
{
    for (int i = 0; i < s->barred_count; i++)
        if (s->barred[i] == zone)
            return true;
    return false;
}

void sb_bar(sb_state *s, uint16_t zone)
{
    if (!sb_is_barred(s, zone) && s->barred_count < SB_BARRED)
        s->barred[s->barred_count++] = zone;
}

sb_order sb_order_of(const sb_state *s, const gd_action *a)
{
    sb_order o = {0};
    o.piece = sb_piece_arg(s, a->value[SB_O_UNIT]);
    o.kind = (uint8_t)a->value[SB_O_ORDER];
    o.zone = a->value[SB_O_ZONE] == GD_ABSENT ? SB_NO_ZONE : (uint16_t)a->value[SB_O_ZONE];
    o.via = a->value[SB_O_VIA] == GD_ABSENT ? SB_NO_ZONE : (uint16_t)a->value[SB_O_VIA];
    o.facing = a->value[SB_O_FACING] == GD_ABSENT ? SB_UNSET : (uint8_t)a->value[SB_O_FACING];
    o.deployed = a->value[SB_O_DEPLOYED] == GD_ABSENT ? SB_UNSET : (uint8_t)a->value[SB_O_DEPLOYED];
    return o;
}

// ---- who may be ordered -------------------------------------------------------------------------

static bool is_ordered(const sb_state *s, gd_id piece)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].piece == piece && s->activation.order[i].kind != SB_LEAD_COMMIT)
            return true;
    return false;
}

// A thief's units are not limited by what they did or will do in their own turn (SBD-INT-12).
static bool may_act(const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    if (is_ordered(s, o->piece))
        return gd_refuse(v, SBD_ACT_03, "%U has its order", o->piece);
    if (s->activation.stolen || o->kind == SB_LEAD_COMMIT || u->acted == 0)
        return true;
    bool again = u->acted == 1 && u->may_move;
    if (!again)
        return gd_refuse(v, SBD_ACT_03, "%U has been activated this turn", o->piece);
    if (o->kind != SB_MANOEUVRE && o->kind != SB_LEAD_MOVE)
        return gd_refuse(v, SBD_ACT_03, "%U may be activated again only to manoeuvre", o->piece);
    return true;
}

// Does the kind of activation allow this order to this piece?
static bool fits_activation(int kind, uint16_t zone, const sb_unit *u, const sb_order *o,
                            gd_verdict *v)
{
    bool moves = o->kind == SB_MANOEUVRE || o->kind == SB_LEAD_MOVE;
    switch (kind) {
    case SB_CONTROLLED:
        if (u->zone != zone)
            return gd_refuse(v, SBD_ACT_01, "%U is not in %Z", o->piece, zone);
        return true;
    case SB_TARGET:
        if (o->kind == SB_RETIRE || o->kind == SB_LEAD_WITH || o->kind == SB_REPLENISH)
            return gd_refuse(v, SBD_ACT_08, "units retire and replenish only in a controlled zone");
        if (o->zone != zone)
            return gd_refuse(v, moves ? SBD_ACT_05 : SBD_ACT_04, "the target zone is %Z", zone);
        if (moves && u->zone == zone)
            return gd_refuse(v, SBD_ACT_05, "%U is in the target zone already", o->piece);
        return true;
    default:
        if (!moves)
            return gd_refuse(v, SBD_ACT_06, "a march is for manoeuvres only");
        if ((u->zone == zone) == (o->zone == zone))
            return gd_refuse(v, SBD_ACT_06, "a march leads out of %Z or into it", zone);
        return true;
    }
}

// ---- the orders themselves ----------------------------------------------------------------------

int sb_engaging(const sb_state *s, uint16_t zone)
{
    int count = 0;
    for (int i = 0; i < s->activation.order_count; i++)
        count += s->activation.order[i].kind == SB_ENGAGE && s->activation.order[i].zone == zone;
    return count;
}

// Green troops do not hang back while better ones engage (SBD-ENG-07), whichever is ordered first.
static bool hangs_back(const sb_state *s, const sb_order *o, gd_verdict *v)
{
    bool green = sb_at(s, o->piece)->quality == SB_GREEN;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *other = &s->activation.order[i];
        bool other_green = sb_at(s, other->piece)->quality == SB_GREEN;
        bool here = green && o->kind == SB_SKIRMISH && !other_green && other->kind == SB_ENGAGE;
        bool there = !green && o->kind == SB_ENGAGE && other_green && other->kind == SB_SKIRMISH;
        if (other->zone == o->zone && (here || there))
            return !gd_refuse(v, SBD_ENG_07, "%U is green and cannot hang back while others engage",
                              here ? o->piece : other->piece);
    }
    return false;
}

static bool is_picture_play(const sb_activation *a)
{
    return a->as_joker || sb_is_joker(a->card) || sb_is_picture(a->card);
}

// Is there somebody to engage, and the card for it? Green regiments that charge where others
// skirmish do so on any card (SBD-ENTH-01).
static bool may_attack(const sb_state *s, const sb_order *o, bool any_card, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    if (!sb_is_regiment(u))
        return gd_refuse(v, SBD_ENG_01, "%U does not engage: guns bombard", o->piece);
    if (!sb_enemy_in(s, o->zone, u->side))
        return gd_refuse(v, sb_leader_in(s, o->zone, sb_other(u->side)) ? SBD_LEAD_03 : SBD_ENG_01,
                         "there is no enemy unit in %Z", o->zone);
    if (!any_card && !is_picture_play(&s->activation))
        return gd_refuse(v, SBD_ACT_07, "to engage takes a picture card or a joker");
    return true;
}

// No more come at a zone than it has room for.
static bool may_join_attack(const gd_scenario *sc, const sb_state *s, const sb_order *o,
                            gd_verdict *v)
{
    return sb_engaging(s, o->zone) < sb_capacity(sc, o->zone) ||
           gd_refuse(v, SBD_ENG_05, "no more than %d {regiment|regiments} may engage %Z",
                     sb_capacity(sc, o->zone), o->zone);
}

static bool may_engage(const gd_scenario *sc, const sb_state *s, const sb_order *o, bool any_card,
                       gd_verdict *v)
{
    sb_way way;
    return may_attack(s, o, any_card, v) && sb_find_assault(sc, s, o, &way, v) &&
           may_join_attack(sc, s, o, v);
}

// Those who retire in one activation go the same way (SBD-RET-02).
static bool may_retire(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    if (o->facing == SB_UNSET)
        return gd_refuse(v, SBD_RET_02,
                         "say from which side %U retires, by the facing it will have", o->piece);
    if (!sb_pinned_from(sc, s, u->zone, u->side, o->facing))
        return gd_refuse(v, SBD_RET_01, "no enemy regiment faces %U from there", o->piece);
    uint16_t to = sb_zone_from(sc, u->zone, (o->facing + 2) % SB_FACINGS, 1, 0);
    if (to == SB_NO_ZONE)
        return gd_refuse(v, SBD_RET_03, "%U would leave the table", o->piece);
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].kind == SB_RETIRE && s->activation.order[i].facing != o->facing)
            return gd_refuse(v, SBD_RET_02, "all retire from the same enemy");
    if (sb_enemy_in(s, to, u->side) || sb_room(sc, s, to) < 1 ||
        (u->arm == SB_ARTILLERY && sb_closed_to_guns(sc, to)))
        return gd_refuse(v, SBD_RET_03, "%U has no room in %Z", o->piece, to);
    return true;
}

static bool may_lead(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    if (o->kind == SB_LEAD_MOVE) {
        sb_field field;
        sb_survey(&field, sc, s);
        return sb_can_ride(&field, o->piece, o->zone) ||
               gd_refuse(v, SBD_LEAD_02, "%U cannot ride to %Z", o->piece, o->zone);
    }
    bool fits = false;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *other = &s->activation.order[i];
        const sb_unit *unit = sb_at(s, other->piece);
        if (o->kind == SB_LEAD_COMMIT && other->piece == o->piece && other->kind == o->kind)
            return gd_refuse(v, SBD_ENG_31, "%U is committed elsewhere", o->piece);
        fits |= o->kind == SB_LEAD_WITH
                    ? other->kind == SB_RETIRE
                    : other->kind == SB_ENGAGE && other->zone == o->zone && unit->zone == u->zone;
    }
    if (fits)
        return true;
    return o->kind == SB_LEAD_WITH
               ? gd_refuse(v, SBD_LEAD_06, "nobody retires from there")
               : gd_refuse(v, SBD_LEAD_05, "nobody engages %Z from where %U is", o->zone, o->piece);
}

// The clause that says who may do it.
static gd_clause_id clause_of(int kind)
{
    static const gd_clause_id clauses[SB_ORDER_KINDS] = {
        [SB_MANOEUVRE] = SBD_LEAD_02, // a leader rides instead
        [SB_SKIRMISH] = SBD_SKIR_01,  [SB_BOMBARD] = SBD_BOMB_01,    [SB_ENGAGE] = SBD_ENG_01,
        [SB_RETIRE] = SBD_LEAD_06,    [SB_REPLENISH] = SBD_AMMO_06,  [SB_LEAD_MOVE] = SBD_LEAD_02,
        [SB_LEAD_WITH] = SBD_LEAD_06, [SB_LEAD_COMMIT] = SBD_LEAD_05};
    return clauses[kind] ? clauses[kind] : SBD_ACT_08;
}

bool sb_order_stands(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    struct sb_shot shots[SB_ORDERS];
    sb_way way;
    int range;
    bool nowhere = o->kind == SB_HOLD || o->kind == SB_RETIRE || o->kind == SB_LEAD_WITH ||
                   o->kind == SB_REPLENISH;
    if (!sb_on_table(u))
        return gd_refuse(v, SBD_ACT_09, "%U is not there any more", o->piece);
    if (!nowhere && o->zone == SB_NO_ZONE)
        return gd_refuse(v, SBD_ACT_09, "say which zone %U is to go to or act on", o->piece);
    if (!nowhere && !sb_is_zone(sc, o->zone))
        return gd_refuse(v, SBD_ZONE_14, "there is no such zone on this table");
    if ((u->arm == SB_LEADER) != (o->kind >= SB_LEAD_MOVE))
        return gd_refuse(v, clause_of(o->kind),
                         u->arm == SB_LEADER ? "%U is a leader and takes no orders of troops"
                                             : "%U is no leader: only leaders do that",
                         o->piece);
    if (o->via != SB_NO_ZONE && o->kind != SB_MANOEUVRE && o->kind != SB_ENGAGE)
        return gd_refuse(v, SBD_ACT_08, "only those who manoeuvre or engage are told which way");
    switch (o->kind) {
    case SB_MANOEUVRE:
        return sb_find_manoeuvre(sc, s, o, &way, v);
    case SB_SKIRMISH:
        if (sb_is_enthusiastic(sc, u))
            return sb_has_skirmish_target(sc, s, o->piece, o->zone, v) &&
                   may_engage(sc, s, o, true, v);
        return sb_can_skirmish(sc, s, o->piece, o->zone, v);
    case SB_BOMBARD:
        return sb_can_bombard(sc, s, o->piece, o->zone, shots, sb_shots_ordered(s, shots), &range,
                              v);
    case SB_ENGAGE:
        return may_engage(sc, s, o, false, v);
    case SB_RETIRE:
        return may_retire(sc, s, o, v);
    case SB_REPLENISH:
        return sb_may_replenish(sc, s, o->piece, v);
    case SB_LEAD_MOVE:
    case SB_LEAD_WITH:
    case SB_LEAD_COMMIT:
        return may_lead(sc, s, o, v);
    default:
        return gd_refuse(v, SBD_ACT_08, "there is no such order");
    }
}

// ---- given the orders before it
// ------------------------------------------------------------------

// May the piece be told so, given the orders before it? Whether it is able to is another question.
static bool may_be_told(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    if (!o->piece || sb_at(s, o->piece)->side != s->activation.side ||
        !sb_on_table(sb_at(s, o->piece)))
        return gd_refuse(v, SBD_ACT_01, "orders are for your own troops on the table");
    if (s->activation.order_count == SB_ORDERS)
        return gd_refuse(v, SBD_ACT_01, "that is more than one activation can be told");
    return may_act(s, o, v) &&
           fits_activation(s->activation.kind, s->activation.zone, sb_at(s, o->piece), o, v) &&
           (sb_is_enthusiastic(sc, sb_at(s, o->piece)) || !hangs_back(s, o, v));
}

// Adds to a refusal what the sequence of orders has to do with it: moves come first, in the order
// in which they are given.
static void note_sequence(const gd_scenario *sc, const sb_state *s, const sb_order *o,
                          bool after_moves, gd_verdict *v)
{
    bool full = v->clause == SBD_ZONE_03 || v->clause == SBD_ZONE_04 || v->clause == SBD_ZONE_05;
    if (after_moves && sb_order_stands(sc, s, o, NULL))
        gd_note(v, SBD_ACT_10, "moves that were ordered before are made first, and then %U cannot",
                o->piece);
    else if (full && s->activation.kind == SB_MARCH && o->zone == s->activation.zone)
        gd_note(v, SBD_ACT_10, "those who are to leave %Z must be told so first", o->zone);
    else if (v->clause == SBD_LEAD_05)
        gd_note(v, SBD_ACT_10, "order the assault first, then the leader");
    else if (v->clause == SBD_LEAD_06)
        gd_note(v, SBD_ACT_10, "order the retirement first, then the leader");
}

bool sb_may_order(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    sb_state scratch;
    if (!may_be_told(sc, s, o, v))
        return false;
    const sb_state *later = sb_with_moves(sc, s, &scratch);
    if (!sb_order_stands(sc, later, o, v)) {
        if (v)
            note_sequence(sc, s, o, later != s, v);
        return false;
    }
    return sb_fits_orders(sc, later, o, v);
}

bool sb_may_declare(const sb_state *s, gd_verdict *v)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].kind != SB_LEAD_COMMIT)
            return true;
    return gd_refuse(v, SBD_ACT_12, "an activation orders somebody to do something");
}

// ---- what may be ordered ------------------------------------------------------------------------

enum { ENDS = (2 * SB_REACH + 1) * (2 * SB_REACH + 1) }; // nobody moves farther

typedef struct offering {
    const gd_scenario *sc;
    const sb_state *s;
    const sb_state *later; // after the moves that were ordered already
    sb_state *copy;        // of that, to try manoeuvres; NULL: no fire or assault comes after them
    sb_field field;        // then
    gd_offers *out;        // NULL: only asking whether there is anything
    sb_usable *usable;     // or else for which activations there is anything
    uint8_t *walked;       // then, by zones: the arms and facings for which moves were looked for
    sb_order o;
    bool found;
    uint8_t ended[ENDS]; // by zone: how moves of the piece that were taken end there, a bit each
} offering;

// What an offer says of a part of an order that may be left out.
static int32_t unless(int value, int left_out) { return value == left_out ? GD_ABSENT : value; }

// How the move ends, among those that end in its zone. Where only activations are asked for the
// zone is all that counts.
static uint8_t *ended_at(offering *f, uint16_t from, unsigned *bit)
{
    int column = gd_zone_column(f->o.zone) - gd_zone_column(from) + SB_REACH;
    int row = gd_zone_row(f->o.zone) - gd_zone_row(from) + SB_REACH;
    *bit = f->usable ? 1u : 1u << (f->o.facing + (f->o.deployed == 1 ? SB_FACINGS : 0));
    return &f->ended[row * (2 * SB_REACH + 1) + column];
}

static bool is_offered(const offering *f)
{
    for (int i = f->out->count - 1; i >= 0; i--) {
        const gd_offer *old = &f->out->list[i];
        if (old->verb != SB_DO_ORDER || old->value[SB_O_UNIT] != f->o.piece)
            return false;
        if (old->value[SB_O_ORDER] == f->o.kind &&
            old->value[SB_O_ZONE] == unless(f->o.zone, SB_NO_ZONE) &&
            old->value[SB_O_FACING] == unless(f->o.facing, SB_UNSET) &&
            old->value[SB_O_DEPLOYED] == unless(f->o.deployed, SB_UNSET))
            return true;
    }
    return false;
}

static int place_of(const gd_scenario *sc, uint16_t zone)
{
    return gd_zone_row(zone) * sc->grid.columns + gd_zone_column(zone);
}

// Notes the activations for which the order would do.
static void mark(offering *f)
{
    const sb_unit *u = sb_at(f->s, f->o.piece);
    const struct {
        int kind;
        uint16_t zone;
    } could[] = {{SB_CONTROLLED, u->zone},
                 {SB_TARGET, f->o.zone},
                 {SB_MARCH, u->zone},
                 {SB_MARCH, f->o.zone}};
    for (size_t i = 0; i < sizeof could / sizeof could[0]; i++) {
        if (could[i].zone == SB_NO_ZONE ||
            !fits_activation(could[i].kind, could[i].zone, u, &f->o, NULL))
            continue;
        for (int own = f->o.kind == SB_ENGAGE; own < 2; own++)
            f->usable->kinds[own][place_of(f->sc, could[i].zone)] |= (uint8_t)(1 << could[i].kind);
    }
}

static bool may_tell(const offering *f)
{
    return f->usable ? may_act(f->s, &f->o, NULL) : may_be_told(f->sc, f->s, &f->o, NULL);
}

// An order that is legal. Returns true to go on looking.
static bool take(offering *f)
{
    f->found |= f->o.kind != SB_LEAD_COMMIT;
    if (f->usable && f->o.kind != SB_LEAD_COMMIT)
        mark(f);
    if (!f->out)
        return f->usable || !f->found;
    if (f->o.kind != SB_MANOEUVRE && is_offered(f))
        return true;
    gd_offer *offer = gd_offer_add(f->out, SB_DO_ORDER);
    offer->value[SB_O_UNIT] = f->o.piece;
    offer->value[SB_O_ORDER] = f->o.kind;
    offer->value[SB_O_ZONE] = unless(f->o.zone, SB_NO_ZONE);
    offer->value[SB_O_FACING] = unless(f->o.facing, SB_UNSET);
    offer->value[SB_O_DEPLOYED] = unless(f->o.deployed, SB_UNSET);
    return true;
}

static bool add(offering *f)
{
    return !may_tell(f) || !sb_order_stands(f->sc, f->later, &f->o, NULL) ||
           !sb_fits_orders(f->sc, f->later, &f->o, NULL) || take(f);
}

// A way that was found needs no looking for.
static bool add_way(void *self, const sb_way *way)
{
    offering *f = self;
    const sb_unit *u = sb_at(f->s, f->o.piece);
    f->o.zone = way->end;
    f->o.facing = way->facing;
    f->o.deployed = u->arm == SB_ARTILLERY ? way->deployed : SB_UNSET;
    return !may_tell(f) || take(f);
}

// Most moves end as another does that was taken before.
static bool add_move(void *self, const sb_way *way)
{
    offering *f = self;
    const sb_unit *u = sb_at(f->s, f->o.piece);
    unsigned bit;
    f->o.zone = way->end;
    f->o.facing = way->facing;
    f->o.deployed = u->arm == SB_ARTILLERY ? way->deployed : SB_UNSET;
    uint8_t *ended = ended_at(f, sb_at(f->field.s, f->o.piece)->zone, &bit);
    if ((*ended & bit) || !may_tell(f) ||
        (f->copy && !sb_way_fits_orders(f->sc, f->copy, f->o.piece, way)))
        return true;
    *ended = (uint8_t)(*ended | bit);
    return take(f);
}

static void plain(offering *f, int kind, uint16_t zone)
{
    f->o.kind = (uint8_t)kind;
    f->o.zone = zone;
    f->o.facing = f->o.deployed = SB_UNSET;
}

// Every way to come at the zone that the order is against.
static bool offer_assaults(offering *f)
{
    f->o.kind = SB_ENGAGE;
    return !may_tell(f) || !may_attack(f->later, &f->o, false, NULL) ||
           !may_join_attack(f->sc, f->later, &f->o, NULL) ||
           sb_each_assault(&f->field, f->o.piece, f->o.zone, add_way, f);
}

static void offer_attacks(offering *f, const sb_unit *u)
{
    for (int row = -SB_REACH; row <= SB_REACH; row++) {
        for (int column = -SB_REACH; column <= SB_REACH; column++) {
            if (!sb_spot_at(&f->field, u->zone, column, row)->units[sb_other(u->side)])
                continue;
            uint16_t zone = sb_zone_from(f->sc, u->zone, SB_NORTH, row, column);
            plain(f, u->arm == SB_ARTILLERY ? SB_BOMBARD : SB_SKIRMISH, zone);
            if (!add(f) || (sb_is_regiment(u) && !offer_assaults(f)))
                return;
        }
    }
}

uint16_t sb_only_end(const sb_activation *a, uint16_t from)
{
    bool anywhere = a->kind == SB_CONTROLLED || (a->kind != SB_TARGET && from == a->zone);
    return anywhere ? SB_NO_ZONE : a->zone;
}

// Regiments that begin alike can go to the same zones.
static bool went_before(const offering *f, const sb_unit *u)
{
    if (!f->usable || !sb_is_regiment(u))
        return false;
    uint8_t *walked = &f->walked[place_of(f->sc, u->zone)];
    int bit = SB_FACINGS * (u->arm == SB_CAVALRY) + u->facing;
    bool before = *walked >> bit & 1;
    *walked |= (uint8_t)(1 << bit);
    return before;
}

static bool offer_moves(offering *f, const sb_unit *u)
{
    uint16_t end = sb_only_end(&f->s->activation, u->zone);
    f->o.kind = SB_MANOEUVRE;
    f->o.via = SB_NO_ZONE;
    if (went_before(f, u))
        return true;
    memset(f->ended, 0, sizeof f->ended);
    return f->usable ? sb_each_zone(&f->field, f->o.piece, add_move, f)
                     : sb_each_manoeuvre(&f->field, f->o.piece, end, add_move, f);
}

static void offer_unit(offering *f, const sb_unit *u)
{
    plain(f, SB_REPLENISH, SB_NO_ZONE);
    if (!add(f))
        return;
    offer_attacks(f, u);
    if ((!f->out && !f->usable && f->found) || !offer_moves(f, u))
        return;
    for (int facing = 0; facing < SB_FACINGS; facing++) {
        plain(f, SB_RETIRE, SB_NO_ZONE);
        f->o.facing = (uint8_t)facing;
        if (sb_is_faced(&f->field, u->zone, u->side, facing) && !add(f))
            return;
    }
}

static bool engages(const sb_state *s)
{
    for (int i = 0; i < s->activation.order_count; i++)
        if (s->activation.order[i].kind == SB_ENGAGE)
            return true;
    return false;
}

static void offer_leader(offering *f, const sb_unit *u)
{
    bool engaged = engages(f->s);
    plain(f, SB_LEAD_WITH, SB_NO_ZONE);
    if (!add(f))
        return;
    const sb_rides rides = sb_find_rides(&f->field, f->o.piece);
    for (int row = -SB_REACH; row <= SB_REACH; row++) {
        for (int column = -SB_REACH; column <= SB_REACH; column++) {
            uint16_t zone = sb_zone_from(f->sc, u->zone, SB_NORTH, row, column);
            if (zone == SB_NO_ZONE)
                continue;
            plain(f, SB_LEAD_MOVE, zone);
            if (sb_is_among(rides, u->zone, zone) && may_tell(f) &&
                sb_fits_orders(f->sc, f->later, &f->o, NULL) && !take(f))
                return;
            plain(f, SB_LEAD_COMMIT, zone);
            if (engaged && !add(f))
                return;
        }
    }
}

// Could it take part at all? Those in a controlled zone may, anybody within reach of another.
static bool may_take_part(const offering *f, const sb_unit *u)
{
    const sb_activation *a = &f->s->activation;
    if (u->side != a->side || !sb_on_table(u))
        return false;
    if (!f->usable && gd_zone_rings(u->zone, a->zone) > (a->kind == SB_CONTROLLED ? 0 : SB_REACH))
        return false;
    // Only leaders who commit themselves may have acted, and who just asks does not ask for those.
    sb_order move = {.piece = f->o.piece, .kind = SB_MANOEUVRE}; // or a ride, which is alike here
    return (f->out && u->arm == SB_LEADER) || may_act(f->s, &move, NULL);
}

static void offer_all(offering *f)
{
    bool all = f->out || f->usable;
    sb_survey(&f->field, f->sc, f->later);
    for (gd_id i = 1; i <= f->s->piece_count && (all || !f->found); i++) {
        const sb_unit *u = sb_at(f->s, i);
        f->o.piece = i;
        f->o.via = SB_NO_ZONE;
        if (!may_take_part(f, u))
            continue;
        if (u->arm == SB_LEADER)
            offer_leader(f, u);
        else
            offer_unit(f, u);
    }
}

void sb_offer_orders(const gd_scenario *sc, const sb_state *s, gd_offers *out)
{
    sb_state scratch, copy;
    offering f;
    f = (offering){.sc = sc, .s = s, .later = sb_with_moves(sc, s, &scratch), .out = out};
    if (sb_any_after_moves(s)) {
        copy = *f.later;
        f.copy = &copy;
    }
    offer_all(&f);
}

// ---- naming a zone ------------------------------------------------------------------------------

static bool zone_serves(const sb_state *s, const sb_activation *a, gd_verdict *v)
{
    switch (a->kind) {
    case SB_CONTROLLED:
        return sb_holder(s, a->zone) == a->side ||
               gd_refuse(v, SBD_ZONE_12, "%Z is not held by your troops", a->zone);
    case SB_TARGET:
        return true;
    case SB_MARCH:
        return !sb_enemy_in(s, a->zone, a->side) ||
               gd_refuse(v, SBD_ACT_06, "%Z is held by the enemy", a->zone);
    default:
        return gd_refuse(v, SBD_ACT_08, "there is no such activation");
    }
}

// May the zone be named so, if somebody could be ordered to do something?
static bool may_name(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                     gd_verdict *v)
{
    if (!sb_is_zone(sc, a->zone))
        return gd_refuse(v, SBD_ZONE_01, "there is no such zone on this table");
    if (!a->stolen && sb_is_barred(s, a->zone))
        return gd_refuse(v, SBD_ACT_13, "%Z may not be named again this turn", a->zone);
    return a->kind == SB_RESUPPLY ? sb_may_resupply(sc, s, a, v) : zone_serves(s, a, v);
}

static bool somebody_could(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                           sb_usable *usable)
{
    sb_state named = *s;
    named.activation = *a;
    named.activation.order_count = 0;
    uint8_t walked[GD_MAX_ZONES];
    offering f;
    f = (offering){.sc = sc, .s = &named, .later = &named, .usable = usable, .walked = walked};
    memset(walked, 0, (size_t)sc->grid.rows * sc->grid.columns);
    offer_all(&f);
    return f.found;
}

bool sb_may_activate(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                     gd_verdict *v)
{
    return may_name(sc, s, a, v) &&
           (a->kind == SB_RESUPPLY || somebody_could(sc, s, a, NULL) ||
            gd_refuse(v, SBD_ACT_12, "nobody could be ordered to do anything"));
}

void sb_find_usable(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                    sb_usable *out)
{
    sb_activation named = *a;
    memset(out, 0, sizeof *out);
    somebody_could(sc, s, a, out);
    for (int row = 0; row < sc->grid.rows; row++) {
        for (int column = 0; column < sc->grid.columns; column++) {
            named.zone = gd_zone_number(column, row);
            int at = place_of(sc, named.zone), may = 0;
            for (int kind = SB_CONTROLLED; kind <= SB_RESUPPLY; kind++) {
                named.kind = (uint8_t)kind;
                bool wanted = kind == SB_RESUPPLY || out->kinds[1][at] >> kind & 1;
                may |= (wanted && may_name(sc, s, &named, NULL)) << kind;
            }
            for (int own = 0; own < 2; own++)
                out->kinds[own][at] = (uint8_t)((out->kinds[own][at] | 1 << SB_RESUPPLY) & may);
        }
    }
}

bool sb_is_usable(const gd_scenario *sc, const sb_usable *usable, bool own, int kind, uint16_t zone)
{
    return usable->kinds[own][place_of(sc, zone)] >> kind & 1;
}
