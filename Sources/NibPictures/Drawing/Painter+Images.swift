internal import NibFormat

/// How an image fits its box, in UIKit's numbers of content modes.
enum ImageFit: Int {
  case stretch = 0
  case fit = 1
  case fill = 2
  case redraw = 3
  case center = 4
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

extension Painter {
  /// The size at which an image is shown by itself.
  func size(of image: NibImage, fallback: Double = 20) -> NibSize {
    if image.isSymbol {
      let scale = image.symbolScale == 1 ? 0.8 : image.symbolScale == 3 ? 1.3 : 1
      let side = (image.pointSize ?? fallback) * 1.15 * scale
      return NibSize(width: side, height: side)
    }
    if let found = picture(of: image) { return found.size }
    return image.designSize ?? NibSize(width: fallback, height: fallback)
  }

  private func picture(of image: NibImage) -> PictureImage? {
    if let bytes = image.bytes, var decoded = theme.assets.image(decoding: bytes) {
      if let size = image.designSize { decoded.size = size }
      return decoded
    }
    guard let name = image.name, !image.isSymbol else { return nil }
    return theme.assets.image(named: name, isDark: theme.isDark)
  }

  /// Draws an image in a box; one that is not there is a box with its name.
  mutating func image(
    _ image: NibImage, in box: NibRect, _ fit: ImageFit = .fit, tint: NibColor? = nil,
    isTemplate: Bool = false
  ) {
    guard box.width > 0, box.height > 0 else { return }
    if image.isSymbol || Symbol.isKnownName(image.name) {
      let own = size(of: image)
      let symbolBox: NibRect
      if image.isSymbol, image.pointSize != nil || fit == .center {
        symbolBox = box.middle(min(own.width, box.width), min(own.height, box.height))
      } else {
        let side = min(box.width, box.height)
        symbolBox = box.middle(side, side)
      }
      symbol(image.name ?? "", in: symbolBox, tint ?? self.tint)
      return
    }
    guard let found = picture(of: image) else {
      placeholder(image.name ?? "image", in: box, image.designSize, fit)
      return
    }
    let frame = place(found.size, in: box, fit)
    let isCut = frame.width > box.width + 0.5 || frame.height > box.height + 0.5
    if isCut { add(.beginClip(.box(place(box)))) }
    let colored = found.isTemplate || isTemplate ? tint ?? self.tint : nil
    add(.image(found, place(frame), tint: colored))
    if isCut { add(.endClip) }
  }

  private func place(_ own: NibSize, in box: NibRect, _ fit: ImageFit) -> NibRect {
    guard own.width > 0, own.height > 0 else { return box }
    let horizontal = box.width / own.width
    let vertical = box.height / own.height
    switch fit {
    case .stretch, .redraw: return box
    case .fit:
      let scale = min(horizontal, vertical)
      return box.middle(own.width * scale, own.height * scale)
    case .fill:
      let scale = max(horizontal, vertical)
      return box.middle(own.width * scale, own.height * scale)
    default:
      var frame = box.middle(own.width, own.height)
      if [.left, .topLeft, .bottomLeft].contains(fit) { frame.x = box.x }
      if [.right, .topRight, .bottomRight].contains(fit) { frame.x = box.maxX - own.width }
      if [.top, .topLeft, .topRight].contains(fit) { frame.y = box.y }
      if [.bottom, .bottomLeft, .bottomRight].contains(fit) { frame.y = box.maxY - own.height }
      return frame
    }
  }

  private mutating func placeholder(
    _ name: String, in box: NibRect, _ own: NibSize?, _ fit: ImageFit
  ) {
    var frame = box
    if let own, own.width <= box.width, own.height <= box.height, fit.rawValue >= 4 {
      frame = place(own, in: box, fit)
    }
    fill(frame, theme.fill, radius: 2)
    stroke(frame, theme.separator.withAlpha(0.4), width: 0.5, radius: 2)
    if frame.width > 5, frame.height > 5 {
      let color = theme.secondaryLabel.withAlpha(0.35)
      let inner = frame.middle(
        min(frame.width, frame.height) * 0.5, min(frame.width, frame.height) * 0.4)
      if frame.height < 34 || frame.width < 50 {
        polygon(
          [
            (inner.x, inner.maxY), (inner.x + inner.width * 0.35, inner.y + inner.height * 0.3),
            (inner.midX, inner.y + inner.height * 0.65), (inner.x + inner.width * 0.7, inner.y),
            (inner.maxX, inner.maxY),
          ], color)
        return
      }
    }
    text(
      name, in: frame.inset(2, 0), .system(min(10, max(6, frame.height / 4))), theme.secondaryLabel,
      TextStyle(alignment: .center, lines: 1, truncation: .middle))
  }

  /// Draws a symbol of the system as far as the program knows its form, else a square in its place.
  mutating func symbol(_ name: String, in box: NibRect, _ color: NibColor) {
    let side = min(box.width, box.height)
    guard side > 1 else { return }
    let area = box.middle(side, side)
    let (strokes, isFilled) = Symbol.strokes(of: name)
    guard let strokes else {
      let inner = area.inset(side * 0.14, side * 0.14)
      stroke(
        inner, color.withAlpha(color.alpha * 0.7), width: max(0.75, side / 18), radius: side * 0.16)
      ellipse(inner.middle(side * 0.2, side * 0.2), color.withAlpha(color.alpha * 0.7))
      return
    }
    let unit = side / 24
    for part in strokes {
      let points = part.points.map { (area.x + $0.0 * unit, area.y + $0.1 * unit) }
      switch part.kind {
      case .line: line(points, color, width: max(0.8, 2 * unit))
      case .area where isFilled || part.isSolid: polygon(points, color)
      case .area: line(points + points.prefix(1), color, width: max(0.8, 2 * unit))
      case .ring:
        let (center, edge) = (points[0], points[1])
        let radius = edge.0 - center.0
        let circle = NibRect(
          x: center.0 - radius, y: center.1 - radius, width: 2 * radius, height: 2 * radius)
        if isFilled || part.isSolid {
          ellipse(circle, color)
        } else {
          ring(circle, color, width: max(0.8, 2 * unit))
        }
      case .knockout:
        line(points, isFilled ? .white : color, width: max(0.8, 2 * unit))
      }
    }
  }
}
