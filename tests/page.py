#!/usr/bin/env python3
"""Holds the lines within the page.

A colour has its name in colours.css and its value nowhere else. The page draws what it is told: outside its layouts nothing
names a game or a word of one, nothing knows what poker hands there are, and nobody reads what an event, a posting or a
refusal says out of its sentence; the order and the colours of a wheel are nowhere at all. What people read is in the catalogue
of words, in every language that it has.

usage: page.py   from anywhere; what the words are is read from tests/reference"""
import pathlib
import re
import sys

from words import ROOT, words_of

PAGE = ROOT / 'web/src'

# ---- colours ----------------------------------------------------------------------------------

# `#abc`, `rgb(0 0 0 / 0.5)` and words such as `white`; none of them is what `transparent` and `currentColor` are.
NAMED = 'white black red green blue yellow orange purple pink brown gold silver gray grey navy teal maroon olive'
COLOUR = re.compile(r'#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color|color-mix)\('
                    rf'|(?<![-\w.])(?:{"|".join(NAMED.split())})(?![-\w])')
SET_BY_SCRIPT = {'lift', 'slots'}


def blank(found):
    """As long as what was found, with its line ends, so that lines keep their numbers."""
    return re.sub(r'[^\n]', ' ', found[0])


def colours():
    """Where the style sheet has the value of a colour outside its list, or a name that the list has not or has for nothing."""
    sheets = {path: re.sub(r'/\*.*?\*/', blank, path.read_text(), flags=re.S) for path in sorted((PAGE / 'style').glob('*.css'))}
    listed = set(re.findall(r'^  --([\w-]+):', sheets[PAGE / 'style/colours.css'], re.M))
    named = set(re.findall(r'--([\w-]+):', '\n'.join(sheets.values())))
    used = set(re.findall(r'var\(--([\w-]+)', '\n'.join(sheets.values())))
    for path, text in sheets.items():
        for number, line in enumerate(text.splitlines(), 1):
            value = line.partition(':')[2] if line.rstrip().endswith(';') else ''
            if path.name != 'colours.css' and COLOUR.search(value):
                yield f'{path.relative_to(ROOT)}:{number}: a colour without a name: {line.strip()}'
    yield from (f'web/src/style/colours.css: --{name} is not used' for name in sorted(listed - used))
    yield from (f'web/src/style: --{name} has no value' for name in sorted(used - named - SET_BY_SCRIPT))


# ---- rules of games ---------------------------------------------------------------------------

# Words of games that mean something else where they stand.
MEANT_OTHERWISE = {
    'actions.tsx': {'leave': 'getting up'},
    'checked.tsx': {'draw': 'an event'},
    'felt.tsx': {'button': 'a role of the markup'},
    'main.tsx': {'main': 'an element'},
    'cardtable.tsx': {'stack': 'a flag of a wager', 'bank': 'a flag of a wager'},
    'net.ts': {'bet': 'an event', 'draw': 'an event', 'leave': 'a message',
               'chip': 'a sound', 'wait': 'a message'},
    'office.tsx': {'player': 'a role'},
    'pace.ts': {'draw': 'an event', 'wheel': 'a sound'},
    'say.ts': {'bet': 'an event', 'take': 'an event', 'call': 'an event', 'draw': 'an event'},
    'protocol.ts': {'odds': 'a field of a wager', 'set': 'a field of a table', 'way': 'a field of a table'},
    'sets.ts': {'set': 'a field of a table'},
    'ringtable.tsx': {'stack': 'a flag of a wager'},
    'rebet.ts': {'bet': 'an event', 'take': 'an event', 'call': 'an event', 'draw': 'an event'},
    'sound.ts': {'wheel': 'a sound', 'chip': 'a sound'},
    'school.tsx': {'bet': 'what a row is about'},
    'school_net.ts': {'bet': 'what a row is about'},
    'school_table.tsx': {'draw': 'what has come'},
    'store.ts': {'bet': 'what a press does', 'take': 'what a press does'},
    'hands.ts': {'take': 'what a press does'},
    'table.tsx': {'draw': 'what is needed'},
    'verify.ts': {'draw': 'an event', 'announce': 'an act of the floor at every table'},
    'tray.tsx': {'bet': 'what a press does', 'take': 'what a press does', 'stack': 'a flag of a wager', 'bank': 'a flag of a wager'},
}

# An element of the markup, everywhere.
MARKUP_WORDS = {'button'}

STRING = re.compile(r'"((?:\\.|[^"\\\n])*)"|\'((?:\\.|[^\'\\\n])*)\'|`((?:\\.|[^`\\])*)`')
# What stands in these attributes is of the markup.
MARKUP = re.compile(r'\b(?:class|type|text-anchor|dominant-baseline)=(?:"[^"]*"|\{[^{}]*\})')
COMMENT = re.compile(r'/\*.*?\*/|(?<![:"\'`])//[^\n]*', re.S)
HANDS = re.compile(r'\b(royal|straight flush|full house|two pair|pair of|(three|four) of a kind|high card|flush)\b', re.I)
NUMBERS = re.compile(r'(?:\b\d{1,2}\b[\s,"\']+){14,}\d')
READS = re.compile(r'(?:exec|test|match)\([^()]*\b(?:line|sentence|postings?)\)|\b(?:line|sentence|postings?)\??\.'
                   r'(?:split|match|replace|search)\(')


def rules():
    """Where the page knows more than it is told."""
    games, words = words_of(ROOT / 'tests/reference')
    assert len(games) > 20 and {'pass', 'fold', 'wheel-counts'} <= words
    for path in sorted(PAGE.rglob('*.ts*')):
        knows = path.relative_to(PAGE).parts[0] in ('layouts', 'words')
        meant = {} if knows else dict(MEANT_OTHERWISE.get(path.name, {}))
        name, text = path.relative_to(ROOT), MARKUP.sub(blank, COMMENT.sub(blank, path.read_text()))
        found = [(m.start(), f'the order of a wheel or the like: {m[0][:40]}') for m in NUMBERS.finditer(text)]
        if not knows:
            found += [(m.start(), f'reads a sentence: {m[0]}') for m in READS.finditer(text)]
            for m in STRING.finditer(text):
                literal = next(part for part in m.groups() if part is not None)
                if literal in MEANT_OTHERWISE.get(path.name, {}):
                    meant.pop(literal, None)
                elif (literal in games or literal in words) and literal not in MARKUP_WORDS:
                    found.append((m.start(), f"'{literal}' is a word of a game"))
                if HANDS.search(literal):
                    found.append((m.start(), f"'{literal}' is a hand of poker"))
        yield from (f"{name}: '{word}' is not there any more: take it off the list" for word in meant)
        yield from (f'{name}:{text.count(chr(10), 0, at) + 1}: {what}' for at, what in found)


# ---- words --------------------------------------------------------------------------------------

# What people read or hear stands in the catalogue; these are the same in every language.
SAME = {'Boardwalk', 'boardwalk verify', 'JOKER'}
ATTRIBUTE = re.compile(r'\b(?:aria-label|aria-description|title|placeholder|alt|button)=(?:"([^"]*)"|\{`([^`]*)`\}|\{"([^"]*)"\})')
ELEMENT = re.compile(r'<\w[^<>]*>\s*([^<>{}]*[A-Za-z]{2}[^<>{}]*?)\s*(?=[<{])')


def words():
    """Where an element or an attribute has its text in itself, in one language alone."""
    for path in sorted(PAGE.rglob('*.tsx')):
        text = COMMENT.sub(blank, path.read_text())
        for found in (*ATTRIBUTE.finditer(text), *ELEMENT.finditer(text)):
            said = re.sub(r'\$\{[^{}]*\}', '', next(part for part in found.groups() if part is not None))
            # Types have angle brackets too, and code behind them.
            if re.search(r'[A-Za-z]{2}', said) and said.strip() not in SAME and not re.search(r'[=;()|"`]|^[,:]', said):
                yield f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, found.start()) + 1}: '{said.strip()}' is not in the catalogue"


def main():
    wrong = [*colours(), *rules(), *words()]
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
