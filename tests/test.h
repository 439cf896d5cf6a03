// test.h - the whole test framework: named tests, checks that print both values, one closing line.
//
//   TEST(a_sentence_about_the_code) { CHECK_INT(1 + 1, 2); }
//   int main(int argc, char **argv) { return test_main(argc, argv); }   // in exactly one place:
//   below
//
// A test program runs every test, or those whose name contains an argument, and ends with
// `N passed, N failed`. A failed check ends its test, not the program.
#pragma once

#include <inttypes.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct test_case {
    const char *name;
    void (*run)(void);
    struct test_case *next;
} test_case;

static test_case *test_first, **test_last = &test_first;
static jmp_buf test_escape;

static inline void test_register(test_case *t)
{
    *test_last = t;
    test_last = &t->next;
}

static inline void test_fail(const char *file, int line, const char *what)
{
    printf("    %s:%d: %s\n", file, line, what);
    longjmp(test_escape, 1);
}

#define TEST(name)                                                                                 \
    static void test_##name(void);                                                                 \
    static test_case test_case_##name = {#name, test_##name, NULL};                                \
    __attribute__((constructor)) static void test_add_##name(void)                                 \
    {                                                                                              \
        test_register(&test_case_##name);                                                          \
    }                                                                                              \
    static void test_##name(void)

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            test_fail(__FILE__, __LINE__, "not true: " #condition);                                \
    } while (0)

#define CHECK_INT(got, expected)                                                                   \
    do {                                                                                           \
        int64_t test_got = (got), test_expected = (expected);                                      \
        if (test_got != test_expected) {                                                           \
            char test_text[200];                                                                   \
            snprintf(test_text, sizeof test_text, #got ": expected %" PRId64 ", got %" PRId64,     \
                     test_expected, test_got);                                                     \
            test_fail(__FILE__, __LINE__, test_text);                                              \
        }                                                                                          \
    } while (0)

#define CHECK_STR(got, expected)                                                                   \
    do {                                                                                           \
        const char *test_got = (got), *test_expected = (expected);                                 \
        if (!test_got || strcmp(test_got, test_expected) != 0) {                                   \
            char test_text[1000];                                                                  \
            snprintf(test_text, sizeof test_text,                                                  \
                     #got ":\n      expected \"%s\"\n      got      \"%s\"", test_expected,        \
                     test_got ? test_got : "(null)");                                              \
            test_fail(__FILE__, __LINE__, test_text);                                              \
        }                                                                                          \
    } while (0)

// A seed for a test that holds whatever falls: `normal`, or another that depends on it and on
// TEST_SEED in the environment, so that `make soak` tries new ones.
__attribute__((unused)) static uint64_t test_seed(uint64_t normal)
{
    const char *more = getenv("TEST_SEED");
    return more ? normal ^ strtoull(more, NULL, 10) * 0x9e3779b97f4a7c15u : normal;
}

int main(int argc, char **argv)
{
    int passed = 0, failed = 0;
    for (test_case *t = test_first; t; t = t->next) {
        if (argc > 1 && !strstr(t->name, argv[1]))
            continue;
        if (setjmp(test_escape) == 0) {
            t->run();
            passed++;
        } else {
            printf("  FAILED %s\n", t->name);
            failed++;
        }
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
