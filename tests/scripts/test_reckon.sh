#!/usr/bin/env bash
# Random positions reckoned twice: by the engine, and by the programs in tests/reckon, which have seen no line of it.
#
#   SEED=$RANDOM COUNT=500 tests/scripts/test_reckon.sh     other positions, and more of them
set -euo pipefail
cd "$(dirname "$0")/../.."
GUIDON=${GUIDON:-build/guidon}
SEED=${SEED:-7}
COUNT=${COUNT:-40}

if ! command -v node >/dev/null; then
    echo "skipped: there is no node"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
for program in tests/reckon/*.mjs; do
    [ "$program" = tests/reckon/geometry.mjs ] && continue
    name=$(basename "$program" .mjs)
    node "$program" --seed "$SEED" --count "$COUNT" >"$work/$name.json"
    echo "$name, seed $SEED: $("$GUIDON" verify "$work/$name.json" >"$work/$name.log" || true; tail -1 "$work/$name.log")"
    if ! grep -q "^$COUNT passed, 0 failed$" "$work/$name.log"; then
        cat "$work/$name.log"
        failed=1
    fi
done
exit "$failed"
