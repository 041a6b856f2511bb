/* petition.h: the petition for a new game (8.4) as a document: items 1 to 11 of its contents with
 * the mathematics, and the test submission of 8.4(f)2 with its annexes. */
#ifndef BW_OFFICE_PETITION_H
#define BW_OFFICE_PETITION_H

#include "office/petition_form.h"
#include "paper/document.h"

/* Its faults come first, and it says on every page that it is not complete. */
BwDocument *bw_petition_write(const BwPetitionForm *form, const BwPetitionFaults *faults);

/* The sign at an entrance of a casino while the game is tested, 8.4(f)2.iii: a page for each. */
BwDocument *bw_petition_signs(const BwPetitionForm *form);

/* The heads of the daily table record, an annex of 8.4(f)2.iv; `draft`: lines to be filled in. */
void bw_petition_record_head(BwDocument *doc, bool draft);

#endif
