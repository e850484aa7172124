internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// How lines of text are set.
struct UIKitParagraphStyle: Hashable, Sendable {
  /// 0 left, 1 center, 2 right, 3 justified, 4 natural.
  var alignment = 4
  var lineBreakMode = 0
  /// -1 natural, 0 left to right, 1 right to left.
  var writingDirection = -1
  /// By key, in points, but for those that are 0.
  var measures: [Measure] = []
  var allowsTightening = false
  /// Nil for the tab stops that every paragraph has.
  var tabStops: [ParagraphStyle.TabStop]?

  struct Measure: Hashable, Sendable {
    var key: HashedName
    var value: Double
  }

  fileprivate static let writingDirections = ["natural": -1, "leftToRight": 0, "rightToLeft": 1]

  fileprivate static let lineBreakModes: [String: Int] = [
    "wordWrapping": 0, "charWrapping": 1, "clipping": 2, "truncatingHead": 3,
    "truncatingTail": 4, "truncatingMiddle": 5,
  ]
}

extension XMLElement {
  /// What this `<paragraphStyle>` element says.
  func uiParagraphStyle(_ reading: inout Reading) -> UIKitParagraphStyle {
    var style = UIKitParagraphStyle()
    for measure in ParagraphStyle.measureKeys {
      guard let value = number(measure.attribute, &reading), value != measure.standard else {
        continue
      }
      style.measures.append(.init(key: measure.key, value: value))
    }
    // What macOS alone knows of.
    ignore("tighteningFactorForTruncation", "headerLevel", reading: &reading)
    style.tabStops = child("tabStops", &reading)?.children.map { stop in
      _ = stop.child("options", &reading)
      return ParagraphStyle.TabStop(
        alignment: stop.enumeration("alignment", UIKitElements.textAlignments, &reading) ?? 0,
        location: stop.number("location", &reading) ?? 0)
    }
    style.alignment = enumeration("alignment", UIKitElements.textAlignments, &reading) ?? 4
    style.lineBreakMode =
      enumeration("lineBreakMode", UIKitParagraphStyle.lineBreakModes, &reading) ?? 0
    style.writingDirection =
      enumeration("baseWritingDirection", UIKitParagraphStyle.writingDirections, &reading) ?? -1
    style.allowsTightening = bool("allowsDefaultTighteningForTruncation", &reading) ?? false
    return style
  }
}

extension NibCompiler {
  /// An `NSParagraphStyle` or, in the texts of views, an `NSMutableParagraphStyle`.
  mutating func uiParagraphStyle(
    _ style: UIKitParagraphStyle, as className: String
  ) -> NibObjectID {
    var object = NibObject(className, [])
    if style.alignment != 0 { object.set("NSAlignment", .integer(Int64(style.alignment))) }
    if style.lineBreakMode != 0 {
      object.set("NSLineBreakMode", .integer(Int64(style.lineBreakMode)))
    }
    for measure in style.measures { object.set(measure.key, .double(measure.value)) }
    let stops = style.tabStops?.map { tabStop($0) }
    object.set("NSTabStops", stops.map { .object(graph.array($0)) } ?? .null)
    if style.writingDirection != -1 {
      object.set("NSWritingDirection", .integer(Int64(style.writingDirection)))
    }
    if style.allowsTightening { object.set("NSAllowsTighteningForTruncation", 1) }
    return graph.share(object)
  }

  private mutating func tabStop(_ stop: ParagraphStyle.TabStop) -> NibObjectID {
    var object = NibObject("NSTextTab", [])
    if stop.alignment != 0 { object.set("NSAlignment", .integer(Int64(stop.alignment))) }
    object.set("NSLocation", .double(stop.location))
    return graph.share(object)
  }
}
