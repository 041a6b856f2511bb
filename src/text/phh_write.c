/* phh_write.c: a hand as TOML, in the order that the standard asks for: what is required, then the
 * rest. What is written reads back as the same hand. */
#include "text/phh.h"

#include <stdio.h>
#include <string.h>

static void add(BwBuffer *out, const char *text) {
    bw_buffer_add(out, text, strlen(text));
}

static void add_row(BwBuffer *out, const char *key, const BwCents *row, unsigned n) {
    add(out, key);
    add(out, " = [");
    for (unsigned i = 0; i < n; i++) {
        if (i > 0) add(out, ", ");
        bw_phh_amount_write(out, row[i]);
    }
    add(out, "]\n");
}

static void add_amount(BwBuffer *out, const char *key, BwCents cents) {
    add(out, key);
    add(out, " = ");
    bw_phh_amount_write(out, cents);
    add(out, "\n");
}

/* A string between plain quotes if it can stand there, else with escapes. */
void bw_phh_string_write(BwBuffer *out, const char *text, size_t n) {
    bool plain = true;
    for (size_t i = 0; i < n; i++) {
        plain = plain && (unsigned char)text[i] >= 0x20 && text[i] != '\'' && text[i] != 0x7f;
    }
    add(out, plain ? "'" : "\"");
    for (size_t i = 0; !plain && i < n; i++) {
        char escaped[8] = {text[i]};
        if (text[i] == '"' || text[i] == '\\') snprintf(escaped, sizeof escaped, "\\%c", text[i]);
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f) {
            snprintf(escaped, sizeof escaped, "\\u%04X", (unsigned)(unsigned char)text[i]);
        }
        add(out, escaped);
    }
    if (plain) bw_buffer_add(out, text, n);
    add(out, plain ? "'" : "\"");
}

static void add_actions(BwBuffer *out, const BwPhhHand *hand) {
    BwBuffer one = {0};
    add(out, "actions = [");
    for (unsigned i = 0; i < hand->n_actions; i++) {
        bw_buffer_clear(&one);
        bw_buffer_add(&one, "", 0);
        bw_phh_action_write(&one, hand, &hand->action[i]);
        if (i > 0) add(out, ", ");
        bw_phh_string_write(out, one.at, one.n);
    }
    add(out, "]\n");
    bw_buffer_free(&one);
}

/* A table's name that is no bare key stands between quotes. */
static void add_table(BwBuffer *out, const char *name) {
    static const char bare[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    add(out, "[");
    if (strspn(name, bare) == strlen(name))
        add(out, name);
    else
        bw_phh_string_write(out, name, strlen(name));
    add(out, "]\n");
}

void bw_phh_write(BwBuffer *out, const BwPhhHand *hand) {
    unsigned n = hand->n_players;
    const BwPhhTypeRow *type = &bw_phh_types[hand->type];
    char code[16];
    snprintf(code, sizeof code, "%c%s", bw_phh_structures[hand->structure], type->code);
    if (hand->name[0] != '\0') add_table(out, hand->name);
    add(out, "variant = ");
    bw_phh_string_write(out, code, strlen(code));
    add(out, "\n");
    if (hand->where[BW_PHH_TRIMMING] != 0) {
        add(out,
            hand->trimming ? "ante_trimming_status = true\n" : "ante_trimming_status = false\n");
    }
    add_row(out, "antes", hand->ante_cents, n);
    if (type->stud)
        add_amount(out, "bring_in", hand->bring_in_cents);
    else
        add_row(out, "blinds_or_straddles", hand->blind_cents, n);
    if (hand->structure == BW_PHH_FIXED || hand->structure == BW_PHH_SPREAD) {
        add_amount(out, "small_bet", hand->small_bet_cents);
        add_amount(out, "big_bet", hand->big_bet_cents);
    } else {
        add_amount(out, "min_bet", hand->min_bet_cents);
    }
    add_row(out, "starting_stacks", hand->stack_cents, n);
    add_actions(out, hand);
    bw_buffer_add(out, hand->others, hand->n_others);
    if (hand->chip_cents > 1) add_amount(out, "_chip_unit", hand->chip_cents);
    if (hand->rake_cents > 0) add_amount(out, "_rake", hand->rake_cents);
    if (hand->finishing_told) add_row(out, "finishing_stacks", hand->finishing_cents, n);
    if (hand->winnings_told) add_row(out, "winnings", hand->winnings_cents, n);
}
