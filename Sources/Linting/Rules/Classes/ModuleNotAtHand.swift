internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let moduleNotAtHand = LintRule(
    "module-not-at-hand", .note, "documents name classes of a module whose sources are not at hand"
  ) { input, report in
    let modules = input.modules
    var first: [String: XMLAttribute] = [:]
    var order: [(module: XMLAttribute, document: Int)] = []
    var classes: [String: Set<String>] = [:]
    for object in input.wiring.customObjects where object.isOfOtherModule(than: modules) {
      guard let module = object.element.attribute("customModule"),
        input.index.class(object.name.value) == nil, !object.name.value.isOfFramework
      else { continue }
      if first[module.value] == nil {
        first[module.value] = module
        order.append((module, object.document))
      }
      classes[module.value, default: []].insert(object.name.value)
    }
    for (module, document) in order {
      let names = (classes[module.value] ?? []).sorted()
      report(
        "the sources of the module '\(module.value)' are not at hand: "
          + "\(names.count) of its classes \(names.count == 1 ? "is" : "are") not checked",
        at: module.valueRange(in: input.file(document)), details: names)
    }
  }
}
