package import Diagnostics

/// The values of an object by key, read with their expected types.
///
/// A value of another kind than asked for is as good as missing, and is reported.
package struct ObjectFields: Sendable {
  package let id: ObjectID
  /// Its class; empty if it names none.
  package let isa: String
  /// The identifier where the object is defined.
  package let range: SourceRange
  /// The object as it is written.
  package let node: ProjectNode
  package var diagnostics: [Diagnostic] = []

  init(key: ProjectNode, value: ProjectNode) {
    id = ObjectID(key.string ?? "")
    isa = value["isa"]?.string ?? ""
    range = key.range
    node = value
  }

  package mutating func string(_ key: String) -> Located<String>? {
    value(key, .string)?.located
  }

  /// A number in decimal digits.
  package mutating func integer(_ key: String) -> Located<Int>? {
    guard let text = string(key) else { return nil }
    guard let number = Int(text.value) else {
      diagnostics.append(.notANumber(text, key: key))
      return nil
    }
    return Located(number, at: text.range)
  }

  /// `1` or `YES`, and what else begins like a true value; a missing one is false.
  package mutating func boolean(_ key: String) -> Bool {
    guard let first = value(key, .string)?.string?.utf8.first else { return false }
    return "yYtT123456789".utf8.contains(first)
  }

  package mutating func strings(_ key: String) -> [Located<String>] {
    guard let array = value(key, .array) else { return [] }
    return strings(of: array, key: key)
  }

  /// One text or a list of its lines.
  package mutating func lines(_ key: String) -> Located<String>? {
    guard let node = node[key] else { return nil }
    guard node.kind == .array else { return string(key) }
    let lines = strings(of: node, key: key).map(\.value)
    return Located(lines.joined(separator: "\n"), at: node.range)
  }

  package mutating func reference(_ key: String) -> Located<ObjectID>? {
    string(key)?.map { ObjectID($0) }
  }

  package mutating func references(_ key: String) -> [Located<ObjectID>] {
    strings(key).map { $0.map { ObjectID($0) } }
  }

  /// The strings by key of a dictionary.
  package mutating func stringsByKey(_ key: String) -> [LocatedEntry<Located<String>>] {
    entries(key, .string) { node, _ in node.located }
  }

  /// The lists of strings by key of a dictionary.
  package mutating func listsByKey(_ key: String) -> [LocatedEntry<[Located<String>]>] {
    entries(key, .array) { node, fields in fields.strings(of: node, key: key) }
  }

  private mutating func entries<Value>(
    _ key: String, _ kind: ProjectNode.Kind,
    _ read: (ProjectNode, inout ObjectFields) -> Value?
  ) -> [LocatedEntry<Value>] {
    guard let dictionary = value(key, .dictionary) else { return [] }
    return dictionary.entries.compactMap { entry in
      guard let name = entry.key.located, check(entry.value, kind, key: name.value),
        let value = read(entry.value, &self)
      else { return nil }
      return LocatedEntry(key: name, value: value)
    }
  }

  func strings(of array: ProjectNode) -> [Located<String>] { array.elements.compactMap(\.located) }

  private mutating func strings(of array: ProjectNode, key: String) -> [Located<String>] {
    array.elements.compactMap { element in
      check(element, .string, key: key) ? element.located : nil
    }
  }

  /// The value of a key, if it is of that kind.
  package mutating func value(_ key: String, _ kind: ProjectNode.Kind) -> ProjectNode? {
    guard let value = node[key], check(value, kind, key: key) else { return nil }
    return value
  }

  private mutating func check(_ value: ProjectNode, _ kind: ProjectNode.Kind, key: String) -> Bool {
    if value.kind == kind { return true }
    diagnostics.append(.wrongKind(value, kind, key: key, of: self))
    return false
  }
}

/// A key of a dictionary with its value.
package struct LocatedEntry<Value> {
  package var key: Located<String>
  package var value: Value

  package init(key: Located<String>, value: Value) {
    self.key = key
    self.value = value
  }
}

extension LocatedEntry: Equatable where Value: Equatable {}
extension LocatedEntry: Hashable where Value: Hashable {}
extension LocatedEntry: Sendable where Value: Sendable {}

extension ProjectNode {
  /// The text with its range; nil for anything but a string.
  package var located: Located<String>? { string.map { Located($0, at: range) } }
}

extension ProjectNode.Kind {
  fileprivate var article: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "a list"
    case .string: "a text"
    case .data: "data"
    case .null: "nothing"
    }
  }
}

extension Diagnostic {
  fileprivate static func wrongKind(
    _ value: ProjectNode, _ kind: ProjectNode.Kind, key: String, of object: ObjectFields
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-wrong-kind",
      "'\(key)' of \(object.isa) '\(object.id)' is \(value.kind.article) instead of "
        + "\(kind.article), and is ignored", at: value.range)
  }

  fileprivate static func notANumber(_ text: Located<String>, key: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-wrong-kind",
      "'\(key)' is '\(text.value)' instead of a number, and is ignored", at: text.range)
  }
}
