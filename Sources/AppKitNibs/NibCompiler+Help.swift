internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
