internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

/// A kind of button as documents before macOS 26 have it, and what became of it.
struct ButtonMetrics: Sendable {
  enum Content: Hashable, Sendable {
    /// A title, or what the kind of button always shows.
    case title
    case symbolAndTitle, imageAndTitle
  }

  struct Kind: Hashable, Sendable {
    var type: String
    var size: String
    /// The height of the frame in the document.
    var height: Double
    var content: Content

    init(_ type: String, _ size: String, _ height: Double, _ content: Content = .title) {
      (self.type, self.size, self.height, self.content) = (type, size, height, content)
    }

    /// Nil for an image that is alone, above or below the title.
    init?(of cell: XMLElement, height: Double) {
      guard let type = cell["type"] else { return nil }
      self.init(type, cell["controlSize"] ?? "regular", height)
      switch ControlImage(of: cell) {
      case .none: content = .title
      case .symbol: content = .symbolAndTitle
      case .image: content = .imageAndTitle
      }
      guard content == .title || Self.besideTitle.contains(cell["imagePosition"] ?? "") else {
        return nil
      }
    }

    var isLargePush: Bool { type == "push" && size == "large" }

    private static let besideTitle: Set<String> = ["leading", "left", "trailing", "right"]
  }

  /// The room around the alignment rectangle in the frame of the document; there is none any more.
  var room: Insets
  /// How much wider the alignment rectangle has become.
  var wider: Double
  /// How wide it is without a title, where it has no width that comes from one.
  var widthWithoutTitle: Double?
  /// Its height; a font may make it taller.
  var height: Double
  /// How much taller than the points of its font it is at least; nil for a fixed height.
  var lineRoom: Double?
  /// The height of the baseline above its bottom, by the points of the system font.
  var baselines: [Double: Double] = [:]

  static let rows: [Kind: ButtonMetrics] = [
    Kind("push", "large", 40): largePush(wider: 8, baseline: 10),
    Kind("push", "large", 40, .symbolAndTitle): largePush(
      wider: 8 + ControlImage.symbolGrowth, baseline: 11),
    Kind("push", "large", 40, .imageAndTitle): largePush(wider: 8, baseline: 11),
    Kind("push", "regular", 32): ButtonMetrics(
      room: Insets(top: 5, left: 7, bottom: 7, right: 7), wider: 4, height: 24,
      baselines: [14: 8]),
    // Its room is that of constraints in documents of Xcode 12 and later, which agree.
    Kind("push", "small", 27): ButtonMetrics(
      room: Insets(top: 4, left: 6, bottom: 7, right: 6), wider: 4, height: 20),
    Kind("check", "large", 22): largeCheck,
    Kind("radio", "large", 22): largeCheck,
    Kind("check", "regular", 18): check,
    Kind("radio", "regular", 18): check,
    Kind("help", "large", 35): ButtonMetrics(
      room: Insets(top: 1, left: 4, bottom: 8, right: 5), wider: 2, height: 28),
    Kind("bevel", "large", 35, .symbolAndTitle): ButtonMetrics(
      room: Insets(top: 3, left: 3, bottom: 4, right: 3), wider: 11 + ControlImage.symbolGrowth,
      height: 28),
    Kind("roundRect", "large", 19): ButtonMetrics(room: none, wider: 14, height: 28),
    Kind("inline", "regular", 18): ButtonMetrics(
      room: none, wider: -2, height: 18, baselines: [11: 5]),
    Kind("inline", "regular", 18.5, .symbolAndTitle): ButtonMetrics(
      room: Insets(top: 0.5, left: 0, bottom: 0, right: 0), wider: 17, height: 18),
  ]

  private static let none = Insets(top: 0, left: 0, bottom: 0, right: 0)
  private static let largeCheck = ButtonMetrics(
    room: Insets(top: 2.5, left: 3, bottom: 2.5, right: 2), wider: 0, widthWithoutTitle: 18,
    height: 18, lineRoom: 4, baselines: [13: 5, 14: 5])
  private static let check = ButtonMetrics(
    room: Insets(top: 2, left: 2, bottom: 2, right: 2), wider: 0, height: 16)

  private static func largePush(wider: Double, baseline: Double) -> ButtonMetrics {
    ButtonMetrics(
      room: Insets(top: 6, left: 6, bottom: 6, right: 6), wider: wider, height: 28,
      baselines: [14: baseline])
  }
}

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
