/* secret.h: the secret of a house: 32 random bytes in a file of its own, LEDGER.key, outside the
 * database, which nobody but the house's user reads. Whoever can write the database and not read
 * this file can forge nothing that is sealed with it.
 *
 * Nothing is keyed with the secret itself: each use has a key of its own, derived by a name. */
#ifndef BW_HOUSE_SECRET_H
#define BW_HOUSE_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BW_SECRET_BYTES = 32, BW_SECRET_PATH_MAX = 4096 };

typedef struct BwHouseKey {
    uint8_t bytes[BW_SECRET_BYTES];
} BwHouseKey;

typedef enum BwKeyStatus {
    BW_KEY_THERE,
    BW_KEY_MISSING, /* there is no such file */
    BW_KEY_BAD      /* it cannot be read or made, or others may read it: a sentence says why */
} BwKeyStatus;

/* The file's name: beside a ledger in a file; for one in a database in the folder of the user's
 * state, by a hash of where the database is, without user and password. BOARDWALK_KEY in the
 * environment names another. False if it is too long. */
bool bw_key_path(const char *where, char out[BW_SECRET_PATH_MAX]);

/* Reads the key of the ledger. */
BwKeyStatus bw_key_read(const char *where, BwHouseKey *key, char *error, size_t size);

/* Reads it, or makes it where there is none, on the disk when this returns. */
BwKeyStatus bw_key_make(const char *where, BwHouseKey *key, char *error, size_t size);

/* The key for one use: keyed BLAKE2b-256 of its name ("seals", "sessions", "heads"). */
void bw_key_derive(const BwHouseKey *key, const char *use, uint8_t out[BW_SECRET_BYTES]);

/* A text that only the house can read: encrypted and authenticated (XSalsa20-Poly1305),
 * hexadecimal; and what it says, NULL if it is not one of this house. The caller frees either. */
char *bw_key_hide(const BwHouseKey *key, const char *text);
char *bw_key_show(const BwHouseKey *key, const char *hidden);

/* A file that none but its owner may read or write: made, empty, if it is not there and `make`;
 * one that others could read or write is closed to them, whatever the umask. True where there is no
 * file. False, and a sentence, if that cannot be done. */
bool bw_private_file(const char *path, bool make, char *error, size_t size);

/* Makes the folders on the way to the file, for their owner alone. */
void bw_private_folders(const char *path);

#endif
