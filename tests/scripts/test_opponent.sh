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

# Under every system that is complete the computer beats chance, here on battles that are quickly played.
declare -A against_chance=([americanus]="" [desperate]="brawners-farm little-round-top" [devil]="little-round-top brawners-farm fleetwood-hill"
    [face]="brawners-farm fleetwood-hill henry-house-hill picketts-charge"
    [realmen]="brawners-farm fleetwood-hill henry-house-hill champion-hill")
# Against itself it ends its battles, on every historical field that does not take too long, in so many games.
all="brawners-farm little-round-top antietam-cornfield champion-hill henry-house-hill fleetwood-hill picketts-charge"
# Whole armies are for systems whose unit is the brigade or larger.
declare -A against_itself=([americanus]="$all chickamauga" [desperate]=$all
    [devil]=$all [face]="$all chickamauga" [realmen]="$all chickamauga")
declare -A games=([americanus]=10 [desperate]=2 [devil]=1 [face]=4 [realmen]=4)

mapfile -t systems < <("$GUIDON" rules --json | grep -o '"id":"[a-z]*","name":"[^"]*","complete":true' |
    cut -d'"' -f4)
[ "${#systems[@]}" -gt 0 ]
check "there are complete systems" $? ""
for system in "${systems[@]}"; do
    for battle in ${against_chance[$system]-}; do
        answer=$("$GUIDON" sim "$battle" --rules "$system" --union scripted --confederate random --games 100 --swap --seed 1 --json)
        check "$battle ($system) is played to the end" $? "$answer"
        wins=$(number '"player1":{"player":"scripted","games":\([0-9]*\)')
        [ "${wins:-0}" -ge 95 ]
        check "scripted play wins at least 95 of 100 at $battle ($system)" $? "it has won ${wins:-0}: $answer"
        [ "$(number '"advice_refused":\([0-9]*\)')" = 0 ]
        check "its advice is legal at $battle ($system)" $? "$answer"
    done
    [ -n "${against_itself[$system]-}" ]
    check "$system is known here" $? "name battles for it"
    for battle in ${against_itself[$system]-}; do
        answer=$("$GUIDON" sim "$battle" --rules "$system" --games "${games[$system]}" --seed 2 --json)
        check "$battle ($system) is fought to the end" $? "$answer"
        [ "$(number '"advice_refused":\([0-9]*\)')" = 0 ]
        check "its advice is legal at $battle ($system) on both sides" $? "$answer"
    done
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
