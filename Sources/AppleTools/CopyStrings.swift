internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers
internal import StringsFormat

extension AppleTool {
  /// Copies tables of strings into another encoding (rule 3.3).
  static let copystrings = AppleTool(
    "copystrings",
    options: OutputDirectory.options
      + ToolOption.compilerOptions(of: "copystrings", StringsOptions.options) + [
        ToolOption("--validate"), ToolOption("--outputencoding", values: 1),
      ]
  ) { arguments, context in
    let policy = try stringsPolicy(of: arguments["--outputencoding"])
    let options = try arguments.values(of: StringsOptions.options, in: "copystrings")
    let isRead = policy == .binary || arguments.has("--validate")
    return try OutputDirectory(arguments).write(in: context) { file throws(ToolFailure) in
      if !isRead { return context.recode(file, options, policy: policy) }
      let isStringsdict = FileName(file.path.name).extension == "stringsdict"
      return context.compile(
        isStringsdict ? .stringsdict : .strings, [file], policy: policy, options: options)?
        .contents.first
    }
  }
}

extension ToolContext {
  /// Writes the text of a file in another encoding without parsing it; nil after an error.
  fileprivate func recode(
    _ file: InputFile, _ options: OptionValues, policy: CompilePolicy
  ) -> [UInt8]? {
    let outputs: [CompilePolicy: TextEncoding.Output] = [.utf8: .utf8, .utf16: .utf16]
    let compilation = Compilation(
      rule: ResourceCompiler.strings.rule, policy: policy, platform: .macos,
      options: options)
    var diagnostics: [Diagnostic] = []
    let source = compilation.source(of: file, diagnostics: &diagnostics)
    report(diagnostics)
    guard let output = outputs[policy] else { return source == nil ? nil : file.contents }
    return source.map { $0.encoded(as: output) ?? file.contents }
  }
}

/// The values of `--outputencoding`, in any case; without it a file stays as it is.
private func stringsPolicy(of name: String?) throws(ToolFailure) -> CompilePolicy {
  let policies: [String: CompilePolicy] = [
    "binary": .binary, "utf-8": .utf8, "utf8": .utf8, "utf-16": .utf16, "utf16": .utf16,
  ]
  guard let name else { return .same }
  guard let policy = policies[name.lowercased()] else {
    throw ToolFailure("unknown output encoding '\(name)'; expected 'binary', 'UTF-8' or 'UTF-16'")
  }
  return policy
}

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

/// The values of `--convert`.
private let propertyListPolicies: [String: CompilePolicy] = ["binary1": .binary, "xml1": .xml]
