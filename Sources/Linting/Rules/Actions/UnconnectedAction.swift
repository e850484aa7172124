internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unconnectedAction = LintRule(
    "unconnected-action", .note, isOnByDefault: false,
    "no document sends an action that a class declares"
  ) { input, report in
    let connected = input.connectedNames { $0.kind == .action }
    for entry in input.classesOfDocuments {
      for method in entry.methods where method.role == .action {
        if connected.contains(method.selector, ofClass: entry.name)
          || input.wiring.looseSelectors.contains(method.selector)
          || input.opaqueNames.contains(method.selector)
        {
          continue
        }
        report(
          "no document sends the action '\(method.selector)' of '\(entry.name)'", at: method.range)
      }
    }
  }
}
