// Starts programs, where posix_spawn cannot set up the new process: limits, fences, parents.

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Source: "Landlock: unprivileged access control", the kernel's documentation; later versions have more rights,
// which headers of earlier ones do not name.
#define ACCESS_READ \
  (LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define ACCESS_REFER (1ULL << 13)        // version 2
#define ACCESS_TRUNCATE (1ULL << 14)     // version 3
#define ACCESS_IOCTL_DEVICE (1ULL << 15) // version 5
#define ACCESS_FILE \
  (LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | \
   ACCESS_TRUNCATE | ACCESS_IOCTL_DEVICE)
#define NETWORK_TCP 3ULL                 // version 4: bind, connect
#define SCOPE_ALL 3ULL                   // version 6: abstract sockets, signals

struct ruleset {
  uint64_t handled_files, handled_network, scoped;
};

static void allow(int fence, const char *path, uint64_t access) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return;
  struct stat status;
  if (fstat(place, &status) == 0) {
    if (!S_ISDIR(status.st_mode)) access &= ACCESS_FILE;
    struct landlock_path_beneath_attr rule = {.allowed_access = access, .parent_fd = place};
    syscall(SYS_landlock_add_rule, fence, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  close(place);
}

int fence_make(const char *const *readable, const char *const *writable) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return -1;
  struct ruleset ruleset = {.handled_files = (1ULL << 13) - 1};
  if (version >= 2) ruleset.handled_files |= ACCESS_REFER;
  if (version >= 3) ruleset.handled_files |= ACCESS_TRUNCATE;
  if (version >= 5) ruleset.handled_files |= ACCESS_IOCTL_DEVICE;
  if (version >= 4) ruleset.handled_network = NETWORK_TCP;
  if (version >= 6) ruleset.scoped = SCOPE_ALL;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int fence = (int)syscall(SYS_landlock_create_ruleset, &ruleset, size, 0);
  if (fence < 0) return -1;
  for (; *readable; readable++) allow(fence, *readable, ACCESS_READ & ruleset.handled_files);
  for (; *writable; writable++) allow(fence, *writable, ruleset.handled_files);
  return fence;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// System calls that lead out of a fence: to the network and to services of the machine by sockets, to other
// processes, to other views of the file system, to the kernel.
static const int refused[] = {
    SYS_socket,          SYS_io_uring_setup,   SYS_ptrace,           SYS_process_vm_readv,
    SYS_process_vm_writev, SYS_unshare,        SYS_setns,            SYS_mount,
    SYS_umount2,         SYS_pivot_root,       SYS_chroot,           SYS_move_mount,
    SYS_open_tree,       SYS_fsopen,           SYS_fsmount,          SYS_mount_setattr,
    SYS_bpf,             SYS_perf_event_open,  SYS_userfaultfd,      SYS_keyctl,
    SYS_add_key,         SYS_request_key,      SYS_init_module,      SYS_finit_module,
    SYS_delete_module,   SYS_kexec_load,       SYS_reboot,           SYS_swapon,
    SYS_swapoff,         SYS_setdomainname,    SYS_sethostname,      SYS_acct,
    SYS_open_by_handle_at, SYS_pidfd_getfd,    SYS_quotactl,         SYS_settimeofday,
    SYS_clock_settime,   SYS_mknodat,
};
#define REFUSED (sizeof refused / sizeof *refused)

static int refuse_system_calls(void) {
#ifdef ARCHITECTURE
  struct sock_filter code[REFUSED + 7];
  size_t count = 0;
  code[count++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  code[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  code[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  code[count++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  // Numbers of another convention of x86-64 begin there.
  code[count++] = (struct sock_filter)BPF_JUMP(
      BPF_JMP | BPF_JGE | BPF_K, 0x40000000, REFUSED + 1, 0);
  for (size_t index = 0; index < REFUSED; index++) {
    code[count++] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, (unsigned)refused[index], (unsigned char)(REFUSED - index), 0);
  }
  code[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  code[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  struct sock_fprog program = {.len = (unsigned short)count, .filter = code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// Runs in the new process, which shares memory with its parent until the program starts.
static int become(const struct process_request *request, pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  if (getppid() != parent) return ESRCH;
  if (setsid() < 0) return errno;
  struct sigaction usual = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
  // Above the streams, so that none of them is overwritten before it is in its place.
  int streams[3] = {request->input, request->output, request->errors};
  for (int index = 0; index < 3; index++) {
    streams[index] = fcntl(streams[index], F_DUPFD_CLOEXEC, 10);
    if (streams[index] < 0) return errno;
  }
  int fence = request->fence < 0 ? -1 : fcntl(request->fence, F_DUPFD_CLOEXEC, 10);
  for (int index = 0; index < 3; index++) {
    if (dup2(streams[index], index) < 0) return errno;
  }
#ifdef SYS_close_range
  syscall(SYS_close_range, 3, ~0U, 4 /* CLOSE_RANGE_CLOEXEC */);
#endif
  for (size_t index = 0; index < request->limit_count; index++) {
    const struct process_limit *limit = &request->limits[index];
    struct rlimit former, value = {.rlim_cur = limit->soft, .rlim_max = limit->hard};
    if (getrlimit(limit->resource, &former) == 0) {
      if (value.rlim_max > former.rlim_max) value.rlim_max = former.rlim_max;
      if (value.rlim_cur > value.rlim_max) value.rlim_cur = value.rlim_max;
    }
    if (setrlimit(limit->resource, &value) != 0) return errno;
  }
  if (request->fence >= 0) {
    if (fence < 0) return EBADF;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    if (syscall(SYS_landlock_restrict_self, fence, 0) != 0) return errno;
    if (refuse_system_calls() != 0) return errno;
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(request->program, request->arguments, request->environment);
  return errno;
}

pid_t process_start(const struct process_request *request, int *error) {
  pid_t parent = getpid();
  volatile int failure = 0;
  // No handler of this process may run in the new one.
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pid_t process = vfork();
  if (process == 0) {
    failure = become(request, parent);
    _exit(127);
  }
  int reason = errno;
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  *error = process < 0 ? reason : failure;
  return *error == 0 ? process : -1;
}

void process_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int process_processors(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}
