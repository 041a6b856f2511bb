"""What is typed at the table of every game in the terminal, for the tests that play them all."""

SCRIPTS = {
    'craps': 'accept\npass 10\nroll\nplace-win 6 12\nroll\nroll\nagain\nroll\n',
    'roulette': 'red 10\nstraight 17 10\nspin\n' + 'again\nspin\n' * 4, 'minibaccarat': 'banker 20\ndeal\nagain\ndeal\n',
    'blackjack': 'main 10\ndeal\ndecline\nstand\nstand\nmain 10\ndeal\n', 'three-card-poker': 'ante 10\npair-plus 10\ndeal\nplay\n',
    'caribbean-stud': 'ante 10\ndeal\nfold\nante 10\ndeal\nfold\n',
    'let-it-ride': 'bet-1 10\nbet-2 10\nbet-3 10\ndeal\nride\ntake-back\n', 'double-down-stud': 'original 10\ndeal\ndouble-down\n',
    'ultimate-texas-holdem': 'ante 10\nblind 10\ndeal\ncheck\ncheck\nplay\n', 'flop-poker': 'ante 10\npot 10\ndeal\nflop\n',
    'mississippi-stud': 'ante 10\ndeal\nthird-street 30\nfold\n', 'mini-tex': 'ante 10\ndeal\nflop\n',
    'criss-cross-poker': 'ante-across 10\nante-down 10\ndeal\nacross 30\ndown 10\nfold\n',
    'texas-holdem-bonus': 'ante 10\ndeal\nflop\n', 'four-card-poker': 'ante 10\ndeal\nplay 30\n',
    'two-card-joker-poker': 'ante 10\ndeal\ncall\n', 'high-card-flush': 'ante 10\nflush-bonus 5\ndeal\nraise\n',
    'boston-5-stud': 'ante 10\nfirst 20\ndeal\nsecond\n',
    'keno': 'straight 3-17-42 1\nquick-pick 6 2\ndraw\ndraw\nway 1-2-3/4-5-6/7-8-9@3/6 3\ndraw\n',
    'spanish-21': 'main 10\ndeal\nstand\nmain 10\ndeal\nstand\n',
    'blackjack-switch': 'main-1 10\nmain-2 10\ndeal\nswitch\nstand\nstand\nagain\ndeal\nkeep\nstand\nstand\n',
    'double-attack-blackjack': 'bet 10\ndeal\ndouble-attack 10\nstand\nbet bet 10\ndeal\ndecline\nstand\n',
    'automated-craps': 'pass 10\naccept\n' + 'roll\npass 10\n' * 6,
    'sic-bo': 'small 10\ntotal 9 10\ncombination 2-5 10\nsingle 3 10\ntriple-4 10\nroll\nagain\nroll\n',
    'mini-dice': 'place 6 12\nfield 10\naccept\nroll\nroll\nover-7 10\nroll\ntake place 6\n',
    'big-six': 'one 10\njoker 10\nspin\n' + 'again\nspin\n' * 14,
    'pokette': 'single Qs 10\nrank K 10\nakq 10\nspin\npair-in-two 10\nspin\nred 10\nspin\n',
    'baccarat': 'accept\nbanker 20\ndeal\n' + 'again\n\n' * 90,
    'red-dog': ('ante 10\ndeal\nraise\n' + 'again\ndeal\nraise 5\n' + 'again\ndeal\nstand\n') * 8,
    'casino-war': 'initial 10\ntie 10\ndeal\n' + 'again\ndeal\nwar tie-war 10\n' * 12 + 'again\ndeal\nsurrender\n' * 12,
    'pai-gow-poker': 'pai-gow-poker 10\ndeal\nway\nagain\nn\ndeal\nset 1 2\nyes\nset 6 7\nagain\nbank\ndeal\nway\nset 6 7\nway\n' * 3,
    'pai-gow': 'pai-gow 10\ndeal\nway\nagain\nn\ndeal\nset 1 2\n' * 3,
    'asia-poker': 'wager 10\ndeal\nway\nagain\ndeal\nset 1 / 2 3\nyes\nsurrender\n' * 3,
    'poker': 'deal\n' + 'c\nk\n' * 6 + 'again\nr 10\nc\nf\nagain\nf\nbuy-in 20\n',
    'chemin-de-fer': 'decline\ngo\ncover 60\ndeal\ngo\nbanco\ndeal\n' + 'go\ngo\naccept\nbank 100\ndeal\ndraw\nbanco\ngo\n' * 8,
}


def named(game):
    """The options without which a game has no table."""
    return ['--set', 'ante-bonus-table=2-4-7-10-15-40-100-100'] if game == 'boston-5-stud' else []
