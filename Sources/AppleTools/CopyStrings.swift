internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers
internal import StringsFormat

extension AppleTool {
  /// Copies tables of strings into another encoding (rule 3.3).
  static let copystrings = AppleTool(
    "copystrings",
    options: OutputDirectory.options + [
      ToolOption("--validate"), ToolOption("--inputencoding", values: 1),
      ToolOption("--outputencoding", values: 1),
    ]
  ) { arguments, context in
    let policy = try stringsPolicy(of: arguments["--outputencoding"])
    let encoding = try arguments["--inputencoding"].map(StringsInputEncoding.init(name:))
    let isRead = policy == .binary || arguments.has("--validate")
    return try OutputDirectory(arguments).write(in: context) { file throws(ToolFailure) in
      try encoding?.check(file.contents, of: file.path.text)
      if !isRead { return context.recode(file, policy: policy) }
      let isStringsdict = FileName(file.path.name).extension == "stringsdict"
      return context.compile(isStringsdict ? .stringsdict : .strings, [file], policy: policy)?
        .contents.first
    }
  }
}

extension ToolContext {
  /// Writes the text of a file in another encoding, whatever it says; nil after an error.
  fileprivate func recode(_ file: InputFile, policy: CompilePolicy) -> [UInt8]? {
    let outputs: [CompilePolicy: TextEncoding.Output] = [.utf8: .utf8, .utf16: .utf16]
    guard let output = outputs[policy] else { return file.contents }
    var diagnostics: [Diagnostic] = []
    let source = StringsSource(
      decoding: file.contents, file: file.path.text, diagnostics: &diagnostics)
    reportWithoutAdvice(diagnostics)
    return source.map { $0.encoded(as: output) ?? file.contents }
  }
}

/// What `--outputencoding` takes, in lower case; without it a file stays as it is.
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
