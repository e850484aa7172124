internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let undeclaredAction = LintRule(
    "undeclared-action", .error, "an action is sent to an object whose class does not declare it"
  ) { input, report in
    var actions = ClassTable { index, name in
      NearestNames(
        index.inheritance(ofClass: name).flatMap(\.methods).lazy
          .filter { $0.role == .action }.map(\.selector))
    }
    var methods = ClassTable { index, name in MethodNames(index, class: name) }
    for (connection, name) in input.actionsWithClass {
      let selector = connection.name.value
      let document = connection.document
      let index = input.index(of: document)
      guard index.lacksMethod(selector, ofClass: name),
        methods.with(name, of: document, in: input, { $0.namesake(of: selector) }) == nil
      else { continue }
      let nearest = actions.with(name, of: document, in: input) { $0.nearest(to: selector) }
      report(
        "'\(name)' declares no action '\(selector)'" + hint(nearest),
        at: connection.name.valueRange(in: input.file(document)),
        details: ["using the control ends in an exception: unrecognized selector"],
        notes: index.classNote(name))
    }
  }
}
