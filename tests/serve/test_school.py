#!/usr/bin/env python3
"""The dealer school over HTTP: questions whose answers are not in them, answers that are marked, levels that open, certificates
that anybody can check. Roulette is worked out here once more, so that somebody can be right.

usage: test_school.py PROGRAM [TEST...]"""
import json
import os
import sys

from house_client import House, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
KINDS = ['pay', 'settle', 'irregularity', 'refuse']
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
EVEN = {'red', 'black', 'odd', 'even', 'low', 'high'}
FATES = {'stands', 'wins', 'loses', 'pushes', 'part'}


class Student:
    def __init__(self, house, name=None):
        self.house = house
        _, answer = house.post('/api/guest', {'name': name} if name else {})
        self.headers = {'Authorization': 'Bearer ' + answer['token']}

    def post(self, path, body=None):
        return self.house.post('/api/school/' + path, body, headers=self.headers)

    def ask(self, game, kind, **more):
        status, question = self.post('question', {'game': game, 'kind': kind, **more})
        assert status == 200, question
        return question

    def progress(self):
        return self.house.get('/api/school', headers=self.headers)[1]['progress']


def wins(row, spin):
    """Does the roulette bet win?"""
    if spin in ('0', '00') and not row['target']:
        return False
    n = int(spin)
    wager, target = row['wager'], row['target']
    if wager == 'column':
        return n > 0 and (n - 1) % 3 + 1 == int(target)
    if wager == 'dozen':
        return n > 0 and (n - 1) // 12 + 1 == int(target)
    if target:
        return spin in target.split('-')
    return {'red': n in RED, 'black': n not in RED, 'odd': n % 2 == 1, 'even': n % 2 == 0, 'low': n <= 18, 'high': n > 18}[wager]


def settle(question):
    spin = question['event'].split(': ')[1]
    zero = spin in ('0', '00')  # half of an even-money bet goes back
    return [{'fate': 'wins' if wins(row, spin) else 'part' if zero and row['wager'] in EVEN else 'loses'} for row in question['rows']]


def pass_level(student):
    """Five right answers in a row at the open level."""
    for i in range(5):
        question = student.ask('roulette', 'settle')
        status, marked = student.post('answer', {'question': question['question'], 'rows': settle(question)})
        assert status == 200 and marked['mark']['all'] and marked['mark']['in_time'], (question['rows'], question['event'], marked)
        assert marked['passed'] == (i == 4), marked
    return marked


def test_all_games():
    with House(PROGRAM) as house:
        status, school = house.get('/api/school')
        assert status == 200 and school['progress'] is None and school['levels'] == 5 and len(school['games']) > 25, school
        for row in school['games']:
            # Where patrons play against each other the house pays nobody.
            assert row['kinds'] == (KINDS[2:] if row['game'] == 'poker' else KINDS), row
            student = Student(house)
            for kind in row['kinds']:
                question = student.ask(row['game'], kind)
                rows, choices = question['rows'], question['choices']
                assert bool(rows) != bool(choices) and question['level'] == 1 and question['limit_s'] > 5, question
                assert question['info']['wagers'] and question['view']['bets'] is not None, question
                ours = {(bet['seat'], bet['wager'], bet['target']) for bet in question['view']['bets']}
                assert {(row['seat'], row['wager'], row['target']) for row in rows if row['about'] == 'bet'} <= ours, question
                text = json.dumps({key: value for key, value in question.items() if key != 'info'})
                for word in ('"fate"', '"why"', '"under"', '"seed"', '"posted"', '"gain"'):
                    assert word not in text, (word, row['game'], kind)
                body = {'question': question['question'], 'choice': 0, 'clause': 0} if choices else {'question': question['question'], 'rows': [{} for _ in rows]}
                status, marked = student.post('answer', body)
                assert status == 200, marked
                answer, mark = marked['answer'], marked['mark']
                assert len(answer['rows']) == len(rows) and all(right['fate'] in FATES for right in answer['rows']), marked
                assert mark['right'] + len(mark['wrong']) == mark['of'], marked
                assert not choices or (answer['choice'] == 0) == (0 not in mark['wrong']), marked
                # what was open is closed
                status, again = student.post('answer', body)
                assert status == 409 and again['code'] == 'question', again


def test_levels():
    with House(PROGRAM) as house:
        student = Student(house, 'Ann')
        status, refused = student.post('question', {'game': 'roulette', 'kind': 'pay', 'level': 2})
        assert status == 403 and refused['code'] == 'level', refused
        status, refused = student.post('certificate')
        assert status == 403 and refused['code'] == 'certificate', refused
        marked = pass_level(student)
        assert marked['progress']['games'] == [{'game': 'roulette', 'level': 2, 'passed': 1, 'streak': 0}], marked
        assert student.ask('roulette', 'pay')['level'] == 2
        # whoever leaves a question for another has not answered it
        before = student.progress()
        student.ask('roulette', 'settle')
        after = student.progress()
        assert after['asked'] == before['asked'] + 1 and after['right'] == before['right'] and after['streak'] == 0, after
        # the same again is the same question
        first, second = student.ask('craps', 'pay'), student.ask('craps', 'pay')
        assert first['question'] == second['question'] and first['rows'] == second['rows'] and second['left_ms'] <= first['left_ms']
        assert Student(house).progress()['asked'] == 0


def test_nonsense():
    with House(PROGRAM) as house:
        student, other = Student(house), Student(house)
        status, refused = house.post('/api/school/question', {'game': 'craps', 'kind': 'pay'})
        assert status == 401 and refused['code'] == 'session', refused
        for body, code in (({}, 'game'), ({'game': 'crabs', 'kind': 'pay'}, 'game'), ({'game': 7, 'kind': 'pay'}, 'game'), ({'game': 'craps'}, 'kind'),
                           ({'game': 'craps', 'kind': 'bluff'}, 'kind'), ({'game': 'craps', 'kind': 'pay', 'level': 0}, 'level'),
                           ({'game': 'craps', 'kind': 'pay', 'level': 99}, 'level'), ({'game': 'craps', 'kind': 'pay', 'level': 'x'}, 'level'), ('[1', 'json')):
            status, refused = student.post('question', body)
            assert status == 400 and refused['code'] == code and refused['sentence'], (body, refused)
        question = student.ask('craps', 'pay')
        token, n = question['question'], len(question['rows'])
        good = [{} for _ in range(n)]
        for forged in ('', 'x', '0' * 32, token[:-1], token + '0', None, 7):
            status, refused = student.post('answer', {'question': forged, 'rows': good})
            assert status == 409 and refused['code'] == 'question', (forged, refused)
        assert other.post('answer', {'question': token, 'rows': good})[0] == 409
        for rows in ('x', 7, {}, [], good + [{}], [1] * n, [{'fate': 'flies'}] * n, [{'fate': 3}] * n, [{'cents': -1}] * n, [{'cents': 1.5}] * n,
                     [{'cents': 10 ** 18}] * n, [{'cents': '14'}] * n):
            status, refused = student.post('answer', {'question': token, 'rows': rows})
            assert status == 400 and refused['code'] == 'answer', (rows, refused)
        for choice in (-1, 4, 'x', 1.5):
            status, refused = student.post('answer', {'question': token, 'choice': choice})
            assert status == 400 and refused['code'] == 'answer', refused
        assert student.post('answer', {'question': token, 'rows': good})[0] == 200
        # too many at once
        codes = [student.post('question', {'game': 'roulette', 'kind': KINDS[i % 4]})[0] for i in range(120)]
        assert 429 in codes and codes[0] == 200, codes
        assert house.get('/api/school/question')[0] == 404 and student.post('nothing')[0] == 404


def test_certificate():
    with House(PROGRAM) as house:
        student = Student(house, 'Ann')
        pass_level(student)
        status, paper = student.post('certificate')
        assert status == 200 and paper['ours'] and paper['name'].startswith('Ann'), paper
        assert [(row['game'], row['level']) for row in paper['games']] == [('roulette', '1')] and paper['points'] > 0, paper
        line = paper['certificate']
        status, checked = house.post('/api/school/verify', {'certificate': line})
        assert status == 200 and checked == paper, checked
        for forged in (line.replace('roulette:1', 'roulette:5'), line.replace('Ann', 'Bob'), line[:-1] + ('0' if line[-1] != '0' else '1'), line + ' ', 'x', '', 7,
                       'boardwalk certificate 1 ' + 'x' * 60000):
            status, refused = house.post('/api/school/verify', {'certificate': forged})
            assert status == 400 and refused['code'] == 'certificate', (forged, refused)
        house.stop()
        house.start()
        status, checked = house.post('/api/school/verify', {'certificate': line})
        assert status == 200 and checked['ours'], 'a certificate outlives the server that signed it'
    with House(PROGRAM) as another:
        status, checked = another.post('/api/school/verify', {'certificate': line})
        assert status == 200 and not checked['ours'], 'of another house, and it says so'


def test_record():
    """A student who was forgotten brings his record; nobody else can use it, and it cannot be changed."""
    with House(PROGRAM) as house:
        student, other = Student(house), Student(house)
        marked = pass_level(student)
        record = marked['record']
        house.stop()
        house.start()
        assert student.progress()['asked'] == 0
        for forged in (record[:-2] + '00', record[2:], '', 'x', 7, None, 'f' * 60000):
            status, refused = student.post('resume', {'record': forged})
            assert status == 400 and refused['code'] == 'record', refused
        assert other.post('resume', {'record': record})[0] == 400
        status, back = student.post('resume', {'record': record})
        assert status == 200 and back['progress'] == marked['progress'] == student.progress(), back
        question = student.ask('roulette', 'settle')
        assert question['level'] == 2
        student.post('answer', {'question': question['question'], 'rows': settle(question)})
        now = student.progress()
        assert student.post('resume', {'record': record})[0] == 200 and student.progress() == now, 'an old one changes nothing'


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
