internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
}
