/* sign.h: what hangs at a table: its limits, the rules that its house has chosen, what can be won
 * at most, where a meter stands, and a change that was announced with its time (8.2, 8.3, 14.17);
 * and the sign at an entrance while a game is tested (8.4(f)2.iii). */
#ifndef BW_OFFICE_SIGN_H
#define BW_OFFICE_SIGN_H

#include "paper/document.h"
#include "table/table.h"

/* A page, 11 by 8.5 inches, for the table that is called `title`. Changes that were announced at
 * the table stand on it with their times. */
void bw_sign_page(BwDocument *doc, const BwTable *table, const char *title, const char *id);
BwDocument *bw_sign_new(const char *title, const char *date);

/* Announces a change as the floor would at `now_s`, to take effect at `at_s`; 0: as early as is
 * lawful. People sit at the table where `occupied`. False, with the sentence of the refusal and its
 * clause. */
bool bw_sign_announce(BwTable *table, const char *option, const char *value, int64_t now_s,
                      int64_t at_s, bool occupied, char error[BW_TEXT_MAX]);

#endif
