internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks the classes and modules that documents name.
  static let classes: [LintRule] = [
    unknownClass, moduleNotAtHand, wrongModule, ownerClassMismatch,
  ]
}

extension LintWiring.CustomObject {
  /// True if the document gives a module for the class that is neither the target's nor among
  /// those of the sources.
  func isOfOtherModule(than modules: Set<String>) -> Bool {
    guard let module = element["customModule"], !module.isEmpty else { return false }
    return element["customModuleProvider"] != "target" && !modules.contains(module)
  }
}

extension LintInput {
  /// The modules whose sources are at hand: those of targets, those of which a document names a
  /// class that sources declare, and those of a package, whose sources are in `Sources/NAME`.
  var modules: Set<String> {
    var modules = Set(targets.compactMap(\.module))
    for object in wiring.customObjects {
      guard let module = object.element["customModule"], !module.isEmpty,
        !modules.contains(module), let entry = index.class(object.name.value),
        entry.declarations.contains(where: { $0.kind == .class && $0.language == .swift })
      else { continue }
      modules.insert(module)
    }
    for source in sources where source.language == .swift {
      let parts = source.name.split(separator: "/")
      if let place = parts.lastIndex(of: "Sources"), place + 2 < parts.endIndex {
        modules.insert(String(parts[place + 1]))
      }
    }
    return modules
  }
}

extension LintInput {
  /// True if no source imports the module, no directory of sources has its name, and the class is code of a
  /// target that contains the document.
  fileprivate func isNobodysModule(_ module: String, of entry: IndexedClass, _ document: Int)
    -> Bool
  {
    guard !sources.contains(where: { $0.imports.contains(module) }) else { return false }
    let file = ProjectPath(self.file(document))
    let own = targets.filter { $0.sources.contains(file) }
    return entry.declarations.filter { $0.kind == .class }.allSatisfy { declaration in
      let place = declaration.range.file
      return own.contains { $0.code.contains(place) }
        && !place.split(separator: "/").contains { $0 == module }
    }
  }
}

extension LintInput {
  /// True if no project below the directory has a target of that name, no directory of sources has it, and no
  /// source imports it.
  fileprivate func isMadeNowhere(_ module: String) -> Bool {
    guard let moduleNames, !moduleNames.contains(module) else { return false }
    return !sources.contains { source in
      source.imports.contains(module)
        || source.name.split(separator: "/").dropLast().contains { String($0).moduleName == module }
    }
  }
}

extension String {
  /// `HB` of `HBController`; empty without two capital letters before the first word.
  var classPrefix: String {
    let prefix = prefix(while: \.isUppercase).dropLast()
    return prefix.count > 1 ? String(prefix) : ""
  }
}

extension LintInput {
  /// True if a class of the sources is a controller that loads the nib of its own name.
  func isController(_ name: String, on kind: DocumentKind) -> Bool {
    let roots: Set<String> =
      kind.isAppKit ? ["NSViewController"] : ["UIViewController", "UITableViewController"]
    guard let entry = index.class(name), entry.isDeclared,
      let framework = index.ancestry(ofClass: name).framework
    else { return false }
    return roots.contains(framework)
  }
}

extension String {
  /// The name by which programs ask for the document's nib: no directory, extension or device.
  var nibName: String {
    let file =
      utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self[...]
    return String(file.prefix { $0 != "." && $0 != "~" })
  }
}

extension LintRules {
  static let unknownClass = LintRule(
    "unknown-class", .warning, "a document names a custom class that no source declares"
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
      guard input.index(of: object.document).class(name) == nil,
        input.wiring.classNames.contains(name),
        !name.utf8.contains(0x2E), !used.contains(name), prefixes.contains(name.classPrefix),
        !name.hasPrefix("_Tt"), !object.isOfOtherModule(than: modules)
      else { continue }
      switch input.documents[object.document].role(of: object.element) {
      case .firstResponder, .application: continue
      default: break
      }
      let range = object.name.valueRange(in: input.file(object.document))
      let nearest = names.nearest(to: name).flatMap { $0 == name ? nil : $0 }
      report("no source declares the class '\(name)'" + hint(nearest), at: range)
    }
  }

  static let wrongModule = LintRule(
    "wrong-module", .error, "a document names a custom class with another module than its own"
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
      case (let module?, [.swift]) where made.isEmpty:
        guard !isOfTarget, input.isMadeNowhere(module.value) else { continue }
        report(
          "no target makes the module '\(module.value)' that '\(name)' is looked for in",
          at: module.valueRange(in: file), notes: input.index.classNote(name))
      case (let module?, [.swift]):
        guard !isOfTarget, !made.contains(module.value) else { continue }
        let nearest = names.nearest(to: module.value)
        guard nearest != nil || input.isNobodysModule(module.value, of: entry, object.document)
        else { continue }
        report(
          "no target makes the module '\(module.value)' that '\(name)' is looked for in"
            + hint(nearest), at: module.valueRange(in: file), notes: input.index.classNote(name))
      default: break
      }
    }
  }

  static let moduleNotAtHand = LintRule(
    "module-not-at-hand", .note, "documents name classes of a module whose sources are missing"
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

  /// A controller created without a nib name loads the nib named like its class.
  static let ownerClassMismatch = LintRule(
    "owner-class-mismatch", .warning,
    "a nib's owner has another class than the one that loads the nib by its name"
  ) { input, report in
    for object in input.wiring.customObjects {
      let document = input.documents[object.document]
      guard !document.kind.isStoryboard, document.role(of: object.element) == .filesOwner else {
        continue
      }
      let owner = object.name.value
      let controller = document.file.nibName
      guard controller != owner, input.isController(controller, on: document.kind) else { continue }
      let isRelated =
        input.index.inheritance(ofClass: controller).contains { $0.name == owner }
        || input.index.inheritance(ofClass: owner).contains { $0.name == controller }
      guard !isRelated, input.index.class(owner)?.isDeclared == true else { continue }
      let range = object.name.valueRange(in: document.file)
      report(
        "'\(controller)' loads this nib by its name, but the owner's class is '\(owner)'",
        at: range, notes: input.index.classNote(controller))
    }
  }
}
