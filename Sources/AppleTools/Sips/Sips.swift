internal import ByteCoding
internal import FileTree
internal import ImageFormats

extension AppleTool {
  /// Tells what images are, and writes them at other sizes and in other formats.
  static let sips = AppleTool(
    "sips", version: ToolVersionFacts(text: "sips-316\n"), options: SipsInvocation.options
  ) { arguments, context in
    let invocation = try SipsInvocation(arguments)
    let isDirectory = invocation.output.map { context.kind(of: $0) == .directory } ?? false
    if invocation.files.count > 1, let output = invocation.output, !isDirectory {
      throw ToolFailure("option '--out' needs a directory for several files", in: output)
    }
    var isGood = true
    for file in invocation.files {
      do {
        try invocation.process(file, in: context)
      } catch let failure as ToolFailure {
        context.say(ToolFailure(failure.message, in: file).description)
        isGood = false
      } catch let error as FileTreeError {
        context.say(ToolFailure("\(error.reason)", in: error.path).description)
        isGood = false
      }
    }
    return isGood ? 0 : 1
  }
}

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
  /// True if everything about an image is on one line.
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

  /// True if files are made or changed.
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

  /// Prints the properties of an image, then writes what becomes of it.
  fileprivate func process(_ file: String, in context: any ToolContext) throws {
    let image: SipsImage
    do {
      image = try SipsImage(decoding: context.read(file))
    } catch let error as FormatError {
      throw ToolFailure("the image cannot be decoded: \(error)")
    }
    let path = context.absolutePath(file)
    if !keys.isEmpty { report(path, image.lines(of: keys), in: context) }
    guard writes else { return }
    let format = self.format ?? image.format
    let bytes = try changed(image).encoded(as: format, packing: packing)
    let target = destination(of: file, format, from: image.format, in: context)
    try context.write(bytes, to: target)
    report(path, [context.absolutePath(target)], in: context)
  }

  private func report(_ path: String, _ lines: [String], in context: any ToolContext) {
    context.print(
      isOneLine
        ? ([path] + lines).map { $0 + "|" }.joined() + "\n"
        : ([path] + lines.map { "  " + $0 }).map { $0 + "\n" }.joined())
  }

  /// A file in a directory gets the extension of its new format.
  private func destination(
    of file: String, _ format: SipsFormat, from old: SipsFormat, in context: any ToolContext
  ) -> String {
    guard let output else { return file }
    guard context.kind(of: output) == .directory else { return output }
    let name = FileName(ProjectPath(file).name)
    return ProjectPath(output).appending(
      name: format == old ? ProjectPath(file).name : "\(name.base).\(format.fileExtension)"
    ).text
  }
}

/// Red, green, blue and a full alpha of six hexadecimal digits.
private func color(_ text: String) throws(ToolFailure) -> [UInt8] {
  let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
  guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
  else { throw ToolFailure("'\(text)' is no color; expected six hexadecimal digits") }
  return [UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255), 255]
}

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
