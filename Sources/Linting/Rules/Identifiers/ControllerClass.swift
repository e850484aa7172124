internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let controllerClass = LintRule(
    "controller-class", .warning,
    "sources take a controller of a storyboard for one of another class"
  ) { input, report in
    var controllers: [String: [XMLElement]] = [:]
    for document in input.documents where document.kind.isStoryboard {
      for controller in document.scenes.compactMap(\.controller) {
        guard let identifier = controller["storyboardIdentifier"] else { continue }
        controllers[identifier, default: []].append(controller)
      }
    }
    for mention in input.mentions
    where mention.kind == .identifier && controllerCalls.contains(mention.call) {
      guard let text = mention.name.text, let type = mention.castType,
        input.index.class(type)?.isDeclared == true, let found = controllers[text],
        found.allSatisfy({ input.isCertainlyNot($0["customClass"], type) })
      else { continue }
      let classes = found.map { $0["customClass"] ?? "<\($0.name)>" }
      report(
        "'\(text)' is a controller of class '\(classes[0])', not '\(type)'",
        at: mention.name.range)
    }
  }
}
