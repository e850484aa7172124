import BundleModel
import FileTree
import Hashing
internal import HostSystem

/// What programs wrote, kept in the user's cache directory for other runs of this one.
///
/// Each file is named by the digest of what decides its contents; it has their digest in hexadecimal digits,
/// a line end, and the output. What cannot be read or written is as if it was not there.
enum KeptOutputs {
  /// More bytes are not kept.
  private static let limit = 4 << 20

  /// The output of a command, if it was kept.
  static func output(of command: ToolRunner.Command, _ environment: [String]) -> [UInt8]? {
    guard let path = path(of: command, environment),
      let bytes = try? readWhole(path, limit: Int64(2 * limit)).contents,
      let end = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let output = Array(bytes[(end + 1)...])
    return bytes[..<end].elementsEqual(Digest(of: output).hexadecimalBytes) ? output : nil
  }

  static func keep(
    _ output: [UInt8], of command: ToolRunner.Command, _ environment: [String]
  ) {
    guard output.count <= limit, let path = path(of: command, environment) else { return }
    do {
      try makeParents(of: path)
      let bytes = Digest(of: output).hexadecimalBytes + [0x0A] + output
      try replaceFile(path, contents: bytes, as: .state)
    } catch {
      return
    }
  }

  /// Nil for a command whose output may differ each time, and without a cache directory.
  private static func path(
    of command: ToolRunner.Command, _ environment: [String]
  ) -> String? {
    guard let inputs = command.inputs, let directory,
      let program = try? Disk.stamp(of: command.program, followingLinks: true)
    else { return nil }
    var hasher = DigestHasher()
    let version = "\(program.inode) \(program.size) \(program.modified)"
    for text in [command.program, version] + command.arguments.map(\.text) + [""] + environment {
      hasher.update(Array(text.utf8) + [0])
    }
    hasher.update(inputs.bytes)
    return directory + "/bundler/outputs/" + hasher.finalized().hexadecimal
  }

  /// Source: "XDG Base Directory Specification", *Basics*: what is relative counts as not set.
  private static var directory: String? {
    if let cache = ProcessEnvironment.value(of: "XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return cache
    }
    guard let home = ProcessEnvironment.value(of: "HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache"
  }
}
