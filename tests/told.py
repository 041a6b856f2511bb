#!/usr/bin/env python3
"""What the house can say has its Spanish: names of games, tables, wagers, actions and irregularities, what wagers pay, hands,
questions, refusals, house rules, how a game is played, charts of best play, the dealer school, clauses.

usage: told.py   from anywhere; the texts are read from tests/reference, data and the sources, the tables from web/src/words/told_es

The tables are read as web/src/words/told.ts reads them."""
import functools
import pathlib
import re
import sys

from words import ROOT

TABLES = ROOT / 'web/src/words/told_es'
ENTRY = re.compile(r'"((?:\\.|[^"\\])*)":\s+"((?:\\.|[^"\\])*)"')
NEUTRAL = re.compile(r'^[^a-z]*$|^[AKQJT\d-]+[so]?\+?$|^((10|[2-9AKQJT])[cdhs][ ,]*)+$')
DEEPEST = 8

# ---- the tables -------------------------------------------------------------------------------


def entries(name):
    """The entries of one table, in their order."""
    return [(unquoted(a), unquoted(b)) for a, b in ENTRY.findall((TABLES / f'{name}.ts').read_text(encoding='utf-8'))]


def unquoted(text):
    return text.replace('\\"', '"').replace('\\\\', '\\')


def tables():
    """The texts in the order in which index.ts joins them, the same with those that come when a clause is opened, and the ids."""
    order = re.search(r'texts: \{(.*?)\}', (TABLES / 'index.ts').read_text(encoding='utf-8'))[1]
    texts = {}
    for name in re.findall(r'\.\.\.(\w+)', order):
        for text, says in entries(name):
            texts[text] = says
    whole = dict(texts)
    for name in ('clauses', 'options'):
        whole.update((text, says) for text, says in entries(name) if text not in texts)
    return texts, whole, dict(entries('ids'))


FIRST, TEXTS, IDS = tables()
HOLES = {'{}': '(.+?)', '{#}': r'([$]?[\d.,]+%?)'}


def patterns(texts):
    return [re.compile('^' + ''.join(HOLES.get(part) or re.escape(part) for part in re.split(r'(\{#?\})', text)) + '$')
            for text in texts if re.search(r'\{#?\}', text)]


PATTERNS = {False: patterns(FIRST), True: patterns(TEXTS)}


@functools.cache
def is_told(text, late=False, depth=0):
    """Whether the text, and whatever fills its holes, has its Spanish; `late`: among what comes when a clause is opened too."""
    first = text[:1]
    known = (TEXTS if late else FIRST).keys()
    if {text, first.lower() + text[1:], first.upper() + text[1:]} & known or NEUTRAL.match(text) or (depth > 0 and text in IDS):
        return True
    if depth >= DEEPEST:
        return False
    found = (fits.match(form) for form in (text, first.lower() + text[1:]) for fits in PATTERNS[late])
    return any(all(is_told(hole, late, depth + 1) for hole in match.groups()) for match in found if match)


# ---- what the house can say -------------------------------------------------------------------


def of_games():
    """Texts and ids of every game in every edition, with every option."""
    texts, ids = set(), set()
    for path in sorted((ROOT / 'tests/reference').glob('*.txt')):
        text = path.read_text(encoding='utf-8')
        texts.add(re.match(r'[^:]*: (.*?), subchapter', text)[1])
        texts.update(re.findall(r'^  wager \S+ "([^"]*)"', text, re.M))
        texts.update(re.findall(r'^    \S+ \S+ "([^"]*)"', text, re.M))
        texts.update(re.findall(r'^    .* pays (.*)$', text, re.M))
        for what, pays in re.findall(r'^      ([^:\n]*): (.*)$', text, re.M):
            texts.update((what, pays, f'{what} {pays}', f'{what} {pays}, flush {pays} up to {what} {pays}'))
        for verb, helps in re.findall(r'^  (?:act|fault) (\S+) (?:\S+ )?.*?\([^)]*\) (.*)$', text, re.M):
            ids.add(verb)
            texts.add(helps)
            texts.add(helps.split(';')[0])
            texts.add(re.split('[:;]', helps)[0] + ': seat 2, 9d')
    return texts, ids


def rows(name, column):
    lines = (ROOT / 'data' / name).read_text(encoding='utf-8').splitlines()[1:]
    return {line.split('\t')[column].replace('{}', '5') for line in lines if line.split('\t')[column] != '-'}


RANKS = 'two three four five six seven eight nine ten jack queen king ace'.split()


def of_hands():
    """A hand of each kind for each rank, in the forms of src/hands."""
    for rank in RANKS:
        many = 'sixes' if rank == 'six' else f'{rank}s'
        yield from (f'pair of {many}', f'pair of {many}, ace kicker', f'pair of {many}, king, nine and two kickers', f'{rank} high, king, nine and two',
                    f'two pair, {many} and threes, ace kicker', f'three {many}', f'three {many}, king and two kickers', f'{rank}-high straight',
                    f'{rank}-high flush, king, nine, six and two', f'full house, {many} over fives', f'four {many}', f'four {many}, two kicker',
                    f'{rank}-high straight flush', f'{rank} up', f'four-card flush, {rank} high', f'across pair of {many}, down {rank} high, six')
    yield from ('royal flush', 'pair of jokers', 'soft 17', '20', 'blackjack', '23 bust', '9 natural')
    yield from of_tiles()


def of_ways():
    """The rules by which a house sets hands, the names of the parts, and why a setting is foul."""
    for name in ('src/hands/tile_way.c', 'src/games/pai_gow_poker/house_way.c'):
        yield from (text for _, text in of_source(ROOT / name) if re.search('[a-z] [a-z]', text))
    facts = (ROOT / 'src/games/shapes/set_hands_facts.c').read_text(encoding='utf-8')
    yield from re.findall(LITERAL, re.search(r'names\[\] = \{(.*?)\};', facts)[1])
    for path in (ROOT / 'src/games').rglob('*.c'):
        yield from re.findall(rf'\.foul = {LITERAL}', path.read_text(encoding='utf-8'))


def of_tiles():
    """Hands of two tiles, by the names in src/hands/tile_hands.c."""
    source = (ROOT / 'src/hands/tile_hands.c').read_text(encoding='utf-8')
    points = re.search(r'counts\[\] = \{(.*?)\};', source, re.S)[1]
    for one, many in re.findall(r'= \{\d+, \d+, "([^"]*)", "([^"]*)"\}', source):
        yield from (one, 'gee joon, the supreme pair' if many == 'gee joon' else f'pair of {many}', f'wong with a {one}', f'gong with a {one}', f'high nine with a {one}')
        yield from (f'{point}, {one}' for point in re.findall('"([^"]*)"', points)[1:-2])
    yield from ('zero', 'high nine with a two / gee joon, the supreme pair')


LITERAL = r'"((?:\\.|[^"\\])*)"'
# Where a sentence for a patron stands in the server.
SAID = re.compile(rf'(?:bw_reply_error|bw_room_no|bw_refused?_\w+|refuse\w*|error)\((?:[^;"]|"[a-z-]*")*?{LITERAL}\s*\)', re.S)


def of_server():
    """What the server answers and refuses in whole sentences."""
    for path in sorted((ROOT / 'src/serve').glob('*.c')):
        if path.name in ('server.c', 'server_http.c', 'request.c', 'door.c'):
            continue
        for found in SAID.findall(path.read_text(encoding='utf-8')):
            if ' ' in found and '%' not in found and '{' not in found:
                yield found.replace('\\"', '"')


# Where the server makes sentences for patrons, and what it tells its own log there.
TALKS = re.compile(r'(room|http|wager|school|posted|view|phrases)\w*\.c$')
LOGGED = re.compile(r'^table %s|^what is read from the ledger')


def of_talk():
    """What the server says with figures and names in it."""
    for path in sorted((ROOT / 'src/serve').glob('*.c')):
        for _, text in of_source(path) if TALKS.match(path.name) else ():
            if '%' in text and re.search('[a-z]{3,} [a-z]{2,}', text) and not LOGGED.match(text):
                yield completed(filled(text))


# Files of src/solve whose texts are read by a program, by whoever writes a strategy or at the command line, and never shown.
UNSHOWN = re.compile(r'^(bj_(letters|text|best|dealer)|hand_rule|holdem_rules?|hands_chart|hand_pays|\w+_pays)$')
# A rule of play in the language of hand_rule.c, or an option of the command line.
RULE = re.compile(r'^\d+ \w|^\w+: |^\dx |^(play|raise|call|max|second|flop|double-down) .*(or better|suited)|--\w|^%s-card %s|^Where a double%s')
ADJACENT = re.compile(r'"(?:\\.|[^"\\\n])*"(?:\s*"(?:\\.|[^"\\\n])*")*')


def of_source(path):
    """The texts of a C file, each with what stands before it; pieces that stand behind one another are one text. What a function
    counts for the laboratory's report, which is printed in English alone, is never shown."""
    source = re.sub(r'/\*.*?\*/|#include[^\n]*', '', path.read_text(encoding='utf-8'), flags=re.S)
    source = '\n}\n'.join(function for function in source.split('\n}\n') if not re.search(r'bw_figure_(often|event)\(', function))
    for found in ADJACENT.finditer(source):
        pieces = re.findall(r'"((?:\\.|[^"\\\n])*)"', found[0])
        yield source[max(0, found.start() - 60):found.start()], unquoted(''.join(pieces))


def filled(text):
    """The text as it is printed: an ending that is printed only at times is left out, whatever else is printed is a figure."""
    return re.sub(r'%[-+.\d*l]*[a-z]', '5', re.sub(r'(?<=\w)%s|(?<=\.)%s', '', text)).replace('%%', '%').strip()


def completed(text):
    """A text that others are printed behind, with such a one."""
    return text + ' 5' if text.endswith((':', ';', ',')) else text


def of_charts():
    """Titles, labels and notes of charts, notes on figures and on advice."""
    for path in sorted((ROOT / 'src/solve').rglob('*.c')):
        if UNSHOWN.match(path.stem) or path.parent.name == 'equity':
            continue
        for before, text in of_source(path):
            shown = ' ' in text and re.match(r'[%A-Za-z\d]', text) and not re.search(r'error|assert|bw_phrase_add', before)
            if shown and re.search('[a-z]{2}', text) and not RULE.search(text):
                yield completed(filled(text))
    for shoe in ('a whole shoe of 6 decks', 'a whole shoe of 1 deck', 'a whole shoe of 8 decks without tens', 'a shoe of 104 cards'):
        yield f'Per wager, from {shoe}; hands of one total are put together, each as often as its cards come. A doubled hand below 21 is rescued where standing on it would lose more than one wager on average.'
    yield 'Where a double or a surrender is not open: hit, but stand on soft 18 against 3 4 5 6; soft 19 against 6.'
    yield 'Where a double is not open: hit.'


def of_school():
    """What the dealer school asks and how it rules."""
    for name in ('question', 'ruling', 'irregular'):
        for _, text in of_source(ROOT / f'src/school/{name}.c'):
            said = text.lstrip(' ;,')
            if ' ' not in said.strip() or not re.search('[a-z]{3}', said) or re.search(r'^card for %s|^[sS]eats? %s|%s%s|card%s|^s? ', said):
                continue
            who = re.match(r'(gets|loses|is)|(get|lose|are) ', said)
            yield completed(('' if who is None else 'seat 1 ' if who[1] else 'seats 1 and 2 ') + filled(said))
    yield from (f'{n} taken away; {m} out of play' for n, m in (('1 card is', '1 card goes'), ('2 cards are', '2 cards go')))
    yield from ('Card for seat 2: 9d', 'Card for the dealer: Th', 'Seat 2: surrender', 'Roll: 3 4', 'Seat 2, Pass Bet, $10', 'Seat 1, Buy bet, 5 to Win, $20', 'Seat 1, Eight the Hardway on the Hop 4-4, $40', '$6 at 7 to 6 = $7',
                '$5 is paid 2 for 1 = $10; seat 2: pair of kings, dealer: soft 17', 'Seats 1, 2 and 3 lose, seat 4 is paid; 3 cards are taken away; play goes on.')


def sayings():
    """Every text, with where it comes from."""
    texts, _ = of_games()
    yield 'tests/reference', texts
    yield 'data/house.yaml', set(re.findall(r'title: "([^"]*)"', (ROOT / 'data/house.yaml').read_text(encoding='utf-8')))
    yield 'data/house-rules.tsv', rows('house-rules.tsv', 4)
    yield 'data/how-to-play.tsv', rows('how-to-play.tsv', 1)
    reasons = re.search(r'#define BW_REASONS\(X\)(.*?)\n\n', (ROOT / 'include/boardwalk.h').read_text(encoding='utf-8'), re.S)[1]
    yield 'include/boardwalk.h', set(re.findall(r'X\(\w+, "[^"]*", "([^"]*)"\)', reasons))
    games = '\n'.join(path.read_text(encoding='utf-8') for path in ROOT.glob('src/games/**/*.[ch]'))
    yield 'src/games: asks', set(re.findall(rf'\.asks =\s*{LITERAL}', games))
    helps = re.findall(rf'\.help =\s*((?:{LITERAL}\s*)+)', re.sub(r'/\*.*?\*/', '', games, flags=re.S))
    yield 'src/games: options', {unquoted(''.join(re.findall(LITERAL, whole))) for whole, _ in helps}
    yield 'src/hands', set(of_hands())
    yield 'house ways', set(of_ways())
    yield 'src/serve', set(of_server())
    yield 'src/serve, with figures', set(of_talk())
    yield 'src/solve', set(of_charts())
    yield 'src/school', set(of_school())
    yield 'data/clauses.tsv', rows('clauses.tsv', 4)
    yield 'data/played.tsv', rows('played.tsv', 1)
    yield 'data/sections.tsv', rows('sections.tsv', 2)
    kinds = (ROOT / 'src/text/rulebook.c').read_text(encoding='utf-8')
    yield 'src/text/rulebook.c', set(re.findall(rf'{{"[a-z]+", {LITERAL}}}', kinds))


# Words of an English layout that have Spanish of their own; a line that is typed is typed in English.
ENGLISH = re.compile(r'\b(place|buy|lay|odds|horn|whirl|hop|field|come|pass|the|and|with|your|wager|bets?|wins?|loses?|hand|deal|roll|spin)\b', re.I)
TYPED = re.compile(r'bet 1 pass')


def left_english():
    """Texts of both catalogues whose Spanish still has English words, by what they say."""
    catalogue = re.findall(r'"[\w.-]+": "((?:\\.|[^"\\])*)"', (TABLES.parent / 'es.ts').read_text(encoding='utf-8'))
    assert len(catalogue) > 500
    for says in [*catalogue, *TEXTS.values(), *IDS.values()]:
        if ENGLISH.search(re.sub(r'\{[\w-]*\}', '', says)) and not TYPED.search(says):
            yield says


# What is read where clauses are opened; their tables have come by then.
LATE = ('src/games: options', 'data/clauses.tsv', 'data/played.tsv', 'data/sections.tsv', 'src/text/rulebook.c')


def main():
    failed = 0
    for says in left_english():
        print(f'{TABLES.name}: English is left in: {says}')
        failed += 1
    for source, texts in sayings():
        assert texts, source
        for text in sorted(texts):
            if not is_told(text, source in LATE):
                print(f'{source}: no Spanish for: {text}')
                failed += 1
    for word in sorted(of_games()[1] - IDS.keys()):
        print(f'tests/reference: no Spanish for the id {word}')
        failed += 1
    for text, says in TEXTS.items():
        if len(re.findall(r'\{#?\}', text)) != len(re.findall(r'\{\d?\}', says)):
            print(f'{TABLES.name}: the holes differ: {text}')
            failed += 1
    print(f'told: {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
