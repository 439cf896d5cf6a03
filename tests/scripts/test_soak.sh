#!/usr/bin/env bash
# tools/soak with programs that pass, fail, crash and hang on purpose: what it counts, prints and keeps.
set -u
cd "$(dirname "$0")/../.." || exit 1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
check() { # name, then a command that must succeed
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n' "$name"
        tail -n 15 "$scratch/out" | sed 's/^/    /'
    fi
}
has() { grep -q -E -e "$1" "$scratch/out"; }
lacks() { ! has "$1"; }

build=$scratch/build
mkdir -p "$build/debug/tests" "$build/fuzz/fuzz"
program() { # path, then what it does
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$build/$1"
    chmod +x "$build/$1"
}
program debug/guidon '
case $1 in
rules) echo "[{\"id\":\"alpha\",\"name\":\"A\",\"complete\":true},{\"id\":\"beta\",\"name\":\"B\",\"complete\":false},{\"id\":\"gamma\",\"name\":\"C\",\"complete\":true}]" ;;
fuzz)
    [ "$3" = gamma ] || exit 0
    while [ $# -gt 1 ]; do [ "$1" != --record ] || echo a record >"$2"; shift; done
    echo "a promise was broken"
    exit 1 ;;
esac'
program fuzz/fuzz/fuzz_json 'for word; do [[ $word != -seed=* ]] || echo "${word#*=}" >>"'"$scratch"'/seeds"; done; sleep 0.1'
program fuzz/fuzz/fuzz_record 'for word; do [[ $word != -artifact_prefix=* ]] || echo bytes >"${word#*=}crash-1"; done; kill -SEGV $$'
program debug/tests/test_slide 'echo "$TEST_SEED" >>"'"$scratch"'/seeds"; echo 1 passed, 0 failed'
program debug/tests/test_json 'echo this one takes no seed; exit 1'
program debug/tests/test_devil_move 'sleep 60'

run() { # hours, then variables
    local hours=$1
    shift
    env BUILD="$build" JOBS=2 "$@" timeout 60 tools/soak "$hours" >"$scratch/out" 2>&1
    status=$?
}
run 0.0005 ROUND=1 # less than two seconds; what hangs is stopped after ten
check "what fails makes it fail" [ "$status" -eq 1 ]
check "it ends with the sum" grep -q -E '^[0-9]+ passed, [0-9]+ failed$' <(tail -n 1 "$scratch/out")
check "progress with the time" has '^0:00:0[0-9] of 0:00:02 '
check "a system that passes" has ' ok +play/alpha +seed [0-9]+'
check "a system that fails" has ' FAIL +play/gamma +seed [0-9]+'
check "none that is not complete" lacks 'play/beta'
check "a reader that passes" has ' ok +reader/json '
check "a reader that crashes" has ' FAIL +reader/record '
check "a unit test that takes a seed" has ' ok +unit/slide '
check "and none that takes none" lacks 'unit/json'
check "what hangs is stopped" has ' FAIL +unit/devil_move '
check "the record is kept" compgen -G "$build/soak/play-gamma-*.record" >/dev/null
check "the input is kept" compgen -G "$build/soak/reader-record-*.crash-1" >/dev/null
log=$(sed -n 's/^found: \(.*play-gamma.*\)/\1/p' "$scratch/out" | head -n 1)
check "what was printed is kept" grep -q 'a promise was broken' "$log"
check "nothing is kept of what passed" [ -z "$(compgen -G "$build/soak/play-alpha-*")" ]
again=$(sed -n 's/^  \(seed=.*\)/\1/p' "$log")
bash -c "$again" >"$scratch/again" 2>&1
check "the command does it again" grep -q 'a promise was broken' "$scratch/again"
check "every seed is another" [ -z "$(sort "$scratch/seeds" | uniq -d)" ]

rm "$build/debug/guidon" "$build/fuzz/fuzz/fuzz_record" "$build/debug/tests/test_devil_move"
run 0.0005
check "without a failure it passes" [ "$status" -eq 0 ]
env BUILD="$build" JOBS=1 tools/soak 1 >"$scratch/out" 2>&1 &
soak=$!
sleep 1
kill -TERM $soak
wait $soak
status=$?
check "it may be ended early" [ "$status" -eq 0 ]
check "with the sum" has '^[0-9]+ passed, 0 failed$'
for hours in '' x -1 0 1e3; do
    run "$hours"
    check "hours '$hours' are refused" [ "$status" -eq 2 ]
done
run 1 BUILD="$scratch/empty"
check "nothing to run" has 'there is nothing in .*/empty to run'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
