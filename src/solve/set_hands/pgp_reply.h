/* pgp_reply.h: hands of pai gow poker set better than by the house way, against the house way. Of
 * the 21 settings of a hand the one is taken that brings most against every hand of the whole deck
 * as the house sets it. So one thing is left out of the search: that the house cannot hold the
 * cards that one holds oneself. What this play is worth is then counted with that too, exactly
 * (pgp_match.h). */
#ifndef BW_SOLVE_SET_HANDS_PGP_REPLY_H
#define BW_SOLVE_SET_HANDS_PGP_REPLY_H

#include "solve/set_hands/pgp_kinds.h"

/* Hands as they are set, to reply to; and for whom: a player, or a bank, who has the copies. A win
 * brings `win`, a loss takes `loss`. */
typedef struct BwPgpReply BwPgpReply;

typedef struct BwPgpStakes {
    bool as_bank;
    int64_t win, loss;
} BwPgpStakes;

/* All hands of the deck, or those that hold none of these cards: of one's own, for then the reply
 * is the best there is. */
BwPgpReply *bw_pgp_reply_new(const BwPgpKinds *house, BwJokerRules rules, BwPgpStakes stakes,
                             const BwPgpCards *own);
void bw_pgp_reply_free(BwPgpReply *reply);

/* What the setting brings against all of them, and how many they are. */
int64_t bw_pgp_reply_gain(const BwPgpReply *reply, const BwPgpSetting *setting);
int64_t bw_pgp_reply_hands(const BwPgpReply *reply);

/* The lawful setting that brings most; of equal ones the first. `but` is left out, with all that
 * are worth the same, unless it is NULL. */
BwPgpSetting bw_pgp_reply_set(const BwPgpReply *reply, BwPgpCards seven, const BwPgpSetting *but);

/* The same for the cards of a BwPgpSetter. */
BwPgpSetting bw_pgp_reply_setter(const void *reply, BwPgpCards seven);

#endif
