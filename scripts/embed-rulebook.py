#!/usr/bin/env python3
"""Writes the C file that carries the rulebook's catalogue: clauses, sections, which transcripts show
which clause, in which a posting or refusal rests on it, and why on some of them none can; and what is
told to players: how games are played, house rules in words; and which document of the house answers to a clause.

usage: embed-rulebook.py DATA_DIR TRANSCRIPTS_DIR OUTPUT

The output is written only when it changes, so that a build that changes nothing rebuilds nothing."""
import pathlib
import re
import sys


# What is told to players, in the order of the files.
TOLD = [
    ('bw_played', 'BwPlayedRow', 'played.tsv', ['section', 'how']),
    ('bw_how', 'BwHowRow', 'how-to-play.tsv', ['game', 'sentence']),
    ('bw_paper', 'BwPaperRow', 'papers.tsv', ['clause', 'paper', 'command', 'does']),
    ('bw_house_rule', 'BwHouseRuleRow', 'house-rules.tsv', ['option', 'game', 'value', 'with', 'sentence']),
]


def quote(text):
    out = []
    for byte in text.encode():
        char = chr(byte)
        if char in '"\\':
            out.append('\\' + char)
        elif 0x20 <= byte < 0x7f and char != '?':
            out.append(char)
        else:
            out.append(f'\\{byte:03o}')
    return '"' + ''.join(out) + '"'


def rows(path, columns):
    lines = path.read_text(encoding='utf-8').splitlines()
    if lines[0].split('\t') != columns:
        raise SystemExit(f'{path}: the header must be: {" ".join(columns)}')
    for number, line in enumerate(lines[1:], 2):
        fields = line.split('\t')
        if len(fields) != len(columns):
            raise SystemExit(f'{path}, line {number}: {len(columns)} columns expected')
        yield fields


def cited(line):
    """The clauses of a cite line; a comma inside quotes belongs to the id."""
    text = line.split('#')[0].strip()[len('cite'):]
    for clause in re.findall(r'(?:[^,"]|"[^"]*")+', text):
        if clause.strip():
            yield clause.strip()


def named(line):
    """The clause on which a posting or refusal rests: `=> 1 pass wins 10.00 @ 13:69F-1.2(a)1.i(2)`."""
    found = re.match(r'\s*=>.*?\s@\s+([^#]*)', line)
    return found[1].strip() if found else None


def catalogued(clause, known):
    """The id under which the catalogue has a clause: one whose text is at hand in the other chapter
    alone is counted there."""
    for this, other in (('13:69F-', '19:47-'), ('19:47-', '13:69F-')):
        if clause.startswith(this) and clause not in known and other + clause[len(this):] in known:
            return other + clause[len(this):]
    return clause


def main():
    data, transcripts, output = map(pathlib.Path, sys.argv[1:4])
    clauses = list(rows(data / 'clauses.tsv', ['clause', 'edition', 'game', 'kind', 'meaning']))
    known = {row[0] for row in clauses}
    shown, grounds = set(), set()
    for path in transcripts.glob('*/*.round'):
        for line in path.read_text(encoding='utf-8').splitlines():
            if re.match(r'\s*cite(\s|$)', line):
                for clause in cited(line.strip()):
                    shown.add((clause, f'{path.parent.name}/{path.name}'))
            elif named(line):
                grounds.add((catalogued(named(line), known), f'{path.parent.name}/{path.name}'))
    out = ['/* Made by scripts/embed-rulebook.py from data/ and tests/transcripts/. */',
           '#include "text/rulebook.h"', '', 'const BwClauseRow bw_clause_rows[] = {']
    out += ['    {' + ', '.join(map(quote, row)) + '},' for row in clauses]
    out += ['};', f'const size_t bw_clause_count = {len(clauses)};', '',
            'const BwSectionRow bw_section_rows[] = {']
    sections = list(rows(data / 'sections.tsv', ['section', 'edition', 'title']))
    out += ['    {' + ', '.join(map(quote, row)) + '},' for row in sections]
    out += ['};', f'const size_t bw_section_count = {len(sections)};', '',
            '/* Sorted by clause, then by transcript. */', 'const BwShownRow bw_shown_rows[] = {']
    out += ['    {' + ', '.join(map(quote, row)) + '},' for row in sorted(shown)]
    out += ['    {NULL, NULL},', '};', f'const size_t bw_shown_count = {len(shown)};', '',
            '/* Sorted likewise. */', 'const BwShownRow bw_ground_rows[] = {']
    out += ['    {' + ', '.join(map(quote, row)) + '},' for row in sorted(grounds)]
    groundless = sorted(rows(data / 'grounds.tsv', ['clause', 'why']))
    out += ['    {NULL, NULL},', '};', f'const size_t bw_ground_count = {len(grounds)};', '',
            'const BwGroundlessRow bw_groundless_rows[] = {']
    out += ['    {' + ', '.join(map(quote, row)) + '},' for row in groundless]
    out += ['    {NULL, NULL},', '};', f'const size_t bw_groundless_count = {len(groundless)};', '']
    for name, kind, file, columns in TOLD:
        told = list(rows(data / file, columns))
        out += [f'const {kind} {name}_rows[] = {{']
        out += ['    {' + ', '.join(map(quote, row)) + '},' for row in told]
        out += ['};', f'const size_t {name}_count = {len(told)};', '']
    text = '\n'.join(out)
    if not output.exists() or output.read_text(encoding='utf-8') != text:
        output.write_text(text, encoding='utf-8')


if __name__ == '__main__':
    main()
