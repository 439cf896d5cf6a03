// protocol/formations_json.h - the order of battle above the pieces: armies, corps, divisions and
// brigades.
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

// The numbers, from 0, by which a view mentions formations; GD_UNMENTIONED: it does not.
enum { GD_UNMENTIONED = -1 };
typedef struct gd_mentioned {
    int16_t number[GD_MAX_FORMATIONS + 1];
} gd_mentioned;

// Those to which a piece of the view belongs, and all above them. Nothing else is mentioned, so
// that nobody learns of troops he has not seen.
void gd_formations_mention(const gd_names *view, gd_mentioned *out);
// As "formations"; left out if there are none.
void gd_formations_show(const gd_names *view, const gd_mentioned *mentioned, gd_json_out *out);
// The number of the one that the piece belongs to, or GD_UNMENTIONED.
int gd_formation_of(const gd_names *view, const gd_mentioned *mentioned, gd_id piece);

// All of them, as part of a setting.
bool gd_formations_read(const gd_json *list, gd_scenario *sc, gd_error *err);
void gd_formations_write(const gd_scenario *sc, gd_json_out *out, const char *key);
