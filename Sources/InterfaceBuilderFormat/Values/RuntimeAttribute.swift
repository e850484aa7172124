internal import Diagnostics
package import XMLFormat

/// A `<userDefinedRuntimeAttribute>`: a value set by key path when the object is loaded.
package struct RuntimeAttribute: Equatable, Sendable {
  package enum Value: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string(String, isLocalized: Bool)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case range(location: Int, length: Int)
    case color(Color)
    case image(String, catalog: String?)
    case null
  }

  package var keyPath: String
  package var value: Value
  package var element: XMLElement

  package init(keyPath: String, value: Value, element: XMLElement) {
    self.keyPath = keyPath
    self.value = value
    self.element = element
  }
}

/// The class that a user chose instead of an element's own.
package struct CustomClass: Hashable, Sendable {
  package var name: String
  package var module: String?
  /// True if the class is of the module being built, whatever its name.
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

  /// Reads `<userDefinedRuntimeAttributes>` of this element.
  package func runtimeAttributes(_ reading: inout Reading) -> [RuntimeAttribute] {
    members(of: CommonName.runtimeAttributes, &reading).compactMap { member in
      guard member.name == "userDefinedRuntimeAttribute",
        let keyPath = member.string("keyPath", &reading),
        let type = member.string("type", &reading)
      else { return nil }
      guard let value = member.runtimeValue(type, &reading) else {
        reading.diagnostics.append(.noValue(member, type: type, keyPath, in: reading.file))
        return nil
      }
      return RuntimeAttribute(keyPath: keyPath, value: value, element: member)
    }
  }

  /// Nil for a type that is not known and for a value that is missing.
  private func runtimeValue(
    _ type: String, _ reading: inout Reading
  ) -> RuntimeAttribute.Value? {
    switch type {
    case "boolean": bool("value", &reading).map { .boolean($0) }
    case "number", "integer", "real": runtimeNumber(&reading)
    case "string", "localizedString": runtimeString(type, &reading)
    case "point": point(key: "value", &reading).map { .point($0) }
    case "size": size(key: "value", &reading).map { .size($0) }
    case "rect": rect(key: "value", &reading).map { .rect($0) }
    case "range": runtimeRange(&reading)
    case "color": color(key: "value", &reading).map { .color($0) }
    case "image":
      string("value", &reading).map { .image($0, catalog: string("catalog", &reading)) }
    case "nil": runtimeNull(&reading)
    default: nil
    }
  }

  /// `<integer key="value" …/>`, `<real …/>`, or an attribute in old documents.
  private func runtimeNumber(_ reading: inout Reading) -> RuntimeAttribute.Value? {
    if let child = child(["bool", "integer", "real"], key: "value", &reading) {
      switch child.scalar(&reading) {
      case .bool(let flag): return .boolean(flag)
      case .integer(let number): return .integer(number)
      case .real(let number): return .real(number)
      default: return nil
      }
    }
    return number("value", &reading).map { number in
      Int(exactly: number).map { .integer($0) } ?? .real(number)
    }
  }

  private func runtimeString(_ type: String, _ reading: inout Reading) -> RuntimeAttribute.Value? {
    let isLocalized = bool("localized", &reading) ?? (type == "localizedString")
    return string("value", &reading).map { .string($0, isLocalized: isLocalized) }
  }

  private func runtimeNull(_ reading: inout Reading) -> RuntimeAttribute.Value {
    _ = isNil(key: "value", &reading)
    return .null
  }

  private func runtimeRange(_ reading: inout Reading) -> RuntimeAttribute.Value? {
    guard let child = child(["range"], key: "value", &reading) else { return nil }
    return .range(
      location: child.integer("location", &reading) ?? 0,
      length: child.integer("length", &reading) ?? 0)
  }
}

extension Diagnostic {
  fileprivate static func noValue(
    _ element: XMLElement, type: String, _ keyPath: String, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-runtime-attribute",
      "the runtime attribute '\(keyPath)' has no value of type '\(type)'",
      at: element.range(in: file))
  }
}
