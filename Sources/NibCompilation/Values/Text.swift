package import InterfaceBuilderFormat
package import NibFormat
package import XMLFormat

/// The text of an `<attributedString>`, whose runs have the attributes of a kit.
package struct AttributedText<Attributes: Hashable & Sendable>: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var attributes: Attributes

    package init(text: String, attributes: Attributes) {
      self.text = text
      self.attributes = attributes
    }
  }

  package var runs: [Run]

  package init(runs: [Run] = []) { self.runs = runs }

  package var string: String { runs.map(\.text).joined() }

  /// The different attributes; and the runs, by their length in UTF-16 and the index of their
  /// attributes.
  fileprivate var table: (distinct: [Attributes], runs: [(length: Int, index: Int)]) {
    var distinct: [Attributes] = []
    var indices: [Attributes: Int] = [:]
    var lengths: [(length: Int, index: Int)] = []
    for run in runs where !run.text.isEmpty {
      let index = indices[run.attributes] ?? distinct.count
      if index == distinct.count {
        distinct.append(run.attributes)
        indices[run.attributes] = index
      }
      if lengths.last?.index == index {
        lengths[lengths.count - 1].length += run.text.utf16.count
      } else {
        lengths.append((run.text.utf16.count, index))
      }
    }
    return (distinct, lengths)
  }
}

extension XMLElement {
  /// The text of an `<attributedString>`, with a run for each `<fragment>`; `attributes` reads the
  /// `<attributes>` of a fragment, nil if it has none.
  package func attributedText<Attributes>(
    _ reading: inout Reading, attributes: (XMLElement?, inout Reading) -> Attributes
  ) -> AttributedText<Attributes> {
    reading.use(self)
    let runs = children.filter { $0.name == "fragment" }.map { fragment in
      let text = fragment.string("content", &reading) ?? ""
      return AttributedText.Run(
        text: text, attributes: attributes(fragment.child("attributes", &reading), &reading))
    }
    return AttributedText(runs: runs)
  }
}

extension NibCompiler {
  /// Writes the attributes of a text: none for empty text, a dictionary for text that is all of one
  /// kind, else the dictionaries of all kinds and the table of runs.
  package mutating func setAttributes<Attributes>(
    of text: AttributedText<Attributes>, in id: NibObjectID,
    dictionary: (inout NibCompiler, Attributes) -> NibObjectID
  ) {
    let table = text.table
    let dictionaries = table.distinct.map { dictionary(&self, $0) }
    if dictionaries.count > 1 {
      let array = graph.array(dictionaries, as: "NSMutableArray")
      graph[id].set("NSAttributes", array)
      let info = graph.add("NSMutableData", [.init(NibKey.bytes, .data(encoded(table.runs)))])
      graph[id].set("NSAttributeInfo", info)
    } else if let dictionary = dictionaries.first {
      graph[id].set("NSAttributes", dictionary)
    }
  }
}

/// The run table as archives have it: lengths and indices in base 128, low digits first.
private func encoded(_ runs: [(length: Int, index: Int)]) -> [UInt8] {
  var bytes: [UInt8] = []
  for number in runs.flatMap({ [$0.length, $0.index] }) {
    var rest = number
    // Seven bits less in each round.
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
  return bytes
}

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
    package var alignments: WordTable
    package var lineBreakModes: WordTable

    package init(alignments: WordTable, lineBreakModes: WordTable) {
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

  fileprivate static let writingDirections: WordTable = [
    "natural": -1, "leftToRight": 0, "rightToLeft": 1,
  ]
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
