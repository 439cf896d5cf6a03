// core/error.c - the one way an error about outside data is filled in.
#include "guidon/types.h"

#include <stdarg.h>
#include <stdio.h>

#include "core/counted.h"

bool gd_fail(gd_error *err, const char *format, ...)
{
    if (!err)
        return false;
    err->line = err->column = 0;
    err->path[0] = '\0';
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    gd_counted(err->text);
    return false;
}
