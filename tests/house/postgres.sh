#!/bin/sh
# A PostgreSQL server for tests, of their own: in a directory given, on a free port, as a user
# without rights.
#   postgres.sh start DIRECTORY   makes it, starts it, prints its connection string
#   postgres.sh again DIRECTORY   starts one that was stopped, on the same port
#   postgres.sh kill DIRECTORY    stops it at once, as a crash would
#   postgres.sh stop DIRECTORY    stops it and removes the directory
# Durability is as the server has it by default: every commit waits for the disk.
set -eu
action=$1
dir=$2
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v postgres || command -v pg_ctl)")

# Runs a command as somebody who may run PostgreSQL: root may not.
plainly() {
    if [ "$(id -u)" -eq 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}
start() {
    plainly "$bin/pg_ctl" -D "$dir/data" -l "$dir/log" -w -t 60 \
        -o "-p $(cat "$dir/port") -h 127.0.0.1 -k $dir" start >/dev/null || { cat "$dir/log" >&2; exit 1; }
}
case $action in
start)
    mkdir -p "$dir"
    chmod 755 "$dir"
    [ "$(id -u)" -ne 0 ] || chown postgres "$dir"
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])' > "$dir/port"
    plainly "$bin/initdb" -D "$dir/data" -U boardwalk -A trust -E UTF8 --locale=C >/dev/null
    start
    echo "postgresql://boardwalk@127.0.0.1:$(cat "$dir/port")/postgres"
    ;;
again) start ;;
kill) plainly "$bin/pg_ctl" -D "$dir/data" -m immediate -w stop >/dev/null ;;
stop)
    plainly "$bin/pg_ctl" -D "$dir/data" -m fast -w stop >/dev/null 2>&1 || true
    rm -rf "$dir"
    ;;
*)
    echo "usage: postgres.sh start|again|kill|stop DIRECTORY" >&2
    exit 2
    ;;
esac
