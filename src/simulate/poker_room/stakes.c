/* stakes.c: "5/10", and what a house posts for it. */
#include <stdio.h>
#include <string.h>

#include "games/poker_room/poker_room.h"
#include "simulate/poker_room/match.h"

/* "5", "5.5" or "5.50"; the bytes that it takes, 0 where there is no amount. */
static size_t read_amount(const char *text, BwCents *cents) {
    char whole[BW_CENTS_TEXT_MAX];
    size_t n = strspn(text, "0123456789."), digits = strcspn(text, "./");
    if (n == 0 || n + 4 >= sizeof whole) return 0;
    size_t decimals = digits < n ? n - digits - 1 : 0;
    snprintf(whole, sizeof whole, "%.*s%s", (int)n, text,
             digits >= n     ? ".00"
             : decimals == 0 ? "00"
             : decimals == 1 ? "0"
                             : "");
    return bw_cents_parse(whole, strlen(whole), cents) && *cents > 0 ? n : 0;
}

static void set(BwStakes *stakes, const char *key, BwCents cents) {
    bw_cents_format(cents, stakes->value[stakes->n]);
    stakes->setting[stakes->n] = (BwSetting){key, stakes->value[stakes->n]};
    stakes->n++;
}

/* A part of the amount in whole chips, at least one. */
static BwCents part(BwCents cents, unsigned of, unsigned parts, BwCents chip) {
    BwCents some = cents * of / parts / chip * chip;
    return some > 0 ? some : chip;
}

bool bw_stakes_read(const BwTable *table, const char *text, BwStakes *stakes,
                    char error[BW_ERROR_MAX]) {
    BwCents low, high, chip = table->option[BW_PR_CHIP_UNIT];
    size_t n = read_amount(text, &low);
    stakes->n = 0;
    bool read = n > 0 && text[n] == '/';
    if (read) {
        size_t more = read_amount(text + n + 1, &high);
        read = more > 0 && text[n + 1 + more] == '\0' && low <= high;
    }
    if (!read) {
        snprintf(error, BW_ERROR_MAX, "'%.40s' are no stakes; write 1/2, 0.50/1 or 5/10", text);
        return false;
    }
    bool fixed = table->option[BW_PR_STRUCTURE] == BW_POKER_FIXED_LIMIT;
    bool spread = table->option[BW_PR_STRUCTURE] == BW_POKER_SPREAD_LIMIT;
    if (fixed || !spread) {
        set(stakes, "small-bet", fixed ? low : high);
        set(stakes, "big-bet", high);
    } else {
        set(stakes, "spread-min", low);
        set(stakes, "spread-max", high);
    }
    set(stakes, "small-blind", fixed || spread ? part(low, 1, 2, chip) : low);
    set(stakes, "big-blind", fixed || spread ? low : high);
    set(stakes, "bring-in", fixed ? part(low, 2, 5, chip) : low);
    return true;
}

BwSetting bw_stakes_type(const char *type) {
    return (BwSetting){"type", type};
}
