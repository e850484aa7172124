internal import AppleVocabulary
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
        let border = cell?["borderStyle"] ?? "none"
        if border.hasPrefix("border"), compiler.writes(.buttonSubviews) {
          Field.emptySubviews.write(&compiler, subject)
        }
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
        .since(macOS: .init(14), seen: "off 15.2 on 13.6, on 15.1 on 14.2"),
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

  static let bezelStyles: WordTable = [
    "rounded": 1, "regularSquare": 2, "disclosure": 5, "shadowlessSquare": 6, "circular": 7,
    "texturedSquare": 8, "helpButton": 9, "smallSquare": 10, "texturedRounded": 11,
    "roundedRect": 12, "recessed": 13, "roundedDisclosure": 14, "inline": 15,
  ]

  /// The bits of `NSButtonFlags`, also for pop-up cells.
  static let buttonFlags: [FlagRule] = [
    .child("behavior", ButtonBehavior.bits),
    .word(
      "borderStyle", ["none": 0, "bezel": 0, "border": 0x80_0000, "borderAndBezel": 0x80_0000]),
    .custom { compiler, subject in
      let words = isMirrored(subject.element, &compiler.reading) ? mirrored : imagePositions
      let position = subject.element.enumeration("imagePosition", words, &compiler.reading)
      return UInt32(position ?? 0)
    },
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

  private static let imagePositions: WordTable = [
    "none": 0, "above": 1 << 19, "below": 3 << 19, "right": 5 << 19, "trailing": 5 << 19,
    "left": 7 << 19, "leading": 7 << 19, "only": 8 << 19, "overlaps": 9 << 19,
  ]

  /// Where images are in a cell whose text runs from right to left.
  private static let mirrored = imagePositions.with(
    ["trailing": 7 << 19, "leading": 5 << 19])

  private static func isMirrored(_ cell: XMLElement, _ reading: inout Reading) -> Bool {
    cell.string("userInterfaceLayoutDirection", &reading) == "rightToLeft"
  }

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
  /// The modifiers of the key equivalent; those that the document does not name are not pressed.
  fileprivate static var keyEquivalentModifiers: FlagRule {
    FlagRule { compiler, subject in
      let mask = subject.element.flags(
        key: "keyEquivalentModifierMask", KeyModifiers.bits, &compiler.reading)
      return UInt32(truncatingIfNeeded: (mask ?? 0) << 8)
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

/// What the `type` of a button's cell means beyond its other attributes.
struct ButtonType: Hashable, Sendable {
  var name: String

  /// - Parameter name: nil for a cell that has none, a push button.
  init(_ name: String?) { self.name = name ?? "push" }

  /// The default hugging priorities, horizontal and vertical.
  var hugging: (Double, Double) { Self.huggings[name] ?? (250, 250) }

  /// AppKit's image for the other state.
  var alternateImage: String? { Self.alternateImages[name] }

  private static let huggings: [String: (Double, Double)] = [
    "disclosure": (750, 750), "disclosureTriangle": (750, 750), "help": (750, 750),
    "push": (250, 750), "recessed": (250, 750), "round": (750, 750), "roundRect": (250, 750),
    "roundTextured": (250, 750),
  ]

  private static let alternateImages = ["check": "NSSwitch", "radio": "NSRadioButton"]

  /// The auxiliary types that do not follow from the behavior.
  static let auxiliary: WordTable = [
    "check": 3, "radio": 4, "disclosureTriangle": 2,
  ]
}

/// What a button does while it is pressed and when it is on; flags of `NSButtonFlags`.
struct ButtonBehavior: OptionSet, Sendable {
  var rawValue: UInt32

  static let pushIn = ButtonBehavior(rawValue: 0x8000_0000)
  static let changeContents = ButtonBehavior(rawValue: 0x4000_0000)
  static let changeBackground = ButtonBehavior(rawValue: 0x2000_0000)
  static let changeGray = ButtonBehavior(rawValue: 0x1000_0000)
  static let lightByContents = ButtonBehavior(rawValue: 0x0800_0000)
  static let lightByBackground = ButtonBehavior(rawValue: 0x0400_0000)
  static let lightByGray = ButtonBehavior(rawValue: 0x0200_0000)

  /// By the attribute of `<behavior>`.
  static let bits: FlagBits = [
    "pushIn": Int(pushIn.rawValue), "changeContents": Int(changeContents.rawValue),
    "changeBackground": Int(changeBackground.rawValue), "changeGray": Int(changeGray.rawValue),
    "lightByContents": Int(lightByContents.rawValue),
    "lightByBackground": Int(lightByBackground.rawValue),
    "lightByGray": Int(lightByGray.rawValue), "doesNotDimImage": 0x1000,
    // Said by `NSAuxButtonType`.
    "multiLevelAccelerator": 0,
  ]

  /// `NSAuxButtonType`: the type that `NSButton` makes of it.
  var auxiliaryType: Int {
    if contains(.changeContents) {
      return contains(.lightByContents) && !contains(.pushIn) ? 0 : 2
    }
    if contains(.changeBackground) || contains(.changeGray) { return contains(.pushIn) ? 1 : 6 }
    if contains(.lightByContents) { return 5 }
    return contains(.pushIn) ? 7 : 0
  }
}

extension Field {
  /// The font of a button; inline buttons have one of their own instead of a bold one.
  static var buttonFont: Field {
    Field { compiler, subject in
      var font = subject.element.font(key: "font", &compiler.reading) ?? .system
      let isBold = font.name == MacFont.byMetaFont["smallSystemBold"]?.name
      if isBold, subject.element.string("type", &compiler.reading) == "inline" {
        font = MacFont(
          ".AppleSystemUIFontDemi", font.size, textStyle: "UICTFontTextStyleEmphasizedSubhead",
          followsAppearance: font.followsAppearance)
      }
      let object = compiler.font(font)
      compiler.graph[subject.id].set("NSSupport", object)
    }
  }

  /// The image of the other state: AppKit's for check boxes and radio buttons.
  static var alternateImage: Field {
    Field { compiler, subject in
      let type = ButtonType(subject.element.string("type", &compiler.reading))
      guard let name = type.alternateImage else {
        Field.image("alternateImage", "NSAlternateImage").write(&compiler, subject)
        compiler.writeAlternateFont(of: subject)
        return
      }
      if compiler.writes(.switchImages) {
        let image = compiler.image(AppKitImage(name: name))
        compiler.graph[subject.id].set("NSNormalImage", image)
      }
      let text = compiler.graph.string(name)
      let source = compiler.graph.add(
        "NSButtonImageSource", [.init("NSImageName", .object(text))])
      compiler.graph[subject.id].set("NSAlternateImage", source)
    }
  }

  /// The kind of button that the flags describe, for readers that do not look at the flags.
  static var auxiliaryButtonType: Field {
    let field = Field("NSAuxButtonType") { compiler, subject in
      let type = subject.element.string("type", &compiler.reading) ?? ""
      let behavior = subject.element.flags(
        key: "behavior", ButtonBehavior.bits, &compiler.reading)
      let flags = ButtonBehavior(rawValue: UInt32(truncatingIfNeeded: behavior ?? 0))
      let isAccelerator = subject.element.children.contains { $0["multiLevelAccelerator"] == "YES" }
      let number = ButtonType.auxiliary[type] ?? (isAccelerator ? 9 : flags.auxiliaryType)
      compiler.graph[subject.id].set("NSAuxButtonType", .integer(Int64(number)))
    }
    return field.since(macOS: .init(10, 15), seen: "off 10.14, on 10.15")
  }
}

extension NibCompiler {
  /// Writes the font that push buttons without images once had in the place of one.
  fileprivate mutating func writeAlternateFont(of subject: NibSubject) {
    let keys: [HashedName] = ["NSAlternateImage", "NSNormalImage"]
    guard writes(.alternateFonts), subject.schema.element == "buttonCell",
      keys.allSatisfy({ graph[subject.id][$0] == nil })
    else { return }
    let font = self.font(MacFont(MacFont.system.name, MacFont.system.size))
    graph[subject.id].set("NSAlternateImage", font)
  }
}
