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
    *out = (gd_text){"%S: choose up to 12 regiments and batteries", {chooser(state)}};
}

// Fixed armies to start from, so that a choice can be made with one click: the most the rules
// allow, and a foot army.
static const uint8_t ready_made[][AM_KINDS] = {
    {8, 2, 2, 0}, {10, 1, 1, 0}, {7, 2, 3, 0}, {7, 3, 2, 0}};

void am_offer_army(const gd_scenario *sc, const void *state, gd_offers *out)
{
    (void)sc;
    (void)state;
    gd_offer_add(out, AM_DO_CHOOSE_ARMY)->open = GD_OPEN_LIST;
}

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

typedef struct tally_of_army {
    int kind[AM_KINDS], veterans, zouaves;
} tally_of_army;

static bool check_unit(const gd_scenario *sc, int side, const gd_item *item, tally_of_army *t,
                       gd_verdict *v)
{
    int quality = item->b == GD_ABSENT ? REGULAR : item->b;
    if (item->a < AM_INFANTRY || item->a >= AM_GENERAL)
        return gd_refuse(
            v, DBAM_ORG_08,
            "an army lists infantry, cavalry and artillery; its General comes by himself");
    t->kind[item->a]++;
    t->veterans += quality != REGULAR;
    t->zouaves += quality == ZOUAVE;
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

bool am_check_army(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    int side = chooser(s);
    tally_of_army t = {0};
    if (a->verb != AM_DO_CHOOSE_ARMY)
        return am_refuse_moment(v, a);
    if (a->count < 1)
        return gd_refuse(v, DBAM_ORG_05, "an army has at least one unit");
    for (int i = 0; i < a->count; i++)
        if (!check_unit(sc, side, &a->item[i], &t, v))
            return false;
    if (!sc->option[AM_OPT_ARMY_LIMITS])
        return gd_accept(v, 0);
    gd_clause_id limits = side == GD_UNION ? DBAM_ORG_07 : DBAM_ORG_06;
    if (a->count > AM_MOST_UNITS)
        return gd_refuse(v, DBAM_ORG_05, "an army has at most %d regiments and batteries, not %d",
                         AM_MOST_UNITS, a->count);
    if (t.kind[AM_CAVALRY] > am_most_cavalry[side])
        return gd_refuse(v, limits, "a %S army has at most %d regiments of cavalry, not %d", side,
                         am_most_cavalry[side], t.kind[AM_CAVALRY]);
    if (t.kind[AM_ARTILLERY] > am_most_batteries[side])
        return gd_refuse(v, limits, "a %S army has at most %d batteries, not %d", side,
                         am_most_batteries[side], t.kind[AM_ARTILLERY]);
    if (t.zouaves > AM_MOST_ZOUAVES)
        return gd_refuse(v, DBAM_ORG_10, "one regiment of a side may be Zouaves, not %d",
                         t.zouaves);
    if (t.veterans > AM_MOST_VETERANS)
        return gd_refuse(v, DBAM_ORG_09, "up to %d units of a side may be veterans, not %d",
                         AM_MOST_VETERANS, t.veterans);
    return gd_accept(v, 0);
}

static void add_unit(am_state *s, int side, const gd_item *item, int number)
{
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
    u->number = (uint8_t)number;
}

void am_apply_army(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    int side = chooser(s), seen[AM_KINDS] = {0};
    for (int i = 0; i < a->count; i++)
        add_unit(s, side, &a->item[i], ++seen[a->item[i].a]);
    gd_item general = {AM_GENERAL, REGULAR, 0};
    add_unit(s, side, &general, 1);
    s->side[side].army_chosen = 1;
    am_count_army(s, side, 0);
    gd_tell(p, AM_EV_ARMY, DBAM_ORG_05, 0, "%S: %d infantry, %d cavalry, %d batteries", side,
            seen[AM_INFANTRY], seen[AM_CAVALRY], seen[AM_ARTILLERY]);
    am_next_setup(p);
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
                    .purpose = "roll for terrain: Union, then Confederate"};
}

void am_rolled_setup(gd_play *p, const uint8_t *values)
{
    am_state *s = p->state;
    gd_event *e = gd_tell(p, AM_EV_SETUP_ROLL, DBAM_TERR_01, 0,
                          "terrain roll: Union %d, Confederate %d", values[0], values[1]);
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
