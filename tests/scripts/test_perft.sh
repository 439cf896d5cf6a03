#!/usr/bin/env bash
# Legal actions counted to a depth, twice: by the engine (`guidon perft`) and by rules that were written
# from the catalogue for that alone (tests/perft/<system>): a program in C, or count.mjs, which tests/perft/run.mjs
# runs. Where the counts differ, the first lines that are counted differently are printed.
#
#   UPDATE=1 tests/scripts/test_perft.sh      also writes the counts into the files, if both agree
#   ONLY=retire tests/scripts/test_perft.sh   one position
#   LARGEST=N tests/scripts/test_perft.sh     all counts up to N (usually 20,000; make test-long: all there are)
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
export LARGEST=${LARGEST:-20000}
passed=0
failed=0
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

program() { # system: the optimised one, if there is one
    local preset
    for preset in clang debug; do
        if [ -x "$BUILD/$preset/tests/perft_$1" ]; then
            printf '%s' "$BUILD/$preset/tests/perft_$1"
            return
        fi
    done
}

# What both say about each line of N actions, and where they part.
show_difference() { # file mine depth die via most
    local n
    for n in $(seq 1 "$3"); do
        "$GUIDON" perft "$1" --depth "$3" --die "$4" --most "$6" ${with[@]+"${with[@]}"} --divide "$n" 2>&1 |
            LC_ALL=C sort >"$work/engine"
        "$2" "$1" --depth "$3" --die "$4" --via "$5" --divide "$n" 2>&1 | LC_ALL=C sort >"$work/second"
        echo "  by $n actions: < engine, > second count"
        diff "$work/engine" "$work/second" | grep '^[<>]' | head -n 12 | sed 's/^/    /'
    done
}

count_position() { # file mine
    local name depth die via most wanted engine second with verdict
    name=${1##*/}
    name=${name%.json}
    while read -r depth die via most wanted; do
        [ "${wanted:-0}" -le "$LARGEST" ] || continue
        with=()
        [ "$via" = 0 ] || with=(--with via)
        engine=$("$GUIDON" perft "$1" --depth "$depth" --die "$die" --most "$most" ${with[@]+"${with[@]}"} 2>&1)
        second=$("$2" "$1" --depth "$depth" --die "$die" --via "$via" 2>&1)
        verdict=ok
        if [ "$engine" != "$second" ] || ! [[ $engine =~ ^[0-9]+$ ]]; then
            verdict=FAILED
        elif [ -n "${UPDATE-}" ]; then
            sed -i "s/{\"depth\": $depth\(, \"die\": $die\)\{0,1\}\(, \"most\": $most\)\{0,1\}$(
                [ "$via" = 0 ] || printf ', "via": true')\(, \"count\": [0-9]*\)\{0,1\}}/{\"depth\": $depth\1\2$(
                [ "$via" = 0 ] || printf ', "via": true'), \"count\": $engine}/" "$1"
        elif [ "$engine" != "$wanted" ]; then
            verdict=FAILED
        fi
        printf '%-6s %-12s depth %d, die %d%s: engine %s, second count %s, expected %s\n' "$verdict" "$name" \
            "$depth" "$die" "${with[*]:+, with ways}" "$engine" "$second" "$wanted"
        if [ $verdict = ok ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            [ "$engine" = "$second" ] || show_difference "$1" "$2" "$depth" "$die" "$via" "$most"
        fi
    done < <("$2" "$1")
}

for folder in tests/perft/*/; do
    [ ! -f "${folder}count.mjs" ] || continue
    mine=$(program "$(basename "$folder")")
    if [ -z "$mine" ]; then
        echo "FAILED $folder: its program is not built"
        failed=$((failed + 1))
        continue
    fi
    for file in "$folder"*.json; do
        [[ $file == *"${ONLY-}"* ]] || continue
        count_position "$file" "$mine"
    done
done
others=$(GUIDON=$GUIDON node tests/perft/run.mjs "" "${ONLY-}" 2>&1)
printf '%s\n' "$others" | head -n -1
read -r good _ bad _ <<<"$(printf '%s\n' "$others" | tail -n 1)"
passed=$((passed + good))
failed=$((failed + bad))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
