// server/ask.h - what is asked of the engine of a room, and what comes of it.
#pragma once

#include "server/room.h"

// Sends what can be sent.
void asks_run(room *r);
// The engine is given up; what it was asked is asked again of the next.
void asks_forget_engine(room *r);
void asks_free(room *r);
// Takes back the last decision, which was this seat's. If it stands, nothing is told.
void asks_take_back(room *r, int seat);
// Shows those who look on how it is now.
void asks_show(room *r);
