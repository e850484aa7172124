internal import FileTree

/// What the start of a record says, without reading the rest.
struct RecordHead: Hashable, Sendable {
  var isUnfinished: Bool
  /// Of the product that the bundle was last built for.
  var address: String
}

extension RecordHead {
  /// As much of a record as its head takes, in bytes, if the address is no longer than addresses are.
  static let limit = 4096

  /// Nil for what is not the start of a record, of which the rest need not be there.
  init?(decoding bytes: [UInt8]) {
    let magic = BuildRecord.magic
    let start = magic.count + 5
    guard bytes.starts(with: magic), bytes.count >= start else { return nil }
    let length = bytes[(start - 4)..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - start else { return nil }
    isUnfinished = bytes[magic.count] != 0
    address = String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}

extension OutputLocation {
  /// Nil where there is no record.
  var recordHead: RecordHead? {
    let start = try? DiskFileTree(root: "").contents(
      of: ProjectPath(normalized: record), from: 0, count: RecordHead.limit)
    return start.flatMap(RecordHead.init(decoding:))
  }

  /// Whether a build of the bundle was cut short, or still runs: some of its files may be missing, or
  /// be those of an earlier build.
  ///
  /// A bundle that was not built here is not unfinished.
  package var isUnfinished: Bool { recordHead?.isUnfinished ?? false }
}
