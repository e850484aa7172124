/// The identifier of an object: any text, mostly 24 hexadecimal digits, compared byte by byte
/// (Docs/Rules.md, Xcode projects 3.2).
public struct ObjectID: Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }
}

extension ObjectID: Hashable {
  public static func == (a: Self, b: Self) -> Bool {
    a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ObjectID: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral text: String) { self.init(text) }
  public var description: String { text }
}
