internal import Diagnostics
internal import PropertyListFormat
package import XMLFormat

/// The bits of flags by the attributes that set them.
package typealias FlagBits = KeyValuePairs<HashedName, Int>

/// Typed attributes. Each accessor marks what it reads. Nil means absent or malformed; the latter
/// leaves an error in the reading.
extension XMLElement {
  /// A text: an attribute, or `<string key="name">` where an attribute could not hold it.
  package func string(_ name: HashedName, _ reading: inout Reading) -> String? {
    if let attribute = reading.attribute(name, of: self) { return attribute.value }
    guard let child = child(Self.stringNames, key: name, &reading) else { return nil }
    return child.stringContent(&reading)
  }

  private static let stringNames: [HashedName] = ["string", "mutableString"]

  /// `YES` or `NO`.
  package func bool(_ name: HashedName, _ reading: inout Reading) -> Bool? {
    guard let attribute = reading.attribute(name, of: self) else { return nil }
    if attribute.hasValue("YES") || attribute.hasValue("true") { return true }
    if attribute.hasValue("NO") || attribute.hasValue("false") { return false }
    reading.refuse(attribute, "'\(attribute.value)' is neither YES nor NO")
    return nil
  }

  /// Any finite number; frames and priorities have fractions too.
  package func number(_ name: HashedName, _ reading: inout Reading) -> Double? {
    guard let attribute = reading.attribute(name, of: self) else { return nil }
    if let number = attribute.shortDecimal { return number }
    if let number = DecimalText.number(attribute.value) { return number }
    reading.refuse(attribute, "'\(attribute.value)' is not a number")
    return nil
  }

  /// A whole number, however it is written: `2` or `2.0`.
  package func integer(_ name: HashedName, _ reading: inout Reading) -> Int? {
    guard let attribute = reading.attribute(name, of: self) else { return nil }
    if let integer = DecimalText.integer(attribute.value) { return integer }
    reading.refuse(attribute, "'\(attribute.value)' is not a whole number")
    return nil
  }

  /// A number or a ratio, `16:9` or `1/3`: the multiplier of a constraint.
  package func ratio(_ name: HashedName, _ reading: inout Reading) -> Double? {
    guard let attribute = reading.attribute(name, of: self) else { return nil }
    if let number = DecimalText.ratio(attribute.value) { return number }
    reading.refuse(attribute, "'\(attribute.value)' is neither a number nor a ratio")
    return nil
  }

  /// One of the words of a table, in any capitals; any other word counts as absent.
  package func enumeration(
    _ name: HashedName, _ words: WordTable, _ reading: inout Reading
  ) -> Int? {
    guard let attribute = reading.attribute(name, of: self) else { return nil }
    for (word, value) in words.pairs where attribute.hasValue(word) { return value }
    let word = inOtherCapitals(attribute, words.words, &reading)
    return word.flatMap { words[$0] }
  }

  /// One of the words of a table whose values are not numbers, in any capitals.
  package func enumeration<Value>(
    _ name: HashedName, _ words: [String: Value], _ reading: inout Reading
  ) -> Value? {
    guard let attribute = reading.attribute(name, of: self) else { return nil }
    if let value = words[attribute.value] { return value }
    return inOtherCapitals(attribute, Array(words.keys), &reading).flatMap { words[$0] }
  }

  /// The first word that differs from a value in its capitals alone; reports any other.
  private func inOtherCapitals(
    _ attribute: XMLAttribute, _ words: [String], _ reading: inout Reading
  ) -> String? {
    let words = words.sorted()
    let lowercase = attribute.value.lowercased()
    if let word = words.first(where: { $0.lowercased() == lowercase }) { return word }
    reading.diagnostics.append(
      .unknownWord(attribute, of: self, words: words, in: reading.file, reading.unknown))
    return nil
  }

  /// The id that an attribute holds; `InterfaceBuilderDocument.element(id:)` has its element.
  package func reference(_ name: HashedName, _ reading: inout Reading) -> ObjectID? {
    reading.attribute(name, of: self).map { ObjectID($0.value) }
  }

  /// The sum of the flags whose attributes are `YES`, out of a child such as
  /// `<autoresizingMask key="autoresizingMask" widthSizable="YES"/>`.
  package func flags(
    key: HashedName, _ bits: FlagBits, _ reading: inout Reading
  ) -> Int? {
    guard let child = child(key: key, &reading) else { return nil }
    return bits.reduce(0) { sum, bit in
      child.bool(bit.key, &reading) == true ? sum | bit.value : sum
    }
  }

  /// Marks attributes as understood although they have no effect.
  package func ignore(_ names: HashedName..., reading: inout Reading) {
    for name in names { _ = reading.attribute(name, of: self) }
  }
}

extension Reading {
  /// Reports a value that is not what its attribute takes.
  mutating func refuse(_ attribute: XMLAttribute, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .error, id: "xib-bad-value", "\(message), as '\(attribute.name)' must be",
        at: attribute.valueRange(in: file)))
  }
}

/// Looking up child elements. What is found counts as read, but not what is in it.
extension XMLElement {
  /// The first child of that name: a container such as `subviews` or `connections`.
  package func child(_ name: HashedName, _ reading: inout Reading) -> XMLElement? {
    reading.use(self)
    guard reading.mayHaveChild(named: name, in: self) else { return nil }
    for child in children where child.isNamed(name) {
      reading.use(child)
      return child
    }
    return nil
  }

  /// The child with that key, whatever its name; `<nil key="…"/>` counts as absent.
  package func child(key: HashedName, _ reading: inout Reading) -> XMLElement? {
    reading.use(self)
    guard reading.mayHaveChild(key: key, in: self) else { return nil }
    var found = reading.children(of: self, key: key)
    guard let child = found.next() else { return nil }
    reading.use(child)
    return child.isNamed(Self.null) ? nil : child
  }

  /// The child with that key and one of these names; `<nil key="…"/>` is marked, too.
  package func child(
    _ names: [HashedName], key: HashedName, _ reading: inout Reading
  ) -> XMLElement? {
    reading.use(self)
    guard reading.mayHaveChild(key: key, in: self) else { return nil }
    for child in reading.children(of: self, key: key) {
      if child.isNamed(Self.null) {
        reading.use(child)
        return nil
      }
      guard names.contains(where: { child.isNamed($0) }) else { continue }
      reading.use(child)
      return child
    }
    return nil
  }

  /// True if an attribute is explicitly nil: `<nil key="…"/>`.
  package func isNil(key: HashedName, _ reading: inout Reading) -> Bool {
    reading.use(self)
    guard reading.mayHaveChild(key: key, in: self) else { return false }
    guard let child = reading.children(of: self, key: key).first(where: { $0.isNamed(Self.null) })
    else { return false }
    reading.use(child)
    return true
  }

  /// The members of a list such as `<subviews>`; each counts as read once something of it is read.
  package func members(of list: HashedName, _ reading: inout Reading) -> [XMLElement] {
    child(list, &reading).map { Array($0.children) } ?? []
  }

  /// The characters of a `<string>`, out of Base64 where `base64-UTF8="YES"`.
  package func stringContent(_ reading: inout Reading) -> String {
    let text = reading.text(of: self)
    guard bool("base64-UTF8", &reading) == true else { return text }
    guard let bytes = decodedBase64(text, &reading) else { return "" }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      reading.diagnostics.append(.badContent("the decoded text is not UTF-8", self, reading.file))
      return ""
    }
    return decoded
  }

  /// The bytes of `<mutableData key="…">` or `<data key="…">`, written in Base64.
  package func data(key: HashedName, _ reading: inout Reading) -> [UInt8]? {
    guard let child = child(Self.dataNames, key: key, &reading) else { return nil }
    return child.decodedBase64(reading.text(of: child), &reading)
  }

  private static let dataNames: [HashedName] = ["data", "mutableData"]

  private static let null: HashedName = "nil"

  private func decodedBase64(_ text: String, _ reading: inout Reading) -> [UInt8]? {
    do throws(Base64Error) {
      return try decodeUnpaddedBase64(text)
    } catch {
      reading.diagnostics.append(.badContent(error.message, self, reading.file))
      return nil
    }
  }
}

/// Base64 with or without the padding, which Interface Builder leaves out.
///
/// It writes one digit too many where the bytes are a multiple of three.
func decodeUnpaddedBase64(_ text: String) throws(Base64Error) -> [UInt8] {
  var digits = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  if digits.count % 4 == 1, digits.last != UInt8(ascii: "=") { digits.removeLast() }
  while !digits.count.isMultiple(of: 4) { digits.append(UInt8(ascii: "=")) }
  return try decodeBase64(digits)
}

extension XMLElement {
  /// An attribute that the element cannot do without; its absence is an error.
  package func required(_ name: HashedName, _ reading: inout Reading) -> String? {
    if let attribute = reading.attribute(name, of: self) { return attribute.value }
    reading.diagnostics.append(.missing(name, of: self, in: reading.file))
    return nil
  }

  /// An id that the element cannot do without.
  package func requiredReference(_ name: HashedName, _ reading: inout Reading) -> ObjectID? {
    required(name, &reading).map { ObjectID($0) }
  }
}

extension Diagnostic {
  fileprivate static func unknownWord(
    _ attribute: XMLAttribute, of element: XMLElement, words: [String], in file: String,
    _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    let range = attribute.valueRange(in: file)
    return Diagnostic(
      severity, id: "xib-unknown-word",
      "unknown \(attribute.name) '\(attribute.value)' of <\(element.name)>", at: range,
      details: words.count <= 12 ? ["known: " + words.joined(separator: ", ")] : [],
      fixIts: attribute.value.nearest(in: words).map { [FixIt(range, replacement: $0)] } ?? [])
  }

  fileprivate static func badContent(
    _ message: String, _ element: XMLElement, _ file: String
  ) -> Diagnostic {
    Diagnostic(.error, id: "xib-bad-content", message, at: element.range(in: file))
  }

  fileprivate static func missing(
    _ name: HashedName, of element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-missing-attribute", "<\(element.name)> has no '\(name)'",
      at: element.range(in: file))
  }
}
