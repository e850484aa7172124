internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// An image that says how it is drawn:
  /// `<imageReference key="image" image="gear" catalog="system" symbolScale="large"/>`.
  mutating func referencedImage(_ key: HashedName, of element: XMLElement) -> NibObjectID? {
    guard let child = element.child(["imageReference"], key: key, &reading),
      let name = child.string("image", &reading)
    else { return nil }
    let catalog = child.string("catalog", &reading)
    let plain = image(AppKitImage(name: name, catalog: catalog))
    let scale = child.enumeration("symbolScale", Self.symbolScales, &reading)
    let mode = child.enumeration("renderingMode", Self.renderingModes, &reading)
    let variableValue = child.number("variableValue", &reading)
    guard scale != nil || mode != nil || variableValue != nil,
      graph[plain].className == "NSCustomResource"
    else { return plain }
    let colors = graph.array([])
    let number = graph.number(variableValue ?? 0)
    let configuration = graph.add(
      "IBImageConfiguration",
      [
        .init("IBSymbolScale", .integer(scale ?? -1)),
        .init("IBRenderingMode", .integer(mode ?? 0)), .init("IBVariableValue", .object(number)),
        .init("IBHierarchicalColors", .object(colors)), .init("IBLocale", .null),
      ])
    let configured = graph.add(graph[plain].className, graph[plain].entries)
    graph[configured].set("NSImageVariableValue", variableValue.map { .double($0) })
    graph[configured].set("IBDesignImageConfiguration", configuration)
    return configured
  }

  private static let symbolScales: [String: Int64] = [
    "default": -1, "small": 1, "medium": 2, "large": 3,
  ]

  private static let renderingModes: [String: Int64] = [
    "automatic": 0, "original": 1, "template": 2,
  ]
}
