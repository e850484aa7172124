internal import NibFormat

/// Constraints by anchors.
extension NibCodeReader {
  /// Remembers the constraints that a view holds.
  mutating func collectConstraints(_ value: NibValue) {
    for id in value.object.flatMap({ graph.elements($0) })?.compactMap(\.object) ?? []
    where knownConstraints.insert(id).inserted {
      constraints.append(id)
    }
  }

  /// The statements of all constraints, in the order of the document where there is one.
  ///
  /// Those of `varying` get a name but are not activated here.
  mutating func constraintStatements(named: Set<NibObjectID>, inactive: Set<NibObjectID>)
    -> [CodeStatement]
  {
    var statements: [CodeStatement] = []
    var active: [CodeExpression] = []
    let order = constraints.enumerated().sorted { a, b in
      (number(of: a.element), a.offset) < (number(of: b.element), b.offset)
    }.map(\.element)
    for id in order {
      guard isWritten(id) else { continue }
      guard let expression = constraint(id) else {
        counts.omissions += 1
        statements.append(.omission("a constraint \(summary(ofConstraint: id))"))
        continue
      }
      counts.constraints += 1
      let priority = graph.number("NSPriority", of: id)
      let identifier =
        graph.string("NSLayoutIdentifier", of: id)
        ?? graph.string("NSIdentifier", of: id)
      let isPlain = priority == nil || priority == 1000
      let isCustom =
        graph[id].className == "NSClassSwapper" || graph[id].className == "UIClassSwapper"
      guard named.contains(id) || !isPlain || identifier != nil || isCustom else {
        active.append(expression)
        continue
      }
      let name = names.unique(hints.name(of: id, in: graph) ?? purpose(of: id))
      let layout = CodeForm("NSLayoutConstraint")
      statements.append(.declaration(name: name, type: layout, value: expression, isValue: false))
      adopt(id, as: name)
      if let priority, !isPlain, priority.isFinite {
        let number = CodePriority.expression(priority, toolkit)
        statements.append(
          .assignment(.variable(name), property: CodeForm("priority"), number))
      }
      if let identifier {
        statements.append(
          .assignment(
            .variable(name), property: CodeForm("identifier"), .string(identifier)))
      }
      if isCustom {
        counts.omissions += 1
        statements.append(
          .omission(
            "the class of the constraint: \(graph.string("NSClassName", of: id) ?? graph.string("UIClassName", of: id) ?? "")"
          ))
      }
      if !inactive.contains(id) { active.append(.variable(name)) }
    }
    // Compilers are slow with long lists of calls.
    for start in stride(from: 0, to: active.count, by: Self.longestList) {
      statements.append(
        .call(
          CodeForm("NSLayoutConstraint.activate(%)", "[NSLayoutConstraint activateConstraints:%]"),
          [.array(Array(active[start..<min(active.count, start + Self.longestList)]))]))
    }
    return statements
  }

  private static let longestList = 60

  /// The number of the element in the document; all the same without one.
  private func number(of id: NibObjectID) -> Int64 {
    graph[id][NibKey.sourceElement]?.integer ?? 0
  }

  /// False for those that the kit makes for its own guides.
  private func isWritten(_ id: NibObjectID) -> Bool {
    guard graph[id].className != "_UILayoutSupportConstraint", graph[id]["NSFirstItem"] != nil
    else {
      return false
    }
    let first = graph.object("NSFirstItem", of: id)
    let second = graph.object("NSSecondItem", of: id)
    func isSupport(_ item: NibObjectID?) -> Bool {
      item.map { graph[$0].className == "_UILayoutGuide" } ?? false
    }
    guard isSupport(first) || isSupport(second) else { return true }
    let a = attribute(of: id, isFirst: true)
    let b = attribute(of: id, isFirst: false)
    // The guides of bars have the sides of their view, and a height.
    if second == nil { return a != 8 }
    guard a == b else { return true }
    let guide = isSupport(first) ? first : second
    let isTop =
      guide.flatMap { graph.string("_UILayoutGuideIdentifier", of: $0) }?.hasSuffix("Top") ?? false
    return ![1, 2, 5, 6, isTop ? 3 : 4].contains(a)
  }

  private func attribute(of id: NibObjectID, isFirst: Bool) -> Int {
    let key = isFirst ? "NSFirstAttribute" : "NSSecondAttribute"
    return (graph.number(HashedName(key + "V2"), of: id) ?? graph.number(HashedName(key), of: id))
      .flatMap { Int(exactly: $0) } ?? 0
  }

  /// What a constraint without a name of its own places: `titleLabelTopConstraint`.
  private mutating func purpose(of id: NibObjectID) -> String {
    let first = graph.object("NSFirstItem", of: id)
    let second = graph.object("NSSecondItem", of: id)
    var item = first
    var isFirst = true
    if let first, let second, variables[second] != nil,
      variables[first] == nil || graph.objects("UISubviews", of: first).contains(second)
        || graph.objects("NSSubviews", of: first).contains(second)
    {
      (item, isFirst) = (second, false)
    }
    guard let name = item.flatMap({ variables[$0]?.name }),
      let anchor = CodeAnchor(attribute(of: id, isFirst: isFirst), toolkit)
    else { return "constraint" }
    return name + anchor.name.capitalizedFirst + "Constraint"
  }

  private func summary(ofConstraint id: NibObjectID) -> String {
    let keys = [
      "NSFirstAttribute", "NSRelation", "NSSecondAttribute", "NSMultiplier", "NSConstant",
    ]
    return keys.compactMap { key in
      graph[id][HashedName(key)].map { "\(key) = \(describe($0))" }
    }.joined(separator: ", ")
  }

  private mutating func constraint(_ id: NibObjectID) -> CodeExpression? {
    guard let first = graph.object("NSFirstItem", of: id).flatMap({ object($0) }),
      !isExternal(first), first != .null
    else { return nil }
    let second = graph.object("NSSecondItem", of: id)
    let secondItem = second.flatMap { object($0) }
    if second != nil, secondItem == nil || secondItem == .null { return nil }
    if let secondItem, isExternal(secondItem) { return nil }
    let firstAttribute = attribute(of: id, isFirst: true)
    let secondAttribute = secondItem == nil ? 0 : attribute(of: id, isFirst: false)
    let constant = NibCodeReader.plain(graph.constant(ofConstraint: id))
    let multiplier = NibCodeReader.plain(graph.number("NSMultiplier", of: id) ?? 1)
    let relation = graph.number("NSRelation", of: id).flatMap { Int(exactly: $0) } ?? 0
    guard constant.isFinite, multiplier.isFinite, -1...1 ~= relation,
      let a = CodeAnchor(firstAttribute, toolkit)
    else { return nil }
    let words = CodeRelation(relation)
    let isSystemSpace = graph.string("NSSymbolicConstant", of: id) != nil
    if secondAttribute == 0 || secondItem == nil {
      guard a.axis == .dimension, secondItem == nil else { return nil }
      return .form(
        CodeForm(
          "%.\(a.path.swift).constraint(\(words.swift)ToConstant: %)",
          "[%.\(a.path.objectiveC) constraint\(words.objectiveC)ToConstant:%]"),
        [first, .number(constant)])
    }
    guard let b = CodeAnchor(secondAttribute, toolkit), let secondItem else { return nil }
    if a.axis == b.axis, a.axis == .dimension {
      return dimension(first, a, secondItem, b, words, multiplier, constant)
    }
    // The guides of bars have anchors up and down only.
    let isSupport = [graph.object("NSFirstItem", of: id), second].contains {
      $0.map { graph[$0].className == "_UILayoutGuide" } ?? false
    }
    if a.axis == b.axis, multiplier == 1, !(isSupport && a.axis == .x) {
      if isSystemSpace {
        let side = a.axis == .x ? "After" : "Below"
        return .form(
          CodeForm(
            "%.\(a.path.swift).constraint(\(words.swift)ToSystemSpacing\(side): %.\(b.path.swift), multiplier: 1)",
            "[%.\(a.path.objectiveC) constraint\(words.objectiveC)ToSystemSpacing\(side)Anchor:%.\(b.path.objectiveC) multiplier:1]"
          ), [first, secondItem])
      }
      let (swift, objectiveC) = constant == 0 ? ("", "") : (", constant: %", " constant:%")
      return .form(
        CodeForm(
          "%.\(a.path.swift).constraint(\(words.swift)To: %.\(b.path.swift)\(swift))",
          "[%.\(a.path.objectiveC) constraint\(words.objectiveC)ToAnchor:%.\(b.path.objectiveC)\(objectiveC)]"
        ), [first, secondItem] + (constant == 0 ? [] : [.number(constant)]))
    }
    // Anchors say nothing between axes, nor with a factor of places.
    guard let one = CodeAnchor.attribute(firstAttribute, toolkit),
      let other = CodeAnchor.attribute(secondAttribute, toolkit)
    else { return nil }
    return .form(
      CodeForm(
        "NSLayoutConstraint(item: %, attribute: \(one.swift), relatedBy: \(words.case.swift), toItem: %, attribute: \(other.swift), multiplier: %, constant: %)",
        "[NSLayoutConstraint constraintWithItem:% attribute:\(one.objectiveC) relatedBy:\(words.case.objectiveC) toItem:% attribute:\(other.objectiveC) multiplier:% constant:%]"
      ), [first, secondItem, .number(multiplier), .number(constant)])
  }

  private func dimension(
    _ first: CodeExpression, _ a: CodeAnchor, _ second: CodeExpression, _ b: CodeAnchor,
    _ words: CodeRelation, _ multiplier: Double, _ constant: Double
  ) -> CodeExpression {
    var swift = "%.\(a.path.swift).constraint(\(words.swift)To: %.\(b.path.swift)"
    var objectiveC =
      "[%.\(a.path.objectiveC) constraint\(words.objectiveC)ToAnchor:%.\(b.path.objectiveC)"
    var arguments = [first, second]
    if multiplier != 1 {
      swift += ", multiplier: %"
      objectiveC += " multiplier:%"
      arguments.append(.number(multiplier))
    }
    if constant != 0 {
      swift += ", constant: %"
      objectiveC += " constant:%"
      arguments.append(.number(constant))
    }
    return .form(CodeForm(swift + ")", objectiveC + "]"), arguments)
  }
}

/// An anchor of a view or guide, by the number of its attribute.
struct CodeAnchor {
  enum Axis { case x, y, dimension }

  var axis: Axis
  var name: String
  var path: CodeForm

  /// Nil for a number without an anchor.
  init?(_ attribute: Int, _ toolkit: NibToolkit) {
    guard let (name, axis) = Self.anchors[attribute] else { return nil }
    let isMargin = attribute >= 13
    if isMargin, toolkit == .appKit { return nil }
    self.axis = axis
    self.name = name
    path = CodeForm((isMargin ? "layoutMarginsGuide." : "") + name + "Anchor")
  }

  private static let anchors: [Int: (String, Axis)] = [
    1: ("left", .x), 2: ("right", .x), 3: ("top", .y), 4: ("bottom", .y), 5: ("leading", .x),
    6: ("trailing", .x), 7: ("width", .dimension), 8: ("height", .dimension), 9: ("centerX", .x),
    10: ("centerY", .y), 11: ("lastBaseline", .y), 12: ("firstBaseline", .y), 13: ("left", .x),
    14: ("right", .x), 15: ("top", .y), 16: ("bottom", .y), 17: ("leading", .x),
    18: ("trailing", .x), 19: ("centerX", .x), 20: ("centerY", .y),
  ]

  /// The constant of an attribute.
  static func attribute(_ number: Int, _ toolkit: NibToolkit) -> CodeForm? {
    attributes.expression(Int64(number)).flatMap { expression in
      guard case .form(let form, _) = expression else { return nil }
      return number >= 13 && toolkit == .appKit ? nil : form
    }
  }

  static let attributes = KitEnumeration(
    "NSLayoutConstraint.Attribute", "NSLayoutAttribute",
    """
    notAnAttribute left right top bottom leading trailing width height centerX centerY lastBaseline \
    firstBaseline leftMargin rightMargin topMargin bottomMargin leadingMargin trailingMargin \
    centerXWithinMargins centerYWithinMargins
    """)
}

/// How one side of a constraint relates to the other.
struct CodeRelation {
  var swift: String
  var objectiveC: String
  var `case`: CodeForm

  static let all = KitEnumeration(
    "NSLayoutConstraint.Relation", "NSLayoutRelation", from: -1,
    "lessThanOrEqual equal greaterThanOrEqual")

  init(_ number: Int) {
    let known = Self.all.cases.first { $0.value == number } ?? Self.all.cases[1]
    swift = known.swift
    objectiveC = known.swift.capitalizedFirst
    `case` = CodeForm("." + known.swift, known.objectiveC)
  }
}

/// Priorities of layout, by their names where they have one.
enum CodePriority {
  static func expression(_ number: Double, _ toolkit: NibToolkit) -> CodeExpression {
    let (swift, objectiveC) =
      toolkit == .uiKit
      ? ("UILayoutPriority", "UILayoutPriority")
      : ("NSLayoutConstraint.Priority", "NSLayoutPriority")
    if let known = named.first(where: { $0.number == number }) {
      return .symbol("." + known.name, objectiveC + known.name.capitalizedFirst)
    }
    return .form(CodeForm("\(swift)(%)", "%"), [.number(number)])
  }

  static let named: [(number: Double, name: String)] = [
    (250, "defaultLow"), (750, "defaultHigh"), (1000, "required"),
  ]
}
