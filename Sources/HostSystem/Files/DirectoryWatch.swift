internal import Glibc

/// Tells when entries of directories change, by the system's events (inotify).
///
/// An entry counts as changed when it was written and closed, when its mode or times were set, and when it was
/// made, renamed or removed. Events from before a directory was added are not seen: add first, then read.
package struct DirectoryWatch: ~Copyable {
  /// What happened while one waited.
  package enum Outcome: Sendable {
    case nothing
    case changed
  }

  private let descriptor: Int32
  private var paths: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]
  /// The trees that are watched, for directories that are made in them, and for a new start after a loss.
  private var trees: [String] = []
  private let isLeftOut: @Sendable (String) -> Bool
  /// False if the system refused to watch a directory: it has a limit.
  package private(set) var isComplete = true

  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
    | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR)

  /// Nil where the system has no events; `isLeftOut` says which directories of trees are not watched.
  package init?(leavingOut isLeftOut: @escaping @Sendable (String) -> Bool) {
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    self.isLeftOut = isLeftOut
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches a directory and those below it, links to directories excepted; new ones join by themselves.
  package mutating func add(tree path: String) {
    if !trees.contains(path) { trees.append(path) }
    addAll(below: path)
  }

  /// Watches one directory; returns whether it was not watched yet.
  @discardableResult
  package mutating func add(_ path: String) -> Bool {
    let number = unsafe inotify_add_watch(descriptor, path, Self.mask)
    guard number >= 0 else {
      if errno == ENOSPC { isComplete = false }
      return false
    }
    let isNew = numbers[path] != number
    paths[number] = path
    numbers[path] = number
    return isNew
  }

  private mutating func addAll(below top: String) {
    var pending = [top]
    while let path = pending.popLast() {
      add(path)
      guard let directory = try? DirectoryHandle(path), let names = try? directory.names else {
        continue
      }
      for bytes in names {
        let entry = path + "/" + String(decoding: bytes, as: UTF8.self)
        var status = stat()
        guard unsafe lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
          !isLeftOut(entry)
        else { continue }
        pending.append(entry)
      }
    }
  }

  /// Waits for a change, at most so many milliseconds; forever if that is negative.
  package mutating func wait(milliseconds: Int32 = -1) -> Outcome {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, milliseconds) > 0 else { return .nothing }
    return readEvents() ? .changed : .nothing
  }

  /// Takes all events that are there; returns whether there were any.
  private mutating func readEvents() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var found = false
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count <= 0 { return found }
      found = true
      handle(buffer[..<count])
    }
  }

  /// Follows directories that come and go.
  ///
  /// An event is a watch, a mask, a cookie, a length, and a name of
  /// that length that ends with zeros; `struct inotify_event` in inotify(7).
  private mutating func handle(_ events: ArraySlice<UInt8>) {
    var rest = events
    while rest.count >= 16 {
      let numbers = unsafe rest.withUnsafeBytes { bytes in
        (0..<4).map { unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
      }
      let name = rest.dropFirst(16).prefix(Int(numbers[3])).prefix { $0 != 0 }
      rest = rest.dropFirst(16 + Int(numbers[3]))
      follow(Int32(bitPattern: numbers[0]), numbers[1], String(decoding: name, as: UTF8.self))
    }
  }

  private mutating func follow(_ number: Int32, _ event: UInt32, _ name: String) {
    if event & UInt32(IN_Q_OVERFLOW) != 0 { return startAgain() }
    guard let path = paths[number] else { return }
    if event & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 {
      paths[number] = nil
      numbers[path] = nil
      // One that was replaced has another directory at its path by now.
      if trees.contains(path) { addAll(below: path) }
    } else if event & UInt32(IN_ISDIR) != 0, event & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
      let directory = path + "/" + name
      let isInTree = trees.contains { directory.hasPrefix($0 + "/") }
      if isInTree, !isLeftOut(directory) { addAll(below: directory) }
    }
  }

  /// After events were lost, looks for directories that were made meanwhile.
  private mutating func startAgain() {
    for tree in trees { addAll(below: tree) }
  }
}
