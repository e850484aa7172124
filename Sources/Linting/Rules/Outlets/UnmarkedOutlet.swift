internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unmarkedOutlet = LintRule(
    "unmarked-outlet", .note, "a connected property is not marked IBOutlet"
  ) { input, report in
    for connection in input.wiring.connections where connection.kind != .action {
      let index = input.index(of: connection.document)
      guard let name = input.customClass(of: connection.source),
        case .found(let property, _) = index.property(connection.name.value, ofClass: name),
        property.role == .plain || property.role == .inspectable, !property.isInstanceVariable,
        !property.typeName.isEmpty, property.isExposed, !property.isStatic
      else { continue }
      // An outlet found by its setter is declared as a method, which cannot be marked; one that
      // redeclares a framework's is marked there.
      let chain = index.inheritance(ofClass: name)
      guard chain.contains(where: { $0.property(property.name) != nil }),
        index.frameworkProperty(property.name, ofClass: name) == .absent
      else { continue }
      report(
        "'\(property.name)' of '\(name)' is connected but not marked IBOutlet",
        at: connection.name.valueRange(in: input.file(connection.document)),
        notes: [.init("declared here", at: property.range)])
    }
  }
}
