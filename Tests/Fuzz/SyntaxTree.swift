import JSONFormat
import XMLFormat

/// An element of XML, or a value of JSON with its key; what changes about it keeps the text sound.
struct SyntaxTree {
  enum Syntax: Sendable {
    case xml, json
  }

  /// A tag's name, or a key; empty for an item of an array.
  var label: String
  var attributes: [(name: String, value: String)] = []
  /// Characters before the children, or a scalar as it is written; "{" or "[" for what holds others.
  var text: String
  var children: [SyntaxTree] = []

  /// Nil for what is neither XML nor JSON.
  init?(parsing bytes: [UInt8], _ syntax: Syntax) {
    switch syntax {
    case .xml:
      guard let document = try? XMLDocument(parsing: bytes) else { return nil }
      self.init(document.root)
    case .json:
      guard let value = try? LocatedJSON(parsing: bytes) else { return nil }
      self.init(value, label: "", in: bytes)
    }
  }

  private init(_ element: XMLElement) {
    label = element.name
    attributes = element.attributes.map { ($0.name, $0.value) }
    children = element.children.map { SyntaxTree($0) }
    text = element.text
  }

  private init(_ value: LocatedJSON, label: String, in bytes: [UInt8]) {
    self.label = label
    switch value.value {
    case .scalar: text = String(decoding: bytes[value.range], as: UTF8.self)
    case .array(let items):
      text = "["
      children = items.map { SyntaxTree($0, label: "", in: bytes) }
    case .object(let members):
      text = "{"
      children = members.map { SyntaxTree($0.value, label: $0.name, in: bytes) }
    }
  }

  /// How many nodes it has, itself included.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The node with that number, counted in the order of the text from 0 for the tree itself.
  subscript(index: Int) -> SyntaxTree {
    get {
      var rest = index - 1
      for child in children where rest >= 0 {
        if rest < child.count { return child[rest] }
        rest -= child.count
      }
      return self
    }
    set {
      if index == 0 {
        self = newValue
        return
      }
      var rest = index - 1
      for child in children.indices {
        let count = children[child].count
        if rest < count {
          children[child][rest] = newValue
          return
        }
        rest -= count
      }
    }
  }

  func encoded(_ syntax: Syntax) -> [UInt8] {
    var bytes: [UInt8] = []
    switch syntax {
    case .xml: appendXML(to: &bytes)
    case .json: appendJSON(to: &bytes)
    }
    return bytes
  }

  private func appendXML(to bytes: inout [UInt8]) {
    bytes += "<\(label)".utf8
    var names: Set<String> = []
    for (name, value) in attributes where names.insert(name).inserted {
      bytes += " \(name)=\"\(Self.escaped(value))\"".utf8
    }
    bytes += ">\(Self.escaped(text))".utf8
    for child in children { child.appendXML(to: &bytes) }
    bytes += "</\(label)>".utf8
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&", "<", ">", "\"": escaped += "&#\(character.value);"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private func appendJSON(to bytes: inout [UInt8]) {
    bytes += text.utf8
    for (index, child) in children.enumerated() {
      if index > 0 { bytes += ",".utf8 }
      if text == "{" { bytes += "\"\(child.label)\":".utf8 }
      child.appendJSON(to: &bytes)
    }
    if text == "{" { bytes += "}".utf8 }
    if text == "[" { bytes += "]".utf8 }
  }
}
