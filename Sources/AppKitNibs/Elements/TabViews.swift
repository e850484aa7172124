internal import AppleVocabulary
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
      if let view { compiler.linkKeyViews(from: subject.id, through: view.id) }
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

  /// Links the views of the selected item in the order in which the tab key visits them.
  ///
  /// A view that has a next key view already keeps it, but for the parts of scroll views, which
  /// lead to each other as long as they are in no loop.
  fileprivate mutating func linkKeyViews(from tabView: NibObjectID, through view: NibObjectID) {
    let loop = KeyViewLoop(
      from: tabView, through: view, of: graph.graph,
      hidesPartsOfSliders: writes(NibSpan.sliderParts), fillsPopUps: writes(NibSpan.fullPopUps))
    for link in loop.links {
      guard graph[link.view]["NSNextKeyView"] == nil || link.replaces(in: graph.graph) else {
        continue
      }
      if let next = link.next {
        complete(link.view, "NSNextKeyView", next)
      } else {
        graph[link.view].set("NSNextKeyView", .null)
      }
    }
  }
}

extension KeyViewLoop.Link {
  /// Whether the view is a part of a scroll view, or one.
  fileprivate func replaces(in graph: NibGraph) -> Bool {
    ["NSScrollView", "NSClipView"].contains(KeyViewLoop.kind(of: view, graph))
  }
}

extension NibSpan {
  fileprivate static let sliderParts = NibSpan(
    macOS: .init(15, 3), seen: "nil in four sliders of a document of 15.5 or later")

  fileprivate static let fullPopUps = NibSpan(
    macOS: .init(26), seen: "one of 26.4 shares height with what is below its older rectangle")
}
