package import AppleVocabulary
package import Diagnostics
package import FileTree

/// What is looked for in decoded contents.
package struct SearchPattern {
  private let matchesLine: (Substring) -> Bool

  /// A text, or a regular expression; nil for one that is none.
  package init?(_ text: String, isExpression: Bool, ignoringCase: Bool) {
    if isExpression {
      guard let expression = try? Regex(text) else { return nil }
      let chosen = ignoringCase ? expression.ignoresCase() : expression
      matchesLine = { $0.firstMatch(of: chosen) != nil }
    } else if ignoringCase {
      let wanted = text.lowercased()
      matchesLine = { $0.lowercased().contains(wanted) }
    } else {
      matchesLine = { $0.contains(text) }
    }
  }

  func matches(_ line: Substring) -> Bool { matchesLine(line) }
}

/// A line of what `cat` shows of a file.
package struct SearchMatch: Hashable, Sendable, Encodable {
  /// As the argument names it, with the path in it.
  package var file: String
  package var kind: EntryKind
  /// From 1 on.
  package var line: Int
  package var text: String
}

/// Looks through the decoded contents of files: property lists, strings, nibs, models, names of assets, and text.
package struct ContentSearch {
  /// Larger files are not looked through, in bytes.
  static let largestFile: Int64 = 64 << 20
  /// Longer lines are cut where they are shown, in characters.
  static let longestLine = 400

  private let pattern: SearchPattern
  private let kinds: Set<EntryKind>
  /// Those that were too large or could not be decoded.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Takes files of all kinds if there are none.
  package init(_ pattern: SearchPattern, kinds: Set<EntryKind>) {
    self.pattern = pattern
    self.kinds = kinds
  }

  /// Looks through all files below a directory of a tree, or through one file.
  package mutating func search(
    _ tree: any FileTree, at path: BundlePath, prefix: String, found: (SearchMatch) -> Void
  ) throws(FileTreeError) {
    guard let status = try tree.status(of: path, followingLinks: true) else {
      throw FileTreeError(.notFound, path: path.text)
    }
    if status.kind != .directory {
      return search(
        try tree.contents(of: path), named: prefix, found: found)
    }
    var walk = BundleWalk(tree, readsFiles: false)
    walk.run()
    diagnostics += walk.diagnostics
    for entry in walk.entries where entry.type == .file {
      guard path.isRoot || entry.path.relative(to: path) != nil else { continue }
      let name =
        prefix.isEmpty ? entry.path.text : prefix + "/" + (entry.path.relative(to: path) ?? "")
      guard entry.size <= Self.largestFile else {
        diagnostics.append(.tooLarge(name))
        continue
      }
      do throws(FileTreeError) {
        search(try tree.contents(of: entry.path), named: name, found: found)
      } catch {
        diagnostics.append(.unreadable(entry.path, error))
      }
    }
  }

  /// Looks through one file.
  package mutating func search(
    _ contents: [UInt8], named file: String, found: (SearchMatch) -> Void
  ) {
    let kind = EntryKind(name: ProjectPath(normalized: file).name, contents: contents)
    guard kinds.isEmpty || kinds.contains(kind) else { return }
    // What cannot be decoded has nothing to be found; commands that show it say why.
    var ignored: [Diagnostic] = []
    guard
      case .decoded(let text)? = decode(contents, of: file, to: .text, diagnostics: &ignored)
    else { return }
    let decoded = String(decoding: text, as: UTF8.self)
    for (index, line) in decoded.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where pattern.matches(line) {
      let cut = line.prefix(Self.longestLine)
      found(
        SearchMatch(
          file: file, kind: kind, line: index + 1,
          text: String(cut) + (cut.endIndex < line.endIndex ? "…" : "")))
    }
  }
}

extension Diagnostic {
  fileprivate static func tooLarge(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "find-too-large",
      "'\(file)' is larger than \(ContentSearch.largestFile >> 20) MiB, and not looked through")
  }
}
