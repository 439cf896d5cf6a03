#!/usr/bin/env bash
# Games between people, over the socket of guidon serve --games, by the optimised and by the sanitized program.
# tests/scripts/server/server.mjs says what is tried.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
GUIDON_DEBUG=${GUIDON_DEBUG:-$BUILD/debug/guidon}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

if ! tools/web-packages --all >"$scratch/packages" 2>&1; then
    cat "$scratch/packages"
    echo "0 passed, 1 failed"
    exit 1
fi

passed=0
failed=0
for program in "$GUIDON" "$GUIDON_DEBUG"; do
    [ -x "$program" ] || continue
    rm -rf "$scratch/games"
    mkdir -p "$scratch/games/web"
    echo '<!doctype html><title>Guidon</title>' >"$scratch/games/web/index.html"
    node tests/scripts/server/server.mjs "$program" "$scratch/games" "$@" >"$scratch/out" 2>&1
    last=$(tail -n 1 "$scratch/out")
    if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
        [ "${BASH_REMATCH[2]}" -eq 0 ] || sed '$d' "$scratch/out"
    else
        failed=$((failed + 1))
        tail -n 40 "$scratch/out"
    fi
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
