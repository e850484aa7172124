internal import NibFormat

extension NibBlueprint {
  /// The `NSIBObjectData` of a nib of macOS, whatever container it came in.
  init?(appKit graph: NibGraph) {
    guard let data = graph.object("IB.objectdata", of: graph.root) else { return nil }
    let owner = graph.object("NSRoot", of: data)
    let objects = graph.objects("NSObjectsKeys", of: data)
    let parents = graph.objects("NSObjectsValues", of: data)
    var known: Set<NibObjectID> = []
    for id in [owner].compactMap(\.self) + objects where known.insert(id).inserted {
      let role = id == owner ? .filesOwner : Self.role(of: id, in: graph)
      listed.append(Listed(id: id, role: role))
    }
    topLevel = zip(objects, parents).filter { id, parent in
      parent == owner && id != owner && Self.role(of: id, in: graph) == .made
    }.map(\.0)
    let connectors = graph.objects("NSConnections", of: data)
    connections = connectors.compactMap { Self.connection($0, in: graph) }
    attributes = connectors.flatMap { Self.attributes($0, in: graph) }
    visibleWindows = graph.objects("NSVisibleWindows", of: data)
  }

  private static func role(of id: NibObjectID, in graph: NibGraph) -> Role {
    switch graph[id].className {
    case "NSNibExternalObjectPlaceholder":
      .external(graph.string("NSExternalObjectPlaceholderIdentifier", of: id) ?? "")
    case "NSCustomObject" where graph.string("NSClassName", of: id) == application:
      .external(application)
    case "NSCustomObject" where graph.string("NSClassName", of: id) == "FirstResponder":
      .firstResponder
    default: .made
    }
  }

  /// The running application, which a nib of macOS always knows.
  static let application = "NSApplication"

  private static func connection(_ id: NibObjectID, in graph: NibGraph) -> Connection? {
    let label = graph.string("NSLabel", of: id) ?? ""
    let source = graph.object("NSSource", of: id)
    let target = graph.object("NSDestination", of: id)
    switch graph[id].className {
    case "NSNibOutletConnector":
      return target.map {
        Connection(kind: .outlet, name: label, source: source, destinations: [$0])
      }
    case "NSNibControlConnector", "NSNibAuxiliaryActionConnector":
      return Connection(
        kind: .action(events: nil), name: label, source: source,
        destinations: target.map { [$0] } ?? [])
    case "NSNibBindingConnector":
      return Connection(
        kind: .binding(keyPath: graph.string("NSKeyPath", of: id) ?? ""),
        name: graph.string("NSBinding", of: id) ?? label, source: source,
        destinations: target.map { [$0] } ?? [])
    default: return nil
    }
  }

  private static func attributes(_ id: NibObjectID, in graph: NibGraph) -> [Attribute] {
    guard graph[id].className == "NSIBUserDefinedRuntimeAttributesConnector",
      let object = graph.object("NSObject", of: id)
    else { return [] }
    let paths = graph.objects("NSKeyPaths", of: id).map { graph.string($0) ?? "" }
    let values = graph.object("NSValues", of: id).flatMap { graph.elements($0) } ?? []
    return zip(paths, values).map { Attribute(object: object, keyPath: $0, value: $1) }
  }
}
