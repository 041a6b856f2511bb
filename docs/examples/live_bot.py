#!/usr/bin/env python3
"""A program at a live poker table, marked as a bot: live_bot.py PORT TABLE BUY-IN, its key in BOARDWALK_KEY.
It checks, calls what is cheap, and folds. The key is the answer of POST /api/bots, asked with its owner's session."""
import base64, json, os, socket, struct, sys

port, table, chips = int(sys.argv[1]), sys.argv[2], sys.argv[3]
line = socket.create_connection(('127.0.0.1', port))
key = base64.b64encode(os.urandom(16)).decode()
line.sendall(f'GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
             f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n'.encode())
stream = line.makefile('rb')
while stream.readline() not in (b'\r\n', b''):
    pass


def say(**message):
    body, mask = json.dumps(message).encode(), os.urandom(4)
    size = bytes([128 | len(body)]) if len(body) < 126 else bytes([254]) + struct.pack('>H', len(body))
    line.sendall(b'\x81' + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(body)))


def hear():
    kind, size = stream.read(2)
    size = struct.unpack('>H', stream.read(2))[0] if size == 126 else struct.unpack('>Q', stream.read(8))[0] if size == 127 else size
    body = stream.read(size)
    return json.loads(body) if kind & 15 == 1 else {'op': ''}


say(op='hello', token=os.environ['BOARDWALK_KEY'])
say(op='sit', table=table)
while True:
    view = hear().get('view')
    seat = view and view['seat']
    if seat and any(a['act'] == 'buy-in' for a in view['actions']) and not any(b['seat'] == seat and b['wager'] == 'stack' for b in view['bets']):
        say(op='do', table=table, line=f'act {seat} buy-in {chips}', turn=view['turn'])
    acts = {c['act']: c for c in view['choices']} if view else {}
    cheap = acts.get('call', {}).get('costs', 1 << 40) * 20 <= sum(b['cents'] for b in view['bets'] if b['seat'] == seat) if acts else False
    act = 'check' if 'check' in acts else 'call' if cheap else 'fold'
    if acts:
        say(op='do', table=table, line=f'act {seat} {act}', turn=view['turn'])
