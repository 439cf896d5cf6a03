// realmen/fire.c - a side's fire is declared, seat by seat, before any of it is resolved
// (RM-FIRE-01, 05, 14).
#include "realmen_clauses.h"
#include "rules/realmen/combat.h"

// ---- which elements -----------------------------------------------------------------------------

static bool is_own(const rm_state *s, gd_id piece)
{
    const rm_unit *u = rm_at(s, piece);
    return rm_on_table(u) && u->side == s->firing && u->seat == rm_seat_now(s);
}

static bool has_declared(const rm_unit *u)
{
    for (int i = 0; i < u->elements; i++)
        if (u->aim[i])
            return true;
    return false;
}

// Elements that have not been declared and may fire at the target, as bits.
static uint16_t free_elements(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target)
{
    const rm_unit *u = rm_at(s, firer);
    uint16_t bits = 0;
    for (int i = 0; i < u->elements; i++)
        if (!u->aim[i] && rm_may_fire(sc, s, firer, i, target, NULL))
            bits |= (uint16_t)(1u << i);
    return bits;
}

static int bit_count(uint16_t bits)
{
    int count = 0;
    for (; bits; bits &= (uint16_t)(bits - 1))
        count++;
    return count;
}

static bool all_declared(const rm_unit *u)
{
    for (int i = 0; i < u->elements; i++)
        if (!u->aim[i])
            return false;
    return true;
}

bool rm_has_fire(const gd_scenario *sc, const rm_state *s, gd_seat seat)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == s->firing && u->seat == seat && rm_on_table(u) && rm_has_target(sc, s, i))
            return true;
    }
    return false;
}

// ---- generals (RM-FIRE-14) ----------------------------------------------------------------------

// Units in contact with the enemy that he is attached to.
static int contacts_of(const rm_state *s, gd_id general, gd_id out[RM_PIECES])
{
    gd_id with[RM_PIECES];
    int count = 0, all = rm_attached_units(s, general, with);
    for (int i = 0; i < all; i++)
        if (!rm_at(s, with[i])->routed && rm_in_contact(s, with[i]))
            out[count++] = with[i];
    return count;
}

static bool may_join(const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id general = rm_piece_arg(s, a->value[RM_J_GENERAL]),
          unit = rm_piece_arg(s, a->value[RM_J_UNIT]), fights[RM_ELEMENTS + 1];
    if (!general || rm_at(s, general)->kind != RM_GENERAL || !is_own(s, general))
        return gd_refuse(v, RM_FIRE_14, "name a general of yours");
    if (!unit || !rm_is_attached(s, general, unit))
        return gd_refuse(v, RM_FIRE_14, "%U is not attached to %U", general, unit);
    if (rm_at(s, unit)->routed || !rm_in_contact(s, unit))
        return gd_refuse(v, RM_FIRE_14, "%U is not in contact: a general fights at range 0 only",
                         unit);
    if (a->value[RM_J_TARGET] == GD_ABSENT)
        return gd_accept(v, 0);
    int count = rm_fights_of(s, unit, fights);
    for (int i = 0; i < count; i++)
        if (fights[i] == a->value[RM_J_TARGET])
            return gd_accept(v, 0);
    return gd_refuse(v, RM_FIRE_14, "%U fires at no such enemy in contact with it", unit);
}

static void offer_one(gd_offers *out, gd_id general, gd_id unit, int32_t target)
{
    gd_offer *o = gd_offer_add(out, RM_DO_JOIN_FIRE);
    o->value[RM_J_GENERAL] = general;
    o->value[RM_J_UNIT] = unit;
    o->value[RM_J_TARGET] = target;
}

// Where there is no choice he is not asked for.
static void offer_join(const rm_state *s, gd_id general, gd_offers *out)
{
    gd_id unit[RM_PIECES], fights[RM_ELEMENTS + 1];
    int count = contacts_of(s, general, unit);
    for (int i = 0; i < count; i++) {
        int all = rm_fights_of(s, unit[i], fights);
        if (count > 1 && all < 2)
            offer_one(out, general, unit[i], GD_ABSENT);
        for (int k = 0; k < all && all > 1; k++)
            offer_one(out, general, unit[i], fights[k]);
    }
}

// A general of this seat who must still say which fight he joins; GD_NONE.
static gd_id undecided(const rm_state *s)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_own(s, i) && rm_must_join(s, i))
            return i;
    return GD_NONE;
}

// ---- the decision -------------------------------------------------------------------------------

void rm_prompt_fire(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    (void)sc;
    *out = s->step < RM_ROUND_FIRE
               ? (gd_text){"%N: who fires at whom? All of it is declared before any is resolved.",
                           {s->firing}}
               : (gd_text){"%N: the fight goes on, round %d. Who fires at whom?",
                           {s->firing, s->round}};
}

gd_side rm_comes_fire(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    (void)sc;
    if (s->step >= RM_ROUND_FIRE)
        *out = (gd_text){"the fight goes on, round %d", {s->round}};
    return GD_NOBODY;
}

static void offer_unit(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_offers *out)
{
    gd_id target[RM_PIECES];
    const rm_unit *u = rm_at(s, firer);
    if (all_declared(u))
        return;
    bool some = has_declared(u);
    int count = rm_targets_of(sc, s, firer, target);
    for (int i = 0; i < count; i++) {
        if (some && !free_elements(sc, s, firer, target[i]))
            continue;
        gd_offer *o = gd_offer_add(out, RM_DO_DECLARE_FIRE);
        o->value[RM_E_UNIT] = firer;
        o->value[RM_E_TARGET] = target[i];
        o->open = GD_OPEN_LIST;
        o->limit = u->elements;
    }
}

void rm_offer_fire(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!is_own(s, i))
            continue;
        offer_unit(sc, s, i, out);
        if (rm_at(s, i)->kind == RM_GENERAL)
            offer_join(s, i, out);
    }
    if (!undecided(s))
        gd_offer_add(out, RM_DO_END_FIRE);
}

// The elements that an action names, or all that can; 0 with the reason.
static uint16_t elements_of(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                            gd_verdict *v)
{
    gd_id firer = (gd_id)a->value[RM_E_UNIT], target = (gd_id)a->value[RM_E_TARGET];
    const rm_unit *u = rm_at(s, firer);
    uint16_t bits = 0;
    if (a->count == 0) {
        bits = free_elements(sc, s, firer, target);
        if (bits)
            return bits;
        uint16_t left = 0;
        for (int i = 0; i < u->elements; i++)
            left |= (uint16_t)(!u->aim[i] << i);
        if (!left)
            return gd_refuse(v, RM_FIRE_05, "all elements of %U have their target", firer);
        // Of the nearest it is told: that the far wing is out of range explains nothing.
        rm_may_fire(sc, s, firer, rm_nearest_to(u, rm_at(s, target), left), target, v);
        return 0;
    }
    for (int i = 0; i < a->count; i++) {
        int element = a->item[i].a;
        if (element < 0 || element >= u->elements)
            return gd_refuse(v, RM_FIRE_05, "%U has elements 0 to %d", firer, u->elements - 1);
        if (u->aim[element] || bits >> element & 1)
            return gd_refuse(v, RM_FIRE_05, "element %d of %U has its target: one for each",
                             element, firer);
        if (!rm_may_fire(sc, s, firer, element, target, v))
            return 0;
        bits |= (uint16_t)(1u << element);
    }
    return bits;
}

static void take_aim(rm_state *s, gd_id firer, gd_id target, uint16_t bits)
{
    rm_unit *u = rm_get(s, firer);
    for (int i = 0; i < RM_ELEMENTS; i++)
        if (bits >> i & 1)
            u->aim[i] = (uint8_t)target;
    u->fires_now = 1;
}

// What everything declared at the target would then add up to.
static void show_total(const gd_scenario *sc, const rm_state *s, gd_id firer, gd_id target,
                       uint16_t bits, gd_verdict *v)
{
    v->tally_count = 1;
    v->tally_piece[0] = target;
    v->tally_for[0] = "points: six are a casualty, the rest a chance of one";
    v->tally[0] = (gd_tally){0};
    rm_total_with(sc, s, firer, target, bits, &v->tally[0]);
}

static bool check_declare(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                          gd_verdict *v)
{
    gd_id firer = rm_piece_arg(s, a->value[RM_E_UNIT]),
          target = rm_piece_arg(s, a->value[RM_E_TARGET]);
    if (!firer || rm_at(s, firer)->side != s->firing)
        return gd_refuse(v, RM_FIRE_01, "now the %N {fires|fire}", s->firing);
    if (!is_own(s, firer))
        return gd_refuse(v, RM_FIRE_01, "%U is not yours to command", firer);
    if (!target || rm_at(s, target)->side == s->firing || !rm_on_table(rm_at(s, target)))
        return gd_refuse(v, RM_FIRE_05, "name an enemy on the table as the target");
    uint16_t bits = elements_of(sc, s, a, v);
    if (!bits)
        return false;
    gd_accept(v, 0);
    if (v)
        show_total(sc, s, firer, target, bits, v);
    return true;
}

bool rm_check_fire(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    switch (a->verb) {
    case RM_DO_DECLARE_FIRE:
        return check_declare(sc, s, a, v);
    case RM_DO_JOIN_FIRE:
        return may_join(s, a, v);
    case RM_DO_END_FIRE:
        return undecided(s)
                   ? gd_refuse(v, RM_FIRE_14, "say first which fight %U joins", undecided(s))
                   : gd_accept(v, 0);
    default:
        return gd_refuse(v, RM_TURN_02, "this is the combat subphase: fire is declared");
    }
}

static void declare(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id firer = (gd_id)a->value[RM_E_UNIT], target = (gd_id)a->value[RM_E_TARGET];
    uint16_t bits = elements_of(p->scenario, s, a, NULL);
    take_aim(s, firer, target, bits);
    gd_event *e =
        gd_tell(p, RM_EV_DECLARES, RM_FIRE_05, firer,
                "%U will fire at %U with %d {element|elements}", firer, target, bit_count(bits));
    if (e)
        e->other = target;
}

void rm_apply_fire(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    if (a->verb == RM_DO_DECLARE_FIRE) {
        declare(p, a);
    } else if (a->verb == RM_DO_JOIN_FIRE) {
        rm_unit *general = rm_get(s, (gd_id)a->value[RM_J_GENERAL]);
        int32_t target = a->value[RM_J_TARGET];
        general->joins = (uint8_t)a->value[RM_J_UNIT];
        general->aim[RM_JOINS_AT] = (uint8_t)(target == GD_ABSENT ? GD_NONE : target);
        general->fires_now = 1;
        gd_tell(p, RM_EV_DECLARES, RM_FIRE_14, (gd_id)a->value[RM_J_GENERAL], "%U fights with %U",
                a->value[RM_J_GENERAL], a->value[RM_J_UNIT]);
    } else {
        s->seats_done |= (uint8_t)(1u << rm_seat_now(s));
        gd_done(p);
    }
}
