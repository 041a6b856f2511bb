/* Baccarat against the rulebook's own table of third cards, for every two-card deal and every third
 * card at both tables; the vigorish against its definition; the shoe against a plain count of the
 * cards in it; and the way of the shoe round the table for every set of participants. */
#include <stdlib.h>

#include "base/stream.h"
#include "check.h"
#include "games/baccarat/baccarat_table.h"
#include "table/transcript.h"

static BwOut out;

static BwTable *open_table(const char *game_id, const BwSetting *settings, size_t n) {
    const BwGame *game = bw_game_find(game_id);
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL || !bw_table_open(table, game, settings, n, &why)) abort();
    return table;
}

/* Applies a line of a transcript. */
static bool say(BwTable *table, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(table, line, &event, error)) abort();
    return bw_apply(table, &event, &out);
}

static bool deal(BwTable *table, BwCard card) {
    static BwEvent event;
    event.kind = BW_EV_DEAL;
    event.n_items = 1;
    event.item[0] = card;
    return bw_apply(table, &event, &out);
}

/* What a rank counts, written down again: 2 to 9, four tens, the ace. */
static const unsigned value_of_rank[BW_RANKS] = {2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1};

static BwCard card_of(unsigned rank) {
    return bw_card(rank, 0);
}

/* ---- the drawing table -------------------------------------------------------------------- */

/* Draw or stand: the Banker's count of two down, the value of the Player's third card across. */
static const char *const banker_rule[8] = {
    "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD",
    "SSDDDDDDSS", "SSSSDDDDSS", "SSSSSSDDSS", "SSSSSSSSSS",
};

/* What the wagers of seats 1 to 6 must come to: banker, player, tie and four, five, six cards. */
static unsigned wrong_results(const BwTable *table, unsigned player, unsigned banker,
                              unsigned cards) {
    bool tie = player == banker;
    const BwCents want[] = {tie               ? 0
                            : banker > player ? 1900
                                              : -2000,
                            tie               ? 0
                            : player > banker ? 2000
                                              : -2000,
                            tie ? 16000 : -2000,
                            cards == 4 ? 3000 : -2000,
                            cards == 5 ? 4000 : -2000,
                            cards == 6 ? 4000 : -2000};
    unsigned wrong = table->n_bets != 0;
    for (unsigned seat = 1; seat <= 6; seat++) wrong += table->net_cents[seat][0] != want[seat - 1];
    return wrong;
}

/* Deals the Banker's third card if one is due, and looks at the result. */
static unsigned finish(BwTable *table, const BwTable *from, unsigned player, unsigned banker,
                       unsigned cards, bool draws) {
    size_t size = bw_table_size(bw_table_game(from));
    if (!draws) return wrong_results(from, player, banker, cards);
    unsigned wrong = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        memcpy(table, from, size);
        BwNeed need = bw_need(table);
        wrong += need.kind != BW_NEED_CARD || need.who.role != BW_BANKER || need.face != BW_FACE_UP;
        wrong += !deal(table, card_of(rank));
        wrong += wrong_results(table, player, (banker + value_of_rank[rank]) % 10, cards + 1);
    }
    return wrong;
}

/* Third cards after these two-card hands; `four` is the table at which they lie. */
static unsigned third_cards(const BwTable *four, unsigned player, unsigned banker, BwTable *five,
                            BwTable *six) {
    size_t size = bw_table_size(bw_table_game(four));
    bool natural = player >= 8 || banker >= 8;
    if (natural || player >= 6) {
        return finish(six, four, player, banker, 4, !natural && banker <= 5);
    }
    unsigned wrong = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        unsigned third = value_of_rank[rank];
        memcpy(five, four, size);
        BwNeed need = bw_need(five);
        wrong += need.kind != BW_NEED_CARD || need.who.role != BW_PLAYER || need.count != 1;
        wrong += !deal(five, card_of(rank));
        wrong +=
            finish(six, five, (player + third) % 10, banker, 5, banker_rule[banker][third] == 'D');
    }
    return wrong;
}

static void test_every_deal(const char *game_id, const char *expose) {
    BwSetting settings[] = {{"burn-rule", "none"}, {"offer-card-count", "yes"}, {"expose", expose}};
    BwTable *table = open_table(game_id, settings, expose != NULL ? 3 : 2);
    static const char *const bets[] = {"bet 1 banker 20.00",  "bet 2 player 20.00",
                                       "bet 3 tie 20.00",     "bet 4 cards 4 20.00",
                                       "bet 5 cards 5 20.00", "bet 6 cards 6 20.00"};
    for (unsigned i = 0; i < 6; i++) CHECK(say(table, bets[i]));
    size_t size = bw_table_size(bw_table_game(table));
    BwTable *four = malloc(size), *five = malloc(size), *six = malloc(size);
    if (four == NULL || five == NULL || six == NULL) abort();
    for (unsigned p1 = 0; p1 < BW_RANKS; p1++) {
        for (unsigned b1 = 0; b1 < BW_RANKS; b1++) {
            unsigned wrong = 0;
            for (unsigned rest = 0; rest < BW_RANKS * BW_RANKS; rest++) {
                unsigned p2 = rest / BW_RANKS, b2 = rest % BW_RANKS;
                memcpy(four, table, size);
                wrong += !deal(four, card_of(p1)) || !deal(four, card_of(b1)) ||
                         !deal(four, card_of(p2)) || !deal(four, card_of(b2));
                wrong += third_cards(four, (value_of_rank[p1] + value_of_rank[p2]) % 10,
                                     (value_of_rank[b1] + value_of_rank[b2]) % 10, five, six);
            }
            CHECK_INT(wrong, 0);
        }
    }
    free(table);
    free(four);
    free(five);
    free(six);
}

/* ---- vigorish ----------------------------------------------------------------------------- */

/* The next multiple of `unit` that is not below percent / 10000 of the stake. */
static BwCents next_multiple(BwCents stake, int64_t percent, BwCents unit) {
    BwCents cents = 0;
    while (cents * 10000 < stake * percent) cents += unit;
    return cents;
}

static void test_vigorish(const char *percent_text, int64_t percent, const char *chip_text,
                          BwCents chip) {
    BwSetting settings[] = {{"vigorish-percent", percent_text},
                            {"pay-unit", chip_text},
                            {"vigorish-rounding", "up-to-25c"}};
    BwTable *quarters = open_table("baccarat", settings, 3);
    settings[2].value = "up-to-table-chip";
    BwTable *chips = open_table("baccarat", settings, 3);
    BwTable *exact = open_table("baccarat", settings, 2);
    BwCents unit = bw_stake_unit(exact, BW_BACCARAT_BANKER, BW_NO_TARGET);
    unsigned wrong = 0;
    for (BwCents stake = 1; stake <= 3000; stake++) {
        BwCents by_quarter = next_multiple(stake, percent, 25);
        BwCents by_chip = next_multiple(stake, percent, chip);
        wrong += bw_baccarat_vigorish(quarters, stake) != by_quarter;
        wrong +=
            bw_baccarat_vigorish(chips, stake) != (by_chip < by_quarter ? by_chip : by_quarter);
        bool whole = stake * percent % 10000 == 0 && stake % chip == 0;
        wrong += whole != (stake % unit == 0);
        wrong += whole && bw_baccarat_vigorish(exact, stake) * 10000 != stake * percent;
    }
    CHECK_INT(wrong, 0);
    free(quarters);
    free(chips);
    free(exact);
}

/* What the banker wager pays, as people read it. */
static void check_less_vigorish(const char *percent, const char *want) {
    char text[64];
    const BwSetting settings[] = {{"vigorish-percent", percent}};
    BwTable *table = open_table("baccarat", settings, 1);
    bw_table_game(table)->pays_print(table, BW_BACCARAT_BANKER, BW_NO_TARGET, text, sizeof text);
    CHECK_STR(text, want);
    free(table);
}

/* ---- the shoe ----------------------------------------------------------------------------- */

/* As many cards follow the burn card unseen as it counts in blackjack. */
static void test_burns(void) {
    static const char *const cards[] = {"deal Ac", "deal 7c", "deal Tc", "deal Kd"};
    static const unsigned burn[] = {1, 7, 10, 10};
    for (unsigned i = 0; i < sizeof burn / sizeof burn[0]; i++) {
        BwTable *table = open_table("minibaccarat", NULL, 0);
        CHECK(say(table, "bet 1 player 10.00") && say(table, "close") && say(table, cards[i]));
        CHECK_INT(bw_need(table).burn, burn[i]);
        CHECK(say(table, "deal 2c"));
        CHECK_INT(bw_need(table).burn, 0);
        free(table);
    }
}

/* Deals a whole shoe by chance and counts its cards apart: no card is dealt from a shoe that has
 * none, and the cutting card ends it after the round that it came in and one more, or after the
 * round that it began. */
static void test_whole_shoe(uint64_t seed, const char *depth_text, unsigned depth,
                            const char *after, unsigned more) {
    BwSetting settings[] = {{"cut-card-depth", depth_text},
                            {"after-cut-card", after},
                            {"decks", "6"},
                            {"vigorish-collection", "at-payout"}};
    BwTable *table = open_table("baccarat", settings, 4);
    BwStream stream;
    bw_stream_open(&stream, seed, 0);
    unsigned in_shoe = 6 * 52, rounds = 0, last = 0;
    while (say(table, "bet 1 player 10.00")) {
        rounds++;
        CHECK(last == 0 || rounds <= last);
        for (unsigned card_no = 0; table->n_bets > 0; card_no++) {
            in_shoe -= bw_need(table).burn;
            unsigned turned = rounds == 1; /* the first card of all is no card of the round */
            if (last == 0 && in_shoe <= depth) last = rounds + (card_no > turned ? more : 0);
            uint32_t place = bw_stream_below(&stream, table->pack_left);
            BwCard card = 0;
            while (place >= table->pack[card]) place -= table->pack[card++];
            CHECK(deal(table, card));
            in_shoe--;
        }
        CHECK_INT(bw_st_left((BwShoeTable *)(void *)table), in_shoe);
    }
    CHECK_INT(out.refusal.reason, BW_REASON_SHUFFLE_DUE);
    CHECK(last > 0);
    CHECK_INT(rounds, last);
    CHECK(say(table, "act dealer shuffle"));
    CHECK_INT(table->pack_left, 6 * 52);
    CHECK(say(table, "bet 1 player 10.00"));
    free(table);
}

/* ---- the curator -------------------------------------------------------------------------- */

static const unsigned places[] = {1, 2, 5, 9, 14};

static void sit(BwTable *table, unsigned set) {
    char line[32];
    for (unsigned i = 0; i < 5; i++) {
        if ((set >> i & 1) == 0) continue;
        snprintf(line, sizeof line, "seat %u P%u", places[i], places[i]);
        CHECK(say(table, line));
    }
}

static bool act(BwTable *table, unsigned seat, const char *word) {
    char line[32];
    snprintf(line, sizeof line, "act %u %s", seat, word);
    return say(table, line);
}

static unsigned asked(const BwTable *table) {
    BwNeed need = bw_need(table);
    return need.kind == BW_NEED_DECISION ? need.who.seat : 0;
}

/* The player's hand wins: the shoe goes on from its curator. */
static void player_wins(BwTable *table) {
    CHECK(say(table, "bet 3 player 10.00"));
    CHECK(say(table, "deal 9c 2d Kh 3s"));
}

/* Everybody in the set declines in turn from behind `from`; then nobody is asked. */
static void all_decline(BwTable *table, unsigned set, unsigned from) {
    for (unsigned step = 1; step <= 5; step++) {
        unsigned i = (from + step) % 5;
        if ((set >> i & 1) == 0) continue;
        CHECK_INT(asked(table), places[i]);
        CHECK(!say(table, "close"));
        CHECK_INT(out.refusal.reason, BW_REASON_OFFER_OPEN);
        CHECK(act(table, places[i], "decline"));
    }
    CHECK_INT(asked(table), 0);
}

static void shows(const BwTable *table, unsigned curator) {
    char got[64], want[64];
    CHECK(bw_table_game(table)->shows(table, "curator", "", got, sizeof got));
    snprintf(want, sizeof want, curator == 0 ? "curator dealer" : "curator %u", curator);
    CHECK_STR(got, want);
}

/* Every set of participants: they are asked in order; and when curator i loses the shoe, all others
 * are, from the one behind him, and he is not. */
static void test_curator(unsigned set) {
    BwSetting settings[] = {{"burn-rule", "none"}};
    BwTable *table = open_table("baccarat", settings, 1);
    size_t size = bw_table_size(bw_table_game(table));
    BwTable *copy = malloc(size);
    if (copy == NULL) abort();
    sit(table, set);
    memcpy(copy, table, size);
    all_decline(copy, set, 4);
    shows(copy, 0);
    player_wins(copy);
    CHECK_INT(asked(copy), 0); /* the dealer keeps the shoe */
    for (unsigned i = 0; i < 5; i++) {
        if ((set >> i & 1) == 0) continue;
        memcpy(copy, table, size);
        while (asked(copy) != places[i]) CHECK(act(copy, asked(copy), "decline"));
        CHECK(act(copy, places[i], "accept"));
        shows(copy, places[i]);
        player_wins(copy);
        all_decline(copy, set & ~(1u << i), i);
        shows(copy, 0);
    }
    free(table);
    free(copy);
}

int main(void) {
    test_every_deal("baccarat", NULL);
    test_every_deal("minibaccarat", "all-up");
    test_every_deal("minibaccarat", "banker-hidden");
    test_vigorish("5", 500, "0.50", 50);
    test_vigorish("4", 400, "0.05", 5);
    test_vigorish("4.37", 437, "0.10", 10);
    test_vigorish("0", 0, "0.25", 25);
    check_less_vigorish("0", "1 to 1");
    check_less_vigorish("0.01", "1 to 1 less 0.01%");
    check_less_vigorish("4", "1 to 1 less 4%");
    check_less_vigorish("4.37", "1 to 1 less 4.37%");
    test_burns();
    printf("seeds 1 to 20\n");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        test_whole_shoe(seed, "14", 14, "finish-plus-one", 1);
        test_whole_shoe(seed, "14", 14, "finish-round", 0);
        test_whole_shoe(seed, "100", 100, "finish-plus-one", 1);
    }
    for (unsigned set = 0; set < 32; set++) test_curator(set);
    return check_report("baccarat");
}
