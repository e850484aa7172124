internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

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

  static let styles = ["none": 0, "short": 1, "medium": 2, "long": 3, "full": 4]

  private static let dates = ["", "d/M/y", "d MMM y", "d MMMM y", "EEEE d MMMM y"]
  private static let times = [
    "", "h:mm\u{202F}a", "h:mm:ss\u{202F}a", "h:mm:ss\u{202F}a z", "h:mm:ss\u{202F}a zzzz",
  ]

  private static func pattern(date: Int, time: Int) -> String {
    guard date > 0, time > 0 else { return dates[date] + times[time] }
    return dates[date] + (date > 2 ? " 'at' " : ", ") + times[time]
  }
}
