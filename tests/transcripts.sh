#!/bin/sh
# Replays every transcript of the project; each file is one test.
boardwalk=$1
passed=0
failed=0
for file in tests/transcripts/*/*.round; do
    if "$boardwalk" replay "$file" > /dev/null 2> /tmp/boardwalk-replay.$$; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        cat /tmp/boardwalk-replay.$$
    fi
done
rm -f /tmp/boardwalk-replay.$$
echo "transcripts: $passed passed, $failed failed"
[ $failed -eq 0 ]
