internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Fields for what no known nib of Apple's has.
extension Field {
  /// A truth under a key that is named as the property is, with a warning where the document says
  /// YES.
  static func inferredBool(_ attribute: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard subject.element.bool(attribute, &compiler.reading) == true else { return }
      compiler.reportUnverified(subject.element)
      compiler.graph[subject.id].set(key, true)
    }
  }

  /// The colour of a child under a key that is named as the property is, with a warning.
  static func inferredColor(_ childKey: HashedName, _ key: HashedName) -> Field {
    .object(key) { compiler, element in
      guard let color = element.color(key: childKey, &compiler.reading) else { return nil }
      compiler.reportUnverified(element)
      return compiler.uiColor(color)
    }
  }

  /// Children, by their `key` or name, that are left out with a warning, because their form in nibs
  /// is not known.
  static func leftOutChildren(_ names: [HashedName]) -> Field {
    Field { compiler, subject in
      for child in subject.element.children {
        guard
          names.contains(where: { child.isNamed($0) })
            || child["key"].map({ names.contains(text: $0) }) ?? false
        else { continue }
        compiler.leaveOut(child)
      }
    }
  }
}

extension NibCompiler {
  /// Reads an element with everything in it, and says that the nib goes without it.
  mutating func leaveOut(_ element: XMLElement) {
    reading.skip(element)
    reading.diagnostics.append(.leftOut(element, in: document.file))
  }
}

extension Diagnostic {
  fileprivate static func leftOut(_ element: XMLElement, in file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-left-out", "<\(element.name)> is left out of the nib",
      at: element.range(in: file), details: ["set it in code where it matters"])
  }
}

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
