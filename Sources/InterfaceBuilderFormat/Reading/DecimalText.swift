/// Numbers as documents write them: decimal and finite, without a locale.
enum DecimalText {
  static func number(_ text: String) -> Double? {
    var isShort = text.utf8.count <= 15
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        isShort = isShort && byte == UInt8(ascii: "-")
      default: return nil
      }
    }
    // Most numbers are short and whole, and faster to read as integers.
    if isShort, let integer = Int(text), integer != 0 { return Double(integer) }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  static func integer(_ text: String) -> Int? {
    Int(text) ?? number(text).flatMap { Int(exactly: $0) }
  }

  /// `a`, `a:b` or `a/b`.
  static func ratio(_ text: String) -> Double? {
    guard let sign = text.firstIndex(where: { $0 == ":" || $0 == "/" }) else { return number(text) }
    guard let a = number(String(text[..<sign])),
      let b = number(String(text[text.index(after: sign)...])), b != 0
    else { return nil }
    return a / b
  }
}
