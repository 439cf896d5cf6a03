// cli/guide.h - the guides for players (docs/guides), printed at the terminal.
#pragma once

#include "cli/canvas.h"
#include "guidon/rules.h"

typedef struct cli_guide {
    const char *rules;   // id of the system; NULL ends the table
    const char *picture; // name of the file of a picture; NULL: the guide itself
    const char *text;
} cli_guide;

extern const cli_guide cli_guides[];

// False if the system has none.
bool guide_print(const gd_rules *rules, const art_style *style);
