/* blackjack_switch.c: blackjack switch (subchapter 2A): two hands a spot with equal wagers, whose
 * second cards may change places. The dealer draws on soft 17, and his 22 pushes. The game itself
 * is the engine of blackjack_table.h; here are its rows and the one rule of its own, that both
 * wagers are up and equal. */
#include "games/blackjack/blackjack_rows.h"
#include "games/blackjack/blackjack_side_rows.h"
#include "games/games.h"

enum { MAIN_1, MAIN_2, INSURANCE, MATCH, WAGERS };
enum { SPOTS = 5 };

static const BwWager wagers[WAGERS] = {
    [MAIN_1] = {"main-1", "Wager on the First Hand", "2A.5", BW_ONLY_2012, 0},
    [MAIN_2] = {"main-2", "Wager on the Second Hand", "2A.5", BW_ONLY_2012, 0},
    [INSURANCE] = {"insurance", "Insurance", "2A.8", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [MATCH] = {"match", "Match Wager", "2A.6", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
};

static const char *const switched_words[] = {"21", "blackjack", NULL};

static const BwOption options[] = {
    BW_BJ_DECKS_ROW("2A.2", 8),
    {.id = "surrender",
     .help = "whether half of a wager may be given up",
     .clause = "2A.9",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = BW_BJ_SURRENDER,
     .words = bw_bj_surrender_words,
     .spellings = bw_bj_surrender_spellings},
    BW_BJ_RESPLIT_ROW("2A.11(e)", 2, 2),
    {.id = "resplit-aces",
     .help = "split aces may be split again",
     .clause = "2A.11(e)",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_RESPLIT_ACES},
    {.id = "switched-ace-ten",
     .help = "what an ace and a ten that switching brought together count as",
     .clause = "2A.1",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = BW_BJ_SWITCHED_BLACKJACK,
     .words = switched_words},
    {.id = "match-table",
     .by_notice = true,
     .help = "pay table of the match wager",
     .clause = "2A.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_SIDE_MATCH_TABLE,
     .words = bw_side_letters},
    BW_BJ_READER_ROW("2A.7"),
    BW_BJ_BOXES_ROW("spots-per-player", "2A.14", SPOTS),
    BW_BJ_PLAYERS_ROW("players-per-spot", "2A.13(a)"),
    BW_BJ_CONSENT_ROW("2A.13(a)"),
    BW_BJ_READER_EXPOSES_ROW("2A.15(k)"),
    BW_BJ_DEALING_ROW("2A.4"),
    BW_BJ_CUT_ROW("2A.4"),
    BW_BJ_SHUFFLER_ROW("2A.4"),
    BW_BJ_STAFF_ROW("2A.4"),
};

static const BwBlackjackFixed fixed[] = {
    {BW_BJ_BOXES, SPOTS},
    {BW_BJ_SOFT17, BW_BJ_YES},
    {BW_BJ_PUSH_ON_22, BW_BJ_YES},
    {BW_BJ_PAYOUT, BW_ODDS_PACKED(1, 1)},
    {BW_BJ_INSURANCE_ODDS, BW_ODDS_PACKED(2, 1)},
};

static const uint8_t own_actions[] = {BW_BJ_ACT_SWITCH, BW_BJ_ACT_KEEP, BW_BJ_ACT_ACCEPT};

static const BwVerb actions[] = {
    BW_BJ_ACTION_ROWS("2A.12(a)", "2A.10", "2A.11", "2A.9", "2A.8", "2A.8", "2A.15", "2A.4", "2A.4",
                      "2A.7", "2A.3"),
    {"switch", "2A.7", "", "exchange the second cards of the two hands"},
    {"keep", "2A.7", "", "leave the hands as they were dealt", .caution = 1},
    {"accept", "2A.13(a)", "", "let others bet on the spot", .means = BW_MEANS_TAKE_OFFER,
     .asks = "Others would bet on your spot: you may let them"},
};

static const BwVerb faults[] = {
    {"faceup-1", "2A.15(a)", "C", "a card lies face up in the shoe"},
    {"faceup-2", "2A.15(a)", "", "more than one card lies face up in the shoe"},
    {"drawn-unexposed", "2A.15(b)", "", "a card is drawn in error, unseen"},
    {"drawn-exposed", "2A.15(c)", "C", "a card is drawn in error and seen"},
    {"dealer-overdraw", "2A.15(d)", "C", "the dealer draws on a total on which he stands"},
    {"dealer-missed", "2A.15(e)", "", "the dealer passes over his own card"},
    {"shoe-empty", "2A.15(f)", "", "the cards run out during a round"},
    {"no-initial", "2A.15(g)", "S", "a hand got no card"},
    {"one-initial", "2A.15(g)", "S", "a hand got only one card"},
    {"skipped-draw", "2A.15(h)", "S", "a card that a hand asked for was not dealt"},
    {"shuffler-jam", "2A.15(i)", "", "the shuffling machine fails"},
    {"reader-misuse", "2A.15(k)", "", "the reader is used under a 2 to 9"},
    {"reader-fault", "2A.15(l)", "", "the card reader fails"},
};

static const uint8_t fault_kinds[] = {
    BW_BJ_FACEUP_IN_SHOE,   BW_BJ_FACEUP_TWO,    BW_BJ_DRAWN_ANY_TIME, BW_BJ_DRAWN_EXPOSED,
    BW_BJ_DEALER_OVERDRAW,  BW_BJ_DEALER_MISSED, BW_BJ_SHOE_EMPTY,     BW_BJ_NO_INITIAL_CARD,
    BW_BJ_ONE_INITIAL_CARD, BW_BJ_SKIPPED_DRAW,  BW_BJ_SHUFFLER_JAM,   BW_BJ_READER_MISUSE,
    BW_BJ_READER_FAILURE,
};

/* 13:69F-2A.5: whoever bets on a spot bets the same on both of its hands. */
static bool check_close(const BwBlackjackTable *table, BwOut *out) {
    const BwTable *t = &table->t;
    for (unsigned b = 0; b < t->n_bets; b++) {
        const BwBet *one = &t->bet[b];
        if (!bw_bj_is_stake(table, one) || (one->flags & BW_BET_COUPON) != 0) continue;
        BwWho who = bw_seat(one->seat, one->bettor, 0);
        const BwBet *other = bw_bet_look(t, who, MAIN_1 + MAIN_2 - one->wager, BW_NO_TARGET, 0);
        if (other != NULL && other->stake_cents == one->stake_cents) continue;
        return bw_refuse(out, BW_REASON_TWO_EQUAL_WAGERS, "2A.5");
    }
    return true;
}

const BwBlackjackGame bw_bj_switch = {
    .clause = {.cards = "2A.2",
               .wagers = "2A.5",
               .opening = "2A.3",
               .shuffling = "2A.4",
               .deal = "2A.7",
               .blackjack = "2A.5",
               .surrender = "2A.9",
               .insurance = "2A.8",
               .doubling = "2A.10",
               .splitting = "2A.11",
               .dealer = "2A.12(b)",
               .shared = "2A.13(a)",
               .boxes = "2A.14",
               .faults = "2A.15",
               .drawn_21 = "2A.12(a)1",
               .drawn_doubled = "2A.12(a)2",
               .dealer_done = "2A.12(c)",
               .caller = "2A.13(b)",
               .joining = "2A.13(d)",
               .one_split = "2A.11(c)1",
               .resplits = "2A.11(e)",
               .reader_exposes = "2A.15(k)1"},
    BW_BJ_LISTS,
    .hands = 2,
    .insurance = INSURANCE,
    .sides = MATCH,
    .decks = BW_BJ_SIX_OR_EIGHT,
    .one_box = BW_REASON_ONE_SPOT,
    .alone = BW_REASON_NO_CONSENT,
    .crowded = BW_REASON_SPOT_FULL,
    .side = &bw_bj_switch_sides,
    .check_close = check_close,
    .equal_stakes = 1,
};

static bool open(BwTable *table, BwRefusal *why) {
    return bw_bj_open(table, BW_BJ_SWITCH_GAME, why);
}

const BwGame bw_game_blackjack_switch = {
    .id = "blackjack-switch",
    .title = "Blackjack Switch",
    .subchapter = "2A",
    .editions = BW_ONLY_2012,
    .usual = BW_USUAL("main-1:10,main-2:10"),
    .seats = SPOTS,
    .bettors = BW_BETTORS_MAX,
    .sharing = "2A.13(a)",
    .open = open,
    BW_BJ_TABLES,
    BW_BJ_HOOKS,
};
