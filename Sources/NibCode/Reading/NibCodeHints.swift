internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// What objects may be called: by outlets, labels of the document, texts.
struct NibCodeHints: Sendable {
  private var outlets: [NibObjectID: String] = [:]
  /// The elements of the document, by their number.
  private var elements: [Int: XMLElement] = [:]

  init(_ connections: [NibCodeConnection], document: InterfaceBuilderDocument?, graph: NibGraph) {
    for connection in connections {
      guard case .outlet = connection.kind, let target = connection.destinations.first,
        outlets[target] == nil, !Self.general.contains(connection.name),
        let name = CodeNames.identifier(String(connection.name.drop { $0 == "_" }))
      else { continue }
      outlets[target] = CodeNames.lowerFirst(name)
    }
    guard let document else { return }
    var wanted: Set<Int> = []
    for id in graph.ids {
      if let number = graph[id][NibKey.sourceElement]?.integer { wanted.insert(Int(number)) }
    }
    for element in document.root.descendants where wanted.contains(element.ordinal) {
      elements[element.ordinal] = element
    }
  }

  /// The element of the document that an object was compiled from.
  func element(of id: NibObjectID, in graph: NibGraph) -> XMLElement? {
    graph[id][NibKey.sourceElement]?.integer.flatMap { elements[Int($0)] }
  }

  /// A name for an object: its outlet, its label, or its text with its class.
  func name(of id: NibObjectID, in graph: NibGraph) -> String? {
    if let outlet = outlets[id] { return outlet }
    if let label = element(of: id, in: graph)?["userLabel"], let name = CodeNames.camelCase(label) {
      return name
    }
    guard
      let kind = Self.kinds.first(where: { graph[id].className.hasSuffix($0) })
        ?? (graph.string("UIOriginalClassName", of: id)
        ?? graph.string("NSOriginalClassName", of: id))
        .flatMap({ name in Self.kinds.first { name.hasSuffix($0) } }),
      let text = text(of: id, in: graph), text.utf8.count <= 40,
      let name = CodeNames.camelCase(text)
    else { return nil }
    let word = kind == "WindowTemplate" ? "Window" : kind
    return name.hasSuffix(word) ? name : name + word
  }

  private func text(of id: NibObjectID, in graph: NibGraph) -> String? {
    for key in Self.texts {
      if let text = graph.string(key, of: id), !text.isEmpty { return text }
    }
    if let cell = graph.object("NSCell", of: id),
      let text = graph.string("NSContents", of: cell), !text.isEmpty
    {
      return text
    }
    // The title of a button's first state.
    guard let states = graph.object("UIButtonStatefulContent", of: id).flatMap({ graph.pairs($0) })
    else { return nil }
    return states.first?.value.object.flatMap { graph.string("UITitle", of: $0) }
  }

  private static let texts: [HashedName] = [
    "UIText", "UITitle", "NSTitle", "UIPlaceholder", "NSWindowTitle", "NSLabel",
    "NSToolbarItemLabel",
  ]

  /// Classes that a text tells apart.
  private static let kinds = [
    "Button", "Label", "TextField", "BarButtonItem", "MenuItem", "Menu", "Window", "ToolbarItem",
    "TabBarItem", "NavigationItem", "WindowTemplate", "TabViewItem",
  ]

  /// Outlets of the kits, which say what an object is for but not what it is.
  private static let general: Set<String> = [
    "delegate", "dataSource", "view", "window", "menu", "nextKeyView", "initialFirstResponder",
    "sceneViewController", "sceneController", "storyboard", "formatter", "target", "content",
    "toolbar", "collectionView", "inputAccessoryView", "headerView", "prefetchDataSource",
    "dragDelegate", "dropDelegate", "document", "observedObject",
  ]
}
