// cli/record_file.c - the file of a game in progress.
#include "cli/record_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// --- who plays -----------------------------------------------------------------------------------

enum { NOTE = 200, HOST = 64 };

static const char note_word[] = "guidon play: ";

static void note_path(const record_file *f, char *out, size_t size)
{
    snprintf(out, size, "%s.lock", f->path);
}

// What the neighbour says, without the word it begins with; NULL if it is none of ours.
static const char *read_note(const record_file *f, char text[NOTE])
{
    char path[CLI_PATH + 16];
    note_path(f, path, sizeof path);
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return NULL;
    ssize_t n = read(file, text, NOTE - 1);
    close(file);
    text[n > 0 ? n : 0] = '\0';
    text[strcspn(text, "\n")] = '\0';
    size_t word = sizeof note_word - 1;
    return strncmp(text, note_word, word) == 0 ? text + word : NULL;
}

// One that was killed leaves its note behind, and whoever comes next has the lock before he has
// written his own.
static bool is_gone(const char *note)
{
    long process;
    char host[HOST], here[HOST] = "";
    gethostname(here, sizeof here - 1);
    return sscanf(note, "process %ld on %63s", &process, host) == 2 && strcmp(host, here) == 0 &&
           kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

static record_opened fail_taken(const record_file *f, gd_error *err)
{
    char text[NOTE];
    const char *who = read_note(f, text);
    gd_fail(err, "%s is being played by %s; nothing was changed", f->path,
            who && !is_gone(who) ? who : "another program");
    return RECORD_TAKEN;
}

static void write_note(const record_file *f)
{
    char path[CLI_PATH + 16], text[NOTE], host[HOST] = "", stamp[32];
    time_t now = time(NULL);
    struct tm calendar;
    note_path(f, path, sizeof path);
    if (access(path, F_OK) == 0 && !read_note(f, text))
        return; // somebody else's file
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (file < 0)
        return;
    gethostname(host, sizeof host - 1);
    strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &calendar));
    int n = snprintf(text, sizeof text, "%sprocess %ld on %s since %s\n", note_word, (long)getpid(),
                     host[0] ? host : "an unnamed machine", stamp);
    if (write(file, text, (size_t)n) != n) // then nobody is told who plays
        unlink(path);
    close(file);
}

static void remove_note(const record_file *f)
{
    char path[CLI_PATH + 16], text[NOTE];
    note_path(f, path, sizeof path);
    if (f->locked && read_note(f, text))
        unlink(path);
}

// --- opening -------------------------------------------------------------------------------------

static bool take_path(record_file *f, const char *path, gd_error *err)
{
    *f = (record_file){.descriptor = -1};
    int n = snprintf(f->path, sizeof f->path, "%s", path);
    return n < (int)sizeof f->path ||
           gd_fail(err, "the name of the record is too long: %.60s...", path);
}

// Before anything is read or written. A file system without locks is no reason not to play.
static record_opened take_lock(record_file *f, gd_error *err)
{
    f->locked = flock(f->descriptor, LOCK_EX | LOCK_NB) == 0;
    if (f->locked)
        write_note(f);
    else if (errno == EWOULDBLOCK)
        return fail_taken(f, err);
    return RECORD_OPEN;
}

static void drop(record_file *f)
{
    if (f->descriptor >= 0)
        close(f->descriptor);
    f->descriptor = -1;
}

record_opened record_create(record_file *f, const char *path, gd_error *err)
{
    if (!take_path(f, path, err))
        return RECORD_FAILED;
    f->descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (f->descriptor < 0) {
        if (errno == EEXIST)
            gd_fail(err, "%s exists already; --resume continues it", path);
        else
            gd_fail(err, "cannot write %s: %s", path, strerror(errno));
        return RECORD_FAILED;
    }
    record_opened opened = take_lock(f, err);
    if (opened != RECORD_OPEN)
        drop(f);
    else
        file_sync_folder(path);
    return opened;
}

record_opened record_open(record_file *f, const char *path, char **text, size_t *length,
                          gd_error *err)
{
    *text = NULL;
    if (!take_path(f, path, err))
        return RECORD_FAILED;
    f->descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (f->descriptor < 0) {
        gd_fail(err, "cannot %s %s: %s", errno == ENOENT ? "open" : "write", path, strerror(errno));
        return RECORD_FAILED;
    }
    struct stat about;
    record_opened opened = RECORD_FAILED;
    if (fstat(f->descriptor, &about) == 0 && !S_ISREG(about.st_mode))
        gd_fail(err, "%s is no file that a game could be written to", path);
    else
        opened = take_lock(f, err);
    if (opened == RECORD_OPEN) {
        *text = file_read_open(f->descriptor, path, length, err);
        f->length = *text ? *length : 0;
        opened = *text ? RECORD_OPEN : RECORD_FAILED;
    }
    if (opened != RECORD_OPEN)
        record_close(f);
    return opened;
}

void record_close(record_file *f)
{
    remove_note(f); // while it is still ours
    drop(f);
}

void record_discard(record_file *f)
{
    if (f->descriptor >= 0)
        unlink(f->path);
    record_close(f);
}

// --- writing -------------------------------------------------------------------------------------

// A pipe or the like cannot be made safe, and has nothing to lose.
static bool make_safe(int file) { return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP; }

bool record_cut(record_file *f, size_t keep, gd_error *err)
{
    if (ftruncate(f->descriptor, (off_t)keep) != 0 || !make_safe(f->descriptor))
        return gd_fail(err, "cannot write %s: %s", f->path, strerror(errno));
    f->length = keep;
    return true;
}

bool record_append(record_file *f, const char *text, size_t length, gd_error *err)
{
    if (file_write_open(f->descriptor, text, length) && make_safe(f->descriptor)) {
        f->length += length;
        return true;
    }
    gd_fail(err, "cannot write %s: %s", f->path, strerror(errno));
    // Half a line is no use to anybody. Where even this fails it is dropped on resuming.
    if (ftruncate(f->descriptor, (off_t)f->length) == 0)
        fsync(f->descriptor);
    return false;
}

bool record_is(const record_file *f, const char *path)
{
    struct stat ours, other;
    return f->descriptor >= 0 && fstat(f->descriptor, &ours) == 0 && stat(path, &other) == 0 &&
           ours.st_dev == other.st_dev && ours.st_ino == other.st_ino;
}
