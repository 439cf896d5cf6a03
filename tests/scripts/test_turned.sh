#!/usr/bin/env bash
# Neither left nor right, nor the points of the compass, nor the order in which pieces are listed decide anything in a
# system that promises so: its cases pass reflected, turned and listed otherwise. Named below is what may differ.
set -u
cd "$(dirname "$0")/../.." || exit 1
GUIDON=${GUIDON:-$PWD/build/guidon}
cases=tests/cases/realmen
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# Skirmishers of an even number begin at the left (RM-FORM-06).
skirmish='reckoned a second time, contact25 1: A and B and C at W, 4
reckoned a second time, contact61 2: A and B and C at X, 10
reckoned a second time, range32 3: A and C and D at X, 7
skirmish needs a general in contact, a messenger will not do, nor the enemy'"'"'s'
# The attacker of a random game has the south edge (RM-SETUP-04).
south='3 and 2: the Union attacks
4 and 4, then 2 and 5: the Confederates attack from the south'
# A place that is not given is written as 0, 0.
nowhere='an entry that nothing names is where a road leaves the own edge'
# The order of battle, and of dice, is that of the listing (RM-OFFICER-17, 18); so are groups and what is told.
listing='a column comes by an own edge and has a general
a corps general is lost: the general of the first division takes the corps with his own statistics, and his division promotes
a group is a column or a deployment; both may be mixed
a messenger with the brigade rolls too, the general first or after: both 7 and 12
and the other side waits for its own
any friendly general serves, whatever his formation; enemies'"'"' do not
any friendly general will do, and one of two who rolled
each general of the phasing side rolls, in order; the enemy'"'"'s do not
first contact with two at once: both are met
he stands in contact with the brigade: it may skirmish at once
of several the first in the order of battle
one after the other, the known not at all
or in the order of their numbers
routed brigades, brigades of one element, batteries and other divisions'"'"' are passed over
the rest in their order
three left promote: two stay and are not dispersed
with none the post stays empty, and is looked at again'

for how in east north half quarter listed; do
    case $how in
    east) may=$skirmish$'\n'$nowhere ;;
    north) may=$skirmish$'\n'$south$'\n'$nowhere ;;
    half | quarter) may=$south$'\n'$nowhere ;;
    listed) may=$listing ;;
    esac
    mkdir "$scratch/$how"
    node tests/scripts/turned_cases.mjs "$how" $cases "$scratch/$how" || exit 1
    said=$("$GUIDON" verify "$scratch/$how"/*.json 2>&1)
    differ=$(sed -nE 's/^(FAILED|MISTAKE) [^:]*:[0-9]+: (.*)$/\2/p' <<<"$said" | sed -E 's/, step [0-9]+$//' | sort -u |
        grep -vxF -e "$may")
    count=$(sed -nE 's/^([0-9]+) passed.*/\1/p' <<<"$said" | tail -1)
    if [ -z "$differ" ] && [ "${count:-0}" -gt 2000 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s: %s passed, but these differ:\n%s\n' "$how" "${count:-none}" "$differ"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
