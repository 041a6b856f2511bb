/* spanish_21.c: Spanish 21 (subchapter 19): decks without tens, and in return a player's blackjack
 * or 21 always wins, at once, some of them at bonus odds; hands may double on any number of cards
 * and be rescued after it. The game itself is the engine of blackjack_table.h; here are its rows,
 * its bonuses, and the super bonus, in which everybody at the table has a share. */
#include "games/blackjack/spanish_21.h"

#include "games/blackjack/blackjack_rows.h"
#include "games/games.h"

enum { MAIN, INSURANCE, MATCH_DEALER, SUPER_BONUS, WAGERS };
enum { BOXES = 6 };

static const BwWager wagers[WAGERS] = {
    [MAIN] = {"main", "Spanish 21 Wager", "19.5", BW_ALL_EDITIONS, 0},
    [INSURANCE] = {"insurance", "Insurance", "19.11", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
    [MATCH_DEALER] = {"match-dealer", "Match the Dealer", "19.6", BW_ALL_EDITIONS,
                      BW_WAGER_OWN_LIMITS},
    [SUPER_BONUS] = {"super-bonus", "Super Bonus", "19.5", BW_ALL_EDITIONS, BW_WAGER_NO_STAKE},
};

static const char *const dealing_words[] = {"manual-shoe", "automated-shoe", NULL};
static const char *const dealing_spellings[] = {"shoe", NULL};
static const char *const only_late[] = {"late", NULL}, *const also_late[] = {"on"};
static const char *const only_yes[] = {"yes", NULL}, *const also_yes[] = {"on"};

#define OFFER_MATCH_DEALER(name)                                                                   \
    {                                                                                              \
        .id = (name), .help = "whether match the dealer is offered", .clause = "19.6",             \
        .kind = BW_OPTION_YES_NO, .favour = 1,                                                     \
        .slot = BW_SIDE_OFFERS + BW_SIDE_MATCH_DEALER - BW_SIDE_PROGRESSIVE,                       \
        .standard = BW_STANDARD(BW_BJ_YES)                                                         \
    }

static const BwOption options[] = {
    BW_BJ_DECKS_ROW("19.2(a)", 6),
    {.id = "dealing",
     .help = "from what the cards are dealt",
     .clause = "19.7",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_DEALING,
     .words = dealing_words,
     .spellings = dealing_spellings},
    BW_BJ_SHUFFLER_ROW("19.4(b)"),
    BW_BJ_CUT_ROW("19.4(c)"),
    {.id = "card-change-hours",
     .help = "hours after which the cards in play are changed",
     .clause = "19.3(d)",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BJ_CARD_CHANGE_HOURS,
     .min = 1,
     .max = 24,
     .standard = BW_STANDARD(24)},
    BW_BJ_LAWFUL_ROW("dealer-soft17", "19.12", bw_bj_only_stand, NULL,
                     "what the dealer does on soft 17"),
    BW_BJ_LAWFUL_ROW("surrender", "19.8", only_late, also_late,
                     "half of a wager may be given up with the first two cards"),
    BW_BJ_RESPLIT_ROW("19.10", 4, 4),
    BW_BJ_LAWFUL_ROW("split-aces-draw", "19.10", only_yes, also_yes,
                     "split aces are played like other hands"),
    BW_BJ_LAWFUL_ROW("redouble", "19.9", bw_bj_only_no, bw_bj_also_no, "a hand doubles once"),
    BW_BJ_READER_ROW("19.7"),
    OFFER_MATCH_DEALER("offer-match-dealer"),
    OFFER_MATCH_DEALER("match-dealer"),
    BW_BJ_BOXES_ROW("boxes-per-player", "19.14", BOXES),
    BW_BJ_PLAYERS_ROW("players-per-box", "19.13"),
    BW_BJ_CONSENT_ROW("19.13"),
    BW_BJ_READER_EXPOSES_ROW("19.15"),
    {.id = "staff",
     .help = "whether the supervisor's approval of a super bonus is recorded",
     .clause = "19.5(g)",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_STAFF,
     .words = bw_bj_staff_words},
};

static const BwBlackjackFixed fixed[] = {
    {BW_BJ_BOXES, BOXES},
    {BW_BJ_NO_TENS, BW_BJ_YES},
    {BW_BJ_PAYOUT, BW_ODDS_PACKED(3, 2)},
    {BW_BJ_INSURANCE_ODDS, BW_ODDS_PACKED(2, 1)},
    {BW_BJ_SURRENDER, BW_BJ_YES},
    {BW_BJ_RESPLIT_ACES, BW_BJ_YES},
    {BW_BJ_SPLIT_ACES_DRAW, BW_BJ_YES},
    {BW_BJ_DOUBLE_ANY, BW_BJ_YES},
    {BW_BJ_RESCUE, BW_BJ_YES},
    {BW_BJ_CUT_ROTATES, BW_BJ_YES},
    {BW_BJ_BLACKJACK_WINS, BW_BJ_YES},
    {BW_BJ_TWENTY_ONE_WINS, BW_BJ_YES},
    {BW_BJ_BONUS_21, BW_BJ_YES},
};

static const uint8_t own_actions[] = {BW_BJ_ACT_RESCUE, BW_BJ_ACT_ACCEPT, BW_BJ_ACT_GAMES_OWN};

static const BwVerb actions[] = {
    BW_BJ_ACTION_ROWS("19.12", "19.9", "19.10", "19.8", "19.11", "19.11", "19.15", "19.4(c)",
                      "19.4(a)", "19.7", "19.3(d)"),
    {"rescue", "19.9", "", "give up the original stake of a doubled hand, and keep the other"},
    {"accept", "19.13", "", "let others bet on the box", .means = BW_MEANS_TAKE_OFFER,
     .asks = "Others would bet on your box: you may let them"},
    {"authorize", "19.5(g)", "S", "the supervisor approves a box's super bonus",
     .means = BW_MEANS_AUTHORIZE, .staff = BW_BY(BW_SUPERVISOR)},
};

static const BwVerb faults[] = {
    BW_BJ_FAULT_ROWS("19.15"),
    {"ten-found", "19.15", "C", "a ten is in the shoe"},
};

static const uint8_t fault_kinds[] = {BW_BJ_FAULT_KINDS(BW_BJ_DRAWN_ANY_TIME), BW_BJ_TEN_FOUND};

/* ---- bonuses ------------------------------------------------------------------------------ */

/* 19.5(f): three cards by suit: mixed, one suit, spades; and hands of five, six, seven cards. */
static const BwOdds suited_odds[] = {{3, 2}, {2, 1}, {3, 1}};
static const BwOdds long_odds[] = {{3, 2}, {2, 1}, {3, 1}};

/* 19.5(g): by the main wager. */
enum { SMALL_FROM_CENTS = 500, LARGE_FROM_CENTS = 2500 };
static const BwCents super_cents[] = {100000, 500000};

static bool one_suit(const BwCard *cards) {
    return bw_card_suit(cards[0]) == bw_card_suit(cards[1]) &&
           bw_card_suit(cards[0]) == bw_card_suit(cards[2]);
}

/* Are the three cards 6-7-8 in any order, or 7-7-7? */
static bool is_bonus_three(const BwCard *cards) {
    unsigned ranks = 0;
    for (unsigned i = 0; i < 3; i++) ranks |= 1u << bw_card_rank(cards[i]);
    return ranks == 1u << BW_SEVEN || ranks == (1u << BW_SIX | 1u << BW_SEVEN | 1u << BW_EIGHT);
}

BwOdds bw_spanish_21_bonus(const BwCard *cards, unsigned n) {
    if (n >= 5) return long_odds[n >= 7 ? 2 : n - 5];
    if (n != 3 || !is_bonus_three(cards)) return (BwOdds){1, 1};
    if (!one_suit(cards)) return suited_odds[0];
    return suited_odds[bw_card_suit(cards[0]) == BW_SPADES ? 2 : 1];
}

BwCents bw_spanish_21_super(const BwCard *cards, unsigned n, BwCard up, BwCents stake_cents) {
    if (n != 3 || bw_card_rank(up) != BW_SEVEN || !one_suit(cards)) return 0;
    for (unsigned i = 0; i < 3; i++) {
        if (bw_card_rank(cards[i]) != BW_SEVEN) return 0;
    }
    if (stake_cents < SMALL_FROM_CENTS) return 0;
    return super_cents[stake_cents >= LARGE_FROM_CENTS];
}

static BwOdds odds_of_21(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    BwCard cards[21];
    if ((hand->flags & BW_BJ_DOUBLED) != 0) return (BwOdds){1, 1};
    return bw_spanish_21_bonus(cards, bw_hand_cards(&table->t, bw_bj_who(hand), cards, 21));
}

/* Does this bettor get an envy award: has he a wager in the round, is he none of those who have won
 * on the box, and has he not been counted on another box? */
static bool is_envious(const BwBlackjackTable *table, unsigned box, unsigned seat,
                       unsigned bettor) {
    const BwTable *t = &table->t;
    unsigned awards = table->awards[box];
    if ((table->in_round[bettor] >> seat & 1) == 0) return false;
    if (seat == box) return (awards >> bettor & 1) == 0;
    if (bettor != 0) return true;
    if (bw_same_patron(t, seat, box)) return false;
    for (unsigned s = 1; s < seat; s++) {
        if ((table->in_round[0] >> s & 1) != 0 && bw_same_patron(t, s, seat)) return false;
    }
    return true;
}

/* The super bonuses of a box, and what everybody else gets for having been there. */
static void post_awards(BwBlackjackTable *table, unsigned box, BwOut *out) {
    for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
        unsigned award = (unsigned)table->awards[box] >> b;
        if ((award & BW_BJ_AWARD) == 0) continue;
        BwCents cents = super_cents[(award & BW_BJ_AWARD_LARGE) != 0];
        bw_post_award(&table->t, out, BW_PAYS, bw_seat(box, b, 0), SUPER_BONUS, cents, "19.5(g)");
    }
    for (unsigned seat = 1; seat <= BOXES; seat++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            if (!is_envious(table, box, seat, b)) continue;
            bw_post_award(&table->t, out, BW_ENVY, bw_seat(seat, b, 0), BW_UNKNOWN,
                          BW_SPANISH_21_ENVY_CENTS, "19.5(g)");
        }
    }
    table->awards[box] = 0;
}

/* 19.5(g): the hand has been paid; by what each of its bettors had wagered he gets a super bonus
 * too, at once or when the supervisor has seen it. */
static void paid_21(BwBlackjackTable *table, unsigned i, BwOut *out) {
    const BwBlackjackHand *hand = &table->hand[i];
    const BwTable *t = &table->t;
    BwCard cards[21], up;
    if ((hand->flags & (BW_BJ_DOUBLED | BW_BJ_SPLIT)) != 0) return;
    unsigned n = bw_hand_cards(t, bw_bj_who(hand), cards, 21);
    if (bw_hand_cards(t, (BwWho){.role = BW_DEALER}, &up, 1) == 0) return;
    for (unsigned p = 0; p < out->n_postings; p++) {
        const BwPosting *posting = &out->posting[p];
        if (posting->kind != BW_WINS || posting->wager != MAIN || posting->coupon != 0) continue;
        if (posting->who.seat != hand->seat) continue;
        BwCents cents = bw_spanish_21_super(cards, n, up, posting->stake_cents);
        if (cents == 0) continue;
        unsigned award = BW_BJ_AWARD;
        if (cents == super_cents[1]) award |= BW_BJ_AWARD_LARGE;
        table->awards[hand->seat] |= (uint8_t)(award << posting->who.bettor);
    }
    bool at_once = t->option[BW_BJ_STAFF] == 0;
    if (table->awards[hand->seat] != 0 && at_once) post_awards(table, hand->seat, out);
}

/* The supervisor approves the super bonus of a box. */
static bool authorize(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwWho who = event->arg[0].who;
    bool names_box = who.seat <= BOXES && who.bettor == 0 && who.hand == 0;
    if (event->who.role != BW_SUPERVISOR || !names_box || table->awards[who.seat] == 0) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "19.5(g)");
    }
    post_awards(table, who.seat, out);
    bw_bj_award_posted(table);
    return true;
}

/* ---- the game ----------------------------------------------------------------------------- */

const BwBlackjackGame bw_bj_spanish = {
    .clause = {.cards = "19.2(a)",
               .wagers = "19.5",
               .opening = "19.3(d)",
               .shuffling = "19.4(a)",
               .deal = "19.7",
               .blackjack = "19.5",
               .surrender = "19.8",
               .insurance = "19.11",
               .doubling = "19.9",
               .splitting = "19.10",
               .dealer = "19.12",
               .shared = "19.13",
               .boxes = "19.14",
               .faults = "19.15",
               .twenty_one = "19.5(f)",
               .uncut = "19.4(b)1",
               .cut = "19.4(b)2",
               .offer = "19.4(c)",
               .first_cutter = "19.4(d)1",
               .cutter = "19.4(d)2",
               .award = "19.5(g)"},
    BW_BJ_LISTS,
    .hands = 1,
    .insurance = INSURANCE,
    .sides = MATCH_DEALER,
    .decks = BW_BJ_SIX_OR_EIGHT,
    .one_box = BW_REASON_ONE_BOX,
    .alone = BW_REASON_NOT_OFFERED,
    .crowded = BW_REASON_NOT_OFFERED,
    .side = &bw_bj_spanish_sides,
    .odds_of_21 = odds_of_21,
    .paid_21 = paid_21,
    .act = authorize,
};

static bool open(BwTable *table, BwRefusal *why) {
    return bw_bj_open(table, BW_BJ_SPANISH, why);
}

const BwGame bw_game_spanish_21 = {
    .id = "spanish-21",
    .title = "Spanish 21",
    .subchapter = "19",
    .editions = BW_ALL_EDITIONS,
    .usual = BW_USUAL("main:10"),
    .seats = BOXES,
    .bettors = BW_BETTORS_MAX,
    .sharing = "19.13",
    .open = open,
    BW_BJ_TABLES,
    BW_BJ_HOOKS,
};
