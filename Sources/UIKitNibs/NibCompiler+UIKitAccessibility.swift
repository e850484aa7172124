internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
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
