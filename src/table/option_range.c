/* option_range.c: what an option takes, in words for people. */
#include <stdio.h>
#include <string.h>

#include "table/options.h"

bool bw_option_in(const BwOption *option, BwEdition edition) {
    return option->editions == 0 || (option->editions >> edition & 1) != 0;
}

static int64_t standard_of(const BwOption *option, BwEdition edition, unsigned key) {
    return option->standards != NULL ? option->standards[key] : option->standard[edition];
}

/* "odds of at least 45 to 1", "odds of at least 4: 9 to 5, 5: 7 to 5": the floors of one key or of
 * all. */
static void print_least_odds(const BwOption *option, BwEdition edition, int only, char *out,
                             size_t size) {
    size_t used = (size_t)snprintf(out, size, "odds of at least ");
    unsigned keys = option->n_keys > 0 ? option->n_keys : 1;
    bool one = only != BW_ALL_KEYS || option->n_keys == 0;
    for (unsigned k = 0; k < keys && used < size; k++) {
        char odds[BW_ODDS_TEXT_MAX];
        if (only != BW_ALL_KEYS && k != (unsigned)only) continue;
        bw_odds_format(bw_odds_unpack(standard_of(option, edition, k)), odds);
        used += (size_t)snprintf(out + used, size - used, "%s%s%s%s", one || k == 0 ? "" : ", ",
                                 one ? "" : option->keys[k], one ? "" : ": ", odds);
    }
}

/* "odds of at least 1 to 1 and at most 3 to 2". That all odds have a bound is said where a value
 * was refused, not where options are listed. */
static void print_odds(const BwOption *option, BwEdition edition, BwOptionScope scope, char *out,
                       size_t size) {
    char odds[BW_ODDS_TEXT_MAX];
    bool floor = option->minimum_is_standard || option->min != 0;
    BwOdds most = {BW_ODDS_NUM_MAX, 1};
    if (option->max != 0) most = bw_odds_unpack(option->max);
    if (option->minimum_is_standard) {
        print_least_odds(option, edition, scope.key, out, size);
    } else if (floor) {
        bw_odds_format(bw_odds_unpack(option->min), odds);
        snprintf(out, size, "odds of at least %s", odds);
    } else {
        snprintf(out, size, "odds, as 9-to-5");
    }
    if (option->max == 0 && !scope.refused) return;
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s at most %s", floor ? " and" : ",",
             bw_odds_format(most, odds));
}

/* "9 figures of at least 100-50-20-7-5-4-3-2-1": a pay table as its row. */
static void print_row(const BwOption *option, BwEdition edition, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "%u figures ", (unsigned)option->n_keys);
    if (!option->minimum_is_standard) {
        snprintf(out + used, size - used, "from %lld to %lld, joined by dashes",
                 (long long)option->min, (long long)option->max);
        return;
    }
    used += (size_t)snprintf(out + used, size - used, "of at least ");
    for (unsigned k = 0; k < option->n_keys && used < size; k++) {
        used += (size_t)snprintf(out + used, size - used, "%s%lld", k > 0 ? "-" : "",
                                 (long long)standard_of(option, edition, k));
    }
}

char *bw_option_takes(const BwOption *option, BwEdition edition, BwOptionScope scope, char *out,
                      size_t size) {
    char low[BW_CENTS_TEXT_MAX], high[BW_CENTS_TEXT_MAX];
    size_t used = 0;
    out[0] = '\0';
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO: snprintf(out, size, "yes or no"); break;
    case BW_OPTION_WORD:
    case BW_OPTION_WORDS:
        if (option->words[1] == NULL) used = (size_t)snprintf(out, size, "only ");
        for (unsigned i = 0; option->words[i] != NULL && used < size; i++) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "",
                                     option->words[i]);
        }
        break;
    case BW_OPTION_NUMBER:
        if (option->row && scope.key == BW_ALL_KEYS) {
            print_row(option, edition, out, size);
        } else if (option->min == option->max) {
            snprintf(out, size, "only %lld", (long long)option->min);
        } else {
            snprintf(out, size, "a whole number from %lld to %lld", (long long)option->min,
                     (long long)option->max);
        }
        break;
    case BW_OPTION_MONEY:
        snprintf(out, size, "an amount from %s to %s%s", bw_cents_format(option->min, low),
                 bw_cents_format(option->max, high), option->min == 0 ? ", or none" : "");
        break;
    case BW_OPTION_PERCENT:
        snprintf(out, size, "a percentage from %g to %g", (double)option->min / 100,
                 (double)option->max / 100);
        break;
    case BW_OPTION_ODDS: print_odds(option, edition, scope, out, size); break;
    case BW_OPTION_DURATION: snprintf(out, size, "a time, as 5m, 12h, 30d or 1y"); break;
    case BW_OPTION_TEXT: snprintf(out, size, "text"); break;
    }
    return out;
}

char *bw_option_range(const BwOption *option, BwEdition edition, char *out, size_t size) {
    return bw_option_takes(option, edition, (BwOptionScope){BW_ALL_KEYS, false}, out, size);
}
