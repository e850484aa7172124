internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

// What objects have otherwise in a size class. The objects themselves are those of the base case;
// for each top-level object a list tells the loader what changes.

extension NibCompiler {
  /// The members of a list that the canvas shows: those of the base case, and what the masks change
  /// in the size classes of the document's device.
  mutating func installedMembers(
    _ members: [NibObjectID], of list: HashedName, in subject: NibSubject
  ) -> [NibObjectID] {
    let variations = subject.element.variations(&reading)
    guard variations.contains(where: { $0.masks.contains { $0.key == list.text } })
    else { return members }
    state.variationCandidates[subject.id, default: [:]][list] = members
    var installed = Set(members)
    for variation in variations.shown(by: document.device) {
      installed.formUnion(maskedObjects(variation, list, \.included))
      installed.subtract(maskedObjects(variation, list, \.excluded))
    }
    state.uninstalled.formUnion(members.filter { !installed.contains($0) })
    return members.filter { installed.contains($0) }
  }

  /// Everything that varies of an object: its lists, then its attributes.
  mutating func traitStorages(of subject: NibSubject) -> [NibObjectID] {
    let variations = subject.element.variations(&reading)
    let lists: [(HashedName, String)] = [
      ("subviews", "traitStorageSubviews"), ("constraints", "traitStorageConstraints"),
    ]
    var found = lists.compactMap { relationshipStorage($0, $1, variations, subject) }
    for attribute in VaryingAttribute.all {
      if let storage = attributeStorage(attribute, variations, subject) { found.append(storage) }
    }
    for variation in variations where !variation.isDefault { skipFixedFrame(variation.element) }
    return found
  }

  /// Only Interface Builder uses the frame in a size class: the loader lays the view out.
  private mutating func skipFixedFrame(_ element: XMLElement) {
    element.ignore("fixedFrame", "misplaced", reading: &reading)
    if let frame = element.children.first(where: { $0["key"] == "frame" }) { reading.skip(frame) }
  }

  /// The members of a list in each size class; the base case comes first.
  private mutating func relationshipStorage(
    _ list: HashedName, _ keyPath: String, _ variations: [Variation], _ subject: NibSubject
  ) -> NibObjectID? {
    let masked = variations.filter { $0.masks.contains { $0.key == list.text } }
    guard !masked.isEmpty else { return nil }
    let candidates = state.variationCandidates[subject.id]?[list] ?? []
    let order = MaskOrder(candidates, of: subject.id, graph)
    let base = masked.first { $0.isDefault }
    var records = [relationshipRecord(base, list, order)]
    for variation in masked where !variation.isDefault {
      records.append(relationshipRecord(variation, list, order))
    }
    let set = graph.numberedSet(candidates, as: "NSOrderedSet")
    let storage = storage("_UIRelationshipTraitStorage", subject.id, keyPath, records)
    graph[storage].set("UIRelationshipCandidates", set)
    return storage
  }

  private mutating func relationshipRecord(
    _ variation: Variation?, _ list: HashedName, _ order: MaskOrder
  ) -> NibObjectID {
    let traits = traitCollection(variation)
    let included = variation.map { maskedObjects($0, list, \.included) } ?? []
    let excluded = variation.map { maskedObjects($0, list, \.excluded) } ?? []
    let added = graph.numberedSet(order.sorted(included))
    let removed = graph.numberedSet(order.sorted(excluded))
    return graph.add(
      "_UIRelationshipTraitStorageRecord",
      [
        .init("UITraitCollection", .object(traits)), .init("UIAddedObjects", .object(added)),
        .init("UIRemovedObjects", .object(removed)),
      ])
  }

  /// The objects that a variation's mask of a list names.
  private mutating func maskedObjects(
    _ variation: Variation, _ list: HashedName, _ members: KeyPath<Variation.Mask, [ObjectID]>
  ) -> [NibObjectID] {
    variation.masks.filter { $0.key == list.text }.flatMap { $0[keyPath: members] }
      .compactMap { object(id: $0) }
  }

  /// The values of an attribute in each size class; the base case comes last.
  private mutating func attributeStorage(
    _ attribute: VaryingAttribute, _ variations: [Variation], _ subject: NibSubject
  ) -> NibObjectID? {
    guard attribute.elements.isEmpty || attribute.elements.contains(subject.element.name)
    else { return nil }
    var records: [NibObjectID] = []
    for variation in variations where !variation.isDefault {
      guard let value = attribute.read(&self, variation.element) else { continue }
      records.append(attributeRecord(variation, value))
    }
    guard !records.isEmpty else { return nil }
    let base = variations.first { $0.isDefault }
    let written = base.flatMap { attribute.read(&self, $0.element) }
    let value = written ?? attribute.read(&self, subject.element) ?? attribute.base(&self)
    records.append(attributeRecord(nil, value))
    return storage("_UIAttributeTraitStorage", subject.id, attribute.keyPath, records)
  }

  private mutating func attributeRecord(
    _ variation: Variation?, _ value: NibValue
  ) -> NibObjectID {
    let traits = traitCollection(variation)
    return graph.add(
      "_UIAttributeTraitStorageRecord",
      [.init("UITraitCollection", .object(traits)), .init("UIValue", value)])
  }

  private mutating func storage(
    _ className: String, _ object: NibObjectID, _ keyPath: String, _ records: [NibObjectID]
  ) -> NibObjectID {
    let path = graph.string(keyPath)
    let list = graph.array(records, as: "NSMutableArray")
    return graph.add(
      className,
      [
        .init("UIObject", .object(object)), .init("UIKeyPath", .object(path)),
        .init("UIRecords", .object(list)),
      ])
  }

  /// The traits of a size class; those of the base case are empty and shared.
  private mutating func traitCollection(_ variation: Variation?) -> NibObjectID {
    let name = "UITraitCollectionBuiltinTrait-_UITraitName"
    var traits = NibObject("UITraitCollection", [])
    for (key, size) in [("Horizontal", variation?.width), ("Vertical", variation?.height)] {
      guard let size else { continue }
      traits.set("\(name)\(key)SizeClass", .integer(size == .compact ? 1 : 2))
    }
    return traits.entries.isEmpty
      ? graph.share(traits) : graph.add(traits.className, traits.entries)
  }
}

extension [Variation] {
  /// The base case, and what a device's size classes match, those for one class before those for
  /// two.
  fileprivate func shown(by device: DocumentDevice?) -> [Variation] {
    let classes = device?.sizeClasses
    let matching = filter { variation in
      (variation.width == nil || variation.width == classes?.width)
        && (variation.height == nil || variation.height == classes?.height)
    }
    func count(_ variation: Variation) -> Int {
      [variation.width, variation.height].count { $0 != nil }
    }
    return matching.enumerated().sorted { a, b in
      (count(a.element), a.offset) < (count(b.element), b.offset)
    }.map(\.element)
  }
}

/// An attribute that may differ between size classes.
struct VaryingAttribute: Sendable {
  /// The key path by which the loader sets it.
  var keyPath: String
  /// The elements that have it; empty for all.
  var elements: Set<String> = []
  /// Reads the value that an object or a variation has; nil if it has none.
  var read: @Sendable (inout NibCompiler, XMLElement) -> NibValue?
  /// The value if the object has none either.
  var base: @Sendable (inout NibCompiler) -> NibValue = { _ in .null }

  /// The constant, the spacing, the axis, the font and `hidden` are known from Apple's nibs; the
  /// others are named after the properties.
  static let all: [VaryingAttribute] = [
    VaryingAttribute(
      keyPath: "encodedConstant", elements: ["constraint"],
      read: { compiler, element in
        let number = element.number("constant", &compiler.reading)
        let isSymbolic = element.bool("symbolic", &compiler.reading) ?? false
        guard number != nil || isSymbolic else { return nil }
        return compiler.encodedConstant(isSymbolic ? nil : number)
      }, base: { $0.encodedConstant(0) }),
    number("spacing", of: ["stackView"]),
    word("axis", of: ["stackView"], UIStackWords.axes),
    word("distribution", of: ["stackView"], UIStackWords.distributions),
    word("alignment", of: ["stackView"], UIStackWords.alignments),
    flag("baselineRelativeArrangement", of: ["stackView"]),
    flag("hidden", of: []),
    number("alpha", of: [], base: 1),
    font("fontDescription", "font"),
    color("backgroundColor"),
    color("tintColor"),
    color("textColor"),
    color("highlightedColor", "highlightedTextColor"),
    color("shadowColor"),
    color("barTintColor"),
    color("separatorColor"),
    color("onTintColor"),
    image("image"),
    image("highlightedImage"),
    integer("numberOfLines", base: 1),
  ]

  private static func number(
    _ name: HashedName, of elements: Set<String>, base: Double = 0
  ) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text, elements: elements,
      read: { compiler, element in
        element.number(name, &compiler.reading).map { .object(compiler.graph.number($0)) }
      }, base: { .object($0.graph.number(base)) })
  }

  private static func integer(_ name: HashedName, base: Int) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text,
      read: { compiler, element in
        element.integer(name, &compiler.reading).map { .object(compiler.graph.number($0)) }
      }, base: { .object($0.graph.number(base)) })
  }

  private static func flag(_ name: HashedName, of elements: Set<String>) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text, elements: elements,
      read: { compiler, element in
        element.bool(name, &compiler.reading).map { .object(compiler.graph.number($0 ? 1 : 0)) }
      }, base: { .object($0.graph.number(0)) })
  }

  private static func word(
    _ name: HashedName, of elements: Set<String>, _ words: WordTable
  ) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text, elements: elements,
      read: { compiler, element in
        element.enumeration(name, words, &compiler.reading).map {
          .object(compiler.graph.number($0))
        }
      }, base: { .object($0.graph.number(0)) })
  }

  private static func font(_ childKey: HashedName, _ keyPath: String) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: keyPath,
      read: { compiler, element in
        let font = element.uiFont(key: childKey, &compiler.reading)
        return font.map { .object(compiler.uiFont($0)) }
      })
  }

  private static func color(_ childKey: HashedName, _ keyPath: String? = nil) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: keyPath ?? childKey.text,
      read: { compiler, element in
        let color = element.color(key: childKey, &compiler.reading)
        return color.flatMap { compiler.uiColor($0) }.map { .object($0) }
      })
  }

  private static func image(_ name: HashedName) -> VaryingAttribute {
    VaryingAttribute(
      keyPath: name.text,
      read: { compiler, element in
        let image = element.uiImage(name, &compiler.reading)
        return image.map { .object(compiler.uiImage($0)) }
      })
  }
}

/// How stack views arrange, as the numbers of `NSLayoutConstraint.Axis` and of `UIStackView`.
enum UIStackWords {
  static let axes: WordTable = ["horizontal": 0, "vertical": 1]

  static let distributions: WordTable = [
    "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
  ]

  static let alignments: WordTable = [
    "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4,
    "lastBaseline": 5,
  ]
}

extension NibCompiler {
  /// The constant of a constraint in points; nil for the standard distance.
  fileprivate mutating func encodedConstant(_ constant: Double?) -> NibValue {
    let symbol = constant == nil ? NibValue.object(graph.string("NSSpace")) : .null
    return .object(
      graph.add(
        "_NSLayoutConstraintConstant",
        [
          .init("UISymbolicConstant", symbol), .init("UINumericConstant", .double(constant ?? 0)),
        ]))
  }
}
