internal import Diagnostics

/// The texts of files with findings, each read once as long as there are not too many.
struct QuotedSources {
  private let source: (String) -> String?
  private var known: [String: SourceLines?] = [:]
  /// The size of all that is known, in bytes.
  private var size = 0
  private static let sizeLimit = 64 << 20

  /// `source` returns the text of a file; nil if it cannot be read.
  init(_ source: @escaping (String) -> String?) { self.source = source }

  /// The text of a file with an index of its lines; nil if it cannot be read.
  mutating func lines(of file: String) -> SourceLines? {
    if let lines = known[file] { return lines }
    let lines = source(file).map { SourceLines($0) }
    // Findings are sorted by file, so what was read before is seldom needed again.
    if size > Self.sizeLimit {
      known.removeAll()
      size = 0
    }
    size += (lines?.count ?? 0) + file.utf8.count
    known[file] = .some(lines)
    return lines
  }
}
