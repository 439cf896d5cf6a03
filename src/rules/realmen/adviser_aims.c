// realmen/adviser_aims.c - what the computer player is after.
#include "rules/realmen/adviser_mind.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/victory.h"

enum { NEARLY = GD_INCH / 10, FAR = 999 * GD_INCH };

bool rm_is_mine(const rm_mind *m, const rm_unit *u)
{
    return u->side == m->side && u->seat == m->seat && rm_on_table(u);
}

// The attacker does; the defender too once he is behind and has no objective left to hold.
bool rm_attacks(const gd_scenario *sc, const rm_state *s, int side)
{
    int held = 0;
    for (int i = 0; i < sc->objective_count; i++)
        held += s->holder[i] == side;
    if (side == s->attacker)
        return true;
    return rm_points(sc, s, side) < rm_points(sc, s, rm_other(side)) || held == 0;
}

gd_length rm_likes_range(const rm_unit *u)
{
    if (u->kind == RM_ARTILLERY)
        return rm_range_table[u->weapon][1] - NEARLY;
    gd_length reach = rm_range_table[u->weapon][2];
    return reach > RM_KEEP_OFF_LINE ? reach - NEARLY : RM_KEEP_OFF_LINE;
}

int rm_strength_near(const rm_state *s, gd_point at, gd_length within, int side)
{
    int strength = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != side || !rm_is_unit(u) || !rm_on_table(u) || u->routed ||
            u->kind == RM_SUPPLY || gd_distance(u->at, at) > within)
            continue;
        strength += u->kind == RM_ARTILLERY ? 3 : u->elements;
    }
    return strength;
}

// The objective that is worth going to: the nearest that the side does not hold; of a defender the
// nearest of his own.
static bool objective_for(const rm_mind *m, gd_point from, gd_point *at)
{
    gd_length best = FAR;
    for (int pass = 0; pass < 2 && best == FAR; pass++)
        for (int i = 0; i < m->sc->objective_count; i++) {
            bool mine = m->s->holder[i] == m->side;
            gd_length far = gd_distance(from, m->sc->objective[i].at);
            if (mine == (m->attacks == (pass == 1)) && far < best) {
                best = far;
                *at = m->sc->objective[i].at;
            }
        }
    return best < FAR;
}

gd_point rm_aim_for(const rm_mind *m, gd_id unit, gd_id *enemy, gd_length *gap)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point at = u->at, objective;
    *enemy = rm_nearest_enemy(m->s, u, gap);
    if (*enemy)
        at = rm_centre(rm_at(m->s, *enemy));
    bool near = *enemy && *gap <= 12 * GD_INCH;
    if (!near && objective_for(m, u->at, &objective))
        at = objective;
    return at;
}
