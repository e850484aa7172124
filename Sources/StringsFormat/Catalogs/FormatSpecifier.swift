/// A part of a format string that takes an argument.
///
/// Source: "String Format Specifiers", Apple's String Programming Guide.
struct FormatSpecifier: Hashable {
  enum Kind: Hashable {
    /// `%lld`, `%@`: the type is the length modifier and the conversion.
    case value(type: String)
    /// `%#@name@`.
    case variable(String)
    /// `%arg`, the argument that a variation in a catalog depends on.
    case argument
  }

  var kind: Kind
  /// The range of its bytes, from the percent sign on.
  var range: Range<Int>
  /// The number in `%2$@`, counted from 1.
  var position: Int?
  /// How many arguments width and precision take: one for each `*`.
  var widthArguments = 0

  /// Without the space: `50% of` is more likely to be text than a flag and an octal number.
  private static let flags = Array("#0-+'".utf8)
  private static let modifiers = Array("hlqLztj".utf8)
  private static let conversions = Array("@diouxXDUOeEfFgGaAcCsSp".utf8)

  /// Reads the specifier whose percent sign is at `start`; nil if it is none.
  init?(in bytes: [UInt8], at start: Int) {
    var cursor = bytes[(start + 1)...]
    if cursor.starts(with: "arg".utf8) {
      kind = .argument
      range = start..<start + 4
      return
    }
    let digits = cursor.prefix(while: \.isDigit)
    if !digits.isEmpty, cursor.dropFirst(digits.count).first == UInt8(ascii: "$") {
      guard digits.count <= 4, let number = Int(String(decoding: digits, as: UTF8.self)), number > 0
      else { return nil }
      position = number
      cursor = cursor.dropFirst(digits.count + 1)
    }
    if cursor.starts(with: "#@".utf8) {
      cursor = cursor.dropFirst(2)
      guard let end = cursor.firstIndex(of: UInt8(ascii: "@")) else { return nil }
      kind = .variable(String(decoding: cursor[..<end], as: UTF8.self))
      range = start..<end + 1
      return
    }
    cursor = cursor.drop(while: Self.flags.contains)
    for _ in 0..<2 {
      if cursor.first == UInt8(ascii: "*") {
        widthArguments += 1
        cursor = cursor.dropFirst()
      }
      cursor = cursor.drop(while: \.isDigit)
      guard cursor.first == UInt8(ascii: ".") else { break }
      cursor = cursor.dropFirst()
    }
    let modifiers = cursor.prefix(2).prefix(while: Self.modifiers.contains)
    guard let conversion = cursor.dropFirst(modifiers.count).first,
      Self.conversions.contains(conversion)
    else { return nil }
    kind = .value(type: String(decoding: modifiers + [conversion], as: UTF8.self))
    range = start..<modifiers.endIndex + 1
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
