package import FileTree

/// Unpredictable, unique names for unfinished files.
package enum TemporaryName {
  /// `.bundler-` and 16 hexadecimal digits.
  package static var random: String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return prefix + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  package static let prefix = ".bundler-"

  /// Calls `make` with random names until it makes something; it returns nil if the name is taken.
  package static func claim<Made: ~Copyable>(
    in directory: String, _ make: (String) throws(FileTreeError) -> Made?
  ) throws(FileTreeError) -> Made {
    for _ in 0..<100 {
      if let made = try make(random) { return made }
    }
    throw FileTreeError(.other("no name is free for what is unfinished"), path: directory)
  }
}
