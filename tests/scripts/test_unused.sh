#!/usr/bin/env bash
# Nothing lies in the sources that nobody calls. Without optimisation each function has a section of its own and the linker
# leaves out those that the program cannot reach; what it left out must be wanted elsewhere: by a test, or by those who
# use the library (include/).
set -u
cd "$(dirname "$0")/../.." || exit 1
built=$BUILD/gcc-O0
functions() { nm --defined-only "$@" 2>/dev/null | awk '$2 == "T" { print $3 }' | LC_ALL=C sort -u; }

passed=0
failed=0
mapfile -t objects < <(find "$built/CMakeFiles/guidon.dir" -name '*.o')
mapfile -t left_out < <(LC_ALL=C comm -23 <(functions "$built/libguidon.a" "${objects[@]}") <(functions "$built/guidon"))
all=$(functions "$built/libguidon.a" "${objects[@]}" | wc -l)
for name in "${left_out[@]}"; do
    if ! grep -rqw --include='*.[ch]' "$name" include tests fuzz src/wasm; then
        echo "FAIL $name: nobody calls it ($(grep -rlw --include='*.c' "$name" src | head -1))"
        failed=$((failed + 1))
    fi
done
passed=$((all - failed))
[ "$all" -gt 1000 ] || { echo "FAIL only $all functions in $built"; failed=$((failed + 1)); }
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
