#!/usr/bin/env python3
"""The command line as a stranger meets it: what is printed, where errors go, which exit code.

usage: test_cli.py BOARDWALK"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
passed = failed = 0
SCRATCH = tempfile.mkdtemp()
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in ('NO_COLOR', 'COLUMNS')}
ENVIRONMENT.update(XDG_STATE_HOME=SCRATCH, LC_ALL='C.UTF-8', TERM='xterm')


def run(*args, stdin=''):
    return subprocess.run([BOARDWALK, *args], input=stdin, capture_output=True, text=True, errors='replace', timeout=300,
                          env=ENVIRONMENT, cwd=SCRATCH)


def check(what, holds, detail=''):
    global passed, failed
    if holds:
        passed += 1
    else:
        failed += 1
        print(f'failed: {what}\n{detail}')


def expect(what, args, code, out='', err='', stdin=''):
    """Exit code, a pattern in stdout, a pattern in stderr ('' for any; None for nothing at all)."""
    r = run(*args, stdin=stdin)
    detail = f'  {args}\n  exit {r.returncode}\n  stdout: {r.stdout[:600]}\n  stderr: {r.stderr[:600]}'
    check(f'{what}: exit code {code}', r.returncode == code, detail)
    for stream, pattern, name in ((r.stdout, out, 'stdout'), (r.stderr, err, 'stderr')):
        holds = stream == '' if pattern is None else re.search(pattern, stream, re.S) is not None
        check(f'{what}: {name}', holds, detail)
    if code == 2:
        check(f'{what}: one sentence', len(r.stderr.strip().splitlines()) == 1, detail)
    return r


def transcript(name, text, mode='w'):
    path = pathlib.Path(SCRATCH) / name
    with open(path, mode) as f:
        f.write(text)
    return str(path)


def test_help():
    r = run()
    check('no command: the overview and exit code 2', r.returncode == 2 and 'Usage: boardwalk' in r.stderr and r.stdout == '', r.stderr)
    expect('--help', ['--help'], 0, out='play.*odds.*sim.*replay', err=None)
    expect('--version', ['--version'], 0, out=r'\d+\.\d+', err=None)
    for command in 'list odds strategy sim play replay trace rules bench'.split():
        expect(f'{command} --help', [command, '--help'], 0, out=command, err=None)
    expect('a typo in a command', ['oods'], 2, out=None, err='did you mean odds')
    expect('an unknown flag', ['odds', 'craps', '--edtion', '2012'], 2, out=None, err='did you mean --edition')


def test_bad_input():
    for command in ('odds', 'strategy', 'sim', 'play'):
        expect(f'{command} of an unknown game', [command, 'carps', '--no-save'] if command == 'play' else [command, 'carps'],
               2, out=None, err='no game .carps.*did you mean craps')
    expect('an unknown option', ['odds', 'craps', '--set', 'odds-multple=3'], 2, out=None, err="no option 'odds-multple'.*did you mean")
    expect('an unlawful value', ['odds', 'craps', '--set', 'odds-multiple=101'], 2, out=None, err='13:69F-1.6')
    expect('an option without a value', ['odds', 'craps', '--set', 'odds-multiple'], 2, out=None, err='option')
    expect('an edition that never was', ['odds', 'craps', '--edition', '2013'], 2, out=None, err='2013')
    expect('automated craps in 1996', ['odds', 'automated-craps', '--edition', '1996'], 2, out=None, err='1996')
    expect('an unknown wager', ['odds', 'craps', '--wager', 'puss'], 2, out=None, err='pass')
    expect('an unknown target', ['odds', 'craps', '--wager', 'place-win', '--target', '7'], 2, out=None, err='7')
    expect('an unknown format', ['odds', 'craps', '--format', 'xml'], 2, out=None, err='xml')
    expect('no rounds', ['sim', 'craps', '--rounds', '0'], 2, out=None, err='rounds')
    expect('rounds that are no number', ['sim', 'craps', '--rounds', '1e9'], 2, out=None, err='1e9')
    expect('a bet of a wager that is none', ['sim', 'craps', '--rounds', '10', '--bet', 'puss:10'], 2, out=None, err='puss')
    expect('a bet that cannot be paid', ['sim', 'craps', '--rounds', '10', '--bet', 'place-win 6:10'], 2, out=None, err='1.4\\(f\\)')
    expect('a bankroll of nothing', ['play', 'craps', '--bankroll', '-5', '--no-save'], 2, out=None, err='bankroll')
    expect('an unknown clause', ['rules', '13:69F-99.9'], 2, err='no clause')
    expect('trace of an unknown game', ['trace', 'carps'], 2, out=None, err='carps')


def test_list():
    expect('list', ['list'], 0, out='craps.*roulette.*keno', err=None)
    games = json.loads(run('list', '--format', 'json').stdout)
    games = games if isinstance(games, list) else games['games']
    check('list as json', {'craps', 'automated-craps', 'blackjack', 'roulette', 'minibaccarat', 'keno', 'three-card-poker'}
          <= {g['id'] for g in games})
    expect('options of a game', ['list', 'craps'], 0, out='odds-multiple-take.*13:69F-1.6', err=None)
    expect('list as csv', ['list', '--format', 'csv'], 0, out='^id,title', err=None)


def test_odds():
    answer = json.loads(run('odds', 'craps', '--format', 'json').stdout)
    by_id = {(w['id'], w['target']): w for w in answer['wagers']}
    check('pass is 7/495', by_id['pass', None]['house_edge']['exact'] == '7/495')
    check("don't pass is 3/220 with pushes counted", by_id['dont-pass', None]['house_edge']['exact'] == '3/220')
    check('the contract of the json', {'game', 'edition', 'options', 'wagers'} <= set(answer)
          and {'id', 'target', 'name', 'section', 'pays', 'win', 'lose', 'push', 'house_edge', 'element_of_risk', 'sd'}
          <= set(answer['wagers'][0]))
    for w in answer['wagers']:
        total = sum(w[k]['value'] for k in ('win', 'lose', 'push'))
        check(f'{w["id"]} {w["target"]} adds up', abs(total - 1) < 1e-7, str(w))
    expect('one wager', ['odds', 'craps', '--wager', 'place-win', '--target', '6'], 0, out='1/66', err=None)
    expect('as csv', ['odds', 'roulette', '--format', 'csv', '--wager', 'red'], 0, out='1/38', err=None)


def cells_of(chart):
    return {(c['row'], c['column']): c for c in chart['cells']}


def test_strategy():
    r = expect('a chart for people', ['strategy', 'red-dog'], 0, out=r'spread.*R raise  S stand.*-83/155', err=None)
    check('no blanks at the ends of lines', not re.search(r'[ \t]$', r.stdout, re.M), r.stdout)
    answer = json.loads(run('strategy', 'red-dog', '--format', 'json').stdout)
    check('the contract of the json', list(answer) == ['game', 'edition', 'options', 'charts', 'note']
          and {'title', 'row_title', 'column_title', 'rows', 'columns', 'choices', 'cells', 'note'} == set(answer['charts'][0]))
    for (row, _), cell in cells_of(answer['charts'][0]).items():
        check(f'red dog, spread {row}: raise from 7 on', cell['best'] == ('raise' if int(row) >= 7 else 'stand'), str(cell))
        best = max(cell['choices'], key=lambda c: c['value']['value'])
        check(f'red dog, spread {row}: the best choice brings most', best['id'] == cell['best'], str(cell))
    war = json.loads(run('strategy', 'casino-war', '--format', 'json').stdout)['charts'][0]['cells'][0]
    check('casino war: go to war', war['best'] == 'war' and war['choices'][1]['value']['exact'] == '-1/2', str(war))
    charts = json.loads(run('strategy', 'chemin-de-fer', '--set', 'banker-6-no-card=free', '--format', 'json').stdout)['charts']
    five, six = cells_of(charts[0])['5', charts[0]['columns'][0]], cells_of(charts[1])['6', 'none']
    for cell in (five, six):
        shares = [c['share']['value'] for c in cell['choices']]
        check('chemin de fer: a mixture adds up', abs(sum(shares) - 1) < 1e-7 and all(0 < s < 1 for s in shares), str(cell))
        check('chemin de fer: who mixes is indifferent', len({c['value']['exact'] for c in cell['choices']}) == 1, str(cell))
    check('chemin de fer: the rest is forced', cells_of(charts[1])['3', '8']['forced'] and cells_of(charts[1])['3', '8']['choices'] == [])
    expect('mixtures stand under the chart', ['strategy', 'chemin-de-fer', '--set', 'banker-6-no-card=free'], 0,
           out=r'S\*\n.*\* count of two cards 6.*draw \d+/\d+\s+\(37\.8', err=None)
    rows = run('strategy', 'chemin-de-fer', '--format', 'csv').stdout.splitlines()
    check('a chart as csv', rows[0] == 'chart,row,column,choice,best,forced,share.exact,share.value,value.exact,value.value', rows[0])
    check('csv: one record a cell and choice', len([x for x in rows if ',5,4,' in x]) == 2 and len([x for x in rows if ',3,8,' in x]) == 1)
    expect('options change the chart', ['strategy', 'chemin-de-fer', '--set', 'player-option-5=stand'], 0, out='\n5 +s\n', err=None)
    for game in ('roulette', 'keno', 'sic-bo'):
        expect(f'{game} has no decisions', ['strategy', game], 1, out=None, err=f'boardwalk strategy: .*{game}')


def test_replay():
    good = transcript('good.round', 'table craps\nbet 1 pass 10.00\nroll 3 4\n=> 1 pass wins 10.00\n')
    expect('a transcript that holds', ['replay', good], 0, out='all hold', err=None)
    expect('with its clauses', ['replay', '--show', good], 0, out='13:69F-1.2\\(a\\)1', err=None)
    wrong = transcript('wrong.round', 'table craps\nbet 1 pass 10.00\nroll 3 4\n=> 1 pass wins 11.00\n')
    expect('one that does not', ['replay', wrong], 1, err=r"wrong.round:4: expected '1 pass wins 11.00', got '1 pass wins 10.00'")
    refused = transcript('refused.round', 'table craps\nbet 1 place-win 6 10.00\nroll 3 4\n')
    expect('a refusal that nobody expected', ['replay', refused], 1, err='refused.round:2: .*1.4\\(f\\)')
    below = transcript('below.round', 'table craps table-min=10.00\nbet 1 pass 5.00\n')
    expect('a wager under the minimum', ['replay', below], 1, err='limits of the table')
    for name, text, sentence in (
            ('empty', '', 'empty'), ('amount', 'table craps\nbet 1 pass 10.005\n', 'two decimals'),
            ('negative', 'table craps\nbet 1 pass -5\n', 'two decimals'), ('huge', 'table craps\nbet 1 pass 1e9\n', 'two decimals'),
            ('noamount', 'table craps\nbet 1 pass\n', 'amount'), ('game', 'table carps\n', 'no game'),
            ('verb', 'table craps\nwager 1 pass 10.00\n', 'begins no line'), ('order', 'bet 1 pass 10.00\n', 'no table is open'),
            ('long', 'table craps\n' + 'x' * 2000 + '\n', 'at most 1000 bytes'), ('cut', 'table craps\nbet 1 pa', 'wager|amount'),
            ('dice', 'table craps\nroll one two\n', 'number')):
        path = transcript(name + '.round', text)
        expect(f'a transcript: {name}', ['replay', path], 2, err=sentence + '|' + re.escape(path))
    path = pathlib.Path(SCRATCH) / 'binary.round'
    path.write_bytes(b'table craps\n\x00\x01\x02\xff\n')
    expect('a binary transcript', ['replay', str(path)], 2, err='binary.round:2')
    impossible = transcript('impossible.round', 'table craps\nroll 7 1\n=> refused bad-dice\n')
    expect('an impossible roll', ['replay', impossible], 0, out='all hold')
    expect('a file that is not there', ['replay', 'nowhere.round'], 2, err='nowhere.round')
    r = run('replay', '--format', 'json', wrong)
    check('failures as json', json.loads(r.stdout)[0]['line'] == 4, r.stdout)
    expect('standard input', ['replay', '-'], 0, out='all hold', stdin='table craps\nbet 1 field 5.00\nroll 1 2\n=> 1 field wins 5.00\n')


def test_play():
    saved = str(pathlib.Path(SCRATCH) / 'saved.round')
    lines = 'help\nwagers\naccept\npass 10\nodds pass\nplace-win 6 12\nundo\nmoney\nroll\nroll\ntable\nlog\nfrobnicate\nrule 1.4(f)\nquit\n'
    r = expect('a game of craps from a pipe', ['play', 'craps', '--seed', '7', '--save', saved], 0,
               out='7/495.*Undone', err=None, stdin=lines)
    check('nothing but text on a pipe', '\x1b' not in r.stdout, r.stdout[:200])
    expect('its transcript holds', ['replay', saved], 0, out='all hold')
    check('the same seed gives the same game', run('play', 'craps', '--seed', '7', '--no-save', stdin=lines).stdout.split('The transcript')[0]
          == r.stdout.split('The transcript')[0])
    games = {'roulette': 'red 10\nstraight 17 10\nspin\nagain\nspin\n', 'minibaccarat': 'banker 20\ndeal\nagain\ndeal\n',
             'blackjack': 'main 10\ndeal\ndecline\nstand\nstand\nmain 10\ndeal\n', 'three-card-poker': 'ante 10\npair-plus 10\ndeal\nplay\n',
             'keno': 'straight 3-17-42 1\nquick-pick 6 2\ndraw\ndraw\nway 1-2-3/4-5-6/7-8-9@3/6 3\ndraw\n',
             'automated-craps': 'pass 10\naccept\nroll\nroll\n',
             'sic-bo': 'small 10\ntotal 9 10\ncombination 2-5 10\nsingle 3 10\ntriple-4 10\nroll\nagain\nroll\n',
             'mini-dice': 'place 6 12\nfield 10\naccept\nroll\nroll\nover-7 10\nroll\ntake place 6\n',
             'big-six': 'one 10\njoker 10\nspin\nagain\nspin\n',
             'pokette': 'single Qs 10\nrank K 10\nakq 10\nspin\npair-in-two 10\nspin\nred 10\nspin\n',
             'baccarat': 'accept\nbanker 20\ndeal\n' + 'again\n\n' * 90,
             'red-dog': ('ante 10\ndeal\nraise\n' + 'again\ndeal\nraise 5\n' + 'again\ndeal\nstand\n') * 8,
             'casino-war': 'initial 10\ntie 10\ndeal\n' + 'again\ndeal\nwar tie-war 10\n' * 12 + 'again\ndeal\nsurrender\n' * 12,
             'chemin-de-fer': 'decline\ngo\ncover 60\ndeal\ngo\nbanco\ndeal\n' + 'go\ngo\naccept\nbank 100\ndeal\ndraw\nbanco\ngo\n' * 8}
    for game, text in games.items():
        saved = str(pathlib.Path(SCRATCH) / (game + '.round'))
        expect(f'a game of {game}', ['play', game, '--seed', '3', '--save', saved], 0, err=None, stdin=text + 'money\nquit\n')
        expect(f'the transcript of {game} holds', ['replay', saved], 0, out='all hold')
    missing = {g['id'] for g in json.loads(run('list', '--format', 'json').stdout)} - set(games) - {'craps'}
    check('every game is played', not missing, str(missing))
    live = str(pathlib.Path(SCRATCH) / 'live.round')
    expect('a live game of craps', ['play', 'craps', '--save', live], 0, err=None, stdin='roll\n\nroll\npass 10\n' + 'roll\npass 10\n' * 12 + 'quit\n')
    verify = pathlib.Path(__file__).resolve().parents[2] / 'docs/examples/verify_seed.py'
    r = subprocess.run([sys.executable, str(verify), live], capture_output=True, text=True)
    check('its dice follow from the committed seed, refused throws or not', r.returncode == 0 and 'in their order' in r.stdout, r.stdout + r.stderr)
    forged = transcript('forged.round', re.sub(r'roll (\d) (\d)', lambda m: f'roll {7 - int(m[1])} {m[2]}', pathlib.Path(live).read_text(), count=1))
    check('a forged roll is found', subprocess.run([sys.executable, str(verify), forged], capture_output=True).returncode == 1)
    expect('a folder that cannot be written', ['play', 'craps', '--seed', '1', '--save', '/nonexistent/x.round'], 1,
           err='could not be written', stdin='quit\n')
    expect('a file that is there already', ['play', 'craps', '--seed', '1', '--save', saved], 1, err='File exists', stdin='quit\n')
    expect('a play bet beyond the bankroll', ['play', 'three-card-poker', '--no-save', '--seed', '4', '--bankroll', '10'], 0,
           out='does not reach.*Bankroll 0.00, on the layout 10.00', stdin='ante 10\ndeal\nplay\nmoney\n')
    expect('a commission beyond the bankroll', ['play', 'craps', '--no-save', '--seed', '1', '--bankroll', '20'], 0, out='does not reach.*Bankroll 20.00',
           stdin='accept\nbuy 4 20\nmoney\n')
    expect('chance is not typed', ['play', 'craps', '--no-save', '--seed', '1'], 0, out='not yours to choose', stdin='accept\npass 10\nroll 6 6\n')
    expect('a bet beyond the bankroll', ['play', 'craps', '--seed', '1', '--no-save', '--bankroll', '20'], 0, out='does not reach',
           stdin='accept\npass 30\nquit\n')


def play(game, lines, *args, seed='5'):
    return run('play', game, '--seed', seed, '--no-save', *args, stdin=lines).stdout


def test_layouts():
    out = play('sic-bo', 'total 10 10\nsmall 10\nroll\nquit\n', seed='3')  # 5-1-4
    check('sic bo: totals with their odds', re.search(r'^total +4 +5 .*17\npays +50 +18 .*50$', out, re.M), out)
    check('sic bo: lights over the chips', re.search(r'\*small 4-10.*\n.*\n +10 ', out) and re.search(r' 9 +\*10 +11', out), out)
    check('sic bo: no light elsewhere', out.count('*') == 8, out)  # small, total, three combos, three ones
    out = play('roulette', 'straight 17 10\ncolumn 2 10\nspin\ntable\nquit\n')  # 29
    check('roulette: chip and crown', re.search(r' 17o .* \*29 .*column 2 10', out), out)
    out = play('keno', 'straight 3-17-42 1\ntable\ndraw\nquit\n')
    check('a keno ticket has 80 numbers', all(re.search(rf'(^|[ \[]){n}([\] *]|$)', out, re.M) for n in range(1, 81)), out)
    check('its marks', all(f'[{n}]' in out for n in (3, 17, 42)) and '[4]' not in out, out)
    drawn = {int(n) for n in re.search(r'drawn: ([\d \n]+)\n', out)[1].split()[:20]}
    after = out.split('drawn:')[1]
    check('the draw in stars', {int(n) for n in re.findall(r'(\d+)\]?\*', after)} == drawn, out)
    check('the catches', f'caught {len(drawn & {3, 17, 42})} of 3' in out, out)
    check('groups have letters', '6B*' in play('keno', 'way 1-2-3/4-5-6/7-8-9@3/6 3\ndraw\nquit\n', seed='3')
          or '5B' in play('keno', 'way 1-2-3/4-5-6/7-8-9@3/6 3\ndraw\nquit\n', seed='3'))
    out = play('red-dog', 'ante 10\ndeal\nraise\nquit\n')  # J, 2, A
    check('red dog: the marker between the cards', '[Js]  ....  [2s]   spread 8, pays 1 to 1' in out and '[Js]  [As]  [2s]' in out, out)
    out = play('big-six', 'one 10\nspin\nquit\n')
    check('big six: the symbols', re.search(r'\$1 +\$2 +\*\$5 +\$10 +\$20 +joker +logo', out), out)
    out = play('pokette', 'single Qs 10\nrank 10 10\ntable\nquit\n')
    check('pokette: thirteen ranks of four, jokers above', re.search(r'joker-1 joker-2\nA +As +Ah +Ad +Ac\n', out)
          and re.search(r'^Q +Qs 10 ', out, re.M) and re.search(r'^10 +Ts.*rank 10', out, re.M), out)
    for game in [g['id'] for g in json.loads(run('list', '--format', 'json').stdout)]:
        wide = [line for line in play(game, 'wagers\nhelp\ntable\nquit\n').splitlines() if len(line) > 80]
        check(f'{game}: nothing is wider than 80 columns', not wide, '\n'.join(wide))


def test_scoreboards():
    lines = 'accept\nbanker 10\ndeal\n' + 'again\ndeal\n' * 11 + 'road\nquit\n'
    for game in ('baccarat', 'minibaccarat'):
        out = play(game, lines.replace('accept\n', '') if game == 'minibaccarat' else lines, seed='3')
        last = re.findall(r'^Last: ([BPT ]+)$', out, re.M)[-1].split()
        plate = re.search(r'Bead plate\n(.*?)Big road\n(.*?)Banker (\d+), Player (\d+), (\d+) tie', out, re.S)
        beads = [row.split() for row in plate[1].splitlines()]
        check(f'{game}: twelve beads in two columns', len(last) == 12 and [r[0] for r in beads] + [r[1] for r in beads] == last, out)
        check(f'{game}: the counts', [last.count(x) for x in 'BPT'] == [int(plate[i]) for i in (3, 4, 5)], out)
        top = re.findall(r'[BP]', plate[2].splitlines()[0])
        check(f'{game}: the top of the big road changes with the winner', all(a != b for a, b in zip(top, top[1:])), plate[2])
    out = play('roulette', 'red 10\nspin\n' + 'again\nspin\n' * 4 + 'history\nquit\n')
    check('roulette: the last numbers', 'Last: 29 2 00 36' in out and re.search(r'^green +00', out, re.M), out)
    check('nothing has come yet', 'Nothing has come yet' in play('craps', 'road\nquit\n'))
    out = play('baccarat', 'accept\nbanker 10\ndeal\n' + 'again\n\n' * 90 + 'quit\n', seed='3')  # an empty line takes the shoe, or deals
    check('a shoe ends with vigorish and a shuffle', re.search(r'collects the vigorish.\n.*shuffles', out), out[-800:])
    check('and with it the board', 'Last: ' in out.split('shuffles')[0] and len(re.search(r'Last: (.*)', out.split('shuffles')[1])[1].split()) == 2,
          out[-800:])


def test_others_at_the_table():
    out = play('chemin-de-fer', 'accept\nbank 100\ndeal\nmoney\nquit\n')
    check('Ann covers the bank', 'Ann: cover 100.00' in out and 'banker (you)' in out, out)
    out = play('chemin-de-fer', 'decline\ngo\nbanco\ndeal\nmoney\nquit\n')
    check('Ann takes the shoe', 'Ann: accept' in out and 'Ann: bank 100.00' in out and 'player (you)' in out, out)
    won = int(re.search(r'so far (-?\d+)\.00', out)[1])
    check('her money is not yours', re.search(rf'Bankroll {1000 + won}\.00, on the layout 0\.00', out), out)
    out = play('sic-bo', 'small 10\ngo\nsmall 10\nroll\nquit\n', '--set', 'staff=recorded')
    check('the floorperson tests the device', 'floor: inspect 1 2 3' in out and 'small' in out.split('inspect')[1], out)
    out = play('craps', 'read 1 2\nquit\n')
    check('an action of the staff is refused', 'not-asked' in out, out)
    check('and not offered', 'read' not in play('craps', 'help\nquit\n'))


def test_money_of_random_sessions():
    """Whatever is typed: what one has, and has up, is what one brought and won; and the transcript holds."""
    seed = 20240907
    chance = random.Random(seed)
    words = ['', '', '', '', 'again', 'undo', 'accept', 'decline', 'raise', 'raise 5', 'stand', 'hit', 'double', 'split', 'surrender', 'war',
             'war tie-war 5', 'cover 20', 'banco', 'avec-la-table', 'draw', 'pass-shoe', 'withdraw 20', 'pass-dice', 'play', 'fold', 'redeem',
             'bank 100', 'straight 3-17-42 1', 'quick-pick 6 2', 'road', 'table', 'xyzzy']
    for game in [g['id'] for g in json.loads(run('list', '--format', 'json').stdout)]:
        bets = []
        for line in play(game, 'wagers\nquit\n').splitlines():
            listed = re.match(r'(\S+) +(\d+\.\d\d)  (.*)', line)
            targets = listed[3].split(': ')[0].replace('...', '').split() if listed and ': ' in listed[3] else ['']
            bets += [f'{listed[1]} {t} {listed[2]}' for t in targets] if listed else []
        for i in range(3):
            lines = [chance.choice(bets) if bets and chance.random() < 0.4 else chance.choice(words) for _ in range(80)]
            saved = str(pathlib.Path(SCRATCH) / f'random-{game}-{i}.round')
            r = run('play', game, '--seed', str(chance.randrange(10 ** 6)), '--save', saved, stdin='\n'.join(lines) + '\nquit\n')
            money = re.findall(r'Bankroll ([\d.]+), on the layout ([\d.]+), won or lost so far (-?[\d.]+)\.\n', r.stdout)
            have, up, won = (round(100 * float(x)) for x in money[-1])
            check(f'{game}: the money adds up (seed {seed}, session {i})', have + up == 100000 + won, r.stdout[-600:])
            check(f'{game}: the transcript holds (seed {seed}, session {i})', run('replay', saved).returncode == 0, saved)


def test_sim():
    totals = [json.loads(run('sim', 'craps', '--rounds', '200000', '--seed', '42', '--threads', t, '--format', 'json').stdout) for t in ('1', '2', '7')]
    for t in totals:
        t.pop('run')
    check('the same totals on 1, 2 and 7 threads', totals[0] == totals[1] == totals[2], str(totals)[:800])
    expect('sim beside the exact figure', ['sim', 'roulette', '--rounds', '100000', '--seed', '1', '--bet', 'red:10'], 0, out='97\\.3684%')
    other = json.loads(run('sim', 'craps', '--rounds', '200000', '--seed', '43', '--format', 'json').stdout)
    check('another seed gives other totals', other['signature'] != totals[0]['signature'])


def test_rules_and_trace():
    expect('rules of a section', ['rules', '13:69F-1.4'], 0, out='1.4\\(f\\).*\\.round', err=None)
    expect('without its chapter', ['rules', '1.2(a)1', '--edition', '1996'], 0, out='19:47-1.2\\(a\\)1', err=None)
    expect('rules as json', ['rules', '13:69F-1.4(f)', '--format', 'json'], 0, out='"transcripts"', err=None)
    expect('a clause known from the other chapter', ['rules', '13:69F-20.11'], 0, out='as 19:47-20.11', err=None)
    expect('a game by its sections', ['rules', 'blackjack'], 0, out='13:69F-2.2', err=None)
    expect('nothing is missing', ['trace', 'craps', '--missing'], 0, out='None is missing', err=None)
    expect('trace', ['trace', 'craps'], 0, out='executable clauses', err=None)
    rows = json.loads(run('trace', '--format', 'json').stdout)
    check('trace lists all clauses', len(rows) == 787, str(len(rows)))


for test in (test_help, test_bad_input, test_list, test_odds, test_strategy, test_replay, test_play, test_layouts, test_scoreboards,
             test_others_at_the_table, test_money_of_random_sessions, test_sim, test_rules_and_trace):
    try:
        test()
    except (subprocess.TimeoutExpired, ValueError, KeyError, IndexError, TypeError) as error:
        check(f'{test.__name__} runs to its end', False, repr(error))
print(f'cli: {passed} passed, {failed} failed')
sys.exit(1 if failed else 0)
