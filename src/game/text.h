// game/text.h - how the arguments of a text are collected.
#pragma once

#include <stdarg.h>

#include "guidon/action.h"

// Takes from the argument list what the format asks for; every placeholder is one int.
void gd_text_take(gd_text *t, const char *format, va_list args);
