internal import Diagnostics
package import InterfaceBuilderFormat
internal import NibFormat
package import XMLFormat

/// Fields for what no known nib of Apple's has.
extension Field {
  /// Warns that the keys of the object are guessed from the names of AppKit's classes.
  package static var unverified: Field {
    Field { compiler, subject in compiler.reportUnverified(subject.element) }
  }

  /// Attributes that are left out, with a warning, because their form in nibs is not known.
  package static func leftOut(_ attributes: HashedName..., omit: String? = nil) -> Field {
    Field { compiler, subject in
      for name in attributes {
        guard let attribute = compiler.reading.attribute(name, of: subject.element),
          attribute.value != omit
        else { continue }
        compiler.reading.diagnostics.append(
          .leftOut(attribute, of: subject.element, in: compiler.document.file))
      }
    }
  }
}

extension NibCompiler {
  package mutating func reportUnverified(_ element: XMLElement) {
    reading.diagnostics.append(.unverified(element, in: document.file))
  }
}

extension Diagnostic {
  fileprivate static func unverified(_ element: XMLElement, in file: String) -> Diagnostic {
    let kind = element["kind"].map { " kind=\"\($0)\"" } ?? ""
    return Diagnostic(
      .warning, id: "nib-unverified",
      "how nibs hold <\(element.name)\(kind)> is inferred, not confirmed by any that is known",
      at: element.range(in: file), details: ["try it, or do the same in code"])
  }

  fileprivate static func leftOut(
    _ attribute: XMLAttribute, of element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-left-out",
      "'\(attribute.name)' of <\(element.name)> is left out of the nib",
      at: attribute.range(in: file), details: ["set it in code where it matters"])
  }
}
