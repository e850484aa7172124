import FileTree
import Glibc
internal import HostSystem
internal import Synchronization
import SystemPackage

/// GNU make's job server, which hands out the right to run a job in parallel.
///
/// `MAKEFLAGS` names it as `--jobserver-auth=R,W` (two descriptors of a pipe) or
/// `--jobserver-auth=fifo:PATH`. Each byte read allows one more job and is written back at the end.
struct JobServer: ~Copyable {
  private let reader: FileDescriptor
  private let held: Tokens

  private init(reader: FileDescriptor, writer: FileDescriptor) {
    self.reader = reader
    held = Tokens(writer: writer)
  }

  /// Nil if there is no job server, or its descriptors were not passed down to this process.
  static func connect(makeFlags: String) -> JobServer? {
    let option = makeFlags.split(separator: " ").last { $0.hasPrefix("--jobserver-auth=") }
    guard let value = option?.dropFirst("--jobserver-auth=".count) else { return nil }
    if value.hasPrefix("fifo:") {
      let fifo = open(String(value.dropFirst(5)), .readWrite)
      return fifo.map { JobServer(reader: $0, writer: $0) }
    }
    let parts = value.split(separator: ",").compactMap { Int32($0) }
    // Opened again, so that non-blocking reads do not change make's own descriptor.
    guard parts.count == 2, parts.allSatisfy(isPipe),
      let reader = open("/proc/self/fd/\(parts[0])", .readOnly)
    else { return nil }
    return JobServer(reader: reader, writer: FileDescriptor(rawValue: parts[1]))
  }

  private static func open(_ path: String, _ mode: FileDescriptor.AccessMode) -> FileDescriptor? {
    try? FileDescriptor.open(FilePath(path), mode, options: [.nonBlocking, .closeOnExec])
  }

  /// Takes as many tokens as are free now, up to `limit`; returns how many jobs may run, at least
  /// one.
  func jobs(upTo limit: Int) -> Int {
    // Before the first one is taken: a signal may come at any time.
    UnfinishedFiles.register(Self.name) { [held] in held.giveBack() }
    return held.take(upTo: limit - 1, from: reader) + 1
  }

  /// Gives the tokens back.
  consuming func close() {
    held.giveBack()
    UnfinishedFiles.unregister(Self.name)
    try? reader.close()
  }

  /// Its name in the list of what a signal gives back.
  private static let name = "rights of the job server"

  private static func isPipe(_ descriptor: Int32) -> Bool {
    descriptor >= 0 && (try? Stat(FileDescriptor(rawValue: descriptor)))?.type == .fifo
  }
}

/// The tokens that this process has, and whom to give them back.
private final class Tokens: Sendable {
  private let writer: FileDescriptor
  /// Nil when they have been given back: then none is taken any more.
  private let tokens = Mutex<[UInt8]?>([])

  init(writer: FileDescriptor) { self.writer = writer }

  /// Takes as many as are free, until there are `limit`; returns how many there are.
  ///
  /// Each is noted under the lock under which it is read, so that `giveBack` on another thread has all.
  func take(upTo limit: Int, from reader: FileDescriptor) -> Int {
    tokens.withLock { tokens in
      guard var taken = tokens else { return 0 }
      var byte: [UInt8] = [0]
      while taken.count < limit {
        let count = try? unsafe byte.withUnsafeMutableBytes { try unsafe reader.read(into: $0) }
        guard count == 1 else { break }
        taken.append(byte[0])
      }
      tokens = taken
      return taken.count
    }
  }

  /// Gives all back; once.
  func giveBack() {
    tokens.withLock { tokens in
      if let taken = tokens { _ = try? writer.writeAll(taken) }
      tokens = nil
    }
  }
}
