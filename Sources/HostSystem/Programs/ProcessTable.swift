internal import CLinux
internal import Glibc

/// The processes of the system, as `/proc` shows them.
///
/// Source: proc(5), *stat*.
enum ProcessTable {
  struct Entry {
    var process: pid_t
    var parent: pid_t
    var session: pid_t
    var user: uid_t
    var threads: Int
  }

  /// Those that can be seen; none without `/proc`.
  static var all: [Entry] {
    guard let directory = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(directory) }
    var entries: [Entry] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = pid_t(name), let entry = Self.entry(of: process) { entries.append(entry) }
    }
    return entries
  }

  private static func entry(of process: pid_t) -> Entry? {
    let path = "/proc/\(process)/stat"
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    var buffer = [UInt8](repeating: 0, count: 2048)
    let count = unsafe read(file, &buffer, buffer.count)
    guard count > 0, unsafe fstat(file, &status) == 0 else { return nil }
    // The name of the program stands in parentheses, and may hold some.
    guard let end = buffer[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = buffer[(end + 1)..<count].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    // After the name: state, parent, group, session, …; the 20th of all is the number of threads.
    guard fields.count > 17, let parent = pid_t(fields[1]), let session = pid_t(fields[3]),
      let threads = Int(fields[17])
    else { return nil }
    return Entry(
      process: process, parent: parent, session: session, user: status.st_uid, threads: threads)
  }
}
