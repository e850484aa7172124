// Declared by unistd.h for GNU sources alone, which Swift's Glibc module does not ask for.
int syncfs(int descriptor);

// Declared by unistd.h for GNU sources alone, too.
int pipe2(int ends[2], int flags);

// Declared by sys/mman.h and sys/resource.h for GNU sources alone.
struct rlimit;
int memfd_create(const char *name, unsigned int flags);
int prlimit(int process, int resource, const struct rlimit *limit, struct rlimit *former);

// Declared by fcntl.h for GNU sources alone; the same on x86-64 and 64-bit ARM.
#define O_PATH 010000000

// mallopt and its parameters.
#include <malloc.h>
