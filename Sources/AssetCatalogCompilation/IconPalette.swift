internal import AssetCatalogFormat
internal import CompiledAssetFormat

/// The colors and gradients of a document, numbered from 1 in the order of their use.
struct IconPalette {
  struct Gradient: Hashable {
    /// Indices of the palette's colors, from above to below.
    var colors: [Int]
    var isAutomatic: Bool
  }

  private let document: IconDocument
  private(set) var colors: [IconColor] = []
  private(set) var gradients: [Gradient] = []
  private var grounds: [IconAppearance: (part: RenditionPart, name: String)] = [:]

  init(_ document: IconDocument) {
    self.document = document
    // All documents have it.
    colors = [IconColor(space: .extendedGray, components: [1, 1])]
  }

  /// What a ground becomes in the dark if the document does not say.
  private static let dark: IconFill = .linearGradient(
    [0.192, 0.078].map { IconColor(space: .gray, components: [$0, 1]) })

  /// What the system takes where nothing is said.
  private static let light: IconFill = .linearGradient(
    [1, 0.92].map { IconColor(space: .gray, components: [$0, 1]) })

  mutating func addFill(_ appearance: IconAppearance) {
    var fill = document.fills.value(for: appearance) ?? .automatic
    if appearance == .dark, document.fills[.dark] == nil { fill = Self.dark }
    if fill == .automatic { fill = appearance == .dark ? Self.dark : Self.light }
    switch fill {
    case .none, .automatic: return
    case .solid(let color):
      grounds[appearance] = (.color, "Color-\(add(color) + 1)")
    case .automaticGradient(let color):
      addGradient(Gradient(colors: [add(color)], isAutomatic: true), appearance)
    case .linearGradient(let list):
      addGradient(Gradient(colors: list.map { add($0) }, isAutomatic: false), appearance)
    }
  }

  private mutating func add(_ color: IconColor) -> Int {
    if let index = colors.firstIndex(of: color) { return index }
    colors.append(color)
    return colors.count - 1
  }

  private mutating func addGradient(_ gradient: Gradient, _ appearance: IconAppearance) {
    var index = gradients.firstIndex(of: gradient)
    if index == nil {
      index = gradients.count
      gradients.append(gradient)
    }
    grounds[appearance] = (.gradient, "Gradient-\((index ?? 0) + 1)")
  }

  /// The facet of a ground; nil if there is none.
  func ground(_ appearance: IconAppearance) -> (part: RenditionPart, name: String)? {
    grounds[appearance]
  }
}

extension IconPalette.Gradient {
  func stored(_ document: IconDocument) -> StoredGradient {
    StoredGradient(
      kind: isAutomatic ? 0 : 1, geometry: [0.5, 0, 0.5, 1],
      stops: colors.enumerated().map { index, color in
        StoredGradient.Stop(
          position: colors.count > 1 ? Float(index) / Float(colors.count - 1) : 0,
          color: document.assetName("Color-\(color + 1)"))
      })
  }
}
