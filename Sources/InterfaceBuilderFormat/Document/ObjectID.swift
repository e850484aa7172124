/// The id of an object in its document: `Ze5-6b-2t3`, or a number in old documents.
package struct ObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}

extension ObjectID: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
