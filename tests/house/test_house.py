#!/usr/bin/env python3
"""A ledger under fire, on SQLite and on PostgreSQL.

A small house (ledger_writer) plays every game into a ledger and prints SEQ:HASH for all that has
become durable. It is killed with SIGKILL at random instants, again and again. After each death the
ledger is audited: it is sound, and it still has the last record that was promised, with its hash.
PostgreSQL itself is killed, too, while the house runs: the house waits, and goes on.

usage: test_house.py BUILD [KILLS [SEED]]
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

BUILD = sys.argv[1]
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(time.time())
HERE = os.path.dirname(os.path.abspath(__file__))
WRITER = os.path.join(BUILD, "tests/house/ledger_writer")
BOARDWALK = os.path.join(BUILD, "boardwalk")
POSTGRES = os.path.join(HERE, "postgres.sh")

chance = random.Random(SEED)
passed = failed = 0


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print("failed:", what, flush=True)
    return good


class House:
    """A running writer and what it has promised."""

    def __init__(self, where, seed):
        self.process = subprocess.Popen([WRITER, where, str(seed)], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.head = None
        self.is_ready = threading.Event()
        self.thread = threading.Thread(target=self.listen)
        self.thread.start()

    def listen(self):
        for line in self.process.stdout:
            if line == "ready\n":
                self.is_ready.set()
            elif line.endswith("\n"):
                self.head = line.strip()
        self.is_ready.set()

    def seq(self):
        return int(self.head.split(":")[0]) if self.head else 0

    def wait_beyond(self, seq, seconds=20):
        end = time.time() + seconds
        while self.seq() <= seq and time.time() < end and self.process.poll() is None:
            time.sleep(0.01)
        return self.seq() > seq

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.thread.join()
        return self.process.stderr.read()


def audit(where, head=None):
    command = [BOARDWALK, "audit", where, "--format", "json"]
    if head:
        command += ["--head", head]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    report = json.loads(run.stdout)
    for finding in report["findings"][:3]:
        print("   ", finding, flush=True)
    check(run.returncode == 0 and report["sound"], "%s is sound after %s" % (where, head))
    return report


def kill_again_and_again(where, kills):
    promised = 0
    for i in range(kills):
        house = House(where, SEED + i)
        check(house.is_ready.wait(60) and house.process.poll() is None, "the house starts again")
        if i == 0:
            second = subprocess.run([WRITER, where, "1", "1"], capture_output=True, text=True)
            check(second.returncode == 1 and "one writer" in second.stderr, "a second writer")
        house.wait_beyond(promised)
        time.sleep(chance.uniform(0.0, 0.25))
        error = house.kill()
        check(error == "", "the house is silent: %s" % error)
        check(house.seq() > promised, "the house has got on")
        report = audit(where, house.head)
        check(report["records"] >= house.seq(), "nothing that was promised is missing")
        promised = report["records"]
    return promised


def lose_postgres(where, directory):
    """The database goes away under the house, twice, and comes back."""
    house = House(where, SEED)
    check(house.is_ready.wait(60), "the house starts")
    for _ in range(2):
        house.wait_beyond(house.seq())
        subprocess.run([POSTGRES, "kill", directory], check=True)
        at = house.seq()
        time.sleep(0.3)
        check(house.seq() == at, "nothing is promised while the database is away")
        check(house.process.poll() is None, "the house waits")
        subprocess.run([POSTGRES, "again", directory], check=True)
        check(house.wait_beyond(at + 100), "the house goes on")
    house.kill()
    audit(where, house.head)


def copy(where, directory):
    """A backup, and a ledger made of it."""
    backup, again = os.path.join(directory, "backup.db"), os.path.join(directory, "again.db")
    for command in (["backup", where, backup], ["restore", backup, again]):
        run = subprocess.run([BOARDWALK] + command, capture_output=True, text=True)
        check(run.returncode == 0, "%s: %s" % (command[0], run.stderr))
    check(audit(where)["head"] == audit(again)["head"], "the copy is the same")
    run = subprocess.run([BOARDWALK, "restore", backup, again], capture_output=True, text=True)
    check(run.returncode == 1 and "already" in run.stderr, "a ledger is not written over")
    run = subprocess.run([BOARDWALK, "backup", where, backup], capture_output=True, text=True)
    check(run.returncode == 1 and "already" in run.stderr, "a backup is not written over")
    house = House(again, 1)
    check(house.is_ready.wait(60) and house.wait_beyond(0), "a restored house goes on")
    house.kill()
    audit(again, house.head)
    os.unlink(backup)


def with_postgres(directory):
    server = os.path.join(directory, "postgres")
    run = subprocess.run([POSTGRES, "start", server], capture_output=True, text=True)
    if not check(run.returncode == 0, "PostgreSQL starts: %s" % run.stderr):
        return
    url = run.stdout.strip()
    try:
        for schema in ("ledger", "audit", "house"):
            subprocess.run(["psql", url, "-qc", "CREATE SCHEMA " + schema], check=True)
        at = {schema: url + "?options=-csearch_path%3D" + schema
              for schema in ("ledger", "audit", "house")}
        for name, where in (("unit/test_ledger", at["ledger"]), ("house/test_audit", at["audit"])):
            run = subprocess.run([os.path.join(BUILD, "tests", name), where], capture_output=True,
                                 text=True)
            check(run.returncode == 0, "%s on PostgreSQL: %s" % (name, run.stderr[-2000:]))
        print("postgresql: %d records" % kill_again_and_again(at["house"], KILLS), flush=True)
        lose_postgres(at["house"], server)
        copy(at["house"], directory)
    finally:
        subprocess.run([POSTGRES, "stop", server])


def main():
    directory = tempfile.mkdtemp(prefix="boardwalk-house-")
    os.chmod(directory, 0o755)
    os.environ["XDG_STATE_HOME"] = os.path.join(directory, "state")  # keys of databases
    print("seed %d, %d kills each" % (SEED, KILLS), flush=True)
    try:
        where = os.path.join(directory, "house.db")
        print("sqlite: %d records" % kill_again_and_again(where, KILLS), flush=True)
        copy(where, directory)
        os.unlink(os.path.join(directory, "again.db"))
        with_postgres(directory)
    finally:
        shutil.rmtree(directory, ignore_errors=True)
    print("house: %d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
