#!/bin/sh
# Replays every transcript of the project, those of the manual too; each file is one test.
boardwalk=$1
passed=0
failed=0
complaints=$(mktemp)
trap 'rm -f "$complaints"' EXIT
for file in tests/transcripts/*/*.round docs/examples/*.round; do
    if "$boardwalk" replay "$file" > /dev/null 2> "$complaints"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        cat "$complaints"
    fi
done
echo "transcripts: $passed passed, $failed failed"
[ $failed -eq 0 ]
