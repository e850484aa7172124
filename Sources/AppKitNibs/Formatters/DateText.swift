internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

/// Reads dates in English by a pattern of letters such as `EEEE d MMMM y, HH:mm`.
struct DateText: Sendable {
  private var year = 2000
  private var month = 1
  private var day: Int?
  private var weekday: Int?
  private var hour = 0
  private var minute = 0
  private var second = 0
  private var isAfternoon: Bool?

  /// Seconds since the start of 2001 in Greenwich; nil for a text that does not match the pattern.
  ///
  /// What the pattern does not have is taken from 1 January 2000.
  static func seconds(of text: String, pattern: String) -> Double? {
    var date = DateText()
    var rest = text[...]
    for part in parts(of: pattern) {
      guard date.read(part, from: &rest) else { return nil }
    }
    return rest.isEmpty ? date.seconds : nil
  }

  private enum Part {
    case literal(Character)
    case field(Character, count: Int)
  }

  /// Letters are fields, except between apostrophes.
  private static func parts(of pattern: String) -> [Part] {
    var parts: [Part] = []
    var isQuoted = false
    for character in pattern {
      if character == "'" {
        isQuoted.toggle()
      } else if isQuoted || !(character.isASCII && character.isLetter) {
        parts.append(.literal(character))
      } else if case .field(character, let count)? = parts.last {
        parts[parts.count - 1] = .field(character, count: count + 1)
      } else {
        parts.append(.field(character, count: 1))
      }
    }
    return parts
  }

  private mutating func read(_ part: Part, from text: inout Substring) -> Bool {
    switch part {
    case .literal(let character):
      guard let first = text.first,
        first == character || first.isWhitespace && character.isWhitespace
      else { return false }
      text.removeFirst()
      return true
    case .field("E", _):
      weekday = Self.name(of: Self.weekdays, in: &text)
      return weekday != nil
    case .field("M", let count) where count > 2:
      guard let index = Self.name(of: Self.months, in: &text) else { return false }
      month = index + 1
      return true
    case .field("a", _):
      guard let index = Self.name(of: ["AM", "PM"], in: &text) else { return false }
      isAfternoon = index == 1
      return true
    case .field(let letter, let count):
      guard let number = Self.number(in: &text) else { return false }
      return set(letter, count: count, to: number)
    }
  }

  private mutating func set(_ letter: Character, count: Int, to number: Int) -> Bool {
    switch letter {
    case "y": year = count == 2 && number < 100 ? (number < 50 ? 2000 : 1900) + number : number
    case "M": month = number
    case "d": day = number
    case "H": hour = number
    case "h": hour = number % 12
    case "m": minute = number
    case "s": second = number
    default: return false
    }
    return 1...12 ~= month && 1...31 ~= day ?? 1 && hour < 24 && minute < 60 && second < 60
      && year < 10_000
  }

  private var seconds: Double {
    var days = Self.days(year: year, month: month, day: day ?? 1)
    // A weekday without a day is the first one in its month; 2001 began on a Monday.
    if day == nil, let weekday {
      let first = (days % 7 + 7) % 7
      days += (weekday - first + 7) % 7
    }
    let hours = hour + (isAfternoon == true ? 12 : 0)
    return Double(days * 86_400 + hours * 3_600 + minute * 60 + second)
  }

  /// Days since the beginning of 2001 in the Gregorian calendar.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // In years that begin in March the leap day is the last.
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let days = years * 365 + years / 4 - years / 100 + years / 400 + (months * 306 + 5) / 10 + day
    return days - 730_792
  }

  /// The number of a full name or of its first three letters, the longest that fits.
  private static func name(of names: [String], in text: inout Substring) -> Int? {
    for length in [Int.max, 3] {
      for (index, name) in names.enumerated() {
        let prefix = name.prefix(length)
        guard text.prefix(prefix.count).lowercased() == prefix.lowercased() else { continue }
        text.removeFirst(prefix.count)
        return index
      }
    }
    return nil
  }

  private static func number(in text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    text.removeFirst(digits.count)
    return digits.count > 9 ? nil : Int(digits)
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// The pattern of a date formatter: the document's own, or that of its styles.
///
/// A formatter with styles makes its pattern anew for the user's language; the nib has that of
/// ibtool's language.
struct DatePattern: Hashable, Sendable {
  var text: String

  init(_ text: String) { self.text = text }

  init(_ element: XMLElement, _ reading: inout Reading) {
    let date = element.enumeration("dateStyle", Self.styles, &reading) ?? 0
    let time = element.enumeration("timeStyle", Self.styles, &reading) ?? 0
    text = element.string("dateFormat", &reading) ?? Self.pattern(date: date, time: time)
  }

  static let styles: WordTable = ["none": 0, "short": 1, "medium": 2, "long": 3, "full": 4]

  private static let dates = ["", "d/M/y", "d MMM y", "d MMMM y", "EEEE d MMMM y"]
  private static let times = [
    "", "h:mm\u{202F}a", "h:mm:ss\u{202F}a", "h:mm:ss\u{202F}a z", "h:mm:ss\u{202F}a zzzz",
  ]

  private static func pattern(date: Int, time: Int) -> String {
    guard date > 0, time > 0 else { return dates[date] + times[time] }
    return dates[date] + (date > 2 ? " 'at' " : ", ") + times[time]
  }
}
