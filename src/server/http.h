// server/http.h - the built page as static files, and questions about games.
#pragma once

#include <libwebsockets.h>

#include "server/games.h"

// What is to be found here.
typedef struct http_place {
    const char *web; // the folder with the built page
    hall *hall;      // of games, or NULL
} http_place;

// The protocol of plain HTTP. Its `user` is an http_place.
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                  size_t length);
// Room that each connection needs.
size_t http_session_size(void);

// Goes with every answer, also with those that libwebsockets gives by itself.
const struct lws_protocol_vhost_options *http_headers(void);
