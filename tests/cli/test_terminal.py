#!/usr/bin/env python3
"""Plays every game in the terminal as people do: in their words, in windows of several widths, with nonsense, and on a pty.

usage: test_terminal.py BOARDWALK"""
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time

from play_scripts import SCRIPTS, named

BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
SCRATCH = tempfile.TemporaryDirectory(prefix='boardwalk-terminal-')
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in ('NO_COLOR', 'COLUMNS')}
ENVIRONMENT.update(XDG_STATE_HOME=SCRATCH.name, LC_ALL='C.UTF-8', TERM='xterm')
passed = failed = 0


def check(what, holds, detail=''):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print(f'failed: {what}\n{detail}')


def play(game, lines, *args, seed='5', columns='80'):
    run = subprocess.run([BOARDWALK, 'play', game, *named(game), '--seed', seed, '--no-save', *args], input='\n'.join([*lines, 'quit', '']),
                         capture_output=True, text=True, errors='replace', timeout=120, env={**ENVIRONMENT, 'COLUMNS': columns})
    check(f'{game}: ends well', run.returncode == 0, run.stderr)
    return run.stdout


def up(game, lines, *args, **keys):
    """What lies on the layout in the end, by the transcript: the bets made, in its words."""
    out = play(game, [*lines, 'log'], *args, **keys)
    return re.findall(r'^bet 1 (.*)', re.split(r'^table .*', out, flags=re.M)[1], re.M), out


def test_words():
    """What players say, in any case, with the amounts as they write them."""
    said = {'craps': [('YO 10', 'eleven 10.00'), ('snake eyes $10', 'craps 2 10.00'), ('Boxcars 10', 'craps 12 10.00'), ('hard six 10', 'hard 6 10.00'),
                      ('place the 6 for 12', 'place-win 6 12.00'), ('10 on the line', 'pass 10.00'), ("don't pass 10", 'dont-pass 10.00'),
                      ('bet 10', 'pass 10.00'), ('c&e 10', 'craps-eleven 10.00'), ('any 7 10', 'any-seven 10.00')],
            'roulette': [('17 10', 'straight 17 10.00'), ('00 10', 'straight 00 10.00'), ('17-20 10', 'split 17-20 10.00'), ('Red 1,000', 'red 1000.00'),
                         ('corner 1-2-4-5 10', 'four 1-2-4-5 10.00'), ('first dozen $10.00', 'dozen 1 10.00'), ('19-36 10', 'high 10.00'), ('bet 17 10', 'straight 17 10.00')],
            'big-six': [('5 10', 'five 10.00'), ('20 10', 'twenty 10.00')],
            'baccarat': [('B 10', 'banker 10.00'), ('p 10', 'player 10.00'), ('tie 10', 'tie 10.00')],
            'keno': [('3-17-42 1', 'straight 3-17-42 1.00'), ('quick pick 6 2', 'quick-pick 6 2.00'), ('3 17 42 1', 'straight 3-17-42 1.00')],
            'pokette': [('QS 10', 'single Qs 10.00'), ('k 10', 'rank K 10.00')],
            'blackjack': [('BET 10', 'main 10.00'), ('main all', 'main 1000.00'), ('10', 'main 10.00'), ('$12', 'main 12.00')], 'double-attack-blackjack': [('bet 10', 'bet 10.00')],
            'let-it-ride': [('BET-1 10', 'bet-1 10.00')]}
    for game, pairs in said.items():
        for line, meant in pairs:
            bets, out = up(game, ['n', line] if game in ('craps', 'baccarat') else [line], '--bankroll', '2000')
            check(f'{game}: {line}', bets == [meant], f'{bets}\n{out}')
    bets, out = up('roulette', ['17 20 23 10'])
    check('several numbers, one amount', bets == ['straight 17 10.00', 'straight 20 10.00', 'straight 23 10.00'], out)
    bets, out = up('roulette', ['17 10 red', '40 10', '17', 'seventeen 10', 'st 17 10', 'corner 1-2 10', 'red 1,00'])
    check('what is no bet makes none', bets == [], out)
    check('a number without an amount', 'How much on straight 17?' in out, out)
    check('a beginning of several words', "'st' could be strategy or straight." in out, out)
    bets, out = up('craps', ['n', '6 12', 'fild 10', 'pas 10'])
    check('what could mean several things is told', re.search(r"'6' could be place-win 6, place-lose 6, hard 6, buy 6, lay 6, come-odds 6 or\s+dont-come-odds 6", out), out)
    check('the nearest word', 'did you mean field?' in out and "'pas' could be pass or pass-odds." in out and bets == [], out)


def test_odds():
    """`odds 20` goes behind the line bet, or asks behind which."""
    bets, out = up('craps', ['y', 'odds 20', 'pass 10', 'odds 20', 'roll', 'odds 20'], seed='24')  # 6
    check('odds behind the line', bets == ['pass 10.00', 'pass-odds 20.00'] and 'no wager that odds could stand behind' in out, out)
    lines = ['y', 'pass 10', 'roll', 'come 10', 'roll', 'odds 10', 'odds 9 10']
    bets, out = up('craps', lines, seed='3')  # 6, then 9
    check('behind which is asked', 'Behind which? pass-odds or come-odds 9' in out and bets[-1] == 'come-odds 9 10.00', out)
    check('odds of a wager are still told', 'house edge' in play('craps', ['odds pass']), '')


def test_answers():
    """Letters, beginnings, yes and no."""
    out = play('blackjack', ['bet 10', 'deal', 'H', 's', 'd', 'p'], seed='3')
    check('h is hit', '25 bust' in out, out)
    out = play('blackjack', ['bet 10', 'deal', 'S'], seed='7')
    check('s is stand', 'dealer        [Jh] [3c] [7d]  20' in out, out)
    out = play('blackjack', ['bet 10', 'deal', 'D'], seed='7')
    check('d is double', 'main loses 20.00' in out or 'main wins 20.00' in out or 'main pushes' in out, out)
    out = play('blackjack-switch', ['main-1 10', 'main-2 10', 'deal', 'N', 'no', 'k', 'stand', 'stand'])
    check('n declines insurance, k keeps', 'Hand 2: Insurance is open' in out and 'hand 2: main-2' in out, out)
    out = play('ultimate-texas-holdem', ['ante 10', 'blind 10', 'deal', 'c', 'X', 'f'])
    check('c checks, f folds', 'ante loses 10.00' in out, out)
    out = play('craps', ['y', 'pass 10', 'roll'])
    check('y takes the dice', 'The dice are offered to you: accept, decline' in out and 'The point is' in out, out)
    out = play('craps', ['n', 'pass 10', 'log'])
    check('n does not', 'act 1 decline' in out and 'it comes back to you' in out, out)
    out = play('texas-holdem-bonus', ['ante 10', 'deal', 'fl', 'z'])
    check('a beginning is enough', 'flop  20.00' in out, out)


def test_not_asked():
    """A decision that is not asked is answered with what is."""
    out = play('blackjack', ['bet 10', 'deal', 'd', 'h', 'n', 'p', 's', 's'], seed='11')
    check('insurance is asked first', 'double is not asked now. Insurance is open: answer insurance or decline' in out
          and 'hit is not asked now. Insurance is open: answer insurance or decline' in re.sub(r'\s+', ' ', out), out)
    check('what can be answered', 'split is not asked now. You can answer hit, stand or double' in out, out)
    check('nothing is asked', 'stand answers a question, and none is asked of you now' in out, out)


def test_sets():
    """An amount alone puts up what is usual, and what the rules require beside it."""
    sets = {'let-it-ride': ['bet-1 10.00', 'bet-2 10.00', 'bet-3 10.00'], 'ultimate-texas-holdem': ['ante 10.00', 'blind 10.00'], 'caribbean-stud': ['ante 10.00']}
    for game, want in sets.items():
        for line in ('10', 'bet 10'):
            bets, out = up(game, [line])
            check(f'{game}: {line}', bets == want, out)
    out = play('ultimate-texas-holdem', ['ante 20', 'wagers'])
    check('a wager that must equal another has one stake', re.search(r'^blind +20\.00 ', out, re.M), out)


def test_puck():
    """The puck touches no number."""
    for columns in ('40', '46', '52', '60', '80'):
        out = play('craps', ['y', 'pass 10', 'roll', 'table'], seed='24', columns=columns)  # 6
        row = out.split('The point is 6.')[1].splitlines()[1]
        check(f'numbers in {columns} columns', re.fullmatch(r' +4 +5 +6( ON)? +8 +9 +10', row) and (' ON ' in row or '\nON 6\n' in out), out)


def test_help():
    """In a narrow window what is long stands alone on its line, and nothing touches."""
    for columns in ('40', '60', '80'):
        out = play('mississippi-stud', ['help', 'bet 10', 'deal', '3rd 10', 'fo'], columns=columns)
        check(f'help in {columns} columns', re.search(r'^undo, clear(\n| )', out, re.M) and re.search(r'^rule CLAUSE(\n| )', out, re.M), out)
        check(f'each word is named once in {columns} columns', "'fo' could be fourth-street or fold." in re.sub(r'\s+', ' ', out), out)


def test_calls():
    """What the dealer calls is said before what it decides."""
    check('no qualifying hand', 'Dealer does not qualify.\n  bet pushes' in play('caribbean-stud', ['ante 10', 'deal', 'bet']))
    out = play('craps', ['y', 'pass 10', *['roll', 'pass 10'] * 30], seed='3')
    check('the point and its end', re.search(r'The point is \d+\.', out) and re.search(r'\d: the point is made\.\n  pass wins', out) and 'Seven out.\n  pass loses' in out, out)
    check('the hand that wins', 'Banker wins with 5.\n  banker wins' in play('baccarat', ['y', 'b 10', 'deal'], seed='3'))


def test_setting():
    """A hand is set by its cards, by their numbers or by the house way; a foul one takes a second yes; the result is told by parts."""
    play_on, dice = ['10', 'deal'], ('--set', 'start-method=dice')
    out = play('pai-gow-poker', [*play_on, 'set 5d 4s'], *dice, seed='3')
    check('shown from the highest down, each with a number', re.search(r'you +\[Qh\] \[Qd\] \[Qc\] \[Tc\] \[9d\] \[5d\] \[4s\]\n +1 +2 +3 +4 +5 +6 +7', out), out)
    check('what is asked', 'Set your hand: type set and the 2 cards of the low hand (set 5d 4s or set 6 7), or way for the house way' in re.sub(r'\s+', ' ', out), out)
    check('the count of the dice', '[5] [1] [4]  10\n  The count ends at seat 2.' in out, out)
    check('set by its cards', re.search(r'low hand +\[5d\] \[4s\]  five high, four\nhigh hand +\[Qh\] \[Qd\] \[Qc\] \[Tc\] \[9d\]', out), out)
    check('results by parts', 'You: high hand wins, low hand loses: a push.\n  pai-gow-poker pushes' in out, out)
    same = play('pai-gow-poker', [*play_on, 'set 6 7', 'log'], *dice, seed='3')
    check('the same by numbers', 'act 1 set 5d 4s / rest\n=> 1 pai-gow-poker pushes' in same, same)
    same = play('pai-gow-poker', [*play_on, 'SET 5D,4S / rest', 'log'], *dice, seed='3')
    check('as a transcript has it', 'act 1 set 5d 4s / rest\n' in same, same)
    for words in ('way', 'House way'):
        out = play('pai-gow-poker', [*play_on, words, 'log'], *dice, seed='3')
        check(f'{words}: by the house way', 'act 1 set 9d Tc / rest' in out and re.search(r'Its rule 7: three of a kind: the two\s+highest singles', out), out)
    out = play('pai-gow-poker', [*play_on, 'set Qh Qd', 'log'], *dice, seed='3')
    check('a foul setting is told first', re.search(r'That is foul \(low hand: pair of queens; high hand', out) and 'act 1 set' not in out, out)
    out = play('pai-gow-poker', [*play_on, 'set Qh Qd', 'yes', 'log'], *dice, seed='3')
    check('and takes a second yes', 'act 1 set Qh Qd / rest' in out and 'You: the setting is foul: it loses.' in out, out)
    out = play('pai-gow-poker', [*play_on, 'set 1 2', 'set 1 2', 'log'], *dice, seed='3')
    check('or the same once more', 'act 1 set Qh Qd / rest' in out, out)
    out = play('pai-gow-poker', [*play_on, 'set 1 2', 'set 6', 'yes', 'log'], *dice, seed='3')
    check('another word takes it back', 'act 1 set' not in out and "'yes' is no wager" in out, out)
    out = play('pai-gow-poker', [*play_on, 'set 8 9', 'set', 'set Ah Kd', 'set 1 1', 'set 1 2 3', 'money'], *dice, seed='3')
    check('what is no setting sets nothing', 'none of your 7' in out and out.count('Name the 2 cards of the low hand') == 2 and out.count('You do not hold all of these') == 2, out)
    out = play('pai-gow-poker', ['way'], *dice, seed='3')
    check('the rules of the house way', re.search(r'^2c  four 10s, 9s, 8s or 7s: two of them$', out, re.M) and len(re.findall(r'^\d[a-d]? ', out, re.M)) == 21, out)
    out = play('pai-gow-poker', [*play_on, 'way', '10', 'bank 4', 'deal', 'way', 'money'], *dice, seed='3')
    check('a bank is offered line by line', re.search(r'You are asked:\n  bank 0.00 to 10.00 +take the bank', out) and re.search(r'\n  decline +leave the bank alone', out), out)
    check('the bank sets last, and is compared with the dealer', re.search(r'bank 1, dealer-wager 4.00', out) and 'dealer: high hand' in out and re.search(r'dealer dealer-against-bank (wins|loses) 4.00|dealer dealer-against-bank pushes', out), out)


def split_hand():
    """A seed with which the first hand is a pair, found at the table itself."""
    for seed in range(1, 200):
        out = play('blackjack', ['main 10', 'deal'], seed=str(seed))
        if 'split' in out and 'Insurance' not in out:
            return str(seed)
    return None


def test_names():
    """A natural is called blackjack; after a split each hand has its result."""
    found = set()
    for seed in range(1, 60):
        out = play('blackjack', ['main 10', 'deal', 'n', 'stand'], seed=str(seed))
        found |= {bool(re.search(r'you .*blackjack\n', out))} if 'main wins 15.00' in out else set()
    check('a natural is called blackjack', found == {True}, str(found))
    seed = split_hand()
    out = play('blackjack', ['main 10', 'deal', 'p', 's', 's', 's', 's'], seed=seed)
    check('results by hand', re.search(r'hand 1: main (wins|loses|pushes)', out) and re.search(r'hand 2: main (wins|loses|pushes)', out) and 'Hand 2: ' in out, out)


def test_together():
    """again, double, undo and clear with wagers that belong together."""
    out = play('ultimate-texas-holdem', ['ante 10', 'blind 10', 'trips 5', 'double', 'money', 'undo', 'money', 'deal', 'check', 'check', 'fold', 'rebet', 'money', 'undo', 'money'])
    check('double keeps stakes equal', 'Doubled to: ante 20.00, blind 20.00, trips 10.00' in out and 'on the layout 50.00' in out, out)
    check('undo takes the whole doubling back', 'Undone: the doubling\nBankroll 975.00, on the layout 25.00' in out, out)
    check('rebet repeats side bets', 'Up again: ante 10.00, blind 10.00, trips 5.00\nBankroll 950.00, on the layout 25.00' in out, out)
    check('undo takes the whole repetition back', 'Undone: the bets that were repeated\nBankroll 975.00, on the layout 0.00' in out, out)
    out = play('let-it-ride', ['bet-1 10', 'bet-2 10', 'bet-3 10', 'bonus 1', 'double'])
    check('what cannot be doubled stays', 'Doubled to: bet-1 20.00, bet-2 20.00, bet-3 20.00, bonus 1.00' in out, out)
    out = play('roulette', ['red 10', 'double', 'double', 'money', 'clear', 'money', 'clear', 'double', 'again'])
    check('clear takes all back', 'on the layout 40.00' in out and 'Bankroll 1000.00, on the layout 0.00' in out and 'There is no bet to clear' in out, out)
    check('nothing to double or repeat', 'There are no bets to double' in out and 'There are no bets to repeat yet' in out, out)
    out = play('roulette', ['red 600', 'double', 'money'])
    check('a doubling beyond the bankroll', 'Not doubled: red 600.00' in out and 'does not reach' in out and 'on the layout 600.00' in out, out)
    saved = os.path.join(SCRATCH.name, 'doubled.round')
    subprocess.run([BOARDWALK, 'play', 'ultimate-texas-holdem', '--seed', '5', '--save', saved], text=True, env=ENVIRONMENT, capture_output=True,
                   input='ante 10\nblind 10\ntrips 5\ndouble\ndeal\ncheck\ncheck\nfold\nagain\ndouble\nquit\n')
    replay = subprocess.run([BOARDWALK, 'replay', saved], capture_output=True, text=True, env=ENVIRONMENT)
    check('its transcript holds', replay.returncode == 0, replay.stdout + replay.stderr)


def test_pays_and_later():
    out = play('ultimate-texas-holdem', ['pays', 'pays trips', 'wagers'])
    check('pay tables', re.search(r'blind\n  royal flush +500 to 1\n', out) and re.search(r'trips\n  royal flush +50 to 1\n.*trips\n  royal flush', out, re.S), out)
    check('what opens later, and when', re.search(r'Later, and when:\ntrips +once you have ante, blind up\nplay +when you are asked: play\n', out), out)
    out = play('craps', ['wagers', 'pays place 6', 'pays hard', 'pays nothing', 'come 10', 'odds 5'])
    check('odds open behind the line', re.search(r'Later, and when:\ncome +once there is a point\n.*pass-odds +behind pass, once that has its point', out, re.S), out)
    check('what a target pays', 'place-win  6: 7 to 6' in re.sub(' +', '  ', out).replace('6:  7  to  6', '6: 7 to 6') and "There is no wager 'nothing' here" in out, out)
    check('a bet too early is told when', 'come opens once there is a point.' in out, out)
    for game in SCRIPTS:
        out = play(game, ['pays', 'wagers'])
        check(f'{game}: something is paid', re.search(r' to 1|per rate|meter|pot|\d', out.split('Type help')[1]), out)


def test_widths():
    """Nothing is wider than the window: every game, played and asked about, at 40, 60, 80 and 120 columns."""
    for columns in (40, 60, 80, 120):
        for game, script in SCRIPTS.items():
            lines = ['wagers', 'help', 'pays', 'nonsense', 'pass pass pass', *script.splitlines()[:40], 'table', 'road', 'money', 'again', 'undo', 'double', 'clear', 'table', 'hint', 'score', 'drill', 'train', 'again', 'train']
            out = play(game, lines, '--bankroll', '100000', seed='3', columns=str(columns))
            wide = [line for line in out.splitlines() if len(line) > columns]
            check(f'{game}: fits {columns} columns', wide == [], '\n'.join(wide))


def on_a_pty(game, actions, columns=80, *args):
    """Runs the game on a terminal of its own. Each action is what is written when the next prompt has come; returns output and status."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.clear()
        os.environ.update(ENVIRONMENT, NO_COLOR='1', COLUMNS=str(columns))
        os.execv(BOARDWALK, [BOARDWALK, 'play', game, *named(game), '--seed', '3', '--no-save', *args])
    output, seen, deadline = '', 0, time.monotonic() + 60
    while time.monotonic() < deadline:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            data = os.read(terminal, 65536)
        except OSError:
            break
        if not data:
            break
        output += re.sub(r'\x1b\[[\d;?]*[A-Za-z]', '', data.decode(errors='replace'))
        prompts = len(re.findall(r'\[[\d.]+\] [\w ]+> ', output))
        if prompts > seen and actions:
            seen = prompts
            # Before the line is read key by key, Ctrl-C would be a signal.
            while termios.tcgetattr(terminal)[3] & termios.ICANON and time.monotonic() < deadline:
                time.sleep(0.01)
            os.write(terminal, actions.pop(0))
    os.close(terminal)
    if time.monotonic() >= deadline:
        os.kill(child, signal.SIGKILL)
    return output.replace('\r', ''), os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_interrupted():
    """Ctrl-C empties the line, Ctrl-D leaves; a pipe that closes ends the program quietly."""
    out, status = on_a_pty('blackjack', [b'main 10\n', b'nonsense\x03deal\n', b'\x04'], 40)
    check('Ctrl-D leaves and tells the money', status == 0 and re.search(r'Bankroll 990.00, on the layout\s+10.00', out), f'{status} {out}')
    check('Ctrl-C empties the line', 'is no wager' not in out, out)
    process = subprocess.Popen([BOARDWALK, 'play', 'craps', '--seed', '3', '--no-save'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT)
    process.stdout.close()
    try:
        process.stdin.write(b'accept\n' + b'pass 10\nroll\nwagers\n' * 200 + b'quit\n')
        process.stdin.close()
    except BrokenPipeError:
        pass
    error = process.stderr.read().decode()
    check('a closed pipe ends it', process.wait(60) != 0 and 'Sanitizer' not in error, error)


def test_nonsense():
    """Whatever is typed is answered by a sentence, and costs nothing."""
    nonsense = ['1e9', '-5', '$', ',', '17 17 17 17', 'pass', 'bet', 'odds', 'pays pays', 'take', 'double 99999999999', 'red 99999999999', 'again again', '0x10 5',
                'ünïcode 5', 'a' * 900, 'all', 'pass all all', 'odds all', 'y', 'n', 'q' * 70 + ' 5', '10 on', '10 on nothing', 'the the the', 'undo', 'clear', 'pays x y z']
    for game in SCRIPTS:
        out = play(game, [*nonsense, 'money'])
        up = '200.00' if game == 'poker' else '0.00'  # chips that lie before their owner
        check(f'{game}: nothing was bet', re.search(rf'Bankroll {1000 - float(up):.2f}, on the layout {up}, won or lost so\s+far 0.00', out) or game in ('big-six', 'keno'), out[-1500:])
        check(f'{game}: no line is too wide', all(len(line) <= 80 for line in out.splitlines()), max(out.splitlines(), key=len))


for test in (test_words, test_odds, test_answers, test_not_asked, test_sets, test_setting, test_puck, test_help, test_calls, test_names, test_together, test_pays_and_later, test_widths, test_interrupted, test_nonsense):
    test()
print(f'terminal: {passed} passed, {failed} failed')
sys.exit(1 if failed else 0)
