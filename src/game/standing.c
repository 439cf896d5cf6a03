// game/standing.c - how a game stands: what a side has left, and who would win.
#include <string.h>

#include "core/scenario.h"
#include "guidon/game.h"

void gd_result_of(const gd_rules *rules, const gd_scenario *sc, const void *state, gd_result *out)
{
    const gd_flow *flow = state;
    *out = (gd_result){.winner = GD_NOBODY};
    if (flow->over && flow->why == GD_BROKEN_OFF) {
        *out = (gd_result){.certain = true,
                           .winner = GD_NOBODY,
                           .why = GD_BROKEN_OFF,
                           .reason = {gd_ended(rules, state), {0}}};
        return;
    }
    if (rules->judge)
        rules->judge(sc, state, out);
}

// So many of the men as stands are left of all; the nearest whole number.
static int32_t share(int32_t men, int now, int full)
{
    return full > 0 ? (int32_t)(((int64_t)men * now * 2 + full) / (2 * (int64_t)full)) : 0;
}

int32_t gd_men_of(const gd_scenario *sc, gd_id piece, const gd_drawing *d)
{
    int32_t men = piece <= sc->piece_count ? sc->roster[piece].men : 0;
    return share(men, d->strength, d->full_strength);
}

static void count_history(const gd_scenario *sc, int piece, const gd_drawing *d, gd_strength *out)
{
    bool guns = d->symbol == GD_ARTILLERY;
    int32_t *now = guns ? &out->guns : &out->men, *full = guns ? &out->full_guns : &out->full_men;
    *now += gd_men_of(sc, (gd_id)piece, d);
    *full += piece <= sc->piece_count ? sc->roster[piece].men : 0;
}

void gd_strength_of(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side,
                    gd_strength *out)
{
    uint16_t count;
    memcpy(&count, (const char *)view + rules->piece_count_offset, sizeof count);
    *out = (gd_strength){0};
    for (int i = 1; i <= count; i++) {
        gd_drawing d = {0};
        rules->draw(sc, view, (gd_id)i, &d);
        if (d.side != side || d.vacant || d.symbol == GD_LEADER || d.full_strength == 0)
            continue;
        out->stands += d.strength;
        out->full_stands += d.full_strength;
        count_history(sc, i, &d, out);
    }
}

int32_t gd_state_turn(const gd_rules *rules, const void *state)
{
    for (const gd_field *f = rules->game_fields; f && f->name; f++) {
        if (strcmp(f->name, "turn") != 0)
            continue;
        const char *at = (const char *)state + f->offset;
        uint8_t one;
        uint16_t two;
        int32_t four;
        switch (f->size) {
        case 1:
            memcpy(&one, at, sizeof one);
            return one;
        case 2:
            memcpy(&two, at, sizeof two);
            return two;
        default:
            memcpy(&four, at, sizeof four);
            return four;
        }
    }
    return 0;
}
