/// The identifier of an object: any text, mostly 24 hexadecimal digits, compared byte by byte
/// (Docs/Rules.md, Xcode projects 3.2).
package struct ObjectID: Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }
}

extension ObjectID: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ObjectID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }
  package var description: String { text }
}
