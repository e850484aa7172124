package import AppleVocabulary
package import Diagnostics

/// How two bundles, directories or files differ.
package struct Comparison: Sendable {
  package struct File: Sendable {
    package enum Status: String, Sendable {
      case added, removed, changed
      /// The same bytes, or similar ones, under another path.
      case moved
      /// The comparison failed.
      case unreadable
    }

    package var path: String
    /// Of a file that moved.
    package var oldPath: String?
    package var status: Status
    package var kind: EntryKind
    package var oldSize: Int64?
    package var newSize: Int64?
    /// What the contents are read as; nil for bytes that are not read.
    package var form: String?
    package var difference: ContentDifference?
    /// What else there is to say: another mode, other bytes.
    package var notes: [String] = []
  }

  /// The two sides, as the user names them.
  package var names: (before: String, after: String)
  /// In the order of the paths.
  package var files: [File] = []
  /// All files of each side.
  package var sizes: (before: Int64, after: Int64) = (0, 0)
  /// True if directories were compared.
  package var isOfTrees = false
  package var diagnostics: [Diagnostic] = []
  /// How many lines of texts are shown around those that differ.
  package var context = 3
  /// How the new side misses a budget; nil if there is none, or if it keeps it.
  package var excess: String?

  package init(_ before: String, _ after: String) { names = (before, after) }

  /// True if nothing differs that has a meaning.
  package var isEqual: Bool { files.allSatisfy { !$0.hasMeaning && $0.status != .unreadable } }

  /// The files that are shown.
  package var shown: [File] { files.filter { $0.hasMeaning || $0.status == .unreadable } }

  /// Differences without a meaning in all files, by what they are.
  package var noise: [String: Int] {
    files.reduce(into: [:]) { sum, file in
      sum.merge(file.difference?.noise ?? [:]) { $0 + $1 }
    }
  }

  package func count(_ status: File.Status) -> Int {
    files.count { $0.status == status && ($0.hasMeaning || status == .unreadable) }
  }
}

extension Comparison.File {
  /// True unless the file only differs in what has no meaning.
  package var hasMeaning: Bool {
    guard status == .changed, let difference else { return true }
    return !difference.changes.isEmpty || !notes.isEmpty
  }

  package var growth: Int64 { (newSize ?? 0) - (oldSize ?? 0) }
}
