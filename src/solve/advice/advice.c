/* advice.c: lists what is open, asks the study of the game, and finds the best. */
#include "solve/advice/advice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/study.h"

struct BwAdviser {
    const BwKept *solved; /* what `memory` is; NULL: nothing yet */
    void *memory;
    uint16_t game;
    uint8_t edition;
    int64_t option[BW_OPTION_SLOTS];
};

BwAdviser *bw_adviser_new(void) {
    BwAdviser *adviser = bw_solver_alloc(1, sizeof *adviser);
    memset(adviser, 0, sizeof *adviser);
    return adviser;
}

static void forget(BwAdviser *adviser) {
    if (adviser->solved != NULL && adviser->solved->release != NULL) {
        adviser->solved->release(adviser->memory);
    }
    free(adviser->memory);
    memset(adviser, 0, sizeof *adviser);
}

void bw_adviser_free(BwAdviser *adviser) {
    if (adviser == NULL) return;
    forget(adviser);
    free(adviser);
}

static bool remembers(const BwAdviser *adviser, const BwTable *view, const BwKept *solved) {
    return adviser->solved == solved && adviser->game == view->game &&
           adviser->edition == view->edition &&
           memcmp(adviser->option, view->option, sizeof adviser->option) == 0;
}

const void *bw_adviser_kept(BwAdviser *adviser, const BwTable *view, const BwKept *solved) {
    if (remembers(adviser, view, solved)) return adviser->memory;
    forget(adviser);
    void *memory = memset(bw_solver_alloc(1, solved->size), 0, solved->size);
    if (!solved->make(view, memory)) {
        free(memory);
        return NULL;
    }
    adviser->solved = solved;
    adviser->memory = memory;
    adviser->game = view->game;
    adviser->edition = view->edition;
    memcpy(adviser->option, view->option, sizeof adviser->option);
    return memory;
}

unsigned bw_advice_cards(const BwTable *view, BwWho who, BwCard *cards, unsigned max) {
    unsigned n = 0;
    for (unsigned i = 0; i < view->n_laid && n < max; i++) {
        const BwLaid *laid = &view->laid[i];
        if (bw_same_who(laid->who, who) && laid->card < BW_CARD_KINDS) cards[n++] = laid->card;
    }
    return n;
}

/* ---- what is open ------------------------------------------------------------------------- */

/* So many amounts of one action are named one by one; of more only the least and the most. */
enum { AMOUNTS_MAX = 4, CHOICES_MAX = 16 };

static void add(BwAdvice *advice, const BwChoice *choice, BwCents cents) {
    if (advice->n == BW_ADVICE_MAX) return;
    advice->choice[advice->n++] = (BwAdviceChoice){.word = choice->word, .put_cents = cents};
}

static void add_choice(BwAdvice *advice, const BwChoice *choice) {
    if (choice->step_cents == 0) {
        add(advice, choice, 0);
        return;
    }
    BwCents steps = (choice->max_cents - choice->min_cents) / choice->step_cents;
    if (steps >= AMOUNTS_MAX) {
        add(advice, choice, choice->max_cents);
        add(advice, choice, choice->min_cents);
        return;
    }
    for (BwCents c = choice->max_cents; c >= choice->min_cents; c -= choice->step_cents) {
        add(advice, choice, c);
    }
}

static void find_best(BwAdvice *advice) {
    for (unsigned i = 1; i < advice->n; i++) {
        if (advice->choice[i].value_cents > advice->choice[advice->best].value_cents) {
            advice->best = i;
        }
    }
}

bool bw_advises(const BwGame *game) {
    const BwStudy *study = bw_study_of(game);
    return study != NULL && study->advise != NULL;
}

bool bw_advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice, char *error,
               size_t size) {
    const BwGame *game = bw_table_game(view);
    BwNeed need = bw_need(view);
    BwChoice choices[CHOICES_MAX];
    *advice = (BwAdvice){.who = need.who};
    if (!bw_advises(game)) {
        snprintf(error, size, "%s asks no decision of its players", game->title);
        return false;
    }
    if (need.kind != BW_NEED_DECISION || bw_asked_seat(view) == 0) {
        snprintf(error, size, "nobody is asked to decide now");
        return false;
    }
    unsigned n = bw_choices(view, choices, CHOICES_MAX);
    for (unsigned i = 0; i < n; i++) add_choice(advice, &choices[i]);
    if (advice->n == 0 || !bw_study_of(game)->advise(adviser, view, advice)) {
        snprintf(error, size, "%s",
                 advice->note[0] != '\0' ? advice->note
                                         : "nobody has worked out what these choices are worth");
        return false;
    }
    find_best(advice);
    return true;
}

/* ---- what an answer is worth -------------------------------------------------------------- */

bool bw_advice_value(const BwAdvice *advice, unsigned word, BwCents put_cents,
                     double *value_cents) {
    const BwAdviceChoice *below = NULL, *above = NULL;
    for (unsigned i = 0; i < advice->n; i++) {
        const BwAdviceChoice *choice = &advice->choice[i];
        if (choice->word != word || choice->set[0] != '\0') continue;
        if (choice->put_cents <= put_cents &&
            (below == NULL || choice->put_cents > below->put_cents)) {
            below = choice;
        }
        if (choice->put_cents >= put_cents &&
            (above == NULL || choice->put_cents < above->put_cents)) {
            above = choice;
        }
    }
    if (below == NULL || above == NULL) return false;
    *value_cents = below->value_cents;
    if (above->put_cents == below->put_cents) return true;
    double way =
        (double)(put_cents - below->put_cents) / (double)(above->put_cents - below->put_cents);
    *value_cents += way * (above->value_cents - below->value_cents);
    return true;
}
