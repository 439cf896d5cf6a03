#!/usr/bin/env bash
# Text from outside cannot do anything to the terminal that it is printed on. Every string of a battle, a position, an
# army, a file of cases and a record is given control characters in turn, and every command that reads such a file is
# run: whatever is printed, refusals too, has none of them. So it is with names of files and with what is piped in.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
export GUIDON=${GUIDON:-$BUILD/guidon}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME=$scratch/state LC_ALL=C.UTF-8 COLUMNS=100 SCRATCH=$scratch
"$GUIDON" play brawners-farm --seed 7 --record "$scratch/game.record" <<<$'auto 2\nquit' >/dev/null
"$GUIDON" army --rules americanus --side union --computer --out "$scratch/army.json" >/dev/null
node tests/scripts/terminal.mjs
