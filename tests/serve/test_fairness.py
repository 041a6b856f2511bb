#!/usr/bin/env python3
"""Chance that an outsider can check. Every game is played at a running house and in the terminal,
with client seeds; each transcript must be accepted by `boardwalk verify` and by the verifier in
docs/examples, which shares no code with it, and any change to it refused by both; and the page's own check
must judge each of them as that one does. A round that was cut off by kill -9 goes on with the client seeds
that were fixed.

usage: test_fairness.py PROGRAM [NAME...]"""
import collections
import contextlib
import json
import math
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / 'tests/cli'), str(ROOT / 'docs/examples')]

from house_client import House, Patron, run_tests  # noqa: E402
from play_scripts import SCRIPTS, named  # noqa: E402
import verify_seed as outsider  # noqa: E402

PROGRAM = sys.argv[1]
OUTSIDER = str(ROOT / 'docs/examples/verify_seed.py')
SCRATCH = tempfile.TemporaryDirectory(prefix='boardwalk-fair-')
BETS = {
    'craps': ['field 10.00'], 'automated-craps': ['field 10.00'], 'mini-dice': ['field 10.00'], 'sic-bo': ['small 10.00'],
    'roulette': ['red 10.00'], 'big-six': ['one 10.00'], 'pokette': ['red 10.00'], 'keno': ['straight 3-17-42 1.00'],
    'blackjack': ['main 10.00'], 'spanish-21': ['main 10.00'], 'blackjack-switch': ['main-1 10.00', 'main-2 10.00'],
    'double-attack-blackjack': ['bet 10.00'], 'baccarat': ['banker 20.00'], 'minibaccarat': ['player 20.00', 'tie 10.00'],
    'red-dog': ['ante 10.00'], 'casino-war': ['initial 10.00'], 'three-card-poker': ['ante 10.00', 'pair-plus 10.00'],
    'caribbean-stud': ['ante 10.00'], 'let-it-ride': ['bet-1 10.00', 'bet-2 10.00', 'bet-3 10.00'],
    'double-down-stud': ['original 10.00'], 'ultimate-texas-holdem': ['ante 10.00', 'blind 10.00'],
    'flop-poker': ['ante 10.00', 'pot 5.00'], 'mississippi-stud': ['ante 10.00'], 'mini-tex': ['ante 10.00'],
    'texas-holdem-bonus': ['ante 10.00'], 'four-card-poker': ['ante 10.00'], 'two-card-joker-poker': ['ante 10.00'],
    'criss-cross-poker': ['ante-across 10.00', 'ante-down 10.00'],
    'pai-gow': ['pai-gow 10.00'], 'pai-gow-poker': ['pai-gow-poker 10.00'], 'asia-poker': ['wager 10.00'],
    'boston-5-stud': ['ante 10.00', 'first 20.00'], 'high-card-flush': ['ante 10.00', 'flush-bonus 5.00'], 'chemin-de-fer': ['bank 100.00'],
}
OPTIONS = {'boston-5-stud': ', options: [ante-bonus-table=2-4-7-10-15-40-100-100]',
           'blackjack': ', options: [decks=2]', 'double-attack-blackjack': ', options: [decks=6]'}
ANSWERS = ['set', 'banco', 'stand', 'check', 'keep', 'accept', 'decline', 'ride', 'draw', 'surrender', 'fold']
ROUNDS = 120  # at most, until a shoe is shuffled
JUDGED = {}  # every transcript that was judged: its name, and what the verifier in docs/examples said
HARDLY = 1e-6  # the chance that a forgery agrees with what was drawn


def house_of(games):
    lines = ['name: Fair', 'guest-bankroll: 10000000.00', 'tables:']
    lines += [f'  - {{id: {game}, game: {game}{OPTIONS.get(game, "")}, betting-seconds: 60, decision-seconds: 60}}' for game in games]
    return '\n'.join(lines) + '\n'


def bring(patron, table, seed):
    """Brings a client seed; the answer."""
    patron.ref += 1
    ref = patron.ref
    patron.ws.send({'op': 'seed', 'table': table, 'commitment': patron.view(table)['commitment'], 'seed': seed, 'ref': ref})
    return patron.wait(lambda m: m.get('ref') == ref or m['op'] == 'error')


def answer(patron, table, seat):
    """Decides as cheaply as can be, if he is asked; false if not."""
    view = patron.view(table)
    if view['need']['kind'] != 'decision' or view['need']['seat'] != seat:
        return False
    acts = {choice['act']: choice for choice in view['choices']}
    word = next((word for word in ANSWERS if word in acts), None)
    assert word, acts
    who = acts[word]['who']
    done = patron.do(table, setting(patron, table) if word == 'set' else f'act {who} {word}')
    assert done['op'] == 'event', done
    return True


def setting(patron, game):
    """The first of one's cards or tiles into the lower hands; a foul setting is taken as any other."""
    own = [card['card'] for card in patron.view(game)['cards'] if card['who'].startswith('1')]
    low = f'{own[0]} / {own[1]} {own[2]}' if game == 'asia-poker' else f'{own[0]} {own[1]}'
    return f'act 1 set {low} / rest'


def play_round(patron, game, seed):
    """One round of one patron at seat 1; whether his seed was taken."""
    while answer(patron, game, 1):
        pass
    for bet in BETS[game]:
        done = patron.do(game, 'bet 1 ' + bet)
        assert done['op'] == 'event', (game, done)
    brought = bring(patron, game, seed)['op'] == 'seed'
    number = patron.view(game)['round']
    while answer(patron, game, 1):  # the dice, or the shaker
        pass
    if patron.view(game)['round'] == number and patron.view(game)['betting']['open']:
        patron.ready(game)
    for _ in range(200):
        view = patron.until(game, lambda v: v['round'] > number or v['need']['seat'] == 1)
        if view['round'] > number:
            return brought
        answer(patron, game, 1)
    raise AssertionError('the round does not end')


def play_banks(patrons, game, seed):
    """A coup of chemin de fer between two: whoever holds the shoe states a bank, the other goes banco."""
    number = patrons[0].view(game)['round']
    for _ in range(60):
        for seat, patron in enumerate(patrons, 1):
            while patron.next(0.01) is not None:
                pass
            if patron.view(game)['round'] > number:
                return
            bring(patron, game, f'{seed}-{seat}')
            if answer(patron, game, seat):
                continue
            view = patron.view(game)
            words = {action['act'] for action in view['actions']}
            for word in ('accept', 'banco'):
                if word in words and view['betting']['open']:
                    patron.do(game, f'act {seat} {word}')
                    break
            else:
                if not view['bets']:
                    patron.do(game, f'bet {seat} bank 100.00')
            if any(bet['seat'] == seat for bet in patron.view(game)['bets']):
                patron.ready(game)
    raise AssertionError('no coup is dealt: %s' % patrons[0].view(game))


def play_game(house, game, played):
    try:
        patrons = [Patron(house)]
        patrons[0].sit(game, 1)
        if game == 'chemin-de-fer':
            patrons.append(Patron(house))
            patrons[1].sit(game, 2)
        shoe = patrons[0].view(game)['commits'] == 'shoe'
        for i in range(ROUNDS if shoe else 14):
            if game == 'chemin-de-fer':
                play_banks(patrons, game, f'coup {i}')
            else:
                assert play_round(patrons[0], game, f'seed {i} of {game}'), game
                mixed = patrons[0].view(game)['mixed']
                assert mixed['clients'] == [{'seat': 1, 'seed': f'seed {i} of {game}'}], mixed
            if shoe and patrons[0].view(game)['revealed']:
                break
        text = house.get(f'/api/tables/{game}/transcript')[1]
        assert '# mix ' in text and '# client ' in text, text[:300]
        assert '# reveal ' in text, f'{game}: no seed is shown after {i + 1} rounds'
        played[game] = text
    except Exception as error:  # told by the main thread, with its game
        played[game] = error


def judges(name, text):
    """What both programs say of a transcript: exit codes and all that they print."""
    path = pathlib.Path(SCRATCH.name) / (name + '.round')
    path.write_text(text, encoding='utf-8')
    both = [subprocess.run(command + [str(path)], capture_output=True, text=True, timeout=300)
            for command in ([PROGRAM, 'verify'], [sys.executable, OUTSIDER])]
    judged = path.with_name(f'judged-{len(JUDGED)}.round')
    judged.write_text(text, encoding='utf-8')
    JUDGED[str(judged)] = (name, both[1].returncode, both[1].stdout)
    return [done.returncode for done in both], ''.join(done.stdout + done.stderr for done in both)


def chance(text):
    """About how likely it is that other seeds give the same outcomes: a spin of a wheel with few signs counts least."""
    of_one = {'roll': 1 / 36, 'spin': 1 / 3, 'draw': 1 / 7, 'deal': 1 / 13, 'tiles': 1e-4}
    return math.prod(of_one[word] for word in re.findall(r'(?m)^(roll|spin|draw|deal|tiles) ', text))


def other_digit(found):
    digits = '0123456789abcdef'
    return found[0][:-1] + digits[(digits.index(found[0][-1]) + 1) % 16]


def forgeries(text):
    """Transcripts that differ from this honest one in one thing; by what it is. Another seed may give
    the same roll by chance, hardly many of them: whoever comes here brings enough, and what goes
    into the seed is changed in all rounds."""
    assert chance(text) < HARDLY, text
    shown = text[:text.rindex('# reveal ')]  # what comes after the last seed waits for its own
    for what in ('commit', 'reveal'):
        found = list(re.finditer(rf'(?m)^# {what} .*$', text if what == 'reveal' else shown))
        at = found[len(found) // 2]
        yield what, text[:at.start()] + other_digit(at) + text[at.end():]
    yield 'client', re.sub(r'(?m)^# client .*$', other_digit, text)
    yield 'client seeds left out', re.sub(r'(?m)^# (mix|client) .*\n', '', text)
    yield 'number of a round', re.sub(r'(?m)^# mix (\d+)', lambda at: f'# mix {int(at[1]) + 1}', text)
    for word in ('roll', 'spin', 'draw', 'deal', 'tiles'):
        found = list(re.finditer(rf'(?m)^{word} (\S+)', shown))
        if not found:
            continue
        at = found[len(found) // 2]
        values = {'roll': list('123456'), 'deal': [rank + suit for rank in '23456789TJQKA' for suit in 'cdhs'],
                  'tiles': ['1-2', '2-4', '1-4', '2-3', '3-4']}.get(word)
        values = values or sorted({hit[1] for hit in found} - {at[1]}) or ['77' if at[1] != '77' else '78']
        line = text[at.start():text.index('\n', at.start())].split()
        value = next(v for v in values if v not in line)
        yield word, text[:at.start(1)] + value + text[at.end(1):]


def accept_and_refuse(name, text):
    codes, said = judges(name, text)
    assert codes == [0, 0], (name, codes, said)
    changed = 0
    for what, forged in forgeries(text):
        codes, said = judges(name, forged)
        assert 0 not in codes, (name, what, codes, said)
        changed += 1
    assert changed >= 4, (name, changed)


def test_every_game_at_a_house():
    games = sorted(BETS)
    known = json.loads(subprocess.run([PROGRAM, 'list', '--format', 'json'], capture_output=True, text=True).stdout)
    # Poker's seeds would tell hands that were thrown away: they are the auditor's (test_poker.py).
    assert set(games) == {game['id'] for game in known if game['playable']} - {'poker'}
    played = {}
    with House(PROGRAM, '--messages', '0', house=house_of(games)) as house:
        threads = [threading.Thread(target=play_game, args=(house, game, played)) for game in games]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        broken = {game: repr(text)[:600] for game, text in played.items() if not isinstance(text, str)}
        assert not broken, broken
        for game in games:
            accept_and_refuse('live-' + game, played[game])
        assert house.stop() == 0
        done = house.run('audit', house.ledger)
        assert done.returncode == 0, done.stdout + done.stderr


def in_the_terminal(game, typed, options):
    """The transcript of what is typed at a table in the terminal."""
    path = pathlib.Path(SCRATCH.name) / f'play-{game}-saved.round'
    path.unlink(missing_ok=True)
    done = subprocess.run([PROGRAM, 'play', game, *named(game), *options, '--save', str(path)], input=typed + 'quit\n', capture_output=True,
                          text=True, timeout=300, env=dict(os.environ, XDG_STATE_HOME=SCRATCH.name, LC_ALL='C.UTF-8'))
    assert done.returncode == 0, done.stderr
    return path.read_text(encoding='utf-8')


def test_every_game_in_the_terminal():
    for game, script in SCRIPTS.items():
        text = in_the_terminal(game, script, ['--client-seed', 'from the command line'])
        assert b'from the command line'.hex() in text, text
        codes, said = judges('play-' + game, text)
        assert codes == [0, 0], (game, codes, said)
        for times in range(1, 60):
            text = in_the_terminal(game, 'seed typed words\n' + script * times, [])
            if chance(text) < HARDLY:
                break
        assert b'typed words'.hex() in text, text
        accept_and_refuse('play-' + game, text)


def test_transcripts_of_old():
    """What play wrote before it knew client seeds can still be checked."""
    path = pathlib.Path(SCRATCH.name) / 'old.round'
    done = subprocess.run([PROGRAM, 'play', 'craps', '--save', str(path)], input=SCRIPTS['craps'] + 'quit\n',
                          capture_output=True, text=True, timeout=300)
    assert done.returncode == 0
    text = path.read_text(encoding='utf-8').replace('# commit ', '# seed committed: ').replace('# reveal ', '# seed revealed: ')
    codes, said = judges('old', text)
    assert codes == [0, 0], said


def dealt_by_a_cheat(pack, mixes):
    """A round of three card poker, its cards truly drawn from this pack; mixes[i] come before card i."""
    seeds, mix, lines = [os.urandom(32)], None, ['table three-card-poker']
    draws = outsider.Draws(seeds)
    lines += ['# commit ' + outsider.commitment_of(seeds), 'bet 1 ante 10.00']
    for i in range(6):
        for mix in mixes.get(i, []):
            lines.append(f'# mix {mix[0]} {len(mix[1])}')
            lines += [f'# client {seat} {client.hex()}' for seat, client in mix[1]]
        if i == 0:
            lines.append('# pack ' + ''.join(map(str, pack)))
        card = draws.outcome('deal', ['?'], mix, pack)[0]
        pack = [left - (name == card) for name, left in zip(outsider.CARDS, pack)]
        lines.append('deal ' + card)
    return '\n'.join(lines + ['act 1 fold', '# reveal ' + seeds[0].hex()]) + '\n'


def test_cheats():
    """Draws that fit their seeds are not enough: client seeds come before the first card, one time a
    round, in order; the pack is the game's."""
    whole, clients = [1] * 52 + [0], [(1, b'mine'), (4, b'yours')]
    for name, good, text in (
            ('honest', True, dealt_by_a_cheat(whole, {0: [(1, clients)]})),
            ('no client', True, dealt_by_a_cheat(whole, {})),
            ('after the first card', False, dealt_by_a_cheat(whole, {1: [(1, clients)]})),
            ('a second time', False, dealt_by_a_cheat(whole, {0: [(1, clients)], 3: [(2, clients)]})),
            ('twice for a round', False, dealt_by_a_cheat(whole, {0: [(1, clients), (1, clients[:1])]})),
            ('seats that do not ascend', False, dealt_by_a_cheat(whole, {0: [(1, clients[::-1])]})),
            ('a joker in the pack', False, dealt_by_a_cheat([1] * 53, {})),
            ('no aces in the pack', False, dealt_by_a_cheat([1] * 48 + [0] * 5, {})),
            ('two decks', False, dealt_by_a_cheat([2] * 52 + [0], {}))):
        codes, said = judges('cheat', text)
        refused = [1] if name == 'two decks' else [1, 1]  # how many decks there are is for the rules to say
        assert codes == [0, 0] if good else codes[:len(refused)] == refused, (name, codes, said)
    text = dealt_by_a_cheat(whole, {0: [(1, clients)]})
    for old, new in (('# mix 1 2', '# mix 1 3'), ('# mix 1 2', '# mix 1 1'), ('# mix 1 2\n', '')):
        codes, said = judges('cheat', text.replace(old, new))
        assert 0 not in codes, (new, codes, said)


def a_card_too_many():
    """Two coups of chemin de fer, truly drawn: a card drawn too many in the first begins the second. The lines."""
    points = {rank: min(i + 2, 10) % 10 for i, rank in enumerate(outsider.RANKS)} | {'A': 1}

    def deal(draws, pack, lines):
        card = draws.outcome('deal', ['?'], None, pack)[0]
        pack[outsider.CARDS.index(card)] -= 1
        lines.append('deal ' + card)
        return points[card[0]]

    while True:
        seeds = [os.urandom(32)]
        draws, pack = outsider.Draws(seeds), [6] * 52 + [0]
        lines = ['table chemin-de-fer player-option-5=stand banker-option-54=stand banker-option-39=stand', '# commit ' + outsider.commitment_of(seeds),
                 'bet 1 bank 10.00', 'bet 2 against 10.00', '# pack ' + ''.join(map(str, pack))]
        count = [deal(draws, pack, lines) for _ in range(4)]
        if (count[0] + count[2]) % 10 in (6, 7) and (count[1] + count[3]) % 10 == 7:
            break
    lines += ['fault player-drew-wrong 9c']
    pack[outsider.CARDS.index('9c')] -= 1
    lines += ['act banker pass-shoe', 'bet 2 bank 10.00', 'bet 1 against 10.00', '# pack ' + ''.join(map(str, pack))]
    deal(draws, pack, lines)
    deal(draws, pack, lines)
    return lines + ['=> hand player 9c ' + lines[-1][5:], '=> needs card banker', '# reveal ' + seeds[0].hex()]


def test_card_put_by():
    """What was drawn too many is not drawn again: the table lays it, and draws go on behind it."""
    lines = a_card_too_many()
    codes, said = judges('put-by', '\n'.join(lines) + '\n')
    assert codes == [0, 0], (codes, said, lines)
    codes, said = judges('put-by', '\n'.join(line for line in lines if not line.startswith('fault')) + '\n')
    assert codes == [1, 1], (codes, said)


def test_seeds_that_are_not_shown():
    """Only a shoe that goes on may keep its seed to itself."""
    for game, code in (('craps', 1), ('roulette', 1), ('baccarat', 0)):
        path = pathlib.Path(SCRATCH.name) / f'kept-{game}.round'
        done = subprocess.run([PROGRAM, 'play', game, '--save', str(path)], input=SCRIPTS[game] + 'quit\n', capture_output=True, text=True, timeout=300)
        assert done.returncode == 0
        text = re.sub(r'(?m)^# reveal .*\n', '', path.read_text(encoding='utf-8'))
        codes, said = judges('kept', text)
        assert codes == [code, code], (game, codes, said)


def test_no_client_seed():
    """Where nobody brings one all is as the house alone has committed itself to."""
    with House(PROGRAM, house=house_of(['roulette'])) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        assert ann.view('roulette')['client_seed'] is None and ann.view('roulette')['mixed'] is None
        ann.do('roulette', 'bet 1 red 10.00')
        ann.ready('roulette')
        ann.until('roulette', lambda v: v['revealed'])
        text = house.get('/api/tables/roulette/transcript')[1]
        assert '# mix' not in text
        codes, said = judges('alone', text)
        assert codes == [0, 0], said


def test_what_the_page_says():
    """The check that the page makes in the browser agrees, transcript by transcript. It runs after those that judge."""
    done = subprocess.run(['node', str(ROOT / 'tests/web/verify_page.mjs')], input='\n'.join(JUDGED), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    lines = [line.split(' ', 5) for line in done.stdout.splitlines()]
    assert {line[0] for line in lines} == set(JUDGED), done.stdout[-2000:]
    for path, verdict, seeds, outcomes, clients, why in lines:
        name, code, said = JUDGED[path]
        assert (verdict == 'good') == (code == 0), (name, said, why)
        counts = f'{seeds} seeds open their commitments, {outcomes} outcomes are their draws ({clients} client seeds)'
        assert code != 0 or counts in said, (name, said, counts)


def test_refusals():
    """What is no client seed is refused, and nothing is changed by it."""
    with House(PROGRAM, house=house_of(['three-card-poker'])) as house:
        table = 'three-card-poker'
        ann, bob = Patron(house), Patron(house)
        ann.sit(table, 2)
        bob.watch(table)
        assert bring(bob, table, 'x')['reason'] == 'not-seated'
        for seed in ('', 'x' * 65, 'a\nb', '\u00e4' * 33):
            assert bring(ann, table, seed)['reason'] == 'argument', seed
        ann.ws.send({'op': 'seed', 'table': table, 'seed': 'x', 'ref': 'none'})
        assert ann.wait(lambda m: m.get('ref') == 'none')['reason'] == 'commitment'
        ann.ws.send({'op': 'seed', 'table': table, 'commitment': ann.view(table)['commitment'], 'seed': 7})
        assert ann.wait(lambda m: m['op'] == 'error')['code'] == 'seed'
        assert bring(ann, table, 'first')['op'] == 'seed'
        assert bring(ann, table, 'gl\u00fcck \U0001F340')['op'] == 'seed'
        ann.do(table, 'bet 2 ante 10.00')
        assert ann.view(table)['client_seed'] == 'gl\u00fcck \U0001F340'
        bob.until(table, lambda v: v['bets'])
        assert 'gl\u00fcck' not in json.dumps(bob.view(table), ensure_ascii=False), 'not shown before it is fixed'
        ann.ready(table)
        view = ann.until(table, lambda v: v['need']['kind'] == 'decision')
        assert view['mixed'] == {'round': view['round'], 'clients': [{'seat': 2, 'seed': 'gl\u00fcck \U0001F340'}]}, view['mixed']
        assert bring(ann, table, 'late')['reason'] == 'wrong-time'
        ann.do(table, 'act 2 fold')
        one = house.get(f'/api/tables/{table}/rounds/1')[1]
        assert one['clients'] == [{'seat': 2, 'seed': 'gl\u00fcck \U0001F340'}], one


def test_kill_keeps_the_mix():
    """A round that was cut off goes on with the client seeds that were fixed."""
    for game in ('three-card-poker', 'blackjack'):
        with House(PROGRAM, house=house_of([game])) as house:
            ann = Patron(house)
            ann.sit(game, 1)
            for i in range(40):
                bring(ann, game, f'before the end {i}')
                for bet in BETS[game]:
                    ann.do(game, 'bet 1 ' + bet)
                ann.ready(game)
                if ann.until(game, lambda v: v['need']['kind'] in ('decision', 'over'))['need']['kind'] == 'decision':
                    break
            before = ann.view(game)
            house.kill()
            house.start()
            ann = Patron(house, token=ann.token)
            ann.watch(game)
            assert ann.view(game)['mixed'] == before['mixed'] and before['mixed'], ann.view(game)
            assert ann.view(game)['commitment'] == before['commitment']
            while answer(ann, game, 1):
                pass
            for i in range(ROUNDS):
                if ann.view(game)['revealed']:
                    break
                play_round(ann, game, f'after {i}')
            text = house.get(f'/api/tables/{game}/transcript')[1]
            codes, said = judges('killed', text)
            assert codes == [0, 0], said


def cut_off(source, target, seq, keep_seed):
    """The ledger as it was after record `seq`: what came later is gone, and with a backup the seeds too."""
    for name in ('', '-wal', '-shm', '.key'):
        pathlib.Path(target + name).unlink(missing_ok=True)
        if os.path.exists(source + name):
            shutil.copy(source + name, target + name)
    with contextlib.closing(sqlite3.connect(target)) as db, db:
        db.execute('DROP TRIGGER record_never_goes')
        db.execute('DELETE FROM record WHERE seq > ?', (seq,))
        accounts = collections.Counter()
        for (entries,) in db.execute("SELECT entries FROM record WHERE entries <> ''"):
            for entry in entries.split(';'):
                name, cents = entry.rsplit(' ', 1)
                accounts[name] += int(cents)
        db.execute('DELETE FROM account')
        db.executemany('INSERT INTO account VALUES (?, ?)', accounts.items())
        db.execute('CREATE TRIGGER record_never_goes BEFORE DELETE ON record'
                   " BEGIN SELECT RAISE(ABORT, 'a record of the ledger is never deleted'); END")
        if not keep_seed:
            db.execute("DELETE FROM secret WHERE place <> ''")


def go_on(house, game, token):
    """Plays where the ledger ends, with client seeds. The sessions of before a restore have ended: then
    somebody else sits down, and the wager of the one who has gone is dealt to beside his."""
    patron, seat = Patron(house, token=token), 1 if token else 2
    patron.watch(game)
    if not token:
        patron.sit(game, seat)
    for i in range(3):
        while answer(patron, game, seat):
            pass
        number = patron.view(game)['round']
        bring(patron, game, f'after {i}')
        if not any(bet['seat'] == seat for bet in patron.view(game)['bets']):
            for bet in BETS[game]:
                assert patron.do(game, f'bet {seat} {bet}')['op'] == 'event'
        patron.ready(game)
        while patron.until(game, lambda v: v['round'] > number or v['need']['seat'] == seat)['round'] == number:
            answer(patron, game, seat)
    return house.get(f'/api/tables/{game}/transcript')[1]


def leave_in_a_round(house, game):
    """Plays two rounds with client seeds and kills the house in a third, where there is anything to decide in it.
    The token of the player, and the record of the last mix."""
    ann = Patron(house)
    ann.sit(game, 1)
    for i in range(2):
        play_round(ann, game, f'before {i}')
    bring(ann, game, 'the last')
    for bet in BETS[game]:
        assert ann.do(game, 'bet 1 ' + bet)['op'] == 'event'
    number = ann.view(game)['round']
    ann.ready(game)
    ann.until(game, lambda v: v['round'] > number or v['need']['kind'] == 'decision')
    house.kill()
    with contextlib.closing(sqlite3.connect(house.ledger)) as db:
        return ann.token, db.execute("SELECT max(seq) FROM record WHERE kind = 'mix'").fetchone()[0]


def check_cut_off(house, game, token, cut):
    """A house goes on with what is left of its ledger: what both programs say of the transcript."""
    house.flags = ['--messages', '0'] + ([] if token else ['--restored'])
    pathlib.Path(house.ledger + '.head').unlink(missing_ok=True)
    house.start()
    text = go_on(house, game, token)
    assert house.stop() == 0
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, (game, cut, done.stdout + done.stderr)
    codes, said = judges('cut-off', text)
    assert codes == [0, 0], (game, cut, said, text)
    return text, said


def test_cut_off_behind_a_mix():
    """Client seeds were fixed, and then the ledger was put back, with seeds or without: before the first outcome
    of the round, or behind it. The house commits itself anew, the round has client seeds again or is over."""
    for game in ('three-card-poker', 'roulette', 'blackjack'):
        with House(PROGRAM, '--messages', '0', house=house_of([game]).replace('seconds: 60', 'seconds: 3')) as house:
            token, mix = leave_in_a_round(house, game)
            source, house.ledger = house.ledger, house.ledger + '.again'
            for dealt, keep_seed in ((0, False), (0, True), (1, False), (1, True)):
                cut_off(source, house.ledger, mix + dealt, keep_seed)
                text, said = check_cut_off(house, game, None, (dealt, keep_seed))
                assert ('nothing was dealt' in said) == (dealt == 0), (game, dealt, keep_seed, said)
                assert text.count('# mix 3 1') == 2 - dealt and '# mix 4 1' in text, (game, dealt, keep_seed, text)
                if '# given-up' in text:
                    for forged in (re.sub(r'# given-up .*\n', '', text), re.sub('# given-up .*', other_digit, text)):
                        codes, said = judges('cut-off', forged)
                        assert codes == [1, 1], (game, dealt, keep_seed, said)
            if game != 'roulette':  # whose seed is gone with the round
                cut_off(source, house.ledger, mix, True)
                text, said = check_cut_off(house, game, token, 'no restore')
                assert text.count('# mix 3 1') == 1 and 'nothing was dealt' not in said, (game, said)


def test_seeds_left_behind():
    """A round whose client seeds were fixed under a seed that is given up, or shown, begins anew under another; one
    of which anything was dealt does not, and no seed goes in secret. Tables count for themselves."""
    whole, clients = [1] * 52 + [0], [(1, b'mine')]
    seed = os.urandom(32)
    commitment = outsider.commitment_of([seed])
    left = f'table three-card-poker\n# commit {commitment}\n# mix 1 1\n# client 1 00\n'
    first, again, later = (dealt_by_a_cheat(whole, {0: [(number, clients)]}) for number in (1, 1, 2))
    table, bare = 'table three-card-poker\n', again.split('\n', 1)[1]
    for name, good, text in (
            ('given up', True, left + f'# given-up {commitment}\n' + bare),
            ('shown', True, left + f'# reveal {seed.hex()}\n' + bare),
            ('in secret', False, left + bare),
            ('in secret, at another table', False, left + again),
            ('another given up', False, left + f'# given-up {"0" * 64}\n' + bare),
            ('nothing given up', False, first + f'# given-up {commitment}\n'),
            ('the next round', True, first + later.split('\n', 1)[1]),
            ('the same round', False, first + bare),
            ('another table', True, first + table + bare)):
        codes, said = judges('left', text)
        assert codes == ([0, 0] if good else [1, 1]), (name, codes, said)
        assert not good or ('nothing was dealt' in said) == (name in ('given up', 'shown')), (name, said)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
