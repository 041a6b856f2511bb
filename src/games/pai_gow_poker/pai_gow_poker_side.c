/* pai_gow_poker_side.c: the side wagers of pai gow poker (13:69F-11.13 to 11.23). All are banked by
 * the house and judged by the seven cards as they were dealt, however they are set. A pay table
 * pays the highest of its own lines that the cards hold. */
#include "games/pai_gow_poker/pai_gow_poker.h"

#include <stdio.h>
#include <string.h>

#include "games/shapes/dragons_eye.h"

/* ---- pay tables ---------------------------------------------------------------------------- */

enum { BONUS_TABLES = 7, METER = 0, ONE_DOLLAR = 100 };

/* Fortune bonus, to 1, by the lines of seven_cards.h; a line of nothing loses. BON-5 and BON-7 pay
 * as BON-3 and BON-2. */
#define BONUS_ROW(natural, match, joker, aces, royal, straight_flush, four)                        \
    {                                                                                              \
        [BW_PGP_SF7_NATURAL] = (natural), [BW_PGP_ROYAL_PLUS_MATCH] = (match),                     \
        [BW_PGP_SF7_JOKER] = (joker), [BW_PGP_FIVE_ACES] = (aces), [BW_PGP_ROYAL_FLUSH] = (royal), \
        [BW_PGP_STRAIGHT_FLUSH] = (straight_flush), [BW_PGP_FOUR_OF_A_KIND] = (four),              \
        [BW_PGP_FULL_HOUSE] = 5, [BW_PGP_FLUSH] = 4, [BW_PGP_THREE_OF_A_KIND] = 3,                 \
        [BW_PGP_STRAIGHT] = 2                                                                      \
    }

static const uint16_t bonus_odds[BONUS_TABLES][BW_PGP_LINES] = {
    BONUS_ROW(5000, 1000, 750, 250, 100, 50, 20),  /* BON-1 */
    BONUS_ROW(8000, 2000, 1000, 400, 150, 50, 25), /* BON-2 */
    BONUS_ROW(5000, 2000, 1000, 400, 150, 50, 25), /* BON-3 */
    BONUS_ROW(2500, 1000, 750, 250, 125, 50, 25),  /* BON-4 */
    BONUS_ROW(5000, 2000, 1000, 400, 150, 50, 25), /* BON-5 */
    BONUS_ROW(5000, 1000, 500, 300, 110, 45, 25),  /* BON-6 */
    BONUS_ROW(8000, 2000, 1000, 400, 150, 50, 25), /* BON-7 */
};

enum { BON_1, BON_2, BON_3, BON_4, BON_5, BON_6, BON_7 };

/* 13:69F-11.20: these are prescribed. */
static const uint16_t imperial_own[BW_PGP_LINES] = {
    [BW_PGP_FIVE_ACES] = 1000,    [BW_PGP_ROYAL_FLUSH] = 200,   [BW_PGP_STRAIGHT_FLUSH] = 50,
    [BW_PGP_FOUR_OF_A_KIND] = 25, [BW_PGP_FULL_HOUSE] = 5,      [BW_PGP_FLUSH] = 4,
    [BW_PGP_STRAIGHT] = 2,        [BW_PGP_THREE_OF_A_KIND] = 2,
};
/* By the highest rank of a pai gow; the last is none. */
static const uint16_t imperial_bank[BW_RANKS + 1] = {[BW_NINE] = 100, [BW_TEN] = 20, [BW_JACK] = 5};

/* The line of a row that begins with the best hand. */
static const struct {
    uint8_t wager, first, lines;
    uint16_t slot;
} rows[] = {
    {BW_PGP_DYNASTY, BW_PGP_SF7_NATURAL, BW_PGP_DYNASTY_LINES, BW_PGP_OPT_DYNASTY_TABLE},
    {BW_PGP_SEVEN_CARD, BW_PGP_FIVE_ACES, BW_PGP_C7_LINES, BW_PGP_OPT_C7_TABLE},
    {BW_PGP_ADDITIONAL, BW_PGP_FIVE_ACES, BW_PGP_C7_LINES, BW_PGP_OPT_ADD_TABLE},
};

/* What each line pays on the wager. */
static void odds_of(const BwTable *t, unsigned wager, uint16_t odds[BW_PGP_LINES]) {
    memset(odds, 0, BW_PGP_LINES * sizeof odds[0]);
    if (wager == BW_PGP_BONUS) {
        memcpy(odds, bonus_odds[t->option[BW_PGP_OPT_BONUS_TABLE]], sizeof bonus_odds[0]);
    }
    for (unsigned r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        for (unsigned i = 0; rows[r].wager == wager && i < rows[r].lines; i++) {
            odds[rows[r].first - i] = (uint16_t)t->option[rows[r].slot + i];
        }
    }
}

static unsigned lines_that_pay(const uint16_t odds[BW_PGP_LINES]) {
    unsigned lines = 0;
    for (unsigned line = 0; line < BW_PGP_LINES; line++)
        lines |= (unsigned)(odds[line] != 0) << line;
    return lines;
}

int bw_pgp_lines_odds(const BwTable *t, unsigned wager, unsigned held) {
    uint16_t odds[BW_PGP_LINES];
    odds_of(t, wager, odds);
    BwPgpLine line = bw_pgp_paid_line(held, lines_that_pay(odds));
    if (line != BW_PGP_NO_LINE) return odds[line];
    bool pushes = wager == BW_PGP_BONUS && t->option[BW_PGP_OPT_BONUS_TABLE] == BON_1 &&
                  (held >> BW_PGP_THREE_PAIR & 1) != 0;
    return pushes ? BW_PGP_PUSHES : BW_PGP_LOSES;
}

static int or_loses(int64_t odds) {
    return odds == 0 ? BW_PGP_LOSES : (int)odds;
}

/* No seven cards without a straight are lower than nine high. */
int bw_pgp_high_odds(const BwTable *t, unsigned wager, unsigned high) {
    if (high < BW_NINE || high > BW_ACE) return BW_PGP_LOSES;
    unsigned slot =
        wager == BW_PGP_INSURANCE ? BW_PGP_OPT_INSURANCE_TABLE : BW_PGP_OPT_PROTECTION_TABLE;
    return or_loses(t->option[slot + high - BW_NINE]);
}

int bw_pgp_three_odds(const BwTable *t, BwPgpThree three) {
    if (three == BW_PGP_THREE_NOTHING) return BW_PGP_LOSES;
    return or_loses(t->option[BW_PGP_OPT_C3_TABLE + BW_PGP_THREE_STRAIGHT_FLUSH - three]);
}

unsigned bw_pgp_imperial_own(unsigned held) {
    BwPgpLine line = bw_pgp_paid_line(held, lines_that_pay(imperial_own));
    return line != BW_PGP_NO_LINE ? imperial_own[line] : 0;
}

unsigned bw_pgp_imperial_bank(unsigned high) {
    return imperial_bank[high];
}

int bw_pgp_imperial_odds(const BwTable *t, unsigned by_own, unsigned by_bank) {
    bool both = t->option[BW_PGP_OPT_IMPERIAL_BOTH] == 0;
    return or_loses(both ? by_own + by_bank : by_own > by_bank ? by_own : by_bank);
}

static int imperial_odds(const BwTable *t, BwPgpCards own, BwPgpCards bank) {
    unsigned by_own = bw_pgp_imperial_own(bw_pgp_lines(own));
    return bw_pgp_imperial_odds(t, by_own, bw_pgp_imperial_bank(bw_pgp_pai_gow_high(bank)));
}

int bw_pgp_side_odds(const BwTable *t, unsigned wager, BwPgpCards own, BwPgpCards bank) {
    enum { MOST = 4 };
    switch (wager) {
    case BW_PGP_INSURANCE:
    case BW_PGP_PROTECTION: return bw_pgp_high_odds(t, wager, bw_pgp_pai_gow_high(own));
    case BW_PGP_THREE_CARD: return bw_pgp_three_odds(t, bw_pgp_three(own));
    case BW_PGP_IMPERIAL: return imperial_odds(t, own, bank);
    case BW_PGP_RED_WAGER:
        return bw_pgp_red(bank) >= MOST ? (int)t->option[BW_PGP_OPT_RED_BLACK_ODDS] : BW_PGP_LOSES;
    case BW_PGP_BLACK_WAGER:
        return bw_pgp_black(bank) >= MOST ? (int)t->option[BW_PGP_OPT_RED_BLACK_ODDS]
                                          : BW_PGP_LOSES;
    case BW_PGP_QUEENS_DRAGON:
        return bw_pgp_pai_gow_high(bank) == BW_QUEEN ? (int)t->option[BW_PGP_OPT_QUEENS_DRAGON_ODDS]
                                                     : BW_PGP_LOSES;
    default: return bw_pgp_lines_odds(t, wager, bw_pgp_lines(own));
    }
}

/* Shares of the meter for the two best hands, money for the others. */
BwPgpAward bw_pgp_progressive_award(const BwTable *t, unsigned held) {
    static const uint8_t line[BW_PGP_PROG_LINES] = {BW_PGP_SF7_JOKER,      BW_PGP_FIVE_ACES,
                                                    BW_PGP_ROYAL_FLUSH,    BW_PGP_STRAIGHT_FLUSH,
                                                    BW_PGP_FOUR_OF_A_KIND, BW_PGP_FULL_HOUSE};
    enum { SHARES = 2 };
    if ((held >> BW_PGP_SF7_NATURAL & 1) != 0) held |= 1u << BW_PGP_SF7_JOKER;
    for (unsigned i = 0; i < BW_PGP_PROG_LINES; i++) {
        int64_t figure = t->option[BW_PGP_OPT_PROG_TABLE + i];
        if ((held >> line[i] & 1) == 0 || figure == 0) continue;
        if (i < SHARES) return (BwPgpAward){.percent = (unsigned)figure};
        return (BwPgpAward){.cents = figure * ONE_DOLLAR};
    }
    return (BwPgpAward){.cents = 0};
}

/* Nothing given for the best hand: as the bonus table has it, BON-3 and BON-5 less. */
static int64_t envy_figure(const BwTable *t, unsigned i) {
    enum { USUAL = 5000, LESS = 3000 };
    int64_t bonus = t->option[BW_PGP_OPT_BONUS_TABLE], given = t->option[BW_PGP_OPT_ENVY_TABLE + i];
    if (i != 0 || given != 0) return given;
    return bonus == BON_3 || bonus == BON_5 ? LESS : USUAL;
}

BwCents bw_pgp_envy(const BwTable *t, unsigned held) {
    unsigned premium = 0;
    for (unsigned i = 0; i < BW_PGP_ENVY_LINES; i++) premium |= 1u << (BW_PGP_SF7_NATURAL - i);
    BwPgpLine line = bw_pgp_paid_line(held, premium);
    if (line == BW_PGP_NO_LINE) return 0;
    return envy_figure(t, BW_PGP_SF7_NATURAL - line) * ONE_DOLLAR;
}

/* ---- opening ------------------------------------------------------------------------------- */

/* 11.20: the limit is at least $40,000, and what the least wager can win. */
static bool check_imperial_limit(const BwTable *t, BwRefusal *why) {
    enum { FLOOR_CENTS = 4000000 };
    BwCents limit = t->option[BW_PGP_OPT_IMPERIAL_LIMIT], least = t->option[BW_OPT_TABLE_MIN];
    BwCents units = imperial_own[BW_PGP_FIVE_ACES];
    if (t->option[BW_PGP_OPT_IMPERIAL_BOTH] == 0) units += imperial_bank[BW_NINE];
    if (limit == 0 || (limit >= FLOOR_CENTS && limit / units >= least)) return true;
    return bw_refuse_open(why, BW_REASON_OPTION, "11.20", "imperial-limit");
}

static BwCents opening_meter(const BwTable *t) {
    BwCents opening = t->option[BW_PGP_OPT_PROG_METER];
    return opening != 0 ? opening : t->option[BW_PGP_OPT_PROG_SEED];
}

bool bw_pgp_open_side(BwTable *t, BwRefusal *why) {
    static const struct {
        uint8_t wager;
        const char *option;
    } only_ez[] = {{BW_PGP_DYNASTY, "offer-dynasty"},
                   {BW_PGP_PROTECTION, "offer-protection"},
                   {BW_PGP_RED_WAGER, "offer-red-black"},
                   {BW_PGP_QUEENS_DRAGON, "offer-queens-dragon"}};
    for (unsigned i = 0; i < sizeof only_ez / sizeof only_ez[0]; i++) {
        if (bw_pgp_is_ez(t) || !bw_pgp_offers(t, only_ez[i].wager)) continue;
        return bw_refuse_open(why, BW_REASON_OPTION, "11.22", only_ez[i].option);
    }
    bool dice = t->option[BW_SET_START] == BW_SET_BY_DICE;
    if (bw_pgp_offers(t, BW_PGP_DRAGONS_EYE) && !dice) { /* its wagers are on the dice */
        return bw_refuse_open(why, BW_REASON_OPTION, "11.21", "offer-dragons-eye");
    }
    if (!check_imperial_limit(t, why)) return false;
    if (bw_pgp_offers(t, BW_PGP_PROGRESSIVE)) t->meter_cents[METER] = opening_meter(t);
    return true;
}

/* ---- betting ------------------------------------------------------------------------------- */

BwCents bw_pgp_exact_stake(unsigned wager) {
    return wager == BW_PGP_ADDITIONAL || wager == BW_PGP_PROGRESSIVE ? ONE_DOLLAR : 0;
}

bool bw_pgp_check_side(const BwTable *t, const BwEvent *event, BwCents total, BwOut *out) {
    const char *clause = bw_table_game(t)->wagers[event->wager].clause;
    BwCents exactly = bw_pgp_exact_stake(event->wager);
    unsigned eye = (unsigned)t->option[BW_PGP_OPT_DRAGONS_EYE_TABLE];
    bool fits = event->wager != BW_PGP_DRAGONS_EYE || bw_dragons_eye_odds(eye, event->target) != 0;
    if (!fits) return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, clause);
    return exactly == 0 || total == exactly ||
           bw_refuse_figure(out, BW_REASON_AMOUNT, clause, exactly);
}

/* "No more bets": bonus wagers that are large enough are marked, the progressive ones locked in. A
 * meter of a wager that was not offered when the table opened begins with the first of them. */
void bw_pgp_closed(BwTable *t, BwOut *out) {
    BwPgpTable *p = bw_pgp(t);
    BwCents sum = 0;
    p->marked = 0;
    memset(p->locked_cents, 0, sizeof p->locked_cents);
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *bet = &t->bet[i];
        bool bonus = bet->wager == BW_PGP_BONUS || bet->wager == BW_PGP_DYNASTY;
        if (bonus && bet->stake_cents >= t->option[BW_PGP_OPT_ENVY_MIN]) {
            p->marked |= bw_seat_bit(bet->seat);
        }
        if (bet->wager != BW_PGP_PROGRESSIVE) continue;
        BwCents share = bet->stake_cents * t->option[BW_PGP_OPT_PROG_RATE] / ONE_DOLLAR;
        p->locked_cents[bet->seat] = share;
        sum += share;
    }
    BwCents meter = t->meter_cents[METER] != 0 ? t->meter_cents[METER] : opening_meter(t);
    if (sum != 0) bw_post_meter(t, out, METER, meter + sum, "11.14");
}

/* What a void wager has put into the meter leaves it. */
void bw_pgp_given_back(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    BwPgpTable *p = bw_pgp(t);
    BwCents sum = 0;
    for (unsigned s = 1; s <= BW_PGP_SEATS; s++) {
        if (seat != 0 && s != seat) continue;
        sum += p->locked_cents[s];
        p->locked_cents[s] = 0;
    }
    if (sum != 0) bw_post_meter(t, out, METER, t->meter_cents[METER] - sum, clause);
}

void bw_pgp_left(BwTable *t, unsigned seat) {
    bw_pgp(t)->marked &= ~bw_seat_bit(seat);
}

/* ---- settling ------------------------------------------------------------------------------ */

/* The first so many cards of a hand, as dealt. */
static BwPgpCards cards_of(const BwTable *t, BwWho who, unsigned n) {
    BwCard pieces[BW_SET_PIECES_MAX];
    unsigned has = bw_set_pieces(t, who, pieces);
    return bw_pgp_cards(pieces, has < n ? has : n);
}

static unsigned held_by(const BwTable *t, unsigned seat) {
    return bw_pgp_lines(cards_of(t, bw_seat(seat, 0, 0), BW_PGP_SEVEN));
}

bool bw_pgp_dealer_queen_high(const BwTable *t) {
    return bw_pgp_pai_gow_high(cards_of(t, (BwWho){.role = BW_DEALER}, BW_PGP_SEVEN)) == BW_QUEEN;
}

static int odds_now(const BwTable *t, const BwBet *bet) {
    enum { THREE = 3 };
    unsigned n = bet->wager == BW_PGP_THREE_CARD ? THREE : BW_PGP_SEVEN;
    BwPgpCards own = cards_of(t, bw_seat(bet->seat, 0, 0), n);
    return bw_pgp_side_odds(t, bet->wager, own, cards_of(t, bw_set_banker(t), BW_PGP_SEVEN));
}

/* The clause of the odds by which each is paid. */
static const char *odds_clause(unsigned wager) {
    switch (wager) {
    case BW_PGP_ADDITIONAL: return "11.13";
    case BW_PGP_INSURANCE:
    case BW_PGP_BONUS: return "11.16";
    case BW_PGP_THREE_CARD:
    case BW_PGP_SEVEN_CARD: return "11.18";
    case BW_PGP_IMPERIAL: return "11.20";
    case BW_PGP_DYNASTY:
    case BW_PGP_PROTECTION: return "11.23";
    default: return "11.22";
    }
}

/* What other imperial wagers of the same patron, at seats before this one, have won. */
static BwCents imperial_before(const BwTable *t, const BwBet *bet) {
    BwCents sum = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *other = &t->bet[i];
        bool earlier = other->wager == bet->wager && other->seat < bet->seat &&
                       bw_same_patron(t, other->seat, bet->seat);
        int odds = earlier ? odds_now(t, other) : 0;
        if (odds > 0) sum += odds * other->stake_cents;
    }
    return sum;
}

/* The limits that a house may set on what side wagers win. */
static void cut(const BwTable *t, const BwBet *bet, BwVerdict *v) {
    BwCents limit = t->option[BW_PGP_OPT_SIDE_LIMIT];
    if (limit != 0 && v->amount_cents > limit) {
        v->amount_cents = limit;
        v->clause = "11.7";
    }
    limit = t->option[BW_PGP_OPT_IMPERIAL_LIMIT];
    if (bet->wager != BW_PGP_IMPERIAL || limit == 0) return;
    BwCents before = imperial_before(t, bet), left = before < limit ? limit - before : 0;
    if (v->amount_cents > left) v->amount_cents = left;
}

static BwVerdict progressive(const BwTable *t, const BwBet *bet) {
    BwPgpAward award = bw_pgp_progressive_award(t, held_by(t, bet->seat));
    BwCents cents = award.cents;
    if (award.percent != 0) cents = (t->meter_cents[METER] * award.percent + 99) / 100;
    if (cents == 0) return (BwVerdict){.fate = BW_FATE_LOSES, .clause = "11.14"};
    return (BwVerdict){.fate = BW_FATE_PAYS, .amount_cents = cents, .clause = "11.14"};
}

BwVerdict bw_pgp_judge(const BwTable *t, const BwBet *bet) {
    if (bet->wager == BW_PGP_PROGRESSIVE) return progressive(t, bet);
    int odds = odds_now(t, bet);
    BwVerdict v = {.fate = BW_FATE_LOSES, .clause = odds_clause(bet->wager)};
    if (odds == BW_PGP_PUSHES) v.fate = BW_FATE_PUSHES;
    if (odds <= 0) return v;
    v.fate = BW_FATE_WINS;
    v.amount_cents = odds * bet->stake_cents;
    cut(t, bet, &v);
    return v;
}

/* A share of the meter has been paid: it shows what is left, or, after the whole of it, the seed.
 */
void bw_pgp_posted(BwTable *t, const BwBet *bet, const BwVerdict *v, BwOut *out) {
    enum { WHOLE = 100 };
    if (bet->wager != BW_PGP_PROGRESSIVE || v->fate != BW_FATE_PAYS) return;
    unsigned percent = bw_pgp_progressive_award(t, held_by(t, bet->seat)).percent;
    if (percent == 0) return;
    BwCents left = t->meter_cents[METER] - v->amount_cents;
    if (percent == WHOLE) left = t->option[BW_PGP_OPT_PROG_SEED];
    bw_post_meter_step(t, out, METER, left, "11.14");
}

/* Envies, when all hands have been exposed: each marked seat once for every premium hand of
 * another player, the bank's too. */
void bw_pgp_finish(BwTable *t, BwOut *out) {
    const BwSetTable *s = bw_set_look(t);
    uint32_t shown = s->playing | bw_seat_bit(s->bank);
    for (uint32_t to = bw_pgp_look(t)->marked; to != 0; to &= to - 1) {
        unsigned seat = bw_seat_after(0, to);
        for (uint32_t of = shown; of != 0; of &= of - 1) {
            unsigned other = bw_seat_after(0, of);
            BwCents envy = bw_pgp_envy(t, held_by(t, other));
            if (envy == 0 || bw_same_patron(t, seat, other)) continue;
            bw_post_award(t, out, BW_ENVY, bw_seat(seat, 0, 0), BW_UNKNOWN, envy,
                          bw_pgp_is_ez(t) ? "11.23" : "11.16");
        }
    }
}

/* ---- words --------------------------------------------------------------------------------- */

void bw_pgp_side_pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                            size_t size) {
    uint16_t odds[BW_PGP_LINES];
    odds_of(t, wager, odds);
    switch (wager) {
    case BW_PGP_PROGRESSIVE: snprintf(out, size, "fixed awards up to the meter"); return;
    case BW_PGP_ENVY:
        snprintf(out, size, "wins %lld.00 to %lld.00 for another seat's premium hand",
                 (long long)envy_figure(t, BW_PGP_ENVY_LINES - 1), (long long)envy_figure(t, 0));
        return;
    case BW_PGP_INSURANCE:
    case BW_PGP_PROTECTION:
        snprintf(out, size, "ace high %d to nine high %d to 1", bw_pgp_high_odds(t, wager, BW_ACE),
                 bw_pgp_high_odds(t, wager, BW_NINE));
        return;
    case BW_PGP_THREE_CARD:
        snprintf(out, size, "pair %d to straight flush %d to 1",
                 bw_pgp_three_odds(t, BW_PGP_THREE_PAIRED),
                 bw_pgp_three_odds(t, BW_PGP_THREE_STRAIGHT_FLUSH));
        return;
    case BW_PGP_IMPERIAL:
        snprintf(out, size, "straight %u to five aces %u to 1", imperial_own[BW_PGP_STRAIGHT],
                 imperial_own[BW_PGP_FIVE_ACES]);
        return;
    case BW_PGP_DRAGONS_EYE:
        bw_dragons_eye_pays_print((unsigned)t->option[BW_PGP_OPT_DRAGONS_EYE_TABLE], target, out,
                                  size);
        return;
    case BW_PGP_RED_WAGER:
    case BW_PGP_BLACK_WAGER:
        snprintf(out, size, "%lld to 1", (long long)t->option[BW_PGP_OPT_RED_BLACK_ODDS]);
        return;
    case BW_PGP_QUEENS_DRAGON:
        snprintf(out, size, "%lld to 1", (long long)t->option[BW_PGP_OPT_QUEENS_DRAGON_ODDS]);
        return;
    case BW_PGP_BONUS:
    case BW_PGP_DYNASTY:
        snprintf(out, size, "straight %u to natural seven-card straight flush %u to 1",
                 odds[BW_PGP_STRAIGHT], odds[BW_PGP_SF7_NATURAL]);
        return;
    default:
        snprintf(out, size, "straight %u to five aces %u to 1", odds[BW_PGP_STRAIGHT],
                 odds[BW_PGP_FIVE_ACES]);
        return;
    }
}
