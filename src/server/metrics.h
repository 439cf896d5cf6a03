// server/metrics.h - counters for whoever watches the server, on a port of this machine.
#pragma once

#include <libwebsockets.h>

#include "guidon/types.h"
#include "server/log.h"

typedef struct metrics metrics;

// Port 0 takes any that is free. NULL with a sentence.
metrics *metrics_open(struct lws_context *context, int port, const counters *told, gd_error *err);
void metrics_free(metrics *m); // after the context; NULL is allowed
const char *metrics_address(const metrics *m);
