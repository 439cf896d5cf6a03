// server/http.h - the built page as static files.
#pragma once

#include <libwebsockets.h>

// The protocol of plain HTTP. Its `user` is the folder with the built page.
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                  size_t length);
// Room that each connection needs.
size_t http_session_size(void);

// Goes with every answer, also with those that libwebsockets gives by itself.
const struct lws_protocol_vhost_options *http_headers(void);
