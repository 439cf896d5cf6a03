// cli/chance.c - chance from the system's generator.
#include "cli/chance.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "cli/options.h"

// It waits only while a machine starts that has not gathered any chance yet.
static void fill(void *bytes, size_t count)
{
    unsigned char *at = bytes;
    while (count > 0) {
        ssize_t n = getrandom(at, count, 0);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            fprintf(stderr, "guidon: this system gives no random numbers: %s\n", strerror(errno));
            exit(CLI_NO);
        }
        at += n;
        count -= (size_t)n;
    }
}

gd_key chance_key(void)
{
    gd_key key = {.set = true};
    fill(key.bytes, sizeof key.bytes);
    return key;
}

uint64_t chance_number(void)
{
    uint64_t number;
    fill(&number, sizeof number);
    return number;
}
