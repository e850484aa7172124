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
    Kind("check", "large", 22): largeCheck,
    Kind("radio", "large", 22): largeCheck,
    Kind("check", "regular", 18): check,
    Kind("radio", "regular", 18): check,
    Kind("help", "large", 35): ButtonMetrics(
      room: Insets(top: 1, left: 4, bottom: 8, right: 5), wider: 2, height: 28),
    Kind("bevel", "large", 35, .symbolAndTitle): ButtonMetrics(
      room: Insets(top: 3, left: 3, bottom: 4, right: 3), wider: 11 + ControlImage.symbolGrowth,
      height: 28),
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
