internal import Diagnostics
internal import XMLFormat

extension XMLDocument {
  /// The root of a file, if it is an element of that name; else there is an error.
  static func root(
    of bytes: [UInt8], named name: HashedName, _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> XMLElement? {
    do throws(XMLError) {
      let root = try XMLDocument(parsing: bytes).root
      if root.isNamed(name) { return root }
      diagnostics.append(.otherRoot(root, expected: name.text, in: file))
    } catch {
      let cause =
        ProjectFormatError.pointer(in: bytes, file: file)
        ?? ProjectFormatError(error, in: bytes, file: file)
      diagnostics.append(cause.diagnostic)
    }
    return nil
  }
}

extension XMLElement {
  /// The value of an attribute with its range; nil if it is missing or empty.
  func located(_ name: HashedName, in file: String) -> Located<String>? {
    guard let attribute = attribute(name) else { return nil }
    let value = attribute.value
    return value.isEmpty ? nil : Located(value, at: attribute.valueRange(in: file))
  }
}

extension Diagnostic {
  fileprivate static func otherRoot(
    _ root: XMLElement, expected: String, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-unknown-format", "expected <\(expected)>, found <\(root.name)>",
      at: root.range(in: file))
  }
}
