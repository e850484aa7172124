internal import NibFormat

/// Menus and toolbars of AppKit.
enum AppKitMenus {
  static let menu = KitClass(
    "NSMenu",
    maker: .custom { reader, id, type in
      let title = reader.graph.object("NSTitle", of: id).flatMap { reader.string($0) }
      reader.counts.values += 1
      return .form(
        CodeForm("%(title: %)", "[[% alloc] initWithTitle:%]"), [type, title ?? .string("")])
    },
    outlets: [KitProperty("delegate", .conforming("NSMenuDelegate"))],
    members: [
      CodeForm("init(title: String)", "- (instancetype)initWithTitle:(NSString *)title;"),
      CodeForm("func addItem(_ item: NSMenuItem)", "- (void)addItem:(NSMenuItem *)item;"),
    ],
    [
      .members("NSMenuItems", "%.addItem(%)", "[% addItem:%]"),
      .inverted("NSNoAutoenable", "autoenablesItems", initial: true),
      .inverted("NSMenuExcludeMarkColumn", "showsStateColumn", initial: true),
      .font("NSMenuFont", "font"),
      .property("NSMenuIdentifier", "identifier", .rawString("NSUserInterfaceItemIdentifier")),
      .custom("NSName") { reader, subject, value in
        guard let name = value.object.flatMap({ reader.graph.string($0) }) else { return }
        let names = [
          "_NSMainMenu": "mainMenu", "_NSWindowsMenu": "windowsMenu", "_NSHelpMenu": "helpMenu",
          "_NSServicesMenu": "servicesMenu",
        ]
        guard let property = names[name] else {
          if name != "_NSAppleMenu" { reader.omit("a menu of the system: \(name)") }
          return
        }
        reader.counts.values += 1
        reader.relations.append(
          .assignment(
            .symbol("NSApplication.shared", "[NSApplication sharedApplication]"),
            property: CodeForm(property), subject.target))
      },
      .silent("NSTitle"),
    ])

  static let menuItem = KitClass(
    "NSMenuItem",
    maker: .custom { reader, id, type in
      if reader.graph[id]["NSIsSeparator"]?.truth == true {
        return .form(CodeForm("%.separator()", "[% separatorItem]"), [type])
      }
      let title = reader.graph.object("NSTitle", of: id).flatMap { reader.string($0) }
      let key = reader.graph.string("NSKeyEquiv", of: id) ?? ""
      reader.counts.values += 2
      return .form(
        CodeForm(
          "%(title: %, action: %, keyEquivalent: %)",
          "[[% alloc] initWithTitle:% action:% keyEquivalent:%]"),
        [type, title ?? .string(""), reader.initialAction(of: id), .string(key)])
    },
    outlets: [KitProperty("submenu", .object("NSMenu"))],
    members: [
      CodeForm(
        "init(title: String, action: Selector?, keyEquivalent: String)",
        "- (instancetype)initWithTitle:(NSString *)title action:(SEL)action keyEquivalent:(NSString *)key;"
      ),
      CodeForm("class func separator() -> NSMenuItem", "+ (NSMenuItem *)separatorItem;"),
      CodeForm("weak var target: AnyObject?", "@property id target;"),
      CodeForm("var action: Selector?", "@property SEL action;"),
      CodeForm("var representedObject: Any?", "@property id representedObject;"),
    ],
    [
      .custom("NSKeyEquivModMask") { reader, subject, value in
        guard let bits = reader.integer(value),
          reader.graph.string("NSKeyEquiv", of: subject.id)?.isEmpty == false
        else { return }
        guard let mask = AppKitEnums.modifiers.options(bits) else {
          return reader.omit("NSKeyEquivModMask = \(bits)")
        }
        reader.assign(
          KitProperty(
            "keyEquivalentModifierMask", .options(AppKitEnums.modifiers),
            initial: AppKitEnums.modifiers.options(0x10_0000)), mask, subject)
      },
      .options("keyEquivalentModifierMask", "keyEquivalentModifierMask", AppKitEnums.modifiers),
      .custom("NSIsDisabled") { reader, subject, value in
        guard value.truth == true, reader.graph[subject.id]["NSIsSeparator"]?.truth != true else {
          return
        }
        reader.assign(KitProperty("isEnabled", .boolean), .boolean(false), subject)
      },
      .bool("isEnabled", "isEnabled"), .bool("NSIsHidden", "isHidden", initial: false),
      .bool("NSIsAlternate", "isAlternate", initial: false),
      .enumeration("NSState", "state", AppKitEnums.state, initial: 0),
      .image("NSImage", "image"), .integer("NSIndent", "indentationLevel", initial: 0),
      .integer("NSTag", "tag", initial: 0), .string("NSToolTip", "toolTip"),
      .property("NSAttributedTitle", "attributedTitle", .attributedString),
      .custom("NSSubmenu") { reader, subject, value in
        guard let id = value.object, let menu = reader.object(id) else { return }
        reader.counts.values += 1
        reader.relations.append(.assignment(subject.target, property: CodeForm("submenu"), menu))
      },
      .bool(
        "NSAllowsKeyEquivalentLocalization", "allowsAutomaticKeyEquivalentLocalization",
        initial: true),
      .bool(
        "NSAllowsKeyEquivalentMirroring", "allowsAutomaticKeyEquivalentMirroring", initial: true),
      .bool("NSAllowsKeyEquivalentWhenHidden", "allowsKeyEquivalentWhenHidden", initial: false),
      .property("NSMenuItemIdentifier", "identifier", .rawString("NSUserInterfaceItemIdentifier")),
      .custom("NSRepObject") { reader, subject, value in
        guard let object = reader.plainObject(value) else {
          return reader.omit("NSRepObject = \(reader.describe(value))")
        }
        reader.counts.values += 1
        reader.relations.append(
          .assignment(subject.target, property: CodeForm("representedObject"), object))
      },
      .object("NSView", "view", "NSView"),
    ]
      + [KitRow].silent(
        """
        NSMenu NSAllowedForLimitedAppMode NSIsSeparator NSHasActionImage NSTitle NSKeyEquiv NSMnemonicLoc \
        NSOnImage NSMixedImage NSOffImage NSAction NSTarget NSActionImage NSHiddenInRepresentation
        """))

  static let toolbar = KitClass(
    "NSToolbar",
    maker: .custom { reader, id, type in
      let name = reader.graph.string("NSToolbarIdentifier", of: id) ?? ""
      return .form(
        CodeForm("%(identifier: %)", "[[% alloc] initWithIdentifier:%]"), [type, .string(name)])
    },
    outlets: [KitProperty("delegate", .conforming("NSToolbarDelegate"))],
    members: [
      CodeForm(
        "init(identifier: String)", "- (instancetype)initWithIdentifier:(NSString *)identifier;")
    ],
    [
      .bool("NSToolbarAllowsUserCustomization", "allowsUserCustomization", initial: false),
      .bool("NSToolbarAutosavesConfiguration", "autosavesConfiguration", initial: false),
      .enumeration("NSToolbarDisplayMode", "displayMode", AppKitEnums.displayMode, initial: 0),
      .enumeration("NSToolbarSizeMode", "sizeMode", AppKitEnums.toolbarSize, initial: 0),
      .bool("NSToolbarShowsBaselineSeparator", "showsBaselineSeparator", initial: true),
      .bool("NSToolbarPrefersToBeShown", "isVisible", initial: true),
      .custom("NSToolbarIBIdentifiedItems") { reader, _, value in
        for pair in value.object.flatMap({ reader.graph.pairs($0) }) ?? [] {
          guard let id = pair.value.object else { continue }
          _ = reader.object(id)
        }
      },
      .custom("NSToolbarIBDefaultItems") { reader, _, value in
        let items = value.object.flatMap { reader.graph.elements($0) } ?? []
        reader.omit("\(items.count) default items: a delegate of the toolbar returns them")
      },
    ]
      + [KitRow].silent(
        """
        NSToolbarIdentifier NSToolbarDelegate NSToolbarIBAllowedItems NSToolbarIBSelectableItems \
        NSToolbarCenteredItemIdentifier NSToolbarCenteredItemIdentifiers
        """))

  static let toolbarItem = KitClass(
    "NSToolbarItem",
    maker: .custom { reader, id, type in
      let name = reader.graph.string("NSToolbarItemIdentifier", of: id) ?? ""
      let known = CodeToolbarItems.all.first { $0.archived == name }
      return .form(
        CodeForm("%(itemIdentifier: %)", "[[% alloc] initWithItemIdentifier:%]"),
        [
          type,
          known.map { .symbol(".\($0.swift)", $0.archived + "Identifier") }
            ?? .form(CodeForm("NSToolbarItem.Identifier(%)", "%"), [.string(name)]),
        ])
    },
    members: [
      CodeForm(
        "init(itemIdentifier: NSToolbarItem.Identifier)",
        "- (instancetype)initWithItemIdentifier:(NSString *)identifier;"),
      CodeForm("weak var target: AnyObject?", "@property id target;"),
      CodeForm("var action: Selector?", "@property SEL action;"),
    ],
    [
      .string("NSToolbarItemLabel", "label", initial: ""),
      .string("NSToolbarItemPaletteLabel", "paletteLabel", initial: ""),
      .string("NSToolbarItemTitle", "title", initial: ""),
      .string("NSToolbarItemToolTip", "toolTip", initial: ""),
      .image("NSToolbarItemImage", "image"), .integer("NSToolbarItemTag", "tag", initial: 0),
      .object("NSToolbarItemView", "view", "NSView"),
      .bool("NSToolbarItemEnabled", "isEnabled", initial: true),
      .bool("NSToolbarItemAutovalidates", "autovalidates", initial: true),
      .bool("NSToolbarItemBordered", "isBordered", initial: false),
      .bool("NSToolbarItemNavigational", "isNavigational", initial: false),
      .custom("NSToolbarItemAction") { reader, subject, value in
        guard let name = value.object.flatMap({ reader.graph.string($0) }) else { return }
        reader.counts.values += 1
        reader.current.append(
          .assignment(
            subject.target, property: CodeForm("action"),
            .selector(name, of: nil)))
      },
    ]
      + [KitRow].silent(
        """
        NSToolbarItemIdentifier NSToolbarIsUserRemovable NSToolbarItemIgnoreMinMaxSizes \
        NSToolbarItemMaxSize NSToolbarItemMinSize NSToolbarItemStyle NSToolbarItemTarget \
        NSToolbarItemVisibilityPriority NSToolbarItemMenuFormRepresentation
        """))
}

/// The items of toolbars that AppKit brings.
enum CodeToolbarItems {
  static let all: [(archived: String, swift: String)] = [
    ("NSToolbarFlexibleSpaceItem", "flexibleSpace"), ("NSToolbarSpaceItem", "space"),
    ("NSToolbarPrintItem", "print"), ("NSToolbarShowColorsItem", "showColors"),
    ("NSToolbarShowFontsItem", "showFonts"), ("NSToolbarToggleSidebarItem", "toggleSidebar"),
    ("NSToolbarCloudSharingItem", "cloudSharing"),
  ]
}
