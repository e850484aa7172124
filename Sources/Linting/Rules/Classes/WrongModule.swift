internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let wrongModule = LintRule(
    "wrong-module", .error, "a custom class is looked for in a module that it is not in"
  ) { input, report in
    let modules = input.modules
    let made = input.targets.compactMap(\.module)
    var names = NearestNames(made)
    for object in input.wiring.customObjects {
      guard input.wiring.classNames.contains(object.name.value),
        let entry = input.index(of: object.document).class(object.name.value), entry.isDeclared,
        case .object = input.documents[object.document].role(of: object.element)
      else { continue }
      let name = object.name.value
      let file = input.file(object.document)
      let languages = Set(entry.declarations.filter { $0.kind != .extension }.map(\.language))
      let module = object.element.attribute("customModule").flatMap { $0.value.isEmpty ? nil : $0 }
      // Xcode fills in the target's module where it provides it.
      let isOfTarget = object.element["customModuleProvider"] == "target"
      switch (module, languages) {
      case (nil, [.swift])
      where !isOfTarget && entry.objectiveCName == nil && entry.name == name:
        report(
          "'\(name)' is a class of Swift, which is not found without its module",
          at: object.name.valueRange(in: file),
          details: ["choose the module beside the class, or declare it with @objc(\(name))"],
          notes: input.index.classNote(name))
      case (let module?, [.objectiveC]) where !object.isOfOtherModule(than: modules):
        report(
          "'\(name)' is a class of Objective-C, which is in no module",
          at: module.valueRange(in: file), notes: input.index.classNote(name))
      case (let module?, [.swift]):
        guard !made.isEmpty, !isOfTarget, !made.contains(module.value),
          let nearest = names.nearest(to: module.value)
        else { continue }
        report(
          "no target makes the module '\(module.value)' that '\(name)' is looked for in"
            + hint(nearest), at: module.valueRange(in: file), notes: input.index.classNote(name))
      default: break
      }
    }
  }
}
