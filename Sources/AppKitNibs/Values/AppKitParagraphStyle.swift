internal import NibCompilation
internal import NibFormat

extension ParagraphStyle.Words {
  /// The numbers of macOS, where right comes before center.
  static let appKit = Self(
    alignments: ["left": 0, "right": 1, "center": 2, "justified": 3, "natural": 4],
    lineBreakModes: AppKitElements.lineBreakModes)
}

extension NibCompiler {
  /// An `NSParagraphStyle`.
  mutating func paragraphStyle(_ style: ParagraphStyle) -> NibObjectID {
    let id = graph.add("NSParagraphStyle")
    for measure in style.measures { graph[id].set(measure.key, .double(measure.value)) }
    if style.alignment != 0 { graph[id].set("NSAlignment", .integer(Int64(style.alignment))) }
    if style.lineBreakMode != 0 {
      graph[id].set("NSLineBreakMode", .integer(Int64(style.lineBreakMode)))
    }
    if style.writingDirection != -1 {
      graph[id].set("NSWritingDirection", .integer(Int64(style.writingDirection)))
    }
    graph[id].set("NSTighteningFactorForTruncation", .double(Double(Float(0.05))))
    if let stops = style.tabStops {
      let tabs = stops.map { graph.add("NSTextTab", $0.entries) }
      let array = graph.array(tabs)
      graph[id].set("NSTabStops", array)
    }
    graph[id].set("NSAllowsTighteningForTruncation", style.allowsTightening == false ? 0 : 1)
    return id
  }
}
