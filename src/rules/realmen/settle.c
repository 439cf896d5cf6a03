// realmen/settle.c - positions written by hand: filling in what they leave out, and where they
// start.
#include "rules/realmen/settle.h"

#include <stdio.h>
#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/supply.h"
#include "rules/realmen/turn.h"
#include "rules/realmen/victory.h"

static void fill_in_general(rm_unit *u)
{
    const rm_statistics *usual = &rm_general_table[u->rank][u->quality];
    if (!u->range)
        u->range = usual->range * GD_INCH;
    if (!u->ability)
        u->ability = usual->ability;
    if (!u->value)
        u->value = usual->value;
    if (!u->first_range)
        u->first_range = u->range;
    if (!u->first_ability)
        u->first_ability = u->ability;
    if (!u->first_value)
        u->first_value = u->value;
}

static void fill_in_unit(rm_unit *u)
{
    static const uint8_t weapons[RM_KINDS] = {RM_RIFLE, RM_CARBINE, RM_TWELVE_POUNDER};
    static const uint8_t usual[RM_KINDS] = {4, 4, 1, 1, 1, 1};
    if (u->quality == RM_UNSET)
        u->quality = RM_REGULAR;
    if (u->weapon == RM_UNSET)
        u->weapon = weapons[u->kind];
    if (u->mounted == RM_UNSET)
        u->mounted = u->kind == RM_CAVALRY;
    if (u->elements == RM_UNSET)
        u->elements = u->initial != RM_UNSET ? u->initial : usual[u->kind];
    if (u->initial == RM_UNSET) // at least those whom it has lost in this phase
        u->initial = (uint8_t)(rm_is_brigade(u) ? u->elements + u->casualties : u->elements);
    if (u->formation == RM_UNSET)
        u->formation = u->kind == RM_SUPPLY ? RM_MARCH_COLUMN : RM_LINE;
    if (u->files == RM_UNSET)
        u->files = u->elements;
    if (u->in_command == RM_UNSET)
        u->in_command = 1;
    if (u->in_supply == RM_UNSET)
        u->in_supply = 1;
}

static void clear_officer(rm_unit *u)
{
    if (u->kind != RM_GENERAL)
        u->ability = u->value = u->first_ability = u->first_value = 0;
}

static bool is_given(const rm_unit *u)
{
    for (int i = 0; i < u->elements; i++)
        if (u->element_at[i].x || u->element_at[i].y)
            return true;
    return false;
}

static void lay_out(rm_unit *u)
{
    gd_point at[RM_ELEMENTS];
    uint16_t facing[RM_ELEMENTS];
    bool bent = (u->bent || u->formation == RM_IN_TOWN) && is_given(u);
    memcpy(at, u->element_at, sizeof at);
    memcpy(facing, u->element_facing, sizeof facing);
    rm_lay(u);
    if (!bent)
        return;
    u->bent = 1;
    for (int i = 0; i < u->elements; i++) {
        u->element_at[i] = at[i];
        u->element_facing[i] = facing[i];
    }
    rm_anchor(u);
}

static void fill_in_game(const gd_scenario *sc, rm_state *s)
{
    if (s->attacker == GD_NOBODY)
        s->attacker = sc->first_side == GD_NOBODY ? GD_UNION : sc->first_side;
    if (s->active == GD_NOBODY)
        s->active = s->attacker;
    if (s->weather == RM_UNSET)
        s->weather = (uint8_t)sc->option[RM_OPT_WEATHER];
    if (s->kind == RM_UNSET)
        s->kind = (uint8_t)sc->option[RM_OPT_KIND];
    if (s->light == RM_UNSET)
        rm_set_clock(s);
    for (int side = 0; side < GD_SIDES; side++)
        if (s->side[side].edges == RM_UNSET) {
            int usual = side == s->attacker ? GD_SOUTH : GD_NORTH;
            int edge = sc->edge[side] < GD_DIRECTIONS ? sc->edge[side] : usual;
            s->side[side].edges = (uint8_t)(1u << edge);
        }
    for (int i = 0; i < sc->objective_count; i++)
        if (s->holder[i] == GD_NOBODY)
            s->holder[i] = sc->objective[i].holder;
    for (int i = 0; i < RM_LETTERS; i++) {
        rm_letter *l = &s->letter[i];
        if (!l->from)
            continue;
        l->exists = 1;
        l->length = (uint16_t)strlen(l->words);
        if (l->side == GD_NOBODY)
            l->side = rm_at(s, l->from)->side;
    }
}

// ---- where a position starts --------------------------------------------------------------------

static void start_breakthrough(gd_play *p)
{
    rm_state *s = p->state;
    rm_begin_combat(p);
    s->step = RM_STEPS_OF_COMBAT;
}

static void start_begin(gd_play *p) { gd_goto(p, RM_ROW_BEGIN, GD_NOBODY); }
static void start_clock(gd_play *p) { gd_goto(p, RM_ROW_CLOCK, GD_NOBODY); }

static const struct {
    const char *name;
    void (*begin)(gd_play *p);
} starts[] = {{"begin", start_begin},
              {"set_up", rm_set_up_on},
              {"phase", rm_begin_phase},
              {"messages", rm_messages_on},
              {"supply", rm_begin_supply_step},
              {"posts", rm_begin_posts},
              {"move", rm_begin_movement},
              {"combat", rm_begin_combat},
              {"breakthrough", start_breakthrough},
              {"army_morale", rm_begin_army_morale},
              {"clock", start_clock}};

static bool start_at(gd_play *p, const char *phase)
{
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        if (strcmp(phase, starts[i].name) == 0) {
            gd_call(p, RM_ROW_PHASE, GD_NOBODY);
            starts[i].begin(p);
            return true;
        }
    return false;
}

bool rm_settle(gd_play *p, const char *phase, gd_error *err)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        fill_in_unit(u);
        if (!rm_can_be(p->scenario, s, i, err))
            return false;
        if (u->kind == RM_GENERAL)
            fill_in_general(u);
        clear_officer(u);
        lay_out(u);
    }
    if (!rm_can_stand(p->scenario, s, err))
        return false;
    fill_in_game(p->scenario, s);
    if (s->unbuilt)
        rm_open_ranks(p->scenario, s);
    rm_enrol(p->scenario, s);
    if (s->supply == RM_UNSET)
        rm_begin_supply(p->scenario, s);
    if (!start_at(p, phase))
        return gd_fail(err,
                       "a position cannot start in the phase \"%s\"; it may be begin, set_up, "
                       "phase, messages, supply, posts, move, combat, breakthrough, "
                       "army_morale or clock",
                       phase);
    return true;
}
