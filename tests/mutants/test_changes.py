#!/usr/bin/env python3
"""The finder of changes on a small file: every kind is found, where it stands, and nothing else."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from changes import changes_of

SOURCE = '''/* "1.2(a)" in a comment is no clause */
static const BwOdds odds[] = {{9, 5}, /* 4 */};
static const char *const figures[] = {"40-30-6"};
static const uint8_t seats[] = {[1] = 7};
bool f(BwTable *table, BwOut *out) {
    if (table->n_bets >= 2 && !ready) return bw_refuse(out, BW_REASON_FULL, "1.4(b)");
    for (unsigned i = 0; i < n; i++) {
        sum += i;
    }
    bw_clear_cards(table);
    return true;
}
'''

WANT = [
    (2, 'pay', '9 -> 10'), (2, 'pay', '5 -> 6'),
    (3, 'pay', '40 -> 41 in "40-30-6"'), (3, 'pay', '30 -> 31 in "40-30-6"'), (3, 'pay', '6 -> 7 in "40-30-6"'),
    (4, 'row', '7 -> 8'),
    (6, 'logic', '>= -> >'), (6, 'logic', '2 -> 3'), (6, 'logic', '&& -> ||'), (6, 'logic', '! left out'),
    (6, 'refusal', 'dropped'), (6, 'clause', '"1.4(b)" -> "1.4(c)"'),
    (7, 'logic', '0 -> 1'), (7, 'logic', '< -> <='), (7, 'logic', '++ -> --'),
    (8, 'logic', 'left out'), (8, 'logic', '+= -> -='),
    (10, 'logic', 'left out'), (11, 'logic', 'true -> false'),
]

changes = changes_of('src/games/x.c', SOURCE)
got = [(change.line, change.kind, change.what) for change in changes]
missing = [row for row in WANT if row not in got]
more = [row for row in got if row not in WANT]
checks = [('found', not missing), ('nothing else', not more), ('ids differ', len({c.id for c in changes}) == len(changes)),
          ('dropped refusal', any('return true;' in c.apply(SOURCE) and c.kind == 'refusal' for c in changes)),
          ('each changes the text', all(c.apply(SOURCE) != SOURCE for c in changes))]
for name, good in checks:
    if not good:
        print('failed:', name, 'missing', missing, 'more', more)
failed = sum(not good for _, good in checks)
print(f'changes: {len(checks) - failed} passed, {failed} failed')
sys.exit(failed > 0)
