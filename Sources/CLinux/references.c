// Counts references to objects without locking the bus while the process has one thread, as the C++ library does for
// its shared pointers: most commands, and the compilation of a document that is not large, are on one thread.
//
// The linker's option '--wrap' puts these functions before the runtime's (Makefile, RELEASE); without it nothing calls
// them. Starting a thread comes before whatever that thread does, so that it finds all counts as they were left.

#if __has_include(<sys/single_threaded.h>)
#include <sys/single_threaded.h>
#define HAS_ONE_THREAD __libc_single_threaded
#else
#define HAS_ONE_THREAD 0
#endif

void *__real_swift_retain(void *) __attribute__((weak));
void __real_swift_release(void *) __attribute__((weak));
void *swift_nonatomic_retain(void *) __attribute__((weak));
void swift_nonatomic_release(void *) __attribute__((weak));

void *__wrap_swift_retain(void *object) {
  return HAS_ONE_THREAD ? swift_nonatomic_retain(object) : __real_swift_retain(object);
}

void __wrap_swift_release(void *object) {
  if (HAS_ONE_THREAD) {
    swift_nonatomic_release(object);
  } else {
    __real_swift_release(object);
  }
}
