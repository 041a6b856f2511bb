/* folder.h: a folder for the files of one test, and its end. */
#ifndef BW_TEST_FOLDER_H
#define BW_TEST_FOLDER_H

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Removes the folder with its files and empty folders; false if something is left. */
static inline int folder_remove(const char *folder) {
    DIR *dir = opendir(folder);
    if (dir == NULL) return 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char name[512];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        snprintf(name, sizeof name, "%s/%.200s", folder, entry->d_name);
        if (unlink(name) != 0) rmdir(name);
    }
    closedir(dir);
    return rmdir(folder) == 0;
}

#endif
