package import Diagnostics
package import FileTree
package import HostSystem

/// The inputs of a build in make's syntax, which Ninja also reads.
package struct Depfile: Equatable, Sendable {
  /// The file that the build brings up to date: its stamp.
  package var target: String
  /// Every file read and every directory listed, relative to the directory in which make runs.
  package var inputs: [String]

  package init(target: String, inputs: [String]) {
    self.target = target
    self.inputs = inputs
  }

  /// One rule for the target, and an empty rule for each input, so that make does not stop if an
  /// input is missing.
  ///
  /// Paths that neither tool can read are left out, with a warning. `isDirectory` is asked of those that
  /// only a directory can have a spelling for, `isPattern` of those with brackets: whether they match
  /// another file.
  package func text(
    isDirectory: (String) -> Bool = { _ in false }, isPattern: (String) -> Bool = { _ in false },
    diagnostics: inout [Diagnostic]
  ) -> String {
    var seen: Set<[UInt8]> = [Array(target.utf8)]
    var paths: [String] = []
    var spelling = DepfileSpelling()
    spelling.hasGroups = inputs.contains { $0.utf8.contains(UInt8(ascii: "(")) }
    for path in inputs where seen.insert(Array(path.utf8)).inserted {
      spelling.escapesBrackets = path.utf8.contains(UInt8(ascii: "[")) && isPattern(path)
      if let escaped = spelling.escape(path)
        ?? (isDirectory(path) ? spelling.escape(path + "/.") : nil)
      {
        paths.append(escaped)
      } else {
        diagnostics.append(.inexpressible(path))
      }
    }
    guard let target = spelling.escape(target) else {
      diagnostics.append(.inexpressible(target))
      return ""
    }
    var text = ([target + ":"] + paths).joined(separator: " \\\n  ") + "\n"
    for path in paths { text += "\n\(path):\n" }
    return text
  }
}

/// How a path is spelled so that make reads it and Ninja does not overlook it.
///
/// Control characters end a line or a word in one of the two, `=` starts an assignment, `%` a
/// pattern, `;` a recipe, `|` what comes before without being read, `~` a home directory, `&` at
/// the end belongs to the colon after it, and backslashes before an escaped character are counted
/// differently. A colon at the end ends a target in Ninja, escaped or not. To make, `*`, `?` and brackets
/// match files, and `a(b)` is a member of an archive. Ninja knows no spelling of a few more (`'`, `&`,
/// `*` …); such a file makes it build every time, which is slow and not wrong.
private struct DepfileSpelling {
  /// True if some path has a `(`, whose group a later `)` at an end would close.
  var hasGroups = false
  /// True if make would take the path for a pattern; Ninja knows no spelling of such a bracket.
  var escapesBrackets = false

  /// Nil if there is no spelling.
  func escape(_ path: String) -> String? {
    guard let first = path.utf8.first, let end = path.utf8.last, first != UInt8(ascii: "~") else {
      return nil
    }
    if "\\ &:".utf8.contains(end) || (hasGroups && end == UInt8(ascii: ")")) { return nil }
    // Then make matches the whole path with files, and its backslashes count, too.
    let isPattern = escapesBrackets || path.utf8.contains { "*?".utf8.contains($0) }
    var text: [UInt8] = []
    var last: UInt8 = 0
    for byte in path.utf8 {
      switch byte {
      case 0..<0x20, 0x7F, UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: ";"),
        UInt8(ascii: "|"):
        return nil
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ":"):
        if last == UInt8(ascii: "\\") { return nil }
        text.append(UInt8(ascii: "\\"))
      case _ where isPattern && "*?[\\".utf8.contains(byte): text.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "$"): text.append(byte)
      default: break
      }
      text.append(byte)
      last = byte
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The file that represents a bundle in make and Ninja, which cannot depend on a directory.
package struct Stamp: Equatable, Sendable {
  package var path: String
  /// True if an unchanged bundle leaves the file alone: right for Ninja, wrong for make.
  package var isRestat: Bool

  /// No link in it is followed to touch the file.
  package var checkout: Checkout

  package init(path: String, isRestat: Bool = false, checkout: Checkout = .none) {
    self.checkout = checkout
    self.path = path
    self.isRestat = isRestat
  }

  /// Sets the stamp's time to when the build began to read, in nanoseconds since 1970.
  ///
  /// With the time at which the build ended, an input edited during it would look older than the
  /// stamp.
  package func update(start: Int64, bundleChanged: Bool) throws(FileTreeError) {
    if isRestat, !bundleChanged, try Disk.inodeKey(of: path, followingLinks: true) != nil { return }
    try makeParents(of: path, in: checkout)
    let file = try OpenFile(touching: path, in: checkout)
    try file.setModified(start)
  }
}

/// Writes a file such as a depfile and its parent directories, unless its contents are the same.
package func updateFile(
  _ path: String, contents: [UInt8], as replacement: FileReplacement, in checkout: Checkout = .none
) throws(FileTreeError) {
  if let current = try? readWhole(path, limit: Int64(contents.count)).contents,
    current == contents
  {
    return
  }
  try makeParents(of: path, in: checkout)
  try replaceFile(path, contents: contents, as: replacement, in: checkout)
}

extension Diagnostic {
  fileprivate static func inexpressible(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "build-depfile-path",
      "a depfile cannot name '\(path)'; changes to it will not start a build")
  }
}
