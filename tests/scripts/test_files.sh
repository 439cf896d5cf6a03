#!/usr/bin/env bash
# Records of games in progress when things go wrong: two programs with one game, a program that is killed again and
# again, a disk that is full, lines that are torn, and a copy that would take the record's place. Nothing that was
# accepted may be lost.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
scratch=$(mktemp -d) || exit 1
player=
trap '[ -z "$player" ] || kill -9 "$player" 2>/dev/null; rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state LC_ALL=C.UTF-8 COLUMNS=100
passed=0
failed=0

pass() { passed=$((passed + 1)); }
fail() { # name, and what was seen
    failed=$((failed + 1))
    printf 'FAILED %s\n' "$1"
    shift
    [ $# -eq 0 ] || printf '%s\n' "$@" | head -30 | sed 's/^/    /'
}
check() { # name, then a command that must succeed
    local name=$1
    shift
    if "$@"; then pass; else fail "$name" "$*" "$(tail -5 "$scratch/out" 2>/dev/null)" "$(tail -5 "$scratch/err" 2>/dev/null)"; fi
}
has() { grep -q -F -e "$1" "$scratch/$2"; } # text file
lacks() { ! has "$@"; }

# run ARGUMENT...: leaves out, err and the status; reads nothing unless it is given something
run() {
    "$GUIDON" "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
}
decisions() { # of a record that replays
    "$GUIDON" replay "$1" --check --json 2>/dev/null | sed -n 's/.*"decisions":\([0-9]*\).*/\1/p'
}

# sit ARGUMENT...: somebody plays and types nothing yet. What he types goes to descriptor 3.
sit() {
    rm -f "$scratch/orders"
    mkfifo "$scratch/orders"
    "$GUIDON" play "$@" <"$scratch/orders" >"$scratch/answers" 2>&1 &
    player=$!
    exec 3>"$scratch/orders"
    wait_for 'Union> '
}
wait_for() { # text among the answers
    for ((i = 0; i < 400; i++)); do
        grep -q -F -e "$1" "$scratch/answers" && return 0
        kill -0 "$player" 2>/dev/null || return 1
        sleep 0.025
    done
    return 1
}
stand_up() { # he goes, and the program ends; leaves its status
    exec 3>&-
    wait "$player"
    status=$?
    player=
}
die() { # the program is killed, where it stands
    kill -9 "$player" 2>/dev/null
    wait "$player" 2>/dev/null
    player=
    exec 3>&-
}

# --- two programs ----------------------------------------------------------------------------------

two_programs() {
    local game=$scratch/two.record before n
    sit brawners-farm --seed 7 --record "$game"
    local first=$player
    echo 'form-line C left' >&3
    wait_for 'forms line'
    printf '{"n":2,"seat":"uni' >>"$game" # as it is while the first writes a line
    before=$(md5sum <"$game")
    for n in 1 2 3 4 5; do
        run play --resume "$game" <<<'end-orders'
        check "the second is refused" [ "$status" -eq 1 ]
        check "and told who plays" has "is being played by process $first on $(uname -n) since $(date +%Y)-" err
        check "in one sentence" [ "$(wc -l <"$scratch/err")" -eq 1 ]
        check "and changes nothing" [ "$(md5sum <"$game")" = "$before" ]
    done
    run play brawners-farm --seed 7 --record "$game" </dev/null
    check "a new game does not take its file either" [ "$status" -eq 2 ]
    check "which is as it was" [ "$(md5sum <"$game")" = "$before" ]
    ln "$game" "$scratch/hard.record"
    ln -s "$game" "$scratch/soft.record"
    for n in hard soft; do
        run play --resume "$scratch/$n.record" </dev/null
        check "nor by another name ($n)" [ "$status" -eq 1 ]
    done
    run replay "$game" --check
    check "to read it is allowed" [ "$status" -eq 0 ]
    truncate -s "-$(printf '{"n":2,"seat":"uni' | wc -c)" "$game"
    echo 'end-orders' >&3
    wait_for 'end orders'
    stand_up
    check "the first plays on" [ "$status" -eq 0 ]
    check "and has all of it" [ "$(decisions "$game")" -ge 2 ]
    check "nothing is left beside it" [ ! -e "$game.lock" ]
    run play --resume "$game" </dev/null
    check "then the second may" [ "$status" -eq 0 ]
}

# Two that begin at the same moment: one plays.
race() {
    local game=$scratch/race.record n first second one two orders
    orders=$(printf 'auto 1\n%.0s' {1..10})
    "$GUIDON" play brawners-farm --seed 7 --record "$game" <<<'quit' >/dev/null
    for n in {1..10}; do
        "$GUIDON" play --resume "$game" <<<"$orders" >"$scratch/one" 2>&1 &
        first=$!
        "$GUIDON" play --resume "$game" <<<"$orders" >"$scratch/two" 2>&1 &
        second=$!
        wait $first
        one=$?
        wait $second
        two=$?
        [ "$one$two" = 00 ] || [ "$one$two" = 01 ] || [ "$one$two" = 10 ] ||
            fail "two at a time: status $one and $two" "$(tail -3 "$scratch/one" "$scratch/two")"
        "$GUIDON" replay "$game" --check >"$scratch/out" 2>&1 || {
            fail "the record of a race replays" "$(<"$scratch/out")"
            return
        }
    done
    pass
}

# What a program leaves that was killed is no lock; what is somebody else's file is left alone.
stale_notes() {
    local game=$scratch/stale.record
    sit brawners-farm --seed 7 --record "$game"
    check "whoever plays says so beside the record" [ -s "$game.lock" ]
    die
    check "who is killed leaves it" [ -s "$game.lock" ]
    run play --resume "$game" </dev/null
    check "which is in nobody's way" [ "$status" -eq 0 ]
    check "and goes with the next" [ ! -e "$game.lock" ]
    echo 'a diary' >"$game.lock"
    run play --resume "$game" </dev/null
    check "another file of that name is no lock" [ "$status" -eq 0 ]
    check "and stays as it is" [ "$(<"$game.lock")" = 'a diary' ]
}

# --- killed ----------------------------------------------------------------------------------------

# Orders come as fast as they are taken, and the program is killed at moments that differ. All that was answered is in
# the record, which goes on.
killed() {
    local game=$scratch/killed.record n had told now
    "$GUIDON" play little-round-top --seed 11 --record "$game" <<<'quit' >/dev/null
    for n in {1..8}; do
        had=$(decisions "$game")
        sit --resume "$game"
        yes 'auto 1' | head -n 400 >&3 2>/dev/null &
        local typist=$!
        sleep "0.$((RANDOM % 30 + 2))"
        die
        wait $typist 2>/dev/null
        # Of the prompts that were printed each but the last was answered by at least one decision.
        told=$(($(grep -c '^Union> ' "$scratch/answers") - 1))
        now=$(decisions "$game")
        if [ -z "$now" ] || [ "$now" -lt $((had + told)) ]; then
            fail "kill $n loses nothing" "had $had, told $told, now ${now:-nothing that replays}"
        else
            pass
        fi
    done
    check "the game has gone on" [ "$(decisions "$game")" -gt 8 ]
}

# Wherever a line is torn, the ones before it stand.
torn() {
    local game=$scratch/torn.record whole n cut size
    "$GUIDON" play brawners-farm --seed 7 --record "$scratch/whole.record" <<<$'auto 3\nquit' >/dev/null
    whole=$(decisions "$scratch/whole.record")
    size=$(tail -n 1 "$scratch/whole.record" | wc -c)
    for cut in 1 2 3 $((size / 2)) $((size - 1)) "$size"; do
        head -c "-$cut" "$scratch/whole.record" >"$game"
        run play --resume "$game" <<<'quit'
        check "resuming with $cut bytes torn off" [ "$status" -eq 0 ]
        n=$(decisions "$game")
        # Without its newline, or without all of it, a line is whole.
        case $cut in
        1) check "only the newline" [ "$n" -eq "$whole" ] ;;
        "$size") check "a whole line less" lacks 'Note: ' out ;;
        *) check "a note for $cut bytes" has 'was not written to its end and has been left out' out ;;
        esac
        [ "$cut" = 1 ] || check "the line before it stands" [ "$n" -eq $((whole - 1)) ]
        "$GUIDON" replay "$game" --check | grep -q note && fail "the torn line is gone" || pass
    done
}

# --- a disk that is full ---------------------------------------------------------------------------

full_disk() {
    local game=$scratch/full.record room
    "$GUIDON" play brawners-farm --seed 7 --record "$game" <<<'quit' >/dev/null
    room=$(($(wc -c <"$game") / 1024 + 2)) # KiB: enough for some decisions
    (ulimit -f $room; "$GUIDON" play --resume "$game" 2>"$scratch/err" < <(yes 'auto 1' | head -n 400); echo $? >"$scratch/status") |
        cat >"$scratch/out"
    check "a full disk in mid-game is a failure" [ "$(<"$scratch/status")" -eq 1 ]
    check "which is told" has "cannot write $game: " err
    check "with what it means" has "the game stops here so that nothing is played that is not written down" err
    check "and how to go on" has "go on with: guidon play --resume $game" out
    local told
    told=$(($(grep -c '^Union> ' "$scratch/out") - 1))
    check "what was accepted is kept" [ "$(decisions "$game")" -ge "$told" ]
    check "something was" [ "$told" -gt 0 ]
    "$GUIDON" replay "$game" --check | grep -q note && fail "no torn line is left" || pass
    run play --resume "$game" <<<$'auto 1\nquit'
    check "with room again it goes on" [ "$status" -eq 0 ]

    game=$scratch/none.record
    (ulimit -f 1; "$GUIDON" play brawners-farm --record "$game" 2>"$scratch/err" </dev/null; echo $? >"$scratch/status") |
        cat >"$scratch/out"
    check "no room for the first line" [ "$(<"$scratch/status")" -eq 1 ]
    check "leaves no file" [ ! -e "$game" ]
    if [ -w /dev/full ]; then
        "$GUIDON" rules americanus >/dev/full 2>"$scratch/err"
        check "what cannot be printed is a failure" [ $? -eq 1 ]
        check "and told" has 'not everything could be printed' err
        "$GUIDON" --version >/dev/full 2>/dev/null
        check "of one word, too" [ $? -eq 1 ]
    fi
    "$GUIDON" rules americanus 2>"$scratch/err" | head -n 1 >"$scratch/out"
    check "a reader who has seen enough is no failure" [ "${PIPESTATUS[0]}" -eq 0 ]
}

# --- copies ----------------------------------------------------------------------------------------

copies() {
    local game=$scratch/copy.record
    run play brawners-farm --seed 7 --record "$game" <<END
form-line C left
save $game
save $scratch/./copy.record
end-orders
quit
END
    check "the record is not replaced by its copy" has 'is the record itself' out
    check "and what comes after is in it" [ "$(decisions "$game")" -ge 2 ]
}

two_programs
race
stale_notes
killed
torn
full_disk
copies

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
