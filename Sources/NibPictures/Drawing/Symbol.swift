internal import NibFormat

/// Simple forms for the symbols of the system that nibs name most, on a grid of 24.
enum Symbol {
  enum Kind { case line, area, ring, knockout }

  struct Part {
    var kind: Kind
    var points: [(Double, Double)]
    /// Filled in every variant.
    var isSolid = false
  }

  /// True for an image of AppKit that has a form here.
  static func isKnownName(_ name: String?) -> Bool {
    guard let name, name.hasPrefix("NS") else { return false }
    return appKit[name] != nil
  }

  /// The parts of a symbol, and whether its closed ones are filled; nil for one without a form.
  static func strokes(of name: String) -> (parts: [Part]?, isFilled: Bool) {
    let name = appKit[name] ?? name
    let words = name.split(separator: ".")
    let isFilled = words.contains("fill")
    var base = words.filter { $0 != "fill" }.joined(separator: ".")
    var parts: [Part] = []
    if base.hasSuffix(".circle"), base != "circle" {
      base = String(base.dropLast(7))
      parts.append(Part(kind: .ring, points: [(12, 12), (22, 12)]))
      guard let inner = self.parts(of: base) else { return (nil, isFilled) }
      parts += inner.map { part in
        Part(
          kind: part.kind == .line ? .knockout : part.kind,
          points: part.points.map { (12 + ($0.0 - 12) * 0.55, 12 + ($0.1 - 12) * 0.55) },
          isSolid: part.isSolid)
      }
      return (parts, isFilled)
    }
    if let known = self.parts(of: base) { return (known, isFilled) }
    // `star.leadinghalf` is drawn as `star`.
    guard let first = words.first, let known = self.parts(of: String(first)) else {
      return (nil, isFilled)
    }
    return (known, isFilled)
  }

  private static func parts(of name: String) -> [Part]? {
    forms.value(named: name).map { text in
      text.split(separator: ";").compactMap { part in
        let words = part.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard let letter = words.first, numbers.count >= 2 else { return nil }
        if letter == "r" || letter == "d" {
          guard numbers.count == 3 else { return nil }
          return Part(
            kind: .ring, points: [(numbers[0], numbers[1]), (numbers[0] + numbers[2], numbers[1])],
            isSolid: letter == "d")
        }
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
          (numbers[$0], numbers[$0 + 1])
        }
        let kind: Kind = letter == "l" ? .line : letter == "k" ? .knockout : .area
        return Part(kind: kind, points: points, isSolid: letter == "s")
      }
    }
  }

  /// A form a line: `l` is a line through points, `a` an outline, `s` an area that is always filled,
  /// `k` a line that is cut out of filled areas, `r` a ring and `d` a dot, by middle and radius.
  private static let forms: NameMap<String> = {
    let rows = text.split(separator: "\n").compactMap { row -> (HashedName, String)? in
      let halves = row.split(separator: "|")
      return halves.count == 2 ? (HashedName(String(halves[0])), String(halves[1])) : nil
    }
    return NameMap(rows)
  }()

  private static let text = """
    plus|l 12 4 12 20; l 4 12 20 12
    minus|l 4 12 20 12
    xmark|l 5 5 19 19; l 19 5 5 19
    multiply|l 5 5 19 19; l 19 5 5 19
    checkmark|l 4 13 10 19 20 5
    chevron.left|l 15 4 8 12 15 20
    chevron.backward|l 15 4 8 12 15 20
    chevron.right|l 9 4 16 12 9 20
    chevron.forward|l 9 4 16 12 9 20
    chevron.up|l 4 15 12 8 20 15
    chevron.down|l 4 9 12 16 20 9
    arrow.left|l 11 4 4 12 11 20; l 4 12 21 12
    arrow.backward|l 11 4 4 12 11 20; l 4 12 21 12
    arrow.right|l 13 4 20 12 13 20; l 3 12 20 12
    arrow.forward|l 13 4 20 12 13 20; l 3 12 20 12
    arrow.up|l 4 11 12 4 20 11; l 12 4 12 21
    arrow.down|l 4 13 12 20 20 13; l 12 3 12 20
    arrow.clockwise|l 19 8 16 5 12 4 7 6 4 11 5 16 9 20 14 20 19 17; l 20 3 20 8.5 14.5 8.5
    arrow.counterclockwise|l 5 8 8 5 12 4 17 6 20 11 19 16 15 20 10 20 5 17; l 4 3 4 8.5 9.5 8.5
    circle|r 12 12 9
    square|a 4 4 20 4 20 20 4 20
    star|a 12 2.5 14.8 8.9 21.8 9.6 16.5 14.2 18.1 21 12 17.4 5.9 21 7.5 14.2 2.2 9.6 9.2 8.9
    heart|a 12 21 4 13.5 2.5 10 3 6.5 5.5 4.3 8.6 4.2 12 7 15.4 4.2 18.5 4.3 21 6.5 21.5 10 20 13.5
    person|r 12 7.5 4.5; a 3 21 4 17 8 14.5 16 14.5 20 17 21 21
    house|l 2 12 12 3.5 22 12; a 5 10 5 20.5 19 20.5 19 10
    magnifyingglass|r 10 10 6.5; l 15 15 21 21
    gear|r 12 12 6.5; r 12 12 2; l 12 2 12 5; l 12 19 12 22; l 2 12 5 12; l 19 12 22 12; l 5 5 7 7; l 17 17 19 19; l 19 5 17 7; l 5 19 7 17
    gearshape|r 12 12 6.5; l 12 2 12 5; l 12 19 12 22; l 2 12 5 12; l 19 12 22 12; l 5 5 7 7; l 17 17 19 19; l 19 5 17 7; l 5 19 7 17
    ellipsis|d 5 12 2; d 12 12 2; d 19 12 2
    trash|l 4 6 20 6; l 9 6 9.5 3 14.5 3 15 6; a 6 6 7 21 17 21 18 6
    pencil|a 4 20 5 15.5 16 4.5 19.5 8 8.5 19
    folder|a 2.5 5 9 5 11 7.5 21.5 7.5 21.5 19.5 2.5 19.5
    doc|a 5 2.5 14 2.5 19 7.5 19 21.5 5 21.5
    envelope|a 2.5 5 21.5 5 21.5 19 2.5 19; k 3.5 6.5 12 13.5 20.5 6.5
    camera|a 2.5 7 7 7 9 4.5 15 4.5 17 7 21.5 7 21.5 19.5 2.5 19.5; k 12 9.5 15 12 13.5 16 10.5 16 9 12 12 9.5
    photo|a 2.5 4.5 21.5 4.5 21.5 19.5 2.5 19.5; k 3 17 8.5 11 13 16 16 13.5 21 17.5
    bell|a 4 18 6 15 6 10 8 6 12 4.5 16 6 18 10 18 15 20 18; l 10 21 14 21
    bookmark|a 6 3 18 3 18 21 12 16.5 6 21
    calendar|a 3 5 21 5 21 20.5 3 20.5; k 3 9.5 21 9.5; l 8 3 8 6; l 16 3 16 6
    clock|r 12 12 9; k 12 6.5 12 12 16 14
    info|d 12 5.5 1.8; l 10 10.5 12.5 10.5 12.5 19; l 9.5 19.5 15.5 19.5
    questionmark|l 7 8 8 5 12 3.5 16 5 17 8.5 14.5 11.5 12 13.5 12 16; d 12 20 1.4
    exclamationmark|l 12 4 12 14.5; d 12 19.5 1.6
    list|d 4 6 1.3; d 4 12 1.3; d 4 18 1.3; l 8.5 6 21 6; l 8.5 12 21 12; l 8.5 18 21 18
    line|l 3 6 21 6; l 3 12 21 12; l 3 18 21 18
    line.3.horizontal|l 3 6 21 6; l 3 12 21 12; l 3 18 21 18
    play|a 6 3.5 20.5 12 6 20.5
    pause|s 6 4 10 4 10 20 6 20; s 14 4 18 4 18 20 14 20
    stop|a 5 5 19 5 19 19 5 19
    forward|a 3 5 12 12 3 19; a 12 5 21 12 12 19
    backward|a 21 5 12 12 21 19; a 12 5 3 12 12 19
    paperplane|a 2.5 11 21.5 2.5 14 21.5 10.5 13.5
    lock|a 5 10.5 19 10.5 19 21 5 21; l 8 10.5 8 6 10 3.5 14 3.5 16 6 16 10.5
    globe|r 12 12 9.5; l 12 2.5 8 7 8 17 12 21.5 16 17 16 7 12 2.5; l 2.5 12 21.5 12
    map|a 3 5.5 9 3 15 5.5 21 3 21 18.5 15 21 9 18.5 3 21; k 9 3 9 18.5; k 15 5.5 15 21
    cart|l 2 4 5 4 8 15.5 19 15.5 21 7 6 7; d 9 19.5 1.6; d 18 19.5 1.6
    square.and.arrow.up|l 8 9 4.5 9 4.5 21.5 19.5 21.5 19.5 9 16 9; l 12 2.5 12 14.5; l 8 6 12 2.5 16 6
    square.and.pencil|l 13 4.5 3.5 4.5 3.5 20.5 19.5 20.5 19.5 11; a 9 15 10 11.5 18.5 3 21.5 6 13 14.5
    bubble|a 2.5 4.5 21.5 4.5 21.5 16.5 12 16.5 7 20.5 7 16.5 2.5 16.5
    message|a 2.5 4.5 21.5 4.5 21.5 16.5 12 16.5 7 20.5 7 16.5 2.5 16.5
    sidebar|a 2.5 4.5 21.5 4.5 21.5 19.5 2.5 19.5; l 9 4.5 9 19.5
    slider|l 3 7 21 7; l 3 17 21 17; d 9 7 3; d 15 17 3
    book|a 3 4 11 5.5 12 6.5 13 5.5 21 4 21 18.5 13 19.5 12 20.5 11 19.5 3 18.5; k 12 6.5 12 20.5
    """

  /// Images of AppKit by their names, and what they look like.
  private static let appKit: [String: String] = [
    "NSAddTemplate": "plus", "NSRemoveTemplate": "minus", "NSActionTemplate": "gear",
    "NSRefreshTemplate": "arrow.clockwise", "NSStopProgressTemplate": "xmark",
    "NSGoRightTemplate": "chevron.right", "NSGoLeftTemplate": "chevron.left",
    "NSGoForwardTemplate": "chevron.right", "NSGoBackTemplate": "chevron.left",
    "NSRightFacingTriangleTemplate": "play.fill", "NSLeftFacingTriangleTemplate": "backward.fill",
    "NSListViewTemplate": "list.bullet", "NSBookmarksTemplate": "book",
    "NSShareTemplate": "square.and.arrow.up", "NSLockLockedTemplate": "lock.fill",
    "NSRevealFreestandingTemplate": "magnifyingglass",
    "NSStopProgressFreestandingTemplate": "xmark.circle.fill",
    "NSRefreshFreestandingTemplate": "arrow.clockwise",
    "NSFollowLinkFreestandingTemplate": "arrow.right.circle.fill",
    "NSFolder": "folder.fill", "NSUser": "person.fill", "NSUserGuest": "person.fill",
    "NSUserAccounts": "person.fill", "NSPreferencesGeneral": "gearshape.fill",
    "NSAdvanced": "gearshape.fill", "NSInfo": "info.circle.fill", "NSNetwork": "globe",
    "NSCaution": "exclamationmark.circle.fill", "NSTrashEmpty": "trash",
    "NSStatusAvailable": "circle.fill", "NSStatusUnavailable": "circle.fill",
    "NSStatusPartiallyAvailable": "circle.fill", "NSStatusNone": "circle",
    "NSMenuOnStateTemplate": "checkmark", "NSMenuMixedStateTemplate": "minus",
    "NSTouchBarAddTemplate": "plus", "NSTouchBarPlayTemplate": "play.fill",
    "NSTouchBarPauseTemplate": "pause", "NSTouchBarSearchTemplate": "magnifyingglass",
    "NSIconViewTemplate": "square", "NSHomeTemplate": "house",
  ]
}
