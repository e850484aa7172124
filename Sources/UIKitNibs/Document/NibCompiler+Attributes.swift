internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Values that the loader sets by key path, one object each.
  mutating func addKeyValuePairs(of subject: NibSubject) {
    var localized = 0
    for attribute in subject.element.runtimeAttributes(&reading) {
      let value = runtimeValue(attribute, of: subject, localized: &localized)
      addKeyValuePair(attribute.keyPath, value, to: subject.id)
    }
  }

  mutating func addKeyValuePair(_ keyPath: String, _ value: NibValue, to object: NibObjectID) {
    let path = graph.string(keyPath)
    let pair = graph.add(
      "UINibKeyValuePair",
      [
        .init("UIObject", .object(object)), .init("UIValue", value),
        .init("UIKeyPath", .object(path)),
      ])
    state.keyValuePairs.append(pair)
  }

  /// `localized` counts the object's texts for translators, which tables name by their numbers.
  private mutating func runtimeValue(
    _ attribute: RuntimeAttribute, of subject: NibSubject, localized: inout Int
  ) -> NibValue {
    switch attribute.value {
    case .boolean(let flag): return .object(graph.number(flag ? 1 : 0))
    case .integer(let number): return .object(graph.number(number))
    case .real(let number): return .object(graph.number(number))
    case .string(let text, let isLocalized):
      let number = localized
      if isLocalized { localized += 1 }
      guard isLocalized, options.isBaseLocalization, !text.isEmpty, let id = subject.element["id"]
      else { return .object(graph.string(text)) }
      let key = "\(id).ibExternalUserDefinedRuntimeAttributesLocalizableStrings"
      return .object(graph.localizableString(text, key: "\(key)[\(number)]"))
    case .point(let point): return geometry(1, "NS.pointval", [point.x, point.y])
    case .size(let size): return geometry(2, "NS.sizeval", [size.width, size.height])
    case .rect(let rect):
      return geometry(3, "NS.rectval", [rect.x, rect.y, rect.width, rect.height])
    case .range(let location, let length):
      let entries: [NibObject.Entry] = [
        .init("NS.special", 4), .init("NS.rangeval.location", .object(graph.number(location))),
        .init("NS.rangeval.length", .object(graph.number(length))),
      ]
      return .object(graph.add("NSValue", entries))
    case .color(let color): return uiColor(color).map { .object($0) } ?? .null
    case .image(let name, let catalog):
      return .object(uiImage(UIKitImage(name: name, catalog: catalog)))
    case .null: return .null
    }
  }

  /// An `NSValue` with a string such as `{{0, 0}, {1, 1}}`.
  mutating func geometry(_ kind: Int64, _ key: HashedName, _ numbers: [Double]) -> NibValue {
    let pairs = stride(from: 0, to: numbers.count, by: 2).map {
      AppKitGeometry.pair(numbers[$0], numbers[$0 + 1])
    }
    let text = graph.string(pairs.count == 1 ? pairs[0] : "{\(pairs.joined(separator: ", "))}")
    return .object(
      graph.add("NSValue", [.init("NS.special", .integer(kind)), .init(key, .object(text))]))
  }

  /// What assistive software reads of an object: `<accessibility
  /// key="accessibilityConfiguration">`.
  mutating func addAccessibility(of subject: NibSubject) {
    let element = subject.element
    guard
      let child = element.child(
        ["accessibility"], key: "accessibilityConfiguration", &reading)
    else { return }
    let texts: [(HashedName, NibObjectID?)] = [
      ("UIAccessibilityHint", localizedPart("hint", of: child, "accessibilityHint", element)),
      ("UIAccessibilityIdentifier", graph.string(child.string("identifier", &reading))),
      ("UIAccessibilityLabel", localizedPart("label", of: child, "accessibilityLabel", element)),
    ]
    let traits = child.flags(key: "traits", AccessibilityTraits.bits, &reading)
    let isElement = child.child(["bool"], key: "isElement", &reading)?.bool("value", &reading)
    let values: [(HashedName, Int?)] = [
      ("UIAccessibilityTraits", traits), ("UIIsAccessibilityElement", isElement.map { $0 ? 1 : 0 }),
    ]
    let numbers = values.map { key, number in (key, number.map { graph.number($0) }) }
    let entries = (texts + numbers).compactMap { key, object in
      object.map { NibObject.Entry(key, .object($0)) }
    }
    guard !entries.isEmpty else { return }
    let configuration = graph.add(
      "UIRuntimeAccessibilityConfiguration",
      [.init("UIAccessibileObject", .object(subject.id))] + entries)
    state.accessibility.append((element.ordinal, configuration))
  }

  /// A text of a child, which translators find under the id of the parent.
  mutating func localizedPart(
    _ attribute: HashedName, of child: XMLElement, _ property: String, _ parent: XMLElement
  ) -> NibObjectID? {
    guard let text = child.string(attribute, &reading) else { return nil }
    guard options.isBaseLocalization, !text.isEmpty, let id = parent["id"] else {
      return graph.string(text)
    }
    return graph.localizableString(text, key: "\(id).\(property)")
  }
}

/// What an object is or does, as the bits of `UIAccessibilityTraits`.
enum AccessibilityTraits {
  static let bits: FlagBits = [
    "none": 0, "button": 1 << 0, "link": 1 << 1, "image": 1 << 2, "selected": 1 << 3,
    "playsSound": 1 << 4, "keyboardKey": 1 << 5, "staticText": 1 << 6,
    "summaryElement": 1 << 7, "notEnabled": 1 << 8, "updatesFrequently": 1 << 9,
    "searchField": 1 << 10, "startsMediaSession": 1 << 11, "adjustable": 1 << 12,
    "allowsDirectInteraction": 1 << 13, "causesPageTurn": 1 << 14, "header": 1 << 16,
  ]
}

extension ElementSchema.Naming {
  /// By a `UIClassSwapper`, whose last keys are both names.
  static var uiKitSwapper: Self {
    Self.byFunction { $0.swapUIKitClass(of: $1) }
  }
}

extension NibCompiler {
  /// Replaces the class by the user's.
  ///
  /// The controller that a scene is about is swapped even for its own class.
  mutating func swapUIKitClass(of subject: NibSubject) {
    if let custom = subject.element.customClass(&reading) {
      swapUIKitClass(of: subject, for: custom.runtimeName(builtModule: options.module))
    } else if state.storyboard != nil, subject.owner == nil,
      subject.schema.isKind(of: "viewController")
    {
      swapUIKitClass(of: subject, for: graph[subject.id].className)
    }
  }

  /// Has the loader make an object of the class `name`, which may be the object's own.
  mutating func swapUIKitClass(of subject: NibSubject, for name: String) {
    let original = graph[subject.id].className
    set("UIClassName", string: name, of: subject)
    set("UIOriginalClassName", string: original, of: subject)
    graph[subject.id].className = "UIClassSwapper"
  }
}
