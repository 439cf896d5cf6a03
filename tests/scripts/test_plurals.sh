#!/usr/bin/env bash
# No text says "1 inches": a word that goes with a number is written as {inch|inches} in the engine, and by
# web/src/kit/count.ts on the page.
set -u
cd "$(dirname "$0")/../.." || exit 1

# What is counted in texts that players read.
words='inches|degrees|hits|units|stands|elements|bases|files|regiments|brigades|batteries|casualties|guns|pairs|sixes|points|orders|turns|minutes|counters|targets|pieces|works|hours|cards|divisions|times in 100'
failed=0

# After a tenth ("2.1 hits") it is always many; limits of the program's own are never one.
if grep -rnE "\"[^\"]*%[dLA] (more |half |other |command |bonus )?($words)\b" src/rules src/game src/core src/analysis --include='*.[ch]' |
    grep -vE '%d\.%d|%d yards|a table of %d by %d|table %d by %d|more than %d|room for %d units and holds|field would be %d by %d|at most %d|there are %d pieces, more'; then
    echo "FAIL engine: write {one|many} after the number"
    failed=$((failed + 1))
fi
if grep -rnE "\\$\{[^{}]+\} ($words|limits|rolls|trials)\b" web/src --include='*.ts' --include='*.tsx'; then
    echo "FAIL page: let kit/count.ts write the number and its word"
    failed=$((failed + 1))
fi
echo "$((2 - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]
