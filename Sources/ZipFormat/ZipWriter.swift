internal import ByteCoding
internal import Compression

/// Writes a zip archive whose bytes depend on its members alone.
///
/// Every member has the same time, the first that the format knows, and the permissions of Unix; names are UTF-8. Sizes come before the
/// data, so that every reader can read on. ZIP64 is used where a number needs it, and only there.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
package struct ZipWriter {
  private var offset: UInt64 = 0
  private var directory: [UInt8] = []
  private var count: UInt64 = 0

  package init() {}

  /// 1 January 1980, 0:00.
  private static let date: UInt16 = 0x0021

  /// Flag 11: the name is UTF-8.
  private static let flags: UInt16 = 0x0800
  private static let limit: UInt64 = 0xFFFF_FFFF

  /// The data of a member.
  package struct Body: Equatable, Sendable {
    fileprivate var method: UInt16 = 0
    fileprivate var checksum: UInt32 = 0
    fileprivate var size: UInt64 = 0
    fileprivate var bytes: [UInt8] = []

    /// Of a directory.
    package static let none = Body()

    /// Data as it is.
    package static func stored(_ bytes: [UInt8]) -> Body {
      Body(checksum: crc32(bytes.span), size: UInt64(bytes.count), bytes: bytes)
    }

    /// Data that comes in pieces, compressed.
    package static func deflated<Failure: Error>(
      level: Int = 6, _ read: ((_ piece: [UInt8]) -> Void) throws(Failure) -> Void
    ) throws(Failure) -> Body {
      var deflater = Deflater(format: .raw, level: level)
      var body = Body(method: 8)
      // What compression makes larger is stored.
      var original: [UInt8]? = []
      try read { piece in
        body.checksum = crc32(piece.span, after: body.checksum)
        body.size += UInt64(piece.count)
        if let count = original?.count {
          if count + piece.count <= 1 << 20 {
            original?.append(contentsOf: piece)
          } else {
            original = nil
          }
        }
        deflater.deflate(piece[...], into: &body.bytes)
      }
      deflater.finish(into: &body.bytes)
      if let original, original.count <= body.bytes.count {
        (body.method, body.bytes) = (0, original)
      }
      return body
    }
  }

  /// Appends a member to `output`; a directory's name ends with a slash.
  ///
  /// `mode` has the type of the file too.
  package mutating func append(
    _ name: String, mode: UInt16, _ body: Body, to output: inout [UInt8]
  ) {
    let start = output.count
    let name = Array(name.utf8)
    let compressed = UInt64(body.bytes.count)
    let isLarge = body.size >= Self.limit || compressed >= Self.limit
    let isFar = offset >= Self.limit
    let version: UInt16 = isLarge || isFar ? 45 : 20
    func clamped(_ value: UInt64, _ isWide: Bool) -> UInt32 {
      isWide ? .max : UInt32(truncatingIfNeeded: value)
    }
    func appendCommon(to bytes: inout [UInt8], extra: [UInt8]) {
      bytes.append(version, .little)
      bytes.append(Self.flags, .little)
      bytes.append(body.method, .little)
      bytes.append(UInt16(0), .little)
      bytes.append(Self.date, .little)
      bytes.append(body.checksum, .little)
      bytes.append(clamped(compressed, isLarge), .little)
      bytes.append(clamped(body.size, isLarge), .little)
      bytes.append(UInt16(name.count), .little)
      bytes.append(UInt16(extra.count), .little)
    }
    output += Array("PK\u{3}\u{4}".utf8)
    let extra = Self.wide(isLarge ? [body.size, compressed] : [])
    appendCommon(to: &output, extra: extra)
    output += name + extra + body.bytes

    directory += Array("PK\u{1}\u{2}".utf8)
    // The host is Unix, whose permissions follow.
    directory.append(3 << 8 | version, .little)
    let wide = Self.wide((isLarge ? [body.size, compressed] : []) + (isFar ? [offset] : []))
    appendCommon(to: &directory, extra: wide)
    directory += [UInt8](repeating: 0, count: 6)
    let isDirectory = mode & 0o170000 == 0o040000
    directory.append(UInt32(mode) << 16 | (isDirectory ? 0x10 : 0), .little)
    directory.append(clamped(offset, isFar), .little)
    directory += name + wide
    offset += UInt64(output.count - start)
    count += 1
  }

  /// Appends the central directory, after which nothing follows.
  package mutating func finish(into output: inout [UInt8]) {
    let size = UInt64(directory.count)
    output += directory
    if count >= 0xFFFF || size >= Self.limit || offset >= Self.limit {
      output += Array("PK\u{6}\u{6}".utf8)
      output.append(UInt64(44), .little)
      output.append(UInt16(3 << 8 | 45), .little)
      output.append(UInt16(45), .little)
      output.append(UInt64(0), .little)
      for value in [count, count, size, offset] { output.append(value, .little) }
      output += Array("PK\u{6}\u{7}".utf8)
      output.append(UInt32(0), .little)
      output.append(offset + size, .little)
      output.append(UInt32(1), .little)
    }
    output += Array("PK\u{5}\u{6}".utf8)
    output.append(UInt32(0), .little)
    for _ in 0..<2 { output.append(UInt16(min(count, 0xFFFF)), .little) }
    output.append(UInt32(min(size, Self.limit)), .little)
    output.append(UInt32(min(offset, Self.limit)), .little)
    output.append(UInt16(0), .little)
  }

  /// The extra field of 64-bit numbers; none without numbers.
  private static func wide(_ values: [UInt64]) -> [UInt8] {
    if values.isEmpty { return [] }
    var field: [UInt8] = []
    field.append(UInt16(1), .little)
    field.append(UInt16(8 * values.count), .little)
    for value in values { field.append(value, .little) }
    return field
  }
}
