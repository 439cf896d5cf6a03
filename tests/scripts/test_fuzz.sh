#!/usr/bin/env bash
# Random legal decisions by each rule system that is complete, on half of the cores, with
# every promise of the engine checked after each decision, under ASan and UBSan: no unsound position, no
# offer that is refused, no refusal that leaves a trace, nothing hidden that shows, no record that does
# not replay, no dead end, no endless game.
#
# A decision among whole armies takes longer, so there are fewer of those.
#
# DECISIONS=N plays another number of each; SEED=S other games.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
program=${GUIDON_DEBUG:-$BUILD/debug/guidon}
decisions=${DECISIONS:-10000}
seed=${SEED:-1}
scratch=$(mktemp -d) || exit 1

if [ ! -x "$program" ]; then
    echo "there is no $program"
    echo "0 passed, 1 failed"
    exit 1
fi

mapfile -t systems < <("$program" rules --json | grep -o '"id":"[a-z]*","name":"[^"]*","complete":true' |
    sed 's/"id":"\([a-z]*\)".*/\1/')
if [ ${#systems[@]} -eq 0 ]; then
    echo "no rule system is complete"
    echo "0 passed, 1 failed"
    exit 1
fi

share() { # of a system: as many decisions as take about as long as those of the others
    case $1 in realmen) echo $((decisions / 6)) ;; devil) echo $((decisions / 3)) ;; *) echo "$decisions" ;; esac
}

children=()
trap 'kill "${children[@]}" 2>/dev/null' INT TERM
at_a_time=$((($(nproc) + 1) / 2)) # somebody else is at work beside this, in `make test` a browser
for system in "${systems[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge "$at_a_time" ]; do wait -n; done
    "$program" fuzz --rules "$system" --decisions "$(share "$system")" --seed "$seed" \
        --record "$scratch/$system.record" --json >"$scratch/$system.out" 2>"$scratch/$system.err" &
    children+=($!)
done

passed=0
failed=0
total=0
for i in "${!systems[@]}"; do
    system=${systems[$i]}
    if wait "${children[$i]}"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        # The record is kept: it reproduces the failure.
        if [ -f "$scratch/$system.record" ]; then
            mkdir -p "$BUILD/test"
            cp "$scratch/$system.record" "$BUILD/test/fuzz-$system-$seed.record"
            echo "the record is kept in $BUILD/test/fuzz-$system-$seed.record"
        fi
    fi
    cat "$scratch/$system.err" "$scratch/$system.out"
    taken=$(sed -n 's/.*"decisions":\([0-9]*\).*/\1/p' "$scratch/$system.out")
    total=$((total + ${taken:-0}))
done
rm -rf "$scratch"

echo "$total decisions in all"
wanted=0
for system in "${systems[@]}"; do wanted=$((wanted + $(share "$system"))); done
if [ "$total" -ge "$wanted" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
