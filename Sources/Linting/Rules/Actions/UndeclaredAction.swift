internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let undeclaredAction = LintRule(
    "undeclared-action", .error, "an action is sent to an object whose class does not declare it"
  ) { input, report in
    for (connection, name) in input.actionsWithClass {
      let selector = connection.name.value
      let index = input.index(of: connection.document)
      guard index.lacksMethod(selector, ofClass: name),
        index.namesakes(of: selector, ofClass: name).isEmpty
      else { continue }
      let actions = index.inheritance(ofClass: name).flatMap(\.methods)
        .filter { $0.role == .action }.map(\.selector)
      let range = connection.name.valueRange(in: input.file(connection.document))
      report(
        "'\(name)' declares no action '\(selector)'" + hint(selector.nearest(in: actions)),
        at: range,
        details: ["using the control ends in an exception: unrecognized selector"],
        notes: index.classNote(name))
    }
  }
}
