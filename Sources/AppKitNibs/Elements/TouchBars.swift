internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Touch bars and their items; spaces are known by their names alone.
  static let touchBars: [ElementSchema] = [
    touchBar, touchBarItem, groupItem, popoverItem, colorPickerItem,
  ]

  private static let touchBar = ElementSchema(
    "touchBar", "NSTouchBar",
    [
      .unverified,
      .string("customizationIdentifier", "NSTouchBarCustomizationIdentifier"),
      .touchBarItems,
      .string("principalItemIdentifier", "NSTouchBarPrincipalItemIdentifier"),
      .touchBarReference("principalItem", "NSTouchBarPrincipalItemIdentifier"),
      .touchBarReference(
        "escapeKeyReplacementItem", "NSTouchBarEscapeKeyReplacementItemIdentifier"),
    ])

  private static let item = ElementSchema(
    "touchBarItem", "NSTouchBarItem",
    [
      .custom { compiler, subject in
        compiler.set(
          "NSTouchBarItemIdentifier",
          string: subject.element.touchBarItemIdentifier(&compiler.reading), of: subject)
      },
      .float("visibilityPriority", "NSTouchBarItemVisibilityPriority", omit: 0),
      .localized("customizationLabel", "NSTouchBarItemCustomizationLabel"),
    ])

  private static let touchBarItem = ElementSchema(
    "touchBarItem", "NSCustomTouchBarItem", extends: item,
    [.child("viewController", "NSTouchBarItemViewController")])

  private static let groupItem = ElementSchema(
    "touchBarGroupItem", "NSGroupTouchBarItem", extends: item,
    [.child("touchBar", "NSGroupTouchBarItemTouchBar")])

  private static let popoverItem = ElementSchema(
    "touchBarPopoverItem", "NSPopoverTouchBarItem", extends: item,
    [
      .localized("collapsedRepresentationLabel", "NSPopoverTouchBarItemLabel"),
      .image("collapsedRepresentationImage", "NSPopoverTouchBarItemImage"),
      .child("popoverTouchBar", "NSPopoverTouchBarItemPopoverTouchBar"),
      .bool("showsCloseButton", "NSPopoverTouchBarItemShowsCloseButton", default: true),
      // The same bar opens for a press and for a press that is held.
      .custom { compiler, subject in
        let element = subject.element
        guard element.bool("supportsPressAndHold", &compiler.reading) == true,
          let bar = compiler.graph[subject.id]["NSPopoverTouchBarItemPopoverTouchBar"]
        else { return }
        compiler.graph[subject.id].set("NSPopoverTouchBarItemPressAndHoldTouchBar", bar)
      },
    ])

  private static let colorPickerItem = ElementSchema(
    "touchBarColorPickerItem", "NSColorPickerTouchBarItem", extends: item,
    [
      .bool("enabled", "NSColorPickerTouchBarItemEnabled", default: true),
      .bool("showsAlpha", "NSColorPickerTouchBarItemShowsAlpha", default: false),
    ])
}

extension XMLElement {
  /// The name by which a touch bar knows an item; its id, where a user gave it none.
  fileprivate func touchBarItemIdentifier(_ reading: inout Reading) -> String {
    string("identifier", &reading) ?? self["id"] ?? ""
  }
}

extension Field {
  /// The items, and the names of those that a bar shows by default: all of them.
  fileprivate static var touchBarItems: Field {
    Field { compiler, subject in
      var names: [NibObjectID] = []
      var items: [NibObjectID] = []
      for element in subject.element.members(of: "touchBarItems", &compiler.reading) {
        if element.name != "touchBarSpacerItem" {
          guard let item = compiler.compile(element, owner: nil) else { continue }
          items.append(item)
        }
        let name = element.touchBarItemIdentifier(&compiler.reading)
        names.append(compiler.graph.string(name))
      }
      let templates = compiler.graph.array(items, as: "NSMutableSet")
      compiler.graph[subject.id].set("NSTouchBarTemplateItems", templates)
      let identifiers = compiler.graph.array(names)
      compiler.graph[subject.id].set("NSTouchBarDefaultItemIdentifiers", identifiers)
    }
  }

  /// The name of the item that an attribute refers to.
  fileprivate static func touchBarReference(_ attribute: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let id = subject.element.reference(attribute, &compiler.reading),
        let item = compiler.document.element(id: id)
      else { return }
      compiler.set(key, string: item.touchBarItemIdentifier(&compiler.reading), of: subject)
    }
  }

  /// The touch bar of a responder other than a view, which the loader sets by key path.
  static var touchBar: Field {
    Field { compiler, subject in
      guard let child = subject.element.child(["touchBar"], key: "touchBar", &compiler.reading),
        let bar = compiler.compile(child, owner: nil)
      else { return }
      compiler.addRuntimeAttributes([(keyPath: "touchBar", value: bar)], to: subject.id)
    }
  }
}
