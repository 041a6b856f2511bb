#!/usr/bin/env python3
"""Holds the line between games and those who drive them: outside the games, the parsers of the table and the solvers' own
files nothing compares a word of a wager, an action or an option, and nothing names a game.

usage: words.py   from the root of the tree; what the words are is read from tests/reference

Seen are: a call of strcmp and the like with such a word as a literal; a literal that is the id of a game, wherever it
stands; a literal that is a word with a hyphen, which no common word is, wherever it stands, since a table of such words is
there to be compared with; and a line of a transcript ("act dealer ...") with such a word in it."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]

# Who may know games: they themselves, what reads and prints their words, and what solves and simulates one family.
GAMES = ('src/games/', 'src/table/', 'src/simulate/blackjack/', 'src/simulate/poker/', 'src/simulate/poker_room/')
SOLVER = re.compile(r'src/solve/\w+/')

# What is about single games by its purpose, and nothing else is built on it.
ABOUT_GAMES = {
    'src/bench/': 'measures games that it names',
    'src/cli/bench/': 'measures games that it names',
    'src/cli/commands/bench.c': 'measures games that it names',
    'src/cli/load/load_house.c': 'the house that bears the load has tables of games that it names',
    'src/text/phh_play.c': 'plays recorded hands of one game',
    'src/text/phh_record.c': 'writes down hands of one game',
    'src/live/battery_deals.c': 'tests the deals of games that it names',
    'src/cli/commands/equity.c': 'answers questions about poker alone',
    'src/cli/odds/equity_print.c': 'prints those answers',
}

# Literals that are no word of a game where they stand.
MEANT_OTHERWISE = {
    'src/cli/commands/play.c': {'craps': 'what is dealt where no game is named', 'bet': 'a command of the terminal',
                                'leave': 'a command of the terminal', 'odds': 'a command of the terminal',
                                'way': 'a command of the terminal'},
    'src/house/record.h': {'buy-in': 'a kind of record'},
    'src/live/battery_words.c': {'poker': 'the name of a test'},
    'src/text/rulebook.c': {'baccarat': 'which game a name in the catalogue of clauses means', 'document': 'a kind of clause'},
    'src/house/record.h': {'buy-in': 'a kind of record in the ledger'},
    'src/live/battery_words.c': {'poker': 'the name of a test of randomness'},
    'src/office/petition_form.c': {'variation': 'a kind of proposal'},
    'src/serve/http_me.c': {'bet': 'the verb of an event'},
    'src/cli/odds/bj_odds.c': {'blackjack': 'the title of a column'},
}


def words_of(folder):
    """Ids of games, and words of their wagers, options and actions, without the options that every table has."""
    games = {}
    for path in sorted(folder.glob('*.txt')):
        found = re.findall(r'^  (wager|option|act) (\S+)', path.read_text(encoding='utf-8'), re.M)
        games[path.stem] = set(found)
    shared = {(kind, word) for kind, word in set.intersection(*games.values()) if kind == 'option'}
    return set(games), {word for found in games.values() for _, word in found - shared}


def literals_of(text):
    """(line, literal, what stands before it in its statement) of each string of a C file; pieces are joined."""
    token = re.compile(r'//[^\n]*|/\*.*?\*/|\'(?:\\.|[^\'\\])\'|"((?:\\.|[^"\\])*)"|#[ \t]*include[^\n]*', re.S)
    found, last_end = [], None
    for match in token.finditer(text):
        if match[1] is None:
            continue
        between = text[last_end:match.start()] if last_end is not None else ';'
        if found and between.strip() == '':
            found[-1][1] += match[1]
        else:
            begin = max(text.rfind(c, 0, match.start()) for c in ';{}') + 1
            found.append([text.count('\n', 0, match.start()) + 1, match[1], text[begin:match.start()]])
        last_end = match.end()
    return found


COMPARES = re.compile(r'\b(strn?(case)?cmp|strstr|memcmp|bw_option_find)\s*\((?:[^()]|\([^()]*\))*$')


def word_in(literal, before, games, words):
    """The word of a game that the literal is or holds, or None."""
    bare = literal.strip(' =:')
    if bare in games:
        return bare
    if bare in words and ('-' in bare or COMPARES.search(before)):
        return bare
    if re.match(r'(act|fault|bet|take|call) ', literal):
        for word in literal.split():
            if word in words and '-' in word:
                return word
    return None


def main():
    games, words = words_of(ROOT / 'tests/reference')
    assert len(games) > 20 and {'pass-odds', 'fold', 'progressive-meter', 'bank'} <= words
    passed = failed = 0
    for path in sorted(ROOT.glob('src/**/*.[ch]')):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(GAMES + tuple(ABOUT_GAMES)) or SOLVER.match(name):
            continue
        allowed = MEANT_OTHERWISE.get(name, {})
        found = [(line, word) for line, literal, before in literals_of(path.read_text(encoding='utf-8'))
                 if (word := word_in(literal, before, games, words)) and word not in allowed]
        for line, word in found:
            print(f"{name}:{line}: '{word}' is a word of a game")
        passed += not found
        failed += bool(found)
    print(f'words: {passed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
