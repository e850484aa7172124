package import XMLFormat

/// The class that a user chose instead of an element's own.
package struct CustomClass: Hashable, Sendable {
  package var name: String
  package var module: String?
  /// Whether the class is of the module being built, whatever its name.
  package var isOfTarget: Bool

  package init(name: String, module: String? = nil, isOfTarget: Bool = false) {
    self.name = name
    self.module = module
    self.isOfTarget = isOfTarget
  }

  /// The name of the class in the Objective-C runtime.
  ///
  /// A class in a module is one of Swift, `_TtC6Module5Class`; the lengths count bytes. For classes
  /// of the target, `builtModule` (the compiler's `--module`) is used instead of the document's
  /// name.
  package func runtimeName(builtModule: String?) -> String {
    let module = isOfTarget ? builtModule ?? module : module
    guard let module, !module.isEmpty, !name.hasPrefix("_Tt") else { return name }
    return "_TtC\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
  }
}

extension XMLElement {
  /// `customClass="…" customModule="…" customModuleProvider="target"`.
  package func customClass(_ reading: inout Reading) -> CustomClass? {
    let module = string(CommonName.customModule, &reading)
    let provider = string(CommonName.customModuleProvider, &reading)
    guard let name = string(CommonName.customClass, &reading) else { return nil }
    return CustomClass(name: name, module: module, isOfTarget: provider == "target")
  }
}
