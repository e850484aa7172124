import FileTree
import Glibc
internal import HostSystem
import SystemPackage

/// GNU make's job server, which hands out the right to run a job in parallel.
///
/// `MAKEFLAGS` names it as `--jobserver-auth=R,W` (two descriptors of a pipe) or
/// `--jobserver-auth=fifo:PATH`. Each byte read allows one more job and is written back at the end.
struct JobServer: ~Copyable {
  private let reader: FileDescriptor
  private let writer: FileDescriptor
  private var tokens: [UInt8] = []

  private init(reader: FileDescriptor, writer: FileDescriptor) {
    self.reader = reader
    self.writer = writer
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
  mutating func jobs(upTo limit: Int) -> Int {
    var byte: [UInt8] = [0]
    while tokens.count < limit - 1 {
      let count = try? unsafe byte.withUnsafeMutableBytes { try unsafe reader.read(into: $0) }
      guard count == 1 else { break }
      tokens.append(byte[0])
    }
    UnfinishedFiles.register(Self.name) { [writer, tokens] in _ = try? writer.writeAll(tokens) }
    return tokens.count + 1
  }

  /// Gives the tokens back.
  consuming func close() {
    let (writer, tokens) = (writer, tokens)
    try? UnfinishedFiles.finish(Self.name) { () throws(FileTreeError) in
      _ = try? writer.writeAll(tokens)
    }
    _ = try? reader.close()
  }

  /// Its name in the list of what a signal gives back.
  private static let name = "rights of the job server"

  private static func isPipe(_ descriptor: Int32) -> Bool {
    descriptor >= 0 && (try? Stat(FileDescriptor(rawValue: descriptor)))?.type == .fifo
  }
}
