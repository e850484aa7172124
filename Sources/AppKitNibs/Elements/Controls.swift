internal import AppleVocabulary
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
  static let controlSizes: WordTable = [
    "regular": 0, "small": 1, "mini": 2, "large": 0, "extraLarge": 0,
  ]

  /// The numbers of text alignments in controls; cells use others.
  static let alignments: WordTable = [
    "left": 0, "center": 1, "right": 2, "justified": 3, "natural": 4,
  ]

  static let writingDirections: WordTable = ["natural": -1, "leftToRight": 0, "rightToLeft": 1]

  static let lineBreakModes: WordTable = [
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
      let isIntel = compiler.options.hasIntelProcessor ?? compiler.writes(.intelAlignments)
      let isSwapped = isIntel && (1...2).contains(number)
      compiler.graph[subject.id].set(
        "NSControlTextAlignment", .integer(Int64(isSwapped ? 3 - number : number)))
    }
  }
}

extension NibSpan {
  /// What controls repeat of their cells.
  static let controlKeys = NibSpan(macOS: .init(10, 15), seen: "off 10.14, on 10.15")
}

extension AppKitElements {
  /// What every cell has.
  ///
  /// `owner` is the control or, for a column's cell, the table.
  static let cell = ElementSchema(
    "cell", "NSCell", keyOrder: cellKeys,
    [
      .flags("NSCellFlags", cellFlags),
      .flags("NSCellFlags2", cellFlags2),
      .controlIdentifier,
      .string("identifier", "NSCellIdentifier"),
      .owner("NSControlView"),
      .largeSize(of: .cell),
      // Said by the control, and of cells without one nothing is known.
      .ignored("continuous"),
      .toolTip,
    ], last: [.repeatedSize])

  private static let cellKeys: [HashedName] = [
    "NSCellFlags", "NSCellFlags2", "NSContents", "NSSupport", "NSFormatter", "NSPlaceholderString",
    "NSAccessibilityOverriddenAttributes", "NSCellIdentifier", "NSRepresentedObject",
    "NSControlView", "NSAction", "NSTarget", "NSTag",
  ]

  /// The bits of `NSCellFlags` that an attribute sets in any cell.
  private static let cellFlags: [FlagRule] = [
    .word("state", ["on": 0x8000_0000, "off": 0, "mixed": 0]),
    .set(0x2000_0000, unless: "enabled"),
    .set(0x1000_0000, if: "editable"),
    // A selectable cell has no focus ring of its own.
    .set(0x0020_0001, if: "selectable"),
    .set(0x0010_0000, if: "scrollable"),
    .word(
      "lineBreakMode",
      [
        "wordWrapping": 0, "charWrapping": 0, "clipping": 0x40, "truncatingHead": 0x40,
        "truncatingTail": 0x40, "truncatingMiddle": 0x40,
      ]),
  ]

  private static let cellFlags2: [FlagRule] = [
    .word(
      "userInterfaceLayoutDirection",
      ["natural": 0, "leftToRight": 0, "rightToLeft": 0x80]),
    .set(0x4000_0000, if: "allowsEditingTextAttributes"),
    .word(
      "alignment",
      [
        "left": 0, "right": 0x0400_0000, "center": 0x0800_0000, "justified": 0x0C00_0000,
        "natural": 0x1000_0000,
      ], default: 0x1000_0000),
    .set(0x0200_0000, if: "refusesFirstResponder"),
    .set(0x0100_0000, if: "allowsMixedState"),
    .word("state", ["mixed": 0x0080_0000, "on": 0, "off": 0]),
    .set(0x0040_0000, if: "sendsActionOnEndEditing"),
    .word(
      "controlSize",
      ["regular": 0, "small": 0x20000, "mini": 0x40000, "large": 0, "extraLarge": 0]),
    .word("focusRingType", ["default": 0, "exterior": 0x10000, "none": 0x8000]),
    .word("baseWritingDirection", ["natural": 0, "leftToRight": 0x2000, "rightToLeft": 0x4000]),
    .set(0x1000, unless: "allowsUndo"),
    .word(
      "lineBreakMode",
      [
        "wordWrapping": 0, "charWrapping": 0x200, "clipping": 0x400, "truncatingHead": 0x600,
        "truncatingTail": 0x800, "truncatingMiddle": 0xA00,
      ]),
    .set(0x100, if: "truncatesLastVisibleLine"),
    .set(0x40, if: "usesSingleLineMode"),
  ]

  /// Bits of a text cell's border, for `.flags("NSCellFlags", [textBorder])`.
  static let textBorder = FlagRule.word(
    "borderStyle", ["none": 0, "border": 0x0080_0000, "bezel": 0x0040_0000])
}

extension Field {
  /// The identifier of the control, which its cell has, too.
  fileprivate static var controlIdentifier: Field {
    Field { compiler, subject in
      guard subject.element["key"] == "cell", let control = subject.element.parent,
        compiler.schemas[control.hashedName]?.isKind(of: "control") == true
      else { return }
      let identifier = control.string("identifier", &compiler.reading)
      compiler.set("NSCellIdentifier", string: identifier, of: subject)
    }
  }

  /// Whose size is written.
  enum SizeHolder: Sendable {
    /// The control, whose cell says how large it is, unless it has none.
    case control
    case cell
  }

  /// The sizes since macOS 11, under keys of their own.
  static func largeSize(of holder: SizeHolder) -> Field {
    Field { compiler, subject in
      let cell =
        holder == .cell ? subject.element : subject.element.child(key: "cell", &compiler.reading)
      guard let word = (cell ?? subject.element)["controlSize"],
        let isExtraLarge = largeSizes[word]
      else { return }
      compiler.graph[subject.id].set("NSControlSize2", 3)
      compiler.graph[subject.id].set("NSControlSizeExtraLarge", .boolean(isExtraLarge))
    }
  }

  /// The size under the key for sizes since macOS 11, which macOS 26 writes for larger ones alone.
  static var repeatedSize: Field {
    Field("NSControlSize2") { compiler, subject in compiler.repeatControlSize(of: subject.id) }
  }
}

extension NibCompiler {
  /// Writes the size of a control or a cell under the key for sizes since macOS 11, too.
  mutating func repeatControlSize(of id: NibObjectID) {
    guard writes(NibSpan.repeatedSizes), graph[id]["NSControlSize2"] == nil else { return }
    if let size = graph[id]["NSControlSize"] {
      graph[id].set("NSControlSize2", size)
    } else if case .integer(let flags)? = graph[id]["NSCellFlags2"] {
      graph[id].set("NSControlSize2", .integer(flags >> 17 & 3))
    }
  }

  /// Writes a key into an object that is compiled, before the size that controls and cells repeat.
  mutating func complete(_ id: NibObjectID, _ key: HashedName, _ object: NibObjectID) {
    let last = graph[id].entries.last
    guard let last, last.key == "NSControlSize2", writes(NibSpan.repeatedSizes) else {
      return graph[id].set(key, object)
    }
    graph[id].entries.removeLast()
    graph[id].set(key, object)
    graph[id].entries.append(last)
  }
}

/// Whether each is the larger of the two.
private let largeSizes = ["large": false, "extraLarge": true]

/// What differs between controls that AppKit adds by itself, without an element of the document.
struct ControlKeys: Sendable {
  var flags: Int64 = 0x100
  var frame: Rect
  var tag: Int?
  var cell: NibObjectID?
  var alignment: Int64 = 0
  var lineBreakMode: Int64 = 0
  var writingDirection: Int64 = 0
  var actionMask: Int64 = 0
}

extension NibCompiler {
  /// Adds a view without a superview, with the keys that all views have.
  mutating func addView(_ className: String, flags: Int64, frame: Rect) -> NibObjectID {
    let id = graph.add(
      className,
      [
        .init("NSNextResponder", .null), .init("NSNibTouchBar", .null),
        .init("NSvFlags", .integer(flags)),
      ])
    setFrame(frame, of: id)
    graph[id].set("NSViewWantsBestResolutionOpenGLSurface", true)
    graph[id].set("IBNSSafeAreaLayoutGuide", .null)
    graph[id].set("IBNSLayoutMarginsGuide", .null)
    graph[id].set("IBNSClipsToBounds", 0)
    removeUnknownKeys(of: id, like: AppKitElements.view)
    return id
  }

  /// Adds a control, with the keys that all controls have; `finishAddedObject` completes it.
  mutating func addControl(_ className: String, _ keys: ControlKeys) -> NibObjectID {
    let id = addView(className, flags: keys.flags, frame: keys.frame)
    graph[id].set("NSTag", keys.tag.map { .integer(Int64($0)) })
    graph[id].set("NSEnabled", true)
    graph[id].set("NSCell", keys.cell)
    let entries: [(HashedName, NibValue)] = [
      ("NSAllowsLogicalLayoutDirection", .boolean(options.isBaseLocalization)),
      ("NSControlSize", 0), ("NSControlContinuous", false),
      ("NSControlRefusesFirstResponder", false), ("NSControlUsesSingleLineMode", false),
      ("NSControlTextAlignment", .integer(keys.alignment)),
      ("NSControlLineBreakMode", .integer(keys.lineBreakMode)),
      ("NSControlWritingDirection", .integer(keys.writingDirection)),
      ("NSControlSendActionMask", .integer(keys.actionMask)),
    ]
    for (key, value) in entries { graph[id].set(key, value) }
    return id
  }

  /// Completes a view, a control or a cell that has all of its keys: those that its compiler does
  /// not know go, and those that it writes last are added.
  mutating func finishAddedObject(_ id: NibObjectID, like schema: ElementSchema) {
    removeUnknownKeys(of: id, like: schema)
    repeatControlSize(of: id)
  }
}

extension NibSpan {
  fileprivate static let repeatedSizes = NibSpan(
    macOS: .init(11), until: .init(26),
    seen: "off 12.2 on 10.15.7, on 12.2 on 11.0, on to 15.6; for large controls on 26")
}
