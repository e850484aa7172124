internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// An image, which the loader looks up by its name.
struct UIKitImage: Hashable, Sendable {
  var name: String
  /// `system` for a symbol.
  var catalog: String?
  var symbol: SymbolConfiguration?
  /// How much of a symbol that shows a measure is filled, 0 to 1.
  var variableValue: Double?

  init(
    name: String, catalog: String? = nil, symbol: SymbolConfiguration? = nil,
    variableValue: Double? = nil
  ) {
    self.name = name
    self.catalog = catalog
    self.symbol = symbol
    self.variableValue = variableValue
  }

  var isSymbol: Bool { catalog == "system" }
}

extension NibCompiler {
  /// The `UIImageNibPlaceholder`, shared by all who show the image.
  mutating func uiImage(_ image: UIKitImage) -> NibObjectID {
    let extent: Float = image.isSymbol ? 0 : 1
    let name = graph.string(image.name)
    let configuration = image.symbol.map { symbolConfiguration($0) }
    var object = NibObject(
      "UIImageNibPlaceholder",
      [
        .init("UIImageWidth", .float(extent)), .init("UIImageHeight", .float(extent)),
        .init("UIResourceName", .object(name)),
      ])
    let hasSymbols = writes(NibSpan(since: .xcode12, seen: "off 10.3, on 12.4"))
    if hasSymbols {
      object.set("UISystemSymbolResourceName", image.isSymbol ? .object(name) : .null)
    }
    object.set("UIImageVariableValue", image.variableValue.map { .double($0) })
    if hasSymbols {
      object.set(
        "UISymbolImageConfiguration", configuration.map { .object($0) } ?? .null)
    }
    if writes(NibSpan(since: .xcode13, seen: "off 12.4, on 13.2")) {
      object.set("UIResourceCatalogName", .null)
    }
    return graph.share(object)
  }
}

extension Field {
  /// The image that an attribute names, with `catalog="system"` beside it for a symbol, or that a
  /// child `<imageReference key="…">` names.
  static func uiImage(_ attribute: HashedName, _ key: HashedName) -> Field {
    .object(key) { compiler, element in
      element.uiImage(attribute, &compiler.reading).map { compiler.uiImage($0) }
    }
  }
}

extension XMLElement {
  /// The image of an attribute, or of the `<imageReference>` with that key.
  func uiImage(_ attribute: HashedName, _ reading: inout Reading) -> UIKitImage? {
    if let reference = child(["imageReference"], key: attribute, &reading) {
      guard let name = reference.string("image", &reading) else { return nil }
      let symbol = reference.symbolConfiguration(scale: "symbolScale", &reading)
      return UIKitImage(
        name: name, catalog: reference.string("catalog", &reading),
        symbol: symbol.isEmpty ? nil : symbol,
        variableValue: reference.number("variableValue", &reading))
    }
    guard let name = string(attribute, &reading) else { return nil }
    return UIKitImage(name: name, catalog: string("catalog", &reading))
  }
}

/// How a symbol is drawn.
struct SymbolConfiguration: Hashable, Sendable {
  /// -1 default, 1 small, 2 medium, 3 large.
  var scale: Int?
  /// In points.
  var pointSize: Double?
  /// 0 unspecified, 1 ultralight to 9 black.
  var weight: Int?
  /// The name of a text style that the symbol matches.
  var textStyle: String?
  var rendering: Rendering?
  /// What the layers of the symbol are drawn in.
  var colors: [Color] = []

  enum Rendering: Hashable, Sendable { case monochrome, multicolor, hierarchical, palette }

  /// Whether the document gives a configuration without any settings.
  var isEmpty: Bool { self == SymbolConfiguration() }

  static let scales: WordTable = [
    "default": -1, "unspecified": 0, "small": 1, "medium": 2, "large": 3,
  ]

  static let weights: WordTable = [
    "unspecified": 0, "ultraLight": 1, "ultralight": 1, "thin": 2, "light": 3, "regular": 4,
    "medium": 5, "semibold": 6, "bold": 7, "heavy": 8, "black": 9,
  ]

  /// Empty if the symbol decides.
  fileprivate static let renderings: [String: [Rendering]] = [
    "automatic": [], "default": [], "template": [.monochrome], "monochrome": [.monochrome],
    "original": [.multicolor], "multicolor": [.multicolor], "hierarchical": [.hierarchical],
    "palette": [.palette],
  ]

  /// The words of `configurationType`, which repeat what the other attributes tell.
  fileprivate static let types: WordTable = ["unspecified": 0, "pointSize": 1, "font": 2]
}

extension XMLElement {
  /// `<preferredSymbolConfiguration key="…" configurationType="pointSize" pointSize="20"/>`.
  func symbolConfiguration(key: HashedName, _ reading: inout Reading) -> SymbolConfiguration? {
    let names: [HashedName] = ["preferredSymbolConfiguration", "symbolConfiguration"]
    return child(names, key: key, &reading)?.symbolConfiguration(scale: "scale", &reading)
  }

  /// What this element says; its scale is in the attribute of that name.
  func symbolConfiguration(
    scale attribute: HashedName, _ reading: inout Reading
  ) -> SymbolConfiguration {
    _ = enumeration("configurationType", SymbolConfiguration.types, &reading)
    var configuration = SymbolConfiguration()
    configuration.scale = enumeration(attribute, SymbolConfiguration.scales, &reading)
    configuration.pointSize = number("pointSize", &reading)
    configuration.weight = enumeration("weight", SymbolConfiguration.weights, &reading)
    configuration.rendering =
      enumeration("renderingMode", SymbolConfiguration.renderings, &reading)?.first
    let list = child("hierarchicalColors", &reading) ?? child(key: "hierarchicalColors", &reading)
    configuration.colors =
      list?.children.filter { $0.name == "color" }.map { $0.color(&reading) } ?? []
    let font = uiFont(key: "fontDescription", &reading) ?? uiFont(key: "font", &reading)
    if let font { configuration.follow(font) }
    return configuration
  }
}

extension SymbolConfiguration {
  /// Takes size and weight of a font, or its text style.
  fileprivate mutating func follow(_ font: UIKitFont) {
    if case .style(let style) = font.design {
      textStyle = style.name
    } else {
      pointSize = font.size
      weight = font.traits & 2 == 0 ? 4 : 7
    }
  }
}

extension NibCompiler {
  /// The `UIImageSymbolConfiguration`, shared by all images that have the same.
  mutating func symbolConfiguration(_ symbol: SymbolConfiguration) -> NibObjectID {
    var object = NibObject("UIImageSymbolConfiguration", [.init("UITraitCollection", .null)])
    object.set("UISymbolScale", symbol.scale.map { .integer(Int64($0)) })
    object.set("UIPointSize", symbol.pointSize.map { .float(Float($0)) })
    if let rendering = symbol.rendering {
      let colors = symbol.colors.compactMap { uiColor($0) }
      object.set("UIHierarchicalColors", colors.isEmpty ? nil : graph.array(colors))
      object.set("UIDerivativeHierarchicalColors", .boolean(rendering == .hierarchical))
      object.set("UISpecifiedPrefersMulticolor", true)
      object.set("UIPrefersMulticolor", .boolean(rendering == .multicolor))
      object.set("UISpecifiedPrefersMonochrome", true)
      object.set("UIPrefersMonochrome", .boolean(rendering == .monochrome))
    }
    object.set("UISymbolWeight", symbol.weight.map { .integer(Int64($0)) })
    object.set("UITextStyle", graph.string(symbol.textStyle))
    return graph.share(object)
  }
}

extension Field {
  /// The configuration of the child with a key.
  static func symbolConfiguration(_ childKey: HashedName, _ key: HashedName) -> Field {
    .object(key) { compiler, element in
      element.symbolConfiguration(key: childKey, &compiler.reading)
        .map { compiler.symbolConfiguration($0) }
    }
  }
}
