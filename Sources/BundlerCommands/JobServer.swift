import Glibc
import SystemPackage

/// GNU make's job server, which hands out the right to run a job in parallel.
///
/// `MAKEFLAGS` names it as `--jobserver-auth=R,W` (two descriptors of a pipe) or
/// `--jobserver-auth=fifo:PATH`. Each byte read is one more job; it is written back in the end.
struct JobServer: ~Copyable {
  private let reader: FileDescriptor
  private let writer: FileDescriptor
  private var tokens: [UInt8] = []

  /// Nil when no job server is there, or it was not handed down to this process.
  init?(makeFlags: String) {
    let option = makeFlags.split(separator: " ").last { $0.hasPrefix("--jobserver-auth=") }
    guard let value = option?.dropFirst("--jobserver-auth=".count) else { return nil }
    let path: FilePath
    if value.hasPrefix("fifo:") {
      path = FilePath(String(value.dropFirst(5)))
    } else {
      let parts = value.split(separator: ",").compactMap { Int32($0) }
      guard parts.count == 2, parts.allSatisfy({ $0 >= 0 }), Self.isPipe(parts[0]),
        Self.isPipe(parts[1])
      else { return nil }
      writer = FileDescriptor(rawValue: parts[1])
      // Opened anew, so that reading without waiting does not change make's own descriptor.
      path = FilePath("/proc/self/fd/\(parts[0])")
      guard let opened = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking]) else {
        return nil
      }
      reader = opened
      return
    }
    guard
      let opened = try? FileDescriptor.open(path, .readWrite, options: [.nonBlocking, .closeOnExec])
    else { return nil }
    reader = opened
    writer = opened
  }

  /// Takes as many rights as are free now, up to `limit`; returns how many jobs may run, at least one.
  mutating func jobs(upTo limit: Int) -> Int {
    var byte: [UInt8] = [0]
    while tokens.count < limit - 1 {
      let count = try? byte.withUnsafeMutableBytes { try unsafe reader.read(into: $0) }
      guard count == 1 else { break }
      tokens.append(byte[0])
    }
    return tokens.count + 1
  }

  /// Gives the rights back.
  consuming func close() {
    _ = try? writer.writeAll(tokens)
    _ = try? reader.close()
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    (try? Stat(FileDescriptor(rawValue: descriptor)))?.type == .fifo
  }
}
