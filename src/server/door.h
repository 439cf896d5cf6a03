// server/door.h - the WebSocket of games.
#pragma once

#include <libwebsockets.h>

// Its `user` is the hall.
int door_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                  size_t length);
size_t door_session_size(void);
