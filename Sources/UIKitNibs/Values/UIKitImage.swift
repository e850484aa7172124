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
