import Diagnostics
import Yams

extension Diagnostic {
  /// A parser's error in its own words, with advice where the cause is a frequent one.
  static func syntaxError(_ error: any Error, in text: YAMLText, file: String) -> Diagnostic {
    guard let error = error as? YamlError else {
      return Diagnostic(.error, id: "manifest-syntax", "\(error)", at: SourceRange(file: file))
    }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if problem == "but found another document" {
        return .secondDocument(mark, in: text, file: file)
      }
      return .syntaxError(problem, context: context, mark: mark, in: text, file: file)
    case .duplicatedKeysInMapping(let keys, let context):
      let offset = text.offset(line: context.mark.line, column: context.mark.column)
      return Diagnostic(
        .error, id: "manifest-duplicate-key", "duplicate key '\((keys.first ?? "").abbreviated)'",
        at: SourceRange(file: file, start: text.position(offset)))
    case .reader(let problem, let offset, _, _):
      return Diagnostic(
        .error, id: "manifest-syntax", problem.lowercased(),
        at: SourceRange(file: file, start: offset.map { text.position($0) }))
    default:
      return Diagnostic(
        .error, id: "manifest-syntax", "the YAML parser gave up", at: SourceRange(file: file))
    }
  }

  private static func secondDocument(_ mark: Mark, in text: YAMLText, file: String) -> Diagnostic {
    let offset = text.offset(line: mark.line, column: mark.column)
    return Diagnostic(
      .error, id: "manifest-second-document",
      "a manifest is one YAML document; a second one begins here",
      at: SourceRange(file: file, start: text.position(offset)))
  }

  private static func syntaxError(
    _ problem: String, context: YamlError.Context?, mark: Mark, in text: YAMLText, file: String
  ) -> Diagnostic {
    var offset = text.offset(line: mark.line, column: mark.column)
    let isAlias = context?.text.contains("alias") ?? false || problem.contains("undefined alias")
    if isAlias, let context, !problem.contains("undefined") {
      offset = text.offset(line: context.mark.line, column: context.mark.column)
    }
    let range = SourceRange(file: file, start: text.position(offset))
    if problem.hasPrefix("Maximum nesting level") {
      return Diagnostic(
        .error, id: "manifest-too-deep",
        "values are nested more than \(NodeConverter.maximumDepth) deep",
        at: range)
    }
    if isAlias { return .unquotedGlob(at: offset, in: text, file: file) }
    var notes: [Note] = []
    if let context {
      let start = text.offset(line: context.mark.line, column: context.mark.column)
      notes.append(Note(context.text, at: SourceRange(file: file, start: text.position(start))))
    }
    return Diagnostic(
      .error, id: "manifest-syntax", problem.prefix(1).lowercased() + problem.dropFirst(),
      at: range,
      details: text.advice(at: offset).map { [$0] } ?? [], notes: notes)
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
  /// What is probably wrong at a place that the parser does not understand.
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
