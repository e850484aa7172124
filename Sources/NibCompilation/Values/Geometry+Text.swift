package import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension Rect {
  /// `{{x, y}, {width, height}}`.
  package var nibText: String { AppKitGeometry.rect(x, y, width, height) }
}

extension Size {
  /// `{width, height}`.
  package var nibText: String { AppKitGeometry.pair(width, height) }
}

extension Point {
  /// `{x, y}`.
  package var nibText: String { AppKitGeometry.pair(x, y) }
}

/// Fields of geometry, which AppKit's nibs hold as text.
extension Field {
  package static func size(
    _ childKey: HashedName, _ key: HashedName, default fallback: Size? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let size = subject.element.size(key: childKey, &compiler.reading) ?? fallback
      compiler.set(key, string: size?.nibText, of: subject)
    }
  }

  package static func point(
    _ childKey: HashedName, _ key: HashedName, default fallback: Point? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let point = subject.element.point(key: childKey, &compiler.reading) ?? fallback
      compiler.set(key, string: point?.nibText, of: subject)
    }
  }

  package static func rect(
    _ childKey: HashedName, _ key: HashedName, default fallback: Rect? = nil
  ) -> Field {
    Field(key) { compiler, subject in
      let rect = subject.element.rect(key: childKey, &compiler.reading) ?? fallback
      compiler.set(key, string: rect?.nibText, of: subject)
    }
  }
}
