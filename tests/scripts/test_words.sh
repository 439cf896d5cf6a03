#!/usr/bin/env bash
# docs/words says what every field of every rule system means, and speaks of nothing that is not there; docs/rules says of every
# option what the page says of it, in the same sentence.
set -u
cd "$(dirname "$0")/../.." || exit 1
GUIDON=${GUIDON:-$PWD/build/guidon}
passed=0
failed=0

for folder in src/rules/*/; do
    id=$(basename "$folder")
    [ "$id" != common ] || continue
    if "$GUIDON" rules "$id" --words --json | node -e '
        const words = JSON.parse(fs.readFileSync(0));
        const page = fs.readFileSync(process.argv[1], "utf8");
        const written = new Set([...page.matchAll(/^\| `([^`]*)` \|/gm)].map((found) => found[1]));
        const known = new Set(Object.keys(words.tallies).map((verb) => "tally." + verb));
        const wrong = [];
        for (const of of ["game", "side", "unit"])
            for (const { name, help } of words[of]) {
                known.add(of + "." + name);
                if (!help) wrong.push("nothing is said of " + of + "." + name);
            }
        for (const word of written) if (!known.has(word)) wrong.push("there is no " + word);
        if (known.size !== written.size) wrong.push("a word stands there twice");
        for (const line of wrong) console.log(process.argv[1] + ": " + line);
        process.exit(wrong.length ? 1 : 0);
    ' "docs/words/$id.md"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done

for folder in src/rules/*/; do
    id=$(basename "$folder")
    [ "$id" != common ] || continue
    if echo "{\"op\":\"rules\",\"rules\":\"$id\"}" | "$GUIDON" engine | node -e '
        const { options } = JSON.parse(fs.readFileSync(0)), page = fs.readFileSync(process.argv[1], "utf8");
        const part = page.slice(page.indexOf("\n## 6. Optional rules"), page.indexOf("\n## 7. "));
        const rows = new Map([...part.matchAll(/^\| `([a-z0-9_]+)` \| [^|]* \| ([^|]*) \|/gm)].map(([, name, words]) => [name, words]));
        const wrong = options.filter(({ name, help }) => rows.get(name) !== help).map(({ name, help }) => name + " should be told as: " + help);
        for (const name of rows.keys()) if (!options.some((option) => option.name === name)) wrong.push("there is no option " + name);
        for (const line of wrong) console.log(process.argv[1] + ": " + line);
        process.exit(wrong.length ? 1 : 0);
    ' "docs/rules/$id.md"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
