/* poker_player.c: how a player of the house's own answers: simply, but not foolishly. It knows what
 * its seat sees and nothing more; how good the hand is it finds by dealing the unseen cards out a
 * few hundred times, and `luck` decides between answers that are as good as each other. */
#include "games/poker_room/poker_room.h"

enum { DEALS = 160, UNSEEN_MAX = 52, WHOLE = 1000 };

/* ---- how good the hand is ----------------------------------------------------------------- */

/* Numbers that look random and follow from a first one. */
static uint32_t next_below(uint64_t *state, uint32_t n) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 33) % n);
}

/* Community cards of the whole round. */
static unsigned board_size(const BwPokerTable *p) {
    unsigned n = p->shared;
    for (const BwPokerStep *step = bw_pr_type(p)->script; step->kind != BW_POKER_SHOW; step++) {
        if (step->kind == BW_POKER_BOARD) n += step->cards;
    }
    return n;
}

/* Draws so many of the unseen cards, which go to the front. */
static BwCardSet draw(BwCard *unseen, unsigned *from, unsigned n_unseen, unsigned n,
                      uint64_t *state) {
    BwCardSet set = 0;
    for (unsigned i = 0; i < n && *from < n_unseen; i++, (*from)++) {
        unsigned k = *from + next_below(state, n_unseen - *from);
        BwCard card = unseen[k];
        unseen[k] = unseen[*from];
        unseen[*from] = card;
        set |= bw_card_set_of(&card, 1);
    }
    return set;
}

/* Half points of one way to win: 2 won, 1 shared, 0 lost. */
static unsigned compare(uint32_t own, uint32_t other) {
    return own > other ? 2 : own == other ? 1 : 0;
}

/* What one deal brings, of four: the pot, or each half of it. */
static unsigned points(const BwPokerTable *p, BwCardSet own, BwCardSet other, BwCardSet board) {
    BwPokerRanking high = bw_pr_ranking(&p->t, false), low = bw_pr_ranking(&p->t, true);
    unsigned won = compare(bw_poker_worth(high, own, board), bw_poker_worth(high, other, board));
    if (low == BW_POKER_NO_RANKING) return 2 * won;
    uint32_t mine = bw_poker_worth(low, own, board), his = bw_poker_worth(low, other, board);
    return mine == 0 && his == 0 ? 2 * won : won + compare(mine, his);
}

/* The share of a pot against one other hand of any cards, in thousandths. */
static unsigned equity(const BwPokerTable *view, unsigned seat, uint64_t state) {
    const BwPokerType *type = bw_pr_type(view);
    BwCard unseen[UNSEEN_MAX], cards[BW_LAID_MAX];
    unsigned n_unseen = 0, sum = 0, n = bw_pr_cards(&view->t, seat, false, cards);
    BwCardSet own = bw_card_set_of(cards, n), board = bw_pr_board(&view->t);
    unsigned lies = (unsigned)__builtin_popcountll(board), size = board_size(view);
    unsigned more = n < type->cards ? type->cards - n : 0, left = size > lies ? size - lies : 0;
    for (unsigned c = 0; c < BW_JOKER; c++) {
        if (view->t.pack[c] != 0 && n_unseen < UNSEEN_MAX) unseen[n_unseen++] = (BwCard)c;
    }
    for (unsigned i = 0; i < DEALS; i++) {
        unsigned from = 0;
        BwCardSet mine = own | draw(unseen, &from, n_unseen, more, &state);
        BwCardSet all = board | draw(unseen, &from, n_unseen, left, &state);
        BwCardSet other = draw(unseen, &from, n_unseen, type->cards, &state);
        sum += points(view, mine, other, all);
    }
    return sum * WHOLE / (4 * DEALS);
}

/* Against several the best of them counts; of more than three some will have folded. */
static unsigned chance_of(unsigned share, unsigned others) {
    unsigned chance = share;
    for (unsigned i = 1; i < others && i < 3; i++) chance = chance * share / WHOLE;
    return chance;
}

/* ---- cards that are exchanged ------------------------------------------------------------- */

static unsigned low_rank(BwCard card, bool ace_low) {
    unsigned rank = bw_card_rank(card);
    return ace_low && rank == BW_ACE ? 0 : rank + 1;
}

/* Of a low hand: high cards go, and all but one of a rank; of badugi also of a suit. */
static unsigned throw_low(const BwCard *cards, unsigned n, bool ace_low, bool suits, BwCard *out) {
    unsigned thrown = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned rank = low_rank(cards[i], ace_low);
        bool goes = rank > BW_NINE;
        for (unsigned j = 0; j < n && !goes; j++) {
            unsigned other = low_rank(cards[j], ace_low);
            bool same =
                other == rank || (suits && bw_card_suit(cards[i]) == bw_card_suit(cards[j]));
            goes = j != i && same && (other < rank || (other == rank && j < i));
        }
        if (goes) out[thrown++] = cards[i];
    }
    return thrown;
}

/* Of a high hand: what has no partner goes; four of a suit wait for the fifth; of nothing the two
 * highest stay. */
static unsigned throw_high(const BwCard *cards, unsigned n, BwCard *out) {
    unsigned ranks[BW_RANKS] = {0}, suits[BW_SUITS] = {0}, thrown = 0, above;
    if (n != 5) return 0;
    BwPokerCategory made = bw_poker_category(bw_poker_value(bw_card_set_of(cards, n)));
    if (made >= BW_POKER_STRAIGHT) return 0;
    for (unsigned i = 0; i < n; i++) {
        ranks[bw_card_rank(cards[i])]++;
        suits[bw_card_suit(cards[i])]++;
    }
    for (unsigned i = 0; i < n; i++) {
        bool flush = false, goes = ranks[bw_card_rank(cards[i])] == 1;
        above = 0;
        for (unsigned j = 0; j < n; j++) above += bw_card_rank(cards[j]) > bw_card_rank(cards[i]);
        for (unsigned s = 0; s < BW_SUITS; s++) flush = flush || suits[s] == 4;
        if (made == BW_POKER_HIGH_CARD && flush) goes = suits[bw_card_suit(cards[i])] != 4;
        if (made == BW_POKER_HIGH_CARD && !flush) goes = above >= 2;
        if (goes) out[thrown++] = cards[i];
    }
    return thrown;
}

static void exchange(const BwPokerTable *view, unsigned seat, BwEvent *event) {
    BwCard cards[BW_LAID_MAX], out[BW_LAID_MAX];
    unsigned n = bw_pr_cards(&view->t, seat, false, cards);
    unsigned most = (unsigned)view->t.option[BW_PR_DRAW_MAX];
    BwPokerRanking ranking = bw_pr_ranking(&view->t, false);
    bool badugi = ranking == BW_POKER_BADUGI, high = ranking == BW_POKER_HIGH;
    unsigned thrown = high ? throw_high(cards, n, out)
                           : throw_low(cards, n, ranking != BW_POKER_DEUCE_TO_SEVEN, badugi, out);
    if (thrown > most) thrown = most;
    event->word = thrown > 0 ? BW_PR_DISCARD : BW_PR_STAND_PAT;
    for (unsigned i = 0; i < thrown && event->n_args < BW_ARGS_MAX; i++) {
        event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = out[i]};
    }
}

/* ---- answers ------------------------------------------------------------------------------ */

static const BwChoice *find(const BwChoice *choices, unsigned n, unsigned first, unsigned last) {
    for (unsigned i = 0; i < n; i++) {
        if (choices[i].word >= first && choices[i].word <= last) return &choices[i];
    }
    return NULL;
}

static void choose(BwEvent *event, const BwChoice *choice, BwCents cents) {
    event->word = choice->word;
    if (choice->step_cents == 0) return;
    event->amount_cents = cents;
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
}

/* About half the pot to the whole of it, in the steps that are taken. */
static BwCents size_of_bet(const BwPokerTable *view, const BwChoice *raise, uint32_t luck) {
    BwCents wish = view->bets.level_cents + bw_pr_middle(view) * (50 + luck / 64 % 50) / 100;
    if (wish <= raise->min_cents || raise->step_cents == 0) return raise->min_cents;
    if (wish >= raise->max_cents) return raise->max_cents;
    return wish - (wish - raise->min_cents) % raise->step_cents;
}

/* Checks, bets, calls, raises or folds: by the chance to win, what is in the middle, and luck. */
static void bet(const BwPokerTable *view, unsigned seat, uint32_t luck, BwEvent *event) {
    BwChoice choices[8];
    unsigned n = bw_pr_choices(&view->t, choices, 8);
    unsigned others = bw_pr_count(view->live) - 1, dice = luck % 64;
    unsigned chance = chance_of(equity(view, seat, luck + UINT64_C(1)), others);
    unsigned fair = chance * (others < 3 ? others + 1 : 4); /* WHOLE: no better than the others */
    BwCents owed = bw_pr_to_call(view, seat), pot = bw_pr_middle(view);
    BwCents stack = bw_pr_stack(view, seat), price = owed < stack ? owed : stack;
    const BwChoice *check = find(choices, n, BW_PR_CHECK, BW_PR_CHECK);
    const BwChoice *raise = find(choices, n, BW_PR_BET, BW_PR_COMPLETE);
    const BwChoice *call = find(choices, n, BW_PR_CALL, BW_PR_CALL);
    if (call == NULL && owed >= stack) call = find(choices, n, BW_PR_ALL_IN, BW_PR_ALL_IN);
    bool good = fair > 1400 && dice < 44 && view->bets.raises < 3, bluff = dice < 3 && owed == 0;
    if (raise != NULL && (good || bluff)) {
        choose(event, raise, size_of_bet(view, raise, luck));
    } else if (check != NULL) {
        choose(event, check, 0);
    } else if (call != NULL && (BwCents)chance * (pot + price) >= price * (WHOLE - 100)) {
        choose(event, call, 0);
    } else {
        event->word = BW_PR_FOLD;
    }
}

bool bw_pr_plays(const BwTable *t, uint32_t luck, BwEvent *event) {
    const BwPokerTable *view = bw_pr_look(t);
    BwChoice choices[8];
    unsigned seat = view->actor;
    bw_event_begin(event, BW_EV_ACT);
    event->who = bw_seat(seat, 0, 0);
    switch ((BwPrPhase)view->phase) {
    case BW_PR_DECISION: bet(view, seat, luck, event); return true;
    case BW_PR_BRINGING:
        if (bw_pr_choices(t, choices, 8) == 0) return false;
        choose(event, &choices[0], choices[0].min_cents);
        return true;
    case BW_PR_DRAWING: exchange(view, seat, event); return true;
    case BW_PR_SHOWING: event->word = BW_PR_SHOWS; return true;
    case BW_PR_BETS:
    case BW_PR_CARDS: break;
    }
    return false;
}
