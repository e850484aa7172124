internal import NibCompilation
internal import NibFormat

extension ParagraphStyle.Words {
  /// The numbers of iOS, where center comes before right.
  static let uiKit = Self(
    alignments: UIKitElements.textAlignments,
    lineBreakModes: [
      "wordWrapping": 0, "charWrapping": 1, "clipping": 2, "truncatingHead": 3,
      "truncatingTail": 4, "truncatingMiddle": 5,
    ])
}

extension NibCompiler {
  /// An `NSParagraphStyle` or, in the texts of views, an `NSMutableParagraphStyle`.
  mutating func uiParagraphStyle(_ style: ParagraphStyle, as className: String) -> NibObjectID {
    var object = NibObject(className, [])
    if style.alignment != 0 { object.set("NSAlignment", .integer(Int64(style.alignment))) }
    if style.lineBreakMode != 0 {
      object.set("NSLineBreakMode", .integer(Int64(style.lineBreakMode)))
    }
    for measure in style.measures { object.set(measure.key, .double(measure.value)) }
    let stops = style.tabStops?.map { graph.share(NibObject("NSTextTab", $0.entries)) }
    object.set("NSTabStops", stops.map { .object(graph.array($0)) } ?? .null)
    if style.writingDirection != -1 {
      object.set("NSWritingDirection", .integer(Int64(style.writingDirection)))
    }
    if style.allowsTightening == true { object.set("NSAllowsTighteningForTruncation", 1) }
    return graph.share(object)
  }
}
