internal import BundleModel
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import ImageFormats
internal import ResourceCompilers

extension AppleTool {
  /// Compresses, combines, splits and describes TIFFs.
  static let tiffutil = AppleTool(
    "tiffutil",
    options: TIFFUtilMode.all.map(\.option) + [
      ToolOption("-out", values: 1), ToolOption("-jpeg"), ToolOption("-fax"),
    ]
  ) { arguments, context in
    for name in ["-jpeg", "-fax"] where arguments.has(name) {
      throw ToolFailure("option '\(name)' is not offered; use '-lzw', '-packbits' or '-none'")
    }
    let modes = TIFFUtilMode.all.filter { arguments.has($0.option.names[0]) }
    guard modes.count == 1, let mode = modes.first else {
      let names = TIFFUtilMode.all.map(\.option.names[0])
      throw ToolFailure("exactly one of these options is needed: " + names.joined(separator: ", "))
    }
    let name = mode.option.names[0]
    guard mode.takesMany ? !arguments.operands.isEmpty : arguments.operands.count == 1 else {
      throw ToolFailure(
        "option '\(name)' needs \(mode.takesMany ? "input files" : "one input file")")
    }
    var inputs: [InputFile] = []
    for operand in arguments.operands { inputs.append(try context.inputFile(operand)) }
    switch try mode.run(inputs, arguments[name] ?? "", context) {
    case .file(let bytes): try context.write(bytes, to: arguments["-out"] ?? "out.tiff")
    case .text(let text): context.print(text)
    case .failed: return 1
    }
    return 0
  }
}

/// An option of `tiffutil` that selects what it does.
struct TIFFUtilMode: Sendable {
  enum Result {
    /// For `-out`.
    case file([UInt8])
    /// For standard output.
    case text(String)
    /// The error has been reported.
    case failed
  }

  let option: ToolOption
  let takesMany: Bool
  let run: @Sendable ([InputFile], _ value: String, any ToolContext) throws -> Result

  init(
    _ name: String, values: Int = 0, takesMany: Bool = false,
    run: @escaping @Sendable ([InputFile], _ value: String, any ToolContext) throws -> Result
  ) {
    option = ToolOption(name, values: values)
    self.takesMany = takesMany
    self.run = run
  }

  static let all = [
    packing("-none", .none),
    TIFFUtilMode("-lzw") { inputs, _, context in
      context.compile(.tiff, inputs, policy: .lzw)?.contents.first.map { .file($0) } ?? .failed
    },
    packing("-packbits", .packBits),
    TIFFUtilMode("-cat", takesMany: true, run: concatenate),
    TIFFUtilMode("-catnosizecheck", takesMany: true, run: concatenate),
    TIFFUtilMode("-cathidpi", takesMany: true) { inputs, _, context in
      guard let set = context.representations(of: inputs) else { return .failed }
      return .file(set.encoded())
    },
    TIFFUtilMode("-cathidpicheck", takesMany: true) { inputs, _, context in
      context.compile(.imageSet, inputs)?.contents.first.map { .file($0) } ?? .failed
    },
    TIFFUtilMode("-extract", values: 1) { inputs, number, _ in
      let input = inputs[0]
      let images = try input.allImages().representations
      guard let index = Int(number), images.indices.contains(index) else {
        throw ToolFailure(
          "there is no image '\(number)'; the file has 0 to \(images.count - 1)",
          in: input.path.text)
      }
      return .file(TIFFRepresentations([images[index]]).encoded())
    },
    describing("-info", TIFFFile.summary),
    describing("-verboseinfo", TIFFFile.summaryWithStrips),
    describing("-dump", TIFFFile.dump),
  ]

  private static func packing(_ name: String, _ packing: TIFFPacking) -> TIFFUtilMode {
    TIFFUtilMode(name) { inputs, _, _ in
      .file(try inputs[0].allImages().encoded(packing: packing))
    }
  }

  private static func describing(
    _ name: String, _ describe: @escaping @Sendable (TIFFFile) -> () -> String
  ) -> TIFFUtilMode {
    TIFFUtilMode(name) { inputs, _, _ in
      do throws(FormatError) {
        return .text(describe(try TIFFFile(decoding: inputs[0].contents))())
      } catch {
        throw inputs[0].undecodable(error)
      }
    }
  }
}

/// Concatenates the images of all files, in order and with their resolutions.
private func concatenate(
  _ inputs: [InputFile], _ value: String, _ context: any ToolContext
) throws -> TIFFUtilMode.Result {
  var images: [TIFFRepresentations.Representation] = []
  for input in inputs { images += try input.allImages().representations }
  return .file(TIFFRepresentations(images).encoded())
}

extension InputFile {
  /// The images of a TIFF or a PNG.
  func allImages() throws(ToolFailure) -> TIFFRepresentations {
    do throws(FormatError) {
      return try images()
    } catch {
      throw undecodable(error)
    }
  }

  func undecodable(_ error: FormatError) -> ToolFailure {
    ToolFailure("the image cannot be decoded: \(error)", in: path.text)
  }
}

extension ToolContext {
  /// The images of files whose names give their scales; nil after an error.
  func representations(of inputs: [InputFile]) -> TIFFRepresentations? {
    var diagnostics: [Diagnostic] = []
    let set = TIFFRepresentations(of: InputFiles(inputs), diagnostics: &diagnostics)
    report(diagnostics)
    return diagnostics.hasErrors ? nil : set
  }
}
