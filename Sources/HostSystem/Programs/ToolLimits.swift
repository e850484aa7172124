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
  /// Processes and threads, besides those that its user has; nil for any number.
  package var processes: Int?

  package init() {}

  var limits: [process_limit] {
    let all: [(__rlimit_resource, Int?)] = [
      (RLIMIT_CPU, seconds), (RLIMIT_AS, memory), (RLIMIT_FSIZE, output), (RLIMIT_CORE, 0),
      (__RLIMIT_NPROC, processes.map { $0 + Self.tasksOfUser }),
    ]
    return all.compactMap { resource, value in
      // At the hard limit of time a process is killed, at the soft one it is told why.
      value.map {
        process_limit(resource: Int32(resource.rawValue), soft: UInt($0), hard: UInt($0) + 1)
      }
    }
  }

  /// The processes and threads of the user, which the system's limit counts together.
  private static var tasksOfUser: Int {
    let user = getuid()
    return ProcessTable.all.reduce(0) { $0 + ($1.user == user ? $1.threads : 0) }
  }
}
