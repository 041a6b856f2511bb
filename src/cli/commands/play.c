/* play.c: `boardwalk play GAME`: a table in the terminal, with one player at it. The words that
 * can be typed; the session behind them is in session.h. */
#define _XOPEN_SOURCE 700

#include "cli/kit/commands.h"
#include "cli/kit/lineedit.h"
#include "cli/kit/open.h"
#include "cli/play/layout_parts.h"
#include "cli/play/session.h"
#include "cli/play/trainer.h"
#include "cli/play/typed.h"
#include "table/actions.h"
#include "table/game.h"
#include "text/utf8.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static const char *outcome_word(const BwSession *s) {
    BwNeed need = bw_need(s->table);
    switch ((BwNeedKind)(need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER ? need.outcome
                                                                                : need.kind)) {
    case BW_NEED_ROLL: return "roll";
    case BW_NEED_SPIN: return "spin";
    case BW_NEED_DRAW: return "draw";
    case BW_NEED_CARD:
    case BW_NEED_TILES: return "deal";
    default: return "go";
    }
}

static int find_action(const BwSession *s, const char *word) {
    for (unsigned a = 0; a < bw_action_count(s->game); a++) {
        if (strcmp(bw_action_at(s->game, a)->id, word) == 0) return (int)a;
    }
    return -1;
}

enum { ACTIONS_MAX = 32, HELP_COLUMNS = 30, NARROW_HELP_COLUMNS = 10 };

/* Where there is little room the text goes below what is long. */
static void help_line(const BwSession *s, const char *what, const char *text) {
    bool narrow = s->term.width < 2 * HELP_COLUMNS + 10;
    int width = bw_utf8_width(what), columns = narrow ? NARROW_HELP_COLUMNS : HELP_COLUMNS;
    bw_term_cell(&s->term, BW_STYLE_BOLD, what, columns, false);
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, width > columns ? width + 1 : columns,
                      columns + 1);
}

/* The actions that are the player's now, each with what it does. */
static void show_actions(BwSession *s) {
    const char *words[ACTIONS_MAX];
    int n = bw_session_actions(s, words, ACTIONS_MAX);
    for (int i = 0; i < n; i++) {
        const BwVerb *verb = bw_action_at(s->game, (unsigned)find_action(s, words[i]));
        help_line(s, verb->id, verb->help);
    }
}

static void show_help(BwSession *s, const BwWords *words) {
    (void)words;
    static const char *const lines[][2] = {
        {"take WAGER [TARGET] [AMOUNT]", "take a bet down, or part of it"},
        {"again or rebet", "the bets of the last round once more"},
        {"double", "every bet that is up once more on top of itself"},
        {"undo, clear", "take back the last bet, or all that no outcome has touched"},
        {"wagers", "what can be bet now, the least stake, and what opens later"},
        {"pays [WAGER]", "what each wager pays here, with the pay tables"},
        {"odds WAGER [TARGET]", "its clause, exact chance and house edge"},
        {"strategy", "the best play, where the game has a chart"},
        {"hint", "what each choice of this hand is worth"},
        {"train", "decide first, then see what each choice was worth; or no more"},
        {"score, drill", "what your errors cost; the worst of them asked again"},
        {"way", "the house way: sets the hand that is to be set, or tells its rules"},
        {"rule CLAUSE", "a clause in plain words: rule 1.4(f)"},
        {"road or history", "what has come so far: the scoreboard"},
        {"table, money, log", "the layout; your money; the transcript so far"},
        {"seed TEXT",
         "your own part of chance: mixed with the house's seed from the next round on"},
        {"quit", "leave; the transcript is saved"},
    };
    char examples[256], puck[32];
    if (!bw_session_asked(s)) {
        bw_term_printf(&s->term, BW_STYLE_BOLD, "%s", outcome_word(s));
        fputs(" or an empty line: on with the game\n", s->term.out);
    }
    help_line(s, "WAGER [TARGET] AMOUNT", bw_session_examples(s, examples, sizeof examples));
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        help_line(s, lines[i][0], lines[i][1]);
    }
    if (bw_layout_shows(s->table, "puck", puck, sizeof puck)) {
        help_line(s, "on / off WAGER [TARGET]",
                  "call a wager on for the come-out, or take it back");
    }
    show_actions(s);
}

/* ---- commands ----------------------------------------------------------------------------- */

/* Puts the words from `first` on behind `line`, with amounts as transcripts write them. Only the
 * last word that is a number is an amount: the 6 of `place-win 6 12` is not. */
static void add_words(char *line, size_t size, const BwWords *words, unsigned first) {
    size_t used = strlen(line);
    unsigned amount = words->n;
    for (unsigned i = words->n; i-- > first;) {
        BwCents cents;
        if (bw_cents_parse_loose(words->word[i], strlen(words->word[i]), &cents)) {
            amount = i;
            break;
        }
    }
    for (unsigned i = first; i < words->n && used < size; i++) {
        BwCents cents;
        char text[BW_CENTS_TEXT_MAX];
        bool money =
            i == amount && bw_cents_parse_loose(words->word[i], strlen(words->word[i]), &cents);
        used += (size_t)snprintf(line + used, size - used, " %s",
                                 money ? bw_cents_format(cents, text) : words->word[i]);
    }
}

/* `take place-win 6`: the 6 is the target, not six dollars. */
static void take(BwSession *s, const BwWords *words) {
    char line[BW_TEXT_MAX] = "take 1";
    size_t used = strlen(line);
    uint8_t wager;
    uint16_t target;
    bool has_target = words->n > 2 &&
                      bw_wager_parse(s->table, words->word[1], words->word[2], &wager, &target) &&
                      wager != BW_UNKNOWN;
    unsigned first_amount = has_target ? 3 : 2;
    for (unsigned i = 1; i < words->n && used < sizeof line; i++) {
        BwCents cents;
        char text[BW_CENTS_TEXT_MAX];
        bool money = i >= first_amount &&
                     bw_cents_parse_loose(words->word[i], strlen(words->word[i]), &cents);
        used += (size_t)snprintf(line + used, sizeof line - used, " %s",
                                 money ? bw_cents_format(cents, text) : words->word[i]);
    }
    bw_session_bet(s, line);
}

/* `on place-win 6`: the word comes last in a transcript. */
static void call_bet(BwSession *s, const BwWords *words) {
    char line[BW_TEXT_MAX] = "call 1";
    size_t used = strlen(line);
    for (unsigned i = 1; i < words->n && used < sizeof line; i++) {
        used += (size_t)snprintf(line + used, sizeof line - used, " %s", words->word[i]);
    }
    if (used < sizeof line) snprintf(line + used, sizeof line - used, " %s", words->word[0]);
    bw_session_bet(s, line);
}

static bool is_wager(const BwSession *s, const char *word) {
    return bw_typed_is_wager(s->table, word);
}

static const char *const commands[] = {
    "again", "bet",  "clear",    "double", "drill", "help",  "hint",  "history", "log",
    "money", "odds", "off",      "on",     "pays",  "quit",  "rebet", "road",    "rule",
    "score", "seed", "strategy", "table",  "take",  "train", "undo",  "wagers",  "way"};

enum { COMMANDS = sizeof commands / sizeof commands[0], WORDS_MAX = 200 };

/* All words that a line may begin with. */
static int known_words(const BwSession *s, const char **out, int max) {
    int n = 0;
    for (unsigned i = 0; i < COMMANDS && n < max; i++) out[n++] = commands[i];
    for (unsigned w = 0; w < s->game->n_wagers && n < max; w++) {
        bool offered = s->game->offered == NULL || s->game->offered(s->table, w);
        if (offered) out[n++] = s->game->wagers[w].id;
    }
    n += bw_session_actions(s, out + n, max - n);
    if (n < max) out[n++] = outcome_word(s);
    return n;
}

static int complete(void *context, const char *line, const char *word, const char **out, int max) {
    (void)line;
    (void)word;
    return known_words(context, out, max);
}

/* "'do' could be dont-pass, dont-come or double": false if it begins fewer than two words. */
static bool say_beginnings(BwSession *s, const char *word, const char *const *words, int n) {
    enum { NAMED_MAX = 12 };
    const char *found[NAMED_MAX];
    char text[BW_TEXT_MAX];
    int n_found = 0;
    for (int i = 0; i < n; i++) {
        if (strncmp(words[i], word, strlen(word)) != 0) continue;
        bool again = false; /* a wager and the decision that puts it up have one word */
        for (int k = 0; k < n_found; k++) again = again || strcmp(found[k], words[i]) == 0;
        if (again) continue;
        if (n_found == NAMED_MAX) return false;
        found[n_found++] = words[i];
    }
    if (n_found < 2) return false;
    size_t used = (size_t)snprintf(text, sizeof text, "'%.40s' could be ", word);
    for (int i = 0; i < n_found && used < sizeof text; i++) {
        const char *between = i == 0 ? "" : i + 1 == n_found ? " or " : ", ";
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", between, found[i]);
    }
    if (used < sizeof text) snprintf(text + used, sizeof text - used, ".");
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 0, 0);
    return true;
}

static void not_understood(BwSession *s, const char *word) {
    const char *words[WORDS_MAX];
    char text[BW_TEXT_MAX];
    int n = known_words(s, words, WORDS_MAX);
    const char *near = bw_nearest(word, words, n);
    if (say_beginnings(s, word, words, n)) return;
    snprintf(text, sizeof text, "'%.60s' is no wager, action or command here; %s%s%s", word,
             near != NULL ? "did you mean " : "type help.", near != NULL ? near : "",
             near != NULL ? "?" : "");
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 0, 0);
}

static bool is_outcome_word(const char *word) {
    static const char *const words[] = {"roll", "spin", "draw", "deal", "go"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(word, words[i]) == 0) return true;
    }
    return false;
}

static bool needs_more(const char *word) {
    static const char *const words[] = {"odds", "rule", "take", "bet", "on", "off"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(word, words[i]) == 0) return true;
    }
    return false;
}

/* An empty line takes the dice or the shoe when it is offered; any other decision has to be typed.
 */
static void answer_offer(BwSession *s, bool empty) {
    const char *word = bw_session_offered(s);
    if (!empty || word == NULL) {
        bw_session_say(s, "First decide.");
        return;
    }
    BwWords accept = {.n = 1, .word = {word}};
    bw_session_act(s, word, &accept);
}

/* Is the word an answer to what the player is asked now? Then it is no command: where `bet` is a
 * decision, `bet` and `bet 20` make it; but `bet ante 10` remains a bet on the ante. */
static bool is_answer(const BwSession *s, const BwWords *words) {
    BwChoice choices[BW_CHOICES_MAX];
    unsigned n = bw_session_asked(s) ? bw_choices(s->table, choices, BW_CHOICES_MAX) : 0;
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(bw_action_at(s->game, choices[i].word)->id, words->word[0]) == 0) {
            return words->n == 1 || !is_wager(s, words->word[1]);
        }
    }
    return false;
}

/* ---- the words of the terminal ------------------------------------------------------------ */

static void show_wagers(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_wagers(s);
}

static void show_table(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_table(s);
}

static void show_money(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_money(s);
}

static void show_board(BwSession *s, const BwWords *words) {
    (void)words;
    if (s->board.n == 0) {
        fputs(s->table->rounds == 0 ? "Nothing has come yet.\n"
                                    : "No board is kept of what has come here.\n",
              s->term.out);
    }
    bw_scoreboard_print(&s->board, &s->term, s->table);
}

static void hint(BwSession *s, const BwWords *words) {
    (void)words;
    bw_trainer_hint(s);
}

static void train(BwSession *s, const BwWords *words) {
    (void)words;
    bw_trainer_switch(s);
}

static void score(BwSession *s, const BwWords *words) {
    (void)words;
    bw_trainer_score(s);
}

static void drill(BwSession *s, const BwWords *words) {
    (void)words;
    bw_trainer_drill(s);
}

static void show_strategy(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_strategy(s);
}

static void show_way(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_way(s);
}

static void show_log(BwSession *s, const BwWords *words) {
    (void)words;
    fwrite(s->log, 1, s->log_bytes, s->term.out);
}

static void undo(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_undo(s);
}

static void again(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_again(s);
}

static void double_bets(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_double(s);
}

static void clear(BwSession *s, const BwWords *words) {
    (void)words;
    bw_session_clear(s);
}

static void show_pays(BwSession *s, const BwWords *words) {
    bw_session_pays(s, words->n > 1 ? words->word[1] : NULL, words->n > 2 ? words->word[2] : NULL);
}

/* "odds pass" asks for them, "odds 20" puts them up. */
static void show_odds(BwSession *s, const BwWords *words) {
    if (bw_session_bet_odds(s, words)) return;
    bw_session_odds(s, words->word[1], words->n > 2 ? words->word[2] : NULL);
}

static void show_rule(BwSession *s, const BwWords *words) {
    bw_session_rule(s, words->word[1]);
}

/* "pass all": the last word becomes the amount that the player has and the table takes. */
static void put_all(const BwSession *s, const BwWords *words, unsigned first, BwWords *out,
                    char amount[BW_CENTS_TEXT_MAX]) {
    uint8_t wager;
    uint16_t target;
    const char *word = words->n > first + 2 ? words->word[first + 1] : NULL;
    *out = *words;
    if (words->n < first + 2 || strcmp(words->word[words->n - 1], "all") != 0) return;
    if (!bw_wager_parse(s->table, words->word[first], word, &wager, &target)) return;
    if (wager == BW_UNKNOWN) return;
    out->word[words->n - 1] = bw_cents_format(bw_session_all(s, wager, target), amount);
}

/* Puts the words from `first` on as a bet. */
static void bet_from(BwSession *s, const BwWords *words, unsigned first) {
    char line[BW_TEXT_MAX] = "bet 1", amount[BW_CENTS_TEXT_MAX];
    BwWords with_amount;
    put_all(s, words, first, &with_amount, amount);
    add_words(line, sizeof line, &with_amount, first);
    bw_session_bet(s, line);
}

/* What is bet where only an amount is said: the first of the usual wagers, or the first of all. */
static const char *usual_wager(const BwSession *s, char out[64]) {
    const char *usual = s->game->usual != NULL ? s->game->usual[0] : s->game->wagers[0].id;
    snprintf(out, 64, "%.*s", (int)strcspn(usual, ":,"), usual);
    return out;
}

/* What is usually bet, and with it, at the same rate, whatever the rules require beside it. */
static void bet_usual(BwSession *s, const char *usual, const char *amount) {
    const BwWords named = {.n = 2, .word = {usual, amount}};
    unsigned n_bets = s->table->n_bets;
    char rest[256], line[sizeof rest + 16];
    bet_from(s, &named, 0);
    if (s->table->n_bets == n_bets) return; /* refused, or on top of what is up */
    bw_session_required(s, rest, sizeof rest);
    for (char *one = rest, *next; *one != '\0'; one = next) {
        size_t length = strcspn(one, ",");
        next = one + length + strspn(one + length, ", ");
        one[length] = '\0';
        snprintf(line, sizeof line, "bet %u %s", (unsigned)BW_SESSION_SEAT, one);
        bw_term_printf(&s->term, BW_STYLE_DIM, "%s\n", one);
        bw_session_bet(s, line);
    }
}

/* Is it a wager that only a decision puts up? */
static bool is_by_act(const BwSession *s, const char *word) {
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        const BwWager *wager = &s->game->wagers[w];
        if (strcmp(wager->id, word) == 0) return (wager->flags & BW_WAGER_BY_ACT) != 0;
    }
    return false;
}

/* "bet pass 10"; where a wager is called bet, "bet 10" is one on it, and elsewhere one on what is
 * usually bet. */
static void bet(BwSession *s, const BwWords *words) {
    char usual[64];
    BwCents cents;
    BwWords named = *words;
    bool is_its_name = is_wager(s, words->word[0]) && !is_wager(s, words->word[1]) &&
                       !is_by_act(s, words->word[0]);
    bool amount = words->n == 2 && bw_typed_amount(words->word[1], &cents);
    if (amount && !is_its_name && is_wager(s, usual_wager(s, usual))) {
        bet_usual(s, usual, words->word[1]);
        return;
    }
    named.n--;
    memmove(named.word, words->word + 1, named.n * sizeof named.word[0]);
    if (!is_its_name && !is_wager(s, named.word[0]) && bw_session_bet_bare(s, &named)) return;
    bet_from(s, words, is_its_name ? 0 : 1);
}

/* An amount alone, where no number is a bet of its own: the bet that is usual here. */
static bool bet_amount(BwSession *s, const BwWords *words) {
    char usual[64];
    BwCents cents;
    if (words->n != 1 || bw_session_asked(s) || !bw_typed_amount(words->word[0], &cents)) {
        return false;
    }
    if (!is_wager(s, usual_wager(s, usual))) return false;
    bw_term_printf(&s->term, BW_STYLE_DIM, "%s %s\n", usual, words->word[0]);
    bet_usual(s, usual, words->word[0]);
    return true;
}

/* What can be typed at every table; those that need more have words behind them. Some are words of
 * games too: they are commands alone, and while nothing is asked. */
static const struct {
    const char *word;
    void (*run)(BwSession *s, const BwWords *words);
    bool alone;
    bool bare; /* with words behind it it is a game's */
} words_of_all[] = {
    {"help", show_help},
    {"?", show_help},
    {"wagers", show_wagers},
    {"table", show_table},
    {"money", show_money},
    {"road", show_board},
    {"history", show_board},
    {"strategy", show_strategy},
    {"hint", hint},
    {"train", train},
    {"score", score},
    {"drill", drill},
    {"log", show_log},
    {"undo", undo},
    {"again", again},
    {"rebet", again},
    {"double", double_bets, .alone = true},
    {"clear", clear},
    {"pays", show_pays},
    {"odds", show_odds},
    {"rule", show_rule},
    {"take", take},
    {"on", call_bet},
    {"off", call_bet},
    {"bet", bet},
    {"way", show_way, .bare = true},
};

static bool is_command(const char *word) {
    for (unsigned i = 0; i < sizeof words_of_all / sizeof words_of_all[0]; i++) {
        if (strcmp(word, words_of_all[i].word) == 0) return true;
    }
    return false;
}

/* Runs a command of the terminal; false if the word is none. */
static bool run_command(BwSession *s, const BwWords *words) {
    for (unsigned i = 0; i < sizeof words_of_all / sizeof words_of_all[0]; i++) {
        if (strcmp(words->word[0], words_of_all[i].word) != 0) continue;
        if (words_of_all[i].bare && words->n > 1) return false;
        if (words_of_all[i].alone && (words->n > 1 || bw_session_asked(s))) return false;
        words_of_all[i].run(s, words);
        return true;
    }
    return false;
}

/* Says what is wrong with words that cannot stand so; false if nothing is. */
static bool complain(const BwSession *s, const BwWords *words) {
    const char *word = words->n > 0 ? words->word[0] : "";
    if (words->n == 1 && needs_more(word)) {
        bw_session_say(s, "%s needs a %s behind it.", word,
                       strcmp(word, "rule") == 0 ? "clause, like: rule 1.4(f)" : "wager");
        return true;
    }
    if (words->n > 1 && is_outcome_word(word) && !is_wager(s, word) && find_action(s, word) < 0) {
        bw_session_say(s, "%s stands alone: chance is not yours to choose.", word);
        return true;
    }
    return false;
}

/* What is not an answer: on with the game, a command, an action, a bet. */
static void run_words(BwSession *s, const BwWords *words) {
    const char *word = words->n > 0 ? words->word[0] : "";
    bool asked = bw_session_asked(s), action = words->n > 0 && find_action(s, word) >= 0;
    bool goes_on = words->n == 0 || (is_outcome_word(word) && !action);
    if (asked && goes_on) {
        answer_offer(s, words->n == 0);
    } else if (words->n == 0 || (goes_on && !is_wager(s, word))) {
        bw_session_go_on(s);
    } else if (run_command(s, words)) {
        return;
    } else if (action && (asked || !is_wager(s, word) || is_by_act(s, word))) {
        bw_session_act(s, word, words);
    } else if (is_wager(s, word)) {
        bet_from(s, words, 0);
    } else if (!bw_session_bet_bare(s, words) && !bet_amount(s, words)) {
        not_understood(s, word);
    }
}

/* ---- short answers ------------------------------------------------------------------------ */

/* The choice that yes or no means, where something is offered; NULL: neither fits. */
static const char *yes_or_no(const BwSession *s, const char *word, const BwChoice *choices,
                             unsigned n) {
    bool yes = strcmp(word, "y") == 0 || strcmp(word, "yes") == 0;
    bool no = strcmp(word, "n") == 0 || strcmp(word, "no") == 0;
    const char *found = NULL;
    unsigned n_found = 0, offers = 0;
    for (unsigned i = 0; i < n; i++) {
        const BwVerb *verb = bw_action_at(s->game, choices[i].word);
        offers += verb->asks != NULL ? 1 : 0;
        if (!(yes && verb->asks != NULL) && !(no && verb->caution == 1)) continue;
        found = verb->id;
        n_found++;
    }
    return offers > 0 && n_found == 1 ? found : NULL;
}

/* The only choice that begins so; NULL: none, or more than one. */
static const char *beginning(const BwSession *s, const char *word, const BwChoice *choices,
                             unsigned n) {
    const char *found = NULL;
    for (unsigned i = 0; i < n; i++) {
        const char *id = bw_action_at(s->game, choices[i].word)->id;
        if (strcmp(id, word) == 0) return id;
        if (strncmp(id, word, strlen(word)) != 0) continue;
        if (found != NULL) return NULL;
        found = id;
    }
    return found;
}

/* What is asked may be answered by y or n, or by the beginning of a choice. */
static void complete_answer(const BwSession *s, BwWords *words) {
    BwChoice choices[BW_CHOICES_MAX];
    if (words->n == 0 || !bw_session_asked(s)) return;
    const char *word = words->word[0];
    unsigned n = bw_choices(s->table, choices, BW_CHOICES_MAX);
    const char *answer = yes_or_no(s, word, choices, n);
    bool known = is_wager(s, word) || is_command(word) || find_action(s, word) >= 0;
    if (answer == NULL && !known) answer = beginning(s, word, choices, n);
    if (answer != NULL) words->word[0] = answer;
}

/* Runs one line; false when the player leaves. */
static bool run_line(BwSession *s, const char *text) {
    BwWords words;
    char error[BW_ERROR_MAX];
    if (!bw_typed_read(s->table, text, &words, error)) {
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, error, 0, 0);
        return true;
    }
    complete_answer(s, &words);
    if (words.n == 2 && strcmp(words.word[0], "house") == 0 && strcmp(words.word[1], "way") == 0) {
        words = (BwWords){.n = 1, .word = {"way"}};
    }
    const char *word = words.n > 0 ? words.word[0] : "";
    if (strcmp(word, "quit") == 0 || strcmp(word, "exit") == 0 || strcmp(word, "leave") == 0) {
        return false;
    }
    if (strcmp(word, "seed") == 0) {
        const char *rest = text + strspn(text, " \t") + strlen(word);
        bw_session_client_seed(s, rest + strspn(rest, " \t"));
    } else if (bw_trainer_asks(s) && bw_trainer_answer(s, &words)) {
        return true;
    } else if (bw_session_sets(s, &words)) {
        return true;
    } else if (words.n > 0 && is_answer(s, &words)) {
        bw_session_act(s, word, &words);
    } else if (!complain(s, &words)) {
        run_words(s, &words);
    }
    return true;
}

/* ---- opening and leaving ------------------------------------------------------------------ */

static void print_prompt(const BwSession *s, char *out, size_t size) {
    BwNeed need = bw_need(s->table);
    char money[BW_CENTS_TEXT_MAX], what[BW_TEXT_MAX];
    bw_need_print(need, what);
    if (bw_trainer_asks(s)) {
        snprintf(what, sizeof what, "drill");
    } else if (need.kind == BW_NEED_DECISION) {
        bool named = need.who.role == BW_SEAT && s->table->name[need.who.seat][0] != '\0';
        char who[BW_NAME_MAX];
        bw_who_print(need.who, who);
        snprintf(what, sizeof what, bw_session_asked(s) ? "decide" : "%s decides",
                 named ? s->table->name[need.who.seat] : who);
    } else if (need.kind != BW_NEED_BETS && need.kind != BW_NEED_OVER) {
        snprintf(what, sizeof what, "%s", outcome_word(s));
    }
    snprintf(out, size, "[%s] %s> ", bw_cents_format(s->bankroll_cents, money), what);
}

static void welcome(BwSession *s) {
    char text[BW_TEXT_MAX], hash[BW_COMMITMENT_TEXT_MAX];
    int used = 2 + bw_utf8_width(s->game->title);
    bw_term_printf(&s->term, BW_STYLE_BOLD, "%s", s->game->title);
    bw_term_paragraph(&s->term, BW_STYLE_DIM, bw_table_print(s->table, text), used - 2, used);
    if (!s->seeded) {
        BwCommitment commitment;
        bw_live_commit_seeds(&s->draws.seeds, &commitment);
        bw_commitment_format(&commitment, hash);
        char said[BW_TEXT_MAX];
        snprintf(said, sizeof said,
                 "The house's chance in this session is fixed by a seed with the hash %s; it is "
                 "revealed at the end. Type seed and a text to mix in your own.",
                 hash);
        bw_term_paragraph(&s->term, BW_STYLE_DIM, said, 0, 0);
        bw_session_log(s, "# commit ", hash);
    }
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN,
                      "Type help for what you can type, wagers for what you can bet.", 0, 0);
}

/* The file for the transcript: --save, or a new one in the user's state folder. */
static bool log_path(const BwArgs *args, const char *game, char *out, size_t size) {
    const char *given = bw_args_text(args, "save");
    if (given != NULL) return snprintf(out, size, "%s", given) < (int)size;
    char history[1024], stamp[32];
    time_t now = time(NULL);
    struct tm local;
    if (!bw_lineedit_history_path(history, sizeof history)) return false;
    char *slash = strrchr(history, '/');
    if (slash == NULL || localtime_r(&now, &local) == NULL) return false;
    *slash = '\0';
    for (char *p = history + 1; *p != '\0'; p++) { /* the folders on the way */
        if (*p != '/') continue;
        *p = '\0';
        mkdir(history, 0700);
        *p = '/';
    }
    mkdir(history, 0700);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    return snprintf(out, size, "%s/%s-%s.round", history, game, stamp) < (int)size;
}

/* Opens the file before the first bet: a session that could not be kept should not begin. An older
 * transcript is never written over. */
static bool open_log(BwSession *s) {
    char path[2048], numbered[2080];
    bool given = bw_args_text(s->args, "save") != NULL;
    if (bw_args_given(s->args, "no-save")) return true;
    if (!log_path(s->args, s->game->id, path, sizeof path)) {
        fputs("There is no place to keep the transcript: name a file with --save.\n", s->args->err);
        return true;
    }
    snprintf(numbered, sizeof numbered, "%s", path);
    s->file = fopen(numbered, "wx");
    for (unsigned i = 2; s->file == NULL && errno == EEXIST && !given && i < 1000; i++) {
        snprintf(numbered, sizeof numbered, "%.*s-%u.round", (int)(strlen(path) - strlen(".round")),
                 path, i);
        s->file = fopen(numbered, "wx");
    }
    if (s->file == NULL) {
        fprintf(s->args->err,
                "boardwalk play: the transcript could not be written to %s: %s; name another file "
                "with --save, or play with --no-save\n",
                numbered, strerror(errno));
        return false;
    }
    snprintf(s->path, sizeof s->path, "%s", numbered);
    return true;
}

static int save_log(BwSession *s) {
    char seed[BW_SEEDS_TEXT_MAX];
    if (!s->seeded) {
        bw_session_log(s, "# reveal ", bw_seeds_format(&s->draws.seeds, seed));
        bw_term_printf(&s->term, BW_STYLE_DIM, "The seed: %s\n", seed);
    }
    if (s->file == NULL) return BW_EXIT_OK;
    bw_session_flush(s);
    if (fclose(s->file) != 0) s->file_failed = true;
    s->file = NULL;
    if (s->file_failed) {
        fprintf(s->args->err, "boardwalk play: the transcript could not be written to %s\n",
                s->path);
        return BW_EXIT_NEGATIVE;
    }
    bw_session_say(s, "The transcript is in %s; boardwalk replay runs it.", s->path);
    return BW_EXIT_OK;
}

/* The amount of the last --set OPTION=AMOUNT; 0: none, or one that is no amount. */
static BwCents amount_set(const BwArgs *args, const char *option) {
    BwCents cents = 0;
    const char *text;
    for (int i = 0; (text = bw_args_nth(args, "set", i)) != NULL; i++) {
        size_t n = strlen(option);
        if (strncmp(text, option, n) != 0 || text[n] != '=') continue;
        if (!bw_cents_parse_loose(text + n + 1, strlen(text + n + 1), &cents)) cents = 0;
    }
    return cents;
}

/* What `open_live` sets: limits, and options that have another value where people sit. */
typedef struct Live {
    BwSetting setting[BW_DEFAULTS_MAX];
    size_t n;
    char min[BW_CENTS_TEXT_MAX], max[BW_CENTS_TEXT_MAX];
} Live;

static void set(Live *live, const char *key, const char *value) {
    if (live->n < BW_DEFAULTS_MAX) live->setting[live->n++] = (BwSetting){key, value};
}

/* The limits that are posted where --set names none. A limit of ours gives way to one that was set
 * on its other side. */
static void set_limits(Live *live, const BwArgs *args, const BwGame *game) {
    BwCents min = amount_set(args, "table-min"), max = amount_set(args, "table-max");
    if (game->live_min_cents > 0 && (max == 0 || max >= game->live_min_cents)) {
        set(live, "table-min", bw_cents_format(game->live_min_cents, live->min));
    }
    if (game->live_max_cents > 0 && (min == 0 || min <= game->live_max_cents)) {
        set(live, "table-max", bw_cents_format(game->live_max_cents, live->max));
    }
}

/* A live table: limits are posted, and where the dice or the shaker can be offered, they are. */
static BwTable *open_live(const BwArgs *args, const char *id) {
    Live live = {.n = 0};
    const BwGame *game = bw_game_find(id);
    if (game != NULL) set_limits(&live, args, game);
    for (unsigned o = 0; game != NULL && o < game->n_options; o++) {
        const BwOption *option = &game->options[o];
        if (option->live != NULL) set(&live, option->id, option->live);
    }
    return bw_cli_open_table_with(args, id, live.setting, live.n);
}

static int play(BwSession *s) {
    BwLineEdit *editor = bw_lineedit_open(stdin, s->args->out, complete, s);
    if (editor == NULL) bw_session_out_of_memory();
    const char *text;
    char prompt[2 * BW_TEXT_MAX];
    bool open = true;
    welcome(s);
    bw_session_apply_line(s, "seat 1 You");
    bw_session_seat_companion(s);
    if (bw_args_given(s->args, "client-seed")) {
        bw_session_client_seed(s, bw_args_text(s->args, "client-seed"));
    }
    bw_trainer_open(s, bw_args_given(s->args, "train"));
    bw_session_table(s);
    while (open) {
        if (bw_session_asked(s) && !bw_trainer_asks(s)) bw_session_choices(s);
        print_prompt(s, prompt, sizeof prompt);
        fflush(s->args->out);
        switch (bw_lineedit_read(editor, prompt, BW_STYLE_CYAN, &text)) {
        case BW_LINE_READ: open = run_line(s, text); break;
        case BW_LINE_REFUSED: bw_session_say(s, "%s", text); break;
        case BW_LINE_END: open = false; break;
        }
    }
    bw_lineedit_close(editor);
    bw_session_cash_out(s);
    bw_session_money(s);
    bw_trainer_end(s);
    bw_trainer_close(s);
    return save_log(s);
}

/* Is --client-seed absent, or a text that can be mixed in? */
static bool client_seed_fits(const BwArgs *args) {
    const char *text = bw_args_text(args, "client-seed");
    if (!bw_args_given(args, "client-seed")) return true;
    return bw_client_seed_good(text, strlen(text)) && !bw_args_given(args, "seed");
}

static int run(const BwArgs *args) {
    const char *id = args->n_words > 0 ? args->words[0] : "craps";
    BwTable *table = open_live(args, id);
    if (table == NULL) return bw_cli_no_table(id);
    BwSession *s = calloc(1, sizeof *s);
    BwOut *out = malloc(sizeof *out);
    BwTable *before = malloc(bw_table_size(bw_table_game(table)));
    if (s == NULL) bw_session_out_of_memory();
    if (out == NULL) bw_session_out_of_memory();
    if (before == NULL) bw_session_out_of_memory();
    s->args = args;
    s->term = bw_term_open(args->out);
    s->table = table;
    s->before = before;
    s->game = bw_table_game(table);
    s->out = out;
    int code = BW_EXIT_USAGE;
    const char *bankroll = bw_args_text(args, "bankroll");
    if (!bw_cents_parse_loose(bankroll, strlen(bankroll), &s->bankroll_cents) ||
        s->bankroll_cents == 0) {
        bool large = bw_cents_too_large(bankroll, strlen(bankroll));
        bw_args_complain(args, "'%.60s' is %s: write an amount like 1000 or 250.00", bankroll,
                         large ? "more than one can bring" : "no bankroll");
    } else if (!client_seed_fits(args)) {
        bw_args_complain(args, "--client-seed takes a text of 1 to 64 bytes, without --seed");
    } else {
        char line[BW_TEXT_MAX];
        bw_session_log(s, "", bw_table_print(table, line));
        bool ready = open_log(s);
        s->seeded = bw_args_given(args, "seed");
        if (!ready) {
            code = BW_EXIT_NEGATIVE;
        } else if (s->seeded) {
            bw_stream_open(&s->stream, bw_args_count(args, "seed"), 0);
            code = play(s);
        } else if (!bw_live_init()) {
            fputs("boardwalk play: this system has no source of randomness\n", args->err);
            code = BW_EXIT_NEGATIVE;
        } else {
            bw_live_new_seeds(&s->draws.seeds, bw_shoe_goes_on(table) ? BW_SEEDS_MAX : 1);
            code = play(s);
        }
    }
    bw_session_forget_undo(s);
    bw_odds_free(&s->figures);
    free(s->log);
    free(s);
    free(out);
    free(before);
    free(table);
    return code;
}

static const BwFlag flags[] = {
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    {.name = "bankroll",
     .value = "AMOUNT",
     .kind = BW_FLAG_TEXT,
     .fallback = "1000.00",
     .help = "the money that you bring"},
    {.name = "seed",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .help = "deal from this seed instead of fresh chance, to play the same table again"},
    {.name = "client-seed",
     .value = "TEXT",
     .kind = BW_FLAG_TEXT,
     .help = "mix this text of yours with the seed that the house commits itself to"},
    {.name = "save",
     .value = "FILE",
     .kind = BW_FLAG_TEXT,
     .help = "where the transcript goes; otherwise a new file in your state folder"},
    {.name = "train",
     .kind = BW_FLAG_SWITCH,
     .help = "a trainer: you decide, then it says what each choice was worth and keeps score"},
    {.name = "no-save", .kind = BW_FLAG_SWITCH, .help = "keep no transcript"},
};

const BwCommand bw_command_play = {
    .name = "play",
    .words = "[GAME]",
    .summary = "a table in the terminal; craps unless you name another game",
    .details =
        "You sit at seat 1 and type wagers and decisions; an empty line goes on with the game, "
        "road shows what has come so far, hint what each choice of your hand is worth. "
        "Every payment names its clause. At a live table the dice are offered, and limits are "
        "posted: 10.00 to 1000.00 at most games, unless --set table-min and table-max say "
        "otherwise. Lines may be piped in; then nothing is prompted.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
