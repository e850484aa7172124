/// A class with everything that the sources declare of it.
package struct IndexedClass: Equatable, Sendable {
  /// The name in its first declaration.
  package var name: String
  /// Class, extensions and implementations, in the order of the files.
  package var declarations: [ClassDeclaration]
  /// Nil if no source tells it.
  package var superclass: String?
  /// One for each name, in the order of the sources; of several, an outlet rather than a plain
  /// property.
  package private(set) var properties: [PropertyDeclaration] = []
  /// One for each selector, in the order of the sources; of several, an action rather than a plain
  /// method.
  package private(set) var methods: [MethodDeclaration] = []
  private var propertyPositions: [String: Int] = [:]
  private var methodPositions: [String: Int] = [:]

  /// True if the class itself is declared, not only extensions of it.
  package var isDeclared: Bool { declarations.contains { $0.kind != .extension } }
  /// True if the class may have members that cannot be seen: a macro may declare them, or the sources
  /// have only its header, and code elsewhere has the rest.
  package var hasUnknownMembers: Bool {
    declarations.contains(where: \.hasUnknownMembers)
      || isDeclared
        && declarations.allSatisfy { $0.language == .objectiveC && $0.kind != .implementation }
  }
  /// The superclasses that further declarations of a class of this name have.
  package var otherSuperclasses: Set<String> {
    Set(declarations.lazy.filter { $0.kind == .class }.compactMap(\.superclass))
      .subtracting([superclass].compactMap(\.self))
  }
  package var isDesignable: Bool { declarations.contains(where: \.isDesignable) }
  /// The name at run time, if a declaration gives it one.
  package var objectiveCName: String? { declarations.lazy.compactMap(\.objectiveCName).first }

  init(name: String, _ declarations: [ClassDeclaration]) {
    self.name = name
    self.declarations = declarations
    superclass = declarations.lazy.compactMap(\.superclass).first
    let exposesAll = declarations.contains { $0.kind == .class && $0.exposesMembers }
    for declaration in declarations {
      let exposes = exposesAll || declaration.exposesMembers
      for var property in declaration.properties {
        property.isExposed = property.isExposed || exposes
        add(property)
      }
      for var method in declaration.methods {
        method.isExposed = method.isExposed || exposes
        add(method)
      }
    }
  }

  private mutating func add(_ property: PropertyDeclaration) {
    guard let position = propertyPositions[property.name] else {
      propertyPositions[property.name] = properties.count
      properties.append(property)
      return
    }
    if properties[position].role == .plain, property.role != .plain {
      properties[position] = property
    }
  }

  private mutating func add(_ method: MethodDeclaration) {
    guard let position = methodPositions[method.selector] else {
      methodPositions[method.selector] = methods.count
      methods.append(method)
      return
    }
    let isMoreTelling = methods[position].role == .plain && method.role != .plain
    if isMoreTelling || methods[position].isStatic && !method.isStatic {
      methods[position] = method
    }
  }

  package func property(_ name: String) -> PropertyDeclaration? {
    propertyPositions[name].map { properties[$0] }
  }

  package func method(_ selector: String) -> MethodDeclaration? {
    methodPositions[selector].map { methods[$0] }
  }
}

/// The names under which key-value coding finds what a key sets.
///
/// Source: `-[NSObject setValue:forKey:]` in Foundation's reference: `setKey:`, `_setKey:`, then the
/// instance variables `_key`, `_isKey`, `key` and `isKey`. Only the capitalized key counts for
/// methods, so that `Key` sets the property `key`.
package struct KeyValueNames: Equatable, Sendable {
  /// Names of properties and instance variables, the likeliest first.
  package let properties: [String]
  /// Selectors of methods.
  package let setters: [String]

  package init(_ key: String) {
    let capitalized = key.prefix(1).uppercased() + key.dropFirst()
    let lowered = key.prefix(1).lowercased() + key.dropFirst()
    var properties = [key]
    for name in [lowered, capitalized, "_" + key, "is" + capitalized, "_is" + capitalized]
    where !properties.contains(name) {
      properties.append(name)
    }
    // A property `hidden` whose getter is `isHidden`.
    if key.hasPrefix("is"), key.count > 2 {
      properties.append(key.dropFirst(2).prefix(1).lowercased() + key.dropFirst(3))
    }
    // The variable of a property begins with an underscore unless it is named otherwise.
    if key.hasPrefix("_"), key.count > 1 { properties.append(String(key.dropFirst())) }
    self.properties = properties
    setters = ["set" + capitalized + ":", "_set" + capitalized + ":"]
  }
}
