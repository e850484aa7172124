import Diagnostics
import PropertyListFormat

/// Turns the values under `info.properties` into a property list.
///
/// | written                                | becomes                       |
/// |----------------------------------------|-------------------------------|
/// | quoted, a block, with a variable       | text                          |
/// | under a key that Apple documents as text | text                        |
/// | `true`, `false`                        | boolean                       |
/// | `42`, `-7`                             | integer                       |
/// | `1.5`, `1.0e3`                         | real                          |
/// | `!!binary`, `!!timestamp` …            | data, date                    |
/// | anything else                          | text                          |
struct PropertyListDecoder {
  /// The text of a scalar with its variables expanded; nil after an error.
  var expand: (ManifestNode, inout DiagnosticList) -> String?
  var diagnostics = DiagnosticList()

  init(expand: @escaping (ManifestNode, inout DiagnosticList) -> String?) { self.expand = expand }

  /// The value, or nil after an error; `key` is the innermost dictionary key around it.
  mutating func decode(_ node: ManifestNode, key: String) -> PropertyList? {
    switch node.content {
    case .scalar(let scalar): return decode(scalar, node, key: key)
    case .sequence(let items): return .array(items.compactMap { decode($0, key: key) })
    case .mapping(let members):
      var dictionary = PropertyList.Dictionary()
      let textual = StringKeys.dictionariesOfText.contains(key) ? key : nil
      for member in members {
        let name = MergeKey(member.key.value).name
        if let value = decode(member.value, key: textual ?? name) { dictionary[name] = value }
      }
      return .dictionary(dictionary)
    }
  }

  private mutating func decode(
    _ scalar: ManifestNode.Scalar, _ node: ManifestNode, key: String
  ) -> PropertyList? {
    if let tag = scalar.tag { return decode(scalar.text, tag: tag, node) }
    if scalar.isPlain, scalar.text.isEmpty {
      diagnostics.append(.noValue(key, node.range))
      return nil
    }
    let hasMacro = scalar.text.utf8.contains(UInt8(ascii: "$"))
    if !scalar.isPlain || hasMacro || StringKeys.contains(key) {
      return expand(node, &diagnostics).map { .string($0) }
    }
    if scalar.text == "true" || scalar.text == "false" { return .boolean(scalar.text == "true") }
    if isIntegerLiteral(scalar.text) {
      let value = Int128(scalar.text).flatMap {
        (Int128(Int64.min)...Int128(UInt64.max)).contains($0) ? $0 : nil
      }
      if value == nil { diagnostics.append(.integerTooLarge(scalar.text, node.range)) }
      return value.map { .integer($0) }
    }
    if isRealLiteral(scalar.text), let value = Double(scalar.text), value.isFinite {
      return .real(value)
    }
    return .string(scalar.text)
  }

  private mutating func decode(_ text: String, tag: String, _ node: ManifestNode) -> PropertyList? {
    let value: PropertyList? =
      switch tag {
      case "str": expand(node, &diagnostics).map { .string($0) }
      case "bool": text == "true" || text == "false" ? .boolean(text == "true") : nil
      case "int": Int64(text).map { .integer(Int128($0)) }
      case "float": Double(text).flatMap { $0.isFinite ? .real($0) : nil }
      case "binary": decodedBase64(text).map { .data($0) }
      case "timestamp": secondsSince2001(text).map { .date($0) }
      default: nil
      }
    if value == nil, tag != "str" { diagnostics.append(.badTagged(text, tag, node.range)) }
    return value
  }
}

/// `0`, `42`, `-7`; not `007`, which is more likely text.
private func isIntegerLiteral(_ text: String) -> Bool {
  var digits = Substring(text)
  if digits.first == "-" || digits.first == "+" { digits = digits.dropFirst() }
  return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    && (digits.utf8.count == 1 || digits.utf8.first != 0x30)
}

/// `1.5`, `-0.25`, `1.0e-3`; not `1e5`, which may be part of a hash.
private func isRealLiteral(_ text: String) -> Bool {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count == 2, isIntegerLiteral(String(parts[0])) else { return false }
  let fraction = parts[1].split(maxSplits: 1, omittingEmptySubsequences: false) {
    $0 == "e" || $0 == "E"
  }
  guard let digits = fraction.first, !digits.isEmpty,
    digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
  else { return false }
  return fraction.count == 1 || Int(fraction[1]) != nil
}

extension Diagnostic {
  fileprivate static func noValue(_ key: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-no-value",
      "'\(key.abbreviated)' has no value; write \"\" for empty text, or drop the key", at: range)
  }

  fileprivate static func integerTooLarge(_ text: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-bad-value",
      "'\(text.abbreviated)' does not fit into 64 bits; quote it if it is text", at: range)
  }

  fileprivate static func badTagged(
    _ text: String, _ tag: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "manifest-bad-value", "'\(text.abbreviated)' is not what '!!\(tag)' announces",
      at: range)
  }
}
