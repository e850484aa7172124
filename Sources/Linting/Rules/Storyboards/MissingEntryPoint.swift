internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// An app's main or launch storyboard without an initial controller.
  ///
  /// AppKit's need none: the main menu is loaded anyway.
  static let missingEntryPoint = LintRule(
    "missing-entry-point", .warning, "a main storyboard has no initial controller"
  ) { input, report in
    for document in input.documents
    where document.kind.isStoryboard && !document.kind.isAppKit
      && document.properties.initialViewController == nil
    {
      let name = document.baseName
      let key = input.targets.lazy.filter { $0.contains(document) }.flatMap(\.infos).flatMap {
        info in info.mentions.filter { $0.kind == .storyboard }
      }.first { $0.name == name }?.key
      guard let key else { continue }
      report(
        "'\(key)' names this storyboard, but it has no initial controller",
        at: document.root.range(in: document.file))
    }
  }
}
