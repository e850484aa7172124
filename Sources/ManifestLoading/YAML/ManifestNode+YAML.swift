import Diagnostics
package import FileTree

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
