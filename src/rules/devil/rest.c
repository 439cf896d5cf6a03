// devil/rest.c - where a unit may come to rest, and putting it there (DTP-TERR-02 to 04, 13, 16;
// DTP-MOVE-20).
#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/commanders.h"
#include "rules/devil/move.h"
#include "rules/devil/walk.h"

// ---- lines --------------------------------------------------------------------------------------

// At a gate, in a cut or on a bridge nothing runs through a stand (DTP-TERR-16); and a column may
// use a sunken road as a road (DTP-TERR-13).
static bool is_at_gate(const gd_scenario *sc, const dp_unit *u, int stand)
{
    return dp_is_column(u) && dp_point_on_road(sc, u->stand_at[stand]);
}

static bool lies_across(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number)
{
    gd_box body = dp_box(u);
    if (!gd_box_meet(&dp_feature(sc, s, number)->box, &body, 0))
        return false;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        if (!is_at_gate(sc, u, i) && dp_line_under(sc, s, number, &r))
            return true;
    }
    return false;
}

// Does the enemy hold the other side of the obstacle that this stand is at (DTP-TERR-03)?
static bool is_held(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int stand,
                    int number, const dp_unit *enemy)
{
    gd_rect r = dp_stand_rect(u, stand);
    for (int i = 0; i < enemy->stands; i++) {
        gd_rect other = dp_stand_rect(enemy, i);
        if (gd_rect_distance(&r, &other) <= DP_SHARE_OBSTACLE &&
            dp_stand_at_line(sc, s, enemy, i, number) &&
            dp_line_crossed(sc, s, number, u->stand_at[stand], enemy->stand_at[i], NULL))
            return true;
    }
    return false;
}

static gd_id holder_of(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number)
{
    gd_box body = dp_box(u);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *o = dp_at(s, i);
        if (!dp_is_enemy(o, u->side))
            continue;
        gd_box box = dp_box_in(s, i);
        if (!gd_box_meet(&body, &box, DP_SHARE_OBSTACLE))
            continue;
        for (int k = 0; k < u->stands; k++)
            if (dp_stand_at_line(sc, s, u, k, number) && is_held(sc, s, u, k, number, o))
                return i;
    }
    return GD_NONE;
}

bool dp_may_rest(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self,
                 gd_verdict *v)
{
    gd_box body = dp_box(u);
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);) {
        int kind = dp_feature(sc, s, n)->kind;
        if (!gd_box_meet(&dp_feature(sc, s, n)->box, &body, DP_AT_OBSTACLE))
            continue;
        if (kind == DP_RIVER && lies_across(sc, s, u, n))
            return gd_refuse(v, DTP_TERR_02, "%U would end in the river", self);
        if (!dp_is_disordered(u) && lies_across(sc, s, u, n)) {
            gd_refuse(v, DTP_TERR_02,
                      "%U would end across the line: troops stand on one side or the other", self);
            v->also = DTP_MOVE_14;
            return false;
        }
        gd_id enemy = dp_linear_table[kind].shared ? GD_NONE : holder_of(sc, s, u, n);
        if (enemy)
            return gd_refuse(v, DTP_TERR_03,
                             "%U holds the other side, and must be thrown out by a charge", enemy);
    }
    return true;
}

void dp_note_crossings(const gd_scenario *sc, const dp_state *s, dp_unit *u)
{
    int count = 0;
    memset(u->crossing, 0, sizeof u->crossing);
    for (int n = DP_NO_LINE; count < DP_CROSSINGS && dp_next_line(sc, s, &n);)
        if (dp_line_parts(sc, s, u, n))
            u->crossing[count++] = (uint16_t)(n + 1);
}

// ---- putting ------------------------------------------------------------------------------------

// What somebody pays and whom he has with him is the state's business, not the body's.
void dp_put_body(gd_play *p, gd_id unit, const dp_unit *end, bool moved)
{
    dp_state *s = p->state;
    dp_unit *u = dp_get(s, unit), was = *u;
    *u = *end;
    u->acted = was.acted;
    u->orders = was.orders;
    u->covered = was.covered;
    u->commander = was.commander;
    if (moved) {
        u->work = u->built = 0;
        u->work_feature = 0;
    }
    dp_carry_commander(s, unit);
    dp_mind_commanders(p);
}

void dp_put(gd_play *p, gd_id unit, const dp_unit *end, bool moved)
{
    dp_unit there = *end;
    dp_note_crossings(p->scenario, p->state, &there);
    dp_put_body(p, unit, &there, moved);
}
