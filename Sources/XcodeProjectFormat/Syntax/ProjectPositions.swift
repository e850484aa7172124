internal import Diagnostics
internal import PropertyListFormat

/// How the positions of values are known.
enum ProjectPositions: Sendable {
  /// By the offsets of their records.
  case lines(OldStyleLines)
  /// By number of a record; only where they start.
  case starts([SourcePosition])
  /// Not at all, as in binary files.
  case unknown

  func start(of index: Int, in storage: ProjectStorage) -> SourcePosition? {
    switch self {
    case .lines(let lines): lines.position(at: Int(storage.records[index].start))
    case .starts(let starts): starts[index]
    case .unknown: nil
    }
  }

  func end(of index: Int, in storage: ProjectStorage) -> SourcePosition? {
    guard case .lines(let lines) = self else { return nil }
    return lines.position(at: Int(storage.records[index].end))
  }
}

extension ProjectStorage {
  func range(of index: Int) -> SourceRange {
    SourceRange(
      file: file, start: positions.start(of: index, in: self),
      end: positions.end(of: index, in: self))
  }
}
