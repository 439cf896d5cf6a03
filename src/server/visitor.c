// server/visitor.c - where somebody comes from.
#include "server/visitor.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { HEADER = 300 };

void visitor_address(struct lws *wsi, bool behind_proxy, char out[VISITOR_ADDRESS])
{
    char list[HEADER];
    if (behind_proxy && lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        // Only what our own proxy has written, at the end, is to be believed.
        const char *last = strrchr(list, ',');
        last = last ? last + 1 : list;
        snprintf(out, VISITOR_ADDRESS, "%.60s", last + strspn(last, " "));
        return;
    }
    if (!lws_get_peer_simple(wsi, out, VISITOR_ADDRESS))
        out[0] = '\0';
}

bool visitor_is_welcome(struct lws *wsi, const char *else_where)
{
    char origin[HEADER], host[HEADER];
    int said = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN);
    if (said == 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0 ||
        lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *name = strstr(origin, "://");
    return (name && strcasecmp(name + 3, host) == 0) ||
           (else_where && strcasecmp(origin, else_where) == 0);
}
