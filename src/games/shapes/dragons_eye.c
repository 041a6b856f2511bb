/* dragons_eye.c: the three dice that say where the deal begins. */
#include "games/shapes/dragons_eye.h"

#include <stdio.h>
#include <string.h>

const char *const bw_dragons_eye_words[] = {"A", "B", NULL};

enum { LINES = 3 };

/* To 1, from the longest odds down. */
static const struct {
    uint8_t total, odds;
} lines[BW_DRAGONS_EYE_TABLES][LINES] = {
    [BW_DRAGONS_EYE_A] = {{17, 25}, {16, 6}, {8, 3}},
    [BW_DRAGONS_EYE_B] = {{3, 25}, {8, 4}, {9, 2}},
};

unsigned bw_dragons_eye_odds(unsigned pay_table, unsigned total) {
    for (unsigned i = 0; i < LINES; i++) {
        if (lines[pay_table][i].total == total) return lines[pay_table][i].odds;
    }
    return 0;
}

bool bw_dragons_eye_target_at(unsigned pay_table, unsigned i, uint16_t *target) {
    if (i >= LINES) return false;
    *target = lines[pay_table][i].total;
    return true;
}

bool bw_dragons_eye_target_parse(const char *text, size_t n, uint16_t *target) {
    unsigned total = 0;
    if (n == 0 || n > 2 || text[0] == '0') return false;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        total = 10 * total + (unsigned)(text[i] - '0');
    }
    *target = (uint16_t)total;
    return total >= 3 && total <= 18;
}

void bw_dragons_eye_target_print(uint16_t target, char *out, size_t size) {
    snprintf(out, size, "%u", target);
}

void bw_dragons_eye_pays_print(unsigned pay_table, uint16_t target, char *out, size_t size) {
    unsigned odds = bw_dragons_eye_odds(pay_table, target);
    if (target == BW_NO_TARGET) {
        snprintf(out, size, "2 to 25 to 1 by the total");
    } else {
        snprintf(out, size, "%u to 1", odds);
    }
}

/* What a unit on the wager wins by these dice; 0: nothing. */
static unsigned odds_by(const BwDragonsEye *eye, const BwBet *bet, const uint8_t dice[3]) {
    unsigned red = dice[0], blue = dice[1], other = dice[2], total = red + blue + other;
    if (bet->wager == eye->match) return red == blue && red == other ? eye->match_odds : 0;
    if (bet->wager == eye->beat_it) return red > blue && red > other ? eye->beat_it_odds : 0;
    return bet->target == total ? bw_dragons_eye_odds(eye->pay_table, total) : 0;
}

static BwVerdict verdict_on(const BwDragonsEye *eye, const BwBet *bet, const uint8_t dice[3]) {
    unsigned odds = odds_by(eye, bet, dice);
    BwVerdict verdict = {.fate = BW_FATE_LOSES, .clause = eye->clause};
    if (odds == 0) return verdict;
    verdict.fate = BW_FATE_WINS;
    verdict.amount_cents = odds * bet->stake_cents;
    if (eye->most_cents == 0 || verdict.amount_cents <= eye->most_cents) return verdict;
    verdict.amount_cents = eye->most_cents;
    verdict.clause = eye->most_clause;
    return verdict;
}

void bw_dragons_eye_rolled(BwTable *table, const BwEvent *roll, const BwDragonsEye *eye,
                           BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        bool on_dice =
            bet->wager == eye->sum || bet->wager == eye->match || bet->wager == eye->beat_it;
        verdict[i] = on_dice ? verdict_on(eye, bet, roll->item) : (BwVerdict){.fate = BW_FATE_NONE};
    }
    bw_settle_in_order(table, out, verdict);
}
