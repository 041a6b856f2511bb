/* hands_print.c: what came of many hands, for people and for programs. */
#include "cli/hands/hands.h"

#include "cli/kit/progress.h"

static double hands_per_second(const BwHands *hands) {
    return hands->seconds > 0 ? (double)hands->tally.hands / hands->seconds : 0;
}

static void print_count(const BwTerm *term, uint64_t count, const char *what) {
    char text[BW_PROGRESS_TEXT_MAX];
    if (count > 0) fprintf(term->out, "%14s  %s\n", bw_grouped_format(count, text), what);
}

void bw_hands_print(const BwHands *hands, const BwTerm *term) {
    const BwHandsTally *tally = &hands->tally;
    char played[BW_PROGRESS_TEXT_MAX], speed[BW_PROGRESS_TEXT_MAX];
    uint64_t failed = bw_hands_failed(tally);
    bool good = failed == 0 && tally->wrong == 0 && tally->unreadable_files == 0;
    for (unsigned i = 0; i < BW_PHH_VERDICTS; i++) {
        print_count(term, tally->verdict[i], bw_phh_verdicts[i]);
        for (unsigned r = 0; i == BW_PHH_REFUSED && r < BW_REASON_COUNT; r++) {
            char what[BW_TEXT_MAX];
            snprintf(what, sizeof what, "    %s", bw_reason_sentence((BwReason)r));
            print_count(term, tally->refused[r], what);
        }
    }
    print_count(term, tally->wrong, "cannot be read");
    bw_term_printf(term, good ? BW_STYLE_GREEN : BW_STYLE_RED, "%s",
                   good ? "all hold" : "not all hold");
    fprintf(term->out, ": %s hands in %llu files, ", bw_grouped_format(tally->hands, played),
            (unsigned long long)tally->files);
    fprintf(term->out, "%s agreed, ", bw_grouped_format(bw_hands_agreed(tally), played));
    fprintf(term->out, "%s disagreed, ", bw_grouped_format(failed, played));
    fprintf(term->out, "%s hands a second\n", bw_si_format(hands_per_second(hands), speed));
}

void bw_hands_json(const BwHands *hands, BwJson *json) {
    const BwHandsTally *tally = &hands->tally;
    char rake[BW_CENTS_TEXT_MAX];
    bw_json_uint(json, "files", tally->files);
    bw_json_uint(json, "hands", tally->hands);
    bw_json_uint(json, "agreed", bw_hands_agreed(tally));
    bw_json_uint(json, "disagreed", bw_hands_failed(tally));
    bw_json_uint(json, "unreadable", tally->wrong);
    bw_json_uint(json, "unreadable_files", tally->unreadable_files);
    bw_json_number(json, "rake", bw_cents_format(tally->rake_cents, rake));
    bw_json_decimal(json, "seconds", hands->seconds);
    bw_json_decimal(json, "hands_per_second", hands_per_second(hands));
    bw_json_object(json, "verdicts");
    for (unsigned i = 0; i < BW_PHH_VERDICTS; i++) {
        bw_json_uint(json, bw_phh_verdict_ids[i], tally->verdict[i]);
    }
    bw_json_close(json);
    bw_json_object(json, "refused");
    for (unsigned r = 0; r < BW_REASON_COUNT; r++) {
        if (tally->refused[r] > 0) bw_json_uint(json, bw_reason_id((BwReason)r), tally->refused[r]);
    }
    bw_json_close(json);
}
