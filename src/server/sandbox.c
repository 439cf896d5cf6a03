// server/sandbox.c - a process that can compute, and speak by one socket, and nothing else.
#define _DEFAULT_SOURCE // prctl, and limits that POSIX does not name
#include "server/sandbox.h"

#include <errno.h>
#include <seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/sanitized.h"

static bool limit(int what, rlim_t most)
{
    struct rlimit l = {most, most};
    return setrlimit((__rlimit_resource_t)what, &l) == 0;
}

// No file may be opened or grow, no process started, no picture of its memory left behind. The
// memory of a sanitized program is mapped far and wide, so that its address space says nothing.
static bool set_limits(const sandbox *s)
{
    return limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_NPROC, 0) &&
           limit(RLIMIT_NOFILE, (rlim_t)s->socket + 1) &&
           (SANITIZED || limit(RLIMIT_AS, (rlim_t)s->memory));
}

// A call whose first argument is this and no other.
static int allow_with(scmp_filter_ctx filter, int call, int first)
{
    const struct scmp_arg_cmp is = {.arg = 0, .op = SCMP_CMP_EQ, .datum_a = (scmp_datum_t)first};
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &is);
}

// Memory, but none that could be run.
static int allow_memory(scmp_filter_ctx filter, int call)
{
    enum { EXECUTE = 4 }; // PROT_EXEC
    const struct scmp_arg_cmp is = {
        .arg = 2, .op = SCMP_CMP_MASKED_EQ, .datum_a = EXECUTE, .datum_b = 0};
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &is);
}

static bool filter_calls(const sandbox *s)
{
    // sysinfo: qsort asks how much memory there is.
    static const int harmless[] = {
        SCMP_SYS(exit),        SCMP_SYS(exit_group),      SCMP_SYS(brk),
        SCMP_SYS(munmap),      SCMP_SYS(mremap),          SCMP_SYS(madvise),
        SCMP_SYS(futex),       SCMP_SYS(rt_sigreturn),    SCMP_SYS(rt_sigprocmask),
        SCMP_SYS(sigaltstack), SCMP_SYS(clock_gettime),   SCMP_SYS(gettimeofday),
        SCMP_SYS(getpid),      SCMP_SYS(gettid),          SCMP_SYS(sched_yield),
        SCMP_SYS(setitimer),   SCMP_SYS(restart_syscall), SCMP_SYS(getrandom),
        SCMP_SYS(sysinfo),
    };
    // A sanitized program reports what it has found; for that it tries more than it needs.
    scmp_filter_ctx filter =
        seccomp_init(SANITIZED ? SCMP_ACT_ERRNO(EPERM) : SCMP_ACT_KILL_PROCESS);
    if (!filter)
        return false;
    int bad = 0;
    for (size_t i = 0; i < sizeof harmless / sizeof harmless[0]; i++)
        bad |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, harmless[i], 0);
    bad |= allow_with(filter, SCMP_SYS(read), s->socket);
    bad |= allow_with(filter, SCMP_SYS(write), s->socket);
    bad |= allow_with(filter, SCMP_SYS(write), STDERR_FILENO); // what it dies of
    bad |= allow_memory(filter, SCMP_SYS(mmap));
    bad |= allow_memory(filter, SCMP_SYS(mprotect));
    // To end itself, as an assert that fails does; nobody else.
    bad |= allow_with(filter, SCMP_SYS(tgkill), (int)getpid());
    bool good = bad == 0 && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return good;
}

bool sandbox_enter(const sandbox *s, gd_error *err)
{
    pid_t parent = getppid();
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent || parent == 1)
        return gd_fail(err, "the server has gone");
    if (prctl(PR_SET_DUMPABLE, 0) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return gd_fail(err, "it cannot give up its rights: %s", strerror(errno));
    if (!set_limits(s))
        return gd_fail(err, "it cannot be limited: %s", strerror(errno));
    if (!filter_calls(s))
        return gd_fail(err, "it cannot be shut in (seccomp): %s", strerror(errno));
    return true;
}
