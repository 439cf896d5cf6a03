// server/clock.h - how long each player may think.
//
// The clock of the seat that must decide runs from the last order on; before the first order of a
// game none does. It goes by the calendar, so that it runs while nobody is there; but what passed
// while the server was away counts for nobody.
#pragma once

#include "protocol/json.h"
#include "server/room.h"

// {"minutes": 60, "increment": 30}: so many for the whole game, and seconds that come to them
// whenever the turn passes on; or {"days": 3} for each turn. Fails with an error that names the
// place.
bool clock_read(const gd_json *value, room_clock *out, gd_error *err);
void clock_write(const room_clock *c, gd_json_out *out, const char *key);
int64_t clock_first(const room_clock *c); // milliseconds that everybody begins with

// An order has been given, after which `next` must decide.
void clock_pass(room *r, int next);
// Stops until the next order.
void clock_pause(room *r);
// Ends the game if somebody's time is over.
void clock_tick(room *r);
// {"running": "union", "left": {"union": 3600000, ...}}, milliseconds. Nothing without clocks.
void clock_put(const room *r, gd_json_out *out, const char *key);
void clock_tell(room *r);
