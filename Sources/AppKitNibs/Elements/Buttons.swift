internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let buttons: [ElementSchema] = [button, buttonCell]

  static let button = ElementSchema(
    "button", "NSButton", extends: control,
    [
      .custom { compiler, subject in
        let cell = subject.element.child(key: "cell", &compiler.reading)
        let today = ButtonType(cell?["type"]).hugging
        let own = compiler.writes(.buttonHugging) ? today : (250, 250)
        Field.hugging(own.0, own.1).write(&compiler, subject)
      },
      .symbolShadow,
      .runtimeBool("springLoaded", omit: false),
      .from("cell", [.runtimeInteger("maxAcceleratorLevel")]),
      .ignored("imageHugsTitle"),
    ])

  static let buttonCell = ElementSchema(
    "buttonCell", "NSButtonCell", extends: cell,
    [
      .flags("NSCellFlags", [.always(0x0400_0000)]),
      .localized("title", "NSContents", default: ""),
      .buttonFont,
      .flags("NSButtonFlags", buttonFlags),
      .flags("NSButtonFlags2", buttonFlags2),
      .enumeration("bezelStyle", "NSBezelStyle", bezelStyles, default: 0)
        .since(macOf: .xcode16, seen: "off 15.2, on 16.1"),
      .image("image", "NSNormalImage"),
      .alternateImage,
      .flags("NSButtonFlags", [alternateFontBit]),
      .string("alternateTitle", "NSAlternateContents", default: ""),
      .string("keyEquivalent", "NSKeyEquivalent", default: ""),
      .constant("NSPeriodicDelay", 400),
      .constant("NSPeriodicInterval", 75),
      .auxiliaryButtonType,
      .ofControl([
        .color("bezelColor", "NSBezelTintColor"), .color("contentTintColor", "NSContentTintColor"),
      ]),
      .integer("tag", "NSTag"),
    ])

  static let bezelStyles = [
    "rounded": 1, "regularSquare": 2, "disclosure": 5, "shadowlessSquare": 6, "circular": 7,
    "texturedSquare": 8, "helpButton": 9, "smallSquare": 10, "texturedRounded": 11,
    "roundedRect": 12, "recessed": 13, "roundedDisclosure": 14, "inline": 15,
  ]

  /// The bits of `NSButtonFlags`, also for pop-up cells.
  static let buttonFlags: [FlagRule] = [
    .child("behavior", ButtonBehavior.bits),
    .word(
      "borderStyle", ["none": 0, "bezel": 0, "border": 0x80_0000, "borderAndBezel": 0x80_0000]),
    .word("imagePosition", imagePositions),
    .set(0x8000, if: "transparent"),
    .word("inset", ["0": 0, "1": 0x2000, "2": 0x4000, "3": 0x6000]),
    .custom { compiler, subject in
      let hugs = subject.element.parent?.bool("imageHugsTitle", &compiler.reading) ?? false
      let type = ButtonType(subject.element.string("type", &compiler.reading))
      return (hugs ? 0x20 : 0) | (type.alternateImage == nil ? 0 : 0x100)
    },
  ]

  /// Says that there is a font in the place of an image.
  private static let alternateFontBit = FlagRule.custom { compiler, subject in
    let image = compiler.graph[subject.id]["NSAlternateImage"]?.object
    return image.map { compiler.graph[$0].className } == "NSFont" ? 0x2_0000 : 0
  }

  private static let imagePositions: [String: UInt32] = [
    "none": 0, "above": 1 << 19, "below": 3 << 19, "right": 5 << 19, "trailing": 5 << 19,
    "left": 7 << 19, "leading": 7 << 19, "only": 8 << 19, "overlaps": 9 << 19,
  ]

  /// The bits of `NSButtonFlags2`, also for pop-up cells.
  static let buttonFlags2: [FlagRule] = [
    .custom { compiler, subject in
      let style =
        subject.element.enumeration("bezelStyle", bezelStyles, &compiler.reading) ?? 0
      return UInt32(style & 7 | (style & 8) << 2)
    },
    .custom { compiler, subject in
      subject.element.string("type", &compiler.reading) == "recessed" ? 8 : 0
    },
    .word(
      "imageScaling",
      [
        "none": 0, "proportionallyUpOrDown": 0x40, "proportionallyDown": 0x80,
        "axesIndependently": 0xC0,
      ]),
    .keyEquivalentModifiers,
  ]
}

extension FlagRule {
  /// The modifiers of the key equivalent, command unless the document says otherwise.
  fileprivate static var keyEquivalentModifiers: FlagRule {
    FlagRule { compiler, subject in
      let key = subject.element.string("keyEquivalent", &compiler.reading) ?? ""
      let mask = subject.element.flags(
        key: "keyEquivalentModifierMask", KeyModifiers.bits, &compiler.reading)
      let absent = ["", "\r", "\u{1B}"].contains(key) ? 0 : KeyModifiers.command
      return UInt32(truncatingIfNeeded: (mask ?? absent) << 8)
    }
  }
}

/// The modifier keys of a key equivalent.
enum KeyModifiers {
  static let command = 0x10_0000

  static let bits: FlagBits = [
    "shift": 0x2_0000, "control": 0x4_0000, "option": 0x8_0000, "command": command,
  ]
}
