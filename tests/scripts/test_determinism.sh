#!/usr/bin/env bash
# Recorded games replay to the same hashes whoever compiled the engine: gcc and clang, -O0 and -O3, and
# as WebAssembly in node. Every decision of a record carries the hash of the state after it, and a
# replay compares all of them.
#
#   UPDATE=1 tests/scripts/test_determinism.sh     plays the golden games anew (when a rule has changed)
#   REWRITE=1 tests/scripts/test_determinism.sh    plays their orders and dice again and writes that down
#                                                  (when only the form of records or states has changed)
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
golden=tests/golden
passed=0
failed=0

ok() { # name status detail
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n%s\n' "$1" "$3"
    fi
}

# name battle rules union confederate seed options...
games='
brawners-farm-1    brawners-farm     americanus scripted scripted 1
brawners-farm-2    brawners-farm     americanus random   scripted 2
little-round-top-1 little-round-top  americanus scripted scripted 3
little-round-top-2 little-round-top  americanus random   random   4
antietam-1         antietam-cornfield americanus scripted scripted 8
champion-hill-1    champion-hill     americanus random   scripted 9
pickup-1           pickup            americanus scripted scripted 5
pickup-2           pickup            americanus random   random   6 veterans=on,zouaves=on
pickup-3           pickup            americanus random   scripted 7 rivers_impassable=on
desperate-1        brawners-farm     desperate  scripted scripted 11
desperate-2        little-round-top  desperate  random   scripted 12 fate=on,ammunition=on
desperate-3        brawners-farm     desperate  random   random   13 pre_battle=on,quality_generation=on
desperate-4        little-round-top  desperate  scripted random   14 enthusiasm=on,responsibilities=on,resilient_batteries=on,opening_hand=3
desperate-5        champion-hill     desperate  scripted scripted 15 pre_battle=on
devil-1            brawners-farm     devil      scripted scripted 21
devil-2            fleetwood-hill    devil      random   scripted 22 going_prone=on,split_fire=on
devil-3            little-round-top  devil      random   random   23 build_hasty_works=on,carpe_diem_extra_die=on
devil-4            henry-house-hill  devil      scripted random   24 trained_and_veteran=on,no_whiskey_deck=on
face-1             brawners-farm     face       scripted scripted 31
face-2             picketts-charge   face       scripted scripted 32
face-3             fleetwood-hill    face       random   scripted 33 rally_any_level=on,supporting_defensive_fire=on
face-4             little-round-top  face       random   random   34 charge_test_drops_level=on,flank_bonus_to_attacker=on,terrain_disorder_holds=on,worst_condition_only=on,support_by_helper=on,each_break_a_reason=on
face-5             henry-house-hill  face       scripted random   35 free_setup=on
realmen-1          brawners-farm     realmen    scripted scripted 41
realmen-2          chickamauga       realmen    scripted scripted 42
realmen-3          antietam-cornfield realmen   random   scripted 43 random_month_year=on,random_weather=on,random_start_time=on
realmen-4          pickup            realmen    scripted random   44 scenario_kind=1,random_generals=on
realmen-5          fleetwood-hill    realmen    random   random   45 artillery_arc_60=on,campaign_days=on
key-1              little-round-top  desperate  scripted scripted 5f0e1d2c3b4a59687786958493a2b1c0dfeefd0c1b2a39485766758493a2b1c0
realmen-6          henry-house-hill  realmen    scripted,scripted random,random 46 multi_seat_messages=1
'

if [ -n "${UPDATE-}" ]; then
    mkdir -p $golden
    while read -r name battle rules blue red seed options; do
        [ -n "$name" ] || continue
        rm -f "$golden/$name.record"
        "$GUIDON" play "$battle" --rules "$rules" --union "$blue" --confederate "$red" --seed "$seed" \
            ${options:+--options "$options"} --record "$golden/$name.record" >/dev/null </dev/null ||
            { echo "cannot play $name"; exit 1; }
    done <<<"$games"
    # One with orders taken back, one with dice from the keyboard.
    rm -f $golden/undo.record $golden/dice.record
    printf '%s\n' 'unlimber A' undo redo undo 'form-line B left' 'end orders' quit |
        "$GUIDON" play brawners-farm --seed 7 --record $golden/undo.record >/dev/null
    printf '%s\n' 5 'move L forward 2' 'end orders' 'fire A with I guess=9' '2 5' 'end fire' 'end fire' 3 \
        'form-line C left' 'end orders' quit |
        "$GUIDON" play brawners-farm --dice keyboard --confederate human --ask-all \
            --record $golden/dice.record >/dev/null
    # And some with dice of a chain, in two of which the seats have chains of their own.
    node tests/fair/play.mjs "$GUIDON" brawners-farm americanus $golden/fair-1.record &&
        node tests/fair/play.mjs "$GUIDON" little-round-top desperate $golden/fair-2.record &&
        node tests/fair/play.mjs "$GUIDON" brawners-farm realmen $golden/fair-3.record --chains &&
        node tests/fair/play.mjs "$GUIDON" brawners-farm realmen $golden/fair-4.record --chains \
            --seats union-1,union-2,confederate --options '{"multi_seat_messages":1}' ||
        { echo "cannot play with dice of a chain"; exit 1; }
fi

shopt -s nullglob
records=("$golden"/*.record)
if [ -n "${REWRITE-}" ]; then
    for record in "${records[@]}"; do
        "$GUIDON" replay "$record" --rewrite "$record.new" >/dev/null && mv "$record.new" "$record" ||
            { echo "cannot rewrite $record"; exit 1; }
    done
fi
[ ${#records[@]} -gt 0 ]
ok "there are golden records" $? "none in $golden"

expected=
for preset in release gcc-O0 clang clang-O0 debug; do
    program=$BUILD/$preset/guidon
    if [ ! -x "$program" ]; then
        # Only the sanitized build may be missing: it proves something else.
        [ "$preset" = debug ] || ok "$preset" 1 "there is no $program"
        continue
    fi
    got=
    for record in "${records[@]}"; do
        line=$("$program" replay "$record" --check --json 2>&1)
        status=$?
        ok "$preset replays $record" $status "$line"
        hash=${line#*\"hash\":\"}
        decisions=${line#*\"decisions\":}
        got+="${decisions%%,*} ${hash%%\"*} $record"$'\n'
    done
    expected=${expected:-$got}
    [ "$got" = "$expected" ]
    ok "$preset agrees" $? "$(diff <(printf %s "$expected") <(printf %s "$got"))"
done

modules=("$BUILD"/wasm/engine-*.wasm) # one for each rule system
if [ ${#modules[@]} -eq 0 ]; then
    ok wasm 1 "there is no engine in $BUILD/wasm"
else
    got=$(node tests/scripts/wasm_run.mjs "$BUILD/wasm" "${records[@]}" 2>&1)$'\n'
    [ "$got" = "$expected" ]
    ok "WebAssembly agrees" $? "$(diff <(printf %s "$expected") <(printf %s "$got"))"
fi

# The same seed gives the same game, from the first die to the last, however often it is played.
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
for program in "$BUILD"/release/guidon "$BUILD"/clang-O0/guidon; do
    [ -x "$program" ] || continue
    "$program" sim pickup --union random --confederate random --games 20 --seed 11 --json 2>&1 |
        sed 's/,"seconds":.*//' >"$scratch/$(basename "$(dirname "$program")")"
done
cmp -s "$scratch/release" "$scratch/clang-O0"
ok "a simulation is the same under both compilers" $? "$(diff "$scratch/release" "$scratch/clang-O0")"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
