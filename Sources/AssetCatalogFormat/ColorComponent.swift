package import JSONFormat

/// A component of a color in a catalog: `0.5`, or of 255 `128` and `0x80`.
///
/// Docs/Rules.md, Asset catalogs 1.6.
package enum ColorComponent {
  /// The value of a component's text; nil if it is none of the three forms.
  package static func value(_ text: String, named name: String) -> Double? {
    // Alpha is from 0 to 1 even beside integers.
    if name == "alpha", text == "1" { return 1 }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    if let number = Int(text) { return (0...255).contains(number) ? Double(number) / 255 : nil }
    guard let number = Double(text), number.isFinite, abs(number) <= 1000 else { return nil }
    return number
  }

  /// Components as red, green, blue and alpha from 0 to 1, for showing them; nil if one is missing.
  package static func shown(
    _ components: JSONValue
  ) -> (red: Double, green: Double, blue: Double, alpha: Double)? {
    func part(_ name: String) -> Double? {
      let number: Double? =
        switch components[name] {
        case .string(let text): value(text, named: name)
        case .integer(let whole): Double(whole)
        case .number(let real): real
        default: nil
        }
      return number.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
    }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return (white, white, white, alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return (red, green, blue, alpha)
  }
}
