#!/usr/bin/env bash
# Random positions reckoned twice: by the engine, and by the programs in tests/reckon, which have seen no line of it.
#
#   SEED=123 COUNT=500 tests/scripts/test_reckon.sh     other positions, and more of them
set -u
cd "$(dirname "$0")/../.." || exit 1
GUIDON=${GUIDON:-$PWD/build/guidon}
SEED=${SEED:-7}
COUNT=${COUNT:-40}
passed=0
failed=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

for program in tests/reckon/*.mjs; do
    [ "$program" = tests/reckon/lib/polygons.mjs ] && continue
    name=$(basename "$program" .mjs)
    echo "$name, seed $SEED"
    if ! node "$program" --seed "$SEED" --count "$COUNT" >"$work/$name.json"; then
        failed=$((failed + 1))
        continue
    fi
    "$GUIDON" verify "$work/$name.json" >"$work/$name.log" 2>&1 || cat "$work/$name.log"
    read -r good _ bad _ < <(tail -n 1 "$work/$name.log") || { good=0 bad=1; }
    passed=$((passed + good))
    failed=$((failed + bad))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
