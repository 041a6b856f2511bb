"""What a mutant changes: finds, in the text of a C file, every place where a small change makes another
program. A change is one of five kinds:

  pay      a figure of a pay table, or of odds: one more
  refusal  a refusal that is dropped: the event or the check goes through
  clause   a clause that is cited: its neighbour
  row      another figure in a table of data: one more
  logic    a comparison, a connective, a sign, a figure in a function, an answer, a statement left out
"""
import hashlib
import re

KINDS = ('pay', 'refusal', 'clause', 'row', 'logic')

TOKEN = re.compile(r'''
    (?P<comment>/\*.*?\*/|//[^\n]*)
  | (?P<string>"(?:\\.|[^"\\])*")
  | (?P<char>'(?:\\.|[^'\\])*')
  | (?P<number>\b(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d+)?)[uUlL]*\b)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<op><<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%<>=!&|^~?:;,.(){}\[\]\#])
''', re.S | re.X)

CLAUSE = re.compile(r'"\d+[A-Z]?\.\d+[^"\\]*"')
FIGURES = re.compile(r'"(?!\d{4}-\d\d-\d\d")\d+(?:[-/]\d+){2,}"')  # a pay table, no date
PAYS = re.compile(r'odds|pays?\b|pay_|_pay|award|bonus|prize|match|sevens|least|tables?\b|_to_1|TO_1', re.I)
REFUSALS = ('bw_refuse', 'bw_refuse_figure', 'bw_refuse_open', 'bw_refuse_option')
SWAPS = {'<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '&&': '||', '||': '&&', '+': '-',
         '-': '+', '+=': '-=', '-=': '+=', '++': '--', '--': '++'}


class Change:
    def __init__(self, path, at, end, new, kind, what, line, text):
        self.path, self.at, self.end, self.new = path, at, end, new
        self.kind, self.what, self.line, self.text = kind, what, line, text
        self.id = ''

    def apply(self, source):
        return source[:self.at] + self.new + source[self.end:]

    def __str__(self):
        return f'{self.path}:{self.line}: {self.kind}: {self.what}: {self.text}'


class Token:
    def __init__(self, match):
        self.kind, self.text, self.at, self.end = match.lastgroup, match[0], match.start(), match.end()


def tokens_of(source):
    return [Token(m) for m in TOKEN.finditer(source) if m.lastgroup != 'comment']


def closing(tokens, i):
    """The token that closes the parenthesis at i."""
    depth = 0
    for j in range(i, len(tokens)):
        depth += {'(': 1, ')': -1}.get(tokens[j].text, 0)
        if depth == 0:
            return j
    return len(tokens) - 1


def one_more(number):
    digits = re.match(r'0[xX][0-9a-fA-F]+|\d+', number)
    if '.' in number:
        return None
    value = int(digits[0], 0 if digits[0][:2].lower() == '0x' else 10) + 1
    return str(value) + number[digits.end():]


def neighbour(clause):
    """A clause beside this one: the last letter or figure of its first number counts one on."""
    first = clause.strip('"').split('|')[0].split(' "')[0]
    last = first[-1]
    for i in range(len(first) - 1, -1, -1):
        last = first[i]
        if last.isalnum():
            break
    following = 'a' if last == 'z' else str((int(last) + 1) % 10) if last.isdigit() else chr(ord(last) + 1)
    return '"' + first[:i] + following + first[i + 1:] + clause.strip('"')[len(first):] + '"'


class Scope:
    """Where a token stands: in a function, in the data of an initialiser, or in a declaration."""

    def __init__(self):
        self.stack = []
        self.head = []  # the words since the last ; { or } at this level
        self.parens = 0

    def see(self, token, before):
        self.parens += {'(': 1, ')': -1}.get(token.text, 0)
        if token.text == '{':
            # A compound literal or an initialiser is data; so is what lies within data.
            data = before in ('=', ')', ',', '(', 'return') and before != ')' or bool(self.stack) and self.stack[-1][0] == 'data'
            if before == ')' and self.stack and self.stack[-1][0] == 'code' and self.head[:1] and \
                    self.head[0] not in ('if', 'for', 'while', 'switch', 'do', 'else'):
                data = True
            kind = 'data' if data else 'type' if any(w in ('enum', 'struct', 'union') for w in self.head[:3]) and before != ')' else 'code'
            self.stack.append((kind, ' '.join(self.head) if not (data and self.stack and self.stack[-1][0] == 'data') else self.stack[-1][1]))
            if not data:
                self.head = []
        elif token.text == '}':
            if self.stack:
                kind = self.stack.pop()[0]
                if kind != 'data':
                    self.head = []
        elif token.text == ';' and self.parens == 0:
            self.head = []
        elif not self.stack or self.stack[-1][0] != 'data':
            self.head.append(token.text)

    @property
    def kind(self):
        return self.stack[-1][0] if self.stack else 'top'

    @property
    def declaration(self):
        return self.stack[-1][1] if self.stack else ' '.join(self.head)


def statements(source, path, line_of, text_of, add):
    """Whole statements on a line of their own, inside functions: calls, assignments, steps."""
    pattern = re.compile(r'^[ ]{4,}((?:[A-Za-z_][\w.\[\]>-]*(?:\(.*\)|\s*(?:[-+|&^]?=)\s*[^={].*|\+\+|--))|memset\(.*\)|memcpy\(.*\));[ ]*$', re.M)
    for m in pattern.finditer(source):
        text = m[1]
        if re.match(r'(return|goto|break|continue|case|default|static|const|unsigned|int|bool|char|assert|uint\d+_t|int\d+_t|Bw\w+ |size_t)\b', text):
            continue
        if text.count('(') != text.count(')') or text.count('[') != text.count(']'):
            continue
        add(m.start(1), m.end(1), '(void)0', 'logic', 'left out')


def changes_of(path, source):
    """All changes of a file, in the order of their places."""
    found = []
    starts = [0] + [m.end() for m in re.finditer('\n', source)]
    lines = source.split('\n')

    def line_of(at):
        low, high = 0, len(starts)
        while low + 1 < high:
            middle = (low + high) // 2
            low, high = (middle, high) if starts[middle] <= at else (low, middle)
        return low

    def add(at, end, new, kind, what):
        line = line_of(at)
        found.append(Change(path, at, end, new, kind, what, line + 1, lines[line].strip()))

    tokens = tokens_of(source)
    scope = Scope()
    for i, token in enumerate(tokens):
        before = tokens[i - 1].text if i > 0 else ''
        after = tokens[i + 1].text if i + 1 < len(tokens) else ''
        line = lines[line_of(token.at)]
        kind = scope.kind
        directive = line.lstrip().startswith('#')
        macro = directive or line.rstrip().endswith('\\')
        if token.kind == 'string' and CLAUSE.fullmatch(token.text):
            add(token.at, token.end, neighbour(token.text), 'clause', f'{token.text} -> {neighbour(token.text)}')
        elif token.kind == 'string' and FIGURES.fullmatch(token.text):
            for m in re.finditer(r'\d+', token.text):
                add(token.at + m.start(), token.at + m.end(), str(int(m[0]) + 1), 'pay', f'{m[0]} -> {int(m[0]) + 1} in {token.text}')
        elif token.kind == 'number' and not directive and before != '#':
            more = one_more(token.text)
            if more is None or before == '[' and kind == 'data':
                pass  # the index of a designated row
            elif kind == 'data' or macro:
                pays = PAYS.search(scope.declaration) or PAYS.search(line)
                add(token.at, token.end, more, 'pay' if pays else 'row', f'{token.text} -> {more}')
            elif kind == 'code' and before not in ('case',) and not re.search(r'\bchar \w+\[|_Static_assert', line):
                add(token.at, token.end, more, 'logic', f'{token.text} -> {more}')
        elif token.kind == 'word' and token.text in REFUSALS and after == '(' and kind == 'code':
            end = closing(tokens, i + 1)
            add(token.at, tokens[end].end, 'true', 'refusal', 'dropped')
        elif token.kind == 'word' and token.text in ('true', 'false') and kind == 'code':
            new = 'false' if token.text == 'true' else 'true'
            add(token.at, token.end, new, 'logic', f'{token.text} -> {new}')
        elif token.kind == 'op' and kind == 'code' and not macro and token.text in SWAPS:
            unary = before in ('(', ',', '=', 'return', '?', ':', '&&', '||', '<', '>', '+', '-', '{', ';') and token.text in '+-'
            if not unary and '#include' not in line:
                add(token.at, token.end, SWAPS[token.text], 'logic', f'{token.text} -> {SWAPS[token.text]}')
        elif token.kind == 'op' and kind == 'code' and not macro and token.text == '!' and after != '=':
            add(token.at, token.end, '', 'logic', '! left out')
        scope.see(token, before)
    statements(source, path, line_of, lines, add)
    found.sort(key=lambda c: (c.at, c.end))
    seen = {}
    for change in found:
        # by the file's own name, so that it may move to another folder
        key = f'{change.path.rpartition("/")[2]}|{change.text}|{change.kind}|{change.what}'
        seen[key] = seen.get(key, 0) + 1
        change.id = hashlib.sha1(f'{key}|{seen[key]}'.encode()).hexdigest()[:12]
    return found
