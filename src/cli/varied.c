// cli/varied.c - one line for each game, as comma-separated values.
#include "cli/varied.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "ai/value.h"
#include "ai/weights.h"

bool varied_open(varied_file *out, const char *path, const gd_rules *rules, gd_error *err)
{
    out->file = fopen(path, "w");
    if (!out->file)
        return gd_fail(err, "cannot write %s: %s", path, strerror(errno));
    pthread_mutex_init(&out->lock, NULL);
    fputs("game,won", out->file);
    for (int i = 0; i < gd_weights(rules); i++)
        fprintf(out->file, ",%s", gd_weight_name(rules, i));
    fputc('\n', out->file);
    return true;
}

bool varied_close(varied_file *out)
{
    bool good = !ferror(out->file);
    pthread_mutex_destroy(&out->lock);
    return fclose(out->file) == 0 && good;
}

void varied_write(varied_file *out, const gd_rules *rules, int64_t number,
                  const gd_batch_game *game)
{
    gd_plan plan = game->plan;
    gd_side first = game->swapped ? GD_CONFEDERATE : GD_UNION;
    int won = game->winner == first ? GD_SURE : game->winner < GD_SIDES ? 0 : GD_SURE / 2;
    if (game->end != GD_BATCH_OVER)
        return;
    pthread_mutex_lock(&out->lock);
    fprintf(out->file, "%" PRId64 ",%d", number, won);
    for (int i = 0; i < gd_weights(rules); i++)
        fprintf(out->file, ",%d", *gd_weight_in(&plan, i));
    fputc('\n', out->file);
    pthread_mutex_unlock(&out->lock);
}
