internal import CLinux
internal import Glibc

/// What a program may use.
package struct ToolLimits: Hashable, Sendable {
  /// Of time, and of time on processors.
  package var seconds = 30
  /// Bytes of address space.
  package var memory = 2 << 30
  /// Bytes of standard output.
  package var output = 256 << 20

  package init() {}

  func apply(to process: pid_t) {
    for (resource, value) in [
      (RLIMIT_CPU, seconds), (RLIMIT_AS, memory), (RLIMIT_FSIZE, output), (RLIMIT_CORE, 0),
    ] {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      _ = unsafe prlimit(process, Int32(resource.rawValue), &limit, nil)
    }
  }
}
