internal import AppleVocabulary
internal import BundleModel
internal import CoreDataFormat
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension AppleTool {
  /// Compiles a Core Data model: `momc [OPTIONS] MODEL OUTPUT`; with `--action generate`, writes
  /// the classes of its entities into the directory OUTPUT.
  static let momc = AppleTool("momc", options: options) { arguments, context in
    guard arguments.operands.count == 2 else {
      throw ToolFailure(
        """
        usage: momc [--module NAME] [--dry-run] MODEL.xcdatamodeld OUTPUT.momd
               momc --action generate [--dry-run] MODEL.xcdatamodeld DIRECTORY
        """)
    }
    let source = ProjectPath(normalized: context.absolutePath(arguments.operands[0]))
    let suffix = FileName(source.name).extension ?? ""
    guard ResourceCompiler.coreDataModel.extensions.contains(suffix) else {
      throw ToolFailure("this is no '.xcdatamodeld' or '.xcdatamodel'", in: arguments.operands[0])
    }
    guard context.kind(of: source.text) == .directory else {
      throw ToolFailure("there is no such directory", in: arguments.operands[0])
    }
    let inputs = try modelFiles(in: source.text, context)
    switch arguments["--action"] ?? "compile" {
    case "compile": break
    case "generate": return try generateSources(of: inputs, named: source.name, arguments, context)
    case let action:
      throw ToolFailure("there is no action '\(action)'; there are 'compile' and 'generate'")
    }
    let options = try arguments.values(of: ResourceCompiler.coreDataModel.options, in: "momc")
    guard
      let made = context.compile(.coreDataModel, inputs, options: options, name: source.name)
    else { return 1 }
    let output = outputPath(arguments.operands[1], for: source.name, context)
    let isVersioned = suffix == "xcdatamodeld"
    for (name, contents) in zip(made.names, made.contents) {
      let member = isVersioned ? name.drop { $0 != "/" } : ""
      let path = output + member
      if arguments.has("--dry-run") {
        context.print(path + "\n")
        continue
      }
      try context.makeDirectory(ProjectPath(path).parent.text)
      try context.write(contents, to: path)
    }
    return 0
  }

  /// Writes the sources that Xcode generates while it builds, or prints their paths.
  private static func generateSources(
    of inputs: [InputFile], named name: String, _ arguments: ToolArguments,
    _ context: any ToolContext
  ) throws -> Int32 {
    var diagnostics: [Diagnostic] = []
    let sources = GeneratedSources(
      of: InputFiles(inputs), named: name, diagnostics: &diagnostics)
    context.report(diagnostics)
    guard let sources else { return 1 }
    let directory = context.absolutePath(arguments.operands[1])
    if !arguments.has("--dry-run") { try context.makeDirectory(directory) }
    for file in sources.files {
      let path = directory + "/" + file.name
      if arguments.has("--dry-run") {
        context.print(path + "\n")
      } else {
        try context.write(Array(file.text.utf8), to: path)
      }
    }
    return 0
  }

  private static let options: [ToolOption] =
    ToolOption.compilerOptions(of: "momc", ResourceCompiler.coreDataModel.options)
    + [
      ToolOption("--dry-run"), ToolOption("--sdkroot", values: 1),
      ToolOption("--action", values: 1), ToolOption("--swift-version", values: 1),
    ]
    + Platform.withSDK.map { ToolOption("--\($0.traits.sdkName)-deployment-target", values: 1) }

  /// The output as named, or in it where it is a directory that is no model itself.
  private static func outputPath(
    _ path: String, for source: String, _ context: any ToolContext
  ) -> String {
    let absolute = context.absolutePath(path)
    let suffix = FileName(ProjectPath(absolute).name).extension ?? ""
    if suffix == "momd" || suffix == "mom" || context.kind(of: absolute) != .directory {
      return absolute
    }
    let made = FileName(source).extension == "xcdatamodeld" ? ".momd" : ".mom"
    return ProjectPath(absolute).appending(name: FileName(source).base + made).text
  }

  /// The files of a model, those of its versions included.
  private static func modelFiles(
    in directory: String, _ context: any ToolContext
  ) throws -> [InputFile] {
    var files: [InputFile] = []
    for entry in try context.entries(of: directory) {
      let path = directory + "/" + entry.name
      switch context.kind(of: path) {
      case .directory where FileName(entry.name).extension == "xcdatamodel":
        files += try modelFiles(in: path, context)
      case .file: files.append(try context.inputFile(path))
      default: break
      }
    }
    return files
  }
}
