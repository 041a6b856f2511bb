/* asia_poker.c: Asia poker (subchapter 31): seven cards of 53 set into hands of four, two and one
 * card. Two of the three must be above the dealer's, who wins copies; there is no push and no
 * commission, and a player may surrender. Of its text only how a deal begins has been read (31.11);
 * the rest is as a casino of the state published it. The round is that of shapes/set_hands.h. */
#include "games/asia_poker/asia_poker.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/pai_gow_poker/seven_cards.h"
#include "games/shapes/set_hands.h"
#include "hands/words.h"

enum { SEATS = 6, BONUS_LINES = 8, HIGH_LINES = 6 };
enum {
    MAIN = BW_ASIA_MAIN,
    BONUS = BW_ASIA_BONUS,
    INSURANCE = BW_ASIA_INSURANCE,
    WAGERS = BW_ASIA_WAGERS
};

static const BwWager wagers[WAGERS] = {
    [MAIN] = {"wager", "Asia poker wager", "31", BW_ONLY_2012, 0},
    [BONUS] = {"bonus", "Bonus wager", "31", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [INSURANCE] = {"insurance", "Insurance wager", "31", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
};

/* ---- options ------------------------------------------------------------------------------- */

enum {
    OPT_OFFER_BONUS = BW_SET_OWN,
    OPT_OFFER_INSURANCE,
    OPT_BONUS_TABLE,
    OPT_INSURANCE_TABLE = OPT_BONUS_TABLE + BONUS_LINES,
    OPTS = OPT_INSURANCE_TABLE + HIGH_LINES
};

_Static_assert((int)OPTS <= (int)BW_OPTION_SLOTS, "all options have a slot");

static const char *const dealings[] = {"manual-shoe", "hand", "automated-shoe", NULL};
static const char *const starts[] = {"dice", "rng", "button", NULL};
static const char *const places[] = {"dealer", "1", "2", "3", "4", "5", "6", NULL};
static const char *const ways[] = {"medium-first", "custom", NULL};

/* The best five of the seven cards, as pai gow poker ranks them; or a pai gow by its highest card.
 */
static const BwPgpLine bonus_line[BONUS_LINES] = {
    BW_PGP_FIVE_ACES,  BW_PGP_ROYAL_FLUSH, BW_PGP_STRAIGHT_FLUSH, BW_PGP_FOUR_OF_A_KIND,
    BW_PGP_FULL_HOUSE, BW_PGP_FLUSH,       BW_PGP_STRAIGHT,       BW_PGP_THREE_OF_A_KIND,
};
static const char *const bonus_keys[BONUS_LINES] = {
    "five-aces",  "royal-flush", "straight-flush", "four-of-a-kind",
    "full-house", "flush",       "straight",       "three-of-a-kind",
};
static const char *const high_keys[HIGH_LINES] = {"nine", "ten", "jack", "queen", "king", "ace"};
static const int64_t high_figures[HIGH_LINES] = {100, 40, 10, 7, 6, 3};

static const BwOption options[] = {
    {.id = "dealing",
     .help = "how the cards leave the deck",
     .clause = "31.10",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_DEALING,
     .words = dealings,
     .standard = BW_STANDARD(BW_SET_AUTOMATED_SHOE)},
    {.id = "start-method",
     .help = "what says where the deal begins",
     .clause = "31.11",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_START,
     .words = starts},
    {.id = "button",
     .help = "the place that has the button when the table opens",
     .clause = "31.11",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_BUTTON,
     .words = places},
    {.id = "house-way",
     .help = "how the dealer sets his hand; custom: by a way that only the house knows",
     .clause = "31",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_HOUSE_WAY,
     .words = ways},
    {.id = "surrender",
     .help = "whether a hand may be given up before the dealer shows his",
     .clause = "31",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_SET_SURRENDER,
     .standard = BW_STANDARD(1)},
    {.id = "two-positions",
     .help = "whether one player may bet on two areas side by side",
     .clause = "31",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_SET_TWO_AREAS,
     .means = BW_OPTION_MEANS_BOXES},
    {.id = "offer-bonus",
     .help = "the bonus wager is offered; it needs bonus-table",
     .clause = "31",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_BONUS},
    {.id = "bonus-table",
     .help = "pay table of the bonus wager, five aces first",
     .clause = "31",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_BONUS_TABLE,
     .n_keys = BONUS_LINES,
     .keys = bonus_keys,
     .row = true,
     .max = UINT16_MAX},
    {.id = "offer-insurance",
     .help = "the insurance wager is offered",
     .clause = "31",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_INSURANCE},
    {.id = "insurance-table",
     .help = "pay table of the insurance wager, nine high first",
     .clause = "31",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_INSURANCE_TABLE,
     .n_keys = HIGH_LINES,
     .keys = high_keys,
     .standards = high_figures,
     .row = true,
     .max = UINT16_MAX},
};

/* ---- actions and irregularities ------------------------------------------------------------ */

static const BwVerb actions[] = {
    BW_SET_DECIDED_ROWS("P*WP*WW", "31", "accept-card", "refuse-card", "new-cards",
                        "the floor brings fresh cards", "31"),
    BW_SET_GIVE_UP_ROW("31"),
};
static const uint8_t act_of[] = {BW_SET_ACTION_KINDS, BW_SET_GIVE_UP};

static const BwVerb faults[] = {
    {"die-not-flat", "31", "", "a die does not lie flat in the shaker"},
    {"die-out", "31", "", "a die is out of the shaker"},
    {"rng-fault", "31.11", "", "the random number generator fails"},
    {"wrong-start", "31", "", "the total was misread, and the deal began at a wrong place"},
    {"wrong-count", "31", "R", "the player at this seat, or the dealer, has not seven cards"},
    {"stub-not-four", "31", "", "other than four cards are left"},
    {"shuffler-or-shoe-jam", "31", "", "the automated device fails in the round"},
    {"face-up-in-shoe", "31", "C", "a card lies face up in the shoe or deck"},
    {"drawn-in-error", "31", "", "a card is drawn too early, unseen"},
    {"player-card-exposed", "31", "S", "the dealer exposes a player's card"},
    {"dealer-card-exposed", "31", "", "a card of the dealer or the bank is seen too early"},
    {"dealer-misset", "31", "", "the dealer's hand was not set in the house way"},
    {"left-table", "31", "S", "a player leaves after betting"},
};
static const uint8_t fault_of[] = {
    BW_SET_ROLL_AGAIN, BW_SET_ROLL_AGAIN,   BW_SET_NUMBER_FAILS, BW_SET_ALL_VOID,
    BW_SET_HAND_VOID,  BW_SET_ALL_VOID_NEW, BW_SET_ALL_VOID,     BW_SET_CARD_ASIDE,
    BW_SET_CARD_EARLY, BW_SET_SEAT_EXPOSED, BW_SET_BANK_EXPOSED, BW_SET_MISSET,
    BW_SET_LEFT_TABLE,
};

enum { ACTIONS = sizeof act_of, FAULTS = sizeof fault_of };
_Static_assert(sizeof actions / sizeof actions[0] == ACTIONS, "a meaning each");
_Static_assert(sizeof faults / sizeof faults[0] == FAULTS, "a meaning each");

/* ---- hands --------------------------------------------------------------------------------- */

static uint32_t rank(const BwTable *t, unsigned part, const BwCard *cards, unsigned n) {
    (void)t;
    (void)n;
    return bw_asia_rank(part, cards);
}

static bool is_foul(const BwTable *t, const uint32_t worth[BW_SET_PARTS_MAX]) {
    (void)t;
    return bw_asia_is_foul(worth);
}

static void house_way(const BwTable *t, const BwCard *cards, uint8_t *part) {
    (void)t;
    bw_asia_house_way(cards, part);
}

/* What a part is; seven cards that are not set yet have no name. */
static bool hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    static const uint8_t size[BW_ASIA_PARTS] = {BW_ASIA_LOW_CARDS, BW_ASIA_MEDIUM_CARDS,
                                                BW_ASIA_HIGH_CARDS};
    BwCard cards[BW_ASIA_CARDS];
    if (who.hand == 0 || who.hand > BW_ASIA_PARTS) return false;
    unsigned part = who.hand - 1u, n = bw_hand_cards(view, who, cards, BW_ASIA_CARDS);
    if (n != size[part] || memchr(cards, BW_CARD_HIDDEN, n) != NULL) return false;
    uint32_t worth = bw_asia_rank(part, cards);
    _Static_assert((int)BW_JOKER_NAME_MAX <= (int)BW_HAND_NAME_MAX, "every name has room");
    _Static_assert((int)BW_FOUR_JOKER_NAME_MAX <= (int)BW_HAND_NAME_MAX, "every name has room");
    switch (part) {
    case BW_ASIA_LOW: snprintf(out, BW_HAND_NAME_MAX, "%s high", bw_rank_word(worth)); break;
    case BW_ASIA_MEDIUM: bw_front_name((BwFrontValue)worth, out); break;
    default: bw_four_joker_name(worth, out); break;
    }
    return true;
}

/* ---- side wagers --------------------------------------------------------------------------- */

unsigned bw_asia_bonus_odds(const BwTable *t, unsigned held) {
    for (unsigned i = 0; i < BONUS_LINES; i++) {
        int64_t odds = t->option[OPT_BONUS_TABLE + i];
        if (odds != 0 && (held >> bonus_line[i] & 1) != 0) return (unsigned)odds;
    }
    return 0;
}

unsigned bw_asia_insurance_odds(const BwTable *t, unsigned high) {
    return high < BW_RANKS ? (unsigned)t->option[OPT_INSURANCE_TABLE + high - BW_NINE] : 0;
}

/* Both go by all seven cards, however they are set. */
static BwVerdict judge(const BwTable *t, const BwBet *bet) {
    BwCard cards[BW_SET_PIECES_MAX];
    bw_set_pieces(t, bw_seat(bet->seat, 0, 0), cards);
    BwPgpCards seven = bw_pgp_cards(cards, BW_ASIA_CARDS);
    int64_t odds = bet->wager == INSURANCE ? bw_asia_insurance_odds(t, bw_pgp_pai_gow_high(seven))
                                           : bw_asia_bonus_odds(t, bw_pgp_lines(seven));
    if (odds == 0) return (BwVerdict){.fate = BW_FATE_LOSES, .clause = "31"};
    return (BwVerdict){
        .fate = BW_FATE_WINS, .amount_cents = odds * bet->stake_cents, .clause = "31"};
}

static bool offered(const BwTable *t, unsigned wager) {
    switch (wager) {
    case BONUS: return t->option[OPT_OFFER_BONUS] != 0;
    case INSURANCE: return t->option[OPT_OFFER_INSURANCE] != 0;
    default: return true;
    }
}

/* No odds of the bonus are known: a house that offers it says them. */
static bool open(BwTable *t, BwRefusal *why) {
    int64_t sum = 0;
    for (unsigned i = 0; i < BONUS_LINES; i++) sum += t->option[OPT_BONUS_TABLE + i];
    return t->option[OPT_OFFER_BONUS] == 0 || sum != 0 ||
           bw_refuse_open(why, BW_REASON_OPTION, "31", "bonus-table");
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)target;
    int64_t most = 0;
    switch (wager) {
    case MAIN: snprintf(out, size, "1 to 1"); return;
    case BONUS:
        for (unsigned i = 0; i < BONUS_LINES; i++) {
            int64_t odds = t->option[OPT_BONUS_TABLE + i];
            if (odds > most) most = odds;
        }
        snprintf(out, size, "up to %lld to 1", (long long)most);
        return;
    default:
        snprintf(out, size, "ace high %lld to nine high %lld to 1",
                 (long long)t->option[OPT_INSURANCE_TABLE + HIGH_LINES - 1],
                 (long long)t->option[OPT_INSURANCE_TABLE]);
        return;
    }
}

/* ---- the game ------------------------------------------------------------------------------ */

static const BwSetRules rules = {
    .pieces = BW_ASIA_CARDS,
    .parts = BW_ASIA_PARTS,
    .size = {BW_ASIA_LOW_CARDS, BW_ASIA_MEDIUM_CARDS, BW_ASIA_HIGH_CARDS},
    .wins_from = 2,
    .pushes_from = 2,
    .any_size = true,
    .highest_first = true,
    .floor_decides = true,
    .clockwise = true,
    .jokers = 1,
    .custom_way = BW_ASIA_WAY_CUSTOM,
    .mains = 1u << MAIN,
    .bank = WAGERS,
    .co_bank = WAGERS,
    .against = WAGERS,
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .act_of = act_of,
    .fault_of = fault_of,
    .pack = "31",
    .wagers = "31",
    .areas = "31",
    .start = "31.11",
    .deal = {"31.8", "31.9", "31.10"},
    .setting = "31",
    .vigorish = "31",
    .banking = "31",
    .faults = "31",
    .rank = rank,
    .is_foul = is_foul,
    .house_way = house_way,
    .foul = "a hand is below one of fewer cards, and the wager loses",
    .open = open,
    .judge = judge,
};

const BwGame bw_game_asia_poker = {
    .id = "asia-poker",
    .title = "Asia poker",
    .subchapter = "31",
    .editions = BW_ONLY_2012,
    .family = BW_FAMILY_POKER,
    .seats = SEATS,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    BW_LIVE_LIMITS,
    .table_size = sizeof(BwSetTable),
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .usual = BW_USUAL("wager:10"),
    .subjects = BW_SUBJECTS({.word = "start", .hides_none = true}),
    .set_hands = &rules,
    .open = bw_set_open,
    .need = bw_set_need,
    .apply = bw_set_apply,
    .seated = bw_set_seated,
    .pays_print = pays_print,
    .offered = offered,
    .stake_unit = bw_set_stake_unit,
    .choices = bw_set_choices,
    .shows = bw_set_shows,
    .ties = bw_set_ties,
    .hand_name = hand_name,
    .called = bw_set_called,
    .setting = &bw_set_setting,
};
