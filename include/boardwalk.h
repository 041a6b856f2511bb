/* boardwalk.h: libboardwalk, New Jersey's rules of the games as a state machine. Include this one.
 *
 * The protocol is in table/table.h: open a table, ask what it needs, supply it, read the postings.
 * Its text form is in table/transcript.h. The vocabulary (money, odds, cards) is in base/. */
#ifndef BOARDWALK_H
#define BOARDWALK_H

#include "base/card.h"
#include "base/money.h"
#include "base/odds.h"
#include "table/game.h"
#include "table/options.h"
#include "table/replay.h"
#include "table/table.h"
#include "table/transcript.h"

#endif
