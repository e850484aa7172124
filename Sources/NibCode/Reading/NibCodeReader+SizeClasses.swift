internal import NibFormat

/// What differs between size classes, as conditions.
extension NibCodeReader {
  /// The constraints that size classes install or remove, which need names.
  func varyingObjects() -> Set<NibObjectID> {
    var found: Set<NibObjectID> = []
    for storage in traitStorages() {
      if let object = graph.object("UIObject", of: storage) { found.insert(object) }
      for record in graph.objects("UIRecords", of: storage) {
        found.formUnion(graph.objects("UIAddedObjects", of: record))
        found.formUnion(graph.objects("UIRemovedObjects", of: record))
      }
    }
    return found
  }

  private func traitStorages() -> [NibObjectID] {
    var known: Set<NibObjectID> = []
    return graph.objects("UINibTraitStorageListsKey", of: graph.root).flatMap {
      graph.objects("UITraitStorages", of: $0)
    }.filter { known.insert($0).inserted }
  }

  /// Makes the constraints and views that only some size classes have; call it before objects are
  /// described.
  mutating func collectVaryingObjects() {
    for storage in traitStorages() {
      for record in graph.objects("UIRecords", of: storage) {
        for key: HashedName in ["UIAddedObjects", "UIRemovedObjects"] {
          for id in graph.objects(key, of: record) {
            guard graph[id].className.hasSuffix("LayoutConstraint") else {
              _ = object(id)
              continue
            }
            // Not installed without a size class.
            if knownConstraints.insert(id).inserted {
              constraints.append(id)
              inactiveConstraints.insert(id)
            }
          }
        }
      }
    }
  }

  mutating func sizeClassStatements() -> [CodeStatement] {
    var statements: [CodeStatement] = []
    for list in graph.objects("UINibTraitStorageListsKey", of: graph.root) {
      guard let top = graph.object("UITopLevelObject", of: list), let environment = object(top),
        let kitClass = kitClass(of: top),
        kit.isKind(kitClass.name, of: "UIView") || kit.isKind(kitClass.name, of: "UIViewController")
      else {
        if !graph.objects("UITraitStorages", of: list).isEmpty {
          counts.omissions += 1
          statements.append(.omission("what differs between size classes"))
        }
        continue
      }
      // Some come more than once, as equal objects.
      var known: [NibObjectID: Set<String>] = [:]
      for storage in graph.objects("UITraitStorages", of: list) {
        let path = graph.string("UIKeyPath", of: storage) ?? ""
        guard let object = graph.object("UIObject", of: storage),
          known[object, default: []].insert(path).inserted
        else { continue }
        statements += variations(storage, environment)
      }
    }
    return statements
  }

  private mutating func variations(_ storage: NibObjectID, _ environment: CodeExpression)
    -> [CodeStatement]
  {
    let path = graph.string("UIKeyPath", of: storage) ?? ""
    guard let id = graph.object("UIObject", of: storage),
      let target = object(id) ?? constraintName(id)
    else { return [] }
    let outer = current
    var result: [CodeStatement] = []
    for record in graph.objects("UIRecords", of: storage) {
      current = []
      switch graph[storage].className {
      case "_UIRelationshipTraitStorage": relate(record, path, target)
      default: vary(record, path, target, id)
      }
      guard !current.isEmpty else { continue }
      if let condition = condition(graph.object("UITraitCollection", of: record), environment) {
        result.append(.conditional(condition, current))
      } else {
        result += current
      }
    }
    current = outer
    return result
  }

  /// The view or constraint under its name.
  private func constraintName(_ id: NibObjectID) -> CodeExpression? {
    variables[id].map { .variable($0.name) }
  }

  private mutating func relate(_ record: NibObjectID, _ path: String, _ target: CodeExpression) {
    let added = graph.objects("UIAddedObjects", of: record)
    let removed = graph.objects("UIRemovedObjects", of: record)
    if path == "traitStorageConstraints" {
      for (ids, swift, objectiveC) in [
        (removed, "deactivate", "deactivateConstraints"),
        (added, "activate", "activateConstraints"),
      ] {
        let names = ids.compactMap { constraintName($0) }
        guard !names.isEmpty else { continue }
        counts.values += 1
        current.append(
          .call(
            CodeForm(
              "NSLayoutConstraint.\(swift)(%)", "[NSLayoutConstraint \(objectiveC):%]"),
            [.array(names)]))
      }
    } else if path == "traitStorageSubviews" {
      for id in removed {
        guard let view = constraintName(id) else { continue }
        counts.values += 1
        current.append(
          .call(CodeForm("%.removeFromSuperview()", "[% removeFromSuperview]"), [view]))
      }
      for id in added {
        guard let view = constraintName(id) else { continue }
        counts.values += 1
        current.append(.call(CodeForm("%.addSubview(%)", "[% addSubview:%]"), [target, view]))
      }
    } else {
      omit("what differs between size classes in \"\(path)\"")
    }
  }

  private mutating func vary(
    _ record: NibObjectID, _ path: String, _ target: CodeExpression, _ id: NibObjectID
  ) {
    let value = graph[record]["UIValue"] ?? .null
    if path == "encodedConstant", let constant = value.object,
      let number = graph.number("UINumericConstant", of: constant).flatMap({
        CodeExpression.finite($0)
      })
    {
      counts.values += 1
      current.append(.assignment(target, property: CodeForm("constant"), number))
      return
    }
    guard let kitClass = kitClass(of: id), let property = property(path, of: kitClass),
      let value = expression(
        value, property.type, path, KitSubject(id: id, target: target, kitClass: kitClass))
    else { return omit("\"\(path)\" differs between size classes: \(describe(value))") }
    counts.values += 1
    current.append(.assignment(target, property: property.name, value))
  }

  private func property(_ name: String, of kitClass: KitClass) -> KitProperty? {
    var current: KitClass? = kitClass
    while let some = current {
      for row in some.rows {
        guard case .property(let property) = row.meaning,
          property.name.objectiveC == name || property.name.swift == name
        else { continue }
        return property
      }
      current = some.parent.flatMap { kit.named($0) }
    }
    return nil
  }

  /// Nil for what is always so.
  private func condition(_ traits: NibObjectID?, _ environment: CodeExpression) -> CodeExpression? {
    guard let traits else { return nil }
    var tests: [CodeExpression] = []
    for (key, property) in [
      ("Horizontal", "horizontalSizeClass"), ("Vertical", "verticalSizeClass"),
    ] {
      let name = "UITraitCollectionBuiltinTrait-_UITraitName\(key)SizeClass"
      guard
        let number = graph.number(HashedName(name), of: traits)
          ?? graph.number("UITraitCollection\(key)SizeClass", of: traits),
        let size = Int64(exactly: number), size != 0,
        let constant = CodeSizeClasses.all.expression(size)
      else { continue }
      tests.append(
        .form(
          CodeForm("%.traitCollection.\(property) == %"), [environment, constant]))
    }
    switch tests.count {
    case 0: return nil
    case 1: return tests[0]
    default: return .form(CodeForm("% && %"), tests)
    }
  }
}

enum CodeSizeClasses {
  static let all = KitEnumeration(
    "UIUserInterfaceSizeClass", "UIUserInterfaceSizeClass", "unspecified compact regular")
}
