// realmen/victory.c - objectives, points, the end, the butcher's bill (RM-VICT, RM-MORALE-06 to
// 08).
#include "rules/realmen/victory.h"

#include "realmen_clauses.h"
#include "rules/realmen/clock.h"
#include "rules/realmen/letters.h"

// ---- prices (Table 9) ---------------------------------------------------------------------------

// History armed some troops otherwise than Table 9: they cost what the nearest arms below cost, or
// failing that above. Muskets and carbines are alike.
static int priced_as(int side, int arm, int quality, int weapon)
{
    const uint8_t *price = rm_element_cost[side][arm][quality];
    int alike = weapon == RM_MUSKET ? RM_CARBINE : weapon == RM_CARBINE ? RM_MUSKET : weapon;
    if (price[weapon])
        return price[weapon];
    if (price[alike])
        return price[alike];
    for (int i = weapon; i >= 0; i--)
        if (price[i])
            return price[i];
    for (int i = weapon; i < RM_WEAPONS; i++)
        if (price[i])
            return price[i];
    return 0;
}

// A unit that was green costs what green troops cost, whatever it has turned out to be.
int rm_element_price(const rm_unit *u)
{
    switch (u->kind) {
    case RM_INFANTRY:
    case RM_CAVALRY:
        return priced_as(u->side, u->kind == RM_CAVALRY, u->was_green ? RM_GREEN : u->quality,
                         u->weapon);
    case RM_ARTILLERY:
        return rm_gun_cost[u->weapon];
    case RM_SUPPLY:
        return RM_TRAIN_COST;
    case RM_GENERAL:
        return rm_general_cost[u->quality] * rm_figures[u->rank];
    default:
        return 0;
    }
}

int rm_piece_cost(const rm_unit *u) { return rm_element_price(u) * u->elements; }

// ---- objectives and points ----------------------------------------------------------------------

// In this chapter trains are no units.
static bool counts(const rm_unit *u) { return rm_is_brigade(u) || u->kind == RM_ARTILLERY; }

static bool is_near(const rm_state *s, int side, gd_point at, gd_length radius)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && counts(u) && rm_on_table(u) && !u->routed &&
            rm_is_within(rm_point_gap(u, at), radius))
            return true;
    }
    return false;
}

void rm_take_objectives(gd_play *p)
{
    rm_state *s = p->state;
    for (int i = 0; i < p->scenario->objective_count; i++) {
        const gd_objective *o = &p->scenario->objective[i];
        gd_length radius = o->radius ? o->radius : RM_HOLD_OBJECTIVE;
        bool near[GD_SIDES] = {is_near(s, GD_UNION, o->at, radius),
                               is_near(s, GD_CONFEDERATE, o->at, radius)};
        int holder = near[GD_UNION] == near[GD_CONFEDERATE] ? s->holder[i]
                     : near[GD_UNION]                       ? GD_UNION
                                                            : GD_CONFEDERATE;
        if (holder == s->holder[i])
            continue;
        s->holder[i] = (uint8_t)holder;
        gd_tell(p, RM_EV_OBJECTIVE, RM_VICT_02, 0, "%S takes %O", holder, i);
    }
}

static int larger_cost(const rm_state *s)
{
    uint32_t one = s->side[GD_UNION].cost, two = s->side[GD_CONFEDERATE].cost;
    return (int)(one > two ? one : two);
}

int rm_objective_value(const gd_scenario *sc, const rm_state *s, int objective)
{
    if (sc->objective[objective].value)
        return sc->objective[objective].value;
    if (sc->option[RM_OPT_OBJECTIVE_VALUE])
        return sc->option[RM_OPT_OBJECTIVE_VALUE];
    if (sc->objective_value)
        return sc->objective_value;
    return larger_cost(s) / RM_OBJECTIVE_SHARE;
}

int rm_points(const gd_scenario *sc, const rm_state *s, int side)
{
    int enemy = rm_other(side), routed = 0, points = (int)s->side[enemy].lost_cost;
    for (int i = 0; i < sc->objective_count; i++)
        if (s->holder[i] == side)
            points += rm_objective_value(sc, s, i);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == enemy && counts(u) && rm_on_table(u) && u->routed)
            routed += rm_piece_cost(u);
    }
    return points + routed / 2;
}

// ---- the end ------------------------------------------------------------------------------------

bool rm_is_spent(const rm_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        bool there = u->status <= RM_IN_HAND && !(rm_on_table(u) && u->routed);
        if (u->side == side && counts(u) && there)
            return false;
    }
    return true;
}

static bool is_dispersed(const rm_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && rm_is_unit(u) && (rm_on_table(u) || u->status == RM_ENTERING))
            return false;
    }
    return true;
}

rm_bill rm_bill_of(const rm_state *s, int side, bool dispersed, bool fled)
{
    rm_bill bill = {.lost = s->side[side].lost_elements};
    bill.destroyed = (bill.lost + 1) / 2;
    bill.returned = bill.lost - bill.destroyed;
    bill.captured = dispersed ? (bill.returned + 1) / 2 : fled ? (bill.returned + 2) / 3 : 0;
    bill.returned -= bill.captured;
    return bill;
}

static void tell_bill(gd_play *p, int fled)
{
    const rm_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++) {
        bool dispersed = is_dispersed(s, side);
        rm_bill bill = rm_bill_of(s, side, dispersed, side == fled);
        gd_tell(p, RM_EV_GAME_OVER,
                dispersed      ? RM_MORALE_07
                : side == fled ? RM_MORALE_08
                               : RM_MORALE_06,
                0,
                "%S: elements lost %d; destroyed %d, captured %d, back with the colours in the "
                "night %d",
                side, bill.lost, bill.destroyed, bill.captured, bill.returned);
    }
}

static void win(gd_play *p, int winner, int why, const char *text)
{
    const rm_state *s = p->state;
    gd_tell(p, RM_EV_GAME_OVER, RM_VICT_03, 0, text, winner, rm_points(p->scenario, s, GD_UNION),
            rm_points(p->scenario, s, GD_CONFEDERATE));
    tell_bill(p, GD_NOBODY);
    gd_game_over(p, (gd_side)winner, why);
}

static void end_on_points(gd_play *p)
{
    const rm_state *s = p->state;
    int one = rm_points(p->scenario, s, GD_UNION), two = rm_points(p->scenario, s, GD_CONFEDERATE);
    int high = one > two ? one : two, low = one > two ? two : one;
    if (high == low || (int64_t)(high - low) * RM_DRAW_SHARE < larger_cost(s)) {
        gd_tell(p, RM_EV_GAME_OVER, RM_VICT_03, 0,
                "the battle is over: Union %d, Confederate %d, a draw", one, two);
        tell_bill(p, GD_NOBODY);
        gd_game_over(p, GD_NOBODY, RM_WHY_DRAW);
        return;
    }
    const char *text =
        low <= 0 || high >= 3 * low ? "a decisive victory of the %S: Union %d, Confederate %d"
        : 2 * high >= 3 * low       ? "a major victory of the %S: Union %d, Confederate %d"
                                    : "a minor victory of the %S: Union %d, Confederate %d";
    win(p, one > two ? GD_UNION : GD_CONFEDERATE, RM_WHY_POINTS, text);
}

void rm_end_game(gd_play *p)
{
    const rm_state *s = p->state;
    bool spent[GD_SIDES] = {rm_is_spent(s, GD_UNION), rm_is_spent(s, GD_CONFEDERATE)};
    if (spent[GD_UNION] == spent[GD_CONFEDERATE])
        end_on_points(p);
    else
        win(p, spent[GD_UNION] ? GD_CONFEDERATE : GD_UNION, RM_WHY_NO_UNITS,
            "a decisive victory of the %S, whose enemy has no unit left that stands: Union %d, "
            "Confederate %d");
}

static bool has_standing(const rm_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && counts(u) && rm_on_table(u) && !u->routed)
            return true;
    }
    return false;
}

bool rm_end_if_due(gd_play *p)
{
    const rm_state *s = p->state;
    for (int side = 0; side < GD_SIDES; side++)
        if (!has_standing(s, side))
            rm_reveal_unseen(p, side, false); // if the battle goes on, there is more to come
    if (!rm_is_spent(s, GD_UNION) && !rm_is_spent(s, GD_CONFEDERATE) &&
        s->turn < rm_last_turn(p->scenario, s))
        return false;
    rm_end_game(p);
    return true;
}

void rm_concede(gd_play *p, gd_seat seat)
{
    int loser = rm_side_of_seat(p->scenario, seat);
    gd_tell(p, RM_EV_GAME_OVER, RM_VICT_03, 0, "%S gives up the battle and loses decisively",
            loser);
    tell_bill(p, loser);
    gd_game_over(p, (gd_side)rm_other(loser), RM_WHY_CONCEDED);
}
