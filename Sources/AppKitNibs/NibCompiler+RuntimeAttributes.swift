internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Adds the connector that sets what a user wrote under *User Defined Runtime Attributes*.
  mutating func addRuntimeAttributes(of element: XMLElement, to object: NibObjectID) {
    let attributes = element.runtimeAttributes(&reading)
    guard !attributes.isEmpty else { return }
    addRuntimeAttributes(
      attributes.map { (keyPath: $0.keyPath, value: runtimeValue($0.value)) }, to: object)
  }

  /// Adds a connector that sets values by key path when the nib is loaded.
  mutating func addRuntimeAttributes(
    _ attributes: [(keyPath: String, value: NibObjectID?)], to object: NibObjectID
  ) {
    let values = graph.array([])
    for attribute in attributes {
      graph[values].append(NibKey.element, attribute.value.map { .object($0) } ?? .null)
    }
    let keyPaths = graph.array(attributes.map { graph.string($0.keyPath) })
    let connector = graph.add(
      "NSIBUserDefinedRuntimeAttributesConnector",
      [
        .init("NSObject", .object(object)), .init("NSValues", .object(values)),
        .init("NSKeyPaths", .object(keyPaths)),
      ])
    state.connectors.append(AppKitConnector(.runtimeAttributes, connector))
  }

  private mutating func runtimeValue(_ value: RuntimeAttribute.Value) -> NibObjectID? {
    switch value {
    case .boolean(let flag): graph.number(flag)
    case .integer(let number): graph.number(number)
    case .real(let number): graph.number(number)
    case .string(let text, _): graph.string(text)
    case .point(let point): graph.string(AppKitGeometry.pair(point.x, point.y))
    case .size(let size): graph.string(size.nibText)
    case .rect(let rect): graph.string(rect.nibText)
    case .range(let location, let length):
      graph.string(AppKitGeometry.pair(Double(location), Double(length)))
    case .color(let value): color(value)
    case .image(let name, let catalog): image(AppKitImage(name: name, catalog: catalog))
    case .null: nil
    }
  }
}
