#!/usr/bin/env bash
# Games between people that are kept in PostgreSQL: the same as test_server.sh, with a PostgreSQL of our own in a scratch
# folder, which is gone afterwards. Passes at once where there is no PostgreSQL, or the program was built without.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
GUIDON_DEBUG=${GUIDON_DEBUG:-$BUILD/debug/guidon}

binaries=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$binaries" ] || "$GUIDON" serve --games nowhere --port 0 2>&1 | grep -q 'without PostgreSQL'; then
    echo "no PostgreSQL here, or the program was built without"
    echo "0 passed, 0 failed"
    exit 0
fi
if ! tools/web-packages --all >/dev/null; then
    echo "0 passed, 1 failed"
    exit 1
fi

scratch=$(mktemp -d /tmp/guidon-pg-XXXXXX) || exit 1 # a path of a socket must be short
as=() # it does not run as root
if [ "$(id -u)" -eq 0 ]; then
    as=(runuser -u nobody --)
    chown nobody "$scratch"
fi
trap '"${as[@]}" "$binaries/pg_ctl" -D "$scratch/data" -m fast -w stop >/dev/null 2>&1; rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
"${as[@]}" "$binaries/initdb" -D "$scratch/data" -U guidon -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$scratch/log" 2>&1 &&
    "${as[@]}" "$binaries/pg_ctl" -D "$scratch/data" -w -t 60 -l "$scratch/server.log" \
        -o "-p 55432 -k $scratch -c listen_addresses=''" start >/dev/null 2>&1 || {
    cat "$scratch/log"
    echo "0 passed, 1 failed"
    exit 1
}
cd - >/dev/null || exit 1

passed=0
failed=0
mkdir -p "$scratch/games/web"
echo '<!doctype html><title>Guidon</title>' >"$scratch/games/web/index.html"
for program in "$GUIDON" "$GUIDON_DEBUG"; do
    [ -x "$program" ] || continue
    GUIDON_STORE="postgres:host=$scratch port=55432 user=guidon dbname=postgres" \
        node tests/scripts/server/server.mjs "$program" "$scratch/games" "$@" >"$scratch/out" 2>&1
    last=$(tail -n 1 "$scratch/out")
    if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
        passed=$((passed + BASH_REMATCH[1]))
        failed=$((failed + BASH_REMATCH[2]))
        [ "${BASH_REMATCH[2]}" -eq 0 ] || sed '$d' "$scratch/out"
    else
        failed=$((failed + 1))
        tail -n 40 "$scratch/out"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
