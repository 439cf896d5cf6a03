// analysis/elo.c - points of strength by maximum likelihood.
#include "analysis/elo.h"

#include <stdbool.h>
#include <string.h>

#include "core/geometry.h"

enum {
    FARTHEST = 6000000, // from the fixed player
    SWEEPS = 5000,      // over all players; a few dozen will do
    TERMS = 16,         // of a series, for 32 bits
};

#define ONE (UINT64_C(1) << 32)

// e^-y of 0 <= y < 1.
static uint64_t fall(uint64_t y)
{
    uint64_t term = ONE;
    int64_t sum = (int64_t)ONE;
    for (unsigned k = 1; k <= TERMS; k++) {
        term = (term * y >> 32) / k;
        sum += k % 2 ? -(int64_t)term : (int64_t)term;
    }
    return (uint64_t)sum;
}

uint64_t gd_elo_chance(int64_t better)
{
    // 2^56 log2(10) / 400000, and 2^32 ln 2.
    const uint64_t doublings = 598425365211, natural = 2977044472;
    uint64_t off = (uint64_t)(better < 0 ? -better : better);
    off = off > 2 * FARTHEST ? 2 * FARTHEST : off;
    uint64_t x = off * doublings >> 24; // of 2^32: halvings of the worse one's odds
    uint64_t odds = fall((x & (ONE - 1)) * natural >> 32) >> (x >> 32);
    uint64_t chance = (ONE << 31) / (ONE + odds) << 1;
    return better < 0 ? ONE - chance : chance;
}

// Games that count, the one draw with the fixed player among them.
static int64_t games_of(const gd_elo_games *g, int fixed, int a, int b)
{
    return (int64_t)g->won[a][b] + g->won[b][a] + g->drawn[a][b] + (a == fixed || b == fixed);
}

// Twice what `a` scored.
static int64_t scored_by(const gd_elo_games *g, int a)
{
    int64_t twice = 1; // the half of that draw
    for (int b = 0; b < g->players; b++)
        twice += b == a ? 0 : 2 * (int64_t)g->won[a][b] + g->drawn[a][b];
    return twice;
}

// What `a` should score with so many points, of 1 << 32.
static uint64_t expected(const gd_elo_games *g, int fixed, const gd_elo *elo, int a, int64_t points)
{
    uint64_t sum = 0;
    for (int b = 0; b < g->players; b++)
        if (b != a)
            sum += (uint64_t)games_of(g, fixed, a, b) * gd_elo_chance(points - elo[b].points);
    return sum;
}

// The points at which `a` should have scored what he did, the others having theirs.
static int32_t points_for(const gd_elo_games *g, int fixed, const gd_elo *elo, int a)
{
    int64_t low = GD_ELO_FIXED - FARTHEST, high = GD_ELO_FIXED + FARTHEST;
    uint64_t scored = (uint64_t)scored_by(g, a) << 31;
    while (high - low > 1) {
        int64_t middle = low + (high - low) / 2;
        if (expected(g, fixed, elo, a, middle) <= scored)
            low = middle;
        else
            high = middle;
    }
    return (int32_t)low;
}

// --- intervals -----------------------------------------------------------------------------------

// How closely two players are tied to each other: the Fisher information of their games, in
// natural logarithms of the odds, of 1 << 12.
typedef struct ties {
    int64_t of[GD_ELO_PLAYERS][GD_ELO_PLAYERS];
} ties;

static void tie_all(const gd_elo_games *g, int fixed, const gd_elo *elo, ties *out)
{
    memset(out, 0, sizeof *out);
    for (int a = 0; a < g->players; a++) {
        for (int b = 0; b < g->players; b++) {
            if (a == b)
                continue;
            uint64_t p = gd_elo_chance((int64_t)elo[a].points - elo[b].points);
            uint64_t spread = (p >> 1) * ((ONE - p) >> 1) >> 20; // p (1 - p), of 2^42
            out->of[a][b] = (int64_t)(spread * (uint64_t)games_of(g, fixed, a, b) >> 30);
        }
    }
}

// The information about how far `a` is from the fixed player, all others being unknown as well. As
// with wires that conduct: a knot between is taken out by tying its neighbours to each other.
static int64_t information(const gd_elo_games *g, int fixed, int a, ties t)
{
    for (int m = 0; m < g->players; m++) {
        int64_t sum = 0;
        if (m == a || m == fixed)
            continue;
        for (int b = 0; b < g->players; b++)
            sum += t.of[m][b];
        for (int b = 0; b < g->players && sum > 0; b++)
            for (int c = 0; c < g->players; c++)
                if (b != c && b != m && c != m)
                    t.of[b][c] += t.of[m][b] * t.of[m][c] / sum;
        for (int b = 0; b < g->players; b++)
            t.of[m][b] = t.of[b][m] = 0;
    }
    return t.of[a][fixed];
}

// 1.96 standard deviations, of which one is 400 / ln 10 points by the root of the information.
static int32_t half_of(int64_t information)
{
    const uint64_t unit = 340487; // 1960 * 400 / ln 10, in thousandths of a point
    if (information < 1)
        return FARTHEST;
    uint64_t half = (unit << 22) / gd_sqrt((uint64_t)information << 32);
    return half > FARTHEST ? FARTHEST : (int32_t)half;
}

void gd_elo_of(const gd_elo_games *games, int fixed, gd_elo out[GD_ELO_PLAYERS])
{
    bool changed = true;
    ties t;
    for (int a = 0; a < games->players; a++)
        out[a] = (gd_elo){.points = GD_ELO_FIXED};
    // Each in turn, until nobody moves any more: there is one summit, and every step goes up.
    for (int sweep = 0; changed && sweep < SWEEPS; sweep++) {
        changed = false;
        for (int a = 0; a < games->players; a++) {
            int32_t points = a == fixed ? GD_ELO_FIXED : points_for(games, fixed, out, a);
            changed = changed || points != out[a].points;
            out[a].points = points;
        }
    }
    tie_all(games, fixed, out, &t);
    for (int a = 0; a < games->players; a++)
        out[a].half = a == fixed ? 0 : half_of(information(games, fixed, a, t));
}
