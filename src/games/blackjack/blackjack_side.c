/* blackjack_side.c: side wagers at the tables of the blackjack family: which of them a table may
 * offer, how they are made, and at which moment of the round each is decided. What they pay is in
 * blackjack_side_pays.c; the streak and the progressive wager have files of their own.
 *
 * A wager that needs more than the first cards (sevens, progressive) notes the cards that count for
 * it as they come face up, so that splitting a hand does not take them away from it. */
#include <stdio.h>
#include <string.h>

#include "games/blackjack/blackjack_side_rows.h"
#include "games/blackjack/blackjack_table.h"

_Static_assert((int)BW_SIDE_OPTIONS_END <= (int)BW_OPTION_SLOTS, "the options have their slots");

/* ---- data --------------------------------------------------------------------------------- */

const BwAlias bw_bj_side_aliases[] = {
    {"over-under", "over-13"}, {"over-under", "under-13"}, {NULL, NULL}};
const char *const bw_bj_side_meters[] = {"progressive"};
const char *const bw_side_additional_words[] = {"none", "over-under", "same-suit", "sevens", NULL};
const char *const bw_side_letters[] = {"A", "B", NULL};
const char *const bw_side_numbers[] = {"1", "2", NULL};
const char *const bw_side_length_words[] = {"2", "3", "4", "5", "all", NULL};
const char *const bw_side_sevens_modes[] = {"consecutive", "any", NULL};
const char *const bw_side_offer_words[] = {"no", "yes", "where-lawful", NULL};
const char *const bw_side_kind_keys[] = {"progressive",  "bj-bonus",     "streak",
                                         "match-dealer", "twenty-bonus", "optional-bonus",
                                         "in-between"};
const char *const bw_side_sevens_keys[] = {"three-suited", "three", "two-suited", "two", "one"};
const char *const bw_side_bj_bonus_keys[] = {"blackjack", "suited", "spades", "both"};
const char *const bw_side_optional_keys[] = {"suited-three", "straight-flush", "three", "straight",
                                             "flush"};
/* The highest line that holds is paid: those of 1 to 1 add nothing to the first. */
const int64_t bw_side_bj_bonus_standards[] = {BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(1, 1),
                                              BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1)};
const int64_t bw_side_sevens_standards[] = {BW_ODDS_PACKED(5000, 1), BW_ODDS_PACKED(500, 1),
                                            BW_ODDS_PACKED(100, 1), BW_ODDS_PACKED(50, 1),
                                            BW_ODDS_PACKED(3, 1)};

enum { FIXED_STAKE_CENTS = 100, BUST_IT_MIN_CENTS = 100, BUST_IT_MAX_CENTS = 5000 };

/* Decks from which a wager may be dealt (2.2(a)), a bit a number. */
enum { ANY_DECKS = BW_BJ_ANY_DECKS, FROM_TWO = 0x1fc, FROM_FOUR = 0x1f0 };
enum { SIX_OR_EIGHT = BW_BJ_SIX_OR_EIGHT };

static const struct {
    uint16_t decks;
    const char *clause; /* of the wager */
} rules[BW_SIDE_KINDS] = {
    [BW_SIDE_OVER_13] = {ANY_DECKS, "2.17(a)1"},
    [BW_SIDE_UNDER_13] = {ANY_DECKS, "2.17(a)1"},
    [BW_SIDE_SAME_SUIT] = {ANY_DECKS, "2.17(a)2"},
    [BW_SIDE_SEVENS] = {FROM_FOUR, "2.17(a)3"},
    [BW_SIDE_PROGRESSIVE] = {FROM_FOUR, "2.19"},
    [BW_SIDE_BJ_BONUS] = {ANY_DECKS, "2.20"},
    [BW_SIDE_STREAK] = {ANY_DECKS, "2.22"},
    [BW_SIDE_MATCH_DEALER] = {SIX_OR_EIGHT, "2.23"},
    [BW_SIDE_TWENTY_BONUS] = {FROM_TWO, "2.24"},
    [BW_SIDE_OPTIONAL_BONUS] = {SIX_OR_EIGHT, "2.25"},
    [BW_SIDE_IN_BETWEEN] = {FROM_TWO, "2.26"},
    [BW_SIDE_SPANISH_MATCH] = {SIX_OR_EIGHT, "19.6"},
    [BW_SIDE_MATCH] = {SIX_OR_EIGHT, "2A.6"},
    [BW_SIDE_BUST_IT] = {SIX_OR_EIGHT, "26.12"},
};

static BwBlackjackSide kind_of(const BwBlackjackTable *table, const BwBet *bet) {
    return bw_bj_side_kind(&table->t, bet->wager);
}

/* ---- what a table offers ------------------------------------------------------------------ */

static bool has_decks(const BwTable *t, BwBlackjackSide kind) {
    return (rules[kind].decks >> t->option[BW_BJ_DECKS] & 1) != 0;
}

/* The kind of additional wager that this is, if any. */
static int64_t additional(BwBlackjackSide kind) {
    switch (kind) {
    case BW_SIDE_OVER_13:
    case BW_SIDE_UNDER_13: return BW_ADDITIONAL_OVER_UNDER;
    case BW_SIDE_SAME_SUIT: return BW_ADDITIONAL_SAME_SUIT;
    case BW_SIDE_SEVENS: return BW_ADDITIONAL_SEVENS;
    default: return BW_ADDITIONAL_NONE;
    }
}

/* 13:69F-2.17: beside the progressive wager no additional wager may be offered. */
static bool is_lawful(const BwTable *t, BwBlackjackSide kind) {
    if (!has_decks(t, kind)) return false;
    return kind != BW_SIDE_PROGRESSIVE || t->option[BW_SIDE_ADDITIONAL] == BW_ADDITIONAL_NONE;
}

static bool is_offered(const BwTable *t, BwBlackjackSide kind) {
    switch (kind) {
    case BW_SIDE_OVER_13:
    case BW_SIDE_UNDER_13:
    case BW_SIDE_SAME_SUIT:
    case BW_SIDE_SEVENS: return t->option[BW_SIDE_ADDITIONAL] == additional(kind);
    case BW_SIDE_SPANISH_MATCH:
        return t->option[BW_SIDE_OFFERS + BW_SIDE_MATCH_DEALER - BW_SIDE_PROGRESSIVE] !=
               BW_OFFER_NO;
    case BW_SIDE_MATCH:
    case BW_SIDE_BUST_IT: return true;
    case BW_SIDE_KINDS: return false;
    default:
        return t->option[BW_SIDE_OFFERS + kind - BW_SIDE_PROGRESSIVE] != BW_OFFER_NO &&
               is_lawful(t, kind);
    }
}

static bool offered(const BwTable *t, unsigned wager) {
    return is_offered(t, bw_bj_side_kind(t, wager));
}

/* The clause that forbids the offer: the number of decks, the edition, or (2.17) an additional
 * wager beside the progressive one. */
static const char *forbidden_by(const BwTable *t, BwBlackjackSide kind, bool in_edition) {
    if (!has_decks(t, kind)) return "2.2(a)";
    return in_edition ? "2.17" : rules[kind].clause;
}

/* A house that says "yes" to what it may not offer is refused. */
static bool check_offers(const BwBlackjackTable *table, BwRefusal *why) {
    const BwTable *t = &table->t;
    const BwGame *game = bw_table_game(t);
    for (unsigned k = 0; k < BW_SIDE_OFFERABLE; k++) {
        BwBlackjackSide kind = (BwBlackjackSide)(BW_SIDE_PROGRESSIVE + k);
        const BwWager *wager = &game->wagers[bw_bj_game(table)->sides + kind];
        bool in_edition = (wager->editions >> t->edition & 1) != 0;
        if (t->option[BW_SIDE_OFFERS + k] != BW_OFFER_YES) continue;
        if (is_lawful(t, kind) && in_edition) continue;
        return bw_refuse_open(why, BW_REASON_OPTION, forbidden_by(t, kind, in_edition), "offer");
    }
    return true;
}

/* The usual odds are for sevens in a row; where any seven counts every line must be lower. */
static bool check_additional(const BwTable *t, BwRefusal *why) {
    if (t->option[BW_SIDE_ADDITIONAL] != BW_ADDITIONAL_SEVENS) return true;
    if (!has_decks(t, BW_SIDE_SEVENS)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.2(a)", "additional-wager");
    }
    for (unsigned i = 0; t->option[BW_SIDE_SEVENS_MODE] != 0 && i < BW_SEVENS_LINES; i++) {
        BwOdds odds = bw_option_odds(t, BW_SIDE_SEVENS_ODDS + i);
        if (bw_odds_compare(odds, bw_odds_unpack(bw_side_sevens_standards[i])) >= 0) {
            return bw_refuse_open(why, BW_REASON_OPTION, "2.17(a)3", "sevens-odds");
        }
    }
    return true;
}

static bool open(BwBlackjackTable *table, BwRefusal *why) {
    BwTable *t = &table->t;
    if (bw_bj_game(table)->side != &bw_bj_sides) return true;
    if (!check_offers(table, why) || !check_additional(t, why)) return false;
    for (unsigned k = 0; k < BW_SIDE_LIMITED; k++) {
        if (t->option[BW_SIDE_MIN + k] > t->option[BW_SIDE_MAX + k]) {
            return bw_refuse_open(why, BW_REASON_OPTION, "8.2", "side-min");
        }
    }
    if (is_offered(t, BW_SIDE_PROGRESSIVE)) bw_progressive_open(t);
    return true;
}

/* ---- targets ------------------------------------------------------------------------------ */

static bool is_text(const char *text, size_t n, const char *word) {
    return strlen(word) == n && memcmp(text, word, n) == 0;
}

bool bw_bj_side_target_parse(const BwTable *t, unsigned wager, const char *text, size_t n,
                             uint16_t *target) {
    *target = BW_NO_TARGET;
    switch (bw_bj_side_kind(t, wager)) {
    case BW_SIDE_OVER_13: return is_text(text, n, "over");
    case BW_SIDE_UNDER_13: return is_text(text, n, "under");
    case BW_SIDE_STREAK:
        if (n != 1 || text[0] < '2' || text[0] > '5') return false;
        *target = (uint16_t)(text[0] - '0');
        return true;
    default: return false;
    }
}

void bw_bj_side_target_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                             size_t size) {
    (void)t;
    (void)wager;
    snprintf(out, size, "%u", target);
}

bool bw_bj_side_target_at(const BwTable *t, unsigned wager, unsigned i, uint16_t *target) {
    if (bw_bj_side_kind(t, wager) != BW_SIDE_STREAK) return false;
    for (*target = 2; *target <= 5; ++*target) {
        if ((bw_streak_lengths(t) >> *target & 1) != 0 && i-- == 0) return true;
    }
    return false;
}

/* ---- betting ------------------------------------------------------------------------------ */

static bool is_fixed(BwBlackjackSide kind) {
    return kind <= BW_SIDE_PROGRESSIVE;
}

static bool is_limited(BwBlackjackSide kind) {
    return kind >= BW_SIDE_BJ_BONUS && kind <= BW_SIDE_IN_BETWEEN;
}

/* A stake that every line of these odds can be paid on. */
static BwCents unit_of_lines(const BwTable *t, unsigned slot, unsigned lines, BwCents unit) {
    for (unsigned i = 0; i < lines; i++) {
        BwOdds odds = bw_option_odds(t, slot + i);
        unit = bw_cents_lcm(unit, bw_odds_stake_unit(odds, t->option[BW_OPT_PAY_UNIT]));
    }
    return unit;
}

static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    BwBlackjackSide kind = bw_bj_side_kind(t, wager);
    BwCents chip = t->option[BW_OPT_PAY_UNIT];
    BwCents unit = is_fixed(kind) ? FIXED_STAKE_CENTS : chip;
    (void)target;
    switch (kind) {
    case BW_SIDE_SAME_SUIT: return bw_cents_lcm(unit, bw_bj_same_suit_unit(t));
    case BW_SIDE_SEVENS: return unit_of_lines(t, BW_SIDE_SEVENS_ODDS, BW_SEVENS_LINES, unit);
    case BW_SIDE_BJ_BONUS: return unit_of_lines(t, BW_SIDE_BJ_BONUS_ODDS, BW_BJ_BONUS_LINES, unit);
    case BW_SIDE_OPTIONAL_BONUS:
        return unit_of_lines(t, BW_SIDE_OPTIONAL_ODDS, BW_OPTIONAL_LINES, unit);
    default: return unit;
    }
}

static bool check_bounds(BwCents total, BwCents least, BwCents most, BwOut *out) {
    if (total < least) return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", least);
    if (total > most) return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", most);
    return true;
}

/* Additional and progressive wagers are of one amount; the others have limits of their own. */
static bool check_limits(const BwTable *t, unsigned wager, BwCents total, bool accepted,
                         BwOut *out) {
    BwBlackjackSide kind = bw_bj_side_kind(t, wager);
    if (is_fixed(kind) && total != FIXED_STAKE_CENTS) {
        return bw_refuse_figure(out, BW_REASON_AMOUNT, rules[kind].clause, FIXED_STAKE_CENTS);
    }
    if (total > BW_CENTS_MAX) return bw_refuse(out, BW_REASON_LIMIT, "8.2");
    if (accepted) return true;
    if (kind == BW_SIDE_BUST_IT) {
        return check_bounds(total, BUST_IT_MIN_CENTS, BUST_IT_MAX_CENTS, out);
    }
    if (!is_limited(kind)) return true;
    unsigned i = (unsigned)kind - BW_SIDE_BJ_BONUS;
    return check_bounds(total, t->option[BW_SIDE_MIN + i], t->option[BW_SIDE_MAX + i], out);
}

/* The stakes that whoever plays puts up on the box itself, a bit each. */
static uint64_t stakes_of(const BwTable *t) {
    const BwBlackjackGame *game = bw_bj_game(bw_bj_look(t));
    uint64_t stakes = 0;
    for (unsigned w = 0; w < game->insurance; w++) {
        bool by_act = (bw_table_game(t)->wagers[w].flags & BW_WAGER_BY_ACT) != 0;
        if (!by_act && bw_wager_offered(t, w)) stakes |= UINT64_C(1) << w;
    }
    return stakes;
}

/* A side wager is made beside a stake on the box itself; where a box has several stakes all of them
 * are required. */
void bw_bj_ties(const BwTable *t, unsigned wager, BwTies *ties) {
    const BwBlackjackGame *game = bw_bj_game(bw_bj_look(t));
    BwBlackjackSide kind = bw_bj_side_kind(t, wager);
    uint64_t stakes = stakes_of(t);
    if (kind == BW_SIDE_KINDS) {
        bool several = (stakes & (stakes - 1)) != 0;
        if (!several || wager >= game->insurance || (stakes >> wager & 1) == 0) return;
        ties->required = 1;
        ties->main = (stakes & ((UINT64_C(1) << wager) - 1)) == 0;
        ties->times = game->equal_stakes;
        return;
    }
    ties->needs = stakes;
    if (is_fixed(kind)) ties->exactly_cents = FIXED_STAKE_CENTS;
}

static BwBetRules bet_rules(BwBlackjackSide kind) {
    const char *clause = rules[kind].clause;
    return (BwBetRules){.media = BW_MOD_CASH,
                        .medium = clause,
                        .payable = clause,
                        .removal = clause,
                        .limits = check_limits};
}

static BwCents main_stake(const BwBlackjackTable *table, BwWho who) {
    BwCents cents = 0;
    for (unsigned i = 0; i < table->t.n_bets; i++) {
        const BwBet *bet = &table->t.bet[i];
        bool own = bet->seat == who.seat && bet->bettor == who.bettor;
        bool chips = (bet->flags & BW_BET_COUPON) == 0;
        if (own && chips && bw_bj_is_stake(table, bet)) cents += bet->stake_cents;
    }
    return cents;
}

bool bw_side_is_playing(const BwBlackjackTable *table, unsigned seat, unsigned bettor) {
    return main_stake(table, bw_seat(seat, bettor, 0)) > 0;
}

static const BwBet *side_of(const BwBlackjackTable *table, BwWho who, BwBlackjackSide kind) {
    return bw_bet_look(&table->t, who, (unsigned)(bw_bj_game(table)->sides + kind), BW_NO_TARGET,
                       0);
}

/* What the rules of this kind of wager say against it. */
static bool check_kind(const BwBlackjackTable *table, BwBlackjackSide kind, const BwEvent *event,
                       BwOut *out) {
    BwWho who = event->who;
    switch (kind) {
    case BW_SIDE_OVER_13: /* over or under, not both */
    case BW_SIDE_UNDER_13: {
        bool over = kind == BW_SIDE_OVER_13;
        if (side_of(table, who, over ? BW_SIDE_UNDER_13 : BW_SIDE_OVER_13) == NULL) return true;
        return bw_refuse(out, BW_REASON_NOT_OFFERED, rules[kind].clause);
    }
    case BW_SIDE_PROGRESSIVE:
        return table->side.meter_down == 0 || bw_refuse(out, BW_REASON_STOPPED, rules[kind].clause);
    case BW_SIDE_STREAK: return bw_streak_may_bet(table, event, out);
    case BW_SIDE_BUST_IT: { /* up to the bet beside it */
        const BwBet *up = bw_bet_look(&table->t, who, event->wager, BW_NO_TARGET, 0);
        BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
        return check_bounds(total, 0, main_stake(table, who), out);
    }
    default: return true;
    }
}

bool bw_side_has_room(const BwBlackjackTable *table) {
    const int64_t *option = table->t.option;
    int64_t areas = option[BW_BJ_MULTIPLE_ACTION] != 0 ? BW_BJ_AREAS_MAX : 1, beside = 0;
    int64_t stakes = option[BW_BJ_ATTACK] != 0 ? 2 : areas;
    int64_t bettors = option[BW_BJ_BOXES] * option[BW_BJ_PLAYERS_PER_BOX];
    int64_t hands = bw_bj_game(table)->hands;
    int64_t others = bettors * hands * (stakes * option[BW_BJ_RESPLIT_MAX_HANDS] + areas);
    for (unsigned i = 0; i < table->t.n_bets; i++) {
        const BwBet *up = &table->t.bet[i];
        beside += !bw_bj_is_stake(table, up) || (up->flags & BW_BET_COUPON) != 0;
    }
    return beside + others < BW_BETS_MAX;
}

static bool bet(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwBlackjackSide kind = bw_bj_side_kind(&table->t, event->wager);
    BwBetRules bets = bet_rules(kind);
    if (event->target != BW_NO_TARGET && kind != BW_SIDE_STREAK) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, rules[kind].clause);
    }
    if (main_stake(table, event->who) == 0) {
        return bw_refuse(out, BW_REASON_DEPENDS, rules[kind].clause);
    }
    if (!bw_side_has_room(table)) return bw_refuse(out, BW_REASON_FULL, NULL);
    return check_kind(table, kind, event, out) && bw_bet_make(&table->t, &bets, event, out);
}

/* A streak that runs is neither changed nor given back. */
static bool stands(const BwBlackjackTable *table, const BwBet *up) {
    return kind_of(table, up) == BW_SIDE_STREAK && bw_streak_stands(up);
}

static bool take(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwBlackjackSide kind = bw_bj_side_kind(&table->t, event->wager);
    const BwBet *up = bw_bet_look(&table->t, event->who, event->wager, event->target, 0);
    BwBetRules bets = bet_rules(kind);
    if (up != NULL && stands(table, up)) {
        return bw_refuse(out, BW_REASON_LOCKED, rules[kind].clause);
    }
    return bw_bet_take(&table->t, &bets, event, out);
}

/* A streak that runs does not forbid it: the main wager must be back before the deal. */
static bool depends(const BwBlackjackTable *table, BwWho who, BwCents rest) {
    for (unsigned i = 0; i < table->t.n_bets; i++) {
        const BwBet *up = &table->t.bet[i];
        BwBlackjackSide kind = kind_of(table, up);
        if (up->seat != who.seat || up->bettor != who.bettor || kind == BW_SIDE_KINDS) continue;
        if (stands(table, up)) continue;
        if (rest == 0 || (kind == BW_SIDE_BUST_IT && up->stake_cents > rest)) return true;
    }
    return false;
}

static unsigned resting(const BwBlackjackTable *table) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->t.n_bets; i++) n += stands(table, &table->t.bet[i]);
    return n;
}

static void closed(BwBlackjackTable *table, BwOut *out) {
    bw_streak_begin_round(table);
    bw_progressive_contribute(table, out);
}

/* ---- cards that are noted on a wager -------------------------------------------------------- */

/* Three bits: how many; then six bits a card. */
unsigned bw_side_memo_cards(uint32_t memo, BwCard cards[4]) {
    unsigned n = memo & 7;
    for (unsigned i = 0; i < n && i < 4; i++) cards[i] = (BwCard)(memo >> (3 + 6 * i) & 63);
    return n;
}

uint32_t bw_side_memo_add(uint32_t memo, BwCard card) {
    unsigned n = memo & 7;
    return (memo + 1) | (uint32_t)card << (3 + 6 * n);
}

static unsigned noted(const BwBet *bet) {
    return bet->memo & 7;
}

/* ---- verdicts ----------------------------------------------------------------------------- */

BwVerdict bw_side_capped(const BwTable *t, BwBlackjackSide kind, BwVerdict verdict) {
    if (!is_limited(kind) || verdict.fate != BW_FATE_WINS) return verdict;
    BwCents cap = t->option[BW_SIDE_CAP + kind - BW_SIDE_BJ_BONUS];
    if (cap != 0 && verdict.amount_cents > cap) verdict.amount_cents = cap;
    return verdict;
}

static BwVerdict verdict_on(const BwBlackjackTable *table, const BwBet *bet, BwBlackjackSide kind,
                            const BwBjSideCards *cards) {
    BwOdds odds = bw_bj_side_pays(&table->t, kind, cards);
    if (odds.num == 0) return bw_bj_loses(rules[kind].clause);
    return bw_side_capped(&table->t, kind, bw_bj_wins(table, bet, odds, rules[kind].clause));
}

/* The first cards of the box, in the order of dealing, and those of the dealer that lie face up. */
static BwBjSideCards cards_of(const BwTable *t, unsigned seat) {
    BwBjSideCards cards = {.n_player = 0};
    unsigned dealers = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        const BwLaid *laid = &t->laid[i];
        if (laid->who.role == BW_SEAT && laid->who.seat == seat && cards.n_player < 4) {
            cards.player[cards.n_player++] = laid->card;
        } else if (laid->who.role == BW_DEALER && laid->face == BW_FACE_UP) {
            if (dealers < 3) cards.dealer[dealers] = laid->card;
            dealers++;
        }
    }
    cards.n_dealer = dealers <= 3 ? (uint8_t)dealers : 0; /* nothing looks at four or more */
    return cards;
}

/* ---- the first cards ---------------------------------------------------------------------- */

/* Does it matter whether the dealer has a blackjack, and is that still open? */
static bool waits_for_hole_card(const BwBlackjackTable *table, BwBlackjackSide kind,
                                BwBjSideCards cards) {
    if (!bw_bj_dealer_may_have_blackjack(table, table->area)) return false;
    BwOdds without = bw_bj_side_pays(&table->t, kind, &cards);
    cards.n_dealer = 2;
    cards.dealer[0] = bw_card(BW_ACE, BW_SPADES);
    cards.dealer[1] = bw_card(BW_KING, BW_SPADES);
    return bw_odds_compare(without, bw_bj_side_pays(&table->t, kind, &cards)) != 0;
}

/* Sevens in a row that may become three, and any cards where any seven counts, wait for the third
 * card. */
static bool waits_for_third_card(const BwTable *t, const BwBjSideCards *cards) {
    return t->option[BW_SIDE_SEVENS_MODE] != 0 || (bw_card_rank(cards->player[0]) == BW_SEVEN &&
                                                   bw_card_rank(cards->player[1]) == BW_SEVEN);
}

static BwVerdict judge_dealt(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    BwBlackjackSide kind = kind_of(table, bet);
    BwBjSideCards cards = cards_of(&table->t, bet->seat);
    bool waits = false;
    switch (kind) {
    case BW_SIDE_KINDS:
    case BW_SIDE_STREAK:
    case BW_SIDE_BUST_IT: waits = true; break;
    case BW_SIDE_SEVENS: waits = waits_for_third_card(&table->t, &cards); break;
    case BW_SIDE_PROGRESSIVE:
        if (noted(bet) < 2) return bw_progressive_verdict(&table->t, bet);
        waits = true;
        break;
    case BW_SIDE_BJ_BONUS:
    case BW_SIDE_TWENTY_BONUS: waits = waits_for_hole_card(table, kind, cards); break;
    case BW_SIDE_MATCH: /* one of the two hands is dead: there are not four cards to judge */
        if (cards.n_player < 4) {
            return (BwVerdict){.fate = BW_FATE_RETURNED, .clause = rules[kind].clause};
        }
        break;
    default: break;
    }
    return waits ? bw_bj_undecided() : verdict_on(table, bet, kind, &cards);
}

/* Notes the first two cards: for sevens both, for the progressive wager the aces in a row. */
static void note_first_cards(BwBlackjackTable *table, BwBet *bet) {
    BwBlackjackSide kind = kind_of(table, bet);
    if (kind != BW_SIDE_SEVENS && kind != BW_SIDE_PROGRESSIVE) return;
    BwBjSideCards cards = cards_of(&table->t, bet->seat);
    for (unsigned i = 0; i < 2; i++) {
        bool counts = kind == BW_SIDE_SEVENS || bw_card_rank(cards.player[i]) == BW_ACE;
        if (!counts) return;
        bet->memo = bw_side_memo_add(bet->memo, cards.player[i]);
    }
}

/* 13:69F-2.17(d), (e): before any third card losing wagers are collected and winning ones paid. */
static void dealt(BwBlackjackTable *table, BwOut *out) {
    for (unsigned i = 0; i < table->t.n_bets; i++) note_first_cards(table, &table->t.bet[i]);
    bw_bj_settle(table, judge_dealt, BW_BJ_ALL_HANDS, out);
}

/* ---- further cards of a hand ---------------------------------------------------------------- */

/* The hand whose cards count: the box's first, or the first of those that it was split into. */
static bool is_first_hand(const BwBlackjackTable *table, unsigned i) {
    return table->hand[i].number <= 1;
}

/* Sevens with the cards that have come. */
static BwVerdict judge_sevens(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    if (kind_of(table, bet) != BW_SIDE_SEVENS || bet->seat != table->hand[i].seat) {
        return bw_bj_undecided();
    }
    BwBjSideCards cards = {.n_dealer = 0};
    cards.n_player = (uint8_t)bw_side_memo_cards(bet->memo, cards.player);
    return verdict_on(table, bet, BW_SIDE_SEVENS, &cards);
}

/* The third card of the box for sevens, whether it belongs to the hand or is burned. */
static void third_card(BwBlackjackTable *table, unsigned i, BwCard card, BwOut *out) {
    bool waiting = false;
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        BwBet *up = &table->t.bet[b];
        if (kind_of(table, up) != BW_SIDE_SEVENS || up->seat != table->hand[i].seat) continue;
        up->memo = bw_side_memo_add(up->memo, card);
        waiting = true;
    }
    if (waiting) bw_bj_settle(table, judge_sevens, i, out);
}

/* The progressive wagers of the box with the aces that have come: all, or only those that have four
 * of them. */
static void settle_progressive(BwBlackjackTable *table, unsigned seat, bool all, BwOut *out) {
    for (unsigned b = 0; b < table->t.n_bets;) {
        BwBet *up = &table->t.bet[b];
        bool decided = up->seat == seat && kind_of(table, up) == BW_SIDE_PROGRESSIVE &&
                       (all || noted(up) == 4);
        if (decided) {
            bw_progressive_settle(table, up, out);
        } else {
            b++;
        }
    }
}

static void note_ace(BwBlackjackTable *table, unsigned seat, BwCard ace) {
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        BwBet *up = &table->t.bet[b];
        if (up->seat == seat && kind_of(table, up) == BW_SIDE_PROGRESSIVE) {
            up->memo = bw_side_memo_add(up->memo, ace);
        }
    }
}

/* A double card that was turned is the last one that the wager gets. */
static void card(BwBlackjackTable *table, unsigned i, BwCard drawn, BwOut *out) {
    const BwBlackjackHand *hand = &table->hand[i];
    if (!is_first_hand(table, i)) return;
    bool ace = bw_card_rank(drawn) == BW_ACE, last = (hand->flags & BW_BJ_SIDE_DONE) != 0;
    if (ace) note_ace(table, hand->seat, drawn);
    settle_progressive(table, hand->seat, !ace || last, out);
    third_card(table, i, drawn, out);
}

/* 2.17: a hand that takes no third card gets one for its sevens all the same. */
static bool wants_card(const BwBlackjackTable *table, unsigned i) {
    const BwBlackjackHand *hand = &table->hand[i];
    if (table->t.option[BW_SIDE_THIRD_CARD_GUARANTEE] == 0 || hand->hidden != 0) return false;
    for (unsigned b = 0; b < table->t.n_bets && is_first_hand(table, i); b++) {
        const BwBet *up = &table->t.bet[b];
        if (up->seat == hand->seat && kind_of(table, up) == BW_SIDE_SEVENS) return true;
    }
    return false;
}

/* No further card comes to the hand, unless one that lies face down is still to be turned. */
static void complete(BwBlackjackTable *table, unsigned i, BwOut *out) {
    if (!is_first_hand(table, i) || table->hand[i].hidden != 0) return;
    settle_progressive(table, table->hand[i].seat, true, out);
    bw_bj_settle(table, judge_sevens, i, out);
}

/* ---- the dealer's cards ------------------------------------------------------------------- */

static bool waits_for_dealer(BwBlackjackSide kind) {
    return kind == BW_SIDE_BJ_BONUS || kind == BW_SIDE_TWENTY_BONUS || kind == BW_SIDE_BUST_IT;
}

static bool dealer_draws(const BwBlackjackTable *table) {
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        if (waits_for_dealer(kind_of(table, &table->t.bet[b]))) return true;
    }
    return false;
}

/* What has waited for the hole card: a blackjack that it makes lies open. */
static BwVerdict judge_hole_card(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    BwBlackjackSide kind = kind_of(table, bet);
    if (!waits_for_dealer(kind) || kind == BW_SIDE_BUST_IT) return bw_bj_undecided();
    BwBjSideCards cards = cards_of(&table->t, bet->seat);
    return verdict_on(table, bet, kind, &cards);
}

static void hole_card(BwBlackjackTable *table, BwOut *out) {
    bw_bj_settle(table, judge_hole_card, BW_BJ_ALL_HANDS, out);
}

static BwVerdict judge_dealers_hand(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    if (kind_of(table, bet) != BW_SIDE_BUST_IT) return bw_bj_undecided();
    BwBjSideCards cards = cards_of(&table->t, bet->seat);
    return verdict_on(table, bet, BW_SIDE_BUST_IT, &cards);
}

static void dealer_done(BwBlackjackTable *table, BwOut *out) {
    bw_bj_settle(table, judge_dealers_hand, BW_BJ_ALL_HANDS, out);
}

/* ---- the round ---------------------------------------------------------------------------- */

static void posted(BwBlackjackTable *table, BwOut *out, unsigned first) {
    bw_progressive_refund(table, out, first);
    bw_streak_posted(table, out, first);
}

static void clear(BwBlackjackTable *table) {
    bw_streak_end_round(table);
    table->side.contributed = 0;
}

/* ---- people and devices --------------------------------------------------------------------- */

/* Another name at the seat, or none: whoever had it has left. */
static bool seated(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const char *name = table->t.name[event->who.seat];
    bool sits_down = event->kind == BW_EV_SEAT && event->text[0] != '\0';
    bool same = sits_down && (name[0] == '\0' || strcmp(name, event->text) == 0);
    if (!same) bw_streak_leaves(table, event->who.seat, out);
    return true;
}

/* The progressive system has failed: no wagers are accepted until it is repaired. */
static bool fault(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    (void)event;
    if (!is_offered(&table->t, BW_SIDE_PROGRESSIVE) || table->side.meter_down != 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "2.19");
    }
    table->side.meter_down = true;
    return true;
}

static bool repair(BwBlackjackTable *table) {
    bool down = table->side.meter_down != 0;
    table->side.meter_down = 0;
    return down;
}

/* ---- the games ---------------------------------------------------------------------------- */

static const uint8_t blackjack_kinds[] = {
    BW_SIDE_OVER_13,      BW_SIDE_UNDER_13,       BW_SIDE_SAME_SUIT,  BW_SIDE_SEVENS,
    BW_SIDE_PROGRESSIVE,  BW_SIDE_BJ_BONUS,       BW_SIDE_STREAK,     BW_SIDE_MATCH_DEALER,
    BW_SIDE_TWENTY_BONUS, BW_SIDE_OPTIONAL_BONUS, BW_SIDE_IN_BETWEEN,
};
static const uint8_t switch_kinds[] = {BW_SIDE_MATCH}, spanish_kinds[] = {BW_SIDE_SPANISH_MATCH},
                     attack_kinds[] = {BW_SIDE_BUST_IT};

#define MOMENTS                                                                                    \
    .open = open, .offered = offered, .stake_unit = stake_unit,                                    \
    .pays_print = bw_bj_side_pays_print, .bet = bet, .take = take, .depends = depends,             \
    .dealt = dealt

const BwBlackjackSides bw_bj_sides = {
    .kinds = blackjack_kinds,
    .n_kinds = sizeof blackjack_kinds,
    MOMENTS,
    .stands = stands,
    .resting = resting,
    .check_close = bw_streak_check_close,
    .closed = closed,
    .card = card,
    .wants_card = wants_card,
    .extra_card = third_card,
    .complete = complete,
    .hole_card = hole_card,
    .dealer_draws = dealer_draws,
    .posted = posted,
    .clear = clear,
    .seated = seated,
    .fault = fault,
    .repair = repair,
};

const BwBlackjackSides bw_bj_switch_sides = {
    .kinds = switch_kinds, .n_kinds = sizeof switch_kinds, MOMENTS};

const BwBlackjackSides bw_bj_spanish_sides = {
    .kinds = spanish_kinds, .n_kinds = sizeof spanish_kinds, MOMENTS};

const BwBlackjackSides bw_bj_attack_sides = {
    .kinds = attack_kinds,
    .n_kinds = sizeof attack_kinds,
    MOMENTS,
    .dealer_draws = dealer_draws,
    .dealer_done = dealer_done,
};
