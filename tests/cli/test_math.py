#!/usr/bin/env python3
"""`report-math` against figures that are worked out here: hands counted one by one, fractions summed, sessions and ruin gone
through round by round. The formats say the same, and the same inputs give the same bytes.

usage: test_math.py BOARDWALK"""
import csv
import fractions
import io
import itertools
import json
import math
import pathlib
import subprocess
import sys

F = fractions.Fraction
BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
counts = [0, 0]


def check(name, holds, more=''):
    counts[not holds] += 1
    if not holds:
        print(f'failed: {name}: {more}')


def near(name, got, want, off=1e-9):
    check(name, abs(got - want) <= off * max(1, abs(want)), f'{got} is not {want}')


def run(*args, code=0):
    done = subprocess.run([BOARDWALK, *map(str, args)], capture_output=True, timeout=300)
    check(f'{args} ends with {code}', done.returncode == code, f'{done.returncode}: {done.stderr[-300:]}')
    return done


def report(*args):
    return json.loads(run('report-math', *args, '--format', 'json').stdout)


def exact(value):
    return F(value['exact'])


def lines(wager):
    return {line['event']: line for line in wager['pay_table']}


def ranks_of(hand):
    return sorted(c // 4 for c in hand)


def kind_of(hand):
    ranks, suits = ranks_of(hand), {c % 4 for c in hand}
    straight = ranks in ([0, 1, 12],) or ranks[0] + 2 == ranks[1] + 1 == ranks[2]
    return ('straight flush' if straight and len(suits) == 1 else 'three of a kind' if len(set(ranks)) == 1
            else 'straight' if straight else 'flush' if len(suits) == 1 else 'pair' if len(set(ranks)) == 2 else 'all else')


def is_high_card(hand):
    return kind_of(hand) == 'all else'


def is_below_q64(hand):
    return is_high_card(hand) and ranks_of(hand)[::-1] < [10, 4, 2]


def three_cards():
    """Every hand of three cards, by what pair plus calls it."""
    found = {}
    for hand in itertools.combinations(range(52), 3):
        found[kind_of(hand)] = found.get(kind_of(hand), 0) + 1
    return found


def check_sums(wager):
    """What follows from the lines of any wager."""
    name, table, total, figures = wager['id'], wager['pay_table'], wager['pay_table_total'], wager['figures']
    chances = [exact(line['probability']) for line in table]
    nets = [exact(line['net']) for line in table]
    mean = sum(p * x for p, x in zip(chances, nets))
    variance = sum(p * x * x for p, x in zip(chances, nets)) - mean * mean
    check(f'{name}: chances sum to one', sum(chances) == 1)
    check(f'{name}: ways sum to the cycle', sum(line['ways'] for line in table) == total['ways'])
    check(f'{name}: a chance is its ways', all(F(line['ways'], total['ways']) == exact(line['probability']) for line in table))
    check(f'{name}: contributions sum to the return', sum(exact(line['contribution']) for line in table) == 1 + mean)
    check(f'{name}: the edge', exact(figures['house_edge']) == -mean)
    check(f'{name}: the variance', exact(figures['variance']) == variance)
    near(f'{name}: the deviation', figures['sd'], math.sqrt(variance))
    near(f'{name}: the volatility index', figures['volatility_index'], 1.6448536269514722 * math.sqrt(variance))
    if variance:
        third = float(sum(p * (x - mean) ** 3 for p, x in zip(chances, nets)))
        near(f'{name}: the skewness', figures['skewness'], third / math.sqrt(variance) ** 3, 1e-8)
    check(f'{name}: hits', exact(figures['hit_frequency']) >= exact(figures['win_frequency']))


def session(nets, chances, rounds):
    """The distribution of the sum of so many rounds, in the step of the nets."""
    sums = {0: 1.0}
    for _ in range(rounds):
        following = {}
        for at, p in sums.items():
            for net, chance in zip(nets, chances):
                following[at + net] = following.get(at + net, 0) + p * chance
        sums = following
    return sums


def quantile(sums, share):
    so_far = 0
    for at in sorted(sums):
        so_far += sums[at]
        if so_far >= share:
            return at


def check_sessions(wager, rounds):
    nets = [int(exact(line['net'])) for line in wager['pay_table']]
    chances = [float(exact(line['probability'])) for line in wager['pay_table']]
    sums = session(nets, chances, rounds)
    told = next(row for row in wager['session'] if row['rounds'] == rounds)
    near('behind', told['behind'], sum(p for at, p in sums.items() if at < 0))
    near('even', told['even'], sums.get(0, 0))
    for key in ('q01', 'q05', 'q25', 'q50', 'q75', 'q95', 'q99'):
        near(f'{key} of {rounds} rounds', told[key], quantile(sums, int(key[1:]) / 100))
    hold = next(row for row in wager['hold'] if row['rounds'] == rounds)
    for share in (50, 90, 95, 99):
        near(f'{share}% hold', hold[f'low_{share}'], -quantile(sums, (1 + share / 100) / 2) / rounds)
        near(f'{share}% hold', hold[f'high_{share}'], -quantile(sums, (1 - share / 100) / 2) / rounds)
    ruined, purses = 0.0, {20: 1.0}
    for _ in range(rounds):
        following = {}
        for at, p in purses.items():
            for net, chance in zip(nets, chances):
                if at + net < 1:
                    ruined += p * chance
                else:
                    following[at + net] = following.get(at + net, 0) + p * chance
        purses = following
    told = next(row for row in wager['ruin'] if row['rounds'] == rounds and row['bankroll'] == 20)
    near('ruin of 20 units', told['ruin'], ruined)


def test_hands():
    found = report('three-card-poker', '--rounds', '100')
    counted = three_cards()
    pair_plus = next(wager for wager in found['wagers'] if wager['id'] == 'pair-plus')
    check('the ways of pair plus', {event: line['ways'] for event, line in lines(pair_plus).items()} == counted, counted)
    check('its cycle', pair_plus['pay_table_total']['ways'] == math.comb(52, 3))
    for wager in found['wagers']:
        check_sums(wager)
        check_sessions(wager, 100)


def test_dice():
    found = report('craps', '--wager', 'pass', '--rounds', '100', '--combine', 'field:5,any-seven:5', '--stake', '25', '--an-hour', '100')
    pass_bet = found['wagers'][0]
    check_sums(pass_bet)
    check_sessions(pass_bet, 100)
    check('rolls to a decision of pass', exact(pass_bet['figures']['steps']) == F(557, 165))
    check('its edge for each', exact(pass_bet['figures']['edge_per_step']) == F(7, 495) / F(557, 165))
    near('an hour of it', pass_bet['hour']['theoretical_win'], 7 / 495 * 2500)
    field = {2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2}
    totals = [a + b for a in range(1, 7) for b in range(1, 7)]
    both = [5 * field.get(t, -1) + (20 if t == 7 else -5) for t in totals]
    mean = F(sum(both), 36)
    combined = found['table']['combination']
    check('the edge of both', exact(combined['house_edge']) == -mean / 10)
    check('the variance of both', exact(combined['variance']) == (F(sum(x * x for x in both), 36) - mean * mean) / 100)
    joint = {row['total']: row['ways'] for row in found['table']['joint']}
    check('what both bring', joint == {x: both.count(x) for x in set(both)}, joint)


def test_play():
    """How often each decision is made, and what each wager of a hand brings."""
    def often(wager):
        return {row['what']: exact(row['probability']) for row in wager['often']}

    hands = math.comb(52, 3) * math.comb(49, 3)
    for args, choices in ((['three-card-poker'], ('folds', 'plays')), (['caribbean-stud'], ('folds', 'raises')),
                          (['double-down-stud'], ('doubles', 'declines')), (['two-card-joker-poker'], ('folds', 'calls')),
                          (['flop-poker'], ('folds', 'makes the flop wager')), (['red-dog'], ()), (['casino-war'], ())):
        wager = report(*args, '--rounds', '10')['wagers'][0]
        check(f'{args}: one choice is made', not choices or sum(often(wager)[what] for what in choices) == 1, often(wager))
        check(f'{args}: the parts are the whole', sum(exact(row['gain']) for row in wager['parts']) == -exact(wager['figures']['house_edge']))
        named = [row['event'] for row in wager['pay_table']]
        check(f'{args}: every result has its name', not {'wins', 'push', 'all else'} & set(named) and len(set(named)) == len(named), named)
    found = report('three-card-poker', '--rounds', '10', '--combine', 'ante:10,pair-plus:5')
    ante = found['wagers'][0]
    folds = sum(1 for h in itertools.combinations(range(52), 3) if is_below_q64(h))
    check('folds below Q-6-4', often(ante)['folds'] == F(folds, math.comb(52, 3)), often(ante))
    check('queen high qualifies', often(ante)['the dealer qualifies'] == F(math.comb(52, 3) - sum(
        1 for h in itertools.combinations(range(52), 3) if max(rank for rank in ranks_of(h)) < 10 and is_high_card(h)), math.comb(52, 3)))
    joint = found['table']['joint']
    check('every deal is in the joint distribution', sum(row['ways'] for row in joint) == hands)
    mean = sum(F(round(100 * row['total']), 100) * row['ways'] for row in joint) / hands
    check('its mean', mean == -15 * exact(found['table']['combination']['house_edge']))
    pair_plus = next(w for w in found['wagers'] if w['id'] == 'pair-plus')
    pays = {'straight flush': 40, 'three of a kind': 30, 'straight': 6, 'flush': 3, 'pair': 1, 'all else': -1}
    for rank, name in ((0, '2'), (12, 'A'), (7, '9')):
        left = [pays[kind_of(h)] for h in itertools.combinations([c for c in range(52) if c != rank * 4], 3)]
        row = next(row for row in pair_plus['removal'] if row['card'] == name)
        check(f'without {name}', exact(row['house_edge']) == -F(sum(left), len(left)), row)
        check(f'its effect', exact(row['effect']) == exact(pair_plus['figures']['house_edge']) - exact(row['house_edge']))


def test_rests():
    """Which clause and options a figure rests on."""
    def options(*args):
        return {row['what']: row['value'] for row in report(*args, '--rounds', '10')['wagers'][0]['rests_on']}

    check('red at roulette', 'zero-rule' in options('roulette', '--wager', 'red') and 'wheel' in options('roulette', '--wager', 'red'))
    check('a place bet', 'payout-place-win' in options('craps', '--wager', 'place-win', '--target', '6'))
    check('a buy bet', 'buy-commission-pct' in options('craps', '--wager', 'buy', '--target', '4'), options('craps', '--wager', 'buy', '--target', '4'))
    check('pair plus and nothing else', options('three-card-poker', '--wager', 'pair-plus').keys() == {'the wager', 'pair-plus-table'})
    check('banker', {'decks', 'vigorish-percent'} < options('baccarat', '--wager', 'banker').keys())


def test_removal():
    """A card less in the shoe, at games of twenty-one too."""
    insurance = report('blackjack', '--wager', 'insurance', '--rounds', '10')['wagers'][0]
    for row in insurance['removal']:
        tens = 128 - (row['card'] in ('10', 'J', 'Q', 'K'))
        check(f'insurance without {row["card"]}', exact(row['house_edge']) == 1 - F(3 * tens, 8 * 52 - 2), row)
    banker = report('baccarat', '--wager', 'banker', '--rounds', '10')['wagers'][0]
    weights = [sum(exact(row['effect']) for row in banker['removal'])]
    check('a card drawn unseen changes nothing', weights == [0], weights)


def test_stakes():
    """Commissions are paid at every stake, whole or rounded."""
    buy = next(w for w in report('craps', '--wager', 'buy', '--target', '4', '--rounds', '10')['wagers'])
    check('a commission counts', {row['house_edge'] for row in buy['stakes'] if row['stake'] >= 100} == {0.05}, buy['stakes'])
    banker = report('baccarat', '--set', 'vigorish-rounding=up-to-25c', '--wager', 'banker', '--rounds', '10')['wagers'][0]
    win = exact(banker['figures']['win_frequency'])
    for row in banker['stakes']:
        charged = math.ceil(F(round(row['stake'] * 100), 2000) * 4) / F(4) if row['stake'] else 0
        more = (charged - F(round(row['stake'] * 100), 2000)) / F(round(row['stake'] * 100), 100)
        near(f'{row["stake"]} with what is rounded', row['house_edge'], float(exact(banker['figures']['house_edge']) + win * more))


def test_ticket():
    """A ticket that is written out, and the events of a row by their names."""
    way = report('keno', '--wager', 'way', '--target', '1-2-3/4-5-6/7-8-9@3/6', '--rounds', '10')['wagers'][0]
    check_sums(way)
    five = report('keno', '--wager', 'straight', '--target', '5', '--rounds', '10')['wagers'][0]
    check('what is caught', [row['event'] for row in five['pay_table']] == ['5 of 5 caught', '4 of 5 caught', '3 of 5 caught', 'all else'], five['pay_table'])
    check('five of five', lines(five)['5 of 5 caught']['ways'] == math.comb(75, 15))
    row = json.loads(run('odds', 'keno', '--wager', 'straight', '--target', '3', '--format', 'json').stdout)['wagers'][0]
    check('odds has its lines', [line['what'] for line in row['pay_table']] == ['3 of 3 caught', '2 of 3 caught'], row)


def test_keno():
    """Straight tickets: what is caught is hypergeometric, out of all draws."""
    found = report('keno', '--rounds', '10')
    draws = math.comb(80, 20)
    for wager in found['wagers']:
        check_sums(wager)
        check(f'{wager["id"]}: the cycle of keno', wager['pay_table_total']['ways'] == draws, wager['pay_table_total'])


def test_formats():
    args = ['report-math', 'roulette', '--wager', 'straight', '--target', '17', '--rounds', '100', '--date', '2026-11-18', '--stake', '5']
    first = {name: run(*args, '--format', name).stdout for name in ('text', 'json', 'csv', 'html', 'pdf')}
    again = {name: run(*args, '--format', name).stdout for name in first}
    check('the same inputs give the same bytes', first == again)
    check('a PDF', first['pdf'].startswith(b'%PDF') and b'CreationDate (D:20261118' in first['pdf'], first['pdf'][:20])
    told = json.loads(first['json'])
    hashed = told['table']['inputs']['sha256']
    check('the hash stands in all', all(hashed[:16].encode() in first[name] for name in ('text', 'json', 'csv', 'html')))
    check('the way to do it again', told['table']['inputs']['reproduce'] ==
          'boardwalk report-math roulette --wager straight --target 17 --rounds 100 --stake 5 --date 2026-11-18')
    rows = list(csv.DictReader(io.StringIO(first['csv'].decode())))
    straight = told['wagers'][0]
    edge = next(row for row in rows if row['page'] == 'figures' and row['column'] == 'house_edge')
    check('CSV and JSON agree', edge['exact'] == straight['figures']['house_edge']['exact'] == '1/19')
    other = json.loads(run(*args, '--set', 'wheel=single-zero', '--format', 'json').stdout)
    check('another table has another hash', other['table']['inputs']['sha256'] != hashed)
    check('and says so', other['table']['inputs']['table'] == 'roulette edition=2012 wheel=single-zero zero-rule=lose', other['table']['inputs']['table'])


def test_rare():
    """A line that comes once in millions of rounds prints in full."""
    text = run('report-math', 'keno', '--rounds', '10').stdout.decode()
    check('no chance of a line is printed as nothing', not any(
        '1 in ' in line and ' 0.0000%' in line.split('1 in ')[0] for line in text.splitlines()))


def test_odds():
    """The lines of a pay table with their chances, as the server has them."""
    found = json.loads(run('odds', 'three-card-poker', '--format', 'json').stdout)
    wager = next(w for w in found['wagers'] if w['id'] == 'pair-plus')
    chances = {line['what']: line['chance']['exact'] for line in wager['pay_table']}
    check('odds has the pay table', chances['straight'] == str(F(720, 22100)) and chances['pair'] == str(F(3744, 22100)), chances)


def test_refused():
    for args, words in ((['craps', '--wager', 'pas'], 'boardwalk odds craps'), (['craps', '--rounds', '0'], 'rounds'),
                        (['craps', '--stake', 'x'], 'no amount'), (['craps', '--combine', 'nothing:5'], '--combine'),
                        (['craps', '--target', '6'], '--wager'), (['craps', '--date', 'yesterday'], 'not a date')):
        done = run('report-math', *args, code=2)
        check(f'{args} is refused with a reason', words in done.stderr.decode() and not done.stdout, done.stderr)


def test_pays():
    """Published pay tables side by side, with edges as they are counted here."""
    found = json.loads(run('pays', 'three-card-poker', 'pair-plus', '--format', 'json').stdout)
    tables = {table['id']: exact(table['house_edge']) for table in found['pay_tables'][0]['tables']}
    hands = three_cards()
    for name, (royal, flush_run, three, straight, flush, pair) in {'P1': (40, 40, 30, 6, 4, 1), 'P2': (35, 35, 33, 6, 4, 1),
                                                                 'P5': (50, 50, 30, 6, 3, 1), 'P8': (50, 40, 30, 6, 3, 1)}.items():
        gain = (4 * royal + (hands['straight flush'] - 4) * flush_run + hands['three of a kind'] * three + hands['straight'] * straight
                + hands['flush'] * flush + hands['pair'] * pair - hands['all else'])
        check(f'the edge of {name}', tables[name] == F(-gain, 22100), tables[name])
    check('eight tables', len(tables) == 8)
    check('as text', b'P7 *' in run('pays', 'three-card-poker', 'pair-plus').stdout)
    run('pays', 'three-card-poker', 'no-such-wager', code=2)
    found = json.loads(run('pays', 'craps', '--format', 'json').stdout)['pay_tables']
    edges = {(entry['wager'], entry['targets']): exact(entry['tables'][0]['house_edge']) for entry in found if entry['tables'][0]['house_edge']}
    check('wagers of one line too', edges['any-seven', None] == F(1, 6) and edges['place-win', '6, 8'] == F(1, 66), edges)
    found = json.loads(run('pays', 'baccarat', 'bonus', '--format', 'json').stdout)['pay_tables']
    check('what is not offered is opened', found[0]['wager'] == 'bonus' and 'offer-bonus=yes' in found[0]['table'], found)
    check('what is not solved still pays', b'1 to 1' in run('pays', 'asia-poker').stdout)
    spots = json.loads(run('pays', 'keno', '--format', 'json').stdout)['pay_tables']
    five = next(entry for entry in spots if entry['targets'] == '5')
    hit = {k: F(math.comb(5, k) * math.comb(75, 20 - k), math.comb(80, 20)) for k in range(6)}
    check('keno by spots', exact(five['tables'][0]['house_edge']) == 1 - hit[3] - 10 * hit[4] - 800 * hit[5], five)


def test_what_if():
    """Bounds are lifted for computing, which says so everywhere; nothing that is played at takes them."""
    table = ['three-card-poker', '--set', 'pair-plus-table=45-40-30-6-3-1']
    for args in (['odds', *table], ['report-math', *table], ['strategy', *table], ['sim', *table, '--rounds', '100']):
        refused = run(*args, code=2)
        check(f'{args[0]} refuses it, and says how it is computed', b'--what-if' in refused.stderr, refused.stderr)
        for name in ('text', 'json', 'csv') if args[0] != 'report-math' else ('text', 'json', 'csv', 'html'):
            done = run(*args, '--what-if', '--format', name)
            told = done.stdout.decode().lower()
            check(f'{args[0]} as {name} says what if', 'what if' in told or 'what-if' in told or (name == 'csv' and b'What if' in done.stderr))
    found = json.loads(run('odds', *table, '--what-if', '--format', 'json').stdout)
    check('the figure is that of the table', next(w for w in found['wagers'] if w['id'] == 'pair-plus')['house_edge']['exact'] == '397/5525')
    for args, wager in ((['blackjack', '--set', 'decks=12', '--set', 'bj-payout=7-to-5'], 'main'), (['spanish-21', '--set', 'decks=2'], 'main'),
                        (['casino-war', '--set', 'decks=1'], 'initial'), (['baccarat', '--set', 'vigorish-percent=8'], 'banker')):
        run('odds', *args, code=2)
        check(f'{args} is computed', json.loads(run('odds', *args, '--what-if', '--wager', wager, '--format', 'json').stdout)['wagers'][0]['id'] == wager)
    for args in (['play', 'three-card-poker'], ['replay', 'x'], ['check', 'x'], ['serve']):
        check(f'{args[0]} has no such flag', b'no flag --what-if' in run(*args, '--what-if', code=2).stderr)
    for value, words in (('100-50', '2 figures are given, 9 expected'), ('100-50-20-7-5-4-3-1-1', 'figure 8 is 1, at least 2')):
        check(f'{value} is refused with the bound', words in run('odds', 'caribbean-stud', '--set', f'bet-table={value}', code=2).stderr.decode())


for test in (test_pays, test_what_if, test_hands, test_play, test_rests, test_removal, test_stakes, test_dice, test_ticket, test_keno, test_formats, test_rare, test_odds, test_refused):
    test()
print(f'math: {counts[0]} passed, {counts[1]} failed')
sys.exit(counts[1] > 0)
