internal import Diagnostics

/// Columns as programs count them that keep text in UTF-16: of SARIF, and of most editors.
struct UTF16Columns {
  private var sources: QuotedSources

  /// `source` returns the text of a file; nil if it cannot be read.
  init(source: @escaping (String) -> String?) { sources = QuotedSources(source) }

  /// The column, counted from 1; that in bytes where the line cannot be read.
  mutating func column(of position: SourcePosition, in file: String) -> Int {
    sources.lines(of: file)?.utf16Column(of: position) ?? position.column
  }
}
