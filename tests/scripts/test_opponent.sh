#!/usr/bin/env bash
# The scripted player beats uniformly random legal play in at least 95 of 100 games, sides swapped, with
# armies and ground of the players' own choosing; and it is never refused.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
passed=0
failed=0

check() { # name condition(0 is good) detail
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n  %s\n' "$1" "$3"
    fi
}

answer=$("$GUIDON" sim pickup --union scripted --confederate random --games 100 --swap --seed 1 --json)
check "the games are played to the end" $? "$answer"
number() { sed -n "s/.*$1.*/\1/p" <<<"$answer"; }
wins=$(number '"player1":{"player":"scripted","games":\([0-9]*\)')
[ "${wins:-0}" -ge 95 ]
check "scripted play wins at least 95 of 100" $? "it has won ${wins:-0}: $answer"
[ "$(number '"advice_refused":\([0-9]*\)')" = 0 ]
check "its advice is legal" $? "$answer"

# Under every system the computer beats chance.
for battle in brawners-farm little-round-top; do
    answer=$("$GUIDON" sim $battle --rules desperate --union scripted --confederate random --games 100 --swap --seed 1 --json)
    check "$battle in zones is played to the end" $? "$answer"
    wins=$(number '"player1":{"player":"scripted","games":\([0-9]*\)')
    [ "${wins:-0}" -ge 95 ]
    check "scripted play with cards wins at least 95 of 100 at $battle" $? "it has won ${wins:-0}: $answer"
    [ "$(number '"advice_refused":\([0-9]*\)')" = 0 ]
    check "its advice is legal at $battle" $? "$answer"
done

# Against itself it ends its battles, on every historical field.
for battle in brawners-farm little-round-top antietam-cornfield champion-hill henry-house-hill fleetwood-hill picketts-charge; do
    answer=$("$GUIDON" sim $battle --games 10 --seed 2 --json)
    check "$battle is fought to the end" $? "$answer"
    answer=$("$GUIDON" sim $battle --rules desperate --games 2 --seed 2 --json)
    check "$battle is fought to the end in zones" $? "$answer"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
