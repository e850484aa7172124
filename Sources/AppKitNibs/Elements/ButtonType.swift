internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
    "push": (250, 750), "recessed": (250, 750), "roundRect": (250, 750),
    "roundTextured": (250, 750),
  ]

  private static let alternateImages = ["check": "NSSwitch", "radio": "NSRadioButton"]

  /// The auxiliary types that do not follow from the behavior.
  static let auxiliary: [String: Int64] = ["check": 3, "radio": 4, "disclosureTriangle": 2]
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
  var auxiliaryType: Int64 {
    if contains(.changeContents) { return 2 }
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
      compiler.graph[subject.id].set("NSAuxButtonType", .integer(number))
    }
    return field.since(macOf: .xcode10, seen: "off 6.0 to 9.1, on 13.3")
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
