/* bj_round.h: the round itself, for the files of the fast simulation alone. It is written once, to
 * be inlined into every loop that plays rounds: one seat or several, from a list of cards or a
 * shoe, with a count of the cards or without. What is constant in a loop then costs it nothing.
 *
 * Cards come from a source that is asked for more when it has no more; a counter sees every card
 * when the players do, and has the moves that its count calls for. */
#ifndef BW_SIMULATE_BLACKJACK_BJ_ROUND_H
#define BW_SIMULATE_BLACKJACK_BJ_ROUND_H

#include "simulate/blackjack/bj_play.h"

#define BW_INLINE static inline __attribute__((always_inline))

typedef struct BwBjSource BwBjSource;
struct BwBjSource {
    const uint8_t *next, *end;
    void (*more)(BwBjSource *source); /* makes next < end */
};

/* The running count of a shoe, and what it calls for. */
typedef struct BwBjCounter BwBjCounter;
struct BwBjCounter {
    int32_t running; /* twice the sum of the tags: they may be halves */
    int32_t tag[11]; /* by points */
    const BwBjMoves *(*moves)(const BwBjCounter *counter, const BwBjSource *source);
    bool (*insures)(const BwBjCounter *counter, const BwBjSource *source);
};

/* What became of a box before its hands are compared. */
enum { BW_BOX_PLAYED, BW_BOX_BLACKJACK, BW_BOX_SURRENDERED };

typedef struct BwBjBox {
    uint8_t first, second;
    uint8_t fate;
    uint8_t n_hands;
    uint8_t live; /* one of them can still win */
    struct {
        uint8_t total, stake; /* a hand that is bust has more than 21 */
        uint8_t five;         /* it is a 21 of five cards */
    } hand[4];
} BwBjBox;

typedef struct BwBjRound {
    const BwBjProgram *program;
    BwBjSource *source;
    BwBjCounter *counter; /* sees the cards; NULL: nobody counts */
    BwBjCounter *asked;   /* decides; NULL: the program's own chart */
    unsigned up;
} BwBjRound;

BW_INLINE unsigned bw_bjround_take(BwBjSource *source) {
    if (__builtin_expect(source->next == source->end, 0)) source->more(source);
    return *source->next++;
}

/* A card that everybody sees. */
BW_INLINE unsigned bw_bjround_show(const BwBjRound *round) {
    unsigned card = bw_bjround_take(round->source);
    if (round->counter != NULL) round->counter->running += round->counter->tag[card];
    return card;
}

BW_INLINE unsigned bw_bjround_state(unsigned hard, bool ace) {
    return hard + (ace && hard < 12 ? BW_BJPLAY_SOFT : 0);
}

/* The points of a state, its ace as 11 where it is soft. */
BW_INLINE unsigned bw_bjround_total(unsigned state) {
    return state >= BW_BJPLAY_SOFT ? state - BW_BJPLAY_SOFT + 10 : state;
}

BW_INLINE const BwBjMoves *bw_bjround_moves(const BwBjRound *round) {
    return round->asked != NULL ? round->asked->moves(round->asked, round->source)
                                : &round->program->moves;
}

/* Plays on with a hand of two cards, of which the move is already decided. */
BW_INLINE void bw_bjround_hand(const BwBjRound *round, BwBjBox *box, unsigned hard, bool ace,
                               unsigned move) {
    unsigned cards = 2, state = bw_bjround_state(hard, ace);
    if (move != BW_MOVE_STAND) {
        do {
            unsigned card = bw_bjround_show(round);
            hard += card;
            ace |= card == 1;
            cards++;
            state = bw_bjround_state(hard, ace);
        } while (move != BW_MOVE_DOUBLE &&
                 bw_bjround_moves(round)->later[state][round->up] == BW_MOVE_HIT);
    }
    unsigned total = bw_bjround_total(state);
    box->hand[box->n_hands].total = (uint8_t)total;
    box->hand[box->n_hands].stake = move == BW_MOVE_DOUBLE ? 2 : 1;
    box->hand[box->n_hands].five = cards == 5 && total == 21;
    box->live |= total <= 21;
    box->n_hands++;
}

/* 13:69F-2.11: the hands of a split box, one after the other from the left. The cards that wait for
 * their second one are all of the same points, so a number tells of them all. */
BW_INLINE void bw_bjround_split(const BwBjRound *round, BwBjBox *box, unsigned points) {
    unsigned waiting = 1, hands = 2;
    const BwBlackjackRules *rules = &round->program->rules;
    while (true) {
        unsigned second = bw_bjround_show(round), hard = points + second;
        bool ace = points == 1 || second == 1;
        const BwBjMoves *moves = bw_bjround_moves(round);
        bool may_split = second == points && hands < rules->max_hands &&
                         (points != 1 || rules->resplit_aces != 0);
        unsigned move = may_split ? moves->pair[points][round->up]
                                  : moves->two[bw_bjround_state(hard, ace)][round->up];
        if (move == BW_MOVE_SPLIT) {
            waiting++;
            hands++;
            continue;
        }
        if (points == 1) move = BW_MOVE_STAND; /* one card each */
        bw_bjround_hand(round, box, hard, ace, move);
        if (waiting-- == 0) return;
    }
}

BW_INLINE bool bw_bjround_natural(unsigned a, unsigned b) {
    return a + b == 11 && (a == 1 || b == 1);
}

BW_INLINE void bw_bjround_box(const BwBjRound *round, BwBjBox *box) {
    unsigned a = box->first, b = box->second;
    if (bw_bjround_natural(a, b)) {
        box->fate = BW_BOX_BLACKJACK;
        return;
    }
    unsigned move = bw_bjround_moves(round)->first[a][b][round->up];
    if (__builtin_expect(move == BW_MOVE_SPLIT, 0)) {
        bw_bjround_split(round, box, a);
    } else if (move == BW_MOVE_SURRENDER) {
        box->fate = BW_BOX_SURRENDERED;
    } else {
        bw_bjround_hand(round, box, a + b, a == 1 || b == 1, move);
    }
}

/* The dealer's two cards are a blackjack. Without a peek it takes the original wager, which lies on
 * the first hand; what is bust stays lost, unless the house returns that too. */
BW_INLINE int32_t bw_bjround_against_blackjack(const BwBjProgram *program, const BwBjBox *box) {
    int32_t bet = program->units_per_bet, net = 0;
    if (box->fate == BW_BOX_BLACKJACK) return 0;
    if (box->fate == BW_BOX_SURRENDERED || program->rules.returns_busted != 0) return -bet;
    for (unsigned i = 0; i < box->n_hands; i++) {
        if (box->hand[i].total > 21) net -= box->hand[i].stake * bet;
    }
    return box->n_hands > 0 && box->hand[0].total > 21 ? net : net - bet;
}

BW_INLINE int32_t bw_bjround_against(const BwBjProgram *program, const BwBjBox *box,
                                     unsigned dealer) {
    int32_t bet = program->units_per_bet, net = 0;
    if (box->fate == BW_BOX_BLACKJACK) return program->blackjack_units;
    if (box->fate == BW_BOX_SURRENDERED) return -bet / 2;
    for (unsigned i = 0; i < box->n_hands; i++) {
        unsigned total = box->hand[i].total;
        int32_t stake = box->hand[i].stake * bet;
        if (total > 21 || (dealer <= 21 && total < dealer)) {
            net -= stake;
        } else if (dealer > 21 || total > dealer) {
            bool five = box->hand[i].five != 0 && program->rules.five_card_21 != 0;
            net += five ? program->five_card_units : stake;
        }
    }
    return net;
}

BW_INLINE uint8_t bw_bjround_bets(const BwBjBox *box) {
    unsigned bets = box->n_hands == 0;
    for (unsigned i = 0; i < box->n_hands; i++) bets += box->hand[i].stake;
    return (uint8_t)bets;
}

/* 13:69F-2.12: the dealer draws to 16, and as long as a hand depends on his count. */
BW_INLINE unsigned bw_bjround_dealer(const BwBjRound *round, unsigned hard, bool ace, bool live) {
    unsigned state = bw_bjround_state(hard, ace);
    while (live && round->program->dealer_draws[state] != 0) {
        unsigned card = bw_bjround_show(round);
        hard += card;
        ace |= card == 1;
        state = bw_bjround_state(hard, ace);
    }
    return bw_bjround_total(state);
}

/* One round of so many seats. The first of them has the counter, if there is one; the others play
 * by the program's chart. */
BW_INLINE void bw_bjround_play(const BwBjProgram *program, BwBjSource *source, BwBjCounter *counter,
                               unsigned seats, BwBjResult *result) {
    BwBjRound round = {program, source, counter, NULL, 0};
    BwBjBox box[BW_BJPLAY_SEATS_MAX];
    for (unsigned s = 0; s < seats; s++) box[s].first = (uint8_t)bw_bjround_show(&round);
    round.up = bw_bjround_show(&round);
    for (unsigned s = 0; s < seats; s++) box[s].second = (uint8_t)bw_bjround_show(&round);
    unsigned hole = bw_bjround_take(source);
    bool blackjack = bw_bjround_natural(round.up, hole), live = false;
    bool ends = blackjack && program->rules.peeks != 0;
    bool insured = counter != NULL && round.up == 1 && counter->insures(counter, source);
    for (unsigned s = 0; s < seats; s++) {
        box[s].n_hands = box[s].live = box[s].fate = 0;
        if (__builtin_expect(ends, 0)) {
            if (bw_bjround_natural(box[s].first, box[s].second)) box[s].fate = BW_BOX_BLACKJACK;
            continue;
        }
        round.asked = s == 0 ? counter : NULL;
        bw_bjround_box(&round, &box[s]);
        live = live || box[s].live != 0;
    }
    if (counter != NULL) counter->running += counter->tag[hole];
    bool ace = round.up == 1 || hole == 1;
    unsigned total = bw_bjround_dealer(&round, round.up + hole, ace, live);
    for (unsigned s = 0; s < seats; s++) {
        result[s].net = blackjack ? bw_bjround_against_blackjack(program, &box[s])
                                  : bw_bjround_against(program, &box[s], total);
        result[s].bets = bw_bjround_bets(&box[s]);
        result[s].insured = insured && s == 0;
        if (result[s].insured == 0) continue;
        result[s].net += blackjack ? program->units_per_bet : -program->units_per_bet / 2;
    }
}

#endif
