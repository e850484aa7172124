internal import Diagnostics
internal import XMLFormat

/// Makes records of an XML property list; every value knows where its tag is.
///
/// Source: http://www.apple.com/DTDs/PropertyList-1.0.dtd.
struct XMLProjectReader {
  var builder = ProjectBuilder()
  /// By number of a record.
  private(set) var starts: [SourcePosition] = []

  mutating func read(_ document: XMLDocument) throws(XMLError) {
    let root = document.root
    guard root.isNamed("plist") else { return try read(root) }
    var children = root.children
    guard let value = children.next() else {
      throw XMLError("the property list is empty", at: root.position)
    }
    try read(value)
    if let second = children.next() {
      throw XMLError("a property list holds one value only", at: second.position)
    }
  }

  /// Reads a value; what is inside comes by recursion, as deep as a document may be nested.
  private mutating func read(_ element: XMLElement) throws(XMLError) {
    starts.append(element.position)
    switch element.name {
    case "dict":
      builder.begin(.dictionary, at: 0)
      try readEntries(of: element)
      builder.end(at: 0)
    case "array":
      builder.begin(.array, at: 0)
      for child in element.children { try read(child) }
      builder.end(at: 0)
    case "string", "integer", "real": builder.add(.string, 0..<0, unescaped: element.text.utf8)
    case "true": builder.add(.string, 0..<0, unescaped: "YES".utf8)
    case "false": builder.add(.string, 0..<0, unescaped: "NO".utf8)
    case let name: throw XMLError("<\(name)> is not expected here", at: element.position)
    }
  }

  private mutating func readEntries(of element: XMLElement) throws(XMLError) {
    var children = element.children
    while let key = children.next() {
      guard key.isNamed("key") else {
        throw XMLError("expected <key>, found <\(key.name)>", at: key.position)
      }
      starts.append(key.position)
      builder.add(.string, 0..<0, unescaped: key.text.utf8)
      guard let value = children.next() else {
        throw XMLError("the key '\(key.text)' has no value", at: key.position)
      }
      try read(value)
    }
  }
}
