internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension ArchiveCompiler {
  /// What connects the objects, by the number of the object that holds the connection.
  ///
  /// That is the source of an outlet and the sender of an action. Tool tips come last.
  mutating func archiveConnectors() -> [NibObjectID] {
    let numbers = Dictionary(
      archive.records.map { ($0.object, $0.objectID) }, uniquingKeysWith: { first, _ in first })
    var connectors: [(number: Int, id: Int, object: NibObjectID)] = []
    for connection in archive.connections {
      let className = connection.element["class"] ?? ""
      let holder = className == "IBActionConnection" ? "destination" : "source"
      let number = archive.value(HashedName(holder), of: connection.element)
        .flatMap { numbers[$0] }
      guard let object = connector(connection.element, className) else { continue }
      connectors.append((number ?? 0, connection.id, object))
    }
    connectors.sort { ($0.number, $0.id) < ($1.number, $1.id) }
    return connectors.map(\.object) + toolTips()
  }

  private mutating func connector(
    _ element: XMLElement, _ className: String
  ) -> NibObjectID? {
    switch className {
    case "IBOutletConnection":
      return connector("NSNibOutletConnector", element, "source", "destination")
    case "IBActionConnection":
      return connector("NSNibControlConnector", element, "destination", "source")
    case "IBBindingConnection":
      return archive.value("connector", of: element).flatMap { object(of: $0) }
    default:
      refuse(element, className)
      return nil
    }
  }

  private mutating func connector(
    _ className: String, _ element: XMLElement, _ source: HashedName, _ destination: HashedName
  ) -> NibObjectID {
    let id = graph.add(className)
    for (key, end) in [("NSSource" as HashedName, source), ("NSDestination", destination)] {
      guard let target = archive.value(end, of: element), let object = object(of: target) else {
        continue
      }
      graph[id].set(key, object)
    }
    let label = graph.string(archive.string("label", of: element) ?? "")
    graph[id].set("NSLabel", label)
    return id
  }

  private mutating func toolTips() -> [NibObjectID] {
    var connectors: [NibObjectID] = []
    for record in archive.records {
      guard let attributes = archive.properties[record.objectID]?["IBAttributePlaceholdersKey"]
      else { continue }
      for pair in archive.pairs(of: attributes) {
        guard let attribute = archive.resolved(pair.value),
          attribute["class"] == "IBToolTipAttribute",
          let text = archive.string("toolTip", of: attribute),
          let target = object(of: record.object)
        else { continue }
        let values = ["NSToolTipHelpKey", text].map { graph.string($0) }
        connectors.append(
          graph.add(
            "NSIBHelpConnector",
            [
              .init("NSDestination", .object(target)), .init("NSFile", .object(values[0])),
              .init("NSMarker", .object(values[1])),
            ]))
      }
    }
    return connectors
  }
}
