// cli/bench_core.h - nanoseconds for the geometry that rules are made of.
#pragma once

typedef struct bench_core {
    int count;
    struct {
        const char *key, *what;
        double nanoseconds;
    } item[12];
} bench_core;

void bench_core_run(bench_core *out, double seconds); // for each item
const char *bench_compiler(void);
