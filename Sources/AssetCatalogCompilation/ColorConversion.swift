internal import ByteCoding
internal import Glibc
internal import ImageFormats

/// Turns colors of a profile with three curves and a matrix into linear sRGB.
///
/// Source: ICC.1:2022, *7.2 Profile header*, *9.2 Tags*, *10.6 curveType*,
/// *10.18 parametricCurveType*.
struct ColorConversion: Equatable, Sendable {
  /// Of red, green and blue, 256 linear values each.
  let curves: [[Float]]
  /// Linear colors of the profile to linear sRGB, row by row.
  let matrix: [[Float]]
  /// True if the profile has colors far beyond sRGB, as Display P3 has.
  let isWide: Bool

  /// The colors of sRGB.
  static let identity = ColorConversion(
    curves: Array(repeating: (0...255).map { linear(Float($0) / 255) }, count: 3),
    matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  private init(curves: [[Float]], matrix: [[Float]]) {
    self.curves = curves
    self.matrix = matrix
    isWide = false
  }

  /// Reads a profile.
  ///
  /// - Throws: an error if it is damaged, or not of three curves and a matrix.
  init(profile: [UInt8]) throws(FormatError) {
    var reader = ByteReader(profile[...])
    try reader.seek(to: 16)
    try reader.expect("RGB XYZ ")
    try reader.seek(to: 128)
    var tags: [UInt32: Range<Int>] = [:]
    for _ in 0..<(try reader.readInteger(.big, as: UInt32.self, field: "tag count")) {
      let signature = try reader.readInteger(.big, as: UInt32.self, field: "tag")
      let offset = Int(try reader.readInteger(.big, as: UInt32.self, field: "tag"))
      let size = Int(try reader.readInteger(.big, as: UInt32.self, field: "tag"))
      guard offset + size <= profile.count else {
        throw FormatError(.tooLarge(field: "tag", UInt64(size)), at: reader.offset - 4)
      }
      tags[signature] = offset..<offset + size
    }
    func tag(_ name: StaticString) throws(FormatError) -> ByteReader {
      let signature = name.description.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let range = tags[signature] else {
        throw FormatError(.invalid("the profile has no tag \(name)"), at: 128)
      }
      return ByteReader(profile[range])
    }
    var columns: [[Float]] = []
    for name in ["rXYZ", "gXYZ", "bXYZ"] as [StaticString] {
      var reader = try tag(name)
      try reader.expect("XYZ ")
      _ = try reader.read(4, field: "XYZ")
      var column: [Float] = []
      for _ in 0..<3 { column.append(try reader.readFixed()) }
      columns.append(column)
    }
    var curves: [[Float]] = []
    for name in ["rTRC", "gTRC", "bTRC"] as [StaticString] {
      var reader = try tag(name)
      curves.append(try reader.readCurve())
    }
    self.curves = curves
    isWide = chromaticArea(columns) > 1.1 * chromaticArea(Self.sRGBColumns)
    matrix = Self.fromD50.map { row in
      columns.map { row[0] * $0[0] + row[1] * $0[1] + row[2] * $0[2] }
    }
  }

  /// Red, green and blue of sRGB in XYZ for the white point D50.
  private static let sRGBColumns: [[Float]] = [
    [0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141],
  ]

  /// XYZ for the white point D50, which profiles count from, to linear sRGB.
  private static let fromD50: [[Float]] = [
    [3.133_856_1, -1.616_866_7, -0.490_614_6],
    [-0.978_768_4, 1.916_141_5, 0.033_454_0],
    [0.071_945_3, -0.228_991_4, 1.405_242_7],
  ]

  /// True if no color changes by as much as one of 255.
  var isIdentity: Bool {
    for (row, numbers) in matrix.enumerated() {
      for (column, number) in numbers.enumerated()
      where abs(number - (row == column ? 1 : 0)) > 0.002 {
        return false
      }
    }
    return curves.allSatisfy { curve in
      curve.enumerated().allSatisfy { abs(encoded($1) * 255 - Float($0)) < 1 }
    }
  }

  /// Red, green and blue as sRGB has them, not cut to 0 to 1.
  func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (Float, Float, Float) {
    let red = curves[0][Int(red)]
    let green = curves[1][Int(green)]
    let blue = curves[2][Int(blue)]
    func row(_ index: Int) -> Float {
      encoded(matrix[index][0] * red + matrix[index][1] * green + matrix[index][2] * blue)
    }
    return (row(0), row(1), row(2))
  }

  /// Red, green and blue from 0 to 1 as sRGB has them, not cut to 0 to 1.
  func precise(_ red: Float, _ green: Float, _ blue: Float) -> (Float, Float, Float) {
    let red = value(curves[0], red)
    let green = value(curves[1], green)
    let blue = value(curves[2], blue)
    func row(_ index: Int) -> Float {
      encoded(matrix[index][0] * red + matrix[index][1] * green + matrix[index][2] * blue)
    }
    return (row(0), row(1), row(2))
  }

  /// A curve between its samples.
  private func value(_ curve: [Float], _ x: Float) -> Float {
    let position = min(1, max(0, x)) * 255
    let low = min(254, Int(position))
    let part = position - Float(low)
    return curve[low] * (1 - part) + curve[low + 1] * part
  }

  /// Turns the colors of an image into sRGB; those beyond it become the nearest ones.
  func apply(to image: inout RGBAImage) {
    var pixels = image.pixels.mutableSpan
    // Neighbours are often equal.
    var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
    var converted = bytes(last)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let pixel = (pixels[start], pixels[start + 1], pixels[start + 2])
      if pixel != last {
        last = pixel
        converted = bytes(pixel)
      }
      pixels[start] = converted.0
      pixels[start + 1] = converted.1
      pixels[start + 2] = converted.2
    }
  }

  private func bytes(_ pixel: (UInt8, UInt8, UInt8)) -> (UInt8, UInt8, UInt8) {
    let (red, green, blue) = color(pixel.0, pixel.1, pixel.2)
    return (byte(red), byte(green), byte(blue))
  }
}

/// Twice the area between three colors in the chromaticity diagram.
private func chromaticArea(_ columns: [[Float]]) -> Float {
  let points = columns.map { column in
    let sum = max(column[0] + column[1] + column[2], 1e-6)
    return (x: column[0] / sum, y: column[1] / sum)
  }
  guard points.count == 3 else { return 0 }
  let (a, b, c) = (points[0], points[1], points[2])
  return abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y))
}

/// A number from 0 to 1 in 8 bits; 0 for what is no number.
private func byte(_ value: Float) -> UInt8 { value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0 }

private func linear(_ color: Float) -> Float {
  color <= 0.04045 ? color / 12.92 : powf((color + 0.055) / 1.055, 2.4)
}

/// The transfer function of sRGB, mirrored for negative numbers.
private func encoded(_ color: Float) -> Float {
  let size = abs(color)
  let value = size <= 0.003_130_8 ? 12.92 * size : 1.055 * powf(size, 1 / 2.4) - 0.055
  return color < 0 ? -value : value
}

extension ByteReader {
  /// A number in 16 bits before and after the point.
  fileprivate mutating func readFixed() throws(FormatError) -> Float {
    Float(try readInteger(.big, as: Int32.self, field: "number")) / 65536
  }

  /// The linear values of 0 to 255.
  fileprivate mutating func readCurve() throws(FormatError) -> [Float] {
    let start = offset
    let kind = try readInteger(.big, as: UInt32.self, field: "curve")
    _ = try read(4, field: "curve")
    switch kind {
    case 0x6375_7276:  // curv
      let count = try readInteger(.big, as: UInt32.self, field: "curve")
      guard count <= 1 << 16 else {
        throw FormatError(.tooLarge(field: "curve", UInt64(count)), at: start)
      }
      var table: [Float] = []
      for _ in 0..<count {
        table.append(Float(try readInteger(.big, as: UInt16.self, field: "curve")))
      }
      return curve(table)
    case 0x7061_7261:  // para
      let type = try readInteger(.big, as: UInt16.self, field: "curve")
      _ = try read(2, field: "curve")
      let counts = [1, 3, 4, 5, 7]
      guard Int(type) < counts.count else {
        throw FormatError(.unsupported(field: "curve", UInt64(type)), at: start)
      }
      var numbers: [Float] = []
      for _ in 0..<counts[Int(type)] { numbers.append(try readFixed()) }
      return curve(type: Int(type), numbers)
    default: throw FormatError(.unsupported(field: "curve", UInt64(kind)), at: start)
    }
  }
}

/// A curve of 16-bit samples; of a single one, which is an exponent times 256; or a straight line.
private func curve(_ table: [Float]) -> [Float] {
  (0...255).map { index in
    let x = Float(index) / 255
    if table.isEmpty { return x }
    if table.count == 1 { return powf(x, table[0] / 256) }
    let position = x * Float(table.count - 1)
    let low = min(Int(position), table.count - 2)
    let part = position - Float(low)
    return (table[low] * (1 - part) + table[low + 1] * part) / 65535
  }
}

/// A curve by its formula, with numbers in the order of the format.
private func curve(type: Int, _ numbers: [Float]) -> [Float] {
  func number(_ index: Int) -> Float { index < numbers.count ? numbers[index] : 0 }
  let (g, a, b) = (number(0), type == 0 ? 1 : number(1), number(2))
  return (0...255).map { index in
    let x = Float(index) / 255
    let value: Float =
      switch type {
      case 0: powf(x, g)
      case 1: a * x + b >= 0 ? powf(a * x + b, g) : 0
      case 2: a * x + b >= 0 ? powf(a * x + b, g) + number(3) : number(3)
      case 3: x >= number(4) ? powf(a * x + b, g) : number(3) * x
      default: x >= number(4) ? powf(a * x + b, g) + number(5) : number(3) * x + number(6)
      }
    return value.isFinite ? value : 0
  }
}
