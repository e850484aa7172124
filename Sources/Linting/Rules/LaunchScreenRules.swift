internal import Diagnostics
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// Checks launch screens, which are shown before any code of the program runs.
  static let launchScreens: [LintRule] = [launchScreenCode]
}

extension InterfaceBuilderDocument {
  var isLaunchScreen: Bool { root["launchScreen"] == "YES" }
}

extension LintRules {
  static let launchScreenCode = LintRule(
    "launch-screen-code", .warning,
    "a launch screen has a custom class, a connection or an attribute"
  ) { input, report in
    let documents = Set(
      input.documents.indices.filter { input.documents[$0].isLaunchScreen })
    guard !documents.isEmpty else { return }
    for object in input.wiring.customObjects where documents.contains(object.document) {
      guard case .object = input.documents[object.document].role(of: object.element) else {
        continue
      }
      report(
        "a launch screen has no class '\(object.name.value)': no code runs yet",
        at: object.name.valueRange(in: input.file(object.document)))
    }
    for connection in input.wiring.connections where documents.contains(connection.document) {
      report(
        "nothing makes the connection '\(connection.name.value)' of a launch screen",
        at: connection.name.valueRange(in: input.file(connection.document)))
    }
    for attribute in input.wiring.runtimeAttributes where documents.contains(attribute.document) {
      report(
        "nothing sets the runtime attributes of a launch screen",
        at: attribute.element.range(in: input.file(attribute.document)))
    }
  }
}
