#!/usr/bin/env python3
"""What the program prints on paper: the gaming guide and its register, layouts to scale, and what their clauses demand.

usage: test_papers.py BOARDWALK [PART]"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
counts = [0, 0]

HOUSE = """name: The Shore
guest-bankroll: 1000.00
tables:
  - id: craps-1
    title: "Craps by the sea"
    game: craps
    options: [table-min=15.00, table-max=2000.00, odds-multiple=3]
  - id: war-1
    game: casino-war
    options: [table-min=5.00, table-max=100.00]
  - id: war-2
    game: casino-war
    options: [table-min=25.00, table-max=500.00]
"""


def check(what, holds, detail=''):
    counts[0 if holds else 1] += 1
    if not holds:
        print(f'failed: {what}\n  {str(detail)[:900]}')


def run(*args):
    return subprocess.run([BOARDWALK, *map(str, args)], capture_output=True, timeout=120)


def text(*args):
    return run(*args).stdout.decode()


def refused(what, args, code, pattern):
    done = run(*args)
    err = done.stderr.decode()
    check(f'{what}: exit {code}', done.returncode == code, err)
    check(f'{what}: says why', re.search(pattern, err) is not None and len(err.strip().splitlines()) == 1, err)
    check(f'{what}: prints nothing', done.stdout == b'', done.stdout)


def alike(what, args):
    """As text, HTML and PDF, and twice the same bytes."""
    for form, mark in (('text', b''), ('html', b'<!DOCTYPE html>'), ('pdf', b'%PDF-1.')):
        one, two = run(*args, '--format', form), run(*args, '--format', form)
        check(f'{what} as {form}', one.returncode in (0, 1) and one.stdout.startswith(mark) and len(one.stdout) > 200, one.stderr)
        check(f'{what} as {form}: the same bytes', one.stdout == two.stdout)


def house(folder, words=HOUSE):
    path = folder / 'house.yaml'
    path.write_text(words)
    return path


def test_guide(folder):
    file = house(folder)
    said = text('guide', file, '--date', '2026-11-18')
    for words in ('The Shore', '2026-11-18', 'Craps and mini-craps', 'The object', 'How a round goes', 'Place Bet to Win on 4, 10', '9 to 5',
                  'Odds behind a Pass or Come bet are at most 3 times the flat bet.', '$15 to $2,000', '$25 to $500', 'When something goes wrong',
                  'A die left the table', '[13:69F-1.9(a)]', '[drawing: Layout of Craps and mini-craps]', '*** SAMPLE'):
        check(f'the guide says {words}', words in said, said[:300])
    check('tables that are played alike are told once', said.count('Casino war\n==========') == 1 and said.count('The object') == 2)
    part = text('guide', file, 'casino-war')
    check('a game alone', 'Casino war' in part and 'Craps' not in part)
    alike('the guide', ['guide', file, '--date', '2026-11-18'])
    refused('a game that the house has not', ['guide', file, 'keno'], 2, 'no table of keno')
    refused('a game that nobody has', ['guide', file, 'crabs'], 2, 'did you mean craps')
    refused('no house', ['guide', folder / 'none.yaml'], 2, 'cannot read')
    refused('a date', ['guide', '--date', '18.11.2026'], 2, '2026-11-18')
    refused('a date of a report', ['report-math', 'craps', '--date', '2026-02-30'], 2, 'not a date')
    refused('a day of no record', ['petition', 'docs/examples/petition.yaml', '--day', '2026-11-18'], 2, '--record')
    full = subprocess.run([BOARDWALK, 'guide', str(file)], stdout=open('/dev/full', 'wb'), stderr=subprocess.PIPE, timeout=60)
    check('a full disk is told once', full.returncode == 1 and full.stderr.count(b'\n') == 1, full.stderr)
    refused('by whom, but nothing is noted', ['guide', file, '--by', 'Ann'], 2, '--submit')
    refused('an unlawful house', ['guide', house(folder, HOUSE.replace('odds-multiple=3', 'odds-multiple=3000'))], 2, r'line 7: .*13:69F')


def test_all_games(folder):
    """The guide of the program's own house: every game, and odds are never worded with "for"."""
    said = text('guide')
    offered = set(re.findall(r'^    game: (\S+)', (ROOT / 'data/house.yaml').read_text(), re.M))
    for game in json.loads(text('list', '--format', 'json')):
        if game['id'] in offered:
            check(f'{game["id"]} is in the guide', f'\n{game["title"]}\n====' in said)
    check('no odds with "for"', not re.search(r'\d+ for \d', said), re.findall(r'.*\d+ for \d.*', said)[:3])
    wins = re.findall(r'Wagers and what they win\n\.+\n\n(.*?)\n\n', said, re.S)
    check('a table of wagers for each game', len(wins) >= 33, len(wins))
    check('what they win never says "for"', not any(re.search(r'\bfor\b', table) for table in wins), [t for t in wins if ' for ' in t][:1])


def test_register(folder):
    file, ledger = house(folder), folder / 'house.db'
    on = ['--ledger', ledger, '--by', 'Ann Lee']
    refused('issued without a sample', ['guide', file, '--issue', *on], 2, 'ledger|register|no')
    check('submitted', run('guide', file, '--submit', *on, '--reference', 'letter 12').returncode == 0)
    refused('submitted again', ['guide', file, '--submit', *on], 1, r'19:47-8\.5\(c\)')
    refused('issued before approval', ['guide', file, '--issue', *on], 1, r'approved.*19:47-8\.5\(c\)')
    check('it is still a sample', 'SAMPLE' in text('guide', file, '--ledger', ledger))
    check('approved', run('guide', file, '--approve', *on).returncode == 0)
    refused('approved again', ['guide', file, '--approve', *on], 1, r'19:47-8\.5\(c\)')
    issued = run('guide', file, '--issue', *on, '--format', 'html')
    check('issued, without the word', issued.returncode == 0 and b'SAMPLE' not in issued.stdout and b'Sample' not in issued.stdout, issued.stderr)
    refused('a part is no sample', ['guide', file, 'craps', '--submit', *on], 1, r'complete.*19:47-8\.5\(d\)')
    refused('another form', ['guide', file, '--issue', '--medium', 'other', *on], 1, r'19:47-8\.5\(b\)')
    refused('by nobody', ['guide', file, '--issue', '--ledger', ledger], 2, '--by')
    refused('two acts', ['guide', file, '--issue', '--submit', *on], 2, 'one by one')
    # What matters changes the hash, what does not leaves it.
    other = HOUSE.replace('Craps by the sea', 'Craps').replace('The Shore', 'The Pier')
    check('names do not matter', b'SAMPLE' not in run('guide', house(folder, other), '--ledger', ledger, '--format', 'html').stdout)
    file = house(folder, HOUSE.replace('table-max=2000.00', 'table-max=3000.00'))
    refused('limits do', ['guide', file, '--issue', *on], 1, r'19:47-8\.5\(c\)')
    refused('not approved before it is submitted', ['guide', file, '--approve', *on], 1, 'submitted')
    check('the next sample', run('guide', file, '--submit', *on).returncode == 0 and run('guide', file, '--approve', *on).returncode == 0)
    refused('the first is superseded', ['guide', house(folder), '--issue', *on], 1, r'another sample.*8\.5\(c\)')
    register = text('guide', '--register', '--ledger', ledger)
    check('the register', re.search(r'submitted +Ann Lee +printed, letter 12 +superseded', register) and 'issued' in register, register)
    audit = run('audit', ledger)
    check('the ledger is whole', audit.returncode == 0, audit.stdout + audit.stderr)


def test_layouts(folder):
    for game in re.findall(r'^  - id: (\S+)', (ROOT / 'data/house.yaml').read_text().split('tournaments:')[0], re.M):
        drawing = run('layout', ROOT / 'data/house.yaml', game)
        root = xml.etree.ElementTree.fromstring(drawing.stdout)
        spoken = ' '.join(t.text or '' for t in root.iter('{http://www.w3.org/2000/svg}text'))
        check(f'{game}: a drawing with its measure', re.search(r'\d+ mm; one to \d+\. The layout is \d+ by \d+ mm', spoken), spoken[-200:])
    craps = text('layout', 'craps', '--scale', '10', '--width-mm', '3500')
    width = float(re.search(r'width="([\d.]+)pt"', craps)[1])
    check('true to scale', abs(width - 3500 / 10 * 72 / 25.4) < 0.01, width)
    half = float(re.search(r'width="([\d.]+)pt"', text('layout', 'craps', '--scale', '20', '--width-mm', '3500'))[1])
    check('half of it', abs(half * 2 - width) < 0.02, half)
    check('two zeros', text('layout', 'roulette').count('>00<') == 1)
    check('or one', text('layout', 'roulette', '--set', 'wheel=single-zero').count('>00<') == 0)
    check('what is not offered is not there', '>Fire<' not in text('layout', 'craps') and 'Fire' in text('layout', 'craps', '--set', 'offer-fire=yes'))
    check('what it pays', '>9 to 5<' in text('layout', 'mini-dice') or '9 to 5' in text('layout', 'mini-dice'))
    pdf = run('layout', house(folder), 'war-2', '--format', 'pdf')
    check('a table of a house, as PDF', pdf.stdout.startswith(b'%PDF-1.'), pdf.stderr)
    check('the same bytes', pdf.stdout == run('layout', house(folder), 'war-2', '--format', 'pdf').stdout)
    offers = json.loads(text('layout', 'craps', '--format', 'json'))
    check('what it has places for', {'id': 'place-win', 'targets': ['4', '5', '6', '8', '9', '10']} in offers['wagers'], offers)
    refused('no such table', ['layout', house(folder), 'war-9'], 2, "no table 'war-9'")


def test_odds_words(folder):
    faults = [('title: "Craps by the sea"', 'title: "Hardways 8 for 1"', 5, r'13:69F-1\.4\(a\)', '7 to 1'),
              ('name: The Shore', 'name: Slots ten-for-one', 1, r'13:69F-8\.2', '9 to 1'),
              ('title: "Craps by the sea"', 'title: "Win 20 FOR every 1"', 5, r'13:69F-1\.4\(a\)', '19 to 1')]
    for before, after, line, clause, right in faults:
        done = run('check', house(folder, HOUSE.replace(before, after)))
        check(f'{after} is refused', done.returncode == 1 and re.search(rf'\n +{line} .*{clause}.*{right}', done.stdout.decode()), done.stdout)
    for game, clause in (('automated-craps', r'1A\.6\(a\)'), ('sic-bo', r'9\.4\(a\)'), ('caribbean-stud', r'16\.12\(a\)'), ('double-down-stud', r'17\.10\(a\)'),
                         ('let-it-ride', r'18\.11\(a\)'), ('flop-poker', r'29\.11\(a\)')):
        edition = '1996' if game in ('caribbean-stud', 'double-down-stud', 'let-it-ride') else '2006' if game != 'automated-craps' else '2012'
        words = f'name: H\nguest-bankroll: 10.00\ntables:\n  - id: a\n    title: "20 for 1"\n    game: {game}\n    edition: {edition}\n'
        check(f'{game} has its clause', re.search(clause, text('check', house(folder, words))), text('check', house(folder, words)))
    check('"for" alone is no odds', run('check', house(folder, HOUSE.replace('Craps by the sea', 'Craps for 24 players'))).returncode == 0)


def test_signs(folder):
    file = house(folder)
    said = text('sign', file, 'craps-1')
    for words in ('Craps by the sea', '$15 to $2,000', 'Odds behind a Pass or Come bet are at most 3 times the flat bet.', 'Table craps-1'):
        check(f'the sign says {words}', words in said, said)
    check('a page for every table', text('sign', file).count('The rules in full lie') == 3)
    alike('signs', ['sign', file])
    change = ['--change', 'table-min=25.00', '--now', '2026-11-18T20:00']
    check('a change has its time', 'From 2026-11-18 20:30 on, with the next round that begins: wagers $25 to $2,000. [13:69F-8.3]'
          in ' '.join(text('sign', file, 'craps-1', *change).split()), text('sign', file, 'craps-1', *change))
    refused('a change too early', ['sign', file, 'craps-1', *change, '--at', '2026-11-18T20:29'], 1, r'notice.*13:69F-8\.3')
    check('in time', '20:30' in text('sign', file, 'craps-1', *change, '--at', '2026-11-18T20:30'))
    empty = text('sign', file, 'craps-1', *change, '--empty')
    check('nobody is there: at once', 'NOTICE' not in empty and '$25 to $2,000' in empty, empty)
    kind = text('sign', file, 'craps-1', '--change', 'table-max=5000.00', '--now', '2026-11-18T20:00')
    check('in favor of patrons: at once', 'NOTICE' not in kind and '$15 to $5,000' in kind, kind)
    refused('an unlawful change', ['sign', file, 'craps-1', '--change', 'odds-multiple=3000', '--now', '2026-11-18T20:00'], 1, '13:69F')
    refused('no time', ['sign', file, '--change', 'table-min=25.00'], 2, '--now')
    refused('no such table', ['sign', file, 'craps-9'], 2, "no table 'craps-9'")
    poker = ('name: P\nguest-bankroll: 10.00\ntables:\n  - id: p\n    game: poker\n    edition: 2006\n'
             '    options: [structure=fixed-limit, small-bet=5.00, big-bet=10.00, table-max=100.00]\n')
    sign = text('sign', house(folder, poker))
    check('14.17: limits and raises of a poker table', '[19:47-14.17]' in sign and re.search(r'[Rr]aises? in a betting round', sign), sign)


def test_book(folder):
    file, ledger = house(folder), folder / 'book.db'
    for edition in ('1996', '2006', '2012'):
        said = ' '.join(text('book', file, '--edition', edition).split())
        for game in json.loads(text('list', '--format', 'json', '--edition', edition)):
            check(f'{edition}: {game["id"]} is in the book', game['title'] in said)
        rows = json.loads(text('trace', '--edition', edition, '--format', 'json'))
        own = [row['clause'] for row in rows if row['clause'] not in said]
        check(f'{edition}: every clause of the edition', len(rows) > 0 and not own, own[:5])
    said = text('book', file)
    check('the choices of the house', 'Odds behind a Pass or Come bet are at most 3 times the flat bet. [13:69F-1.6' in said)
    check('its odds with their clauses', re.search(r'Place Bet to Win on 4, 10 +9 to 5 +13:69F-1\.2\(a\)5', said))
    check('contents and an index', 'Contents' in said and re.search(r'\nIndex\n=====.*Hardway: ', said, re.S))
    alike('the book', ['book', file, '--date', '2026-11-18'])
    check('rules --all is the book', 'Edition of 1996' in text('rules', '--all', '--edition', '1996'))
    on = ['--ledger', ledger, '--by', 'Bo Day', '--reference', 'podium east']
    check('noted', run('book', file, '--note', 'printed', *on).returncode == 0 and run('book', file, '--note', 'checked', *on).returncode == 0)
    register = text('book', '--register', '--ledger', ledger)
    check('the register of prints', re.search(r'printed +Bo Day +podium east', register) and re.search(r'checked +Bo Day', register), register)
    refused('no place', ['book', file, '--note', 'printed', '--ledger', ledger, '--by', 'Bo Day'], 2, 'PODIUM')
    refused('no edition', ['book', '--edition', '1999'], 2, '1996, 2006 or 2012')


KENO = """table keno edition=2006
at 2004-05-01T20:00
bet 1 straight 1-2-3-4-5-6-7-8-31-32 5.00
bet 2 way 1-2-3/4-5-6/17-18-29@3/6 3.00 via=runner
bet 2 straight 40-41-42 1.00
bet 3 straight 1-2-40 1.00
close
draw 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20
"""


def test_tickets(folder):
    file = folder / 'keno.round'
    file.write_text(KENO)

    def slip(paper, ticket, *more):
        return ' '.join(text('ticket', file, ticket, '--paper', paper, '--casino', 'The Shore', '--station', '4', *more).split())
    said = slip('ticket', '2.1')
    for words in ('The Shore', 'Station 4', 'Ticket number 00000002', 'Issued 2004-05-01T20:00', 'Game 1', 'Way ticket', '1-2-3/4-5-6/17-18-29@3/6',
                  'Ways 3 x 6 spots', 'Rate a way $1.00', 'Price $3.00', 'Good until 2005-05-01T20:00'):
        check(f'the ticket says {words}', words in said, said)
    check('the receipt part of a request', 'Money taken $3.00' in slip('request', '2.1'), slip('request', '2.1'))
    check('the receipt for a winner', 'Ticket number 00000002' in slip('receipt', '2.1') and 'To be redeemed $' in slip('receipt', '2.1'))
    check('what came', 'Drawn 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20' in slip('outcome', '2.1') and 'Caught 3 of 3, 3 of 3, 2 of 3' in slip('outcome', '2.1'),
          slip('outcome', '2.1'))
    check('who authorizes', 'Amount $5000.00 Authorized by key employee above the keno supervisor' in slip('authorization', '1.1'), slip('authorization', '1.1'))
    for paper in ('ticket', 'request', 'receipt', 'outcome'):
        alike(f'a {paper}', ['ticket', file, '2.1', '--paper', paper])
    alike('on a roll', ['ticket', file, '1.1', '--paper', 'authorization', '--roll'])
    roll = run('ticket', file, '2.1', '--roll', '--format', 'pdf').stdout
    box = re.search(rb'/MediaBox ?\[ ?0 0 ([\d.]+)', roll)
    check('80 mm broad', box and abs(float(box[1]) - 80 * 72 / 25.4) < 0.5, box)
    refused('not through a runner', ['ticket', file, '1.1', '--paper', 'request'], 1, r'15\.1 "Keno runner request"')
    refused('nothing won', ['ticket', file, '2.2', '--paper', 'receipt'], 1, r'15\.6\(a\)')
    refused('no authorization needed', ['ticket', file, '3.1', '--paper', 'authorization'], 1, r'15\.6\(b\)')
    refused('not drawn yet', ['ticket', file, '1.1', '--paper', 'outcome', '--until', '2'], 1, r'15\.5\(g\)')
    refused('no such ticket', ['ticket', file, '9.1'], 1, 'nobody')
    refused('which ticket', ['ticket', file], 2, 'which ticket')
    card = text('ticket', '--rates', 'keno', '--edition', '2006')
    check('a row of the rate card', re.search(r'6 +6 of 6 caught +\$1,500\n +5 of 6 caught +\$90\n +4 of 6 caught +\$4\n +3 of 6 caught +\$1', card), card[:900])
    check('kinds, rates and the time limit', 'Way ticket' in card and re.search(r'1 year', card), card[-900:])
    own = text('ticket', '--rates', 'keno', '--set', 'rate-card=3:2=1,50')
    check('a card of the house', '$50' in own and '$1,500' not in own, own[:600])
    alike('the rate card', ['ticket', '--rates', 'keno', '--roll'])
    refused('no tickets there', ['ticket', '--rates', 'craps'], 1, 'no rate card')


def petition(folder, *changes):
    words = (ROOT / 'docs/examples/petition.yaml').read_text()
    for before, after in changes:
        assert before in words, before
        words = words.replace(before, after)
    path = folder / 'petition.yaml'
    path.write_text(words)
    return path, words


def line_of(words, what):
    return words[:words.index(what)].count('\n') + 1


def test_petition(folder):
    example = ROOT / 'docs/examples/petition.yaml'
    done = run('petition', example)
    said = ' '.join(done.stdout.decode().split())
    check('the example is complete', done.returncode == 0 and done.stderr == b'' and 'NOT COMPLETE' not in said, done.stderr)
    for words in ('1. Petitioners', '2. Kind of proposal', '3. Description', '4. Draft rules', '5. True odds, payout odds and house advantage', '6. Layout and equipment',
                  '7. Remedies', '8. Rights', '9. Elsewhere, and why', '10. Testing laboratory', '11. Request', 'Test submission [19:47-8.4(f)2]',
                  'The Shore [19:47-8.4(f)2.i]', '2027-01-11 to 2027-04-10 [19:47-8.4(f)2.ii]', '[19:47-8.4(f)2.iii]', 'Criteria of success [19:47-8.4(f)2.iv]',
                  'Requests of the regulators [19:47-8.4(f)2.v]', 'Annex: daily table record', '[drawing: Layout of Three-card poker]', 'A card is found face up'):
        check(f'the petition says {words}', words in said, said[:400])
    for settings in ('pair-plus-table=P5', 'pair-plus-table=P1'):
        for row in json.loads(text('odds', 'three-card-poker', '--set', settings, '--format', 'json'))['wagers']:
            edge = f'{float(row["house_edge"]["value"] if isinstance(row["house_edge"], dict) else row["house_edge"]) * 100:.4f}%'
            check(f'{settings}: the edge of {row["name"]}, {edge}', edge in said)
    hashed = re.search(r'[0-9a-f]{64}', done.stdout.decode())[0]
    again = json.loads(text('report-math', 'three-card-poker', '--edition', '2012', '--set', 'pair-plus-table=P5', '--format', 'json'))
    check('the mathematics is attached, as report-math has it', 'Annex: the mathematics' in said and hashed == again['table']['inputs']['sha256'], hashed)
    path, _ = petition(folder, ('[pair-plus-table=P5]', '[pair-plus-table=45-40-30-6-3-1]'))
    beyond = run('petition', path)
    check('a pay table that nobody publishes may be proposed, and it says so', beyond.returncode == 0 and b'What if' in beyond.stdout
          and b'45 to 1' in beyond.stdout, beyond.stderr)
    alike('the petition', ['petition', example])
    alike('the signs of its test', ['petition', example, '--signs'])
    check('the sign of an entrance, in lines', 'Three-card poker with a longer Pair Plus is being tested here, by leave' in ' '.join(text('petition', example, '--signs').split()))


PARTS = [
    ('name: The Shore\n    address', 'address', 'kind: casino', 'item 1: a petitioner has no name', r'8\.4\(d\)'),
    ('    address: 1 Pier Road, Atlantic City, NJ 08401\n', '', 'kind: casino', 'item 1: The Shore has no address', r'8\.4\(d\)'),
    ('    agreed: 2026-11-02\n', '', '- name: The Shore', 'agreement in writing', r'8\.4\]'),
    ('    licence: application filed on 2026-10-20, fee paid; transactional waiver requested\n', '', 'kind: holder', 'licence', r'8\.4\(f\)1'),
    ('kind: casino', 'kind: hotel', 'kind: hotel', "not 'hotel'", r'8\.4\(d\)'),
    ('kind: variation', 'kind: novelty', 'kind: novelty', "item 2.*'novelty'", r'8\.4\(d\)'),
    ('game: three-card-poker', 'game: three-card-joker', 'game: three', "item 2.*'three-card-joker'", r'8\.4\(d\)'),
    ('pair-plus-table=P5', 'pair-plus-table=P77', 'options: [', 'item 5', r'13:69F-20'),
    ('pair-plus-table=P5', 'pair-plus-table=P1', 'options: [', 'item 2.*does not differ', r'8\.4\(d\)'),
    ('edition: 2012', 'edition: 2020', 'edition: 2020', 'item 4', r'8\.4\(d\)'),
    ('date: 2026-11-18', 'date: tomorrow', 'date: tomorrow', 'no day', r'8\.4\(d\)'),
    ('wins 50 to 1 on', 'wins 50 for 1 on', 'wagers: >-', '"for"; that is 49 to 1', r'13:69F-8\.2'),
    ('equipment: One deck', 'unused: One deck', None, None, None),
    ('rights: The name', 'rights: ""\n# The name', 'rights: ""', 'item 8', r'8\.4\(d\)'),
    ('elsewhere: A table', 'elsewhere: ""\n# A table', 'elsewhere: ""', 'item 9', r'8\.4\(d\)'),
    ('reasons: Patrons', 'reasons: ""\n# Patrons', 'reasons: ""', 'item 9', r'8\.4\(d\)'),
    ('laboratory: The', 'laboratory: ""\n# The', 'laboratory: ""', 'item 10', r'8\.4\(d\)'),
    ('request: A test', 'request: ""\n# A test', 'request: ""', 'item 11', r'8\.4\(d\)'),
    ('layout: The', 'layout: ""\n# The', 'layout: ""', 'item 6', r'8\.4\(d\)'),
    ('remedies: Those', 'remedies: ""\n# Those', 'remedies: ""', 'item 7', r'8\.4\(d\)'),
    ('    - name: The Shore\n      first', '    - name: The Pier\n      first', '    - name: The Pier', 'The Pier is no petitioner', r'8\.4\(f\)2\.i\]'),
    ('first: 2027-01-11', 'first: 2027-05-11', 'last: 2027', 'ends before it begins', r'8\.4\(f\)2\.ii\]'),
    ('last: 2027-04-10', 'last: 2028-04-10', 'last: 2028', '456 days', r'13:69C-7\.7\(c\)'),
    ('      hours: 10:00 to 04:00 on every day\n', '', 'name: The Shore\n      first', 'hours', r'8\.4\(f\)2\.ii\]'),
    ('      tables: [three-card-1]\n', '', 'name: The Shore\n      first', 'tables', r'8\.4\(f\)2\.ii\]'),
    ('is being tested here', 'wins 9 for 1', '        - "Three', 'never "for"', r'13:69F-8\.2'),
    ('      measure: irregularities in a thousand rounds\n', '', '    - what: It is dealt', 'criterion', r'8\.4\(f\)2\.iv\]'),
    ('  forms: [Daily table record, Incident log of the pit]\n', '', 'casinos:', 'forms', r'8\.4\(f\)2\.iv\]'),
    ('      answered: 2026-11-09\n', '', '    - by: Division', 'open: A photograph', r'8\.4\(f\)2\.v\]'),
    ('answered: 2026-11-09', 'answered: 2026-11-01', '    - by: Division', 'before it was made', r'8\.4\(f\)2\.v\]'),
]


def test_faults_of_petitions(folder):
    for before, after, where, what, clause in PARTS:
        path, words = petition(folder, (before, after))
        done = run('petition', path)
        err = done.stderr.decode()
        if where is None:
            check('an unknown part is no petition', done.returncode == 2 and re.search(r"line \d+: .*'unused'", err), err)
            continue
        check(f'{what}: exit 1, printed as not complete', done.returncode == 1 and b'NOT COMPLETE' in done.stdout, err)
        found = re.search(rf':(\d+): .*(?:{what}).*{clause}', err) or re.search(rf':(\d+): .*(?:{what}).*\[.*{clause}', err)
        check(f'{what}: named with its clause', found, err)
        if found:
            line = line_of(words, where)
            check(f'{what}: its line', abs(int(found[1]) - line) <= 1, f'{err} wanted {line}')
    empty = folder / 'empty.yaml'
    empty.write_text('title: Nothing yet\n')
    check('a form without signs prints none', b'8.4(f)2.iii' in run('petition', empty, '--signs').stderr)
    err = run('petition', empty).stderr.decode()
    for item in [*(f'item {n}' for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)), '8.4(f)2]']:
        check(f'a form with nothing lacks {item}', item in err, err)
    refused('no form', ['petition', folder / 'none.yaml'], 2, 'cannot read')
    empty.write_text('title: [\n')
    refused('no YAML', ['petition', empty], 2, 'cannot be read as a petition')


def test_behind_clauses(folder):
    """Every clause that asks for a document has one, and the command behind it is there."""
    rows = json.loads(text('trace', '--format', 'json'))
    bare = [row['clause'] for row in rows if row['kind'] in ('document', 'record') and not row['paper'] and not row['shown']]
    check('something is behind every document and record', not bare, bare)
    for line in (ROOT / 'data/papers.tsv').read_text().splitlines()[1:]:
        clause, _, command, _ = line.split('\t')
        words = command.split()
        flags = [word for word in words if word.startswith('--')]
        shown = run(words[0], '--help')
        check(f'{clause}: {command}', shown.returncode == 0 and all(flag in shown.stdout.decode() for flag in flags), command)


names = sys.argv[2:]
for test in [value for name, value in list(globals().items()) if name.startswith('test_')]:
    if names and not any(name in test.__name__ for name in names):
        continue
    with tempfile.TemporaryDirectory() as place:
        test(pathlib.Path(place))
print(f'{counts[0]} passed, {counts[1]} failed')
sys.exit(counts[1] > 0)
