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
