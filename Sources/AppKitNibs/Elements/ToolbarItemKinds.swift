internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
