/* poker_room.c: the rows of the game, and its events in the order in which a table sees them. */
#include "games/poker_room/poker_room.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker_room/poker_options.h"

/* ---- data --------------------------------------------------------------------------------- */

static const BwWager wagers[BW_PR_WAGERS] = {
    [BW_PR_ANTE] = {"ante", "Ante", "14.10(b)", BW_ALL_EDITIONS,
                    BW_WAGER_OWN_LIMITS | BW_WAGER_CALLED},
    [BW_PR_SMALL_BLIND] = {"small-blind", "Small blind", "14.10(d)", BW_ALL_EDITIONS,
                           BW_WAGER_OWN_LIMITS | BW_WAGER_CALLED},
    [BW_PR_BIG_BLIND] = {"big-blind", "Big blind", "14.10(d)", BW_ALL_EDITIONS,
                         BW_WAGER_OWN_LIMITS | BW_WAGER_CALLED},
    [BW_PR_STRADDLE] = {"straddle", "Straddle", "14.10(f)", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [BW_PR_POST] = {"post", "Post", "14.10(d)", BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},
    [BW_PR_POT] = {"pot", "Pot", BW_PR_ON_BETTING, BW_ALL_EDITIONS,
                   BW_WAGER_BY_ACT | BW_WAGER_OWN_LIMITS},
    [BW_PR_SIDE_POT] = {"side-pot", "Side pot", BW_PR_ON_BETTING, BW_ALL_EDITIONS,
                        BW_WAGER_TARGET | BW_WAGER_NO_STAKE | BW_WAGER_OWN_LIMITS},
    [BW_PR_STACK] = {"stack", "Chips on the table", BW_PR_ON_BETTING, BW_ALL_EDITIONS,
                     BW_WAGER_BY_ACT | BW_WAGER_OWN_LIMITS | BW_WAGER_STACK},
    [BW_PR_BAD_BEAT] = {"bad-beat", "Bad beat fund", BW_PR_ON_FUNDS, BW_ONLY_2012,
                        BW_WAGER_NO_STAKE | BW_WAGER_OWN_LIMITS},
    [BW_PR_HIGH_HAND] = {"high-hand", "High hand fund", BW_PR_ON_FUNDS, BW_ONLY_2012,
                         BW_WAGER_NO_STAKE | BW_WAGER_OWN_LIMITS},
};

static const char *const meters[BW_PR_METERS] = {"bad-beat", "high-hand"};

static const BwVerb actions[BW_PR_ACTS] = {
    [BW_PR_CHECK] = {"check", BW_PR_ON_BETTING, "?W", "bet nothing", .caution = 1},
    [BW_PR_CALL] = {"call", BW_PR_ON_BETTING, "?W", "match the bet, or go all-in for less"},
    [BW_PR_BET] = {"bet", BW_PR_ON_BETTING, "A?W", "open the betting"},
    [BW_PR_RAISE] = {"raise", BW_PR_ON_BETTING, "A?W", "make the bet so much"},
    [BW_PR_COMPLETE] = {"complete", BW_PR_ON_BETTING, "A?W", "make a short bet up to the full one"},
    [BW_PR_ALL_IN] = {"all-in", BW_PR_ON_BETTING, "?W", "put in the whole stack"},
    [BW_PR_FOLD] = {"fold", BW_PR_ON_FOLDING, "?W", "give the hand up", .caution = 3},
    [BW_PR_BRINGS_IN] = {"bring-in", "14.9", "A?W", "make the forced bet", .caution = 2},
    [BW_PR_STAND_PAT] = {"stand-pat", "14.12", "", "keep all cards", .caution = 1},
    [BW_PR_DISCARD] = {"discard", "14.12", "?H*", "exchange these cards",
                       .means = BW_MEANS_EXCHANGE},
    [BW_PR_SHOWS] = {"show", "14.15", "?H*", "turn the hand up", .caution = 1},
    [BW_PR_MUCK] = {"muck", BW_PR_ON_THROWING, "", "throw the hand away, face down"},
    [BW_PR_TURN_DOWN] = {"turn-down", BW_PR_ON_TURNING, "", "turn the up-cards down"},
    [BW_PR_CHIPS] = {"chips", BW_PR_ON_WORDS, "A", "put chips forward and say nothing"},
    [BW_PR_CHIP] = {"chip", BW_PR_ON_WORDS, "A", "put one chip forward and say nothing"},
    [BW_PR_PROTECT] = {"protect", "14.15(j)", "", "guard the hand"},
    [BW_PR_BUY_IN] = {"buy-in", BW_PR_ON_BETTING, "A", "put chips on the table",
                      .means = BW_MEANS_BUY_IN},
    [BW_PR_SIT_OUT] = {"sit-out", BW_PR_ON_BETTING, "", "take no part in the next rounds",
                       .means = BW_MEANS_SIT_OUT},
    [BW_PR_SIT_IN] = {"sit-in", BW_PR_ON_BETTING, "", "take part again", .means = BW_MEANS_SIT_IN},
    [BW_PR_ACCEPT] = {"accept", BW_PR_ON_SIGN, "", "agree to the change that is announced"},
    [BW_PR_DECLINE] = {"decline", BW_PR_ON_SIGN, "", "do not agree to it"},
    [BW_PR_WAIT] = {"wait", BW_PR_ON_WAITING, "W", "put a name on the waiting list",
                    .means = BW_MEANS_LINE_UP, .staff = BW_BY(BW_FLOOR)},
    [BW_PR_ANNOUNCE_VACANCY] = {"announce-vacancy", BW_PR_ON_WAITING, "",
                                "offer a free seat to the first on the list",
                                .means = BW_MEANS_VACANCY, .staff = BW_BY(BW_FLOOR)},
    [BW_PR_STRIKE] = {"strike", BW_PR_ON_WAITING, "W", "take a name off the waiting list",
                      .means = BW_MEANS_STRIKE, .staff = BW_BY(BW_FLOOR)},
    [BW_PR_PLACE_BUTTON] = {"button", BW_PR_ON_BUTTON, "N", "place the button where the draw says",
                            .staff = BW_BY(BW_DEALER)},
    [BW_PR_NEW_CARDS] = {"new-cards", BW_PR_ON_DEALING, "", "bring another deck",
                         .means = BW_MEANS_FRESH, .staff = BW_BY(BW_FLOOR)},
    [BW_PR_VOID] = {"void", "14.15", "", "void the round", .means = BW_MEANS_VOID,
                    .staff = BW_BY(BW_FLOOR)},
};

static const BwVerb faults[BW_PR_FAULTS] = {
    [BW_PR_WRONG_START] = {"wrong-start", "14.15(f)2", "S", "the deal begins at the wrong seat"},
    [BW_PR_PASSED_OVER] = {"passed-over", "14.15(f)4", "S", "the deal passes a seat over"},
    [BW_PR_MISDEAL_START] = {"misdeal-start", "14.15(f)2", "",
                             "it is noticed that the deal began at the wrong seat"},
    [BW_PR_MISDEAL_SKIPPED] = {"misdeal-skipped", "14.15(f)4", "S",
                               "it is noticed that a seat was passed over"},
    [BW_PR_MISDEAL_SHUFFLE] = {"misdeal-shuffle", "14.15(f)1", "",
                               "the deck was not shuffled and cut as it must be"},
    [BW_PR_MISDEAL_BOXED] = {"misdeal-boxed", "14.15(f)3", "",
                             "more than one card lies face up in the deck"},
    [BW_PR_WRONG_RECIPIENT] = {"wrong-recipient", "14.15(g)", "S",
                               "a card went to somebody who should have none"},
    [BW_PR_BOXED_ONE] = {"boxed-one", "14.15(i)", "C", "one card lies face up in the deck"},
    [BW_PR_OFF_TABLE] = {"off-table", "14.15(m)", "C", "a card fell off the table"},
    [BW_PR_CARD_COUNT] = {"card-count", BW_PR_ON_COUNT, "", "cards are missing, or too many",
                          .means = BW_MEANS_VOID},
    [BW_PR_UNPROTECTED] = {"unprotected", "14.15(j)", "SW",
                           "a hand that nobody guarded was fouled or collected"},
    [BW_PR_PROTECTED_FOULED] = {"protected-fouled", "14.15(j)2", "S",
                                "a guarded hand touched the discards and is rebuilt",
                                .means = BW_MEANS_REBUILT},
    [BW_PR_PROTECTED_LOST] = {"protected-lost", "14.15(j)3", "SW?W",
                              "a guarded hand is lost beyond rebuilding"},
    [BW_PR_WALKED_AWAY] = {"walked-away", "14.15(j)4", "S", "a player left without a word"},
    [BW_PR_HOLE_EXPOSED_1] = {"stud-hole-exposed-1", "14.15(l)", "S",
                              "a hole card was turned up in the deal"},
    [BW_PR_HOLE_EXPOSED_2] = {"stud-hole-exposed-2", "14.15(l)", "S",
                              "both hole cards were turned up in the deal"},
    [BW_PR_FLOP_GAME_EXPOSED] = {"flop-game-exposed", "14.15(n)", "SC",
                                 "a card of hold 'em or Omaha was turned up in the deal"},
    [BW_PR_SHUFFLER_JAM] = {"shuffler-jam", "14.15(o)", "", "the shuffling device has stopped"},
    [BW_PR_DECK_SHORT] = {"deck-short", "14.12", "", "the deck does not reach for the draw"},
    [BW_PR_COLLUSION] = {"collusion", BW_PR_ON_CONDUCT, "S", "a player is believed to help another",
                         .means = BW_MEANS_COLLUSION},
    [BW_PR_CUT_OFF] = {"disconnected", BW_PR_ON_HOUSE, "S",
                       "a player's connection is lost: he counts as all-in",
                       .means = BW_MEANS_CUT_OFF},
    [BW_PR_OUT_OF_TURN] = {"out-of-turn", BW_PR_ON_HOUSE, "S?WA", "somebody acted before his turn"},
    [BW_PR_PREMATURE_FLOP] = {"premature-flop", BW_PR_ON_HOUSE, "",
                              "the board was dealt before the betting ended"},
    [BW_PR_HOUSE_FAULT] = {"house", BW_PR_ON_HOUSE, "W?S", "an irregularity of the house's own",
                           .means = BW_MEANS_OF_HOUSE},
};

/* ---- opening ------------------------------------------------------------------------------ */

static bool refuse(const BwTable *t, unsigned slot, BwRefusal *why) {
    for (unsigned i = 0; i < bw_pr_n_options; i++) {
        const BwOption *option = &bw_pr_options[i];
        if (option->slot != slot) continue;
        return bw_refuse_open(why, BW_REASON_OPTION, option->clause, option->id);
    }
    (void)t;
    return false;
}

/* Every bet that there can be is one that the table's limits and chips allow. */
static bool check_stakes(const BwTable *t, BwRefusal *why) {
    const int64_t *o = t->option;
    bool fixed = o[BW_PR_STRUCTURE] == BW_POKER_FIXED_LIMIT;
    if (o[BW_PR_SMALL_BET] > o[BW_PR_BIG_BET]) return refuse(t, BW_PR_SMALL_BET, why);
    if (o[BW_PR_SPREAD_MIN] > o[BW_PR_SPREAD_MAX]) return refuse(t, BW_PR_SPREAD_MIN, why);
    if (o[BW_PR_SMALL_BLIND_CENTS] > o[BW_PR_BIG_BLIND_CENTS]) {
        return refuse(t, BW_PR_SMALL_BLIND_CENTS, why);
    }
    bool stud = bw_poker_types[o[BW_PR_TYPE]].opener != BW_POKER_BLINDS;
    if (stud && fixed && o[BW_PR_BRING_IN] > o[BW_PR_SMALL_BET]) {
        return refuse(t, BW_PR_BRING_IN, why);
    }
    int64_t shares = 0;
    for (unsigned i = 0; i < BW_PR_SHARES; i++) shares += o[BW_PR_JACKPOT_SHARES + i];
    return shares <= 10000 || refuse(t, BW_PR_JACKPOT_SHARES, why);
}

static bool open(BwTable *t, BwRefusal *why) {
    BwPokerTable *p = bw_pr(t);
    const BwPokerType *type = bw_pr_type(p);
    int64_t kind = t->option[BW_PR_JACKPOT];
    if ((type->editions >> t->edition & 1) == 0) return refuse(t, BW_PR_TYPE, why);
    if (type->flagged && t->option[BW_PR_OTHER_TYPES] == 0) return refuse(t, BW_PR_TYPE, why);
    if (t->option[BW_PR_SHUFFLER] == BW_PR_SHUFFLED_BEFORE && t->edition != BW_2012) {
        return refuse(t, BW_PR_SHUFFLER, why);
    }
    if (t->option[BW_PR_BUTTON] > type->seats) return refuse(t, BW_PR_BUTTON, why);
    if (!check_stakes(t, why)) return false;
    if (!bw_pr_check_house_faults(t)) return refuse(t, BW_PR_HOUSE_FAULTS, why);
    if (kind != BW_PR_NO_JACKPOT) {
        unsigned meter = kind == BW_PR_BAD_BEAT_FUND ? BW_PR_METER_BAD_BEAT : BW_PR_METER_HIGH_HAND;
        t->meter_cents[meter] = t->option[BW_PR_JACKPOT_FUND];
    }
    bw_pr_whole_deck(p);
    return true;
}

/* ---- asking ------------------------------------------------------------------------------- */

static BwNeed need(const BwTable *t) {
    const BwPokerTable *p = bw_pr_look(t);
    BwNeed need = {.kind = BW_NEED_DECISION, .outcome = BW_NEED_CARD, .count = 1};
    switch ((BwPrPhase)p->phase) {
    case BW_PR_BETS: need.kind = t->idle != 0 && t->rounds > 0 ? BW_NEED_OVER : BW_NEED_BETS; break;
    case BW_PR_CARDS:
        need.kind = BW_NEED_CARD;
        need.who = bw_pr_next_hand(p);
        need.face = (uint8_t)bw_pr_next_face(p);
        need.burn = (uint8_t)bw_pr_next_burn(p);
        break;
    case BW_PR_BRINGING:
    case BW_PR_DECISION:
    case BW_PR_DRAWING:
    case BW_PR_SHOWING: need.who = bw_seat(p->actor, 0, 0); break;
    }
    return need;
}

static unsigned places(const BwTable *t) {
    return bw_pr_type(bw_pr_look(t))->seats;
}

static bool offered(const BwTable *t, unsigned wager) {
    const BwPokerTable *p = bw_pr_look(t);
    bool recorded = bw_pr_recorded(bw_pr_look(t));
    if (wager > BW_PR_POST) {
        bool fund = wager == BW_PR_BAD_BEAT || wager == BW_PR_HIGH_HAND;
        return !fund || t->option[BW_PR_JACKPOT] == (int64_t)wager - BW_PR_BAD_BEAT + 1;
    }
    return recorded || bw_pr_forced_amount(p, wager) != 0;
}

static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    BwCents forced = bw_pr_forced_amount(bw_pr_look(t), wager);
    (void)target;
    return forced != 0 ? forced : t->option[BW_PR_CHIP_UNIT];
}

static void ties(const BwTable *t, unsigned wager, BwTies *ties) {
    const BwPokerTable *p = bw_pr_look(t);
    if (bw_pr_recorded(bw_pr_look(t))) return;
    if (wager <= BW_PR_POST) ties->needs = UINT64_C(1) << BW_PR_STACK;
    if (wager <= BW_PR_POST) ties->exactly_cents = bw_pr_forced_amount(p, wager);
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)t;
    (void)target;
    bool fund = wager == BW_PR_BAD_BEAT || wager == BW_PR_HIGH_HAND;
    snprintf(out, size, "%s",
             fund                   ? "a share of the fund"
             : wager == BW_PR_STACK ? "goes back to its owner"
                                    : "the pot, to the best hand");
}

/* ---- side pots ---------------------------------------------------------------------------- */

static bool target_parse(const BwTable *t, unsigned wager, const char *text, size_t n,
                         uint16_t *target) {
    unsigned value = 0;
    (void)t;
    if (wager != BW_PR_SIDE_POT || n == 0 || n > 2 || text[0] == '0') return false;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        value = value * 10 + (unsigned)(text[i] - '0');
    }
    *target = (uint16_t)value;
    return value < BW_POKER_SEATS;
}

static void target_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                         size_t size) {
    (void)t;
    (void)wager;
    snprintf(out, size, "%u", target);
}

static bool target_at(const BwTable *t, unsigned wager, unsigned i, uint16_t *target) {
    (void)t;
    if (wager != BW_PR_SIDE_POT || i + 1 >= BW_POKER_SEATS) return false;
    *target = (uint16_t)(i + 1);
    return true;
}

/* ---- events ------------------------------------------------------------------------------- */

/* The first card closes the betting. */
static bool deal(BwPokerTable *p, BwCard card, BwOut *out) {
    bool closes = p->phase == BW_PR_BETS;
    if (closes) {
        bool in_deck =
            card < BW_JOKER && (bw_pr_type(p)->without_ranks >> bw_card_rank(card) & 1) == 0;
        if (!bw_pr_check_close(p, out)) return false;
        if (!in_deck && card != BW_CARD_HIDDEN) {
            return bw_refuse(out, BW_REASON_NO_SUCH_CARD, bw_pr_type(p)->section);
        }
        bw_pr_close(p, out);
    }
    BwWho who = bw_pr_next_hand(p);
    if (!closes && !bw_pr_check_card(p, who, card, out)) return false;
    bw_pr_deal(p, who, card);
    bw_pr_proceed(p, out);
    return true;
}

/* Whoever was made to leave has no more to say. */
static bool act(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    const BwVerb *verb = &actions[event->word];
    bool staff = verb->staff != 0;
    if (staff && (verb->staff >> event->who.role & 1) == 0) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, verb->clause);
    }
    bool seat = event->who.role == BW_SEAT && event->who.hand == 0 && event->who.bettor == 0;
    if (!staff && !seat) return bw_refuse(out, BW_REASON_NOT_ASKED, verb->clause);
    if (!staff && bw_pr_has(p->removed, event->who.seat)) {
        return bw_refuse(out, BW_REASON_REMOVED, BW_PR_ON_CONDUCT);
    }
    return event->word < BW_PR_PROTECT ? bw_pr_act(p, event, out) : bw_pr_people_act(p, event, out);
}

static bool apply(BwTable *t, const BwEvent *event, BwOut *out) {
    BwPokerTable *p = bw_pr(t);
    const char *section = bw_pr_type(p)->section;
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bw_pr_bet(p, event, out);
    case BW_EV_TAKE:
    case BW_EV_CALL: return bw_refuse(out, BW_REASON_LOCKED, section);
    case BW_EV_CLOSE:
        if (!bw_pr_check_close(p, out)) return false;
        bw_pr_close(p, out);
        return true;
    case BW_EV_DEAL: return deal(p, event->item[0], out);
    case BW_EV_ACT: return act(p, event, out);
    case BW_EV_FAULT: return bw_pr_fault(p, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, section);
    }
}

const BwGame bw_game_poker = {
    .id = "poker",
    .title = "Poker",
    .subchapter = "14",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_POKER,
    .seats = BW_POKER_SEATS,
    .bettors = 1,
    .n_wagers = BW_PR_WAGERS,
    .n_options = BW_PR_OPTIONS,
    .n_actions = BW_PR_ACTS,
    .n_faults = BW_PR_FAULTS,
    .n_meters = BW_PR_METERS,
    .pay_unit_cents = 100,
    .table_size = sizeof(BwPokerTable),
    .wagers = wagers,
    .options = bw_pr_options,
    .actions = actions,
    .faults = faults,
    .meters = meters,
    .sayings = bw_pr_sayings,
    .usual = BW_USUAL("big-blind:5"),
    .subjects = bw_pr_subjects,
    .mucks = true,
    .open = open,
    .need = need,
    .apply = apply,
    .seated = bw_pr_seated,
    .clock = bw_pr_clock,
    .places = places,
    .target_parse = target_parse,
    .target_print = target_print,
    .target_at = target_at,
    .pays_print = pays_print,
    .offered = offered,
    .stake_unit = stake_unit,
    .choices = bw_pr_choices,
    .forced = bw_pr_forced,
    .takes_part = bw_pr_takes_part,
    .buys_in = bw_pr_buys_in,
    .plays = bw_pr_plays,
    .middle = bw_pr_middle_shown,
    .costs = bw_pr_costs,
    .sizes = bw_pr_sizes,
    .level = bw_pr_level,
    .ties = ties,
    .shows = bw_pr_shows,
    .hand_name = bw_pr_hand_name,
    .called = bw_pr_called,
    .sign_line = bw_pr_sign_line,
};
