internal import Glibc

/// The memory that the process may have.
package enum MachineMemory {
  /// In bytes: that of the machine, of the control group (a container) or of `ulimit -v`, whichever is
  /// the least.
  package static var bytes: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let machine = pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : 1 << 30
    let groups = text(of: "/proc/self/cgroup").map { groupLimits($0, contents: text) } ?? []
    return ([machine] + groups + addressSpace).min() ?? machine
  }

  /// The limits of the control groups that `/proc/self/cgroup` names, and of those around them.
  ///
  /// A line is `0::PATH` for the second version, or `9:memory:PATH`, maybe with other controllers
  /// beside it, for the first.
  package static func groupLimits(_ list: String, contents: (String) -> String?) -> [Int] {
    var limits: [Int] = []
    for line in list.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let root: String
      let name: String
      if fields[0] == "0", fields[1].isEmpty {
        (root, name) = ("/sys/fs/cgroup", "memory.max")
      } else if fields[1].split(separator: ",").contains("memory") {
        (root, name) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      } else {
        continue
      }
      var parts = fields[2].split(separator: "/")
      while true {
        let path = ([root] + parts.map(String.init) + [name]).joined(separator: "/")
        if let text = contents(path), let limit = Int(text.prefix { $0 != "\n" }), limit > 0 {
          limits.append(limit)
        }
        if parts.popLast() == nil { break }
      }
    }
    return limits
  }

  private static var addressSpace: [Int] {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return [] }
    return Int(exactly: limit.rlim_cur).map { [$0] } ?? []
  }

  /// The start of a small file of the system; nil where there is none.
  private static func text(of path: String) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      unsafe count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
