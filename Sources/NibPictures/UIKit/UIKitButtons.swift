internal import NibFormat

extension Painter {
  mutating func drawButton() {
    if let configuration = graph.object("UIButtonConfiguration", of: id) {
      return drawConfigured(configuration)
    }
    let content = buttonContent
    let type = integer("UIButtonType") ?? 0
    drawBackground()
    if let symbolName = [
      2: "info.circle", 3: "info.circle", 4: "info.circle", 5: "plus.circle",
      7: "xmark.circle.fill",
    ][type] {
      let side = min(22, min(size.width, size.height))
      symbol(symbolName, in: bounds.middle(side, side), tint)
      return
    }
    if let background = content.flatMap({ graph.image("UIBackgroundImage", of: $0) }) {
      self.image(background, in: bounds, .stretch)
    }
    let font = font("UIFont") ?? .system(type == 1 ? 15 : 18)
    var color =
      content.flatMap { graph.color("UITitleColor", of: $0) }.map { theme.resolve($0) }
      ?? (type == 1 ? tint : .white)
    if isDisabled { color = theme.secondaryLabel.withAlpha(0.4) }
    let title = content.flatMap {
      graph.attributedText("UIAttributedTitle", of: $0) ?? graph.attributedText("UITitle", of: $0)
    }
    let image = content.flatMap { graph.image("UIImage", of: $0) }
    let insets = graph.insets("UIContentEdgeInsets", of: id) ?? NibInsets()
    let box = NibRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    let horizontal = integer("UIContentHorizontalAlignment") ?? 0
    titleAndImage(
      title, image, in: box, font, color, horizontal: horizontal,
      titleInsets: graph.insets("UITitleEdgeInsets", of: id) ?? NibInsets(),
      imageInsets: graph.insets("UIImageEdgeInsets", of: id) ?? NibInsets(),
      isTemplate: type == 1)
  }

  private var titleShadow: TextShadow? {
    guard let color = buttonContent.flatMap({ graph.color("UIShadowColor", of: $0) }),
      let offset = graph.size("UITitleShadowOffset", of: id)
    else { return nil }
    return shadow(theme.resolve(color), offset)
  }

  /// What the normal state shows.
  private var buttonContent: NibObjectID? {
    let pairs = graph.object("UIButtonStatefulContent", of: id).flatMap { graph.pairs($0) } ?? []
    return pairs.prefix(32).first { $0.key.object.flatMap { graph.number($0)?.number } == 0 }?.value
      .object
  }

  private mutating func titleAndImage(
    _ title: NibAttributedText?, _ image: NibImage?, in box: NibRect, _ font: NibFont,
    _ color: NibColor, horizontal: Int, titleInsets: NibInsets, imageInsets: NibInsets,
    isTemplate: Bool
  ) {
    let titleWidth =
      title.map { text in
        text.runs.reduce(0) { $0 + TextMetrics.width(of: $1.text, in: $1.font ?? font) }
      } ?? 0
    var imageSize =
      image.map { self.size(of: $0, fallback: font.size) } ?? NibSize(width: 0, height: 0)
    // An image is never larger than its button.
    if imageSize.width > box.width || imageSize.height > box.height, imageSize.width > 0,
      imageSize.height > 0
    {
      let scale = min(box.width / imageSize.width, box.height / imageSize.height)
      imageSize = NibSize(width: imageSize.width * scale, height: imageSize.height * scale)
    }
    let total = titleWidth + imageSize.width
    // 0 center, 1 left, 2 right, 3 fill, 4 leading, 5 trailing.
    let x: Double
    switch horizontal {
    case 1, 4: x = box.x
    case 2, 5: x = box.maxX - total
    default: x = box.x + max(0, (box.width - total) / 2)
    }
    if let image {
      let dx = (imageInsets.left - imageInsets.right) / (horizontal == 0 ? 2 : 1)
      let dy = (imageInsets.top - imageInsets.bottom) / 2
      let place = NibRect(
        x: x + (horizontal == 2 ? -imageInsets.right : dx), y: box.midY - imageSize.height / 2 + dy,
        width: imageSize.width, height: imageSize.height)
      self.image(
        image, in: place, .fit,
        tint: isDisabled ? theme.secondaryLabel.withAlpha(0.4) : image.isSymbol ? tint : color,
        isTemplate: isTemplate)
    }
    if let title, !title.string.isEmpty {
      let dx = (titleInsets.left - titleInsets.right) / (horizontal == 0 ? 2 : 1)
      let start = max(x + imageSize.width, box.x) + (horizontal == 2 ? -titleInsets.right : dx)
      let room = min(titleWidth + 2, max(0, box.maxX - max(start, box.x)) + 2)
      text(
        title,
        in: NibRect(
          x: start, y: box.y + (titleInsets.top - titleInsets.bottom) / 2,
          width: max(room, min(titleWidth, box.width)), height: box.height), font, color,
        TextStyle(
          alignment: .left, lines: title.string.contains { $0.isNewline } ? 0 : 1,
          truncation: .middle, shadow: titleShadow))
    }
  }

  private mutating func drawConfigured(_ configuration: NibObjectID) {
    func value(_ key: HashedName) -> Double? {
      graph.measure("UIButtonConfiguration\(key)", of: configuration)
    }
    let style = Int(value("ButtonStyle") ?? 0)
    let base = graph.color("UIButtonConfigurationBaseBackgroundColor", of: configuration).map {
      theme.resolve($0)
    }
    var foreground = graph.color("UIButtonConfigurationBaseForegroundColor", of: configuration).map
    { theme.resolve($0) }
    var ground: NibColor?
    switch style {
    case 1, 5: ground = base ?? theme.fill
    case 2, 6: ground = (base ?? tint).withAlpha(0.18)
    case 3, 7:
      ground = base ?? tint
      foreground = foreground ?? .white
    default: break
    }
    let background = graph.object("UIButtonConfigurationBackground", of: configuration)
    if let own = background.flatMap({
      graph.color("UIBackgroundConfigurationBackgroundColor", of: $0)
    }), ground == nil, base == nil {
      let shown = theme.resolve(own)
      if shown.alpha > 0 { ground = shown }
    }
    var ink = foreground ?? tint
    if isDisabled {
      ink = theme.secondaryLabel.withAlpha(0.4)
      ground = ground.map { _ in theme.fill }
    }
    let corner = Int(value("CornerStyle") ?? 0)
    let radius = corner == 4 ? size.height / 2 : corner == 1 ? 4 : corner == 3 ? 9 : 6
    if let own = color("UIBackgroundColor") { fill(bounds, own) }
    fill(bounds, ground, radius: radius)
    let image = graph.image("UIButtonConfigurationImage", of: configuration)
    let title = graph.attributedText("UIButtonConfigurationTitle", of: configuration)
    let subtitle = graph.attributedText("UIButtonConfigurationSubtitle", of: configuration)
    let sizes: [Int: Double] = [1: 13, 2: 12, 3: 17]
    let small = sizes[Int(value("ButtonSize") ?? 0)] ?? 15
    let font = font("UIFont") ?? .system(small, weight: style == 3 || style == 7 ? 500 : 400)
    let insets =
      graph.insets("UIButtonConfigurationContentInset", of: configuration)
      ?? NibInsets(top: 2, left: 8, bottom: 2, right: 8)
    var box = NibRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    if box.width < 12 { box = bounds }
    let placement = Int(value("ImagePlacement") ?? 2)
    let padding = min(100, max(0, value("ImagePadding") ?? 0))
    let titleWidth = title.map { width(of: $0.string, $0.runs.first?.font ?? font) } ?? 0
    let subFont = NibFont.system(font.size * 0.8)
    let hasSubtitle = !(subtitle?.string.isEmpty ?? true)
    let textHeight = (titleWidth > 0 ? font.size * 1.2 : 0) + (hasSubtitle ? subFont.size * 1.2 : 0)
    let imageSize =
      image.map { self.size(of: $0, fallback: font.size) } ?? NibSize(width: 0, height: 0)
    let isVertical = placement == 1 || placement == 4
    var textBox = box
    if let image {
      let gap = titleWidth > 0 ? padding : 0
      var place = box.middle(min(imageSize.width, box.width), min(imageSize.height, box.height))
      if isVertical, titleWidth > 0 {
        let total = place.height + gap + textHeight
        let top = box.midY - total / 2
        place.y = placement == 1 ? top : top + textHeight + gap
        textBox = NibRect(
          x: box.x, y: placement == 1 ? top + place.height + gap : top, width: box.width,
          height: textHeight)
      } else if titleWidth > 0 {
        let total = min(box.width, place.width + gap + titleWidth)
        let left = box.midX - total / 2
        place.x = placement == 8 ? left + total - place.width : left
        textBox = NibRect(
          x: placement == 8 ? left : left + place.width + gap, y: box.y,
          width: max(0, total - place.width - gap), height: box.height)
      }
      self.image(image, in: place, .fit, tint: ink)
    }
    guard let title else { return }
    if hasSubtitle, let subtitle {
      let top = textBox.midY - textHeight / 2
      text(
        title, in: NibRect(x: textBox.x, y: top, width: textBox.width, height: font.size * 1.2),
        font, ink, TextStyle(alignment: .center))
      text(
        subtitle,
        in: NibRect(
          x: textBox.x, y: top + font.size * 1.2, width: textBox.width, height: subFont.size * 1.2),
        subFont, ink, TextStyle(alignment: .center))
    } else {
      text(
        title, in: textBox, font, ink,
        TextStyle(
          alignment: .center,
          lines: title.string.contains { $0.isNewline } || textBox.height > font.size * 2.6 ? 0 : 1)
      )
    }
  }
}
