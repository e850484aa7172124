internal import NibFormat

extension NibBlueprint {
  /// The lists of a nib of iOS and its kin: `UINibObjectsKey`, `UINibConnectionsKey` and so on.
  init(uiKit graph: NibGraph) {
    let root = graph.root
    let topLevel = graph.objects("UINibTopLevelObjectsKey", of: root)
    var known: Set<NibObjectID> = []
    for id in topLevel + graph.objects("UINibObjectsKey", of: root)
    where known.insert(id).inserted {
      listed.append(Listed(id: id, role: Self.role(of: id, in: graph)))
    }
    self.topLevel = topLevel.filter { graph[$0].className != Self.proxy }
    connections = graph.objects("UINibConnectionsKey", of: root).compactMap {
      Self.connection($0, in: graph)
    }
    attributes = graph.objects("UINibKeyValuePairsKey", of: root).compactMap { pair in
      guard let object = graph.object("UIObject", of: pair),
        let keyPath = graph.string("UIKeyPath", of: pair)
      else { return nil }
      return Attribute(object: object, keyPath: keyPath, value: graph[pair]["UIValue"] ?? .null)
    }
    visibleWindows = graph.objects("UINibVisibleWindowsKey", of: root)
  }

  private static let proxy = "UIProxyObject"

  private static func role(of id: NibObjectID, in graph: NibGraph) -> Role {
    guard graph[id].className == proxy else { return .made }
    switch graph.string("UIProxiedObjectIdentifier", of: id) {
    case "IBFilesOwner": return .filesOwner
    case "IBFirstResponder": return .firstResponder
    case let name: return .external(name ?? "")
    }
  }

  private static func connection(_ id: NibObjectID, in graph: NibGraph) -> Connection? {
    guard let target = graph.object("UIDestination", of: id) else { return nil }
    let kind: Connection.Kind
    switch graph[id].className {
    case "UIRuntimeOutletConnection": kind = .outlet
    case "UIRuntimeOutletCollectionConnection":
      kind = .outletCollection(
        appends: graph[id]["addsContentToExistingCollection"]?.truth ?? false)
    case "UIRuntimeEventConnection": kind = .action(events: graph[id]["UIEventMask"]?.integer)
    default: return nil
    }
    return Connection(
      kind: kind, name: graph.string("UILabel", of: id) ?? "",
      source: graph.object("UISource", of: id),
      destinations: graph.elements(target)?.compactMap(\.object) ?? [target])
  }
}
