internal import NibFormat

/// What Auto Layout asks a view itself: its size, and where its text and its alignment rectangle are.
struct ViewMetrics {
  var alignment = NibInsets()
  var intrinsic = IntrinsicSize()
  var baseline: LayoutBaseline = .bottom
  var wrapping: WrappedText?
  var hugging = LayoutPriorities(horizontal: 250, vertical: 250)
  /// Whether Interface Builder keeps a view of a stack in sight, though what is in it may be smaller.
  var isKept = false
  /// The kind of a control of AppKit, as rows of `AppKitControl` have it.
  var control: String?
  /// Whether the width is that of a text.
  var hasText = false
  /// The name of the row of `AppKitControl`.
  var row: String?
}

/// The sizes of UIKit's controls.
///
/// Source: the frames that Interface Builder stored in documents since Xcode 7. Where systems differ,
/// the stored height tells which of them the document was saved for.
extension NibScene {
  func uiKitMetrics(_ view: NibViews.View) -> ViewMetrics {
    var metrics = ViewMetrics()
    switch view.className {
    case "UILabel": labelMetrics(view, &metrics)
    case "UIButton": buttonMetrics(view, &metrics)
    case "UITextField": textFieldMetrics(view, &metrics)
    case "UITextView": textViewMetrics(view, &metrics)
    case "UIImageView":
      let configuration = graph.object("UIPreferredSymbolConfiguration", of: view.id)
      guard
        let size = graph.image("UIImage", of: view.id).flatMap({ size(of: $0, configuration) })
      else { break }
      metrics.intrinsic = IntrinsicSize(size.width, size.height)
    case "UISegmentedControl":
      metrics.intrinsic.height = view.stored.height == 29 ? 28 : 31
      metrics.alignment.bottom = 1
    case "UISwitch":
      metrics.hugging = LayoutPriorities(horizontal: 750, vertical: 750)
      if view.stored.height == 28 {
        metrics.intrinsic = IntrinsicSize(view.stored.width > 60 ? 61 : 49, 28)
        metrics.alignment.right = view.stored.width == 63 ? 2 : view.stored.width == 51 ? 2 : 0
      } else {
        metrics.intrinsic = IntrinsicSize(49, 31)
        metrics.alignment.right = 2
      }
    case "UISlider":
      metrics.intrinsic.height = 30
      metrics.alignment = NibInsets(left: 2, bottom: 1, right: 2)
    default:
      guard let row = Self.uiKitSizes[view.className] else { break }
      let fitting = row.heights.first { $0 == view.stored.height } ?? row.heights[0]
      let isRound = view.className == "UIActivityIndicatorView"
      metrics.intrinsic = IntrinsicSize(isRound ? fitting : row.width, fitting)
      metrics.hugging = row.hugging
    }
    if view.className == "UIView", isArranged(view) {
      let isEmpty = graph.objects("UISubviews", of: view.id).isEmpty
      if isEmpty { metrics.intrinsic = Self.keptSize }
      metrics.isKept = !isEmpty && graph[view.id].className == "UIView"
    }
    return metrics
  }

  /// The size that Interface Builder gives to views in stacks that have none by themselves.
  ///
  /// These are empty ones and labels without text, which it keeps in sight so. One of a class of the app may
  /// have another in the app.
  static let keptLength = 50.0
  private static let keptSize = IntrinsicSize(keptLength, keptLength)

  private func isArranged(_ view: NibViews.View) -> Bool {
    view.parent.map { tree.views[$0].className == "UIStackView" } ?? false
  }

  private struct ControlRow {
    var width: Double?
    /// The current height, then those of earlier systems.
    var heights: [Double]
    var hugging = LayoutPriorities(horizontal: 250, vertical: 250)
  }

  private static let fixedSize = LayoutPriorities(horizontal: 750, vertical: 750)
  private static let fixedHeight = LayoutPriorities(horizontal: 250, vertical: 750)

  private static let uiKitSizes: [String: ControlRow] = [
    "UIActivityIndicatorView": ControlRow(width: nil, heights: [20, 37], hugging: fixedSize),
    "UIDatePicker": ControlRow(width: nil, heights: [216, 162, 34.5, 35]),
    "UINavigationBar": ControlRow(width: nil, heights: [44, 54]),
    "UIPageControl": ControlRow(width: nil, heights: [26, 37, 28]),
    "UIPickerView": ControlRow(width: 320, heights: [216, 162]),
    "UIProgressView": ControlRow(width: nil, heights: [4, 2, 2.5], hugging: fixedHeight),
    "UISearchBar": ControlRow(width: nil, heights: [56, 44, 51]),
    "UIStepper": ControlRow(width: 94, heights: [32, 29]),
    "UITabBar": ControlRow(width: nil, heights: [49, 83]),
    "UIToolbar": ControlRow(width: nil, heights: [44, 49]),
  ]

  /// The size of an image, as far as it is known.
  ///
  /// Documents have symbols of the system in 128 points; how large they are follows from the font and
  /// the scale, of the image or, without, of the view. Of eleven symbols in 17 points, large, each side is
  /// 0.207 to 0.215 of that; medium ones are smaller by 1.28.
  func size(of image: NibImage, _ configuration: NibObjectID? = nil) -> NibSize? {
    guard let size = settings.imageSize(image) ?? image.designSize else { return nil }
    // Documents of macOS state symbols as large as they are shown.
    guard image.isSymbol, !tree.isAppKit else { return size }
    let number = { (key: HashedName) in
      configuration.flatMap { graph.number(key, of: $0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    let points = image.pointSize.flatMap { $0 > 0 ? $0 : nil } ?? number("UIPointSize") ?? 17
    let own = image.symbolScale.flatMap { $0 > 0 ? Double($0) : nil }
    let scale = own ?? number("UISymbolScale") ?? 2
    // Chevrons are smaller in fonts than the others: nineteen of them in 17 points, large.
    let isSmall = image.name?.hasPrefix("chevron.") ?? false
    let part = points * (isSmall ? 0.82 : 1) * (scale == 3 ? 0.0123 : scale == 1 ? 0.0075 : 0.0096)
    func length(_ side: Double) -> Double { (side * part * 2).rounded() / 2 }
    return NibSize(width: length(size.width), height: length(size.height))
  }

  // MARK: Text

  /// The font of a view, as Interface Builder showed it.
  private func font(of view: NibViews.View) -> NibFont? {
    graph.font("UIFont", of: view.id).map { shown($0) }
  }

  /// A font in the size of text that the frames are of, and in the weight: the bold font of the system has
  /// the widths of Bold, not of Semibold, in 68 labels of 76.
  private func shown(_ font: NibFont) -> NibFont {
    var font = font
    if settings.hasSmallTitles, font.textStyle == "UICTFontTextStyleTitle2" {
      (font.size, font.textStyle) = (20, "UICTFontTextStyleTitle3")
    }
    if let size = textSize.size(of: font) { font.size = size }
    if font.isSystem, font.textStyle == nil, font.name.hasSuffix("-Bold") { font.weight = 700 }
    return font
  }

  /// The text of a view and the font of its first run.
  private func text(
    _ view: NibViews.View, plain: HashedName, attributed: HashedName
  ) -> (text: String, font: NibFont)? {
    let own = font(of: view) ?? .system(17)
    if let object = graph.object(attributed, of: view.id), let rich = graph.attributedText(object) {
      return (rich.string, rich.runs.first?.font.map { shown($0) } ?? own)
    }
    return graph.string(plain, of: view.id).map { ($0, own) }
  }

  private func labelMetrics(_ view: NibViews.View, _ metrics: inout ViewMetrics) {
    let lines =
      graph[view.id]["UINumberOfLines"] == nil
      ? 1 : max(0, graph.whole("UINumberOfLines", of: view.id))
    let found = text(view, plain: "UIText", attributed: "UIAttributedText")
    guard let (text, font) = found, !text.isEmpty else {
      metrics.intrinsic = lines == 1 && isArranged(view) ? Self.keptSize : IntrinsicSize(0, 0)
      return
    }
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let shown = lines == 1 ? paragraphs.prefix(1) : paragraphs[...]
    let natural = shown.map { TextMetrics.width(of: $0, in: font) }.max() ?? 0
    var width = (natural * 2 - 0.01).rounded(.up) / 2
    var count = lines == 0 ? paragraphs.count : min(lines, paragraphs.count)
    let preferred = graph.number("UIPreferredMaxLayoutWidth", of: view.id) ?? 0
    if preferred > 0, lines != 1, preferred < width {
      let wrapped = TextMetrics.lines(of: text, in: font, width: preferred)
      count = lines == 0 ? wrapped.count : min(lines, wrapped.count)
      width = min(width, preferred)
    }
    let height = FontHeights.height(of: font, lines: max(1, count), isAppKit: false)
    metrics.intrinsic = IntrinsicSize(width, height)
    let line = FontHeights.line(font)
    if count == 1 { metrics.baseline = .centered(FontHeights.ascent(font) - line / 2) }
    if lines != 1 {
      metrics.wrapping = WrappedText(text: text, font: font, lines: lines)
      if count > 1 {
        metrics.baseline = .lines(
          first: FontHeights.ascent(font), last: line - FontHeights.ascent(font))
      }
    }
  }

  private func buttonMetrics(_ view: NibViews.View, _ metrics: inout ViewMetrics) {
    if let configuration = graph.object("UIButtonConfiguration", of: view.id) {
      configuredMetrics(view, configuration, &metrics)
      return
    }
    let type = graph.whole("UIButtonType", of: view.id)
    if (2...5).contains(type) {
      let insets = graph.insets("UIContentEdgeInsets", of: view.id) ?? NibInsets()
      let room = (insets.left + insets.right, insets.top + insets.bottom)
      let side: (Double, Double) = view.stored.height == 22 + room.1 ? (22, 22) : (25, 24)
      metrics.intrinsic = IntrinsicSize(side.0 + room.0, side.1 + room.1)
      return
    }
    let content = normalContent(of: view.id)
    let font =
      content?.font ?? self.font(of: view) ?? .system(type == 0 ? 18 : 15)
    let insets = graph.insets("UIContentEdgeInsets", of: view.id)
    let image = content?.image.flatMap { size(of: $0) }
    if content?.image != nil, image == nil { return }
    var (width, height) = (0.0, 0.0)
    if let text = content?.text, !text.isEmpty {
      width = (TextMetrics.width(of: text, in: font) * 2 - 0.01).rounded(.up) / 2
      height = FontHeights.height(of: font, lines: 1, isAppKit: false)
      metrics.baseline = .centered(FontHeights.ascent(font) - FontHeights.line(font) / 2)
    }
    if let image {
      width += image.width
      height = max(height, image.height)
    }
    if let background = content?.background.flatMap({ size(of: $0) }) {
      (width, height) = (max(width, background.width), max(height, background.height))
    }
    if let insets, insets != NibInsets() {
      width += insets.left + insets.right
      height += insets.top + insets.bottom
    } else if image == nil {
      // Without an image, there are six points above and below the line, and room for a finger.
      if content?.background == nil || height > 0 {
        height = max(height, FontHeights.height(of: font, lines: 1, isAppKit: false) + 12)
      }
      width = max(width, 30)
    }
    metrics.intrinsic = IntrinsicSize(width, height)
  }

  private struct ButtonContent {
    var text: String?
    var font: NibFont?
    var image: NibImage?
    var background: NibImage?
  }

  /// What a button shows in its normal state.
  private func normalContent(of button: NibObjectID) -> ButtonContent? {
    guard let table = graph.object("UIButtonStatefulContent", of: button),
      let pairs = graph.pairs(table)
    else { return nil }
    for pair in pairs {
      guard let key = pair.key.object, let value = pair.value.object,
        graph.number(key)?.number == 0
      else { continue }
      var content = ButtonContent()
      content.text = graph.string("UITitle", of: value)
      if let rich = graph.object("UIAttributedTitle", of: value).flatMap({
        graph.attributedText($0)
      }) {
        content.text = rich.string
        content.font = rich.runs.first?.font.map { shown($0) }
      }
      content.image = graph.image("UIImage", of: value)
      content.background = graph.image("UIBackgroundImage", of: value)
      return content
    }
    return nil
  }

  /// A button of iOS 15, whose configuration has the title, the image and the insets.
  private func configuredMetrics(
    _ view: NibViews.View, _ configuration: NibObjectID, _ metrics: inout ViewMetrics
  ) {
    let content = normalContent(of: view.id)
    let title =
      graph.string("title", of: configuration) ?? graph.string("UITitle", of: configuration)
      ?? graph.object("attributedTitle", of: configuration).flatMap { graph.attributedText($0) }?
      .string ?? content?.text
    let image = graph.image("image", of: configuration) ?? content?.image
    guard let title, image == nil else { return }
    let font = content?.font ?? self.font(of: view) ?? .system(15)
    let insets = graph.insets("contentInsets", of: configuration)
    let room = insets ?? NibInsets(top: 7, left: 12, bottom: 7, right: 12)
    let width = (TextMetrics.width(of: title, in: font) * 2 - 0.01).rounded(.up) / 2
    metrics.intrinsic = IntrinsicSize(
      width + room.left + room.right,
      FontHeights.height(of: font, lines: 1, isAppKit: false) + room.top + room.bottom)
    metrics.baseline = .centered(FontHeights.ascent(font) - FontHeights.line(font) / 2)
  }

  private func textFieldMetrics(_ view: NibViews.View, _ metrics: inout ViewMetrics) {
    let font = self.font(of: view) ?? .system(17)
    let text = graph.string("UIText", of: view.id) ?? ""
    let placeholder = graph.string("UIPlaceholder", of: view.id) ?? ""
    let style = graph.whole("UIBorderStyle", of: view.id)
    let room: (width: Double, height: Double) =
      switch style {
      case 3: (14, view.stored.height == 30 ? 13 : 14)
      case 1, 2: (4, 4)
      default: (0, 1.5)
      }
    let natural = max(
      TextMetrics.width(of: text, in: font), TextMetrics.width(of: placeholder, in: font))
    let line = FontHeights.line(font)
    var height = (line + room.height).rounded()
    if style == 3 { height = view.stored.height == 30 ? 30 : 34 }
    metrics.intrinsic = IntrinsicSize(natural.rounded(.up) + room.width, height)
    metrics.baseline = .centered(FontHeights.ascent(font) - line / 2)
  }

  private func textViewMetrics(_ view: NibViews.View, _ metrics: inout ViewMetrics) {
    // Only a text that does not scroll is as large as it is; without text it has room for a line.
    guard graph[view.id]["UIScrollDisabled"]?.truth == true else { return }
    let (text, font) =
      text(view, plain: "UIText", attributed: "UIAttributedText")
      ?? ("", self.font(of: view) ?? .system(17))
    let room = NibInsets(top: 8, left: 5, bottom: 8, right: 5)
    let natural =
      text.split(whereSeparator: \.isNewline)
      .map { TextMetrics.width(of: $0, in: font) }.max() ?? 0
    metrics.wrapping = WrappedText(text: text, font: font, lines: 0, room: room)
    let ascent = FontHeights.ascent(font)
    metrics.baseline = .lines(first: 8 + ascent, last: 8 + FontHeights.line(font) - ascent)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    metrics.intrinsic = IntrinsicSize(
      natural.rounded(.up) + 10,
      FontHeights.height(of: font, lines: max(1, lines), isAppKit: false) + 16)
  }
}
