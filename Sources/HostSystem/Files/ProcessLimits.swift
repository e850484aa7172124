internal import CLinux
internal import Glibc

/// What the process may use, as `ulimit` says: enough of it to work, or an error before anything else.
package enum ProcessLimits {
  private struct Need {
    var resource: UInt32
    /// Below this nothing works, and what the soft limit is raised to where it is lower.
    var least, usual: rlim_t
    /// For messages: `the limit of open files (ulimit -n)`.
    var name: String
    var unit: String
    var unitSize: rlim_t
  }

  private static var needs: [Need] {
    func need(
      _ resource: __rlimit_resource, _ least: rlim_t, _ usual: rlim_t, _ name: String,
      _ unit: String = "KiB", _ unitSize: rlim_t = 1024
    ) -> Need {
      Need(
        resource: resource.rawValue, least: least, usual: usual, name: name, unit: unit,
        unitSize: unitSize)
    }
    return [
      need(RLIMIT_NOFILE, 128, 256, "open files (ulimit -n)", "files", 1),
      need(RLIMIT_STACK, 1 << 20, 8 << 20, "stack (ulimit -s)"),
      need(RLIMIT_AS, 96 << 20, 96 << 20, "address space (ulimit -v)"),
      need(RLIMIT_DATA, 64 << 20, 64 << 20, "data (ulimit -d)"),
    ]
  }

  /// Raises soft limits that are too low, as far as the hard ones let it; returns in one sentence
  /// which one is too low for any work.
  package static func raise() -> String? {
    for need in needs {
      var limit = rlimit()
      guard unsafe prlimit(0, Int32(need.resource), nil, &limit) == 0, limit.rlim_cur < need.usual
      else { continue }
      limit.rlim_cur = min(need.usual, limit.rlim_max)
      _ = unsafe prlimit(0, Int32(need.resource), &limit, nil)
      if limit.rlim_cur < need.least {
        return "the limit of \(need.name) is \(limit.rlim_cur / need.unitSize) \(need.unit); "
          + "bundler needs \(need.least / need.unitSize)"
      }
    }
    return nil
  }
}
