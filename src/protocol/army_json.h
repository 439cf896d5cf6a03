// protocol/army_json.h - army files, and musters as JSON.
//
//   {"format":"guidon-army","version":1,"rules":"...","side":"union","name":"...",
//    "battle":"pickup","switches":{...},"points":3000,"orders":[{"do":...},...]}
//
// `orders` are the actions by which the army was raised (army_order.h), without the last that only
// says that it is complete. The rest is for whoever wants to raise it in a game like the one it was
// made for.
#pragma once

#include "protocol/record.h"

enum { GD_ARMY_ORDERS = 1000 }; // most of one army

// An army file that was read; its values belong to the document.
typedef struct gd_army {
    const gd_rules *rules;
    gd_side side;
    char name[80];           // may be empty
    char battle[80];         // may be empty
    const gd_json *switches; // NULL: as usual
    int32_t points;          // 0: none, or not said
    const gd_json *orders;
} gd_army;

const char *gd_side_title(gd_side side); // "Union", "Confederate"

// False with a sentence if it is no army file. Whether the orders are legal only a game can say.
bool gd_army_read(const gd_json *value, gd_army *out, gd_error *err);
// The army of a seat as it is now. Name and battle may be empty. False with a sentence if it has
// raised none.
bool gd_army_write(const gd_session *s, gd_seat seat, const char *name, const char *battle,
                   gd_json_out *out, const char *key, gd_error *err);
// The army of a side as the viewer knows it.
void gd_muster_write(const gd_game *g, gd_seat viewer, gd_side side, gd_json_out *out,
                     const char *key);
// Of the same only what it costs, what is left, and what forbids to spend that; nothing if the
// army has no points.
void gd_spending_write(const gd_game *g, gd_seat viewer, gd_side side, gd_json_out *out,
                       const char *key);
