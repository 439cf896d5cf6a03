// americanus/army.c - choosing an army (DBAM-ORG-05 to 10) and the roll for terrain (DBAM-TERR-01).
#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/setup.h"
#include "rules/americanus/turn.h"

enum { REGULAR, VETERAN, ZOUAVE }; // the choices of `quality`

static int chooser(const am_state *s) { return s->flow.stack[s->flow.depth - 1].v[0]; }

void am_prompt_army(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    *out = (gd_text){"%N: choose up to 12 regiments and batteries", {chooser(state)}};
}

// Fixed armies to start from, so that a choice can be made with one click: the most the rules
// allow, and a foot army.
static const uint8_t ready_made[][AM_GENERAL] = {{8, 2, 2}, {10, 1, 1}, {7, 2, 3}, {7, 3, 2}};

gd_action am_ready_made_army(int side, int n)
{
    gd_action a = gd_action_blank(AM_DO_CHOOSE_ARMY);
    // The last two are each side's own limits: three batteries for the Union, three cavalry for the
    // Rebels.
    const uint8_t *army = ready_made[n % 3 < 2 ? n % 3 : 2 + side];
    for (int kind = 0; kind < AM_GENERAL; kind++)
        for (int i = 0; i < army[kind]; i++)
            a.item[a.count++] = (gd_item){kind, GD_ABSENT, GD_ABSENT};
    return a;
}

// ---- what is allowed ---------------------------------------------------------------------------

typedef struct tally_of_army {
    int units, kind[AM_KINDS], veterans, zouaves;
} tally_of_army;

// Is it one of those that the side itself has chosen, not one that the battle gives?
static bool is_chosen(const gd_scenario *sc, const am_state *s, gd_id id, int side)
{
    return id > sc->piece_count && am_at(s, id)->side == side && am_is_unit(am_at(s, id));
}

static void count_unit(tally_of_army *t, int kind, int quality)
{
    t->units++;
    t->kind[kind]++;
    t->veterans += quality != REGULAR;
    t->zouaves += quality == ZOUAVE;
}

static int quality_of(const am_unit *u) { return u->zouave ? ZOUAVE : u->veteran; }

static tally_of_army count_chosen(const gd_scenario *sc, const am_state *s, int side)
{
    tally_of_army t = {0};
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_chosen(sc, s, i, side))
            count_unit(&t, am_at(s, i)->kind, quality_of(am_at(s, i)));
    return t;
}

// A unit of its own, whoever else there is; adds it to those that are counted.
static bool check_unit(const gd_scenario *sc, int side, const gd_item *item, tally_of_army *t,
                       gd_verdict *v)
{
    int quality = item->b == GD_ABSENT ? REGULAR : item->b;
    if (item->a == AM_GENERAL)
        return gd_refuse(
            v, DBAM_ORG_08,
            "an army lists infantry, cavalry and artillery; its General comes by himself");
    count_unit(t, item->a, quality);
    if (quality != REGULAR && !sc->option[AM_OPT_VETERANS])
        return gd_refuse(v, quality == ZOUAVE ? DBAM_ORG_10 : DBAM_ORG_09,
                         "veterans are not agreed upon (switch veterans)");
    if (quality == ZOUAVE && !sc->option[AM_OPT_ZOUAVES])
        return gd_refuse(v, DBAM_ORG_10, "Zouaves are not agreed upon (switch zouaves)");
    if (quality == ZOUAVE && item->a != AM_INFANTRY)
        return gd_refuse(v, DBAM_ORG_10, "only infantry can be Zouaves");
    if (item->c != GD_ABSENT && item->c != 0 && (item->a != AM_INFANTRY || side != GD_UNION))
        return gd_refuse(v, DBAM_SURR_04, "only Union infantry can be a Black Union regiment");
    return true;
}

static gd_clause_id clause_of_side(int side)
{
    return side == GD_UNION ? DBAM_ORG_07 : DBAM_ORG_06;
}

// All units together.
static bool check_limits(const gd_scenario *sc, int side, const tally_of_army *t, gd_verdict *v)
{
    if (t->units < 1)
        return gd_refuse(v, DBAM_ORG_05, "an army has at least one unit");
    if (t->units > GD_ITEMS)
        return gd_refuse(v, DBAM_ORG_05, "there is room for %d {regiment|regiments} and batteries",
                         GD_ITEMS);
    if (!sc->option[AM_OPT_ARMY_LIMITS])
        return gd_accept(v, 0);
    if (t->units > AM_MOST_UNITS)
        return gd_refuse(v, DBAM_ORG_05,
                         "an army has at most %d {regiment|regiments} and batteries, not %d",
                         AM_MOST_UNITS, t->units);
    if (t->kind[AM_CAVALRY] > am_most_cavalry[side])
        return gd_refuse(v, clause_of_side(side),
                         "a %S army has at most %d {regiment|regiments} of cavalry, not %d", side,
                         am_most_cavalry[side], t->kind[AM_CAVALRY]);
    if (t->kind[AM_ARTILLERY] > am_most_batteries[side])
        return gd_refuse(v, clause_of_side(side),
                         "a %S army has at most %d {battery|batteries}, not %d", side,
                         am_most_batteries[side], t->kind[AM_ARTILLERY]);
    if (t->zouaves > AM_MOST_ZOUAVES)
        return gd_refuse(v, DBAM_ORG_10, "one regiment of a side may be Zouaves, not %d",
                         t->zouaves);
    if (t->veterans > AM_MOST_VETERANS)
        return gd_refuse(v, DBAM_ORG_09, "up to %d {unit|units} of a side may be veterans, not %d",
                         AM_MOST_VETERANS, t->veterans);
    return gd_accept(v, 0);
}

static gd_item unit_of(const gd_action *a)
{
    return (gd_item){a->value[0], a->value[1], a->value[2]};
}

bool am_check_army(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    int side = chooser(s);
    tally_of_army chosen = count_chosen(sc, s, side), listed = {0};
    gd_item unit = unit_of(a);
    gd_id id;
    switch (a->verb) {
    case AM_DO_CHOOSE_ARMY:
        for (int i = 0; i < a->count; i++)
            if (!check_unit(sc, side, &a->item[i], &listed, v))
                return false;
        return check_limits(sc, side, &listed, v);
    case AM_DO_ENLIST:
        return check_unit(sc, side, &unit, &chosen, v) && check_limits(sc, side, &chosen, v);
    case AM_DO_DISMISS:
        id = am_piece_arg(s, a->value[0]);
        if (!id || !is_chosen(sc, s, id, side))
            return gd_refuse(v, DBAM_ORG_05, "only a unit that you have enlisted can be dismissed");
        return gd_accept(v, 0);
    case AM_DO_END_ARMY:
        return check_limits(sc, side, &chosen, v);
    default:
        return am_refuse_moment(v, a);
    }
}

// Everything that could still be enlisted, each arm once; quality and the like are left open.
static void offer_arm(const gd_scenario *sc, const am_state *s, int arm, gd_offers *out)
{
    int side = chooser(s);
    gd_action a = gd_action_blank(AM_DO_ENLIST);
    a.value[0] = arm;
    gd_verdict unread;
    if (!am_check_army(sc, s, &a, &unread))
        return;
    gd_offer *o = gd_offer_add(out, AM_DO_ENLIST);
    o->value[0] = arm;
    if (sc->option[AM_OPT_VETERANS])
        o->open |= 1 << 1;
    if (side == GD_UNION && arm == AM_INFANTRY)
        o->open |= 1 << 2;
}

void am_offer_army(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    gd_action end = gd_action_blank(AM_DO_END_ARMY);
    gd_verdict unread;
    for (int arm = AM_INFANTRY; arm < AM_GENERAL; arm++)
        offer_arm(sc, s, arm, out);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_chosen(sc, s, i, chooser(s)))
            gd_offer_add(out, AM_DO_DISMISS)->value[0] = i;
    gd_offer_add(out, AM_DO_CHOOSE_ARMY)->open = GD_OPEN_LIST;
    if (am_check_army(sc, s, &end, &unread))
        gd_offer_add(out, AM_DO_END_ARMY);
}

// ---- doing it ----------------------------------------------------------------------------------

// The lowest number that no unit of that arm has, so that those which stay keep their names.
static int free_number(const am_state *s, int side, int kind)
{
    for (int number = 1;; number++) {
        bool taken = false;
        for (gd_id i = 1; i <= s->piece_count; i++)
            taken = taken || (am_at(s, i)->side == side && am_at(s, i)->kind == kind &&
                              am_at(s, i)->number == number);
        if (!taken)
            return number;
    }
}

static gd_id add_unit(am_state *s, int side, const gd_item *item)
{
    int number = free_number(s, side, item->a);
    am_unit *u = &s->unit[s->piece_count++];
    memset(u, 0, sizeof *u);
    u->kind = (uint8_t)item->a;
    u->side = (uint8_t)side;
    u->status = AM_TO_DEPLOY;
    u->mounted = u->kind == AM_CAVALRY;
    u->formation = u->kind == AM_ARTILLERY ? AM_LIMBERED : AM_LINE;
    if (u->kind == AM_GENERAL)
        u->formation = AM_SINGLE;
    u->gap = AM_MOST_GAP;
    u->veteran = item->b == VETERAN || item->b == ZOUAVE;
    u->zouave = item->b == ZOUAVE;
    u->black_union = item->c == 1;
    u->number = (uint16_t)number;
    return s->piece_count;
}

static void remove_unit(am_state *s, gd_id id)
{
    int after = s->piece_count - id;
    memmove(am_get(s, id), am_get(s, id) + 1, (size_t)after * sizeof(am_unit));
    memset(&s->unit[--s->piece_count], 0, sizeof(am_unit));
}

static void end_army(gd_play *p, int side)
{
    am_state *s = p->state;
    tally_of_army t = count_chosen(p->scenario, s, side);
    gd_item general = {AM_GENERAL, REGULAR, 0};
    add_unit(s, side, &general);
    s->side[side].army_chosen = true;
    am_count_army(s, side, 0);
    gd_tell(p, AM_EV_ARMY, DBAM_ORG_05, 0, "%N: %d infantry, %d cavalry, %d {battery|batteries}",
            side, t.kind[AM_INFANTRY], t.kind[AM_CAVALRY], t.kind[AM_ARTILLERY]);
    am_next_setup(p);
}

// A whole army takes the place of what was enlisted one by one.
static void choose_army(gd_play *p, const gd_action *a, int side)
{
    am_state *s = p->state;
    for (gd_id i = s->piece_count; i >= 1; i--)
        if (is_chosen(p->scenario, s, i, side))
            remove_unit(s, i);
    for (int i = 0; i < a->count; i++)
        add_unit(s, side, &a->item[i]);
    end_army(p, side);
}

void am_apply_army(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    int side = chooser(s);
    gd_item unit = unit_of(a);
    switch (a->verb) {
    case AM_DO_CHOOSE_ARMY:
        choose_army(p, a, side);
        break;
    case AM_DO_ENLIST:
        add_unit(s, side, &unit);
        break;
    case AM_DO_DISMISS:
        remove_unit(s, (gd_id)a->value[0]);
        break;
    default:
        end_army(p, side);
        break;
    }
}

// ---- what has been chosen ----------------------------------------------------------------------

static void add_line(const gd_scenario *sc, const am_unit *u, gd_id id, gd_muster *out)
{
    static const char *const words[AM_KINDS][3] = {
        {"%U: infantry, 4 elements", "%U: veteran infantry, 4 elements", "%U: Zouaves, 4 elements"},
        {"%U: cavalry, 3 elements", "%U: veteran cavalry, 3 elements", ""},
        {"%U: a battery, 2 elements", "%U: a veteran battery, 2 elements", ""},
        {"%U", "%U", "%U"}};
    static const char *const black[] = {"%U: Black Union infantry, 4 elements",
                                        "%U: Black Union infantry, veterans, 4 elements",
                                        "%U: Black Union Zouaves, 4 elements"};
    int quality = sc->option[AM_OPT_VETERANS] ? quality_of(u) : REGULAR;
    gd_muster_line(out, id, 0, 0, u->black_union ? black[quality] : words[u->kind][quality], id);
}

void am_muster(const gd_scenario *sc, const void *view, gd_side side, gd_muster *out)
{
    const am_state *s = view;
    tally_of_army t = count_chosen(sc, s, side);
    bool limits = sc->option[AM_OPT_ARMY_LIMITS];
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (am_at(s, i)->side == side)
            add_line(sc, am_at(s, i), i, out);
    gd_muster_limit(out, DBAM_ORG_05, t.units, 1, limits ? AM_MOST_UNITS : GD_ITEMS,
                    "regiments and batteries");
    if (!limits)
        return;
    gd_muster_limit(out, clause_of_side(side), t.kind[AM_CAVALRY], GD_ABSENT, am_most_cavalry[side],
                    "regiments of cavalry");
    gd_muster_limit(out, clause_of_side(side), t.kind[AM_ARTILLERY], GD_ABSENT,
                    am_most_batteries[side], "batteries");
    if (sc->option[AM_OPT_VETERANS])
        gd_muster_limit(out, DBAM_ORG_09, t.veterans, GD_ABSENT, AM_MOST_VETERANS, "veteran units");
    if (sc->option[AM_OPT_ZOUAVES])
        gd_muster_limit(out, DBAM_ORG_10, t.zouaves, GD_ABSENT, AM_MOST_ZOUAVES,
                        "regiments of Zouaves");
}

void am_count_army(am_state *s, int side, int break_number)
{
    int units = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        units += am_at(s, i)->side == side && am_is_unit(am_at(s, i));
    s->side[side].start_units = (uint8_t)units;
    int third = (units + AM_BREAK_PART - 1) / AM_BREAK_PART; // DBAM-VICT-01: rounded up
    s->side[side].break_number = (uint8_t)(break_number ? break_number : third);
}

void am_ask_setup(const gd_scenario *sc, const void *state, gd_ask *out)
{
    (void)sc;
    (void)state;
    *out = (gd_ask){.clause = DBAM_TERR_01,
                    .count = 2,
                    .sides = 6,
                    .seat = 0,
                    .purpose = "roll for terrain: Union, then Confederates"};
}

void am_rolled_setup(gd_play *p, const uint8_t *values)
{
    am_state *s = p->state;
    gd_event *e = gd_tell(p, AM_EV_SETUP_ROLL, DBAM_TERR_01, 0,
                          "terrain roll: Union %d, Confederates %d", values[0], values[1]);
    if (e) {
        memcpy(e->dice, values, 2);
        e->dice_count = 2;
    }
    if (values[0] == values[1])
        return; // the row stays and asks again
    s->side[GD_UNION].setup_die = values[0];
    s->side[GD_CONFEDERATE].setup_die = values[1];
    s->first = values[0] > values[1] ? GD_UNION : GD_CONFEDERATE;
    s->phasing = s->first;
    am_next_setup(p);
}
