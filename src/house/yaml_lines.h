/* yaml_lines.h: in which line of a YAML file a part of it stands, for complaints about what it
 * says.
 */
#ifndef BW_HOUSE_YAML_LINES_H
#define BW_HOUSE_YAML_LINES_H

#include <stddef.h>

/* The line of the value at a path such as "test.casinos[0].last", or of the nearest part above it
 * that is there; 1 where there is none. The text was read as YAML before. */
unsigned bw_yaml_line(const char *text, size_t n, const char *path);

#endif
