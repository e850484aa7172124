internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unconnectedOutlet = LintRule(
    "unconnected-outlet", .note, "no document connects an outlet that a class declares"
  ) { input, report in
    let connected = input.connectedNames { $0.kind != .action }
    for entry in input.classesOfDocuments {
      for property in entry.properties
      where property.role == .outlet || property.role == .outletCollection {
        if connected.contains(property.name, ofClass: entry.name)
          || input.opaqueNames.contains(property.name)
        {
          continue
        }
        report(
          "no document connects the outlet '\(property.name)' of '\(entry.name)'",
          at: property.range)
      }
    }
  }
}
