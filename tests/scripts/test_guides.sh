#!/usr/bin/env bash
# The guides for players are true: see tests/guides/check.mjs. And the program prints each of them.
set -u
cd "$(dirname "$0")/../.." || exit 1
exec node tests/guides/check.mjs "${GUIDON:-$PWD/build/guidon}"
