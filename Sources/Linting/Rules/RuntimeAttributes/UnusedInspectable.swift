internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unusedInspectable = LintRule(
    "unused-inspectable", .note, isOnByDefault: false,
    "no document sets an IBInspectable property"
  ) { input, report in
    let keys = Set(
      input.wiring.runtimeAttributes.compactMap { $0.element["keyPath"] }.map { path in
        String(path.prefix { $0 != "." })
      })
    for entry in input.classesOfDocuments {
      for property in entry.properties
      where property.role == .inspectable && property.inspectionFault == nil {
        let names = KeyValueNames(property.name).properties
        if names.contains(where: keys.contains) { continue }
        report("no document sets '\(property.name)' of '\(entry.name)'", at: property.range)
      }
    }
  }
}
