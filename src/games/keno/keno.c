/* keno.c: keno, sections 15.1 to 15.7.
 *
 * One round is one game: tickets are sold until the game is closed, then twenty numbers are drawn
 * and every ticket of the game is judged. What stands on a ticket is in keno_ticket.c, what the
 * house pays for it in keno_card.c; this file is its life: issued, void, drawn, won, authorized,
 * paid or expired.
 *
 * A ticket lies in a slot of the table, and the slot's number is the target of its wager. It keeps
 * the slot after it is decided, because a winner is redeemed later and a loser must be told so.
 * Slots are used in turn, round and round, passing over those of whose ticket something can still
 * come.
 *
 * Invariant: a ticket has a wager on the layout, its stake being the price of the games to come,
 * exactly while its status is TICKET_UP. A prize is the patron's from the draw on: paying it out
 * moves no money in the books, and its expiry moves it to the meter of unclaimed prizes. */
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/keno/keno_slip.h"
#include "games/keno/keno_ticket.h"
#include "table/layout.h"

/* ---- data --------------------------------------------------------------------------------- */

#define FIELD          "15.2(a)"
#define VOID_CLAUSE    "13:69E-1.28U(f)"
#define FAILURE        "13:69E-1.28U(h)"
#define CORRUPTION     "13:69E-1.28U(k)"
#define JACKPOT_CLAUSE "15.6(d)"
#define HOUSE_EDGE     "15.1 \"House advantage\""
#define RATE_CARD      "15.1 \"Rate card\""
#define RUNNER_FORM    "15.1 \"Keno runner request\""
#define WRITER_MONEY   "15.3"

#define TICKET BW_WAGER_TEXT_TARGET

static const BwWager wagers[BW_KENO_KINDS] = {
    [BW_KENO_STRAIGHT] =
        {"straight", "Straight ticket", "15.2(c)1", BW_ALL_EDITIONS, TICKET,
         .example = "straight 3-17-42 1: three spots for a dollar; 3-17-42*5 5 for five games"},
    [BW_KENO_SPLIT] = {"split", "Split ticket", "15.2(c)2", BW_ALL_EDITIONS, TICKET,
                       .example = "split 1-2-3/4-5-6-7 2: two groups, a dollar each"},
    [BW_KENO_WAY] =
        {"way", "Way ticket", "15.2(c)", BW_ALL_EDITIONS, TICKET,
         .example = "way 1-2-3/4-5-6/7-8-9@3/6 3: the three ways to join two groups to six spots"},
    [BW_KENO_KING] =
        {"king", "King ticket", "15.2(c)", BW_ALL_EDITIONS, TICKET,
         .example = "king 7/1-2/3-4-5@AB+AC 2: a group of one is a king; ways named by letters"},
    [BW_KENO_COMBINATION] =
        {"combination", "Combination ticket", "15.2(c)", BW_ALL_EDITIONS, TICKET,
         .example = "combination 1-2/3-4-5/6-7-8-9@1/5+1/6 2: one way of five spots, one of six"},
    [BW_KENO_MULTI_RACE] = {"multi-race", "Multi-race ticket", "15.2(c)", BW_ALL_EDITIONS, TICKET},
    [BW_KENO_QUICK_PICK] = {"quick-pick", "Quick-pick", "15.1 \"Quick-pick\"", BW_ALL_EDITIONS,
                            TICKET, .example = "quick-pick 6 2: six spots that the system picks"},
    [BW_KENO_SPECIAL] = {"special", "Special-rate ticket", "15.3", BW_ALL_EDITIONS, TICKET},
    [BW_KENO_PROGRESSIVE] = {"progressive", "Progressive ticket", "15.6(d)", BW_ALL_EDITIONS,
                             TICKET},
};

enum {
    OPT_RATE_CARD = BW_OPT_GAME,
    OPT_MAX_SPOTS,
    OPT_MIN_RATE,
    OPT_WAY_MIN_RATE,
    OPT_VALIDITY,
    OPT_UNCLAIMED_TO,
    OPT_AGGREGATE_LIMIT,
    OPT_MAX_ADVANTAGE,
    OPT_MULTI_RACE_MAX,
    OPT_EARLY_REDEMPTION,
    OPT_RUNNER_SERVICE,
    OPT_RUNNER_REDEEM_MAX,
    OPT_MANUAL_PAY,
    OPT_ANNOUNCE,
    OPT_RESULTS_KEPT,
    OPT_SPECIAL_CARD,
    OPT_OFFER_PROGRESSIVE,
    OPT_PROGRESSIVE_SPOTS,
    OPT_PROGRESSIVE_RATE,
    OPT_PROGRESSIVE_SEED,
    OPT_PROGRESSIVE_METER,
};

enum { TO_JACKPOT, TO_CASINO_REVENUE_FUND };

/* The one card that has a name; others are written out, see keno_card.h. */
static const char *const card_words[] = {"sample", NULL};
static const char *const special_words[] = {"none", NULL};
static const char *const unclaimed_words[] = {"jackpot", "casino-revenue-fund", NULL};
static const char *const announce_words[] = {"none", "supervisor", "writer", NULL};

static const BwOption options[] = {
    {.id = "rate-card",
     .help = "the approved rate card: sample, or rows as 6:3=1,4,90,1500 joined by /",
     .clause = RATE_CARD,
     .kind = BW_OPTION_TEXT,
     .slot = OPT_RATE_CARD,
     .words = card_words},
    {.id = "max-spots",
     .help = "most spots of one way",
     .clause = "15.2(b)",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_MAX_SPOTS,
     .min = 1,
     .max = BW_KENO_NUMBERS,
     .standard = BW_STANDARD(15)},
    {.id = "min-rate",
     .help = "least amount a way",
     .clause = "15.3",
     .kind = BW_OPTION_MONEY,
     .favour = -1,
     .slot = OPT_MIN_RATE,
     .min = 1,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(100)},
    {.id = "way-min-rate",
     .help = "the same for way, king and combination tickets",
     .clause = "15.3",
     .kind = BW_OPTION_MONEY,
     .favour = -1,
     .slot = OPT_WAY_MIN_RATE,
     .min = 1,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(50)},
    {.id = "ticket-validity",
     .help = "how long a winning ticket is good, from the start of its last game",
     .clause = "15.6(c)",
     .kind = BW_OPTION_DURATION,
     .favour = 1,
     .slot = OPT_VALIDITY,
     .min = BW_MINUTES(5),
     .max = BW_YEARS(1),
     .standard = BW_STANDARD(BW_YEARS(1))},
    {.id = "unclaimed-to",
     .by_notice = true,
     .help = "where expired prizes go once a year",
     .clause = "15.6(d)",
     .kind = BW_OPTION_WORD,
     .slot = OPT_UNCLAIMED_TO,
     .words = unclaimed_words,
     .standard = BW_STANDARD(TO_CASINO_REVENUE_FUND)},
    {.id = "aggregate-limit",
     .by_notice = true,
     .help = "most that all prizes of one game come to",
     .clause = "15.3",
     .kind = BW_OPTION_MONEY,
     .slot = OPT_AGGREGATE_LIMIT,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .max = BW_CENTS_MAX},
    {.id = "max-house-advantage",
     .help = "bound on the house advantage of every row of the rate card",
     .clause = HOUSE_EDGE,
     .kind = BW_OPTION_PERCENT,
     .slot = OPT_MAX_ADVANTAGE,
     .max = 10000},
    {.id = "multi-race-max",
     .help = "most games on one ticket",
     .clause = "15.6(c)",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_MULTI_RACE_MAX,
     .min = 1,
     .max = BW_KENO_GAMES_MAX,
     .standard = BW_STANDARD(20)},
    {.id = "early-redemption",
     .help = "whether a multi-race ticket may be redeemed before its last game",
     .clause = "15.6(a)",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_EARLY_REDEMPTION},
    {.id = "runner-service",
     .help = "whether runners carry requests and tickets",
     .clause = "15.6(a)",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_RUNNER_SERVICE,
     .standard = BW_STANDARD(1)},
    {.id = "runner-redeem-max",
     .by_notice = true,
     .help = "most that a runner may redeem",
     .clause = "15.6(a)",
     .kind = BW_OPTION_MONEY,
     .slot = OPT_RUNNER_REDEEM_MAX,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(50000)},
    {.id = "manual-pay",
     .help = "whether writers pay by hand while the system is down",
     .clause = "15.7(c)",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_MANUAL_PAY,
     .standard = BW_STANDARD(1)},
    {.id = "announce",
     .help = "who calls the numbers during the draw",
     .clause = "15.5(f)",
     .kind = BW_OPTION_WORD,
     .slot = OPT_ANNOUNCE,
     .words = announce_words},
    {.id = "results-kept",
     .help = "how long the winning numbers are kept",
     .clause = "15.5(h)",
     .kind = BW_OPTION_DURATION,
     .slot = OPT_RESULTS_KEPT,
     .min = BW_DAYS(365),
     .max = BW_YEARS(100),
     .standard = BW_STANDARD(BW_YEARS(1))},
    {.id = "special-card",
     .help = "the rate card of special-rate tickets; none: they are not sold",
     .clause = "15.3",
     .kind = BW_OPTION_TEXT,
     .slot = OPT_SPECIAL_CARD,
     .words = special_words},
    {.id = "offer-progressive",
     .help = "whether tickets that feed the jackpot are sold",
     .clause = JACKPOT_CLAUSE,
     .kind = BW_OPTION_YES_NO,
     .slot = OPT_OFFER_PROGRESSIVE},
    {.id = "progressive-spots",
     .help = "spots of a progressive way; catching all of them wins the jackpot",
     .clause = JACKPOT_CLAUSE,
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_PROGRESSIVE_SPOTS,
     .min = 1,
     .max = BW_KENO_DRAWN,
     .standard = BW_STANDARD(8)},
    {.id = "progressive-rate",
     .help = "percent of the price of each progressive ticket that goes to the jackpot",
     .clause = JACKPOT_CLAUSE,
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_PROGRESSIVE_RATE,
     .min = 1,
     .max = 100,
     .standard = BW_STANDARD(5)},
    {.id = "progressive-seed",
     .help = "what the jackpot shows at first and after it has been won",
     .clause = JACKPOT_CLAUSE,
     .kind = BW_OPTION_MONEY,
     .slot = OPT_PROGRESSIVE_SEED,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(2000000)},
    {.id = "progressive-meter",
     .help = "what the jackpot shows when the table opens; none: the seed",
     .clause = JACKPOT_CLAUSE,
     .kind = BW_OPTION_MONEY,
     .slot = OPT_PROGRESSIVE_METER,
     .means = BW_OPTION_MEANS_METER,
     .max = BW_CENTS_MAX},
};

enum { REDEEM, AUTHORIZE, KEY_IN, TRANSFER_UNCLAIMED, REPAIR, VOID, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    [REDEEM] = {"redeem", "15.6(a)", "?NW*", "present a winning ticket: number, how it is paid",
                .means = BW_MEANS_REDEEM},
    [AUTHORIZE] = {"authorize", "15.6(b)", "S?N", "sign the back of a patron's ticket",
                   .means = BW_MEANS_AUTHORIZE,
                   .staff = BW_BY(BW_SUPERVISOR) | BW_BY(BW_KEY_EMPLOYEE)},
    [KEY_IN] = {"key-in", "15.7(b)", "S?N", "enter by hand a ticket that cannot be read",
                .staff = BW_BY(BW_WRITER) | BW_BY(BW_DEALER)},
    [TRANSFER_UNCLAIMED] = {"transfer-unclaimed", "15.6(d)", "",
                            "the yearly transfer of expired prizes", .staff = BW_BY(BW_FLOOR)},
    [REPAIR] = {"repair", CORRUPTION, "", "cure the corruption of the system",
                .staff = BW_BY(BW_FLOOR)},
    [VOID] = {"void", FAILURE, "", "void the game", .means = BW_MEANS_VOID,
              .staff = BW_BY(BW_FLOOR)},
};

enum {
    UNCLEAR_REQUEST,
    UNREADABLE_TICKET,
    SYSTEM_DOWN,
    SYSTEM_UP,
    DRAW_FAILURE,
    CORRUPT,
    WRONG_TICKET,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    [UNCLEAR_REQUEST] = {"unclear-request", "15.7(a)", "S", "a request is handed back"},
    [UNREADABLE_TICKET] = {"unreadable-ticket", "15.7(b)", "S?N",
                           "the system does not read a winning ticket"},
    [SYSTEM_DOWN] = {"system-down", "15.7(c)", "", "the system is not operational"},
    [SYSTEM_UP] = {"system-up", "15.7(c)", "", "the system is operational again"},
    [DRAW_FAILURE] = {"draw-failure", FAILURE, "", "the selection failed beyond correction"},
    [CORRUPT] = {"corruption", CORRUPTION, "", "critical hardware or software is corrupt"},
    [WRONG_TICKET] = {"wrong-ticket", "15.6(a)", "S?N", "the ticket differs from the request"},
};

enum { UNCLAIMED, CASINO_REVENUE_FUND, JACKPOT, METERS };

static const char *const meters[METERS] = {
    [UNCLAIMED] = "unclaimed",
    [CASINO_REVENUE_FUND] = "casino-revenue-fund",
    [JACKPOT] = "jackpot",
};

/* 15.7(c): by hand up to this amount, with the supervisor up to that one. */
enum { BY_HAND_CENTS = 1000, BY_HAND_SIGNED_CENTS = 100000 };

/* 15.6 as amended May 19, 1997: payment in chips. */
#define CHIPS_FROM_S INT64_C(864000000)

/* ---- the table ---------------------------------------------------------------------------- */

enum { SEATS = 32, TICKETS_MAX = 64 };
_Static_assert((int)TICKETS_MAX <= (int)BW_BETS_MAX, "every ticket finds room on the layout");
enum { TICKET_NONE, TICKET_UP, TICKET_OVER, TICKET_VOID, TICKET_EXPIRED };
enum { REQUEST_WRITER, REQUEST_RUNNER, REQUEST_SPOKEN };
enum { PAID_CASH, PAID_CHIPS, PAID_CHECK, PAID_BY_RUNNER };

typedef struct Ticket {
    BwKenoPaper paper;
    BwCents rate_cents;   /* of one way in one game */
    BwCents prize_cents;  /* won and not yet paid out */
    int64_t good_until_s; /* INT64_MAX while unknown */
    int64_t issued_s;     /* INT64_MIN: the clock was not set */
    uint32_t number;      /* of this patron's tickets, from 1 */
    uint32_t serial;      /* of all tickets of the table */
    uint32_t validity;    /* as printed on it: a duration */
    uint16_t games_left;
    uint16_t games_drawn; /* games of it that have an outcome */
    uint8_t seat, status;
    uint8_t signature;
    uint8_t unreadable; /* until the writer keys it in */
    uint8_t redeemed;
    uint8_t request; /* how it was ordered: REQUEST_WRITER, ... */
    uint8_t paid;    /* how it was last paid out: PAID_CASH, ... */
    uint8_t unused;
    uint32_t first_game; /* its number */
} Ticket;

typedef struct KenoTable {
    BwTable t;
    BwKenoCard card, special; /* as their options say; they stand as long as the table */
    Ticket ticket[TICKETS_MAX];
    BwCents fed_cents;              /* what this game has given to the jackpot */
    uint32_t tickets_of[SEATS + 1]; /* issued to the patron so far */
    uint32_t tickets;               /* issued at this table */
    uint8_t closed;
    uint8_t down, corrupt;
    uint8_t picking; /* the slot of a quick-pick that waits for its numbers, and one; 0: none */
    uint8_t next_slot;
    uint8_t any_drawn;
    uint8_t drawn[BW_KENO_DRAWN]; /* of the last game, in their order */
    uint8_t unused[6];
} KenoTable;

static const BwKenoCard *card_of(const KenoTable *keno, unsigned kind) {
    return kind == BW_KENO_SPECIAL ? &keno->special : &keno->card;
}

static uint16_t slot_of(const KenoTable *keno, const Ticket *ticket) {
    return (uint16_t)(ticket - keno->ticket);
}

static BwCents price_of_a_game(const Ticket *ticket) {
    return ticket->rate_cents * bw_keno_ways(&ticket->paper);
}

static BwBet *bet_of(KenoTable *keno, const Ticket *ticket) {
    return bw_bet_find(&keno->t, bw_seat(ticket->seat, 0, 0), ticket->paper.kind,
                       slot_of(keno, ticket), 0);
}

/* ---- opening ------------------------------------------------------------------------------ */

/* Is the option's text nothing, or this word? */
static bool is_standard(const BwTable *table, unsigned slot, const char *word) {
    size_t n;
    const char *text = bw_option_text(table, slot, &n);
    return n == 0 || (n == strlen(word) && memcmp(text, word, n) == 0);
}

/* The other kinds of 15.2(c) are sold at every table. */
static bool offered(const BwTable *table, unsigned wager) {
    if (wager == BW_KENO_SPECIAL) return !is_standard(table, OPT_SPECIAL_CARD, special_words[0]);
    if (wager == BW_KENO_PROGRESSIVE) return table->option[OPT_OFFER_PROGRESSIVE] != 0;
    return true;
}

/* A card of the house, or the sample where the option does not say. */
static bool read_card(const BwTable *table, unsigned slot, BwKenoCard *card) {
    size_t n;
    const char *text = bw_option_text(table, slot, &n);
    bool sample = is_standard(table, slot, card_words[0]);
    if (sample) return bw_keno_card_read(bw_keno_sample_card, strlen(bw_keno_sample_card), card);
    return bw_keno_card_read(text, n, card);
}

/* 15.1 "House advantage": no row that is sold may be above the bound, at any of its rates. */
static bool card_within_bound(const BwTable *table, const BwKenoCard *card) {
    int64_t most = table->option[OPT_MAX_SPOTS];
    BwRatio bound;
    if (table->option[OPT_MAX_ADVANTAGE] == 0) return true; /* none */
    (void)bw_ratio_make(table->option[OPT_MAX_ADVANTAGE], 10000, &bound);
    for (unsigned spots = 1; spots <= BW_KENO_NUMBERS && spots <= most; spots++) {
        for (unsigned c = 0; bw_keno_card_has(card, spots) && c < card->width; c++) {
            if (bw_ratio_compare(bw_keno_card_advantage(card, spots, c), bound) > 0) return false;
        }
    }
    return true;
}

/* 15.2(b): the most spots are part of the house's card, so its longest row has no more. The sample
 * card is cut to whatever the house sells. */
static bool check_card(const BwTable *table, unsigned slot, BwKenoCard *card, const char *option,
                       BwRefusal *why) {
    if (!read_card(table, slot, card)) {
        return bw_refuse_open(why, BW_REASON_OPTION, RATE_CARD, option);
    }
    bool written = !is_standard(table, slot, card_words[0]);
    if (written && bw_keno_card_spots(card) > table->option[OPT_MAX_SPOTS]) {
        return bw_refuse_open(why, BW_REASON_OPTION, "15.2(b)", option);
    }
    if (!card_within_bound(table, card)) {
        return bw_refuse_open(why, BW_REASON_OPTION, HOUSE_EDGE, "max-house-advantage");
    }
    return true;
}

static bool open_table(BwTable *table, BwRefusal *why) {
    KenoTable *keno = (KenoTable *)table;
    int64_t spots = table->option[OPT_PROGRESSIVE_SPOTS];
    if (!check_card(table, OPT_RATE_CARD, &keno->card, "rate-card", why)) return false;
    if (offered(table, BW_KENO_SPECIAL) &&
        !check_card(table, OPT_SPECIAL_CARD, &keno->special, "special-card", why)) {
        return false;
    }
    if (table->option[OPT_OFFER_PROGRESSIVE] == 0) return true;
    if (!bw_keno_card_has(&keno->card, (unsigned)spots) || spots > table->option[OPT_MAX_SPOTS]) {
        return bw_refuse_open(why, BW_REASON_OPTION, RATE_CARD, "progressive-spots");
    }
    BwCents meter = table->option[OPT_PROGRESSIVE_METER];
    table->meter_cents[JACKPOT] = meter != 0 ? meter : table->option[OPT_PROGRESSIVE_SEED];
    return true;
}

/* ---- what the table needs ----------------------------------------------------------------- */

static BwNeed need(const BwTable *table) {
    const KenoTable *keno = (const KenoTable *)table;
    BwNeed need = {.kind = BW_NEED_BETS,
                   .outcome = BW_NEED_DRAW,
                   .count = BW_KENO_DRAWN,
                   .range = BW_KENO_NUMBERS};
    if (keno->corrupt != 0) {
        need.kind = BW_NEED_DECISION;
        need.who.role = BW_FLOOR;
    } else if (keno->picking != 0) {
        const Ticket *ticket = &keno->ticket[keno->picking - 1];
        need.kind = BW_NEED_DRAW;
        need.count = ticket->paper.to_pick;
        need.who = bw_seat(ticket->seat, 0, 0);
    } else if (keno->closed != 0) {
        need.kind = BW_NEED_DRAW;
    } else if (table->idle != 0 && table->rounds > 0 && table->n_bets == 0) {
        need.kind = BW_NEED_OVER;
    }
    return need;
}

static unsigned choices(const BwTable *table, BwChoice *choice, unsigned max) {
    if (need(table).kind != BW_NEED_DECISION || max == 0) return 0;
    choice[0] = (BwChoice){.word = REPAIR};
    return 1;
}

/* 13:69E-1.28U(k): corruption suspends everything. */
static bool check_corrupt(const KenoTable *keno, BwOut *out) {
    return keno->corrupt == 0 || bw_refuse(out, BW_REASON_SYSTEM_DOWN, CORRUPTION);
}

/* Selling, voiding, closing and drawing need the system. */
static bool check_system(const KenoTable *keno, BwOut *out) {
    if (!check_corrupt(keno, out)) return false;
    return keno->down == 0 || bw_refuse(out, BW_REASON_SYSTEM_DOWN, "15.7(c)");
}

/* ---- issuing a ticket --------------------------------------------------------------------- */

/* 15.1: a runner takes the runner form only, never the spoken word. */
static bool check_request(const BwTable *table, const BwEvent *event, BwOut *out) {
    bool runner = (event->modifiers & BW_MOD_VIA_RUNNER) != 0;
    if (runner && table->option[OPT_RUNNER_SERVICE] == 0) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, RUNNER_FORM);
    }
    if (runner && (event->modifiers & BW_MOD_SPOKEN) != 0) {
        return bw_refuse(out, BW_REASON_MEDIUM, RUNNER_FORM);
    }
    if ((event->modifiers & BW_MOD_CASH_UNCONFIRMED) != 0) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED, WRITER_MONEY);
    }
    if ((event->modifiers & (BW_MOD_COUPON | BW_MOD_LATE)) != 0) {
        return bw_refuse(out, BW_REASON_MEDIUM, WRITER_MONEY);
    }
    return true;
}

/* 15.7(a): a request that is not clear goes back to the patron. */
static bool read_request(const BwEvent *event, BwKenoPaper *paper, BwOut *out) {
    BwReason why;
    if (bw_keno_read(event->text, (BwKenoKind)event->wager, paper, &why)) return true;
    return bw_refuse(out, why, why == BW_REASON_UNKNOWN_WAGER ? FIELD : "15.7(a)");
}

/* The house sells ways of so many spots and tickets of so many games; the card must have the
 * rows. Every way of a progressive ticket is one that can win the jackpot. */
bool bw_keno_is_sold(const BwTable *table, const BwKenoPaper *paper, BwReason *why,
                     const char **clause) {
    unsigned least, most;
    bw_keno_spots(paper, &least, &most);
    *why = BW_REASON_LIMIT;
    *clause = "15.2(b)";
    if (most > table->option[OPT_MAX_SPOTS]) return false;
    *clause = "15.6(c)";
    if (paper->games > table->option[OPT_MULTI_RACE_MAX]) return false;
    *why = BW_REASON_NOT_OFFERED;
    *clause = RATE_CARD;
    if (!bw_keno_on_card(paper, card_of((const KenoTable *)table, paper->kind))) return false;
    *clause = JACKPOT_CLAUSE;
    int64_t spots = table->option[OPT_PROGRESSIVE_SPOTS];
    return paper->kind != BW_KENO_PROGRESSIVE || (least == spots && most == spots);
}

BwCents bw_keno_least_rate(const BwTable *table, const BwKenoPaper *paper) {
    bool ways = paper->n_lines > 0 && paper->kind != BW_KENO_PROGRESSIVE;
    return table->option[ways ? OPT_WAY_MIN_RATE : OPT_MIN_RATE];
}

/* The price is spread evenly over ways and games, and the rate must be on the card. The jackpot is
 * the same for every way, and so is the rate of a progressive ticket: the least. */
static bool check_rate(const KenoTable *keno, const BwKenoPaper *paper, BwCents price,
                       BwCents *rate, BwOut *out) {
    const BwKenoCard *card = card_of(keno, paper->kind);
    BwCents parts = (BwCents)bw_keno_ways(paper) * paper->games;
    BwCents least = bw_keno_least_rate(&keno->t, paper);
    unsigned column;
    *rate = price / parts;
    bool sold = price % parts == 0 && *rate >= least && bw_keno_card_column(card, *rate, &column) &&
                bw_keno_is_whole(paper, card, *rate) &&
                (paper->kind != BW_KENO_PROGRESSIVE || *rate == least);
    return sold || bw_refuse_figure(out, BW_REASON_RATE, "15.3", least);
}

/* Can anything still come of the ticket? */
static bool is_finished(const Ticket *ticket) {
    return ticket->status != TICKET_UP && ticket->prize_cents == 0;
}

/* The next slot that is free or has a finished ticket, going round; NULL when there is none. */
static Ticket *find_slot(KenoTable *keno) {
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        Ticket *ticket = &keno->ticket[(keno->next_slot + i) % TICKETS_MAX];
        if (is_finished(ticket)) return ticket;
    }
    return NULL;
}

static void issue(KenoTable *keno, Ticket *ticket, const BwEvent *event, const BwKenoPaper *paper,
                  BwCents rate) {
    memset(ticket, 0, sizeof *ticket);
    ticket->paper = *paper;
    ticket->rate_cents = rate;
    ticket->good_until_s = INT64_MAX;
    ticket->issued_s = keno->t.clock_s;
    ticket->number = ++keno->tickets_of[event->who.seat];
    ticket->serial = ++keno->tickets;
    ticket->validity = (uint32_t)keno->t.option[OPT_VALIDITY];
    ticket->games_left = paper->games;
    ticket->seat = event->who.seat;
    ticket->status = TICKET_UP;
    ticket->first_game = keno->t.rounds + 1;
    ticket->request = (event->modifiers & BW_MOD_VIA_RUNNER) != 0 ? REQUEST_RUNNER
                      : (event->modifiers & BW_MOD_SPOKEN) != 0   ? REQUEST_SPOKEN
                                                                  : REQUEST_WRITER;
    uint16_t slot = slot_of(keno, ticket);
    keno->next_slot = (uint8_t)((slot + 1) % TICKETS_MAX);
    BwBet *bet = bw_bet_add(&keno->t, event->who, paper->kind, slot, event->amount_cents, 0);
    bet->memo = ticket->number;
    if (paper->to_pick != 0) keno->picking = (uint8_t)(slot + 1);
}

static bool sell(KenoTable *keno, const BwEvent *event, BwOut *out) {
    const BwTable *table = &keno->t;
    BwKenoPaper paper;
    BwCents rate = 0;
    BwReason why;
    const char *clause;
    if (!check_system(keno, out)) return false;
    if (keno->closed != 0) return bw_refuse(out, BW_REASON_CLOSED, "15.5");
    if (keno->picking != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "15.1 \"Quick-pick\"");
    if (!check_request(table, event, out) || !read_request(event, &paper, out)) return false;
    if (!bw_keno_is_sold(table, &paper, &why, &clause)) return bw_refuse(out, why, clause);
    if (!check_rate(keno, &paper, event->amount_cents, &rate, out) ||
        !bw_check_limits(table, event, event->amount_cents, out)) {
        return false;
    }
    Ticket *ticket = find_slot(keno);
    if (ticket == NULL) return bw_refuse(out, BW_REASON_FULL, NULL);
    issue(keno, ticket, event, &paper, rate);
    return true;
}

/* 15.1 "Quick-pick": the system's numbers; from here on the ticket is a straight one. */
static bool pick(KenoTable *keno, const BwEvent *event, BwOut *out) {
    BwKenoPaper *paper = &keno->ticket[keno->picking - 1].paper;
    if (event->n_items != paper->to_pick || !bw_keno_pick(paper, event->item, event->n_items)) {
        return bw_refuse(out, BW_REASON_BAD_NUMBER, FIELD);
    }
    keno->picking = 0;
    return true;
}

/* ---- voiding a ticket --------------------------------------------------------------------- */

/* What the patron's word for a ticket means: of a quick-pick, its numbers. */
static bool read_name(const BwEvent *event, BwKenoPaper *paper, BwOut *out) {
    if (!read_request(event, paper, out)) return false;
    if (paper->to_pick != 0 && paper->kind == BW_KENO_QUICK_PICK) {
        uint8_t number = paper->to_pick;
        bw_keno_pick(paper, &number, 1);
    }
    return true;
}

/* Nothing of it is decided, and its next game is not closed. */
static bool may_be_void(const KenoTable *keno, const Ticket *ticket) {
    return ticket->status == TICKET_UP && ticket->games_drawn == 0 && keno->closed == 0;
}

static void make_void(KenoTable *keno, Ticket *ticket, const char *clause, BwOut *out) {
    BwBet *bet = bet_of(keno, ticket);
    bw_post(&keno->t, out, BW_RETURNED, bet, bet->stake_cents, clause);
    bw_bet_remove(&keno->t, bet);
    ticket->status = TICKET_VOID;
}

/* 13:69E-1.28U(f): a void slip before the game is closed, never after. Of equal tickets the last
 * one is meant; an amount must be the price. */
static bool take(KenoTable *keno, const BwEvent *event, BwOut *out) {
    BwKenoPaper paper;
    Ticket *meant = NULL;
    BwReason why = BW_REASON_NO_SUCH_BET;
    if (!check_system(keno, out)) return false;
    if (keno->picking != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "15.1 \"Quick-pick\"");
    if (!read_name(event, &paper, out)) return false;
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        Ticket *ticket = &keno->ticket[i];
        if (ticket->seat != event->who.seat || ticket->status == TICKET_NONE ||
            ticket->status == TICKET_VOID || memcmp(&ticket->paper, &paper, sizeof paper) != 0) {
            continue;
        }
        if (!may_be_void(keno, ticket)) {
            if (why == BW_REASON_NO_SUCH_BET) why = BW_REASON_LATE_VOID;
        } else if (event->amount_cents != 0 &&
                   event->amount_cents != bet_of(keno, ticket)->stake_cents) {
            why = BW_REASON_AMOUNT;
        } else if (meant == NULL || ticket->serial > meant->serial) {
            meant = ticket;
        }
    }
    if (meant == NULL) return bw_refuse(out, why, VOID_CLAUSE);
    make_void(keno, meant, VOID_CLAUSE, out);
    return true;
}

/* ---- the draw ----------------------------------------------------------------------------- */

static bool may_close(const KenoTable *keno, BwOut *out) {
    if (!check_system(keno, out)) return false;
    if (keno->closed != 0 || keno->picking != 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "15.5");
    }
    return true;
}

/* The part of a price that goes to the jackpot. */
static BwCents contribution(const BwTable *table, BwCents price_cents) {
    return price_cents * table->option[OPT_PROGRESSIVE_RATE] / 100;
}

BwCents bw_keno_jackpot(const BwTable *table, BwCents price_cents) {
    return table->meter_cents[JACKPOT] + contribution(table, price_cents);
}

/* With the close the progressive tickets of the game feed the jackpot. */
static void close_game(KenoTable *keno, BwOut *out) {
    BwTable *table = &keno->t;
    BwCents price = 0;
    keno->closed = 1;
    table->idle = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (table->bet[i].wager != BW_KENO_PROGRESSIVE) continue;
        price += price_of_a_game(&keno->ticket[table->bet[i].target]);
    }
    if (price == 0) return;
    keno->fed_cents = contribution(table, price);
    bw_post_meter(table, out, JACKPOT, table->meter_cents[JACKPOT] + keno->fed_cents,
                  JACKPOT_CLAUSE);
}

/* The game has an outcome or none: the next one may be sold. */
static void next_game(KenoTable *keno) {
    keno->closed = 0;
    keno->fed_cents = 0;
    bw_round_end(&keno->t);
}

/* Puts the slot among the n others, by patron and number of the ticket. */
static void insert_by_patron(const KenoTable *keno, uint8_t slots[TICKETS_MAX], unsigned n,
                             unsigned slot) {
    const Ticket *ticket = &keno->ticket[slot];
    for (; n > 0; n--) {
        const Ticket *before = &keno->ticket[slots[n - 1]];
        if (before->seat < ticket->seat ||
            (before->seat == ticket->seat && before->number < ticket->number)) {
            break;
        }
        slots[n] = slots[n - 1];
    }
    slots[n] = (uint8_t)slot;
}

/* The tickets of this game, in the order of postings; returns how many. */
static unsigned tickets_up(const KenoTable *keno, uint8_t slots[TICKETS_MAX]) {
    for (unsigned i = 0; i < keno->t.n_bets; i++) {
        insert_by_patron(keno, slots, i, keno->t.bet[i].target);
    }
    return keno->t.n_bets;
}

/* One game of the ticket is behind it, and with its last one the time limit begins to run:
 * 15.6(c), for a multi-race ticket 15.6(c)1. */
static void end_game(KenoTable *keno, Ticket *ticket, BwBet *bet) {
    bet->stake_cents -= price_of_a_game(ticket);
    ticket->games_left--;
    if (ticket->games_left > 0) return;
    bw_bet_remove(&keno->t, bet);
    ticket->status = TICKET_OVER;
    if (keno->t.clock_s != INT64_MIN) {
        ticket->good_until_s = bw_time_after(keno->t.clock_s, ticket->validity);
    }
}

/* 15.3: where the prizes of a game exceed the limit, the winners share it in proportion. */
static void share(const BwTable *table, BwCents *prize, unsigned n) {
    BwCents limit = table->option[OPT_AGGREGATE_LIMIT], total = 0;
    for (unsigned i = 0; i < n; i++) total += prize[i];
    if (limit == 0 || total <= limit) return;
    for (unsigned i = 0; i < n; i++) prize[i] = (BwCents)((BwInt128)prize[i] * limit / total);
}

/* The price of this game is lost, or the prize is paid for it. */
static void post_game(KenoTable *keno, Ticket *ticket, BwCents prize, BwOut *out) {
    BwBet *bet = bet_of(keno, ticket);
    const char *clause = wagers[ticket->paper.kind].clause;
    if (prize == 0 && ticket->paper.games > 1) {
        bw_post(&keno->t, out, BW_LOSES_PART, bet, price_of_a_game(ticket), clause);
    } else if (prize == 0) {
        bw_post(&keno->t, out, BW_LOSES, bet, 0, clause);
    } else {
        BwBet game = *bet;
        game.stake_cents = price_of_a_game(ticket);
        bw_post(&keno->t, out, BW_PAYS, &game, prize, clause);
        ticket->prize_cents += prize;
        ticket->signature = BW_KENO_SIGNED_NOT;
    }
    ticket->games_drawn++;
    end_game(keno, ticket, bet);
}

/* What a ticket has earned in this game by its card, and how many of its ways win the jackpot
 * instead of what the card pays for them. */
static BwCents judge(const KenoTable *keno, const Ticket *ticket, uint32_t *jackpot_ways) {
    const BwKenoPaper *paper = &ticket->paper;
    const BwKenoCard *card = card_of(keno, paper->kind);
    uint8_t caught[BW_KENO_NUMBERS];
    unsigned column = 0;
    *jackpot_ways = 0;
    bw_keno_card_column(card, ticket->rate_cents, &column);
    bw_keno_catch(paper, keno->drawn, caught);
    uint64_t amounts = bw_keno_pays(paper, card, column, caught);
    if (paper->kind == BW_KENO_PROGRESSIVE) *jackpot_ways = bw_keno_solid_ways(paper, caught);
    return bw_keno_prize(paper, card, ticket->rate_cents, amounts, *jackpot_ways);
}

/* 15.6(d): the ways that win the jackpot share it alike, whole cents each; the house puts up the
 * seed of the next one. No other limit on prizes cuts the jackpot. */
static void share_jackpot(const BwTable *table, const uint32_t *ways, BwCents *prize, unsigned n,
                          BwCents *left) {
    int64_t all = 0;
    for (unsigned i = 0; i < n; i++) all += ways[i];
    *left = -1; /* nobody has won it */
    if (all == 0) return;
    BwCents share = table->meter_cents[JACKPOT] / all;
    for (unsigned i = 0; i < n; i++) prize[i] += share * ways[i];
    *left = table->meter_cents[JACKPOT] - share * all;
}

static void settle(KenoTable *keno, BwOut *out) {
    BwTable *table = &keno->t;
    uint8_t slots[TICKETS_MAX];
    BwCents prize[TICKETS_MAX], left;
    uint32_t jackpot_ways[TICKETS_MAX];
    unsigned n = tickets_up(keno, slots);
    for (unsigned i = 0; i < n; i++) {
        prize[i] = judge(keno, &keno->ticket[slots[i]], &jackpot_ways[i]);
    }
    share(table, prize, n);
    share_jackpot(table, jackpot_ways, prize, n, &left);
    for (unsigned i = 0; i < n; i++) {
        if (prize[i] == 0) post_game(keno, &keno->ticket[slots[i]], 0, out);
    }
    for (unsigned i = 0; i < n; i++) {
        if (prize[i] != 0) post_game(keno, &keno->ticket[slots[i]], prize[i], out);
    }
    if (left < 0) return;
    bw_post_meter(table, out, JACKPOT, table->option[OPT_PROGRESSIVE_SEED] + left, JACKPOT_CLAUSE);
}

/* 15.5: twenty different numbers of the field. */
static bool numbers_lawful(const BwEvent *event) {
    bool seen[BW_KENO_NUMBERS + 1] = {false};
    if (event->n_items != BW_KENO_DRAWN) return false;
    for (unsigned i = 0; i < BW_KENO_DRAWN; i++) {
        unsigned number = event->item[i];
        if (number < 1 || number > BW_KENO_NUMBERS || seen[number]) return false;
        seen[number] = true;
    }
    return true;
}

static bool draw(KenoTable *keno, const BwEvent *event, BwOut *out) {
    if (!check_system(keno, out)) return false;
    if (keno->picking != 0) return pick(keno, event, out);
    if (!numbers_lawful(event)) return bw_refuse(out, BW_REASON_BAD_NUMBER, FIELD);
    if (keno->closed == 0) close_game(keno, out);
    memcpy(keno->drawn, event->item, BW_KENO_DRAWN);
    keno->any_drawn = 1;
    settle(keno, out);
    next_game(keno);
    return true;
}

/* 13:69E-1.28U(h): the price of this game goes back, and what the jackpot had of it; the number of
 * the game is used up. */
static void return_game(KenoTable *keno, BwOut *out) {
    BwTable *table = &keno->t;
    uint8_t slots[TICKETS_MAX];
    unsigned n = tickets_up(keno, slots);
    for (unsigned i = 0; i < n; i++) {
        Ticket *ticket = &keno->ticket[slots[i]];
        BwBet *bet = bet_of(keno, ticket);
        bw_post(table, out, BW_RETURNED, bet, price_of_a_game(ticket), FAILURE);
        end_game(keno, ticket, bet);
    }
    if (keno->fed_cents != 0) {
        bw_post_meter(table, out, JACKPOT, table->meter_cents[JACKPOT] - keno->fed_cents, FAILURE);
    }
    next_game(keno);
}

static bool fail_draw(KenoTable *keno, BwOut *out) {
    if (keno->closed == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, FAILURE);
    return_game(keno, out);
    return true;
}

/* The floor voids a game that has begun: one with a ticket, or one that is closed. */
static bool void_game(KenoTable *keno, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, FAILURE);
    bool begun = keno->closed != 0 || keno->t.n_bets > 0;
    if (!begun || keno->picking != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, FAILURE);
    return_game(keno, out);
    return true;
}

/* ---- redeeming ---------------------------------------------------------------------------- */

/* Why the ticket cannot be paid now; BW_REASON_NONE if it can. */
static BwReason why_unpayable(const KenoTable *keno, const Ticket *ticket) {
    if (ticket->status == TICKET_VOID) return BW_REASON_NO_SUCH_BET;
    if (ticket->status == TICKET_EXPIRED) return BW_REASON_EXPIRED;
    if (ticket->status == TICKET_UP && keno->t.option[OPT_EARLY_REDEMPTION] == 0) {
        return BW_REASON_GAMES_LEFT;
    }
    if (ticket->prize_cents > 0) return BW_REASON_NONE;
    return ticket->redeemed != 0 ? BW_REASON_ALREADY_PAID : BW_REASON_NO_PRIZE;
}

/* 15.6(c): the time limit; of a ticket for several games 15.6(c)1. */
static const char *limit_clause(const Ticket *ticket) {
    return ticket->paper.games > 1 ? "15.6(c)1" : "15.6(c)";
}

static Ticket *find_number(KenoTable *keno, unsigned seat, int64_t number) {
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        Ticket *ticket = &keno->ticket[i];
        if (ticket->status != TICKET_NONE && ticket->seat == seat && ticket->number == number) {
            return ticket;
        }
    }
    return NULL;
}

/* The patron's last ticket of those that were winners and are paid or expired, or NULL. */
static const Ticket *last_winner(const KenoTable *keno, unsigned seat) {
    const Ticket *last = NULL;
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        const Ticket *ticket = &keno->ticket[i];
        bool was_winner = ticket->redeemed != 0 || ticket->status == TICKET_EXPIRED;
        if (ticket->seat != seat || !was_winner) continue;
        if (last == NULL || ticket->serial > last->serial) last = ticket;
    }
    return last;
}

/* Of a patron who has won nothing: has one of his tickets games left? */
static BwReason why_no_winner(const KenoTable *keno, unsigned seat) {
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        const Ticket *ticket = &keno->ticket[i];
        if (ticket->seat == seat && ticket->status == TICKET_UP) return why_unpayable(keno, ticket);
    }
    return BW_REASON_NO_PRIZE;
}

/* The ticket that is presented: the one of that number, or (number 0) the patron's only unpaid
 * winner. Refuses, and gives NULL, when it cannot be paid. */
static Ticket *presented(KenoTable *keno, unsigned seat, int64_t number, BwOut *out) {
    Ticket *ticket = number != 0 ? find_number(keno, seat, number) : NULL;
    BwReason why = BW_REASON_NO_SUCH_BET;
    for (unsigned i = 0; number == 0 && i < TICKETS_MAX; i++) {
        Ticket *other = &keno->ticket[i];
        if (other->seat != seat || other->prize_cents == 0) continue;
        if (ticket != NULL) {
            bw_refuse(out, BW_REASON_ARGUMENT, "15.6(a)"); /* which of them? */
            return NULL;
        }
        ticket = other;
    }
    const Ticket *meant = ticket != NULL || number != 0 ? ticket : last_winner(keno, seat);
    if (meant != NULL) {
        why = why_unpayable(keno, meant);
    } else if (number == 0) {
        why = why_no_winner(keno, seat);
    }
    if (why == BW_REASON_NONE) return ticket;
    bw_refuse(out, why, why == BW_REASON_EXPIRED ? limit_clause(meant) : "15.6(a)");
    return NULL;
}

typedef struct Redemption {
    int64_t number;
    bool runner, chips, check;
} Redemption;

/* "[N] [chips|check] [via=runner]" */
static bool read_redemption(const BwEvent *event, Redemption *how) {
    memset(how, 0, sizeof *how);
    for (unsigned i = 0; i < event->n_args; i++) {
        const BwArg *arg = &event->arg[i];
        if (arg->kind == BW_ARG_NUMBER && arg->value > 0 && how->number == 0) {
            how->number = arg->value;
        } else if (arg->kind == BW_ARG_WORD && strcmp(arg->word, "via=runner") == 0) {
            how->runner = true;
        } else if (arg->kind == BW_ARG_WORD && strcmp(arg->word, "chips") == 0) {
            how->chips = true;
        } else if (arg->kind == BW_ARG_WORD && strcmp(arg->word, "check") == 0) {
            how->check = true;
        } else {
            return false;
        }
    }
    return !(how->chips && how->check);
}

/* 15.6(a): a runner pays cash, and only so much; the writer pays cash, chips or a check. */
static bool check_payment(const KenoTable *keno, const Redemption *how, BwCents prize, BwOut *out) {
    const BwTable *table = &keno->t;
    if (how->runner) {
        BwCents most = table->option[OPT_RUNNER_REDEEM_MAX];
        if (table->option[OPT_RUNNER_SERVICE] == 0) {
            return bw_refuse(out, BW_REASON_NOT_OFFERED, "15.6(a)");
        }
        if (keno->down != 0) return bw_refuse(out, BW_REASON_SYSTEM_DOWN, "15.7(c)");
        if (how->chips || how->check) return bw_refuse(out, BW_REASON_MEDIUM, "15.6(a)");
        if (most != 0 && prize > most) {
            return bw_refuse_figure(out, BW_REASON_LIMIT, "15.6(a)", most);
        }
    }
    if (how->chips && table->edition == BW_1996 && table->clock_s < CHIPS_FROM_S) {
        return bw_refuse(out, BW_REASON_EDITION, "15.6 note \"R.1997 d.217\"");
    }
    return true;
}

/* 15.7(c): while the system is down the amount decides who pays by hand. */
static bool check_by_hand(const KenoTable *keno, const Ticket *ticket, BwOut *out) {
    if (keno->t.option[OPT_MANUAL_PAY] == 0) {
        return bw_refuse(out, BW_REASON_SYSTEM_DOWN, "15.7(c)");
    }
    if (ticket->prize_cents > BY_HAND_SIGNED_CENTS) {
        return bw_refuse(out, BW_REASON_SYSTEM_DOWN, "15.7(c)3");
    }
    if (ticket->prize_cents > BY_HAND_CENTS && ticket->signature == BW_KENO_SIGNED_NOT) {
        return bw_refuse(out, BW_REASON_NEEDS_SUPERVISOR, "15.7(c)2");
    }
    return true;
}

/* 15.6(b): nothing is paid before it is authorized. */
static bool check_authorized(const Ticket *ticket, BwOut *out) {
    if (ticket->prize_cents >= BW_KENO_KEY_EMPLOYEE_FROM_CENTS &&
        ticket->signature != BW_KENO_SIGNED_KEY_EMPLOYEE) {
        return bw_refuse(out, BW_REASON_NEEDS_KEY_EMPLOYEE, "15.6(b)");
    }
    if (ticket->prize_cents >= BW_KENO_SUPERVISOR_FROM_CENTS &&
        ticket->signature == BW_KENO_SIGNED_NOT) {
        return bw_refuse(out, BW_REASON_NEEDS_SUPERVISOR, "15.6(b)");
    }
    return true;
}

/* 15.6(a): the ticket that the computer printed is paid, once. */
static bool redeem(KenoTable *keno, const BwEvent *event, BwOut *out) {
    Redemption how;
    if (event->who.role != BW_SEAT) return bw_refuse(out, BW_REASON_NOT_ASKED, "15.6(a)");
    if (event->who.hand != 0) return bw_refuse(out, BW_REASON_SEAT, NULL);
    if (!read_redemption(event, &how)) return bw_refuse(out, BW_REASON_ARGUMENT, "15.6(a)");
    Ticket *ticket = presented(keno, event->who.seat, how.number, out);
    if (ticket == NULL) return false;
    if (ticket->unreadable != 0) return bw_refuse(out, BW_REASON_UNREADABLE, "15.7(b)");
    if (!check_payment(keno, &how, ticket->prize_cents, out)) return false;
    bool paid = keno->down != 0 ? check_by_hand(keno, ticket, out) : check_authorized(ticket, out);
    if (!paid) return false;
    ticket->prize_cents = 0;
    ticket->signature = BW_KENO_SIGNED_NOT;
    ticket->redeemed = 1;
    ticket->paid = how.runner  ? PAID_BY_RUNNER
                   : how.chips ? PAID_CHIPS
                   : how.check ? PAID_CHECK
                               : PAID_CASH;
    return true;
}

/* The patron of "... SEAT [N]" and the number, 0 if it is not given. */
static bool read_patron(const BwEvent *event, unsigned *seat, int64_t *number, BwOut *out) {
    BwWho who = event->arg[0].who;
    *number = event->n_args > 1 ? event->arg[1].value : 0;
    if (event->n_args > 1 && *number == 0) return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    if (who.seat > SEATS || who.bettor != 0 || who.hand != 0) {
        return bw_refuse(out, BW_REASON_SEAT, NULL);
    }
    *seat = who.seat;
    return true;
}

/* 15.6(b), 15.7(c)2: the supervisor, or the key employee, signs the back of the ticket. */
static bool authorize(KenoTable *keno, const BwEvent *event, BwOut *out) {
    unsigned seat;
    int64_t number;
    bool key = event->who.role == BW_KEY_EMPLOYEE;
    if (!key && event->who.role != BW_SUPERVISOR) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, keno->down != 0 ? "15.7(c)2" : "15.6(b)");
    }
    if (!read_patron(event, &seat, &number, out)) return false;
    Ticket *ticket = presented(keno, seat, number, out);
    if (ticket == NULL) return false;
    if (!key && ticket->prize_cents >= BW_KENO_KEY_EMPLOYEE_FROM_CENTS) {
        return bw_refuse(out, BW_REASON_NEEDS_KEY_EMPLOYEE, "15.6(b)");
    }
    ticket->signature = key ? BW_KENO_SIGNED_KEY_EMPLOYEE : BW_KENO_SIGNED_SUPERVISOR;
    return true;
}

/* 15.7(b): only the writer keys a ticket in, and only into a system that works. */
static bool key_in(KenoTable *keno, const BwEvent *event, BwOut *out) {
    unsigned seat;
    int64_t number;
    if (event->who.role != BW_WRITER && event->who.role != BW_DEALER) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "15.7(b)");
    }
    if (!read_patron(event, &seat, &number, out) || !check_system(keno, out)) return false;
    Ticket *ticket = presented(keno, seat, number, out);
    if (ticket == NULL) return false;
    if (ticket->unreadable == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "15.7(b)");
    ticket->unreadable = 0;
    return true;
}

/* ---- expiry ------------------------------------------------------------------------------- */

static void expire(KenoTable *keno, Ticket *ticket, BwOut *out) {
    BwBet paper = {
        .seat = ticket->seat, .wager = ticket->paper.kind, .target = slot_of(keno, ticket)};
    bw_post(&keno->t, out, BW_EXPIRES, &paper, ticket->prize_cents, limit_clause(ticket));
    ticket->prize_cents = 0;
    ticket->status = TICKET_EXPIRED;
}

/* 15.6(c), (d): good up to and including its limit; then the prize counts as unclaimed. */
static bool clock(BwTable *table, int64_t time_s, BwOut *out) {
    KenoTable *keno = (KenoTable *)table;
    uint8_t slots[TICKETS_MAX];
    unsigned n = 0;
    BwCents unclaimed = 0;
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        const Ticket *ticket = &keno->ticket[i];
        bool unpaid = ticket->status == TICKET_OVER && ticket->prize_cents > 0;
        if (unpaid && ticket->good_until_s < time_s) insert_by_patron(keno, slots, n++, i);
    }
    for (unsigned i = 0; i < n; i++) {
        unclaimed += keno->ticket[slots[i]].prize_cents;
        expire(keno, &keno->ticket[slots[i]], out);
    }
    if (n > 0) {
        bw_post_meter(table, out, UNCLAIMED, table->meter_cents[UNCLAIMED] + unclaimed, "15.6(d)");
    }
    return true;
}

/* 15.6(d): once a year, to the keno jackpots or to the Casino Revenue Fund. */
static bool transfer_unclaimed(KenoTable *keno, const BwEvent *event, BwOut *out) {
    BwTable *table = &keno->t;
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "15.6(d)");
    unsigned to = table->option[OPT_UNCLAIMED_TO] == TO_JACKPOT ? JACKPOT : CASINO_REVENUE_FUND;
    BwCents cents = table->meter_cents[UNCLAIMED];
    bw_post_meter(table, out, UNCLAIMED, 0, "15.6(d)");
    bw_post_meter(table, out, to, table->meter_cents[to] + cents, "15.6(d)");
    return true;
}

/* ---- irregularities ----------------------------------------------------------------------- */

static bool unreadable(KenoTable *keno, const BwEvent *event, BwOut *out) {
    unsigned seat;
    int64_t number;
    if (!read_patron(event, &seat, &number, out)) return false;
    Ticket *ticket = presented(keno, seat, number, out);
    if (ticket == NULL) return false;
    ticket->unreadable = 1;
    return true;
}

/* The ticket with which a patron finds fault: that of the number, or his only one in this game, or
 * else any. Refuses, and gives NULL, when there is none or more than one. */
static Ticket *find_wrong(KenoTable *keno, unsigned seat, int64_t number, BwOut *out) {
    Ticket *any = NULL, *up = NULL;
    unsigned n_up = 0;
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        Ticket *ticket = &keno->ticket[i];
        if (ticket->seat != seat || ticket->status == TICKET_VOID ||
            (number != 0 && ticket->number != number)) {
            continue;
        }
        any = ticket;
        if (ticket->status != TICKET_UP) continue;
        up = ticket;
        n_up++;
    }
    if (any == NULL || n_up > 1) {
        bw_refuse(out, any == NULL ? BW_REASON_NO_SUCH_BET : BW_REASON_ARGUMENT, "15.6(a)");
        return NULL;
    }
    return up != NULL ? up : any;
}

/* 15.6(a): before the close it is void and may be written anew; after it the ticket governs. */
static bool wrong_ticket(KenoTable *keno, const BwEvent *event, BwOut *out) {
    unsigned seat;
    int64_t number;
    if (!read_patron(event, &seat, &number, out)) return false;
    if (keno->picking != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "15.1 \"Quick-pick\"");
    Ticket *ticket = find_wrong(keno, seat, number, out);
    if (ticket == NULL) return false;
    if (!may_be_void(keno, ticket)) return true;
    if (!check_system(keno, out)) return false;
    make_void(keno, ticket, "15.6(a)", out);
    return true;
}

/* 15.7(a): nothing issued, nothing taken. */
static bool unclear_request(const KenoTable *keno, const BwEvent *event, BwOut *out) {
    unsigned seat;
    int64_t number;
    if (!read_patron(event, &seat, &number, out)) return false;
    return keno->closed == 0 || bw_refuse(out, BW_REASON_WRONG_TIME, "15.7(a)");
}

static bool fault(KenoTable *keno, const BwEvent *event, BwOut *out) {
    if (!check_corrupt(keno, out)) return false;
    switch (event->word) {
    case UNCLEAR_REQUEST: return unclear_request(keno, event, out);
    case UNREADABLE_TICKET: return unreadable(keno, event, out);
    case DRAW_FAILURE: return fail_draw(keno, out);
    case WRONG_TICKET: return wrong_ticket(keno, event, out);
    case CORRUPT: keno->corrupt = 1; return true;
    default: break;
    }
    bool goes_down = event->word == SYSTEM_DOWN;
    if ((keno->down != 0) == goes_down) return bw_refuse(out, BW_REASON_WRONG_TIME, "15.7(c)");
    keno->down = goes_down;
    return true;
}

static bool repair(KenoTable *keno, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, CORRUPTION);
    if (keno->corrupt == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, CORRUPTION);
    keno->corrupt = 0;
    return true;
}

static bool act(KenoTable *keno, const BwEvent *event, BwOut *out) {
    if (event->word == REPAIR) return repair(keno, event, out);
    if (!check_corrupt(keno, out)) return false;
    switch (event->word) {
    case REDEEM: return redeem(keno, event, out);
    case AUTHORIZE: return authorize(keno, event, out);
    case KEY_IN: return key_in(keno, event, out);
    case VOID: return void_game(keno, event, out);
    default: return transfer_unclaimed(keno, event, out);
    }
}

/* ---- the game ----------------------------------------------------------------------------- */

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    KenoTable *keno = (KenoTable *)table;
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return sell(keno, event, out);
    case BW_EV_TAKE: return take(keno, event, out);
    case BW_EV_CLOSE:
        if (!may_close(keno, out)) return false;
        close_game(keno, out);
        return true;
    case BW_EV_DRAW: return draw(keno, event, out);
    case BW_EV_ACT: return act(keno, event, out);
    case BW_EV_FAULT: return fault(keno, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, "15.5");
    }
}

static void target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                         size_t size) {
    (void)wager;
    out[0] = '\0';
    if (target < TICKETS_MAX) {
        bw_keno_print(&((const KenoTable *)table)->ticket[target].paper, out, size);
    }
}

/* Numbers ascend in a group, whatever order the patron wrote them in. */
static bool text_canonical(const BwTable *table, unsigned wager, const char *text, char *out,
                           size_t size) {
    BwKenoPaper paper;
    BwReason why;
    (void)table;
    if (!bw_keno_read(text, (BwKenoKind)wager, &paper, &why)) return false;
    bw_keno_print(&paper, out, size);
    return true;
}

static void pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                       size_t size) {
    unsigned slot = wager == BW_KENO_SPECIAL ? OPT_SPECIAL_CARD : OPT_RATE_CARD;
    bool sample = is_standard(table, slot, card_words[0]);
    (void)target;
    snprintf(out, size, "per %srate card %s%s", wager == BW_KENO_SPECIAL ? "special " : "",
             sample ? card_words[0] : "of the house",
             wager == BW_KENO_PROGRESSIVE ? ", the jackpot for all spots" : "");
}

/* A multiple of the least rate for every way in every game. */
static BwCents stake_unit(const BwTable *table, unsigned wager, uint16_t target) {
    const KenoTable *keno = (const KenoTable *)table;
    bool ways = wager == BW_KENO_WAY || wager == BW_KENO_KING || wager == BW_KENO_COMBINATION;
    if (target >= TICKETS_MAX || keno->ticket[target].status == TICKET_NONE) {
        return table->option[ways ? OPT_WAY_MIN_RATE : OPT_MIN_RATE];
    }
    const BwKenoPaper *paper = &keno->ticket[target].paper;
    return bw_keno_least_rate(table, paper) * bw_keno_ways(paper) * paper->games;
}

/* ---- what can be seen --------------------------------------------------------------------- */

bool bw_keno_look(const BwTable *table, uint16_t target, BwKenoView *view) {
    const KenoTable *keno = (const KenoTable *)table;
    if (target >= TICKETS_MAX || keno->ticket[target].status == TICKET_NONE) return false;
    const Ticket *ticket = &keno->ticket[target];
    *view = (BwKenoView){.paper = &ticket->paper,
                         .rate_cents = ticket->rate_cents,
                         .number = ticket->number,
                         .games_left = ticket->games_left};
    return true;
}

const uint8_t *bw_keno_drawn(const BwTable *table) {
    const KenoTable *keno = (const KenoTable *)table;
    return keno->any_drawn != 0 ? keno->drawn : NULL;
}

const BwKenoCard *bw_keno_card(const BwTable *table, BwKenoKind kind) {
    return card_of((const KenoTable *)table, kind);
}

static void print_games(const Ticket *ticket, char *out, size_t size) {
    if (ticket->paper.games == 1) {
        snprintf(out, size, "game %u", ticket->first_game);
    } else {
        snprintf(out, size, "games %u-%u", ticket->first_game,
                 ticket->first_game + ticket->paper.games - 1);
    }
}

/* What became of the ticket: "up", "won 42.00", "paid chips". */
static void print_state(const Ticket *ticket, char *out, size_t size) {
    static const char *const states[] = {[TICKET_UP] = "up",
                                         [TICKET_OVER] = "lost",
                                         [TICKET_VOID] = "void",
                                         [TICKET_EXPIRED] = "expired"};
    static const char *const paid[] = {[PAID_CASH] = "cash",
                                       [PAID_CHIPS] = "chips",
                                       [PAID_CHECK] = "check",
                                       [PAID_BY_RUNNER] = "via runner"};
    char amount[BW_CENTS_TEXT_MAX];
    if (ticket->prize_cents > 0) {
        snprintf(out, size, "won %s", bw_cents_format(ticket->prize_cents, amount));
    } else if (ticket->redeemed != 0 && ticket->status != TICKET_UP) {
        snprintf(out, size, "paid %s", paid[ticket->paid]);
    } else {
        snprintf(out, size, "%s", states[ticket->status]);
    }
}

/* 15.1 "Conditioning", "Keno ticket", 15.6(c): what the computer has printed on the patron's ticket
 * of that number ("1.2" is the second one of patron 1), how it was ordered and what became of it.
 */
static void show_ticket(const KenoTable *keno, const char *selector, char *out, size_t size) {
    static const char *const requests[] = {
        [REQUEST_WRITER] = "writer", [REQUEST_RUNNER] = "runner", [REQUEST_SPOKEN] = "spoken"};
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        const Ticket *ticket = &keno->ticket[i];
        char name[24], paper[BW_EVENT_TEXT_MAX], games[48], state[48];
        char rate[BW_CENTS_TEXT_MAX], price[BW_CENTS_TEXT_MAX], valid[32];
        snprintf(name, sizeof name, "%u.%u", ticket->seat, ticket->number);
        if (ticket->status == TICKET_NONE || strcmp(name, selector) != 0) continue;
        bw_keno_print(&ticket->paper, paper, sizeof paper);
        print_games(ticket, games, sizeof games);
        print_state(ticket, state, sizeof state);
        snprintf(out, size, "ticket %s %s %s rate %s price %s %s valid %s request %s %s", name,
                 wagers[ticket->paper.kind].id, paper, bw_cents_format(ticket->rate_cents, rate),
                 bw_cents_format(price_of_a_game(ticket) * ticket->paper.games, price), games,
                 bw_duration_print(ticket->validity, valid), requests[ticket->request], state);
        return;
    }
    snprintf(out, size, "ticket %s none", selector);
}

/* The patron's ticket as its slips tell it; false: there is none of that name. */
static bool find_slip(const KenoTable *keno, const char *name, BwKenoSlip *slip) {
    for (unsigned i = 0; i < TICKETS_MAX; i++) {
        const Ticket *ticket = &keno->ticket[i];
        snprintf(slip->name, sizeof slip->name, "%u.%u", ticket->seat, ticket->number);
        if (ticket->status == TICKET_NONE || strcmp(slip->name, name) != 0) continue;
        slip->paper = &ticket->paper;
        slip->kind = wagers[ticket->paper.kind].name;
        slip->drawn = keno->any_drawn != 0 ? keno->drawn : NULL;
        slip->serial = ticket->serial;
        slip->first_game = ticket->first_game;
        slip->last_drawn =
            ticket->games_drawn > 0 ? ticket->first_game + ticket->games_drawn - 1 : 0;
        slip->rate_cents = ticket->rate_cents;
        slip->price_cents = price_of_a_game(ticket) * ticket->paper.games;
        slip->prize_cents = ticket->prize_cents;
        slip->issued_s = ticket->issued_s;
        slip->good_until_s = ticket->good_until_s;
        slip->validity = ticket->validity;
        slip->signature = (BwKenoSigned)ticket->signature;
        slip->by_runner = ticket->request == REQUEST_RUNNER;
        slip->paid = ticket->redeemed != 0;
        return true;
    }
    return false;
}

static bool slip_line(const BwTable *table, const char *name, BwSlip slip, unsigned i,
                      BwSlipLine *line) {
    BwKenoSlip ticket;
    if (find_slip((const KenoTable *)table, name, &ticket)) {
        return bw_keno_slip_line(&ticket, slip, i, line);
    }
    line->clause = "15.1 \"Keno ticket\"";
    snprintf(line->text, sizeof line->text, "nobody has that ticket");
    return false;
}

/* The i-th ticket that anybody has: "1.2". */
static bool ticket_at(const BwTable *table, unsigned i, char out[16]) {
    const KenoTable *keno = (const KenoTable *)table;
    for (unsigned k = 0; k < TICKETS_MAX; k++) {
        const Ticket *ticket = &keno->ticket[k];
        if (ticket->status == TICKET_NONE || i-- > 0) continue;
        snprintf(out, 16, "%u.%u", ticket->seat, ticket->number);
        return true;
    }
    return false;
}

/* 15.5(g): the number of the game and the twenty numbers of the last one, in the order in which
 * they came. */
static bool shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size) {
    const KenoTable *keno = (const KenoTable *)table;
    if (strcmp(subject, "ticket") == 0) {
        show_ticket(keno, selector, out, size);
        return true;
    }
    if (strcmp(subject, "game") == 0) {
        snprintf(out, size, "game %u", table->rounds + 1);
        return true;
    }
    if (strcmp(subject, "numbers") != 0) return false;
    size_t used = (size_t)snprintf(out, size, "numbers");
    for (unsigned i = 0; keno->any_drawn != 0 && i < BW_KENO_DRAWN && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, " %u", keno->drawn[i]);
    }
    return true;
}

_Static_assert(sizeof(KenoTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

/* A ticket of the first spots, eight of them or, where the card has no such row, fewer or more; at
 * the card's lowest rate. */
static bool easy_ticket_at(const BwTable *table, unsigned wager, unsigned i, char *out,
                           size_t size) {
    enum { SPOTS_USUAL = 8, SPOTS_MAX = 20 };
    const BwKenoCard *card = bw_keno_card(table, (BwKenoKind)wager);
    unsigned spots = i < SPOTS_USUAL ? SPOTS_USUAL - i : i + 1;
    char amount[BW_CENTS_TEXT_MAX];
    if (i >= SPOTS_MAX) return false;
    size_t used = (size_t)snprintf(out, size, "%s 1", wagers[wager].id);
    for (unsigned k = 2; k <= spots && used < size; k++) {
        used += (size_t)snprintf(out + used, size - used, "-%u", k);
    }
    BwCents rate = card->n_rates > 0 ? card->rate[0] : 100;
    if (used < size) snprintf(out + used, size - used, ":%s", bw_cents_format(rate, amount));
    return true;
}

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_TICKETS, .wager = BW_THE(BW_KENO_QUICK_PICK)},
};

static const BwLayout layout = {BW_LAYOUT_OF(drawn_rows), .decided = true, .itself = true};

/* What players say. */
static const BwSaying sayings[] = {
    {"qp", "quick-pick"},
    {"quick pick", "quick-pick"},
    {NULL, NULL},
};

const BwGame bw_game_keno = {
    .id = "keno",
    .felt_mm = 200,
    .title = "Keno",
    .subchapter = "15",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_NUMBERS,
    .usual = BW_USUAL("straight 1-2-3-4-5-6-7-8:1"),
    .subjects =
        BW_SUBJECTS({"game"}, {"numbers"}, {"ticket", .selector_at = ticket_at, .unlisted = true}),
    .seats = SEATS,
    .bettors = 1,
    .n_wagers = BW_KENO_KINDS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .n_meters = METERS,
    .pay_unit_cents = 1,
    .table_size = sizeof(KenoTable),
    .wagers = wagers,
    .sayings = sayings,
    .bare = BW_USUAL("straight"),
    .no_other = "15.2(c)",
    .options = options,
    .actions = actions,
    .faults = faults,
    .meters = meters,
    .open = open_table,
    .need = need,
    .apply = apply,
    .offered = offered,
    .clock = clock,
    .target_print = target_print,
    .text_canonical = text_canonical,
    .ticket_at = easy_ticket_at,
    .slip_line = slip_line,
    .layout = &layout,
    .pays_print = pays_print,
    .stake_unit = stake_unit,
    .choices = choices,
    .shows = shows,
};
