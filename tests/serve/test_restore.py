#!/usr/bin/env python3
"""A ledger that was put back: nothing that was dealt is dealt again, ended sessions stay ended, and
a house does not open on an older ledger unless somebody says that it was restored.

usage: test_restore.py PROGRAM [TEST...]"""
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
POSTGRES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'house', 'postgres.sh')

HOUSE = '''name: Restored
guest-bankroll: 1000000.00
tables:
  - {id: roulette, game: roulette, betting-seconds: 600, decision-seconds: 600}
  - {id: bj, game: blackjack, betting-seconds: 600, decision-seconds: 600}
  - {id: craps, game: craps, betting-seconds: 600, decision-seconds: 600}
  - {id: three, game: three-card-poker, betting-seconds: 600, decision-seconds: 600}
'''


def audit(house, where=None):
    done = house.run('audit', where or house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr


def spin(patron):
    """A ball on red; the commitment that it was spun under, the outcome and the seed."""
    commitment = patron.view('roulette')['commitment']
    assert patron.do('roulette', 'bet 1 red 5.00')['op'] == 'event'
    patron.ready('roulette')
    view = patron.until('roulette', lambda v: not v['bets'])
    return commitment, view['last'], view['revealed']['seed']


def open_with_rounds_on(house):
    """Somebody in the middle of a hand of blackjack and of three card poker, with a wager at craps."""
    ann = Patron(house)
    for table in ('roulette', 'bj', 'craps', 'three'):
        ann.sit(table, 1)
    spin(ann)
    assert ann.do('craps', 'bet 1 pass 10.00')['op'] == 'event'
    assert ann.do('three', 'bet 1 ante 10.00')['op'] == 'event'
    ann.ready('three')
    ann.until('three', lambda v: v['choices'])
    for _ in range(20):
        assert ann.do('bj', 'bet 1 main 10.00')['op'] == 'event'
        ann.ready('bj')
        view = ann.until('bj', lambda v: v['choices'] or not v['bets'])
        if view['choices']:
            return ann
    raise AssertionError('twenty naturals')


def is_renewed(house, before, commitments, spins):
    """The house has opened on what was put back: all is fresh, and it goes on."""
    status, _ = house.get('/api/me', headers={'Authorization': 'Bearer ' + before.token})
    assert status == 401, 'the session of before is valid'
    ann = Patron(house)
    for table in commitments:
        ann.watch(table)
        view = ann.view(table)
        assert view['commitment'] != commitments[table], f'{table}: the same commitment'
        assert not view['choices'] and view['betting']['open'], f'{table}: the round goes on: {view}'
    ann.ws.send({'op': 'sit', 'table': 'roulette'})
    seat = ann.until('roulette', lambda v: v['seat'])['seat']
    commitment = ann.view('roulette')['commitment']
    assert commitment not in [row[0] for row in spins], 'committed to a seed that was shown'
    ann.do('roulette', f'bet {seat} red 5.00')
    ann.ready('roulette')
    view = ann.until('roulette', lambda v: v['last'] and v['revealed']['commitment'] == commitment)
    assert view['revealed']['seed'] not in [row[2] for row in spins], 'a seed was dealt from again'
    for table in commitments:
        text = house.get(f'/api/tables/{table}/transcript')[1]
        done = house.run('verify', '-', text=text)
        assert done.returncode in (0, 1) and 'another outcome' not in done.stdout, done.stdout
        assert done.returncode == 0 or 'nothing to verify' in done.stdout, done.stdout
    assert house.stop() == 0
    audit(house)


def play_on(house, ann):
    """What comes after the copy was made: three spins that everybody has seen."""
    return [spin(ann) for _ in range(3)]


def commitments_of(ann):
    return {table: ann.view(table)['commitment'] for table in ('roulette', 'bj', 'craps', 'three')}


def refused(house, *words):
    command = [PROGRAM, 'serve', '--port', '0', '--no-odds', '--ledger', house.ledger, '--house', house.house]
    done = subprocess.run(command + list(words), capture_output=True, text=True, timeout=60, env=house.env)
    assert done.returncode == 1, (done.returncode, done.stderr)
    assert done.stderr.count('\n') == 1, done.stderr
    return done.stderr


def restored_by_command(ledger=None, again=None):
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        copy = os.path.join(folder, 'copy.db')
        again = again or os.path.join(folder, 'again.db')
        env = {'XDG_STATE_HOME': os.path.join(folder, 'state')}  # where the key of a database lies
        with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=ledger, env=env) as house:
            ann = open_with_rounds_on(house)
            commitments = commitments_of(ann)
            done = house.run('backup', house.ledger, copy)
            assert done.returncode == 0, done.stderr
            spins = play_on(house, ann)
            house.kill()
            done = house.run('restore', copy, again)
            assert done.returncode == 0, done.stderr
            audit(house, again)
        for where in (again, copy):  # a house may be opened on the copy itself, too
            with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=where, env=env) as house:
                assert 'restored' in house.log_text()
                is_renewed(house, ann, commitments, spins)
                house.start()  # and once is enough
                assert house.log_text().count('restored') == 1, house.log_text()
                later = Patron(house)
                assert house.stop() == 0
                house.start()
                Patron(house, token=later.token)
                house.kill()


def test_restored_by_command():
    restored_by_command()


def test_restored_again():
    """A backup of what was restored is restored, and once more; and a house that is killed while it
    renews begins anew."""
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        copy = os.path.join(folder, '0.db')
        with House(PROGRAM, '--messages', '0', house=HOUSE) as house:
            ann = open_with_rounds_on(house)
            commitments = commitments_of(ann)
            assert house.run('backup', house.ledger, copy).returncode == 0
            spins = play_on(house, ann)
            house.kill()
        for number in range(1, 4):
            again = os.path.join(folder, f'{number}.db')
            done = house.run('restore', copy, again)
            assert done.returncode == 0, done.stderr
            killed = [PROGRAM, 'serve', '--port', '0', '--no-odds', '--ledger', again]
            for ms in range(10, 60, 7):
                process = subprocess.Popen(killed, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(ms / 1000)
                process.kill()
                process.wait()
            with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=again) as house:
                is_renewed(house, ann, commitments, spins)
                copy = os.path.join(folder, f'{number}-copy.db')
                assert house.run('backup', house.ledger, copy).returncode == 0


def test_file_put_back():
    """The file is copied by hand while the house is closed, and put back later."""
    with House(PROGRAM, '--messages', '0', house=HOUSE) as house:
        ann = open_with_rounds_on(house)
        commitments = commitments_of(ann)
        house.kill()
        old = {name: open(house.ledger + name, 'rb').read() for name in ('', '-wal') if os.path.exists(house.ledger + name)}
        house.start()
        ann = Patron(house, token=ann.token)
        for table in commitments:
            ann.watch(table)
        assert commitments_of(ann) == commitments, 'a restart is no restore'
        spins = play_on(house, ann)
        time.sleep(1.5)
        house.kill()
        for name in ('', '-wal', '-shm'):
            if os.path.exists(house.ledger + name):
                os.unlink(house.ledger + name)
        for name, data in old.items():
            open(house.ledger + name, 'wb').write(data)
        for _ in range(2):  # it is not forgotten
            sentence = refused(house)
            assert 'older than it was' in sentence and '--restored' in sentence, sentence
        house.flags.append('--restored')
        house.start()
        house.flags.remove('--restored')
        is_renewed(house, ann, commitments, spins)
        house.start()
        house.stop()


def test_another_history():
    """A ledger with as many records, and others, is not the one that was there."""
    with House(PROGRAM, '--messages', '0', house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        assert house.stop() == 0
        shutil.copy(house.ledger, house.ledger + '.old')
        house.start()
        ann = Patron(house, token=ann.token)
        ann.watch('roulette')
        play_on(house, ann)
        assert house.stop() == 0
        mark = open(house.ledger + '.head', encoding='utf-8').read()
        shutil.copy(house.ledger + '.old', house.ledger)
        os.unlink(house.ledger + '.head')
        house.start()
        ann = Patron(house, token=ann.token)
        ann.watch('roulette')
        for _ in range(4):
            play_on(house, ann)
        assert house.stop() == 0
        open(house.ledger + '.head', 'w', encoding='utf-8').write(mark)
        sentence = refused(house)
        assert 'is not the one that was written' in sentence, sentence


def no_false_alarm(ledger=None, kills=12):
    """Killed at any instant, the house opens again by itself: the mark is never ahead."""
    chance = random.Random(7)
    with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=ledger) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        for _ in range(kills):
            until = time.monotonic() + chance.uniform(0.1, 1.6)
            while time.monotonic() < until:
                spin(ann)
            house.kill()
            house.start()
            ann = Patron(house, token=ann.token)
            ann.watch('roulette')
        assert house.stop() == 0
        audit(house)


def test_no_false_alarm():
    no_false_alarm()


def test_postgres():
    """The same with a database: restored into another one, and put back by hand."""
    with tempfile.TemporaryDirectory(prefix='boardwalk-pg-') as folder:
        os.chmod(folder, 0o755)
        cluster = os.path.join(folder, 'pg')
        url = subprocess.run([POSTGRES, 'start', cluster], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()

        def sql(*lines):
            for line in lines:
                subprocess.run(['psql', url, '-qc', line], check=True, stdout=subprocess.DEVNULL)

        def ledger(name):
            sql('CREATE SCHEMA ' + name)
            return url + '?options=-csearch_path%3D' + name

        try:
            restored_by_command(ledger('played'), ledger('again'))
            no_false_alarm(ledger('killed'), 4)
            with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=ledger('old')) as house:
                ann = open_with_rounds_on(house)
                commitments = commitments_of(ann)
                house.kill()
                dump = subprocess.run(['pg_dump', url, '-n', 'old'], stdout=subprocess.PIPE, check=True).stdout
                house.start()
                ann = Patron(house, token=ann.token)
                for table in commitments:
                    ann.watch(table)
                spins = play_on(house, ann)
                time.sleep(1.5)
                house.kill()
                sql('DROP SCHEMA old CASCADE')
                subprocess.run(['psql', url, '-q'], input=dump, check=True, stdout=subprocess.DEVNULL)
                sentence = refused(house)
                assert 'older than it was' in sentence, sentence
                house.flags.append('--restored')
                house.start()
                house.flags.remove('--restored')
                is_renewed(house, ann, commitments, spins)
        finally:
            subprocess.run([POSTGRES, 'stop', cluster], check=False)


def test_mark_cannot_be_kept():
    """A mark that cannot be written is said once; the house is open all the same."""
    with House(PROGRAM, '--messages', '0', house=HOUSE) as house:
        assert house.stop() == 0
        os.unlink(house.ledger + '.head')
        os.mkdir(house.ledger + '.head')
        house.start()
        ann = Patron(house)
        ann.sit('roulette', 1)
        spin(ann)
        time.sleep(2.5)
        assert house.log_text().count('.head') == 1, house.log_text()
        assert house.stop() == 0


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
