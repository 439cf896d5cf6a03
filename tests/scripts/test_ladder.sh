#!/usr/bin/env bash
# `guidon ladder`: a record that is killed and goes on is that of a run that was never stopped, whatever happens to its
# lines; two programs do not write one file; the same games for any number of threads.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
scratch=$(mktemp -d) || exit 1
player=
trap '[ -z "$player" ] || kill -9 "$player" 2>/dev/null; rm -rf "$scratch"' EXIT
export LC_ALL=C.UTF-8 COLUMNS=100
passed=0
failed=0

check() { # name, then a command that must succeed
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n' "$name" "$*" "$(tail -5 "$scratch/out" 2>/dev/null)" "$(tail -5 "$scratch/err" 2>/dev/null)"
    fi
}
has() { grep -q -F -e "$1" "$scratch/$2"; } # text file
small="--rules desperate --players random,scripted"

# run ARGUMENT...: leaves out, err and the status
run() {
    "$GUIDON" ladder "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
}
# What a record says, whatever the order of its lines; times are measured.
games() { sed 's/,"worked":.*//' "$1" | sort; }
same() { [ "$(games "$1")" = "$(games "$2")" ]; }
told() { sed 's/"measured_ms_per_turn":[0-9.]*//g' "$1"; }
lines() { wc -l <"$1"; }

# start RECORD ARGUMENT...: in the background, until the record has so many lines
start() { # lines, record, arguments
    local wanted=$1 record=$2 i
    shift 2
    "$GUIDON" ladder "$@" --record "$record" >"$scratch/out" 2>"$scratch/err" &
    player=$!
    for ((i = 0; i < 2000; i++)); do
        [ -f "$record" ] && [ "$(lines "$record")" -ge "$wanted" ] && return
        kill -0 "$player" 2>/dev/null || return
        sleep 0.005
    done
}

# --- a ladder that nobody disturbs -----------------------------------------------------------------

whole=$scratch/whole
run $small --games 4 --jobs 1 --record "$whole"
check "a small ladder" [ "$status" -eq 0 ]
check "has four games" [ "$(lines "$whole")" -eq 4 ]
check "and a table" has 'scripted against random           4' out
check "in which the scripted player is fixed" has 'scripted     1000  fixed' out
check "nothing is left beside it" [ ! -e "$whole.lock" ]
check "sides are swapped" [ "$(grep -c '"union":"random"' "$whole")" -eq 2 ]
run $small --games 3 --jobs 3 --record "$scratch/threads"
check "an odd number is rounded up, and threads change nothing" same "$whole" "$scratch/threads"
run $small --games 4 --json
cp "$scratch/out" "$scratch/whole.json"
run $small --games 4 --json --record "$whole"
check "what is there is not played again" [ "$(lines "$whole")" -eq 4 ]
check "and tells the same" [ "$(told "$scratch/out")" = "$(told "$scratch/whole.json")" ]
check "in a few points" grep -q '"games":4,"won":[0-4],"drawn":[0-4],"lost":[0-4],"endless":0,"stuck":0' "$scratch/out"
run $small --games 4 --markdown --plot "$scratch/plot.svg"
check "tables for a page" has '| player | Elo | 95 % | games | ms a turn |' out
check "a picture of both" [ "$(grep -c '<circle' "$scratch/plot.svg")" -eq 2 ]
check "that is whole" [ "$(tail -n 1 "$scratch/plot.svg")" = '</svg>' ]
run --rules face --players scripted,veteran --games 2 --budget 200 --jobs 1 --record "$scratch/budget"
check "a budget is in the record" [ "$(grep -c '"budget":200,' "$scratch/budget")" -eq 2 ]
run $small --games 6 --only fleetwood-hill --record "$scratch/only"
check "on one field only" [ "$(grep -c '"battle":"fleetwood-hill"' "$scratch/only")" -eq 6 ]

# --- killed ----------------------------------------------------------------------------------------

long="$small --games 60 --jobs 2"
run $long --record "$scratch/long"
check "a longer ladder" [ "$(lines "$scratch/long")" -eq 60 ]
cut=$scratch/killed
for wanted in 3 11 30; do
    start "$wanted" "$cut" $long
    kill -9 "$player" 2>/dev/null
    wait "$player" 2>/dev/null
    player=
    check "killed after $wanted games or a few more" [ "$(lines "$cut")" -ge "$wanted" ]
done
run $long --record "$cut"
check "it goes on" [ "$status" -eq 0 ]
check "to the games of one that was never killed" same "$scratch/long" "$cut"

# At whatever byte it was cut off.
size=$(stat -c %s "$whole")
for at in 1 9 10 100 $((size / 4)) $((size / 2)) $((size - 2)) $((size - 1)); do
    head -c "$at" "$whole" >"$scratch/torn"
    [ -n "$(tail -c 1 "$scratch/torn")" ] || head -c $((at + 1)) "$whole" >"$scratch/torn" # not between two lines
    run $small --games 4 --record "$scratch/torn"
    check "cut off after $at bytes it goes on" [ "$status" -eq 0 ]
    check "and has the same games ($at)" same "$whole" "$scratch/torn"
    check "and says so ($at)" has 'cut off at the end' err
done

# --- Ctrl-C ----------------------------------------------------------------------------------------

start 2 "$scratch/stopped" $small --games 20000 --jobs 2
kill -INT "$player"
wait "$player"
status=$?
player=
check "Ctrl-C: a status" [ "$status" -eq 1 ]
check "a sentence" has 'stopped; the record goes on from here' err
check "what was played so far" has 'Short But Desperate: ' out
check "whole lines" [ "$(grep -c '^{"ladder":1,.*}$' "$scratch/stopped")" -eq "$(lines "$scratch/stopped")" ]
check "no lock" [ ! -e "$scratch/stopped.lock" ]

# --- spoilt lines ----------------------------------------------------------------------------------

spoil() { # name, what is said, sed program
    sed "$3" "$whole" >"$scratch/spoilt"
    local before
    before=$(<"$scratch/spoilt")
    run $small --games 4 --jobs 1 --record "$scratch/spoilt"
    check "$1: it goes on" [ "$status" -eq 0 ]
    check "$1: and says so" has "$2" err
    check "$1: the line stays" [ "$(head -n "$(wc -l <<<"$before")" "$scratch/spoilt")" = "$before" ]
    tail -n "+$(($(wc -l <<<"$before") + 1))" "$scratch/spoilt" >"$scratch/new"
    check "$1: the game is played again" [ "$(games "$scratch/new")" = "$(sed -n 2p "$whole" | sed 's/,"worked":.*//')" ]
}
spoil "no JSON" "1 spoilt (the first is line 2: " '2s/"rules"/rules/'
spoil "half a line" "1 spoilt (the first is line 2: " '2s/,"end".*//'
spoil "another object" "1 spoilt (the first is line 2: it is no game of a ladder)" '2s/.*/{"a":1}/'
spoil "an end that there is not" "1 spoilt (the first is line 2: " '2s/"end":"[a-z]*"/"end":"perhaps"/'
spoil "a hash that is none" "1 spoilt (the first is line 2: " '2s/"hash":"0x/"hash":"0y/'
spoil "no time" "1 spoilt (the first is line 2: " '2s/,"worked":.*/}/'
spoil "another version of the rules" "1 of another version of the rules or the players" '2s/"version":[0-9]*/"version":999/'
spoil "another version of the players" "1 of another version of the rules or the players" '2s/"players":[0-9]*/"players":999/'
spoil "another seed" "1 of another seed or budget" '2s/"seed":"1"/"seed":"2"/'
spoil "another budget" "1 of another seed or budget" '2s/"budget":0/"budget":7/'
spoil "a battle that was changed" "1 of a battle that has been changed since" '2s/"mark":"0x......../"mark":"0x01234567/'
cat "$whole" "$whole" >"$scratch/double"
run $small --games 4 --record "$scratch/double"
check "twice the same" has '4 of games that are there already' err
check "counts once" has '4 of 4 games' out
run $small --games 2 --record "$scratch/double"
check "of a larger ladder as much as was asked for" has '2 of 2 games' out

cp README.md "$scratch/foreign"
run $small --games 4 --record "$scratch/foreign"
check "another file is refused" [ "$status" -eq 1 ]
check "in words" has 'is no record of a ladder; nothing was changed' err
check "and is as it was" cmp -s README.md "$scratch/foreign"
printf 'hello' >"$scratch/foreign"
run $small --games 4 --record "$scratch/foreign"
check "even if it has no whole line" [ "$(<"$scratch/foreign")" = hello ]

# --- the file --------------------------------------------------------------------------------------

start 1 "$scratch/taken" $small --games 20000 --jobs 1
first=$player
run $small --games 2 --record "$scratch/taken"
check "a second program is refused" [ "$status" -eq 1 ]
check "and told who has it" has "is being played by process $first on" err
ln "$scratch/taken" "$scratch/taken-too"
run $small --games 2 --record "$scratch/taken-too"
check "by any name" [ "$status" -eq 1 ]
kill -9 "$first"
wait "$first" 2>/dev/null
player=
run $small --games 2 --record "$scratch/taken"
check "one that was killed holds nothing" [ "$status" -eq 0 ]

(
    ulimit -f 1
    "$GUIDON" ladder $small --games 40 --jobs 1 --record "$scratch/full" >"$scratch/out" 2>"$scratch/err"
)
status=$?
check "a disk that is full" [ "$status" -eq 1 ]
check "is told" has 'cannot write' err
check "and no half line stays" [ "$(tail -c 1 "$scratch/full" | wc -l)" -eq 1 ]
run $small --games 4 --record "$scratch/full"
check "it goes on where there is room" same "$whole" "$scratch/full"
run $small --games 2 --record "$scratch/nowhere/record"
check "a folder that is not there" has 'cannot write' err
run $small --games 2 --plot "$scratch"
check "no picture over a folder" [ "$status" -eq 2 ]

# --- the set of fields -----------------------------------------------------------------------------

mkdir -p "$scratch/shelf/ladder"
cp battles/brawners-farm.json "$scratch/shelf/"
fields() { # JSON of the systems, what is said
    printf '{"format": "guidon-ladder", "version": 1, "systems": %s}' "$1" >"$scratch/shelf/ladder/set.json"
    run $small --games 2 --battles "$scratch/shelf"
    check "$2" has "$2" err
    check "$2: status 2" [ "$status" -eq 2 ]
}
fields '{"chess": []}' "there is no rule system 'chess'"
fields '{"desperate": []}' "there is no field for desperate"
fields '{"desperate": [{"battle": "../brawners-farm"}]}' "expected the name of a battle, without .json"
fields '{"desperate": [{"battle": "nowhere"}]}' "cannot open"
fields '{"desperate": [{"battle": "brawners-farm"}, {"battle": "brawners-farm"}]}' "brawners-farm is there twice"
fields '{"desperate": [{"battle": "brawners-farm", "option": 1}]}' '"option"'
fields '{"desperate": [{"battle": "brawners-farm", "options": {"wings": 1}}]}' 'wings'
fields '{"face": []}' 'desperate'
printf '{"format": "guidon-ladder", "version": 1, "systems": {"desperate": [{"battle": "brawners-farm"}]}}' \
    >"$scratch/shelf/ladder/set.json"
run $small --games 2 --battles "$scratch/shelf"
check "a set of one's own" has '2 of 2 games' out

# Every field of the set that ships is fought to its end by its system.
run --players random,scripted --games 10 --json
check "the set that ships" [ "$status" -eq 0 ]
check "has four fields or more for each system" [ "$(grep -o '"fields":\[[^]]*\]' "$scratch/out" | grep -c '","[^]]*","[^]]*","')" -eq \
    "$(grep -o '"rules":"' "$scratch/out" | wc -l)" ]

# A field that was made for the ladder is itself with the sides changed when it is turned by half a circle.
for field in even-field crossroads; do
    check "$field is even" node -e '
        const b = JSON.parse(require("fs").readFileSync(`battles/ladder/${process.argv[1]}.json`, "utf8")), w = b.field.width, d = b.field.depth;
        const turned = ([x, y]) => [w - x, d - y], same = (p) => p, sides = { union: "confederate", confederate: "union", nobody: "nobody" };
        const flat = (c) => (typeof c[0] === "number" ? [c] : c.flatMap(flat));
        const ground = (turn) => b.terrain.features.map((f) => f.properties.kind + JSON.stringify([...new Set(flat(f.geometry.coordinates).map((p) => String(turn(p))))].sort())).sort();
        const goals = (turn, who) => b.objectives.map((o) => String([turn(o.at), o.radius, o.value, who(o.holder)])).sort();
        const men = (turn, off, f) => [...(f.leaders ?? []).map((l) => String([l.rating, l.at && turn(l.at)])),
            ...(f.units ?? []).map((u) => String([u.arm, u.men, u.guns, u.weapon, u.quality, turn(u.start.at), (u.start.facing + off) % 360, u.start.formation])),
            ...(f.formations ?? []).flatMap((g) => men(turn, off, g))].sort();
        const equal = (x, y) => JSON.stringify(x) === JSON.stringify(y);
        process.exit(equal(ground(same), ground(turned)) && equal(goals(same, (s) => s), goals(turned, (s) => sides[s])) &&
            equal(men(same, 0, b.armies.union), men(turned, 180, b.armies.confederate)) ? 0 : 1);' "$field"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
