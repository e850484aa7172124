internal import BundleModel
internal import ResourceCompilers

extension AppleTool {
  /// Copies property lists, checked or converted on the way (rule 3.4).
  static let copyplist = AppleTool(
    "copyplist",
    options: OutputDirectory.options + [
      ToolOption("--validate"), ToolOption("--convert", values: 1),
      ToolOption("--macro-expansion", values: 2),
    ]
  ) { arguments, context in
    if arguments.has("--macro-expansion") {
      throw ToolFailure("option '--macro-expansion' is not offered")
    }
    let policy = try arguments["--convert"].map { format throws(ToolFailure) in
      guard let policy = propertyListPolicies[format] else {
        throw ToolFailure("unknown format '\(format)'; expected 'binary1' or 'xml1'")
      }
      return policy
    }
    let isRead = policy != nil || arguments.has("--validate")
    return try OutputDirectory(arguments).write(in: context) { file in
      isRead
        ? context.compile(.propertyList, [file], policy: policy ?? .auto)?.contents.first
        : file.contents
    }
  }
}

/// What `--convert` takes.
private let propertyListPolicies: [String: CompilePolicy] = ["binary1": .binary, "xml1": .xml]
