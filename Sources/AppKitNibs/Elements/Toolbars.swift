internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let toolbars: [ElementSchema] = [
    ElementSchema(
      "toolbar", "NSToolbar",
      [
        .string("implicitIdentifier", "NSToolbarIdentifier"),
        .string("explicitIdentifier", "NSToolbarIdentifier"),
        .constant("NSToolbarDelegate", .null),
        .constant("NSToolbarPrefersToBeShown", true),
        .bool("prefersToBeShown", "NSToolbarPrefersToBeShown"),
        .bool("allowsUserCustomization", "NSToolbarAllowsUserCustomization", default: true),
        .bool("autosavesConfiguration", "NSToolbarAutosavesConfiguration", default: true),
        .enumeration(
          "displayMode", "NSToolbarDisplayMode",
          ["default": 0, "iconAndLabel": 1, "iconOnly": 2, "labelOnly": 3], default: 0),
        .enumeration(
          "sizeMode", "NSToolbarSizeMode", ["default": 0, "regular": 1, "small": 2], default: 0),
        .toolbarItems,
        .custom { compiler, subject in
          let shows = subject.element.bool("showsBaselineSeparator", &compiler.reading) ?? true
          guard compiler.writes(.baselineSeparator) else { return }
          compiler.graph[subject.id].set("NSToolbarShowsBaselineSeparator", .boolean(shows))
        },
      ]),
    toolbarItem,
  ]
}

/// Fields of toolbars.
extension Field {
  /// The items: all of them, those that users may add, and those shown at first.
  fileprivate static var toolbarItems: Field {
    Field { compiler, subject in
      var items: [(identifier: String, id: NibObjectID, isSelectable: Bool)] = []
      for element in subject.element.members(of: "allowedToolbarItems", &compiler.reading) {
        guard let id = compiler.compile(element, owner: nil) else { continue }
        let identifier = element.toolbarItemIdentifier(&compiler.reading)
        let isSelectable = element.bool("selectable", &compiler.reading) ?? false
        items.append((identifier, id, isSelectable))
      }
      let centered = subject.element.reference("centeredItem", &compiler.reading)
      let center = centered.flatMap { compiler.object(id: $0) }
      let name = items.first { $0.id == center }.map { compiler.graph.string($0.identifier) }
      compiler.graph[subject.id].set(
        "NSToolbarCenteredItemIdentifier", name.map { .object($0) } ?? .null)
      let sorted = items.sorted { $0.identifier < $1.identifier }
      let pairs = sorted.map { (key: compiler.graph.string($0.identifier), value: $0.id) }
      let identified = compiler.graph.dictionary(pairs, as: "NSMutableDictionary")
      compiler.graph[subject.id].set("NSToolbarIBIdentifiedItems", identified)
      let allowed = compiler.graph.array(items.map(\.id))
      compiler.graph[subject.id].set("NSToolbarIBAllowedItems", allowed)
      let defaults = compiler.defaultItems(of: subject.element)
      if !defaults.isEmpty {
        let array = compiler.graph.array(defaults)
        compiler.graph[subject.id].set("NSToolbarIBDefaultItems", array)
      }
      let selectable = compiler.graph.array(
        items.filter(\.isSelectable).map(\.id), as: "NSMutableArray")
      compiler.graph[subject.id].set("NSToolbarIBSelectableItems", selectable)
    }
  }
}

extension NibCompiler {
  /// The items of a new toolbar; each refers to an allowed one.
  fileprivate mutating func defaultItems(of toolbar: XMLElement) -> [NibObjectID] {
    var items: [NibObjectID] = []
    for element in toolbar.members(of: "defaultToolbarItems", &reading) {
      guard let reference = element.reference("reference", &reading) else {
        items += compile(element, owner: nil).map { [$0] } ?? []
        continue
      }
      items += object(id: reference).map { [$0] } ?? []
    }
    return items
  }
}

extension AppKitElements {
  static let toolbarItem = ElementSchema(
    "toolbarItem", "NSToolbarItem",
    [
      .standardToolbarItem,
      .toolbarText("label", "NSToolbarItemLabel") { $0.label },
      .toolbarText("paletteLabel", "NSToolbarItemPaletteLabel") { $0.paletteLabel },
      .toolbarToolTip,
      .toolbarView,
      .toolbarBordered,
      .toolbarImage,
      .toolbarTitle,
      .constant("NSToolbarItemTarget", .null),
      .toolbarAction,
      .toolbarSize("minSize", "NSToolbarItemMinSize") { $0.minSize },
      .toolbarSize("maxSize", "NSToolbarItemMaxSize") { $0.maxSize },
      .custom { compiler, subject in
        let isAutomatic = subject.element.isSizedByContent(&compiler.reading)
        compiler.graph[subject.id].set("NSToolbarItemIgnoreMinMaxSizes", .boolean(isAutomatic))
      },
      .bool("enabled", "NSToolbarItemEnabled", default: true),
      .bool("autovalidates", "NSToolbarItemAutovalidates", default: true),
      .toolbarTag,
      .integer("visibilityPriority", "NSToolbarItemVisibilityPriority", default: 0),
      .bool("navigational", "NSToolbarItemNavigational", default: false),
      .toolbarMenuForm,
      .constant("NSToolbarIsUserRemovable", true),
      .constant("NSToolbarItemStyle", 0)
        .since(macOS: .init(26), seen: "off 12.3, on 26.4"),
      .ignored("selectable"),
    ])
}

extension XMLElement {
  /// The name by which a toolbar knows an item.
  func toolbarItemIdentifier(_ reading: inout Reading) -> String {
    let implicit = string("implicitItemIdentifier", &reading)
    return string("explicitItemIdentifier", &reading) ?? implicit ?? ""
  }

  func standardToolbarItem(_ reading: inout Reading) -> StandardToolbarItem? {
    StandardToolbarItem.all[toolbarItemIdentifier(&reading)]
  }
}

/// Fields of toolbar items; AppKit itself has the values of standard items.
extension Field {
  fileprivate static var standardToolbarItem: Field {
    Field { compiler, subject in
      let identifier = subject.element.toolbarItemIdentifier(&compiler.reading)
      compiler.set("NSToolbarItemIdentifier", string: identifier, of: subject)
      let standard = StandardToolbarItem.all[identifier]
      compiler.graph[subject.id].className = standard?.className ?? subject.schema.className
    }
  }

  fileprivate static func toolbarText(
    _ attribute: HashedName, _ key: HashedName,
    standard: @escaping @Sendable (StandardToolbarItem) -> String
  ) -> Field {
    Field(key) { compiler, subject in
      let text = compiler.localizedText(attribute, of: subject.element)
      let item = subject.element.standardToolbarItem(&compiler.reading)
      let object = text ?? compiler.graph.string(item.map(standard) ?? "")
      compiler.graph[subject.id].set(key, object)
    }
  }

  fileprivate static var toolbarToolTip: Field {
    Field { compiler, subject in
      let item = subject.element.standardToolbarItem(&compiler.reading)
      let isNil = subject.element.isNil(key: "toolTip", &compiler.reading)
      let text = isNil ? nil : compiler.localizedText("toolTip", of: subject.element)
      let fallback = item.map(\.toolTip) ?? (isNil ? nil : "")
      let object = text ?? compiler.graph.string(fallback)
      compiler.graph[subject.id].set("NSToolbarItemToolTip", object.map { .object($0) } ?? .null)
    }
  }

  /// The view, which has no superview yet.
  fileprivate static var toolbarView: Field {
    Field { compiler, subject in
      let view = subject.element.child(key: "view", &compiler.reading)
      let object = view.flatMap { compiler.compile($0, owner: nil) }
      compiler.graph[subject.id].set("NSToolbarItemView", object.map { .object($0) } ?? .null)
    }
  }

  fileprivate static var toolbarBordered: Field {
    Field { compiler, subject in
      let item = subject.element.standardToolbarItem(&compiler.reading)
      let view = subject.element.child(key: "view", &compiler.reading)
      let written = subject.element.bool("bordered", &compiler.reading)
      let fallback = item.map { !$0.isSpace } ?? (view?.name == "button")
      compiler.graph[subject.id].set("NSToolbarItemBordered", .boolean(written ?? fallback))
    }
  }

  fileprivate static var toolbarImage: Field {
    Field { compiler, subject in
      let item = subject.element.standardToolbarItem(&compiler.reading)
      let image = item?.image.map { image in
        guard image.catalog == nil else { return compiler.image(image) }
        // An image of AppKit's that is not shared with other images, like the marks of menu items.
        return compiler.menuMark(image.name, size: Size(width: 32, height: 32))
      }
      compiler.graph[subject.id].set("NSToolbarItemImage", image.map { .object($0) } ?? .null)
      Field.image("image", "NSToolbarItemImage").write(&compiler, subject)
    }
  }

  /// The title, by default that of a button.
  fileprivate static var toolbarTitle: Field {
    Field { compiler, subject in
      let view = subject.element.child(key: "view", &compiler.reading)
      let cell = view?.name == "button" ? view?.child(key: "cell", &compiler.reading) : nil
      let own = compiler.localizedText("title", of: subject.element)
      let title = own ?? compiler.graph.string(cell?.string("title", &compiler.reading) ?? "")
      compiler.graph[subject.id].set("NSToolbarItemTitle", title)
    }
  }

  fileprivate static var toolbarAction: Field {
    Field { compiler, subject in
      let item = subject.element.standardToolbarItem(&compiler.reading)
      let action = compiler.graph.string(item?.action)
      compiler.graph[subject.id].set("NSToolbarItemAction", action.map { .object($0) } ?? .null)
    }
  }

  fileprivate static func toolbarSize(
    _ childKey: HashedName, _ key: HashedName,
    standard: @escaping @Sendable (StandardToolbarItem) -> Size
  ) -> Field {
    Field(key) { compiler, subject in
      var item = subject.element.standardToolbarItem(&compiler.reading)
      if compiler.writes(.oldToolbarItems) { item?.takeOldSizes() }
      let size = subject.element.size(key: childKey, &compiler.reading) ?? item.map(standard)
      let own = subject.element.isSizedByContent(&compiler.reading)
      let shown = own ? compiler.shownSize(of: subject.element) : nil
      compiler.set(key, string: (shown ?? size ?? .zero).nibText, of: subject)
    }
  }

  fileprivate static var toolbarTag: Field {
    Field { compiler, subject in
      let item = subject.element.standardToolbarItem(&compiler.reading)
      let tag = subject.element.integer("tag", &compiler.reading) ?? (item == nil ? 0 : -1)
      compiler.graph[subject.id].set("NSToolbarItemTag", .integer(Int64(tag)))
    }
  }

  /// The menu item that stands for a space in the toolbar's menu: a separator.
  fileprivate static var toolbarMenuForm: Field {
    Field { compiler, subject in
      guard subject.element.standardToolbarItem(&compiler.reading)?.isSpace == true else { return }
      let (on, mixed) = compiler.menuMarks()
      let empty = compiler.graph.string("")
      let item = compiler.graph.add(
        "NSMenuItem",
        [
          .init("NSIsDisabled", true), .init("NSIsSeparator", true),
          .init("NSAllowsKeyEquivalentLocalization", true),
          .init("NSAllowsKeyEquivalentMirroring", true), .init("NSTitle", .object(empty)),
          .init("NSKeyEquiv", .object(empty)),
          .init("NSKeyEquivModMask", .integer(Int64(KeyModifiers.command))),
          .init("NSMnemonicLoc", 0x7FFF_FFFF), .init("NSOnImage", .object(on)),
          .init("NSMixedImage", .object(mixed)), .init("NSHiddenInRepresentation", false),
        ])
      compiler.removeUnknownKeys(of: item, like: AppKitElements.menuItem)
      compiler.graph[subject.id].set("NSToolbarItemMenuFormRepresentation", item)
    }
  }
}

extension AppKitElements {
  /// Toolbar items of classes of their own; what they add is set by key path.
  static let toolbarItemKinds: [ElementSchema] = [
    ElementSchema(
      "searchToolbarItem", "NSSearchToolbarItem", extends: toolbarItem,
      [
        .runtimeView("searchField"),
        .runtimeNumber("preferredWidthForSearchField"),
        .runtimeBool("resignsFirstResponderWithCancel"),
      ]),
    ElementSchema(
      "toolbarItemGroup", "NSToolbarItemGroup", extends: toolbarItem,
      [
        .runtimeMembers("subitems"),
        .runtimeWord(
          "selectionMode", "selectionMode", ["selectOne": 0, "selectAny": 1, "momentary": 2]),
        .runtimeWord(
          "controlRepresentation", "controlRepresentation",
          ["automatic": 0, "expanded": 1, "collapsed": 2], omit: 0),
      ]),
    ElementSchema(
      "menuToolbarItem", "NSMenuToolbarItem", extends: toolbarItem,
      [.runtimeChild("menu"), .runtimeBool("showsIndicator")]),
    ElementSchema(
      "sharingServicePickerToolbarItem", "NSSharingServicePickerToolbarItem",
      extends: toolbarItem, []),
  ]
}

extension Field {
  /// The object that the child with a key becomes.
  fileprivate static func runtimeChild(_ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let child = subject.element.child(key: key, &compiler.reading),
        let object = compiler.compile(child, owner: nil)
      else { return }
      compiler.addRuntimeAttributes([(keyPath: key.text, value: object)], to: subject.id)
    }
  }

  /// Sets the view of an item by key path, for items that need more than a view.
  fileprivate static func runtimeView(_ keyPath: String) -> Field {
    Field { compiler, subject in
      guard let view = compiler.graph[subject.id]["NSToolbarItemView"]?.object else { return }
      compiler.graph[subject.id].set("NSToolbarItemView", .null)
      compiler.addRuntimeAttributes([(keyPath: keyPath, value: view)], to: subject.id)
    }
  }

  /// The objects in a list.
  fileprivate static func runtimeMembers(_ list: HashedName) -> Field {
    Field { compiler, subject in
      let objects = subject.element.members(of: list, &compiler.reading)
        .compactMap { compiler.compile($0, owner: nil) }
      guard !objects.isEmpty else { return }
      let array = compiler.graph.array(objects)
      compiler.addRuntimeAttributes([(keyPath: list.text, value: array)], to: subject.id)
    }
  }
}

/// An item that AppKit defines, so that documents only name it.
struct StandardToolbarItem: Sendable {
  var className = "NSToolbarItem"
  var label: String
  var paletteLabel: String
  var toolTip: String?
  var minSize: Size
  var maxSize: Size
  var image: AppKitImage?
  var action: String?

  /// Whether it only takes up room, and so is a separator in the toolbar's menu.
  var isSpace: Bool { className != "NSToolbarItem" }

  /// Takes the sizes of systems before macOS 11.
  mutating func takeOldSizes() {
    let isFlexible = className == "NSToolbarFlexibleSpaceItem"
    minSize = Size(width: isFlexible ? 1 : 32, height: isSpace ? 5 : 32)
    maxSize = Size(width: isFlexible ? 20_000 : 32, height: 32)
  }

  private static func space(
    _ className: String, _ paletteLabel: String, maxWidth: Double
  ) -> StandardToolbarItem {
    StandardToolbarItem(
      className: className, label: "", paletteLabel: paletteLabel,
      minSize: Size(width: 8, height: 24), maxSize: Size(width: maxWidth, height: 24))
  }

  private static func button(
    _ label: String, toolTip: String, _ size: Size, image: AppKitImage, action: String
  ) -> StandardToolbarItem {
    StandardToolbarItem(
      label: label, paletteLabel: label, toolTip: toolTip, minSize: size, maxSize: size,
      image: image, action: action)
  }

  /// By identifier.
  static let all: [String: StandardToolbarItem] = [
    "NSToolbarFlexibleSpaceItem": space(
      "NSToolbarFlexibleSpaceItem", "Flexible Space", maxWidth: 20_000),
    "NSToolbarSpaceItem": space("NSToolbarSpaceItem", "Space", maxWidth: 8),
    "NSToolbarPrintItem": button(
      "Print", toolTip: "Print", Size(width: 35, height: 24),
      image: AppKitImage(name: "printer", catalog: "system"), action: "printDocument:"),
    "NSToolbarShowFontsItem": button(
      "Fonts", toolTip: "Show Font Panel", Size(width: 36, height: 24),
      image: AppKitImage(name: "textformat", catalog: "system"),
      action: "orderFrontFontPanel:"),
    "NSToolbarShowColorsItem": button(
      "Colors", toolTip: "Show Color Panel", Size(width: 44, height: 42),
      image: AppKitImage(name: "NSToolbarShowColors"), action: "orderFrontColorPanel:"),
  ]
}

extension XMLElement {
  /// Whether a toolbar item is as large as what it shows.
  fileprivate func isSizedByContent(_ reading: inout Reading) -> Bool {
    string("sizingBehavior", &reading) == "auto"
  }
}

extension NibCompiler {
  /// The size of the view in a toolbar item, or that of the place for an image.
  fileprivate mutating func shownSize(of item: XMLElement) -> Size {
    let view = item.children.first { $0["key"] == "view" }
    return view.map { frame(of: $0).size } ?? Size(width: 22, height: 22)
  }
}
