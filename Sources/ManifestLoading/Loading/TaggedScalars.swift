/// The bytes of base64 text, ignoring white space; nil for invalid text.
func decodedBase64(_ text: String) -> [UInt8]? {
  var bits: UInt32 = 0
  var count = 0
  var padding = 0
  var result: [UInt8] = []
  for byte in text.utf8 where ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
    let value: UInt32
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    case UInt8(ascii: "="):
      padding += 1
      continue
    default: return nil
    }
    if padding > 0 { return nil }
    bits = bits << 6 | value
    count += 1
    if count % 4 == 0 {
      result += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
      bits = 0
    }
  }
  guard (count + padding) % 4 == 0, padding <= 2 else { return nil }
  switch count % 4 {
  case 0: return padding == 0 ? result : nil
  case 2: return result + [UInt8(bits >> 4 & 0xFF)]
  case 3: return result + [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
  default: return nil
  }
}

/// Seconds between 2001-01-01T00:00:00Z and a YAML timestamp, or nil for other text.
///
/// `2026-05-01`, `2026-05-01T12:30:00Z`, `2026-05-01 12:30:00.5 +02:00`; without a zone, it is UTC.
func secondsSince2001(_ text: String) -> Double? {
  var reader = TimestampReader(text)
  guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2, 1...12),
    reader.skip("-"), let day = reader.number(2, 1...daysIn(month: month, year: year))
  else { return nil }
  var seconds =
    Double(days(year: year, month: month, day: day) - days(year: 2001, month: 1, day: 1)) * 86_400
  if reader.isAtEnd { return seconds }
  guard reader.skip("T") || reader.skip("t") || reader.skipSpaces(),
    let hour = reader.number(2, 0...23), reader.skip(":"), let minute = reader.number(2, 0...59),
    reader.skip(":"), let second = reader.number(2, 0...59)
  else { return nil }
  seconds += Double(hour * 3600 + minute * 60 + second)
  if reader.skip(".") {
    guard let fraction = reader.fraction() else { return nil }
    seconds += fraction
  }
  _ = reader.skipSpaces()
  if reader.isAtEnd || reader.skip("Z") || reader.skip("z") {
    return reader.isAtEnd ? seconds : nil
  }
  let isEast = reader.skip("+")
  guard isEast || reader.skip("-"), let hours = reader.number(2, 0...23) else { return nil }
  var minutes = 0
  if reader.skip(":") {
    guard let value = reader.number(2, 0...59) else { return nil }
    minutes = value
  }
  let offset = Double(hours * 3600 + minutes * 60)
  return reader.isAtEnd ? (isEast ? seconds - offset : seconds + offset) : nil
}

private struct TimestampReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ scalar: UnicodeScalar) -> Bool {
    guard let first = rest.first, UInt32(first) == scalar.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func skipSpaces() -> Bool {
    let before = rest.count
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
    return rest.count < before
  }

  mutating func number(_ digits: Int, _ range: ClosedRange<Int> = 0...9999) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(digits)
    let value = text.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    return range.contains(value) ? value : nil
  }

  mutating func fraction() -> Double? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    var scale = 1.0
    var value = 0.0
    for digit in digits {
      scale *= 10
      value = value * 10 + Double(digit - 0x30)
    }
    return value / scale
  }
}

private func daysIn(month: Int, year: Int) -> Int {
  if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
  return [4, 6, 9, 11].contains(month) ? 30 : 31
}

/// Days since an arbitrary day of the proleptic Gregorian calendar; years begin in March.
private func days(year: Int, month: Int, day: Int) -> Int {
  let shifted = month > 2 ? year : year - 1
  let monthOfYear = (month + 9) % 12
  return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (monthOfYear * 153 + 2) / 5
    + day
}
