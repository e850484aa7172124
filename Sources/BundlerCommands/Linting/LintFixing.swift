import Diagnostics
import FileTree
import Glibc
import Linting

/// Applies fix-its of findings, which rename files.
///
/// Nothing else is certain enough to be done.
struct LintFixing {
  /// Prefixed to a file's path, gives a path from the working directory.
  var prefix: String
  var output: OutputOptions

  /// Renames the files; returns how many were renamed, and reports those that could not be.
  func apply(_ fixIts: [FixIt]) -> Int {
    renames(fixIts).count { source, destination in
      guard !exists(destination), unsafe Glibc.rename(source.text, destination.text) == 0 else {
        output.console.say("warning: '\(source)' was not renamed: '\(destination)' is in the way")
        return false
      }
      return true
    }
  }

  /// Returns the changes of `apply` as a patch in the form of Git.
  func patch(_ fixIts: [FixIt]) -> String {
    renames(fixIts).filter { !exists($0.destination) }.map { source, destination in
      """
      diff --git \(quoted("a/\(source)")) \(quoted("b/\(destination)"))
      similarity index 100%
      rename from \(quoted(source.text))
      rename to \(quoted(destination.text))

      """
    }.joined()
  }

  /// A name as Git quotes it where it could be taken for more than a name; also one with spaces, which
  /// GNU patch does not read otherwise.
  ///
  /// Source: git-config(1), `core.quotePath`, which is off here.
  private func quoted(_ name: String) -> String {
    let escapes: [UInt8: String] = [
      0x07: "\\a", 0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0B: "\\v", 0x0C: "\\f", 0x0D: "\\r",
      0x22: "\\\"", 0x5C: "\\\\",
    ]
    guard name.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || escapes[$0] != nil }) else {
      return name
    }
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if let escape = escapes[byte] {
        bytes += escape.utf8
      } else if byte < 0x20 || byte == 0x7F {
        let octal = String(byte, radix: 8)
        bytes += "\\\(String(repeating: "0", count: 3 - octal.utf8.count))\(octal)".utf8
      } else {
        bytes.append(byte)
      }
    }
    return "\"\(String(decoding: bytes, as: UTF8.self))\""
  }

  /// Each rename once, by paths from the working directory.
  private func renames(_ fixIts: [FixIt]) -> [(source: ProjectPath, destination: ProjectPath)] {
    var seen: Set<FixIt> = []
    return fixIts.compactMap { fixIt in
      guard fixIt.range.start == nil, !fixIt.replacement.contains("/"), !fixIt.replacement.isEmpty,
        seen.insert(fixIt).inserted
      else { return nil }
      let file = fixIt.range.file
      let source = ProjectPath(normalized: file.hasPrefix("/") ? file : prefix + file)
      return (source, source.parent.appending(name: fixIt.replacement))
    }
  }

  private func exists(_ path: ProjectPath) -> Bool {
    (try? DiskFileTree(root: "").status(of: path, followingLinks: false)) != nil
  }
}
