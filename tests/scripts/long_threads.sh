#!/usr/bin/env bash
# Two threads ask one game under ThreadSanitizer (tests/unit/test_threads.c). The whole library is built for it, so this is
# part of `make test-long` only.
set -u
cd "$(dirname "$0")/../.." || exit 1
make -s configure-thread >/dev/null && cmake --build --preset thread --target test_threads >build/configure-thread.log 2>&1 ||
    { tail -20 build/configure-thread.log; exit 1; }
TSAN_OPTIONS=halt_on_error=1 build/thread/tests/test_threads
