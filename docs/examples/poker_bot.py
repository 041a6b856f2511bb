#!/usr/bin/env python3
"""A player for `boardwalk sim poker --player "pipe:python3 poker_bot.py"`.

It reads lines of JSON and answers those that say "decide" with one line. It sees its own cards, what lies open and
the chips; this one calls with a pair or a high card of its own, bets or raises the least with a pair of tens or better,
and throws away what is not part of a pair where cards are drawn."""
import json
import sys

RANKS = '23456789TJQKA'


def own_cards(view):
    return [card['card'] for card in view['cards'] if card['who'] == str(view['seat']) and card['card']]


def pairs(cards):
    """Ranks that come more than once, the highest first."""
    ranks = [card[0] for card in cards]
    return sorted({r for r in ranks if ranks.count(r) > 1}, key=RANKS.index, reverse=True)


def decide(view):
    choices = {choice['act']: choice for choice in view['choices']}
    cards = own_cards(view)
    paired = pairs(cards)
    if 'discard' in choices:
        thrown = [card for card in cards if card[0] not in paired][:3]
        return {'act': 'discard', 'cards': thrown} if thrown else {'act': 'stand-pat'}
    if paired and RANKS.index(paired[0]) >= RANKS.index('T'):
        for act in ('bet', 'raise', 'complete'):
            if act in choices:
                return {'act': act, 'cents': choices[act]['min']}
    good = paired or any(card[0] in 'AK' for card in cards)
    for act in ('check', 'bring-in', 'show') + (('call', 'all-in') if good else ()):
        if act in choices:
            return {'act': act, 'cents': choices[act]['min']} if 'min' in choices[act] else {'act': act}
    return {'act': 'fold'}


for line in sys.stdin:
    message = json.loads(line)
    if message['say'] == 'decide':
        print(json.dumps(decide(message)), flush=True)
