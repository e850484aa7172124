internal import Diagnostics
internal import XMLFormat

/// The elements of a document by their ids.
struct ObjectIndex: Sendable {
  private let document: XMLDocument
  private var ordinals: [String: Int] = [:]

  /// Reports ids that are given twice; the first one counts.
  init(_ document: XMLDocument, file: String, diagnostics: inout [Diagnostic]) {
    self.document = document
    ordinals.reserveCapacity(document.elementCount / 3)
    for element in document.root.descendants {
      // A device's id is the name of its kind.
      guard let id = element.attribute(CommonName.id), element.name != "device",
        element.name != "adaptation"
      else { continue }
      let known = ordinals[id.value]
      guard let known else {
        ordinals[id.value] = element.ordinal
        continue
      }
      diagnostics.append(
        .duplicateID(id, of: element, first: document.element(at: known), in: file))
    }
  }

  func element(id: String) -> XMLElement? { ordinals[id].map { document.element(at: $0) } }
}

extension Diagnostic {
  fileprivate static func duplicateID(
    _ id: XMLAttribute, of element: XMLElement, first: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-duplicate-id", "the id '\(id.value)' is given twice",
      at: id.valueRange(in: file),
      details: ["give <\(element.name)> another one, and correct what refers to it"],
      notes: [Note("first given to this <\(first.name)>", at: first.range(in: file))])
  }
}
