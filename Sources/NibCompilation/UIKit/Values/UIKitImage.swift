internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// The name of a picture, which the loader looks up.
struct UIKitImage: Hashable, Sendable {
  var name: String
  /// `system` for a symbol.
  var catalog: String?
  var symbol: SymbolConfiguration?

  init(name: String, catalog: String? = nil, symbol: SymbolConfiguration? = nil) {
    self.name = name
    self.catalog = catalog
    self.symbol = symbol
  }

  var isSymbol: Bool { catalog == "system" }
}

/// How a symbol is drawn.
struct SymbolConfiguration: Hashable, Sendable {
  /// 1 small, 2 medium, 3 large.
  var scale: Int?
}

extension NibCompiler {
  /// The `UIImageNibPlaceholder`, shared by all who show the picture.
  mutating func uiImage(_ image: UIKitImage) -> NibObjectID {
    let extent: Float = image.isSymbol ? 0 : 1
    let name = graph.string(image.name)
    let configuration = image.symbol.map { symbolConfiguration($0) }
    var object = NibObject(
      "UIImageNibPlaceholder",
      [
        .init("UIImageWidth", .float(extent)), .init("UIImageHeight", .float(extent)),
        .init("UIResourceName", .object(name)),
        .init("UISystemSymbolResourceName", image.isSymbol ? .object(name) : .null),
        .init("UISymbolImageConfiguration", configuration.map { .object($0) } ?? .null),
      ])
    if options.generation >= .xcode13 { object.set("UIResourceCatalogName", .null) }
    return graph.share(object)
  }

  private mutating func symbolConfiguration(_ symbol: SymbolConfiguration) -> NibObjectID {
    var object = NibObject("UIImageSymbolConfiguration", [])
    object.set("UISymbolScale", symbol.scale.map { .integer(Int64($0)) })
    return graph.share(object)
  }
}

extension Field {
  /// The picture that an attribute names, with `catalog="system"` beside it for a symbol, or that a
  /// child `<imageReference key="…">` does.
  static func uiImage(_ attribute: String, _ key: String) -> Field {
    Field { compiler, subject in
      let image = subject.element.uiImage(attribute, &compiler.reading)
      let object = image.map { compiler.uiImage($0) }
      compiler.graph[subject.id].set(key, object)
    }
  }
}

extension XMLElement {
  /// The picture of an attribute, or of the `<imageReference>` with that key.
  func uiImage(_ attribute: String, _ reading: inout Reading) -> UIKitImage? {
    if let reference = child(["imageReference"], key: attribute, &reading) {
      guard let name = reference.string("image", &reading) else { return nil }
      let scale = reference.enumeration("symbolScale", SymbolConfiguration.scales, &reading)
      return UIKitImage(
        name: name, catalog: reference.string("catalog", &reading),
        symbol: scale.map { SymbolConfiguration(scale: $0) })
    }
    guard let name = string(attribute, &reading) else { return nil }
    return UIKitImage(name: name, catalog: string("catalog", &reading))
  }
}

extension SymbolConfiguration {
  static let scales = ["default": -1, "small": 1, "medium": 2, "large": 3]
}
