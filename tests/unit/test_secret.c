/* test_secret.c: the key of a house and the files that none but its user may read. */
#include "check.h"
#include "folder.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/secret.h"

static char directory[] = "/tmp/boardwalk-secret-XXXXXX";
static char error[512];

static const char *in_directory(const char *name) {
    static char path[4][128];
    static unsigned next;
    char *out = path[next++ % 4];
    snprintf(out, sizeof path[0], "%s/%s", directory, name);
    return out;
}

static unsigned mode_of(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 ? (unsigned)found.st_mode & 0777 : 0;
}

static void write_file(const char *path, const char *text, mode_t mode) {
    FILE *file = fopen(path, "w");
    fputs(text, file);
    fclose(file);
    chmod(path, mode);
}

/* It is made once, for its owner alone whatever the umask, and is the same ever after. */
static void test_made_once(void) {
    const char *where = in_directory("house.db"), *path = in_directory("house.db.key");
    BwHouseKey first, again;
    CHECK_INT(bw_key_read(where, &first, error, sizeof error), BW_KEY_MISSING);
    CHECK(strstr(error, "house.db.key") != NULL);
    mode_t before = umask(0);
    CHECK_INT(bw_key_make(where, &first, error, sizeof error), BW_KEY_THERE);
    umask(before);
    CHECK_INT(mode_of(path), 0600);
    CHECK_INT(bw_key_make(where, &again, error, sizeof error), BW_KEY_THERE);
    CHECK(memcmp(&first, &again, sizeof first) == 0);
    CHECK_INT(bw_key_read(in_directory("house.db"), &again, error, sizeof error), BW_KEY_THERE);
    CHECK(memcmp(&first, &again, sizeof first) == 0);
    CHECK(!sodium_is_zero(first.bytes, sizeof first.bytes));
    umask(0777);
    CHECK_INT(bw_key_make(in_directory("closed.db"), &again, error, sizeof error), BW_KEY_THERE);
    umask(before);
    CHECK_INT(mode_of(in_directory("closed.db.key")), 0600);
}

/* One that others can read is no secret; one that is no key is not written over. */
static void test_refused(void) {
    BwHouseKey key;
    chmod(in_directory("house.db.key"), 0640);
    CHECK_INT(bw_key_make(in_directory("house.db"), &key, error, sizeof error), BW_KEY_BAD);
    CHECK(strstr(error, "mode 600") != NULL);
    chmod(in_directory("house.db.key"), 0600);
    static const char long_key[] =
        "0000000000000000000000000000000000000000000000000000000000000000000";
    static const char *const bad[] = {"", "00", "zz\n", long_key};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        write_file(in_directory("bad.db.key"), bad[i], 0600);
        CHECK_INT(bw_key_make(in_directory("bad.db"), &key, error, sizeof error), BW_KEY_BAD);
        CHECK(strstr(error, "not a key") != NULL);
    }
    CHECK_INT(bw_key_make("/proc/nowhere/house.db", &key, error, sizeof error), BW_KEY_BAD);
}

/* Each use has its own. */
static void test_derived(void) {
    BwHouseKey key = {{1}}, other = {{2}};
    uint8_t a[BW_SECRET_BYTES], b[BW_SECRET_BYTES], c[BW_SECRET_BYTES];
    bw_key_derive(&key, "seals", a);
    bw_key_derive(&key, "heads", b);
    bw_key_derive(&other, "seals", c);
    CHECK(memcmp(a, b, sizeof a) != 0);
    CHECK(memcmp(a, c, sizeof a) != 0);
    CHECK(memcmp(a, key.bytes, sizeof a) != 0);
}

/* What is hidden is not to be read, and is shown by the same key alone, unchanged. */
static void test_hidden(void) {
    BwHouseKey key = {{1}}, other = {{2}};
    static const char *const texts[] = {"", "s", "a seed that nobody knows yet"};
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char *hidden = bw_key_hide(&key, texts[i]), *again = bw_key_hide(&key, texts[i]);
        CHECK(strcmp(hidden, again) != 0);
        char *shown = bw_key_show(&key, hidden);
        CHECK_STR(shown, texts[i]);
        free(shown);
        CHECK(bw_key_show(&other, hidden) == NULL);
        for (size_t at = 0; at < strlen(hidden); at++) {
            char was = hidden[at];
            hidden[at] = was == '0' ? '1' : '0';
            CHECK(bw_key_show(&key, hidden) == NULL);
            hidden[at] = was;
        }
        hidden[strlen(hidden) - 1] = '\0';
        CHECK(bw_key_show(&key, hidden) == NULL);
        free(hidden);
        free(again);
    }
    CHECK(bw_key_show(&key, "withheld") == NULL);
}

/* Where it lies: beside a file; for a database in the state's folder, whoever logs in to it. */
static void test_path(void) {
    char a[BW_SECRET_PATH_MAX], b[BW_SECRET_PATH_MAX];
    CHECK(bw_key_path("sqlite:/x/house.db", a));
    CHECK_STR(a, "/x/house.db.key");
    setenv("XDG_STATE_HOME", directory, 1);
    CHECK(bw_key_path("postgresql://ann:word@host:5/one", a));
    CHECK(bw_key_path("postgresql://bob@host:5/one", b));
    CHECK_STR(a, b);
    CHECK(strncmp(a, directory, strlen(directory)) == 0);
    CHECK(bw_key_path("postgresql://bob@host:5/two", b));
    CHECK(strcmp(a, b) != 0);
    BwHouseKey key;
    CHECK_INT(bw_key_make("postgresql://bob@host:5/two", &key, error, sizeof error), BW_KEY_THERE);
    CHECK_INT(mode_of(b), 0600);
    CHECK_INT(mode_of(in_directory("boardwalk")), 0700);
    setenv("BOARDWALK_KEY", "/y/own.key", 1);
    CHECK(bw_key_path("house.db", a));
    CHECK_STR(a, "/y/own.key");
    unsetenv("BOARDWALK_KEY");
    unsetenv("XDG_STATE_HOME");
}

/* A file that others could read is closed to them. */
static void test_private_file(void) {
    mode_t before = umask(0);
    CHECK(bw_private_file(in_directory("new"), true, error, sizeof error));
    CHECK_INT(mode_of(in_directory("new")), 0600);
    chmod(in_directory("new"), 0644);
    CHECK(bw_private_file(in_directory("new"), false, error, sizeof error));
    CHECK_INT(mode_of(in_directory("new")), 0600);
    CHECK(bw_private_file(in_directory("none"), false, error, sizeof error));
    CHECK_INT(mode_of(in_directory("none")), 0);
    CHECK(!bw_private_file("/proc/nowhere/x", true, error, sizeof error));
    umask(before);
}

int main(void) {
    if (sodium_init() < 0 || mkdtemp(directory) == NULL) return 1;
    unsetenv("BOARDWALK_KEY");
    test_made_once();
    test_refused();
    test_derived();
    test_hidden();
    test_path();
    test_private_file();
    CHECK(folder_remove(in_directory("boardwalk")));
    CHECK(folder_remove(directory));
    return check_report("test_secret");
}
