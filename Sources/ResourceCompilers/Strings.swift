internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import StringsFormat

extension ResourceCompiler {
  /// Checks a table of strings and writes it in the encoding that the platform reads.
  package static let strings = ResourceCompiler(
    rule: "compile-strings",
    command: .init("strings", platformDecides: "how strings are written")
  ) { inputs, compilation, _, diagnostics in
    guard let input = inputs.first,
      let source = compilation.source(of: input, diagnostics: &diagnostics),
      let table = StringsTable(source, diagnostics: &diagnostics)
    else { return nil }
    return CompiledResource([
      compilation.encode(source, as: table.propertyList, diagnostics: &diagnostics)
    ])
  }
}

extension Compilation {
  /// The output for a file of strings under the compilation's policy (rules 3.3.1 to 3.3.6).
  func encode(
    _ source: StringsSource, as list: PropertyList, diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let encoding: TextEncoding.Output
    let automatic = ResourceKind.strings.traits.automatic(platform)
    switch policy == .auto ? automatic ?? policy : policy {
    case .binary: return list.inCoreFoundationOrder().encodedAsBinary()
    case .utf8: encoding = .utf8
    case .utf16: encoding = .utf16
    default: return source.bytes
    }
    if let text = source.encoded(as: encoding) { return text }
    if policy != .auto { diagnostics.append(.binaryStringsStay(source.file, policy)) }
    return source.bytes
  }
}

extension Diagnostic {
  fileprivate static func binaryStringsStay(
    _ file: String, _ policy: CompilePolicy
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "strings-binary-stays",
      "the file is a binary property list, which has no text to write as '\(policy.rawValue)'; "
        + "it stays as it is",
      at: SourceRange(file: file))
  }
}
