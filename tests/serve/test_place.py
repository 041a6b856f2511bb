#!/usr/bin/env python3
"""The house as a place: what leaves it compressed, names that reach the seats, a new bankroll.

usage: test_place.py PROGRAM [NAME...]"""
import gzip
import http.client
import sys

from house_client import House, run_tests

PROGRAM = sys.argv[1]


def fetch(house, path, method='GET', **headers):
    """Status, headers and the bytes as they came."""
    connection = http.client.HTTPConnection('127.0.0.1', house.port, timeout=60)
    connection.request(method, path, headers={name.replace('_', '-'): value for name, value in headers.items()})
    response = connection.getresponse()
    data = response.read()
    connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, data


def test_compressed():
    """Whoever accepts gzip gets it, files and answers alike; the others the same bytes plain."""
    with House(PROGRAM) as house:
        for path in ('/', '/api/floor', '/api/tables/craps-1', '/metrics'):
            _, plain_head, plain = fetch(house, path)
            status, head, data = fetch(house, path, Accept_Encoding='br;q=1.0, gzip;q=0.8, *;q=0.1')
            assert status == 200 and 'content-encoding' not in plain_head, path
            assert plain_head['vary'] == head['vary'] == 'accept-encoding', (path, plain_head, head)
            if head.get('content-encoding') is None:
                assert path == '/', (path, head)  # the page that says how to build the page is short
                continue
            assert head['content-encoding'] == 'gzip' and int(head['content-length']) == len(data) < len(plain) * 0.7, path
            unpacked = gzip.decompress(data)
            assert path == '/metrics' or unpacked == plain, path
            for no in ('identity', 'gzip;q=0', 'gzip; q=0.000', 'br', ''):
                assert 'content-encoding' not in fetch(house, path, Accept_Encoding=no)[1], (path, no)
            assert fetch(house, path, 'HEAD', Accept_Encoding='gzip')[2] == b''


def test_compressed_page():
    """A file of the page has an ETag for each of its two forms."""
    with House(PROGRAM) as house:
        _, plain, _ = fetch(house, '/')
        _, packed, _ = fetch(house, '/', Accept_Encoding='gzip')
        for tag, accepted, status in ((plain['etag'], 'identity', 304), (packed['etag'], 'gzip', 304)):
            got = fetch(house, '/', Accept_Encoding=accepted, If_None_Match=tag)
            assert got[0] == status and got[2] == b'', got
        if 'content-encoding' in packed:
            assert plain['etag'] != packed['etag']
            assert fetch(house, '/', Accept_Encoding='gzip', If_None_Match=plain['etag'])[0] == 200


def test_large_answer_compressed():
    """A long one is compressed by the clerk; a token never is."""
    tables = ''.join(f'  - {{id: craps-{i}, game: craps, title: "Craps of the hall number {i}"}}\n' for i in range(500))
    with House(PROGRAM, house=f'name: Test\nguest-bankroll: 1000.00\ntables:\n{tables}') as house:
        _, _, plain = fetch(house, '/api/floor')
        _, head, data = fetch(house, '/api/floor', Accept_Encoding='gzip')
        assert len(plain) > 64 * 1024, len(plain)
        assert head['content-encoding'] == 'gzip' and len(data) * 8 < len(plain), len(data)
        assert gzip.decompress(data) == plain
        status, _ = house.post('/api/guest', {}, headers={'Accept-Encoding': 'gzip'})
        assert status == 200 and 'content-encoding' not in house.headers, house.headers


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
