internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unsupportedInspectable = LintRule(
    "unsupported-inspectable", .warning,
    "an IBInspectable property of a type that cannot be inspected"
  ) { input, report in
    for entry in input.index.classes {
      for property in entry.properties where property.role == .inspectable {
        guard let reason = property.inspectionFault else { continue }
        report(
          "'\(property.name)' cannot be inspected: \(reason)", at: property.range,
          details: ["Interface Builder shows no field for it"])
      }
    }
  }
}
