// Declared by unistd.h for GNU sources alone, which Swift's Glibc module does not ask for.
int syncfs(int descriptor);

// Declared by unistd.h for GNU sources alone, too.
int pipe2(int ends[2], int flags);

// Declared by sys/mman.h and sys/resource.h for GNU sources alone.
struct rlimit;
int memfd_create(const char *name, unsigned int flags);
int prlimit(int process, int resource, const struct rlimit *limit, struct rlimit *former);

// mallopt and its parameters.
#include <malloc.h>
