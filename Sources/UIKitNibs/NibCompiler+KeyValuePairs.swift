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
    case .color(let color): return exactColor(color).map { .object($0) } ?? .null
    case .image(let name, let catalog):
      return .object(uiImage(UIKitImage(name: name, catalog: catalog)))
    case .null: return .null
    }
  }

  /// An `NSValue` with a string such as `{{0, 0}, {1, 1}}`.
  private mutating func geometry(_ kind: Int64, _ key: HashedName, _ numbers: [Double]) -> NibValue
  {
    let pairs = stride(from: 0, to: numbers.count, by: 2).map {
      AppKitGeometry.pair(numbers[$0], numbers[$0 + 1])
    }
    let text = graph.string(pairs.count == 1 ? pairs[0] : "{\(pairs.joined(separator: ", "))}")
    return .object(
      graph.add("NSValue", [.init("NS.special", .integer(kind)), .init(key, .object(text))]))
  }
}
