// realmen/adviser_supply.c - when the computer player uses a train up that is cut off.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/supply.h"

enum { FIGHT = 8 * GD_INCH, LOST = 6 * GD_INCH, MANY = 3 };

// Brigades near the enemy that nobody else supplies.
static int needs(const rm_mind *m, gd_id train, const rm_trace *trains)
{
    int count = 0;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const rm_unit *u = rm_at(m->s, i);
        gd_length gap;
        if (u->side != m->side || !rm_is_brigade(u) || !rm_on_table(u) || u->routed ||
            !rm_is_within(rm_gap_near(u, rm_at(m->s, train), RM_TRAIN_TO_UNIT), RM_TRAIN_TO_UNIT) ||
            rm_train_for(m->s, i, trains, NULL))
            continue;
        count += rm_nearest_enemy(m->s, u, &gap) && gap <= FIGHT;
    }
    return count;
}

bool rm_advise_temporary_supply(const rm_mind *m, gd_action *out)
{
    rm_trace trains[RM_PIECES + 1];
    bool traced = false;
    for (int i = 0; i < m->offers->count; i++) {
        const gd_offer *o = &m->offers->list[i];
        gd_length gap;
        if (o->verb != RM_DO_TEMPORARY_SUPPLY)
            continue;
        if (!traced)
            rm_trace_trains(m->sc, m->s, m->side, trains);
        traced = true;
        gd_id train = (gd_id)o->value[0];
        int count = needs(m, train, trains);
        bool lost =
            m->turns <= 2 || (rm_nearest_enemy(m->s, rm_at(m->s, train), &gap) && gap <= LOST);
        if (count >= (lost ? 1 : MANY)) {
            *out = gd_action_of(o);
            return true;
        }
    }
    return false;
}
