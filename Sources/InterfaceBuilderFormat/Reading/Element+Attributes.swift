internal import Diagnostics
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

  /// One of the words of a table.
  package func enumeration<Value>(
    _ name: HashedName, _ words: [String: Value], _ reading: inout Reading
  ) -> Value? {
    guard let attribute = reading.attribute(name, of: self) else { return nil }
    if let value = words[attribute.value] { return value }
    reading.diagnostics.append(
      .unknownWord(attribute, of: self, words: words.keys.sorted(), in: reading.file))
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

extension Diagnostic {
  fileprivate static func unknownWord(
    _ attribute: XMLAttribute, of element: XMLElement, words: [String], in file: String
  ) -> Diagnostic {
    let range = attribute.valueRange(in: file)
    return Diagnostic(
      .error, id: "xib-unknown-word",
      "unknown \(attribute.name) '\(attribute.value)' of <\(element.name)>", at: range,
      details: words.count <= 12 ? ["known: " + words.joined(separator: ", ")] : [],
      fixIts: attribute.value.nearest(in: words).map { [FixIt(range, replacement: $0)] } ?? [])
  }
}
