internal import Diagnostics

/// Columns as programs count them that keep text in UTF-16: of SARIF, and of most editors.
struct UTF16Columns {
  /// The text of a file; nil if it cannot be read.
  var source: (String) -> String?
  /// The lines of the files asked for so far, as UTF-8.
  private var lines: [String: [Substring.UTF8View]] = [:]

  init(source: @escaping (String) -> String?) { self.source = source }

  /// The column, counted from 1; that in bytes where the line cannot be read.
  mutating func column(of position: SourcePosition, in file: String) -> Int {
    if lines[file] == nil {
      let text = source(file) ?? ""
      lines[file] = text.split(omittingEmptySubsequences: false) {
        ["\n", "\r", "\r\n"].contains($0)
      }
      .map(\.utf8)
    }
    guard let known = lines[file], known.indices.contains(position.line - 1) else {
      return position.column
    }
    let before = known[position.line - 1].prefix(position.column - 1)
    let beyond = position.column - 1 - before.count
    return String(decoding: before, as: UTF8.self).utf16.count + beyond + 1
  }
}
