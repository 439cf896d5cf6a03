// cli/files.c - files.
#include "cli/files.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/plain.h"
#include "protocol/battle_json.h"
#include "protocol/names.h"

static bool fail_file(gd_error *err, const char *what, const char *path)
{
    return gd_fail(err, "cannot %s %s: %s", what, path, strerror(errno));
}

char *file_read_open(int file, const char *path, size_t *length, gd_error *err)
{
    size_t room = 1 << 16, used = 0;
    char *text = malloc(room + 1);
    while (text) {
        ssize_t n = read(file, text + used, room - used);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0) {
            fail_file(err, "read", path);
            break;
        }
        used += (size_t)n;
        if (n == 0) {
            text[used] = '\0';
            *length = used;
            return text;
        }
        if (used > CLI_FILE_MOST) {
            gd_fail(err, "%s is longer than 64 MiB", path);
            break;
        }
        if (used == room) {
            room *= 2;
            char *more = realloc(text, room + 1);
            if (!more)
                free(text);
            text = more;
        }
    }
    if (!text)
        gd_fail(err, "not enough memory for %s", path);
    free(text);
    return NULL;
}

char *file_read(const char *path, size_t *length, gd_error *err)
{
    if (strcmp(path, "-") == 0)
        return file_read_open(STDIN_FILENO, "standard input", length, err);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        fail_file(err, "open", path);
        return NULL;
    }
    struct stat about;
    char *text = NULL;
    if (fstat(file, &about) == 0 && S_ISDIR(about.st_mode))
        gd_fail(err, "%s is a folder; expected a file", path);
    else
        text = file_read_open(file, path, length, err);
    close(file);
    return text;
}

bool file_write_open(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t n = write(file, text, length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        text += n;
        length -= (size_t)n;
    }
    return true;
}

void file_sync_folder(const char *path)
{
    char copy[CLI_PATH];
    snprintf(copy, sizeof copy, "%s", path);
    int folder = open(dirname(copy), O_RDONLY | O_CLOEXEC);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
}

// Another program that writes the same file has another neighbour.
static void temporary_of(const char *path, char *out, size_t size)
{
    snprintf(out, size, "%s.%ld.tmp", path, (long)getpid());
}

bool file_may_write(const char *path, gd_error *err)
{
    char temporary[CLI_PATH + 32];
    if (file_is_folder(path))
        return gd_fail(err, "%s is a folder; expected a file", path);
    temporary_of(path, temporary, sizeof temporary);
    int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return fail_file(err, "write", path);
    close(file);
    unlink(temporary);
    return true;
}

bool file_write(const char *path, const char *text, size_t length, gd_error *err)
{
    char temporary[CLI_PATH + 32];
    temporary_of(path, temporary, sizeof temporary);
    int file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return fail_file(err, "write", path);
    bool good = file_write_open(file, text, length) && fsync(file) == 0;
    int problem = errno;
    good = close(file) == 0 && good;
    if (good && rename(temporary, path) == 0) {
        file_sync_folder(path);
        return true;
    }
    if (good)
        problem = errno;
    unlink(temporary);
    errno = problem;
    return fail_file(err, "write", path);
}

bool file_make_folder(const char *path, gd_error *err)
{
    char part[CLI_PATH];
    size_t length = strlen(path);
    if (length >= sizeof part)
        return gd_fail(err, "the name of the folder is too long: %.60s...", path);
    for (size_t i = 1; i <= length; i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST)
            return fail_file(err, "make the folder", part);
    }
    return true;
}

bool file_state_folder(char *out, size_t size, gd_error *err)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && state[0] == '/')
        snprintf(out, size, "%s/guidon", state);
    else if (home && home[0] == '/')
        snprintf(out, size, "%s/.local/state/guidon", home);
    else
        return gd_fail(err,
                       "neither XDG_STATE_HOME nor HOME says where to keep games; use --record");
    return file_make_folder(out, err);
}

bool file_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

// A folder that came with the program, so many folders up from it.
typedef struct place {
    int up;
    const char *folder;
} place;

// The first that exists. The program is PREFIX/bin/guidon, or build/<preset>/guidon in the sources.
static bool beside_program(const place *places, size_t count, char *out, size_t size)
{
    char program[CLI_PATH];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    program[n > 0 ? n : 0] = '\0';
    for (size_t i = 0; i < count; i++) {
        size_t end = strlen(program);
        for (int up = 0; up < places[i].up && end > 0; up++)
            while (end > 0 && program[--end] != '/')
                ;
        snprintf(out, size, "%.*s/%s", (int)end, program, places[i].folder);
        if (n > 0 && file_is_folder(out))
            return true;
    }
    return false;
}

bool file_battle_folder(const char *wanted, char *out, size_t size, gd_error *err)
{
    if (wanted) {
        snprintf(out, size, "%s", wanted);
        return file_is_folder(out) || gd_fail(err, "there is no folder %s", wanted);
    }
    static const place places[] = {{2, "share/guidon/battles"}, {3, "battles"}, {2, "battles"}};
    if (beside_program(places, sizeof places / sizeof places[0], out, size))
        return true;
    snprintf(out, size, "battles");
    return file_is_folder(out) ||
           gd_fail(err, "no folder of battles was found; --battles DIR names one");
}

static bool has_page(const char *folder)
{
    char page[CLI_PATH + 16];
    snprintf(page, sizeof page, "%s/index.html", folder);
    return access(page, R_OK) == 0;
}

bool file_web_folder(const char *wanted, char *out, size_t size, gd_error *err)
{
    if (wanted) {
        snprintf(out, size, "%s", wanted);
        return has_page(out) || gd_fail(err, "there is no index.html in %s", wanted);
    }
    static const place places[] = {{2, "share/guidon/web"}, {3, "build/web"}};
    return (beside_program(places, sizeof places / sizeof places[0], out, size) && has_page(out)) ||
           gd_fail(err, "the page is not built yet: run `make web`, or name its folder with --web");
}

static int compare_names(const void *a, const void *b) { return strcmp(a, b); }

bool file_list_battles(const char *folder, file_battles *out, gd_error *err)
{
    out->count = 0;
    DIR *dir = opendir(folder);
    if (!dir)
        return fail_file(err, "open", folder);
    const struct dirent *entry;
    while ((entry = readdir(dir)) && out->count < CLI_BATTLES) {
        size_t length = strlen(entry->d_name);
        if (length <= 5 || length >= sizeof out->name[0] || entry->d_name[0] == '.' ||
            strcmp(entry->d_name + length - 5, ".json") != 0 ||
            strcmp(plain(entry->d_name), entry->d_name) != 0)
            continue;
        snprintf(out->name[out->count++], sizeof out->name[0], "%.*s", (int)(length - 5),
                 entry->d_name);
    }
    closedir(dir);
    qsort(out->name, (size_t)out->count, sizeof out->name[0], compare_names);
    return true;
}

// Letters and digits only, small: how names of battles are compared.
static void letters_of(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text && n + 1 < size; text++)
        if (isalnum((unsigned char)*text))
            out[n++] = (char)tolower((unsigned char)*text);
    out[n] = '\0';
}

// How well a battle's name answers what was typed: 3 the same, 2 begins so, 1 contains it, 0 not.
static int likeness(const char *battle, const char *typed)
{
    char a[64], b[64];
    letters_of(battle, a, sizeof a);
    letters_of(typed, b, sizeof b);
    if (!b[0])
        return 0;
    if (strcmp(a, b) == 0)
        return 3;
    const char *at = strstr(a, b);
    return at == a ? 2 : at ? 1 : 0;
}

static bool is_path(const char *name)
{
    size_t length = strlen(name);
    return strchr(name, '/') || (length > 5 && strcmp(name + length - 5, ".json") == 0) ||
           strcmp(name, "-") == 0;
}

bool file_find_battle(const char *folder, const char *name, char *out, size_t size, gd_error *err)
{
    if (is_path(name)) {
        snprintf(out, size, "%s", name);
        return true;
    }
    static file_battles list;
    if (!file_list_battles(folder, &list, err))
        return false;
    int best = 0, which = -1, count = 0;
    for (int i = 0; i < list.count; i++) {
        int like = likeness(list.name[i], name);
        count = like > best ? 1 : like == best && like > 0 ? count + 1 : count;
        which = like > best ? i : which;
        best = like > best ? like : best;
    }
    if (best > 0 && count == 1) {
        snprintf(out, size, "%s/%s.json", folder, list.name[which]);
        return true;
    }
    char known[300];
    gd_listing words = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < list.count; i++)
        if (best == 0 || likeness(list.name[i], name) == best)
            gd_listing_add(&words, list.name[i]);
    if (list.count == 0)
        return gd_fail(err, "there are no battles in %s", folder);
    return gd_fail(err, best ? "'%s' could be %s" : "there is no battle '%s'; expected %s", name,
                   known);
}

bool file_load_battle(const char *wanted_folder, const char *name, gd_battle *out, char **text,
                      size_t *length, char *path, gd_error *err)
{
    char folder[CLI_PATH] = "";
    snprintf(path, CLI_PATH, "%s", name);
    if (!is_path(name) && !file_battle_folder(wanted_folder, folder, sizeof folder, err))
        return false;
    if (!file_find_battle(folder, name, path, CLI_PATH, err))
        return false;
    size_t n;
    char *bytes = file_read(path, &n, err);
    if (!bytes)
        return false;
    bool good = gd_battle_parse(bytes, n, out, err);
    if (good && text) {
        *text = bytes;
        *length = n;
    } else {
        free(bytes);
    }
    return good;
}
