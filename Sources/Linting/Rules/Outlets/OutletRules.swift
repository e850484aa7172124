internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks outlets against the classes that have them.
  static let outlets: [LintRule] = [
    undeclaredOutlet, undeclaredOutletCollection, unmarkedOutlet, duplicateOutlet,
    unconnectedOutlet,
  ]
}

extension LintInput {
  func reportUndeclared(
    _ kind: LintWiring.Connection.Kind, _ what: String, _ report: LintReporter
  ) {
    var outlets = ClassTable { index, name in NearestNames(index.outletNames(ofClass: name)) }
    for connection in wiring.connections where connection.kind == kind {
      guard let name = customClass(of: connection.source) else { continue }
      let property = connection.name.value
      let index = index(of: connection.document)
      let range = connection.name.valueRange(in: file(connection.document))
      switch index.property(property, ofClass: name) {
      case .absent:
        let nearest = outlets.with(name, of: connection.document, in: self) {
          $0.nearest(to: property)
        }
        report(
          "'\(name)' declares no \(what) '\(property)'" + hint(nearest), at: range,
          details: [
            "loading the document ends in an exception: the class is not key value coding-"
              + "compliant for the key"
          ],
          notes: index.classNote(name))
      case .found(let found, _) where found.isStatic || !found.isExposed:
        let reason =
          found.isStatic
          ? "a property of the class, not of its objects" : "not visible to Objective-C"
        report(
          "the \(what) '\(property)' of '\(name)' is \(reason)", at: range,
          notes: [.init("declared here", at: found.range)])
      default: break
      }
    }
  }
}

extension SourceIndex {
  func outletNames(ofClass name: String) -> [String] {
    inheritance(ofClass: name).flatMap(\.properties).filter {
      $0.role == .outlet || $0.role == .outletCollection
    }.map(\.name)
  }

  /// A note at the declaration of a class.
  func classNote(_ name: String) -> [Diagnostic.Note] {
    let declarations = self.class(name)?.declarations ?? []
    let main = declarations.first { $0.kind == .class } ?? declarations.first
    return main.map { [.init("'\(name)' is declared here", at: $0.range)] } ?? []
  }
}
