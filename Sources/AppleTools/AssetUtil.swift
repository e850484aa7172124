internal import AppleVocabulary
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import Inspection

extension AppleTool {
  /// Prints what an `Assets.car` holds, or leaves out of it what a device never shows.
  static let assetutil = AppleTool(
    "assetutil",
    options: [
      ToolOption("--info", "-I"), ToolOption("--version", "-V"),
      ToolOption("--idiom", "-i", values: 1), ToolOption("--scale", "-s", values: 1),
      ToolOption("--display-gamut", "-p", values: 1), ToolOption("--subtype", "-t", values: 1),
      ToolOption("--memory", "-M", values: 1), ToolOption("--graphicsclass", "-g", values: 1),
      ToolOption("--hostedidioms", "-h", values: 1), ToolOption("--output", "-o", values: 1),
    ]
  ) { arguments, context in
    if arguments.has("--version") {
      context.print("assetutil \(ToolVersionFacts().bundleVersion)\n")
      return 0
    }
    guard let file = arguments.operands.first, arguments.operands.count == 1 else {
      throw ToolFailure(
        "usage: assetutil [-I] [-i IDIOM] [-s SCALE] [-p GAMUT] [-t SUBTYPE] [-M MEMORY] "
          + "[-g GRAPHICS] [-h IDIOMS] [-o OUTPUT] FILE")
    }
    var bytes = try context.read(file)
    let target = try RenditionTarget(arguments)
    if target != RenditionTarget() {
      do throws(FormatError) {
        bytes = try thinnedArchive(bytes, for: target)
      } catch {
        throw ToolFailure("the asset catalog cannot be decoded: \(error)", in: file)
      }
    }
    if arguments.has("--info") {
      guard let text = try json(of: bytes, file, in: context) else { return 1 }
      guard let output = arguments["--output"] else {
        context.print(text)
        return 0
      }
      try context.write(text, to: output)
      return 0
    }
    guard let output = arguments["--output"] else {
      throw ToolFailure("nothing to do; give '-I', or '-o' with what to keep")
    }
    if target == RenditionTarget() {
      throw ToolFailure("no option names what to keep; give '-i', '-s', '-p', '-t', '-M' or '-g'")
    }
    try context.write(bytes, to: output)
    return 0
  }
}

/// A list with an object for the catalog and one for each rendition; nil after an error.
private func json(
  of bytes: [UInt8], _ file: String, in context: any ToolContext
) throws(ToolFailure) -> [UInt8]? {
  do throws(FormatError) {
    _ = try AssetArchive(decoding: bytes)
  } catch {
    throw ToolFailure("the asset catalog cannot be decoded: \(error)", in: file)
  }
  var diagnostics: [Diagnostic] = []
  let result = decode(bytes, of: file, to: .json, diagnostics: &diagnostics)
  // Details are about the options of 'bundler cat'.
  for index in diagnostics.indices { diagnostics[index].details = [] }
  context.report(diagnostics)
  guard case .decoded(let text) = result, !diagnostics.hasErrors else { return nil }
  return text
}

extension RenditionTarget {
  /// What the options keep, in words or in the numbers of keys.
  fileprivate init(_ arguments: ToolArguments) throws(ToolFailure) {
    self.init(
      idiom: try arguments.number("--idiom", Idiom.toolWords),
      subtype: try arguments.number("--subtype", []),
      scale: try arguments.number("--scale", []),
      gamut: try arguments.number("--display-gamut", ["srgb", "p3"]),
      graphics: try arguments.number("--graphicsclass", Self.graphics),
      memory: try arguments.number("--memory", []),
      hostedIdioms: try arguments.idioms("--hostedidioms", Idiom.toolWords))
  }

  private static let graphics = [
    "", "mtl1,2", "mtl2,2", "mtl3,1", "mtl3,2", "mtl4,1", "mtl5,1", "apple6",
  ]
}

extension ToolArguments {
  fileprivate func number(
    _ option: String, _ words: [String]
  ) throws(ToolFailure) -> UInt16? {
    guard let text = self[option] else { return nil }
    return try Self.number(text, option, words)
  }

  fileprivate func idioms(
    _ option: String, _ words: [String]
  ) throws(ToolFailure) -> [UInt16] {
    var numbers: [UInt16] = []
    for word in (self[option] ?? "").split(separator: ",") {
      numbers.append(try Self.number(String(word), option, words))
    }
    return numbers
  }

  private static func number(
    _ text: String, _ option: String, _ words: [String]
  ) throws(ToolFailure) -> UInt16 {
    if let index = words.firstIndex(of: text.lowercased()), !text.isEmpty { return UInt16(index) }
    if let number = UInt16(text) { return number }
    let known = words.filter { !$0.isEmpty }.map { "'\($0)'" }
    throw ToolFailure(
      "unknown value '\(text)' of '\(option)'; expected "
        + (known + ["a number"]).joined(separator: ", "))
  }
}
