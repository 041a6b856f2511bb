#!/bin/sh
# Installs into a scratch folder and builds the manual's example against what was installed: header,
# pkg-config file and library must be enough for a stranger.
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
export PKG_CONFIG_PATH=$pc PKG_CONFIG_SYSROOT_DIR=$root
# shellcheck disable=SC2046
cc -Wall -Wextra -Werror docs/examples/one_round.c $(pkg-config --cflags --libs boardwalk) -o "$root/one_round"
check "the example compiles against the installed library" $?
library=$(dirname "$(find "$root" -name libboardwalk.so)")
LD_LIBRARY_PATH=$library "$root/one_round" > "$root/out"
check "the example runs" $?
diff "$root/out" docs/examples/one_round.txt
check "the example prints what the manual shows" $?
for file in bin/boardwalk share/man/man1/boardwalk.1 share/bash-completion/completions/boardwalk \
    share/zsh/site-functions/_boardwalk include/boardwalk/boardwalk.h; do
    test -f "$prefix/$file"
    check "$file is installed" $?
done
"$prefix/bin/boardwalk" --version > /dev/null
check "the installed program runs" $?
echo "embedding: $passed passed, $failed failed"
[ $failed -eq 0 ]
