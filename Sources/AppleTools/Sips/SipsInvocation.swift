internal import ImageFormats

/// A command line of `sips`.
struct SipsInvocation: Sendable {
  var files: [String]
  /// The properties to print.
  var keys: [String]
  /// Nil for the format that a file has.
  var format: SipsFormat?
  var packing = TIFFPacking.none
  var resolution: (width: Double?, height: Double?) = (nil, nil)
  /// A file, or a directory.
  var output: String?
  /// Whether everything about an image is on one line.
  var isOneLine: Bool
  private var changes: [(change: SipsChange, values: [String])]
  private var frame = SipsFrame()
  private var setsProperties: Bool
}

extension SipsInvocation {
  static let options =
    SipsChange.all.map(\.option) + [
      ToolOption("--getProperty", "-g", values: 1), ToolOption("--setProperty", "-s", values: 2),
      ToolOption("--out", "-o", values: 1), ToolOption("--oneLine", "-1"),
      ToolOption("--flip", "-f", values: 1), ToolOption("--cropOffset", values: 2),
      ToolOption("--padColor", values: 1),
    ] + refused.map { ToolOption($0.name, $0.short, values: $0.values) }

  /// Options of Apple's that would change a file or make one, and are not offered.
  private static let refused: [(name: String, short: String, values: Int)] = [
    ("--extractProfile", "-x", 1), ("--deleteProfile", "--deleteProfile", 0),
    ("--embedProfile", "-e", 1), ("--embedProfileIfNone", "-E", 1), ("--matchTo", "-m", 1),
    ("--matchToWithIntent", "-M", 2), ("--deleteProperty", "-d", 1), ("--addIcon", "-i", 0),
    ("--deleteTag", "--deleteTag", 1), ("--copyTag", "--copyTag", 2),
    ("--loadTag", "--loadTag", 2), ("--extractTag", "--extractTag", 2),
    ("--setPixelsPerInch", "--setPixelsPerInch", 1), ("--js", "-j", 1),
    ("--optimizeColorForSharing", "--optimizeColorForSharing", 0),
    ("--deleteColorManagementProperties", "--deleteColorManagementProperties", 0),
  ]

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    if let option = Self.refused.first(where: { arguments.has($0.name) }) {
      throw ToolFailure("option '\(option.name)' is not offered")
    }
    files = arguments.operands
    keys = arguments.values(of: "--getProperty")
    output = arguments["--out"]
    isOneLine = arguments.has("--oneLine")
    changes = []
    setsProperties = arguments.has("--setProperty")
    for occurrence in arguments.occurrences {
      if let change = SipsChange.all.first(where: { $0.option.names[0] == occurrence.name }) {
        changes.append((change, occurrence.values))
      } else if occurrence.name == "--flip" {
        changes.append((try .flip(occurrence.values[0]), []))
      } else if occurrence.name == "--setProperty" {
        try set(occurrence.values[0], to: occurrence.values[1])
      }
    }
    frame.padColor = try arguments["--padColor"].map(color)
    if let offset = arguments.occurrences.last(where: { $0.name == "--cropOffset" })?.values {
      guard let y = Int(offset[0]), let x = Int(offset[1]), x >= 0, y >= 0 else {
        throw ToolFailure("option '--cropOffset' needs two numbers of pixels")
      }
      frame.cropOffset = (x, y)
    }
    if files.isEmpty { throw ToolFailure("no input files") }
    if keys.isEmpty, !writes { throw ToolFailure("nothing to do; '-g all' prints properties") }
  }

  /// Whether files are made or changed.
  var writes: Bool { !changes.isEmpty || setsProperties || output != nil }

  private mutating func set(_ key: String, to value: String) throws(ToolFailure) {
    switch key {
    case "format":
      guard let format = SipsFormat(rawValue: value) else {
        let names = SipsFormat.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw ToolFailure("the format '\(value)' is not offered; expected one of \(names)")
      }
      self.format = format
    case "formatOptions":
      let packings: [String: TIFFPacking] = [
        "default": .none, "none": .none, "lzw": .lzw, "packbits": .packBits,
      ]
      guard let packing = packings[value] else {
        throw ToolFailure("the format option '\(value)' is not offered")
      }
      self.packing = packing
    case "dpiWidth", "dpiHeight":
      guard let dots = Double(value), dots.isFinite, dots > 0, dots < 1e6 else {
        throw ToolFailure("'\(value)' is no resolution")
      }
      if key == "dpiWidth" { resolution.width = dots } else { resolution.height = dots }
    default: throw ToolFailure("the property '\(key)' cannot be set")
    }
  }

  /// The image as the options want it.
  func changed(_ image: SipsImage) throws(ToolFailure) -> SipsImage {
    var image = image
    for (change, values) in changes { try change.apply(values, to: &image, in: frame) }
    image.resolution = (
      resolution.width ?? image.resolution.width, resolution.height ?? image.resolution.height
    )
    return image
  }
}

/// Red, green, blue and a full alpha of six hexadecimal digits.
private func color(_ text: String) throws(ToolFailure) -> [UInt8] {
  let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
  guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
  else { throw ToolFailure("'\(text)' is no color; expected six hexadecimal digits") }
  return [UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255), 255]
}
