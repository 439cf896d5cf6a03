// server/crowd.h - the connections there are, in the order of their last sign of life.
//
// Somebody who comes when there is no room is let in, and whoever has been silent the longest goes:
// connections that are only held open cannot keep a browser out.
#pragma once

#include <libwebsockets.h>
#include <stdbool.h>

typedef struct crowd crowd;

crowd *crowd_new(int most); // NULL if memory ran out
void crowd_free(crowd *c);  // NULL is allowed; after the connections

void crowd_make_room(crowd *c); // for one more
void crowd_enter(crowd *c, struct lws *wsi);
void crowd_notice(struct lws *wsi); // a sign of life
void crowd_leave(struct lws *wsi);  // it is closed, for whatever reason
