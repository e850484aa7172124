internal import AppleVocabulary
internal import FileTree
internal import ResourceCompilers

extension AppleTool {
  /// Compiles a Core Data mapping model: `mapc [OPTIONS] SOURCE.xcmappingmodel OUTPUT.cdm`.
  ///
  /// The options are those of `MappingModelCompile` in Swift Build's `CoreData.xcspec`.
  static let mapc = AppleTool("mapc", options: mappingOptions) { arguments, context in
    guard arguments.operands.count == 2 else {
      throw ToolFailure("usage: mapc [--mapc-no-warnings] SOURCE.xcmappingmodel OUTPUT.cdm")
    }
    let source = ProjectPath(arguments.operands[0])
    let file = source.appending(name: "xcmapping.xml")
    guard context.kind(of: source.text) == .directory, context.kind(of: file.text) != nil else {
      throw ToolFailure("no mapping model: there is no file 'xcmapping.xml'", in: source.text)
    }
    var output = ProjectPath(arguments.operands[1])
    if context.kind(of: output.text) == .directory {
      output = output.appending(name: FileName(source.name).base + ".cdm")
    }
    let versions = ResourceCompiler.mappingModel.companions?([file]) { try? context.read($0.text) }
    var inputs: [InputFile] = []
    for path in [file] + (versions ?? []) { inputs.append(try context.inputFile(path.text)) }
    guard let archive = context.compile(.mappingModel, inputs)?.contents.first else { return 1 }
    try context.write(archive, to: output.text)
    return 0
  }

  /// None has an effect on the archive.
  private static let mappingOptions =
    [
      ToolOption("--mapc-no-warnings"), ToolOption("--sdkroot", values: 1),
      ToolOption("--module", values: 1),
    ] + Platform.withSDK.map { ToolOption("--\($0.traits.sdkName)-deployment-target", values: 1) }
}
