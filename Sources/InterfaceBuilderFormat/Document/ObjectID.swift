/// The id of an object in its document: `Ze5-6b-2t3`, or a number in old documents.
public struct ObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var text: String

  public init(_ text: String) { self.text = text }

  public var description: String { text }

  public static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}

extension ObjectID: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}
