package import Diagnostics
package import FileTree

/// The text of a `Contents.json` or `icon.json`, in UTF-8.
///
/// A byte order mark becomes spaces, so that positions stay those of the file.
func documentText(of file: ProjectPath, in tree: some FileTree) throws(FileTreeError) -> [UInt8] {
  let size = try tree.status(of: file, followingLinks: true)?.size ?? 0
  try checkSize(size, of: file)
  var text = try tree.contents(of: file)
  // Not every tree tells sizes.
  try checkSize(Int64(text.count), of: file)
  if text.isUTF16 { throw FileTreeError(.other("it is UTF-16; save it as UTF-8"), path: file.text) }
  if text.starts(with: [0xEF, 0xBB, 0xBF]) {
    for index in 0..<3 { text[index] = UInt8(ascii: " ") }
  }
  return text
}

/// Ten times what the largest set of all has.
private let documentLimit: Int64 = 2 << 20

private func checkSize(_ size: Int64, of file: ProjectPath) throws(FileTreeError) {
  guard size <= documentLimit else {
    throw FileTreeError(.tooLarge(limit: documentLimit), path: file.text)
  }
}

/// The diagnostics about documents of catalogs and of Icon Composer.
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

extension [UInt8] {
  /// True if the text begins with a mark of UTF-16, or with a zero beside a letter.
  fileprivate var isUTF16: Bool {
    guard count >= 2 else { return false }
    if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) { return true }
    return (self[0] == 0) != (self[1] == 0)
  }
}
