internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Menus; the owner of an item is its menu.
  static let menus: [ElementSchema] = [
    ElementSchema(
      "menu", "NSMenu",
      [
        .localized("title", "NSTitle", default: ""),
        .children("items", "NSMenuItems", whenEmpty: .written),
        .string("identifier", "NSMenuIdentifier"),
        .word("systemMenu", "NSName", systemMenus),
        .custom { compiler, subject in
          if subject.element.bool("showsStateColumn", &compiler.reading) == false {
            compiler.graph[subject.id].set("NSMenuExcludeMarkColumn", true)
          }
          if subject.element.bool("autoenablesItems", &compiler.reading) == false {
            compiler.graph[subject.id].set("NSNoAutoenable", true)
          }
        },
      ]),
    menuItem,
  ]

  static let menuItem = ElementSchema(
    "menuItem", "NSMenuItem", keyOrder: menuItemKeys,
    [
      .owner("NSMenu"),
      .bool("hidden", "NSIsHidden", omit: false),
      .bool("alternate", "NSIsAlternate", omit: false),
      .bool("isSeparatorItem", "NSIsSeparator", omit: false),
      .custom { compiler, subject in
        let isSeparator = subject.element.bool("isSeparatorItem", &compiler.reading) ?? false
        let isEnabled = subject.element.bool("enabled", &compiler.reading) ?? true
        if isSeparator || !isEnabled {
          compiler.graph[subject.id].set("NSIsDisabled", true)
        }
      },
      .bool("localization", "NSAllowsKeyEquivalentLocalization", default: true),
      .bool("mirroring", "NSAllowsKeyEquivalentMirroring", default: true),
      .keys("NSAllowsKeyEquivalentLocalization", "NSAllowsKeyEquivalentMirroring")
        .since(macOS: .init(12), seen: "off 11.6, on 12.3"),
      .bool(
        "allowsKeyEquivalentWhenHidden", "NSAllowsKeyEquivalentWhenHidden", omit: false),
      .menuItemTitle,
      .attributedString("attributedTitle", "NSAttributedTitle"),
      .string("keyEquivalent", "NSKeyEquiv", default: ""),
      .menuItemModifiers,
      .constant("NSMnemonicLoc", 0x7FFF_FFFF),
      .enumeration("state", "NSState", ["on": 1, "off": 0, "mixed": -1], omit: 0),
      .image("image", "NSImage"),
      .image("secondaryImage", "NSActionImage"),
      .custom { compiler, subject in
        guard compiler.graph[subject.id]["NSActionImage"] != nil else { return }
        compiler.graph[subject.id].set("NSHasActionImage", true)
      },
      .image("offStateImage", "NSOffImage"),
      .menuMarks,
      .submenu,
      .integer("indentationLevel", "NSIndent", omit: 0),
      .integer("tag", "NSTag"),
      .representedObject,
      .localized("toolTip", "NSToolTip"),
      .string("identifier", "NSMenuItemIdentifier"),
      .constant("NSHiddenInRepresentation", false)
        .since(
          macOS: .init(14, 4),
          seen: "off 12.3 and in two documents of 15.1 or 15.2, on in one of 15.3 or 15.4 and 15.6"),
    ])

  private static let systemMenus: [String: String] = [
    "apple": "_NSAppleMenu", "font": "_NSFontMenu", "help": "_NSHelpMenu", "main": "_NSMainMenu",
    "recentDocuments": "_NSRecentDocumentsMenu", "services": "_NSServicesMenu",
    "window": "_NSWindowsMenu",
  ]

  private static let menuItemKeys: [HashedName] = [
    "NSMenu", "NSAllowedForLimitedAppMode", "NSIsHidden", "NSIsAlternate", "NSIsDisabled",
    "NSIsSeparator",
    "NSAllowsKeyEquivalentLocalization", "NSAllowsKeyEquivalentMirroring", "NSHasActionImage",
    "NSTitle", "NSAttributedTitle", "NSKeyEquiv", "NSKeyEquivModMask", "NSMnemonicLoc", "NSState",
    "NSImage", "NSActionImage", "NSOnImage", "NSMixedImage", "NSAction", "NSTag", "NSRepObject",
    "NSTarget", "NSSubmenu", "NSHiddenInRepresentation",
  ]
}

extension NibCompiler {
  /// The images for the states on and mixed, as large as the system's.
  mutating func menuMarks() -> (on: NibObjectID, mixed: NibObjectID) {
    let (on, mixed) = MenuMarkSizes.sizes(
      isLarge: writes(.menuMarks), isSmall: writes(.smallMarks), isRetina: options.hasRetinaScreen)
    return (menuMark("NSMenuCheckmark", size: on), menuMark("NSMenuMixedState", size: mixed))
  }
}

/// The sizes of the marks of menu items, which depend on the system and the screen of the Mac.
private enum MenuMarkSizes {
  /// Those of the states on and mixed; before macOS 11 they are images, and the same on each screen.
  static func sizes(isLarge: Bool, isSmall: Bool, isRetina: Bool) -> (on: Size, mixed: Size) {
    switch (isSmall, isLarge, isRetina) {
    case (true, _, _): (Size(width: 12, height: 12), Size(width: 10, height: 2))
    case (_, false, false): (Size(width: 15, height: 13), Size(width: 15, height: 4))
    case (_, false, true): (Size(width: 14, height: 13), Size(width: 14, height: 4))
    case (_, true, false): (Size(width: 18, height: 16), Size(width: 18, height: 4))
    case (_, true, true): (Size(width: 18, height: 17), Size(width: 18, height: 5))
    }
  }
}

extension Field {
  /// The title; that of a separator is never shown, and so not localized.
  fileprivate static var menuItemTitle: Field {
    Field { compiler, subject in
      let isSeparator = subject.element.bool("isSeparatorItem", &compiler.reading) ?? false
      guard isSeparator else {
        Field.localized("title", "NSTitle", default: "").write(&compiler, subject)
        return
      }
      Field.string("title", "NSTitle", default: "").write(&compiler, subject)
    }
  }

  /// The modifiers of the key equivalent: command without an element; no key if there are none.
  fileprivate static var menuItemModifiers: Field {
    Field { compiler, subject in
      let mask = subject.element.flags(
        key: "keyEquivalentModifierMask", KeyModifiers.bits, &compiler.reading)
      let isSeparator = subject.element.bool("isSeparatorItem", &compiler.reading) ?? false
      let modifiers = mask ?? (isSeparator ? 0 : KeyModifiers.command)
      guard modifiers != 0 else { return }
      compiler.graph[subject.id].set("NSKeyEquivModMask", .integer(Int64(modifiers)))
    }
  }

  /// What the item stands for: a number, a text, or an expression of a predicate.
  fileprivate static var representedObject: Field {
    Field { compiler, subject in
      Field.scalar("representedObject", "NSRepObject").write(&compiler, subject)
      let expression = subject.element.child(
        ["expression"], key: "representedObject", &compiler.reading)
      let object = expression.flatMap { compiler.compile($0, owner: nil) }
      compiler.graph[subject.id].set("NSRepObject", object)
    }
  }

  /// The images for two states of an item, which every item names.
  fileprivate static var menuMarks: Field {
    Field { compiler, subject in
      let (on, mixed) = compiler.menuMarks()
      compiler.graph[subject.id].set("NSOnImage", on)
      compiler.graph[subject.id].set("NSMixedImage", mixed)
    }
  }

  /// The submenu, which is the item's target as well.
  fileprivate static var submenu: Field {
    let field = Field("NSAllowedForLimitedAppMode") { compiler, subject in
      guard let element = subject.element.child(["menu"], key: "submenu", &compiler.reading),
        let menu = compiler.compile(element, owner: subject.id)
      else { return }
      compiler.set("NSAction", string: "submenuAction:", of: subject)
      compiler.graph[subject.id].set("NSTarget", menu)
      compiler.graph[subject.id].set("NSSubmenu", menu)
      guard compiler.state.storyboard != nil else { return }
      compiler.graph[subject.id].set("NSAllowedForLimitedAppMode", true)
    }
    return field.since(
      NibSpan(
        .build(true),
        seen: "on in 61 items of storyboards in builds, 12.5 to 26.6; off in three of 26.4 "
          + "without a target, and in xibs"))
  }
}
