// server/page.h - which file answers a path, and how a browser may keep it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct page_file {
    int descriptor; // open for reading; whoever asked closes it
    uint64_t size;
    bool compressed; // by gzip
    const char *type, *caching;
    char tag[64]; // changes when the file does
} page_file;

// Opens the file that a path ("/", "/assets/x.js") means in a folder, compressed if `gzip` and
// there is such a file beside it. False if there is none, or if it is none of the visitor's
// business.
bool page_open(const char *folder, const char *path, bool gzip, page_file *out);

// Does an Accept-Encoding header take gzip?
bool page_accepts_gzip(const char *header);
// Does an If-None-Match header name this very file?
bool page_is_known(const page_file *file, const char *header);
