#!/usr/bin/env bash
# The guidon command as a person or a script meets it: help, bad input, games that are piped in, killed
# and resumed, replays, simulations, and the example of the README.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state LC_ALL=C.UTF-8 COLUMNS=100
unset NO_COLOR
passed=0
failed=0

pass() { passed=$((passed + 1)); }
fail() { # name, and what was seen
    failed=$((failed + 1))
    printf 'FAILED %s\n' "$1"
    shift
    [ $# -eq 0 ] || printf '%s\n' "$@" | head -30 | sed 's/^/    /'
}

# run ARGUMENT...: the program with nothing to read; leaves $out, $err and $status.
run() {
    "$GUIDON" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    out=$(<"$scratch/out")
    err=$(<"$scratch/err")
}

expect() { # name status [text in stdout]
    if [ "$status" -ne "$2" ]; then
        fail "$1" "status $status, expected $2" "$err" "$out"
    elif [ $# -gt 2 ] && [[ $out != *"$3"* ]]; then
        fail "$1" "expected in the output: $3" "$out"
    else
        pass
    fi
}

# Bad input: status 2, one sentence on standard error that contains TEXT, nothing on standard output.
refuses() { # text argument...
    local text=$1
    shift
    run "$@"
    if [ "$status" -eq 2 ] && [[ $err == *"$text"* ]] && [ "$(wc -l <"$scratch/err")" -eq 1 ] &&
        [ -z "$out" ]; then
        pass
    else
        fail "guidon $*" "status $status, expected 2 and: $text" "$err" "$out"
    fi
}

json() { node -e 'const t=require("fs").readFileSync(0,"utf8").trim().split("\n").map(JSON.parse);const v=t.length===1?t[0]:t;if(!eval(process.argv[1]))process.exit(1)' "$1" <"$scratch/out"; }
expect_json() { # name expression over v
    if json "$2" 2>"$scratch/node"; then pass; else fail "$1" "not true: $2" "$(<"$scratch/node")" "$out"; fi
}

# --- help ----------------------------------------------------------------------------------------

commands='serve play army replay audit battles rules verify engine sim ladder fuzz bench perft'
run --help
expect "guidon --help" 0 "usage: guidon"
for command in $commands; do
    [[ $out == *"  $command "* ]] && pass || fail "guidon --help mentions $command" "$out"
done
run --version
expect "guidon --version" 0 "guidon "
"$GUIDON" >/dev/null 2>"$scratch/err" && fail "guidon alone" || pass
for command in $commands; do
    run $command --help
    expect "guidon $command --help" 0 "usage: guidon $command"
    # Every option is in the manual, too.
    for option in $(grep -o '^  --[a-z-]*' "$scratch/out"); do
        [ "$option" = --help ] || grep -q -e "\*$option\*" docs/man/guidon.1.scd ||
            fail "the manual has $command $option"
    done
    grep -q "guidon $command" docs/man/guidon.1.scd && pass || fail "the manual has $command"
done

# --- bad input -----------------------------------------------------------------------------------

printf '{"rules": "americanus", "cases": [' >"$scratch/half.json"
printf '{"format": "guidon-battle", "version": 1, "title": 7}' >"$scratch/bad-battle.json"
printf 'not a record\n' >"$scratch/bad.record"
refuses "there is no command 'frobnicate'" frobnicate
refuses "there is no option --sead" play --sead 3
refuses "options begin with two hyphens" play -s
refuses "--seed needs a value" play --seed
refuses "--seed must be a whole number" play brawners-farm --seed x
refuses "--seed must be a whole number" play brawners-farm --seed 99999999999999999999
refuses "there is no battle 'nowhere'; expected antietam-cornfield" play nowhere
refuses "there is no player 'napoleon'; expected human, random, recruit, scripted, veteran, general" play brawners-farm --union napoleon
refuses "--dice must be keyboard" play brawners-farm --dice cards
refuses "there is no rule system 'chess'" play brawners-farm --rules chess
refuses "there is no option \"wings\"" play brawners-farm --options wings=1
refuses "expected a whole number from 0 to 1, found 9" play brawners-farm --options veterans=9
refuses "must be name=value" play brawners-farm --options veterans
refuses "one word too many" play brawners-farm pickup
refuses "cannot write" play brawners-farm --record /nonexistent/a.record
refuses "$scratch/bad-battle.json:1:52: \$.title: " play "$scratch/bad-battle.json"
refuses "bad.record:1:1" play --resume "$scratch/bad.record"
refuses "goes on with the game in the file" play brawners-farm --resume "$scratch/bad.record"
refuses "cannot open" replay "$scratch/missing"
refuses "bad.record:1:1" replay "$scratch/bad.record"
refuses "--to must be a whole number" replay "$scratch/bad.record" --to -1
refuses "is a folder" replay "$scratch"
refuses "bad-battle.json:1:52" battles "$scratch/bad-battle.json"
refuses "there is no folder" battles --battles "$scratch/nothing"
refuses "--section must be a whole number from 1" rules americanus --section 99
refuses "something is missing" verify
refuses "something is missing" sim
refuses "there is no player 'human'" sim brawners-farm --union human
refuses "--games must be a whole number from 1" sim brawners-farm --games 0
refuses "--jobs must be a whole number from 1" sim brawners-farm --jobs none
refuses "there is no player 'human'" ladder --players human,random
refuses "random is there twice" ladder --players random,random
refuses "one alone has nobody to play against" ladder --players random
refuses "there is no 'nowhere' in the set of the ladder" ladder --only nowhere
refuses "cannot open $scratch/ladder/set.json" ladder --battles "$scratch"
refuses "one word too many" ladder brawners-farm
refuses "--decisions must be" fuzz --decisions 0
refuses "--options foo: expected a whole number, on or off, got 'bar'" fuzz --options foo=bar
refuses "there is no option \"foo\"" fuzz --options foo=1
refuses "--game must be a whole number from 0 to 1000000000" fuzz --game 99999999999
refuses "--game must be" fuzz --game -1
refuses "cannot write /nonexistent/x" fuzz --record /nonexistent/x --decisions 1
refuses "cannot write /nonexistent/x" bench --output /nonexistent/x
refuses "is a folder" bench --output "$scratch"
refuses "cannot be run" bench --rules face --against /nonexistent/x
refuses "ended with an error" bench --rules face --against /bin/false
refuses "leave out --json" bench --rules face --against /bin/true --json
refuses "--host" serve --host
refuses "no --seed with it" play brawners-farm --dice keyboard --seed 7
refuses "no --rules with it" play --resume "$scratch/bad.record" --rules devil
refuses "no --dice with it" play --resume "$scratch/bad.record" --dice keyboard
# Every option that takes a number takes digits and nothing else.
for number in 1x 0x10 '' ' 1' +1 1.0 1e3 99999999999999999999; do
    for option in 'sim brawners-farm --games' 'sim brawners-farm --jobs' 'sim brawners-farm --most' 'sim brawners-farm --seed' \
        'ladder --games' 'ladder --jobs' 'ladder --seed' 'ladder --budget' \
        'play brawners-farm --seed' 'fuzz --decisions' 'fuzz --seed' 'fuzz --game' 'fuzz --most' 'bench --seconds' \
        'perft README.md --depth' 'perft README.md --die' 'perft README.md --divide' 'perft README.md --most' \
        'replay README.md --to' 'rules americanus --section' 'serve --port' \
        "army --rules realmen --side union --out $scratch/never.json --points"; do
        refuses "must be a whole number from " $option "$number"
    done
    refuses "ption" play brawners-farm --options "veterans=$number"
done
refuses "there is no folder" engine --battles "$scratch/nothing"
run verify "$scratch/half.json"
[ "$status" -eq 2 ] && [[ $err == *"half.json:1:"* ]] && [[ $out == "0 passed, 1 failed" ]] && pass ||
    fail "verify of half a file" "$err" "$out"

printf '{"format": "guidon-army", "version": 1, "rules": "americanus"}' >"$scratch/bad-army.json"
refuses "--side must be union or confederate" army --out "$scratch/new.json"
refuses "--side must be union or confederate, got 'blue'" army --side blue --out "$scratch/new.json"
refuses "--out must say in which file" army --side union
refuses "bad-army.json is there already" army --side union --out "$scratch/bad-army.json"
refuses "knows no points" army --rules americanus --side union --points 3000 --out "$scratch/new.json"
refuses "--points must be a whole number" army --side union --points none --out "$scratch/new.json"
refuses "no armies are raised in" army --rules face --side union --out "$scratch/new.json"
refuses "raises no army in this battle" army --side union --battle brawners-farm --out "$scratch/new.json"
refuses "cannot open" army "$scratch/missing.json"
refuses "bad-army.json:1:1: \$: missing \"side\"" army "$scratch/bad-army.json"
refuses "--computer is for a new army" army "$scratch/bad-army.json" --computer
refuses "missing \"side\"" play pickup --union-army "$scratch/bad-army.json"
refuses "the armies of this battle are given" play brawners-farm --union-army "$scratch/bad-army.json"
refuses "no --union-army with it" play --resume "$scratch/bad.record" --union-army "$scratch/bad-army.json"

# --- battles and rules ---------------------------------------------------------------------------

run battles
expect "battles" 0 "brawners-farm"
run battles brawner
expect "a battle by part of its name" 0 "2nd Wisconsin, infantry, 430 men"
run battles --json
expect_json "battles --json" 'v.some(b => b.name === "brawners-farm" && b.forces.union.men > 1000)'
run battles brawners-farm --json
expect_json "a battle as JSON" 'v.format === "guidon-battle"'
run rules
expect "rules" 0 "De Bellis Americanus"
run rules americanus
expect "the clauses of a system" 0 "DBAM-MOVE-14"
run rules dbam-move-14
expect "a clause" 0 "Wheeling"
run rules MOVE-14
expect "a clause without its prefix" 0 "Wheeling"
run rules MOVE-14 --json
expect_json "a clause as JSON" 'v.id === "DBAM-MOVE-14" && v.rule.length > 20'
run rules surrender
expect "a word in the clauses" 0 "DBAM-SURR"
run rules xyzzy
[ "$status" -eq 1 ] && pass || fail "a word that no clause has" "status $status"
run rules --rules face
expect "a system by its option" 0 "FACE-"
run rules wheel --rules devil
[[ $out == *DTP-* && $out != *DBAM-* ]] && pass || fail "a word in one system" "$out"
refuses "there is no rule system 'chess'" rules --rules chess
refuses "there is no rule system 'chess'" rules wheel --rules chess
refuses "is another rule system than --rules devil" rules face --rules devil
refuses "--section needs a rule system, got 'wheel'" rules wheel --section 1
run rules americanus --section 1
expect "a section" 0 "At a glance"
run rules americanus --words
expect "the words of a system" 0 "wheel_left"
run rules americanus --words --json
expect_json "the words as JSON" 'v.verbs.some(x => x.name === "fire") && v.terrain.woods === "woods"'

# --- verify --------------------------------------------------------------------------------------

cat >"$scratch/cases.json" <<'END'
{"rules": "americanus", "cases": [
  {"clause": "DBAM-FIRE-19", "name": "a target that can fire back hurts the firer",
   "position": {"phase": "fire", "units": [
     {"name": "A", "side": "union", "at": [30, 20], "facing": 0},
     {"name": "X", "side": "confederate", "at": [30, 25], "facing": 180}]},
   "play": [{"do": "fire", "target": "X", "primary": "A", "dice": [2, 5],
             "expect": {"tally": {"A": 4, "X": EXPECTED}}}]}]}
END
sed 's/EXPECTED/7/' "$scratch/cases.json" >"$scratch/good.json"
sed 's/EXPECTED/9/' "$scratch/cases.json" >"$scratch/wrong.json"
run verify "$scratch/good.json"
expect "a case that holds" 0 "1 passed, 0 failed"
run verify "$scratch/good.json" "$scratch/wrong.json"
expect "a case that does not" 1 "1 passed, 1 failed"
[[ $out == *expected*9* && $out == *got*7* && $out == *DBAM-FIRE-19* ]] && pass ||
    fail "a failure says what was expected and got" "$out"
run verify "$scratch/wrong.json" --json
expect_json "a failure as JSON" 'v[0].clause === "DBAM-FIRE-19" && v[1].failed === 1'
run verify "$scratch/good.json" --only "fire back"
expect "only some cases" 0 "1 passed, 0 failed"
run verify "$scratch/wrong.json" --only "no such case"
expect "none of them" 1 "0 passed, 0 failed"
[[ $err == *"no case has 'no such case' in its name or clause"* ]] && pass || fail "is said" "$err"
refuses "there is no folder $scratch/nothing/cases" verify --clauses --tests "$scratch/nothing"
refuses "no files and no --only with it" verify --clauses "$scratch/good.json"
refuses "no files and no --only with it" verify --clauses --only fire
refuses "--tests is for --clauses" verify "$scratch/good.json" --tests tests

# --- armies --------------------------------------------------------------------------------------

run army --rules americanus --side union --computer --out "$scratch/u.json"
expect "the computer raises an army" 0 "This army is complete and legal."
run army --rules americanus --side confederate --computer --options veterans=on --out "$scratch/c.json"
expect "and the other" 0 "ok          3  (at most 3) veteran units  [DBAM-ORG-09]"
run army "$scratch/c.json"
expect "an army is shown in a game like the one it was made for" 0 "veteran infantry, 4 elements"
sed 's/"orders":\[/"orders":[{"do":"enlist","arm":"cavalry"},/' "$scratch/u.json" >"$scratch/too-much.json"
run army "$scratch/too-much.json"
expect "an order too many is refused with its number" 1 "Order 13 is refused"
[[ $out == *"DBAM-ORG-05"* ]] && pass || fail "and with its clause" "$out"
sed 's/"orders":.*/"orders":[]}/' "$scratch/u.json" >"$scratch/empty.json"
run army "$scratch/empty.json"
expect "an army that is not complete" 1 "an army has at least one unit"
refuses "c.json:1:" play pickup --union-army "$scratch/c.json"
"$GUIDON" army --side union --out "$scratch/typed.json" >"$scratch/out" 2>"$scratch/err" <<END
enlist cavalry
enlist cavalry
enlist cavalry
army fill
save $scratch/saved.json
undo
load $scratch/too-much.json
load $scratch/empty.json
load $scratch/missing.json
load $scratch/c.json
army dance
load $scratch/saved.json
concede
end-army
END
status=$?
out=$(<"$scratch/out")
expect "an army raised at the prompt" 0 "The army is in $scratch/typed.json"
for text in "a Union army has at most 2 regiments of cavalry, not 3" "10 orders were given for you" \
    "Order 13 is refused, so none of them was given" "nobody yet" "cannot open" \
    "expected an army of the Union side" "expected army, army save FILE" "no battle to give up"; do
    [[ $out == *"$text"* ]] && pass || fail "at the prompt: $text" "$out"
done
orders() { node -e 'console.log(JSON.stringify(JSON.parse(require("fs").readFileSync(process.argv[1])).orders))' "$1"; }
[ "$(orders "$scratch/typed.json")" = "$(orders "$scratch/saved.json")" ] && pass ||
    fail "what was loaded is what is kept" "$(orders "$scratch/typed.json")"
run play pickup --rules americanus --union scripted --seed 3 --options turn_limit=1,veterans=on \
    --union-army "$scratch/typed.json" --confederate-army "$scratch/c.json" --record "$scratch/armies.record"
expect "a battle with armies from files" 0 "The whole game is in"
[[ $out == *"Union: the army of $scratch/typed.json (typed) is raised"* ]] && pass || fail "says whose armies" "$out"
run replay "$scratch/armies.record" --check
expect "which replays" 0
run play pickup --rules americanus --union-army "$scratch/typed.json" --confederate-army "$scratch/c.json" \
    --record "$scratch/no.record"
[ "$status" -eq 2 ] && [[ $out == *"veterans are not agreed upon"* ]] && [ ! -e "$scratch/no.record" ] && pass ||
    fail "an army that the switches forbid begins no game" "$status" "$out" "$err"

# --- a game through a pipe -----------------------------------------------------------------------

play() { # orders on standard input, then arguments; leaves $out and $status
    "$GUIDON" play "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    out=$(<"$scratch/out")
    err=$(<"$scratch/err")
}

game=$scratch/game.record
play brawners-farm --seed 7 --record "$game" <<END
help
units
unit B
map
zoom B
zoom out
check form-line C left
move F forward 40
why
rule MOVE-14
rule wheel
hint
form-line 2-wisconsin left
undo
redo
undo
form_line unit=C anchor=left
{"do": "move", "unit": "6th Wisconsin", "steps": [{"forward": 1}]}
nonsense
99
log
save $scratch/copy
quit
END
expect "a piped game" 0 "go on with: guidon play --resume $game"
for text in "2nd Wisconsin forms line" "Yes: form line 2nd Wisconsin" "No: " "Taken back." "Done again." \
    "6th Wisconsin moves 1 inch" "there is no such order" "there is no choice 99" "saved to $scratch/copy" "I would: "; do
    [[ $out == *"$text"* ]] && pass || fail "the game says: $text" "$(tail -40 "$scratch/out")"
done
cmp -s "$scratch/copy" "$game" && pass || fail "save makes a copy"
[[ $out == *$'\033'* ]] && fail "no colours in a pipe" || pass
run replay "$game" --check
expect "what was played replays" 0 "every hash the same"
lines=$(wc -l <"$game")

play --resume "$game" <<<'end-orders'
expect "resuming" 0
[ "$(wc -l <"$game")" -gt "$lines" ] && pass || fail "a resumed game goes on in its file"
run replay "$game" --check --json
expect_json "a resumed game replays" 'v.ok && v.decisions > 3'

# Several players may share a side.
run sim brawners-farm --rules devil --unfinished --union random,random --confederate random --games 1 --seed 1 --json
expect_json "two players of one side" 'v.games === 1 && v.stuck === 0'
refuses "there is no player 'nobody'" sim brawners-farm --union scripted,nobody --games 1

# The computer's orders are its own affair until it declares them; then everybody is told.
play brawners-farm --rules desperate --seed 3 --union scripted --confederate human \
    --record "$scratch/secret.record" <<<'forgo'
expect "a game of cards" 0 "Union activates b1 with 9D"
[[ $out == *"56th Pennsylvania is to move to c2"* ]] && pass || fail "what was declared is told"
grep -Eq '^Union: (activate|order|declare)' "$scratch/out" &&
    fail "the computer's orders are not printed" "$(grep '^Union: ' "$scratch/out")" || pass

play brawners-farm --seed 7 --record "$game" </dev/null
[ "$status" -eq 2 ] && [[ $err == *"exists already"* ]] && pass || fail "a record is not overwritten" "$err"
play brawners-farm --seed 7 --ascii --record "$scratch/ascii.record" <<<'quit'
LC_ALL=C grep -q '[^ -~]' <(sed 's/\t//g' "$scratch/out") && fail "--ascii is plain" "$(grep -P '[^\x00-\x7f]' "$scratch/out" | head -3)" || pass
play </dev/null
expect "guidon play with nobody there" 0 "go on with: guidon play --resume $XDG_STATE_HOME/guidon/"
for width in 60 200; do
    COLUMNS=$width play brawners-farm --seed 7 --record "$scratch/width$width.record" <<<'quit'
    widest=$(sed -n '/┌/,/└/p' "$scratch/out" | wc -L)
    [ "$widest" -le "$width" ] && pass || fail "the table fits into $width columns" "it has $widest"
done

# Two computers fight to the end.
play little-round-top --seed 3 --union random --confederate random --record "$scratch/both.record" </dev/null
expect "computer against computer" 0 "The whole game is in"
[[ $out == *"has won"* || $out == *"is drawn"* ]] && pass || fail "it says who has won" "$(tail -5 "$scratch/out")"

# Dice from the keyboard.
play brawners-farm --dice keyboard --union human --confederate human --record "$scratch/dice.record" <<'END'
7
4 4
4
quit
END
expect "dice from the keyboard" 0 "The Confederates have 4 command points"
[[ $out == *"must be from 1 to 6"* || $out == *"expected 1 number"* ]] && pass || fail "a die shows no 7" "$out"
run replay "$scratch/dice.record" --check
expect "a game with thrown dice replays" 0 "every hash the same"
run replay "$scratch/dice.record"
expect "a game with thrown dice is retold" 0 "The Confederates have 4 command points"

# A number is decimal, and gives the same dice every time; without one nobody can foresee them, but all is in the record.
dice_of() { # record: its seed
    sed -n '1s/.*"seed":"\([0-9a-f]*\)".*/\1/p' "$1"
}
for seed in 10 010; do
    play brawners-farm --seed $seed --record "$scratch/seed$seed.record" <<<'auto 5'
    tail -n +2 "$scratch/seed$seed.record" >"$scratch/seed$seed.lines"
done
cmp -s "$scratch/seed10.lines" "$scratch/seed010.lines" && pass || fail "--seed 010 is ten"
[ "$(dice_of "$scratch/seed010.record")" = 10 ] && pass || fail "and is written so"
for number in 1 2; do
    play brawners-farm --record "$scratch/chance$number.record" <<<'auto 5'
done
first=$(dice_of "$scratch/chance1.record") second=$(dice_of "$scratch/chance2.record")
[ ${#first} -eq 64 ] && [ ${#second} -eq 64 ] && [ "$first" != "$second" ] && pass || fail "a key for each game" "$first" "$second"
[[ $out$err != *"$second"* ]] && pass || fail "the key is not told to who plays"
run replay "$scratch/chance1.record" --check
expect "a game by a key replays" 0 "every hash the same"
play brawners-farm --seed "$first" --record "$scratch/again.record" <<<'quit'
[ "$(sed -n 2p "$scratch/again.record")" = "$(sed -n 2p "$scratch/chance1.record")" ] && pass || fail "the same key, the same dice"
refuses "or a key of 64 hexadecimal digits, got" play brawners-farm --seed "${first}0"

# Giving up.
play brawners-farm --seed 7 --record "$scratch/concede.record" <<<'concede'
expect "conceding" 0 "The Confederate army has won"

# --- killed in the middle ------------------------------------------------------------------------

# What was answered is in the file, whatever happens to the program next.
mkfifo "$scratch/orders"
"$GUIDON" play brawners-farm --seed 7 --record "$scratch/killed.record" <"$scratch/orders" >"$scratch/answers" 2>&1 &
player=$!
exec 3>"$scratch/orders"
echo 'form-line C left' >&3
for _ in $(seq 100); do
    grep -q 'forms line' "$scratch/answers" && break
    sleep 0.1
done
kill -9 $player
wait $player 2>/dev/null
exec 3>&-
run replay "$scratch/killed.record"
expect "a killed game has what was answered" 0 "form line 2nd Wisconsin left"

# A line that was being written when the machine stopped is dropped, and said so.
good=$(wc -l <"$scratch/killed.record")
printf '{"n":99,"seat":"uni' >>"$scratch/killed.record"
run replay "$scratch/killed.record" --check
expect "a torn line is a note" 0 "note: line $((good + 1)) was not written to its end"
play --resume "$scratch/killed.record" <<<'end-orders'
expect "resuming after a torn line" 0 "Note: line $((good + 1))"
run replay "$scratch/killed.record" --check
expect "and it replays" 0 "every hash the same"
[[ $out == *note* ]] && fail "the torn line is gone" "$out" || pass

# --- replay --------------------------------------------------------------------------------------

run replay "$game"
expect "a retold game" 0 "2nd Wisconsin forms line"
run replay "$game" --to 2 --json
expect_json "two decisions as JSON" 'v.length === 3 && v[2].n === 2 && v[2].do.do && /^0x/.test(v[2].hash)'
run replay "$game" --map --ascii
expect "a map at the end" 0 "Brawner house"
sed '3s/"hash":"0x./"hash":"0x~/' "$game" >"$scratch/odd.record"
run replay "$scratch/odd.record"
[ "$status" -eq 1 ] && [[ $err == *"odd.record:3:"*"line 3 has been changed"* ]] && pass ||
    fail "a hash that is none" "status $status" "$err"
flip=$(sed -n '3s/.*"hash":"0x\(.\).*/\1/p' "$game" | tr 0-9a-f 1-9a-f0)
sed "3s/\"hash\":\"0x./\"hash\":\"0x$flip/" "$game" >"$scratch/other.record"
run replay "$scratch/other.record" --check
[ "$status" -eq 1 ] && [[ $err == *"other.record:3:"* ]] && pass ||
    fail "a game that comes out differently" "status $status" "$err"
sed 4d "$game" >"$scratch/gap.record"
run replay "$scratch/gap.record"
[ "$status" -ne 0 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && pass || fail "a line is missing" "$err"

# A doctored record: another title, an end cut off, links taken away.
run replay "$game" --check
expect "an unfinished game says that it is" 0 "unfinished: line $(wc -l <"$game") is the last"
run replay "$game" --check --finished
[ "$status" -eq 1 ] && [[ $err == *"game.record:$(wc -l <"$game"):"*"the record is unfinished"* ]] && pass ||
    fail "an unfinished game where a finished one is wanted" "status $status" "$err"
run replay "$scratch/concede.record" --check --finished
expect "a game that is over is finished" 0 "the last link is"
sed '1s/Farm/Form/' "$game" >"$scratch/title.record"
run replay "$scratch/title.record" --check
[ "$status" -eq 1 ] && [[ $err == *"title.record:1:"*"line 1 has been changed"* ]] && pass ||
    fail "another title" "status $status" "$err"
sed 's/,"chain":"[0-9a-f]*"}$/}/; 1s/"version":2/"version":1/; 1s/"rules_version":[0-9]*,"state_form":"0x[0-9a-f]*",//' \
    "$game" >"$scratch/older.record"
run replay "$scratch/older.record" --check
[ "$status" -eq 1 ] && [[ $err == *"older.record:1:"*"prove nothing; --upgrade makes it anew"* ]] && pass ||
    fail "a record without links" "status $status" "$err"
run replay "$scratch/older.record" --rewrite "$scratch/newer.record"
expect "an older record is rewritten" 0 "decisions written to"
cmp -s "$game" "$scratch/newer.record" && pass || fail "to what it was"
run replay "$scratch/older.record" --rewrite "$scratch/newer.record"
[ "$status" -eq 2 ] && [[ $err == *"newer.record exists already, and is not the record that is read"* ]] && pass ||
    fail "no other file is written over" "status $status" "$err"
run replay "$scratch/newer.record" --rewrite "$scratch/newer.record"
expect "a record is written anew in its place" 0 "decisions written to"
cmp -s "$game" "$scratch/newer.record" && pass || fail "and is what it was"
[ ! -e "$scratch/newer.record.lock" ] && pass || fail "nobody plays it any more"
err=$(flock "$scratch/newer.record" "$GUIDON" replay "$scratch/newer.record" --rewrite "$scratch/newer.record" 2>&1 >/dev/null)
status=$?
[ "$status" -eq 2 ] && [[ $err == *"newer.record is being played by another program; nothing was changed"* ]] && pass ||
    fail "a game in progress is not replaced" "status $status" "$err"
run replay "$game" --upgrade
expect "a record of this program needs no upgrade" 0 "is a record of this program already"
cp "$scratch/older.record" "$scratch/upgraded.record"
run replay "$scratch/upgraded.record" --upgrade
expect "an older record is upgraded" 0 "all legal still" "as it was it is in $scratch/upgraded.record.old"
cmp -s "$game" "$scratch/upgraded.record" && cmp -s "$scratch/older.record" "$scratch/upgraded.record.old" && pass ||
    fail "and kept as it was"
sed '4s/"do":"[a-z_]*"/"do":"end_melee"/' "$scratch/older.record" >"$scratch/illegal.record"
cp "$scratch/illegal.record" "$scratch/untouched.record"
run replay "$scratch/illegal.record" --upgrade
[ "$status" -eq 1 ] && [[ $err == *"illegal.record:4:"*"decision 2 is not possible any more"* ]] &&
    cmp -s "$scratch/illegal.record" "$scratch/untouched.record" && [ ! -e "$scratch/illegal.record.old" ] && pass ||
    fail "the first order that is not legal any more is named" "status $status" "$err"
play --resume tests/golden/fair-1.record </dev/null
expect "a game that is over is looked at without the secret of its dice" 0 "won"
head -n 5 tests/golden/fair-1.record >"$scratch/fair.record"
refuses "come from a chain whose secret is not in its record" play --resume "$scratch/fair.record"
play --resume "$scratch/older.record" <<<'quit'
expect "an older record is gone on with" 0 "kept as $scratch/older.record.old"
run replay "$scratch/older.record" --check
expect "and written anew" 0 "every line is as it was written"

# --- zones and cards -----------------------------------------------------------------------------

zones() { # as play, by a system that is played on zones with hands of cards
    play "$@" --rules desperate
}
says() { # text...: each is in the output
    local text
    for text in "$@"; do
        [[ $out == *"$text"* ]] && pass || fail "it says: $text" "$(tail -60 "$scratch/out")"
    done
}

# What one player has on the screen: from his curtain to the next.
seen_by() { awk -v side="$1" '/^--- Hand over/ { on = $6 == side } on' "$scratch/out"; }
hidden_from() { # player card...: neither its name nor its face is on his screen
    local player=$1 card suit
    shift
    for card in "$@"; do
        suit=$(sed 's/H/♥/; s/D/♦/; s/C/♣/; s/S/♠/' <<<"${card: -1}")
        if seen_by "$player" | grep -qE "(^|[^0-9A-Z])$card([^0-9A-Z]|\$)|${card%?} *$suit"; then
            fail "the $player player sees $card" "$(seen_by "$player" | grep -nE "$card|${card%?} *$suit")"
        else
            pass
        fi
    done
}

cat >"$scratch/zones.json" <<'END'
{"rules": "desperate", "phase": "choose", "pile": ["10H"],
 "grid": {"columns": 6, "rows": 5, "zones": {
   "c3": {"terrain": "entrenchments", "works": "south"}, "b3": {"elevation": 2, "terrain": "hill"},
   "d3": "woods", "e5": "town"}},
 "sides": {"union": {"hand": ["9H", "KH", "4S", "JOK1"]}, "confederate": {"hand": ["9S", "2C", "3D", "QH"]}},
 "units": [
   {"name": "4th Ohio", "side": "union", "zone": "c2", "facing": "north", "stands": 6},
   {"name": "5th Ohio", "side": "union", "zone": "c2", "facing": "north", "stands": 5},
   {"name": "Battery L", "side": "union", "kind": "artillery", "zone": "b2", "facing": "north", "deployed": true},
   {"name": "Col. Samuel Carroll", "side": "union", "kind": "leader", "zone": "c2"},
   {"name": "2nd Texas", "side": "confederate", "zone": "c3", "facing": "south", "stands": 6},
   {"name": "3rd Texas", "side": "confederate", "zone": "d3", "facing": "south", "stands": 4},
   {"name": "Col. William Rogers", "side": "confederate", "kind": "leader", "zone": "c3"}]}
END
cat >"$scratch/zones.orders" <<'END'
help
activate
7C c2
activate 4S controlled c2
why
c3
KH controlled c2
check A eng
undo
9H controlled c2
A engage c3
A skirmish
B skir c3
undo
undo
redo
hand
declare
hand
defensive fire 9S
auto 3
quit
END
COLUMNS=80 zones "$scratch/zones.json" --seed 4 --union human --confederate human \
    --record "$scratch/zones.record" <"$scratch/zones.orders"
expect "a game on zones" 0 "go on with: guidon play --resume $scratch/zones.record"
says "│c3▣" "▼▼▼" "b3˄ △2" "▓↑A×6p" "░↓E×6p" "★G Rogers" "works and where they look" \
    "Which?" "'7C' is in no choice now" "No: " "SBD-CARD" \
    "c3: entrenchments, works to the south" "your hand (4)" "Confederate hand: 4 cards" \
    "stands of infantry" "without bonus cards the attack rolls" "SBD-ACT-07" "skirmish c3" "Taken back." "Done again." "4th Ohio: skirmish with c3" \
    "interrupt the activation of c2 with 9H" "interrupt defensive fire 9S" "2nd Texas: fire at c2 first" \
    "interrupt countermeasure QH" "open defensive fire with 9S"
widest=$(sed '/^The game is saved\|^  Every order/d' "$scratch/out" | wc -L) # but for what names a file
[ "$widest" -le 80 ] && pass || fail "zones fit into 80 columns" "the widest line has $widest"
[ "$(grep -c '^--- Hand over to the Union player' "$scratch/out")" -ge 1 ] && pass || fail "a curtain falls" "$out"
sed '/^--- Hand over/,$d' "$scratch/out" | grep -qE '♥|♠|KH|2C' && fail "nobody's cards before the curtain" || pass
hidden_from Union 2C 3D QH
hidden_from Confederate KH JOK1
seen_by Confederate | grep -q '9  ♠' && pass || fail "his own cards are shown to him" "$(seen_by Confederate)"
seen_by Confederate | grep -q 'check A eng' && fail "the other's questions are behind the curtain" || pass
run replay "$scratch/zones.record" --check
expect "a game on zones replays" 0 "every hash the same"
run replay "$scratch/zones.record" --map --ascii
expect "and is drawn" 0 "[^Ax"
[[ $out == *"Union hand: "* ]] && pass || fail "with the number of cards" "$out"
LC_ALL=C grep -q '[^ -~]' "$scratch/out" && fail "--ascii is plain on zones" || pass

# That somebody has no card to answer with is his secret, too: he is asked all the same.
sed 's/"9S", "2C", "3D", "QH"/"2C", "3D"/' "$scratch/zones.json" >"$scratch/zones2.json"
zones "$scratch/zones2.json" --seed 4 --union human --confederate human --record "$scratch/zones2.record" \
    < <(printf '%s\n' '9H controlled c2' 'A skirmish c3' declare quit)
seen_by Confederate | grep -q '1  let pass' && pass || fail "nothing to play is a secret" "$out"

# What one draws the other is not told, neither at once nor when he comes to the screen, nor by the log.
zones brawners-farm --seed 7 --union human --confederate human --options opening_hand=3 --record "$scratch/zones5.record" \
    < <(for _ in {1..40}; do printf '%s\n' auto 'log 20'; done)
for side in Union Confederate; do
    seen_by $side | grep -qE " The ${side}s? draws? " && pass || fail "$side is told what it draws" "$(tail -20 "$scratch/out")"
done
seen_by Union | grep 'The Confederates draw' && fail "the Union reads what the Confederates draw" || pass
seen_by Confederate | grep 'The Union draws' && fail "the Confederates read what the Union draws" || pass
seen_by Union | grep -E '^Confederates: (activate|order)' && fail "the Union reads orders that are not declared" || pass

# Cards in an assault are offered with the sums they make; what an answer does is told.
zones "$scratch/zones.json" --seed 4 --union human --confederate human --record "$scratch/zones7.record" \
    < <(printf '%s\n' '9H target c3' 'A skirmish' declare let undo 'no' quit)
says "interrupt countermeasure QH" "nothing of it happens; instead you name a zone" "Union cannot name c3 again this turn"
zones "$scratch/zones.json" --seed 4 --union human --confederate human --record "$scratch/zones8.record" \
    < <(printf '%s\n' 'KH controlled c2' 'A engage c3' declare let JOK1 'no more' 'odds no more' quit)
says "4th Ohio: assault c3" "bonus 9H" "attack 15, defence 6: " "attack 6, defence 6: " "The Union plays JOK1: +0" "%  "

# A letter is a unit, whatever verb begins with it: nobody else moves, and nothing is declared.
zones "$scratch/zones.json" --seed 4 --record "$scratch/zones6.record" \
    < <(printf '%s\n' '9H controlled c2' 'A skirmish c3' D E 'E skirmish c2' 4S quit)
says "Col. Samuel Carroll" "No: "
run replay "$scratch/zones6.record" --check
expect "a letter is a unit" 0 "2 decisions replayed"

# Against the computer there is no curtain, and its hand is not shown.
COLUMNS=150 zones "$scratch/zones.json" --seed 4 --record "$scratch/zones3.record" \
    < <(printf '%s\n' '9H controlled c2' 'A skirmish c3' declare 'auto 4' hand quit)
[[ $out == *"Hand over"* ]] && fail "a curtain for one" || pass
# It plays QH and 2C; until then, and the others for ever, nobody sees them.
[[ $out == *"3  ♦"* || $out == *"9  ♠"* || ${out%%"over with QH"*} == *"Q  ♥"* || ${out%%"activate c3 with 2C"*} == *"2  ♣"* || $out == *"Confederates draw"* ]] &&
    fail "the computer's hand" "$out" || pass
[[ $out == *"activate c3 with 2C"* ]] && pass || fail "the computer plays a card of its hand" "$out"

# At a terminal the curtain clears the screen and what can be scrolled back to, and waits.
if command -v script >/dev/null; then
    printf '%s\n' '' '9H controlled c2' 'A skirmish c3' declare '' quit |
        TERM=xterm script -qec "$GUIDON play $scratch/zones.json --rules desperate --seed 4 \
            --union human --confederate human --record $scratch/zones4.record" /dev/null >"$scratch/out" 2>&1
    cleared=$'\033[H\033[2J\033[3J'
    [ "$(grep -c -F "$cleared" "$scratch/out")" -ge 3 ] && pass || fail "the curtain clears" "$(cat -v "$scratch/out" | tail -5)"
    grep -q 'Press Enter' "$scratch/out" && pass || fail "the curtain waits" "$(cat -v "$scratch/out" | tail -5)"
fi

# A table that is too wide is cut, and says so.
sed 's/"columns": 6/"columns": 20/' "$scratch/zones.json" >"$scratch/wide.json"
COLUMNS=80 zones "$scratch/wide.json" --seed 4 --record "$scratch/wide.record" < <(printf '%s\n' 'zoom r2' quit)
says "8 x 5 of 20 x 5 zones" "│q2 " "│s2 "

# --- whole armies --------------------------------------------------------------------------------

armies() { # as play, by a system of armies in command and supply
    play "$@" --rules realmen
}
silent_of() { # text...: none is in the output
    local text
    for text in "$@"; do
        [[ $out != *"$text"* ]] && pass || fail "it does not say: $text" "$(grep -F -- "$text" "$scratch/out" | head -3)"
    done
}

armies antietam-cornfield --seed 7 --record "$scratch/great.record" <<'END'
unit Hofmann
unit Hooker
unit BB
check move_unit Hofmann forward 2
check move_leader Hooker join Hofmann
move_leader Hooker join Light
move_leader Hooker join Seymour
army
letters
END
expect "a great battle" 0 "Turn 1, 6:00, clear"
says "Weapon: rifle" "In command: yes" "In supply: yes" "in command: Maj. Gen. Joseph Hooker, 17.576 of 18 inches" \
    "supply from Union train (2): 1.857 of 36 inches" "each element counts 1 within 2 inches" \
    "Command ability: 5" "In charge this turn: yes" "Formation: march column" "In command: no" \
    "2 of 8 inches" "move leader Maj. Gen. Joseph Hooker join Hofmann's brigade" \
    "'Light' could be any of 9 units" "Hooker rides 9.531 inches, to Seymour's brigade" \
    "Union army: 2620 points" "nobody has written a letter"
silent_of "Supply counters" "Weapon: none" "first ability" "Colquitt" "+6  die"

armies pickup --seed 7 --record "$scratch/pickup.record" <<'END'
units
raise-command level=army quality=regular
units
army fill
end-army
END
says "Gen. Reynolds" "120 of 1500 points" "not yet     0  (at least 4) divisions under Gen. Reynolds" "the army is raised for"
silent_of "nobody 1" "nobody 2"

field='"rules":"realmen","table":[48,36],"active":"union"'
cat >"$scratch/volley.record" <<END
{"guidon":"record","version":1,"rules":"realmen","position":{$field,"phase":"combat","units":[{"name":"Gen. Hooker","side":"union","kind":"general","at":[20,9]},{"name":"Seymour's Brigade","side":"union","at":[13,12],"elements":5},{"name":"Hood's Brigade","side":"confederate","at":[13,13.5],"facing":180,"elements":6},{"name":"Gen. Jackson","side":"confederate","kind":"general","at":[24,30]}]},"players":{"union":"human","confederate":"human"},"seed":"5"}
END
play --resume "$scratch/volley.record" <<'END'
check declare_fire Hood Seymour
check declare_fire Hood Seymour 0 1
declare_fire Hood Seymour
remove_element Seymour 0
END
says "1 casualty, and one more on 1 or less" "a casualty on 3 or less" "Hood's Brigade will fire at Seymour's Brigade with 6 elements" \
    "Seymour's Brigade loses 1 element: which?" "Seymour's Brigade loses an element: 4 are left"
[ "$(grep -c 'before the dice' "$scratch/out")" -eq 2 ] && pass || fail "one sum for each question" "$out"

# Two players of a side write to each other, and neither sees what is not his.
cat >"$scratch/letters.record" <<END
{"guidon":"record","version":1,"rules":"realmen","position":{$field,"phase":"messages","setting":{"seats":["union","union","confederate"]},"units":[{"name":"Gen. Hooker","side":"union","kind":"general","at":[20,9],"seat":0,"own":true},{"name":"Gen. Meade","side":"union","kind":"general","at":[28,9],"seat":1,"own":true},{"name":"Seymour's Brigade","side":"union","at":[20,12],"seat":0},{"name":"Magilton's Brigade","side":"union","at":[28,12],"seat":1},{"name":"Hood's Brigade","side":"confederate","at":[20,32],"facing":180,"seat":2},{"name":"Gen. Jackson","side":"confederate","kind":"general","at":[24,34],"seat":2,"own":true}]},"players":{"union-1":"human","union-2":"human","confederate":"scripted"},"seed":"5"}
END
play --resume "$scratch/letters.record" <<'END'
write_message Hooker Meade "Attack on the left."
letters
end-messages
letters
END
says "Union-1> write_message" "write message Gen. Hooker to Gen. Meade" "--- Hand over to the Union-2 player ---" \
    "Gen. Hooker to Gen. Meade, turn 1: on its way with Union messenger"
second=$(awk '/Hand over to the Union-2/ { on = 1 } /Hand over to the Union-1/ { on = 0 } on' "$scratch/out")
[[ $second == *"on its way"* && $second != *"Attack on the left"* ]] && pass || fail "the words are not for him yet" "$second"
[[ ${out##*Hand over to the Union-1} == *"Attack on the left"* ]] && pass || fail "who wrote it can read it" "$out"

# --- simulation ----------------------------------------------------------------------------------

sim() { run sim brawners-farm --union random --confederate random --games 30 --seed 5 "$@"; }
sim --jobs 1
one=$out
expect "a simulation" 0 "30 games"
sim --jobs 3
[ "$out" = "$one" ] && pass || fail "the number of threads does not matter" "$(diff <(echo "$one") <(echo "$out"))"
sim --swap --json
expect_json "swapped sides, as JSON" \
    'v.games === 30 && v.player1.games + v.player2.games + v.draws.games === 30 && v.player1.low <= v.player1.share && v.endless === 0 && v.stuck === 0'
run sim brawners-farm --union scripted --confederate random --games 4 --swap --seed 2
expect "scripted against random" 0 "scripted (player 1)"

# --- engine and fuzz -----------------------------------------------------------------------------

printf '%s\n' '{"id":1,"op":"hello"}' 'nonsense' '' '{"id":2,"op":"new","battle":"../etc/passwd","rules":"americanus"}' \
    '{"id":3,"op":"new","battle":"brawners-farm","rules":"americanus","seed":"7"}' '{"id":4,"op":"bye"}' \
    '{"id":5,"op":"hello"}' | "$GUIDON" engine >"$scratch/out" 2>"$scratch/err"
status=$?
out=$(<"$scratch/out")
expect "the engine ends well" 0
expect_json "the engine answers line by line" \
    'v.length === 5 && v[0].id === 1 && v[1].error && v[2].error && v[3].id === 3 && !v[3].error && v[4].op === "bye"'
run fuzz --decisions 2000 --seed 9 --record "$scratch/fuzz.record"
expect "a little fuzzing" 0 "decisions in"
[ ! -e "$scratch/fuzz.record" ] && pass || fail "no record without a failure"

# A line that never ends costs no more than a message may.
(
    ulimit -v 300000
    { head -c 200000000 /dev/zero | tr '\0' '['; printf '\n{"id":6,"op":"hello"}\n'; } | "$GUIDON" engine
) >"$scratch/out" 2>"$scratch/err"
status=$?
out=$(cut -c 1-200 "$scratch/out")
err=$(<"$scratch/err")
expect "the engine outlives a line that is too long" 0
expect_json "it says so and answers the next" \
    'v.length===2&&/at most 67108864 bytes, found a longer one/.test(v[0].error.text)&&v[1].id===6'

# --- the manual and the README -------------------------------------------------------------------

if command -v scdoc >/dev/null; then
    scdoc <docs/man/guidon.1.scd >"$scratch/guidon.1" 2>"$scratch/err" && grep -q '^\.TH' "$scratch/guidon.1" && pass ||
        fail "the manual page" "$(<"$scratch/err")"
fi

# The C of the README compiles as a stranger would compile it, and plays.
sed -n '/^```c$/,/^```$/p' README.md | sed '/^```/d' >"$scratch/example.c"
if cc -std=c17 -Wall -Wextra -Werror -Iinclude "$scratch/example.c" "$BUILD/release/libguidon.a" \
    -o "$scratch/example" 2>"$scratch/err"; then
    "$scratch/example" >"$scratch/out" 2>&1
    status=$?
    out=$(<"$scratch/out")
    expect "the example of the README runs" 0 "decisions"
else
    fail "the example of the README compiles" "$(<"$scratch/err")"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
