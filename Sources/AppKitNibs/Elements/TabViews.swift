internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Tab views; the owner of an item is its tab view.
  static let tabViews: [ElementSchema] = [
    ElementSchema(
      "tabView", "NSTabView", extends: view,
      [
        .tabItems,
        .font("font", "NSFont", default: .smallSystem),
        .flags("NSTvFlags", tabFlags),
        .bool("allowsTruncatedLabels", "NSAllowTruncatedLabels", default: true),
        .bool("drawsBackground", "NSDrawsBackground", default: true, omit: false),
      ]),
    ElementSchema(
      "tabViewItem", "NSTabViewItem",
      [
        .custom { compiler, subject in
          let identifier = subject.element.string("identifier", &compiler.reading)
          guard let identifier, !identifier.isEmpty else { return }
          compiler.set("NSIdentifier", string: identifier, of: subject)
        },
        .tabContent,
        .localized("label", "NSLabel", default: ""),
        .color("color", "NSColor", defaultNamed: "controlColor"),
        .owner("NSTabView"),
        .image("image", "NSImage"),
        .toolTip,
      ]),
  ]

  private static let tabFlags: [FlagRule] = [
    .word(
      "type",
      [
        "topTabsBezelBorder": 0, "leftTabsBezelBorder": 1, "bottomTabsBezelBorder": 2,
        "rightTabsBezelBorder": 3, "noTabsBezelBorder": 4, "noTabsLineBorder": 5,
        "noTabsNoBorder": 6,
      ]),
    .word("controlSize", ["regular": 0, "small": 0x0800_0000, "mini": 0x1000_0000]),
  ]
}

extension Field {
  /// The items; only the view of the selected one is a subview.
  fileprivate static var tabItems: Field {
    Field { compiler, subject in
      let selected = compiler.selectedItem(of: subject.element)
      if let selected { compiler.state.selectedTabs.insert(selected.ordinal) }
      let items = compiler.compileMembers(of: "tabViewItems", in: subject)
      let view = selected.flatMap { compiler.view(ofItem: $0) }
      let subviews = compiler.graph.array(view.map { [$0.id] } ?? [], as: "NSMutableArray")
      compiler.graph[subject.id].set("NSSubviews", subviews)
      if let view { compiler.linkKeyViews(from: subject, through: view.element) }
      let array = compiler.graph.array(items, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSTabViewItems", array)
      let item = selected.flatMap { compiler.compiledObject(of: $0) }
      compiler.graph[subject.id].set("NSSelectedTabViewItem", item)
    }
  }

  /// The view of an item, which is in the tab view only while the item is selected.
  fileprivate static var tabContent: Field {
    Field { compiler, subject in
      guard let view = subject.element.child(key: "view", &compiler.reading) else { return }
      let isSelected = compiler.state.selectedTabs.contains(subject.element.ordinal)
      if isSelected { compiler.fitTab(view, of: subject.element) }
      let object = compiler.compile(view, owner: isSelected ? subject.owner : nil)
      compiler.graph[subject.id].set("NSView", object)
    }
  }
}

/// The room that tabs at the top and a border leave a view, by the size of the control.
private let tabRoom: [String: Insets] = [
  "regular": Insets(top: 13, left: 10, bottom: 33, right: 10),
  "small": Insets(top: 13, left: 10, bottom: 29, right: 10),
]

extension NibCompiler {
  /// Resizes the view of the selected tab to the room that there is; others stay as saved.
  fileprivate mutating func fitTab(_ view: XMLElement, of item: XMLElement) {
    guard let tabView = item.parent?.parent,
      tabView["type"] ?? "topTabsBezelBorder" == "topTabsBezelBorder",
      let room = tabRoom[tabView["controlSize"] ?? "regular"]
    else { return }
    let outer = frame(of: tabView)
    let size = Size(
      width: outer.width - room.left - room.right, height: outer.height - room.top - room.bottom)
    guard size.width >= 0, size.height >= 0 else { return }
    resize(view, to: Rect(x: room.left, y: room.bottom, width: size.width, height: size.height))
  }

  fileprivate mutating func selectedItem(of tabView: XMLElement) -> XMLElement? {
    let items = tabView.members(of: "tabViewItems", &reading)
    let initial = tabView.reference("initialItem", &reading)
    return items.first { $0["id"] == initial?.text } ?? items.first
  }

  fileprivate func view(ofItem item: XMLElement) -> (element: XMLElement, id: NibObjectID)? {
    guard let view = item.children.first(where: { $0["key"] == "view" }),
      let id = compiledObject(of: view)
    else { return nil }
    return (view, id)
  }

  /// Links the views of the selected item in the order in which the tab key visits them: from the
  /// tab view into the item and back.
  ///
  /// A view that has a next key view already keeps it.
  fileprivate mutating func linkKeyViews(from tabView: NibSubject, through view: XMLElement) {
    let views = keyViews(in: view).compactMap { compiledObject(of: $0) }
    for (view, next) in zip([tabView.id] + views, views + [tabView.id])
    where graph[view]["NSNextKeyView"] == nil { complete(view, "NSNextKeyView", next) }
  }

  /// A view and everything inside of it, parents first, by rows.
  private mutating func keyViews(in view: XMLElement) -> [XMLElement] {
    let inner: [XMLElement] = view.children.flatMap { child in
      if child.name == "subviews" { return Array(child.children) }
      return child["key"] == "contentView" ? [child] : []
    }
    var all = [view]
    for row in rows(of: inner) { for view in row { all += keyViews(in: view) } }
    return all
  }

  /// Views by rows from the top, and in a row from the left; views whose heights overlap are in a
  /// row.
  private mutating func rows(of views: [XMLElement]) -> [[XMLElement]] {
    var framed: [(element: XMLElement, frame: Rect)] = []
    for view in views { framed.append((view, frame(of: view))) }
    framed.sort { $0.frame.y + $0.frame.height > $1.frame.y + $1.frame.height }
    var rows: [[(element: XMLElement, frame: Rect)]] = []
    var bottom = Double.infinity
    for view in framed {
      if let last = rows.indices.last, view.frame.y + view.frame.height > bottom {
        rows[last].append(view)
        bottom = min(bottom, view.frame.y)
      } else {
        rows.append([view])
        bottom = view.frame.y
      }
    }
    return rows.map { row in
      let sorted = row.sorted { a, b in
        a.frame.x == b.frame.x ? a.frame.y > b.frame.y : a.frame.x < b.frame.x
      }
      return sorted.map(\.element)
    }
  }
}
