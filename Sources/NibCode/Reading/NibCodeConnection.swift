internal import NibFormat

/// A connection of a nib of either kit.
struct NibCodeConnection: Sendable {
  enum Kind: Hashable, Sendable {
    case outlet
    case collection
    case action(events: Int64?)
    case binding
    /// Of a kind that code does not say.
    case other
  }

  var id: NibObjectID
  var kind: Kind
  var name: String
  var source: NibObjectID?
  var destinations: [NibObjectID]

  /// The connections of a nib, in its order.
  static func all(in graph: NibGraph, _ toolkit: NibToolkit) -> [NibCodeConnection] {
    switch toolkit {
    case .uiKit:
      return graph.objects("UINibConnectionsKey", of: graph.root).map { uiKit($0, graph) }
    case .appKit:
      guard let data = graph.object("IB.objectdata", of: graph.root) else { return [] }
      return graph.objects("NSConnections", of: data).map { appKit($0, graph) }
    }
  }

  private static func uiKit(_ id: NibObjectID, _ graph: NibGraph) -> NibCodeConnection {
    let target = graph.object("UIDestination", of: id)
    let kind: Kind
    switch graph[id].className {
    case "UIRuntimeOutletConnection": kind = .outlet
    case "UIRuntimeOutletCollectionConnection": kind = .collection
    case "UIRuntimeEventConnection": kind = .action(events: graph[id]["UIEventMask"]?.integer)
    default: kind = .other
    }
    return NibCodeConnection(
      id: id, kind: kind, name: graph.string("UILabel", of: id) ?? "",
      source: graph.object("UISource", of: id),
      destinations: target.map { graph.elements($0)?.compactMap(\.object) ?? [$0] } ?? [])
  }

  private static func appKit(_ id: NibObjectID, _ graph: NibGraph) -> NibCodeConnection {
    let target = graph.object("NSDestination", of: id)
    let kind: Kind
    var name = graph.string("NSLabel", of: id) ?? ""
    switch graph[id].className {
    case "NSNibOutletConnector": kind = .outlet
    case "NSNibControlConnector", "NSNibAuxiliaryActionConnector": kind = .action(events: nil)
    case "NSNibBindingConnector":
      kind = .binding
      name = graph.string("NSBinding", of: id) ?? name
    default: kind = .other
    }
    return NibCodeConnection(
      id: id, kind: kind, name: name, source: graph.object("NSSource", of: id),
      destinations: target.map { [$0] } ?? [])
  }
}
