internal import BundleModel
internal import Diagnostics
internal import PropertyListFormat
internal import SourceDeclarations

extension LintRules {
  /// Checks the classes that an Info.plist names.
  static let principalClasses: [LintRule] = [principalClass]

  /// A class that the system makes an object of, by a key of the Info.plist.
  static let principalClass = LintRule(
    "principal-class", .warning, "an Info.plist names a class that no source declares"
  ) { input, report in
    var declared: Set<String> = []
    for entry in input.index.classes where entry.isDeclared {
      declared.insert(entry.name)
      if let name = entry.objectiveCName { declared.insert(name) }
    }
    guard !declared.isEmpty else { return }
    let modules = input.modules
    // What sources use and do not declare comes from a module that is not at hand.
    let used = input.index.typeNames
    var names = NearestNames(declared.sorted())
    for target in input.targets {
      // A target of which no source is at hand is another project's.
      guard target.code.isEmpty || input.sources.contains(where: { target.code.contains($0.name) })
      else { continue }
      for info in target.infos {
        for (key, name, top) in principalClassNames(of: info.contents) {
          guard let simple = classOfSources(name, in: target, modules),
            !declared.contains(simple), !used.contains(simple)
          else { continue }
          report(
            "no source declares the class '\(simple)' that '\(key)' names"
              + hint(names.nearest(to: simple)), at: info.range(of: top))
        }
      }
    }
  }

  /// Keys whose classes are an app's own.
  private static let keys = ["CLKComplicationPrincipalClass", "WKExtensionDelegateClassName"]

  /// The classes that an Info.plist names, with the top-level key that holds each.
  private static func principalClassNames(
    of contents: PropertyList
  ) -> [(key: String, name: String, top: String)] {
    var found: [(key: String, name: String, top: String)] = []
    let keys = contents.dictionary
    for key in Self.keys {
      if let name = keys?[key]?.string { found.append((key, name, key)) }
    }
    let nested = "NSExtensionPrincipalClass"
    if let name = keys?["NSExtension"]?.dictionary?[nested]?.string {
      found.append((nested, name, "NSExtension"))
    }
    return found
  }

  /// The name without its module; nil for a class of a module whose sources are not at hand, and for one
  /// that a build setting decides.
  private static func classOfSources(
    _ name: String, in target: LintTarget, _ modules: Set<String>
  ) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let simple = parts.last, !simple.isEmpty, !simple.contains("$"), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else { return simple.isOfFramework ? nil : simple }
    let module = parts[0]
    let isOwn = module == "$(PRODUCT_MODULE_NAME)" || module == "${PRODUCT_MODULE_NAME}"
    return isOwn || module == target.module || modules.contains(module) ? simple : nil
  }
}
