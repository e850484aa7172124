/// The classes of many source files, each merged from all its declarations.
package struct SourceIndex: Equatable, Sendable {
  /// In the order of their first declarations.
  package let classes: [IndexedClass]
  private let positions: [String: Int]
  private let frameworkClasses: [String: FrameworkClass]

  /// How many superclasses are followed at most.
  private static let inheritanceLimit = 256

  /// Merges the declarations of some files.
  ///
  /// - Parameters:
  ///   - files: Declarations of one class keep the order of the files.
  ///   - frameworkClasses: What is known of superclasses that no source declares.
  package init(_ files: [SourceFile], frameworkClasses: [FrameworkClass] = FrameworkClass.all) {
    var order: [String] = []
    var groups: [String: [ClassDeclaration]] = [:]
    for declaration in files.lazy.flatMap(\.classes) {
      if groups[declaration.name] == nil { order.append(declaration.name) }
      groups[declaration.name, default: []].append(declaration)
    }
    classes = order.map { IndexedClass(name: $0, groups[$0] ?? []) }
    var positions: [String: Int] = [:]
    for (position, entry) in classes.enumerated() { positions[entry.name] = position }
    // Other names of a class count if no class has them as its own.
    for (position, entry) in classes.enumerated() {
      for declaration in entry.declarations {
        for name in [declaration.objectiveCName, declaration.swiftName].compactMap(\.self)
        where positions[name] == nil {
          positions[name] = position
        }
      }
    }
    self.positions = positions
    self.frameworkClasses = Dictionary(
      frameworkClasses.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of types that declarations use: superclasses, and types of properties, arguments
  /// and results.
  package var typeNames: Set<String> {
    var names: Set<String> = []
    for declaration in classes.lazy.flatMap(\.declarations) {
      if let superclass = declaration.superclass { names.insert(superclass) }
      for property in declaration.properties { names.insert(property.typeName) }
      for method in declaration.methods {
        names.formUnion(method.parameterTypes)
        names.insert(method.returnType)
      }
    }
    return names
  }

  /// The class of a name: its own, or that in Objective-C or in Swift.
  package func `class`(_ name: String) -> IndexedClass? { positions[name].map { classes[$0] } }

  /// Finds what key-value coding sets for a key: a property, a method `setKey:` or an instance
  /// variable, whose names may differ from the key as `KeyValueNames` says.
  package func property(
    _ name: String, ofClass className: String
  ) -> SourceLookup<PropertyDeclaration> {
    let names = KeyValueNames(name)
    return find(
      ofClass: className,
      in: { entry in
        if let property = names.properties.lazy.compactMap(entry.property).first {
          return property
        }
        return names.setters.lazy.compactMap(entry.method).first.map { method in
          var property = PropertyDeclaration(
            name, type: method.parameterTypes.first ?? "", at: method.range)
          property.isExposed = method.isExposed
          property.isStatic = method.isStatic
          return property
        }
      },
      inFramework: { known in known.outlets.map { names.properties.contains(where: $0.contains) } })
  }

  /// Finds the method that an action of a nib would call.
  package func method(
    _ selector: String, ofClass className: String
  ) -> SourceLookup<MethodDeclaration> {
    find(
      ofClass: className, in: { $0.method(selector) },
      inFramework: { $0.actions.map { $0.contains(selector) } })
  }

  /// The class and its superclasses, as far as sources declare or extend them, nearest first.
  package func inheritance(ofClass name: String) -> [IndexedClass] {
    ancestry(ofClass: name).classes
  }

  /// Returns the known superclasses of a class.
  package func ancestry(ofClass name: String) -> ClassAncestry {
    var ancestry = ClassAncestry()
    var visited: Set<Int> = []
    var name = name
    var position = positions[name]
    for _ in 0..<Self.inheritanceLimit {
      guard let current = position, classes[current].isDeclared else {
        // A class of a framework, which sources may extend.
        if let current = position, visited.insert(current).inserted {
          ancestry.classes.append(classes[current])
          name = classes[current].name
        }
        if position == nil, ancestry.classes.isEmpty { return ancestry }
        ancestry.framework = ancestry.framework ?? name
        guard let known = frameworkClasses[name], let superclass = known.superclass else {
          return ancestry
        }
        name = superclass
        position = positions[name].flatMap { classes[$0].isDeclared ? nil : $0 }
        continue
      }
      let entry = classes[current]
      guard visited.insert(current).inserted else { return ancestry }
      ancestry.classes.append(entry)
      ancestry.alternatives += entry.otherSuperclasses.sorted()
      guard let superclass = entry.superclass else {
        // A class without a superclass is a root; an implementation alone does not tell it.
        ancestry.isRooted = entry.declarations.contains { $0.kind == .class }
        return ancestry
      }
      name = superclass
      position = superclassPosition(of: entry)
    }
    return ancestry
  }

  /// A nested class may name its superclass without the types around both.
  private func superclassPosition(of entry: IndexedClass) -> Int? {
    guard let name = entry.superclass else { return nil }
    var scope = entry.name
    while let dot = scope.utf8.lastIndex(of: UInt8(ascii: ".")) {
      scope = String(scope[..<dot])
      if let position = positions[scope + "." + name] { return position }
    }
    return positions[name]
  }

  private func find<Declaration>(
    ofClass className: String, in member: (IndexedClass) -> Declaration?,
    inFramework isMember: (FrameworkClass) -> Bool?
  ) -> SourceLookup<Declaration> {
    let ancestry = ancestry(ofClass: className)
    for entry in ancestry.classes {
      if let declaration = member(entry) { return .found(declaration, in: entry.name) }
    }
    guard let last = ancestry.classes.last else { return .unknownClass }
    if let entry = ancestry.classes.first(where: \.hasUnknownMembers) {
      return .unknownBeyond(entry.name)
    }
    for name in ancestry.alternatives {
      guard positions[name] == nil else { return .unknownBeyond(name) }
      let found: SourceLookup<Declaration> = findInFrameworks(from: name, isMember)
      if found != .absent { return found }
    }
    guard let superclass = ancestry.framework else {
      return ancestry.isRooted ? .absent : .unknownBeyond(last.name)
    }
    return findInFrameworks(from: superclass, isMember)
  }

  /// What the frameworks' superclasses of a class have for the key of an outlet, whatever the
  /// sources declare.
  package func frameworkProperty(
    _ name: String, ofClass className: String
  ) -> SourceLookup<PropertyDeclaration> {
    let ancestry = ancestry(ofClass: className)
    guard let framework = ancestry.framework else {
      return ancestry.isRooted ? .absent : .unknownBeyond(className)
    }
    return findInFrameworks(from: framework) { $0.outlets.map { $0.contains(name) } }
  }

  private func findInFrameworks<Declaration>(
    from name: String, _ isMember: (FrameworkClass) -> Bool?
  ) -> SourceLookup<Declaration> {
    var name: String? = name
    var unknown: String?
    while let current = name {
      guard let known = frameworkClasses[current] else { return .unknownBeyond(unknown ?? current) }
      switch isMember(known) {
      case true?: return .framework(current)
      case nil: unknown = unknown ?? current
      case false?: break
      }
      name = known.superclass
    }
    return unknown.map { .unknownBeyond($0) } ?? .absent
  }
}

/// A class and what is known above it.
package struct ClassAncestry: Equatable, Sendable {
  /// The class and its superclasses, nearest first: those that sources declare, then classes of
  /// frameworks that they extend.
  package var classes: [IndexedClass] = []
  /// The nearest superclass, or the class itself, that no source declares; nil if there is none.
  package var framework: String?
  /// The superclasses of other classes of the same names, of which any may be meant.
  package var alternatives: [String] = []
  /// True if the last of the classes is declared without a superclass.
  package var isRooted = false
}

/// The answer of an index about a member of a class.
package enum SourceLookup<Declaration: Equatable & Sendable>: Equatable, Sendable {
  /// The class, or this superclass of it, declares the member.
  case found(Declaration, in: String)
  /// A framework's class has a member of this name.
  case framework(String)
  /// Neither the class nor any superclass has it.
  case absent
  /// The sources do not have it, but they do not tell what this superclass declares, either.
  case unknownBeyond(String)
  /// The sources do not declare the class.
  case unknownClass

  /// The declaration, if one was found.
  package var declaration: Declaration? {
    if case .found(let declaration, _) = self { declaration } else { nil }
  }
}
