internal import CLinux
internal import Glibc

/// What a program may use.
package struct ToolLimits: Hashable, Sendable {
  /// Of time, and of time on processors.
  package var seconds = 30
  /// Bytes of address space; nil for any number.
  package var memory: Int? = 2 << 30
  /// Bytes of either stream that it writes, and of each file.
  package var output = 256 << 20

  package init() {}

  func apply(to process: pid_t) {
    for (resource, value) in [
      (RLIMIT_CPU, seconds), (RLIMIT_AS, memory), (RLIMIT_FSIZE, output), (RLIMIT_CORE, 0),
    ] {
      guard let value else { continue }
      // At the hard limit of time a process is killed, at the soft one it is told why.
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value + 1))
      _ = unsafe prlimit(process, Int32(resource.rawValue), &limit, nil)
    }
  }
}
