#!/usr/bin/env bash
# A million random legal decisions with every promise of the engine checked after each, under ASan and
# UBSan: no unsound position, no offer that is refused, no refusal that leaves a trace, nothing hidden
# that shows, no record that does not replay, no dead end, no endless game.
#
# DECISIONS=N plays another number; SEED=S other games.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
program=${GUIDON_DEBUG:-$BUILD/debug/guidon}
decisions=${DECISIONS:-1000000}
seed=${SEED:-1}
jobs=2
scratch=$(mktemp -d) || exit 1

if [ ! -x "$program" ]; then
    echo "there is no $program"
    echo "0 passed, 1 failed"
    exit 1
fi

children=()
trap 'kill "${children[@]}" 2>/dev/null' INT TERM
for ((i = 0; i < jobs; i++)); do
    "$program" fuzz --decisions $(((decisions + jobs - 1) / jobs)) --seed $((seed + i)) \
        --record "$scratch/$i.record" --json >"$scratch/$i.out" 2>"$scratch/$i.err" &
    children+=($!)
done

passed=0
failed=0
total=0
for ((i = 0; i < jobs; i++)); do
    if wait "${children[$i]}"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        # The record is kept: it reproduces the failure.
        if [ -f "$scratch/$i.record" ]; then
            mkdir -p "$BUILD/test"
            cp "$scratch/$i.record" "$BUILD/test/fuzz-$((seed + i)).record"
            echo "the record is kept in $BUILD/test/fuzz-$((seed + i)).record"
        fi
    fi
    cat "$scratch/$i.err" "$scratch/$i.out"
    taken=$(sed -n 's/.*"decisions":\([0-9]*\).*/\1/p' "$scratch/$i.out")
    total=$((total + ${taken:-0}))
done
rm -rf "$scratch"

echo "$total decisions in all"
if [ "$total" -ge "$decisions" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
