package import XMLFormat

/// A rectangle in the coordinates of a parent, in points.
package struct Rect: Hashable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var size: Size { Size(width: width, height: height) }
}

package struct Point: Hashable, Sendable {
  package var x, y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

package struct Size: Hashable, Sendable {
  package var width, height: Double

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  package static let zero = Size(width: 0, height: 0)
}

/// Distances from four edges; left and right are leading and trailing when `isDirectional`.
package struct Insets: Hashable, Sendable {
  package var top, left, bottom, right: Double
  package var isDirectional: Bool

  package init(
    top: Double, left: Double, bottom: Double, right: Double, isDirectional: Bool = false
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    self.isDirectional = isDirectional
  }
}

/// Geometry by key. A number that is missing is 0, as Interface Builder reads it.
extension XMLElement {
  /// `<rect key="frame" x="0.0" y="0.0" width="1" height="1"/>`.
  package func rect(key: HashedName, _ reading: inout Reading) -> Rect? {
    child(Self.rectNames, key: key, &reading)?.rect(&reading)
  }

  /// `<point key="…" x="…" y="…"/>`.
  package func point(key: HashedName, _ reading: inout Reading) -> Point? {
    child(Self.pointNames, key: key, &reading)?.point(&reading)
  }

  /// `<size key="…" width="…" height="…"/>`, or `<value type="size" …/>`.
  package func size(key: HashedName, _ reading: inout Reading) -> Size? {
    guard let child = child(Self.sizeNames, key: key, &reading) else { return nil }
    child.ignore("type", reading: &reading)
    return child.size(&reading)
  }

  /// `<edgeInsets>`, `<directionalEdgeInsets>`, or `<inset>` with its `minX` to `maxY`.
  package func insets(key: HashedName, _ reading: inout Reading) -> Insets? {
    child(["edgeInsets", "directionalEdgeInsets", "inset"], key: key, &reading)?.insets(&reading)
  }

  private static let rectNames: [HashedName] = ["rect"]
  private static let pointNames: [HashedName] = ["point"]
  private static let sizeNames: [HashedName] = ["size", "value"]

  /// The four numbers of this element itself.
  func rect(_ reading: inout Reading) -> Rect {
    let (origin, size) = (point(&reading), size(&reading))
    return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  func point(_ reading: inout Reading) -> Point {
    Point(
      x: number(CommonName.x, &reading) ?? 0, y: number(CommonName.y, &reading) ?? 0)
  }

  func size(_ reading: inout Reading) -> Size {
    Size(
      width: number(CommonName.width, &reading) ?? 0,
      height: number(CommonName.height, &reading) ?? 0)
  }

  private func insets(_ reading: inout Reading) -> Insets {
    let sides: (top: HashedName, left: HashedName, bottom: HashedName, right: HashedName) =
      switch name {
      case "inset": (top: "minY", left: "minX", bottom: "maxY", right: "maxX")
      case "directionalEdgeInsets":
        (top: "top", left: "leading", bottom: "bottom", right: "trailing")
      default: (top: "top", left: "left", bottom: "bottom", right: "right")
      }
    return Insets(
      top: number(sides.top, &reading) ?? 0, left: number(sides.left, &reading) ?? 0,
      bottom: number(sides.bottom, &reading) ?? 0, right: number(sides.right, &reading) ?? 0,
      isDirectional: name == "directionalEdgeInsets")
  }
}
