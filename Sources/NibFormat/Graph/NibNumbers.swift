internal import ByteCoding
internal import PropertyListFormat

/// The texts of numbers in strings and data of compiled nibs.
public enum NibNumberText {
  /// Returns the shortest decimal that reads back equal; whole numbers have no point.
  public static func shortest(_ number: Double) -> String {
    if number.magnitude < 1e15, let whole = Int(exactly: number) { return String(whole) }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the number as C's `%.10g` does: the color components of AppKit.
  public static func tenDigits(_ number: Double) -> String { general(number, digits: 10) }

  /// Returns the number as C's `%.3g` does: the color components of UIKit.
  public static func threeDigits(_ number: Double) -> String { general(number, digits: 3) }

  /// C's `%g` with that many significant digits.
  private static func general(_ number: Double, digits count: Int) -> String {
    guard number.isFinite, number != 0 else { return number == 0 ? "0" : number.description }
    if number.magnitude < 1000, let whole = Int(exactly: number) { return String(whole) }
    var (digits, exponent) = decimal(number.magnitude)
    if digits.count > count {
      let roundsUp = digits[count] >= 5
      digits.removeSubrange(count...)
      if roundsUp { increment(&digits, &exponent) }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    let text = layOut(digits.map { $0 + 0x30 }, exponent, digits: count)
    return String(decoding: (number < 0 ? [UInt8(ascii: "-")] : []) + text, as: UTF8.self)
  }

  /// Returns components with a blank between them, as `NSRGB`, `NSWhite` and `NSComponents` have
  /// them.
  ///
  /// The `NSRGB` and `NSWhite` of AppKit end in a NUL (`terminated`), those of UIKit do not.
  public static func components(_ numbers: [Double], terminated: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes += tenDigits(number).utf8
    }
    if terminated { bytes.append(0) }
    return bytes
  }

  /// The digits of the shortest spelling, and the power of ten of the first.
  private static func decimal(_ number: Double) -> (digits: [UInt8], exponent: Int) {
    let text = Array(number.description.utf8)
    let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.count
    let power = Int(String(decoding: text[end...].dropFirst(), as: UTF8.self)) ?? 0
    let point = text[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    let all = text[..<point] + text[point..<end].dropFirst()
    let digits = all.map { $0 - 0x30 }
    let zeros = digits.prefix { $0 == 0 }.count
    return (Array(digits.dropFirst(zeros)), point - 1 - zeros + power)
  }

  private static func increment(_ digits: inout [UInt8], _ exponent: inout Int) {
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits = [1]
      exponent += 1
    }
  }

  /// The text of a number with these digits, in ASCII, of which the first has that power of ten.
  private static func layOut(_ digits: [UInt8], _ exponent: Int, digits count: Int) -> [UInt8] {
    var text: [UInt8] = []
    func add(zeros count: Int) { text += repeatElement(UInt8(ascii: "0"), count: count) }
    if exponent < -4 || exponent >= count {
      text.append(digits[0])
      if digits.count > 1 { text.append(UInt8(ascii: ".")) }
      text += digits.dropFirst()
      let power = String(exponent.magnitude)
      text += (exponent < 0 ? "e-" : "e+").utf8
      add(zeros: max(0, 2 - power.utf8.count))
      text += power.utf8
    } else if exponent < 0 {
      text += "0.".utf8
      add(zeros: -exponent - 1)
      text += digits
    } else {
      let whole = digits.prefix(exponent + 1)
      text += whole
      add(zeros: exponent + 1 - whole.count)
      if digits.count > whole.count { text.append(UInt8(ascii: ".")) }
      text += digits.dropFirst(whole.count)
    }
    return text
  }
}

/// The texts of points, sizes and rectangles in AppKit nibs and keyed archives.
///
/// UIKit nibs use the same text for layout priorities, `NSValue`s and a few insets.
public enum AppKitGeometry {
  /// Returns `{x, y}`, also for sizes and pairs of priorities.
  public static func pair(_ a: Double, _ b: Double) -> String {
    "{\(number(a)), \(number(b))}"
  }

  /// Returns `{{x, y}, {width, height}}`.
  public static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    "{\(pair(x, y)), \(pair(width, height))}"
  }

  /// Returns `{a, b, c, d}`, such as the insets of a button's configuration.
  public static func list(_ numbers: [Double]) -> String {
    "{" + numbers.map(number).joined(separator: ", ") + "}"
  }

  /// Returns the number as C's `%.17g` does, so that 0.1 has all its digits.
  private static func number(_ number: Double) -> String {
    number.magnitude < 1e16 && number == number.rounded()
      ? NibNumberText.shortest(number) : number.propertyListText
  }

  /// Returns the numbers of any of these texts, in order; nil for another text.
  public static func numbers(_ text: String) -> [Double]? {
    guard text.utf8.first == UInt8(ascii: "{") else { return nil }
    let parts = text.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: " "): true
      default: false
      }
    }
    let numbers = parts.compactMap { Double(Substring($0)) }
    return numbers.count == parts.count ? numbers : nil
  }
}

/// The data of points, sizes and rectangles in UIKit nibs: a tag byte and little-endian numbers.
///
/// Tag 7 means doubles of 8 bytes; tag 6 means floats of 4 bytes, which occur in nibs up to Xcode 4
/// only.
public enum UIKitGeometry {
  private static let floats: UInt8 = 6
  private static let doubles: UInt8 = 7

  public static func point(_ x: Double, _ y: Double) -> NibValue { packed([x, y]) }

  public static func size(_ width: Double, _ height: Double) -> NibValue {
    packed([width, height])
  }

  public static func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> NibValue {
    packed([x, y, width, height])
  }

  public static func insets(
    top: Double, left: Double, bottom: Double, right: Double
  ) -> NibValue {
    packed([top, left, bottom, right])
  }

  /// Returns data with any count of numbers, as doubles.
  public static func packed(_ numbers: [Double]) -> NibValue {
    var bytes = [doubles]
    for number in numbers { bytes.append(number.bitPattern, .little) }
    return .data(bytes)
  }

  /// Returns the numbers of packed data; nil for other data.
  public static func numbers(_ value: NibValue) -> [Double]? {
    guard let bytes = value.data, let tag = bytes.first, tag == doubles || tag == floats else {
      return nil
    }
    let width = tag == doubles ? 8 : 4
    guard bytes.count > 1, (bytes.count - 1).isMultiple(of: width) else { return nil }
    return stride(from: 1, to: bytes.count, by: width).map { start in
      let bits = bytes[start..<(start + width)].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return tag == doubles
        ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    }
  }
}
