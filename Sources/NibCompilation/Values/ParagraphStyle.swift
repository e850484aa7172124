package import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

/// How lines of text are set, in the numbers of a kit.
package struct ParagraphStyle: Hashable, Sendable {
  /// 4 is natural in both kits.
  package var alignment: Int
  package var lineBreakMode = 0
  /// -1 natural, 0 left to right, 1 right to left.
  package var writingDirection = -1
  /// Those that are not 0: spacing, indents, heights.
  package var measures: [Measure] = []
  /// Nil for the tab stops that every paragraph has.
  package var tabStops: [TabStop]?
  /// Nil where the document does not say.
  package var allowsTightening: Bool?

  package init(alignment: Int = 4) { self.alignment = alignment }

  package struct Measure: Hashable, Sendable {
    /// In the archive.
    package var key: HashedName
    package var value: Double
  }

  package struct TabStop: Hashable, Sendable {
    package var alignment: Int
    /// In points.
    package var location: Double
  }

  /// The numbers that a kit has for the words of documents.
  package struct Words: Sendable {
    package var alignments: [String: Int]
    package var lineBreakModes: [String: Int]

    package init(alignments: [String: Int], lineBreakModes: [String: Int]) {
      self.alignments = alignments
      self.lineBreakModes = lineBreakModes
    }
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
  package func paragraphStyle(
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
  package var entries: [NibObject.Entry] {
    let aligned = alignment == 0 ? [] : [NibObject.Entry("NSAlignment", .integer(Int64(alignment)))]
    return aligned + [.init("NSLocation", .double(location))]
  }
}
