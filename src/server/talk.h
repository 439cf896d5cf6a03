// server/talk.h - what a guest says.
#pragma once

#include "server/hall.h"

// A whole message.
void talk_hear(guest *g, const char *text, size_t length);
