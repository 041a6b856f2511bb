#!/usr/bin/env python3
"""The house as strangers meet it: bytes that no browser sends, connections that say nothing, more of
them than there are files, and the addresses on which it can be reached at all.

usage: test_edge.py PROGRAM [NAME...]"""
import json
import os
import pathlib
import re
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

from house_client import House, Patron, WebSocket, run_tests

PROGRAM = sys.argv[1]
QUICK = """name: Test
guest-bankroll: 1000.00
tables:
  - {id: craps-1, game: craps, options: [table-min=5.00], betting-seconds: 60, decision-seconds: 60}
"""


def exchange(port, *parts, pause=0.0, half=False, timeout=30.0, source='127.0.0.1'):
    """Sends the parts and hears until the end; all that came."""
    with socket.create_connection(('127.0.0.1', port), timeout=timeout, source_address=(source, 0)) as sock:
        try:
            for part in parts:
                sock.sendall(part)
                time.sleep(pause)
            if half:
                sock.shutdown(socket.SHUT_WR)
        except (BrokenPipeError, ConnectionResetError):
            pass
        text = b''
        try:
            while True:
                some = sock.recv(65536)
                if not some:
                    return text
                text += some
        except ConnectionResetError:
            return text


def statuses(text):
    """The statuses of all answers in it: there should be one."""
    return [int(line.split()[1]) for line in re.findall(rb'(?:^|[^"])(HTTP/1\.[01] \d+)', text)]


def request(first, *headers, body=b''):
    return '\r\n'.join([first, 'Host: house', *headers, '', '']).encode() + body


GUEST = request('POST /api/guest HTTP/1.1', 'Content-Length: 2', body=b'{}')
ME = request('GET /api/me HTTP/1.1')
SLOW = request('POST /api/login HTTP/1.1', 'Content-Length: 41', body=b'{"name":"nobody","password":"12345678901"}')
BOOK = request('GET /api/tables/craps-1/transcript HTTP/1.1')


def seconds_of(house):
    """Time of a processor that the server has used."""
    with open(f'/proc/{house.process.pid}/stat', encoding='ascii') as file:
        words = file.read().rsplit(')', 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf('SC_CLK_TCK')


def newest(house):
    """The number of a new guest: one more than the last."""
    return house.post('/api/guest', {})[1]['me']['id']


def test_one_answer():
    """Each request is answered once and what lies behind it is nobody's, however it is framed."""
    body = b'{"a":1}'
    cases = [
        (request('GET /api/tables/craps-1/transcript HTTP/1.1', 'Content-Length: 7', body=body), 400),
        (request('HEAD / HTTP/1.1', 'Content-Length: 7', body=body), 400),
        (request('GET /api/me HTTP/1.1', 'Transfer-Encoding: chunked', body=b'7\r\n{"a":1}\r\n0\r\n\r\n'), 411),
        (request('POST /api/guest HTTP/1.1', 'Transfer-Encoding: chunked', body=b'2\r\n{}\r\n0\r\n\r\n'), 411),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 2', 'Transfer-Encoding: chunked', body=b'{}'), 411),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 2', 'Content-Length: 2', body=b'{}'), 400),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 2, 2', body=b'{}'), 400),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: -2', body=b'{}'), 400),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: +2', body=b'{}'), 400),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 0x2', body=b'{}'), 400),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: ', body=b'{}'), 400),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 99999999999999999999999', body=b'{}'), 413),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 18446744073709551618', body=b'{}'), 413),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 65537', body=b'x' * 65537), 413),
        (request('POST /api/guest HTTP/1.1', 'Content-Length: 65536', body=b'x' * 65536), 400),
        (request('PUT /api/guest HTTP/1.1', 'Content-Length: 2', body=b'{}'), 405),
        (request('DELETE / HTTP/1.1'), 405),
        (b'CONNECT house:443 HTTP/1.1\r\nHost: house\r\n\r\n', 400),
        (b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0', 505),
        (request('GET / HTTP/9.9'), 505),
        (request('GET http://house/ HTTP/1.1'), 400),
        (b'GET / HTTP/1.1\r\n\r\n', 400),
        (b'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400),
        (b'GET /\x00\xff HTTP/1.1\r\nHost: house\r\n\r\n', 400),
        (request('GET /%00 HTTP/1.1'), 400),
        (request('GET /%zz HTTP/1.1'), 400),
        (request('GET / HTTP/1.1', 'A : b'), 400),
        (request('GET / HTTP/1.1', 'A: b', ' goes on'), 400),
        (request('GET / HTTP/1.1', 'A: b\nC: d'), 400),
        (request('GET / HTTP/1.1', 'A: b\0'), 400),
        (request('GET / HTTP/1.1', 'X: ' + 'x' * 20000), 431),
        (request('GET /' + 'x' * 600 + ' HTTP/1.1'), 414),
        (request('GET /..%2f..%2f..%2fetc%2fpasswd.x HTTP/1.1'), 404),
        (request('GET /../../../../etc/passwd.x HTTP/1.1'), 404),
        (request('GET /api/floor HTTP/1.1', 'Expect: miracles'), 417),
        (request('POST /api/logout HTTP/1.1'), None),
        (request('POST /api/logout HTTP/1.1', 'Content-Length: 0'), None),
    ]
    with House(PROGRAM, house=QUICK) as house:
        for text, status in cases:
            for behind in (b'', GUEST, ME, body * 100):
                got = statuses(exchange(house.port, text + behind))
                assert len(got) == 1 and status in (None, got[0]), (text[:100], behind[:20], got)
        first = newest(house)
        for one in (GUEST, ME, BOOK, SLOW, request('GET / HTTP/1.1')):
            for behind in (GUEST * 50, ME, BOOK * 3, SLOW, b'x', b'GET', request('GET / HTTP/1.1', 'Content-Length: 5')):
                got = statuses(exchange(house.port, one + behind))
                assert len(got) == 1, (one[:30], behind[:30], got)
                got = statuses(exchange(house.port, one, behind, behind, pause=0.002))
                assert len(got) == 1, (one[:30], behind[:30], got)
        assert newest(house) == first + 1 + 14, 'a guest came in behind another request'
        assert house.get('/health')[0] == 200
        used = seconds_of(house)
        time.sleep(1)
        assert seconds_of(house) - used < 0.5, 'the server is busy with nothing'
        assert house.stop() == 0


def test_slow_bytes():
    """A request may come byte by byte, a body later, and the caller may have closed his side."""
    with House(PROGRAM, house=QUICK) as house:
        parts = [bytes([c]) for c in GUEST]
        assert statuses(exchange(house.port, *parts, pause=0.001)) == [200]
        assert statuses(exchange(house.port, GUEST[:-2], b'{', b'}', pause=0.05)) == [200]
        assert statuses(exchange(house.port, GUEST, half=True)) == [200]
        assert statuses(exchange(house.port, BOOK, half=True)) == [200]
        assert exchange(house.port, GUEST[:-1], half=True) == b'', 'half a request is none'
        expects = request('POST /api/guest HTTP/1.1', 'Content-Length: 2', 'Expect: 100-continue')
        assert statuses(exchange(house.port, expects, b'{}', pause=0.2)) == [100, 200]
        assert statuses(exchange(house.port, expects + b'{}')) == [200]
        # An answer that is larger than what the system keeps for it reaches one who reads slowly.
        with socket.socket() as sock:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            sock.connect(('127.0.0.1', house.port))
            sock.sendall(request('GET /api/tables/craps-1 HTTP/1.1') + b'x' * 5000)
            text = b''
            while True:
                some = sock.recv(1000)
                if not some:
                    break
                text += some
                time.sleep(0.0005)
        head, content = text.split(b'\r\n\r\n', 1)
        assert f'content-length: {len(content)}'.encode() in head and json.loads(content)['id'] == 'craps-1'
        assert b'connection: close' in head


def test_upgrade():
    """Only WebSockets, only at /ws: HTTP/2 is not spoken, and no tunnel opens."""
    key = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: ' + 'A' * 22 + '==']
    h2c = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']
    with House(PROGRAM, house=QUICK) as house:
        for path in ('/', '/ws', '/api/floor', '/metrics'):
            text = exchange(house.port, request(f'GET {path} HTTP/1.1', *h2c) + b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
            assert statuses(text) == [200] and b'101' not in text.split(b'\r\n')[0], text[:200]
            assert b'upgrade' not in text.split(b'\r\n\r\n')[0].lower(), text[:500]
        for lines, status in [
                (request('GET /elsewhere HTTP/1.1', *key), 404), (request('POST /ws HTTP/1.1', *key), 400),
                (request('GET /ws HTTP/1.1', *key[:3]), 400), (request('GET /ws HTTP/1.1', *key[:3], 'Sec-WebSocket-Key: short'), 400),
                (request('GET /ws HTTP/1.1', *key, 'Content-Length: 5', body=b'hello'), 400),
                (request('GET /ws HTTP/1.1', *key, body=b'\x81\x85\0\0\0\0hello'), 400),
                (request('GET /ws HTTP/1.1', *key, 'Origin: http://elsewhere'), 403),
                (request('GET /ws HTTP/1.1', *key, 'Sec-WebSocket-Key: ' + 'B' * 22 + '=='), 400),
                (request('GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: TLS/1.0'), 200)]:
            assert statuses(exchange(house.port, lines)) == [status], lines
        WebSocket(house.port, headers={'Origin': f'http://127.0.0.1:{house.port}', 'Sec-WebSocket-Extensions': 'permessage-deflate',
                                       'Cookie': 'a=b; boardwalk=nonsense', 'X': 'y' * 9000}).close()
        token = house.post('/api/guest', {})[1]['token']
        sock = WebSocket(house.port, headers={'Cookie': f'boardwalk={token}'})
        sock.send({'op': 'hello'})
        assert json.loads(sock.receive())['me']['guest'], 'the cookie is known on the WebSocket'
        sock.close()


def frame(first, payload, masked=True, length=None):
    n = len(payload) if length is None else length
    bit = 0x80 if masked else 0
    head = bytes([first, bit | n]) if n < 126 else bytes([first, bit | 126]) + struct.pack('>H', n) if n < 65536 \
        else bytes([first, bit | 127]) + struct.pack('>Q', n)
    return head + (b'\0\0\0\0' if masked else b'') + payload


def test_frames():
    """Frames that break the rules end their own connection; none disturbs another."""
    ping = b'{"op":"ping"}'
    broken = [frame(0xc1, ping), frame(0xf1, ping), frame(0x83, ping), frame(0x8b, ping),
              frame(0x89, b'x' * 126), frame(0x09, b'x') + frame(0x80, b'y'), frame(0x88, b'x'), frame(0x88, b'\x03\xe8' + b'\xff' * 5),
              frame(0x88, b'\0\0'), frame(0x82, ping), frame(0x81, b'x' * 100, length=70000) + b'x' * 69900,
              frame(0x81, b'x', length=(1 << 64) - 1), b'\xff' * 4000, b'\0' * 4000,
              frame(0x01, b'x' * 60000) + frame(0x00, b'x' * 60000) + frame(0x80, b'')]
    harmless = [frame(0x81, b'\0'), frame(0x81, b'\xff\xfe'), frame(0x81, b'[' * 60000), frame(0x81, b'{"a":' * 12000), frame(0x81, b''),
                frame(0x81, b'{"op":"watch","table":"\xc0\x80"}'), frame(0x81, b'{"op":"ping","ref":1e999}'), frame(0x81, ping * 100),
                frame(0x01, b'{"op"') + frame(0x89, b'?') + frame(0x00, b':') + frame(0x80, b'"ping"}'),
                frame(0x89, b'x' * 125) * 500, frame(0x8a, b'nobody asked') * 500, b''.join(frame(0x01 if i == 0 else 0, b'x') for i in range(3000))
                + frame(0x80, b'')]
    with House(PROGRAM, '--messages', '0', house=QUICK) as house:
        ann = Patron(house)
        ann.watch('craps-1')
        for text in broken + harmless:
            sock = WebSocket(house.port)
            try:
                sock.sock.sendall(text)
                sock.sock.sendall(frame(0x81, ping))
                sock.sock.settimeout(20)
                while sock.sock.recv(65536) and text in broken:
                    sock.sock.shutdown(socket.SHUT_WR)
            except OSError as error:
                assert not isinstance(error, TimeoutError), text[:20]
            sock.close()
            assert ann.ask({'op': 'ping'}, 'pong')['op'] == 'pong', text[:20]
        sock = WebSocket(house.port)  # a frame whose end never comes
        sock.sock.sendall(frame(0x81, b'', length=1 << 62))
        assert ann.ask({'op': 'ping'}, 'pong')['op'] == 'pong'
        sock.close()
        assert house.get('/health')[0] == 200
        assert house.stop() == 0


def test_numbers():
    """A round has one number: none that is too large, has a sign or a blank means another."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house)
        ann.sit('craps-1', 1)
        ann.do('craps-1', 'bet 1 pass 10.00')
        ann.ready('craps-1')
        ann.until('craps-1', lambda v: v['round'] == 2)
        for tail in ('', '/steps'):
            assert house.get('/api/tables/craps-1/rounds/1' + tail)[0] == 200
            for number in ('', '0', '2', str(2**32 - 1), str(2**32), str(2**32 + 1), str(2**64 + 1), '9' * 100,
                           '-1', str(1 - 2**32), '+1', '%201', '%091', '1%20', '0x1', '1.0'):
                status, reply = house.get(f'/api/tables/craps-1/rounds/{number}{tail}')
                assert status in (400, 404), (number, reply)
        for before, rounds in (('1', []), ('2', [1]), (str(2**32), [1]), (str(2**32 + 1), [1]), ('9' * 100, [1])):
            status, reply = house.get(f'/api/tables/craps-1/history?before={before}')
            assert status == 200 and [r['round'] for r in reply['rounds']] == rounds, (before, reply)


def test_seats():
    """A seat is a number: one in quotes is no wish to get up from all of them."""
    with House(PROGRAM, house=QUICK.replace('game: craps', 'game: three-card-poker').replace('table-min=5.00', 'table-min=5.00, two-positions=yes')) as house:
        ann = Patron(house)
        ann.sit('craps-1', 1)
        ann.ws.send({'op': 'sit', 'table': 'craps-1', 'seat': 2})
        ann.until('craps-1', lambda v: len([s for s in v['seats'] if s['you']]) == 2, 10)
        for op in ('sit', 'leave'):
            for seat in ('1', 1.0, [1], True, {}):
                assert ann.ask({'op': op, 'table': 'craps-1', 'seat': seat})['code'] == 'seat', (op, seat)
        assert len([s for s in ann.view('craps-1')['seats'] if s['you']]) == 2
        ann.ws.send({'op': 'leave', 'table': 'craps-1', 'seat': 1})
        ann.until('craps-1', lambda v: [s['seat'] for s in v['seats'] if s['you']] == [2], 10)


def test_deaf():
    """A WebSocket that is never read ends, though its owner answers for it; nobody's memory is his."""
    with House(PROGRAM, '--messages', '0', house=QUICK) as house:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect(('127.0.0.1', house.port))
        sock.sendall(request('GET /ws HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade',
                             'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'))
        sock.settimeout(10)
        assert sock.recv(12) == b'HTTP/1.1 101'
        reader = Patron(house)
        reader.watch('craps-1')
        answer = len(json.dumps(reader.log[-1]))
        # More than the system keeps, and less than the house's own bound above that.
        kept = int(pathlib.Path('/proc/sys/net/ipv4/tcp_wmem').read_text(encoding='ascii').split()[2])
        ask = frame(0x81, b'{"op":"watch","table":"craps-1"}')
        for _ in range((kept + (1 << 20)) // answer // 50):
            sock.sendall(50 * ask)
        end = time.monotonic() + 45
        while time.monotonic() < end:
            try:
                sock.sendall(frame(0x8a, b''))
            except OSError:
                break
            reader.ws.send({'op': 'ping'})
            reader.wait(lambda m: m['op'] == 'pong')
            time.sleep(0.5)
        assert time.monotonic() < end, 'the connection is still there'
        assert 'boardwalk_connections 1\n' in house.get('/metrics')[1]


def listening(pid):
    """Where the process listens: (family, address, port)."""
    inodes = set()
    for name in os.listdir(f'/proc/{pid}/fd'):
        try:
            found = re.match(r'socket:\[(\d+)\]', os.readlink(f'/proc/{pid}/fd/{name}'))
        except FileNotFoundError:
            continue
        if found:
            inodes.add(found[1])
    out = set()
    for family, path in ((socket.AF_INET, 'tcp'), (socket.AF_INET6, 'tcp6')):
        if not os.path.exists(f'/proc/{pid}/net/{path}'):
            continue
        with open(f'/proc/{pid}/net/{path}', encoding='ascii') as file:
            for line in file.readlines()[1:]:
                words = line.split()
                if words[3] != '0A' or words[9] not in inodes:
                    continue
                digits, port = words[1].split(':')
                packed = b''.join(struct.pack('=I', int(digits[i:i + 8], 16)) for i in range(0, len(digits), 8))
                out.add((socket.inet_ntop(family, packed), int(port, 16)))
    return out


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as sock:
            sock.bind(('::1', 0))
        return True
    except OSError:
        return False


def test_bind():
    """The server listens where it was told to, and nowhere else."""
    places = [([], {'127.0.0.1'}), (['--bind', '127.0.0.1'], {'127.0.0.1'}), (['--bind', '127.0.0.3'], {'127.0.0.3'}),
              (['--bind', '0.0.0.0'], {'0.0.0.0'})]
    if has_ipv6():
        places += [(['--bind', '::1'], {'::1'}), (['--bind', '[::1]'], {'::1'}), (['--bind', '::'], {'::'})]
    for flags, want in places:
        with House(PROGRAM, *flags, house=QUICK) as house:
            assert listening(house.process.pid) == {(address, house.port) for address in want}, (flags, listening(house.process.pid))
            if want in ({'127.0.0.1'}, {'0.0.0.0'}, {'::'}):
                assert house.get('/health')[0] == 200
            assert house.stop() == 0
    with House(PROGRAM, '--bind', 'localhost', house=QUICK) as house:
        found = listening(house.process.pid)
        assert found and found <= {('127.0.0.1', house.port), ('::1', house.port)}, found
        with tempfile.TemporaryDirectory() as folder:
            second = house.run('serve', '--port', str(house.port), '--ledger', folder + '/x.db')
        assert second.returncode == 1 and 'is another server running there?' in second.stderr, second
    for address, sentence in (('192.0.2.1', 'is not an address of this machine'), ('no such name', 'is no address to listen on')):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, 'serve', '--port', '0', '--bind', address, '--ledger', folder + '/x.db'],
                                  capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 1 and address in done.stderr and sentence in done.stderr, done


def test_root():
    """Run as root it says that it need not be, and only then."""
    with House(PROGRAM, house=QUICK) as house:
        assert ('runs as root' in house.log_text()) == (os.geteuid() == 0), house.log_text()


def test_slow_callers():
    """Whoever says nothing is hung up on, and keeps out nobody but himself."""
    with House(PROGRAM, '--connections', '8', house=QUICK) as house:
        begun = time.monotonic()
        mute = [socket.create_connection(('127.0.0.1', house.port)) for _ in range(3)]
        mute[1].sendall(b'GET / HTTP/1.1\r\n')
        mute[2].sendall(GUEST[:-1])
        mute += [socket.create_connection(('127.0.0.1', house.port)) for _ in range(30)]
        assert statuses(exchange(house.port, ME, source='127.0.0.2')) == [401], 'another address is heard'
        assert statuses(exchange(house.port, ME)) in ([], [429]), 'this one has too many'
        drip, ends = threading.Event(), []

        def keep_talking():
            while not drip.wait(0.3):
                try:
                    mute[1].sendall(b'X: y\r\n')
                except OSError:
                    return
        thread = threading.Thread(target=keep_talking)
        thread.start()
        for sock in mute[:8]:
            sock.settimeout(60)
            try:
                while sock.recv(4096):
                    pass
            except ConnectionResetError:
                pass
            ends.append(time.monotonic() - begun)
        drip.set()
        thread.join()
        assert 9 < max(ends) < 45, ends
        for sock in mute:
            sock.close()
        assert statuses(exchange(house.port, ME)) == [401]
    with House(PROGRAM, '--connections', '2', '--proxy', house=QUICK) as house:
        # Behind a proxy the address is the one that it names; networks of IPv6 count as one.
        def ask(address, *more):
            return request('GET /ws HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
                           'Sec-WebSocket-Key: ' + 'A' * 22 + '==', f'X-Forwarded-For: 203.0.113.9, {address}', *more)
        kept = []

        def status_of(address):
            sock = socket.create_connection(('127.0.0.1', house.port), timeout=30)
            sock.sendall(ask(address))
            kept.append(sock)
            return int(sock.recv(4096).split()[1])
        assert [status_of(f'2001:db8:0:1::{i}') for i in range(4)] == [101, 101, 429, 429]
        assert [status_of(f'2001:db8:0:{i}::1') for i in range(2, 6)] == [101] * 4
        assert [status_of('198.51.100.1'), status_of('198.51.100.1'), status_of('::ffff:198.51.100.1')] == [101, 101, 429]
        for sock in kept:
            sock.close()


def test_few_files():
    """More callers than files: those who say nothing give way, and the log stays short."""
    with House(PROGRAM, '--connections', '0', house=QUICK, files=400) as house:
        ann = Patron(house)
        mute = []
        stop = threading.Event()

        def flood():
            while not stop.is_set():
                try:
                    sock = socket.create_connection(('127.0.0.1', house.port), timeout=0.3)
                    mute.append(sock)
                except OSError:
                    time.sleep(0.05)
                while len(mute) > 700:
                    mute.pop(0).close()
        thread = threading.Thread(target=flood)
        thread.start()
        time.sleep(3)
        used, begun = seconds_of(house), time.monotonic()
        for _ in range(3):
            assert ann.ask({'op': 'ping'}, 'pong')['op'] == 'pong', 'who is inside notices nothing'
            status = statuses(exchange(house.port, request('GET /health HTTP/1.1'), timeout=60))
            assert status == [200], status
        time.sleep(2)
        busy = (seconds_of(house) - used) / (time.monotonic() - begun)
        stop.set()
        thread.join()
        for sock in mute:
            sock.close()
        lines = house.log_text().count('\n')
        assert lines < 20, f'{lines} lines in the log'
        assert busy < 0.9, f'{busy:.2f} of a processor'
        assert statuses(exchange(house.port, request('GET /health HTTP/1.1'), timeout=60)) == [200]
        assert house.stop() == 0


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
