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

  private struct Watched {
    var path: String
    /// True if directories that are made in it are watched, too.
    var isInTree: Bool
  }

  private let descriptor: Int32
  /// By the system's numbers, one for each directory, whatever its paths.
  private var watched: [Int32: Watched] = [:]
  /// For a new start after a loss.
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
  package mutating func add(_ path: String) -> Bool { add(path, isInTree: false) }

  @discardableResult
  private mutating func add(_ path: String, isInTree: Bool) -> Bool {
    let number = unsafe inotify_add_watch(descriptor, path, Self.mask)
    guard number >= 0 else {
      if errno == ENOSPC { isComplete = false }
      return false
    }
    let known = watched[number]
    // One of a tree stays that, under its path in the tree.
    if isInTree || known?.isInTree != true {
      watched[number] = Watched(path: path, isInTree: isInTree)
    }
    return known == nil
  }

  private mutating func addAll(below top: String) {
    var pending = [top]
    while let path = pending.popLast() {
      add(path, isInTree: true)
      guard let directory = try? DirectoryHandle(path), let names = try? directory.names else {
        continue
      }
      for bytes in names {
        let entry = Self.entry(String(decoding: bytes, as: UTF8.self), of: path)
        var status = stat()
        guard unsafe lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
          !isLeftOut(entry)
        else { continue }
        pending.append(entry)
      }
    }
  }

  /// Paths in the working directory have no `./` before them, as everywhere else.
  private static func entry(_ name: String, of directory: String) -> String {
    directory == "." ? name : directory + "/" + name
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
    guard let directory = watched[number] else { return }
    if event & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 {
      watched[number] = nil
      // One that was replaced has another directory at its path by now.
      if trees.contains(directory.path) { addAll(below: directory.path) }
    } else if directory.isInTree, event & UInt32(IN_ISDIR) != 0,
      event & UInt32(IN_CREATE | IN_MOVED_TO) != 0
    {
      let made = Self.entry(name, of: directory.path)
      if !isLeftOut(made) { addAll(below: made) }
    }
  }

  /// After events were lost, looks for directories that were made meanwhile.
  private mutating func startAgain() {
    for tree in trees { addAll(below: tree) }
  }
}
