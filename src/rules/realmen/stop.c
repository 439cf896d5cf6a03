// realmen/stop.c - what keeps an army that is raised from spending more of its points.
#include "realmen_clauses.h"
#include "rules/realmen/limits.h"
#include "rules/realmen/setup.h"

static int least_elements(int arm, int quality)
{
    int one = rm_least_brigade[quality], other = rm_least_of_arm[arm];
    return one > other ? one : other;
}

// The cheapest brigade of Table 9.
static gd_action cheapest_brigade(int side, int *cost)
{
    gd_action best = gd_action_blank(RM_DO_RAISE_BRIGADE);
    *cost = INT32_MAX;
    for (int arm = 0; arm < 2; arm++)
        for (int quality = 0; quality < RM_QUALITIES; quality++)
            for (int weapon = 0; weapon < RM_WEAPONS; weapon++) {
                int n = least_elements(arm, quality);
                int price = n * rm_element_cost[side][arm][quality][weapon];
                if (price == 0 || price >= *cost)
                    continue;
                *cost = price;
                best.value[RM_R_ARM] = arm;
                best.value[RM_R_WEAPON] = weapon;
                best.value[RM_R_QUALITY] = quality;
                best.value[RM_R_ELEMENTS] = n;
            }
    return best;
}

// Is there a command with room for another brigade, whatever it costs?
static bool has_room(const rm_state *s, int side, const gd_action *a)
{
    rm_unit u = {.side = (uint8_t)side,
                 .kind = a->value[RM_R_ARM] ? RM_CAVALRY : RM_INFANTRY,
                 .elements = (uint8_t)a->value[RM_R_ELEMENTS],
                 .initial = (uint8_t)a->value[RM_R_ELEMENTS]};
    for (int i = 1; i <= RM_POSTS; i++) {
        u.post = (uint8_t)i;
        if (s->post[i].exists && s->post[i].side == side && s->post[i].general &&
            rm_has_room_for(s, &u, -1, NULL))
            return true;
    }
    return false;
}

// What another division costs with the least that belongs to it; where a division is all there is,
// a corps must come over the two.
static int next_division(const rm_state *s, int side, int brigade)
{
    bool alone = s->post[rm_top_post(s, side)].rank == RM_OF_DIVISION;
    int generals = 1 + (alone ? rm_figures[RM_OF_CORPS] : 0);
    return generals * rm_general_cost[RM_INFERIOR] + RM_DIVISION_LEAST * brigade;
}

void rm_find_stop(const gd_scenario *sc, const rm_state *s, int side, gd_remark *out)
{
    int points = rm_points_of(sc, s, side), left = points - rm_spent(s, side), cost;
    const gd_action brigade = cheapest_brigade(side, &cost);
    int division = next_division(s, side, cost), room = rm_room_left(s, side);
    bool space = has_room(s, side, &brigade);
    *out = (gd_remark){0};
    if (!rm_top_post(s, side))
        return;
    if (room == 0 || (!space && room < 1 + RM_DIVISION_LEAST))
        *out = (gd_remark){
            RM_SCALE_05,
            {"there is room for %d more {piece|pieces}, which is too few to spend the other "
             "%d {point|points}",
             {room, left}}};
    else if (space && left < cost)
        *out = (gd_remark){
            (gd_clause_id)(RM_SETUP_01 + s->kind),
            {"the smallest brigade costs %d, and %d {point is|points are} left", {cost, left}}};
    else if (!space && left < division)
        *out = (gd_remark){RM_COST_03,
                           {"the divisions are full; another costs at least %d with its brigades, "
                            "and %d {point is|points are} left",
                            {division, left}}};
}
