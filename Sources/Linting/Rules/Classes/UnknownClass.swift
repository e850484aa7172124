internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let unknownClass = LintRule(
    "unknown-class", .warning, "a custom class that no source declares"
  ) { input, report in
    // Without a common class, the sources do not belong to the documents.
    guard
      input.wiring.classNames.contains(where: { input.index.class($0)?.isDeclared == true })
    else { return }
    // What sources use and do not declare comes from a module that is not at hand.
    let used = input.index.typeNames
    let known = input.index.classes.filter(\.isDeclared).map { $0.objectiveCName ?? $0.name }
    // A prefix of letters that no class of the sources has is that of another module.
    let prefixes = Set(known.map(\.classPrefix)).union([""])
    let modules = input.modules
    var names = NearestNames(known)
    for object in input.wiring.customObjects {
      let name = object.name.value
      guard input.index.class(name) == nil, input.wiring.classNames.contains(name),
        !name.utf8.contains(0x2E), !used.contains(name), prefixes.contains(name.classPrefix),
        !name.hasPrefix("_Tt"), !object.isOfOtherModule(than: modules)
      else { continue }
      switch input.documents[object.document].role(of: object.element) {
      case .firstResponder, .application: continue
      default: break
      }
      let range = object.name.valueRange(in: input.file(object.document))
      let nearest = names.nearest(to: name)
      report("no source declares the class '\(name)'" + hint(nearest), at: range)
    }
  }
}
