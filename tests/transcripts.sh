#!/bin/sh
# Replays every transcript of the project, those of the manual too; each file is one test. A folder is
# replayed at once; where something in it does not hold, file by file.
boardwalk=$1
passed=0
failed=0
complaints=$(mktemp)
trap 'rm -f "$complaints"' EXIT
for folder in tests/transcripts/* docs/examples; do
    if "$boardwalk" replay "$folder"/*.round > /dev/null 2>&1; then
        set -- "$folder"/*.round
        passed=$((passed + $#))
        continue
    fi
    before=$failed
    for file in "$folder"/*.round; do
        if "$boardwalk" replay "$file" > /dev/null 2> "$complaints"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            cat "$complaints"
        fi
    done
    if [ "$failed" -eq "$before" ]; then
        failed=$((failed + 1))
        echo "$folder: its transcripts hold one by one, but not together"
    fi
done
echo "transcripts: $passed passed, $failed failed"
[ $failed -eq 0 ]
