/// A color space of a PDF; those with a profile count as the device's, whose colors are sRGB.
///
/// Source: PDF 1.7 (ISO 32000-1), *8.6 Colour spaces*.
indirect enum PDFColorSpace: Sendable {
  case gray, rgb, cmyk
  case indexed(PDFColorSpace, highest: Int, table: [UInt8])
  /// Inks that a function turns into colors of another space.
  case tint(count: Int, PDFColorSpace, PDFFunction)
  /// Nothing of it is seen.
  case invisible(count: Int)
  case pattern(PDFColorSpace?)

  var count: Int {
    switch self {
    case .gray, .indexed: 1
    case .rgb: 3
    case .cmyk: 4
    case .tint(let count, _, _), .invisible(let count): count
    case .pattern(let base): base?.count ?? 0
    }
  }

  var initial: [Double] {
    switch self {
    case .cmyk: [0, 0, 0, 1]
    case .tint(let count, _, _): [Double](repeating: 1, count: count)
    default: [Double](repeating: 0, count: count)
    }
  }

  /// The limits of the components of an image's samples.
  func decode(bits: Int) -> [Double] {
    if case .indexed = self { return [0, Double(1 << bits - 1)] }
    return (0..<count).flatMap { _ in [0.0, 1] }
  }

  /// An opaque color of sRGB; nil for what is not seen.
  func color(_ values: [Double]) -> Color? {
    func part(_ index: Int) -> Double { index < values.count ? min(1, max(0, values[index])) : 0 }
    switch self {
    case .gray:
      let gray = Float(part(0))
      return Color(gray, gray, gray, 1)
    case .rgb: return Color(Float(part(0)), Float(part(1)), Float(part(2)), 1)
    case .cmyk: return Self.color(cyan: part(0), part(1), part(2), part(3))
    case .indexed(let base, let highest, let table):
      let index = Int(max(0, min(Double(highest), values.first ?? 0)))
      let count = base.count
      guard (index + 1) * count <= table.count else { return .black }
      return base.color((0..<count).map { Double(table[index * count + $0]) / 255 })
    case .tint(_, let base, let function): return base.color(function.values(values))
    case .invisible, .pattern: return nil
    }
  }

  /// The colors of paper with each mixture of full inks, as bytes; cyan is the lowest bit of the
  /// index, black the highest.
  private static let inks: [(Double, Double, Double)] = [
    (255, 255, 255), (0, 173, 239), (236, 0, 140), (46, 49, 146), (255, 242, 0), (0, 166, 80),
    (237, 28, 36), (54, 54, 57), (35, 31, 32), (0, 15, 36), (36, 0, 0), (0, 0, 1), (28, 26, 0),
    (0, 19, 0), (34, 0, 0), (0, 0, 0),
  ]

  /// The mean of the mixtures, weighted by how much of the paper each covers.
  private static func color(
    cyan: Double, _ magenta: Double, _ yellow: Double, _ black: Double
  ) -> Color {
    var (red, green, blue) = (0.0, 0.0, 0.0)
    for (index, ink) in inks.enumerated() {
      let weight =
        (index & 1 != 0 ? cyan : 1 - cyan) * (index & 2 != 0 ? magenta : 1 - magenta)
        * (index & 4 != 0 ? yellow : 1 - yellow) * (index & 8 != 0 ? black : 1 - black)
      red += weight * ink.0
      green += weight * ink.1
      blue += weight * ink.2
    }
    return Color(Float(red / 255), Float(green / 255), Float(blue / 255), 1)
  }
}

extension PDFFile {
  private static let spaceDepth = 8

  /// The color space of a name or an array; names are also looked for in resources.
  mutating func colorSpace(
    _ object: PDFObject, _ resources: PDFDictionary, depth: Int = 0
  ) throws(DrawingError) -> PDFColorSpace {
    guard depth < Self.spaceDepth else { throw .damaged("it has a wrong color space") }
    switch try resolved(object) {
    case .name(let name):
      switch name {
      case "DeviceGray", "G", "CalGray": return .gray
      case "DeviceRGB", "RGB", "CalRGB": return .rgb
      case "DeviceCMYK", "CMYK": return .cmyk
      case "Pattern": return .pattern(nil)
      default:
        guard let spaces = try dictionary("ColorSpace", of: resources), let space = spaces[name]
        else { throw .damaged("it has an unknown color space") }
        return try colorSpace(space, resources, depth: depth + 1)
      }
    case .array(let items):
      guard
        let family = try items.first.map({ item throws(DrawingError) in try resolved(item) })?.name
      else { throw .damaged("it has a wrong color space") }
      return try colorSpace(family, items, resources, depth: depth)
    default: throw .damaged("it has a wrong color space")
    }
  }

  private mutating func colorSpace(
    _ family: String, _ items: [PDFObject], _ resources: PDFDictionary, depth: Int
  ) throws(DrawingError) -> PDFColorSpace {
    switch family {
    case "ICCBased":
      guard items.count > 1, case .stream(let profile, _) = try resolved(items[1]) else {
        throw .damaged("it has a wrong color profile")
      }
      switch try object("N", of: profile).integer {
      case 1: return .gray
      case 3: return .rgb
      case 4: return .cmyk
      default: throw .damaged("it has a wrong color profile")
      }
    case "Indexed", "I":
      guard items.count > 3, let highest = try resolved(items[2]).integer,
        (0...255).contains(highest)
      else { throw .damaged("it has a wrong color table") }
      let base = try colorSpace(items[1], resources, depth: depth + 1)
      switch try resolved(items[3]) {
      case .string(let table): return .indexed(base, highest: highest, table: table)
      case .stream(let dictionary, let range):
        return .indexed(base, highest: highest, table: try decoded(dictionary, range))
      default: throw .damaged("it has a wrong color table")
      }
    case "Separation", "DeviceN":
      guard items.count > 3 else { throw .damaged("it has a wrong color space") }
      var count = 1
      if case .array(let names) = try resolved(items[1]) {
        count = names.count
        guard (1...32).contains(count) else { throw .damaged("it has a wrong color space") }
      } else if try resolved(items[1]).name == "None" {
        return .invisible(count: 1)
      }
      return .tint(
        count: count, try colorSpace(items[2], resources, depth: depth + 1),
        try function(items[3]))
    case "Pattern":
      return .pattern(
        items.count > 1 ? try colorSpace(items[1], resources, depth: depth + 1) : nil)
    case "Lab": throw .unsupported("it has colors of the space 'Lab'")
    default:
      return try colorSpace(.name(family), resources, depth: depth + 1)
    }
  }
}
