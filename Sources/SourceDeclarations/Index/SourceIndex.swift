/// The classes of many source files, each merged from all its declarations.
public struct SourceIndex: Hashable, Sendable {
  /// In the order of their first declarations.
  public let classes: [IndexedClass]
  private let positions: [String: Int]
  private let frameworkClasses: [String: FrameworkClass]

  /// How many superclasses are followed at most.
  private static let inheritanceLimit = 256

  /// Merges the declarations of some files.
  ///
  /// - Parameters:
  ///   - files: Declarations of one class keep the order of the files.
  ///   - frameworkClasses: What is known of superclasses that no source declares.
  public init(_ files: [SourceFile], frameworkClasses: [FrameworkClass] = FrameworkClass.all) {
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

  /// The class of a name: its own, or that in Objective-C or in Swift.
  public func `class`(_ name: String) -> IndexedClass? { positions[name].map { classes[$0] } }

  /// Finds the property, or method `setName:`, that an outlet or runtime attribute of a nib would
  /// set.
  public func property(
    _ name: String, ofClass className: String
  ) -> SourceLookup<PropertyDeclaration> {
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    return find(
      ofClass: className,
      in: { entry in
        if let property = entry.property(name) { return property }
        return entry.method(setter).map { method in
          var property = PropertyDeclaration(
            name, type: method.parameterTypes.first ?? "", at: method.range)
          property.isExposed = method.isExposed
          property.isStatic = method.isStatic
          return property
        }
      },
      inFramework: { $0.outlets.map { $0.contains(name) } })
  }

  /// Finds the method that an action of a nib would call.
  public func method(
    _ selector: String, ofClass className: String
  ) -> SourceLookup<MethodDeclaration> {
    find(
      ofClass: className, in: { $0.method(selector) },
      inFramework: { $0.actions.map { $0.contains(selector) } })
  }

  /// The class and its superclasses, as far as the sources go, nearest first.
  public func inheritance(ofClass name: String) -> [IndexedClass] {
    var chain: [IndexedClass] = []
    var visited: Set<Int> = []
    var position = positions[name]
    while let next = position, chain.count < Self.inheritanceLimit, visited.insert(next).inserted {
      chain.append(classes[next])
      position = superclassPosition(of: classes[next])
    }
    return chain
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
    let chain = inheritance(ofClass: className)
    for entry in chain {
      if let declaration = member(entry) { return .found(declaration, in: entry.name) }
    }
    guard let last = chain.last else { return .unknownClass }
    // A declared class without a superclass is a root; an extension alone does not tell the
    // superclass.
    guard let superclass = last.isDeclared ? last.superclass : last.name else {
      return last.declarations.contains { $0.kind == .class } ? .absent : .unknownBeyond(last.name)
    }
    // A class that derives from itself, or from too many others.
    if positions[superclass] != nil, last.isDeclared {
      return .unknownBeyond(superclass)
    }
    return findInFrameworks(from: superclass, isMember)
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
