internal import InterfaceBuilderFormat
internal import NibCompilation
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
    let scale = child.enumeration("symbolScale", symbolScales, &reading)
    let mode = child.enumeration("renderingMode", renderingModes, &reading)
    let variableValue = child.number("variableValue", &reading)
    var colors: [Color] = []
    for color in child.members(of: "hierarchicalColors", &reading) {
      reading.use(color)
      colors.append(color.color(&reading))
    }
    guard scale != nil || mode != nil || variableValue != nil,
      graph[plain].className == "NSCustomResource"
    else { return plain }
    let number = variableValue.map { graph.number($0) }
    let hierarchy = graph.array(colors.compactMap { color($0) })
    let configuration = graph.add(
      "IBImageConfiguration",
      [
        .init("IBSymbolScale", .integer(scale ?? -1)),
        .init("IBRenderingMode", .integer(mode ?? 0)),
        .init("IBVariableValue", number.map { .object($0) } ?? .null),
        .init("IBHierarchicalColors", .object(hierarchy)), .init("IBLocale", .null),
      ])
    let configured = graph.add(graph[plain].className, graph[plain].entries)
    graph[configured].set("NSImageVariableValue", variableValue.map { .double($0) })
    let symbol = symbolConfiguration(scale: scale ?? -1, colors: colors)
    graph[configured].set("NSImageSymbolConfiguration", symbol)
    if mode == -1 {
      let isTemplate = graph.number(0)
      graph[configured].set("NSImageIsTemplate", isTemplate)
    }
    if writes(NibSpan.designImages) {
      graph[configured].set("IBDesignImageConfiguration", configuration)
    }
    return configured
  }

  /// How a symbol is drawn: its scale, or the colours of its layers; nil if there is nothing to say.
  private mutating func symbolConfiguration(scale: Int64, colors: [Color]) -> NibObjectID? {
    if !colors.isEmpty {
      let palette = graph.array(colors.compactMap { color($0) })
      let hierarchy = graph.array(colors.compactMap { color($0) })
      return graph.add(
        "NSImageSymbolConfiguration",
        [
          .init("NSPaletteColors", .object(palette)),
          .init("NSHierarchicalColors", .object(hierarchy)), .init("NSPaletteType", 3),
        ])
    }
    guard scale > 0 else { return nil }
    return graph.add(
      "NSImageSymbolConfiguration",
      [
        .init("NSPointSize", .double(MacFont.system.size)), .init("NSFontWeight", .double(0)),
        .init("NSSymbolScale", .integer(scale)),
      ])
  }
}

private let symbolScales: [String: Int64] = [
  "default": -1, "small": 1, "medium": 2, "large": 3,
]

private let renderingModes: [String: Int64] = [
  "automatic": 0, "original": 1, "template": 2, "hierarchical": -1,
]
