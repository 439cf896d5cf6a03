#!/usr/bin/env bash
# Records that anybody can check: `guidon audit`, natively and as WebAssembly, and a checker that knows none of our code.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
golden=tests/golden
passed=0
failed=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

ok() { # name status detail
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n%s\n' "$1" "$3"
    fi
}

# name status sentence arguments...
audit() {
    local name=$1 expected=$2 sentence=$3 said status
    shift 3
    said=$("$GUIDON" audit "$@" 2>&1)
    status=$?
    [ "$status" -eq "$expected" ] && [[ $said == *"$sentence"* ]]
    ok "$name" $? "status $status: $said"
}

shopt -s nullglob
fair=("$golden"/fair-*.record)
[ ${#fair[@]} -ge 4 ]
ok "there are golden games with dice of a chain" $? "${fair[*]}"
for record in "$golden"/*.record; do
    audit "$record is in order" 0 "What is certain:" "$record"
done

# A stranger finds the same rolls, and as many as we say.
for record in "${fair[@]}"; do
    said=$(node tests/fair/check.mjs "$record")
    status=$?
    rolls=$("$GUIDON" audit "$record" | grep -o 'Each of the [0-9]* rolls' | tr -dc 0-9)
    [ "$status" -eq 0 ] && [ "$said" = "$record: $rolls rolls" ]
    ok "a stranger checks $record" $? "$said, we say $rolls"
done

# Somebody who changes a record and makes its links anew is found out by both. Each program is a node expression that
# changes `lines`, the parsed lines of a record.
cat >"$scratch/doctor.mjs" <<'JS'
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
const [from, to, program] = process.argv.slice(2);
const lines = readFileSync(from, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
const digit = (text, at) => text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
const rolled = lines.filter((line) => line.link);
const numbers = lines[0].fair.numbers, [first, second] = Object.keys(numbers);
new Function("lines", "digit", "rolled", "numbers", "first", "second", program)(lines, digit, rolled, numbers, first, second);
let link = "0".repeat(32);
const out = lines.map(({ chain, ...line }) => {
  const content = JSON.stringify(line).slice(0, -1);
  link = createHash("sha256").update(link + content).digest("hex").slice(0, 32);
  return `${content},"chain":"${link}"}\n`;
});
writeFileSync(to, out.join(""));
JS
for record in "${fair[@]}"; do
    node "$scratch/doctor.mjs" "$record" "$scratch/same.record" '' && cmp -s "$record" "$scratch/same.record"
    ok "links made anew are the same links" $? "$record"
    for change in \
        'lines[0].fair.end = digit(lines[0].fair.end, 5)' \
        'numbers[first] = digit(numbers[first], 0)' \
        'numbers[second] += "0"' \
        'rolled[0].link = digit(rolled[0].link, 63)' \
        'rolled[3].link = rolled[2].link' \
        'rolled[2].link = rolled[3].link' \
        'rolled[4].dice[0] = rolled[4].dice[0] === 1 ? 2 : 1' \
        'delete rolled[1].link' \
        'rolled[1].rolls.pop()' \
        'rolled[1].rolls[0][0]++'; do
        rm -f "$scratch/doctored.record"
        node "$scratch/doctor.mjs" "$record" "$scratch/doctored.record" "$change"
        ok "$change" $? "$record"
        audit "$change in $record is noticed" 1 "NOT PROVEN: $scratch/doctored.record, line " "$scratch/doctored.record"
        said=$(node tests/fair/check.mjs "$scratch/doctored.record")
        [ $? -eq 1 ]
        ok "and by a stranger: $change in $record" $? "$said"
    done
done

# What was kept is compared.
record=${fair[0]}
end=$(head -n 1 "$record" | grep -o '"end":"[0-9a-f]*"' | head -n 1 | cut -d'"' -f4)
link=$(tail -n 1 "$record" | grep -o '"chain":"[0-9a-f]*"' | cut -d'"' -f4)
number=$(head -n 1 "$record" | grep -o '"numbers":{"union":"[0-9a-f]*"' | cut -d'"' -f6)
audit "what was kept is the same" 0 "it is the same record" "$record" --end "$end" --number "union=$number" --link "$link"
audit "another end was shown" 1 "the chain was exchanged after that" "$record" --end "${end//[0-4]/7}"
audit "another number was sent" 1 "the number of Union in it is not the one" "$record" --number union=12
audit "another link was kept" 1 "you kept another" "$record" --link "${link//[0-4]/7}"
audit "there is no such seat" 1 "there is no player called" "$record" --number maine=12
audit "an end is digits" 2 "--end must be 64 hexadecimal digits" "$record" --end 12
audit "a number has a seat" 2 "--number must be a seat" "$record" --number 12
audit "a link is digits" 2 "--link must be 32 hexadecimal digits" "$record" --link 12
audit "there is no file" 2 "cannot open" "$scratch/missing"
audit "a file is no record" 1 "NOT PROVEN" README.md

# The page says the same.
modules=("$BUILD"/wasm/engine-*.wasm)
if [ ${#modules[@]} -eq 0 ]; then
    ok wasm 1 "there is no engine in $BUILD/wasm"
else
    for record in "${fair[@]}"; do
        id=$(head -n 1 "$record" | grep -o '"rules":"[a-z]*"' | head -n 1 | cut -d'"' -f4)
        ours=$("$GUIDON" audit "$record" --json)
        theirs=$(node -e 'console.log(JSON.stringify({ op: "audit", record: require("fs").readFileSync(process.argv[1], "utf8") }))' \
            "$record" | node tests/scripts/wasm_run.mjs "$BUILD/wasm" "$id" -)
        [ "$theirs" = "{\"op\":\"audit\",\"audit\":$ours}" ]
        ok "WebAssembly says the same of $record" $? "$theirs"
    done
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
