// Declared by unistd.h for GNU sources alone, which Swift's Glibc module does not ask for.
int syncfs(int descriptor);

// Declared by unistd.h for GNU sources alone, too.
int pipe2(int ends[2], int flags);
