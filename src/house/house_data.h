/* house_data.h: the text of the house that the program carries with it, made from data/house.yaml.
 */
#ifndef BW_HOUSE_DATA_H
#define BW_HOUSE_DATA_H

extern const char bw_house_default_text[];

#endif
