internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
      .constant("NSToolbarItemIgnoreMinMaxSizes", false),
      .bool("enabled", "NSToolbarItemEnabled", default: true),
      .bool("autovalidates", "NSToolbarItemAutovalidates", default: true),
      .toolbarTag,
      .integer("visibilityPriority", "NSToolbarItemVisibilityPriority", default: 0),
      .bool("navigational", "NSToolbarItemNavigational", default: false),
      .toolbarMenuForm,
      .constant("NSToolbarIsUserRemovable", true),
      .constant("NSToolbarItemStyle", 0)
        .since(macOf: .xcode26, seen: "off 13.3, on 26.4"),
      .ignored("sizingBehavior", "selectable"),
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
      let item = subject.element.standardToolbarItem(&compiler.reading)
      let size = subject.element.size(key: childKey, &compiler.reading) ?? item.map(standard)
      compiler.set(key, string: (size ?? .zero).nibText, of: subject)
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
      let on = compiler.menuMark("NSMenuCheckmark", size: Size(width: 18, height: 16))
      let mixed = compiler.menuMark("NSMenuMixedState", size: Size(width: 18, height: 4))
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
