/* trainer.c: what choices are worth, said before or after a decision, and the score of a session.
 */
#include "cli/play/trainer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout.h"
#include "solve/advice/advice.h"
#include "table/game.h"

enum {
    SITUATIONS_MAX = 200,
    SHOWN_MAX = 10,
    LABEL_MAX = 160,
    VALUE_COLUMNS = 30,
    NARROW_COLUMNS = 15
};

/* Less than this is no error: values are sums in floating point. */
static const double error_cents = 0.005;

/* One situation in which the best choice was not made. */
typedef struct Situation {
    char label[LABEL_MAX];
    char chosen[LABEL_MAX], best[LABEL_MAX]; /* the last time */
    BwTable *table;                          /* as it stood when it was asked first */
    unsigned times;
    double cost_cents; /* in all */
    bool drilled;      /* answered rightly in the drill since */
} Situation;

struct BwTrainer {
    BwAdviser *adviser;
    bool trains;
    bool hinted;         /* the decision that is asked now has been given away */
    uint32_t since;      /* rounds of the table before it was turned on */
    uint32_t last_round; /* in which a decision was judged */
    unsigned earlier;    /* hands before it was last turned off */
    unsigned decisions, errors, hints;
    double cost_cents;
    Situation situation[SITUATIONS_MAX];
    unsigned n;
    Situation *asked; /* in the drill; NULL: none is */
    unsigned drill_asked, drill_right;
    BwTable *view;
};

/* The memory, which is there. */
static void *needed(void *memory) {
    if (memory == NULL) bw_session_out_of_memory();
    return memory;
}

void bw_trainer_open(BwSession *s, bool trains) {
    BwTrainer *trainer = needed(calloc(1, sizeof *trainer));
    trainer->view = needed(malloc(bw_table_size(s->game)));
    trainer->adviser = bw_adviser_new();
    trainer->last_round = UINT32_MAX;
    s->trainer = trainer;
    if (trains) bw_trainer_switch(s);
}

void bw_trainer_close(BwSession *s) {
    BwTrainer *trainer = s->trainer;
    if (trainer == NULL) return;
    for (unsigned i = 0; i < trainer->n; i++) free(trainer->situation[i].table);
    bw_adviser_free(trainer->adviser);
    free(trainer->view);
    free(trainer);
    s->trainer = NULL;
}

/* ---- what choices are worth --------------------------------------------------------------- */

static bool advise(BwTrainer *trainer, const BwTable *table, BwAdvice *advice,
                   char error[BW_ERROR_MAX]) {
    bw_view(table, bw_seat(BW_SESSION_SEAT, 0, 0), trainer->view);
    return bw_advise(trainer->adviser, trainer->view, advice, error, BW_ERROR_MAX);
}

/* "double 10.00" */
static char *name_choice(const BwGame *game, unsigned word, BwCents cents, char out[LABEL_MAX]) {
    char amount[BW_CENTS_TEXT_MAX];
    bool puts = cents > 0;
    snprintf(out, LABEL_MAX, "%s%s%s", bw_action_at(game, word)->id, puts ? " " : "",
             puts ? bw_cents_format(cents, amount) : "");
    return out;
}

static bool is_narrow(const BwSession *s) {
    return s->term.width < VALUE_COLUMNS + 32; /* behind the name: the value, best, yours */
}

/* Every choice with its value, the best one marked, and the one that was made. */
static void print_choices(const BwSession *s, const BwAdvice *advice, const char *made) {
    bool narrow = is_narrow(s);
    for (unsigned i = 0; i < advice->n; i++) {
        const BwAdviceChoice *choice = &advice->choice[i];
        char name[LABEL_MAX];
        bool best = i == advice->best;
        name_choice(s->game, choice->word, choice->put_cents, name);
        if (choice->set[0] != '\0') {
            size_t used = strlen(name);
            snprintf(name + used, sizeof name - used, " %s", choice->set);
        }
        fputs("  ", s->term.out);
        bw_term_cell(&s->term, best ? BW_STYLE_GREEN : BW_STYLE_PLAIN, name,
                     narrow ? NARROW_COLUMNS : VALUE_COLUMNS, false);
        fprintf(s->term.out, " %+*.2f%s%s%s\n", narrow ? 8 : 10, choice->value_cents,
                narrow ? "" : " cents", best ? "  best" : "",
                made != NULL && strcmp(made, name) == 0 ? "  yours" : "");
    }
    if (advice->note[0] != '\0') {
        bw_session_say(s, "  Not exact: %s.", advice->note);
    }
}

/* Why there is no hint at this game. */
static const char *no_advice(const BwGame *game) {
    BwPart part;
    if (bw_has_stacks(game)) {
        return "What is best depends on those whom you play against: there is no hint.";
    }
    if (bw_part_at(game, 0, &part)) {
        return "Nobody has worked out what each way to set a hand is worth here: there is no "
               "hint. way sets it as the house would.";
    }
    return "This game asks no decision of you that changes what your bets are worth; type odds "
           "WAGER.";
}

void bw_trainer_hint(BwSession *s) {
    BwTrainer *trainer = s->trainer;
    BwAdvice advice;
    char error[BW_ERROR_MAX];
    const BwTable *table = trainer->asked != NULL ? trainer->asked->table : s->table;
    if (!bw_advises(s->game)) {
        bw_session_say(s, "%s", no_advice(s->game));
        return;
    }
    if (trainer->asked == NULL && !bw_session_asked(s)) {
        bw_session_say(s, "Nothing is yours to decide now: a hint is there when you are asked.");
        return;
    }
    if (!advise(trainer, table, &advice, error)) {
        bw_session_say(s, "No hint: %s.", error);
        return;
    }
    trainer->hinted = true;
    bw_session_say(s, "What each choice is worth on average, to the end of the round%s:",
                   is_narrow(s) ? ", in cents" : "");
    print_choices(s, &advice, NULL);
}

/* The hands dealt under the trainer, that in which a decision was judged just now among them. */
static unsigned hands_of(const BwSession *s) {
    const BwTrainer *trainer = s->trainer;
    if (!trainer->trains) return trainer->earlier;
    bool in_one = trainer->last_round == s->table->rounds;
    return trainer->earlier + s->table->rounds - trainer->since + (in_one ? 1 : 0);
}

void bw_trainer_switch(BwSession *s) {
    BwTrainer *trainer = s->trainer;
    if (!bw_advises(s->game)) {
        bw_session_say(s, "There is nothing to train. %s", no_advice(s->game));
        return;
    }
    if (trainer->trains) trainer->earlier = hands_of(s);
    trainer->trains = !trainer->trains;
    trainer->since = s->table->rounds;
    bw_session_say(
        s, trainer->trains
               ? "Trainer on: decide, then see what each choice was worth. score shows how you do, "
                 "drill asks the worst again."
               : "Trainer off.");
}

/* ---- situations --------------------------------------------------------------------------- */

/* "hard 16, the dealer shows 10": what the player has, and what lies open, by ranks. */
static void name_situation(const BwTable *view, BwWho who, char out[LABEL_MAX]) {
    static const char ranks[] = "23456789TJQKA";
    char hand[BW_HAND_NAME_MAX] = "";
    if (who.role != BW_SEAT || !bw_hand_name(view, who, hand)) {
        snprintf(hand, sizeof hand, "before the cards");
    }
    size_t used = (size_t)snprintf(out, LABEL_MAX, "%s", hand);
    bool first = true;
    for (unsigned i = 0; i < view->n_laid && used + 24 < LABEL_MAX; i++) {
        const BwLaid *laid = &view->laid[i];
        if (laid->who.role != BW_DEALER || laid->card >= BW_JOKER) continue;
        used +=
            (size_t)snprintf(out + used, LABEL_MAX - used, "%s%c",
                             first ? ", the dealer shows " : "-", ranks[bw_card_rank(laid->card)]);
        first = false;
    }
}

static Situation *find_situation(BwTrainer *trainer, const char *label) {
    for (unsigned i = 0; i < trainer->n; i++) {
        if (strcmp(trainer->situation[i].label, label) == 0) return &trainer->situation[i];
    }
    return NULL;
}

static void note_error(BwSession *s, const BwTable *table, const BwAdvice *advice,
                       const char *chosen, double cost) {
    BwTrainer *trainer = s->trainer;
    char label[LABEL_MAX], best[LABEL_MAX];
    const BwAdviceChoice *right = &advice->choice[advice->best];
    name_situation(trainer->view, advice->who, label);
    name_choice(s->game, right->word, right->put_cents, best);
    Situation *found = find_situation(trainer, label);
    if (found == NULL && trainer->n < SITUATIONS_MAX) {
        found = &trainer->situation[trainer->n++];
        *found = (Situation){.times = 0};
        memcpy(found->label, label, sizeof label);
        found->table = needed(malloc(bw_table_size(s->game)));
        memcpy(found->table, table, bw_table_size(s->game));
    }
    if (found == NULL) return;
    snprintf(found->chosen, sizeof found->chosen, "%s", chosen);
    memcpy(found->best, best, sizeof best);
    found->times++;
    found->cost_cents += cost;
    found->drilled = false;
}

/* ---- judging ------------------------------------------------------------------------------ */

/* Says what the choice that was made cost; returns it. */
static double say_verdict(const BwSession *s, const BwAdvice *advice, unsigned word,
                          BwCents cents) {
    char name[LABEL_MAX], best[LABEL_MAX];
    double value;
    const BwAdviceChoice *right = &advice->choice[advice->best];
    name_choice(s->game, word, cents, name);
    name_choice(s->game, right->word, right->put_cents, best);
    if (!bw_advice_value(advice, word, cents, &value)) return 0.0;
    double cost = right->value_cents - value;
    if (cost < error_cents) {
        bw_term_printf(&s->term, BW_STYLE_GREEN, "%s ", bw_term_glyph(&s->term, BW_GLYPH_CHECK));
        fprintf(s->term.out, "%s was best.\n", name);
        cost = 0.0;
    } else {
        bw_term_printf(&s->term, BW_STYLE_RED, "%s ", bw_term_glyph(&s->term, BW_GLYPH_CROSS));
        fprintf(s->term.out, "%s cost %.2f cents; best was %s.\n", name, cost, best);
    }
    print_choices(s, advice, name);
    return cost;
}

void bw_trainer_judge(BwSession *s, const BwEvent *event) {
    BwTrainer *trainer = s->trainer;
    BwAdvice advice;
    char error[BW_ERROR_MAX], name[LABEL_MAX];
    bool mine = event->kind == BW_EV_ACT && bw_asked_seat(s->before) == BW_SESSION_SEAT &&
                bw_need(s->before).kind == BW_NEED_DECISION;
    if (trainer == NULL || !mine) return;
    bool hinted = trainer->hinted;
    trainer->hinted = false;
    if (!trainer->trains || !advise(trainer, s->before, &advice, error)) return;
    double cost = say_verdict(s, &advice, event->word, event->amount_cents);
    trainer->last_round = s->before->rounds;
    trainer->hints += hinted;
    if (hinted) return; /* what was given away says nothing of the player */
    trainer->decisions++;
    if (cost == 0.0) return;
    trainer->errors++;
    trainer->cost_cents += cost;
    name_choice(s->game, event->word, event->amount_cents, name);
    note_error(s, s->before, &advice, name, cost);
}

/* ---- the score ---------------------------------------------------------------------------- */

/* The worst first. */
static int by_cost(const void *a, const void *b) {
    const Situation *one = a, *other = b;
    return (one->cost_cents < other->cost_cents) - (one->cost_cents > other->cost_cents);
}

static void print_score(BwSession *s) {
    BwTrainer *trainer = s->trainer;
    unsigned hands = hands_of(s);
    bw_session_say(s, "Score: %u hand%s, %u decision%s, %u error%s, %u with a hint.", hands,
                   hands == 1 ? "" : "s", trainer->decisions, trainer->decisions == 1 ? "" : "s",
                   trainer->errors, trainer->errors == 1 ? "" : "s", trainer->hints);
    bw_session_say(s, "Errors cost %.2f cents, %.2f cents per hundred hands.", trainer->cost_cents,
                   hands > 0 ? 100.0 * trainer->cost_cents / hands : 0.0);
    qsort(trainer->situation, trainer->n, sizeof trainer->situation[0], by_cost);
    for (unsigned i = 0; i < trainer->n && i < SHOWN_MAX; i++) {
        const Situation *one = &trainer->situation[i];
        char text[4 * LABEL_MAX];
        snprintf(text, sizeof text, "%s: %s instead of %s, %u time%s, %.2f cents%s", one->label,
                 one->chosen, one->best, one->times, one->times == 1 ? "" : "s", one->cost_cents,
                 one->drilled ? "; right in the drill" : "");
        fputs("  ", s->term.out);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 2, 4);
    }
}

void bw_trainer_score(BwSession *s) {
    if (s->trainer->decisions + s->trainer->hints == 0) {
        bw_session_say(s, s->trainer->trains
                              ? "No decision has been judged yet."
                              : "No score is kept: type train to have your decisions judged.");
        return;
    }
    print_score(s);
}

void bw_trainer_end(BwSession *s) {
    if (s->trainer->decisions + s->trainer->hints > 0) print_score(s);
}

/* ---- the drill ---------------------------------------------------------------------------- */

bool bw_trainer_asks(const BwSession *s) {
    return s->trainer != NULL && s->trainer->asked != NULL;
}

static void stop_drill(BwSession *s) {
    BwTrainer *trainer = s->trainer;
    trainer->asked = NULL;
    trainer->hinted = false;
    bw_session_say(s, "The drill is over: %u of %u right. Back at the table.", trainer->drill_right,
                   trainer->drill_asked);
    bw_session_table(s);
}

/* The cards as they lay, and what could be answered. */
static void show_question(BwSession *s) {
    const BwTable *table = s->trainer->asked->table;
    BwChoice choices[BW_CHOICES_MAX];
    char text[BW_TEXT_MAX / 2];
    unsigned n = bw_choices(table, choices, BW_CHOICES_MAX);
    bw_layout_print(&s->term, table, bw_seat(BW_SESSION_SEAT, 0, 0));
    size_t used = (size_t)snprintf(text, sizeof text,
                                   "Drill, no money is at stake. %s: ", s->trainer->asked->label);
    for (unsigned i = 0; i < n && used < sizeof text; i++) {
        char low[BW_CENTS_TEXT_MAX], high[BW_CENTS_TEXT_MAX];
        bool range = choices[i].step_cents != 0 && choices[i].min_cents != choices[i].max_cents;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s%s%s%s", i > 0 ? ", " : "",
                                 bw_action_at(s->game, choices[i].word)->id, range ? " " : "",
                                 range ? bw_cents_format(choices[i].min_cents, low) : "",
                                 range ? " to " : "",
                                 range ? bw_cents_format(choices[i].max_cents, high) : "");
    }
    bw_session_say(s, "%s; or stop.", text);
}

/* The next one that has not been answered rightly; false: there is none. */
static bool ask_next(BwSession *s) {
    BwTrainer *trainer = s->trainer;
    qsort(trainer->situation, trainer->n, sizeof trainer->situation[0], by_cost);
    trainer->asked = NULL;
    trainer->hinted = false;
    for (unsigned i = 0; i < trainer->n && trainer->asked == NULL; i++) {
        if (!trainer->situation[i].drilled) trainer->asked = &trainer->situation[i];
    }
    if (trainer->asked == NULL) return false;
    show_question(s);
    return true;
}

void bw_trainer_drill(BwSession *s) {
    BwTrainer *trainer = s->trainer;
    if (trainer->n == 0) {
        bw_session_say(s, trainer->trains
                              ? "There is no error to drill."
                              : "There is nothing to drill: type train to have your decisions "
                                "judged first.");
        return;
    }
    trainer->drill_asked = trainer->drill_right = 0;
    for (unsigned i = 0; i < trainer->n; i++) trainer->situation[i].drilled = false;
    ask_next(s);
}

/* The choice that these words name: its whole word, or how it begins. */
static const BwChoice *choice_named(const BwSession *s, const BwChoice *choices, unsigned n,
                                    const char *word) {
    for (unsigned whole = 2; whole-- > 0;) {
        for (unsigned i = 0; i < n; i++) {
            const char *id = bw_action_at(s->game, choices[i].word)->id;
            bool same = whole != 0 ? strcmp(id, word) == 0 : strncmp(id, word, strlen(word)) == 0;
            if (same) return &choices[i];
        }
    }
    return NULL;
}

/* How much the answer puts up: what was said, or the most; false: the choice does not allow that.
 */
static bool read_amount(const BwSession *s, const BwChoice *choice, const BwWords *words,
                        BwCents *cents) {
    char low[BW_CENTS_TEXT_MAX], high[BW_CENTS_TEXT_MAX];
    *cents = choice->step_cents > 0 ? choice->max_cents : 0;
    if (words->n < 2 || choice->step_cents == 0) return true;
    bool read = bw_cents_parse_loose(words->word[1], strlen(words->word[1]), cents);
    if (read && *cents >= choice->min_cents && *cents <= choice->max_cents) return true;
    fprintf(s->term.out, "From %s to %s.\n", bw_cents_format(choice->min_cents, low),
            bw_cents_format(choice->max_cents, high));
    return false;
}

static void judge_drill(BwSession *s, const BwChoice *choice, BwCents cents) {
    BwTrainer *trainer = s->trainer;
    BwAdvice advice;
    char error[BW_ERROR_MAX];
    bool helped = trainer->hinted;
    if (!advise(trainer, trainer->asked->table, &advice, error)) return;
    double cost = say_verdict(s, &advice, choice->word, cents);
    trainer->drill_asked++;
    trainer->drill_right += cost == 0.0 && !helped;
    trainer->asked->drilled = cost == 0.0;
    if (!ask_next(s)) stop_drill(s);
}

bool bw_trainer_answer(BwSession *s, const BwWords *words) {
    static const char *const others[] = {"help", "?", "score", "money", "rule", "odds", "strategy"};
    BwChoice choices[BW_CHOICES_MAX];
    const char *word = words->n > 0 ? words->word[0] : "";
    unsigned n = bw_choices(s->trainer->asked->table, choices, BW_CHOICES_MAX);
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (strcmp(word, others[i]) == 0) return false;
    }
    if (strcmp(word, "stop") == 0) {
        stop_drill(s);
    } else if (strcmp(word, "hint") == 0) {
        bw_trainer_hint(s);
    } else {
        const BwChoice *choice = *word != '\0' ? choice_named(s, choices, n, word) : NULL;
        BwCents cents;
        if (choice == NULL) {
            show_question(s);
        } else if (read_amount(s, choice, words, &cents)) {
            judge_drill(s, choice, cents);
        }
    }
    return true;
}
