#!/usr/bin/env python3
"""What people may look up: a round at its address by everybody's eyes, the transcript by which its chance can be checked,
the words of a clause, the card of a game. No card is told that the viewer may not know.

usage: test_trust.py PROGRAM [NAME...]"""
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / 'docs/examples')]

from house_client import House, Patron, run_tests  # noqa: E402

PROGRAM = sys.argv[1]
OUTSIDER = str(ROOT / 'docs/examples/verify_seed.py')
CARD = re.compile(r'^[2-9TJQKA][cdhs]$')
HOUSE = '''name: Trust
guest-bankroll: 10000.00
tables:
  - {id: poker, game: three-card-poker, betting-seconds: 60, decision-seconds: 60}
  - {id: bj, game: blackjack, betting-seconds: 60, decision-seconds: 60, options: [decks=2]}
  - {id: wheel, game: roulette, betting-seconds: 60, decision-seconds: 60}
'''


def steps(house, table, number, seat=None, patron=None):
    """The answer, and its status, to a stranger or a patron."""
    headers = {'Cookie': 'boardwalk=' + patron.token} if patron else {}
    query = '' if seat is None else f'?seat={seat}'
    return house.get(f'/api/tables/{table}/rounds/{number}/steps{query}', headers=headers)


def seen_at(answer, who):
    """The cards of a hand that any step shows: in a view, or in its line."""
    views = {card['card'] for step in answer['steps'] for card in step['view']['cards'] if card['who'] == who}
    return views - {None}


def told(answer):
    """The cards that lines and events name."""
    lines = {word for step in answer['steps'] for word in step['line'].split() if CARD.match(word)}
    items = {item for step in answer['steps'] for item in step['event'].get('items', []) if item and CARD.match(item)}
    assert lines == items, (lines, items)
    return lines


def play_poker(house):
    """Two at a table of three-card poker: one plays, the other folds. What each has seen."""
    ann, bob = Patron(house, name='Ann'), Patron(house, name='Bob')
    for seat, patron in ((1, ann), (2, bob)):
        patron.sit('poker', seat)
        assert patron.do('poker', f'bet {seat} ante 10.00')['op'] == 'event'
    for patron in (ann, bob):
        patron.ready('poker')
    hands = {}
    for seat, patron, word in ((1, ann, 'play 10.00'), (2, bob, 'fold')):
        view = patron.until('poker', lambda v: v['need']['kind'] == 'decision' and v['need']['seat'] == seat)
        hands[seat] = {card['card'] for card in view['cards'] if card['who'] == str(seat)}
        assert len(hands[seat]) == 3 and None not in hands[seat]
        assert patron.do('poker', f'act {seat} {word}')['op'] == 'event'
    ann.until('poker', lambda v: v['round'] == 2)
    return ann, bob, hands


def test_a_round_by_all_eyes():
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob, hands = play_poker(house)
        status, public = steps(house, 'poker', 1)
        assert status == 200 and public['seat'] == 0 and public['own'] == 0 and public['seats'] == [1, 2], public
        # The seed of the round is shown: every card can be reckoned, so every eye may be borrowed.
        assert public['views'] == 'all' and public['seed'] and public['commitment'], public
        assert not hands[2] & (seen_at(public, '2') | told(public)), 'a folded hand is no part of what lay open'
        assert steps(house, 'poker', 1, 0, bob)[1]['steps'] == public['steps']
        for seat, patron in ((1, ann), (2, bob)):
            status, own = steps(house, 'poker', 1, None, patron)
            assert status == 200 and own['seat'] == own['own'] == seat
            assert seen_at(own, str(seat)) == hands[seat] and hands[seat] <= told(own)
            borrowed = steps(house, 'poker', 1, seat)[1]
            assert borrowed['own'] == 0 and borrowed['steps'] == own['steps'], 'a stranger sees what the seat saw, and no more'
        assert not hands[2] & told(steps(house, 'poker', 1, 1)[1]), 'nor did the other player see it'
        for step in public['steps']:
            assert all(posting['clause'] for posting in step['posted'])
        for path in ('2/steps', '2/steps?seat=1', '99/steps', '2', '2/transcript', '0/steps'):
            status, answer = house.get('/api/tables/poker/rounds/' + path)
            assert status == 404, (path, status, answer)
        assert steps(house, 'poker', 1, 4000000000)[0] == 404
        for nowhere in ('nowhere', 'x' * 300, "p'; --"):
            assert house.get(f'/api/tables/{urllib.parse.quote(nowhere)}/rounds/1/steps')[0] == 404


def assert_checked(text, says):
    """The verifier of docs/examples accepts it."""
    done = subprocess.run([sys.executable, OUTSIDER, '-'], input=text, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and re.search(says, done.stdout), done.stdout + text[-500:]


def test_a_round_that_is_on():
    """While a shoe goes on its finished rounds may be looked at; of the one that is on nothing is told."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('bj', 1)
        for _ in range(60):
            if ann.view('bj')['revealed']:
                break
            number = ann.view('bj')['round']
            ann.do('bj', 'bet 1 main 10.00')
            ann.ready('bj')
            for _ in range(30):
                view = ann.until('bj', lambda v: v['round'] > number or v['need']['seat'] == 1)
                if view['round'] > number:
                    break
                for path in (f'{number}', f'{number}/steps', f'{number}/steps?seat=1', f'{number}/transcript'):
                    assert house.get('/api/tables/bj/rounds/' + path)[0] == 404, 'the round is on'
                if number > 1:
                    text = house.get(f'/api/tables/bj/rounds/{number - 1}/transcript')[1]
                    assert text.rstrip().endswith(f'# round {number - 1}') or '# reveal' in text, text[-300:]
                acts = [choice['act'] for choice in view['choices']]
                ann.do('bj', 'act 1 ' + ('stand' if 'stand' in acts else 'decline'))
            answer = steps(house, 'bj', number)[1]
            assert answer['views'] == 'all'
            last = answer['steps'][-1]['view']
            assert all(card['card'] for card in last['cards']), 'nothing leaves the shoe in secret'
            hole = [step for step in answer['steps'] if step['line'] == 'deal ??']
            assert all(step['event']['items'] == [None] for step in hole)
        last = ann.view('bj')['revealed']['round']
        text = house.get(f'/api/tables/bj/rounds/{last // 2}/transcript')[1]
        assert re.findall('# round (.*)', text) == [str(n) for n in range(1, last + 1)], 'the whole shoe hangs on the seed'
        assert_checked(text, r'1 seeds open their commitments, \d\d+ outcomes')


def test_old_rounds():
    """A round of a chapter that is closed has its address still, and its chance can be checked."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('wheel', 1)
        for number in (1, 2, 3):
            ann.do('wheel', 'bet 1 red 10.00')
            ann.ready('wheel')
            ann.until('wheel', lambda v: v['round'] > number)
        before = steps(house, 'wheel', 2)[1]
        table = house.get('/api/tables/wheel/rounds/2/table')[1]
        assert table['options'] == house.get('/api/tables/wheel')[1]['options'] and len(table['wheel']) == 38
        text = house.get('/api/tables/wheel/rounds/2/transcript')[1]
        assert text.startswith('table roulette') and text.count('# commit') == text.count('# reveal') == 1 and '# round 2\n' in text, text
        assert before['commitment'] in text and before['seed'] in text
        assert house.stop() == 0
        pathlib.Path(house.house).write_text(HOUSE.replace('game: roulette', 'game: roulette, options: [wheel=single-zero]'), encoding='utf-8')
        house.start()
        bob = Patron(house)
        bob.sit('wheel', 2)
        assert bob.do('wheel', 'bet 2 red 10.00')['op'] == 'event'
        bob.ready('wheel')
        bob.until('wheel', lambda v: v['round'] > 4)
        assert steps(house, 'wheel', 2)[1] == before
        assert house.get('/api/tables/wheel/rounds/2/transcript')[1] == text
        assert 'single-zero' in house.get('/api/tables/wheel/rounds/4/transcript')[1]
        assert len(house.get('/api/tables/wheel')[1]['wheel']) == 37
        assert house.get('/api/tables/wheel/rounds/2/table')[1] == table, 'the table as it was then'
        # A table that is closed for good: its rounds stay.
        assert house.stop() == 0
        pathlib.Path(house.house).write_text(HOUSE.replace('id: wheel', 'id: other'), encoding='utf-8')
        house.start()
        assert house.get('/api/tables/wheel')[0] == 404
        assert steps(house, 'wheel', 2)[1] == before and house.get('/api/tables/wheel/rounds/2/table')[1] == table
        assert house.get('/api/tables/wheel/rounds/9/table')[0] == 404
        for number in (1, 2, 3, 4):
            assert_checked(house.get(f'/api/tables/wheel/rounds/{number}/transcript')[1], '1 seeds open their commitments, 1 outcomes')


def clause(house, citation):
    return house.get('/api/clauses/' + urllib.parse.quote(citation))


def test_words_of_clauses():
    """Whatever clause a table cites has words, and what is none is told so."""
    with House(PROGRAM) as house:
        cited, rules = set(), {}
        for table in house.get('/api/floor')[1]['tables']:
            info = house.get('/api/tables/' + table['id'])[1]
            rows = info['wagers'] + info['actions'] + info['faults'] + info['house_rules']
            rows += [target for wager in info['wagers'] for target in wager['targets']]
            cited |= {row['clause'] for row in rows if row['clause']}
            rules[info['game']] = info
        assert len(cited) > 300
        for citation in sorted(cited):
            status, answer = clause(house, citation)
            assert status == 200 and answer['clause'] == citation, (citation, answer)
            assert answer['texts'] or answer['played'] or answer['above'] or answer['below'], (citation, answer)
        answer = clause(house, '13:69F-1.2(a)1')[1]
        assert [row['clause'] for row in answer['above']] == ['13:69F-1.2(a)']
        assert [row['clause'] for row in answer['below']] == ['13:69F-1.2(a)1.i', '13:69F-1.2(a)1.ii']
        assert {'game': 'craps', 'kind': 'wager', 'name': 'Pass Bet'}.items() <= answer['rows'][0].items(), answer['rows'][:2]
        assert clause(house, '13:69F-1.1 "Come point"')[1]['texts'][0]['meaning'].startswith('A come point is')
        assert clause(house, '13:69F-9.2')[1]['from'] is None and clause(house, '13:69F-16.10(e)3')[1]['from'] == '19:47-16.10(e)3'
        for nothing in ('', 'x', '13:69F-99.9', '1' * 200, '../floor', '13:69F-'):
            status, answer = clause(house, nothing)
            assert status == 404, (nothing, answer)
        check_cards(rules)


def check_cards(rules):
    """How to play and the house rules of each game are sentences, and no word in them is a broken one."""
    assert len(rules) >= 31
    for game, info in rules.items():
        assert 3 <= len(info['how']) <= 6, (game, info['how'])
        said = [rule['says'] for rule in info['house_rules']]
        for sentence in info['how'] + said:
            assert re.match(r'^[A-Z0-9$].*[.?]$', sentence), (game, sentence)
            broken = sentence in said and re.findall(r'\{|\}|=|_|\bnone\b|\bstandard\b|\d-to-\d|\b(?:csm|dealt-no-peek|where-lawful)\b', sentence)
            assert not broken, (game, sentence, broken)
            for option in info['options']:
                assert '-' not in option or option not in sentence, (game, option, sentence)


def rows_of(name):
    lines = (ROOT / 'data' / name).read_text(encoding='utf-8').splitlines()
    return [line.split('\t') for line in lines[1:]]


def fits(pattern, name):
    return re.fullmatch(re.escape(pattern).replace(r'\*', '.*'), name) is not None


def test_every_option_has_its_sentence():
    """Whatever a house may choose can be told, each value by a sentence of its own or with the value in it."""
    rows = rows_of('house-rules.tsv')
    games = [row['id'] for row in json.loads(subprocess.run([PROGRAM, 'list', '--format', 'json'], capture_output=True, text=True).stdout) if row['playable']]
    assert len(games) >= 31
    for game in games:
        options = json.loads(subprocess.run([PROGRAM, 'list', game, '--format', 'json'], capture_output=True, text=True).stdout)
        for option in options:
            mine = [row for row in rows if fits(row[0], option['id']) and row[1] in ('*', game)]
            assert mine, (game, option['id'])
            range_ = option['range']
            values = ['yes', 'no'] if range_ == 'yes or no' else re.split(', ', range_) if re.fullmatch(r'[\w-]+(, [\w-]+)+', range_) else []
            if any(row[2] == '*' for row in mine):
                continue
            assert values or range_.startswith('only '), (game, option)
            for value in values or [range_[5:]]:
                assert any(row[2] == value for row in mine), (game, option['id'], value)


if __name__ == '__main__':
    sys.exit(run_tests(dict(globals()), sys.argv[2:]))
