"""A client of a house for the tests: HTTP and WebSocket over plain sockets, and the server as a
process. Only Python's own library."""
import base64
import hashlib
import http.client
import json
import os
import pathlib
import random
import signal
import socket
import struct
import subprocess
import tempfile
import time
import traceback


class WebSocket:
    """One connection of RFC 6455, text frames only."""

    def __init__(self, port, path='/ws', headers=None):
        self.sock = socket.create_connection(('127.0.0.1', port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f'GET {path} HTTP/1.1', f'Host: 127.0.0.1:{port}', 'Upgrade: websocket',
                 'Connection: Upgrade', f'Sec-WebSocket-Key: {key}', 'Sec-WebSocket-Version: 13']
        lines += [f'{name}: {value}' for name, value in (headers or {}).items()]
        self.sock.sendall(('\r\n'.join(lines) + '\r\n\r\n').encode())
        head = b''
        while b'\r\n\r\n' not in head:
            part = self.sock.recv(4096)
            if not part:
                raise ConnectionError('refused: ' + head.decode(errors='replace'))
            head += part
        head, self.buffer = head.split(b'\r\n\r\n', 1)
        if b' 101 ' not in head.split(b'\r\n')[0]:
            raise ConnectionError(head.decode(errors='replace'))
        want = base64.b64encode(hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest())
        assert want in head, head

    def send_frame(self, opcode, payload, final=True):
        mask = os.urandom(4)
        n = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        if n < 126:
            head += bytes([0x80 | n])
        elif n < 65536:
            head += bytes([0x80 | 126]) + struct.pack('>H', n)
        else:
            head += bytes([0x80 | 127]) + struct.pack('>Q', n)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(payload)) if n < 1 << 20 else payload
        self.sock.sendall(head + mask + masked)

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.send_frame(1, text.encode())

    def _read(self, n):
        while len(self.buffer) < n:
            part = self.sock.recv(65536)
            if not part:
                raise ConnectionError('closed')
            self.buffer += part
        out, self.buffer = self.buffer[:n], self.buffer[n:]
        return out

    def receive(self, timeout=60.0):
        """The next message, as text; None when nothing comes in time."""
        self.sock.settimeout(timeout)
        try:
            text = b''
            while True:
                first, second = self._read(2)
                n = second & 0x7f
                if n == 126:
                    n = struct.unpack('>H', self._read(2))[0]
                elif n == 127:
                    n = struct.unpack('>Q', self._read(8))[0]
                payload = self._read(n)
                opcode = first & 0xf
                if opcode == 8:
                    raise ConnectionError('closed %r' % payload)
                if opcode == 9:
                    self.send_frame(10, payload)
                    continue
                text += payload
                if first & 0x80:
                    return text.decode()
        except socket.timeout:
            return None

    def close(self):
        self.sock.close()


class Patron:
    """Somebody with a session and a connection; keeps all that he was ever told."""

    def __init__(self, house, token=None, name=None):
        self.house = house
        if token is None:
            status, reply = house.post('/api/guest', {'name': name} if name else {})
            assert status == 200, reply
            token = reply['token']
        self.token = token
        self.log = []
        self.views = {}
        self.ref = random.getrandbits(40)  # a ref that the house knows is not done again
        self.connect()

    def connect(self):
        self.ws = WebSocket(self.house.port)
        self.me = self.ask({'op': 'hello', 'token': self.token}, 'hello')['me']
        self.balance = self.me['balance']

    def next(self, timeout=60.0):
        text = self.ws.receive(timeout)
        if text is None:
            return None
        message = json.loads(text)
        self.log.append(message)
        if message['op'] == 'table':
            self.views[message['table']] = message['view']
        if message['op'] == 'balance':
            self.balance = message['balance']
        return message

    def wait(self, test, timeout=60.0):
        """The next message for which test holds."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.next(max(0.01, end - time.monotonic()))
            if message is not None and test(message):
                return message
        raise AssertionError('nothing of the kind came; last: %s' % self.log[-3:])

    def ask(self, message, *ops):
        self.ws.send(message)
        return self.wait(lambda m: m['op'] in ops or m['op'] == 'error')

    def watch(self, table):
        self.ask({'op': 'watch', 'table': table}, 'table')

    def sit(self, table, seat):
        self.watch(table)
        self.ws.send({'op': 'sit', 'table': table, 'seat': seat})
        answer = self.wait(lambda m: m['op'] in ('refused', 'error') or
                           (m['op'] == 'table' and m['table'] == table and m['view']['seat'] == seat))
        return answer

    def sit_behind(self, table, seat):
        """Bets behind whoever has the box."""
        self.watch(table)
        self.ws.send({'op': 'sit', 'table': table, 'seat': seat, 'behind': True})
        return self.until(table, lambda v: any(b['you'] for b in v['behind']))

    def do(self, table, line):
        """Does it; the event, or the refusal. The view that follows is read as well."""
        self.ref += 1
        ref = self.ref
        self.ws.send({'op': 'do', 'table': table, 'line': line, 'ref': ref})
        answer = self.wait(lambda m: m.get('ref') == ref or m['op'] == 'error')
        if answer['op'] == 'event':
            self.wait(lambda m: m['op'] == 'table' and m['table'] == table)
        return answer

    def ready(self, table):
        self.ws.send({'op': 'ready', 'table': table})
        return self.wait(lambda m: m['op'] == 'refused' or (m['op'] == 'table' and m['table'] == table))

    def view(self, table):
        return self.views[table]

    def until(self, table, test, timeout=60.0):
        """Waits until the view of the table is so."""
        if table in self.views and test(self.views[table]):
            return self.views[table]
        self.wait(lambda m: m['op'] == 'table' and m['table'] == table and test(m['view']), timeout)
        return self.views[table]


class House:
    """A server of its own on a free port, with a ledger in a folder that goes away."""

    def __init__(self, program, *flags, house=None, ledger=None, env=None, files=None):
        self.program = program
        self.flags = list(flags)
        self.folder = tempfile.TemporaryDirectory(prefix='boardwalk-')
        self.ledger = ledger or str(pathlib.Path(self.folder.name) / 'house.db')
        self.house = None
        if house is not None:
            self.house = str(pathlib.Path(self.folder.name) / 'house.yaml')
            pathlib.Path(self.house).write_text(house, encoding='utf-8')
        # The key of a ledger in a database lies in the folder of the user's state.
        self.env = dict(os.environ, **{'XDG_STATE_HOME': str(pathlib.Path(self.folder.name) / 'state'), **(env or {})})
        self.files = files  # how many the server may have open
        self.process = None
        self.start()

    def start(self):
        command = [self.program, 'serve', '--port', '0', '--ledger', self.ledger, '--no-odds']
        for limit in ('--guests', '--requests'):
            if limit not in self.flags:
                command += [limit, '0']
        if self.house:
            command += ['--house', self.house]
        self.log = open(pathlib.Path(self.folder.name) / 'log', 'a', encoding='utf-8')
        if self.files:
            command = ['sh', '-c', f'ulimit -n {self.files}; exec "$@"', 'sh'] + command
        self.process = subprocess.Popen(command + self.flags, stdout=subprocess.PIPE,
                                        stderr=self.log, env=self.env, text=True)
        address = self.process.stdout.readline().strip()
        if not address:
            self.process.wait(60)
            raise RuntimeError('the server did not start: ' + self.log_text())
        self.port = int(address.rstrip('/').rsplit(':', 1)[1])

    def log_text(self):
        return (pathlib.Path(self.folder.name) / 'log').read_text(encoding='utf-8')

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=60)
        data = None if body is None else body if isinstance(body, (str, bytes)) else json.dumps(body)
        connection.request(method, path, data, headers or {})
        response = connection.getresponse()
        text = response.read().decode(errors='replace')
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.set_cookies = response.headers.get_all('Set-Cookie') or []
        connection.close()
        kind = self.headers.get('content-type', '')
        return response.status, json.loads(text) if kind.startswith('application/json') else text

    def get(self, path, **more):
        return self.request('GET', path, **more)

    def post(self, path, body=None, **more):
        return self.request('POST', path, body if body is not None else {}, **more)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)
        self.process.stdout.close()
        self.log.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(90)
        self.process.stdout.close()
        self.log.close()
        return code

    def run(self, *words, text=None):
        return subprocess.run([self.program, *words], input=text, capture_output=True, text=True,
                              timeout=300, env=self.env)

    def __enter__(self):
        return self

    def show_log(self):
        print(f'the log of the house on port {self.port}:\n{self.log_text()[-4000:]}', flush=True)

    def __exit__(self, kind, *_):
        if kind is not None:
            self.show_log()
        if self.process.poll() is None:
            self.kill()
        text = self.log_text()
        self.folder.cleanup()
        assert 'Sanitizer' not in text and 'runtime error' not in text, text


def run_tests(module, wanted):
    """Runs the functions `test_...` of a module, all or those that are named, and ends with their sum as the exit status says."""
    tests = [(name, test) for name, test in sorted(module.items()) if name.startswith('test_') and (not wanted or name in wanted)]
    failed = 0
    for name, test in tests:
        begun = time.monotonic()
        try:
            test()
            print(f'{name}: passed ({time.monotonic() - begun:.1f} s)', flush=True)
        except Exception as error:  # a test that fails must not hide the others
            failed += 1
            traceback.print_exc()
            print(f'{name}: FAILED: {error!r:.2000}', flush=True)
    print(f'{len(tests) - failed} passed, {failed} failed')
    return 1 if failed else 0
