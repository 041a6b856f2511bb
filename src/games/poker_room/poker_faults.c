/* poker_faults.c: irregularities (14.15(e) to (q), 14.16(b)): when each may be noticed, and what
 * then follows. */
#include "games/poker_room/poker_room.h"

#include <string.h>

static const char *clause_of(const BwPokerTable *p, unsigned fault) {
    return bw_table_game(&p->t)->faults[fault].clause;
}

static unsigned seat_of(const BwEvent *event) {
    return event->arg[0].who.seat;
}

static bool is_word(const BwEvent *event, unsigned i, const char *word) {
    return event->n_args > i && event->arg[i].kind == BW_ARG_WORD &&
           strcmp(event->arg[i].word, word) == 0;
}

/* The round goes on with whoever is asked now, if he still must act. */
static void resume(BwPokerTable *p, BwOut *out) {
    bool lives = bw_pr_has(p->live, p->actor);
    if (p->phase == BW_PR_DECISION && lives) p->actor--;
    if (p->phase == BW_PR_BRINGING && !lives) p->entered = 0; /* another card must open */
    bw_pr_proceed(p, out);
}

/* ---- misdeals ----------------------------------------------------------------------------- */

static bool has_cards_out(const BwPokerTable *p) {
    return bw_pr_in_round(p) && p->t.n_laid > 0;
}

/* Cards that the rest of the round needs at the most; the last street and draws know what to do
 * when the deck is short. */
static unsigned cards_to_come(const BwPokerTable *p) {
    unsigned seats = bw_pr_count((uint16_t)(p->live | p->keeps)), n = p->burn + p->to_draw;
    const BwPokerStep *now = bw_pr_step(p);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) n += p->owed[s];
    for (const BwPokerStep *step = now; step->kind != BW_POKER_SHOW; step++) {
        if (step->kind > BW_POKER_BOARD) continue;
        unsigned each = step->kind == BW_POKER_BOARD || step->kind == BW_POKER_LAST ? 1 : seats;
        unsigned laps = step == now ? step->cards - p->laps : step->cards;
        n += laps * each + (step == now ? 0 : step->burn);
        if (step == now && each > 1) n -= bw_pr_count(p->lap);
    }
    return n;
}

/* The deck has lost a card; one that cannot serve the round any more makes a misdeal. */
static bool deck_reaches(const BwPokerTable *p) {
    return bw_pr_stub(p) >= cards_to_come(p);
}

static void go_on(BwPokerTable *p, BwOut *out) {
    if (!deck_reaches(p)) bw_pr_misdeal(p, BW_PR_ON_MISDEAL, out);
}

/* 14.15(f)2, 4: found before two players have wagered by choice; after that it is played on. */
static bool misdeal_if(BwPokerTable *p, bool happened, const char *clause, BwOut *out) {
    if (!bw_pr_in_round(p) || !happened) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (bw_pr_count(p->voluntary) >= 2) return bw_refuse(out, BW_REASON_TOO_LATE, clause);
    bw_pr_misdeal(p, clause, out);
    return true;
}

static bool misdeal_always(BwPokerTable *p, const char *clause, BwOut *out) {
    if (!has_cards_out(p)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    bw_pr_misdeal(p, clause, out);
    return true;
}

static bool is_first_deal(const BwPokerTable *p) {
    return p->phase == BW_PR_CARDS && p->step == 0 && p->laps == 0;
}

/* The deal begins at another seat than the one where it should, and nobody sees it. */
static bool begin_wrong(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    bool first = is_first_deal(p) && p->t.n_laid == 0 && p->start == 0;
    if (!first || !bw_pr_has(p->live, seat) || bw_pr_next_hand(p).seat == seat) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    p->start = (uint8_t)seat;
    return true;
}

/* Any time before the first card; the deal that begins closes the betting. */
static bool wrong_start(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    BwPokerTable saved;
    if (bw_pr_in_round(p) || p->t.idle != 0) return begin_wrong(p, seat, clause, out);
    if (!bw_pr_check_close(p, out)) return false;
    memcpy(&saved, p, sizeof saved);
    bw_pr_close(p, out);
    if (begin_wrong(p, seat, clause, out)) return true;
    memcpy(p, &saved, sizeof saved);
    return false;
}

static bool passed_over(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    bool due = is_first_deal(p) && bw_pr_next_hand(p).seat == seat && bw_pr_count(p->live) > 2;
    if (!due) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    p->skipped |= bw_poker_bit(seat);
    bw_pr_kill(p, seat);
    bw_pr_proceed(p, out);
    return true;
}

/* ---- cards that are not used -------------------------------------------------------------- */

/* 14.15(g): it goes to the discards unseen. */
static bool wrong_recipient(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    bool entitled = bw_pr_has((uint16_t)(p->live | p->keeps), seat);
    if (p->phase != BW_PR_CARDS || entitled) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    p->unseen++;
    go_on(p, out);
    return true;
}

static void lay_aside(BwPokerTable *p, BwCard card) {
    bw_lay(&p->t, card, (BwWho){.role = BW_NOBODY}, BW_FACE_UP);
}

/* 14.15(i), (m): a card that all have seen is not used; the second one found face up in the deck is
 * a misdeal. */
static bool not_used(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    BwCard card = (BwCard)event->arg[0].value;
    const char *clause = clause_of(p, event->word);
    bool boxed = event->word == BW_PR_BOXED_ONE;
    if (p->phase != BW_PR_CARDS) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (!bw_pack_has(&p->t, card)) return bw_refuse(out, BW_REASON_NO_SUCH_CARD, clause);
    if (boxed && p->boxed > 0) {
        bw_pr_misdeal(p, clause_of(p, BW_PR_MISDEAL_BOXED), out);
        return true;
    }
    p->boxed = (uint8_t)(p->boxed + boxed);
    lay_aside(p, card);
    go_on(p, out);
    return true;
}

/* Is it before anybody has decided anything? */
static bool nobody_has_acted(const BwPokerTable *p) {
    if (p->step == 0) return p->phase == BW_PR_CARDS;
    return p->step == 1 && p->bets.acted == 0 && p->live == (p->dealt_in & ~p->skipped);
}

/* 14.15(n): exchanged with the top card of the deck, after the deal or at once. */
static bool flop_game_exposed(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = seat_of(event);
    BwCard card = (BwCard)event->arg[1].value;
    const char *clause = clause_of(p, event->word);
    if (!bw_pr_type(p)->exchanges || !nobody_has_acted(p) || !bw_pr_has(p->live, seat)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        BwLaid *laid = &p->t.laid[i];
        if (laid->who.role != BW_SEAT || laid->who.seat != seat || laid->card != card) continue;
        *laid = (BwLaid){.card = card, .face = BW_FACE_UP};
        p->owed[seat]++;
        p->owing |= bw_poker_bit(seat);
        if (!deck_reaches(p)) {
            bw_pr_misdeal(p, BW_PR_ON_MISDEAL, out);
        } else if (p->step == 1) { /* the betting has not begun yet */
            p->entered = 0;
            bw_pr_proceed(p, out);
        }
        return true;
    }
    return bw_refuse(out, BW_REASON_NO_SUCH_CARD, clause);
}

/* ---- exposed hole cards of stud ----------------------------------------------------------- */

/* The seat has only hole cards yet, so many of them at least. */
static bool has_hole_cards(const BwPokerTable *p, unsigned seat, unsigned least) {
    BwCard cards[BW_LAID_MAX];
    if (!bw_pr_is_stud(p) || p->phase != BW_PR_CARDS) return false;
    if (!bw_pr_has(p->live, seat) || p->step > 1) return false;
    if (p->step == 1 && bw_pr_has(p->lap, seat)) return false;
    unsigned n = bw_pr_cards(&p->t, seat, false, cards) + bw_pr_unknown(p, seat);
    return n >= least;
}

/* 14.15(l): it serves as the up-card, and the third comes face down. */
static bool hole_exposed_1(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    if (!has_hole_cards(p, seat, 1) || bw_pr_has(p->exposed, seat) || bw_pr_unknown(p, seat) > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    p->exposed |= bw_poker_bit(seat);
    for (unsigned i = p->t.n_laid; i-- > 0;) {
        BwLaid *laid = &p->t.laid[i];
        if (laid->who.role != BW_SEAT || laid->who.seat != seat) continue;
        laid->face = BW_FACE_UP;
        break;
    }
    return true;
}

/* 14.15(l): the hand is dead, and the ante goes back. */
static bool hole_exposed_2(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    if (!has_hole_cards(p, seat, 2)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    BwCents ante = p->forced_cents[seat];
    if (ante > 0) {
        BwBet bet = {.seat = (uint8_t)seat,
                     .wager = BW_PR_ANTE,
                     .target = BW_NO_TARGET,
                     .stake_cents = ante};
        BwBet *pot = bw_bet_find(&p->t, bw_seat(seat, 0, 0), BW_PR_POT, BW_NO_TARGET, 0);
        bw_post(&p->t, out, BW_RETURNED, &bet, ante, clause);
        pot->stake_cents -= ante;
        if (pot->stake_cents == 0) bw_bet_remove(&p->t, pot);
        bw_pr_add(p, seat, ante);
        p->forced_cents[seat] = 0;
        p->dead_cents[seat] = 0;
    }
    p->dealt_in = (uint16_t)(p->dealt_in & ~bw_poker_bit(seat));
    p->exposed = (uint16_t)(p->exposed & ~bw_poker_bit(seat));
    bw_pr_kill(p, seat);
    resume(p, out);
    return true;
}

/* ---- hands that are not guarded, and hands that are --------------------------------------- */

typedef enum Loss { LOST_NOT, LOST_FOULED, LOST_COLLECTED } Loss;

static Loss loss_of(const BwEvent *event) {
    if (is_word(event, 1, "fouled")) return LOST_FOULED;
    return is_word(event, 1, "collected") ? LOST_COLLECTED : LOST_NOT;
}

/* 14.15(j)1: hole cards of stud count as guarded against fouling. */
static bool is_guarded(const BwPokerTable *p, unsigned seat, Loss loss) {
    return bw_pr_has(p->guarded, seat) || (bw_pr_is_stud(p) && loss == LOST_FOULED);
}

static bool has_hand(const BwPokerTable *p, unsigned seat) {
    BwCard cards[BW_LAID_MAX];
    return bw_pr_in_round(p) && bw_pr_has(p->live, seat) &&
           bw_pr_cards(&p->t, seat, false, cards) + bw_pr_unknown(p, seat) > 0;
}

static void lose_hand(BwPokerTable *p, unsigned seat, BwOut *out) {
    bw_pr_kill(p, seat);
    resume(p, out);
}

static bool unprotected(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = seat_of(event);
    const char *clause = clause_of(p, event->word);
    Loss loss = loss_of(event);
    if (loss == LOST_NOT) return bw_refuse(out, BW_REASON_ARGUMENT, clause);
    if (!has_hand(p, seat)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (is_guarded(p, seat, loss)) {
        bool stud = !bw_pr_has(p->guarded, seat);
        return bw_refuse(out, BW_REASON_PROTECTED, stud ? "14.15(j)1" : clause);
    }
    lose_hand(p, seat, out);
    return true;
}

/* 14.15(j)2: rebuilt and played on; there is a record of it. */
static bool protected_fouled(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    const char *clause = clause_of(p, event->word);
    if (!has_hand(p, seat_of(event))) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (!is_guarded(p, seat_of(event), LOST_FOULED)) {
        return bw_refuse(out, BW_REASON_UNPROTECTED, clause);
    }
    out->notices |= 1u << BW_NOTICE_SUPERVISOR;
    return true;
}

/* 14.15(j)3: what he has put in goes back to him, unless he had a part in it. */
static bool protected_lost(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = seat_of(event);
    const char *clause = clause_of(p, event->word);
    Loss loss = loss_of(event);
    bool own = is_word(event, 2, "own-fault");
    if (loss == LOST_NOT || (event->n_args > 2 && !own)) {
        return bw_refuse(out, BW_REASON_ARGUMENT, clause);
    }
    if (!has_hand(p, seat)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (!is_guarded(p, seat, loss)) return bw_refuse(out, BW_REASON_UNPROTECTED, clause);
    if (!own) {
        bw_pr_give_back(p, seat, BW_PR_POT, bw_pr_chips(p, seat, BW_PR_POT), clause, out);
        p->forced_cents[seat] = p->dead_cents[seat] = p->blind_cents[seat] = 0;
        p->bets.in_cents[seat] = 0;
        p->dealt_in = (uint16_t)(p->dealt_in & ~bw_poker_bit(seat));
    }
    lose_hand(p, seat, out);
    return true;
}

static bool walked_away(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = seat_of(event);
    const char *clause = clause_of(p, event->word);
    if (!has_hand(p, seat)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (bw_pr_has(p->guarded, seat)) return bw_refuse(out, BW_REASON_PROTECTED, clause);
    lose_hand(p, seat, out);
    return true;
}

/* ---- the rest ----------------------------------------------------------------------------- */

static bool card_count(BwPokerTable *p, const char *clause, BwOut *out) {
    if (p->t.idle != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    p->new_cards = 1;
    bw_pr_refund(p, clause, out);
    return true;
}

/* 14.15(o), since December 1, 1997: the deck in the device is shuffled again; the one in play is
 * not touched. */
static bool shuffler_jam(const BwPokerTable *p, const char *clause, BwOut *out) {
    if (p->t.edition == BW_1996) return bw_refuse(out, BW_REASON_EDITION, clause);
    return p->t.option[BW_PR_SHUFFLER] == BW_PR_SHUFFLED_BY_DEVICE ||
           bw_refuse(out, BW_REASON_NOT_OFFERED, clause);
}

/* 14.16(b): the player leaves the game, and both regulators are told. */
static bool collusion(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    if (bw_pr_has(p->removed, seat)) return bw_refuse(out, BW_REASON_REMOVED, clause);
    if (!bw_pr_has(bw_pr_with_chips(p), seat) && p->t.name[seat][0] == '\0') {
        return bw_refuse(out, BW_REASON_NOT_SEATED, clause);
    }
    bool posting = p->t.idle == 0 && !bw_pr_in_round(p) && bw_pr_has(p->dealt_in, seat);
    out->notices |= 1u << BW_NOTICE_SUPERVISOR | 1u << BW_NOTICE_SURVEILLANCE;
    p->removed |= bw_poker_bit(seat);
    if (posting) bw_pr_unpost(p, clause, out);
    if (bw_pr_in_round(p) && bw_pr_has(p->live, seat)) lose_hand(p, seat, out);
    return true;
}

/* Whoever is asked and has lost his connection stays in with what he has put up, as if he had no
 * more; the rest of his chips waits for the next round. So often as the house says. */
static bool cut_off(BwPokerTable *p, unsigned seat, const char *clause, BwOut *out) {
    if (p->t.option[BW_PR_PROTECTION] == 0) return bw_refuse(out, BW_REASON_NOT_OFFERED, clause);
    if (p->phase != BW_PR_DECISION || p->actor != seat) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    if (p->cut_off[seat] >= p->t.option[BW_PR_PROTECTION]) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, clause, p->t.option[BW_PR_PROTECTION]);
    }
    p->cut_off[seat]++;
    p->all_in |= bw_poker_bit(seat);
    bw_pr_proceed(p, out);
    return true;
}

/* ---- what the house has added (14.15(q)) -------------------------------------------------- */

typedef enum Remedy { PLAY_ON, FOLD_HAND, REFUND_ALL, DEAL_AGAIN, REMEDIES, NO_REMEDY } Remedy;

static const char *const remedies[REMEDIES] = {"play-on", "fold", "refund", "misdeal"};

static Remedy remedy_of(const char *text, size_t n) {
    for (unsigned i = 0; i < REMEDIES; i++) {
        if (strlen(remedies[i]) == n && memcmp(remedies[i], text, n) == 0) return (Remedy)i;
    }
    return NO_REMEDY;
}

/* One entry of the list, "spilled:misdeal"; without a remedy it is played on. */
typedef struct Entry {
    const char *id;
    size_t n;
    Remedy remedy;
} Entry;

/* The next entry; moves on behind it. False: there is no more. */
static bool next_entry(const char **text, size_t *left, Entry *entry) {
    if (*left == 0) return false;
    const char *comma = memchr(*text, ',', *left);
    size_t n = comma != NULL ? (size_t)(comma - *text) : *left;
    const char *colon = memchr(*text, ':', n);
    entry->id = *text;
    entry->n = colon != NULL ? (size_t)(colon - *text) : n;
    entry->remedy = colon != NULL ? remedy_of(colon + 1, n - entry->n - 1) : PLAY_ON;
    *left -= n + (comma != NULL);
    *text += n + (comma != NULL);
    return true;
}

static bool is_named(const Entry *entry, const char *id) {
    return strlen(id) == entry->n && memcmp(id, entry->id, entry->n) == 0;
}

/* The rulebook's own irregularities cannot be replaced, nor those that it settles by other events.
 */
static bool is_reserved(const BwGame *game, const Entry *entry) {
    static const char *const others[] = {"words-vs-deeds",  "deemed-fold", "owed-wager",
                                         "shuffler-switch", "dispute",     "house-supplements"};
    for (unsigned f = 0; f < BW_PR_OUT_OF_TURN; f++) {
        if (is_named(entry, game->faults[f].id)) return true;
    }
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (is_named(entry, others[i])) return true;
    }
    return false;
}

bool bw_pr_check_house_faults(const BwTable *t) {
    size_t n;
    const char *text = bw_option_text(t, BW_PR_HOUSE_FAULTS, &n);
    Entry entry;
    if (n > 0 && text[n - 1] == ',') return false;
    while (next_entry(&text, &n, &entry)) {
        if (entry.n == 0 || entry.remedy == NO_REMEDY || entry.n >= sizeof((BwArg *)0)->word) {
            return false;
        }
        if (is_reserved(bw_table_game(t), &entry)) return false;
    }
    return true;
}

static Remedy listed(const BwPokerTable *p, const char *id) {
    size_t n;
    const char *text = bw_option_text(&p->t, BW_PR_HOUSE_FAULTS, &n);
    Entry entry;
    while (next_entry(&text, &n, &entry)) {
        if (is_named(&entry, id)) return entry.remedy;
    }
    return NO_REMEDY;
}

/* The seat that the irregularity names; 0: none. */
static unsigned named_seat(const BwEvent *event) {
    for (unsigned i = 0; i < event->n_args; i++) {
        if (event->arg[i].kind == BW_ARG_WHO) return event->arg[i].who.seat;
    }
    return 0;
}

static bool house_fault(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    bool own = event->word == BW_PR_HOUSE_FAULT;
    const char *id = own ? event->arg[0].word : bw_table_game(&p->t)->faults[event->word].id;
    Remedy remedy = listed(p, id);
    unsigned seat = named_seat(event);
    if (remedy == NO_REMEDY) return bw_refuse(out, BW_REASON_UNKNOWN_FAULT, BW_PR_ON_HOUSE);
    if (!bw_pr_in_round(p)) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_HOUSE);
    switch (remedy) {
    case FOLD_HAND:
        if (!has_hand(p, seat)) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_HOUSE);
        lose_hand(p, seat, out);
        return true;
    case REFUND_ALL: bw_pr_refund(p, BW_PR_ON_HOUSE, out); return true;
    case DEAL_AGAIN: return misdeal_always(p, BW_PR_ON_HOUSE, out);
    case PLAY_ON:
    case REMEDIES:
    case NO_REMEDY: break;
    }
    return true;
}

/* ---- all of them -------------------------------------------------------------------------- */

static bool fault_of_deal(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    const char *clause = clause_of(p, event->word);
    switch (event->word) {
    case BW_PR_WRONG_START: return wrong_start(p, seat_of(event), clause, out);
    case BW_PR_PASSED_OVER: return passed_over(p, seat_of(event), clause, out);
    case BW_PR_MISDEAL_START: return misdeal_if(p, p->start != 0, clause, out);
    case BW_PR_MISDEAL_SKIPPED:
        return misdeal_if(p, bw_pr_has(p->skipped, seat_of(event)), clause, out);
    case BW_PR_MISDEAL_SHUFFLE:
    case BW_PR_MISDEAL_BOXED: return misdeal_always(p, clause, out);
    case BW_PR_WRONG_RECIPIENT: return wrong_recipient(p, seat_of(event), clause, out);
    case BW_PR_BOXED_ONE:
    case BW_PR_OFF_TABLE: return not_used(p, event, out);
    case BW_PR_HOLE_EXPOSED_1: return hole_exposed_1(p, seat_of(event), clause, out);
    case BW_PR_HOLE_EXPOSED_2: return hole_exposed_2(p, seat_of(event), clause, out);
    default: return flop_game_exposed(p, event, out);
    }
}

/* A seat that is named is one of the table. */
static bool check_seat(const BwPokerTable *p, const BwEvent *event, BwOut *out) {
    for (unsigned i = 0; i < event->n_args; i++) {
        const BwArg *arg = &event->arg[i];
        if (arg->kind != BW_ARG_WHO) continue;
        bool seat = arg->who.role == BW_SEAT && arg->who.bettor == 0 && arg->who.hand == 0 &&
                    arg->who.seat >= 1 && arg->who.seat <= bw_pr_type(p)->seats;
        if (!seat) return bw_refuse(out, BW_REASON_SEAT, clause_of(p, event->word));
    }
    return true;
}

bool bw_pr_fault(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    const char *clause = clause_of(p, event->word);
    if (!check_seat(p, event, out)) return false;
    switch (event->word) {
    case BW_PR_CARD_COUNT: return card_count(p, clause, out);
    case BW_PR_UNPROTECTED: return unprotected(p, event, out);
    case BW_PR_PROTECTED_FOULED: return protected_fouled(p, event, out);
    case BW_PR_PROTECTED_LOST: return protected_lost(p, event, out);
    case BW_PR_WALKED_AWAY: return walked_away(p, event, out);
    case BW_PR_SHUFFLER_JAM: return shuffler_jam(p, clause, out);
    case BW_PR_DECK_SHORT:
        return p->reshuffled != 0 || bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    case BW_PR_COLLUSION: return collusion(p, seat_of(event), clause, out);
    case BW_PR_CUT_OFF: return cut_off(p, seat_of(event), clause, out);
    case BW_PR_OUT_OF_TURN:
    case BW_PR_PREMATURE_FLOP:
    case BW_PR_HOUSE_FAULT: return house_fault(p, event, out);
    default: return fault_of_deal(p, event, out);
    }
}
