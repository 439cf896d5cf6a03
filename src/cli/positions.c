// cli/positions.c - one line for each position, as comma-separated values.
#include "cli/positions.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "ai/value.h"
#include "core/scenario.h"
#include "protocol/names.h"

bool positions_open(positions_file *out, const char *path, gd_error *err)
{
    out->file = fopen(path, "w");
    if (!out->file)
        return gd_fail(err, "cannot write %s: %s", path, strerror(errno));
    pthread_mutex_init(&out->lock, NULL);
    fputs("game,turn,of,side,won", out->file);
    for (int i = 0; i < GD_VALUES_SEEN; i++)
        fprintf(out->file, ",%s", gd_value_name((gd_feature_of_value)i));
    fputc('\n', out->file);
    return true;
}

bool positions_close(positions_file *out)
{
    bool good = !ferror(out->file);
    pthread_mutex_destroy(&out->lock);
    return fclose(out->file) == 0 && good;
}

positions_game *positions_of_game(const gd_rules *rules)
{
    positions_game *game = calloc(1, sizeof *game);
    if (game && !(game->view = malloc(rules->state_size))) {
        free(game);
        return NULL;
    }
    return game;
}

void positions_free(positions_game *game)
{
    if (game)
        free(game->view);
    free(game);
}

void positions_see(void *whose, const gd_game *game, int64_t number, int turn)
{
    positions_game *g = whose;
    const gd_row *row = gd_game_row(game);
    const gd_scenario *sc = gd_game_scenario(game);
    gd_side side = gd_seat_side(sc, gd_game_seat(game));
    (void)number;
    if (side >= GD_SIDES || g->count == POSITIONS_IN_GAME || !row || row->prepares || row->raises)
        return;
    struct position_seen *p = &g->list[g->count++];
    p->turn = turn;
    p->of = sc->turn_limit;
    p->side = side;
    gd_view(game, gd_game_seat(game), g->view);
    gd_value_look(gd_game_rules(game), sc, g->view, side, p->seen);
}

void positions_write(positions_file *out, positions_game *game, int64_t number,
                     const gd_batch_game *end)
{
    pthread_mutex_lock(&out->lock);
    for (int i = 0; i < game->count && end->end == GD_BATCH_OVER; i++) {
        const struct position_seen *p = &game->list[i];
        int won = end->winner == p->side ? GD_SURE : end->winner < GD_SIDES ? 0 : GD_SURE / 2;
        fprintf(out->file, "%" PRId64 ",%d,%d,%s,%d", number, p->turn, p->of, gd_side_word(p->side),
                won);
        for (int k = 0; k < GD_VALUES_SEEN; k++)
            fprintf(out->file, ",%" PRId32, p->seen[k]);
        fputc('\n', out->file);
    }
    pthread_mutex_unlock(&out->lock);
    game->count = 0;
}
