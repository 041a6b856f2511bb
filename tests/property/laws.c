/* laws.c: what must hold of every game after every event. */
#include "laws.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "croupier/deal.h"
#include "games/shapes/set_hands.h"
#include "table/actions.h"
#include "table/game.h"

Laws *laws_new(Chance *chance) {
    Laws *laws = calloc(1, sizeof *laws);
    if (laws == NULL) abort();
    BwTable **tables[] = {&laws->table, &laws->before, &laws->trial, &laws->other,
                          &laws->twin,  &laws->view_a, &laws->view_b};
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        *tables[i] = malloc(bw_table_bytes_max());
        if (*tables[i] == NULL) abort();
    }
    laws->chance = chance;
    return laws;
}

void laws_free(Laws *laws) {
    free(laws->table);
    free(laws->before);
    free(laws->trial);
    free(laws->other);
    free(laws->twin);
    free(laws->view_a);
    free(laws->view_b);
    free(laws);
}

static bool broken(Laws *laws, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool broken(Laws *laws, const char *format, ...) {
    if (laws->is_broken) return false;
    laws->is_broken = true;
    va_list args;
    va_start(args, format);
    vsnprintf(laws->sentence, sizeof laws->sentence, format, args);
    va_end(args);
    return false;
}

static bool same_table(const Laws *laws, const BwTable *a, const BwTable *b) {
    return memcmp(a, b, laws->size) == 0;
}

/* Where two tables differ first: for the sentence. */
static size_t difference(const Laws *laws, const BwTable *a, const BwTable *b) {
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t i = 0;
    while (i < laws->size && x[i] == y[i]) i++;
    return i;
}

/* ---- events as text ----------------------------------------------------------------------- */

/* Has the event a line at all? Only what its kind makes use of is looked at. */
static bool has_line(const BwEvent *event) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_DEAL:
    case BW_EV_ROLL:
    case BW_EV_SPIN:
    case BW_EV_DRAW:
    case BW_EV_TILES: return event->n_items <= BW_ITEMS_MAX;
    case BW_EV_ACT:
    case BW_EV_FAULT: return event->n_args <= BW_ARGS_MAX;
    default: return event->kind <= BW_EV_AT;
    }
}

static const char *text_of(const BwTable *table, const BwEvent *event, char out[BW_TEXT_MAX]) {
    return has_line(event) ? bw_event_print(table, event, out) : "(an event without a line)";
}

/* A session that outgrows the log is not replayed. */
static void log_line(Laws *laws, const char *mark, const char *line) {
    size_t left = LAWS_LOG_MAX - laws->log_used;
    int n = snprintf(laws->log + laws->log_used, left, "%s%s\n", mark, line);
    if (n < 0 || (size_t)n >= left || laws->log_is_cut) {
        laws->log_is_cut = true;
        laws->log[laws->log_used] = '\0';
    } else {
        laws->log_used += (size_t)n;
    }
}

/* ---- the shape of a table ----------------------------------------------------------------- */

static bool is_zero(const void *bytes, size_t n) {
    const unsigned char *p = bytes;
    return n == 0 || (p[0] == 0 && memcmp(p, p + 1, n - 1) == 0);
}

static uint64_t place_of(const BwBet *bet) {
    return (uint64_t)bet->seat << 48 | (uint64_t)bet->bettor << 40 | (uint64_t)bet->wager << 32 |
           (uint64_t)(uint16_t)(bet->target + 1) << 16 | (uint64_t)bet->hand << 8 |
           (bet->flags & BW_BET_COUPON);
}

static bool check_bets(Laws *laws) {
    const BwTable *table = laws->table;
    const BwGame *game = laws->game;
    if (table->n_bets > BW_BETS_MAX) return broken(laws, "%u wagers are up", table->n_bets);
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->seat == 0 || bet->seat > game->seats || bet->bettor >= game->bettors ||
            bet->wager >= game->n_wagers) {
            return broken(laws, "wager %u is of seat %u, bettor %u, wager %u", i, bet->seat,
                          bet->bettor, bet->wager);
        }
        bool free_award = (game->wagers[bet->wager].flags & BW_WAGER_NO_STAKE) != 0;
        if (bet->stake_cents < 0 || (bet->stake_cents == 0 && !free_award)) {
            return broken(laws, "a stake of %lld cents is up on %s", (long long)bet->stake_cents,
                          game->wagers[bet->wager].id);
        }
        if (i > 0 && place_of(bet - 1) >= place_of(bet)) {
            return broken(laws, "wagers %u and %u are not in order", i - 1, i);
        }
    }
    if (!is_zero(&table->bet[table->n_bets], (BW_BETS_MAX - table->n_bets) * sizeof(BwBet))) {
        return broken(laws, "bytes are left behind the last wager");
    }
    return true;
}

static bool check_cards(Laws *laws) {
    const BwTable *table = laws->table;
    unsigned left = 0;
    for (unsigned c = 0; c < BW_PIECE_KINDS; c++) left += table->pack[c];
    if (left != table->pack_left) {
        return broken(laws, "the pack says %u cards and holds %u", table->pack_left, left);
    }
    if (table->n_laid > BW_LAID_MAX) return broken(laws, "%u cards lie", table->n_laid);
    for (unsigned i = 0; i < table->n_laid; i++) {
        const BwLaid *laid = &table->laid[i];
        /* the record of a hand may not know a card */
        bool unknown = laid->card == BW_CARD_HIDDEN && bw_has_stacks(laws->game);
        if ((laid->card >= BW_PIECE_KINDS && !unknown) || laid->face > BW_FACE_DOWN ||
            laid->who.role >= BW_ROLES || laid->who.seat > laws->game->seats) {
            return broken(laws, "card %u is %u, face %u, of role %u, seat %u", i, laid->card,
                          laid->face, laid->who.role, laid->who.seat);
        }
    }
    if (!is_zero(&table->laid[table->n_laid], (BW_LAID_MAX - table->n_laid) * sizeof(BwLaid))) {
        return broken(laws, "bytes are left behind the last card");
    }
    return true;
}

static bool check_need(Laws *laws, const BwTable *table) {
    BwNeed need = bw_need(table);
    bool betting = need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER;
    unsigned outcome = betting ? need.outcome : need.kind;
    if (need.kind > BW_NEED_OVER || need.outcome > BW_NEED_OVER || need.face > BW_FACE_DOWN) {
        return broken(laws, "needs kind %u, outcome %u, face %u", need.kind, need.outcome,
                      need.face);
    }
    if (betting && (outcome < BW_NEED_CARD || outcome > BW_NEED_TILES)) {
        return broken(laws, "betting is followed by outcome %u", outcome);
    }
    if ((need.kind == BW_NEED_CARD || need.kind == BW_NEED_DECISION) &&
        (need.who.role == BW_NOBODY || need.who.role >= BW_ROLES ||
         need.who.seat > laws->game->seats || need.who.bettor >= BW_BETTORS_MAX)) {
        return broken(laws, "needs something of role %u, seat %u", need.who.role, need.who.seat);
    }
    if ((outcome == BW_NEED_ROLL || outcome == BW_NEED_SPIN || outcome == BW_NEED_DRAW) &&
        (need.count == 0 || need.range == 0)) {
        return broken(laws, "needs %u numbers of %u", need.count, need.range);
    }
    return true;
}

/* ---- the books ---------------------------------------------------------------------------- */

/* Where chips lie before their owners, what is paid or comes back from a wager joins them, and what
 * is charged leaves them. */
static void book_stack(Laws *laws, const BwPosting *p) {
    LawsBooks *books = &laws->books;
    const BwGame *game = laws->game;
    bool own = p->wager < game->n_wagers && (game->wagers[p->wager].flags & BW_WAGER_STACK) != 0;
    BwCents *up = &books->up[p->who.seat][p->who.bettor];
    if (!bw_has_stacks(game) || own) return;
    if (p->kind == BW_PAYS || p->kind == BW_RETURNED) {
        *up += p->amount_cents;
        books->staked += p->amount_cents;
    } else if (p->kind == BW_COMMISSION) {
        *up -= p->amount_cents;
        books->ended += p->amount_cents;
    }
}

/* What the house keeps of a pot is nobody's, and moves nothing by itself. */
static bool book_rake(Laws *laws, const BwPosting *p) {
    bool nobody = p->who.role == BW_NOBODY && p->who.seat == 0 && p->wager == BW_UNKNOWN;
    return (nobody && p->amount_cents > 0 && p->stake_cents == 0) ||
           broken(laws, "a rake of %lld cents is of role %u, seat %u", (long long)p->amount_cents,
                  p->who.role, p->who.seat);
}

/* What the dealer wagers against a patron's bank moves nothing by itself: the bank's posting does.
 */
static bool book_dealer(Laws *laws, const BwPosting *p) {
    bool plain = laws->game->set_hands != NULL && p->wager == laws->game->set_hands->against &&
                 p->who.seat == 0 && p->stake_cents == 0 && p->amount_cents >= 0;
    return plain || broken(laws, "a posting of kind %u goes to the dealer", p->kind);
}

/* What a posting ends of a stake, and what it moves. A coupon is no money of its seat. */
static bool book(Laws *laws, const BwPosting *p) {
    LawsBooks *books = &laws->books;
    BwCents stake = p->coupon != 0 ? 0 : p->stake_cents;
    BwCents gain = 0;
    if (p->clause == NULL || p->clause[0] == '\0') {
        return broken(laws, "a posting of kind %u cites no clause", p->kind);
    }
    if (p->kind == BW_METER) {
        if (p->wager >= laws->game->n_meters) return broken(laws, "meter %u moved", p->wager);
        books->meter[p->wager] = p->amount_cents;
        return p->amount_cents >= 0 || broken(laws, "a meter stands below zero");
    }
    if (p->kind == BW_RAKE) return book_rake(laws, p);
    if (p->who.role == BW_DEALER) return book_dealer(laws, p);
    if (p->kind >= BW_POSTING_KINDS || p->who.role != BW_SEAT || p->who.seat == 0 ||
        p->who.seat > laws->game->seats || p->who.bettor >= laws->game->bettors) {
        return broken(laws, "a posting of kind %u goes to role %u, seat %u, bettor %u", p->kind,
                      p->who.role, p->who.seat, p->who.bettor);
    }
    if (p->stake_cents < 0 || (p->amount_cents < 0 && p->kind != BW_COMMISSION)) {
        return broken(laws, "a posting of kind %u has stake %lld and amount %lld", p->kind,
                      (long long)p->stake_cents, (long long)p->amount_cents);
    }
    if (p->wager >= laws->game->n_wagers && p->kind != BW_COMMISSION && p->kind != BW_ENVY) {
        return broken(laws, "a posting of kind %u names wager %u", p->kind, p->wager);
    }
    switch ((BwPostingKind)p->kind) {
    case BW_WINS:
    case BW_WINS_STAYS:
    case BW_ENVY: gain = p->amount_cents; break;
    case BW_PAYS: gain = p->amount_cents - stake; break;
    case BW_RETURNED: gain = p->amount_cents - p->stake_cents; break;
    case BW_LOSES:
    case BW_LOSES_PART: gain = -stake; break;
    case BW_COMMISSION:
    case BW_EXPIRES: gain = -p->amount_cents; break;
    default: break;
    }
    books->up[p->who.seat][p->who.bettor] -= stake;
    books->net[p->who.seat][p->who.bettor] += gain;
    books->ended += stake;
    book_stack(laws, p);
    return true;
}

/* Who may put money up by this event: the one who acts, or the seat that a fault names. */
static BwWho stakeholder(const BwEvent *event) {
    if (event->kind == BW_EV_ACT) return event->who;
    bool named =
        event->kind == BW_EV_FAULT && event->n_args > 0 && event->arg[0].kind == BW_ARG_WHO;
    return named ? event->arg[0].who : (BwWho){BW_NOBODY, 0, 0, 0};
}

/* Do a few of the seat's stakes, from this wager on, sum to so much? */
static bool sums_to(const Laws *laws, unsigned seat, unsigned from, unsigned few, BwCents cents) {
    if (cents <= 0 || few == 0) return cents == 0;
    for (unsigned i = from; i < laws->before->n_bets; i++) {
        const BwBet *bet = &laws->before->bet[i];
        if (bet->seat != seat || (bet->flags & BW_BET_COUPON) != 0) continue;
        if (sums_to(laws, seat, i + 1, few - 1, cents - bet->stake_cents)) return true;
    }
    return false;
}

/* The amount said, or all that are said together; or stakes of the seat that are up already: what a
 * double, a split or a raise repeats. */
static bool is_stake_said(const Laws *laws, const BwEvent *event, BwCents cents) {
    BwCents all = 0;
    for (unsigned i = 0; i < event->n_args; i++) {
        if (event->arg[i].kind == BW_ARG_AMOUNT) all += event->arg[i].value;
    }
    if (cents == event->amount_cents || cents == all) return true;
    return sums_to(laws, stakeholder(event).seat, 0, 3, cents);
}

/* At a table with a player's bank the covers of all go up with the last call, and a bank that stays
 * goes up with the first call or wager of the round. */
static bool goes_up_by_itself(const Laws *laws, const BwEvent *event) {
    bool by_call =
        event->kind == BW_EV_ACT || event->kind == BW_EV_BET || event->kind == BW_EV_SEAT;
    return by_call && strcmp(laws->game->wagers[0].id, "bank") == 0;
}

/* Where hands are set, whoever banks covers at any time what is up against him, and the house's
 * wager; of a co-bank half of it. */
static bool check_cover(Laws *laws) {
    const BwTable *table = laws->table;
    const BwSetRules *rules = laws->game->set_hands;
    if (rules == NULL) return true;
    const BwSetTable *set = bw_set_look(table);
    BwCents against = set->dealer_cents, cover = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        bool is_main = (rules->mains >> bet->wager & 1) != 0 && (bet->flags & BW_BET_COUPON) == 0;
        bool is_bank = (laws->game->wagers[bet->wager].flags & BW_WAGER_BANK) != 0;
        if (is_main && bet->seat == set->bank) return broken(laws, "a bank wagers against itself");
        if (is_bank && bet->seat != set->bank) return broken(laws, "a bank of nobody's is up");
        if (is_main) against += bet->stake_cents;
        if (is_bank) cover += bet->stake_cents;
    }
    BwCents due = set->bank == 0 ? 0 : set->shared != 0 ? (against + 1) / 2 : against;
    return cover == due ||
           broken(laws, "a bank covers %lld cents of %lld", (long long)cover, (long long)due);
}

/* That cover goes up and down by itself. */
static bool is_cover(const Laws *laws, unsigned seat) {
    if (laws->game->set_hands == NULL) return false;
    return bw_bank_holder(laws->before) == seat || bw_bank_holder(laws->table) == seat;
}

/* Stakes come from bets, from acts of a seat, and from faults that name it. */
static bool book_stakes(Laws *laws, const BwEvent *event, const LawsBooks *last) {
    LawsBooks *books = &laws->books;
    BwCents up[BW_SEATS_MAX + 1][BW_BETTORS_MAX] = {{0}};
    for (unsigned i = 0; i < laws->table->n_bets; i++) {
        const BwBet *bet = &laws->table->bet[i];
        if ((bet->flags & BW_BET_COUPON) == 0) up[bet->seat][bet->bettor] += bet->stake_cents;
    }
    bool out_of_stack = bw_has_stacks(laws->game);
    if (event->kind == BW_EV_BET && (event->modifiers & BW_MOD_COUPON) == 0 && !out_of_stack) {
        books->up[event->who.seat][event->who.bettor] += event->amount_cents;
        books->staked += event->amount_cents;
    }
    for (unsigned s = 0; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            BwCents more = up[s][b] - books->up[s][b];
            if (more == 0) continue;
            BwWho who = stakeholder(event);
            bool own = who.role == BW_SEAT && who.seat == s && who.bettor == b;
            bool said = (own && is_stake_said(laws, event, more)) || goes_up_by_itself(laws, event);
            if (!is_cover(laws, s) && (more < 0 || !said)) {
                return broken(laws,
                              "seat %u bettor %u has %lld cents up; events and postings say %lld "
                              "(it was %lld)",
                              s, b, (long long)up[s][b], (long long)books->up[s][b],
                              (long long)last->up[s][b]);
            }
            books->up[s][b] += more;
            books->staked += more;
        }
    }
    return true;
}

/* Again, and not right behind an award that moved it? */
static bool posts_meter(const BwOut *out, unsigned from, unsigned meter) {
    for (unsigned i = from; i < out->n_postings; i++) {
        if (i > 0 && out->posting[i - 1].kind == BW_PAYS) continue;
        if (out->posting[i].kind == BW_METER && out->posting[i].wager == meter) return true;
    }
    return false;
}

static bool check_books(Laws *laws, const BwEvent *event) {
    const BwTable *table = laws->table;
    LawsBooks *books = &laws->books, last = laws->books;
    for (unsigned i = 0; i < laws->out.n_postings; i++) {
        const BwPosting *p = &laws->out.posting[i];
        if (p->kind == BW_METER && posts_meter(&laws->out, i + 1, p->wager)) {
            return broken(laws, "meter %u is posted twice", p->wager);
        }
        if (!book(laws, &laws->out.posting[i])) return false;
    }
    if (!book_stakes(laws, event, &last) || !check_cover(laws)) return false;
    BwCents sum = table->house_cents;
    for (unsigned s = 0; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            sum += table->net_cents[s][b];
            if (table->net_cents[s][b] != books->net[s][b]) {
                return broken(laws, "seat %u bettor %u stands at %lld; its postings say %lld", s, b,
                              (long long)table->net_cents[s][b], (long long)books->net[s][b]);
            }
        }
    }
    for (unsigned m = 0; m < BW_METERS_MAX; m++) {
        sum += table->meter_cents[m] - table->meter_open_cents[m];
        if (table->meter_cents[m] != books->meter[m]) {
            return broken(laws, "meter %u stands at %lld; its postings say %lld", m,
                          (long long)table->meter_cents[m], (long long)books->meter[m]);
        }
    }
    if (sum != 0) return broken(laws, "seats, house and meters sum to %lld", (long long)sum);
    if (books->staked - books->ended != bw_table_at_risk(table)) {
        return broken(laws, "%lld cents were staked, %lld ended, %lld are at risk",
                      (long long)books->staked, (long long)books->ended,
                      (long long)bw_table_at_risk(table));
    }
    return true;
}

/* ---- the same again ----------------------------------------------------------------------- */

static bool same_posting(const BwPosting *a, const BwPosting *b) {
    return a->kind == b->kind && a->wager == b->wager && a->coupon == b->coupon &&
           a->target == b->target && bw_same_who(a->who, b->who) &&
           a->amount_cents == b->amount_cents && a->stake_cents == b->stake_cents &&
           strcmp(a->clause, b->clause) == 0;
}

static bool same_out(const BwOut *a, const BwOut *b) {
    if (a->n_postings != b->n_postings || a->notices != b->notices ||
        a->refusal.reason != b->refusal.reason) {
        return false;
    }
    for (unsigned i = 0; i < a->n_postings; i++) {
        if (!same_posting(&a->posting[i], &b->posting[i])) return false;
    }
    return true;
}

/* The event as a line, read back and applied to the table as it was: the same bytes, the same
 * postings, the same refusal; and it prints as the same line. */
static bool check_line(Laws *laws, const BwEvent *event) {
    char line[BW_TEXT_MAX], again[BW_TEXT_MAX], error[BW_ERROR_MAX];
    BwEvent read;
    if (!has_line(event)) return broken(laws, "an event that has no line was applied");
    bw_event_print(laws->before, event, line);
    if (!bw_event_parse(laws->before, line, &read, error)) {
        return broken(laws, "the line cannot be read: %s", error);
    }
    if (strcmp(bw_event_print(laws->before, &read, again), line) != 0) {
        return broken(laws, "the line reads as '%s'", again);
    }
    memcpy(laws->trial, laws->before, laws->size);
    bw_apply(laws->trial, &read, &laws->trial_out);
    if (!same_out(&laws->out, &laws->trial_out)) {
        return broken(laws, "the line gives other postings or another refusal: '%s', not '%s'",
                      bw_reason_id(laws->trial_out.refusal.reason),
                      bw_reason_id(laws->out.refusal.reason));
    }
    if (!same_table(laws, laws->trial, laws->table)) {
        return broken(laws, "the line gives another table, from byte %zu on",
                      difference(laws, laws->trial, laws->table));
    }
    return true;
}

static void log_event(Laws *laws, const BwEvent *event) {
    char text[BW_TEXT_MAX];
    log_line(laws, "", bw_event_print(laws->before, event, text));
    if (laws->out.refusal.reason != BW_REASON_NONE) {
        log_line(laws, "=> refused ", bw_reason_id(laws->out.refusal.reason));
        return;
    }
    for (unsigned i = 0; i < laws->out.n_postings; i++) {
        log_line(laws, "=> ", bw_posting_print(laws->table, &laws->out.posting[i], text));
    }
    if (laws->out.n_postings == 0) log_line(laws, "=> ", "nothing");
    log_line(laws, "=> needs ", bw_need_print(bw_need(laws->table), text));
    log_line(laws, "=> house ", bw_cents_format(laws->table->house_cents, text));
}

/* ---- views -------------------------------------------------------------------------------- */

static bool may_see(BwWho viewer, const BwLaid *laid) {
    return laid->face == BW_FACE_UP ||
           (laid->face == BW_FACE_OWNER && viewer.role == BW_SEAT && laid->who.seat == viewer.seat);
}

static BwWho some_viewer(Laws *laws) {
    if (chance_one_in(laws->chance, 2)) return (BwWho){BW_NOBODY, 0, 0, 0};
    if (chance_one_in(laws->chance, 8)) return (BwWho){BW_DEALER, 0, 0, 0};
    unsigned few = laws->game->seats < 5 ? laws->game->seats : 5;
    return (BwWho){BW_SEAT, (uint8_t)(1 + chance_below(laws->chance, few)), 0, 0};
}

/* A view shows the cards that its viewer may see, hides the others, and counts each that is hidden
 * among those that may still come. */
static bool check_view(Laws *laws, BwWho viewer) {
    const BwTable *table = laws->table;
    unsigned hidden = 0, left = 0;
    bw_view(table, viewer, laws->view_a);
    for (unsigned i = 0; i < table->n_laid; i++) {
        bool seen = laws->view_a->laid[i].card != BW_CARD_HIDDEN;
        if (seen != may_see(viewer, &table->laid[i])) {
            return broken(laws, "card %u is %s role %u, seat %u", i,
                          seen ? "shown to" : "kept from", viewer.role, viewer.seat);
        }
        hidden += !seen;
    }
    for (unsigned c = 0; c < BW_PIECE_KINDS; c++) left += laws->view_a->pack[c];
    if (left != laws->view_a->pack_left || left != table->pack_left + hidden) {
        return broken(laws, "the view's pack says %u cards, has %u, and should have %u",
                      laws->view_a->pack_left, left, table->pack_left + hidden);
    }
    return true;
}

/* Who has seen that the twin's cards are others? A card that lies open shows it to all. */
static void note_who_knows(Laws *laws) {
    for (unsigned i = 0; i < laws->table->n_laid; i++) {
        const BwLaid *laid = &laws->table->laid[i];
        if (laid->card == laws->twin->laid[i].card) continue;
        if (laid->face == BW_FACE_UP) laws->twin_lives = false;
        if (laid->face == BW_FACE_OWNER) laws->knows |= UINT64_C(1) << laid->who.seat;
    }
}

static bool same_need(BwNeed a, BwNeed b) {
    return a.kind == b.kind && a.outcome == b.outcome && a.count == b.count && a.range == b.range &&
           a.burn == b.burn && a.face == b.face && bw_same_who(a.who, b.who);
}

/* As long as the twin does the same, nobody who has not seen a differing card can tell it from the
 * table. */
static bool check_twin(Laws *laws) {
    if (laws->twin->n_laid != laws->table->n_laid || !same_out(&laws->out, &laws->twin_out) ||
        !same_need(bw_need(laws->table), bw_need(laws->twin))) {
        laws->twin_lives = false;
        return true;
    }
    note_who_knows(laws);
    if (!laws->twin_lives) return true;
    BwWho viewer = some_viewer(laws);
    if (viewer.role == BW_SEAT && (laws->knows >> viewer.seat & 1) != 0) viewer.role = BW_NOBODY;
    bw_view(laws->table, viewer, laws->view_a);
    bw_view(laws->twin, viewer, laws->view_b);
    laws->twin_views++;
    if (!same_table(laws, laws->view_a, laws->view_b)) {
        return broken(laws, "the view of role %u, seat %u tells hidden cards apart at byte %zu",
                      viewer.role, viewer.seat, difference(laws, laws->view_a, laws->view_b));
    }
    return true;
}

/* Another card, or tile, of the twin's pack, a card often of the same rank: then the round goes the
 * same way for longer. */
static BwCard another_piece(Laws *laws, const BwTable *table, BwCard card) {
    bool same_rank = chance_one_in(laws->chance, 2) && card < BW_JOKER;
    unsigned from = card < BW_CARD_KINDS ? 0 : BW_TILE_FIRST;
    unsigned kinds = card < BW_CARD_KINDS ? BW_CARD_KINDS : BW_TILE_KINDS;
    unsigned first = chance_below(laws->chance, kinds);
    for (unsigned i = 0; i < kinds; i++) {
        BwCard c = (BwCard)(from + (first + i) % kinds);
        if (c == card || table->pack[c] == 0) continue;
        if (!same_rank || bw_card_rank(c) == bw_card_rank(card)) return c;
    }
    return card;
}

/* The twin follows the table; a card that comes face down may be another one there, and so may the
 * first of several tiles. */
static void follow(Laws *laws, const BwEvent *event) {
    const BwTable *table = laws->table;
    bool one = event->kind == BW_EV_DEAL && event->n_items == 1;
    bool laid = (one || event->kind == BW_EV_TILES) &&
                table->n_laid == laws->before->n_laid + event->n_items &&
                table->laid[table->n_laid - 1].face != BW_FACE_UP;
    if (laid && !laws->twin_lives) {
        memcpy(laws->twin, laws->before, laws->size);
        laws->knows = 0;
        laws->twin_lives = true;
    }
    if (!laws->twin_lives) return;
    BwEvent other = *event;
    if (laid) other.item[0] = another_piece(laws, laws->twin, event->item[0]);
    if (!bw_apply(laws->twin, &other, &laws->twin_out)) laws->twin_lives = false;
}

/* ---- one event ---------------------------------------------------------------------------- */

static bool check_refused(Laws *laws) {
    BwReason reason = laws->out.refusal.reason;
    if (reason == BW_REASON_NONE || (unsigned)reason >= BW_REASON_COUNT ||
        bw_reason_id(reason)[0] == '\0') {
        return broken(laws, "refused without a reason (%d)", (int)reason);
    }
    if (!same_table(laws, laws->before, laws->table)) {
        return broken(laws, "refused (%s), and yet byte %zu has changed", bw_reason_id(reason),
                      difference(laws, laws->before, laws->table));
    }
    if (laws->out.n_postings != 0 || laws->out.notices != 0) {
        return broken(laws, "refused (%s), and yet there are postings", bw_reason_id(reason));
    }
    return true;
}

/* Whoever did it is somebody who may, by what the action says of itself. */
static bool check_duty(Laws *laws, const BwEvent *event) {
    const BwVerb *verb = bw_action_at(laws->game, event->word);
    unsigned patrons = BW_BY(BW_SEAT) | BW_BY(BW_PLAYER) | BW_BY(BW_BANKER);
    unsigned may = verb->staff != 0 ? verb->staff : patrons;
    return (may >> event->who.role & 1) != 0 ||
           broken(laws, "%s is not for role %u to do", verb->id, event->who.role);
}

/* One of the wagers that this one is said to need is up at its seat. */
static bool check_ties(Laws *laws, const BwEvent *event) {
    BwTies ties = bw_wager_ties(laws->before, event->wager);
    bool found = ties.needs == 0;
    for (unsigned i = 0; i < laws->before->n_bets; i++) {
        const BwBet *bet = &laws->before->bet[i];
        found = found || (bet->seat == event->who.seat && (ties.needs >> bet->wager & 1) != 0);
    }
    return found ||
           broken(laws, "%s is made without what it needs", laws->game->wagers[event->wager].id);
}

/* What the game says of its actions and wagers is what it holds to. */
static bool check_facts(Laws *laws, const BwEvent *event) {
    if (event->kind == BW_EV_ACT) return check_duty(laws, event);
    return event->kind != BW_EV_BET || check_ties(laws, event);
}

static bool check_applied(Laws *laws, const BwEvent *event) {
    if (laws->out.refusal.reason != BW_REASON_NONE) {
        return broken(laws, "applied, with reason '%s'", bw_reason_id(laws->out.refusal.reason));
    }
    if (!check_bets(laws) || !check_cards(laws) || !check_need(laws, laws->table) ||
        !check_books(laws, event) || !check_facts(laws, event)) {
        return false;
    }
    if (laws->table->n_laid > 0 && !check_view(laws, some_viewer(laws))) return false;
    follow(laws, event);
    return !laws->twin_lives || check_twin(laws);
}

/* A stake of whole units is never one that cannot be paid. */
static bool check_payable(Laws *laws, const BwEvent *event) {
    if (event->kind != BW_EV_BET || laws->out.refusal.reason != BW_REASON_UNPAYABLE) return true;
    BwCents unit = bw_stake_unit(laws->before, event->wager, event->target);
    unsigned flags = (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
    const BwBet *up = bw_bet_look(laws->before, event->who, event->wager, event->target, flags);
    BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
    if (unit > 0 && event->amount_cents % unit == 0 && total % unit == 0) {
        return broken(laws, "%lld cents are whole units of %lld, and yet unpayable",
                      (long long)event->amount_cents, (long long)unit);
    }
    return true;
}

bool laws_apply(Laws *laws, const BwEvent *event, bool plain) {
    char line[BW_TEXT_MAX], what[sizeof laws->sentence];
    if (laws->is_broken) return false;
    memcpy(laws->before, laws->table, laws->size);
    bool applied = bw_apply(laws->table, event, &laws->out);
    bool good = applied ? check_applied(laws, event) : check_refused(laws);
    good = good && (applied || !plain || check_payable(laws, event));
    good = good && ((!applied && !plain) || check_line(laws, event));
    if (good) {
        if (laws->n_events < LAWS_EVENTS_MAX) laws->event[laws->n_events++] = *event;
        if (applied || plain) log_event(laws, event);
    } else {
        memcpy(what, laws->sentence, sizeof what);
        snprintf(laws->sentence, sizeof laws->sentence, "%.600s: %.1200s",
                 text_of(laws->before, event, line), what);
    }
    return applied && good;
}

/* ---- what the table says of itself -------------------------------------------------------- */

static bool is_outcome(unsigned need_kind) {
    return need_kind >= BW_NEED_CARD && need_kind <= BW_NEED_TILES;
}

/* Where time or a device stands in the way, which is nobody's decision, the outcome waits. */
static bool must_wait(BwReason reason) {
    return reason == BW_REASON_OLD_DICE || reason == BW_REASON_CARDS_DUE ||
           reason == BW_REASON_SYSTEM_DOWN;
}

/* A table that needs an outcome takes it, or one like it: a leaning die leaves few rolls that can
 * have come. Leaves the event that was taken. */
static bool probe_outcome(Laws *laws, const BwTable *table, BwEvent *event) {
    char text[BW_TEXT_MAX], need_text[BW_TEXT_MAX];
    BwNeed need = bw_need(table);
    BwReason reason = BW_REASON_BAD_DICE;
    bw_need_print(need, need_text);
    for (unsigned tries = 0; tries < 400 && reason == BW_REASON_BAD_DICE; tries++) {
        if (!bw_deal(table, need.kind, laws->chance->below, laws->chance->context, event)) {
            return broken(laws, "needs %s, and has none to give", need_text);
        }
        memcpy(laws->trial, table, laws->size);
        if (bw_apply(laws->trial, event, &laws->trial_out)) return true;
        reason = laws->trial_out.refusal.reason;
    }
    if (must_wait(reason)) return false;
    return broken(laws, "needs %s, and refuses '%s' (%s)", need_text,
                  bw_event_print(table, event, text), bw_reason_id(reason));
}

/* What the asked person may do is accepted, at both ends of its amounts. */
static bool probe_choices(Laws *laws) {
    BwChoice choices[32];
    char text[BW_TEXT_MAX];
    BwEvent event;
    unsigned n = bw_choices(laws->table, choices, 32);
    bw_need_print(bw_need(laws->table), text);
    if (n == 0) return broken(laws, "needs %s, and offers no choice", text);
    if (n > 32) return broken(laws, "%u choices", n);
    for (unsigned i = 0; i < n; i++) {
        const BwChoice *choice = &choices[i];
        if (choice->word >= bw_action_count(laws->game) || choice->step_cents < 0 ||
            choice->max_cents < choice->min_cents) {
            return broken(laws, "choice %u is word %u, %lld to %lld by %lld", i, choice->word,
                          (long long)choice->min_cents, (long long)choice->max_cents,
                          (long long)choice->step_cents);
        }
        for (unsigned end = 0; end < (choice->step_cents > 0 ? 2u : 1u); end++) {
            BwCents cents = end == 0 ? choice->min_cents : choice->max_cents;
            if (!chance_choose(laws->chance, laws->table, choice, cents, &event)) continue;
            memcpy(laws->trial, laws->table, laws->size);
            if (!bw_apply(laws->trial, &event, &laws->trial_out)) {
                return broken(laws, "'%s' is offered, and refused (%s)",
                              bw_event_print(laws->table, &event, text),
                              bw_reason_id(laws->trial_out.refusal.reason));
            }
        }
    }
    return true;
}

/* The postings of `close`, then those of the outcome behind it, against those of the outcome that
 * closes by itself. Of a meter that moves with both, an event says only where it stands at last. */
static bool same_in_two_steps(const BwOut *close, const BwOut *after, const BwOut *at_once) {
    unsigned next = 0;
    for (unsigned i = 0; i < close->n_postings + after->n_postings; i++) {
        bool first = i < close->n_postings;
        const BwPosting *posting =
            first ? &close->posting[i] : &after->posting[i - close->n_postings];
        if (first && posting->kind == BW_METER && posts_meter(after, 0, posting->wager)) continue;
        if (next == at_once->n_postings) return false;
        if (!same_posting(posting, &at_once->posting[next++])) return false;
    }
    return next == at_once->n_postings;
}

/* An outcome while betting is open does what closing and then the outcome do. */
static bool probe_close(Laws *laws) {
    char text[BW_TEXT_MAX];
    BwEvent event,
        close = {
            .kind = BW_EV_CLOSE, .wager = BW_UNKNOWN, .word = BW_UNKNOWN, .target = BW_NO_TARGET};
    memcpy(laws->other, laws->table, laws->size);
    if (!bw_apply(laws->other, &close, &laws->close_out)) return true;
    if (!check_need(laws, laws->other)) return false;
    if (!is_outcome(bw_need(laws->other).kind)) return true;
    if (!probe_outcome(laws, laws->other, &event)) return false;
    bw_event_print(laws->table, &event, text);
    memcpy(laws->trial, laws->table, laws->size);
    if (!bw_apply(laws->trial, &event, &laws->trial_out)) {
        return broken(laws, "'%s' is refused (%s) before close, taken after it", text,
                      bw_reason_id(laws->trial_out.refusal.reason));
    }
    bw_apply(laws->other, &event, &laws->twin_out);
    if (!same_table(laws, laws->trial, laws->other)) {
        return broken(laws, "'%s' has another effect before close than after it (byte %zu)", text,
                      difference(laws, laws->trial, laws->other));
    }
    if (!same_in_two_steps(&laws->close_out, &laws->twin_out, &laws->trial_out)) {
        return broken(laws, "'%s' has other postings before close than after it", text);
    }
    return true;
}

void laws_probe(Laws *laws) {
    if (laws->is_broken) return;
    BwNeed need = bw_need(laws->table);
    BwEvent event;
    laws->probes++;
    if (need.kind == BW_NEED_DECISION) {
        probe_choices(laws);
    } else if (is_outcome(need.kind)) {
        probe_outcome(laws, laws->table, &event);
    } else if (need.kind == BW_NEED_BETS) {
        probe_close(laws);
    }
}

/* ---- opening and ending ------------------------------------------------------------------- */

/* Every target prints as what reads as it; what the wager pays is said. */
static bool check_targets(Laws *laws) {
    const BwGame *game = laws->game;
    const BwTable *table = laws->table;
    char text[BW_TEXT_MAX];
    for (unsigned w = 0; w < game->n_wagers; w++) {
        uint16_t target = BW_NO_TARGET;
        bool one = game->target_at == NULL || !game->target_at(table, w, 0, &target);
        for (unsigned i = 0; one ? i == 0 : game->target_at(table, w, i, &target); i++) {
            uint8_t wager;
            uint16_t again;
            if (one) target = BW_NO_TARGET;
            if (i > 4096) return broken(laws, "%s has no end of targets", game->wagers[w].id);
            if (bw_stake_unit(table, w, target) < 0) {
                return broken(laws, "%s has a stake unit below zero", game->wagers[w].id);
            }
            bw_wager_print(table, w, target, text);
            if (game->pays_print != NULL) {
                char pays[BW_TEXT_MAX] = "";
                game->pays_print(table, w, target, pays, sizeof pays);
                if (pays[0] == '\0') return broken(laws, "%s pays nothing that is said", text);
            }
            char *blank = strchr(text, ' ');
            if (blank != NULL) *blank = '\0';
            if (!bw_wager_parse(table, text, blank != NULL ? blank + 1 : NULL, &wager, &again) ||
                wager != w || again != target) {
                return broken(laws, "%s %s reads as another wager", text,
                              blank != NULL ? blank + 1 : "");
            }
        }
    }
    return true;
}

/* The line of the table opens the same table. */
static bool check_table_line(Laws *laws) {
    char line[BW_TEXT_MAX], error[BW_ERROR_MAX];
    BwTableLine read;
    BwRefusal why;
    bw_table_print(laws->table, line);
    if (!bw_table_line_parse(line, &read, error)) {
        return broken(laws, "%s: the line cannot be read: %s", line, error);
    }
    memset(laws->trial, 0xa5, laws->size);
    if (bw_game_find(read.game) != laws->game ||
        !bw_table_open(laws->trial, laws->game, read.setting, read.n_settings, &why)) {
        return broken(laws, "%s: the line is refused", line);
    }
    if (!same_table(laws, laws->trial, laws->table)) {
        return broken(laws, "%s: the line opens another table, from byte %zu on", line,
                      difference(laws, laws->trial, laws->table));
    }
    log_line(laws, "", line);
    return true;
}

bool laws_open(Laws *laws, const BwGame *game, const ChanceSettings *settings) {
    BwRefusal why;
    laws->game = game;
    laws->size = bw_table_size(game);
    laws->settings = settings;
    laws->n_events = 0;
    laws->log_used = 0;
    laws->log[0] = '\0';
    laws->log_is_cut = false;
    laws->twin_lives = false;
    laws->is_broken = false;
    memset(laws->table, 0x5a, laws->size);
    if (!bw_table_open(laws->table, game, settings->setting, settings->n, &why)) {
        if (why.reason == BW_REASON_NONE || why.reason >= BW_REASON_COUNT) {
            broken(laws, "opening is refused without a reason");
        }
        return false;
    }
    memset(&laws->books, 0, sizeof laws->books);
    memcpy(laws->books.meter, laws->table->meter_cents, sizeof laws->books.meter);
    return check_bets(laws) && check_cards(laws) && check_need(laws, laws->table) &&
           check_table_line(laws) && check_targets(laws);
}

static void complain(void *context, unsigned line, const char *sentence) {
    Laws *laws = context;
    broken(laws, "the log does not replay: line %u: %s", line, sentence);
}

static void replay_log(Laws *laws) {
    char line[BW_TEXT_MAX + 64];
    bw_replay_begin(&laws->replay, laws->trial, complain, laws);
    for (const char *p = laws->log; *p != '\0' && !laws->is_broken;) {
        size_t n = strcspn(p, "\n");
        if (n >= sizeof line) {
            broken(laws, "a line of the log has %zu bytes", n);
            return;
        }
        memcpy(line, p, n);
        line[n] = '\0';
        if (!bw_replay_line(&laws->replay, line)) {
            broken(laws, "the log cannot be read: line %u, '%s': %s", laws->replay.line, line,
                   laws->replay.error);
            return;
        }
        p += n + 1;
    }
    bw_replay_end(&laws->replay);
    if (!laws->is_broken && !same_table(laws, laws->trial, laws->table)) {
        broken(laws, "the log gives another table, from byte %zu on",
               difference(laws, laws->trial, laws->table));
    }
}

void laws_end(Laws *laws) {
    BwRefusal why;
    if (laws->is_broken || laws->n_events == LAWS_EVENTS_MAX) return;
    memset(laws->trial, 0xa5, laws->size);
    bw_table_open(laws->trial, laws->game, laws->settings->setting, laws->settings->n, &why);
    for (unsigned i = 0; i < laws->n_events; i++) {
        bw_apply(laws->trial, &laws->event[i], &laws->trial_out);
    }
    if (!same_table(laws, laws->trial, laws->table)) {
        broken(laws, "the same events give another table, from byte %zu on",
               difference(laws, laws->trial, laws->table));
        return;
    }
    if (!laws->log_is_cut) replay_log(laws);
}
