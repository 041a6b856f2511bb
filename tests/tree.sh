#!/bin/sh
# Checks of the source tree itself: the core is pure, the transcripts cover their clauses. tree.sh BUILD.
build=${1:-build}
passed=0
failed=0
check() {
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "failed: $1"
    fi
}

# No I/O, heap, clock or randomness below the drivers (snprintf into a buffer is none of these).
impure='\b(malloc|calloc|realloc|free|printf|fprintf|puts|fopen|fread|fwrite|getenv|time|clock_gettime|rand|srand|random|getrandom|exit|abort)[[:space:]]*\('
! grep -rnE --include='*.[ch]' "$impure" src/base src/hands src/table src/games src/croupier src/tournament
check "the core and the croupier call nothing impure" $?

# Folders in the order of dependence. A file includes from its own folder and from those before it.
ranks="base hands table games croupier tournament solve simulate public live text paper house office school serve bench cli"
for folder in src/*/; do
    case " $ranks " in
    *" $(basename "$folder") "*) ;;
    *) check "src/$(basename "$folder") has a place in the order of dependence" 1 ;;
    esac
done
above=""
for folder in $ranks; do
    above="$above $folder"
    wrong=$(grep -rnoE --include='*.[ch]' '#include "[a-z]+/' "src/$folder" | grep -vE "\"($(echo $above | tr ' ' '|'))/")
    [ -z "$wrong" ] || echo "$wrong"
    [ -z "$wrong" ]
    check "$folder includes only$above" $?
done

# Sources stand one a line, sorted, in the list of their folder.
for list in $(find src -name meson.build); do
    awk '/files\($/ { last = "" } /^  .*\.c/ { if ($1 <= last) wrong = 1; last = $1 } END { exit wrong }' "$list"
    check "$list is sorted" $?
done

# Words of games are compared by games alone.
python3 tests/words.py
check "nobody but the games, their parsers and solvers knows their words" $?

# Every executable clause of the games that are complete is shown by a transcript.
for game in craps automated-craps blackjack-switch sic-bo baccarat keno caribbean-stud \
    double-down-stud let-it-ride spanish-21 flop-poker poker; do
    "$build/boardwalk" trace $game --missing > /dev/null
    check "every executable clause of $game has a transcript" $?
    "$build/boardwalk" trace $game --grounds > /dev/null
    check "every clause of $game is the ground of a posting or refusal, or it is said why none can be" $?
done

# The program as it ships is hardened (meson.build).
notes=$(readelf -W -h -l -d -n --dyn-syms "$build/boardwalk")
has() {
    echo "$notes" | grep -qE "$2"
    check "the program $1" $?
}
has "can be loaded anywhere" 'Type: +DYN'
has "has a read-only table of addresses" 'GNU_RELRO'
has "has it from the start" 'FLAGS.*(BIND_NOW|NOW)'
has "has no code on its stack" 'GNU_STACK .* RW +0x'
has "checks its stack" '__stack_chk_fail'
has "checks its copies" '__(memcpy|snprintf|vsnprintf|memset)_chk'
if [ "$(uname -m)" = x86_64 ]; then
    # Debian's own parts of every program are not marked for it, so that the program is not either.
    [ "$(objdump -d --no-show-raw-insn "$build/boardwalk" | grep -c endbr64)" -gt 1000 ]
    check "the program guards its jumps and returns" $?
fi

# The page keeps its lines.
python3 tests/page.py
check "the page draws what it is told, and its colours have names" $?

# What the house says has its Spanish.
python3 tests/told.py
check "the page has the Spanish of what the house can say" $?

# Nothing unfinished is left.
! grep -rnE 'TODO|FIXME|\bXXX\b' src include tests/unit tests/property tests/fuzz tests/house tests/serve bench docs scripts web/src README.md
check "no unfinished marks" $?

echo "tree: $passed passed, $failed failed"
[ $failed -eq 0 ]
