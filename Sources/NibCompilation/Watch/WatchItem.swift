internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import XMLFormat

/// An element of a watch storyboard that shows something: the word of its type, and its attributes.
///
/// Apple's files show labels and groups (Docs/Rules/WatchStoryboards.md). Whatever is not marked as
/// confirmed follows their pattern: a key has the name of the attribute.
struct WatchItem: Sendable {
  enum Value: Sendable {
    case text, word, name, number, integer, bool
  }

  struct Row: Sendable {
    var attribute: HashedName
    var key: String
    var value: Value
    /// A word that is the default, and leaves no key.
    var omitted: String?
    /// True if a file of Apple's has the key.
    var isConfirmed: Bool

    init(
      _ attribute: HashedName, _ value: Value, key: String? = nil, omit: String? = nil,
      confirmed: Bool = false
    ) {
      self.attribute = attribute
      self.key = key ?? attribute.text
      self.value = value
      self.omitted = omit
      isConfirmed = confirmed
    }
  }

  var element: String
  var type: String
  var rows: [Row]
  /// Keys that Apple's files have whatever the document says.
  var fixed: [(key: String, value: PropertyList)]
  var isConfirmed: Bool

  init(
    _ element: String, type: String? = nil, confirmed: Bool = false,
    fixed: [(key: String, value: PropertyList)] = [], _ rows: [Row] = []
  ) {
    self.element = element
    self.type = type ?? element
    self.rows = Self.common + rows
    self.fixed = fixed
    isConfirmed = confirmed
  }
}

extension WatchItem {
  /// What every item has.
  private static let common: [Row] = [
    Row("width", .number, confirmed: true), Row("height", .number, confirmed: true),
    Row("alignment", .word, omit: "left", confirmed: true),
    Row("verticalAlignment", .word, omit: "top"), Row("alpha", .number), Row("hidden", .bool),
  ]

  private static let lines: [Row] = [
    Row("textAlignment", .word, omit: "left"), Row("numberOfLines", .integer),
    Row("minimumScaleFactor", .number, key: "fontScale"),
  ]

  private static let scale: [(key: String, value: PropertyList)] = [("fontScale", .real(1))]

  /// The size of a screen's or a group's contents.
  static let container: [Row] = [Row("spacing", .number, confirmed: true)]

  private static let playing: [Row] = [
    Row("posterImage", .name), Row("videoGravity", .word), Row("loops", .bool),
    Row("autoplays", .bool),
  ]

  static let all: [WatchItem] = [
    WatchItem(
      "label", confirmed: true, fixed: scale, [Row("text", .text, confirmed: true)] + lines),
    WatchItem(
      "group", confirmed: true,
      container + [
        Row("layout", .word), Row("radius", .number), Row("backgroundImage", .name),
        Row("contentMode", .word),
      ]),
    WatchItem(
      "button",
      [
        Row("title", .text), Row("enabled", .bool), Row("backgroundImage", .name),
        Row("contentMode", .word),
      ]),
    WatchItem("imageView", type: "image", images),
    WatchItem("image", images),
    WatchItem("separator"), WatchItem("table"),
    WatchItem("switch", [Row("title", .text), Row("on", .bool), Row("enabled", .bool)]),
    WatchItem(
      "slider",
      [
        Row("value", .number), Row("minimumValue", .number), Row("maximumValue", .number),
        Row("minValue", .number), Row("maxValue", .number), Row("numberOfSteps", .integer),
        Row("steps", .integer), Row("continuous", .bool), Row("enabled", .bool),
        Row("minimumImage", .name), Row("maximumImage", .name),
      ]),
    WatchItem("date", lines + [Row("format", .word)]),
    WatchItem("dateLabel", type: "date", lines + [Row("format", .word)]),
    WatchItem(
      "timer",
      lines + [
        Row("format", .word), Row("enabled", .bool), Row("previewedSeconds", .number),
      ]),
    WatchItem("map", [Row("enabled", .bool)]),
    WatchItem(
      "picker",
      [Row("style", .word), Row("focusStyle", .word), Row("indicatorMode", .word)]
        + [Row("enabled", .bool)]),
    WatchItem("movie", playing), WatchItem("inlineMovie", playing),
    WatchItem("paymentButton", [Row("buttonType", .word), Row("buttonStyle", .word)]),
    WatchItem("volumeControl"), WatchItem("activityRing"), WatchItem("textField"),
    WatchItem("sceneKitScene", scene), WatchItem("spriteKitScene", scene),
    WatchItem("hmCamera"),
  ]

  private static let images: [Row] = [
    Row("image", .name), Row("contentMode", .word), Row("animates", .bool),
  ]

  private static let scene: [Row] = [
    Row("sceneName", .name), Row("preferredFramesPerSecond", .integer), Row("playing", .bool),
  ]

  static let byElement = NameMap(all.map { (HashedName($0.element), $0) })

  /// Of a screen of its own.
  static let controller: [Row] =
    [
      Row("identifier", .name), Row("title", .text), Row("hidesWhenLoading", .bool),
      Row("fullBounds", .bool),
    ] + container

  static let menuItem: [Row] = [
    Row("title", .text), Row("icon", .word), Row("image", .name),
  ]
}
