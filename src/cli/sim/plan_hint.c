/* plan_hint.c: what a plan lacks. The game's main wagers are put beside it, in amounts that may go
 * together, until the table deals for it; what was added is the answer. */
#include "cli/sim/plan_hint.h"

#include <stdio.h>
#include <string.h>

/* How much of the wagers that are added: as is usual at the game; or so many times, or so many
 * parts, of what the plan stakes first. */
static const struct { int times, parts; } shares[] = {{0, 1}, {1, 1}, {2, 1}, {1, 2}};

enum { SHARES = sizeof shares / sizeof shares[0] };

/* Writes ",WAGER TARGET:AMOUNT" behind what stands there; without an amount as the table takes it.
 */
static size_t add_words(char *out, size_t used, const BwPlan *plan, const BwTable *table,
                        unsigned i, BwCents cents) {
    char label[BW_TEXT_MAX], amount[BW_CENTS_TEXT_MAX] = "max";
    if (used >= BW_PLAN_HINT_MAX) return used;
    bw_plan_label(plan, table, i, label);
    if (plan->bet[i].most == 0 && cents > 0) bw_cents_format(cents, amount);
    size_t length = strlen(amount);
    if (length > 3 && strcmp(amount + length - 3, ".00") == 0) amount[length - 3] = '\0';
    bool written = plan->bet[i].most != 0 || cents > 0;
    return used + (size_t)snprintf(out + used, BW_PLAN_HINT_MAX - used, "%s%s%s%s",
                                   used > 0 ? "," : "", label, written ? ":" : "",
                                   written ? amount : "");
}

/* What the bets of the plan itself are to be: as they are written, as is usual, or one dollar, the
 * only price of some side wagers. */
typedef enum Amounts { WRITTEN, USUAL, ONE_DOLLAR, AMOUNTS } Amounts;

static BwCents own_amount(const BwPlan *plan, unsigned i, Amounts amounts) {
    if (amounts == WRITTEN) return plan->bet[i].event.amount_cents;
    return amounts == USUAL ? 0 : 100;
}

static unsigned find_wager(const BwPlan *plan, unsigned wager) {
    unsigned i = 0;
    while (i < plan->n && plan->bet[i].event.wager != wager) i++;
    return i;
}

/* The plan with the wagers of `main` that it lacks, those of `main` first. False when it lacks none
 * of them. */
static bool complete(const BwPlan *plan, const BwPlan *main, const BwTable *table, unsigned share,
                     Amounts amounts, char out[BW_PLAN_HINT_MAX]) {
    size_t used = 0;
    bool lacks = false;
    BwCents first = plan->bet[0].event.amount_cents;
    BwCents mine = first * shares[share].times / shares[share].parts;
    for (unsigned i = 0; i < main->n; i++) {
        const BwEvent *event = &main->bet[i].event;
        unsigned own = find_wager(plan, event->wager);
        lacks = lacks || own == plan->n;
        used = own < plan->n
                   ? add_words(out, used, plan, table, own, own_amount(plan, own, amounts))
                   : add_words(out, used, main, table, i, mine > 0 ? mine : event->amount_cents);
    }
    for (unsigned i = 0; i < plan->n; i++) {
        if (find_wager(main, plan->bet[i].event.wager) < main->n) continue;
        used = add_words(out, used, plan, table, i, own_amount(plan, i, amounts));
    }
    return lacks && used < BW_PLAN_HINT_MAX;
}

/* Reads it as if it were given, and plays it. */
static bool is_playable(const char *specification, const BwTable *table, BwPlanTrial trial,
                        void *context, BwPlan *read) {
    char error[BW_ERROR_MAX];
    *read = (BwPlan){.n = 0};
    return bw_plan_add(read, table, specification, error) && trial(context, read);
}

/* Is nothing wrong with the plan but its amounts? */
static bool stands_alone(const BwPlan *plan, const BwTable *table, BwPlanTrial trial, void *context,
                         BwPlan *read) {
    char words[BW_PLAN_HINT_MAX];
    size_t used = 0;
    for (unsigned i = 0; i < plan->n; i++) used = add_words(words, used, plan, table, i, 0);
    return used < sizeof words && is_playable(words, table, trial, context, read);
}

bool bw_plan_hint(const BwPlan *plan, const BwTable *table, BwPlanTrial trial, void *context,
                  char out[BW_PLAN_HINT_MAX]) {
    static BwPlan main, read; /* too large for the stack */
    char words[BW_PLAN_HINT_MAX], label[BW_TEXT_MAX];
    if (plan->n == 0 || !bw_plan_standard(&main, table, label)) return false;
    if (stands_alone(plan, table, trial, context, &read)) return false;
    for (unsigned i = 0; i < AMOUNTS * SHARES; i++) {
        if (!complete(plan, &main, table, i % SHARES, (Amounts)(i / SHARES), words)) return false;
        if (!is_playable(words, table, trial, context, &read)) continue;
        size_t used = 0;
        for (unsigned k = 0; k < read.n; k++) { /* with the amounts that were found */
            used = add_words(words, used, &read, table, k, read.bet[k].event.amount_cents);
        }
        bw_plan_label(plan, table, 0, label);
        int n = snprintf(out, BW_PLAN_HINT_MAX, "%s cannot be bet alone: write --bet '%s'",
                         plan->n == 1 ? label : "this", words);
        return n < BW_PLAN_HINT_MAX;
    }
    return false;
}
