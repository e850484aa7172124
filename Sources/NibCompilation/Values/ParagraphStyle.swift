internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// How lines of text are set.
struct ParagraphStyle: Hashable, Sendable {
  var alignment: Int
  var lineBreakMode: Int
  var writingDirection: Int
  /// By the attribute of the document: spacing, indents, heights.
  var measures: [HashedName: Double]
  /// Nil for the tab stops that every paragraph has.
  var tabStops: [TabStop]?
  var allowsTightening: Bool?

  struct TabStop: Hashable, Sendable {
    var alignment: Int
    var location: Double
  }

  /// The measures: attribute, key, and the value that is not written.
  static let measureKeys: [(attribute: HashedName, key: HashedName, standard: Double)] = [
    ("lineSpacing", "NSLineSpacing", 0),
    ("paragraphSpacing", "NSParagraphSpacing", 0),
    ("paragraphSpacingBefore", "NSParagraphSpacingBefore", 0),
    ("firstLineHeadIndent", "NSFirstLineHeadIndent", 0),
    ("headIndent", "NSHeadIndent", 0),
    ("tailIndent", "NSTailIndent", 0),
    ("minimumLineHeight", "NSMinLineHeight", 0),
    ("maximumLineHeight", "NSMaxLineHeight", 0),
    ("lineHeightMultiple", "NSLineHeightMultiple", 0),
    ("defaultTabInterval", "NSDefaultTabInterval", 0),
    ("hyphenationFactor", "NSHyphenationFactor", 0),
  ]

  /// The numbers of alignments in archives, where right comes before center.
  static let alignments = ["left": 0, "right": 1, "center": 2, "justified": 3, "natural": 4]

  fileprivate static let writingDirections = ["natural": -1, "leftToRight": 0, "rightToLeft": 1]
}

extension XMLElement {
  /// What this `<paragraphStyle>` element says.
  func paragraphStyle(_ reading: inout Reading) -> ParagraphStyle {
    var measures: [HashedName: Double] = [:]
    for measure in ParagraphStyle.measureKeys {
      measures[measure.attribute] = number(measure.attribute, &reading)
    }
    ignore("tighteningFactorForTruncation", "headerLevel", reading: &reading)
    let stops = child("tabStops", &reading)?.children.map { stop in
      _ = stop.child("options", &reading)
      return ParagraphStyle.TabStop(
        alignment: stop.enumeration("alignment", ParagraphStyle.alignments, &reading) ?? 0,
        location: stop.number("location", &reading) ?? 0)
    }
    return ParagraphStyle(
      alignment: enumeration("alignment", ParagraphStyle.alignments, &reading) ?? 4,
      lineBreakMode: enumeration("lineBreakMode", AppKitElements.lineBreakModes, &reading) ?? 0,
      writingDirection: enumeration(
        "baseWritingDirection", ParagraphStyle.writingDirections, &reading) ?? -1,
      measures: measures, tabStops: stops,
      allowsTightening: bool("allowsDefaultTighteningForTruncation", &reading))
  }
}

extension NibCompiler {
  mutating func paragraphStyle(_ style: ParagraphStyle) -> NibObjectID {
    let id = graph.add("NSParagraphStyle")
    for measure in ParagraphStyle.measureKeys {
      guard let value = style.measures[measure.attribute], value != measure.standard else {
        continue
      }
      graph[id].set(measure.key, .double(value))
    }
    if style.alignment != 0 { graph[id].set("NSAlignment", .integer(Int64(style.alignment))) }
    if style.lineBreakMode != 0 {
      graph[id].set("NSLineBreakMode", .integer(Int64(style.lineBreakMode)))
    }
    if style.writingDirection != -1 {
      graph[id].set("NSWritingDirection", .integer(Int64(style.writingDirection)))
    }
    graph[id].set("NSTighteningFactorForTruncation", .double(Double(Float(0.05))))
    if let stops = style.tabStops {
      let tabs = stops.map { tabStop($0) }
      let array = graph.array(tabs)
      graph[id].set("NSTabStops", array)
    }
    graph[id].set("NSAllowsTighteningForTruncation", style.allowsTightening == false ? 0 : 1)
    return id
  }

  private mutating func tabStop(_ stop: ParagraphStyle.TabStop) -> NibObjectID {
    let id = graph.add("NSTextTab")
    if stop.alignment != 0 { graph[id].set("NSAlignment", .integer(Int64(stop.alignment))) }
    graph[id].set("NSLocation", .double(stop.location))
    return id
  }
}
