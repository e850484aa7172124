package import ImageFormats
package import NibFormat
internal import VectorDrawing

/// What is drawn, back to front, in points from the upper left corner.
///
/// It has two back ends: the text of an SVG, and pixels.
package struct Drawing: Sendable {
  package var size: NibSize
  package var items: [DrawingItem]
  /// Drawn behind everything; nil for a clear ground.
  package var ground: NibColor?
  /// For readers of the SVG.
  package var title: String?

  package init(size: NibSize, items: [DrawingItem] = []) {
    self.size = size
    self.items = items
  }

  /// More are not drawn, so that no nib makes a picture that nothing can show.
  package static let itemLimit = 200_000
}

/// One thing that is drawn.
package enum DrawingItem: Sendable {
  case fill(DrawingShape, NibColor)
  case gradient(DrawingShape, top: NibColor, bottom: NibColor)
  case stroke(DrawingShape, NibColor, DrawingLine)
  case text(DrawingText)
  case image(PictureImage, NibRect, tint: NibColor?)
  /// Hides what is outside of a shape, until the clip ends.
  case beginClip(DrawingShape)
  case endClip
  /// Draws what follows with an opacity, until the layer ends.
  case beginLayer(opacity: Double)
  case endLayer
  /// Begins a group for readers of the SVG: an object of the nib.
  case beginObject(name: String)
  case endObject
}

package enum DrawingShape: Hashable, Sendable {
  case box(NibRect, radius: Double = 0)
  case ellipse(NibRect)
  /// Data of an SVG path.
  case path(String)
}

package struct DrawingLine: Hashable, Sendable {
  package var width: Double
  package var dashes: [Double]
  package var isRound: Bool

  package init(_ width: Double, dashes: [Double] = [], isRound: Bool = false) {
    self.width = width
    self.dashes = dashes
    self.isRound = isRound
  }
}

/// A line of text, from its left end on.
package struct DrawingText: Hashable, Sendable {
  package var string: String
  package var x: Double
  package var baseline: Double
  /// What the text takes, by our advances.
  package var width: Double
  package var font: NibFont
  package var color: NibColor
  package var isUnderlined = false
  package var isStruckThrough = false
}

/// An image of the app.
package struct PictureImage: Hashable, Sendable {
  package var width, height: Int
  /// Red, green, blue and alpha of each pixel, row by row.
  package var pixels: [UInt8]
  /// In points.
  package var size: NibSize
  /// True if only its shape counts, drawn in the tint.
  package var isTemplate: Bool

  package init(_ image: RGBAImage, size: NibSize, isTemplate: Bool = false) {
    width = image.width
    height = image.height
    pixels = image.pixels
    self.size = size
    self.isTemplate = isTemplate
  }

  package var image: RGBAImage { RGBAImage(width: width, height: height, pixels: pixels) }
}

extension NibRect {
  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }

  package func inset(_ dx: Double, _ dy: Double) -> NibRect {
    NibRect(
      x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  package func moved(_ dx: Double, _ dy: Double) -> NibRect {
    NibRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  package func union(_ other: NibRect) -> NibRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return NibRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// A box of a size in the middle.
  package func middle(_ width: Double, _ height: Double) -> NibRect {
    NibRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}

extension DrawingShape {
  var path: VectorPath {
    switch self {
    case .path(let data): return VectorPath(data)
    case .box(let box, let radius):
      let r = min(radius, box.width / 2, box.height / 2)
      guard r > 0 else {
        return VectorPath(segments: [
          .move(Point(x: box.x, y: box.y)), .line(Point(x: box.maxX, y: box.y)),
          .line(Point(x: box.maxX, y: box.maxY)), .line(Point(x: box.x, y: box.maxY)), .close,
        ])
      }
      return Self.rounded(box, r, r)
    case .ellipse(let box): return Self.rounded(box, box.width / 2, box.height / 2)
    }
  }

  /// A box whose corners are quarters of ellipses.
  private static func rounded(_ box: NibRect, _ rx: Double, _ ry: Double) -> VectorPath {
    let (kx, ky) = (rx * 0.447_715, ry * 0.447_715)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return VectorPath(segments: [
      .move(point(box.x + rx, box.y)), .line(point(box.maxX - rx, box.y)),
      .curve(
        point(box.maxX - kx, box.y), point(box.maxX, box.y + ky), point(box.maxX, box.y + ry)),
      .line(point(box.maxX, box.maxY - ry)),
      .curve(
        point(box.maxX, box.maxY - ky), point(box.maxX - kx, box.maxY),
        point(box.maxX - rx, box.maxY)),
      .line(point(box.x + rx, box.maxY)),
      .curve(
        point(box.x + kx, box.maxY), point(box.x, box.maxY - ky), point(box.x, box.maxY - ry)),
      .line(point(box.x, box.y + ry)),
      .curve(point(box.x, box.y + ky), point(box.x + kx, box.y), point(box.x + rx, box.y)), .close,
    ])
  }
}

extension DrawingItem {
  /// The same further down.
  func moved(down y: Double) -> DrawingItem {
    switch self {
    case .fill(let shape, let color): return .fill(shape.moved(down: y), color)
    case .gradient(let shape, let top, let bottom):
      return .gradient(shape.moved(down: y), top: top, bottom: bottom)
    case .stroke(let shape, let color, let line): return .stroke(shape.moved(down: y), color, line)
    case .text(let text):
      var moved = text
      moved.baseline += y
      return .text(moved)
    case .image(let image, let box, let tint): return .image(image, box.moved(0, y), tint: tint)
    case .beginClip(let shape): return .beginClip(shape.moved(down: y))
    case .endClip, .beginLayer, .endLayer, .beginObject, .endObject: return self
    }
  }
}

extension DrawingShape {
  fileprivate func moved(down y: Double) -> DrawingShape {
    switch self {
    case .box(let box, let radius): .box(box.moved(0, y), radius: radius)
    case .ellipse(let box): .ellipse(box.moved(0, y))
    case .path(let data): .path(VectorPath(data).transformed(Transform(f: y)).data)
    }
  }
}
