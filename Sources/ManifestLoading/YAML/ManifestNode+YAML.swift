import Diagnostics
package import FileTree
import Yams

extension ManifestNode {
  /// Reads a manifest's bytes, YAML or JSON; nil after an error among the diagnostics.
  package static func parse(
    _ contents: [UInt8], file: ProjectPath, diagnostics: inout DiagnosticList
  ) -> ManifestNode? {
    guard let bytes = checked(contents, file: file.text, diagnostics: &diagnostics) else {
      return nil
    }
    var text = YAMLText(bytes)
    if FileName(file.name).extension == "json" { text.replaceAll(surrogatePairs(in: bytes)) }
    guard let node = composed(&text, file: file.text, diagnostics: &diagnostics) else { return nil }
    var converter = NodeConverter(text: text, file: file.text)
    let converted = converter.convert(node, depth: 0)
    diagnostics.append(contentsOf: converter.diagnostics)
    return converted
  }

  /// The bytes without a byte order mark, if a parser may see them.
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
    if let problem = YAMLScan(body).problem {
      diagnostics.append(.tooLarge(problem, file))
      return nil
    }
    return body
  }

  /// Composes the document; each key given twice is renamed, told about when it is converted.
  private static func composed(
    _ text: inout YAMLText, file: String, diagnostics: inout DiagnosticList
  ) -> Node? {
    for round in 0... {
      do {
        guard let node = try Yams.compose(yaml: text.text, .basic, .default, .utf8) else {
          diagnostics.append(.emptyManifest(file))
          return nil
        }
        return node
      } catch YamlError.duplicatedKeysInMapping(let duplicates, let context)
        where round < NodeConverter.maximumDuplicates && text.bytes.count < 1 << 20
      {
        let offset = text.offset(line: context.mark.line, column: context.mark.column)
        guard text.renameKey(at: offset, number: round) else {
          diagnostics.append(
            .duplicateKey(duplicates, SourceRange(file: file, start: text.position(offset))))
          return nil
        }
      } catch {
        diagnostics.append(.syntaxError(error, in: text, file: file))
        return nil
      }
    }
    return nil
  }
}

extension YAMLText {
  /// Puts a mark into the key that begins at `offset`; false where that is not plain enough.
  fileprivate mutating func renameKey(at offset: Int, number: Int) -> Bool {
    guard offset < bytes.count, !"&!*?|>[{".utf8.contains(bytes[offset]) else { return false }
    let isQuoted = bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    let start = isQuoted ? offset + 1 : offset
    replace(start..<start, with: NodeConverter.duplicateMark(number).utf8)
    return true
  }
}

/// JSON's escapes for characters beyond U+FFFF, which YAML does not know: `\uD83D\uDE00`.
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

  fileprivate static func duplicateKey(_ keys: [String], _ range: SourceRange) -> Diagnostic {
    let names = keys.map { "'\($0.abbreviated)'" }.joined(separator: ", ")
    return Diagnostic(.error, id: "manifest-duplicate-key", "duplicate key \(names)", at: range)
  }
}
