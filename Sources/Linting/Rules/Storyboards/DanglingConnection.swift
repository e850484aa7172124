internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// An outlet, a member of an outlet collection, or an action, whose object is not in the document.
  static let danglingConnection = LintRule(
    "dangling-connection", .error, "an outlet or action leads to an object that is not there"
  ) { input, report in
    for connection in input.wiring.connections where connection.destination == nil {
      let element = connection.element
      guard let id = element.attribute("destination") ?? element.attribute("target"),
        !id.value.isEmpty, id.value != "-1", id.value != "-2", id.value != "-3"
      else { continue }
      report(
        "'\(connection.name.value)' leads to '\(id.value)', which is not in the document",
        at: id.valueRange(in: input.file(connection.document)))
    }
  }
}
