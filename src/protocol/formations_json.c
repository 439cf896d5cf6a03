// protocol/formations_json.c - the order of battle above the pieces, for views and settings.
#include "protocol/formations_json.h"

#include <string.h>

#include "guidon/battle.h"
#include "protocol/values_json.h"

// The first formation of a piece, upward, that has a name: an army need not have one.
static int named_above(const gd_scenario *sc, int formation)
{
    while (formation && !sc->formations[formation].name[0])
        formation = sc->formations[formation].under;
    return formation;
}

static int formation_of(const gd_names *view, gd_id piece)
{
    const gd_scenario *sc = view->scenario;
    if (piece > sc->piece_count || gd_is_vacant(view, piece))
        return 0;
    return named_above(sc, sc->roster[piece].under);
}

void gd_formations_mention(const gd_names *view, gd_mentioned *out)
{
    const gd_scenario *sc = view->scenario;
    bool used[GD_MAX_FORMATIONS + 1] = {false};
    for (int i = 1; i <= gd_names_count(view); i++)
        for (int f = formation_of(view, (gd_id)i); f; f = named_above(sc, sc->formations[f].under))
            used[f] = true;
    int16_t count = 0;
    out->number[0] = GD_UNMENTIONED;
    for (int f = 1; f <= sc->formation_count; f++)
        out->number[f] = used[f] ? count++ : (int16_t)GD_UNMENTIONED;
}

int gd_formation_of(const gd_names *view, const gd_mentioned *mentioned, gd_id piece)
{
    return mentioned->number[formation_of(view, piece)];
}

static void write_one(const struct gd_formation *f, int under, gd_json_out *out)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", f->name);
    gd_json_put_string(out, "short", f->brief);
    gd_json_put_string(out, "level", gd_level_names[f->level]);
    gd_put_side(out, "side", f->side);
    if (under >= 0)
        gd_json_put_int(out, "under", under);
    gd_json_close(out);
}

void gd_formations_show(const gd_names *view, const gd_mentioned *mentioned, gd_json_out *out)
{
    const gd_scenario *sc = view->scenario;
    bool open = false;
    for (int f = 1; f <= sc->formation_count; f++) {
        if (mentioned->number[f] == GD_UNMENTIONED)
            continue;
        if (!open)
            gd_json_array(out, "formations");
        open = true;
        write_one(&sc->formations[f], mentioned->number[named_above(sc, sc->formations[f].under)],
                  out);
    }
    if (open)
        gd_json_close(out);
}

static bool read_one(const gd_json *object, gd_scenario *sc, gd_error *err)
{
    static const char *const keys[] = {"name", "short", "level", "side", "under", NULL};
    int32_t level = 0, under = -1;
    struct gd_formation *out = &sc->formations[sc->formation_count + 1];
    if (!gd_json_only(object, keys, err))
        return false;
    memset(out, 0, sizeof *out);
    const gd_json *v[5];
    for (int i = 0; keys[i]; i++) {
        v[i] = gd_json_get(object, keys[i]);
        if (!v[i] && i < 4)
            return gd_json_fail(err, object, "missing \"%s\"", keys[i]);
    }
    if (!gd_json_copy(v[0], out->name, sizeof out->name, err) ||
        !gd_json_copy(v[1], out->brief, sizeof out->brief, err) ||
        !gd_read_choice(v[2], gd_level_names, &level, err) ||
        !gd_read_side(v[3], &out->side, err) ||
        (v[4] && !gd_read_number(v[4], 0, sc->formation_count - 1, &under, err)))
        return false;
    out->level = (uint8_t)level;
    out->under = (uint8_t)(under + 1);
    sc->formation_count++;
    return true;
}

bool gd_formations_read(const gd_json *list, gd_scenario *sc, gd_error *err)
{
    if (list->kind != GD_JSON_ARRAY || list->count > GD_MAX_FORMATIONS)
        return gd_json_fail(err, list, "expected a list of at most %d formations",
                            GD_MAX_FORMATIONS);
    sc->formation_count = 0;
    for (const gd_json *item = list->first; item; item = item->next)
        if (!read_one(item, sc, err))
            return false;
    return true;
}

void gd_formations_write(const gd_scenario *sc, gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (int f = 1; f <= sc->formation_count; f++)
        write_one(&sc->formations[f], sc->formations[f].under - 1, out);
    gd_json_close(out);
}
