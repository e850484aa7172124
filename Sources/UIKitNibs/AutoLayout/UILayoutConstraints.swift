internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// `owner` is the view that has the constraint.
  static let constraints: [ElementSchema] = [
    ElementSchema("constraint", "NSLayoutConstraint", naming: .uiKitSwapper, [.layoutConstraint])
  ]
}

extension Field {
  /// The constraints of a view, those of its controller's guides first.
  static var uiConstraints: Field {
    Field { compiler, subject in
      let written = compiler.compiledConstraints(of: subject)
      let installed = compiler.installedMembers(written, of: "constraints", in: subject)
      let all = compiler.guideConstraints(of: subject) + installed
      guard !all.isEmpty else { return }
      let array = compiler.graph.array(all, as: "NSMutableArray")
      compiler.graph[subject.id].set("UIViewAutolayoutConstraints", array)
    }
  }

  fileprivate static var layoutConstraint: Field {
    Field { compiler, subject in
      let element = subject.element
      let first = LayoutEnd(.first, of: element, &compiler.reading)
      let second = LayoutEnd(.second, of: element, &compiler.reading)
      compiler.set(first, of: subject)
      compiler.graph[subject.id].set(
        "NSRelation",
        element.enumeration("relation", relations, &compiler.reading)
          .flatMap { $0 == 0 ? nil : .integer(Int64($0)) })
      if let multiplier = element.ratio("multiplier", &compiler.reading), multiplier != 1 {
        compiler.graph[subject.id].set("NSMultiplier", .double(Double(Float(multiplier))))
      }
      if second.isPresent { compiler.set(second, of: subject) }
      let constant = element.number("constant", &compiler.reading) ?? 0
      let isSymbolic = element.bool("symbolic", &compiler.reading) ?? false
      // Who made the constraint, in documents of Xcode 4.
      element.ignore("type", reading: &compiler.reading)
      if !isSymbolic, constant != 0 {
        compiler.graph[subject.id].set("NSConstantV2", .double(constant))
      }
      if isSymbolic { compiler.set("NSSymbolicConstant", string: "NSSpace", of: subject) }
      compiler.graph[subject.id].set("NSShouldBeArchived", true)
      compiler.set(
        "NSLayoutIdentifier", string: element.string("identifier", &compiler.reading), of: subject)
      if let priority = element.number("priority", &compiler.reading), priority != 1000 {
        let whole = Int64(exactly: priority).map { NibValue.integer($0) }
        compiler.graph[subject.id].set("NSPriority", whole ?? .float(Float(priority)))
      }
      let legacy =
        constant + second.marginOffset(isFirst: false) + first.marginOffset(isFirst: true)
      if !isSymbolic, legacy != 0 {
        compiler.graph[subject.id].set("NSConstant", .double(legacy))
      }
    }
  }
}

/// The names that documents and nibs have for one side of a constraint.
struct LayoutSide: Sendable {
  /// Attributes of the document.
  var item, attribute: HashedName
  /// Keys of the nib.
  var itemKey, attributeKey, legacyAttributeKey: HashedName

  static let first = LayoutSide(
    item: "firstItem", attribute: "firstAttribute", itemKey: "NSFirstItem",
    attributeKey: "NSFirstAttributeV2", legacyAttributeKey: "NSFirstAttribute")
  static let second = LayoutSide(
    item: "secondItem", attribute: "secondAttribute", itemKey: "NSSecondItem",
    attributeKey: "NSSecondAttributeV2", legacyAttributeKey: "NSSecondAttribute")
}

/// One side of a constraint: an attribute of a view or guide.
struct LayoutEnd: Sendable {
  var side: LayoutSide
  /// Nil for the view that has the constraint.
  var item: ObjectID?
  /// Of `NSLayoutConstraint.Attribute`; 0 for none.
  var attribute: Int
  var isPresent: Bool

  init(_ side: LayoutSide, of element: XMLElement, _ reading: inout Reading) {
    self.side = side
    item = element.reference(side.item, &reading)
    attribute = element.enumeration(side.attribute, Self.attributes, &reading) ?? 0
    isPresent = attribute != 0
  }

  static let attributes: WordTable = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7,
    "height": 8, "centerX": 9, "centerY": 10, "baseline": 11, "lastBaseline": 11,
    "firstBaseline": 12, "leftMargin": 13, "rightMargin": 14, "topMargin": 15,
    "bottomMargin": 16, "leadingMargin": 17, "trailingMargin": 18, "centerXWithinMargins": 19,
    "centerYWithinMargins": 20,
  ]

  /// The attribute as systems before iOS 8 know it: without margins.
  var legacyAttribute: Int { Self.legacy[attribute] ?? attribute }

  private static let legacy = [13: 1, 14: 2, 15: 3, 16: 4, 17: 5, 18: 6, 19: 9, 20: 10]

  /// What the constant for those systems has instead of a margin, in points.
  func marginOffset(isFirst: Bool) -> Double {
    switch attribute {
    case 13, 15, 17: isFirst ? -8 : 8
    case 14, 16, 18: isFirst ? 8 : -8
    default: 0
    }
  }
}

extension NibCompiler {
  /// The view's constraints in the order of Apple's nibs, without those that only Interface Builder
  /// needs.
  fileprivate mutating func compiledConstraints(of subject: NibSubject) -> [NibObjectID] {
    var members: [XMLElement] = []
    for member in subject.element.members(of: "constraints", &reading) {
      if member.bool("placeholder", &reading) == true {
        reading.skip(member)
      } else {
        members.append(member)
      }
    }
    let strays = strayConstraints(of: subject.element)
    if !strays.isEmpty {
      // The constraints of a view are in the order of their ids.
      members = (members + strays).sorted {
        ($0["id"] ?? "").utf8.lexicographicallyPrecedes(($1["id"] ?? "").utf8)
      }
    }
    let listed = subject.element.inLayoutOrder(
      members, document, size: size(of: subject.id), byAttribute: writes(.attributeOrder))
    var compiled: [NibObjectID] = []
    for member in listed {
      if member.onlyItem != nil, member.onlyItem != subject.element["id"] {
        // The list of objects has it here, as the document does; its only item has been compiled.
        let constraint = compiledObject(of: member)
        if let constraint { addPart(constraint, .constraint, of: subject.id) }
        continue
      }
      guard let constraint = compile(member, owner: subject.id) else { continue }
      compiled.append(constraint)
      addPart(constraint, .constraint, of: subject.id)
      for name in [LayoutSide.first.item, LayoutSide.second.item] {
        guard let id = member.reference(name, &reading), let item = layoutItem(id),
          item != subject.id, document.element(id: id)?.isViewGuide != true
        else { continue }
        addPart(item, .other, of: constraint)
      }
    }
    return compiled
  }

  fileprivate mutating func set(_ end: LayoutEnd, of subject: NibSubject) {
    let item = end.item.flatMap { layoutItem($0) } ?? subject.owner
    graph[subject.id].set(end.side.itemKey, item)
    graph[subject.id].set(end.side.attributeKey, .integer(Int64(end.attribute)))
    graph[subject.id].set(end.side.legacyAttributeKey, .integer(Int64(end.legacyAttribute)))
  }

  /// The view or guide with an id.
  private mutating func layoutItem(_ id: ObjectID) -> NibObjectID? {
    guard let element = document.element(id: id) else { return nil }
    return object(for: element)
  }
}

extension XMLElement {
  /// The only item of a constraint that an outer view of that item has, as of a ratio.
  fileprivate var onlyItem: String? {
    guard let first = self[LayoutSide.first.item], first != parent?.parent?["id"] else {
      return nil
    }
    if self[LayoutSide.second.attribute] == nil { return first }
    return self[LayoutSide.second.item] == first ? first : nil
  }
}

extension NibCompiler {
  /// The constraints of outer views that are about a view alone; it has them when it is compiled.
  fileprivate mutating func strayConstraints(of view: XMLElement) -> [XMLElement] {
    let all = state.strayConstraints ?? document.strayConstraints
    state.strayConstraints = all
    return view["id"].flatMap { all[$0] } ?? []
  }
}

extension InterfaceBuilderDocument {
  /// The constraints that are about one view alone and that another view has, by that view's id.
  var strayConstraints: [String: [XMLElement]] {
    var strays: [String: [XMLElement]] = [:]
    for element in root.descendants(named: "constraint") {
      guard let item = element.onlyItem, element["placeholder"] != "YES" else { continue }
      strays[item, default: []].append(element)
    }
    return strays
  }
}

private let relations: WordTable = [
  "lessThanOrEqual": -1, "equal": 0, "greaterThanOrEqual": 1,
]
