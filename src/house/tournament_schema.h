/* tournament_schema.h: the shape of a tournament in YAML, by itself or as a part of a house. */
#ifndef BW_HOUSE_TOURNAMENT_SCHEMA_H
#define BW_HOUSE_TOURNAMENT_SCHEMA_H

#include <cyaml/cyaml.h>

extern const cyaml_schema_field_t bw_tour_file_fields[];

#endif
