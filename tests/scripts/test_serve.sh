#!/usr/bin/env bash
# guidon serve as a browser meets it, by the optimised and by the sanitized program: headers, caching,
# compression, what it refuses, and how it starts and stops. Bash's /dev/tcp says exactly the bytes that we want to say;
# only a crowd that says nothing is node's.
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-$PWD/build}
GUIDON=${GUIDON:-$BUILD/guidon}
GUIDON_DEBUG=${GUIDON_DEBUG:-$BUILD/debug/guidon}
scratch=$(mktemp -d) || exit 1
server=
trap '' PIPE # a server that hangs up is no reason to die
trap '[ -z "$server" ] || kill "$server"; rm -rf "$scratch"' EXIT
export LC_ALL=C
unset DISPLAY WAYLAND_DISPLAY
passed=0
failed=0

pass() { passed=$((passed + 1)); }
fail() { # name, and what was seen
    failed=$((failed + 1))
    printf 'FAILED %s: %s\n' "${program##*/build/}" "$1"
    shift
    [ $# -eq 0 ] || printf '%s\n' "$@" | head -30 | sed 's/^/    /'
}
check() { # name, then a command that must succeed
    local name=$1
    shift
    if "$@"; then pass; else fail "$name" "$(<"$scratch/head")"; fi
}

# --- a folder like the built page ----------------------------------------------------------------

web=$scratch/web
mkdir -p "$web/assets" "$web/.git"
printf '<!doctype html><title>Guidon</title>\n' >"$web/index.html"
printf '\0asm\1\0\0\0' >"$web/assets/engine-1a2b.wasm"
for ((i = 0; i < 60000; i++)); do echo "line $i"; done >"$web/assets/index-3c4d.js"
gzip -k -9 "$web/assets/index-3c4d.js"
printf 'body{}' >"$web/assets/both-7a8b.css"
printf 'packed by gzip' >"$web/assets/both-7a8b.css.gz" # bytes are sent as they are, whatever they hold
printf 'packed by brotli' >"$web/assets/both-7a8b.css.br"
printf 'a{}' >"$web/assets/index-5e6f.css"
printf '{}' >"$web/manifest.webmanifest"
printf '<svg/>' >"$web/icon.svg"
printf 'x' >"$web/README"
printf 'self' >"$web/sw.js"
: >"$web/empty.txt"
head -c 8000000 /dev/zero >"$web/large.bin"
printf 'secret' >"$web/.hidden"
printf 'secret' >"$web/.git/config"
printf 'secret' >"$scratch/outside.txt"
mkdir "$scratch/elsewhere"
printf 'secret' >"$scratch/elsewhere/index.html"
ln -s ../outside.txt "$web/link.txt"
ln -s "$scratch/elsewhere" "$web/linked"
ln -s index.html "$web/inner.html"
printf 'plain' >"$web/packed.js"
ln -s ../outside.txt "$web/packed.js.gz"
ln -s "$web" "$scratch/door"

# --- asking --------------------------------------------------------------------------------------

# say TEXT: sends it as it is; leaves head, body and all of the answer in files, and its status.
say() {
    : >"$scratch/answer"
    if exec 3<>"/dev/tcp/127.0.0.1/$port"; then
        printf '%b' "$1" >"$scratch/question" # whole, as bash would send it line by line
        cat "$scratch/question" >&3 2>/dev/null
        timeout 20 cat <&3 >"$scratch/answer"
        exec 3>&-
    fi
    sed '/^\r$/q' "$scratch/answer" | tr -d '\r' >"$scratch/head"
    sed '1,/^\r$/d' "$scratch/answer" >"$scratch/body"
    status=$(sed -n '1s/^HTTP[^ ]* \([0-9]*\).*/\1/p' "$scratch/head")
}
ask() { # method path [header...]
    local text="$1 $2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    shift 2
    for header in "$@"; do text+="$header\r\n"; done
    say "$text\r\n"
}
value() { sed -n "s/^$1: //p" "$scratch/head"; }
is() { # header value
    [ "$(value "$1")" = "$2" ]
}
gives() { # status method path [header...]
    local wanted=$1
    shift
    ask "$@"
    [ "$status" = "$wanted" ]
}
holds() { cmp -s "$web/$1" "$scratch/body"; } # the answer has the bytes of that file
is_empty() { [ ! -s "$scratch/body" ]; }
has() { grep -q -F -e "$1" "$scratch/$2"; } # text file
lacks() { ! has "$@"; }
policed() {
    has "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';" head &&
        has "frame-ancestors 'none'" head && is x-content-type-options nosniff &&
        is referrer-policy no-referrer && is cross-origin-opener-policy same-origin
}

# start ARGUMENT...: the server on a free port; leaves its pid and port. It finds browsers in $browsers.
start() {
    : >"$scratch/out"
    PATH=${browsers-$PATH} "$program" serve --port 0 "$@" >"$scratch/out" 2>"$scratch/err" </dev/null &
    server=$!
    await
}
await() { # the address that it prints
    port=
    for ((i = 0; i < 200; i++)); do
        port=$(sed -n 's|.*http://[^ ]*:\([0-9]*\)/.*|\1|p' "$scratch/out")
        [ -z "$port" ] || return 0
        sleep 0.05
    done
    fail "it starts" "$(<"$scratch/err")"
    return 1
}
# stop [SIGNAL]: leaves its status
stop() {
    kill -"${1:-TERM}" "$server"
    wait "$server"
    ended=$?
    server=
}
# run ARGUMENT...: a server that should not come up; leaves out, err and its status
run() {
    timeout 20 "$program" serve "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    ended=$?
}
complains() { # status text
    [ "$ended" -eq "$1" ] && has "$2" err && [ "$(wc -l <"$scratch/err")" -eq 1 ] && [ ! -s "$scratch/out" ]
}

# --- what a browser gets -------------------------------------------------------------------------

files() {
    check "the page" gives 200 GET /
    check "the page's bytes" holds index.html
    check "the page's type" is content-type "text/html; charset=utf-8"
    check "the page is asked for anew" is cache-control no-cache
    check "the page comes with its policy" policed
    check "a query changes nothing" gives 200 GET '/?battle=pickup'
    check "the page by its name" gives 200 GET /index.html

    check "a HEAD" gives 200 HEAD /
    check "a HEAD tells the length" is content-length "$(wc -c <"$web/index.html")"
    check "a HEAD has no body" is_empty

    check "WebAssembly" gives 200 GET /assets/engine-1a2b.wasm
    check "WebAssembly's type" is content-type application/wasm
    check "WebAssembly's bytes" holds assets/engine-1a2b.wasm
    check "names with hashes are kept" is cache-control "public, max-age=31536000, immutable"
    local name type
    while read -r name type; do
        check "$name" gives 200 GET "/$name"
        check "the type of $name" is content-type "$type"
    done <<'TYPES'
assets/index-3c4d.js text/javascript; charset=utf-8
assets/index-5e6f.css text/css; charset=utf-8
manifest.webmanifest application/manifest+json
icon.svg image/svg+xml
sw.js text/javascript; charset=utf-8
README application/octet-stream
TYPES
    check "a service worker is asked for anew" gives 200 GET /sw.js
    check "no-cache for it" is cache-control no-cache
    check "an empty file" gives 200 GET /empty.txt
    check "an empty file is empty" is_empty

    say 'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /icon.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    check "two questions on one connection" [ "$(grep -a -c '^HTTP/1.1 200' "$scratch/answer")" = 2 ]
}

compression() {
    local big=assets/index-3c4d.js
    check "gzip for who takes it" gives 200 GET /$big 'Accept-Encoding: deflate, gzip;q=0.8, br'
    check "it says so" is content-encoding gzip
    check "and that it depends" is vary accept-encoding
    check "with the type of what is inside" is content-type "text/javascript; charset=utf-8"
    gzip -dc <"$scratch/body" >"$scratch/unpacked" 2>/dev/null
    check "the bytes inside" cmp -s "$web/$big" "$scratch/unpacked"
    local packed
    packed=$(value etag)
    for header in 'Accept-Encoding: br' 'Accept-Encoding: gzip;q=0' 'Accept-Encoding: xgzip' 'X-Encoding: gzip'; do
        check "plain for $header" gives 200 GET /$big "$header"
        check "the plain bytes for $header" holds $big
        check "no encoding for $header" is content-encoding ''
    done
    check "each form has a tag of its own" [ "$packed" != "$(value etag)" ]
    local both=assets/both-7a8b.css
    while IFS='|' read -r accepted encoding file; do
        check "$accepted: an answer" gives 200 GET /$both "Accept-Encoding: $accepted"
        check "$accepted: its encoding" is content-encoding "$encoding"
        check "$accepted: its bytes" holds "$file"
        check "$accepted: the type of what is inside" is content-type "text/css; charset=utf-8"
    done <<ACCEPTED
gzip, deflate, br|br|$both.br
br;q=0.1, gzip;q=0.9|br|$both.br
gzip, br;q=0|gzip|$both.gz
BR|br|$both.br
brotli, deflate||$both
ACCEPTED
    check "no compressed copy, no compression" gives 200 GET / 'Accept-Encoding: gzip'
    check "the plain page" holds index.html
}

caching() {
    ask GET /
    local tag
    tag=$(value etag)
    check "304 for what is known" gives 304 GET / "If-None-Match: $tag"
    check "304 has no body" is_empty
    check "304 has its policy" policed
    check "304 among others" gives 304 GET / "If-None-Match: \"other\", W/$tag"
    check "304 for a HEAD" gives 304 HEAD / "If-None-Match: $tag"
    check "200 for another" gives 200 GET / 'If-None-Match: "other"'
    printf '<!doctype html><title>Guidon 2</title>\n' >"$web/index.html"
    check "200 when the file has changed" gives 200 GET / "If-None-Match: $tag"
    check "the new bytes" holds index.html
}

refusals() {
    local path method
    for path in /nothing /assets /assets/ /index.html/ /.hidden /.git/config '/assets/../.hidden' \
        /../outside.txt /..%2foutside.txt /%2e%2e/outside.txt /assets/..%2f..%2foutside.txt \
        /assets/%2e%2e/%2e%2e/outside.txt '/..%5coutside.txt' //outside.txt '/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd' \
        /link.txt /linked/index.html /linked /inner.html; do
        check "404 for $path" gives 404 GET "$path"
        check "nothing secret at $path" lacks secret body
        check "in plain text: $path" is content-type "text/plain; charset=utf-8"
        check "with its policy: $path" policed
    done
    check "no compressed copy by a link" gives 200 GET /packed.js 'Accept-Encoding: gzip'
    check "the file itself instead" holds packed.js
    gives 404 HEAD /nothing
    check "a HEAD of nothing has no body" is_empty
    ask GET "/$(printf 'a%.0s' {1..3000})"
    check "a name that is far too long" [ "$status" != 200 ]
    ask GET /a%00.txt
    check "a name with a nought" lacks secret answer
    for method in POST PUT DELETE PATCH OPTIONS; do
        check "405 for $method" gives 405 $method /
        check "$method is told what is allowed" is allow "GET, HEAD"
    done
    say 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello'
    check "405 for a POST with a body" [ "$status" = 405 ]
    for method in TRACE NONSENSE; do
        ask $method /
        check "$method is refused" [ "${status:-0}" -ge 400 ]
        check "$method is refused with the policy" policed
    done
    for header in 'Upgrade: h2c' 'Upgrade: websocket'; do
        say "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n$header\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: listen\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        check "no $header" [ "${status:-0}" -ge 400 ]
    done
    say 'nonsense\r\n\r\n'
    say '\0\1\2\3\377\r\n\r\n'
    check "still there after nonsense" gives 200 GET /
}

# Many at once, each with its own answer; and one who leaves in the middle.
crowd() {
    local i child children=() good=0
    exec 4<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /assets/index-3c4d.js HTTP/1.1\r\nHost: x\r\n\r\n' >&4
    exec 4>&-
    for ((i = 0; i < 40; i++)); do
        (
            exec 3<>"/dev/tcp/127.0.0.1/$port"
            printf 'GET /assets/index-3c4d.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n' >&3
            sed '1,/^\r$/d' <&3 | cmp -s - "$web/assets/index-3c4d.js"
        ) &
        children+=($!)
    done
    for child in "${children[@]}"; do wait "$child" && good=$((good + 1)); done
    check "forty at once" [ "$good" -eq 40 ]
}

# A reader who pauses for longer than a connection may be idle, in the middle of more than the system buffers.
slow_reader() {
    exec 5<>"/dev/tcp/127.0.0.1/$port"
    printf 'GET /large.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n' >&5
    { head -c 1000000 && sleep 22 && cat; } <&5 | sed '1,/^\r$/d' | cmp -s - "$web/large.bin"
}

# People who come and say nothing do not keep a browser out: not a thousand of them, and not where there is room for few
# only. Connections that are only held are let go, the oldest first, when there is no more room.
silence() { # how many, most that may be closed
    node tests/scripts/silence.mjs "$port" "$1" "$2" >"$scratch/head" 2>&1
}
idlers() {
    check "a thousand who say nothing" silence 1000 0
    check "still there after them" gives 200 GET /
}
few_files() {
    : >"$scratch/out"
    # The program raises its own limit as far as it may, so that both are set.
    (ulimit -n 228 && exec "$program" serve --port 0 --web "$web") >"$scratch/out" 2>"$scratch/err" </dev/null &
    server=$!
    await || return
    check "room for fifty: three hundred say nothing" silence 300 300
    check "still there after those" gives 200 GET /
    stop
    check "and it ends well" [ "$ended" -eq 0 ]
}

# --- starting and stopping -----------------------------------------------------------------------

starting() {
    # The browser is a script that writes down what it is told to open.
    mkdir -p "$scratch/bin"
    printf '#!/bin/sh\necho "$1" >"%s"\n' "$scratch/opened" >"$scratch/bin/xdg-open"
    chmod +x "$scratch/bin/xdg-open"
    : >"$scratch/opened"
    local browsers=$scratch/bin:$PATH
    start --web "$web" --open || return
    check "without a screen nothing is opened" [ ! -s "$scratch/opened" ]
    stop
    DISPLAY=:7 start --web "$web" --open || return
    for ((i = 0; i < 100; i++)); do [ ! -s "$scratch/opened" ] || break; sleep 0.05; done
    check "--open opens the address" [ "$(<"$scratch/opened")" = "http://127.0.0.1:$port/" ]
    check "it prints where it is and how to stop it" [ "$(wc -l <"$scratch/out")" -eq 2 ]
    run --web "$web" --port "$port"
    check "a port that is taken" complains 1 "port $port of 127.0.0.1 is taken"
    local old=$port
    ask GET / # leaves a connection of the old server behind, which must not be in the way of the new one
    stop INT
    check "Ctrl-C ends it well" [ "$ended" -eq 0 ]
    browsers=/nonexistent
    DISPLAY=:7 start --web "$web" --open --port "$old" || return
    check "without a browser, and on the same port again" gives 200 GET /
    stop
    start --web "$scratch/door" || return
    check "the folder itself may be a link" gives 200 GET /
    stop
    start --web "$web" --host 0.0.0.0 || return
    check "open to others only if told so" has "open to other machines" out
    stop

    run --web "$scratch/nowhere"
    check "a folder without a page" complains 2 "there is no index.html in $scratch/nowhere"
    run --port 70000
    check "a port that cannot be" complains 2 "--port must be a whole number from 0 to 65535"
    run --web "$web" --host 192.0.2.1
    check "an address of another machine" complains 2 "192.0.2.1 is no address of this machine"
    run --web "$web" --host no.such.host.invalid
    check "a host that is none" complains 2 "there is no host no.such.host.invalid"

    # As installed: the page is looked for beside the program.
    local prefix=$scratch/prefix
    mkdir -p "$prefix/bin"
    cp "$program" "$prefix/bin/guidon"
    local program=$prefix/bin/guidon
    run
    check "the page is not built" complains 1 'the page is not built yet: run `make web`'
    mkdir -p "$prefix/share/guidon"
    cp -r "$web" "$prefix/share/guidon/web"
    if start; then
        check "an installed page is found" gives 200 GET /
        stop
    fi
    rm -rf "$prefix"
}

for program in "$GUIDON" "$GUIDON_DEBUG"; do
    [ -x "$program" ] || continue
    if start --web "$web"; then
        slow_reader &
        slow=$!
        files
        compression
        caching
        refusals
        crowd
        idlers
        check "a slow reader gets everything" wait $slow
        stop
        check "SIGTERM ends it well" [ "$ended" -eq 0 ]
        check "nothing was complained about" [ ! -s "$scratch/err" ]
    fi
    few_files
    starting
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
