import Diagnostics

extension Diagnostic {
  /// The diagnostic for invalid YAML, with advice on frequent causes.
  static func unreadableYAML(_ error: YAMLError, in text: YAMLText, file: String) -> Diagnostic {
    func range(_ scalar: Int) -> SourceRange {
      SourceRange(file: file, start: text.position(text.offset(ofScalar: scalar)))
    }
    func valueRange(_ scalar: Int) -> SourceRange {
      SourceRange(file: file, start: text.position(text.valueStart(scalar)))
    }
    switch error {
    case .syntax(_, _, let context?) where context.text.contains("alias"):
      return .unquotedGlob(at: text.offset(ofScalar: context.start), in: text, file: file)
    case .syntax(let problem, let scalar, let context):
      return Diagnostic(
        .error, id: "manifest-syntax", problem.prefix(1).lowercased() + problem.dropFirst(),
        at: range(scalar),
        details: text.advice(at: text.offset(ofScalar: scalar)).map { [$0] } ?? [],
        notes: context.map { [Note($0.text, at: range($0.start))] } ?? [])
    case .unreadable(let problem, let byte):
      return Diagnostic(
        .error, id: "manifest-syntax", problem.lowercased(),
        at: SourceRange(file: file, start: text.position(byte)))
    case .undefinedAlias(let scalar):
      return .unquotedGlob(at: text.offset(ofScalar: scalar), in: text, file: file)
    case .secondDocument(let scalar):
      return Diagnostic(
        .error, id: "manifest-second-document",
        "a manifest is one YAML document; a second one begins here", at: range(scalar))
    case .tooManyValues(let scalar): return .tooManyValues(valueRange(scalar))
    case .tooDeep(let scalar):
      return Diagnostic(
        .error, id: "manifest-too-deep",
        "values are nested more than \(YAMLComposer.maximumDepth) deep", at: valueRange(scalar))
    case .outOfMemory:
      return Diagnostic(
        .error, id: "manifest-syntax", "the YAML parser gave up", at: SourceRange(file: file))
    }
  }

  /// `- *.lproj`: YAML takes it for an alias.
  private static func unquotedGlob(at offset: Int, in text: YAMLText, file: String) -> Diagnostic {
    var end = offset
    while end < text.bytes.count, end < offset + 256, text.bytes[end] > 0x20,
      !",]}".utf8.contains(text.bytes[end])
    { end += 1 }
    let glob = String(decoding: text.bytes[offset..<end], as: UTF8.self)
    let range = SourceRange(file: file, start: text.position(offset), end: text.position(end))
    return Diagnostic(
      .error, id: "manifest-unquoted-glob",
      "'*' starts an alias in YAML, and there is no anchor for '\(glob)'; quote globs: \"\(glob)\"",
      at: range, fixIts: [FixIt(range, replacement: "\"\(glob)\"")])
  }
}

extension YAMLText {
  /// The probable cause of a syntax error at an offset.
  fileprivate func advice(at offset: Int) -> String? {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let line = bytes[start..<end].prefix(1000)
    if line.prefix(while: { $0 == 0x20 || $0 == 0x09 }).contains(0x09) {
      return "indent with spaces: YAML does not allow tabs"
    }
    if offset < bytes.count, "@`%".utf8.contains(bytes[offset]) {
      return "quote text that begins with '\(Character(UnicodeScalar(bytes[offset])))'"
    }
    let isCut = zip(line, line.dropFirst()).contains { bracket, next in
      "]}".utf8.contains(bracket) && next > 0x20 && !",]}:#".utf8.contains(next)
    }
    if isCut || line.contains(UInt8(ascii: "*")) {
      return "quote globs, such as \"*.lproj\" or \"{a,b}.png\""
    }
    return nil
  }
}
