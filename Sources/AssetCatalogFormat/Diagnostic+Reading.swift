package import Diagnostics
package import FileTree

/// What is wrong with the documents of catalogs and of Icon Composer alike.
extension Diagnostic {
  static func unreadable(_ path: ProjectPath, _ reason: FileTreeError.Reason) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unreadable", "cannot read '\(path.name)': \(reason)",
      at: SourceRange(file: path.text))
  }

  /// A link in a document, which is read without it.
  package static func linkToNothing(_ path: ProjectPath) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-link", "the link '\(path.name)' leads to nothing",
      at: SourceRange(file: path.text), details: ["it is left out"])
  }

  static func syntax(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "catalog-syntax", message, at: range)
  }

  static func unknownWord(
    _ word: Located<String>, of key: String, known: [String]
  ) -> Diagnostic {
    let nearest = word.value.nearest(in: known)
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "catalog-unknown-word",
      "unknown \(key) '\(word.value)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      at: word.range, details: nearest == nil ? ["known are \(list)"] : [])
  }
}
