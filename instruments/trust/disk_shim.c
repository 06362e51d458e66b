/* Notes every change to the files of one folder, in order, in a log: what a disk is told and when it is told to
 * keep it. Loaded before the C library (LD_PRELOAD). The folder is in DISK_FOLDER, the log in DISK_LOG.
 *
 * A record: one byte of kind, then length-prefixed texts and numbers, all of 8 bytes, little-endian as they are.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -2;
static const char *folder;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_on(void)
{
    if (log_file == -2) {
        const char *path = getenv("DISK_LOG");
        folder = getenv("DISK_FOLDER");
        log_file = path && folder ? REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND, 0600) : -1;
    }
    return log_file >= 0;
}

/* The path of an open file if it lies in the folder, else NULL. */
static const char *watched(int descriptor, char *path, size_t size)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, size - 1);
    if (length <= 0)
        return NULL;
    path[length] = 0;
    return strncmp(path, folder, strlen(folder)) == 0 ? path : NULL;
}

static const char *inside(const char *path)
{
    return path && strncmp(path, folder, strlen(folder)) == 0 ? path : NULL;
}

static void put(char **at, const void *bytes, uint64_t length)
{
    memcpy(*at, &length, 8);
    memcpy(*at + 8, bytes, length);
    *at += 8 + length;
}

static void note(char kind, const char *path, const char *other, uint64_t number, const void *bytes, uint64_t length)
{
    const char *second = other ? other : "";
    size_t size = 1 + 8 * 4 + strlen(path) + strlen(second) + length;
    char *record = malloc(size), *at = record;
    *at++ = kind;
    put(&at, path, strlen(path));
    put(&at, second, strlen(second));
    memcpy(at, &number, 8);
    at += 8;
    put(&at, bytes, length);
    if (REAL(write)(log_file, record, size) != (ssize_t)size)
        abort();
    free(record);
}

#define GUARDED(call)                                                                                                 \
    char path[4096];                                                                                                  \
    if (!is_on() || !watched(descriptor, path, sizeof path))                                                          \
        return call;                                                                                                  \
    pthread_mutex_lock(&lock);

ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset)
{
    GUARDED(REAL(pwrite64)(descriptor, bytes, length, offset))
    ssize_t done = REAL(pwrite64)(descriptor, bytes, length, offset);
    if (done > 0)
        note('w', path, NULL, offset, bytes, done);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset)
{
    return pwrite64(descriptor, bytes, length, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t length)
{
    GUARDED(REAL(write)(descriptor, bytes, length))
    off_t offset = lseek(descriptor, 0, SEEK_CUR);
    ssize_t done = REAL(write)(descriptor, bytes, length);
    if (done > 0)
        note('w', path, NULL, offset, bytes, done);
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate64(int descriptor, off64_t length)
{
    GUARDED(REAL(ftruncate64)(descriptor, length))
    int done = REAL(ftruncate64)(descriptor, length);
    if (done == 0)
        note('t', path, NULL, length, "", 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int descriptor, off_t length)
{
    return ftruncate64(descriptor, length);
}

static int synced(int descriptor, int (*real)(int))
{
    GUARDED(real(descriptor))
    int done = real(descriptor);
    if (done == 0)
        note('s', path, NULL, 0, "", 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int descriptor)
{
    return synced(descriptor, REAL(fsync));
}

int fdatasync(int descriptor)
{
    return synced(descriptor, REAL(fdatasync));
}

static int named(char kind, const char *path, const char *other, int done)
{
    if (done == 0 && is_on() && inside(path)) {
        pthread_mutex_lock(&lock);
        note(kind, path, other, 0, "", 0);
        pthread_mutex_unlock(&lock);
    }
    return done;
}

int unlink(const char *path)
{
    return named('u', path, NULL, REAL(unlink)(path));
}

int rename(const char *path, const char *other)
{
    return named('r', path, other, REAL(rename)(path, other));
}

int link(const char *path, const char *other)
{
    return named('l', path, other, REAL(link)(path, other));
}

static int opened(const char *path, int flags, int descriptor)
{
    if (descriptor >= 0 && (flags & O_CREAT) && is_on() && inside(path)) {
        pthread_mutex_lock(&lock);
        note((flags & O_TRUNC) ? 'n' : 'c', path, NULL, 0, "", 0);
        pthread_mutex_unlock(&lock);
    }
    return descriptor;
}

#define OPENING(name)                                                                                                 \
    int name(const char *path, int flags, ...)                                                                        \
    {                                                                                                                 \
        va_list more;                                                                                                 \
        va_start(more, flags);                                                                                        \
        mode_t mode = (flags & O_CREAT) ? va_arg(more, mode_t) : 0;                                                   \
        va_end(more);                                                                                                 \
        return opened(path, flags, REAL(name)(path, flags, mode));                                                    \
    }

OPENING(open)
OPENING(open64)
