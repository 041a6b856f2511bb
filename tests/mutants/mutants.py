#!/usr/bin/env python3
"""Changes the rules in one place, and sees whether a test notices; then in another, and so on.

usage: mutants.py BUILD [--files PATTERN]... [--kinds pay,refusal,clause,row,logic] [--sample N] [--seed S]
                  [--jobs N] [--list] [--fresh] [--strict]

BUILD is a folder in which the tests are built (ninja). A changed file is compiled and linked before the
rest of the core; then judge it, in this order, all transcripts (those of the game first), the reference of
what every game offers, the property test, and the unit tests of that game. What none of
them notices has survived, unless tests/mutants/equivalent.txt argues that it makes no difference, or the
compiler makes the same code of it.

Results are kept in BUILD/mutants/results.tsv: a run that was broken off goes on where it was, a mutant that
was killed is not tried again as long as its file is as it was (--fresh forgets all). Survivors are tried
again each time, since the tests may have learnt. --strict ends with 1 where a goal is missed:
100 % of pay and refusal, 95 % of clause, and of row and logic together."""
import argparse
import collections
import fnmatch
import hashlib
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from changes import KINDS, changes_of

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / 'tests' / 'mutants'
LIMIT = 10  # seconds of a test's processor; the transcripts take a tenth of one
FLAGS = ['-std=c17', '-O1', '-g0', '-w', '-D_POSIX_C_SOURCE=200809L', '-Isrc', '-Iinclude', '-I.']
# The unit tests that are asked of what everything else lets pass, by a word in the path of the file; besides the one named like it.
UNITS = {
    'craps': ['test_craps'], 'keno': ['test_keno'], 'baccarat': ['test_baccarat'], 'chemin': ['test_chemin_de_fer'],
    'red_dog': ['test_comparing'], 'casino_war': ['test_comparing'], 'asking': ['test_comparing'], 'shoe_table': ['test_comparing', 'test_baccarat'],
    'felt': ['test_felt', 'test_roulette'], 'roulette': ['test_roulette'], 'sic_bo': ['test_felt'], 'mini_dice': ['test_felt'],
    'big_six': ['test_felt'], 'pokette': ['test_felt'], 'poker': ['test_poker', 'test_house_poker'], 'poker_room': ['test_poker_signature', 'test_poker_room', 'test_poker_player', 'test_poker_words'], 'high_card_flush': ['test_high_card_flush'],
    'stud': ['test_house_poker'], 'let_it_ride': ['test_house_poker'], 'tex': ['test_house_poker'],
    'blackjack': ['test_blackjack_rules', 'test_blackjack_side'], 'spanish': ['test_blackjack_rules'], 'attack': ['test_blackjack_rules'],
    'pai_gow': ['test_pai_gow_poker_hands', 'test_tiles', 'test_setting', 'test_hand_name'], 'asia': ['test_asia_poker_hands', 'test_setting', 'test_hand_name'], 'tile': ['test_tiles'], 'set_hands': ['test_setting'], 'player_bank': ['test_setting'],
    'src/table/': ['test_table', 'test_transcript', 'test_catalogue'],
}
GOALS = {'pay': 100.0, 'refusal': 100.0, 'clause': 95.0, 'other': 95.0}


def limited(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, **more):
    return subprocess.run([str(word) for word in command], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, **more)


def must(command):
    done = run(command)
    if done.returncode != 0:
        sys.exit(done.stdout.decode(errors='replace') + f'\n{" ".join(map(str, command))}: {done.returncode}')


def equivalents():
    """Mutants that make no difference: `ID  why`, blank lines and # aside."""
    known = {}
    path = HERE / 'equivalent.txt'
    for line in path.read_text(encoding='utf-8').splitlines() if path.exists() else []:
        if line.strip() and not line.startswith('#'):
            word, _, why = line.partition(' ')
            known[word] = why.strip()
    return known


class Bench:
    """Everything that judges a mutant: objects, archive, transcripts."""

    def __init__(self, build):
        self.build = build
        self.folder = build / 'mutants'
        self.folder.mkdir(exist_ok=True)
        self.archive = build / 'src' / 'libboardwalk-drivers.a'
        self.libraries = subprocess.run(['pkg-config', '--libs', 'gmp', 'libsodium', 'libedit', 'libcyaml', 'yaml-0.1', 'sqlite3',
                                         'libpq', 'libwebsockets', 'jansson', 'zlib'], capture_output=True, text=True, check=True).stdout.split()
        self.judge = self.object(HERE / 'judge.c')
        self.property = [self.object(ROOT / 'tests' / 'property' / f'{name}.c') for name in ('test_games', 'chance', 'laws')]
        self.reference = self.object(ROOT / 'tests' / 'unit' / 'test_reference.c')
        self.transcripts = {folder.name: sorted(str(path.relative_to(ROOT)) for path in folder.glob('*.round'))
                            for folder in sorted((ROOT / 'tests' / 'transcripts').iterdir())}
        self.transcripts['docs'] = sorted(str(path.relative_to(ROOT)) for path in (ROOT / 'docs' / 'examples').glob('*.round'))
        self.originals = {}
        self.lock = threading.Lock()

    def object(self, path):
        out = self.folder / (path.stem + '.o')
        if not out.exists() or out.stat().st_mtime < max(path.stat().st_mtime, self.archive.stat().st_mtime):
            must(['cc', *FLAGS, '-c', path, '-o', out])
        return out

    def files_for(self, path):
        """All transcripts, those whose folder is named like the file first."""
        words = set(pathlib.Path(path).stem.split('_')) | {pathlib.Path(path).parent.name}
        folders = sorted(self.transcripts, key=lambda name: -len(words & set(name.split('-'))))
        return [file for name in folders for file in self.transcripts[name]]

    def units_for(self, path):
        own = f'test_{pathlib.Path(path).stem}'
        names = {name for word, some in UNITS.items() if word in path for name in some}
        names = sorted(names | ({own} if (ROOT / 'tests' / 'unit' / f'{own}.c').exists() else set()))
        with self.lock:
            return [(name, self.object(ROOT / 'tests' / 'unit' / f'{name}.c')) for name in names]

    def games_for(self, path):
        """The games whose folder is named like the file; none: all of them."""
        stem = pathlib.Path(path).stem
        words = set(stem.split('_')) | {pathlib.Path(path).parent.name}
        return [name for name in self.transcripts if set(name.split('-')) <= words or (words & {'craps'} and 'craps' in name)]


def compiled(work, path, name, source):
    """The object made of a source text in the place of the file, or None; names of folders are not in it."""
    text, out = work / f'{name}.c', work / f'{name}.o'
    text.write_text(f'#line 1 "{path}"\n' + source, encoding='utf-8')
    done = run(['cc', *FLAGS, f'-I{pathlib.Path(path).parent}', '-c', text, '-o', out])
    return out if done.returncode == 0 else None


def fingerprint(out):
    """What two objects share only if the compiler made the same code of texts of one name: it is in them."""
    return hashlib.sha1(out.read_bytes()).hexdigest()


def original(bench, work, path):
    """The fingerprint of what the compiler makes of the file as it is."""
    with bench.lock:
        known = bench.originals.get(path)
    if known is None:
        known = fingerprint(compiled(work, path, 'changed', (ROOT / path).read_text(encoding='utf-8')))
        with bench.lock:
            bench.originals[path] = known
    return known


def ends_well(bench, work, mutant, name, objects, arguments, seconds=LIMIT):
    """Links the test with the mutant before the core, and runs it."""
    program = work / name
    if run(['cc', '-fno-lto', '-o', program, *objects, mutant, bench.archive, *bench.libraries, '-lpthread', '-lm']).returncode != 0:
        return True  # a test with a registry of its own has no use for this file
    try:
        return run([program, *arguments], preexec_fn=lambda: limited(seconds), timeout=10 * seconds).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def noticed_by(bench, work, path, rules):
    """The first test that fails with these rules in the place of the file's; None: all hold."""
    if not ends_well(bench, work, rules, 'judge', [bench.judge], bench.files_for(path), 3):
        return 'transcripts'
    if not ends_well(bench, work, rules, 'test_reference', [bench.reference], []):
        return 'test_reference'
    for game in bench.games_for(path) or ['']:
        arguments = ['7', '30000', game] if game else ['7', '145000']
        if not ends_well(bench, work, rules, 'test_games', bench.property, arguments):
            return 'laws'
    for name, unit in bench.units_for(path):
        if not ends_well(bench, work, rules, name, [unit], []):
            return name
    return None


def judged(bench, work, path, source):
    """'killed by ...', 'survived', 'same' (code) or 'broken' (it does not compile)."""
    unchanged = original(bench, work, path)
    mutant = compiled(work, path, 'changed', source)
    if mutant is None:
        return 'broken'
    if fingerprint(mutant) == unchanged:
        return 'same'
    test = noticed_by(bench, work, path, mutant)
    return 'survived' if test is None else f'killed by {test}'


def check_bench(bench, sources):
    """With the rules as they are every test must hold: else all mutants would seem to be noticed."""
    work = bench.folder / 'unchanged'
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    for path, source in list(sources.items())[:1]:
        test = noticed_by(bench, work, path, compiled(work, path, 'original', source))
        if test is not None:
            sys.exit(f'{test}: not all hold with the rules as they are, so nothing can be judged')
        if judged(bench, work, path, source + '/* nothing */\n') != 'same':
            sys.exit(f'{path}: with a comment more the compiler makes other code of it, so none is known to be the same')


class Results:
    """What is known of each mutant, on disk after every one."""

    def __init__(self, path, fresh):
        self.path, self.known, self.lock = path, {}, threading.Lock()
        if fresh:
            path.unlink(missing_ok=True)
        for line in path.read_text().splitlines() if path.exists() else []:
            word, file_hash, verdict = line.split('\t')
            self.known[word] = (file_hash, verdict)

    def get(self, change, file_hash):
        stored = self.known.get(change.id)
        return stored[1] if stored and stored[0] == file_hash and stored[1] != 'survived' else None

    def put(self, change, file_hash, verdict):
        with self.lock:
            self.known[change.id] = (file_hash, verdict)
            with self.path.open('a') as out:
                out.write(f'{change.id}\t{file_hash}\t{verdict}\n')


def choose(arguments):
    patterns = arguments.files or ['src/games/*', 'src/games/*/*', 'src/table/*']
    kinds = arguments.kinds.split(',')
    paths = sorted(str(path.relative_to(ROOT)) for folder in ('games', 'table') for path in (ROOT / 'src' / folder).rglob('*.c')
                   if any(fnmatch.fnmatch(str(path.relative_to(ROOT)), pattern) for pattern in patterns))
    sources = {path: (ROOT / path).read_text(encoding='utf-8') for path in paths}
    changes = [change for path in paths for change in changes_of(path, sources[path]) if change.kind in kinds]
    if arguments.sample and arguments.sample < len(changes):
        chance = random.Random(arguments.seed)
        changes = sorted(chance.sample(changes, arguments.sample), key=lambda c: (c.path, c.at))
    return sources, changes


def try_all(bench, sources, changes, arguments):
    results = Results(bench.folder / 'results.tsv', arguments.fresh)
    hashes = {path: hashlib.sha1(source.encode()).hexdigest()[:12] for path, source in sources.items()}
    argued = equivalents()
    verdicts, queue, lock = {}, list(changes), threading.Lock()
    begun = time.monotonic()

    def work(number):
        folder = bench.folder / f'work{number}'
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        while True:
            with lock:
                if not queue:
                    return
                change = queue.pop(0)
            verdict = 'argued' if change.id in argued else results.get(change, hashes[change.path])
            if verdict is None:
                verdict = judged(bench, folder, change.path, change.apply(sources[change.path]))
                results.put(change, hashes[change.path], verdict)
            with lock:
                verdicts[change.id] = verdict
                if verdict == 'survived':
                    print(f'{change.id}  {change}', flush=True)
                elif len(verdicts) % 100 == 0:
                    print(f'{len(verdicts)} of {len(changes)}, {time.monotonic() - begun:.0f} s', file=sys.stderr, flush=True)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(arguments.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return verdicts


def report(changes, verdicts, strict):
    """Killed of those that make a difference, by kind and by file."""
    count = collections.defaultdict(collections.Counter)
    for change in changes:
        verdict = verdicts[change.id].split(' ')[0]
        for key in (('kind', change.kind), ('goal', change.kind if change.kind in GOALS else 'other')):
            count[key][verdict] += 1
    missed = False

    def share(counter):
        dead = counter['killed']
        of = dead + counter['survived']
        return 100.0 * dead / of if of else 100.0

    print(f'{"kind":10} {"tried":>6} {"killed":>7} {"survived":>9} {"argued":>7} {"same code":>10} {"no program":>11}')
    for kind in KINDS:
        c = count[('kind', kind)]
        print(f'{kind:10} {sum(c.values()):6} {c["killed"]:7} {c["survived"]:9} {c["argued"]:7} {c["same"]:10} {c["broken"]:11}'
              f'   {share(c):.1f} %')
    for goal, least in GOALS.items():
        got = share(count[('goal', goal)])
        if got < least:
            missed = True
            print(f'{goal}: {got:.2f} % killed, the goal is {least:.0f} %')
    return 1 if missed and strict else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('build', type=pathlib.Path)
    parser.add_argument('--files', action='append')
    parser.add_argument('--kinds', default=','.join(KINDS))
    parser.add_argument('--sample', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=2)
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--fresh', action='store_true')
    parser.add_argument('--strict', action='store_true')
    arguments = parser.parse_args()
    sources, changes = choose(arguments)
    if arguments.list:
        for change in changes:
            print(f'{change.id}  {change}')
        print(f'{len(changes)} mutants')
        return 0
    bench = Bench(arguments.build.resolve())
    check_bench(bench, sources)
    return report(changes, try_all(bench, sources, changes, arguments), arguments.strict)


sys.exit(main())
