/* chance.c: `boardwalk chance`: the live generator under test, with a report; or its words, for
 * test suites of others. */
#include "cli/kit/commands.h"

#include <stdio.h>
#include <string.h>

#include "live/battery.h"
#include "text/json.h"

enum { WORDS_AT_ONCE = 4096 };

/* By a number a run can be made again; without one it is a seed such as live tables have. */
static void open_source(const BwArgs *args, BwLiveChance *live) {
    BwSeed seed;
    if (bw_args_given(args, "seed")) {
        bw_live_chance_numbered(live, bw_args_count(args, "seed"));
        return;
    }
    bw_live_new_seed(&seed);
    bw_live_chance_open(live, &seed);
}

/* Writes words, low byte first, until there are enough or nobody reads them any more. */
static int write_words(const BwArgs *args, BwLiveChance *live) {
    uint64_t left = bw_args_given(args, "samples") ? bw_args_count(args, "samples") : UINT64_MAX;
    while (left > 0) {
        uint8_t bytes[4 * WORDS_AT_ONCE];
        size_t n = left < WORDS_AT_ONCE ? (size_t)left : WORDS_AT_ONCE;
        for (size_t i = 0; i < n; i++) {
            uint32_t word = bw_live_chance_word(live);
            for (unsigned b = 0; b < 4; b++) bytes[4 * i + b] = (uint8_t)(word >> 8 * b);
        }
        if (fwrite(bytes, 4, n, args->out) != n) return BW_EXIT_NEGATIVE;
        left -= n;
    }
    return BW_EXIT_OK;
}

static void print_text(const BwArgs *args, const BwBattery *battery) {
    fprintf(args->out, "%-11s %-46s %10s %12s %5s %9s\n", "test", "what is compared", "samples",
            "statistic", "df", "p");
    for (unsigned i = 0; i < battery->n; i++) {
        const BwBatteryTest *test = &battery->test[i];
        char freedom[16] = "";
        if (test->freedom > 0) snprintf(freedom, sizeof freedom, "%u", test->freedom);
        fprintf(args->out, "%-11s %-46s %10llu %12.5g %5s %9.2g%s\n", test->id, test->what,
                (unsigned long long)test->samples, test->statistic, freedom, test->p,
                test->rejected ? "  rejected" : "");
    }
    if (battery->rejected == 0) {
        fprintf(args->out,
                "%u tests, none rejected: nothing here tells the generator from chance.\n",
                battery->n);
    } else {
        fprintf(args->out,
                "%u of %u tests rejected: chance alone does that less than once in %.0f times.\n",
                battery->rejected, battery->n, 1 / battery->alpha);
    }
}

/* Probabilities span many powers of ten: with fixed decimals the small ones would be printed as
 * nothing. */
static void put_real(BwJson *json, const char *key, double value) {
    char text[32];
    snprintf(text, sizeof text, "%.12g", value);
    bw_json_number(json, key, text);
}

static void print_json(const BwArgs *args, const BwBattery *battery) {
    BwJson writer, *json = &writer;
    bw_json_begin(json, args->out, BW_JSON_PRETTY);
    bw_json_object(json, NULL);
    bw_json_bool(json, "passed", battery->rejected == 0);
    bw_json_uint(json, "rejected", battery->rejected);
    put_real(json, "alpha", battery->alpha);
    bw_json_array(json, "tests");
    for (unsigned i = 0; i < battery->n; i++) {
        const BwBatteryTest *test = &battery->test[i];
        bw_json_object_inline(json, NULL);
        bw_json_string(json, "id", test->id);
        bw_json_string(json, "what", test->what);
        bw_json_uint(json, "samples", test->samples);
        put_real(json, "statistic", test->statistic);
        if (test->freedom > 0) {
            bw_json_uint(json, "df", test->freedom);
        } else {
            bw_json_null(json, "df");
        }
        put_real(json, "p", test->p);
        bw_json_bool(json, "rejected", test->rejected);
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_close(json);
    bw_json_finish(json);
}

static void print_csv(const BwArgs *args, const BwBattery *battery) {
    fputs("id,what,samples,statistic,df,p,rejected\r\n", args->out);
    for (unsigned i = 0; i < battery->n; i++) {
        const BwBatteryTest *test = &battery->test[i];
        char freedom[16] = ""; /* empty where there are no degrees of freedom */
        if (test->freedom > 0) snprintf(freedom, sizeof freedom, "%u", test->freedom);
        fprintf(args->out, "%s,\"%s\",%llu,%.12g,%s,%.12g,%s\r\n", test->id, test->what,
                (unsigned long long)test->samples, test->statistic, freedom, test->p,
                test->rejected ? "true" : "false");
    }
}

static int run(const BwArgs *args) {
    BwLiveChance live;
    BwBattery battery;
    if (!bw_live_init()) return bw_args_complain(args, "this system has no source of randomness");
    open_source(args, &live);
    if (bw_args_given(args, "raw")) return write_words(args, &live);
    const BwChance chance = {
        .word = bw_live_chance_word, .below = bw_live_chance_below, .context = &live};
    bw_battery_run(&battery, &chance, bw_args_count(args, "samples"));
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: print_json(args, &battery); break;
    case BW_FORMAT_CSV: print_csv(args, &battery); break;
    default: print_text(args, &battery); break;
    }
    return battery.rejected == 0 ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

static const BwFlag flags[] = {
    {.name = "samples",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "1M",
     .min = 10000,
     .max = 100000000,
     .help =
         "about how many words, rolls, spins and cards are tested; with --raw how many words are "
         "written, without end unless it is given"},
    {.name = "seed",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .help = "the same chance again; without it a fresh seed of the system, as at a live table"},
    {.name = "raw",
     .kind = BW_FLAG_SWITCH,
     .help = "write the generator's words instead, four bytes each, low byte first"},
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_chance = {
    .name = "chance",
    .words = "",
    .summary = "tests the generator that live tables are dealt from",
    .details =
        "A seed of the house, mixed with a client seed anew for every sixteen draws as it is for "
        "every round, gives words, dice, spins, keno numbers and packs by the functions that a "
        "live table uses; each test compares one figure of them with what chance alone gives. p is "
        "the probability of a figure at least as far off, on either side. With so many tests some "
        "p are small: Holm's correction rejects a good generator once in a thousand runs. The exit "
        "status is 1 when a test is rejected.\n\n"
        "boardwalk chance --raw | dieharder -a -g 200, or RNG_test stdin32, put the same words "
        "before the tests of others.",
    .words_min = 0,
    .words_max = 0,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
