#!/usr/bin/env python3
"""The command line as a stranger meets it: what is printed, where errors go, which exit code.

usage: test_cli.py BOARDWALK"""
import atexit
import csv
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from fractions import Fraction

from play_scripts import SCRIPTS, named

BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(__file__).resolve().parents[2]
passed = failed = 0
SCRATCH = tempfile.mkdtemp(prefix='boardwalk-cli-')
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)
SANITIZED = b'__asan_init' in open(BOARDWALK, 'rb').read()
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


def dealt():
    """The ids of the games that have a table."""
    return [g['id'] for g in json.loads(run('list', '--format', 'json').stdout) if g['playable']]


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
    expect('a value of one key of a list', ['odds', 'big-six', '--set', 'payout-joker=40-to-1'], 2, out=None,
           err=r'payout-joker=40-to-1 is not permitted \(13:69F-5\.5\).*at least 45 to 1')
    check('only of that key', 'twenty' not in run('odds', 'big-six', '--set', 'payout-joker=40-to-1').stderr)
    expect('another', ['odds', 'sic-bo', '--set', 'payout-total-4=49-to-1'], 2, out=None, err=r'\(13:69F-9\.4\(b\)\).*at least 50 to 1')
    expect('odds above the bound of all odds', ['odds', 'sic-bo', '--set', 'payout-triple=1000000-to-1'], 2, out=None,
           err='at least 150 to 1 and at most 10000 to 1')
    expect('odds above a bound of their own', ['odds', 'blackjack', '--set', 'bj-payout=2-to-1'], 2, out=None, err='at most 3 to 2')
    r = expect('a text that does not fit', ['odds', 'big-six', '--set', 'wheel-counts=1/2/3'], 2, out=None, err='seven counts that make 54')
    check('is told by its help alone', 'takes text' not in r.stderr and 'other options' not in r.stderr, r.stderr)
    expect('bounds that are equal', ['odds', 'casino-war', '--set', 'burn-before-player=4'], 2, out=None, err='takes only 3$')
    expect('one word only', ['odds', 'casino-war', '--set', 'surrender=no'], 2, out=None, err='takes only yes$')
    r = expect('a hole between the bounds', ['odds', 'minibaccarat', '--set', 'decks=7'], 2, out=None, err='6 or 8$')
    expect('values that do not go together', ['odds', 'red-dog', '--set', 'decks=1', '--set', 'cut-card-depth=100'], 2, out=None,
           err='from 1 to 415, if that goes with the other options')
    expect('a value that came later', ['odds', 'minibaccarat', '--edition', '2006', '--set', 'variation=ez'], 2, out=None,
           err=r'edition of 2006 does not have variation=ez \(19:47-7\.2\)')
    for game, wager in (('sic-bo', 'triple'), ('roulette', 'straight'), ('keno', 'straight'), ('craps', 'place-win')):
        r = expect(f'{game}: a target without a wager', ['odds', game, '--target', '3'], 2, out=None, err=f'--wager {wager} --target')
        hint = re.search(r'--wager (\S+) --target (\S+)', r.stderr)
        expect(f'{game}: the hint works', ['odds', game, '--wager', hint[1], '--target', hint[2]], 0, out='house edge', err=None)
    expect('a target where there is none', ['odds', 'three-card-poker', '--target', '3'], 2, out=None, err='has a target')
    for target in ([], ['--target', 'prime']):
        expect('a wager that this table does not offer', ['odds', 'roulette', '--wager', 'optional', *target], 2, out=None,
               err=r'does not offer optional \(13:69F-5\.1\)')
    for game in ('pai-gow', 'pai-gow-poker', 'asia-poker'):
        for command in ('odds', 'report-math'):
            expect(f'{command} of {game} where only the house knows its way', [command, game, '--set', 'house-way=custom'], 1, out=None,
                   err='known to the house alone')
    expect('an unknown format', ['odds', 'craps', '--format', 'xml'], 2, out=None, err='xml')
    expect('no rounds', ['sim', 'craps', '--rounds', '0'], 2, out=None, err='rounds')
    expect('rounds that are no number', ['sim', 'craps', '--rounds', '1e9'], 2, out=None, err='1e9')
    expect('a bet of a wager that is none', ['sim', 'craps', '--rounds', '10', '--bet', 'puss:10'], 2, out=None, err='puss')
    expect('a bet that cannot be paid', ['sim', 'craps', '--rounds', '10', '--bet', 'place-win 6:10'], 2, out=None, err='1.4\\(f\\)')
    expect('a bankroll of nothing', ['play', 'craps', '--bankroll', '-5', '--no-save'], 2, out=None, err='bankroll')
    expect('an unknown clause', ['rules', '13:69F-99.9'], 2, out=None, err='no clause')
    expect('words instead of a clause', ['rules', 'place bet'], 2, out=None, err=r"'place bet' is no clause; \d+ speak of it: 13:69F-1\.2\(a\)5, ")
    expect('a port below all', ['serve', '--port', '-1'], 2, out=None, err='--port is at least 0, not -1')
    expect('a port that is no number', ['serve', '--port', 'http'], 2, out=None, err='--port is a whole number from 0 to 65535')
    check('choices are told once', 'what a line is of: table, patron, incident (default' in run('report', '--help').stdout)
    expect('trace of an unknown game', ['trace', 'carps'], 2, out=None, err='carps')


def test_list():
    expect('list', ['list'], 0, out='craps.*roulette.*keno', err=None)
    games = json.loads(run('list', '--format', 'json').stdout)
    games = games if isinstance(games, list) else games['games']
    check('list as json', {'craps', 'automated-craps', 'blackjack', 'roulette', 'minibaccarat', 'keno', 'three-card-poker'}
          <= {g['id'] for g in games})
    expect('options of a game', ['list', 'craps'], 0, out='odds-multiple-take.*13:69F-1.6', err=None)
    expect('list as csv', ['list', '--format', 'csv'], 0, out='^id,title', err=None)


def test_catalogue():
    """Games that are known and not dealt are no mistakes of whoever asks for them, and no games."""
    entries = [g for g in json.loads(run('list', '--format', 'json').stdout) if not g['playable']]
    ids = {g['id'] for g in entries}
    check('the catalogue', {'switch-hands', 'triple-attack-blackjack', 'fast-action-holdem', 'colorado-holdem', 'double-cross-poker',
                            'winners-pot-poker'} <= ids and not ids & set(dealt()), str(ids))
    for g in entries:
        check(f'{g["id"]}: what is known, and why it is not dealt', g['known'] and g['why'] and g['seats'] is None, str(g))
        for command in ('list', 'odds', 'strategy', 'sim', 'play'):
            r = run(command, g['id'], stdin='')
            check(f'{command} {g["id"]}: a negative result', r.returncode == 1 and len(r.stderr.strip().splitlines()) == 1
                  and f'{g["id"]} is a catalogue entry' in r.stderr and g['why'] in r.stderr and 'no game \'' not in r.stderr, r.stdout + r.stderr)
            check(f'{command} {g["id"]}: what is printed', (g['title'] in r.stdout) == (command == 'list'), r.stdout)
        r = expect(f'replay {g["id"]}', ['replay', transcript('entry.round', f'table {g["id"]}\n')], 2, err='')
        check(f'replay {g["id"]}: the reason', 'catalogue entry' in r.stdout + r.stderr and g['why'] in r.stdout + r.stderr, r.stdout + r.stderr)
        expect(f'rules {g["id"]}', ['rules', g['id']], 0, out='A catalogue entry: it', err=None)
    expect('for people they stand apart', ['list'], 0, out=r'\ncraps .*\nKnown and not dealt.*\nswitch-hands ', err=None)
    expect('one as csv', ['list', 'switch-hands', '--format', 'csv'], 1, out=r'\nswitch-hands,Switch Hands,13:69F-2B,2012,.*,false\r?\n', err='catalogue')
    expect('its sections are known', ['rules', 'fast-action-holdem'], 0, out=r'19:47-21\.1 .*19:47-21\.11 ', err=None)
    expect('trace of sections', ['trace', 'fast-action-holdem'], 0, out=r'19:47-21\.11', err=None)
    expect('trace of an entry without clauses', ['trace', 'switch-hands'], 1, out=None, err='without clauses')
    expect('a mistyped one', ['odds', 'switch-hand'], 2, out=None, err='did you mean switch-hands')


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
    for words in (['combination', '2-5'], ['combination', '5-2'], ['combination-2-5'], ['combo', '2-5']):
        args = ['--wager', words[0]] + (['--target', words[1]] if len(words) > 1 else [])
        expect(f'in other words: {words}', ['odds', 'sic-bo', *args], 0, out=r'2-5  combo .*wins +13\.888889%  5/36', err=None)
    for args in (['--wager', 'single', '--target', '3'], ['--wager', 'single-3']):
        expect(f'in other words: {args}', ['odds', 'sic-bo', *args], 0, out=r'One of a kind, 3  one .*91/216', err=None)
    expect('all targets, in other words', ['odds', 'sic-bo', '--wager', 'single'], 0, out=r'one +1, 2, 3, 4, 5, 6 ', err=None)
    expect('a target that it does not have', ['odds', 'sic-bo', '--wager', 'single', '--target', '7'], 2, out=None, err='one cannot be made on .7')
    for game in dealt()[::10 if SANITIZED else 1]:
        wagers = json.loads(run('odds', game, '--format', 'json').stdout or '{"wagers": []}')['wagers']
        last = list({w['id']: w for w in wagers}.values())  # of each wager the last target
        for w in last[:1] if SANITIZED else last:  # a whole solution each, and the solvers have tests of their own
            ways = [['--wager', w['id']]] if w['target'] is None else [['--wager', w['id'], '--target', w['target']], ['--wager', f'{w["id"]}-{w["target"]}']]
            for args in ways:
                answer = json.loads(run('odds', game, '--format', 'json', *args).stdout)['wagers']
                check(f'{game} {args}: this figure alone', answer == [w], str(answer)[:300])
    expect('as csv', ['odds', 'roulette', '--format', 'csv', '--wager', 'red'], 0, out='1/38', err=None)


def test_rounded_figures():
    """What is summed in floating point has no fraction anywhere, and says how many decimals are sure."""
    wagers = {w['id']: w for w in json.loads(run('odds', 'blackjack', '--format', 'json').stdout)['wagers']}
    for w in wagers.values():
        exact = [w[k]['exact'] for k in ('win', 'lose', 'push', 'expected_return', 'house_edge', 'variance')]
        exact += [r['probability']['exact'] for r in w['distribution']]
        rounded = w['id'] in ('main', 'streak')
        check(f'{w["id"]}: exact or not', all((e is None) == rounded for e in exact), str(w))
        check(f'{w["id"]}: its precision', (w['precision'] is not None) == rounded, str(w['precision']))
        check(f'{w["id"]}: a value in any case', all(isinstance(w[k]['value'], float) for k in ('win', 'house_edge', 'variance')))
    check('twelve decimals', wagers['main']['precision'] == {'house_edge': 12, 'chances': 12}
          and abs(wagers['main']['house_edge']['value'] - 0.00492078) < 1e-7, str(wagers['main']))
    r = expect('no fraction for people', ['odds', 'blackjack', '--wager', 'main'], 0, out='rounded .*12 decimals are sure', err=None)
    check('no column of fractions', 'exactly' not in r.stdout and not re.search(r'\d/\d', r.stdout), r.stdout)
    r = expect('fractions of the others', ['odds', 'blackjack'], 0, out='31/415.*main: rounded.*streak: rounded', err=None)
    check('none of the main wager', '/' not in next(x for x in r.stdout.splitlines() if x.startswith('main ')), r.stdout)
    rows = list(csv.DictReader(run('odds', 'spanish-21', '--format', 'csv').stdout.splitlines()))
    check('csv: empty fields', all(v == '' for k, v in rows[0].items() if k.endswith('.exact')) and rows[0]['precision.house_edge'] == '11', str(rows[0]))
    check('csv: but not of insurance', rows[1]['house_edge.exact'] != '' and rows[1]['precision.house_edge'] == '', str(rows[1]))
    for game in ('blackjack', 'spanish-21', 'blackjack-switch', 'double-attack-blackjack'):
        for chart in json.loads(run('strategy', game, '--format', 'json').stdout)['charts']:
            check(f'{game}: values of {chart["title"]} are rounded', chart['precision'] == 12
                  and all(c['value']['exact'] is None for cell in chart['cells'] for c in cell['choices']), str(chart['cells'][0]))
    check('elsewhere they are fractions', all(c['precision'] is None for c in json.loads(run('strategy', 'red-dog', '--format', 'json').stdout)['charts']))
    sim = json.loads(run('sim', 'blackjack', '--rounds', '1000', '--format', 'json').stdout)['bets'][0]
    check('nor has a simulation', not re.search(r'\d+/\d+', json.dumps(sim)), str(sim))
    out = play('blackjack', 'odds main\nodds insurance\nquit\n')
    check('nor a table', re.search(r'main: .*\(rounded\)', out, re.S) and '31/415' in out, out)


def test_options_of_editions():
    """What the json lists can be set; what an edition lacks is not listed."""
    for game in [g for g in json.loads(run('list', '--format', 'json').stdout) if g['playable']][::10 if SANITIZED else 1]:
        for edition in game['editions'][-1:] if SANITIZED else game['editions']:
            r = run('odds', game['id'], '--edition', edition, '--format', 'json')
            if r.returncode != 0:
                continue  # not solved
            options = json.loads(r.stdout)['options']
            listed = {o['id'] for o in json.loads(run('list', game['id'], '--edition', edition, '--format', 'json').stdout)}
            check(f'{game["id"]} {edition}: list and odds name the same options', set(options) <= listed, str(set(options) - listed))
            lacking = [o for o in options if 'does not have' in run('list', game['id'], '--edition', edition, '--set', f'{o}=x').stderr]
            check(f'{game["id"]} {edition}: every option is one of the edition', not lacking, str(lacking))
    options = json.loads(run('odds', 'baccarat', '--edition', '1996', '--format', 'json').stdout)['options']
    check('no bonus in 1996', 'offer-bonus' not in options and 'decks' in options, str(options))


def test_standard_values():
    """Every value that list prints as standard can be given back, at every door, and changes nothing."""
    house = ['name: Standard', 'guest-bankroll: 500.00', 'tables:']
    for game in [g for g in json.loads(run('list', '--format', 'json').stdout) if g['playable']]:
        for edition in game['editions']:
            listed = run('list', game['id'], '--edition', edition, *named(game['id']), '--format', 'json').stdout
            options = {o['id']: o['value'] for o in json.loads(listed)}
            given = [word for name, value in options.items() for word in ('--set', f'{name}={value}')]
            r = run('list', game['id'], '--edition', edition, *given, '--format', 'json')
            check(f'{game["id"]} {edition}: what list prints can be set', r.returncode == 0 and r.stdout == listed, r.stderr)
            lines, line = [], ''
            for name, value in options.items():
                if len(line) + len(name) + len(value) > 600:
                    lines, line = [*lines, line], ''
                line += f' {name}={value}'
            needs = ''.join(f' {setting}' for setting in named(game['id'])[1:])
            text = ''.join(f'table {game["id"]} edition={edition}{needs if "ante-bonus" not in words else ""}{words}\n' for words in [*lines, line])
            expect(f'{game["id"]} {edition}: at a table', ['replay', transcript('standard.round', text)], 0, err=None)
            house += [f'  - id: {game["id"]}-{edition}', f'    game: {game["id"]}', f'    edition: {edition}', '    betting-seconds: 20', '    decision-seconds: 20', '    options:']
            house += [f'      - {json.dumps(f"{name}={value}")}' for name, value in options.items()]
    expect('in a house file', ['check', transcript('standard.yaml', '\n'.join(house) + '\n')], 0, out='lawful', err=None)
    for game in ('craps', 'roulette', 'red-dog', 'keno', 'caribbean-stud'):
        options = {o['id']: o['value'] for o in json.loads(run('list', game, '--format', 'json').stdout)}
        given = [word for name, value in options.items() for word in ('--set', f'{name}={value}')]
        for args in (['odds', game, '--format', 'csv'], ['sim', game, '--rounds', '1000', '--format', 'csv']):
            check(f'{game}: {args[0]} with every standard', run(*args).stdout == run(*args, *given).stdout != '', run(*args, *given).stderr)
    for setting in ('payout-fire=standard', 'payout-fire-4=standard', 'no-roll-caller=standard'):
        expect(f'craps {setting}', ['list', 'craps', '--set', setting], 0, err=None)
    expect('an empty value that is none', ['list', 'craps', '--set', 'odds-multiple='], 2, out=None, err='odds-multiple= is not permitted')


def cells_of(chart):
    return {(c['row'], c['column']): c for c in chart['cells']}


def test_strategy():
    r = expect('a chart for people', ['strategy', 'red-dog'], 0, out=r'spread.*R raise  S stand.*-83/155', err=None)
    check('no blanks at the ends of lines', not re.search(r'[ \t]$', r.stdout, re.M), r.stdout)
    expect('a single deck', ['strategy', 'red-dog', '--set', 'decks=1'], 0, out='a whole shoe of 1 deck less', err=None)
    r = expect('signs are explained', ['strategy', 'chemin-de-fer', '--set', 'banker-6-no-card=free'], 0, out=r'\n9 +\..*a dot: ', err=None)
    check('nothing inexact stands under exactly', '~' not in r.stdout and '--format json has the longer fractions' in r.stdout, r.stdout)
    answer = json.loads(run('strategy', 'red-dog', '--format', 'json').stdout)
    check('the contract of the json', list(answer) == ['game', 'edition', 'options', 'charts', 'note']
          and {'title', 'row_title', 'column_title', 'rows', 'columns', 'choices', 'least_cards', 'most_cards', 'shows', 'precision',
               'cells', 'note'} == set(answer['charts'][0]))
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


def test_otherwise():
    """What a chart plays where a double or a surrender is not open."""
    for game, sets, known in (
            ('blackjack', ['surrender=late'],
             {('Hard totals', '11', '6'): 'hit', ('Hard totals', '16', '10'): 'stand', ('Hard totals', '15', '10'): 'hit',
              ('Soft totals', 'A-7', '4'): 'stand', ('Soft totals', 'A-6', '4'): 'hit', ('Pairs', '5-5', '6'): 'hit',
              ('Hard totals', '12', '6'): None, ('Pairs', '8-8', '10'): None}),
            ('spanish-21', [], {}), ('double-attack-blackjack', [], {}), ('blackjack-switch', ['surrender=late'], {})):
        r = run('strategy', game, '--format', 'json', *(word for s in sets for word in ('--set', s)))
        cells = {(chart['title'], cell['row'], cell['column']): cell
                 for chart in json.loads(r.stdout)['charts'] for cell in chart['cells']}
        for key, cell in cells.items():
            barred = cell['best'] in ('double', 'surrender')
            if (cell['otherwise'] in ('hit', 'stand', 'split')) != barred:
                check(f'{game}: {key} has another play', False, str(cell))
        doubled = [cell for cell in cells.values() if cell['best'] == 'double']
        check(f'{game} doubles somewhere', len(doubled) > 5, str(len(doubled)))
        for key, play in known.items():
            check(f'{game}: {key} otherwise', cells[key]['otherwise'] == play, str(cells[key]))


def test_tickets():
    """The tickets of the manual are tickets."""
    manual = (pathlib.Path(__file__).resolve().parents[2] / 'docs/manual.md').read_text()
    row = next(line for line in manual.splitlines() if line.startswith('| tickets |'))
    tickets = re.findall(r'`([a-z]+) ([-/@+*0-9]+)`', row)
    check('the manual shows five tickets', len(tickets) == 5, str(tickets))
    for kind, target in tickets:
        expect(f'{kind} {target}', ['odds', 'keno', '--wager', kind, '--target', target], 0)


def test_odds_of_settings():
    """Settings whose figures were refused, or overflowed."""
    r = expect('fire with one award of its own', ['odds', 'craps', '--set', 'offer-fire=yes', '--set', 'payout-fire=4:30-to-1',
                                                  '--wager', 'fire', '--format', 'json'], 0)
    nets = [line['net']['exact'] for line in json.loads(r.stdout)['wagers'][0]['distribution']]
    check('the others stay', nets == ['-1', '30', '249', '999'], str(nets))
    r = expect('a large award', ['odds', 'blackjack', '--set', 'five-card-21=yes', '--set', 'five-card-21-odds=10000-to-1',
                                 '--wager', 'main', '--format', 'json'], 0)
    wager = json.loads(r.stdout)['wagers'][0]
    square = wager['sd'] ** 2
    check('variance is the square of the deviation', abs(wager['variance']['value'] / square - 1) < 1e-6, str(wager['variance']))
    # counted by hand: the wager's own 0.20 or 0.90 is on the meter, and a share of it is rounded up to cents
    for sets, edge in ((['progressive-rate=20'], '514464094/768706575'),
                       (['progressive-rate=90', 'progressive-meter=123.45', 'hole-card=card-reader', 'decks=4'],
                        '14438763615041/19608742471500')):
        r = expect('a progressive with its own part', ['odds', 'blackjack', '--set', 'offer=progressive:yes', '--wager', 'progressive',
                                                       '--format', 'json', *(w for s in sets for w in ('--set', s))], 0)
        found = json.loads(r.stdout)['wagers'][0]['house_edge']['exact']
        check(f'blackjack progressive {sets}', found == edge, found)
    wagers = {w['id']: w for w in json.loads(run('odds', 'let-it-ride', '--format', 'json').stdout)['wagers']}
    check('one of three wagers has no element of risk', wagers['bet-1']['element_of_risk'] is None
          and wagers['bet-2']['element_of_risk'] is None, str(wagers['bet-1']))
    together = wagers['bet-1+bet-2+bet-3']['element_of_risk']['value']
    check('the three together have one', 0.028 < together < 0.029, str(together))


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
            ('large', 'table craps\nbet 1 pass 1000000000.01\n', 'more than any table takes: at most 1000000000.00$'),
            ('larger', 'table craps\nbet 1 place-win 6 92233720368547758.07 cash\n', "'92233720368547758.07' is more than any table takes"),
            ('dice', 'table craps\nroll one two\n', 'number')):
        path = transcript(name + '.round', text)
        expect(f'a transcript: {name}', ['replay', path], 2, err=re.escape(path))
        expect(f'a transcript: {name}: what is wrong', ['replay', path], 2, err='(?m)' + sentence)
    path = pathlib.Path(SCRATCH) / 'binary.round'
    path.write_bytes(b'table craps\n\x00\x01\x02\xff\n')
    expect('a binary transcript', ['replay', str(path)], 2, err='binary.round:2')
    impossible = transcript('impossible.round', 'table craps\nroll 7 1\n=> refused bad-dice\n')
    expect('an impossible roll', ['replay', impossible], 0, out='all hold')
    expect('a file that is not there', ['replay', 'nowhere.round'], 2, err='nowhere.round')
    r = run('replay', '--format', 'json', wrong)
    check('failures as json', json.loads(r.stdout)[0]['line'] == 4, r.stdout)
    expect('standard input', ['replay', '-'], 0, out='all hold', stdin='table craps\nbet 1 field 5.00\nroll 1 2\n=> 1 field wins 5.00\n')


def test_hands():
    """Poker hands in PHH: good ones hold, of wrong ones line and cause are told, and what is exported is what was read."""
    folder = pathlib.Path(__file__).resolve().parents[1] / 'phh'
    good = sorted((folder / 'good').glob('*.phh'))
    check('a dozen hands', len(good) >= 12)
    expect('good hands hold', ('replay', str(folder / 'good')), 0, f'all hold: {len(good)} hands in {len(good)} files, {len(good)} agreed, 0 disagreed', None)
    summary = json.loads(run('replay', str(folder / 'good'), '--format', 'json', '--jobs', '3').stdout)
    check('the summary as JSON', (summary['hands'], summary['agreed'], summary['disagreed'], summary['verdicts']['agrees']) == (len(good), len(good), 0, len(good)), summary)
    for path in sorted((folder / 'wrong').glob('*.phh')):
        text = path.read_text(encoding='utf-8')
        told = f'{path}:{text.splitlines()[0][2:]}'
        r = run('replay', str(path))
        check(f'{path.stem} is told', r.stderr.startswith(told) and r.returncode in (1, 2), f'want {told}\ngot {r.stderr}')
        # The next hand goes on.
        both = pathlib.Path(SCRATCH) / 'both.phhs'
        both.write_text(f'[1]\n{text}\n[2]\n{good[0].read_text(encoding="utf-8")}', encoding='utf-8')
        summary = json.loads(run('replay', str(both), '--format', 'json').stdout)
        check(f'behind {path.stem} the next hand goes on', summary['hands'] == 2 and summary['agreed'] == 1 and len(summary['records']) == 1, summary)
    for path in good:
        first = run('export', str(path))
        copy = pathlib.Path(SCRATCH) / path.name
        copy.write_text(first.stdout, encoding='utf-8')
        check(f'{path.stem} exported holds', run('replay', str(copy)).returncode == 0, first.stdout)
        check(f'{path.stem} exported twice is the same', run('export', str(copy)).stdout == first.stdout, first.stdout)
    all_of_them = run('export', *map(str, good)).stdout
    check('several are numbered tables', re.findall(r'^\[(\d+)\]$', all_of_them, re.M) == [str(i + 1) for i in range(len(good))], all_of_them[:300])
    expect('nothing to export', ('export',), 2, None, 'name transcripts or hands')
    expect('no poker in it', ('export', '-'), 1, None, 'no finished round of poker', stdin='table craps\nbet 1 pass 10.00\n')
    expect('a file that is not there', ('replay', 'nothing.phh'), 2, '', 'nothing.phh: No such file')
    empty = pathlib.Path(SCRATCH) / 'empty.phhs'
    empty.write_text('# nothing\n', encoding='utf-8')
    expect('a file without hands', ('replay', str(empty)), 2, '', 'the file holds no hand')
    expect('every event of a hand', ('replay', '--show', str(good[0])), 0, r'act 1 buy-in .*\nclose\n.* pot pays ', None)
    # A round of the room, with rake, drop and side pots.
    round_file = pathlib.Path(SCRATCH) / 'pots.round'
    round_file.write_text('''table poker structure=no-limit small-blind=1.00 big-blind=2.00 rake-percent=10 rake-cap=5.00 jackpot=bad-beat jackpot-drop=1.00
act 1 buy-in 40.00
act 2 buy-in 100.00
act 3 buy-in 250.00
act 4 buy-in 250.00
bet 1 small-blind 1.00
bet 2 big-blind 2.00
close
deal Jh 9h Ah 7h Jd 9c Kd 7d
act 3 raise 250.00
act 4 call
act 1 all-in
act 2 all-in
deal 2h 7c 9d Js 4s
''', encoding='utf-8')
    r = run('export', str(round_file))
    check('side pots, rake and drop', 'winnings = [154, 180, 0, 300]' in r.stdout and '_rake = 6' in r.stdout, r.stdout)
    copy = pathlib.Path(SCRATCH) / 'pots.phh'
    copy.write_text(r.stdout, encoding='utf-8')
    expect('they hold', ('replay', str(copy)), 0, 'after a rake', None)


def test_play():
    saved = str(pathlib.Path(SCRATCH) / 'saved.round')
    lines = 'help\nwagers\naccept\npass 10\nodds pass\nplace-win 6 12\nundo\nmoney\nroll\nroll\ntable\nlog\nfrobnicate\nrule 1.4(f)\nquit\n'
    r = expect('a game of craps from a pipe', ['play', 'craps', '--seed', '7', '--save', saved], 0,
               out='7/495.*Undone', err=None, stdin=lines)
    check('nothing but text on a pipe', '\x1b' not in r.stdout, r.stdout[:200])
    expect('its transcript holds', ['replay', saved], 0, out='all hold')
    check('the same seed gives the same game', run('play', 'craps', '--seed', '7', '--no-save', stdin=lines).stdout.split('The transcript')[0]
          == r.stdout.split('The transcript')[0])
    for game, text in SCRIPTS.items():
        saved = str(pathlib.Path(SCRATCH) / (game + '.round'))
        expect(f'a game of {game}', ['play', game, *named(game), '--seed', '3', '--save', saved], 0, err=None, stdin=text + 'money\nquit\n')
        expect(f'the transcript of {game} holds', ['replay', saved], 0, out='all hold')
    expect('a wager that is called bet', ['play', 'double-attack-blackjack', '--seed', '3', '--no-save'], 0,
           out='o bet  10.00', err=None, stdin='bet 10\ndeal\nquit\n')
    missing = set(dealt()) - set(SCRIPTS)
    check('every game is played', not missing, str(missing))
    live = str(pathlib.Path(SCRATCH) / 'live.round')
    expect('a live game of craps', ['play', 'craps', '--save', live], 0, err=None, stdin='roll\n\nroll\npass 10\n' + 'roll\npass 10\n' * 12 + 'quit\n')
    verify = pathlib.Path(__file__).resolve().parents[2] / 'docs/examples/verify_seed.py'
    r = subprocess.run([sys.executable, str(verify), live], capture_output=True, text=True)
    check('its dice follow from the committed seed, refused throws or not', r.returncode == 0 and '1 seeds open their commitments' in r.stdout, r.stdout + r.stderr)
    expect('verify says so too', ['verify', live], 0, out='each as its commitment said')
    forged = transcript('forged.round', re.sub(r'roll (\d) (\d)', lambda m: f'roll {7 - int(m[1])} {m[2]}', pathlib.Path(live).read_text(), count=1))
    expect('verify finds a forged roll', ['verify', forged], 1, out='another outcome')
    for words in (['--client-seed', 'a\tb'], ['--client-seed', 'x' * 65], ['--client-seed', 'x', '--seed', '1']):
        expect(f'no client seed: {words}', ['play', 'craps', '--no-save', *words], 2, out=None, err='1 to 64 bytes')
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
    args = (*named(game), *args)
    return run('play', game, '--seed', seed, '--no-save', *args, stdin=lines).stdout


def test_limits_and_odds_in_play():
    for game, limits in {'craps': '10.00 1000.00', 'sic-bo': '5.00 1000.00', 'mini-dice': '5.00 500.00', 'big-six': '1.00 500.00',
                         'roulette': '10.00 5000.00', 'pokette': '10.00 1000.00', 'blackjack': '10.00 1000.00'}.items():
        least, most = limits.split()
        check(f'{game}: the posted limits', re.search(rf'table-min={least}\s+table-max={most}', play(game, 'quit\n')), play(game, 'quit\n')[:300])
    check('keno: the rate card says it all', 'table-m' not in play('keno', 'quit\n'))
    check('a maximum below ours', 'table-max=5.00 ' in play('craps', 'quit\n', '--set', 'table-max=5.00') + ' ')
    check('a minimum above ours', 'table-min=5000.00 ' in play('craps', 'quit\n', '--set', 'table-min=5000.00'))
    check('a minimum below our maximum', 'table-min=50.00 table-max=1000.00' in play('craps', 'quit\n', '--set', 'table-min=50.00'))
    for game, line, answer in (('sic-bo', 'one 3', 'one 3: pays 1 to 1, 2 to 1, 3 to 1, wins 42.1296%'), ('sic-bo', 'single 3', 'one 3: pays'),
                               ('sic-bo', 'triple 3', 'triple 3: pays 150 to 1'), ('sic-bo', 'total 12', 'total 12: pays 6 to 1'),
                               ('sic-bo', 'combination 5-2', 'combo 2-5: pays 5 to 1'), ('sic-bo', 'single', 'one 1: pays'),
                               ('mini-dice', 'place 8', 'place 8: pays 7 to 6'), ('mini-dice', 'place 9', 'place 9: pays 7 to 5'),
                               ('roulette', 'split 20-17', 'split 17-20: pays 17 to 1'), ('roulette', 'straight 5', 'straight 5: pays 35 to 1'),
                               ('roulette', 'optional prime', 'does not offer optional'), ('pokette', 'rank K', 'rank K: pays 12 to 1'),
                               ('craps', 'hard-8', 'hard 8: pays 9 to 1'), ('craps', 'place-win 7', "place-win cannot be made on '7'"),
                               ('keno', 'straight 1-2-3', 'straight 1-2-3: pays 2: 1, 3: 42'), ('keno', 'way', 'Write the whole ticket')):
        out = play(game, f'odds {line}\nquit\n')
        check(f'{game}: odds {line}', answer in ' '.join(out.split()), out[-500:])
    check('an amount that no table takes', 'more than any table takes' in play('sic-bo', 'small 99999999999\nquit\n'))


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
    for game in dealt():
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
    out = play('three-card-poker', 'ante 10\ndeal\nplay\n' * 8 + 'quit\n', '--set', 'staff=recorded')
    check('the dealer racks the stub, and counts it every fifth round', re.findall(r'dealer: (rack-stub|count-stub \d+)', out)
          == ['rack-stub'] * 4 + ['count-stub 46'] + ['rack-stub'] * 3 and 'returned' not in out, out)
    out = play('craps', 'read 1 2\nquit\n')
    check('an action of the staff is refused', 'not-asked' in out, out)
    check('and not offered', 'read' not in play('craps', 'help\nquit\n'))


def test_money_behind_the_staff():
    """What a bet costs is seen once the staff have done what must come first: a bet that only waits for a shuffle needs its money too."""
    lines = ('ante 1000\nante 10\n\nstand\n\n' * 60).split('\n')
    r = run('play', 'red-dog', '--set', 'decks=1', '--bankroll', '900', '--seed', '3', '--no-save', stdin='\n'.join(lines) + '\nmoney\nquit\n')
    check('the cards are shuffled for a bet', 'The dealer shuffles.' in r.stdout, r.stdout)
    check('nobody bets what he has not', 'Bankroll -' not in r.stdout and '[-' not in r.stdout, r.stdout)


def test_money_of_random_sessions():
    """Whatever is typed: what one has, and has up, is what one brought and won; and the transcript holds."""
    seed = 20240907
    chance = random.Random(seed)
    words = ['', '', '', '', 'again', 'undo', 'accept', 'decline', 'raise', 'raise 5', 'stand', 'hit', 'double', 'split', 'surrender', 'war',
             'war tie-war 5', 'cover 20', 'banco', 'avec-la-table', 'draw', 'pass-shoe', 'withdraw 20', 'pass-dice', 'play', 'fold', 'redeem',
             'bank 100', 'straight 3-17-42 1', 'quick-pick 6 2', 'road', 'table', 'xyzzy']
    for game in dealt():
        bets = []
        for line in play(game, 'wagers\nquit\n').splitlines():
            listed = re.match(r'(\S+) +(\d+\.\d\d)  (.*)', line)
            targets = listed[3].split(': ')[0].replace('...', '').split() if listed and ': ' in listed[3] else ['']
            bets += [f'{listed[1]} {t} {listed[2]}' for t in targets] if listed else []
        for i in range(3):
            lines = [chance.choice(bets) if bets and chance.random() < 0.4 else chance.choice(words) for _ in range(80)]
            saved = str(pathlib.Path(SCRATCH) / f'random-{game}-{i}.round')
            r = run('play', game, *named(game), '--seed', str(chance.randrange(10 ** 6)), '--save', saved, stdin='\n'.join(lines) + '\nquit\n')
            money = re.findall(r'Bankroll ([\d.]+), on the layout ([\d.]+), won or lost so far (-?[\d.]+)\.\n', r.stdout)
            have, up, won = (round(100 * float(x)) for x in money[-1])
            check(f'{game}: the money adds up (seed {seed}, session {i})', have + up == 100000 + won, r.stdout[-600:])
            check(f'{game}: the transcript holds (seed {seed}, session {i})', run('replay', saved).returncode == 0, saved)


# What opens the wagers of a game that are not offered unless the house says so.
SIDES = {'craps': ['offer-fire=yes', 'offer-678=yes'], 'automated-craps': ['offer-678=yes'], 'blackjack': ['offer=yes'],
         'baccarat': ['offer-card-count=yes', 'offer-bonus=yes'], 'minibaccarat': ['offer-card-count=yes', 'offer-bonus=yes'],
         'let-it-ride': ['offer-three-card=yes'], 'three-card-poker': ['progressive=G1'], 'mississippi-stud': ['progressive=A'],
         'two-card-joker-poker': ['offer-pair-up=yes', 'pair-up-table=50-40-30-5-3-2'],
         'mini-tex': ['offer-pocket-poker=yes', 'pocket-poker-table=30-20-5-3-2']}
TICKETS = ['straight 3-17-42 1', 'split 1-2-3/4-5-6-7 2', 'way 1-2-3/4-5-6/7-8-9@3/6 3', 'quick-pick 6 2']


def opened(game):
    return [*named(game), *(word for setting in SIDES.get(game, []) for word in ('--set', setting))]


def all_bets(game):
    """Lines that make every wager that can be made before the first outcome, on its first target if it has one, and the wagers' names."""
    if game in ('keno', 'chemin-de-fer'):  # whose list has no amounts
        bets = TICKETS if game == 'keno' else ['bank 100']
        return bets, {line.split()[0] for line in bets}
    bets, known = [], {}
    while True:  # side wagers are listed once those are up that they stand beside
        out = play(game, '\n'.join(['accept', *bets, 'wagers', 'quit']) + '\n', *opened(game))
        listed = {line.split()[0]: line.split() for line in out.splitlines() if re.match(r'\S+ +\d+\.\d\d  \S', line)}
        new = {name: words for name, words in listed.items() if name not in known}
        if not new:
            return bets, set(known)
        known.update(new)
        for name, (_, amount, target, *_) in new.items():  # one of the two is refused
            amount = {'first': '20.00'}.get(name, amount)
            bets += [f'{name} {amount}', f'{name} {target.rstrip(":")} {amount}']


def test_again():
    """`again` puts up everything that was up in the last round, side wagers too, whatever they have to stand beside."""
    decisions = ['way', 'decline', 'decline', 'keep', 'stand', 'check', 'check', 'fold', 'ride', 'ride', 'surrender', 'no-attack', 'stand', 'keep', 'stand', 'stand']
    for game in dealt():
        if game == 'poker':  # chips stay before their owners: again is the next hand
            out = play(game, 'deal\nf\nagain\nf\nlog\nquit\n', '--bankroll', '5000')
            check('poker: again is the next hand', len(re.findall(r'^bet \d big-blind', out, re.M)) == 2, out[-3000:])
            continue
        bets, names = all_bets(game)
        on = [''] * (2 if game in ('keno', 'automated-craps', 'mini-dice') else 1)  # first the quick pick's draw; the shaker is taken
        out = play(game, '\n'.join(['accept', *bets, 'money', 'log', *on, *decisions, 'again', 'money', 'log', 'quit']) + '\n', *opened(game), '--bankroll', '5000')
        up = re.findall(r'on the layout ([\d.]+)', out)
        made = set(re.findall(r'^bet 1 (\S+)', re.split(r'^table .*', out, flags=re.M)[1], re.M))
        check(f'{game}: every wager is made', names <= made, f'{names - made} {out[:1500]}')
        check(f'{game}: again puts the same up', 'All those bets are still up' in out if game == 'chemin-de-fer'
              else len(up) == 3 and up[0] == up[1] and float(up[0]) > 0, f'{bets} {up} {out[-1500:]}')
        check(f'{game}: the round was over', len(re.findall(r'^=> 1 ', out, re.M)) > 0, out[-1500:])
    for game, bets in (('ultimate-texas-holdem', 'ante 10\nblind 10\ntrips 5\n'), ('texas-holdem-bonus', 'ante 10\nbonus 5\n')):
        out = play(game, bets + '\ncheck\ncheck\nfold\nfold\nagain\nquit\n')
        check(f'{game}: side wagers are made behind those that they stand beside', re.search(r'Up again: ante 10.00, (blind 10.00, )?(trips|bonus) 5.00\nBankroll', out), out)
    numbers = [f'straight {i} 10' for i in range(1, 37)]
    out = play('roulette', '\n'.join([*numbers, '', 'again', 'quit']) + '\n')
    check('however many they are', 'on the layout 360.00' in out, out[-600:])
    out = play('craps', 'accept\npass 10\n\npass-odds 10\n\n\n\n\n\nagain\nquit\n', seed='3')
    check('what cannot be made now is named with its reason', re.search(r'Up again: pass 10.00\nNot repeated: pass-odds 10.00\nx .*13:69F-1.*\n  pass-odds opens behind pass', out), out[-900:])


POKER = {'caribbean-stud': 'raise A-K-J-8-3 or better', 'three-card-poker': 'play pair or better; play Q-J-9',
         'double-down-stud': 'double-down pair of sixes or better; double-down 4 suited',
         'let-it-ride': 'first: ride pair of tens or better; second: ride pair of tens or better; second: ride 4 suited',
         'four-card-poker': '3x pair of tens or better; 1x pair of threes or better', 'flop-poker': 'flop pair or better; flop 1 high',
         'mississippi-stud': 'third: 3x pair; third: 1x 2 points; fourth: 3x pair of sixes or better; fourth: 1x 3 points; fifth: 1x 4 points',
         'criss-cross-poker': 'across: 3x pair; across: 1x 1 high; down: 3x pair; seen: 1x pair; seen: 1x 2 high; middle: 3x pair; middle: 1x 1 high',
         'boston-5-stud': 'second pair or better; second 1 high', 'two-card-joker-poker': 'call Q-5 or better', 'high-card-flush': 'max 10-8-6 or better',
         'mini-tex': 'flop: any; river: any; play: pair, high A', 'texas-holdem-bonus': 'turn: pair, high A; river: pair',
         'ultimate-texas-holdem': 'preflop: 33+, A2+, K2s+, K5o+; flop: two pair, pair; river: pair, outs < 21'}


def test_rules_of_thumb():
    """A rule that people play by is never better than the best play, and its cost is the difference of the two."""
    for game, rule in list(POKER.items())[::9 if SANITIZED else 1]:
        answer = json.loads(run('odds', game, *named(game), '--strategy', rule, '--format', 'json').stdout or '{}')
        check(f'{game}: the members', list(answer) == ['game', 'edition', 'options', 'strategy', 'best', 'rule', 'cost'], str(list(answer)))
        best, by_rule = answer['best'], answer['rule']
        check(f'{game}: the same wager twice', best['id'] == by_rule['id'] and answer['strategy'] == rule)
        cost = Fraction(by_rule['house_edge']['exact']) - Fraction(best['house_edge']['exact'])
        check(f'{game}: what the rule costs', cost == Fraction(answer['cost']['exact']) and 0 <= cost < 1, str(cost))
        wagers = json.loads(run('odds', game, *named(game), '--format', 'json').stdout)['wagers']
        figures = [{key: value for key, value in wager.items() if key != 'pay_table'} for wager in wagers]
        check(f'{game}: the best play is that of odds', best in figures, best['id'])
    rule = POKER['caribbean-stud']
    r = expect('a rule for people', ['odds', 'caribbean-stud', '--strategy', rule], 0, out=r'house edge, % +5\.224306 +5\.316325 +0\.092020\n', err=None)
    check('what both are worth', all(w in r.stdout for w in ('element of risk', 'standard deviation', 'costs 0.092020%', rule)), r.stdout)
    check('strategy says the same', run('strategy', 'caribbean-stud', '--strategy', rule).stdout == r.stdout)
    rows = list(csv.DictReader(run('odds', 'caribbean-stud', '--strategy', rule, '--format', 'csv').stdout.splitlines()))
    check('as csv', [r['play'] for r in rows] == ['best', 'rule'] and rows[0]['cost.value'] == '0.00000000' and rows[1]['strategy'] == rule, str(rows))
    best = json.loads(run('odds', 'four-card-poker', '--strategy', '3x pair of tens or better; 1x pair of threes or better', '--format', 'json').stdout)
    expect('a rule that is the best play', ['odds', 'two-card-joker-poker', '--strategy', 'call Q-5 or better'], 0, out='The rule costs nothing', err=None)
    check('an element of risk of both', best['best']['element_of_risk']['value'] < best['rule']['element_of_risk']['value'])
    for game in POKER:
        expect(f'{game}: words that nobody knows', ['odds', game, *named(game), '--strategy', 'bluff on tuesdays'], 2, out=None,
               err='bluff.*for example: --strategy \'')
    expect('no rule where nothing is decided', ['odds', 'craps', '--strategy', 'raise'], 2, out=None, err='craps is not played by a rule of thumb')
    expect('no drawing of a rule', ['strategy', 'caribbean-stud', '--strategy', rule, '--format', 'svg'], 2, out=None, err='text, json or csv')
    expect('at blackjack a way of playing', ['odds', 'blackjack', '--strategy', 'basic'], 0, out='staked in a round', err=None)


def test_odds_of_all():
    """Every game at once is what each of them says alone."""
    if SANITIZED:
        return  # minutes there, and every solver has tests of its own
    answer = json.loads(run('odds', '--all', '--format', 'json').stdout)
    check('every game is there', {d['game'] for d in answer} == set(dealt()), str({d['game'] for d in answer} ^ set(dealt())))
    for document in answer:
        check(f'{document["game"]}: the members', list(document) == ['game', 'edition', 'options', 'wagers', 'note'], str(list(document)))
    opened = [d for d in answer if d['options'] is not None]
    closed = [d for d in answer if d['options'] is None]
    check('one game is not opened, and why', [d['game'] for d in closed] == ['boston-5-stud'] and 'ante-bonus-table has to be set' in closed[0]['note']
          and closed[0]['wagers'] == [], str(closed))
    for game in ('roulette', 'caribbean-stud', 'two-card-joker-poker', 'big-six'):
        alone = json.loads(run('odds', game, '--format', 'json').stdout)['wagers']
        mine = [d for d in opened if d['game'] == game][0]['wagers']
        check(f'{game}: its own figures', all(w in mine for w in alone), game)
    of = {}
    for d in opened:
        for w in d['wagers']:
            of.setdefault(d['game'], []).append((w['id'], w['target']))
    check('no figure twice', all(len(ids) == len(set(ids)) for ids in of.values()))
    for game, wager in (('craps', 'fire'), ('baccarat', 'bonus'), ('three-card-poker', 'six-card-bonus'), ('let-it-ride', 'three-card-bonus'),
                        ('blackjack', 'over-13'), ('blackjack', 'sevens'), ('minibaccarat', 'dragon-7'), ('mississippi-stud', 'progressive')):
        check(f'{game}: {wager} is opened', any(i == wager for i, _ in of[game]), str(sorted({i for i, _ in of[game]})))
    rows = list(csv.DictReader(run('odds', '--all', '--format', 'csv').stdout.splitlines()))
    figures = [(r['game'], r['id'], r['target']) for r in rows if r['id']]
    check('csv is one table of the same', figures == [(d['game'], w['id'], w['target'] or '') for d in opened for w in d['wagers']], str(len(figures)))
    unopened = {r['game']: r['note'] for r in rows if not r['id']}
    check('with a row for what is not opened, or not played against the house', list(unopened) == ['poker', 'boston-5-stud']
          and 'has to be set' in unopened['boston-5-stud'] and 'between patrons' in unopened['poker'], str(unopened))
    r = expect('and for people', ['odds', '--all', *named('boston-5-stud')], 0, out='Craps.*Boston 5 stud.*Mini-Tex', err=None)
    check('with that table it is opened, and no other is lost', 'not opened' not in r.stdout and 'Three-card poker' in r.stdout, r.stdout[-400:])
    ours, theirs = os.openpty()
    quiet = subprocess.run([BOARDWALK, 'odds', '--all', '--format', 'csv'], stdout=subprocess.DEVNULL, stderr=theirs, env=ENVIRONMENT, timeout=300)
    os.close(theirs)
    drawn = os.read(ours, 100000).decode(errors='replace')
    os.close(ours)
    check('progress on a terminal, wiped at the end', quiet.returncode == 0 and re.search(r'%  .*games/s.*left', drawn) and drawn.endswith('\r'), repr(drawn[-300:]))


def test_odds_of_all_refused():
    for args, words in ((['craps'], 'leave craps out'), (['--wager', 'pass'], '--wager speaks of one game'), (['--edition', '1990'], "edition '1990'"),
                        (['--set', 'frobs=1'], 'no game takes frobs=1'), (['--strategy', 'basic'], 'leave --all out')):
        expect(f'--all with {args}', ['odds', '--all', *args], 2, out=None, err=words)
    expect('neither a game nor all', ['odds'], 2, out=None, err='name a game, or write --all')


def test_poker_in_play():
    """Hands are shown and named; decisions are typed as words; only what the rules forbid is refused."""
    named_hands = {'caribbean-stud': ('ante 10\n\nbet\n', 'pair of aces, jack, six and two kickers', 'dealer .* ten up', 'ace high, ten, nine, four and three'),
                   'double-down-stud': ('original 10\n\ndecline\n', 'pair of aces, jack and six kickers', 'pair of aces, jack, six and two kickers'),
                   'let-it-ride': ('bet-1 10\nbet-2 10\nbet-3 10\n\nride\nride\n', '\\[As\\]  ace high, jack and two\n', 'pair of aces, jack and two kickers'),
                   'three-card-poker': ('ante 10\n\nplay\n', 'ace-high flush, jack and two', 'dealer .* ace high, six and four'),
                   'four-card-poker': ('ante 10\n\nplay 30\n', 'pair of aces, jack and six kickers', 'five up', 'dealer .* ace high, ten, nine and five'),
                   'boston-5-stud': ('ante 10\nfirst 20\n\nsecond\n', 'ace high, jack and two', 'dealer .* pair of aces, ten, six and four kickers'),
                   'flop-poker': ('ante 10\npot 10\n\nflop\n', 'ace high, jack and two', 'pair of aces, jack, six and two kickers'),
                   'mississippi-stud': ('ante 10\n\nthird-street 10\nfourth-street 20\nfifth-street 30\n', 'jack high, two', 'pair of aces, jack, six and two'),
                   'texas-holdem-bonus': ('ante 10\n\nflop\ncheck\ncheck\n', 'jack high, two', 'dealer .* three aces, nine and six kickers'),
                   'ultimate-texas-holdem': ('ante 10\nblind 10\n\nplay 40\n', 'jack high, two', 'dealer .* three aces, nine and six kickers'),
                   'two-card-joker-poker': ('ante 10\n\ncall\n', 'queen high, two', 'dealer .*Jk.* pair of aces'),
                   'criss-cross-poker': ('ante-across 10\nante-down 10\n\nacross 10\ndown 20\nmiddle 30\n', r'across [a-z ]+\n', r'across [a-z ]+, down [a-z ]+\n'),
                   'mini-tex': ('ante 10\n\nflop\nriver\nplay\n', 'jack high, six and four', 'dealer .* ace-high flush, nine and six')}
    for game, (lines, *hands) in named_hands.items():
        out = play(game, lines + 'quit\n')
        check(f'{game}: nothing is refused', '\nx ' not in out and 'is no wager' not in out and 'needs' not in out, out)
        for hand in hands:
            check(f'{game}: {hand}', re.search(hand, out), out)
        check(f'{game}: the round is settled', re.search(r'(wins|loses|pushes).* 13:69F[- ]', out) and 'on the layout 0.00' in out, out)
        check(f'{game}: hidden cards stay hidden', '[??]' in out, out)
    out = play('caribbean-stud', 'ante 10\n\nbet 30\nbet 20.00\nquit\n')
    check('a bet that is not double the ante', re.search(r'x .*\(20\.00\) \[unequal, 13:69F-16\.1 "Bet\s+wager"\]', out) and 'bet pushes' in out, out)
    out = play('ultimate-texas-holdem', 'ante 20\n\nblind 20\n\nplay\nplay 70\nplay 80\nquit\n')
    check('what is still to be bet', 'Still to be bet: blind 20.00.' in out, out)
    check('a raise of three or four antes is named', 'How much? play 60.00 or 80.00.' in out and 'play loses 80.00' in out, out)
    check('nothing between', '[amount, 13:69F-32]' in out, out)
    check('wagers that belong together', 'ante 10.00, first 20.00' in play('boston-5-stud', 'help\nquit\n'))
    out = play('caribbean-stud', 'ante 10\nprogressive 1\n\nhelp\nbet\nquit\n')
    check('the meter counts before the cards', out.index('meter progressive 10000.70') < out.index('you  '), out)
    check('a decision is no call for the next card', 'on with the game' not in out, out)
    out = play('caribbean-stud', 'ante 20\n\nbet\n' * 6 + 'quit\n', '--set', 'staff=recorded')
    check('the dealer counts the stub', re.findall(r'dealer: (\S+)', out) == ['rack-stub'] * 4 + ['count-stub', 'rack-stub'], out)


def test_bad_poker():
    """A pay table below the minimum and a joker from a deck without one are refused with the clause."""
    for game, option, clause in (('caribbean-stud', 'bet-table=100-50-20-7-5-4-3-1-1', r'16\.12\(c\)'), ('let-it-ride', 'main-table=1000-200-50-11-8-5-3-1-1', r'18\.11\(b\)'),
                                 ('double-down-stud', 'pay-table=1000-100-25-10-8-5-3-1-1', r'17\.10\(b\)'), ('flop-poker', 'flop-table=999-500-100-30-20-10-4-2-1', r'29\.11\(c\)'),
                                 ('caribbean-stud', 'progressive-rate=69', r'16\.12\(f\)'), ('three-card-poker', 'pair-plus-table=P9', r'20\.11')):
        for command in ('odds', 'strategy', 'play', 'sim'):
            r = expect(f'{command} {game} with {option}', [command, game, '--set', option], 2, out=None, err=rf'\(13:69F-{clause}\)')
    expect('what it must be', ['odds', 'caribbean-stud', '--set', 'bet-table=100-50-20-7-5-4-3-1-1'], 2, out=None,
           err='9 figures of at least 100-50-20-7-5-4-3-2-1')
    expect('a table that the house must name', ['odds', 'boston-5-stud'], 2, out=None, err='ante-bonus-table has to be set .*8 figures')
    expect('which list tells too', ['list', 'boston-5-stud'], 0, out='ante-bonus-table', err=None)
    main = {'caribbean-stud': 'ante', 'double-down-stud': 'original', 'three-card-poker': 'ante', 'four-card-poker': 'ante', 'mini-tex': 'ante',
            'mississippi-stud': 'ante', 'texas-holdem-bonus': 'ante'}
    for game, wager in main.items():
        text = f'table {game}\nseat 1 Ann\nbet 1 {wager} 10.00\ndeal Jk\n'
        expect(f'{game}: a joker', ['replay', transcript(f'joker-{game}.round', text)], 1, err=r':4: refused: .*\[no-such-card, 13:69F-\d')
    text = 'table two-card-joker-poker\nseat 1 Ann\nbet 1 ante 10.00\ndeal Jk Jk\n'
    expect('where there are two', ['replay', transcript('jokers.round', text)], 0, out='all hold')
    expect('but not three', ['replay', transcript('jokers3.round', text + 'deal Jk\n')], 1, err=':5: refused: .*no-such-card')
    text = 'table caribbean-stud\nseat 1 Ann\nbet 1 ante 10.00\nclose\ndeal 2c 3c 4c 5c 7d 8d 9d Td Jd Ah\nact 1 bet 10.00\n'
    expect('a bet that is not double the ante', ['replay', transcript('single.round', text)], 1, err=r'refused: .*\[unequal, 13:69F-16\.1 "Bet wager"\]')


def test_sim():
    totals = [json.loads(run('sim', 'craps', '--rounds', '200000', '--seed', '42', '--threads', t, '--format', 'json').stdout) for t in ('1', '2', '7')]
    for t in totals:
        t.pop('run')
    check('the same totals on 1, 2 and 7 threads', totals[0] == totals[1] == totals[2], str(totals)[:800])
    expect('sim beside the exact figure', ['sim', 'roulette', '--rounds', '100000', '--seed', '1', '--bet', 'red:10'], 0, out='97\\.3684%')
    for game, setting, bet in (('mini-dice', 'payout-place=6:6-to-5', 15.0), ('sic-bo', 'table-min=25.00', 25.0), ('sic-bo', 'staff=recorded', 10.0),
                               ('big-six', 'pay-unit=25.00', 25.0), ('pokette', 'table-min=100.00', 100.0)):
        r = run('sim', game, '--rounds', '1000', '--set', setting, '--format', 'json')
        check(f'sim {game} {setting}: the usual bet, as the table takes it', r.returncode == 0 and json.loads(r.stdout)['bets'][0]['amount'] == bet,
              r.stdout[:300] + r.stderr)
    expect('what came is named, not what was asked first', ['sim', 'sic-bo', '--rounds', '1000', '--set', 'staff=recorded'], 0, out='1,000 rolls in')
    card = 'rate-card=rates:1.00,5.00/3:2=1,42-200'
    expect('a ticket beside the figure of its rate', ['sim', 'keno', '--rounds', '1000', '--set', card, '--bet', 'straight 1-2-3:1,straight 1-2-4:5'], 0,
           out=r'straight 1-2-3 .* 72\.1519%.*straight 1-2-4 .* 69\.3768%')
    other = json.loads(run('sim', 'craps', '--rounds', '200000', '--seed', '43', '--format', 'json').stdout)
    check('another seed gives other totals', other['signature'] != totals[0]['signature'])


def test_bets_of_sim():
    """Every wager of every game with --bet: it is played, or one whole sentence says why not and what to write, which then is played."""
    by_decision = ['insurance', 'double', 'play', 'raise', 'bet', 'flop', 'river', 'second', 'war', 'attack']
    long = {'four-card-poker', 'texas-holdem-bonus', 'ultimate-texas-holdem', 'mini-tex', 'spanish-21', 'double-attack-blackjack', 'blackjack-switch'}
    for game in sorted(set(dealt()) - long)[::10] if SANITIZED else sorted(set(dealt()) - long | {'ultimate-texas-holdem', 'spanish-21'}):  # the best play is solved each time
        tried = set()
        solved = run('odds', game, *opened(game), '--format', 'json')
        if 'between patrons' in solved.stderr:  # nothing is bet against the house
            expect(f'sim {game} --bet', ['sim', game, '--bet', 'pot:5'], 2, out=None, err='is for games against the house')
            continue
        if 'no exact solution' in solved.stderr:
            continue
        figures = json.loads(solved.stdout)['wagers']
        ids = {w['id']: w['target'] for w in reversed(figures)}
        bets = [f'{name} {target}:5' if target else f'{name}:5' for name, target in ids.items()] + [f'{name}:5' for name in by_decision if name not in ids]
        for bet in bets + [f'{name}:5' for name, target in ids.items() if target]:
            if bet == f'{figures[0]["id"]}:5' and game in long:
                continue
            r = run('sim', game, *opened(game), '--rounds', '10', '--bet', bet)
            whole = re.fullmatch(r"boardwalk sim: \S.*[^\s:,;]\n", r.stderr) is not None and not re.search('deal [0-9TJQKA]|too$|name$', r.stderr)
            check(f'sim {game} --bet {bet}', r.returncode == 0 and r.stderr == '' or r.returncode == 2 and r.stdout == '' and whole, r.stdout + r.stderr)
            instead = re.search(r"write (?:--bet )?'([^']*)'", r.stderr)
            if instead and 'TARGET' not in instead[1] and instead[1] not in tried and not (tried and game in long):
                tried.add(instead[1])
                expect(f'sim {game} --bet {bet}: what to write instead', ['sim', game, *opened(game), '--rounds', '1', '--bet', instead[1]], 0, err=None)
    expect('a wager that needs another', ['sim', 'caribbean-stud', '--bet', 'progressive:1'], 2, out=None, err=r"write --bet 'ante:10,progressive:1'")
    expect('another', ['sim', 'blackjack', '--set', 'offer=yes', '--bet', 'in-between:5'], 2, out=None, err=r"write --bet 'main:10,in-between:5'")
    one, two = (json.loads(run('sim', 'craps', '--rounds', '1000', '--format', 'json', '--bet', bet).stdout) for bet in ('pass+pass-odds:60', 'pass:60,pass-odds:max'))
    check('bets that odds names as one', one['signature'] == two['signature'])
    r = run('sim', 'let-it-ride', '--rounds', '1000', '--format', 'json', '--bet', 'bet-1+bet-2+bet-3:5')
    check('in the same amount', [b['amount'] for b in json.loads(r.stdout)['bets'][:3]] == [5.0, 5.0, 5.0], r.stdout[:400])
    for game in ('craps', 'mini-dice', 'automated-craps'):
        r = run('sim', game, '--set', 'shooter=offered', '--rounds', '50')
        check(f'{game}: dice that are offered are taken', r.returncode == 0, r.stderr)


def test_charts_as_pages():
    for game in ('red-dog', 'chemin-de-fer', 'blackjack', 'spanish-21', 'double-attack-blackjack', 'blackjack-switch'):
        for form, root in (('svg', 'svg'), ('html', 'html')):
            r = expect(f'{game} as {form}', ['strategy', game, '--format', form], 0, err=None)
            check(f'{game} as {form}: stands alone', not re.search(r'<script|<link|<img|@import|url\(|href=', r.stdout), r.stdout[:300])
            text = re.sub(r'^<!DOCTYPE html>\n|<meta [^>]*>\n', '', r.stdout)
            try:
                tree = xml.etree.ElementTree.fromstring(text)
                check(f'{game} as {form}: the root', tree.tag.split('}')[-1] == root, tree.tag)
            except xml.etree.ElementTree.ParseError as error:
                check(f'{game} as {form}: well formed', False, str(error))
    page = run('strategy', 'blackjack', '--set', 'decks=6', '--format', 'html').stdout
    check('html: a table has its caption and headings', '<caption>Hard totals</caption>' in page and '<th scope="row">16</th>' in page, page[:500])
    check('html: a cell says its choice in words', re.search(r'title="total 11, up card 6: double\. stand -?0\.\d{6}, hit', page) is not None)
    drawing = run('strategy', 'blackjack', '--set', 'decks=6', '--format', 'svg').stdout
    check('svg: title and description', '<title id="title">Blackjack: the best play</title>' in drawing and '<desc id="description">' in drawing)
    late = ['strategy', 'blackjack', '--set', 'surrender=late', '--set', 'decks=6', '--format']
    page = run(*late, 'html').stdout
    colours = {word: set(re.findall(rf'<li class="(c\d)"><b>\w</b> {word}</li>', page)) for word in ('stand', 'hit', 'double', 'split', 'surrender')}
    check('html: a word has one colour, another word another', all(len(c) == 1 for c in colours.values())
          and len(set.union(*colours.values())) == 5, str(colours))
    for word in colours:
        used = set(re.findall(rf'<td class="(c\d)" title="[^"]*: {word}\.', page))
        check(f'html: {word} is drawn in it', used <= colours[word], str(used))
    check('html: for the dark and for paper', 'prefers-color-scheme: dark' in page and '@media print' in page)
    page = run('strategy', 'blackjack-switch', '--format', 'html').stdout
    check('html: values in cells', re.search(r'<td class="v\d" title="hand hard 16, up card 9: worth -0\.\d{6}">-\d+</td>', page) is not None, page[:300])
    drawing = xml.etree.ElementTree.fromstring(run(*late, 'svg').stdout)
    width = int(drawing.get('width'))
    check('svg: nothing is drawn outside', all(int(r.get('x', 0)) + int(r.get('width')) <= width for r in drawing.iter('{http://www.w3.org/2000/svg}rect')))
    check('svg: no two cells lie upon one another', len({(r.get('x'), r.get('y')) for r in drawing.iter('{http://www.w3.org/2000/svg}rect')})
          == len(list(drawing.iter('{http://www.w3.org/2000/svg}rect'))))
    expect('an unknown format', ['strategy', 'blackjack', '--format', 'svgg'], 2, out=None, err='did you mean svg')


def test_shoes():
    if SANITIZED:
        return  # whole solutions of every shoe; the solvers have tests of their own
    for flags, sentence in ((['--shoe', 'A=-3'], 'fewer than no aces'), (['--shoe', 'A=40'], r'8 decks .* 32 aces \(13:69F-2\.2\(a\)\)'),
                            (['--shoe', 'X=4'], "'X' is no rank"), (['--shoe', 'A=4,A=5'], 'twice'), (['--shoe', 'K=3'], 'write 10='),
                            (['--shoe', 'A=3x'], 'whole number'), (['--shoe', ','], 'names no card'), (['--removed', '5,x'], "'x' is no rank"),
                            (['--set', 'decks=1', '--removed', '5,5,5,5,5'], 'takes 5 fives out of a shoe that has 4'),
                            (['--set', 'decks=9'], r'decks=9 is not permitted \(13:69F-2\.2\(a\)\)'),
                            (['--shoe', 'A=0,2=0,3=0,4=0,5=0,6=0,7=0,8=0,9=1,10=2'], 'could run out'),
                            (['--hand', '10,10,5'], 'over 21'), (['--hand', '5'], 'two cards'), (['--up', '1'], "'1' is no rank"),
                            (['--dealer', '--effects'], 'one at a time'), (['--strategy', 'bsic'], 'no strategy'),
                            (['--strategy', './none'], 'No such file'), (['--wager', 'main', '--dealer'], 'main wager')):
        expect(f'odds blackjack {" ".join(flags)}', ['odds', 'blackjack', *flags], 2, out=None, err=sentence)
    for game in ('craps', 'baccarat'):
        for command in ('odds', 'strategy'):
            expect(f'{command} {game} has no shoe to look into', [command, game, '--removed', '5'], 2, out=None, err=f'shoe of {game}')
    for command in ('odds', 'strategy'):
        for game in ('blackjack', 'blackjack-switch', 'spanish-21', 'double-attack-blackjack'):
            for flags, sentence in ((['--shoe', '10=-1'], 'fewer than no tens'), (['--shoe', 'B=4'], "'B' is no rank"),
                                    (['--shoe', '5=33'], '32 fives|24 fives'), (['--removed', ','.join(33 * '7')], 'takes 33 sevens'),
                                    (['--shoe', 'A=1,2=1,3=1,4=1,5=1,6=1,7=1,8=1,9=0,10=0'], 'could run out')):
                expect(f'{command} {game} {flags[0]}', [command, game, *flags], 2, out=None, err=sentence)

    def gain(game, *flags):
        return json.loads(run('odds', game, *flags, '--format', 'json').stdout)['figures']
    for game, wager in (('blackjack-switch', 'main-1'), ('spanish-21', 'main'), ('double-attack-blackjack', 'bet')):
        whole = gain(game, '--shoe', '5=24' if game == 'spanish-21' else '5=32')
        figure = json.loads(run('odds', game, '--wager', wager, '--format', 'json').stdout)['wagers'][0]
        check(f'{game}: the whole shoe is the figure of the wager', abs(whole['house_edge'] - figure['house_edge']['value']) < 1e-10, str(whole))
        check(f'{game}: so is its deviation', abs(whole['sd'] - figure['sd']) < 1e-6, f'{whole} {figure["sd"]}')
        check(f'{game}: a five less is good for the player', gain(game, '--removed', '5')['gained_by_removal'] > 0)
    effects = json.loads(run('odds', 'double-attack-blackjack', '--effects', '--format', 'json').stdout)['effects']
    check('effects at double attack', abs(next(e for e in effects if e['rank'] == '5')['effect']
                                          - gain('double-attack-blackjack', '--removed', '5')['gained_by_removal']) < 1e-11, str(effects))
    expect('only the best play of a game with a second decision', ['odds', 'blackjack-switch', '--strategy', 'basic'], 2, out=None, err='best play alone')
    expect('a hand at double attack', ['odds', 'double-attack-blackjack', '--hand', '10,6', '--up', '9'], 0, out='10,6 +9 ', err=None)
    fresh, poor = (json.loads(run('strategy', 'blackjack', *f, '--format', 'json').stdout) for f in ([], ['--removed', '5,5,5,5,5,5,5,5,6,6,6,6']))
    check('a chart says of which shoe it is', 'shoe' not in fresh and poor['shoe']['5'] == 24 and poor['shoe']['A'] == 32, str(poor.get('shoe')))
    check('and differs', fresh['charts'] != poor['charts'])
    gone = json.loads(run('strategy', 'spanish-21', '--shoe', '3=0', '--format', 'json').stdout)['charts']
    check('what is gone has no cell', not any(c['column'] == '3' or c['row'] == '3-3' for chart in gone for c in chart['cells']))
    expect('the shoe stands above the chart', ['strategy', 'double-attack-blackjack', '--removed', 'K'], 0, out=r'a shoe of 383 cards: .*10=95', err=None)
    expect('and on the page', ['strategy', 'blackjack', '--removed', 'K', '--format', 'html'], 0, out='a shoe of 415 cards', err=None)

    def figures(*flags):
        return json.loads(run('odds', 'blackjack', *flags, '--format', 'json').stdout)['figures']
    whole, less = figures('--strategy', 'best'), figures('--removed', '5')
    main = json.loads(run('odds', 'blackjack', '--wager', 'main', '--format', 'json').stdout)['wagers'][0]
    check('the whole shoe is the figure of the wager', abs(whole['house_edge'] - main['house_edge']['value']) < 1e-8, f'{whole} {main["house_edge"]}')
    effects = json.loads(run('odds', 'blackjack', '--effects', '--format', 'json').stdout)['effects']
    five = next(e for e in effects if e['rank'] == '5')['effect']
    check('an effect of removal is a difference of values', abs(less['expected'] - whole['expected'] - five) < 1e-11, f'{five} {less} {whole}')
    check('--shoe and --removed say the same', figures('--shoe', '5=31')['expected'] == less['expected'])
    values = [figures('--set', 'decks=6', '--strategy', s)['expected'] for s in ('best', 'totals', 'basic')]
    check('cards are worth more than totals, and those than any chart', values[0] >= values[1] >= values[2] - 1e-12, str(values))
    rows = run('odds', 'blackjack', '--hand', 'all', '--format', 'csv').stdout.splitlines()
    check('every two cards but a blackjack, every up card', len(rows) == 541 and rows[0] == 'hand,total,soft,up,play,stand,hit,double,split,surrender', rows[0])
    expect('one hand', ['odds', 'blackjack', '--hand', '10,6', '--up', '9'], 0, out=r'10,6 +9 +hit +-0\.54\d+ +-0\.5', err=None)
    dealer = json.loads(run('odds', 'spanish-21', '--dealer', '--format', 'json').stdout)['dealer']
    for row in dealer:
        ends = sum(v for k, v in row.items() if k not in ('up', 'chance'))
        check(f'the dealer\'s ends add up, up card {row["up"]}', abs(ends - 1) < 1e-7, str(row))


def test_fast_sim():
    chart = str(pathlib.Path(__file__).resolve().parents[2] / 'docs/examples/basic-6d-s17.strategy')
    count = str(pathlib.Path(__file__).resolve().parents[2] / 'docs/examples/hi-lo.count')
    flags = ['sim', 'blackjack', '--set', 'decks=6', '--rounds', '1M', '--seed', '7', '--format', 'json']
    answers = [json.loads(run(*flags, '--count', count, '--threads', t).stdout) for t in ('1', '2', '5')]
    for a in answers:
        a.pop('run')
    check('the same totals on 1, 2 and 5 threads', answers[0] == answers[1] == answers[2], str(answers)[:600])
    check('counts add up to the rounds', sum(c['rounds'] for c in answers[0]['counts']) + answers[0]['money']['watched'] == 1000000)
    fresh = json.loads(run(*flags, '--fast').stdout)
    check('a fresh shoe is near the exact figure', abs(fresh['gain']['z']) < 4.5, str(fresh['gain']))
    named = json.loads(run(*flags, '--strategy', chart).stdout)
    check('the chart of the file is the basic strategy', named['gain'] == fresh['gain'], f'{named["gain"]} {fresh["gain"]}')
    drawing = pathlib.Path(SCRATCH) / 'results.svg'
    expect('a shoe and its cutting card', ['sim', 'blackjack', '--penetration', '75%', '--rounds', '100k', '--histogram', str(drawing)], 0,
           out=r'cutting card behind 312 of 416.*difference: the cutting card.*result of a round.*####', err=None)
    check('the histogram is a drawing', xml.etree.ElementTree.fromstring(drawing.read_text()).tag.endswith('svg'))
    expect('a histogram of another game', ['sim', 'roulette', '--rounds', '1000', '--histogram', str(drawing)], 0, err=None)
    with open(chart, encoding='utf-8') as f:
        lines = f.read().splitlines(keepends=True)
    hole = transcript('hole.strategy', ''.join(x for x in lines if not x.startswith('16')))
    expect('a strategy with a hole', ['sim', 'blackjack', '--strategy', hole], 2, out=None, err='hole.*hard 16')
    expect('the same for odds', ['odds', 'blackjack', '--strategy', hole], 2, out=None, err='hole.*hard 16')
    for flags, sentence in ((['--penetration', '1.5'], 'between 0 and 1'), (['--penetration', 'x'], 'between 0 and 1'), (['--penetration', '0.0001'], 'no card'),
                            (['--fast', '--strategy', 'mimic'], 'mimic'), (['--count', chart], 'line'), (['--count', '/none'], 'No such file'),
                            (['--fast', '--set', 'decks=9'], 'decks=9'), (['--seats', '8'], 'at most 7'),
                            (['--fast', '--histogram', '/none/x.svg'], 'cannot be written')):
        code = 1 if '--histogram' in flags else 2  # of a file that cannot be written
        r = run('sim', 'blackjack', '--rounds', '1000', *flags)
        check(f'sim blackjack {" ".join(flags)}', r.returncode == code and re.search(sentence, r.stderr) is not None, r.stderr)
    expect('only blackjack is fast', ['sim', 'craps', '--fast'], 2, out=None, err='not craps')


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
    expect('the sum of everything', ['trace'], 0, out=r'all: (\d+) of \1 executable clauses .*\nall: 787 clauses: engine \d+, ', err=None)
    of = {e: json.loads(run('trace', '--edition', e, '--format', 'json').stdout) for e in ('1996', '2006', '2012')}
    check('the editions are parts of it', sum(map(len, of.values())) == 787 and all(row['edition'] == e for e in of for row in of[e]))
    expect('trace of an unknown edition', ['trace', '--edition', '1997'], 2, out=None, err="no edition '1997'")


def cited_clauses():
    """Every clause that a table's rows, a transcript or a refusal cites."""
    whole = re.compile(r'\b1[39]:(?:69[A-Z]|47)[-0-9A-Z.()a-z]*(?: "[^"]+")?')
    literal = re.compile(r'"(\d{1,2}[A-Z]?\.\d{1,2}[A-Z]?(?:\([a-z]\)(?:\d+(?:\.[ivx]+)?(?:\(\d+\))?)?)+)"')
    found = set()
    for path in [*ROOT.glob('tests/reference/*.txt'), *ROOT.glob('tests/transcripts/*/*.round')]:
        found.update(c.rstrip('.,') for c in whole.findall(path.read_text(encoding='utf-8')))
    for folder in ('games', 'table', 'croupier'):
        for path in ROOT.glob(f'src/{folder}/**/*.[ch]'):
            found.update('13:69F-' + c for c in literal.findall(path.read_text(encoding='utf-8')))
    return sorted(found)


def test_every_citation():
    """Whatever cites a clause, `rules` has words for it: a sentence of its own, of its kin, or how it is played."""
    cited = cited_clauses()
    check('there are many', len(cited) > 1300, str(len(cited)))
    for i in range(0, len(cited), 100):
        some = cited[i:i + 100]
        r = run('rules', *some, '--format', 'json')
        check(f'{some[0]} to {some[-1]} are known', r.returncode == 0, r.stderr)
        rows = json.loads(r.stdout) if r.returncode == 0 else []
        without = [row for row in rows if 'not at hand' in row['meaning'] or (len(row['meaning']) <= 3 and row['kind'] != 'wager')]
        check('each has words', without == [], str(without[:3]))
    for clause in ('13:69F-32', '13:69E-1.28U(f)', '13:69F-27.6(a)1', '13:69F-35.10'):
        expect(f'{clause} in our words', ['rules', clause], 0, out=r'\n    [A-Z].*\.', err=None)
    for clause in ('13:69F-99.9', '13:69F-32.99', '13:69F-4.75', '19:47-98'):
        expect(f'{clause} is nobody\'s', ['rules', clause], 2, out=None, err='no clause')
    for game in dealt():
        r = run('rules', game)
        check(f'rules {game} has clauses, sections or what its tables go by', r.returncode == 0 and r.stdout.count('\n') > 20, r.stdout)


def test_rules_searched():
    r = expect('both words', ['rules', '--search', 'buy', 'COMMISSIONS'], 0, out=r'13:69F-1\.5\(a\) ', err=None)
    check('nothing else', 'No rule speaks' not in r.stdout)
    rows = json.loads(run('rules', '--search', 'insurance', 'half', '--format', 'json').stdout)
    check('all words are in each', rows != [] and all(w in (row['meaning'] + row['clause'] + row['game']).lower() for row in rows for w in ('insur', 'half')), str(rows))
    kinds = {row['kind'] for row in json.loads(run('rules', '--search', 'insurance', '--format', 'json').stdout)}
    check('clauses, sections, wagers, options and actions are searched', {'engine', 'section', 'wager', 'option', 'action'} <= kinds, str(kinds))
    expect('some of the words', ['rules', '--search', 'insurance', 'commission'], 0, out='speak of 1 of them', err=None)
    expect('the middle of a word is not found', ['rules', '--search', 'surance'], 1, out='No rule speaks of that', err=None)
    expect('in one edition', ['rules', '--search', 'fire', '--edition', '2012'], 0, out='1.12', err=None)
    expect('nothing to look for', ['rules', '--search'], 2, out=None, err='--search')
    expect('two questions', ['rules', '--search', '--diff', 'x'], 2, out=None, err='one at a time')


def test_editions_compared():
    r = expect('1996 and 2012', ['rules', '--diff', '1996', '2012', 'craps'], 0, out=r'wager fire  in 2012 only', err=None)
    check('a heading that is new', 'section 1.12  in 2012 only' in r.stdout, r.stdout[:300])
    check('a clause that reads otherwise', re.search(r'clause 1\.2\(a\)6  changed\n    1996 .*\n.*\n    2012 ', r.stdout) is not None, r.stdout[:600])
    check('an option', 'option bet-unit  in 2012 only' in r.stdout)
    check('letters of another size are no difference', 'Come Out Point' not in r.stdout)
    back = json.loads(run('rules', '--diff', '2012', '1996', 'craps', '--format', 'json').stdout)
    there = json.loads(run('rules', '--diff', '1996', '2012', 'craps', '--format', 'json').stdout)
    check('the other way round it is the same', sorted((d['what'], d['id'].lower(), d['from'] or '', d['to'] or '') for d in there)
          == sorted((d['what'], d['id'].lower(), d['to'] or '', d['from'] or '') for d in back))
    expect('all games', ['rules', '--diff', '2006', '2012'], 0, out='general: ', err=None)
    expect('one edition', ['rules', '--diff', '1996'], 2, out=None, err='two editions')
    expect('no such edition', ['rules', '--diff', '1996', '2013', 'craps'], 2, out=None, err="no edition '2013'")
    expect('no such game', ['rules', '--diff', '1996', '2012', 'carps'], 2, out=None, err='craps')
    expect('with itself', ['rules', '--diff', '1996', '1996', 'craps'], 2, out=None, err='itself')
    rows = json.loads(run('rules', '--concordance', '--format', 'json').stdout)
    check('every number once', len(rows) == len({row['number'] for row in rows}) and len(rows) > 250, str(len(rows)))
    fire = [row for row in rows if row['number'] == '1.12']
    check('the fire bet is of 2012', [(row['1996'], row['2006'], row['2012']) for row in fire] == [(None, None, 'Fire bet')], str(fire))


def test_ledger_places():
    """Without a place the ledger is the one that serve keeps; one that cannot be read is a mistake, not a finding."""
    home = pathlib.Path(SCRATCH) / 'home'
    home.mkdir()
    bare = {k: v for k, v in ENVIRONMENT.items() if k not in ('HOME', 'XDG_STATE_HOME')}

    def alone(environment, *args):
        return subprocess.run([BOARDWALK, *args], capture_output=True, text=True, timeout=60, env=environment, cwd=SCRATCH, stdin=subprocess.DEVNULL)
    backup = str(home / 'copy.db')
    for args in (['audit'], ['report'], ['backup', backup]):
        for environment, place in (({**bare, 'HOME': str(home)}, f'{home}/.local/state/boardwalk/house.db'),
                                   ({**bare, 'HOME': '/', 'XDG_STATE_HOME': str(home)}, f'{home}/boardwalk/house.db')):
            r = alone(environment, *args)
            check(f'{args[0]}: there is none yet', r.returncode == 2 and r.stdout == '' and place in r.stderr and len(r.stderr.splitlines()) == 1, r.stderr)
        r = alone(bare, *args)
        check(f'{args[0]}: no home', r.returncode == 2 and 'no home folder' in r.stderr, r.stderr)
    check('nothing was made', list(home.iterdir()) == [], str(list(home.iterdir())))
    r = alone(bare, 'serve')
    check('serve: no home', r.returncode == 2 and 'no home folder' in r.stderr, r.stderr)
    environment = {**bare, 'XDG_STATE_HOME': str(home)}
    house = subprocess.Popen([BOARDWALK, 'serve', '--port', '0', '--no-odds'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    try:
        house.stdout.readline()  # the address: it is open
        house.terminate()
        house.wait(60)
    finally:
        house.kill()
        house.stdout.close()
    for args, word in ((['audit'], 'sound'), (['report'], 'activity|tables'), (['backup', backup], 'records copied'), (['audit', backup], 'sound')):
        r = alone(environment, *args)
        check(f'{" ".join(args)}: the ledger of serve', r.returncode == 0 and re.search(word, r.stdout), r.stdout + r.stderr)
    for command in ('audit', 'report'):
        for where, words in (('/none/house.db', 'cannot be opened'), (transcript('no.db', 'no ledger\n' * 200), 'not an SQLite file'), (SCRATCH, 'irectory')):
            expect(f'{command} {where}', [command, where], 2, out=None, err=words)
    expect('backup of none', ['backup', '/none/house.db', 'b.db'], 2, out=None, err='cannot be opened')
    expect('restore of none', ['restore', '/none/b.db', 'r.db'], 2, out=None, err='cannot be opened')
    check('nothing half done', not any((pathlib.Path(SCRATCH) / f).exists() for f in ('b.db', 'b.db.part', 'r.db')))
    expect('backup to nowhere', ['backup', backup, '/none/b.db'], 1, out=None, err='/none')
    expect('audit as json of none', ['audit', '/none/house.db', '--format', 'json'], 2, err='cannot be opened')


def test_files_from_outside():
    """Files are UTF-8, with a byte order mark or without; what has no end is not read to its end."""
    lines = 'table craps\nbet 1 pass 10.00\nroll 3 4\n=> 1 pass wins 10.00\n'
    path = pathlib.Path(SCRATCH) / 'bytes.round'
    for what, text in (('a byte order mark', '\ufeff' + lines), ('ends of lines as elsewhere', lines.replace('\n', '\r\n')), ('no last end', lines.rstrip())):
        path.write_bytes(text.encode())
        expect(f'replay: {what}', ['replay', str(path)], 0, out='all hold: 1 transcripts, 2 events, 1 expectations', err=None)
    path.write_bytes(b'table craps\n# caf\xe9\n')
    for command, stream in (('replay', 'stderr'), ('verify', 'stdout')):
        r = run(command, str(path))
        check(f'{command}: bytes that are no UTF-8', r.returncode == 2 and f'{path}:2: this is not UTF-8' in getattr(r, stream), r.stdout + r.stderr)
        for endless, sentence in (('/dev/zero', ':1: a zero byte'), ('/dev/urandom', r':\d+: (a zero byte|a line has at most 1000|this is not UTF-8)')):
            r = run(command, endless)
            check(f'{command} {endless}', r.returncode == 2 and re.search(endless + sentence, r.stdout + r.stderr), r.stdout + r.stderr)
        check(f'{command} of a folder', run(command, SCRATCH + '/none').returncode == 2)
    for flood, sentence in (('x' * 5000000, ':1: a line has at most 1000 bytes'), ('\n' * 10000001, ':10000000: a transcript has at most 10000000 lines')):
        r = run('replay', '-', stdin=flood)
        check(f'replay: {sentence}', r.returncode == 2 and sentence in r.stderr, r.stderr[:300])
    folder = pathlib.Path(SCRATCH) / 'folder'
    folder.mkdir()
    os.mkfifo(folder / 'pipe.round')
    (folder / 'good.round').write_text(lines)
    expect('a pipe in a folder is no transcript', ['replay', str(folder)], 0, out='1 transcripts', err=None)
    records = json.loads(run('replay', '--show', '--format', 'json', str(folder)).stdout)
    check('--show as records', [(r['line'], r['kind'], r['message'], r['clause']) for r in records]
          == [(1, 'line', 'table craps', None), (2, 'event', 'bet 1 pass 10.00', None), (3, 'event', 'roll 3 4', None),
              (3, 'posting', '1 pass wins 10.00', '13:69F-1.2(a)1.i(1)'), (4, 'line', '=> 1 pass wins 10.00', None)], str(records))
    refused = transcript('refused.round', 'table craps\nbet 1 place-win 6 10.00\n=> refused unpayable\n')
    rows = list(csv.DictReader(run('replay', '--show', '--format', 'csv', refused).stdout.splitlines()))
    check('--show as csv: what was refused', [r['kind'] for r in rows] == ['line', 'event', 'refused', 'line'] and '1.4(f)' in rows[2]['message'], str(rows))
    check('without --show nothing', run('replay', '--format', 'json', refused).stdout.strip() == '[]')
    chart = (pathlib.Path(__file__).resolve().parents[2] / 'docs/examples/basic-6d-s17.strategy').read_bytes()
    path = pathlib.Path(SCRATCH) / 'bytes.strategy'
    path.write_bytes(b'\xef\xbb\xbf' + chart)
    expect('a chart with a byte order mark', ['sim', 'blackjack', '--set', 'decks=6', '--rounds', '1000', '--strategy', str(path)], 0, err=None)
    path.write_bytes(chart.replace(b'\n', b'\xff\n', 3))
    expect('a chart that is no UTF-8', ['sim', 'blackjack', '--rounds', '1000', '--strategy', str(path)], 2, out=None, err='line 1: this is not UTF-8')


def test_house_files():
    """What is wrong with a house file is told with the line in which it stands."""
    good = ['name: The Corner', 'guest-bankroll: 500.00', 'tables:', '  - id: craps-1', '    game: craps', '    options:', '      - table-min=5.00',
            '    betting-seconds: 20', '  - id: blackjack-1', '    game: blackjack']
    for number, line, sentence in ((5, '\tgame: craps', '5: found a tab'), (8, '    bettingseconds: 20', "8: an entry of tables has no 'bettingseconds'; did you mean betting-sec"),
                                   (8, '    speed: 3', "8: .* has no 'speed'; it has id, title, game"), (8, '    betting-seconds: soon', "8: betting-seconds is a whole number, not 'soon'"),
                                   (8, '    betting-seconds: -3', "8: betting-seconds is a whole number, not '-3'"), (10, '    title: x', '9: an entry of tables has no game'),
                                   (2, '# nothing', '1: the house has no guest-bankroll'), (5, '    game: craps: x', '5: mapping values are not allowed'),
                                   (5, '    game: "craps', '5: what begins here is never closed'), (6, '    options: 3\n    title:', '6: options is a list'),
                                   (5, '    game: cr\udcffaps', '5: this is not UTF-8'), (5, '    id: a\n    game: craps', "5: 'id' is there twice"),
                                   (5, '    game:', '5: game is empty'), (1, 'name: a\x01b', '1: control characters'), (3, 'tables: none', '3: tables is a list')):
        lines = [line if i + 1 == number else old for i, old in enumerate(good)]
        path = pathlib.Path(SCRATCH) / 'shape.yaml'
        path.write_bytes('\n'.join(lines).encode(errors='surrogateescape') + b'\n')
        for args in (['check', str(path)], ['serve', '--house', str(path)]):
            expect(f'{args[0]}: line {number}: {line!r}', args, 2, out=None, err=f'line {sentence}')
    path.write_bytes(b'\xef\xbb\xbf' + '\r\n'.join(good).encode())
    expect('a byte order mark and other ends of lines', ['check', str(path)], 0, out='lawful: The Corner, 2 tables', err=None)
    for where, words in (('/dev/zero', 'larger than 4 MiB'), (SCRATCH, 'directory'), ('/none/h.yaml', 'No such file'), ('/dev/null', 'empty')):
        for args in (['check', where], ['serve', '--house', where]):
            expect(f'{" ".join(args)}', args, 2, out=None, err=words)


def test_written_before_the_run():
    """What cannot be written is told before anything is played, and nothing is left behind."""
    for args in (['sim', 'craps', '--rounds', '100G', '--histogram', '/none/x.svg'], ['sim', 'blackjack', '--fast', '--rounds', '1000G', '--histogram', SCRATCH],
                 ['play', 'craps', '--save', '/none/x.round']):
        expect(f'{args}', args, 1, out=None, err='could not be written|cannot be written')
    expect('an earlier transcript stays', ['play', 'craps', '--save', transcript('old.round', 'old\n')], 1, out=None, err='File exists')
    expect('a full disk', ['sim', 'craps', '--rounds', '1000', '--histogram', '/dev/full'], 1, err='cannot be written: No space left')
    drawing = pathlib.Path(SCRATCH) / 'none.svg'
    expect('a run that never began', ['sim', 'craps', '--rounds', '10', '--bet', 'place-win 6:10', '--histogram', str(drawing)], 2, out=None, err='unpayable')
    check('leaves no drawing', not drawing.exists())


def test_strangers():
    """Every command, tried by one who does not know it: a whole sentence, the right exit code."""
    commands = re.findall(r'^  ([a-z]+)', run('--help').stdout.split('Commands:')[1], re.M)
    for command in commands:
        expect(f'{command} --help', [command, '--help'], 0, out=f'Usage: boardwalk {command}.*Flags:', err=None)
        expect(f'help {command}', ['help', command], 0, out=f'Usage: boardwalk {command}', err=None)
        expect(f'{command}: a typo', [command, '--hlep'], 2, out=None, err='did you mean --help')
        expect(f'{command}: an empty word', [command, ''], 2, out=None, err=f'a word is empty; usage: boardwalk {command}')
        r = run(command, 'x' * 3000, 'y', 'z')
        check(f'{command}: very long words', r.returncode == 2 and all(len(line) < 3200 for line in r.stderr.splitlines())
              and re.search(r'[A-Za-z.\]]\n$', r.stderr), r.stderr[-300:])
        expect(f'{command}: a byte that is no text', [command, 'a', b'--\xff\x1b[1m'], 2, out=None, err=r'no flag --\?\?\[1m')
    for args in (['list'], ['list', 'craps'], ['odds', 'craps', '--format', 'csv'], ['rules', '1.4'], ['check'], ['strategy', 'red-dog'], ['--help'], ['trace', 'craps']):
        with open('/dev/full', 'w') as full:
            r = subprocess.run([BOARDWALK, *args], stdout=full, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, timeout=60)
        check(f'{args} on a full disk', r.returncode == 1 and r.stderr.endswith('boardwalk: the output could not be written.\n'), r.stderr)
        r = subprocess.run(['bash', '-c', f'"$0" "$@" >&-', BOARDWALK, *args], stderr=subprocess.PIPE, text=True, env=ENVIRONMENT, timeout=60)
        check(f'{args} with nowhere to print', r.returncode == 1 and 'could not be written' in r.stderr, r.stderr)
    r = subprocess.run(['bash', '-c', f'"$0" trace | head -1; echo ${{PIPESTATUS[0]}}', BOARDWALK], capture_output=True, text=True, env=ENVIRONMENT, timeout=60)
    check('a reader who has gone', r.stdout.splitlines()[-1] in ('0', '141') and r.stderr == '', r.stdout + r.stderr)
    plain = {**ENVIRONMENT, 'LC_ALL': 'C'}
    r = subprocess.run([BOARDWALK, 'play', 'craps', '--seed', '2', '--no-save'], input='accept\npass 10\n\nquit\n', capture_output=True, text=True, env=plain, timeout=60)
    check('without UTF-8 only ASCII', r.returncode == 0 and r.stdout.isascii(), r.stdout)
    expect('an edition that never was', ['list', '--edition', '3000'], 2, out=None, err="no edition '3000'")
    early = {g['id'] for g in json.loads(run('list', '--edition', '1996', '--format', 'json').stdout)}
    check('the games of an edition', 'craps' in early and 'automated-craps' not in early, str(early))
    expect('an option without a game', ['list', '--set', 'decks=6'], 2, out=None, err='--set needs a game')
    expect('a very long option', ['odds', 'craps', '--set', 'odds-multiple=' + '3' * 3000], 2, out=None, err='too long: an option has at most 511 bytes')


def test_chance():
    """The generator under test: a report, a verdict, the same again by its seed, raw words."""
    r = expect('chance', ['chance', '--seed', '1', '--samples', '50k'], 0, out='25 tests, none rejected', err=None)
    check('the same seed gives the same report', run('chance', '--seed', '1', '--samples', '50k').stdout == r.stdout)
    check('another seed another one', run('chance', '--seed', '2', '--samples', '50k').stdout != r.stdout)
    expect('a fresh seed', ['chance', '--samples', '10k'], 0, out='25 tests', err=None)
    told = json.loads(run('chance', '--seed', '1', '--samples', '50k', '--format', 'json').stdout)
    check('as JSON', told['passed'] is True and told['rejected'] == 0 and len(told['tests']) == 25 and
          all(0 <= test['p'] <= 1 and test['samples'] > 0 for test in told['tests']), str(told)[:600])
    rows = list(csv.DictReader(run('chance', '--seed', '1', '--samples', '50k', '--format', 'csv').stdout.splitlines()))
    check('as CSV', [row['id'] for row in rows] == [test['id'] for test in told['tests']], str(rows)[:600])
    check('what is nothing in JSON is nothing in CSV', [row['df'] for row in rows] == ['' if test['df'] is None else str(test['df']) for test in told['tests']]
          and '' in [row['df'] for row in rows], str(rows)[:600])
    words = [subprocess.run([BOARDWALK, 'chance', '--raw', '--samples', '20k', '--seed', seed], capture_output=True).stdout for seed in '112']
    check('raw words', len(words[0]) == 80000 and words[0] == words[1] != words[2] and len(set(words[0])) == 256)
    endless = subprocess.run(f'{BOARDWALK} chance --raw | head -c 5000000 | wc -c', shell=True, capture_output=True, text=True)
    check('raw words without end', endless.stdout.strip() == '5000000', endless.stdout + endless.stderr)
    expect('too few', ['chance', '--samples', '9'], 2, out=None, err='10.?000')
    expect('a word too many', ['chance', 'craps'], 2, out=None, err='')


def test_trainer():
    """The teacher at a table: hints, decisions judged, the score of a session, and the drill."""
    values = r'(?m)^  ([a-z][A-Za-z0-9 /-]*?)(?: \d+\.\d\d)? +([+-]\d+\.\d\d) cents'
    for game in dealt()[::5 if SANITIZED else 1]:
        typed = SCRIPTS[game].split('\n')
        with_hints = ''.join(line + '\nhint\n' for line in typed if line)
        out = play(game, with_hints + 'quit\n', *named(game))
        hints = re.findall(r'What each choice is worth.*?\n((?:  .*\n)+)', out)
        asks = game in ('blackjack three-card-poker caribbean-stud let-it-ride double-down-stud ultimate-texas-holdem flop-poker mississippi-stud '
                        'mini-tex criss-cross-poker texas-holdem-bonus four-card-poker two-card-joker-poker high-card-flush boston-5-stud spanish-21 '
                        'blackjack-switch double-attack-blackjack red-dog casino-war chemin-de-fer pai-gow pai-gow-poker').split()
        check(f'{game}: hints where it asks', bool(hints) == asks, out[:3000])
        for hint in hints:
            worth = [float(value) for _, value in re.findall(values, hint)]
            best = re.findall(r'([+-][\d.]+) cents  best', hint)
            check(f'{game}: the best is best', len(worth) >= 2 and len(best) == 1 and float(best[0]) == max(worth), hint)
        # Nobody has worked out what a bank is worth that may be taken.
        check(f'{game}: nothing is hinted unasked', 'No hint' not in out or game in ('pai-gow', 'pai-gow-poker'), out[:3000])
    # 15 against a 4 is hit twice: two errors, of which the second is the worse, asked again in the drill.
    lines = 'deal\nscore\ndrill\nmain 10\ndeal\nmain 10\ndeal\nhit\nhit\nscore\ndrill\nnonsense\nhit\nhint\nstand\ns\nquit\n'
    r = run('play', 'blackjack', '--seed', '5', '--train', '--save', 'trained.round', stdin=lines)
    out = r.stdout
    check('a trainer hides what is best', 'best' not in out.split('Your choice')[1].split('x hit')[0], out)
    check('and says it afterwards', 'hit cost 190.41 cents; best was stand.' in out and re.search(r'stand +-208.66 cents  best\n', out) is not None, out)
    check('the score', 'Score: 2 hands, 2 decisions, 2 errors, 0 with a hint.\nErrors cost 441.83 cents, 22091.25 cents per hundred hands.' in out, out)
    check('its situations, the worst first', out.index('16, the dealer shows 4: hit instead of stand') < out.index('15, the dealer shows 4: hit instead'), out)
    check('the drill asks until it is right', 'The drill is over: 1 of 3 right.' in out, out)
    check('the transcript knows no drill', run('replay', 'trained.round').returncode == 0 and 'stand' not in open(f'{SCRATCH}/trained.round').read(), out)
    out = play('craps', 'train\nhint\nscore\ndrill\nquit\n')
    check('craps has nothing to train', 'nothing to train' in out and 'asks no decision' in out and 'No score is kept' in out, out)
    out = play('asia-poker', 'wager 10\nhint\ntrain\nquit\n')
    check('a hand that is set decides, though nobody has solved it', out.count('Nobody has worked out') == 2 and 'asks no decision' not in out, out)


def school_lines(question):
    """The right answers as they are typed."""
    answer = question['answer']
    for row, right in zip(question['rows'], answer['rows']):
        amount = f"{right['cents'] / 100:.2f}"
        if row['about'] != 'bet':
            yield amount
        elif right['fate'] == 'wins':
            yield 'win' if question['kind'] == 'settle' else amount
        elif right['fate'] == 'part':
            yield 'part' if question['kind'] == 'settle' else f'part {amount}'
        else:
            yield {'loses': 'lose', 'pushes': 'P', 'stands': 'stay'}[right['fate']]
    if question['choices']:
        yield str(answer['choice'] + 1)
    if question['clauses']:
        yield str(answer['clause'] + 1)


def test_school():
    """Questions with their answers; the same typed back are all right; whatever else is typed gets a sentence."""
    kinds = ['pay', 'settle', 'irregularity', 'refuse']
    for game in ('craps', 'roulette', 'blackjack', 'baccarat', 'sic-bo', None):
        args = ['school', *([game] if game else []), '--questions', '12', '--seed', '40', '--level', '3']
        questions = json.loads(run(*args, '--format', 'json').stdout)['questions']
        check(f'{game}: twelve questions of all kinds', len(questions) == 12 and {q['kind'] for q in questions} == set(kinds), str(game))
        check(f'{game}: again the same', run(*args, '--format', 'json').stdout == run(*args, '--format', 'json').stdout)
        lines = [line for question in questions for line in school_lines(question)]
        told = expect(f'{game}: right answers', args, 0, out='12 of 12 answers right and in time', stdin='\n'.join(lines) + '\n').stdout
        check(f'{game}: nothing is wrong', '  wrong  ' not in told and told.count('  right  ') >= 12, told[-600:])
        rows = [(row, right) for question in questions for row, right in zip(question['rows'], question['answer']['rows'])]
        check(f'{game}: what is decided has its clause', all(right['clause'] or right['fate'] == 'stands' for _, right in rows))
    passed_level = run('school', 'roulette', '--kind', 'settle', '--questions', '6', '--format', 'json')
    lines = [line for question in json.loads(passed_level.stdout)['questions'][:5] for line in school_lines(question)]
    expect('five in a row open the next level', ['school', 'roulette', '--kind', 'settle', '--questions', '6'], 0,
           out='Level 1 of Roulette is passed.*level 2: ', stdin='\n'.join(lines) + '\n')
    expect('nonsense gets a sentence', ['school', 'craps', '--kind', 'pay', '--questions', '1'], 0,
           out='Write the amount that is paid.*Write one word.*How much', stdin='xyz\n1 2 3\nwin\npart x\n-5\n1e9\nquit\n')
    expect('no number of a choice', ['school', 'craps', '--kind', 'refuse', '--questions', '1'], 0, out='Write a number from 1 to', stdin='0\n9\nyes\n')
    expect('without an answer', ['school', 'keno'], 0, out='0 of 0 answers', stdin='')
    expect('wrong answers', ['school', 'minibaccarat', '--kind', 'irregularity', '--questions', '1', '--seed', '3'], 0, out='points', stdin='1\n')
    expect('no such game', ['school', 'crabs'], 2, out=None, err='craps')
    expect('no such kind', ['school', '--kind', 'bluff'], 2, out=None, err='pay')
    expect('no such level', ['school', '--level', '6'], 2, out=None, err='5')


def test_completion():
    """The words that shells complete are those of the program."""
    folder = pathlib.Path(__file__).resolve().parents[2] / 'docs/completion'
    bash, zsh = (folder / 'boardwalk.bash').read_text(), (folder / '_boardwalk').read_text()
    names = {re.search(r'benchmarks="([^"]*)"', bash)[1], re.search(r'benchmark:\(([^)]*)\)', zsh)[1]}
    check('both shells have the same benchmarks', len(names) == 1, str(names))
    told = re.sub(r'\s+', ' ', run('bench', '--help').stdout)
    for name in next(iter(names)).split():
        check(f'there is a benchmark {name}', name in told, told[:600])
    commands = re.findall(r'^  ([a-z]+)', run('--help').stdout.split('Commands:')[1], re.M)
    for command in commands:
        check(f'zsh knows {command}', re.search(rf"'{command}:", zsh), command)
        page = run(command, '--help').stdout.split('Flags:')[1]
        for flag in set(re.findall(r'^  (--[a-z-]+)', page, re.M)) - {'--help'}:
            check(f'zsh knows {flag} of {command}', f'{flag}[' in zsh, flag)
    # What is typed, and all that is offered for its last word.
    cases = [('list swi', 'switch-hands'), ('play swi', ''), ('sim cra', 'craps'), ('sim craps ', ''), ('sim --seed 3 cra', 'craps'),
             ('audit --format ', 'text json'), ('strategy blackjack --format s', 'svg'), ('report --by ', 'table patron incident'), ('trace --kind e', 'engine'),
             ('sim craps --edition ', '1996 2006 2012'), ('sim craps --set offer-f', 'offer-fire='), ('sim --edition 2012 craps --set offer-f', 'offer-fire='),
             ('sim craps --set offer-fire =', 'yes no'), ('sim craps --set shooter = o', 'offered'), ('sim --set offer-f', ''), ('serve --port ', ''),
             ('serve ', ''), ('serve --po', '--port'), ('odds --no', ''), ('trace --mis', '--missing'), ('help rep', 'replay report report-math'), ('resto', 'restore'),
             ('bench blackjack-s', 'blackjack-solve'), ('rules chemin', 'chemin-de-fer'), (f'replay {folder}/_b', f'{folder}/_boardwalk'), ('nothing x', '')]
    calls = ''.join(f'COMP_WORDS=(boardwalk {line.replace("=", chr(39) + "=" + chr(39))}{chr(39) * 2 if line.endswith(" ") else ""})\n'
                    'COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _boardwalk; echo "${COMPREPLY[@]}"\n' for line, _ in cases)
    r = subprocess.run(['bash', '-c', f'boardwalk() {{ {BOARDWALK} "$@"; }}; . {folder}/boardwalk.bash\n{calls}'], capture_output=True, text=True, env=ENVIRONMENT)
    for (line, words), offered in zip(cases, r.stdout.split('\n') + [''] * len(cases)):
        check(f'bash completes boardwalk {line}', offered == words, f'{offered!r} {r.stderr}')


def test_equity():
    """Hands, ranges and jackpots; what is printed is one thing in all formats."""
    def asked(*args):
        r = run('equity', *args, '--format', 'json')
        check(f'equity {args}', r.returncode == 0, r.stderr)
        return json.loads(r.stdout)
    a = asked('AsAh', 'KsKh')
    check('all boards', a['exact'] is True and a['deals'] == 1712304 and a['seed'] is None, a)
    aces, kings = a['players']
    check('wins, ties and losses', (aces['win'], aces['tie'], kings['win']) == (1410336, 9308, 292660), a)
    check('a pot is shared out', Fraction(aces['equity']['exact']) + Fraction(kings['equity']['exact']) == 1, a)
    check('a tie is half a win', Fraction(aces['equity']['exact']) == (1410336 + Fraction(9308, 2)) / 1712304, a)
    rows = list(csv.DictReader(run('equity', 'AsAh', 'KsKh', '--format', 'csv').stdout.splitlines()))
    check('csv', [r['win'] for r in rows] == ['1410336', '292660'] and rows[0]['equity.exact'] == aces['equity']['exact'], rows)
    expect('text', ['equity', 'AsAh', 'KsKh'], 0, out="Hold 'em, all 1,712,304 deals.*AsAh  82.6366%  82.3648%  0.5436%", err=None)
    halves = asked('As2d3hKd', 'KsKhQsQh', '--type', 'omaha-hl8', '--board', '4c5d9h')['players']
    check('high and low make the whole', all(abs(p['high'] + p['low'] - p['equity']['value']) < 1e-7 for p in halves), halves)
    args = ['AsKs2h', '2c3d4h', 'random', '--type', 'stud7-low', '--samples', '30k', '--seed', '9']
    one, three = asked(*args, '--threads', '1'), asked(*args, '--threads', '3')
    check('the same seed, the same counts on any number of threads', one == three and one['exact'] is False, one)
    check('another seed, other counts', one['players'] != asked(*args[:-1], '10')['players'])
    error = one['players'][0]['equity']['error']
    check('an error that fits the samples', 0.003 < error < 0.006, error)
    hands = asked('AsKs', '--hands', '--board', '2s3s4d')['hands']
    check('kinds of hands add up', sum(h['deals'] for h in hands) == 47 * 46 // 2, hands)
    flush = next(h for h in hands if h['hand'] == 'flush')
    check('nine cards of the suit, twice', flush['deals'] == 47 * 46 // 2 - 38 * 37 // 2 - 1, flush)
    outs = asked('7h8h', 'AsAd', '--board', '9hTh2c', '--outs')['players'][0]
    check('outs', outs['outs'] == 15 == len(outs['wins']) and outs['betters'] == [], outs)
    drawn = asked('KsKhKd/7c2s', 'QsQhQdQc2d', '--type', 'draw5-high')
    check('a draw', drawn['deals'] == 42 * 41 // 2 and drawn['players'][0]['win'] == 41, drawn)
    fund = asked('--bad-beat', 'AAATT', '--beaten-by', '2222', '--both-cards', '--players', '2')
    check('a jackpot', fund['exact'] is True and fund['chance']['exact'] == '270401/173836312650', fund)
    expect('a fund that no deal hits', ['equity', '--high-hand', 'AKQJTs', '--players', '1', '--samples', '1k'], 0, out='no deal hit it', err=None)
    if not SANITIZED:
        table = list(csv.DictReader(run('equity', '--matrix', '--format', 'csv').stdout.splitlines()))
        check('169 by 169', len(table) == 169 * 169 and {r['hand'] for r in table} == {r['against'] for r in table}, len(table))
        aces = [r for r in table if r['hand'] == 'AA']
        won = sum(2 * int(r['win']) + int(r['tie']) for r in aces) / sum(2 * int(r['deals']) for r in aces)
        check('aces against anything', round(won, 5) == 0.85204, won)
        check('all hands against all', sum(2 * int(r['win']) + int(r['tie']) - int(r['deals']) for r in table) == 0)
        expect('a square for people', ['equity', '--matrix'], 0, out=r'A 85\.2 67\.0', err=None)
    for what, args, says in (
            ('no hand', [], 'name the hands'), ('one hand', ['AA'], 'nobody to win from'), ('no card', ['AsAx', 'KK'], "'AsAx' is no hand"),
            ('a card twice', ['AsAh', 'AsKs'], 'need the same cards'), ('a board too long', ['AA', 'KK', '--board', '2c3c4c5c6c7c'], 'has 6 cards'),
            ('a card of the board that is dead', ['AA', 'KK', '--board', '2c3c4c', '--dead', '2c'], 'dead too'),
            ('a type that is none', ['AA', 'KK', '--type', 'holdem'], 'did you mean holdem-high'),
            ('a type that is not listed', ['AA', 'KK', '--type', 'short-deck'], '--unlisted'),
            ('too many players', ['random'] * 12, '11 seats'), ('more cards than a deck', ['random'] * 8 + ['--type', 'draw5-high', '--dead', '2c2d2h2s3c3d3h3s4c4d4h4s5c'], '53 cards'),
            ('two questions', ['AA', '--hands', '--outs'], 'one at a time'), ('two funds', ['--bad-beat', '2222', '--high-hand', '2222'], 'never both'),
            ('a hand that is no fund', ['--bad-beat', '22'], "'22' is no hand"), ('a fund without high hands', ['--high-hand', '2222', '--type', 'stud7-low'], 'no high hand'),
            ('a fund of cards', ['AA', '--high-hand', '2222'], 'before any card'), ('a matrix of cards', ['AA', '--matrix'], '--matrix is of all hands'),
            ('more than can be counted', ['random', 'random', '--type', 'omaha-high', '--exact'], 'too many deals'),
            ('all deals and some', ['AA', 'KK', '--exact', '--samples', '5k'], 'does not go with'), ('outs before the flop', ['AsAh', 'KsKh', '--outs'], 'board of 3 or 4'),
            ('a weight of nothing', ['AA:0', 'KK'], 'weight')):
        expect(f'equity: {what}', ['equity', *args], 2, out=None, err=says)


# Figures and pages are printed alike by both builds: that they are right is seen in the one that people use.
OF_FIGURES = (test_rounded_figures, test_standard_values, test_rules_of_thumb, test_charts_as_pages, test_odds_of_settings, test_options_of_editions,
              test_odds, test_otherwise, test_bets_of_sim, test_shoes, test_fast_sim, test_again, test_money_of_random_sessions)

for test in (test_help, test_bad_input, test_list, test_catalogue, test_chance, test_school, test_equity, test_completion, test_odds, test_rounded_figures, test_options_of_editions,
             test_standard_values, test_strategy, test_trainer, test_otherwise, test_tickets, test_odds_of_settings,
             test_replay, test_hands, test_play, test_limits_and_odds_in_play, test_layouts, test_scoreboards,
             test_others_at_the_table, test_money_behind_the_staff, test_rules_of_thumb, test_odds_of_all, test_odds_of_all_refused, test_poker_in_play,
             test_bad_poker,
             test_money_of_random_sessions, test_again, test_sim, test_bets_of_sim,
             test_charts_as_pages, test_shoes, test_fast_sim, test_rules_and_trace, test_every_citation, test_rules_searched, test_editions_compared, test_ledger_places,
             test_files_from_outside, test_house_files, test_written_before_the_run, test_strangers):
    if SANITIZED and test in OF_FIGURES:
        continue
    try:
        test()
    except (subprocess.TimeoutExpired, ValueError, KeyError, IndexError, TypeError) as error:
        check(f'{test.__name__} runs to its end', False, repr(error))
print(f'cli: {passed} passed, {failed} failed')
sys.exit(1 if failed else 0)
