package import Diagnostics
internal import XMLFormat

/// Where a document first names its images and colours, for messages about what several elements
/// share.
package struct FirstMentions: Sendable {
  private static let attributes: Set<String> = [
    "name", "image", "systemColor", "cocoaTouchSystemColor",
  ]

  private let file: String
  private var ranges: [String: SourceRange] = [:]

  /// Looks through the whole document once.
  package init(in document: InterfaceBuilderDocument) {
    file = document.file
    for element in document.root.descendants {
      for attribute in element.attributes where Self.attributes.contains(attribute.name) {
        let value = attribute.value
        if ranges[value] == nil { ranges[value] = attribute.valueRange(in: file) }
      }
    }
  }

  /// The first attribute with that value; the whole file where none has it.
  package subscript(name: String) -> SourceRange { ranges[name] ?? SourceRange(file: file) }
}
