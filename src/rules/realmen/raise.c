// realmen/raise.c - raising an army, piece by piece (RM-COST).
#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/limits.h"
#include "rules/realmen/settle.h"
#include "rules/realmen/setup.h"
#include "rules/realmen/victory.h"

enum { ROOM = 80, POSTS = RM_POSTS / GD_SIDES }; // of a side

static int my_side(const gd_scenario *sc, const rm_state *s)
{
    return rm_side_of_seat(sc, rm_seat_now(s));
}

static gd_id free_piece(const rm_state *s, int side)
{
    for (int i = 1; i <= ROOM; i++) {
        gd_id id = (gd_id)(side * ROOM + i);
        if (id <= s->piece_count && rm_at(s, id)->status == RM_NO_PIECE)
            return id;
    }
    return GD_NONE;
}

int rm_room_left(const rm_state *s, int side)
{
    int room = 0;
    for (int i = 1; i <= ROOM; i++) {
        gd_id id = (gd_id)(side * ROOM + i);
        room += id <= s->piece_count && rm_at(s, id)->status == RM_NO_PIECE;
    }
    return room;
}

static int free_post(const rm_state *s, int side)
{
    for (int i = 1; i <= POSTS; i++)
        if (!s->post[side * POSTS + i].exists)
            return side * POSTS + i;
    return 0;
}

rm_unit rm_blank_piece(const gd_scenario *sc, int side)
{
    return (rm_unit){.side = (uint8_t)side,
                     .seat = rm_first_seat(sc, side),
                     .status = RM_NO_PIECE,
                     .edge = RM_UNSET};
}

void rm_open_ranks(const gd_scenario *sc, rm_state *s)
{
    for (gd_id i = (gd_id)(s->piece_count + 1); i <= GD_SIDES * ROOM; i++)
        *rm_get(s, i) = rm_blank_piece(sc, i <= ROOM ? GD_UNION : GD_CONFEDERATE);
    if (s->piece_count < GD_SIDES * ROOM)
        s->piece_count = GD_SIDES * ROOM;
}

static int number_of(const rm_state *s, int side, int kind)
{
    int most = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->status != RM_NO_PIECE && u->side == side && u->kind == kind && u->number > most)
            most = u->number;
    }
    return most + 1;
}

int rm_points_of(const gd_scenario *sc, const rm_state *s, int side)
{
    int points = sc->option[RM_OPT_POINTS];
    if (side == s->attacker)
        return points;
    switch (s->kind) {
    case RM_HASTY:
        return points * 2 / 3;
    case RM_PREPARED:
        return points / 2;
    default:
        return points;
    }
}

int rm_works_limit(const rm_state *s) { return s->kind + 1; }

// ---- what an action would add -------------------------------------------------------------------

// The piece that a raising action makes, under the post of the general it names.
static rm_unit piece_of(const rm_state *s, int side, const gd_action *a)
{
    rm_unit u = {.side = (uint8_t)side,
                 .status = RM_IN_HAND,
                 .seat = rm_seat_now(s),
                 .quality = RM_REGULAR,
                 .elements = 1,
                 .initial = 1,
                 .files = 1,
                 .formation = RM_LINE,
                 .in_command = 1,
                 .in_supply = 1,
                 .edge = RM_UNSET};
    gd_id under = rm_piece_arg(s, a->value[0]);
    u.post = under ? rm_at(s, under)->post : 0;
    switch (a->verb) {
    case RM_DO_RAISE_COMMAND:
        u.kind = RM_GENERAL;
        u.quality = (uint8_t)a->value[RM_C_QUALITY];
        u.unknown = u.quality == RM_GREEN;
        u.rank = (uint8_t)(a->value[RM_C_LEVEL] == RM_RAISE_RESERVE ? RM_OF_DIVISION
                                                                    : a->value[RM_C_LEVEL]);
        break;
    case RM_DO_RAISE_BRIGADE:
        u.kind = a->value[RM_R_ARM] ? RM_CAVALRY : RM_INFANTRY;
        u.mounted = u.kind == RM_CAVALRY;
        u.weapon = (uint8_t)a->value[RM_R_WEAPON];
        u.quality = (uint8_t)a->value[RM_R_QUALITY];
        u.elements = u.initial = u.files = (uint8_t)a->value[RM_R_ELEMENTS];
        break;
    case RM_DO_RAISE_GUNS:
        u.kind = RM_ARTILLERY;
        u.weapon = (uint8_t)a->value[RM_G_MODEL];
        break;
    default:
        u.kind = RM_SUPPLY;
        u.formation = RM_MARCH_COLUMN;
    }
    return u;
}

// ---- checks -------------------------------------------------------------------------------------

static bool is_mine(const rm_state *s, gd_id piece, int side)
{
    return piece && rm_at(s, piece)->side == side && rm_at(s, piece)->status == RM_IN_HAND;
}

static bool check_under(const rm_state *s, const gd_action *a, int side, gd_verdict *v)
{
    gd_id under = rm_piece_arg(s, a->value[0]);
    bool top = a->verb == RM_DO_RAISE_COMMAND && a->value[RM_C_UNDER] == GD_ABSENT;
    if (top)
        return true;
    if (!under || !is_mine(s, under, side) || rm_at(s, under)->kind != RM_GENERAL)
        return gd_refuse(v, RM_SCALE_06, "name the general of the command it belongs to");
    return true;
}

// The command over all others: the first, or a larger one over that which was first.
static bool check_top(const rm_state *s, int side, int level, int rank, gd_verdict *v)
{
    int top = rm_top_post(s, side);
    if (level == RM_RAISE_RESERVE)
        return gd_refuse(v, RM_COST_12, "an artillery reserve is part of an army");
    if (top && s->post[top].rank >= rank)
        return gd_refuse(v, RM_SCALE_06,
                         "there is one command over all the others already; only a larger one "
                         "can be put over it");
    return true;
}

static bool check_command(const rm_state *s, const gd_action *a, int side, gd_verdict *v)
{
    int level = a->value[RM_C_LEVEL];
    int rank = level == RM_RAISE_RESERVE ? RM_OF_DIVISION : level;
    if (!free_post(s, side))
        return gd_refuse(v, RM_SCALE_06, "an army has room for %d {command|commands} here", POSTS);
    if (a->value[RM_C_UNDER] == GD_ABSENT)
        return check_top(s, side, level, rank, v);
    int above = rm_at(s, (gd_id)a->value[RM_C_UNDER])->post;
    if (s->post[above].reserve || (s->post[above].rank <= rank && rank != RM_OF_ARMY) ||
        s->post[above].rank < rank)
        return gd_refuse(v, RM_SCALE_06, "such a command is under a larger one");
    if (level == RM_RAISE_RESERVE && s->post[above].rank != RM_OF_ARMY)
        return gd_refuse(v, RM_COST_12, "an artillery reserve is a division of an army or wing");
    return true;
}

// By Table 9: what history had besides is priced too, but cannot be raised.
static bool check_brigade(const rm_unit *u, gd_verdict *v)
{
    int arm = u->kind == RM_CAVALRY, n = u->elements, quality = u->quality;
    if (!rm_element_cost[u->side][arm][quality][u->weapon])
        return u->weapon == RM_SHARPSHOOTER || u->weapon == RM_REPEATER
                   ? gd_refuse(v, RM_COST_08, "Confederates have no such rifles")
                   : gd_refuse(v, RM_COST_15, "there are no such troops in the list") ||
                         rm_also(v, RM_COST_02);
    int least = rm_least_brigade[quality] > rm_least_of_arm[arm] ? rm_least_brigade[quality]
                                                                 : rm_least_of_arm[arm];
    int most = rm_most_brigade[quality] < rm_most_of_arm[arm] ? rm_most_brigade[quality]
                                                              : rm_most_of_arm[arm];
    if (n < least || n > most)
        return gd_refuse(v, RM_COST_01, "such a brigade has %d to %d {element|elements}", least,
                         most);
    return true;
}

static bool check_guns(const rm_state *s, const rm_unit *u, gd_verdict *v)
{
    if (!rm_gun_cost[u->weapon])
        return gd_refuse(v, RM_COST_14, "there are no such guns in the list");
    if (u->weapon == RM_GATLING && (u->side != GD_UNION || s->year < RM_GATLING_FROM))
        return gd_refuse(v, RM_COST_11, "gatlings are for the Union in 1864 and 1865");
    if (u->weapon == RM_TWENTY_POUNDER && (u->side != GD_UNION || !s->post[u->post].reserve))
        return gd_refuse(v, RM_COST_13, "siege guns are for a Union artillery reserve");
    return true;
}

static bool check_raising(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                          gd_verdict *v)
{
    int side = my_side(sc, s);
    if (!check_under(s, a, side, v))
        return false;
    if (!free_piece(s, side))
        return gd_refuse(v, RM_SCALE_05, "an army has room for %d {piece|pieces} here", ROOM);
    rm_unit u = piece_of(s, side, a);
    if (a->verb == RM_DO_RAISE_COMMAND && !check_command(s, a, side, v))
        return false;
    if (a->verb == RM_DO_RAISE_BRIGADE && !check_brigade(&u, v))
        return false;
    if (a->verb == RM_DO_RAISE_GUNS && !check_guns(s, &u, v))
        return false;
    if (!rm_has_room_for(s, &u, a->verb == RM_DO_RAISE_COMMAND ? a->value[RM_C_LEVEL] : -1, v))
        return false;
    int cost = rm_piece_cost(&u), points = rm_points_of(sc, s, side);
    if (rm_spent(s, side) + cost > points)
        return gd_refuse(v, (gd_clause_id)(RM_SETUP_01 + s->kind),
                         "it costs %d, and %d of %d {point|points} are left", cost,
                         points - rm_spent(s, side), points);
    return gd_accept(v, cost);
}

bool rm_check_raise(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    gd_id piece;
    switch (a->verb) {
    case RM_DO_RAISE_COMMAND:
    case RM_DO_RAISE_BRIGADE:
    case RM_DO_RAISE_GUNS:
    case RM_DO_RAISE_TRAIN:
        return check_raising(sc, s, a, v);
    case RM_DO_DROP:
        piece = rm_piece_arg(s, a->value[0]);
        return is_mine(s, piece, my_side(sc, s))
                   ? gd_accept(v, 0)
                   : gd_refuse(v, RM_SCALE_05, "this is nothing that you have raised");
    case RM_DO_END_ARMY:
        return rm_keeps_limits(sc, s, my_side(sc, s), v) && gd_accept(v, 0);
    default:
        return gd_refuse(v, RM_SCALE_06, "armies are raised now");
    }
}

// ---- offers -------------------------------------------------------------------------------------

static void offer_under(const rm_state *s, gd_id general, gd_offers *out)
{
    const rm_post *post = &s->post[rm_at(s, general)->post];
    if (post->rank > RM_OF_DIVISION) {
        gd_offer *o = gd_offer_add(out, RM_DO_RAISE_COMMAND);
        o->value[RM_C_UNDER] = general;
        o->open = 1u << RM_C_LEVEL | 1u << RM_C_QUALITY;
    }
    if (!post->reserve && post->rank != RM_OF_ARMY) {
        gd_offer *o = gd_offer_add(out, RM_DO_RAISE_BRIGADE);
        o->value[RM_R_UNDER] = general;
        o->open = 1u << RM_R_ARM | 1u << RM_R_WEAPON | 1u << RM_R_QUALITY | 1u << RM_R_ELEMENTS;
    }
    gd_offer *o = gd_offer_add(out, RM_DO_RAISE_GUNS);
    o->value[RM_G_UNDER] = general;
    o->open = 1u << RM_G_MODEL;
}

void rm_offer_raise(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    int side = my_side(sc, s);
    int top = rm_top_post(s, side);
    if (!top || s->post[top].rank < RM_OF_ARMY)
        gd_offer_add(out, RM_DO_RAISE_COMMAND)->open = 1u << RM_C_LEVEL | 1u << RM_C_QUALITY;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!is_mine(s, i, side))
            continue;
        if (rm_at(s, i)->kind == RM_GENERAL) {
            offer_under(s, i, out);
            gd_action train = gd_action_blank(RM_DO_RAISE_TRAIN);
            train.value[0] = i;
            if (check_raising(sc, s, &train, NULL))
                gd_offer_add(out, RM_DO_RAISE_TRAIN)->value[0] = i;
        }
        gd_offer_add(out, RM_DO_DROP)->value[0] = i;
    }
    if (rm_keeps_limits(sc, s, side, NULL))
        gd_offer_add(out, RM_DO_END_ARMY);
}

void rm_prompt_raise(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    int side = my_side(sc, s);
    *out = (gd_text){"%N: raise your army, %d of %d {point|points} spent",
                     {side, rm_spent(s, side), rm_points_of(sc, s, side)}};
}

// ---- doing it -----------------------------------------------------------------------------------

// What is raised is for the own side to know.
static void tell_own(gd_play *p, gd_event *e)
{
    if (e)
        e->seats = rm_seats_of_side(p->scenario, my_side(p->scenario, p->state));
}

static void raise_piece(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    int side = my_side(p->scenario, s);
    gd_id id = free_piece(s, side);
    rm_unit u = piece_of(s, side, a);
    u.number = (uint16_t)number_of(s, side, u.kind);
    if (a->verb == RM_DO_RAISE_COMMAND) {
        int post = free_post(s, side), top = rm_top_post(s, side);
        if (top && !u.post)
            s->post[top].above = (uint8_t)post; // a larger command over what was first
        s->post[post] = (rm_post){.general = id,
                                  .side = (uint8_t)side,
                                  .rank = u.rank,
                                  .above = u.post,
                                  .reserve = a->value[RM_C_LEVEL] == RM_RAISE_RESERVE,
                                  .exists = 1};
        u.post = (uint8_t)post;
        const rm_statistics *t = &rm_general_table[u.rank][u.unknown ? RM_REGULAR : u.quality];
        u.range = u.first_range = t->range * GD_INCH;
        u.ability = u.first_ability = t->ability;
        u.value = u.first_value = t->value;
    }
    u.senior = (uint8_t)(rm_is_brigade(&u) ? rm_next_rank(s, side) : 0);
    rm_lay(&u);
    *rm_get(s, id) = u;
    tell_own(p, gd_tell(p, RM_EV_RAISED, RM_COST_15, id, "%U joins the army for %d {point|points}",
                        id, rm_piece_cost(&u)));
}

static void drop(const gd_scenario *sc, rm_state *s, gd_id piece)
{
    rm_unit *u = rm_get(s, piece);
    int side = u->side, post = u->kind == RM_GENERAL ? u->post : 0, senior = u->senior;
    *u = rm_blank_piece(sc, side);
    for (gd_id i = 1; senior && i <= s->piece_count; i++) // those below move up
        if (rm_at(s, i)->side == side && rm_at(s, i)->senior > senior)
            rm_get(s, i)->senior--;
    if (!post)
        return;
    s->post[post] = (rm_post){0};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        if (o->status != RM_IN_HAND || o->side != side)
            continue;
        bool below = o->kind == RM_GENERAL ? s->post[o->post].above == post : o->post == post;
        if (below)
            drop(sc, s, i);
    }
}

// The army is complete: its divisions are shared among the players of the side.
static void end_army(gd_play *p)
{
    rm_state *s = p->state;
    int side = my_side(p->scenario, s);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_mine(s, i, side))
            rm_get(s, i)->seat = RM_UNSET;
    s->side[side].ready = 1;
    s->side[side].cost = (uint32_t)rm_spent(s, side);
    rm_enrol(p->scenario, s);
    gd_tell(p, RM_EV_RAISED, RM_COST_05, 0, "%N: the army is raised for %d {point|points}", side,
            rm_spent(s, side));
    gd_reveal(p); // what it costs counts for victory, and is known to all
    rm_set_up_on(p);
}

void rm_apply_raise(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    if (a->verb == RM_DO_DROP) {
        tell_own(p, gd_tell(p, RM_EV_RAISED, RM_COST_15, (gd_id)a->value[0],
                            "%U does not join the army after all", a->value[0]));
        drop(p->scenario, s, (gd_id)a->value[0]);
    } else if (a->verb == RM_DO_END_ARMY) {
        end_army(p);
    } else {
        raise_piece(p, a);
    }
}
