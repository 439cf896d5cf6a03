// server/turn.h - what is to be told once it is sure to last.
#pragma once

#include "server/hall.h"

// A message for a guest; `text` is freed by it. If what the room has written in this turn is lost,
// an answer becomes an error with the same `id` (JSON, or ""), and anything else is dropped.
void turn_answer(hall *h, guest *to, room *about, const char *id, char *text);
void turn_push(hall *h, guest *to, room *about, char *text);
// Shows him out, after what he is told before.
void turn_bye(hall *h, guest *to, const char *why);
// The answer to a question by HTTP.
void turn_reply(hall *h, call *to, int status, char *text);

// Commits what was written, and tells.
void turn_end(hall *h);

// An object that says what is wrong, with the `id` of the message; to be freed.
char *turn_error(const char *id, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *turn_text(gd_json_out *out); // its text, to be freed; ends it
