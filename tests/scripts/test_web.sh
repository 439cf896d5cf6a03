#!/usr/bin/env bash
# The page: its types, its unit tests in node, and, served by guidon serve under its content security policy, its tests in
# a real browser. CHROMIUM names the browser, if it is not to be Debian's; PART runs only the browser tests that have it in
# their file's name. Pictures of what was to be seen when a test failed stay in build/pictures.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
export GUIDON=${GUIDON:-$BUILD/guidon}
export PICTURES=$BUILD/pictures
PART=${PART-}
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
export LC_ALL=C.UTF-8
passed=0
failed=0

# count NAME COMMAND...: adds up the `N passed, N failed` that it prints last, and shows all of it if something failed
count() {
    local name=$1 good bad line status
    shift
    "$@" >"$scratch/out" 2>&1 </dev/null
    status=$?
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$scratch/out" | tail -n 1)
    read -r good _ bad _ <<<"${line:-0 passed, 1 failed}"
    [ "$bad" -ne 0 ] || [ "$status" -eq 0 ] || bad=1
    passed=$((passed + good))
    failed=$((failed + bad))
    grep -E '^(first visit: |unsteady, then )' "$scratch/out" # how much is fetched, and who needed a second try, is worth knowing before it is too much
    if [ "$bad" -ne 0 ]; then
        echo "FAILED $name"
        cat "$scratch/out"
    fi
}

types() { # of the page, of what builds it, and of its service worker
    local part
    for part in . tests tools offline; do
        (cd web && node_modules/.bin/tsc --noEmit -p "$part") || return 1
    done
    echo "1 passed, 0 failed"
}

# The page as `make test` or `make web` built it, unless a source is newer: then one of our own.
page=$BUILD/web
page_is_new() {
    [ -f "$page/index.html" ] && compgen -G "$BUILD/wasm/engine-*.wasm" >/dev/null &&
        [ -z "$(find web/src web/offline web/tools web/public web/index.html web/vite.config.ts battles \
            "$BUILD"/wasm/engine-*.wasm "$BUILD"/wasm/rules-*.json -type f -newer "$page/index.html" -print -quit)" ]
}
build_page() {
    page_is_new && return
    page=$BUILD/web-test
    (cd web && GUIDON_WASM=$BUILD/wasm node_modules/.bin/vite build --outDir "$page" --emptyOutDir --logLevel warn)
}

# What the page fetches to be read is what the program answers, and its engine says that it does not have it.
texts() {
    local file id good=0 bad=0
    for file in "$BUILD"/wasm/rules-*.json; do
        id=${file##*/rules-}
        id=${id%.json}
        echo "{\"op\":\"rules\",\"rules\":\"$id\",\"catalogue\":true}" >"$scratch/asked"
        "$GUIDON" engine <"$scratch/asked" >"$scratch/program"
        node tests/scripts/wasm_run.mjs "$BUILD/wasm" "$id" - <"$scratch/asked" >"$scratch/module"
        if node -e '
            const [apart, program, module] = process.argv.slice(1).map((file) => JSON.parse(fs.readFileSync(file)));
            const { strictEqual, deepStrictEqual } = require("node:assert");
            const cited = ({ id, title, chapter }) => ({ id, title, chapter });
            strictEqual(program.texts, true);
            deepStrictEqual([apart.title, apart.clauses, apart.sections], [program.title, program.clauses, program.sections]);
            strictEqual(module.texts, false);
            deepStrictEqual([module.clauses, module.sections], [apart.clauses.map(cited), []]);
        ' "$file" "$scratch/program" "$scratch/module"; then
            good=$((good + 1))
        else
            bad=$((bad + 1))
        fi
    done
    echo "$good passed, $bad failed"
}

if ! tools/web-packages --all; then
    echo "0 passed, 1 failed"
    exit 1
fi
count "types" types
count "rule texts" texts
count "unit tests" node web/tests/run-unit.mjs
count "questions" env GUIDON_WASM="$BUILD/wasm" node web/tests/flow/run.mjs --battles=1
rm -rf "$PICTURES"
if build_page; then
    count "browser tests" tools/with-page "$page" node web/tests/browser/run.mjs $PART
else
    echo "FAILED the page could not be built"
    failed=$((failed + 1))
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
