package import NibFormat

/// Declarations of the classes, properties and constants that code of nibs uses, with no
/// implementations: a compiler checks the code against them where there is no SDK.
package enum KitStubs {
  package static func text(_ toolkit: NibToolkit, in language: CodeLanguage) -> String {
    let kit = Kit.kit(toolkit)
    let lines =
      language == .swift ? SwiftStubs(kit, toolkit).lines() : ObjectiveCStubs(kit, toolkit).lines()
    return lines.map { $0 + "\n" }.joined()
  }
}

/// What both languages declare, in order.
struct StubClass {
  var name: CodeForm
  var parent: CodeForm?
  var isValue: Bool
  var properties: [KitProperty]
  var members: [CodeForm]

  /// The classes of a kit with the properties that are their own.
  static func all(_ kit: Kit) -> [StubClass] {
    var declared: Set<String> = []
    return kit.classes.filter { kitClass in
      !kitClass.name.hasPrefix("_") && !hidden.contains(kitClass.name)
        && declared.insert(kitClass.type.objectiveC).inserted
    }.map { kitClass in
      var known: Set<String> = []
      var parent = kitClass.parent.flatMap { kit.named($0) }
      while let some = parent {
        known.formUnion(names(some))
        parent = some.parent.flatMap { kit.named($0) }
      }
      var properties: [KitProperty] = []
      for property in Self.properties(of: kitClass)
      where known.insert(property.name.objectiveC).inserted {
        properties.append(property)
      }
      return StubClass(
        name: kitClass.type, parent: kitClass.parent.flatMap { kit.named($0)?.type },
        isValue: kitClass.isValue, properties: properties, members: kitClass.members)
    }
  }

  /// Classes that are only tables.
  private static let hidden: Set<String> = ["UIRuntimeAccessibilityConfiguration"]

  private static func properties(of kitClass: KitClass) -> [KitProperty] {
    kitClass.rows.compactMap { row in
      guard case .property(let property) = row.meaning, !property.name.swift.contains("?"),
        !property.name.swift.contains(".")
      else { return nil }
      return property
    } + kitClass.outlets
  }

  private static func names(_ kitClass: KitClass) -> Set<String> {
    Set(properties(of: kitClass).map(\.name.objectiveC))
  }
}

extension Kit {
  /// The protocols that outlets lead to, in order.
  var protocols: [String] {
    var found: [String] = []
    for kitClass in classes {
      for property in kitClass.outlets {
        if case .conforming(let name) = property.type, !found.contains(name) { found.append(name) }
      }
      for row in kitClass.rows {
        if case .property(let property) = row.meaning, case .conforming(let name) = property.type,
          !found.contains(name)
        {
          found.append(name)
        }
      }
    }
    return found
  }

  /// The types of texts, such as `UITextContentType`.
  var rawStrings: [String] {
    var found: [String] = []
    for row in classes.flatMap(\.rows) {
      if case .property(let property) = row.meaning, case .rawString(let name) = property.type,
        !found.contains(name)
      {
        found.append(name)
      }
    }
    return found
  }
}
