// realmen/victory.c - objectives, points, the end, the butcher's bill (RM-VICT, RM-MORALE-06 to
// 08).
#include "rules/realmen/victory.h"

#include "core/points.h"
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
        gd_tell(p, RM_EV_OBJECTIVE, RM_VICT_02, 0, "the %N {takes|take} %O", holder, i);
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
                "%N: elements lost %d; destroyed %d, captured %d, back with the colours in the "
                "night %d",
                side, bill.lost, bill.destroyed, bill.captured, bill.returned);
    }
}

// What these points come to between armies of such a cost (RM-VICT-03).
static gd_side winner_of(const void *self, const int32_t points[GD_SIDES])
{
    int64_t lead = (int64_t)points[GD_UNION] - points[GD_CONFEDERATE];
    int64_t size = lead < 0 ? -lead : lead;
    if (size == 0 || size * RM_DRAW_SHARE < *(const int *)self)
        return GD_NOBODY;
    return lead > 0 ? GD_UNION : GD_CONFEDERATE;
}

static uint8_t degree_of(int high, int low)
{
    return low <= 0 || high >= 3 * low ? GD_DECISIVE_VICTORY
           : 2 * high >= 3 * low       ? GD_MAJOR_VICTORY
                                       : GD_MINOR_VICTORY;
}

static void judge_points(const gd_scenario *sc, const rm_state *s, gd_result *out)
{
    const int32_t points[GD_SIDES] = {rm_points(sc, s, GD_UNION), rm_points(sc, s, GD_CONFEDERATE)};
    int one = points[GD_UNION], two = points[GD_CONFEDERATE], cost = larger_cost(s);
    int lead = (cost + RM_DRAW_SHARE - 1) / RM_DRAW_SHARE;
    gd_side winner = winner_of(&cost, points);
    *out = (gd_result){.winner = winner,
                       .why = winner == GD_NOBODY ? RM_WHY_DRAW : RM_WHY_POINTS,
                       .degree = winner == GD_NOBODY ? GD_DRAWN
                                 : one > two         ? degree_of(one, two)
                                                     : degree_of(two, one),
                       .clause = RM_VICT_03,
                       .reason = {"Union %d, Confederates %d: a lead of %d {point|points} wins",
                                  {one, two, lead > 0 ? lead : 1}}};
    if (s->flow.over)
        out->needed = gd_points_needed(winner_of, &cost, points);
}

static void judge_spent(const gd_scenario *sc, const rm_state *s, int loser, gd_result *out)
{
    *out = (gd_result){
        .certain = true,
        .winner = (gd_side)rm_other(loser),
        .why = RM_WHY_NO_UNITS,
        .degree = GD_DECISIVE_VICTORY,
        .clause = RM_VICT_03,
        .reason = {"the %S army has no unit left that stands; Union %d {point|points}, "
                   "Confederates %d",
                   {loser, rm_points(sc, s, GD_UNION), rm_points(sc, s, GD_CONFEDERATE)}},
        .needed = {"one %S unit that stands would have let the points decide", {loser}}};
}

static void judge_conceded(const gd_scenario *sc, const rm_state *s, gd_result *out)
{
    *out =
        (gd_result){.winner = s->flow.winner,
                    .why = RM_WHY_CONCEDED,
                    .degree = GD_DECISIVE_VICTORY,
                    .clause = RM_VICT_03,
                    .reason = {"the %S army gave up the battle", {rm_other(s->flow.winner)}},
                    .needed = {"it was turn %d of %d, at Union %d {point|points}, Confederates %d",
                               {s->turn, rm_last_turn(sc, s), rm_points(sc, s, GD_UNION),
                                rm_points(sc, s, GD_CONFEDERATE)}}};
}

// A seat does not see who is still to come, so in its view nobody is spent whose places are not all
// taken by pieces that it knows. Of a game that is over, why it ended is known.
static bool seems_spent(const rm_state *s, int side)
{
    if (s->flow.over)
        return s->flow.why == RM_WHY_NO_UNITS && s->flow.winner != side;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && u->status == RM_NO_PIECE && u->kind != RM_MESSENGER)
            return false;
    }
    return rm_is_spent(s, side);
}

static void judge(const gd_scenario *sc, const rm_state *s, const bool spent[GD_SIDES],
                  gd_result *out)
{
    if (s->flow.over && s->flow.why == RM_WHY_CONCEDED)
        judge_conceded(sc, s, out);
    else if (spent[GD_UNION] != spent[GD_CONFEDERATE])
        judge_spent(sc, s, spent[GD_UNION] ? GD_UNION : GD_CONFEDERATE, out);
    else
        judge_points(sc, s, out);
    out->certain |= s->flow.over || spent[GD_UNION] || spent[GD_CONFEDERATE];
}

void rm_judge(const gd_scenario *sc, const void *state, gd_result *out)
{
    const rm_state *s = state;
    bool spent[GD_SIDES] = {seems_spent(s, GD_UNION), seems_spent(s, GD_CONFEDERATE)};
    judge(sc, s, spent, out);
}

static const char *end_words(const gd_result *r)
{
    static const char *const words[GD_DEGREES] = {
        [GD_MINOR_VICTORY] = "a minor victory of the %N: Union %d, Confederates %d",
        [GD_MAJOR_VICTORY] = "a major victory of the %N: Union %d, Confederates %d",
        [GD_DECISIVE_VICTORY] = "a decisive victory of the %N: Union %d, Confederates %d"};
    return r->why == RM_WHY_NO_UNITS
               ? "a decisive victory of the %N, whose enemy has no unit left that stands: Union "
                 "%d, Confederates %d"
               : words[r->degree];
}

void rm_end_game(gd_play *p)
{
    const rm_state *s = p->state;
    const bool spent[GD_SIDES] = {rm_is_spent(s, GD_UNION), rm_is_spent(s, GD_CONFEDERATE)};
    int one = rm_points(p->scenario, s, GD_UNION), two = rm_points(p->scenario, s, GD_CONFEDERATE);
    gd_result r;
    judge(p->scenario, s, spent, &r);
    if (r.winner == GD_NOBODY)
        gd_tell(p, RM_EV_GAME_OVER, r.clause, 0,
                "the battle is over: Union %d, Confederates %d, a draw", one, two);
    else
        gd_tell(p, RM_EV_GAME_OVER, r.clause, 0, end_words(&r), r.winner, one, two);
    tell_bill(p, GD_NOBODY);
    gd_game_over(p, r.winner, r.why);
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
    gd_tell(p, RM_EV_GAME_OVER, RM_VICT_03, 0,
            "the %N {gives|give} up the battle and {loses|lose} decisively", loser);
    tell_bill(p, loser);
    gd_game_over(p, (gd_side)rm_other(loser), RM_WHY_CONCEDED);
}
