internal import InterfaceBuilderFormat
internal import NibCompilation
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
  /// The width of the alignment rectangle; nil for that of the document, and the change.
  var width: Double?
  /// The height of the alignment rectangle; nil for that of the document.
  var height: Double?
  /// The height of the baseline above its bottom; nil where it is not known.
  var baseline: Double?
  /// Whether the view has a width of its own, and a height.
  var hasWidth = true
  var hasHeight = true
  /// Whether the document was saved with other metrics.
  var hasChanged = false
  /// Whether the view stays where the document has it, whatever its constraints say.
  var keepsPlace = false

  /// Nil for a view of which too little is known, which keeps the size that it was saved with.
  init?(of view: XMLElement, frame: Rect, isOfFirstBigSur: Bool, resources: DocumentResources) {
    let isMisplaced = view["misplaced"] == "YES"
    let holdsViews = view.children.contains { $0.name == "subviews" || $0["key"] == "contentView" }
    if isMisplaced, holdsViews { return nil }
    let known = Self.known(view, frame, isOfFirstBigSur, resources)
    // A frame that is fixed stays, whatever is in it.
    if !view.isPlacedByConstraints, !holdsViews {
      self = known.flatMap { $0.isAsSaved ? $0 : nil } ?? ControlMetrics()
    } else if let known {
      self = known
    } else if !isMisplaced {
      return nil
    }
    keepsPlace = isMisplaced
  }

  private var isAsSaved: Bool { !hasChanged && savedRoom == room }

  init() {}

  private static func known(
    _ view: XMLElement, _ frame: Rect, _ isOfFirstBigSur: Bool, _ resources: DocumentResources
  ) -> ControlMetrics? {
    let cell = view.children.first { $0["key"] == "cell" }
    switch view.name {
    case "customView", "view", "stackView", "scrollView", "clipView", "tableCellView":
      return sizeless
    case "box": return box(view, frame)
    case "imageView": return fixedImage(view, cell, frame)
    case "progressIndicator": return view["style"] == "spinning" ? ControlMetrics() : nil
    case "slider": return slider(frame, size: cell?["controlSize"])
    case "textField": return cell.flatMap { textField($0, frame) }
    case "datePicker": return cell.flatMap { datePicker($0, frame) }
    case "popUpButton": return cell.flatMap { popUpButton($0, frame) }
    case "button":
      return cell.flatMap {
        square(view, $0, frame) ?? button($0, frame, isOfFirstBigSur, resources)
      }
    default: return nil
    }
  }

  /// A view whose constraints alone say how large it is.
  private static let sizeless: ControlMetrics = {
    var metrics = ControlMetrics()
    (metrics.hasWidth, metrics.hasHeight) = (false, false)
    return metrics
  }()

  /// Boxes without a title of their own, and lines, which are a point thick in a frame of five.
  private static func box(_ view: XMLElement, _ frame: Rect) -> ControlMetrics? {
    if view["boxType"] == "custom" { return sizeless }
    guard view["boxType"] == "separator" else { return nil }
    var metrics = sizeless
    if frame.height == 5 {
      metrics.savedRoom = Insets(top: 2, left: 0, bottom: 2, right: 0)
      metrics.hasHeight = true
    } else if frame.width == 5 {
      metrics.savedRoom = Insets(top: 0, left: 2, bottom: 0, right: 2)
      metrics.hasWidth = true
    } else {
      return nil
    }
    metrics.room = metrics.savedRoom
    return metrics
  }

  /// A view whose image may be a symbol, of a size that its constraints give; the room around a symbol
  /// depended on it, and is gone.
  private static func fixedImage(
    _ view: XMLElement, _ cell: XMLElement?, _ frame: Rect
  ) -> ControlMetrics? {
    guard view.isOfFixedSize else { return nil }
    var metrics = sizeless
    let isSymbol = cell.map { ControlImage(of: $0).isSymbol } ?? false
    let isResized =
      view.isConstrained("width", otherThan: frame.width)
      || view.isConstrained("height", otherThan: frame.height)
    metrics.hasChanged = isSymbol && isResized
    return metrics
  }

  /// A square button that shows an image alone: a symbol of a fixed size, or another in its natural one.
  private static func square(
    _ view: XMLElement, _ cell: XMLElement, _ frame: Rect
  ) -> ControlMetrics? {
    guard cell["type"] == "square", cell["imagePosition"] == "only" else { return nil }
    if let metrics = fixedImage(view, cell, frame) { return metrics }
    if case .image = ControlImage(of: cell) { return ControlMetrics() }
    return nil
  }

  private static func slider(_ frame: Rect, size: String?) -> ControlMetrics {
    var metrics = ControlMetrics()
    metrics.savedRoom = Insets(top: 2, left: 2, bottom: 6, right: 2)
    metrics.hasWidth = false
    metrics.height = size == "large" ? 20 : 16
    if size == "large" { metrics.baseline = 13 }
    metrics.hasChanged = size == "large" && frame.height == 28
    return metrics
  }

  private static func textField(_ cell: XMLElement, _ frame: Rect) -> ControlMetrics? {
    var metrics = ControlMetrics()
    let font = ControlFont(of: cell)
    if cell["borderStyle"] != nil {
      let size = cell["controlSize"] ?? "regular"
      if size == "regular" { return metrics }
      guard size == "large", cell["borderStyle"] == "bezel", font.isSystem else { return nil }
      if cell["bezelStyle"] == "round", frame.height == 30 {
        metrics.height = 25
        metrics.hasChanged = true
        return metrics
      }
      guard (13...14).contains(font.points), frame.height == font.points + 8 else { return nil }
      metrics.height = frame.height + 3
      if font.points == 14 { metrics.baseline = 8 }
      metrics.hasChanged = true
      return metrics
    }
    metrics.savedRoom = Insets(top: 0, left: 2, bottom: 0, right: 2)
    metrics.room = metrics.savedRoom
    if (13...14).contains(font.points) { metrics.baseline = 4 }
    if font.points == 11, frame.height == 14 { metrics.baseline = 3 }
    if font.points == 13, frame.height == 17 { metrics.height = 16 }
    return metrics
  }

  /// A large date picker, 23 points wider as a frame whatever elements it has.
  private static func datePicker(_ cell: XMLElement, _ frame: Rect) -> ControlMetrics? {
    let font = ControlFont(of: cell)
    guard cell["datePickerStyle"] == nil, font.isSystem, (13...14).contains(font.points),
      cell["controlSize"] == "large", frame.height == font.points + 8
    else { return nil }
    var metrics = ControlMetrics()
    metrics.savedRoom = Insets(top: 3, left: 0, bottom: -1, right: 3)
    metrics.room = Insets(top: 4, left: 0, bottom: 0, right: 3)
    (metrics.widthChange, metrics.height) = (23, 26)
    if font.points == 13 { metrics.baseline = 8 }
    metrics.hasChanged = true
    return metrics
  }

  private static func popUpButton(_ cell: XMLElement, _ frame: Rect) -> ControlMetrics? {
    guard cell["type"] == "push" else { return nil }
    let items = cell.descendants.filter { $0.name == "menuItem" }
    let images = items.map { ControlImage(of: $0) }
    let hasSymbols = images.contains(where: \.isSymbol)
    guard images.allSatisfy({ $0.isSymbol || $0 == .none }) else { return nil }
    var metrics = ControlMetrics()
    let size = cell["controlSize"] ?? "regular"
    if size == "regular" {
      guard !hasSymbols else { return nil }
      metrics.savedRoom = Insets(top: 1, left: 3, bottom: 4, right: 3)
      metrics.height = 24
      metrics.hasChanged = frame.height == 25 || frame.height == 26
      return metrics
    }
    guard size == "large", frame.height == 40 else { return nil }
    let font = ControlFont(of: cell)
    metrics.savedRoom = Insets(top: 6, left: 5, bottom: 6, right: 5)
    metrics.widthChange = hasSymbols ? 16 + ControlImage.symbolGrowth : 16
    metrics.height = 28
    if font.points == 14 { metrics.baseline = hasSymbols ? 11 : 10 }
    metrics.hasChanged = true
    return metrics
  }

  private static func button(
    _ cell: XMLElement, _ frame: Rect, _ isOfFirstBigSur: Bool, _ resources: DocumentResources
  ) -> ControlMetrics? {
    guard let kind = ButtonMetrics.Kind(of: cell, height: frame.height),
      let row = ButtonMetrics.rows[kind]
    else { return nil }
    let font = ControlFont(of: cell)
    var metrics = ControlMetrics()
    metrics.savedRoom = row.room
    metrics.widthChange = row.wider
    switch ControlImage(of: cell) {
    case _ where kind.content == .title:
      if isOfFirstBigSur, kind.isLargePush { metrics.widthChange = -4 }
    case _ where isOfFirstBigSur: return nil
    case .none: return nil
    case .symbol(let name): metrics.widthChange += ControlImage.deviations[name] ?? 0
    case .image(let name):
      guard let size = resources.image(named: name)?.size, size.height > 0 else { return nil }
      metrics.widthChange += ControlImage.growth(size)
    }
    if let width = row.widthWithoutTitle, cell["title"] ?? "" == "" { metrics.width = width }
    metrics.height = max(row.height, row.lineRoom.map { font.points + $0 } ?? 0)
    metrics.baseline = font.isSystem ? row.baselines[font.points] : nil
    metrics.hasChanged = true
    return metrics
  }
}
