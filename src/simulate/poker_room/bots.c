/* bots.c: how each kind of bot decides, of what the table says is open. */
#include "simulate/poker_room/bots.h"

#include "games/poker_room/poker_strength.h"

const char *const bw_bot_words[BW_BOTS + 1] = {"call",  "fold", "random", "strength",
                                               "tight", "pipe", NULL};

enum { CHOICES_MAX = 8, DEALS = 24 };

/* What is open to whoever is asked. */
typedef struct Open {
    const BwPokerTable *p;
    unsigned seat, n;
    BwChoice choice[CHOICES_MAX];
    BwBelow below;
    void *context;
    BwEvent *event; /* the answer */
} Open;

static const BwChoice *find(const Open *open, unsigned word) {
    for (unsigned i = 0; i < open->n; i++) {
        if (open->choice[i].word == word) return &open->choice[i];
    }
    return NULL;
}

/* Answers with the first of these that is open, for the least that it costs; the list ends with
 * BW_PR_ACTS. */
static bool answer_first(const Open *open, const uint8_t *words) {
    for (; *words != BW_PR_ACTS; words++) {
        const BwChoice *choice = find(open, *words);
        if (choice == NULL) continue;
        bw_event_choose(&open->p->t, choice, choice->min_cents, open->event);
        return true;
    }
    return false;
}

/* Costs nothing, or what cannot be avoided. */
static void yield(const Open *open) {
    static const uint8_t words[] = {BW_PR_CHECK, BW_PR_BRINGS_IN, BW_PR_STAND_PAT,
                                    BW_PR_SHOWS, BW_PR_FOLD,      BW_PR_ACTS};
    answer_first(open, words);
}

/* Stays in. */
static void stay(const Open *open) {
    static const uint8_t words[] = {BW_PR_CHECK, BW_PR_CALL, BW_PR_ALL_IN, BW_PR_ACTS};
    bool short_call = find(open, BW_PR_CALL) == NULL && find(open, BW_PR_CHECK) == NULL;
    bool betting = open->p->phase == BW_PR_DECISION;
    if (!betting || (short_call && bw_pr_to_call(open->p, open->seat) == 0)) {
        yield(open);
    } else if (!answer_first(open, words)) {
        yield(open);
    }
}

/* The nearest amount that the choice takes. */
static BwCents fit(const BwChoice *choice, BwCents cents) {
    if (cents <= choice->min_cents || choice->step_cents == 0) return choice->min_cents;
    if (cents >= choice->max_cents) return choice->max_cents;
    BwCents steps = (cents - choice->min_cents) / choice->step_cents;
    return choice->min_cents + steps * choice->step_cents;
}

static const BwChoice *find_raise(const Open *open) {
    static const uint8_t words[] = {BW_PR_BET, BW_PR_RAISE, BW_PR_COMPLETE};
    for (unsigned i = 0; i < sizeof words; i++) {
        const BwChoice *choice = find(open, words[i]);
        if (choice != NULL) return choice;
    }
    return NULL;
}

/* Bets or raises by about two thirds of the pot, all its chips where they do not reach; stays in
 * where no raise is open. */
static void press(const Open *open) {
    const BwPokerTable *p = open->p;
    const BwChoice *choice = find_raise(open);
    BwCents all = p->bets.in_cents[open->seat] + bw_pr_stack(p, open->seat);
    BwCents pot = bw_pr_middle(p) + bw_pr_to_call(p, open->seat);
    if (choice == NULL || choice->min_cents > all) {
        const BwChoice *all_in = find(open, BW_PR_ALL_IN);
        if (all_in == NULL) {
            stay(open);
        } else {
            bw_event_choose(&p->t, all_in, 0, open->event);
        }
        return;
    }
    BwCents to = fit(choice, p->bets.level_cents + pot * 2 / 3);
    bw_event_choose(&p->t, choice, to < all ? to : all, open->event);
}

/* ---- draws -------------------------------------------------------------------------------- */

/* Throws away what is not kept, as many as the house lets it. */
static void discard(const Open *open, BwCardSet kept) {
    const BwPokerTable *p = open->p;
    BwCard cards[BW_LAID_MAX];
    BwEvent *event = open->event;
    unsigned n = bw_pr_cards(&p->t, open->seat, false, cards), most = BW_ARGS_MAX;
    if (p->t.option[BW_PR_DRAW_MAX] < most) most = (unsigned)p->t.option[BW_PR_DRAW_MAX];
    const BwChoice *choice = find(open, BW_PR_DISCARD);
    if (choice == NULL) {
        yield(open);
        return;
    }
    bw_event_choose(&p->t, choice, 0, event);
    for (unsigned i = 0; i < n && event->n_args < most; i++) {
        if ((kept & bw_card_set(cards[i])) != 0) continue;
        event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = cards[i]};
    }
    if (event->n_args == 0) yield(open);
}

static BwCardSet hand_of(const Open *open) {
    BwCard cards[BW_LAID_MAX];
    return bw_card_set_of(cards, bw_pr_cards(&open->p->t, open->seat, false, cards));
}

/* ---- by chance ---------------------------------------------------------------------------- */

static void decide_random(const Open *open) {
    if (open->p->phase == BW_PR_SHOWING || open->n == 0) {
        yield(open);
        return;
    }
    const BwChoice *choice = &open->choice[open->below(open->context, open->n)];
    BwCents cents = choice->min_cents;
    if (choice->word == BW_PR_DISCARD) {
        BwCardSet kept = 0;
        for (BwCardSet rest = hand_of(open); rest != 0; rest &= rest - 1) {
            if (open->below(open->context, 2) != 0) kept |= rest & (0 - rest);
        }
        discard(open, kept);
        return;
    }
    if (choice->step_cents > 0 && choice->max_cents > choice->min_cents) {
        BwCents steps = (choice->max_cents - choice->min_cents) / choice->step_cents + 1;
        uint32_t most = steps > UINT32_MAX ? UINT32_MAX : (uint32_t)steps;
        cents += choice->step_cents * open->below(open->context, most);
    }
    bw_event_choose(&open->p->t, choice, cents, open->event);
}

/* ---- by strength -------------------------------------------------------------------------- */

/* What the hand wins of the pot against all who are still in, of BW_PR_STRENGTH_ONE: as if each of
 * them had to be beaten by itself. */
static unsigned share_of_all(const Open *open) {
    const BwPokerTable *p = open->p;
    unsigned one = bw_pr_strength(p, open->seat, DEALS, open->below, open->context);
    unsigned others = bw_pr_count(p->live) - 1, all = BW_PR_STRENGTH_ONE;
    for (unsigned i = 0; i < others; i++) all = all * one / BW_PR_STRENGTH_ONE;
    return all;
}

/* Raises with clearly more than an equal share; calls where the pot gives better odds than the hand
 * needs. Whoever has bet has something: that counts a tenth, and after three raises only the best
 * hands go on raising. */
static void decide_betting(const Open *open) {
    const BwPokerTable *p = open->p;
    BwCents owed = bw_pr_to_call(p, open->seat), pot = bw_pr_middle(p);
    unsigned share = share_of_all(open), fair = BW_PR_STRENGTH_ONE / bw_pr_count(p->live);
    unsigned raise_at = fair + (BW_PR_STRENGTH_ONE - fair) / 5;
    if (owed > 0) share = share * 9 / 10;
    if (p->bets.raises >= 3) raise_at = BW_PR_STRENGTH_ONE * 17 / 20;
    BwCents stack = bw_pr_stack(p, open->seat), cost = owed < stack ? owed : stack;
    if (share >= raise_at) {
        press(open);
    } else if ((BwCents)share * (pot + cost) >= (BwCents)BW_PR_STRENGTH_ONE * cost) {
        stay(open);
    } else {
        yield(open);
    }
}

static void decide_strength(const Open *open) {
    switch ((BwPrPhase)open->p->phase) {
    case BW_PR_DRAWING:
        discard(open, bw_pr_keep(bw_pr_ranking(&open->p->t, false), hand_of(open)));
        break;
    case BW_PR_DECISION: decide_betting(open); break;
    default: yield(open); break;
    }
}

/* ---- by a range --------------------------------------------------------------------------- */

static bool comes(const Open *open, unsigned often) {
    return often >= BW_BOT_ALWAYS ||
           (often > 0 && open->below(open->context, BW_BOT_ALWAYS) < often);
}

static void decide_tight(const Open *open, const BwBotRange *range) {
    const BwPokerTable *p = open->p;
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_pr_cards(&p->t, open->seat, false, cards);
    if (p->phase != BW_PR_DECISION || n != 2 || bw_pr_board(&p->t) != 0) {
        decide_strength(open);
        return;
    }
    unsigned pair = bw_bot_pair(cards[0], cards[1]);
    if (p->bets.raises < 3 && comes(open, range->raise[pair])) {
        press(open);
    } else if (comes(open, range->call[pair])) {
        stay(open);
    } else {
        yield(open);
    }
}

/* ---- deciding ----------------------------------------------------------------------------- */

static void look(Open *open, const BwTable *table, BwEvent *event) {
    open->p = bw_pr_look(table);
    open->seat = open->p->actor;
    open->n = bw_choices(table, open->choice, CHOICES_MAX);
    open->event = event;
}

/* Who always calls or always folds need not know what else is open. A hand that must be bet is
 * looked at all the same. */
static bool answer_plainly(const BwBot *bot, const BwTable *table, BwEvent *event) {
    const BwPokerTable *p = bw_pr_look(table);
    bool plain = bot->kind == BW_BOT_CALL || bot->kind == BW_BOT_FOLD;
    if (!plain || p->phase != BW_PR_DECISION || table->option[BW_PR_MUST_BET_SEVEN] != 0) {
        return false;
    }
    bool owes = bw_pr_to_call(p, p->actor) > 0;
    bw_event_begin(event, BW_EV_ACT);
    event->who = bw_seat(p->actor, 0, 0);
    event->word = !owes ? BW_PR_CHECK : bot->kind == BW_BOT_CALL ? BW_PR_CALL : BW_PR_FOLD;
    return true;
}

void bw_bot_yield(const BwTable *table, BwEvent *event) {
    Open open = {.seat = 0};
    look(&open, table, event);
    yield(&open);
}

void bw_bot_decide(const BwBot *bot, const BwTable *table, BwBelow below, void *context,
                   BwEvent *event) {
    if (answer_plainly(bot, table, event)) return;
    Open open = {.below = below, .context = context};
    look(&open, table, event);
    switch ((BwBotKind)bot->kind) {
    case BW_BOT_CALL: stay(&open); break;
    case BW_BOT_RANDOM: decide_random(&open); break;
    case BW_BOT_STRENGTH: decide_strength(&open); break;
    case BW_BOT_TIGHT: decide_tight(&open, bot->range); break;
    case BW_BOT_FOLD:
    case BW_BOT_OUTSIDE:
    case BW_BOTS: yield(&open); break;
    }
}
