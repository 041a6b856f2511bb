/* poker_path.h: the batches of one path, for poker_batch.c. The path has defined its vectors V of
 * LANES hands, how to load them, and rank_suits and rank_sets, which rank as many hands as a vector
 * has lanes; here they are compiled for five, six and seven cards, and for suits that can and
 * cannot have a flush. */

INLINE void FN(from_sets)(const BwCardSet *sets, unsigned cards, size_t n, BwPokerValue *out) {
    for (size_t i = 0; i < n; i += LANES) {
        V four[4];
#pragma GCC unroll 4
        for (unsigned k = 0; k < 4; k++) four[k] = FN(load_sets)(sets + i, k);
        FN(rank_sets)(four, cards, out + i);
    }
}

INLINE void FN(from_cards)(const BwCard *cards, unsigned cards_a_hand, size_t n,
                           BwPokerValue *out) {
    for (size_t i = 0; i < n; i += LANES) {
        V four[4];
#pragma GCC unroll 4
        for (unsigned k = 0; k < 4; k++) {
            four[k] = FN(load_cards)(cards + i * cards_a_hand, cards_a_hand, k);
        }
        FN(rank_sets)(four, cards_a_hand, out + i);
    }
}

/* One column: what depends on the other suits alone is found out once. */
INLINE void FN(from_column)(const Columns *columns, unsigned cards, size_t n, unsigned may_flush,
                            BwPokerValue *out) {
    V suits[BW_SUITS];
#pragma GCC unroll 4
    for (unsigned s = 0; s < BW_SUITS; s++) suits[s] = FN(all)(columns->fixed[s]);
    const V last = suits[BW_SUITS - 1];
    for (size_t i = 0; i < n; i += LANES) {
        suits[BW_SUITS - 1] = last | FN(load)(columns->rest[BW_SUITS - 1] + i);
        FN(rank_suits)(suits, cards, may_flush, out + i);
    }
}

INLINE void FN(from_four_columns)(const Columns *columns, unsigned cards, size_t n,
                                  unsigned may_flush, BwPokerValue *out) {
    for (size_t i = 0; i < n; i += LANES) {
        V suits[BW_SUITS];
#pragma GCC unroll 4
        for (unsigned s = 0; s < BW_SUITS; s++) {
            suits[s] = FN(all)(columns->fixed[s]);
            if (columns->rest[s] != NULL) suits[s] |= FN(load)(columns->rest[s] + i);
        }
        FN(rank_suits)(suits, cards, may_flush, out + i);
    }
}

INLINE void FN(from_columns)(const Columns *columns, unsigned cards, size_t n, BwPokerValue *out) {
    switch (columns->shape) {
    case ONE_WITHOUT_FLUSH: FN(from_column)(columns, cards, n, 0, out); break;
    case ONE: FN(from_column)(columns, cards, n, BW_SUITS, out); break;
    case WITHOUT_FLUSH: FN(from_four_columns)(columns, cards, n, 0, out); break;
    case FLUSH_IN_LAST: FN(from_four_columns)(columns, cards, n, 1, out); break;
    case ANY: FN(from_four_columns)(columns, cards, n, BW_SUITS, out); break;
    }
}

TARGET static void FN(values)(const BwCardSet *sets, unsigned cards_a_hand, size_t n,
                              BwPokerValue *out) {
    switch (cards_a_hand) {
    case 5: FN(from_sets)(sets, 5, n, out); break;
    case 6: FN(from_sets)(sets, 6, n, out); break;
    default: FN(from_sets)(sets, 7, n, out); break;
    }
}

TARGET static void FN(values_cards)(const BwCard *cards, unsigned cards_a_hand, size_t n,
                                    BwPokerValue *out) {
    switch (cards_a_hand) {
    case 5: FN(from_cards)(cards, 5, n, out); break;
    case 6: FN(from_cards)(cards, 6, n, out); break;
    default: FN(from_cards)(cards, 7, n, out); break;
    }
}

TARGET static void FN(values_joined)(const Columns *columns, unsigned cards_a_hand, size_t n,
                                     BwPokerValue *out) {
    switch (cards_a_hand) {
    case 5: FN(from_columns)(columns, 5, n, out); break;
    case 6: FN(from_columns)(columns, 6, n, out); break;
    default: FN(from_columns)(columns, 7, n, out); break;
    }
}

static const Path FN(path) = {FN(values), FN(values_cards), FN(values_joined)};

#undef V
#undef LANES
#undef INLINE
#undef TARGET
#undef FN
