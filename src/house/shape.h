/* shape.h: whether a YAML file has the shape that a schema of libcyaml asks for; if not, what is
 * wrong, and in which line. The library itself tells only after which part it stopped. */
#ifndef BW_HOUSE_SHAPE_H
#define BW_HOUSE_SHAPE_H

#include <cyaml/cyaml.h>
#include <stdbool.h>
#include <stddef.h>

/* False with "line 8: an entry of tables has no 'foo'; it has id, title, ...". `what` names the
 * whole for people: "the house". What libcyaml must judge itself (an empty file, anchors) is let
 * through. */
bool bw_shape_check(const cyaml_schema_value_t *schema, const char *what, const char *text,
                    size_t n, char *error, size_t size);

#endif
