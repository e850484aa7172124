/// A connection between two objects, which the loader makes.
public struct NibConnection: Hashable, Sendable {
  /// The kind, such as `outlet`, `action` or `binding`.
  public var kind: String
  /// The outlet, the action's selector, the binding, or the key path of an attribute.
  public var name: String?
  public var source: NibLabel?
  public var destination: NibLabel?
  /// The event of an action, the key path of a binding, or the value of an attribute.
  public var detail: String?

  public init(
    kind: String, name: String? = nil, source: NibLabel? = nil, destination: NibLabel? = nil,
    detail: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.source = source
    self.destination = destination
    self.detail = detail
  }
}

extension NibOutlineReader {
  /// Everything that is connected, in the order of the nib.
  func connections() -> [NibConnection] {
    var labels: [NibObjectID: NibLabel] = [:]
    func label(_ id: NibObjectID?) -> NibLabel? {
      guard let id else { return nil }
      if let known = labels[id] { return known }
      labels[id] = self.label(id)
      return labels[id]
    }
    var isMet: Set<NibObjectID> = []
    return Self.lists.flatMap { path -> [NibConnection] in
      guard let list = object(path, of: graph.root) else { return [] }
      return members(of: list).flatMap { _, id -> [NibConnection] in
        guard isMet.insert(id).inserted else { return [] }
        return connections(of: id, label)
      }
    }
  }

  private func connections(
    of id: NibObjectID, _ label: (NibObjectID?) -> NibLabel?
  ) -> [NibConnection] {
    let className = graph[id].className
    guard let form = Self.forms[className] else {
      return [NibConnection(kind: NibText.name(className))]
    }
    let base = NibConnection(
      kind: form.kind, name: form.name.flatMap { text($0, of: id) },
      source: label(form.source.flatMap { object($0, of: id) }), detail: detail(form, of: id))
    let end = form.destination.flatMap { object($0, of: id) }
    guard let end, graph.isCollection(end) else {
      return [base.setting(\.destination, label(end))]
    }
    if form.kind == "attribute" { return attributes(base, keyPaths: end, of: id) }
    guard graph[end].entries.count <= Self.largestCollection else { return [base] }
    return members(of: end).map { base.setting(\.destination, label($0.id)) }
  }

  /// One connection for each attribute; key paths and values are parallel.
  private func attributes(
    _ base: NibConnection, keyPaths: NibObjectID, of id: NibObjectID
  ) -> [NibConnection] {
    guard let values = object("NSValues", of: id), let texts = graph.elements(values),
      max(graph[keyPaths].entries.count, texts.count) <= Self.largestCollection
    else { return [base] }
    return zip(graph.elements(keyPaths) ?? [], texts).map { path, value in
      base.setting(\.name, path.object.flatMap { text($0) })
        .setting(\.detail, plainText(value) ?? value.object.map { graph[$0].className })
    }
  }

  private func detail(_ form: Form, of id: NibObjectID) -> String? {
    if let mask = value("UIEventMask", of: id)?.integer {
      let names = Self.events.filter { mask & $0.mask != 0 }.map(\.name)
      return names.isEmpty ? String(mask) : names.joined(separator: ", ")
    }
    guard let path = form.detail, let value = value(path, of: id) else { return nil }
    return plainText(value) ?? value.object.map { NibText.name(graph[$0].className) }
  }

  private static let lists = [
    "UINibConnectionsKey", "IB.objectdata/NSConnections", "UINibKeyValuePairsKey",
    "UINibAccessibilityConfigurationsKey", "IB.objectdata/NSAccessibilityConnectors",
  ]

  /// Larger collections are described as a whole.
  private static let largestCollection = 1000

  /// How a class of connectors is read.
  private struct Form {
    var kind: String
    var name, source, destination, detail: String?
  }

  private static let forms: [String: Form] = [
    "UIRuntimeOutletConnection": uiKit("outlet"),
    "UIRuntimeOutletCollectionConnection": uiKit("collection"),
    "UIRuntimeEventConnection": uiKit("action"),
    "NSNibOutletConnector": appKit("outlet"),
    "NSNibControlConnector": appKit("action"),
    "NSNibBindingConnector": appKit("binding", name: "NSBinding", detail: "NSKeyPath"),
    "NSNibConnector": Form(kind: "order", source: "NSSource", detail: "NSLabel"),
    "NSIBHelpConnector": Form(
      kind: "help", name: "NSFile", source: "NSDestination", detail: "NSMarker"),
    "NSIBUserDefinedRuntimeAttributesConnector": Form(
      kind: "attribute", source: "NSObject", destination: "NSKeyPaths"),
    "NSNibAXAttributeConnector": Form(
      kind: "accessibility", name: "AXAttributeTypeArchiveKey", source: "AXDestinationArchiveKey",
      detail: "AXAttributeValueArchiveKey"),
    "UINibKeyValuePair": Form(
      kind: "attribute", name: "UIKeyPath", source: "UIObject", detail: "UIValue"),
    "UIRuntimeAccessibilityConfiguration": Form(
      kind: "accessibility", name: "UIAccessibilityIdentifier", source: "UIAccessibileObject",
      detail: "UIAccessibilityLabel"),
  ]

  private static func uiKit(_ kind: String) -> Form {
    Form(kind: kind, name: "UILabel", source: "UISource", destination: "UIDestination")
  }

  private static func appKit(
    _ kind: String, name: String = "NSLabel", detail: String? = nil
  ) -> Form {
    Form(kind: kind, name: name, source: "NSSource", destination: "NSDestination", detail: detail)
  }

  /// The bits of `UIControlEvents`.
  private static let events: [(mask: Int64, name: String)] = [
    (1 << 0, "touch down"), (1 << 1, "touch down repeat"), (1 << 2, "touch drag inside"),
    (1 << 3, "touch drag outside"), (1 << 4, "touch drag enter"), (1 << 5, "touch drag exit"),
    (1 << 6, "touch up inside"), (1 << 7, "touch up outside"), (1 << 8, "touch cancel"),
    (1 << 12, "value changed"), (1 << 13, "primary action"), (1 << 16, "editing did begin"),
    (1 << 17, "editing changed"), (1 << 18, "editing did end"),
    (1 << 19, "editing did end on exit"),
  ]
}

extension NibConnection {
  fileprivate func setting<Value>(
    _ part: WritableKeyPath<NibConnection, Value>, _ value: Value
  ) -> NibConnection {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }
}
