/* house_poker.c: what the poker games against the house have in common. Whose card is next is
 * always counted from the cards on the table, so that a seat which leaves the deal in its middle
 * leaves no trace in the state. */
#include "games/house_poker.h"

#include <string.h>

const char *const bw_hp_dealing_words[] = {"manual-shoe", "automated-shoe", "hand", NULL};
const char *const bw_hp_shuffler_words[] = {"manual", "automated", NULL};
const char *const bw_hp_staff_words[] = {"assumed", "recorded", NULL};

/* In every fifth round the stub is counted. */
enum { ROUNDS_UNCOUNTED_MAX = 4 };

unsigned bw_hp_lowest(uint32_t seats) {
    for (unsigned s = 1; s <= BW_SEATS_MAX - 1; s++) {
        if ((seats >> s & 1) != 0) return s;
    }
    return 0;
}

/* ---- opening ------------------------------------------------------------------------------ */

/* A second deck, dealing from the hand and a count by the machine all need the shuffling machine.
 */
bool bw_hp_open(BwTable *t, const BwHousePokerRules *rules, BwRefusal *why) {
    BwHousePoker *table = bw_hp(t);
    bool machine = t->option[BW_HP_SHUFFLER] == BW_HP_SHUFFLED_BY_MACHINE;
    if (t->option[BW_HP_DEALING] == BW_HP_HAND && !machine) {
        return bw_refuse_open(why, BW_REASON_OPTION, rules->deal, "dealing");
    }
    if (t->option[BW_HP_SHUFFLER_COUNTS] != 0 && !machine) {
        return bw_refuse_open(why, BW_REASON_OPTION, rules->stub, "shuffler-counts");
    }
    if (t->option[BW_HP_DECKS_IN_ROTATION] == 2 && !machine) {
        return bw_refuse_open(why, BW_REASON_OPTION, rules->decks, "decks-in-rotation");
    }
    table->cards_since_s = INT64_MIN;
    bw_pack_fill(t, 1, 0, 0);
    return true;
}

/* ---- betting ------------------------------------------------------------------------------ */

/* Cards in play for too long, or miscounted, must be changed before a round begins. */
static bool cards_due(const BwTable *t) {
    const BwHousePoker *table = bw_hp_look(t);
    if (table->cards_wrong != 0) return true;
    return table->cards_since_s != INT64_MIN &&
           t->clock_s - table->cards_since_s >= t->option[BW_HP_CARD_CHANGE_HOURS] * 3600;
}

bool bw_hp_check_betting(const BwTable *t, const BwHousePokerRules *rules, BwOut *out) {
    if (bw_hp_look(t)->phase != BW_HP_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, rules->deal);
    }
    if (t->idle != 0 && cards_due(t)) {
        return bw_refuse(out, BW_REASON_CARDS_DUE, rules->card_change);
    }
    return true;
}

bool bw_hp_check_position(const BwTable *t, const BwHousePokerRules *rules, unsigned seat,
                          bool two_allowed, BwOut *out) {
    unsigned others = 0;
    bool apart = false;
    for (unsigned s = 1; s <= bw_table_game(t)->seats; s++) {
        if (s == seat || !bw_same_patron(t, s, seat) || !bw_seat_has_bet(t, s)) continue;
        others++;
        apart |= s + 1 != seat && seat + 1 != s;
    }
    if (others == 0 || (two_allowed && others == 1 && !apart)) return true;
    return bw_refuse(out, BW_REASON_ONE_POSITION, rules->wagers);
}

void bw_hp_begin_round(BwTable *t) {
    bw_clear_cards(t);
    bw_pack_fill(t, 1, 0, 0);
    bw_hp(t)->face_up_cards = 0;
}

void bw_hp_close(BwTable *t, uint32_t in_play, uint32_t asked) {
    BwHousePoker *table = bw_hp(t);
    table->phase = BW_HP_CARDS;
    table->in_play = in_play;
    table->undecided = asked;
}

/* ---- dealing ------------------------------------------------------------------------------ */

static const BwWho dealer_hand = {.role = BW_DEALER};

static unsigned cards_of(const BwTable *t, BwWho who) {
    BwCard cards[BW_LAID_MAX];
    return bw_hand_cards(t, who, cards, BW_LAID_MAX);
}

/* Whose card is next. From the automated shoe every hand comes as one packet; otherwise the cards
 * go round one by one, so that it is the first hand with the fewest. The dealer is always last;
 * nobody: the deal is complete. */
static BwWho next_hand(const BwTable *t, const BwHousePokerRules *rules) {
    bool packets = t->option[BW_HP_DEALING] == BW_HP_AUTOMATED_SHOE;
    uint32_t in_play = bw_hp_look(t)->in_play;
    BwWho next = {.role = BW_NOBODY};
    unsigned fewest = rules->hand_cards;
    for (unsigned s = 1; s <= bw_table_game(t)->seats; s++) {
        unsigned n = (in_play >> s & 1) != 0 ? cards_of(t, bw_seat(s, 0, 0)) : rules->hand_cards;
        if (n >= fewest) continue;
        next = bw_seat(s, 0, 0);
        if (packets) return next;
        fewest = n;
    }
    return cards_of(t, dealer_hand) < fewest ? dealer_hand : next;
}

static BwFace face_of(BwWho who) {
    return who.role == BW_SEAT ? BW_FACE_OWNER : BW_FACE_DOWN;
}

BwNeed bw_hp_need(const BwTable *t, const BwHousePokerRules *rules) {
    const BwHousePoker *table = bw_hp_look(t);
    BwNeed need = {.kind = BW_NEED_DECISION, .outcome = BW_NEED_CARD, .count = 1};
    switch ((BwHousePokerPhase)table->phase) {
    case BW_HP_BETTING:
        need.kind = t->idle != 0 && t->rounds > 0 ? BW_NEED_OVER : BW_NEED_BETS;
        break;
    case BW_HP_CARDS:
        need.kind = BW_NEED_CARD;
        need.who = next_hand(t, rules);
        need.face = (uint8_t)face_of(need.who);
        break;
    case BW_HP_STUB: need.who.role = BW_DEALER; break;
    case BW_HP_DECISIONS: need.who = bw_seat(bw_hp_lowest(table->undecided), 0, 0); break;
    case BW_HP_APPROVALS: need.who.role = BW_SUPERVISOR; break;
    }
    return need;
}

/* A card that is out in this round, or was set aside, cannot come. */
bool bw_hp_check_card(const BwTable *t, const BwHousePokerRules *rules, BwCard card, BwOut *out) {
    if (bw_pack_has(t, card)) return true;
    return bw_refuse(out, BW_REASON_NO_SUCH_CARD, rules->decks);
}

void bw_hp_deal(BwTable *t, const BwHousePokerRules *rules, BwCard card, BwOut *out) {
    BwWho who = next_hand(t, rules);
    bw_lay(t, card, who, face_of(who));
    if (next_hand(t, rules).role != BW_NOBODY) return;
    if (t->option[BW_HP_STAFF] != 0) {
        bw_hp(t)->phase = BW_HP_STUB;
    } else {
        rules->advance(t, out);
    }
}

/* ---- the end of a round ------------------------------------------------------------------- */

void bw_hp_end_round(BwTable *t) {
    BwHousePoker *table = bw_hp(t);
    table->phase = BW_HP_BETTING;
    table->in_play = 0;
    table->undecided = 0;
    bw_round_end(t);
}

void bw_hp_void_all(BwTable *t, const BwHousePokerRules *rules, BwOut *out) {
    rules->give_back(t, 0, out);
    bw_hp_end_round(t);
}

/* One hand is void: it gets no more cards and is not asked. */
static void void_seat(BwTable *t, const BwHousePokerRules *rules, unsigned seat, BwOut *out) {
    BwHousePoker *table = bw_hp(t);
    rules->give_back(t, seat, out);
    table->in_play &= ~(UINT32_C(1) << seat);
    table->undecided &= ~(UINT32_C(1) << seat);
    if (table->in_play == 0) {
        bw_hp_end_round(t);
    } else if (table->phase == BW_HP_DECISIONS) {
        rules->advance(t, out);
    }
}

/* ---- the staff ---------------------------------------------------------------------------- */

static bool check_role(const BwEvent *event, BwRole role, const char *clause, BwOut *out) {
    return event->who.role == role || bw_refuse(out, BW_REASON_NOT_ASKED, clause);
}

static int64_t number_of(const BwEvent *event) {
    return event->n_args > 0 && event->arg[0].kind == BW_ARG_NUMBER ? event->arg[0].value : -1;
}

/* With a shuffling machine there are two decks, unless the house keeps one. */
static int64_t decks_in_rotation(const BwTable *t) {
    int64_t decks = t->option[BW_HP_DECKS_IN_ROTATION];
    if (decks != 0) return decks;
    return t->option[BW_HP_SHUFFLER] == BW_HP_SHUFFLED_BY_MACHINE ? 2 : 1;
}

/* The decks alternate from round to round, the first round from the first. */
static bool name_deck(const BwTable *t, const BwHousePokerRules *rules, const BwEvent *event,
                      BwOut *out) {
    int64_t turn = t->rounds % decks_in_rotation(t) + 1;
    if (!check_role(event, BW_DEALER, rules->decks, out)) return false;
    if (bw_hp_look(t)->phase != BW_HP_BETTING) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->decks);
    }
    return number_of(event) == turn || bw_refuse(out, BW_REASON_DECK_ORDER, rules->decks);
}

/* A shuffler that counts the deck spares the dealer the count, but only with the automated shoe. */
static bool count_spared(const BwTable *t) {
    return t->option[BW_HP_SHUFFLER_COUNTS] != 0 &&
           t->option[BW_HP_DEALING] == BW_HP_AUTOMATED_SHOE;
}

bool bw_hp_may_rack_stub(const BwTable *t) {
    return count_spared(t) || bw_hp_look(t)->rounds_uncounted < ROUNDS_UNCOUNTED_MAX;
}

static bool rack_stub(BwTable *t, const BwHousePokerRules *rules, BwOut *out) {
    if (!bw_hp_may_rack_stub(t)) return bw_refuse(out, BW_REASON_STUB_COUNT_DUE, rules->stub);
    if (!count_spared(t)) bw_hp(t)->rounds_uncounted++;
    rules->advance(t, out);
    return true;
}

/* A stub that is not what the deal has left voids the round, and the deck leaves the table. */
static bool count_stub(BwTable *t, const BwHousePokerRules *rules, const BwEvent *event,
                       BwOut *out) {
    BwHousePoker *table = bw_hp(t);
    if (number_of(event) < 0) return bw_refuse(out, BW_REASON_ARGUMENT, rules->stub);
    table->rounds_uncounted = 0;
    if (number_of(event) == t->pack_left) {
        rules->advance(t, out);
    } else {
        table->cards_wrong = 1;
        bw_hp_void_all(t, rules, out);
    }
    return true;
}

static bool new_cards(BwTable *t, const BwHousePokerRules *rules, const BwEvent *event,
                      BwOut *out) {
    BwHousePoker *table = bw_hp(t);
    if (!check_role(event, BW_FLOOR, rules->card_change, out)) return false;
    if (table->phase != BW_HP_BETTING || t->n_bets > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->card_change);
    }
    table->cards_wrong = 0;
    table->rounds_uncounted = 0;
    table->cards_since_s = t->clock_s;
    return true;
}

bool bw_hp_act(BwTable *t, const BwHousePokerRules *rules, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case BW_HP_DECK: return name_deck(t, rules, event, out);
    case BW_HP_NEW_CARDS: return new_cards(t, rules, event, out);
    case BW_HP_RACK_STUB:
    case BW_HP_COUNT_STUB:
        if (!check_role(event, BW_DEALER, rules->stub, out)) return false;
        if (bw_hp_look(t)->phase != BW_HP_STUB) {
            return bw_refuse(out, BW_REASON_NOT_ASKED, rules->stub);
        }
        return event->word == BW_HP_RACK_STUB ? rack_stub(t, rules, out)
                                              : count_stub(t, rules, event, out);
    case BW_HP_VOID:
        if (!check_role(event, BW_FLOOR, rules->faults, out)) return false;
        if (t->n_bets == 0 || bw_hp_look(t)->phase == BW_HP_APPROVALS) { /* awards stand */
            return bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
        }
        bw_hp_void_all(t, rules, out);
        return true;
    default: return bw_refuse(out, BW_REASON_NOT_ASKED, rules->completion);
    }
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* The first card found face up is set aside; a second one voids all hands. */
static bool one_face_up_card(BwTable *t, const BwHousePokerRules *rules, const BwEvent *event,
                             BwOut *out) {
    BwHousePoker *table = bw_hp(t);
    if (event->n_args == 0 || event->arg[0].kind != BW_ARG_CARD) {
        return bw_refuse(out, BW_REASON_ARGUMENT, rules->faults);
    }
    BwCard card = (BwCard)event->arg[0].value;
    if (!bw_hp_check_card(t, rules, card, out)) return false;
    bw_pack_take(t, card);
    table->face_up_cards++;
    if (table->face_up_cards > 1) bw_hp_void_all(t, rules, out);
    return true;
}

static bool player_wrong_count(BwTable *t, const BwHousePokerRules *rules, const BwEvent *event,
                               BwOut *out) {
    BwWho who = event->arg[0].who;
    if (event->n_args == 0 || who.role != BW_SEAT || who.seat > bw_table_game(t)->seats) {
        return bw_refuse(out, BW_REASON_SEAT, rules->faults);
    }
    if ((bw_hp_look(t)->in_play >> who.seat & 1) == 0 || !bw_seat_has_bet(t, who.seat) ||
        cards_of(t, bw_seat(who.seat, 0, 0)) == 0 || bw_hp_look(t)->phase == BW_HP_APPROVALS) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
    }
    void_seat(t, rules, who.seat, out);
    return true;
}

/* Can this irregularity have happened in the present state? */
static bool possible(const BwTable *t, unsigned fault) {
    const BwHousePoker *table = bw_hp_look(t);
    bool cards_to_come = table->phase == BW_HP_CARDS;
    bool in_round = table->phase != BW_HP_BETTING && table->phase != BW_HP_APPROVALS;
    switch (fault) {
    case BW_HP_PLAYER_WRONG_COUNT: return in_round;
    case BW_HP_DEALER_WRONG_COUNT: return in_round && cards_of(t, dealer_hand) > 0;
    case BW_HP_SHUFFLER_JAM: return t->option[BW_HP_SHUFFLER] == BW_HP_SHUFFLED_BY_MACHINE;
    case BW_HP_AUTOSHOE_JAM:
        return cards_to_come && t->option[BW_HP_DEALING] == BW_HP_AUTOMATED_SHOE;
    case BW_HP_SHUFFLER_COUNT:
        return t->option[BW_HP_SHUFFLER_COUNTS] != 0 && table->phase == BW_HP_BETTING &&
               t->n_bets == 0;
    default: return cards_to_come;
    }
}

bool bw_hp_fault(BwTable *t, const BwHousePokerRules *rules, const BwEvent *event, BwOut *out) {
    if (!possible(t, event->word)) return bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
    switch (event->word) {
    case BW_HP_ONE_FACE_UP_CARD: return one_face_up_card(t, rules, event, out);
    case BW_HP_PLAYER_WRONG_COUNT: return player_wrong_count(t, rules, event, out);
    case BW_HP_TWO_FACE_UP_CARDS:
    case BW_HP_DEALER_WRONG_COUNT:
    case BW_HP_AUTOSHOE_JAM: bw_hp_void_all(t, rules, out); return true;
    case BW_HP_SHUFFLER_COUNT:
        if (number_of(event) < 0 || number_of(event) == 52) {
            return bw_refuse(out, BW_REASON_ARGUMENT, rules->stub);
        }
        bw_hp(t)->cards_wrong = 1;
        return true;
    default: return true; /* the card drawn is the next one; a jam delays, it changes nothing */
    }
}

bool bw_hp_clock(BwTable *t, int64_t time_s, BwOut *out) {
    (void)out;
    if (bw_hp_look(t)->cards_since_s == INT64_MIN) bw_hp(t)->cards_since_s = time_s;
    return true;
}
