/* Equity: ranges as they are written, pots as they are divided, all deals against a dealer who
 * deals them one by one and ranks hands slowly, all hands before the flop, random deals, outs and
 * jackpots. */
#include "slow_hand.h"

#include "boardwalk-odds.h"

#include "games/poker_room/poker_types.h"
#include "hands/low.h"
#include "hands/omaha.h"
#include "simulate/equity/equity_sim.h"
#include "simulate/equity/jackpot_sim.h"
#include "solve/equity/outs.h"
#include "solve/equity/preflop.h"
#include "solve/equity/ranges.h"
#include "solve/equity/wide_lanes.h"

#include <math.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

static BwCardSet cards(const char *text) {
    BwCardSet set = 0;
    char error[256];
    CHECK(bw_equity_read_cards(bw_equity_type("holdem-high"), text, &set, error, sizeof error));
    return set;
}

/* A spot of up to three players; words are hands and ranges, NULL after the last. */
static void ask(BwEquitySpot *spot, const char *type, const char *board, const char *const *hand) {
    char error[256] = "";
    *spot = (BwEquitySpot){.type = bw_equity_type(type), .board = cards(board)};
    for (; *hand != NULL; hand++) {
        BwEquityPlayer *player = &spot->player[spot->players++];
        bool read =
            bw_equity_read_player(spot->type, *hand, spot->board, player, error, sizeof error);
        CHECK(read);
        if (!read) fprintf(stderr, "    %s: %s\n", *hand, error);
    }
    CHECK(bw_equity_check(spot, error, sizeof error));
}

#define HANDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The exact answer; the players' shares of a pot. */
static void solve(const char *type, const char *board, const char *const *hand,
                  BwEquityResult *result) {
    BwEquitySpot spot;
    char error[256] = "";
    ask(&spot, type, board, hand);
    CHECK(bw_equity_solve(&spot, result, error, sizeof error));
    CHECK_STR(error, "");
    bw_equity_clear(&spot);
}

static double share(const BwEquityResult *result, unsigned player) {
    return (double)result->player[player].share / BW_EQUITY_POT / (double)result->deals;
}

/* Percent to two decimals, as such figures are published. */
static int hundredths(const BwEquityResult *result, unsigned player) {
    return (int)lround(10000 * share(result, player));
}

/* ---- ranges ------------------------------------------------------------------------------- */

static void check_ranges(void) {
    static const struct {
        const char *text;
        unsigned hands;
        const char *has;
    } good[] = {
        {"QQ+", 18, "AsAh"},
        {"AKs", 4, "AhKh"},
        {"AK", 16, "AhKd"},
        {"T9o", 12, "Td9h"},
        {"A5s-A2s", 16, "Ac3c"},
        {"A2s-A5s", 16, "Ac5c"},
        {"JTo+", 48, "AsKh"},
        {"JTs+", 16, "QhJh"},
        {"ATs+", 16, "AdKd"},
        {"T8s+", 8, "Ts9s"},
        {"22+", 78, "2s2h"},
        {"JJ-99", 18, "TcTd"},
        {"99-JJ", 18, "9c9d"},
        {"T9s-76s", 16, "8h7h"},
        {"AsKh", 1, "AsKh"},
        {"kA", 16, "AhKd"},
        {"AA,KK:0.5,AKs", 16, "KcKd"},
        {"As", 51, "As2c"},
        {"AA,random:0.1", 0, NULL},
        {"10h9h", 1, "Th9h"},
    };
    const BwEquityType *holdem = bw_equity_type("holdem-high");
    char error[256];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        BwEquityPlayer player;
        bool read = bw_equity_read_player(holdem, good[i].text, 0, &player, error, sizeof error);
        CHECK(read == (good[i].has != NULL));
        bool found = good[i].has == NULL;
        for (unsigned h = 0; h < player.n && !found; h++) {
            found = player.hand[h].known == cards(good[i].has);
        }
        CHECK(found);
        if (read) CHECK_INT(player.n, good[i].hands);
        free(player.hand);
    }
    BwEquityPlayer player;
    CHECK(bw_equity_read_player(holdem, "AA,KK:0.5,AKs:1.25", cards("AhKc"), &player, error,
                                sizeof error));
    CHECK_INT(player.n, 3 + 3 + 2);
    for (unsigned h = 0; h < player.n; h++) {
        bool ace = (player.hand[h].known & cards("AcAdAs")) != 0;
        bool king = (player.hand[h].known & cards("KdKhKs")) != 0;
        CHECK_INT(player.hand[h].weight, ace && king ? 5 : ace ? 4 : 2);
    }
    free(player.hand);
}

static void check_bad_hands(void) {
    static const struct {
        const char *type, *text, *says;
    } bad[] = {
        {"holdem-high", "AsAs", "named twice"},
        {"holdem-high", "QQ-", "no hand"},
        {"holdem-high", "AKx", "no hand"},
        {"holdem-high", "", "no hand"},
        {"holdem-high", "AA,", "no hand"},
        {"holdem-high", "AsKh2d", "more than two"},
        {"holdem-high", "AA,AsAh", "named before"},
        {"holdem-high", "AA:0", "weight"},
        {"holdem-high", "AA:", "weight"},
        {"holdem-high", "AA:0.12345", "weight"},
        {"holdem-high", "AA:1e9", "weight"},
        {"holdem-high", "A5s-K2s", "from one hand to another"},
        {"holdem-high", "A5s-A2o", "from one hand to another"},
        {"holdem-high", "KdKs", "is left"},
        {"short-deck", "A5s", "deck has not"},
        {"short-deck", "As5h", "has no 5h"},
        {"omaha-high", "AsKhQdJc9s", "has 5 cards"},
        {"omaha-high", "AsKh/QdJc", "no draw"},
        {"omaha-high", "KdQsQhQd", "on the board"},
        {"omaha-high", "QQ+", "no card"},
        {"draw5-high", "AsKh/QdJc", "the 5 of a hand"},
        {"draw5-high", "AsKhQc/QcJc", "throws away"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        BwEquityPlayer player;
        char error[256] = "";
        CHECK(!bw_equity_read_player(bw_equity_type(bad[i].type), bad[i].text, cards("KdKs"),
                                     &player, error, sizeof error));
        bool says = strstr(error, bad[i].says) != NULL;
        CHECK(says);
        if (!says) fprintf(stderr, "    '%s': %s\n", bad[i].text, error);
        free(player.hand);
    }
}

static void check_types(void) {
    unsigned flagged = 0;
    for (unsigned t = 0; t < bw_equity_types_count; t++) {
        CHECK_STR(bw_equity_type_ids[t], bw_equity_types[t].id);
        CHECK(bw_equity_type(bw_equity_type_ids[t]) == &bw_equity_types[t]);
        flagged += bw_equity_types[t].flagged;
    }
    CHECK(bw_equity_type_ids[bw_equity_types_count] == NULL);
    CHECK(bw_equity_type("poker") == NULL);
    CHECK_INT(bw_equity_types_count - flagged, 13);
}

/* The room's own type of this id, and how many cards its script puts on the board. */
static const BwPokerType *room_type(const char *id, unsigned *board) {
    const BwPokerType *type = bw_poker_types;
    while (strcmp(type->id, id) != 0) type++;
    *board = 0;
    for (const BwPokerStep *step = type->script; step->kind != BW_POKER_SHOW; step++) {
        if (step->kind == BW_POKER_BOARD) *board += step->cards;
    }
    return type;
}

/* <0, 0, >0: how two numbers compare. */
static int order(uint32_t a, uint32_t b) {
    return (a > b) - (a < b);
}

/* Two hands that share a board compare here as they do at the table, for the pot and its halves. */
static void check_order(const BwEquityType *type, const BwPokerType *room, BwStream *stream) {
    const uint8_t ranking[] = {room->high, room->low};
    BwCardSet used = ~bw_equity_deck(type);
    BwCardSet board = bw_equity_draw(stream, type->board, &used);
    BwCardSet one = bw_equity_draw(stream, type->own, &used);
    BwCardSet two = bw_equity_draw(stream, type->own, &used);
    for (unsigned w = 0; w < BW_EQUITY_WAYS; w++) {
        CHECK((type->way[w] == NULL) == (ranking[w] == BW_POKER_NO_RANKING));
        if (type->way[w] == NULL) continue;
        BwPokerRanking at_table = (BwPokerRanking)ranking[w];
        uint32_t (*worth)(BwCardSet, BwCardSet) = type->way[w]->worth;
        CHECK_INT(
            order(worth(one, board), worth(two, board)),
            order(bw_poker_worth(at_table, one, board), bw_poker_worth(at_table, two, board)));
    }
}

/* What is said of a type here is what the poker room says of it. */
static void check_types_of_the_room(void) {
    CHECK_INT(bw_equity_types_count, BW_POKER_TYPES);
    for (unsigned t = 0; t < bw_equity_types_count; t++) {
        const BwEquityType *type = &bw_equity_types[t];
        unsigned board;
        const BwPokerType *room = room_type(type->id, &board);
        BwStream stream;
        CHECK_STR(type->name, room->name);
        CHECK_INT(type->ranks, 0x1fff & ~room->without_ranks);
        CHECK_INT(type->own, room->cards);
        CHECK_INT(type->board, board);
        CHECK_INT(type->seats, room->seats);
        CHECK_INT(type->draws, room->draws);
        CHECK_INT(type->flagged, room->flagged);
        bw_stream_open(&stream, 14, t);
        for (unsigned i = 0; i < 300; i++) check_order(type, room, &stream);
    }
}

/* ---- the pot ------------------------------------------------------------------------------ */

static void check_dividing(void) {
    const BwEquityType *split = bw_equity_type("omaha-hl8"), *plain = bw_equity_type("omaha-high");
    BwEquityShowdown show = {.worth = {{9, 7, 9}, {0, 5, 5}}};
    bw_equity_divide(split, 3, &show);
    CHECK_INT(show.half[0][0], BW_EQUITY_POT / 4);
    CHECK_INT(show.half[1][0], 0);
    CHECK_INT(show.half[0][1], 0);
    CHECK_INT(show.half[1][1], BW_EQUITY_POT / 4);
    CHECK_INT(show.half[0][2] + show.half[1][2], BW_EQUITY_POT / 2);
    show = (BwEquityShowdown){.worth = {{9, 9, 9}, {0, 0, 0}}};
    bw_equity_divide(split, 3, &show);
    for (unsigned p = 0; p < 3; p++) CHECK_INT(show.half[0][p], BW_EQUITY_POT / 3);
    show = (BwEquityShowdown){.worth = {{1, 2, 1}, {9, 0, 0}}};
    bw_equity_divide(plain, 3, &show);
    CHECK_INT(show.half[0][1], BW_EQUITY_POT);
    CHECK_INT(show.half[1][0], 0);
}

/* ---- all deals ---------------------------------------------------------------------------- */

/* A dealer of its own: gives each place that lacks cards the next one that is left. The pot is
 * divided in fractions, hands are compared two by two. */
typedef struct Slow {
    const char *type;
    unsigned players, board_size, own_size;
    BwCardSet board, own[3];
    double deals, share[3];
} Slow;

static unsigned size_of(BwCardSet set) {
    return (unsigned)__builtin_popcountll(set);
}

static uint32_t slow_five(const BwCard *hand, unsigned n) {
    static const char straights[] = "AKQJT KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432 5432A ";
    SlowHand look = slow_look(hand, n, straights);
    bool straight = look.straight != 0;
    unsigned category = straight && look.suited            ? 8
                        : look.most == 4                   ? 7
                        : look.most == 3 && look.next == 2 ? 6
                        : look.suited                      ? 5
                        : straight                         ? 4
                        : look.most == 3                   ? 3
                        : look.most == 2 && look.next == 2 ? 2
                        : look.most == 2                   ? 1
                                                           : 0;
    return slow_pack(category, &look, n, straight);
}

/* What the hand is worth for the high or the low half; 0: nothing. */
static uint32_t slow_worth(const Slow *slow, unsigned player, bool low) {
    BwCardSet own = slow->own[player], all = own | slow->board;
    if (strcmp(slow->type, "omaha-hl8") == 0) {
        return low ? bw_omaha_low_value(own, slow->board) : bw_omaha_value(own, slow->board);
    }
    if (strcmp(slow->type, "badugi") == 0) return low ? 0 : bw_badugi_value(all);
    if (strcmp(slow->type, "stud7-low") == 0) return low ? 0 : bw_low_value(all);
    if (low) {
        bool eight = strcmp(slow->type, "stud7-hl8") == 0;
        BwLowValue value = eight ? bw_low_value(all) : 0;
        return eight && bw_low_qualifies(value, BW_EIGHT) ? value : 0;
    }
    BwCard hand[SLOW_HAND_MAX];
    unsigned n = 0;
    for (unsigned c = 0; c < 52; c++)
        if ((all & bw_card_set((BwCard)c)) != 0) hand[n++] = (BwCard)c;
    return slow_best(hand, n, 5, slow_five);
}

static void slow_pot(Slow *slow) {
    double pots[2] = {1, 0};
    for (unsigned p = 0; p < slow->players; p++)
        if (slow_worth(slow, p, true) != 0) pots[0] = pots[1] = 0.5;
    for (unsigned low = 0; low < 2; low++) {
        unsigned best = 0, ties = 1;
        for (unsigned p = 1; p < slow->players; p++) {
            uint32_t a = slow_worth(slow, p, low != 0), b = slow_worth(slow, best, low != 0);
            if (a > b) best = p;
            ties = a > b ? 1 : ties + (a == b);
        }
        for (unsigned p = 0; p < slow->players; p++)
            if (slow_worth(slow, p, low != 0) == slow_worth(slow, best, low != 0))
                slow->share[p] += pots[low] / ties;
    }
    slow->deals++;
}

static void slow_deal(Slow *slow, BwCardSet used, unsigned from) {
    BwCardSet *place = NULL;
    for (unsigned p = slow->players; p-- > 0;)
        if (size_of(slow->own[p]) < slow->own_size) place = &slow->own[p];
    if (size_of(slow->board) < slow->board_size) place = &slow->board;
    if (place == NULL) {
        slow_pot(slow);
        return;
    }
    unsigned size = place == &slow->board ? slow->board_size : slow->own_size;
    for (unsigned c = from; c < 52; c++) {
        BwCardSet card = bw_card_set((BwCard)c);
        if ((used & card) != 0) continue;
        *place |= card;
        slow_deal(slow, used | card, size_of(*place) < size ? c + 1 : 0);
        *place &= ~card;
    }
}

static void check_slowly(const char *type, const char *board, const char *const *hand) {
    BwEquitySpot spot;
    BwEquityResult result;
    char error[256] = "";
    ask(&spot, type, board, hand);
    Slow slow = {.type = type,
                 .players = spot.players,
                 .board = spot.board,
                 .board_size = spot.type->board,
                 .own_size = spot.type->own};
    BwCardSet used = spot.board;
    for (unsigned p = 0; p < spot.players; p++) {
        slow.own[p] = spot.player[p].hand[0].known;
        used |= slow.own[p] | spot.player[p].discarded;
    }
    slow_deal(&slow, used, 0);
    CHECK(bw_equity_solve(&spot, &result, error, sizeof error));
    CHECK_INT(result.deals, slow.deals);
    for (unsigned p = 0; p < spot.players; p++) {
        bool same = fabs(share(&result, p) - slow.share[p] / slow.deals) < 1e-9;
        CHECK(same);
        if (!same) fprintf(stderr, "    %s, player %u\n", type, p);
    }
    bw_equity_clear(&spot);
}

static void check_all_deals(void) {
    check_slowly("holdem-high", "2c7dTh4s", HANDS("AsKs", "7h6h", "TcJc"));
    check_slowly("holdem-high", "2c7dTh4s5c", HANDS("AsKs", "7h6h"));
    check_slowly("holdem-high", "AcKcQcJcTc", HANDS("AsKs", "7h6h", "2d3d"));
    if (SANITIZED == 0) check_slowly("holdem-high", "6h7hTh", HANDS("AhKs", "8c9c"));
    check_slowly("omaha-hl8", "2c7dTh4s", HANDS("As3sKdKh", "5h6h8dAc", "9h9dJcQc"));
    check_slowly("stud7-hl8", "", HANDS("As2s3d4hKdKh", "7h7d7s9cTcJd"));
    check_slowly("stud7-low", "", HANDS("As2s3d4hKdKh", "7h7d5s4cAcJd"));
    check_slowly("stud7-high", "", HANDS("As2s3d4hKdKh2c", "7h7d7s9cTcJd"));
    check_slowly("draw5-high", "", HANDS("KsKhKd/7c2s", "AsAhQdJc/3d"));
    check_slowly("stud5-high", "", HANDS("KsKhKd2c", "AsAhQdJc"));
    check_slowly("badugi", "", HANDS("As2h3d/3h", "4c5d6h7s"));
}

/* Figures that others have published. */
static void check_published(void) {
    BwEquityResult result;
    solve("holdem-high", "", HANDS("AA", "KK"), &result);
    CHECK_INT(hundredths(&result, 0), 8195);
    solve("holdem-high", "", HANDS("AsKs", "QhQd"), &result);
    CHECK_INT(hundredths(&result, 0), 4621);
    CHECK_INT(result.deals, BW_PREFLOP_BOARDS);
    if (SANITIZED != 0) return;
    solve("omaha-hl8", "", HANDS("5s4h3d2c", "6s6h6d6c"), &result);
    CHECK_INT(hundredths(&result, 1), 5404);
    CHECK(result.player[1].half[0] + result.player[1].half[1] == result.player[1].share);
    solve("short-deck", "", HANDS("AsAh", "KsKh"), &result);
    CHECK_INT(hundredths(&result, 0), 7502);
}

/* Groups of hands stand for others by the names of suits only: a range is the sum of its hands. */
static void check_groups(void) {
    static const char *const aces[] = {"AcAd", "AcAh", "AcAs", "AdAh", "AdAs", "AhAs"};
    BwEquityResult all, one;
    BwUint128 win = 0, tie = 0, deals = 0;
    solve("holdem-high", "2c7c9d", HANDS("AA", "TcJc:2,QsKs"), &all);
    for (unsigned i = 0; i < 6; i++) {
        solve("holdem-high", "2c7c9d", HANDS(aces[i], "TcJc"), &one);
        win += 2 * one.player[0].win;
        tie += 2 * one.player[0].tie;
        deals += 2 * one.deals;
        solve("holdem-high", "2c7c9d", HANDS(aces[i], "QsKs"), &one);
        win += one.player[0].win;
        tie += one.player[0].tie;
        deals += one.deals;
    }
    CHECK(all.player[0].win == win);
    CHECK(all.player[0].tie == tie);
    CHECK(all.deals == deals);
}

/* The kinds of hands that five cards make. */
static void check_kinds(void) {
    static const uint64_t five[BW_POKER_CATEGORIES] = {1302540, 1098240, 123552, 54912, 10200,
                                                       5108,    3744,    624,    36,    4};
    BwEquitySpot spot;
    BwEquityResult result;
    char error[256];
    ask(&spot, "stud5-high", "", HANDS("random"));
    spot.counts_kinds = true;
    CHECK(bw_equity_solve(&spot, &result, error, sizeof error));
    for (unsigned k = 0; k < BW_POKER_CATEGORIES; k++) {
        CHECK(result.player[0].kind[0][k] == five[k]);
    }
    bw_equity_clear(&spot);
}

/* Every kind has a name of its own, and every worth a kind: the better the worth, the better. */
static void check_kind_order(void) {
    for (unsigned t = 0; t < bw_equity_types_count; t++) {
        const BwEquityType *type = &bw_equity_types[t];
        BwStream stream;
        uint32_t least[BW_EQUITY_WAYS][BW_EQUITY_KINDS_MAX], most[BW_EQUITY_KINDS_MAX] = {0};
        unsigned wrong = 0;
        memset(least, 0xff, sizeof least);
        bw_stream_open(&stream, 169, t);
        for (unsigned w = 0; w < BW_EQUITY_WAYS && type->way[w] != NULL; w++) {
            const BwEquityRanking *way = type->way[w];
            memset(most, 0, sizeof most);
            for (unsigned i = 0; i < 20000; i++) {
                BwCardSet used = ~bw_equity_deck(type);
                BwCardSet board = bw_equity_draw(&stream, type->board, &used);
                uint32_t worth = way->worth(bw_equity_draw(&stream, type->own, &used), board);
                unsigned kind = way->kind(worth);
                wrong += kind >= way->kinds;
                if (kind >= way->kinds) continue;
                if (worth < least[w][kind]) least[w][kind] = worth;
                if (worth > most[kind]) most[kind] = worth;
            }
            uint32_t above = 0;
            for (unsigned k = 0; k < way->kinds; k++) {
                char name[BW_EQUITY_NAME_MAX], last[BW_EQUITY_NAME_MAX] = "";
                if (k > 0) way->kind_name(k - 1, last);
                wrong += strcmp(way->kind_name(k, name), last) == 0;
                if (least[w][k] == UINT32_MAX) continue;
                wrong += least[w][k] < above;
                above = most[k];
            }
        }
        CHECK_INT(wrong, 0);
        if (wrong != 0) fprintf(stderr, "    %s\n", type->id);
    }
    char name[BW_EQUITY_NAME_MAX];
    const BwEquityRanking *razz = bw_equity_type("stud7-low")->way[0];
    CHECK_STR(razz->kind_name(razz->kind(bw_low_value(cards("Ah2c3d4s5h"))), name), "five low");
    CHECK_STR(razz->kind_name(razz->kind(bw_low_value(cards("Ah2c3d4sKh"))), name), "king low");
    CHECK_STR(razz->kind_name(razz->kind(bw_low_value(cards("Ah2c3d3sKh"))), name), "pair");
    const BwEquityRanking *eight = bw_equity_type("omaha-hl8")->way[1];
    CHECK_STR(
        eight->kind_name(eight->kind(eight->worth(cards("Ah2cKdKs"), cards("3s4d8hQcJc"))), name),
        "eight low");
    const BwEquityRanking *badugi = bw_equity_type("badugi")->way[0];
    CHECK_STR(badugi->kind_name(badugi->kind(bw_badugi_value(cards("Ah2c3d4s"))), name),
              "four-high badugi");
    CHECK_STR(badugi->kind_name(badugi->kind(bw_badugi_value(cards("Ah2c3d4d"))), name),
              "three cards");
    const BwEquityRanking *mambo = bw_equity_type("mambo")->way[1];
    CHECK_STR(mambo->kind_name(mambo->kind(bw_mambo_low_value(cards("Ah2c3d4d"))), name),
              "three low");
}

/* ---- before the flop ---------------------------------------------------------------------- */

static unsigned hand_of(const char *text) {
    BwCard two[2];
    slow_read(text, two);
    return bw_holdem_hand(two[0], two[1]);
}

static void check_preflop(void) {
    static BwPreflop table;
    /* Real ranges, each of which the other way of counting goes through hand by hand. */
    static const char *const meets[][4] = {
        {"AA", "As Ah", "KK", "Ks Kh"},   {"AKs", "As Ks", "QQ", "Qs Qh"},
        {"AKs", "As Ks", "AKo", "As Kh"}, {"JTs", "Js Ts", "22", "2s 2h"},
        {"72o", "7s 2h", "32s", "3s 2s"}, {"A5s", "As 5s", "A5s", "As 5s"},
    };
    if (SANITIZED != 0) return;
    CHECK(bw_preflop_solve(&table));
    for (size_t i = 0; i < sizeof meets / sizeof meets[0]; i++) {
        BwEquityResult result;
        unsigned a = hand_of(meets[i][1]), b = hand_of(meets[i][3]);
        char name[4];
        CHECK_STR(bw_preflop_name(a, name), meets[i][0]);
        solve("holdem-high", "", HANDS(meets[i][0], meets[i][2]), &result);
        CHECK(result.deals == bw_preflop_deals(&table, a, b));
        CHECK(result.player[0].win == table.wins[a][b]);
        CHECK(result.player[1].win == table.wins[b][a]);
        CHECK(result.player[0].tie == bw_preflop_ties(&table, a, b));
    }
    BwPreflopShare aces = bw_preflop_share(&table, hand_of("As Ah"));
    CHECK_INT(llround(1e5 * (double)aces.won / (double)aces.of), 85204);
    BwPreflopShare worst = bw_preflop_share(&table, hand_of("3s 2h"));
    CHECK_INT(llround(1e5 * (double)worst.won / (double)worst.of), 32303);
    BwUint128 won = 0, of = 0;
    for (unsigned a = 0; a < BW_HOLDEM_HANDS; a++) {
        BwPreflopShare one = bw_preflop_share(&table, a);
        won += one.won;
        of += one.of;
        for (unsigned b = 0; b < BW_HOLDEM_HANDS; b++) {
            CHECK(table.wins[a][b] + table.wins[b][a] <= bw_preflop_deals(&table, a, b));
        }
    }
    CHECK(2 * won == of);

    /* Ranges by the table and by dealing. */
    BwEquitySpot spot;
    BwEquityResult by_table, dealt;
    ask(&spot, "holdem-high", "", HANDS("KK+,AKs:0.5", "77:3,T9s"));
    CHECK(bw_preflop_answers(&spot));
    bw_preflop_answer(&table, &spot, &by_table);
    bw_equity_clear(&spot);
    solve("holdem-high", "", HANDS("KK+,AKs:0.5", "77:3,T9s"), &dealt);
    CHECK(by_table.deals == dealt.deals);
    for (unsigned p = 0; p < 2; p++) {
        CHECK(by_table.player[p].win == dealt.player[p].win);
        CHECK(by_table.player[p].tie == dealt.player[p].tie);
        CHECK(by_table.player[p].share == dealt.player[p].share);
    }
}

/* Every path counts what a plain loop does. */
static void check_lanes(void) {
    static uint8_t counts[52][BW_LANES_CARDS] __attribute__((aligned(64)));
    static uint8_t row[BW_LANES_CARDS] __attribute__((aligned(64)));
    static uint16_t above[BW_LANES_HANDS] __attribute__((aligned(64)));
    static uint16_t below[BW_LANES_HANDS] __attribute__((aligned(64)));
    for (unsigned path = 0; path < BW_POKER_PATHS; path++) {
        BwStream stream;
        unsigned wrong = 0;
        if (!bw_poker_path_available((BwPokerPath)path)) continue;
        bw_stream_open(&stream, 64, path);
        memset(counts, 3, sizeof counts);
        for (unsigned i = 0; i < BW_LANES_CARDS; i++) {
            row[i] = (uint8_t)(i >= 52 || i % 9 == 0 ? 255 : bw_stream_below(&stream, 180));
        }
        bw_lanes_add_row((BwPokerPath)path, counts, row, 52);
        for (unsigned y = 0; y < 52; y++) {
            for (unsigned z = 0; z < 52; z++) {
                wrong += counts[y][z] != 3 + (row[y] != 255 && row[y] > row[z]);
            }
        }
        for (unsigned i = 0; i < BW_LANES_HANDS; i++) {
            above[i] = (uint16_t)i;
            below[i] = (uint16_t)bw_stream_below(&stream, 13);
        }
        bw_lanes_add_below((BwPokerPath)path, above, below, 12);
        for (unsigned i = 0; i < BW_LANES_HANDS; i++) wrong += above[i] != i + 12u * below[i];
        CHECK_INT(wrong, 0);
    }
}

/* What the table must not be asked. */
static void check_preflop_answers(void) {
    BwEquitySpot spot;
    ask(&spot, "holdem-high", "", HANDS("AsAh", "KK"));
    CHECK(!bw_preflop_answers(&spot));
    bw_equity_clear(&spot);
    ask(&spot, "holdem-high", "2c3d4h", HANDS("AA", "KK"));
    CHECK(!bw_preflop_answers(&spot));
    bw_equity_clear(&spot);
    ask(&spot, "holdem-high", "", HANDS("AA", "random"));
    CHECK(bw_preflop_answers(&spot));
    spot.dead = cards("2c");
    CHECK(!bw_preflop_answers(&spot));
    bw_equity_clear(&spot);
    ask(&spot, "short-deck", "", HANDS("AA", "random"));
    CHECK(!bw_preflop_answers(&spot));
    bw_equity_clear(&spot);
}

/* ---- random deals ------------------------------------------------------------------------- */

static void check_random(void) {
    BwEquitySpot spot;
    BwEquityResult one, three, exact, other;
    BwEquitySim sim = {.samples = SANITIZED != 0 ? 20001 : 200001, .seed = 5, .threads = 1};
    char error[256] = "";
    ask(&spot, "holdem-high", "2c7dTh", HANDS("AA:0.25,KQs", "TT,9h8h:3", "JcJd"));
    CHECK(bw_equity_simulate(&spot, &sim, &one, error, sizeof error));
    sim.threads = 3;
    CHECK(bw_equity_simulate(&spot, &sim, &three, error, sizeof error));
    sim.seed = 6;
    CHECK(bw_equity_simulate(&spot, &sim, &other, error, sizeof error));
    CHECK(bw_equity_solve(&spot, &exact, error, sizeof error));
    CHECK_INT(one.deals, sim.samples);
    CHECK(other.player[0].win != one.player[0].win);
    for (unsigned p = 0; p < 3; p++) {
        CHECK(one.player[p].win == three.player[p].win);
        CHECK(one.player[p].share == three.player[p].share);
        double far = fabs(share(&one, p) - share(&exact, p)) / bw_equity_error(&one, p);
        CHECK(far < 5);
    }
    bw_equity_clear(&spot);
    ask(&spot, "stud7-hl", "", HANDS("random", "AsKs", "random"));
    sim.samples = 20000;
    CHECK(bw_equity_simulate(&spot, &sim, &one, error, sizeof error));
    CHECK(one.player[0].share + one.player[1].share + one.player[2].share ==
          one.deals * BW_EQUITY_POT);
    bw_equity_clear(&spot);
}

/* Eight players of seven-card stud: the last card is one for all (14.9). */
static void check_shortage(void) {
    BwEquitySpot spot = {.type = bw_equity_type("stud7-high"), .players = 7};
    char error[256] = "";
    CHECK(bw_equity_check(&spot, error, sizeof error));
    CHECK_INT(spot.type->own, 7);
    spot.players = 8;
    CHECK(bw_equity_check(&spot, error, sizeof error));
    CHECK_INT(spot.type->own, 6);
    CHECK_INT(spot.type->board, 1);
    spot = (BwEquitySpot){.type = bw_equity_type("stud7-high"), .players = 8};
    spot.player[3].cards = 7;
    CHECK(!bw_equity_check(&spot, error, sizeof error));
    CHECK(strstr(error, "56 cards") != NULL);
}

/* ---- outs --------------------------------------------------------------------------------- */

static void check_outs(void) {
    BwEquitySpot spot;
    BwEquityOuts outs[BW_EQUITY_PLAYERS_MAX];
    char error[256] = "";
    ask(&spot, "holdem-high", "9hTh2c", HANDS("7h8h", "AsAd"));
    CHECK(bw_equity_outs(&spot, outs, error, sizeof error));
    CHECK(outs[0].wins == cards("2h3h4h5h6hJhQhKhAh6c6d6sJcJdJs"));
    CHECK(outs[0].betters == 0);
    CHECK_INT(outs[0].share, 0);
    CHECK_INT(outs[1].share, BW_EQUITY_POT);
    CHECK(outs[1].wins == 0);
    bw_equity_clear(&spot);
    ask(&spot, "omaha-hl8", "KhKd7c4s", HANDS("As2dQcJc", "KsQd9h9d"));
    CHECK(bw_equity_outs(&spot, outs, error, sizeof error));
    CHECK(outs[0].wins == 0); /* lows, and no high */
    CHECK(outs[0].betters == cards("3c3d3h3s5c5d5h5s6c6d6h6s8c8d8h8s"));
    bw_equity_clear(&spot);
    ask(&spot, "stud7-high", "", HANDS("AsAhQdJc9h", "KsKh2d3c4h5d"));
    CHECK(bw_equity_outs(&spot, outs, error, sizeof error));
    CHECK(outs[1].wins == cards("KcKd2c2h2s3d3h3s4c4d4s5c5h5sAcAd6c6d6h6s"));
    bw_equity_clear(&spot);
    ask(&spot, "holdem-high", "9hTh", HANDS("7h8h", "AsAd"));
    CHECK(!bw_equity_outs(&spot, outs, error, sizeof error));
    bw_equity_clear(&spot);
    ask(&spot, "holdem-high", "9hTh2c", HANDS("7h8h", "AA"));
    CHECK(!bw_equity_outs(&spot, outs, error, sizeof error));
    bw_equity_clear(&spot);
    ask(&spot, "badugi", "", HANDS("7h8s", "AsAd"));
    CHECK(!bw_equity_outs(&spot, outs, error, sizeof error));
    bw_equity_clear(&spot);
}

/* ---- jackpots ----------------------------------------------------------------------------- */

static BwJackpotRule rule_of(unsigned players, const char *least) {
    BwJackpotRule rule = {.type = bw_equity_type("holdem-high"), .players = players};
    char error[256] = "";
    CHECK(bw_jackpot_read_hand(rule.type, least, &rule.least, error, sizeof error));
    rule.winner = rule.least;
    return rule;
}

static double chance_of(const BwJackpotRule *rule, int64_t num, int64_t den) {
    BwExact chance;
    BwRatio want = {0, 1}, got = {0, 1};
    bw_exact_init(&chance);
    CHECK(bw_jackpot_solve(rule, &chance));
    double value = bw_exact_to_double(&chance);
    if (den != 0) {
        CHECK(bw_exact_get_ratio(&chance, &got));
        CHECK(bw_ratio_make(num, den, &want) && bw_ratio_compare(want, got) == 0);
    }
    bw_exact_clear(&chance);
    return value;
}

static void check_simulated(const BwJackpotRule *rule, double exact, uint64_t samples) {
    const BwEquitySim sim = {.samples = samples, .seed = 3, .threads = 2};
    uint64_t hits = 0;
    CHECK(bw_jackpot_simulate(rule, &sim, &hits));
    double error = sqrt(exact * (1 - exact) / (double)samples);
    CHECK(fabs((double)hits / (double)samples - exact) < 5 * error);
}

static void check_jackpots(void) {
    BwJackpotRule rule = rule_of(1, "2222");
    if (SANITIZED != 0) return;
    /* One player has four of a kind or better as often as seven cards have. */
    chance_of(&rule, 224848 + 37260 + 4324, 133784560);
    /* Two pairs in two hands, each of which the board makes four: 123,552 boards, one pair of hands
     * on each. The other bad beats of fours are by straight flushes. */
    rule = rule_of(2, "2222");
    rule.is_bad_beat = rule.both_play = rule.pocket_fours = true;
    double fours = chance_of(&rule, 0, 0);
    rule.winner = rule_of(2, "5432As").least;
    double by_straights = chance_of(&rule, 0, 0);
    CHECK(fabs(fours - by_straights - 123552.0 / 2598960 * 2 / (1081.0 * 990)) < 1e-15);
    /* Full tables against random deals. */
    rule = rule_of(9, "2222");
    rule.both_play = true;
    check_simulated(&rule, chance_of(&rule, 0, 0), 200000);
    rule = rule_of(2, "22233");
    rule.both_play = rule.is_bad_beat = true;
    check_simulated(&rule, chance_of(&rule, 0, 0), 500000);
    rule.winner = rule_of(2, "2222").least;
    double beaten_by_fours = chance_of(&rule, 0, 0);
    rule.least = rule.winner;
    CHECK(chance_of(&rule, 0, 0) < beaten_by_fours);
}

static void check_jackpot_words(void) {
    static const struct {
        const char *text, *name;
    } good[] = {
        {"AAATT", "full house, aces over tens"},
        {"8888", "four eights, two kicker"},
        {"2222", "four twos, three kicker"},
        {"98765s", "nine-high straight flush"},
        {"AKQJT", "ace-high straight"},
        {"KKKK7", "four kings, seven kicker"},
        {"AKQJTs", "royal flush"},
    };
    static const char *const bad[] = {"", "AAA", "AAAAA", "AAATX", "AAATTs", "AKQJ", "98765x"};
    const BwEquityType *holdem = bw_equity_type("holdem-high");
    char error[256], name[BW_POKER_NAME_MAX];
    uint32_t worth;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        CHECK(bw_jackpot_read_hand(holdem, good[i].text, &worth, error, sizeof error));
        CHECK_STR(bw_poker_name(worth, name), good[i].name);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(!bw_jackpot_read_hand(holdem, bad[i], &worth, error, sizeof error));
    }
    CHECK(!bw_jackpot_read_hand(bw_equity_type("badugi"), "8888", &worth, error, sizeof error));
    /* The board's four with the best card beside them in the hand: one of them plays, not both. */
    BwJackpotRule rule = rule_of(2, "2222");
    BwCardSet board = cards("8c8d8h8s2c"), ace = cards("AsKd");
    CHECK(bw_jackpot_qualifies(&rule, bw_poker_value(board | ace), ace, board));
    rule.both_play = true;
    CHECK(!bw_jackpot_qualifies(&rule, bw_poker_value(board | ace), ace, board));
    board = cards("8c8d8h5s2c");
    CHECK(bw_jackpot_qualifies(&rule, bw_poker_value(board | cards("8sAd")), cards("8sAd"), board));
    CHECK(
        !bw_jackpot_qualifies(&rule, bw_poker_value(board | cards("8s3d")), cards("8s3d"), board));
    rule.pocket_fours = true;
    CHECK(
        !bw_jackpot_qualifies(&rule, bw_poker_value(board | cards("8sAd")), cards("8sAd"), board));
}

/* ---- the library -------------------------------------------------------------------------- */

static void check_library(void) {
    static const char *const hands[] = {"AsAh", "KsKh"};
    char error[BW_ERROR_MAX] = "";
    BwShares *shares = bw_shares_new("holdem-high", hands, 2, "2c7dTh", NULL, 0, 1, error);
    CHECK(shares != NULL);
    if (shares == NULL) return;
    BwEquityResult result;
    solve("holdem-high", "2c7dTh", HANDS("AsAh", "KsKh"), &result);
    CHECK(bw_exact_to_double(bw_shares_equity(shares, 0)) == share(&result, 0));
    CHECK(bw_exact_to_double(bw_shares_win(shares, 1)) ==
          (double)result.player[1].win / (double)result.deals);
    CHECK(bw_exact_to_double(bw_shares_tie(shares, 0)) ==
          (double)result.player[0].tie / (double)result.deals);
    CHECK(bw_shares_error(shares, 0) == 0);
    CHECK(bw_shares_equity(shares, 2) == NULL);
    bw_shares_delete(shares);
    shares = bw_shares_new("holdem-high", hands, 2, "2c7dTh", NULL, 10000, 1, error);
    CHECK(shares != NULL && bw_shares_error(shares, 0) > 0);
    bw_shares_delete(shares);
    CHECK(bw_shares_new("holdem", hands, 2, NULL, NULL, 0, 1, error) == NULL);
    CHECK_STR(error, "there is no type 'holdem'");
    CHECK(bw_shares_new("holdem-high", hands, 2, "2c2c", NULL, 0, 1, error) == NULL);
    CHECK_STR(error, "board: 2c is named twice");
    CHECK(bw_shares_new("holdem-high", hands, 0, NULL, NULL, 0, 1, error) == NULL);
}

int main(void) {
    check_types();
    check_types_of_the_room();
    check_ranges();
    check_bad_hands();
    check_dividing();
    check_all_deals();
    check_published();
    check_groups();
    check_kinds();
    check_kind_order();
    check_lanes();
    check_preflop();
    check_preflop_answers();
    check_random();
    check_shortage();
    check_outs();
    check_jackpots();
    check_jackpot_words();
    check_library();
    return check_report("equity");
}
