/// A place in a nib, in points.
package struct NibPoint: Hashable, Sendable {
  package var x, y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in a nib, in points.
package struct NibSize: Hashable, Sendable {
  package var width, height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in a nib, in points.
package struct NibRect: Hashable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Distances from the edges of a rectangle, in points.
package struct NibInsets: Hashable, Sendable {
  package var top, left, bottom, right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Geometry of both kits: packed numbers of UIKit, texts of AppKit, `NSValue`s of both.
///
/// Numbers that are not finite, or larger than any screen, make no geometry.
extension NibGraph {
  package func rect(_ key: HashedName, of id: NibObjectID) -> NibRect? {
    numbers(key, 4, of: id).map { NibRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  package func size(_ key: HashedName, of id: NibObjectID) -> NibSize? {
    numbers(key, 2, of: id).map { NibSize(width: $0[0], height: $0[1]) }
  }

  package func point(_ key: HashedName, of id: NibObjectID) -> NibPoint? {
    numbers(key, 2, of: id).map { NibPoint(x: $0[0], y: $0[1]) }
  }

  /// UIKit's order: top, left, bottom, right.
  package func insets(_ key: HashedName, of id: NibObjectID) -> NibInsets? {
    numbers(key, 4, of: id).map {
      NibInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// Returns exactly so many numbers of a key; nil for another value.
  package func numbers(_ key: HashedName, _ count: Int, of id: NibObjectID) -> [Double]? {
    guard let value = self[id][key] else { return nil }
    let numbers: [Double]?
    if let object = value.object {
      if let text = string(object) {
        numbers = text.utf8.count < 400 ? AppKitGeometry.numbers(text) : nil
      } else if let bytes = data(object) {
        numbers = UIKitGeometry.numbers(.data(bytes))
      } else {
        return Self.valueKeys.lazy.compactMap { self.text($0, of: object, count) }.first
      }
    } else {
      numbers = UIKitGeometry.numbers(value)
    }
    guard let numbers, numbers.count == count, numbers.allSatisfy({ abs($0) < 1e6 }) else {
      return nil
    }
    return numbers
  }

  /// The keys of an `NSValue`.
  private static let valueKeys: [HashedName] = [
    "NS.rectval", "NS.sizeval", "NS.pointval", "CGRect", "UIEdgeInsets",
  ]

  private func text(_ key: HashedName, of id: NibObjectID, _ count: Int) -> [Double]? {
    guard let text = string(key, of: id), text.utf8.count < 400,
      let numbers = AppKitGeometry.numbers(text), numbers.count == count,
      numbers.allSatisfy({ abs($0) < 1e6 })
    else { return nil }
    return numbers
  }
}
