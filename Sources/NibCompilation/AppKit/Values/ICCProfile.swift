/// A profile of a display's colour space; integers are big-endian.
///
///        0  128  header: size, version, class, spaces, date, `acsp`, illuminant
///      128    4  count of tags, then (signature, offset, size) of each
///              elements, aligned to 4; equal ones are stored once
///
/// Source: ICC.1:2010, sections 7 and 10.
struct ICCProfile: Sendable {
  /// The space of the components, four letters.
  var colorSpace: String
  var tags: [(signature: String, element: [UInt8])]

  /// The white of the connection space.
  static let d50 = [0.9642, 1, 0.8249]

  func encoded() -> [UInt8] {
    var body: [UInt8] = []
    var table = Self.integer(UInt32(tags.count))
    var offsets: [[UInt8]: Int] = [:]
    let start = 132 + 12 * tags.count
    for tag in tags {
      let offset = offsets[tag.element] ?? start + body.count
      if offsets[tag.element] == nil {
        offsets[tag.element] = offset
        body += tag.element
        while !body.count.isMultiple(of: 4) { body.append(0) }
      }
      table += Array(tag.signature.utf8) + Self.integer(UInt32(offset))
      table += Self.integer(UInt32(tag.element.count))
    }
    return header(size: start + body.count) + table + body
  }

  private func header(size: Int) -> [UInt8] {
    var header = Self.integer(UInt32(size)) + Self.integer(0) + Self.integer(0x0430_0000)
    header += Array("mntr".utf8) + Array(colorSpace.utf8) + Array("XYZ ".utf8)
    // The date of creation: that of the specification, since a clock has no place here.
    header += [2010, 12, 1, 0, 0, 0].flatMap { Self.short($0) }
    header += Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28)
    header += Self.d50.flatMap { Self.fixed($0) }
    header += [UInt8](repeating: 0, count: 48)
    return header
  }

  /// A text in American English, `multiLocalizedUnicodeType`.
  static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { short($0) }
    return element("mluc") + integer(1) + integer(12) + Array("enUS".utf8)
      + integer(UInt32(units.count)) + integer(28) + units
  }

  static func xyz(_ values: [Double]) -> [UInt8] { numbers("XYZ ", values) }

  /// An array of fixed-point numbers under a type.
  static func numbers(_ type: String, _ values: [Double]) -> [UInt8] {
    element(type) + values.flatMap { fixed($0) }
  }

  /// A `parametricCurveType`: a formula by number, and what it takes.
  static func curve(type: UInt16, _ parameters: [Double]) -> [UInt8] {
    element("para") + short(type) + short(0) + parameters.flatMap { fixed($0) }
  }

  private static func element(_ type: String) -> [UInt8] { Array(type.utf8) + integer(0) }

  /// `s15Fixed16Number`.
  private static func fixed(_ value: Double) -> [UInt8] {
    integer(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  private static func integer(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func short(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
