#pragma once

#include <stddef.h>
#include <sys/types.h>

// What headers declare for GNU sources alone, which Swift's Glibc module does not ask for.
#ifndef _GNU_SOURCE
int syncfs(int descriptor);
int pipe2(int ends[2], int flags);
struct rlimit;
int memfd_create(const char *name, unsigned int flags);
int prlimit(int process, int resource, const struct rlimit *limit, struct rlimit *former);
// The same on x86-64 and 64-bit ARM.
#define O_PATH 010000000
#endif

// mallopt and its parameters.
#include <malloc.h>

/// A limit of a process: what it may use of a resource.
struct process_limit {
  int resource;
  unsigned long soft, hard;
};

/// A program to start. Texts end with zero, lists with a null pointer.
struct process_request {
  const char *program;
  char *const *arguments;
  char *const *environment;
  /// Become its standard streams; it gets no other descriptor.
  int input, output, errors;
  const struct process_limit *limits;
  size_t limit_count;
  /// What `fence_make` made, or -1: then it may do what its user may.
  int fence;
};

/// Starts a program in a session and a process group of its own; it is killed when the calling thread ends.
///
/// Returns its process, or -1 with the reason in `error`.
pid_t process_start(const struct process_request *request, int *error);

/// A fence for programs: a file system of which they see and change only what is named, and no network.
///
/// `readable` is what they may read and run, `writable` what they may change. Paths that do not exist
/// are passed over. Returns a descriptor, or -1 where the kernel has no fences.
int fence_make(const char *const *readable, const char *const *writable);

/// Makes the processes that end after their parents children of this one, so that they can be ended.
void process_adopt_orphans(void);

// Returns how many processors the calling thread may use; 0 where the system does not say.
int process_processors(void);
