/* poker_player.c: how a player of the house's own answers: simply, but not foolishly. It knows what
 * its seat sees and nothing more; how good the hand is poker_strength.h says, and `luck` decides
 * between answers that are as good as each other. */
#include "games/poker_room/poker_strength.h"

enum { DEALS = 160, WHOLE = BW_PR_STRENGTH_ONE };

/* Numbers that look random and follow from a first one. */
static uint32_t next_below(void *context, uint32_t n) {
    uint64_t *state = context;
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 33) % n);
}

/* Against several the best of them counts; of more than three some will have folded. */
static unsigned chance_of(unsigned share, unsigned others) {
    unsigned chance = share;
    for (unsigned i = 1; i < others && i < 3; i++) chance = chance * share / WHOLE;
    return chance;
}

/* Cards that are not worth keeping go, as many as the house lets it. */
static void exchange(const BwPokerTable *view, unsigned seat, BwEvent *event) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_pr_cards(&view->t, seat, false, cards);
    unsigned most = (unsigned)view->t.option[BW_PR_DRAW_MAX];
    BwCardSet kept = bw_pr_keep(bw_pr_ranking(&view->t, false), bw_card_set_of(cards, n));
    event->word = BW_PR_STAND_PAT;
    for (unsigned i = 0; i < n && event->n_args < most; i++) {
        if ((kept & bw_card_set(cards[i])) != 0) continue;
        event->word = BW_PR_DISCARD;
        event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = cards[i]};
    }
}

/* ---- answers ------------------------------------------------------------------------------ */

static const BwChoice *find(const BwChoice *choices, unsigned n, unsigned first, unsigned last) {
    for (unsigned i = 0; i < n; i++) {
        if (choices[i].word >= first && choices[i].word <= last) return &choices[i];
    }
    return NULL;
}

static void choose(BwEvent *event, const BwChoice *choice, BwCents cents) {
    event->word = choice->word;
    if (choice->step_cents == 0) return;
    event->amount_cents = cents;
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
}

/* About half the pot to the whole of it, in the steps that are taken. */
static BwCents size_of_bet(const BwPokerTable *view, const BwChoice *raise, uint32_t luck) {
    BwCents wish = view->bets.level_cents + bw_pr_middle(view) * (50 + luck / 64 % 50) / 100;
    if (wish <= raise->min_cents || raise->step_cents == 0) return raise->min_cents;
    if (wish >= raise->max_cents) return raise->max_cents;
    return wish - (wish - raise->min_cents) % raise->step_cents;
}

/* Checks, bets, calls, raises or folds: by the chance to win, what is in the middle, and luck. */
static void bet(const BwPokerTable *view, unsigned seat, uint32_t luck, BwEvent *event) {
    BwChoice choices[8];
    unsigned n = bw_pr_choices(&view->t, choices, 8);
    unsigned others = bw_pr_count(view->live) - 1, dice = luck % 64;
    uint64_t state = luck + UINT64_C(1);
    unsigned chance = chance_of(bw_pr_strength(view, seat, DEALS, next_below, &state), others);
    unsigned fair = chance * (others < 3 ? others + 1 : 4); /* WHOLE: no better than the others */
    BwCents owed = bw_pr_to_call(view, seat), pot = bw_pr_middle(view);
    BwCents stack = bw_pr_stack(view, seat), price = owed < stack ? owed : stack;
    const BwChoice *check = find(choices, n, BW_PR_CHECK, BW_PR_CHECK);
    const BwChoice *raise = find(choices, n, BW_PR_BET, BW_PR_COMPLETE);
    const BwChoice *call = find(choices, n, BW_PR_CALL, BW_PR_CALL);
    if (call == NULL && owed >= stack) call = find(choices, n, BW_PR_ALL_IN, BW_PR_ALL_IN);
    bool good = fair > 1400 && dice < 44 && view->bets.raises < 3, bluff = dice < 3 && owed == 0;
    if (raise != NULL && (good || bluff)) {
        choose(event, raise, size_of_bet(view, raise, luck));
    } else if (check != NULL) {
        choose(event, check, 0);
    } else if (call != NULL && (BwCents)chance * (pot + price) >= price * (WHOLE - 100)) {
        choose(event, call, 0);
    } else {
        event->word = BW_PR_FOLD;
    }
}

bool bw_pr_plays(const BwTable *t, uint32_t luck, BwEvent *event) {
    const BwPokerTable *view = bw_pr_look(t);
    BwChoice choices[8];
    unsigned seat = view->actor;
    bw_event_begin(event, BW_EV_ACT);
    event->who = bw_seat(seat, 0, 0);
    switch ((BwPrPhase)view->phase) {
    case BW_PR_DECISION: bet(view, seat, luck, event); return true;
    case BW_PR_BRINGING:
        if (bw_pr_choices(t, choices, 8) == 0) return false;
        choose(event, &choices[0], choices[0].min_cents);
        return true;
    case BW_PR_DRAWING: exchange(view, seat, event); return true;
    case BW_PR_SHOWING: event->word = BW_PR_SHOWS; return true;
    case BW_PR_BETS:
    case BW_PR_CARDS: break;
    }
    return false;
}
