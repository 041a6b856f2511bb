#!/usr/bin/env python3
"""What a visitor is told of a wager is what `boardwalk odds` says, at every table of the built-in
house and of one whose pay tables are its own; nothing is missing, and the floor answers meanwhile.

usage: test_figures.py BOARDWALK"""
import concurrent.futures
import fractions
import json
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from house_client import House  # noqa: E402

PROGRAM = sys.argv[1]
BUILT_IN = pathlib.Path(__file__).resolve().parents[2] / 'data' / 'house.yaml'

# The same games with other pay tables, and with wagers that the built-in house does not offer.
OWN_TABLES = [
    ('craps', ['offer-fire=yes', 'offer-678=yes', 'odds-multiple=10']),
    ('roulette', ['wheel=single-zero']),
    ('baccarat', ['offer-card-count=yes', 'offer-bonus=yes', 'tie-odds=9-to-1']),
    ('minibaccarat', ['variation=ez']),
    ('blackjack', ['decks=8', 'additional-wager=sevens', 'pg-table=2', 'tw-table=B', 'ib-table=B',
                   'bj-bonus-odds=blackjack:15-to-1,suited:25-to-1']),
    ('blackjack', ['decks=1', 'additional-wager=same-suit', 'ss-table=B']),
    ('blackjack-switch', ['match-table=B']),
    ('three-card-poker', ['pair-plus-table=P8', 'ante-bonus-table=D', 'six-card-table=S2', 'progressive=G2']),
    ('boston-5-stud', ['ante-bonus-table=2-4-7-10-15-40-100-100', 'three-card-table=40-30-6-4-1']),
    ('let-it-ride', ['offer-three-card=yes']),
    ('mississippi-stud', ['progressive=A']),
    ('caribbean-stud', ['bet-table=100-50-20-8-6-4-3-2-1', 'progressive-meter=250000.00']),
    ('two-card-joker-poker', ['offer-pair-up=yes', 'pair-up-table=50-20-10-4-3-1']),
    ('mini-tex', ['offer-pocket-poker=yes', 'pocket-poker-table=50-20-4-3-1']),
    ('high-card-flush', ['flush-bonus-table=100-20-10-2', 'straight-flush-bonus-table=8000-1000-100-60-7', 'straight-flush-ace=high']),
    ('keno', ['rate-card=6:3=1,4,90,1600/8:5=9,90,1500,20000']),
]

# What the lobby shows: where wagers exist only together, the game's edge per initial wager.
BEST = {
    'craps-1': ('dont-pass', '3/220'), 'roulette-1': ('red', '1/38'), 'big-six-1': ('one', '1/9'),
    'let-it-ride-1': ('bet-1+bet-2+bet-3', '37963/1082900'), 'flop-1': ('ante', '3300677/50896300'),
    'boston-1': ('ante+first', '71207243/888290130'), 'ultimate-1': ('ante', '50643648973/2317817502000'),
    'three-card-1': ('ante', '686689/20358520'), 'baccarat-1': ('banker', '114753351728/10847218479825'),
    'keno-1': ('straight', '1/4'), 'mini-dice-1': ('place', '1/66'), 'war-1': ('initial', '23138/993023'),
}
DECISIONS = 'blackjack-1', 'three-card-1', 'red-dog-1'


class SolvingHouse(House):
    """A house that solves its odds."""

    def start(self):
        command = [self.program, 'serve', '--port', '0', '--ledger', self.ledger, '--requests', '0']
        if self.house:
            command += ['--house', self.house]
        self.log = open(pathlib.Path(self.folder.name) / 'log', 'a', encoding='utf-8')
        self.process = subprocess.Popen(command + self.flags, stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.port = int(self.process.stdout.readline().strip().rstrip('/').rsplit(':', 1)[1])

    def figures(self, limit_s=300):
        """Every table's data, when all are solved."""
        end, solved, slowest = time.monotonic() + limit_s, {}, 0.0
        ids = [row['id'] for row in self.get('/api/floor')[1]['tables']]
        while len(solved) < len(ids):
            assert time.monotonic() < end, f'not solved: {set(ids) - set(solved)}'
            begun = time.monotonic()
            assert self.get('/api/floor')[0] == 200
            slowest = max(slowest, time.monotonic() - begun)
            for table in ids:
                if table not in solved:
                    row = self.get(f'/api/tables/{table}')[1]
                    if row['odds_ready']:
                        solved[table] = row
            time.sleep(0.1)
        assert slowest < 2, f'the floor took {slowest:.1f} s to answer'
        return solved


def tables_of(text):
    """(id, game, options) of each table of a house file."""
    rows, section = [], ''
    for line in text.splitlines():
        word = line.strip().lstrip('- ')
        if match := re.match(r'(\w+):', line):
            section = match[1]
        if section != 'tables':
            continue
        if match := re.match(r'\s+- id: (\S+)', line):
            rows.append((match[1], '', []))
        elif word.startswith('game: '):
            rows[-1] = (rows[-1][0], word[6:].strip('"'), rows[-1][2])
        elif re.match(r'\s+- \S+=', line):
            rows[-1][2].append(word.strip('"'))
    return rows


def odds(game, options):
    words = [word for option in options for word in ('--set', option)]
    done = subprocess.run([PROGRAM, 'odds', game, *words, '--format', 'json'], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def same(api, cli, what):
    """One number of the API and of the command."""
    assert (api is None) == (cli is None), what
    if api is None:
        return
    assert abs(api['value'] - cli['value']) < 1e-8, (what, api, cli)
    assert api['exact'] == cli['exact'], (what, api, cli)


def same_figure(row, figure, what):
    same(row['edge'], figure['house_edge'], what + ' edge')
    for word in 'win', 'lose', 'push':
        same(row['odds'][word], figure[word], f'{what} {word}')
    assert abs(row['odds']['sd'] - figure['sd']) < 1e-7, what
    same(row['risk'], figure['element_of_risk'], what + ' element of risk')
    assert row['note'] == figure['note'], (what, row['note'], figure['note'])


def net_of(pays):
    """Per unit staked, of "3 to 2"; None for money, a push, a meter."""
    match = re.fullmatch(r'(\d+) to (\d+)', pays)
    return fractions.Fraction(int(match[1]), int(match[2])) if match else None


def check_pay_table(row, figure, what):
    """Every line of a pay table is a result, every result a line, and a line's chance the result's."""
    nets = [net_of(line['pays']) for line in row['pay_table']]
    results = {fractions.Fraction(r['net']['exact']): r['probability'] for r in figure['distribution']}
    if figure['element_of_risk'] is None and nets and None not in nets:
        assert set(nets) == {net for net in results if net > 0}, (what, nets, list(results))
    for line, net in zip(row['pay_table'], nets):
        assert line['what'] and line['pays'], what
        if line['chance'] is not None and net is not None:
            same(line['chance'], results[net], what + ' ' + line['what'])
    chances = [line['chance'] for line in row['pay_table']]
    if chances and None not in chances:
        total = sum(chance['value'] for chance in chances)
        most = figure['hit_frequency'] or figure['win']
        assert abs(total - most['value']) < 1e-7, (what, total, most)


def check_complete(row, what):
    assert row['pays'] and row['clause'], f'{what}: {row["pays"]!r}, {row["clause"]!r}'
    assert row['edge'] is not None or row['note'], what
    if row['edge'] is not None and row['edge']['exact'] is None:
        assert row['edge']['digits'] >= 4, what
    if row['meter'] is not None:
        assert row['meter']['at'] > 0 and row['meter']['even'] > 0, what
        assert (row['edge']['value'] > 0) == (row['meter']['at'] < row['meter']['even']), what


def check_table(name, table, solved):
    wagers = {wager['id']: wager for wager in table['wagers']}
    seen = set()
    for figure in solved['wagers']:
        what = f'{name} {figure["id"]} {figure["target"] or ""}'
        if '+' in figure['id']:
            rows = [w['together'] for w in table['wagers'] if w['together'] and w['together']['id'] == figure['id']]
            assert rows, what
            for row in rows:
                same_figure(row, figure, what)
            continue
        wager = wagers[figure['id']]
        if figure['target'] is None:
            row = wager
        else:
            row = [target for target in wager['targets'] if target['id'] == figure['target']][0]
        seen.add((figure['id'], figure['target']))
        same_figure(row, figure, what)
        check_pay_table(row, figure, what)
    for wager in table['wagers']:
        check_complete(wager, f'{name} {wager["id"]}')
        for target in wager['targets']:
            what = f'{name} {wager["id"]} {target["id"]}'
            check_complete(target, what)
            assert 'text-target' in wager['flags'] or (wager['id'], target['id']) in seen, what
            if wager['edge'] is not None and 'text-target' not in wager['flags']:
                assert wager['edge'] == target['edge'], what
        if wager['edge'] is None and not wager['targets'] and wager['id'] not in ('envy', 'dealer-against-bank'):
            assert wager['together'] is not None, f'{name} {wager["id"]} is counted nowhere'
    best, ids = table['best_edge'], {(figure['id'], figure['target']): figure for figure in solved['wagers']}
    same({'exact': best['exact'], 'value': best['value']}, ids[best['wager'], best['target']]['house_edge'], name)


def check_house(house, rows):
    """All tables against the command, which solves while the house does."""
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        # Where patrons play against each other there are no odds of the house.
        solved = [(name, pool.submit(odds, game, options)) for name, game, options in rows if game != 'poker']
        tables = house.figures()
        assert list(row['id'] for row in house.get('/api/floor')[1]['tables']) == [name for name, _, _ in rows]
        for name, answer in solved:
            check_table(name, tables[name], answer.result())
    return tables


def test_built_in_house():
    rows = tables_of(BUILT_IN.read_text(encoding='utf-8'))
    assert len(rows) >= 31
    with SolvingHouse(PROGRAM) as house:
        check_house(house, rows)
        floor = {row['id']: row['best_edge'] for row in house.get('/api/floor')[1]['tables']}
        for table, (wager, exact) in BEST.items():
            assert (floor[table]['wager'], floor[table]['exact']) == (wager, exact), (table, floor[table])
        for table, game, options in rows:
            if table in DECISIONS:
                check_chart(house, table, game, options)
        answer = chart_of(house, 'craps-1')
        assert 'error' in answer and 'charts' not in answer
        assert house.stop() == 0


def chart_of(house, table):
    end = time.monotonic() + 120
    status, answer = house.get(f'/api/tables/{table}/strategy')
    while status == 202 and time.monotonic() < end:
        time.sleep(0.1)
        status, answer = house.get(f'/api/tables/{table}/strategy')
    assert status == 200, (table, status)
    return answer


def check_chart(house, table, game, options):
    words = [word for option in options for word in ('--set', option)]
    done = subprocess.run([PROGRAM, 'strategy', game, *words, '--format', 'json'], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    answer, want = chart_of(house, table), json.loads(done.stdout)
    assert answer['charts'] == want['charts'] and answer['note'] == want['note'], table


def test_own_pay_tables():
    text, rows = 'name: Own\nguest-bankroll: 100.00\ntables:\n', []
    for number, (game, options) in enumerate(OWN_TABLES):
        rows.append((f't{number}', game, options))
        text += f'  - id: t{number}\n    game: {game}\n    options:\n'
        text += ''.join(f'      - "{option}"\n' for option in options)
    with SolvingHouse(PROGRAM, house=text) as house:
        tables = check_house(house, rows)
    by_game = {game: tables[name] for name, game, _ in rows}
    lines = {(game, wager['id']): {line['what']: line['pays'] for line in wager['pay_table']}
             for game, table in by_game.items() for wager in table['wagers']}
    assert lines['three-card-poker', 'pair-plus']['suited A-K-Q'] == '50 to 1'
    assert lines['three-card-poker', 'ante-bonus']['three of a kind'] == '3 to 1'
    assert lines['boston-5-stud', 'three-card-bonus']['flush'] == '4 to 1'
    assert lines['caribbean-stud', 'bet']['full house'] == '8 to 1'
    assert lines['two-card-joker-poker', 'pair-up']['pair of jokers'] == '50 to 1'
    six = [target for target in by_game['keno']['wagers'][0]['targets'] if target['id'] == '6'][0]
    assert six['pay_table'][0]['pays'] == '$1600.00 for $1.00'
    progressive = [wager for wager in by_game['caribbean-stud']['wagers'] if wager['id'] == 'progressive'][0]
    assert progressive['edge']['value'] < 0 and progressive['meter']['at'] > progressive['meter']['even']


def test_tables_alike():
    """Tables that differ in their limits are solved at once, and keep their own limits."""
    text, names = 'name: Alike\nguest-bankroll: 100.00\ntables:\n', [f't{number}' for number in range(12)]
    for number, name in enumerate(names):
        text += f'  - id: {name}\n    game: four-card-poker\n    options:\n      - table-min={number + 1}.00\n'
    with SolvingHouse(PROGRAM, house=text) as house:
        end = time.monotonic() + 120
        while not house.get('/api/tables/t0')[1]['odds_ready']:
            assert time.monotonic() < end
            time.sleep(0.05)
        tables = [house.get(f'/api/tables/{name}')[1] for name in names]
        assert all(table['odds_ready'] and table['wagers'] == tables[0]['wagers'] for table in tables)
        assert [table['min'] for table in tables] == [100 * (number + 1) for number in range(len(names))]
        for name in names:
            assert house.get(f'/api/tables/{name}/strategy')[0] in (200, 202)
        first, last = chart_of(house, names[0]), chart_of(house, names[-1])
        assert 'charts' in first and first == last


def main():
    tests = [(name, test) for name, test in sorted(globals().items()) if name.startswith('test_')]
    failed = 0
    for name, test in tests:
        begun = time.monotonic()
        try:
            test()
            print(f'{name}: passed ({time.monotonic() - begun:.1f} s)', flush=True)
        except Exception as error:  # a test that fails must not hide the others
            failed += 1
            print(f'{name}: FAILED: {error!r:.2000}', flush=True)
    print(f'{len(tests) - failed} passed, {failed} failed')
    return 1 if failed else 0


sys.exit(main())
