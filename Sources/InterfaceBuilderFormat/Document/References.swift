package import Diagnostics
package import XMLFormat

/// An attribute that holds the id of another object.
package struct ObjectReference: Equatable, Sendable {
  package var element: XMLElement
  package var attribute: XMLAttribute
  package var id: ObjectID
}

/// Which attributes hold the ids of objects.
enum ReferenceTable {
  /// By element; the name `*` stands for any.
  static let attributes: [String: Set<String>] = [
    "*": ["reference"],
    "accessibilityConnection": ["destination"],
    "action": ["destination", "target"],
    "binding": ["destination", "previousBinding"],
    "constraint": ["firstItem", "secondItem"],
    "document": ["initialViewController"],
    "gridCell": ["column", "headOfMergedCell", "row"],
    "outlet": ["destination"],
    "outletCollection": ["destination"],
    "outlineView": ["headerView", "outlineTableColumn"],
    "popUpButtonCell": ["selectedItem"],
    "segue": ["destination", "popoverAnchorBarButtonItem", "popoverAnchorView"],
    "tabView": ["initialItem"],
    "tableView": ["headerView"],
    "tableViewCell": ["detailTextLabel", "imageView", "textLabel"],
    "tableViewCellContentView": ["tableViewCell"],
    "view": ["tableViewCell"],
  ]

  static func contains(_ attribute: String, of element: String) -> Bool {
    attributes[element]?.contains(attribute) ?? false
      || attributes["*"]?.contains(attribute) ?? false
  }
}

extension InterfaceBuilderDocument {
  /// Every reference to an object, in the order of the file.
  package var references: [ObjectReference] {
    var found: [ObjectReference] = references(of: root)
    for element in root.descendants { found += references(of: element) }
    return found
  }

  private func references(of element: XMLElement) -> [ObjectReference] {
    guard ReferenceTable.attributes[element.name] != nil || element.attribute("reference") != nil
    else { return [] }
    return element.attributes.filter { ReferenceTable.contains($0.name, of: element.name) }
      .map { ObjectReference(element: element, attribute: $0, id: ObjectID($0.value)) }
  }

  /// The references to objects that the document does not have.
  package var danglingReferences: [ObjectReference] {
    references.filter { self.element(id: $0.id) == nil && !Self.isImplicit($0.id) }
  }

  /// Reports each reference to an object that the document does not have.
  package func checkReferences(diagnostics: inout [Diagnostic]) {
    for reference in danglingReferences {
      diagnostics.append(.danglingReference(reference, in: file))
    }
  }

  /// The stand-ins of an AppKit document exist even if it does not list them.
  private static func isImplicit(_ id: ObjectID) -> Bool { ["-1", "-2", "-3"].contains(id.text) }
}

extension Diagnostic {
  fileprivate static func danglingReference(
    _ reference: ObjectReference, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-dangling-reference",
      "<\(reference.element.name)> refers to '\(reference.id)', which is no object of the document",
      at: reference.attribute.valueRange(in: file),
      details: ["remove the <\(reference.element.name)>, or correct '\(reference.attribute.name)'"])
  }
}
