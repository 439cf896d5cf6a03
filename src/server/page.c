// server/page.c - which file answers a path, and how a browser may keep it.
#include "server/page.h"

#include <ctype.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 1024 };

// The build puts a hash of their bytes into the names of everything in here.
static const char hashed_folder[] = "/assets/";

static const char *type_of(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    };
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t n = strlen(types[i].ending);
        if (length > n && strcmp(path + length - n, types[i].ending) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

// Names only, one below the other: nothing that is empty, hidden or leads out of the folder.
static bool is_plain(const char *path)
{
    if (path[0] != '/')
        return false;
    for (const char *c = path; *c; c++) {
        if (iscntrl((unsigned char)*c) || *c == '\\')
            return false;
        if (*c == '/' && (c[1] == '/' || c[1] == '.' || c[1] == '\0'))
            return false;
    }
    return true;
}

// Opens a file of the folder, name by name, following no link: one could lead anywhere. Only the
// folder itself may be one. Takes `path` apart.
static int open_below(const char *folder, char *path)
{
    int at = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (char *name = path + 1, *slash; at >= 0 && name; name = slash) {
        slash = strchr(name, '/');
        if (slash)
            *slash++ = '\0';
        // Not to wait for a writer, should there be a pipe of that name.
        int next = openat(at, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
        close(at);
        at = next;
    }
    return at;
}

static bool open_file(const char *folder, const char *path, const char *ending, page_file *out)
{
    char name[PATH_ROOM];
    int n = snprintf(name, sizeof name, "%s%s", path, ending);
    if (n < 0 || (size_t)n >= sizeof name)
        return false;
    out->descriptor = open_below(folder, name);
    if (out->descriptor < 0)
        return false;
    struct stat about;
    if (fstat(out->descriptor, &about) != 0 || !S_ISREG(about.st_mode)) {
        close(out->descriptor);
        return false;
    }
    out->size = (uint64_t)about.st_size;
    snprintf(out->tag, sizeof out->tag, "\"%" PRIx64 "-%" PRIx64 ".%lx%s\"", out->size,
             (uint64_t)about.st_mtim.tv_sec, (unsigned long)about.st_mtim.tv_nsec, ending);
    return true;
}

// Does an Accept-Encoding header take this? "gzip, br;q=0.5": names with an optional weight, of
// which 0 means "not that".
static bool accepts(const char *header, const char *encoding)
{
    size_t length = strlen(encoding);
    while (*header) {
        header += strspn(header, ", \t");
        size_t name = strcspn(header, ",; \t"), whole = strcspn(header, ",");
        if (name == length && strncasecmp(header, encoding, length) == 0) {
            const char *weight = memchr(header, '=', whole);
            size_t rest = weight ? whole - (size_t)(weight + 1 - header) : 0;
            return !weight || strspn(weight + 1, "0. \t") < rest;
        }
        header += whole;
    }
    return false;
}

bool page_open(const char *folder, const char *path, const char *accepted, page_file *out)
{
    static const struct {
        const char *encoding, *ending;
    } copies[] = {{"br", ".br"}, {"gzip", ".gz"}}; // the smallest first
    if (strcmp(path, "/") == 0)
        path = "/index.html";
    if (!is_plain(path))
        return false;
    out->type = type_of(path);
    out->caching = strncmp(path, hashed_folder, sizeof hashed_folder - 1) == 0
                       ? "public, max-age=31536000, immutable"
                       : "no-cache";
    for (size_t i = 0; i < sizeof copies / sizeof copies[0]; i++) {
        out->encoding = copies[i].encoding;
        if (accepts(accepted, out->encoding) && open_file(folder, path, copies[i].ending, out))
            return true;
    }
    out->encoding = NULL;
    return open_file(folder, path, "", out);
}

bool page_is_known(const page_file *file, const char *header)
{
    return strcmp(header, "*") == 0 || strstr(header, file->tag) != NULL;
}
