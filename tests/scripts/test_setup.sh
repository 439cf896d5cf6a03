#!/usr/bin/env bash
# What tools/setup says of programs that are there, too old, or of no known version.
set -u
cd "$(dirname "$0")/../.." || exit 1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

expect() { # name status text: what `tools/setup --check web` answers with $scratch first on the path
    local said status
    said=$(PATH=$scratch:$PATH tools/setup --check web 2>&1)
    status=$?
    if [ "$status" -eq "$2" ] && [[ $said == *"$3"* ]]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s: status %d, expected %d with "%s"\n%s\n' "$1" "$status" "$2" "$3" "$said"
    fi
}
pretend() { # command words: a program of that name that says so
    printf '#!/bin/sh\necho "%s"\n' "$2" >"$scratch/$1"
    chmod +x "$scratch/$1"
}

expect "all there" 0 ""
pretend node v18.12.1
expect "just too old" 1 "$scratch/node is 18.12.1, and 18.13 or newer is needed"
pretend node v18.13.0
expect "just new enough" 0 ""
pretend node v18.9.0
expect "nine is less than thirteen" 1 "is 18.9.0"
pretend node v100.1.0
expect "a hundred is more than eighteen" 0 ""
pretend cmake "cmake version 3.24.9

CMake suite maintained by somebody 99.1"
expect "two that are there, one too old" 1 "$scratch/cmake is 3.24.9, and 3.25 or newer"
pretend cmake "no number at all"
expect "a version that nobody knows is let pass" 0 ""

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
