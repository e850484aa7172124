internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// What every control has: a view with a cell, which says most of what the control writes.
  static let control = ElementSchema(
    "control", "NSControl", extends: view,
    [
      .clear(0x3000, "NSvFlags"),
      .bool("enabled", "NSEnabled", default: true),
      .child("cell", "NSCell"),
      .custom { compiler, subject in
        let asked = subject.element.string(
          "mirrorLayoutDirectionWhenInternationalizing", &compiler.reading)
        let isLogical = asked == "always" || asked != "never" && compiler.options.isBaseLocalization
        compiler.graph[subject.id].set("NSAllowsLogicalLayoutDirection", .boolean(isLogical))
      },
      .bool(
        "allowsExpansionToolTips", "NSControlAllowsExpansionToolTips", omit: false),
      .constant("NSControlSize", 0),
      .constant("NSControlContinuous", false),
      .constant("NSControlRefusesFirstResponder", false),
      .constant("NSControlUsesSingleLineMode", false),
      .constant("NSControlTextAlignment", 0),
      .constant("NSControlLineBreakMode", 0),
      .constant("NSControlWritingDirection", -1),
      .constant("NSControlSendActionMask", 4),
      .keys(
        "NSControlSize", "NSControlContinuous", "NSControlRefusesFirstResponder",
        "NSControlUsesSingleLineMode", "NSControlTextAlignment", "NSControlLineBreakMode",
        "NSControlWritingDirection", "NSControlSendActionMask"
      ).since(.controlKeys),
      .from(
        "cell",
        [
          .enumeration("controlSize", "NSControlSize", controlSizes, default: 0),
          .bool("continuous", "NSControlContinuous", default: false),
          .bool("refusesFirstResponder", "NSControlRefusesFirstResponder", default: false),
          .controlAlignment,
          .enumeration("baseWritingDirection", "NSControlWritingDirection", writingDirections),
          .enumeration("lineBreakMode", "NSControlLineBreakMode", lineBreakModes, default: 0),
        ]),
      .largeSize(of: .control),
    ], last: [.repeatedSize])

  /// The sizes that systems before macOS 11 know; to them the larger ones are regular.
  static let controlSizes = ["regular": 0, "small": 1, "mini": 2, "large": 0, "extraLarge": 0]

  /// The numbers of text alignments in controls; cells use others.
  static let alignments = [
    "left": 0, "center": 1, "right": 2, "justified": 3, "natural": 4,
  ]

  private static let writingDirections = ["natural": -1, "leftToRight": 0, "rightToLeft": 1]

  static let lineBreakModes = [
    "wordWrapping": 0, "charWrapping": 1, "clipping": 2, "truncatingHead": 3,
    "truncatingTail": 4, "truncatingMiddle": 5,
  ]
}

extension Field {
  /// The text alignment.
  ///
  /// On Macs with Intel processors the centre and the right change places.
  fileprivate static var controlAlignment: Field {
    Field { compiler, subject in
      let words = AppKitElements.alignments
      let number = subject.element.enumeration("alignment", words, &compiler.reading) ?? 4
      let isSwapped = compiler.writes(.intelAlignments) && (1...2).contains(number)
      compiler.graph[subject.id].set(
        "NSControlTextAlignment", .integer(Int64(isSwapped ? 3 - number : number)))
    }
  }
}

extension NibSpan {
  /// What controls repeat of their cells.
  static let controlKeys = NibSpan(macOf: .xcode10, seen: "off 6.0 to 9.1, on 13.3")
}
