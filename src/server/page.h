// server/page.h - which file answers a path, and how a browser may keep it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct page_file {
    int descriptor; // open for reading; whoever asked closes it
    uint64_t size;
    const char *type, *caching;
    const char *encoding; // "br" or "gzip"; NULL: as it is
    char tag[64];         // changes when the file does
} page_file;

// Opens the file that a path ("/", "/assets/x.js") means in a folder, or the best compressed copy
// beside it (x.js.br, x.js.gz) of those that an Accept-Encoding header takes. False if there is
// none, or if it is none of the visitor's business.
bool page_open(const char *folder, const char *path, const char *accepted, page_file *out);

// Does an If-None-Match header name this very file?
bool page_is_known(const page_file *file, const char *header);
