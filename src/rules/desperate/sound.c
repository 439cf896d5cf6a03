// desperate/sound.c - what must always be so, and what must agree in a state that comes from
// outside, once every number of it is in its range (layout.c).
#include "rules/desperate/sound.h"

#include <stdio.h>

#include "core/dice.h"
#include "rules/desperate/board.h"
#include "rules/desperate/fire.h"
#include "rules/desperate/turn.h"
#include "rules/desperate/words.h"

enum { NAME = 64 };

static const char *const side_names[GD_SIDES] = {"Union", "Confederate"};

// ---- what must agree ----------------------------------------------------------------------------

static bool unit_agrees(const sb_state *s, const sb_unit *u)
{
    if (sb_on_table(u) && u->zone == SB_NO_ZONE)
        return false;
    if (u->superior && sb_at(s, u->superior)->arm != SB_LEADER)
        return false;
    return u->arm == SB_LEADER || (u->stands <= u->full && (u->stands > 0 || !sb_on_table(u)));
}

// Superiors of superiors end somewhere.
static bool is_under_itself(const sb_state *s, gd_id id)
{
    gd_id up = sb_at(s, id)->superior;
    for (int i = 0; up && i <= SB_LEVELS; i++)
        up = sb_at(s, up)->superior;
    return up != GD_NONE;
}

static bool is_engaged(const sb_state *s)
{
    const sb_engagement *e = &s->engagement;
    bool any = false;
    for (int i = 0; i < SB_IN_ZONE; i++) {
        any |= e->unit[i] != GD_NONE;
        if (e->unit[i] && (sb_at(s, e->unit[i])->side != e->side || e->from[i] == SB_NO_ZONE))
            return false;
    }
    for (int i = 0; i < SB_ORDERS; i++)
        if (e->leader[i] && sb_at(s, e->leader[i])->arm != SB_LEADER)
            return false;
    return any && e->round > 0;
}

// An order to retire names no zone, but a facing; there is a zone behind whoever has not gone yet.
static bool can_retire(const gd_scenario *sc, const sb_unit *u, const sb_order *o)
{
    if (o->facing == SB_UNSET)
        return false;
    return o->done || !sb_on_table(u) ||
           sb_zone_from(sc, u->zone, (o->facing + 2) % SB_FACINGS, 1, 0) != SB_NO_ZONE;
}

// Leaders ride, guns bombard, the others skirmish, and all but leaders do all the rest.
static bool order_agrees(const gd_scenario *sc, const sb_state *s, const sb_order *o)
{
    int arm = sb_at(s, o->piece)->arm;
    bool leads = o->kind >= SB_LEAD_MOVE;
    bool goes = o->kind == SB_MANOEUVRE || o->kind == SB_LEAD_MOVE;
    if (goes && o->zone == SB_NO_ZONE)
        return false;
    if (o->kind == SB_RETIRE && !can_retire(sc, sb_at(s, o->piece), o))
        return false;
    if (o->kind == SB_BOMBARD || o->kind == SB_SKIRMISH)
        return arm != SB_LEADER && (arm == SB_ARTILLERY) == (o->kind == SB_BOMBARD);
    return o->kind == SB_HOLD || leads == (arm == SB_LEADER);
}

// How far an activation is carried out; -1 if none is.
static int stage_of(const sb_state *s)
{
    for (int i = 0; i < s->flow.depth; i++)
        if (s->flow.stack[i].row == SB_ROW_EXECUTE)
            return s->flow.stack[i].v[0];
    return -1;
}

// Units have retired only once moves have begun; shots are listed before that or after it. A game
// that is over may have ended in the midst of it.
static bool stage_agrees(const sb_state *s)
{
    int stage = stage_of(s);
    return s->flow.over || ((!s->retiring || stage >= SB_STAGE_MOVES) &&
                            (!s->activation.shot_count || stage != SB_STAGE_MOVES));
}

static bool activation_agrees(const gd_scenario *sc, const sb_state *s)
{
    const sb_activation *a = &s->activation;
    int retiring = s->retiring;
    for (int i = 0; i < a->order_count; i++) {
        const sb_order *o = &a->order[i];
        retiring += o->kind == SB_RETIRE && !o->done;
        if (!order_agrees(sc, s, o) || retiring > SB_IN_ZONE)
            return false;
    }
    for (int i = 0; i < a->shot_count; i++)
        if (sb_at(s, a->shot[i].piece)->arm == SB_LEADER)
            return false;
    return true;
}

static bool batch_agrees(const sb_batch *b)
{
    for (int i = 0; i < SB_IN_ZONE; i++)
        if (!b->unit[i] && (b->given[i] || b->heavy_given[i] || b->lost[i] || b->failed[i]))
            return false;
    return b->zone != SB_NO_ZONE;
}

// Dice that are thrown again are those of batteries that have fired.
static bool are_of_batteries(const gd_frame *f, int batteries)
{
    return batteries > 30 || (f->v[3] >> batteries == 0 && f->v[4] >> batteries == 0);
}

static bool frame_agrees(const gd_scenario *sc, const sb_state *s, const gd_frame *f)
{
    switch (f->row) {
    case SB_ROW_ORDERS:
    case SB_ROW_INTERRUPT:
    case SB_ROW_EXECUTE:
    case SB_ROW_AFTER:
        return s->activation.kind != SB_NO_ACTIVATION && s->activation.card != SB_NO_CARD;
    case SB_ROW_ALLOT_DIE:
    case SB_ROW_ALLOT:
    case SB_ROW_SAVE:
    case SB_ROW_MORALE:
        return batch_agrees(&s->batch[f->v[0]]);
    case SB_ROW_FIRE_OVER:
        return batch_agrees(&s->batch[SB_OF_TARGET]);
    case SB_ROW_STRUCK:
    case SB_ROW_TESTED:
    case SB_ROW_FALL_BACK:
    case SB_ROW_JOIN:
    case SB_ROW_FACE:
    case SB_ROW_CONTINUE:
    case SB_ROW_ROUND:
    case SB_ROW_BONUS:
    case SB_ROW_STRIKE:
        return is_engaged(s) && batch_agrees(&s->batch[SB_OF_TARGET]) &&
               batch_agrees(&s->batch[SB_OF_ATTACKERS]);
    case SB_ROW_BOMBARD:
    case SB_ROW_BOMBARD_AGAIN:
    case SB_ROW_BOMBARD_LOW:
    case SB_ROW_BOMBARD_LOW_AGAIN:
        return are_of_batteries(f, sb_gun_shots(s, (uint16_t)f->v[0]));
    case SB_ROW_FATE:
        return f->seat < sc->players.seat_count;
    case SB_ROW_SUNDAY:
        return s->sunday < GD_SIDES;
    default:
        return true;
    }
}

static bool agrees(const gd_scenario *sc, const sb_state *s, char *why, size_t size)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        char name[NAME];
        if (unit_agrees(s, sb_at(s, i)) && !is_under_itself(s, i))
            continue;
        sb_name_piece(sc, s, i, name, sizeof name);
        snprintf(why, size,
                 "%s is on no zone, has stands that it cannot have, or the wrong superior", name);
        return false;
    }
    if (!activation_agrees(sc, s) || !stage_agrees(s)) {
        snprintf(why, size, "an order does not agree with whom it is for");
        return false;
    }
    for (int i = 0; i < s->flow.depth; i++) {
        if (!frame_agrees(sc, s, &s->flow.stack[i])) {
            snprintf(why, size, "what is to be done (%d) does not agree with what is going on",
                     i + 1);
            return false;
        }
    }
    return true;
}

// ---- what must always be so ---------------------------------------------------------------------

// Where a card is, beginning with a place; the places are the hands, the pack and the pile.
enum { IN_HAND, IN_PACK = GD_SIDES, IN_PILE, PLACES = IN_PILE + SB_CARDS };

static bool lies(const sb_state *s, int card, int place)
{
    if (place < IN_PACK)
        return s->side[place].hand >> card & 1;
    if (place == IN_PACK)
        return s->deck >> card & 1;
    return place - IN_PILE < s->pile_count && s->pile[place - IN_PILE] == card;
}

static void name_place(int place, char *out, size_t size)
{
    if (place < IN_PACK)
        snprintf(out, size, "in the hand of the %s side", side_names[place]);
    else
        snprintf(out, size, place == IN_PACK ? "in the pack" : "in the pile");
}

// The first place at or after another where the card is; PLACES if there is none.
static int next_place(const sb_state *s, int card, int place)
{
    while (place < PLACES && !lies(s, card, place))
        place++;
    return place;
}

static bool is_not_twice(const sb_state *s, int card, char *why, size_t size)
{
    int first = next_place(s, card, 0);
    int other = first < PLACES ? next_place(s, card, first + 1) : PLACES;
    char places[2][60];
    if (other == PLACES)
        return true;
    name_place(first, places[0], sizeof places[0]);
    name_place(other, places[1], sizeof places[1]);
    snprintf(why, size, "%s is in two places: %s and %s", sb_card_names[card], places[0],
             places[1]);
    return false;
}

static bool is_somewhere(const sb_state *s, int card, char *why, size_t size)
{
    if (next_place(s, card, 0) < PLACES)
        return true;
    snprintf(why, size, "%s is nowhere: neither in a hand nor in the pack nor in the pile",
             sb_card_names[card]);
    return false;
}

static bool is_fate_twice(const sb_state *s, int card)
{
    return (s->fate_deck >> card & 1) + (s->side[0].fate >> card & 1) +
               (s->side[1].fate >> card & 1) >
           1;
}

// A hand that is hidden from whoever looks is empty, whatever its count.
static bool fate_is_sound(const sb_state *s, char *why, size_t size)
{
    for (int card = 0; card < SB_CARDS; card++) {
        bool there = (s->fate_deck | s->side[0].fate | s->side[1].fate) >> card & 1;
        if (is_fate_twice(s, card) || (there && card >= SB_FATE_CARDS)) {
            snprintf(why, size,
                     card < SB_FATE_CARDS ? "the fate card %s is in two places"
                                          : "%s is no fate card: the second pack has no jokers",
                     sb_card_names[card]);
            return false;
        }
    }
    for (int side = 0; side < GD_SIDES; side++) {
        int held = gd_deck_count((gd_deck){s->side[side].fate});
        if (held && held != s->side[side].fate_count) {
            snprintf(why, size, "the %s side holds %d fate cards and is said to hold %d",
                     side_names[side], held, s->side[side].fate_count);
            return false;
        }
    }
    return true;
}

// Names of the first units of a side in a zone.
static void name_units(const gd_scenario *sc, const sb_state *s, uint16_t zone, int side, char *out,
                       size_t size)
{
    uint16_t units[SB_IN_ZONE];
    int n = sb_units_in(s, zone, side, units);
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < n && used < size; i++) {
        char name[NAME];
        sb_name_piece(sc, s, units[i], name, sizeof name);
        used += (size_t)snprintf(out + used, size - used, i ? ", %s" : "%s", name);
    }
}

static bool zone_is_sound(const gd_scenario *sc, const sb_state *s, uint16_t zone, char *why,
                          size_t size)
{
    char name[GD_ZONE_NAME], units[GD_SIDES][100];
    int count[GD_SIDES] = {sb_count(s, zone, 0), sb_count(s, zone, 1)};
    gd_zone_name(zone, name);
    for (int side = 0; side < GD_SIDES; side++)
        name_units(sc, s, zone, side, units[side], sizeof units[side]);
    if (count[0] && count[1]) {
        snprintf(why, size, "%s holds troops of both sides: %s and %s", name, units[0], units[1]);
        return false;
    }
    if (sb_room(sc, s, zone) >= 0)
        return true;
    snprintf(why, size, "%s has room for %d units and holds %d: %s%s", name, sb_capacity(sc, zone),
             count[0] + count[1], count[0] ? units[0] : units[1],
             count[0] + count[1] > SB_IN_ZONE ? " ..." : "");
    return false;
}

bool sb_is_sound(const gd_scenario *sc, const void *state, char *why, size_t size)
{
    const sb_state *s = state;
    if (!agrees(sc, s, why, size))
        return false;
    for (int card = 0; card < SB_CARDS; card++)
        if (!is_not_twice(s, card, why, size))
            return false;
    for (int card = 0; card < SB_CARDS; card++)
        if (!is_somewhere(s, card, why, size))
            return false;
    if (!fate_is_sound(s, why, size))
        return false;
    for (int i = 0; i < sc->grid.rows * sc->grid.columns; i++)
        if (!zone_is_sound(sc, s, gd_zone_number(i % sc->grid.columns, i / sc->grid.columns), why,
                           size))
            return false;
    return true;
}
