// protocol/record_lines.h - the text of a record line by line, with its links.
#pragma once

#include "protocol/chain.h"
#include "protocol/json.h"

typedef struct gd_lines {
    const char *at, *end;
    const char *line;
    size_t length, content; // `content` is what comes before the link
    int number;
    bool ended;   // by a newline, as every line that was written whole
    bool chained; // lines have links
    const gd_json_bounds *bounds;
    char link[GD_LINK_SIZE]; // of the last line that was checked
} gd_lines;

// Bounds are those of each line; NULL: the usual.
gd_lines gd_lines_of(const char *text, size_t length, const gd_json_bounds *bounds);
bool gd_lines_next(gd_lines *l);
// Parses the line. A torn one gives NULL without an error.
gd_json_doc *gd_lines_parse(const gd_lines *l, bool *torn, gd_error *err);
// Is the line what was written there, to the last byte? To be asked of every line in turn.
bool gd_lines_check(gd_lines *l, gd_error *err);
// What a line is to a reading without what was taken back.
typedef enum gd_line_stands {
    GD_LINE_STANDS,
    GD_LINE_LEFT_OUT,  // a decision that was taken back, or what takes it back
    GD_LINE_ELSEWHERE, // stands, but was said in a position that was taken back
} gd_line_stands;

// That of every line, by its number; to be freed. It ends at a line that is no JSON: whoever reads
// that far says so.
gd_line_stands *gd_lines_standing(gd_lines l);
// Errors inside a line know its columns; this adds the line's number and returns false.
bool gd_lines_fail(const gd_lines *l, gd_error *err);
