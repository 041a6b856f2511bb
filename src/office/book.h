/* book.h: the rule book that lies at the security podium, 8.5(a): every game of an edition, every
 * clause in our words, with the choices and odds of the house, contents and an index. */
#ifndef BW_OFFICE_BOOK_H
#define BW_OFFICE_BOOK_H

#include "house/house.h"
#include "house/record.h"
#include "paper/document.h"

/* The book. `hash` is that of its text without date: another print of the same text has the same
 * one. Games that the house does not offer are there with standard choices. */
BwDocument *bw_book_write(const BwHouse *house, BwEdition edition, const char *date, BwHash *hash);

#endif
