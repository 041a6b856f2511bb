/* layout.c: the layout of every public struct, on machines of 64 bits, and how many words the lists
 * have whose numbers programs are compiled with. It is a promise: whoever must change a line here
 * raises the minor version in boardwalk.h and meson.build, once between two releases. */
#include <boardwalk-odds.h>

#ifdef __cplusplus
#define HOLDS(what) static_assert(what, #what)
#else
#define HOLDS(what) _Static_assert(what, #what)
#endif
#define SIZE(type, n)      HOLDS(sizeof(type) == (n))
#define AT(type, field, n) HOLDS(offsetof(type, field) == (n))

SIZE(BwWho, 4);
AT(BwWho, role, 0);
AT(BwWho, seat, 1);
AT(BwWho, bettor, 2);
AT(BwWho, hand, 3);

SIZE(BwArg, 40);
AT(BwArg, kind, 0);
AT(BwArg, who, 1);
AT(BwArg, value, 8);
AT(BwArg, word, 16);

SIZE(BwEvent, 824);
AT(BwEvent, kind, 0);
AT(BwEvent, wager, 1);
AT(BwEvent, word, 2);
AT(BwEvent, n_items, 3);
AT(BwEvent, n_args, 4);
AT(BwEvent, on, 5);
AT(BwEvent, bad_args, 6);
AT(BwEvent, target, 8);
AT(BwEvent, modifiers, 12);
AT(BwEvent, late, 16);
AT(BwEvent, who, 20);
AT(BwEvent, amount_cents, 24);
AT(BwEvent, time_s, 32);
AT(BwEvent, item, 40);
AT(BwEvent, arg, 120);
AT(BwEvent, text, 440);

SIZE(BwNeed, 10);
AT(BwNeed, kind, 0);
AT(BwNeed, outcome, 1);
AT(BwNeed, count, 2);
AT(BwNeed, range, 3);
AT(BwNeed, burn, 4);
AT(BwNeed, face, 5);
AT(BwNeed, who, 6);

SIZE(BwPosting, 40);
AT(BwPosting, kind, 0);
AT(BwPosting, wager, 1);
AT(BwPosting, coupon, 2);
AT(BwPosting, target, 4);
AT(BwPosting, who, 6);
AT(BwPosting, amount_cents, 16);
AT(BwPosting, stake_cents, 24);
AT(BwPosting, clause, 32);

SIZE(BwRefusal, 64);
AT(BwRefusal, reason, 0);
AT(BwRefusal, clause, 8);
AT(BwRefusal, figure_cents, 16);
AT(BwRefusal, word, 24);

SIZE(BwOut, 41032);
AT(BwOut, n_postings, 0);
AT(BwOut, notices, 4);
AT(BwOut, refusal, 8);
AT(BwOut, posting, 72);

SIZE(BwBet, 24);
AT(BwBet, seat, 0);
AT(BwBet, bettor, 1);
AT(BwBet, wager, 2);
AT(BwBet, hand, 3);
AT(BwBet, target, 4);
AT(BwBet, flags, 6);
AT(BwBet, memo, 8);
AT(BwBet, charged_cents, 12);
AT(BwBet, stake_cents, 16);

SIZE(BwLaid, 6);
AT(BwLaid, who, 0);
AT(BwLaid, card, 4);
AT(BwLaid, face, 5);

SIZE(BwSetting, 16);
AT(BwSetting, key, 0);
AT(BwSetting, value, 8);

SIZE(BwChoice, 56);
AT(BwChoice, word, 0);
AT(BwChoice, n_areas, 1);
AT(BwChoice, count, 2);
AT(BwChoice, min_cents, 8);
AT(BwChoice, max_cents, 16);
AT(BwChoice, step_cents, 24);
AT(BwChoice, area_max_cents, 32);

SIZE(BwTies, 24);
AT(BwTies, needs, 0);
AT(BwTies, times, 8);
AT(BwTies, required, 9);
AT(BwTies, main, 10);
AT(BwTies, exactly_cents, 16);

SIZE(BwShowing, 12);
AT(BwShowing, subject, 0);
AT(BwShowing, place, 4);
AT(BwShowing, all, 8);

SIZE(BwStop, 32);
AT(BwStop, pocket, 0);
AT(BwStop, name, 1);
AT(BwStop, colour, 24);

SIZE(BwTableLine, 2048);
AT(BwTableLine, game, 0);
AT(BwTableLine, setting, 8);
AT(BwTableLine, n_settings, 1032);
AT(BwTableLine, words, 1040);

SIZE(BwSimOrder, 64);
AT(BwSimOrder, rounds, 0);
AT(BwSimOrder, seed, 8);
AT(BwSimOrder, threads, 16);
AT(BwSimOrder, goes_on, 20);
AT(BwSimOrder, bets, 24);
AT(BwSimOrder, strategy, 32);
AT(BwSimOrder, rule, 40);
AT(BwSimOrder, progress, 48);
AT(BwSimOrder, context, 56);

SIZE(BwSimLine, 80);
AT(BwSimLine, made, 0);
AT(BwSimLine, won, 8);
AT(BwSimLine, lost, 16);
AT(BwSimLine, pushed, 24);
AT(BwSimLine, staked_cents, 32);
AT(BwSimLine, action_cents, 40);
AT(BwSimLine, net_cents, 48);
AT(BwSimLine, gain, 56);
AT(BwSimLine, error, 64);
AT(BwSimLine, sd, 72);

HOLDS(BW_EDITIONS == 3);
HOLDS(BW_ROLES == 13);
HOLDS(BW_EV_AT == 12);
HOLDS(BW_ARG_TIME == 6);
HOLDS(BW_NEED_OVER == 7);
HOLDS(BW_FACE_DOWN == 2);
HOLDS(BW_POSTING_KINDS == 12);
HOLDS(BW_REASON_COUNT == 70);
HOLDS(BW_NOTICES == 2);
HOLDS(BW_HIT_FREQUENCY == 6);

int main(void) {
    return bw_size_of("BwEvent") == sizeof(BwEvent) && bw_size_of("BwOut") == sizeof(BwOut) ? 0 : 1;
}
