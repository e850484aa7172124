internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Rectangles, sizes and distances in the packed form of UIKit nibs.
extension Field {
  static func uiSize(_ childKey: HashedName, _ key: HashedName, default fallback: Size? = nil)
    -> Field
  {
    Field(key) { compiler, subject in
      guard let size = subject.element.size(key: childKey, &compiler.reading) ?? fallback
      else { return }
      compiler.graph[subject.id].set(key, UIKitGeometry.size(size.width, size.height))
    }
  }

  static func uiRect(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let rect = subject.element.rect(key: childKey, &compiler.reading) else { return }
      compiler.graph[subject.id].set(
        key, UIKitGeometry.rect(rect.x, rect.y, rect.width, rect.height))
    }
  }

  /// Top, left, bottom, right.
  static func uiInsets(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let insets = subject.element.insets(key: childKey, &compiler.reading)
      else { return }
      compiler.graph[subject.id].set(key, NibValue(insets))
    }
  }
}

extension NibValue {
  /// Insets in the packed form.
  init(_ insets: Insets) {
    self = UIKitGeometry.insets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
