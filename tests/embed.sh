#!/bin/sh
# Installs into a scratch folder and builds the manual's examples against what was installed: headers, pkg-config
# files and libraries must be enough for a stranger, in C and in C++. embed.sh BUILD.
build=$1
passed=0
failed=0
check() {
    if [ "$2" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "failed: $1"; fi
}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
DESTDIR=$root meson install -C "$build" --quiet --no-rebuild > "$root/log" 2>&1
check "make install" $?
prefix=$root/usr/local
pc=$(dirname "$(find "$root" -name boardwalk.pc)")
library=$(dirname "$(find "$root" -name libboardwalk.so)")
export PKG_CONFIG_PATH=$pc PKG_CONFIG_SYSROOT_DIR=$root LD_LIBRARY_PATH=$library

for file in bin/boardwalk share/man/man1/boardwalk.1 share/bash-completion/completions/boardwalk \
    share/zsh/site-functions/_boardwalk include/boardwalk.h include/boardwalk-odds.h \
    include/boardwalk/table/game.h; do
    test -f "$prefix/$file"
    check "$file is installed" $?
done
"$prefix/bin/boardwalk" --version > "$root/version"
check "the installed program runs" $?

# ---- one version -------------------------------------------------------------------------------

version=$(sed -n 's/^#define BW_VERSION  *"\(.*\)"$/\1/p' "$prefix/include/boardwalk.h")
major=${version%%.*}
minor=${version#*.}
patch=${minor#*.}
minor=${minor%%.*}
grep -q "BW_VERSION_NUMBER $((major * 10000 + minor * 100 + patch))u" "$prefix/include/boardwalk.h"
check "the header's number is that of its version $version" $?
grep -q " $version\$" "$root/version"
check "the program is of that version" $?
for name in boardwalk boardwalk-odds; do
    [ "$(pkg-config --modversion $name)" = "$version" ]
    check "$name.pc is of that version" $?
    readelf -d "$library/lib$name.so" | grep -q "SONAME.*\[lib$name\.so\.$major\.$minor\]"
    check "lib$name.so is named for its major and minor version" $?
done

# ---- what is exported --------------------------------------------------------------------------

for name in boardwalk boardwalk-odds; do
    scripts/exports.py "$prefix/include/$name.h" > "$root/declared"
    nm -D --defined-only "$library/lib$name.so" | sed 's/.* //' | sort > "$root/exported"
    LC_ALL=C sort -o "$root/declared" "$root/declared"
    LC_ALL=C sort -o "$root/exported" "$root/exported"
    diff "$root/declared" "$root/exported"
    check "lib$name.so exports what $name.h declares, and nothing else" $?
    [ "$(wc -l < "$root/exported")" -gt 50 ]
    check "lib$name.so exports something" $?
done

# ---- headers -----------------------------------------------------------------------------------

strict="-Wall -Wextra -Wpedantic -Werror"
! grep -q '^#include "' "$prefix/include/boardwalk.h"
check "boardwalk.h includes nothing but standard headers" $?
for file in $(cd "$prefix/include/boardwalk" && find . -name '*.h'); do
    # shellcheck disable=SC2086
    cc -std=c17 $strict -I "$prefix/include" -I "$prefix/include/boardwalk" -fsyntax-only -x c "$prefix/include/boardwalk/$file"
    check "boardwalk/$file, for authors of games, stands by itself" $?
done

# ---- programs ----------------------------------------------------------------------------------

# build COMPILER STANDARD SOURCE PACKAGE: compiles and links $root/program.
build_with() {
    # shellcheck disable=SC2046,SC2086
    "$1" -std="$2" $strict "$3" $(pkg-config --cflags --libs "$4") -o "$root/program"
    check "$3 compiles with $1, $2" $?
}
# prints NAME: what it prints is what the manual shows.
prints() {
    "$root/program" > "$root/out"
    check "$1 runs" $?
    diff "$root/out" "docs/examples/$1.txt"
    check "$1 prints what is expected" $?
}
c_compilers="gcc"
cpp_compilers="g++"
if command -v clang > /dev/null; then
    c_compilers="gcc clang"
    cpp_compilers="g++ clang++"
fi
for compiler in $c_compilers; do
    for example in one_round:boardwalk two_games:boardwalk mathematics:boardwalk-odds; do
        build_with "$compiler" c11 "docs/examples/${example%%:*}.c" "${example##*:}"
        prints "${example%%:*}"
    done
    build_with "$compiler" c11 tests/embed/layout.c boardwalk-odds
    "$root/program"
    check "the library's structs have the header's layout" $?
done
for compiler in $cpp_compilers; do
    for example in two_games:boardwalk mathematics:boardwalk-odds; do
        build_with "$compiler" c++17 "docs/examples/${example%%:*}.cpp" "${example##*:}"
        prints "${example%%:*}"
    done
done

# Without shared libraries, by the ordinary code that the static ones carry beside what optimises whole programs.
# shellcheck disable=SC2086
gcc -std=c11 -fno-lto $strict docs/examples/mathematics.c -I "$prefix/include" "$library/libboardwalk-odds.a" \
    "$library/libboardwalk.a" -lgmp -lpthread -lm -o "$root/program"
check "the static libraries can be linked" $?
LD_LIBRARY_PATH='' prints mathematics

echo "embedding: $passed passed, $failed failed"
[ $failed -eq 0 ]
