package import XMLFormat

/// A connection of an object, from its `<connections>`.
package struct Connection: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case outlet(property: String, destination: ObjectID)
    /// One destination of a collection; those with the same property belong together.
    case outletCollection(OutletCollection)
    case action(Action)
    case binding(Binding)
    case segue(Segue)
    /// `accessibilityConnection`: `title`, `linkedElements` …
    case accessibility(property: String, destination: ObjectID)
  }

  package struct OutletCollection: Hashable, Sendable {
    package var property: String
    package var destination: ObjectID
    /// `NSArray` unless the document says `NSMutableArray`.
    package var collectionClass: String?
    /// Whether its members are added to those of the class.
    package var appends: Bool

    package init(
      property: String, destination: ObjectID, collectionClass: String? = nil, appends: Bool = false
    ) {
      self.property = property
      self.destination = destination
      self.collectionClass = collectionClass
      self.appends = appends
    }
  }

  package struct Action: Hashable, Sendable {
    package var selector: String
    /// Called `target` by AppKit and `destination` by the others.
    package var target: ObjectID
    /// `touchUpInside` …; UIKit's controls have one.
    package var eventType: String?
    /// AppKit's event, if it is not the control's own, such as `doubleAction`.
    package var trigger: String?

    package init(
      selector: String, target: ObjectID, eventType: String? = nil, trigger: String? = nil
    ) {
      self.selector = selector
      self.target = target
      self.eventType = eventType
      self.trigger = trigger
    }
  }

  package var kind: Kind
  package var id: ObjectID?
  /// The object that has the connection.
  package var source: XMLElement
  package var element: XMLElement
}

extension XMLElement {
  /// The connections of this object, in the order of the file.
  ///
  /// A connection of an unknown kind, or without what its kind needs, stays unread and is reported
  /// as unknown.
  package func connections(_ reading: inout Reading) -> [Connection] {
    members(of: "connections", &reading).compactMap { member in
      guard let kind = member.connectionKind(&reading) else { return nil }
      return Connection(
        kind: kind, id: member.reference("id", &reading), source: self, element: member)
    }
  }

  private func connectionKind(_ reading: inout Reading) -> Connection.Kind? {
    switch name {
    case "outlet":
      guard let property = required("property", &reading),
        let destination = requiredReference("destination", &reading)
      else { return nil }
      return .outlet(property: property, destination: destination)
    case "accessibilityConnection":
      guard let property = required("property", &reading),
        let destination = requiredReference("destination", &reading)
      else { return nil }
      return .accessibility(property: property, destination: destination)
    case "outletCollection": return outletCollection(&reading).map { .outletCollection($0) }
    case "action": return action(&reading).map { .action($0) }
    case "binding": return binding(&reading).map { .binding($0) }
    case "segue": return segue(&reading).map { .segue($0) }
    default: return nil
    }
  }

  private func outletCollection(_ reading: inout Reading) -> Connection.OutletCollection? {
    guard let property = required("property", &reading),
      let destination = requiredReference("destination", &reading)
    else { return nil }
    return Connection.OutletCollection(
      property: property, destination: destination,
      collectionClass: string("collectionClass", &reading),
      appends: bool("appends", &reading) ?? false)
  }

  private func action(_ reading: inout Reading) -> Connection.Action? {
    guard let selector = required("selector", &reading),
      let target = reference("target", &reading) ?? requiredReference("destination", &reading)
    else { return nil }
    return Connection.Action(
      selector: selector, target: target, eventType: string("eventType", &reading),
      trigger: string("trigger", &reading))
  }
}
