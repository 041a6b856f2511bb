/* blackjack.c: blackjack (subchapter 2), the main game with all its choices. Here are the tables of
 * data, the shoe, the betting and the staff's actions; the round itself is in blackjack_round.c,
 * what may go wrong with it in blackjack_faults.c. */
#include <stdio.h>
#include <string.h>

#include "games/blackjack_table.h"
#include "games/games.h"

/* ---- data --------------------------------------------------------------------------------- */

static const BwWager wagers[BW_BJ_WAGERS] = {
    [BW_BJ_MAIN] = {"main", "Blackjack Wager", "2.3", BW_ALL_EDITIONS, 0},
    [BW_BJ_INSURANCE] = {"insurance", "Insurance", "2.9", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
};

static const char *const soft17_words[] = {"stand", "hit", NULL};
static const char *const surrender_words[] = {"off", "late", NULL};
static const char *const surrender_spellings[] = {NULL, "on"};
static const char *const hole_card_words[] = {"dealt-no-peek", "card-reader", "drawn-last", NULL};
static const char *const dealing_words[] = {"manual-shoe", "automated-shoe", "double-shoe", "csm",
                                            "hand",        "shoe",           NULL};
static const char *const midshoe_words[] = {"allow", "refuse", NULL};
static const char *const consent_words[] = {"assumed", "asked", NULL};
static const char *const cut_words[] = {"any", "offered", NULL};

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe; 1 or 2 if dealt from the hand",
     .clause = "2.2",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BJ_DECKS,
     .min = 1,
     .max = 8,
     .standard = BW_STANDARD(8)},
    {.id = "boxes",
     .help = "betting areas",
     .clause = "2.11",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BJ_BOXES,
     .min = 1,
     .max = BW_BJ_BOXES_MAX,
     .standard = BW_STANDARD(6)},
    {.id = "bj-payout",
     .help = "what a blackjack pays, 3:2 or 6:5",
     .clause = "2.7",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .slot = BW_BJ_PAYOUT,
     .min = BW_ODDS_PACKED(6, 5),
     .max = BW_ODDS_PACKED(3, 2),
     .standard = BW_STANDARD(BW_ODDS_PACKED(3, 2))},
    {.id = "dealer-soft17",
     .help = "what the dealer does on soft 17",
     .clause = "2.12",
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = BW_BJ_SOFT17,
     .words = soft17_words},
    {.id = "surrender",
     .help = "whether half of a wager may be given up",
     .clause = "2.8",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = BW_BJ_SURRENDER,
     .words = surrender_words,
     .spellings = surrender_spellings},
    {.id = "resplit-max-hands",
     .help = "most hands that one box may be split into",
     .clause = "2.11",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = BW_BJ_RESPLIT_MAX_HANDS,
     .min = 2,
     .max = 4,
     .standard = BW_STANDARD(2)},
    {.id = "resplit-aces",
     .help = "split aces may be split again",
     .clause = "2.11",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_RESPLIT_ACES},
    {.id = "double-face-down",
     .by_notice = true,
     .help = "the double card may be dealt face down at the player's wish",
     .clause = "2.10",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_BJ_DOUBLE_FACE_DOWN},
    {.id = "hole-card",
     .help = "whether the dealer's second card is dealt, looked at, or drawn last",
     .clause = "2.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_HOLE_CARD,
     .words = hole_card_words},
    {.id = "even-money",
     .help = "a blackjack may be paid 1 to 1 at once against an ace; not at 6:5",
     .clause = "2.7",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_EVEN_MONEY,
     .standard = BW_STANDARD(1)},
    {.id = "five-card-21",
     .help = "a winning 21 of five cards is paid more",
     .clause = "2.16",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_FIVE_CARD_21},
    {.id = "five-card-21-odds",
     .help = "what a 21 of five cards pays",
     .clause = "2.16",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .slot = BW_BJ_FIVE_CARD_21_ODDS,
     .min = BW_ODDS_PACKED(1, 1),
     .standard = BW_STANDARD(BW_ODDS_PACKED(2, 1))},
    {.id = "multiple-action",
     .help = "three wagers against three dealer's hands; not dealt here",
     .clause = "2.18",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_BJ_MULTIPLE_ACTION},
    {.id = "dealing",
     .help = "from what the cards are dealt",
     .clause = "2.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_DEALING,
     .words = dealing_words},
    {.id = "shoe-type",
     .help = "another name of dealing",
     .clause = "2.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_DEALING,
     .words = dealing_words},
    {.id = "boxes-per-player",
     .help = "boxes on which one player may bet",
     .clause = "2.14",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = BW_BJ_BOXES_PER_PLAYER,
     .min = 1,
     .max = BW_BJ_BOXES_MAX,
     .standard = BW_STANDARD(1)},
    {.id = "players-per-box",
     .help = "players who may bet on one box",
     .clause = "2.13",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = BW_BJ_PLAYERS_PER_BOX,
     .min = 1,
     .max = BW_BETTORS_MAX,
     .standard = BW_STANDARD(1)},
    {.id = "midshoe-entry",
     .help = "whether a player who sat out a round may bet before the shuffle",
     .clause = "2.3",
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = BW_BJ_MIDSHOE_ENTRY,
     .words = midshoe_words},
    {.id = "reader-exposes",
     .help = "a player could learn the hole card from the reader in use",
     .clause = "2.15",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_BJ_READER_EXPOSES},
    {.id = "consent",
     .help = "whether the first bettor's consent to further ones is recorded",
     .clause = "2.13",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_CONSENT,
     .words = consent_words},
    {.id = "bj-returns-busted",
     .help = "a dealer's blackjack gives back all but one wager, busted hands included",
     .clause = "2.11",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_RETURNS_BUSTED},
    {.id = "shuffle-after-round",
     .help = "the house shuffles after every round",
     .clause = "2.5",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_BJ_SHUFFLE_AFTER_ROUND},
    {.id = "cut",
     .help = "whether the offers of the cut are recorded",
     .clause = "2.5",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_CUT,
     .words = cut_words},
    {.id = "max-payout",
     .help = "another name of payout-limit",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = 0,
     .max = BW_CENTS_MAX},
};

static const BwVerb actions[BW_BJ_ACTIONS] = {
    [BW_BJ_ACT_HIT] = {"hit", "2.12", "", "take a card"},
    [BW_BJ_ACT_STAND] = {"stand", "2.12", "", "take no more cards"},
    [BW_BJ_ACT_DOUBLE] = {"double", "2.10", "A?W", "add up to the stake and take one card"},
    [BW_BJ_ACT_SPLIT] = {"split", "2.11", "", "make two hands of a pair"},
    [BW_BJ_ACT_SURRENDER] = {"surrender", "2.8", "", "give up half of the wager"},
    [BW_BJ_ACT_INSURANCE] = {"insurance", "2.9", "A", "insure against a dealer's blackjack"},
    [BW_BJ_ACT_EVEN_MONEY] = {"even-money", "2.7", "", "take 1 to 1 for a blackjack now"},
    [BW_BJ_ACT_DECLINE] = {"decline", "2.9", "", "take no offer"},
    [BW_BJ_ACT_ACCEPT] = {"accept", "2.13", "", "let others bet on the box"},
    [BW_BJ_ACT_ACCEPT_CARD] = {"accept-card", "2.15", "", "take the card in question"},
    [BW_BJ_ACT_REFUSE_CARD] = {"refuse-card", "2.15", "", "refuse the card in question"},
    [BW_BJ_ACT_CUT] = {"cut", "2.5", "", "cut the cards"},
    [BW_BJ_ACT_CUT_CARD] = {"cut-card", "2.5", "", "the cutting card comes out"},
    [BW_BJ_ACT_SHUFFLE] = {"shuffle", "2.5", "", "a new shoe, between rounds"},
    [BW_BJ_ACT_RELIEF] = {"relief", "2.6", "", "another dealer takes over and burns a card"},
    [BW_BJ_ACT_NEW_CARDS] = {"new-cards", "2.4", "", "the floor brings fresh cards"},
    [BW_BJ_ACT_VOID] = {"void", "2.15", "", "the floor voids the round"},
    [BW_BJ_ACT_REPAIR] = {"repair", "2.15", "", "the card reader works again"},
};

static const BwVerb faults[BW_BJ_FAULTS] = {
    [BW_BJ_FACEUP_IN_SHOE] = {"faceup-in-shoe", "2.15", "C", "a card lies face up in the shoe"},
    [BW_BJ_DRAWN_UNEXPOSED] = {"drawn-unexposed", "2.15", "", "a card is drawn in error, unseen"},
    [BW_BJ_DRAWN_EXPOSED] = {"drawn-exposed", "2.15", "C", "a card is drawn in error and seen"},
    [BW_BJ_DEALER_OVERDRAW] = {"dealer-overdraw", "2.15", "C",
                               "the dealer draws on a total on which he stands"},
    [BW_BJ_DEALER_MISSED_CARD] = {"dealer-missed-card", "2.15", "",
                                  "the dealer passes over his own card"},
    [BW_BJ_SHOE_EMPTY] = {"shoe-empty", "2.15", "", "the cards run out during a round"},
    [BW_BJ_NO_INITIAL_CARD] = {"no-initial-card", "2.15", "S", "a box got no card"},
    [BW_BJ_ONE_INITIAL_CARD] = {"one-initial-card", "2.15", "S", "a box got only one card"},
    [BW_BJ_SKIPPED_DRAW] = {"skipped-draw", "2.15", "S",
                            "a card that a hand asked for was not dealt"},
    [BW_BJ_SHUFFLER_JAM] = {"shuffler-jam", "2.15", "", "the shuffling machine fails"},
    [BW_BJ_READER_MISUSE] = {"reader-misuse", "2.15", "", "the reader is used under a 2 to 9"},
    [BW_BJ_READER_FAILURE] = {"reader-failure", "2.15", "", "the card reader fails"},
    [BW_BJ_WRONG_SIDE] = {"wrong-side", "2.15", "C*", "cards from the wrong side of the shoe"},
};

/* Cards are changed at least every 24 hours, every 4 if they are dealt from the hand. */
enum { CARD_CHANGE_HOURS = 24, CARD_CHANGE_HOURS_HAND = 4 };

/* ---- the shoe ----------------------------------------------------------------------------- */

bool bw_bj_is_csm(const BwTable *t) {
    return t->option[BW_BJ_DEALING] == BW_BJ_CSM;
}

bool bw_bj_between_rounds(const BwBlackjackTable *table) {
    return table->phase == BW_BJ_BETTING && table->t.n_bets == 0;
}

/* A double shoe has as many decks on each side, and the table does not know the sides apart. */
void bw_bj_new_shoe(BwBlackjackTable *table) {
    unsigned sides = table->t.option[BW_BJ_DEALING] == BW_BJ_DOUBLE_SHOE ? 2 : 1;
    bw_pack_fill(&table->t, (unsigned)table->t.option[BW_BJ_DECKS] * sides, 0, 0);
    table->burn = !bw_bj_is_csm(&table->t);
    table->cut_card_out = 0;
    table->shuffle_due = 0;
    table->shoe_rounds = 0;
}

/* ---- opening ------------------------------------------------------------------------------ */

/* What each edition allows: 6 to 5 and a drawn soft 17 came with the hand-dealt variation. */
static bool check_edition(const BwTable *t, BwRefusal *why) {
    bool six_to_five = bw_odds_compare(bw_option_odds(t, BW_BJ_PAYOUT), (BwOdds){6, 5}) == 0;
    bool by_hand = t->option[BW_BJ_DEALING] == BW_BJ_HAND_DEALT;
    bool hits = t->option[BW_BJ_SOFT17] != 0;
    if (t->edition == BW_2012) return true;
    bool variation = t->edition == BW_2006 && by_hand;
    if (six_to_five && !variation) return bw_refuse_open(why, BW_REASON_OPTION, "2.7", "bj-payout");
    if (hits && !(variation && six_to_five)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.12", "dealer-soft17");
    }
    return true;
}

static bool open(BwTable *t, BwRefusal *why) {
    BwBlackjackTable *table = bw_bj(t);
    BwOdds payout = bw_option_odds(t, BW_BJ_PAYOUT);
    if (t->option[BW_BJ_DEALING] == BW_BJ_SHOE) t->option[BW_BJ_DEALING] = BW_BJ_MANUAL_SHOE;
    if (bw_odds_compare(payout, (BwOdds){3, 2}) != 0 &&
        bw_odds_compare(payout, (BwOdds){6, 5}) != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.7", "bj-payout");
    }
    if (t->option[BW_BJ_DEALING] == BW_BJ_HAND_DEALT && t->option[BW_BJ_DECKS] > 2) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.2", "decks");
    }
    if (t->option[BW_BJ_BOXES] == 7 && t->option[BW_BJ_RESPLIT_MAX_HANDS] == 4) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.11", "resplit-max-hands");
    }
    if (t->option[BW_BJ_MULTIPLE_ACTION] != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.18", "multiple-action");
    }
    if (!check_edition(t, why)) return false;
    table->exposed = BW_BJ_NO_CARD;
    table->cards_since_s = INT64_MIN;
    bw_bj_new_shoe(table);
    return true;
}

/* A stake must be payable as a blackjack, as a five-card 21 and, where surrender is offered, in
 * halves. */
static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    (void)target;
    BwCents chip = t->option[BW_OPT_PAY_UNIT];
    if (wager == BW_BJ_INSURANCE) return chip;
    BwCents unit = bw_odds_stake_unit(bw_option_odds(t, BW_BJ_PAYOUT), chip);
    if (t->option[BW_BJ_SURRENDER] != 0) unit = bw_cents_lcm(unit, 2 * chip);
    if (t->option[BW_BJ_FIVE_CARD_21] != 0) {
        BwOdds odds = bw_option_odds(t, BW_BJ_FIVE_CARD_21_ODDS);
        unit = bw_cents_lcm(unit, bw_odds_stake_unit(odds, chip));
    }
    return unit;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)target;
    char odds[BW_ODDS_TEXT_MAX];
    if (wager == BW_BJ_INSURANCE) {
        snprintf(out, size, "2 to 1");
    } else {
        snprintf(out, size, "1 to 1, blackjack %s",
                 bw_odds_format(bw_option_odds(t, BW_BJ_PAYOUT), odds));
    }
}

/* ---- betting ------------------------------------------------------------------------------ */

static const BwBet *main_of(const BwTable *t, unsigned seat, unsigned bettor, unsigned flags) {
    return bw_bet_look(t, bw_seat(seat, bettor, 0), BW_BJ_MAIN, BW_NO_TARGET, flags);
}

static bool cards_due(const BwBlackjackTable *table) {
    const BwTable *t = &table->t;
    int64_t hours =
        t->option[BW_BJ_DEALING] == BW_BJ_HAND_DEALT ? CARD_CHANGE_HOURS_HAND : CARD_CHANGE_HOURS;
    return table->cards_since_s != INT64_MIN && t->clock_s - table->cards_since_s >= hours * 3600;
}

/* May a round begin, or this box join the one that is beginning? */
static bool check_round(const BwBlackjackTable *table, unsigned seat, BwOut *out) {
    const BwTable *t = &table->t;
    if (table->phase == BW_BJ_CUTTING) return bw_refuse(out, BW_REASON_OFFER_OPEN, "2.5");
    if (table->phase != BW_BJ_BETTING) return bw_refuse(out, BW_REASON_CLOSED, "2.3");
    bool never_shuffled = t->option[BW_BJ_CUT] != 0 && table->shuffled == 0;
    if (t->idle != 0 && (table->shuffle_due != 0 || never_shuffled)) {
        return bw_refuse(out, BW_REASON_SHUFFLE_DUE, "2.5");
    }
    if (t->idle != 0 && cards_due(table)) return bw_refuse(out, BW_REASON_CARDS_DUE, "2.4");
    bool sat_out = table->shoe_rounds != 0 && (table->in_last_round >> seat & 1) == 0;
    if (t->option[BW_BJ_MIDSHOE_ENTRY] != 0 && sat_out && !bw_bj_is_csm(t)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "2.3");
    }
    return true;
}

/* 13:69F-2.14: one box a player, unless the house permits more. */
static bool check_boxes(const BwTable *t, unsigned seat, BwOut *out) {
    int64_t others = 0;
    for (unsigned s = 1; s <= BW_BJ_BOXES_MAX; s++) {
        others += s != seat && bw_same_patron(t, s, seat) && bw_seat_has_bet(t, s);
    }
    return others < t->option[BW_BJ_BOXES_PER_PLAYER] || bw_refuse(out, BW_REASON_ONE_BOX, "2.14");
}

/* 13:69F-2.13: others may bet on a box on which somebody has bet, if he consents. */
static bool check_shared_box(const BwBlackjackTable *table, BwWho who, BwOut *out) {
    const BwTable *t = &table->t;
    if (who.bettor == 0) return true;
    if (who.bettor >= t->option[BW_BJ_PLAYERS_PER_BOX]) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, "2.13");
    }
    if (main_of(t, who.seat, 0, 0) == NULL) return bw_refuse(out, BW_REASON_DEPENDS, "2.13");
    if (t->option[BW_BJ_CONSENT] != 0 && (table->consented >> who.seat & 1) == 0) {
        return bw_refuse(out, BW_REASON_NO_CONSENT, "2.13");
    }
    return true;
}

/* Chips and plaques; a match-play coupon beside chips that cover it; cash that was confirmed. */
static bool check_medium(const BwTable *t, const BwEvent *event, BwCents total, BwOut *out) {
    if ((event->modifiers & BW_MOD_LATE) != 0) return bw_refuse(out, BW_REASON_CLOSED, "2.3");
    if ((event->modifiers & BW_MOD_CASH_UNCONFIRMED) != 0) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED, "2.3");
    }
    if ((event->modifiers & BW_MOD_COUPON) == 0) return true;
    const BwBet *chips = main_of(t, event->who.seat, event->who.bettor, 0);
    if (chips == NULL || chips->stake_cents < total) {
        return bw_refuse(out, BW_REASON_DEPENDS, "2.3");
    }
    return true;
}

static bool check_amount(const BwTable *t, const BwEvent *event, BwCents total, BwOut *out) {
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    bool accepted = (event->modifiers & BW_MOD_ACCEPTED) != 0;
    if (!coupon && !bw_check_limits(t, event, total, out)) return false;
    return accepted || bw_check_payable(total, stake_unit(t, BW_BJ_MAIN, BW_NO_TARGET), "2.7", out);
}

/* With the first wager of a round the last round's cards go. A continuous device, or a house that
 * shuffles after every round, has the whole pack again. */
static void begin_round(BwBlackjackTable *table) {
    uint8_t shoe_rounds = table->shoe_rounds;
    bw_clear_cards(&table->t);
    if (!bw_bj_is_csm(&table->t) && table->t.option[BW_BJ_SHUFFLE_AFTER_ROUND] == 0) return;
    if (table->t.rounds == 0) return;
    bw_bj_new_shoe(table);
    table->shoe_rounds = shoe_rounds;
}

static bool bet(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwTable *t = &table->t;
    BwWho who = event->who;
    unsigned flags = (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
    const BwBet *up = main_of(t, who.seat, who.bettor, flags);
    BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
    if (event->target != BW_NO_TARGET) return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, "2.3");
    if (who.hand != 0 || who.seat > t->option[BW_BJ_BOXES]) {
        return bw_refuse(out, BW_REASON_SEAT, "2.3");
    }
    if (!check_round(table, who.seat, out) || !check_boxes(t, who.seat, out) ||
        !check_shared_box(table, who, out) || !check_medium(t, event, total, out) ||
        !check_amount(t, event, total, out)) {
        return false;
    }
    if (!bw_has_room(t)) return bw_refuse(out, BW_REASON_FULL, NULL);
    if (t->idle != 0) begin_round(table);
    if ((event->modifiers & BW_MOD_ACCEPTED) != 0) flags |= BW_BET_ACCEPTED;
    bw_bet_add(t, who, BW_BJ_MAIN, BW_NO_TARGET, event->amount_cents, flags);
    return true;
}

/* Does another wager rest on this one: a coupon, or other bettors on the box? */
static bool others_depend(const BwTable *t, const BwEvent *event, BwCents rest) {
    BwWho who = event->who;
    const BwBet *coupon = main_of(t, who.seat, who.bettor, BW_BET_COUPON);
    if ((event->modifiers & BW_MOD_COUPON) != 0) return false;
    if (coupon != NULL && coupon->stake_cents > rest) return true;
    return rest == 0 && who.bettor == 0 &&
           (main_of(t, who.seat, 1, 0) != NULL || main_of(t, who.seat, 2, 0) != NULL);
}

/* Until the first card leaves the shoe a wager may be changed. */
static bool take(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwTable *t = &table->t;
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    BwBet *up = bw_bet_find(t, event->who, event->wager, event->target, coupon ? BW_BET_COUPON : 0);
    if (up == NULL) return bw_refuse(out, BW_REASON_NO_SUCH_BET, NULL);
    if (table->phase != BW_BJ_BETTING) return bw_refuse(out, BW_REASON_CLOSED, "2.3");
    BwCents amount = event->amount_cents != 0 ? event->amount_cents : up->stake_cents;
    BwCents rest = up->stake_cents - amount;
    if (rest < 0 || (coupon && rest > 0)) return bw_refuse(out, BW_REASON_AMOUNT, "2.3");
    if (others_depend(t, event, rest)) return bw_refuse(out, BW_REASON_DEPENDS, "2.3");
    if (rest > 0 && !check_amount(t, event, rest, out)) return false;
    bw_post(t, out, BW_RETURNED, up, amount, "2.3");
    up->stake_cents = rest;
    if (rest == 0) bw_bet_remove(t, up);
    return true;
}

static bool check_close(const BwBlackjackTable *table, BwOut *out) {
    if (table->phase == BW_BJ_CUTTING) return bw_refuse(out, BW_REASON_OFFER_OPEN, "2.5");
    if (table->phase != BW_BJ_BETTING) return bw_refuse(out, BW_REASON_CLOSED, "2.3");
    if (table->t.idle != 0 && table->t.rounds > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "2.3");
    }
    if (table->t.n_bets == 0) return bw_refuse(out, BW_REASON_MISSING, "2.3");
    return true;
}

static bool deal(BwBlackjackTable *table, BwCard card, BwOut *out) {
    BwTable *t = &table->t;
    bool betting = table->phase == BW_BJ_BETTING;
    if (betting && !check_close(table, out)) return false;
    if (!betting && bw_bj_need(t).kind != BW_NEED_CARD) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "2.6");
    }
    if (!bw_pack_has(t, card)) return bw_refuse(out, BW_REASON_NO_SUCH_CARD, "2.2");
    if (t->n_laid == BW_LAID_MAX) return bw_refuse(out, BW_REASON_FULL, "2.6");
    if (betting) bw_bj_close(table);
    bw_bj_give(table, card, out);
    return true;
}

/* ---- shuffling and cutting ---------------------------------------------------------------- */

static bool is_taken(const BwTable *t, unsigned seat) {
    return t->seated[seat] == BW_SEAT_TAKEN;
}

/* 13:69F-2.5: the first player at a table that opens; then the one on whose box the cutting card
 * came out; else the one farthest to the dealer's right. */
static uint8_t first_cutter(const BwBlackjackTable *table, bool opening) {
    const BwTable *t = &table->t;
    unsigned farthest = 0, earliest = 0;
    for (unsigned s = 1; s <= BW_BJ_BOXES_MAX; s++) {
        if (!is_taken(t, s)) continue;
        farthest = s;
        if (earliest == 0 || table->arrival[s] < table->arrival[earliest]) earliest = s;
    }
    if (opening) return (uint8_t)earliest;
    if (table->cut_box != 0 && is_taken(t, table->cut_box)) return table->cut_box;
    return (uint8_t)farthest;
}

static bool cut_is_offered(const BwTable *t) {
    return t->option[BW_BJ_CUT] != 0 && t->option[BW_BJ_DEALING] != BW_BJ_HAND_DEALT &&
           !bw_bj_is_csm(t);
}

static bool shuffle(BwBlackjackTable *table, BwRole by, const BwEvent *event, BwOut *out) {
    if (event->who.role != by) return bw_refuse(out, BW_REASON_NOT_ASKED, "2.5");
    if (!bw_bj_between_rounds(table)) return bw_refuse(out, BW_REASON_WRONG_TIME, "2.5");
    bool opening = table->shuffled == 0;
    bw_bj_new_shoe(table);
    table->shuffled = 1;
    table->cards_since_s = by == BW_FLOOR ? table->t.clock_s : table->cards_since_s;
    if (cut_is_offered(&table->t)) {
        table->phase = BW_BJ_CUTTING;
        table->cut_asked = first_cutter(table, opening);
        table->cuts_refused = 0;
    }
    table->cut_box = 0;
    return true;
}

/* Whoever is asked cuts, or the offer goes on clockwise; when all have refused the dealer cuts. */
static bool cut(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwNeed need = bw_bj_need(&table->t);
    bool declines = event->word == BW_BJ_ACT_DECLINE;
    if (table->phase != BW_BJ_CUTTING || !bw_same_who(event->who, need.who) ||
        (declines && table->cut_asked == 0)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "2.5");
    }
    if (!declines) {
        table->phase = BW_BJ_BETTING;
        table->cut_asked = 0;
        table->cuts_refused = 0;
        return true;
    }
    unsigned players = 0, next = table->cut_asked;
    for (unsigned s = 1; s <= BW_BJ_BOXES_MAX; s++) players += is_taken(&table->t, s);
    do {
        next = next % BW_BJ_BOXES_MAX + 1;
    } while (!is_taken(&table->t, next) && next != table->cut_asked);
    table->cuts_refused++;
    table->cut_asked = table->cuts_refused < players ? (uint8_t)next : 0;
    return true;
}

static bool cut_card(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_DEALER) return bw_refuse(out, BW_REASON_NOT_ASKED, "2.5");
    if (bw_bj_is_csm(&table->t)) return bw_refuse(out, BW_REASON_NOT_OFFERED, "2.21");
    if (table->cut_card_out != 0 || table->shuffle_due != 0 || table->phase == BW_BJ_CUTTING) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "2.5");
    }
    BwNeed need = bw_bj_need(&table->t);
    bool on_box = need.kind == BW_NEED_CARD && need.who.role == BW_SEAT;
    table->cut_box = on_box ? need.who.seat : 0;
    if (bw_bj_between_rounds(table)) {
        table->shuffle_due = 1;
    } else {
        table->cut_card_out = 1;
    }
    return true;
}

/* ---- actions ------------------------------------------------------------------------------ */

/* The first bettor of a box consents to others, or withdraws his consent. */
static bool consent(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwWho who = event->who;
    if (table->t.option[BW_BJ_CONSENT] == 0 || table->phase != BW_BJ_BETTING ||
        who.role != BW_SEAT || who.bettor != 0 || who.hand != 0) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "2.13");
    }
    unsigned bit = 1u << who.seat;
    bool yes = event->word == BW_BJ_ACT_ACCEPT;
    table->consented = (uint8_t)(yes ? table->consented | bit : table->consented & ~bit);
    return true;
}

/* A relief dealer burns a card before his first deal. */
static bool relief(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_DEALER) return bw_refuse(out, BW_REASON_NOT_ASKED, "2.6");
    if (bw_bj_is_csm(&table->t)) return bw_refuse(out, BW_REASON_NOT_OFFERED, "2.21");
    if (table->phase != BW_BJ_BETTING || table->burn == UINT8_MAX) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "2.6");
    }
    table->burn++;
    return true;
}

static bool void_round(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "2.15");
    if (table->t.n_bets == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "2.15");
    bw_bj_void_round(table, "2.15", out);
    return true;
}

static bool repair(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "2.15");
    if (table->reader_down == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "2.15");
    table->reader_down = 0;
    return true;
}

static bool act(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case BW_BJ_ACT_CUT: return cut(table, event, out);
    case BW_BJ_ACT_CUT_CARD: return cut_card(table, event, out);
    case BW_BJ_ACT_SHUFFLE: return shuffle(table, BW_DEALER, event, out);
    case BW_BJ_ACT_NEW_CARDS: return shuffle(table, BW_FLOOR, event, out);
    case BW_BJ_ACT_RELIEF: return relief(table, event, out);
    case BW_BJ_ACT_VOID: return void_round(table, event, out);
    case BW_BJ_ACT_REPAIR: return repair(table, event, out);
    case BW_BJ_ACT_ACCEPT: return consent(table, event, out);
    case BW_BJ_ACT_DECLINE:
        if (table->phase == BW_BJ_CUTTING) return cut(table, event, out);
        if (table->phase == BW_BJ_BETTING) return consent(table, event, out);
        break;
    default: break;
    }
    return bw_bj_decide(table, event, out);
}

/* ---- the hooks ---------------------------------------------------------------------------- */

static bool dispatch(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(table, event, out);
    case BW_EV_TAKE: return take(table, event, out);
    case BW_EV_CLOSE:
        if (!check_close(table, out)) return false;
        bw_bj_close(table);
        return true;
    case BW_EV_DEAL: return deal(table, event->item[0], out);
    case BW_EV_ACT: return act(table, event, out);
    case BW_EV_FAULT: return bw_bj_fault(table, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, "2.3");
    }
}

/* A shoe in which nothing is left is empty, whether or not anybody has said so. */
static bool apply(BwTable *t, const BwEvent *event, BwOut *out) {
    if (!dispatch(bw_bj(t), event, out)) return false;
    if (t->pack_left == 0 && bw_bj_need(t).kind == BW_NEED_CARD) {
        bw_bj_reshuffle_discards(bw_bj(t), out);
    }
    return true;
}

/* The first cut is offered to the first player who came: arrivals are numbered until then. The one
 * who is offered the cut answers before leaving. */
static bool seated(BwTable *t, const BwEvent *event, BwOut *out) {
    BwBlackjackTable *table = bw_bj(t);
    unsigned seat = event->who.seat;
    if (event->who.role != BW_SEAT) return true;
    bool sits_down = event->kind == BW_EV_SEAT && event->text[0] != '\0';
    if (table->phase == BW_BJ_CUTTING && table->cut_asked == seat && !sits_down) {
        return bw_refuse(out, BW_REASON_OFFER_OPEN, "2.5");
    }
    if (table->shuffled == 0 && sits_down && !is_taken(t, seat) && table->arrivals < UINT8_MAX) {
        table->arrival[seat] = ++table->arrivals;
    }
    if (strcmp(t->name[seat], event->kind == BW_EV_SEAT ? event->text : "") != 0) {
        table->consented = (uint8_t)(table->consented & ~(1u << seat)); /* consent is his alone */
    }
    return true;
}

/* The age of the cards is reckoned from the first time that is given. */
static bool clock(BwTable *t, int64_t time_s, BwOut *out) {
    (void)out;
    if (bw_bj(t)->cards_since_s == INT64_MIN) bw_bj(t)->cards_since_s = time_s;
    return true;
}

_Static_assert(sizeof(BwBlackjackTable) <= BW_TABLE_BYTES_MAX,
               "the table fits where one is copied");

const BwGame bw_game_blackjack = {
    .id = "blackjack",
    .title = "Blackjack",
    .subchapter = "2",
    .editions = BW_ALL_EDITIONS,
    .seats = BW_BJ_BOXES_MAX,
    .bettors = BW_BETTORS_MAX,
    .n_wagers = BW_BJ_WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = BW_BJ_ACTIONS,
    .n_faults = BW_BJ_FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(BwBlackjackTable),
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .open = open,
    .need = bw_bj_need,
    .apply = apply,
    .seated = seated,
    .clock = clock,
    .pays_print = pays_print,
    .stake_unit = stake_unit,
    .choices = bw_bj_choices,
};
