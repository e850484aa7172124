internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unmarkedAction = LintRule(
    "unmarked-action", .warning, "a method that is connected as an action is not marked IBAction"
  ) { input, report in
    for (connection, name) in input.actionsWithClass {
      let index = input.index(of: connection.document)
      guard
        case .found(let method, _) = index.method(connection.name.value, ofClass: name),
        method.role == .plain, method.fault == nil,
        !index.overridesAction(method.selector, ofClass: name)
      else { continue }
      report(
        "'\(method.selector)' of '\(name)' is connected but not marked IBAction",
        at: connection.name.valueRange(in: input.file(connection.document)),
        notes: [.init("declared here", at: method.range)])
    }
  }
}
