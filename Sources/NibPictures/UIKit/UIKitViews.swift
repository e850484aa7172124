internal import NibFormat

extension PictureClass {
  /// Views that show something, or hold others.
  static let uiKitViews: [PictureClass] = [
    PictureClass("UIView", "UIWindow", "UIControl", "UICollectionReusableView", "UIInputView") {
      $0.drawPlainView()
    },
    PictureClass(
      "UIStackView", "UITableViewCellContentView", "UIPageViewController",
      "_UIVisualEffectContentView"
    ) { $0.drawBackground() },
    PictureClass("UIScrollView", clips: true) { $0.drawBackground() },
    PictureClass("UILabel", "UITableViewLabel") { $0.drawLabel() },
    PictureClass("UIImageView") { $0.drawImageView() },
    PictureClass("UITextView", clips: true) { $0.drawTextView() },
    PictureClass("UITextField") { $0.drawTextField() },
    PictureClass("UIVisualEffectView") { $0.drawEffect() },
    PictureClass(
      "WKWebView", "UIWebView", "MKMapView", "MTKView", "GLKView", "SCNView", "SKView", "ARSCNView",
      "ARSKView", "ADBannerView", "PDFView", "UICalendarView"
    ) { $0.labelledBox($0.element.className) },
  ]
}

extension Painter {
  mutating func drawBackground() { fill(bounds, color("UIBackgroundColor")) }

  /// A view without a ground and without views inside is at least a name.
  fileprivate mutating func drawPlainView() {
    drawBackground()
    let isNamed = element.className != element.base
    guard isNamed, element.children.isEmpty, size.width > 30, size.height > 12 else { return }
    stroke(bounds, theme.separator.withAlpha(0.25), width: 0.5, dashes: [3, 3])
    text(
      visibleClass, in: bounds.inset(3, 0), .system(min(11, max(7, size.height / 3))),
      theme.secondaryLabel.withAlpha(0.45), .center)
  }

  /// The class without its module.
  var visibleClass: String {
    let name = element.className
    guard name.hasPrefix("_Tt") else { return name }
    // `_TtC6Module5Class`: lengths in front of names.
    var rest = name.drop { !$0.isNumber }
    var last = Substring(name)
    while let digits = Optional(rest.prefix { $0.isNumber }), let length = Int(digits), length > 0 {
      rest = rest.dropFirst(digits.count)
      last = rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    return String(last)
  }

  fileprivate mutating func drawLabel() {
    drawBackground()
    let font = font("UIFont") ?? .system(17)
    var color = color("UITextColor") ?? theme.label
    if graph[id]["UIEnabled"]?.truth == false || flag("UIDisabled") { color.alpha *= 0.4 }
    let text =
      graph.attributedText("UIAttributedText", of: id) ?? graph.attributedText("UIText", of: id)
    guard let text else { return }
    let lines = integer("UINumberOfLines") ?? 1
    let breaks = text.runs.first?.lineBreakMode ?? integer("UILineBreakMode") ?? 4
    let alignment = text.runs.first?.alignment ?? integer("UITextAlignment")
    var shown = font
    if lines == 1, flag("UIAdjustsFontSizeToFit"), size.width > 1 {
      let width = TextMetrics.width(of: text.string, in: font)
      let least = number("UIMinimumScaleFactor") ?? 0.3
      if width > size.width { shown.size *= max(min(1, max(least, 0.2)), size.width / width) }
    }
    let offset = graph.size("UIShadowOffset", of: id) ?? NibSize(width: 0, height: -1)
    self.text(
      text, in: bounds, shown, color,
      TextStyle(
        alignment: TextAlignment(uiKit: alignment), lines: max(0, lines),
        truncation: breaks == 3 ? .start : breaks == 5 ? .middle : breaks == 2 ? .none : .end,
        shadow: self.color("UIShadowColor").flatMap { shadow($0, offset) }))
  }

  fileprivate mutating func drawImageView() {
    drawBackground()
    let key: HashedName =
      flag("UIHighlighted") && has("UIHighlightedImage") ? "UIHighlightedImage" : "UIImage"
    guard var image = graph.image(key, of: id) else {
      guard element.children.isEmpty else { return }
      stroke(bounds, theme.separator.withAlpha(0.35), width: 0.5, dashes: [3, 3])
      if size.width > 40, size.height > 14 {
        text(
          "image", in: bounds, .system(min(11, size.height / 2)),
          theme.secondaryLabel.withAlpha(0.4), .center)
      }
      return
    }
    if let configuration = graph.object("UIPreferredSymbolConfiguration", of: id) {
      image.pointSize = graph.measure("UIPointSize", of: configuration) ?? image.pointSize
    }
    self.image(image, in: bounds, ImageFit(rawValue: integer("UIContentMode") ?? 0) ?? .stretch)
  }

  fileprivate mutating func drawTextView() {
    fill(bounds, color("UIBackgroundColor"))
    let font = font("UIFont") ?? .system(14)
    let color = color("UITextColor") ?? theme.label
    let text =
      graph.attributedText("UIAttributedText", of: id) ?? graph.attributedText("UIText", of: id)
    guard let text else { return }
    let alignment = text.runs.first?.alignment ?? integer("UITextAlignment")
    let box = NibRect(x: 5, y: 8, width: size.width - 10, height: size.height - 8)
    self.text(
      text, in: box, font, color,
      TextStyle(
        alignment: TextAlignment(uiKit: alignment), lines: 0, vertical: 0, truncation: .none))
  }

  fileprivate mutating func drawTextField() {
    // 0 none, 1 line, 2 bezel, 3 rounded.
    let border = integer("UIBorderStyle") ?? 0
    let ground = color("UIBackgroundColor")
    let radius = border == 3 ? 5.0 : 0
    fill(bounds, ground ?? (border == 3 ? theme.controlGround : nil), radius: radius)
    if border > 0 {
      stroke(bounds, theme.controlEdge, width: border == 3 ? 0.75 : 1, radius: radius)
    }
    if let background = graph.image("UITextFieldBackground", of: id) {
      image(background, in: bounds, .stretch)
    }
    let font = font("UIFont") ?? .system(14)
    let box = bounds.inset(border == 0 ? 0 : border == 1 ? 2 : 7, 0)
    let alignment = TextAlignment(uiKit: integer("UITextAlignment"))
    let text =
      graph.attributedText("UIAttributedText", of: id) ?? graph.attributedText("UIText", of: id)
    if let text, !text.string.isEmpty {
      let isSecret = flag("UISecureTextEntry")
      let shown =
        isSecret
        ? NibAttributedText(runs: [.init(String(repeating: "•", count: min(40, text.string.count)))]
        ) : text
      self.text(
        shown, in: box, font, color("UITextColor") ?? theme.label, TextStyle(alignment: alignment))
    } else if let placeholder = graph.attributedText("UIAttributedPlaceholder", of: id)
      ?? graph.attributedText("UIPlaceholder", of: id)
    {
      self.text(
        placeholder, in: box, font, theme.system("placeholderTextColor"),
        TextStyle(alignment: alignment))
    }
  }

  fileprivate mutating func drawEffect() {
    let effect = VisualEffect(of: id, in: graph)
    guard effect?.isVibrancy != true else { return }
    let isDark = effect?.isDark(theme) ?? theme.isDark
    fill(bounds, isDark ? NibColor(white: 0.15, alpha: 0.75) : NibColor(white: 0.97, alpha: 0.8))
  }
}

/// What a view does with what is behind it: it blurs it, or lets it shine through what is in the view.
struct VisualEffect {
  var isVibrancy: Bool
  /// The number of the blur.
  var style: Double

  /// Nil for a view without an effect.
  init?(of view: NibObjectID, in graph: NibGraph) {
    guard let effect = graph.object("UIVisualEffectViewEffect", of: view) else { return nil }
    isVibrancy = !graph[effect].className.contains("Blur")
    let key: HashedName = isVibrancy ? "UIVibrancyEffectBlurStyle" : "UIBlurEffectStyle"
    style = graph.measure(key, of: effect) ?? 1
  }

  /// Some blurs are dark or light in every appearance.
  func isDark(_ theme: PictureTheme) -> Bool {
    switch style {
    case 2, 3, 16...20: true
    case 0, 1, 11...15: false
    default: theme.isDark
    }
  }

  /// The colour that vibrancy gives to all that is inside of its view; nil for a blur.
  func ink(_ theme: PictureTheme) -> NibColor? {
    guard isVibrancy else { return nil }
    return isDark(theme) ? NibColor(white: 1, alpha: 0.7) : NibColor(white: 0, alpha: 0.6)
  }
}
