internal import Glibc
internal import Synchronization

/// The processors of the machine, as far as this process is to use them.
package enum Processors {
  private static let limit = Atomic<Int>(.max)

  /// How many things may be done at once: never more than `-j` says.
  package static var count: Int {
    max(1, min(limit.load(ordering: .relaxed), sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Limits everything that this process does at once; to be called once, before it does anything.
  package static func use(atMost jobs: Int) { limit.store(jobs, ordering: .relaxed) }
}
