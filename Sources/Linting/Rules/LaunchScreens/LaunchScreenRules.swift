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
