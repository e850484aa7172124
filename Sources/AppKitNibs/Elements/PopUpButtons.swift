internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Pop-up and pull-down buttons, whose menus are their cells'.
  static let popUpButtons: [ElementSchema] = [popUpButton, popUpButtonCell]

  static let popUpButton = ElementSchema(
    "popUpButton", "NSPopUpButton", extends: control,
    [
      .custom { compiler, subject in
        let cell = subject.element.child(key: "cell", &compiler.reading)
        let today = ButtonType(cell?["type"]).hugging
        let own = compiler.writes(.buttonHugging) ? today : (250, 750)
        Field.hugging(own.0, own.1).write(&compiler, subject)
        if compiler.writes(.buttonSubviews) { Field.emptySubviews.write(&compiler, subject) }
      },
      .symbolShadow,
      .runtimeBool("springLoaded", omit: false),
      .ignored("imageHugsTitle"),
    ])

  static let popUpButtonCell = ElementSchema(
    "popUpButtonCell", "NSPopUpButtonCell", extends: cell,
    [
      .flags("NSCellFlags", [.always(0x0400_0000), bezel]),
      .string("title", "NSContents", default: "")
        .since(macOS: .init(11, 4), seen: "off 10.15.7 and 11.0.1, on 11.4"),
      .popUpFont,
      .flags("NSButtonFlags", buttonFlags),
      .flags("NSButtonFlags2", buttonFlags2),
      .enumeration("bezelStyle", "NSBezelStyle", bezelStyles, default: 0)
        .since(macOS: .init(14), seen: "off 15.2 on 13.6, on 15.1 on 14.2"),
      .image("image", "NSNormalImage"),
      .alternateImage,
      .string("alternateTitle", "NSAlternateContents", default: ""),
      .string("keyEquivalent", "NSKeyEquivalent", default: ""),
      .constant("NSPeriodicDelay", 400),
      .constant("NSPeriodicInterval", 75),
      .auxiliaryButtonType,
      .ofControl([.inferredColor("contentTintColor", "NSContentTintColor")]),
      .reference("selectedItem", "NSMenuItem"),
      .constant("NSMenuItemRespectAlignment", true),
      .popUpMenu,
      .bool("pullsDown", "NSPullDown", omit: false),
      .selectedIndex,
      .enumeration("preferredEdge", "NSPreferredEdge", edges, default: 1),
      .bool("usesItemFromMenu", "NSUsesItemFromMenu", default: true),
      .bool("altersStateOfSelectedItem", "NSAltersState", default: true),
      .enumeration("arrowPosition", "NSArrowPosition", arrowPositions, default: 2, omit: 0),
      // The menu itself says whether it enables its items; the tag is that of the selected item.
      .ignored("autoenablesItems", "tag"),
    ])

  private static let bezel = FlagRule.word(
    "borderStyle",
    ["none": 0, "border": 0, "bezel": 0x0040_0000, "borderAndBezel": 0x0040_0000])

  private static let edges: WordTable = ["minX": 0, "minY": 1, "maxX": 2, "maxY": 3]
  private static let arrowPositions: WordTable = [
    "noArrow": 0, "arrowAtCenter": 1, "arrowAtBottom": 2,
  ]
}

extension Field {
  /// The font.
  ///
  /// In a cell without a control size the system font of standard size is marked as that of
  /// messages, before macOS 26 unless it is that of menus.
  fileprivate static var popUpFont: Field {
    Field { compiler, subject in
      var font = subject.element.font(key: "font", &compiler.reading) ?? .system
      let isSystem = font.name == MacFont.system.name && font.size == MacFont.system.size
      let isOfMenus = font.flags == MacFont.byMetaFont["menu"]?.flags
      if isSystem, !(isOfMenus && compiler.writes(.menuFonts)),
        subject.element["controlSize"] == nil
      {
        font.flags = compiler.writes(.menuPopUps) ? 0x515 : 0x616
      }
      let object = compiler.font(font)
      compiler.graph[subject.id].set("NSSupport", object)
    }
  }

  /// The menu, whose items act on the cell.
  ///
  /// A pull-down button hides the first item and shows it as its own title.
  fileprivate static var popUpMenu: Field {
    Field { compiler, subject in
      guard let menu = subject.element.child(["menu"], key: "menu", &compiler.reading) else {
        return
      }
      let object = compiler.compile(menu, owner: nil)
      compiler.graph[subject.id].set("NSMenu", object)
      let pullsDown = subject.element.bool("pullsDown", &compiler.reading) ?? false
      let items = compiler.popUpItems(of: subject)
      for (index, item) in items.enumerated() {
        compiler.makePopUpItem(item, of: subject.id, isHidden: pullsDown && index == 0)
      }
      if subject.element["selectedItem"] == nil {
        // A pull-down button shows its first item all the same.
        let shown = pullsDown ? items.first.flatMap { compiler.compiledObject(of: $0) } : nil
        compiler.graph[subject.id].set("NSMenuItem", shown.map { .object($0) } ?? .null)
      }
      let selected = items.first { $0["id"] == subject.element["selectedItem"] }
      let represented = selected.flatMap { compiler.compiledObject(of: $0) }
        .flatMap { compiler.graph[$0]["NSRepObject"] }
      compiler.graph[subject.id].set("NSRepresentedObject", represented)
    }
  }

  /// The index of the selected item, unless it is 0; -1 without a selected item.
  fileprivate static var selectedIndex: Field {
    Field { compiler, subject in
      let id = subject.element.string("selectedItem", &compiler.reading)
      let items = compiler.popUpItems(of: subject)
      let index = id.flatMap { id in items.firstIndex { $0["id"] == id } } ?? -1
      if index != 0 { compiler.graph[subject.id].set("NSSelectedIndex", .integer(Int64(index))) }
    }
  }
}

extension NibCompiler {
  fileprivate mutating func popUpItems(of subject: NibSubject) -> [XMLElement] {
    subject.element.child(["menu"], key: "menu", &reading)?.members(of: "items", &reading) ?? []
  }

  /// Makes a menu item act on a pop-up cell; one with a submenu opens the submenu.
  mutating func makePopUpItem(_ item: XMLElement, of cell: NibObjectID, isHidden: Bool = false) {
    guard let id = compiledObject(of: item) else { return }
    if graph[id]["NSSubmenu"] == nil {
      let action = graph.string("_popUpItemAction:")
      graph[id].set("NSAction", action)
      graph[id].set("NSTarget", cell)
    }
    if isHidden { graph[id].set("NSIsHidden", true) }
    schemas[item.hashedName]?.keyOrder.sort(&graph[id])
  }
}
