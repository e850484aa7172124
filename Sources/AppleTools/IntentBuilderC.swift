internal import AppleVocabulary
internal import CoreDataFormat
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

extension AppleTool {
  /// Compiles an intent definition, or generates its classes:
  /// `intentbuilderc compile|generate -input FILE -output DIR [OPTIONS]`.
  ///
  /// The options are those of `IntentDefinitionCompile` and `IntentDefinitionCodegen` in Swift Build.
  static let intentbuilderc = AppleTool("intentbuilderc", options: intentOptions) {
    arguments, context in
    guard arguments.operands.count == 1, let input = arguments["-input"],
      let output = arguments["-output"]
    else {
      throw ToolFailure(
        """
        usage: intentbuilderc compile -input FILE.intentdefinition -output DIRECTORY
               intentbuilderc generate -input FILE.intentdefinition -output DIRECTORY \
        [-classPrefix PREFIX] [-language Swift|Objective-C] [-dryRun]
        """)
    }
    switch arguments.operands[0] {
    case "compile": return try compileIntents(input, output, arguments, context)
    case "generate": return try generateIntents(input, output, arguments, context)
    case let action:
      throw ToolFailure("there is no action '\(action)'; there are 'compile' and 'generate'")
    }
  }

  private static func compileIntents(
    _ input: String, _ output: String, _ arguments: ToolArguments, _ context: any ToolContext
  ) throws -> Int32 {
    let file = try context.inputFile(input)
    guard let made = context.compile(.intents, [file])?.contents.first else { return 1 }
    let directory = ProjectPath(normalized: context.absolutePath(output))
    let path = directory.appending(name: ProjectPath(normalized: input).name).text
    if arguments.has("-dryRun") {
      context.print(path + "\n")
      return 0
    }
    try context.makeDirectory(directory.text)
    try context.write(made, to: path)
    context.report([.noIntentHash()])
    return 0
  }

  /// Writes the classes, or prints their paths, an absolute one a line.
  private static func generateIntents(
    _ input: String, _ output: String, _ arguments: ToolArguments, _ context: any ToolContext
  ) throws -> Int32 {
    guard let language = IntentSources.Language(rawValue: arguments["-language"] ?? "Swift") else {
      throw ToolFailure(
        "unknown language '\(arguments["-language"] ?? "")'; there are 'Swift' and 'Objective-C'")
    }
    let file = try context.inputFile(input)
    var diagnostics: [Diagnostic] = []
    let sources = IntentSources(
      decoding: file.contents, file: input, classPrefix: arguments["-classPrefix"] ?? "",
      in: language, diagnostics: &diagnostics)
    context.report(diagnostics)
    guard let sources, !diagnostics.hasErrors else { return 1 }
    let directory = ProjectPath(normalized: context.absolutePath(output))
    if !arguments.has("-dryRun") { try context.makeDirectory(directory.text) }
    for source in sources.files {
      let path = directory.appending(name: source.name).text
      if arguments.has("-dryRun") {
        context.print(path + "\n")
      } else {
        try context.write(Array(source.text.utf8), to: path)
      }
    }
    return 0
  }

  private static let intentOptions: [ToolOption] = [
    ToolOption("-input", values: 1), ToolOption("-output", values: 1),
    ToolOption("-classPrefix", values: 1), ToolOption("-language", values: 1),
    ToolOption("-swiftVersion", values: 1), ToolOption("-visibility", values: 1),
    ToolOption("-moduleName", values: 1), ToolOption("-dryRun"),
  ]
}
