/* pay_writer.c: one line of a pay table, and cards that stand for it; see pay_writer.h. */
#include "solve/pay_writer.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "table/options.h"

BwPayLine *bw_pay_line(BwPayLines *lines, const char *what, ...) {
    va_list args;
    unsigned i = lines->n < BW_PAY_LINES_MAX ? lines->n++ : BW_PAY_LINES_MAX - 1;
    BwPayLine *line = &lines->line[i];
    *line = (BwPayLine){.odds = {0, 0}};
    va_start(args, what);
    vsnprintf(line->what, sizeof line->what, what, args);
    va_end(args);
    return line;
}

void bw_pay_line_odds(BwPayLine *line, BwOdds odds) {
    char text[BW_ODDS_TEXT_MAX];
    line->odds = odds;
    snprintf(line->pays, sizeof line->pays, "%s", bw_odds_format(odds, text));
}

void bw_pay_odds(BwPayLines *lines, const char *what, unsigned odds) {
    if (odds > 0) bw_pay_line_odds(bw_pay_line(lines, "%s", what), (BwOdds){odds, 1});
}

void bw_pay_push(BwPayLines *lines, const char *what) {
    snprintf(bw_pay_line(lines, "%s", what)->pays, BW_PAY_TEXT_MAX, "push");
}

void bw_pay_award(BwPayLines *lines, const char *what, BwCents cents, unsigned percent) {
    char text[BW_CENTS_TEXT_MAX];
    if (cents == 0 && percent == 0) return;
    BwPayLine *line = bw_pay_line(lines, "%s", what);
    line->cents = cents;
    line->meter_percent = (uint8_t)percent;
    if (percent == 100) {
        snprintf(line->pays, sizeof line->pays, "the whole meter");
    } else if (percent > 0) {
        snprintf(line->pays, sizeof line->pays, "%u%% of the meter", percent);
    } else {
        snprintf(line->pays, sizeof line->pays, "$%s", bw_cents_format(cents, text));
    }
}

void bw_pay_option(BwPayLines *lines, const BwTable *table, const char *id) {
    const BwOption *option = bw_option_find(bw_table_game(table), id);
    assert(option != NULL);
    for (unsigned k = 0; k < option->n_keys; k++) {
        int64_t value = table->option[option->slot + k];
        if (value == 0) continue;
        BwPayLine *line = bw_pay_line(lines, "%s", option->keys[k]);
        for (char *c = line->what; *c != '\0'; c++) {
            if (*c == '-') *c = ' ';
        }
        bw_pay_line_odds(line, option->kind == BW_OPTION_ODDS ? bw_odds_unpack(value)
                                                              : (BwOdds){(uint32_t)value, 1});
    }
}

unsigned bw_pay_cards(const char *text, BwCard cards[BW_PAY_CARDS_MAX]) {
    unsigned n = 0;
    for (; *text != '\0'; text += 2 + (text[2] == ' ')) {
        bool read = n < BW_PAY_CARDS_MAX && bw_card_parse(text, 2, &cards[n++]);
        assert(read);
        (void)read;
    }
    return n;
}
