internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// How lines of text are set, in the numbers of a kit.
struct ParagraphStyle: Hashable, Sendable {
  /// 4 is natural in both kits.
  var alignment = 4
  var lineBreakMode = 0
  /// -1 natural, 0 left to right, 1 right to left.
  var writingDirection = -1
  /// Those that are not 0: spacing, indents, heights.
  var measures: [Measure] = []
  /// Nil for the tab stops that every paragraph has.
  var tabStops: [TabStop]?
  /// Nil where the document does not say.
  var allowsTightening: Bool?

  struct Measure: Hashable, Sendable {
    /// In the archive.
    var key: HashedName
    var value: Double
  }

  struct TabStop: Hashable, Sendable {
    var alignment: Int
    /// In points.
    var location: Double
  }

  /// The numbers that a kit has for the words of documents.
  struct Words: Sendable {
    var alignments: [String: Int]
    var lineBreakModes: [String: Int]
  }

  fileprivate static let measures: [(attribute: HashedName, key: HashedName)] = [
    ("lineSpacing", "NSLineSpacing"),
    ("paragraphSpacing", "NSParagraphSpacing"),
    ("paragraphSpacingBefore", "NSParagraphSpacingBefore"),
    ("firstLineHeadIndent", "NSFirstLineHeadIndent"),
    ("headIndent", "NSHeadIndent"),
    ("tailIndent", "NSTailIndent"),
    ("minimumLineHeight", "NSMinLineHeight"),
    ("maximumLineHeight", "NSMaxLineHeight"),
    ("lineHeightMultiple", "NSLineHeightMultiple"),
    ("defaultTabInterval", "NSDefaultTabInterval"),
    ("hyphenationFactor", "NSHyphenationFactor"),
  ]

  fileprivate static let writingDirections = ["natural": -1, "leftToRight": 0, "rightToLeft": 1]
}

extension XMLElement {
  /// What this `<paragraphStyle>` element says.
  func paragraphStyle(
    _ words: ParagraphStyle.Words, _ reading: inout Reading
  ) -> ParagraphStyle {
    var style = ParagraphStyle()
    for measure in ParagraphStyle.measures {
      guard let value = number(measure.attribute, &reading), value != 0 else { continue }
      style.measures.append(.init(key: measure.key, value: value))
    }
    // What no archive is known to have.
    ignore("tighteningFactorForTruncation", "headerLevel", reading: &reading)
    style.tabStops = child("tabStops", &reading)?.children.map { stop in
      _ = stop.child("options", &reading)
      return ParagraphStyle.TabStop(
        alignment: stop.enumeration("alignment", words.alignments, &reading) ?? 0,
        location: stop.number("location", &reading) ?? 0)
    }
    style.alignment = enumeration("alignment", words.alignments, &reading) ?? 4
    style.lineBreakMode = enumeration("lineBreakMode", words.lineBreakModes, &reading) ?? 0
    style.writingDirection =
      enumeration("baseWritingDirection", ParagraphStyle.writingDirections, &reading) ?? -1
    style.allowsTightening = bool("allowsDefaultTighteningForTruncation", &reading)
    return style
  }
}

extension ParagraphStyle.TabStop {
  /// What an `NSTextTab` holds.
  var entries: [NibObject.Entry] {
    let aligned = alignment == 0 ? [] : [NibObject.Entry("NSAlignment", .integer(Int64(alignment)))]
    return aligned + [.init("NSLocation", .double(location))]
  }
}
