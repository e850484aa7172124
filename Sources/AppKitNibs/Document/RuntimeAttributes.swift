internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Adds the connector that sets what a user wrote under *User Defined Runtime Attributes*.
  mutating func addRuntimeAttributes(of element: XMLElement, to object: NibObjectID) {
    let attributes = element.runtimeAttributes(&reading)
    guard !attributes.isEmpty else { return }
    addRuntimeAttributes(
      attributes.map { (keyPath: $0.keyPath, value: runtimeValue($0.value)) }, to: object)
  }

  /// Adds a connector that sets values by key path when the nib is loaded.
  mutating func addRuntimeAttributes(
    _ attributes: [(keyPath: String, value: NibObjectID?)], to object: NibObjectID
  ) {
    let values = graph.array([])
    for attribute in attributes {
      graph[values].append(NibKey.element, attribute.value.map { .object($0) } ?? .null)
    }
    let keyPaths = graph.array(attributes.map { graph.string($0.keyPath) })
    let connector = graph.add(
      "NSIBUserDefinedRuntimeAttributesConnector",
      [
        .init("NSObject", .object(object)), .init("NSValues", .object(values)),
        .init("NSKeyPaths", .object(keyPaths)),
      ])
    state.connectors.append(AppKitConnector(.runtimeAttributes, connector))
  }

  private mutating func runtimeValue(_ value: RuntimeAttribute.Value) -> NibObjectID? {
    switch value {
    case .boolean(let flag): graph.number(flag)
    case .integer(let number): graph.number(number)
    case .real(let number): graph.number(number)
    case .string(let text, _): graph.string(text)
    case .point(let point): graph.string(AppKitGeometry.pair(point.x, point.y))
    case .size(let size): graph.string(size.nibText)
    case .rect(let rect): graph.string(rect.nibText)
    case .range(let location, let length):
      graph.string(AppKitGeometry.pair(Double(location), Double(length)))
    case .color(let value): color(value)
    case .image(let name, let catalog): image(AppKitImage(name: name, catalog: catalog))
    case .null: nil
    }
  }
}

/// Fields of properties whose keys in AppKit's archives are not known.
///
/// A connector sets them by key path when the nib is loaded, as it sets *User Defined Runtime
/// Attributes*. A value that is absent or equal to `omit` is not set.
extension Field {
  static func runtimeBool(
    _ attribute: HashedName, _ keyPath: String? = nil, omit: Bool? = nil
  ) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      let flag = subject.element.bool(attribute, &compiler.reading)
      return flag == omit ? nil : flag.map { compiler.graph.number($0) }
    }
  }

  static func runtimeInteger(_ attribute: HashedName, _ keyPath: String? = nil) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      subject.element.integer(attribute, &compiler.reading).map { compiler.graph.number($0) }
    }
  }

  static func runtimeNumber(
    _ attribute: HashedName, _ keyPath: String? = nil, omit: Double? = nil
  ) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      let number = subject.element.number(attribute, &compiler.reading)
      return number == omit ? nil : number.map { compiler.graph.number($0) }
    }
  }

  static func runtimeString(_ attribute: HashedName, _ keyPath: String? = nil) -> Field {
    runtime(keyPath ?? attribute.text) { compiler, subject in
      compiler.graph.string(subject.element.string(attribute, &compiler.reading))
    }
  }

  /// A word of a table, as its number.
  static func runtimeWord(
    _ attribute: HashedName, _ keyPath: String, _ words: WordTable, omit: Int? = nil
  ) -> Field {
    runtime(keyPath) { compiler, subject in
      let word = subject.element.enumeration(attribute, words, &compiler.reading)
      return word == omit ? nil : word.map { compiler.graph.number($0) }
    }
  }

  /// A word of a table, as a string.
  static func runtimeText(
    _ attribute: HashedName, _ keyPath: String, _ words: [String: String]
  ) -> Field {
    runtime(keyPath) { compiler, subject in
      compiler.graph.string(subject.element.enumeration(attribute, words, &compiler.reading))
    }
  }

  /// The sum of the flags of the child with a key.
  static func runtimeFlags(_ childKey: HashedName, _ bits: FlagBits) -> Field {
    runtime(childKey.text) { compiler, subject in
      subject.element.flags(key: childKey, bits, &compiler.reading)
        .map { compiler.graph.number($0) }
    }
  }

  /// The size of the child with a key, in points.
  static func runtimeSize(_ childKey: HashedName) -> Field {
    runtime(childKey.text) { compiler, subject in
      subject.element.size(key: childKey, &compiler.reading).map { compiler.value($0) }
    }
  }

  /// The distances of the child with a key from each edge, in points.
  static func runtimeInsets(_ childKey: HashedName) -> Field {
    runtime(childKey.text) { compiler, subject in
      subject.element.insets(key: childKey, &compiler.reading).map { compiler.value($0) }
    }
  }

  private static func runtime(
    _ keyPath: String, _ value: @escaping @Sendable (inout NibCompiler, NibSubject) -> NibObjectID?
  ) -> Field {
    Field { compiler, subject in
      guard let value = value(&compiler, subject) else { return }
      compiler.addRuntimeAttributes([(keyPath: keyPath, value: value)], to: subject.id)
    }
  }
}

extension NibCompiler {
  mutating func value(_ size: Size) -> NibObjectID {
    let text = graph.string(size.nibText)
    return graph.add("NSValue", [.init("NS.special", 2), .init("NS.sizeval", .object(text))])
  }

  mutating func value(_ insets: Insets) -> NibObjectID {
    graph.add(
      "NSValue",
      [
        .init("NS.special", 12), .init("NS.edgeval.top", .double(insets.top)),
        .init("NS.edgeval.left", .double(insets.left)),
        .init("NS.edgeval.bottom", .double(insets.bottom)),
        .init("NS.edgeval.right", .double(insets.right)),
      ])
  }
}

extension Field {
  /// A tool tip, which a connector sets.
  ///
  /// A text that is written in Base64 is left out, as ibtool does.
  static var toolTip: Field {
    Field { compiler, subject in
      guard let text = compiler.localizedText("toolTip", of: subject.element) else { return }
      let isEncoded = subject.element.children.contains { child in
        child["key"] == "toolTip" && child["base64-UTF8"] == "YES"
      }
      if isEncoded { return }
      let file = compiler.graph.string("NSToolTipHelpKey")
      let connector = compiler.graph.add(
        "NSIBHelpConnector",
        [
          .init("NSDestination", .object(subject.id)), .init("NSFile", .object(file)),
          .init("NSMarker", .object(text)),
        ])
      compiler.state.connectors.append(AppKitConnector(.help, connector))
    }
  }
}

extension NibCompiler {
  /// Adds the connectors of `<accessibility description="…"/>`.
  mutating func addAccessibility(of element: XMLElement, to object: NibObjectID) {
    guard let child = element.child("accessibility", &reading) else { return }
    for (attribute, name) in accessibilityAttributes {
      guard let text = child.string(attribute, &reading) else { continue }
      let type = graph.mutableString(name)
      let value = graph.string(text)
      let connector = graph.add(
        "NSNibAXAttributeConnector",
        [
          .init("AXDestinationArchiveKey", .object(object)),
          .init("AXAttributeTypeArchiveKey", .object(type)),
          .init("AXAttributeValueArchiveKey", .object(value)),
        ])
      state.connectors.append(AppKitConnector(.accessibility, connector))
    }
  }

  /// Adds the connector of an `<accessibilityConnection>`: a title, linked elements.
  mutating func addAccessibilityRelationship(
    _ property: String, from source: NibObjectID, to destination: ObjectID
  ) {
    guard let target = connectedObject(destination) else { return }
    let label = graph.string(property)
    let connector = graph.add(
      "NSNibAXRelationshipConnector",
      [
        .init("NSSource", .object(source)), .init("NSDestination", .object(target)),
        .init("NSLabel", .object(label)),
      ])
    state.connectors.append(AppKitConnector(.accessibility, connector))
  }
}

/// What assistive software reads of an object, by the attribute of `<accessibility>`.
private let accessibilityAttributes: [(HashedName, String)] = [
  ("description", "AXDescription"), ("help", "AXHelp"), ("identifier", "AXIdentifier"),
]
