/* yaml_file.h: a YAML file read by a schema of libcyaml, whole or not at all. What is wrong with it
 * is told in one sentence with the line. */
#ifndef BW_HOUSE_YAML_FILE_H
#define BW_HOUSE_YAML_FILE_H

#include <cyaml/cyaml.h>
#include <stddef.h>

/* What the text says, by a schema whose value is a pointer to a mapping; NULL with a sentence.
 * `what` names the whole for people: "the house". */
void *bw_yaml_read(const cyaml_schema_value_t *schema, const char *what, const char *text, size_t n,
                   char *error, size_t size);

/* Frees what was read by the schema; NULL is nothing. */
void bw_yaml_free(const cyaml_schema_value_t *schema, void *data);

#endif
