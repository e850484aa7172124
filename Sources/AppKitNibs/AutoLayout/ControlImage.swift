internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

/// The image that a cell or a menu item shows.
enum ControlImage: Hashable, Sendable {
  case none
  /// A symbol of the system.
  case symbol(String)
  case image(String)

  init(of element: XMLElement) {
    let reference = element.children.first { $0.name == "imageReference" && $0["key"] == "image" }
    let holder = reference ?? element
    switch (holder["image"], holder["catalog"]) {
    case (nil, _): self = .none
    case (let name?, "system"): self = .symbol(name)
    case (let name?, _): self = .image(name)
    }
  }

  var isSymbol: Bool {
    if case .symbol = self { return true }
    return false
  }

  // MARK: In controls with a title

  /// How much more room a symbol takes in a large control since macOS 26.
  static let symbolGrowth = 13.0

  /// Symbols that take more of it, or less.
  static let deviations: [String: Double] = [
    "antenna.radiowaves.left.and.right": 2, "aspectratio": -1,
  ]

  /// How much wider an image has become in a large control: it was scaled down to 24 points of height,
  /// and has its natural size since.
  static func growth(_ size: Size) -> Double {
    size.width - (size.width * min(1, 24 / size.height)).rounded(.up)
  }
}

/// The font of a cell, for its metrics.
struct ControlFont: Hashable, Sendable {
  var isSystem: Bool
  var points: Double

  init(of cell: XMLElement) {
    let font = cell.children.first { $0["key"] == "font" }
    let style = font?["textStyle"].flatMap { MacFont.byTextStyle[$0] }
    let meta = font?["metaFont"].flatMap { MacFont.byMetaFont[$0] }
    let known = style ?? meta ?? font?["name"].map { MacFont($0, 12) } ?? .system
    points = font?["size"].flatMap { Double($0) } ?? known.size
    isSystem = known.name.hasPrefix(MacFont.system.name)
  }
}
