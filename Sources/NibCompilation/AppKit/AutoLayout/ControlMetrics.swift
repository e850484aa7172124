internal import InterfaceBuilderFormat
internal import XMLFormat

/// What Auto Layout knows of a view: the room around its alignment rectangle, and its own size.
///
/// macOS 26 draws controls without room around them, in other sizes. The rows compare what documents
/// saved with what Xcode 26.0 made of them.
struct ControlMetrics: Sendable {
  /// Around the alignment rectangle in the frame of the document.
  var savedRoom = Insets(top: 0, left: 0, bottom: 0, right: 0)
  /// Around it since macOS 26.
  var room = Insets(top: 0, left: 0, bottom: 0, right: 0)
  /// How much wider the alignment rectangle has become.
  var widthChange = 0.0
  /// The height of the alignment rectangle; nil for that of the document.
  var height: Double?
  /// The height of the baseline above its bottom; nil where it is not known.
  var baseline: Double?
  /// Whether the view has a width of its own, and a height.
  var hasWidth = true
  var hasHeight = true
  /// Whether the document was saved with other metrics.
  var hasChanged = false

  /// Nil for a view of which too little is known.
  init?(of view: XMLElement, frame: Rect, isOfFirstBigSur: Bool) {
    let cell = view.children.first { $0["key"] == "cell" }
    let type = cell?["type"]
    let size = cell?["controlSize"] ?? "regular"
    let points = cell?.children.first { $0["key"] == "font" }?["size"].flatMap { Double($0) } ?? 13
    switch (view.name, type) {
    case ("customView", _), ("view", _), ("stackView", _):
      (hasWidth, hasHeight) = (false, false)
    case ("box", _):
      guard view["boxType"] == "custom" else { return nil }
      (hasWidth, hasHeight) = (false, false)
    case ("textField", _):
      guard size == "regular" || cell?["borderStyle"] == nil else { return nil }
      guard cell?["borderStyle"] == nil else { return }
      savedRoom = Insets(top: 0, left: 2, bottom: 0, right: 2)
      room = savedRoom
      if (13...14).contains(points) { baseline = 4 }
      if points == 13, frame.height == 17 { height = 16 }
    case ("imageView", _):
      guard view.isOfFixedSize else { return nil }
      (hasWidth, hasHeight) = (false, false)
    case ("slider", _):
      savedRoom = Insets(top: 2, left: 2, bottom: 6, right: 2)
      height = size == "large" ? 20 : 16
      if size == "large" { baseline = 13 }
      hasWidth = false
      hasChanged = size == "large" && frame.height == 28
    case ("popUpButton", "push"):
      guard size == "regular" else { return nil }
      savedRoom = Insets(top: 1, left: 3, bottom: 4, right: 3)
      height = 24
      hasChanged = frame.height == 25 || frame.height == 26
    case ("button", let type?):
      guard cell?["image"] == nil, cell?.children.contains(where: { $0["key"] == "image" }) == false
      else { return nil }
      let button = Self.button(
        type, size, points: points, height: frame.height, isOfFirstBigSur: isOfFirstBigSur)
      guard let button else { return nil }
      self = button
    default: return nil
    }
  }

  private init() {}

  /// A button without an image, as saved before macOS 26.
  private static func button(
    _ type: String, _ size: String, points: Double, height: Double, isOfFirstBigSur: Bool
  ) -> ControlMetrics? {
    var metrics = ControlMetrics()
    switch (type, size, height) {
    case ("push", "large", 40):
      metrics.savedRoom = Insets(top: 6, left: 6, bottom: 6, right: 6)
      metrics.widthChange = isOfFirstBigSur ? -4 : 8
      metrics.height = 28
    case ("push", "regular", 32):
      metrics.savedRoom = Insets(top: 5, left: 7, bottom: 7, right: 7)
      metrics.widthChange = 4
      metrics.height = 24
      if points == 14 { metrics.baseline = 8 }
    case ("check", "large", 22), ("radio", "large", 22):
      metrics.savedRoom = Insets(top: 2.5, left: 3, bottom: 2.5, right: 2)
      metrics.height = points + 4
    case ("check", "regular", 18), ("radio", "regular", 18):
      metrics.savedRoom = Insets(top: 2, left: 2, bottom: 2, right: 2)
      metrics.height = 16
    default: return nil
    }
    metrics.hasChanged = true
    return metrics
  }
}

extension XMLElement {
  /// Whether constraints of the view give it a width and a height.
  fileprivate var isOfFixedSize: Bool {
    let own = children.first { $0.name == "constraints" }.map { Array($0.children) } ?? []
    return ["width", "height"].allSatisfy { attribute in
      own.contains {
        $0["firstAttribute"] == attribute && $0["firstItem"] == nil && $0["secondItem"] == nil
          && $0["relation"] == nil && $0["priority"] == nil && $0["placeholder"] == nil
      }
    }
  }
}
