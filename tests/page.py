#!/usr/bin/env python3
"""Holds the lines within the page: a colour has its name in colours.css and its value nowhere else.

usage: page.py   from anywhere"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / 'web/src'

# `#abc`, `rgb(0 0 0 / 0.5)` and words such as `white`; none of them is what `transparent` and `currentColor` are.
NAMED = 'white black red green blue yellow orange purple pink brown gold silver gray grey navy teal maroon olive'
COLOUR = re.compile(r'#[0-9a-fA-F]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color|color-mix)\('
                    rf'|(?<![-\w.])(?:{"|".join(NAMED.split())})(?![-\w])')


def without_comments(text):
    """The text with blanks for its comments, so that lines keep their numbers."""
    blank = lambda found: re.sub(r'[^\n]', ' ', found[0])
    return re.sub(r'/\*.*?\*/', blank, text, flags=re.S)


def colours():
    """Where the style sheet has the value of a colour outside its list, or a name that the list has not or has for nothing."""
    sheets = {sheet: without_comments(sheet.read_text()) for sheet in sorted((PAGE / 'style').glob('*.css'))}
    listed = set(re.findall(r'^  --([\w-]+):', sheets[PAGE / 'style/colours.css'], re.M))
    local = set(re.findall(r'--([\w-]+):', '\n'.join(sheets.values()))) - listed
    used = set(re.findall(r'var\(--([\w-]+)', '\n'.join(sheets.values())))
    for sheet, text in sheets.items():
        if sheet.name == 'colours.css':
            continue
        for number, line in enumerate(text.splitlines(), 1):
            value = line.partition(':')[2] if line.rstrip().endswith(';') else ''
            if COLOUR.search(value):
                yield f'{sheet.relative_to(ROOT)}:{number}: a colour without a name: {line.strip()}'
    set_by_script = {'lift'}
    yield from (f'colours.css: --{name} is not used' for name in sorted(listed - used))
    yield from (f'style: --{name} has no value' for name in sorted(used - listed - local - set_by_script))


def main():
    wrong = list(colours())
    for line in wrong:
        print(line)
    return 1 if wrong else 0


sys.exit(main())
