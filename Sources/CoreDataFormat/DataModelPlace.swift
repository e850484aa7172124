package import Diagnostics
package import XMLFormat

/// Where a part of a model is declared: an element of its document, or only a file.
package struct DataModelPlace: Hashable, Sendable {
  package var file: String
  /// Nil in a model that was not read from XML.
  package var element: XMLElement?

  package init(file: String, element: XMLElement? = nil) {
    self.file = file
    self.element = element
  }

  /// The start tag.
  package var range: SourceRange { element?.range(in: file) ?? SourceRange(file: file) }

  /// The value of an attribute of XML; the start tag without one.
  package func range(of name: HashedName) -> SourceRange {
    element?.attribute(name)?.valueRange(in: file) ?? range
  }
}
