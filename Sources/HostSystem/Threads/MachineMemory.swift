internal import Glibc

/// The memory that the process may have.
package enum MachineMemory {
  /// In bytes: that of the machine, of the control group (a container) or of `ulimit -v`, whichever is
  /// the least.
  package static var bytes: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    let machine = pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : 1 << 30
    let groups = ControlGroup.ofProcess.compactMap(\.memoryLimit)
    return ([machine] + groups + addressSpace).min() ?? machine
  }

  private static var addressSpace: [Int] {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return [] }
    return Int(exactly: limit.rlim_cur).map { [$0] } ?? []
  }
}

/// A control group that limits the process, by way of the files of its directory.
package struct ControlGroup: Hashable, Sendable {
  /// The directory, such as `/sys/fs/cgroup/user.slice`.
  package var directory: String
  /// The file with the limit of memory, which the two versions name differently.
  package var memoryFile: String

  /// Those of this process, the innermost first.
  package static var ofProcess: [ControlGroup] {
    SystemFile.text(of: "/proc/self/cgroup").map { all(in: $0) } ?? []
  }

  /// The groups that `/proc/self/cgroup` names, and those around them.
  ///
  /// A line is `0::PATH` for the second version, or `9:memory:PATH`, maybe with other controllers
  /// beside it, for the first.
  package static func all(in list: String) -> [ControlGroup] {
    var groups: [ControlGroup] = []
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
        let directory = ([root] + parts.map(String.init)).joined(separator: "/")
        groups.append(ControlGroup(directory: directory, memoryFile: name))
        if parts.popLast() == nil { break }
      }
    }
    return groups
  }

  /// In bytes; nil where the group has none.
  var memoryLimit: Int? { text(of: memoryFile).flatMap(Self.limit) }

  /// The number on the first line of a file, if it is greater than 0; nil for `max`.
  package static func limit(in text: String) -> Int? {
    Int(text.prefix { $0 != "\n" }).flatMap { $0 > 0 ? $0 : nil }
  }

  func text(of name: String) -> String? { SystemFile.text(of: directory + "/" + name) }
}

private enum SystemFile {
  /// The start of a small file of the system; nil where there is none.
  static func text(of path: String) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      unsafe count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
