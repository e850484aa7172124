/// A format that `sips` reads and writes here.
enum SipsFormat: String, Hashable, Sendable, CaseIterable {
  case png, tiff, icns

  /// The format of a file's first bytes.
  init?(of bytes: [UInt8]) {
    let beginnings: [(format: SipsFormat, bytes: [UInt8])] = [
      (.png, [0x89, 0x50, 0x4E, 0x47]), (.tiff, [0x49, 0x49, 0x2A, 0]),
      (.tiff, [0x4D, 0x4D, 0, 0x2A]), (.icns, Array("icns".utf8)),
    ]
    guard let found = beginnings.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    self = found.format
  }

  var typeIdentifier: String { self == .icns ? "com.apple.icns" : "public.\(rawValue)" }

  /// Of file names.
  var fileExtension: String { rawValue }
}
