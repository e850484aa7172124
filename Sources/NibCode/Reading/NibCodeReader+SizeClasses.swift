internal import NibFormat

/// What differs between size classes, as conditions.
extension NibCodeReader {
  /// The objects that size classes install, remove or change, which need names.
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
    let held = Set(graph.ids.flatMap { graph.objects("UIViewAutolayoutConstraints", of: $0) })
    for storage in traitStorages() {
      for record in graph.objects("UIRecords", of: storage) {
        let added = graph.objects("UIAddedObjects", of: record)
        let removed = graph.objects("UIRemovedObjects", of: record)
        for id in added + removed {
          guard graph[id].className.hasSuffix("LayoutConstraint") else {
            _ = object(id)
            continue
          }
          if !held.contains(id), knownConstraints.insert(id).inserted {
            constraints.append(id)
            inactiveConstraints.insert(id)
          }
        }
        // What is so in all size classes.
        if graph.object("UITraitCollection", of: record).map({ sizes(of: $0).isEmpty }) ?? true {
          inactiveConstraints.formUnion(removed)
          inactiveConstraints.subtract(added)
        }
      }
    }
  }

  /// What holds without a condition, then what each condition changes, the more general first.
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
      var variations: [Variation] = []
      for storage in graph.objects("UITraitStorages", of: list) {
        let path = graph.string("UIKeyPath", of: storage) ?? ""
        guard let object = graph.object("UIObject", of: storage),
          known[object, default: []].insert(path).inserted
        else { continue }
        add(storage, path, object, to: &variations)
      }
      for variation in variations.filter({ $0.sizes.isEmpty }) {
        statements += variation.statements
      }
      for count in 1...2 {
        for variation in variations where variation.sizes.count == count {
          guard let condition = condition(variation.sizes, environment) else { continue }
          statements.append(.conditional(condition, variation.statements))
        }
      }
    }
    return statements
  }

  private mutating func add(
    _ storage: NibObjectID, _ path: String, _ id: NibObjectID, to variations: inout [Variation]
  ) {
    guard let target = object(id) ?? constraintName(id) else { return }
    let outer = current
    for record in graph.objects("UIRecords", of: storage) {
      let sizes = graph.object("UITraitCollection", of: record).map { self.sizes(of: $0) } ?? [:]
      current = []
      switch graph[storage].className {
      case "_UIRelationshipTraitStorage":
        relate(record, path, target, id, of: storage, isGeneral: sizes.isEmpty)
      default: vary(record, path, target, id, isGeneral: sizes.isEmpty)
      }
      guard !current.isEmpty else { continue }
      if let index = variations.firstIndex(where: { $0.sizes == sizes }) {
        variations[index].statements += current
      } else {
        variations.append(Variation(sizes: sizes, statements: current))
      }
    }
    current = outer
  }

  /// What is different where the size classes are some.
  private struct Variation {
    /// By the names of their properties.
    var sizes: [String: Int64]
    var statements: [CodeStatement]
  }

  /// The view or constraint under its name.
  private func constraintName(_ id: NibObjectID) -> CodeExpression? {
    variables[id].map { .variable($0.name) }
  }

  private mutating func relate(
    _ record: NibObjectID, _ path: String, _ target: CodeExpression, _ id: NibObjectID,
    of storage: NibObjectID, isGeneral: Bool
  ) {
    let isOfViews = path == "traitStorageSubviews"
    guard isOfViews || path == "traitStorageConstraints" else {
      return omit("what differs between size classes in \"\(path)\"")
    }
    let subviews = Set(isOfViews ? graph.objects("UISubviews", of: id) : [])
    func isThere(_ member: NibObjectID) -> Bool {
      isOfViews ? subviews.contains(member) : !inactiveConstraints.contains(member)
    }
    let others = graph.objects("UIRecords", of: storage).filter { $0 != record }
    func members(_ key: HashedName, reversedBy other: HashedName, wanting: Bool) -> [NibObjectID] {
      // What a new view has or lacks already needs no line, unless another record changes it.
      let changed = Set(isGeneral ? [] : others.flatMap { graph.objects(other, of: $0) })
      return graph.objects(key, of: record).filter {
        (isThere($0) != wanting || changed.contains($0)) && variables[$0] != nil
      }
    }
    let removed = members("UIRemovedObjects", reversedBy: "UIAddedObjects", wanting: false)
    let added = members("UIAddedObjects", reversedBy: "UIRemovedObjects", wanting: true)
    guard isOfViews else {
      for (members, swift, objectiveC) in [
        (removed, "deactivate", "deactivateConstraints"),
        (added, "activate", "activateConstraints"),
      ] where !members.isEmpty {
        counts.values += 1
        current.append(
          .call(
            CodeForm("NSLayoutConstraint.\(swift)(%)", "[NSLayoutConstraint \(objectiveC):%]"),
            [.array(members.compactMap { constraintName($0) })]))
      }
      return
    }
    counts.values += removed.count + added.count
    for view in removed.compactMap({ constraintName($0) }) {
      current.append(
        .call(CodeForm("%.removeFromSuperview()", "[% removeFromSuperview]"), [view]))
    }
    let general = graph.objects("UIRecords", of: storage).first {
      graph.object("UITraitCollection", of: $0).map { sizes(of: $0).isEmpty } ?? true
    }
    var order = SubviewOrder(of: record, general: general, in: storage, graph)
    let isStack = kitClass(of: id).map { kit.isKind($0.name, of: "UIStackView") } ?? false
    for view in order.sorted(added) {
      guard let name = constraintName(view) else { continue }
      let (place, form) = isStack ? order.arranging(view) : order.inserting(view)
      let neighbour = place.flatMap { constraintName($0) }
      // A call names the container, the view and its neighbour; in a stack, the container again.
      let others = neighbour.map { isStack ? [target, $0] : [$0] } ?? []
      current.append(.call(form, [target, name] + others))
      order.insert(view)
    }
  }

  private mutating func vary(
    _ record: NibObjectID, _ path: String, _ target: CodeExpression, _ id: NibObjectID,
    isGeneral: Bool
  ) {
    let value = graph[record]["UIValue"] ?? .null
    if path == "encodedConstant", let constant = value.object,
      let number = graph.number("UINumericConstant", of: constant).flatMap({
        CodeExpression.finite($0)
      })
    {
      if isGeneral, CodeExpression.finite(graph.constant(ofConstraint: id)) == number {
        counts.defaults += 1
        return
      }
      counts.values += 1
      current.append(.assignment(target, property: CodeForm("constant"), number))
      return
    }
    guard let kitClass = kitClass(of: id), let property = kit.property(path, of: kitClass),
      let value = expression(
        value, property.type, path, KitSubject(id: id, target: target, kitClass: kitClass))
    else { return omit("\"\(path)\" differs between size classes: \(describe(value))") }
    let statement = CodeStatement.assignment(target, property: property.name, value)
    if isGeneral, isSaid(statement, initial: property.initial) {
      counts.defaults += 1
      return
    }
    counts.values += 1
    current.append(statement)
  }

  /// True for an assignment that changes nothing: it was made before, or a new object has the value.
  private func isSaid(_ statement: CodeStatement, initial: CodeExpression?) -> Bool {
    guard case .assignment(let target, let property, let value) = statement else { return false }
    let last = (bodies.joined() + relations).last { other in
      guard case .assignment(target, property: property, _) = other else { return false }
      return true
    }
    return last == statement || last == nil && value == initial
  }

  /// The size classes of a trait collection; those of any size are left out.
  private func sizes(of traits: NibObjectID) -> [String: Int64] {
    var sizes: [String: Int64] = [:]
    for key in ["Horizontal", "Vertical"] {
      let name = "UITraitCollectionBuiltinTrait-_UITraitName\(key)SizeClass"
      guard
        let number = graph.number(HashedName(name), of: traits)
          ?? graph.number("UITraitCollection\(key)SizeClass", of: traits),
        let size = Int64(exactly: number), size != 0
      else { continue }
      sizes[CodeNames.lowerFirst(key) + "SizeClass"] = size
    }
    return sizes
  }

  private func condition(_ sizes: [String: Int64], _ environment: CodeExpression)
    -> CodeExpression?
  {
    let tests = sizes.sorted { $0.key < $1.key }.compactMap { property, size in
      CodeSizeClasses.all.expression(size).map {
        CodeExpression.form(
          CodeForm("%.traitCollection.\(property) == %"), [environment, $0])
      }
    }
    guard tests.count == 2 else { return tests.first }
    return .form(CodeForm("% && %"), tests)
  }
}

enum CodeSizeClasses {
  static let all = KitEnumeration(
    "UIUserInterfaceSizeClass", "UIUserInterfaceSizeClass", "unspecified compact regular")
}
