internal import Diagnostics
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
  /// Whether the document gives a module for the class that is neither the target's nor among
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

extension String {
  /// `HB` of `HBController`; empty without two capital letters before the first word.
  var classPrefix: String {
    let prefix = prefix(while: \.isUppercase).dropLast()
    return prefix.count > 1 ? String(prefix) : ""
  }
}

extension LintInput {
  /// Whether a class of the sources is a controller that loads the nib of its own name.
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
