/// A text of a nib with the attributes of its runs.
package struct NibAttributedText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: NibFont?
    package var color: NibColor?
    package var background: NibColor?
    package var isUnderlined = false
    package var isStruckThrough = false
    /// In the numbers of the kit; nil without a paragraph style.
    package var alignment: Int?
    /// In the numbers of the kit; nil without a paragraph style.
    package var lineBreakMode: Int?
    package var lineSpacing: Double?
    /// All attributes, in the order of the nib.
    package var attributes: [(key: String, value: NibValue)] = []

    package init(_ text: String) { self.text = text }

    package static func == (a: Run, b: Run) -> Bool {
      a.text == b.text && a.font == b.font && a.color == b.color && a.background == b.background
        && a.isUnderlined == b.isUnderlined && a.isStruckThrough == b.isStruckThrough
        && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(font)
      hasher.combine(color)
    }
  }

  package var runs: [Run]

  package init(runs: [Run]) { self.runs = runs }

  package var string: String { runs.map(\.text).joined() }
}

extension NibGraph {
  /// Returns the text that an object is, an `NSAttributedString` or a string; nil for another
  /// object.
  package func attributedText(_ id: NibObjectID) -> NibAttributedText? {
    if let plain = string(id) { return NibAttributedText(runs: [.init(plain)]) }
    guard Self.attributedClasses.contains(self[id].className),
      let text = string("NSString", of: id)
    else { return nil }
    let attributes = object("NSAttributes", of: id)
    guard let info = object("NSAttributeInfo", of: id).flatMap({ data($0) }),
      let dictionaries = attributes.flatMap({ elements($0) })?.map(\.object)
    else { return NibAttributedText(runs: [run(text, attributes)]) }
    var runs: [NibAttributedText.Run] = []
    let units = Array(text.utf16)
    var start = 0
    var numbers = RunNumbers(bytes: info)
    while start < units.count, runs.count < 1000, let length = numbers.next(),
      let index = numbers.next()
    {
      let end = min(units.count, start + max(length, 0))
      guard end > start else { break }
      let dictionary = dictionaries.indices.contains(index) ? dictionaries[index] : nil
      runs.append(run(String(decoding: units[start..<end], as: UTF16.self), dictionary))
      start = end
    }
    if start < units.count {
      runs.append(run(String(decoding: units[start...], as: UTF16.self), nil))
    }
    return NibAttributedText(runs: runs)
  }

  /// Returns the text to which a key refers; nil without one.
  package func attributedText(_ key: HashedName, of id: NibObjectID) -> NibAttributedText? {
    object(key, of: id).flatMap { attributedText($0) }
  }

  private static let attributedClasses: Set = [
    "NSAttributedString", "NSMutableAttributedString", "NSConcreteAttributedString",
    "NSConcreteMutableAttributedString", "NSTextStorage",
  ]

  private func run(_ text: String, _ dictionary: NibObjectID?) -> NibAttributedText.Run {
    var run = NibAttributedText.Run(text)
    for pair in (dictionary.flatMap { pairs($0) } ?? []).prefix(64) {
      guard let name = pair.key.object.flatMap({ string($0) }) else { continue }
      run.attributes.append((name, pair.value))
      guard let value = pair.value.object else { continue }
      switch name {
      case "NSFont": run.font = font(value)
      case "NSColor": run.color = color(value)
      case "NSBackgroundColor": run.background = color(value)
      case "NSUnderline": run.isUnderlined = number(value)?.number ?? 0 != 0
      case "NSStrikethrough": run.isStruckThrough = number(value)?.number ?? 0 != 0
      case "NSParagraphStyle":
        run.alignment = number("NSAlignment", of: value).flatMap { Int(exactly: $0) } ?? 0
        run.lineBreakMode = number("NSLineBreakMode", of: value).flatMap { Int(exactly: $0) } ?? 0
        run.lineSpacing = number("NSLineSpacing", of: value)
      default: break
      }
    }
    return run
  }
}

/// The run table of archives: lengths and indices in base 128, low digits first.
private struct RunNumbers {
  var bytes: [UInt8]
  var position = 0

  mutating func next() -> Int? {
    var value = 0
    var shift = 0
    while position < bytes.count, shift < 56 {
      let byte = bytes[position]
      position += 1
      value |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }
}
