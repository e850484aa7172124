package import Diagnostics
package import FileTree
internal import Glibc
package import HostSystem

/// Everything that a whole invocation depended on and made, in a single file: with it and the
/// inode keys of the other files, the next invocation can tell that there is nothing to do.
///
/// It detects files that changed or were removed, files added to a listed directory, and files that
/// now exist where their absence mattered. Files that other programs add to the bundle do not
/// matter.
package struct BuildSnapshot: Sendable {
  /// The kind of file that must be at a path for the snapshot to hold.
  enum Expectation: UInt8 {
    /// The same file; links are followed.
    case file = 1
    /// The same file or link; links are not followed.
    case link = 2
    /// A directory with any contents; links are followed.
    case directory = 3
    /// A directory, not a link to one.
    case realDirectory = 5
    /// Nothing.
    case absent = 4
  }

  struct Entry: Hashable, Sendable {
    var expectation: Expectation
    var path: String
    var inodeKey = InodeKey.unknown
  }

  private let key: String
  private let start: Int64
  private var environment: [(name: String, value: String?)] = []
  private var diagnostics: [Diagnostic] = []
  private(set) var entries: [Entry] = []
  /// True if a change from now on will show in the inode keys of all paths.
  private(set) var isSettled = true

  /// Starts an empty snapshot.
  ///
  /// `key` is everything that decides the invocation besides files and the environment: arguments,
  /// working directory, identity of the tool. `start` is the time before anything was read
  /// (`Disk.now`).
  package init(key: String, start: Int64) {
    self.key = key
    self.start = start
  }

  /// Adds a variable that was read, with its value.
  package mutating func add(environment name: String, _ value: String?) {
    environment.append((name, value))
  }

  /// Adds what the run reported; it is reported again as long as the snapshot holds.
  package mutating func add(_ diagnostics: [Diagnostic]) {
    self.diagnostics = (self.diagnostics + diagnostics).withoutRepetitions
  }

  /// Adds the files read to make the plan of `results`, and those read and made to execute it.
  ///
  /// An input that changed since the start may differ from the one that the plan was made for.
  package mutating func add(_ reads: [KeyedFile], _ results: [ExecutionResult]) {
    let end = Disk.now
    var earlier: [String: InodeKey] = [:]
    for read in reads where read.followsLinks { earlier[read.path] = read.inodeKey }
    for result in results {
      for file in result.inputs {
        if file.inodeKey.wasChanged(from: start, to: end) { isSettled = false }
        if file.followsLinks, earlier[file.path] == file.inodeKey { earlier[file.path] = nil }
        add(file)
      }
      for file in result.outputs { add(file) }
      // Only the bundle itself, the first of them, may be a link.
      for (index, path) in result.directories.enumerated() {
        entries.append(Entry(expectation: index == 0 ? .directory : .realDirectory, path: path))
      }
      add(result.actionDiagnostics)
    }
    for read in reads where !read.followsLinks || earlier[read.path] != nil { add(read) }
  }

  private mutating func add(_ file: KeyedFile) {
    if file.inodeKey == .unknown { isSettled = false }
    entries.append(
      Entry(
        expectation: file.followsLinks ? .file : .link, path: file.path, inodeKey: file.inodeKey))
  }

  /// Adds a path where nothing was.
  package mutating func add(absent path: String) {
    if (try? Disk.inodeKey(of: path, followingLinks: true)) != nil { isSettled = false }
    entries.append(Entry(expectation: .absent, path: path))
  }

  /// Adds a path where a program was looked for, whether there is one or not.
  package mutating func add(program path: String) {
    if let inodeKey = try? Disk.inodeKey(of: path, followingLinks: true) {
      add(KeyedFile(path: path, inodeKey: inodeKey, followsLinks: true))
    } else {
      add(absent: path)
    }
  }

  /// Adds what errors depended on besides the files that were read.
  package mutating func add(_ lookups: [NotingFileTree.Lookup]) {
    for lookup in lookups {
      switch lookup.found {
      case .nothing: add(absent: lookup.path)
      case .directory:
        entries.append(
          Entry(expectation: lookup.followsLinks ? .directory : .realDirectory, path: lookup.path))
      case .file(let inodeKey):
        add(KeyedFile(path: lookup.path, inodeKey: inodeKey, followsLinks: lookup.followsLinks))
      }
    }
  }

  /// Writes the snapshot, or removes the old one if the new one could not be trusted.
  ///
  /// Returns whether it was written.
  @discardableResult
  package func write(
    to path: String, in checkout: Checkout = .none
  ) throws(FileTreeError) -> Bool {
    guard isSettled else {
      let (directory, name) = try checkout.parent(of: path)
      try directory.removeFile(name)
      return false
    }
    try makeParents(of: path, in: checkout)
    try replaceFile(path, contents: encoded(), as: .state, in: checkout)
    return true
  }
}

/// The file format; integers are little-endian, a text is its length in 4 bytes and its UTF-8.
///
///      0   8  magic "BNDLSNP2"
///      8   …  key; variables, diagnostics, entries: each a count and as many items
///     -32 32  SHA-256 of everything before it
///
/// The path of an entry ends with a zero byte, so that system calls take it without a copy.
extension BuildSnapshot {
  private static let magic = Array("BNDLSNP2".utf8)

  func encoded() -> [UInt8] {
    var writer = RecordWriter(magic: Self.magic)
    writer.write(text: key.utf8)
    writer.write(UInt32(environment.count))
    for (name, value) in environment {
      writer.write(text: name.utf8)
      writer.write(value == nil ? UInt8(0) : UInt8(1))
      writer.write(text: (value ?? "").utf8)
    }
    writer.write(diagnostics)
    writer.write(UInt32(entries.count))
    for entry in entries {
      writer.write(entry.expectation.rawValue)
      writer.write(entry.inodeKey)
      writer.write(text: Array(entry.path.utf8) + [0])
    }
    return writer.seal()
  }

  /// The diagnostics of an invocation with this key that has nothing to do; nil if it has, or if
  /// that cannot be decided.
  package static func diagnosticsIfUpToDate(
    _ path: String, key: String, on workers: Workers, environment: (String) -> String?
  ) -> [Diagnostic]? {
    guard let file = try? readWhole(path, limit: 1 << 30).contents else { return nil }
    return diagnosticsIfHolding(file, key: key, on: workers, environment: environment)
  }

  /// The same from the bytes of a snapshot, which may be damaged.
  static func diagnosticsIfHolding(
    _ file: [UInt8], key: String, on workers: Workers = Workers(1), environment: (String) -> String?
  ) -> [Diagnostic]? {
    guard var reader = RecordReader(file, magic: magic),
      let (diagnostics, parts) = try? reader.readParts(key: key, environment: environment)
    else { return nil }
    let whole = reader
    let holds = parallelMap(parts, on: workers) { _, part in areAsExpected(part, in: whole) }
    return holds.allSatisfy(\.self) ? diagnostics : nil
  }

  /// The directories that hold the files of the last run of an invocation; empty where there is no
  /// snapshot of it.
  package static func directories(
    in path: String, key: String, environment: (String) -> String?
  ) -> Set<String> {
    guard let file = try? readWhole(path, limit: 1 << 30).contents,
      var reader = RecordReader(file, magic: magic),
      let parts = try? reader.readParts(key: key, environment: environment)?.parts,
      let start = parts.first?.lowerBound
    else { return [] }
    reader = reader.seeking(to: start)
    var directories: Set<String> = []
    while !reader.isAtEnd {
      guard (try? reader.skip(1 + RecordReader.inodeKeyLength)) != nil,
        let path = try? reader.readBytes().dropLast()
      else { break }
      let end = path.lastIndex(of: UInt8(ascii: "/"))
      directories.insert(end.map { String(decoding: path[..<$0], as: UTF8.self) } ?? ".")
    }
    directories.remove("")
    return directories
  }

  /// The number of entries that are checked together.
  fileprivate static let partLength = 4096

  private static func areAsExpected(_ part: Range<Int>, in file: RecordReader) -> Bool {
    var reader = file.seeking(to: part.lowerBound)
    do {
      while reader.offset < part.upperBound {
        let expectation = Expectation(rawValue: try reader.readInteger(as: UInt8.self))
        let inodeKey = try reader.readInodeKey()
        let path = try reader.readBytes()
        guard let expectation, path.last == 0, isAsExpected(path, expectation, inodeKey) else {
          return false
        }
      }
    } catch {
      return false
    }
    return true
  }

  /// `path` ends with a zero byte.
  private static func isAsExpected(
    _ path: ArraySlice<UInt8>, _ expectation: Expectation, _ inodeKey: InodeKey
  ) -> Bool {
    var buffer = stat()
    let isLinkItself = expectation == .link || expectation == .realDirectory
    let flags = isLinkItself ? AT_SYMLINK_NOFOLLOW : 0
    let result = unsafe path.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { path in
        guard let path = path.baseAddress else { return Int32(-1) }
        return unsafe fstatat(AT_FDCWD, path, &buffer, flags)
      }
    }
    switch expectation {
    case .file, .link: return result == 0 && InodeKey(buffer) == inodeKey
    case .directory, .realDirectory: return result == 0 && InodeKey(buffer).isDirectory
    case .absent: return result != 0 && (errno == ENOENT || errno == ENOTDIR)
    }
  }
}

extension RecordReader {
  /// Checks everything before the entries; returns the diagnostics and the byte ranges of the
  /// entries in parts, or nil if the invocation is another.
  fileprivate mutating func readParts(
    key: String, environment: (String) -> String?
  ) throws(RecordDamage) -> (diagnostics: [Diagnostic], parts: [Range<Int>])? {
    guard try readBytes().elementsEqual(key.utf8) else { return nil }
    for _ in 0..<(try readCount()) {
      let name = try readText()
      let isSet = try readInteger(as: UInt8.self) == 1
      let value = try readText()
      let current = environment(name)
      guard isSet == (current != nil), value.utf8.elementsEqual((current ?? "").utf8) else {
        return nil
      }
    }
    let diagnostics = try readDiagnostics()
    var parts: [Range<Int>] = []
    let count = try readCount()
    var start = offset
    for number in 0..<count {
      try skip(1 + Self.inodeKeyLength)
      try skip(Int(try readInteger(as: UInt32.self)))
      if number % BuildSnapshot.partLength == BuildSnapshot.partLength - 1 {
        parts.append(start..<offset)
        start = offset
      }
    }
    parts.append(start..<offset)
    return isAtEnd ? (diagnostics, parts) : nil
  }
}
