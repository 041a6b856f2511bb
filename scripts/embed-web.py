#!/usr/bin/env python3
"""Writes a C file that carries the files of the page: bw_web_files[] of serve/http.h.

usage: embed-web.py DIST OUTPUT

Where DIST is not there the page was not built: then the program carries one plain page that says
how to build it. The output is written only when it changes."""
import gzip
import hashlib
import pathlib
import sys
import time

TYPES = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.map': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
}

PLAIN = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Boardwalk</title></head>
<body>
<h1>Boardwalk</h1>
<p>The house is open, but this program was built without its page. To build it:</p>
<pre>make page</pre>
<p>The tables can be reached by programs: <a href="/api/floor">/api/floor</a>.</p>
</body>
</html>
"""


def files_now(dist):
    if not (dist / 'index.html').is_file():
        return [('/index.html', PLAIN)]
    return [('/' + path.relative_to(dist).as_posix(), path.read_bytes())
            for path in sorted(dist.rglob('*')) if path.is_file()]


def files(dist):
    """The files; once more if the page was being put in place just then."""
    for _ in range(5):
        try:
            return files_now(dist)
        except FileNotFoundError:
            time.sleep(0.5)
    return files_now(dist)


def packed(data):
    """The same in gzip, always the same bytes; None where that saves nothing."""
    small = gzip.compress(data, 9, mtime=0)
    return small if len(small) < len(data) * 0.9 else None


def rows(data):
    return '\n'.join('    ' + ''.join(f'{byte},' for byte in data[i:i + 24])
                     for i in range(0, len(data), 24))


def main():
    dist, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    parts = ['/* Made by scripts/embed-web.py. */\n#include "serve/http.h"\n']
    table = []
    for number, (name, data) in enumerate(files(dist)):
        kind = TYPES.get(pathlib.PurePosixPath(name).suffix, 'application/octet-stream')
        etag = hashlib.sha256(data).hexdigest()[:32]
        parts.append(f'static const unsigned char file_{number}[] = {{\n{rows(data + bytes(1))}\n}};\n')
        row = f'"{name}", "{kind}", "\\"{etag}\\"", file_{number}, {len(data)}'
        small = packed(data)
        if small is not None:
            parts.append(f'static const unsigned char packed_{number}[] = {{\n{rows(small)}\n}};\n')
            row += f', "\\"{etag}-gzip\\"", packed_{number}, {len(small)}'
        table.append(f'    {{{row}}},')
    parts.append('const BwWebFile bw_web_files[] = {\n' + '\n'.join(table) + '\n};\n')
    parts.append(f'const size_t bw_web_files_count = {len(table)};\n')
    text = '\n'.join(parts)
    if not output.exists() or output.read_text(encoding='utf-8') != text:
        output.write_text(text, encoding='utf-8')


main()
