// cli/ladder_sum.c - the places of games, and what they add up to.
#include <string.h>

#include "cli/ladder.h"

int64_t ladder_count(const ladder *l) { return l->games * l->system_count * l->pair_count; }

int64_t ladder_at(const ladder *l, ladder_place place)
{
    int64_t round = place.number / 2;
    return ((round * l->system_count + place.system) * l->pair_count + place.pair) * 2 +
           place.number % 2;
}

ladder_place ladder_place_of(const ladder *l, int64_t at)
{
    int64_t meeting = at / 2;
    ladder_place out = {.pair = (int)(meeting % l->pair_count)};
    meeting /= l->pair_count;
    out.system = (int)(meeting % l->system_count);
    out.number = meeting / l->system_count * 2 + at % 2;
    return out;
}

const ladder_field *ladder_field_of(const ladder *l, ladder_place place)
{
    const ladder_system *s = &l->system[place.system];
    return &s->field[place.number / 2 % s->field_count];
}

int ladder_fixed(const ladder *l)
{
    for (int i = 0; i < l->player_count; i++)
        if (l->player[i] == GD_PLAYER_SCRIPTED)
            return i;
    return 0;
}

static void add_pair(const ladder *l, int system, int pair, ladder_sum *sum, gd_elo_games *games)
{
    int who[2] = {l->pair[pair].first, l->pair[pair].second};
    ladder_pair_sum *p = &sum->pair[pair];
    for (int64_t n = 0; n < l->games; n++) {
        const ladder_game *g = &l->game[ladder_at(l, (ladder_place){system, pair, n})];
        if (g->end == LADDER_OPEN)
            continue;
        p->games++;
        p->end[g->end]++;
        for (int i = 0; i < 2; i++) {
            ladder_player_sum *player = &sum->player[who[i]];
            player->games++;
            player->turns += g->turns;
            player->worked += g->worked[i];
        }
    }
    games->won[who[0]][who[1]] = (int32_t)p->end[LADDER_WON];
    games->won[who[1]][who[0]] = (int32_t)p->end[LADDER_LOST];
    games->drawn[who[0]][who[1]] = games->drawn[who[1]][who[0]] = (int32_t)p->end[LADDER_DRAWN];
}

ladder_sum ladder_sum_of(const ladder *l, int system)
{
    ladder_sum sum;
    gd_elo_games games;
    gd_elo elo[GD_ELO_PLAYERS];
    memset(&sum, 0, sizeof sum);
    memset(&games, 0, sizeof games);
    games.players = l->player_count;
    for (int pair = 0; pair < l->pair_count; pair++)
        add_pair(l, system, pair, &sum, &games);
    gd_elo_of(&games, ladder_fixed(l), elo);
    for (int i = 0; i < l->player_count; i++) {
        sum.player[i].elo = elo[i];
        int at = i;
        for (; at > 0 && elo[sum.order[at - 1]].points < elo[i].points; at--)
            sum.order[at] = sum.order[at - 1];
        sum.order[at] = i;
    }
    return sum;
}
