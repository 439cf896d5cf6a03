// server/visitor.h - where somebody comes from.
#pragma once

#include <libwebsockets.h>
#include <stdbool.h>

enum { VISITOR_ADDRESS = 64 };

// His address; behind a proxy the last that it names.
void visitor_address(struct lws *wsi, bool behind_proxy, char out[VISITOR_ADDRESS]);
// May a page of that origin use this server? Programs that are no browsers name none. `else_where`
// is one that may besides those of this host, or NULL.
bool visitor_is_welcome(struct lws *wsi, const char *else_where);
