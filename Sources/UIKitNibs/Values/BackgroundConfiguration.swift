internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// What is drawn behind the content of a button or a cell.
struct BackgroundConfiguration: Hashable, Sendable {
  /// The colour of the style.
  var color: UIKitColor
  /// In points.
  var cornerRadius = 0.0
  /// In points.
  var strokeWidth = 0.0
  var strokeOutset = 0.0
  var insets = Insets(top: 0, left: 0, bottom: 0, right: 0)
  var image: UIKitImage?
  /// A number of `UIView.ContentMode`.
  var imageContentMode = 0

  /// The configuration of UIKit to start from: 0 none, 1 for cells of plain lists, 3 for cells of
  /// grouped lists.
  var defaultStyle: Int64

  /// The colours of the document, instead of those of the style.
  var ownColor: Color?
  var strokeColor: Color?
  /// The properties that the document sets, as in the keys `hasCustomized-…`.
  var customized: Set<String> = []

  /// A configuration of which nothing has been customized.
  init(color: UIKitColor, defaultStyle: Int64 = 0) {
    self.color = color
    self.defaultStyle = defaultStyle
  }

  /// That of buttons: a border, and corners of 0.35 of the line height of the system's font.
  static func button(_ color: UIKitColor) -> BackgroundConfiguration {
    var background = BackgroundConfiguration(color: color)
    background.cornerRadius = 17 * 0.35
    background.strokeWidth = 1
    background.customized = ["strokeColor", "strokeWidth"]
    return background
  }

  /// Takes over what a `<backgroundConfiguration>` says.
  mutating func read(_ element: XMLElement, _ reading: inout Reading) {
    if let radius = element.number("cornerRadius", &reading) {
      cornerRadius = radius
      customized.insert("cornerRadius")
    }
    if let width = element.number("strokeWidth", &reading) { strokeWidth = width }
    if let outset = element.number("strokeOutset", &reading) {
      strokeOutset = outset
      customized.insert("strokeOutset")
    }
    if let insets = element.insets(key: "backgroundInsets", &reading) {
      self.insets = insets
      customized.insert("backgroundInsets")
    }
    if let image = element.uiImage("image", &reading) {
      self.image = image
      customized.insert("image")
    }
    if let mode = element.enumeration(
      "imageContentMode", UIKitElements.contentModes, &reading)
    {
      imageContentMode = mode
      customized.insert("imageContentMode")
    }
    if let color = element.color(key: "backgroundColor", &reading) {
      ownColor = color
      customized.insert("backgroundColor")
    }
    strokeColor = element.color(key: "strokeColor", &reading)
  }

  /// The properties that may be customized, and those of them that only some compilers know.
  fileprivate static let properties: [(name: String, span: NibSpan?)] = [
    ("customView", nil), ("cornerRadius", nil), ("backgroundInsets", nil),
    ("edgesAddingLayoutMarginsToBackgroundInsets", nil), ("backgroundColor", nil),
    ("backgroundColorTransformerIdentifier", nil), ("visualEffect", nil),
    ("visualEffectGroupName", .effectGroups), ("image", nil), ("imageContentMode", nil),
    ("strokeColor", nil), ("strokeColorTransformerIdentifier", nil), ("strokeWidth", nil),
    ("strokeOutset", nil), ("maskedCorners", .strokeLocations),
  ]
}

extension NibCompiler {
  /// The `UIBackgroundConfiguration`.
  mutating func backgroundConfiguration(_ background: BackgroundConfiguration) -> NibObjectID {
    let color = background.ownColor.flatMap { uiColor($0) } ?? uiColor(background.color)
    let stroke = background.strokeColor.flatMap { uiColor($0) } ?? uiColor(.clear)
    let insets = background.insets
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    let insetText = graph.string(AppKitGeometry.list(numbers))
    var object = NibObject("UIBackgroundConfiguration", [.init("customView", .null)])
    object.set("cornerRadius", .double(background.cornerRadius))
    object.set("maskedCorners", 15)
    object.set("backgroundColor", color)
    object.set("backgroundColorTransformerIdentifier", 0)
    object.set("visualEffect", .null)
    if writes(NibSpan.effectGroups) { object.set("visualEffectGroupName", .null) }
    if writes(NibSpan.transparentBlurs) {
      object.set("visualEffectAllowsTransparentBlurring", true)
    }
    if writes(NibSpan.backgroundsOfXcode16) { object.set("visualEffectblurClippingMode", 0) }
    let image = background.image.map { uiImage($0) }
    object.set("image", image.map { .object($0) } ?? .null)
    object.set("imageContentMode", .integer(Int64(background.imageContentMode)))
    object.set("backgroundInsets", insetText)
    object.set("edgesAddingLayoutMarginsToBackgroundInsets", 0)
    object.set("strokeColor", stroke)
    object.set("strokeColorTransformerIdentifier", 0)
    object.set("strokeWidth", .double(background.strokeWidth))
    object.set("strokeOutset", .double(background.strokeOutset))
    if writes(NibSpan.strokeLocations) { object.set("strokeLocation", 0) }
    if writes(NibSpan.backgroundsOfXcode16) {
      object.set("defaultStyle_v2", .integer(background.defaultStyle))
    } else {
      object.set("shadowType", 0)
    }
    object.set("defaultStyle", .integer(background.defaultStyle))
    for (property, span) in BackgroundConfiguration.properties
    where span.map({ writes($0) }) ?? true {
      let isCustomized = background.customized.contains(property)
      object.set("hasCustomized-\(property)", .boolean(isCustomized))
    }
    return graph.add(object.className, object.entries)
  }
}

extension NibSpan {
  fileprivate static let strokeLocations = NibSpan(since: .xcode14, seen: "off 13.4, on 14.1")
  fileprivate static let effectGroups = NibSpan(since: .xcode15, seen: "off 14.1")
  fileprivate static let transparentBlurs = NibSpan(
    since: .xcode15, until: .xcode16, seen: "off 14.2, on 15.2 to 15.4; 16 is not seen")
  /// Others have a `shadowType`.
  fileprivate static let backgroundsOfXcode16 = NibSpan(
    since: .xcode16,
    seen: "nibs of 16.4 without a document; `shadowType` on 13.4 and 14.1")
}
