package import Diagnostics
package import FileTree

/// A value of a manifest as written, with its range; aliases and merge keys are resolved.
package struct ManifestNode: Hashable, Sendable {
  package var content: Content
  package var range: SourceRange
  /// The number of values: this one and all inside it.
  package let count: Int

  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case sequence([ManifestNode])
    case mapping([Member])
  }

  package struct Scalar: Hashable, Sendable {
    package var text: String
    /// True if the scalar is neither quoted nor a block.
    package var isPlain: Bool
    /// An explicit tag, `!!int`, `!!binary` …, without the exclamation marks.
    package var tag: String?
    /// The start of the text if the file contains it unchanged, for ranges inside it.
    package var textStart: SourcePosition?

    /// True if the value is missing, `~` or `null`.
    package var isNull: Bool { isPlain && tag == nil && ["", "~", "null"].contains(text) }
  }

  package struct Member: Hashable, Sendable {
    package var key: Located<String>
    package var value: ManifestNode
  }

  package init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
    count =
      switch content {
      case .scalar: 1
      case .sequence(let items): items.reduce(1) { $0 + $1.count }
      case .mapping(let members): members.reduce(1) { $0 + $1.value.count + 1 }
      }
  }
}

extension ManifestNode {
  package var scalar: Scalar? { if case .scalar(let value) = content { value } else { nil } }
  package var items: [ManifestNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }
  package var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  package var isNull: Bool { scalar?.isNull ?? false }

  /// The value of a mapping's key.
  package subscript(key: String) -> ManifestNode? { member(key)?.value }

  package func member(_ key: String) -> Member? { members?.first { $0.key.value == key } }

  /// The elements of a list; a single item counts as a list of one.
  package var listItems: [ManifestNode] { isNull ? [] : items ?? [self] }

  /// The kind of value, for messages.
  var kindDescription: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "nothing" : "'\(scalar.text.abbreviated)'"
    case .sequence: "a list"
    case .mapping: "a map"
    }
  }

  /// The range of a byte of a scalar's text, as exactly as it is known.
  func range(atOffset offset: Int) -> SourceRange {
    guard let start = scalar?.textStart, let end = range.end, start.line == end.line else {
      return range
    }
    let position = SourcePosition(line: start.line, column: start.column + offset)
    return position < end ? SourceRange(file: range.file, start: position, end: end) : range
  }
}

extension String {
  /// The text, shortened for messages.
  var abbreviated: String { count > 80 ? String(prefix(77)) + "…" : self }
}

extension ManifestNode {
  /// Parses a manifest's bytes, YAML or JSON; nil after an error among the diagnostics.
  package static func parse(
    _ contents: [UInt8], file: ProjectPath, diagnostics: inout DiagnosticList
  ) -> ManifestNode? {
    guard let bytes = checked(contents, file: file.text, diagnostics: &diagnostics) else {
      return nil
    }
    var text = YAMLText(bytes)
    if FileName(file.name).extension == "json" { text.replaceAll(surrogatePairs(in: bytes)) }
    do {
      guard let node = try YAMLNode(composing: text.bytes) else {
        diagnostics.append(.emptyManifest(file.text))
        return nil
      }
      var converter = NodeConverter(text: text, file: file.text)
      let converted = converter.convert(node)
      diagnostics.append(contentsOf: converter.diagnostics)
      return converted
    } catch {
      diagnostics.append(.unreadableYAML(error, in: text, file: file.text))
      return nil
    }
  }

  /// The bytes without a byte order mark; nil if no parser may get them.
  private static func checked(
    _ bytes: [UInt8], file: String, diagnostics: inout DiagnosticList
  ) -> [UInt8]? {
    if bytes.count > YAMLScan.maximumSize {
      diagnostics.append(
        .tooLarge(
          "the manifest has \(bytes.count) bytes; the limit is \(YAMLScan.maximumSize)", file))
      return nil
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      diagnostics.append(.notText("the manifest is UTF-16; save it as UTF-8", file))
      return nil
    }
    if bytes.starts(with: Array("bplist00".utf8)) {
      diagnostics.append(.notText("the manifest is a binary property list, not YAML", file))
      return nil
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let skipped = bytes.count - body.count
    if let offset = firstControlCharacter(in: body) {
      let hex = String(body[offset], radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: 4 - hex.count) + hex
      diagnostics.append(
        .notText(
          "control character \(code) at byte \(offset + skipped) is not allowed in a manifest",
          file, at: YAMLText(body).position(offset)))
      return nil
    }
    if let offset = firstInvalidUTF8(in: body) {
      let position = YAMLText(body).position(offset)
      diagnostics.append(
        .notText("the manifest is not UTF-8 at byte \(offset + skipped)", file, at: position))
      return nil
    }
    if let problem = YAMLScan.problem(body) {
      diagnostics.append(.tooLarge(problem, file))
      return nil
    }
    return body
  }
}

/// JSON's escapes for characters beyond U+FFFF, which YAML lacks: `\uD83D\uDE00`.
private func surrogatePairs(in bytes: [UInt8]) -> [(range: Range<Int>, bytes: [UInt8])] {
  func unit(at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
  var result: [(range: Range<Int>, bytes: [UInt8])] = []
  var index = 0
  while index + 1 < bytes.count {
    guard bytes[index] == UInt8(ascii: "\\") else {
      index += 1
      continue
    }
    if let high = unit(at: index), (0xD800...0xDBFF).contains(high), let low = unit(at: index + 6),
      (0xDC00...0xDFFF).contains(low)
    {
      let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      let hex = String(value, radix: 16)
      let padded = "\\U" + String(repeating: "0", count: 8 - hex.count) + hex
      result.append((index..<(index + 12), Array(padded.utf8)))
      index += 12
    } else {
      index += 2
    }
  }
  return result
}

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
      let offset = text.offset(ofScalar: scalar)
      let character = text.bytes[min(offset, text.bytes.count)...].first
        .flatMap { $0 == 0x09 || $0 > 0x20 && $0 < 0x7F ? Character(UnicodeScalar($0)) : nil }
      let message = YAMLSyntaxMessage(problem, while: context?.text, at: character)
      let place = message.isAtBeginning ? context?.start ?? scalar : scalar
      let notes = message.note.flatMap { note in
        // A note at the place of the message says nothing.
        context.flatMap { $0.start == place ? nil : Note(note, at: range($0.start)) }
      }
      return Diagnostic(
        .error, id: "manifest-syntax", message.text, at: range(place),
        details: text.advice(at: offset).map { [$0] } ?? [], notes: notes.map { [$0] } ?? [])
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

  fileprivate static func tooLarge(_ message: String, _ file: String) -> Diagnostic {
    Diagnostic(.error, id: "manifest-too-large", message, at: SourceRange(file: file))
  }

  fileprivate static func notText(
    _ message: String, _ file: String, at position: SourcePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-not-text", message, at: SourceRange(file: file, start: position))
  }

  fileprivate static func emptyManifest(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-empty",
      "the manifest is empty; 'bundler init' writes one to start from",
      at: SourceRange(file: file))
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
