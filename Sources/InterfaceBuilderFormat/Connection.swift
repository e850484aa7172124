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
    /// True if its members are added to those of the class.
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

/// A Cocoa binding: a property of a view kept equal to a key path of another object.
package struct Binding: Hashable, Sendable {
  package struct Option: Hashable, Sendable {
    /// Such as `NSValueTransformerName`, `NSNullPlaceholder`.
    package var key: String
    package var value: Scalar
    package var element: XMLElement
  }

  /// The property: `value`, or `enabled2` where several conditions go together.
  package var name: String
  package var keyPath: String
  package var destination: ObjectID
  /// The binding of the same family before this one, for `enabled2` and the like.
  package var previous: ObjectID?
  /// In the order of the file.
  package var options: [Option]
}

extension XMLElement {
  func binding(_ reading: inout Reading) -> Binding? {
    guard let name = required("name", &reading), let keyPath = required("keyPath", &reading),
      let destination = requiredReference("destination", &reading)
    else { return nil }
    let dictionary = child(["dictionary"], key: "options", &reading)
    let options = (dictionary.map { Array($0.children) } ?? []).compactMap { option in
      option.scalar(&reading).map { value in
        Binding.Option(key: option["key"] ?? "", value: value, element: option)
      }
    }
    return Binding(
      name: name, keyPath: keyPath, destination: destination,
      previous: reference("previousBinding", &reading), options: options)
  }

  /// The connections of this object, in the order of the file.
  ///
  /// A connection of an unknown kind, or without what its kind needs, stays unread and is reported
  /// as unknown.
  package func connections(_ reading: inout Reading) -> [Connection] {
    members(of: CommonName.connections, &reading).compactMap { member in
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

/// A transition from one scene to another, or the relationship of a scene to its container.
package struct Segue: Hashable, Sendable {
  /// `show`, `showDetail`, `presentation`, `popoverPresentation`, `embed`, `unwind`, `custom`,
  /// `relationship`; of old `push`, `modal`, `replace`, `popover`; AppKit adds `sheet`.
  package var kind: String
  package var destination: ObjectID
  package var identifier: String?
  /// For `relationship`, such as `rootViewController`, `viewControllers`, `tabItems`.
  package var relationship: String?
  /// For `unwind`: the selector to look for.
  package var unwindAction: String?
  /// For `custom`.
  package var customClass: CustomClass?
  /// Nil if the document does not say.
  package var animates: Bool?
  package var modalPresentationStyle: String?
  package var modalTransitionStyle: String?
  package var popoverAnchorView: ObjectID?
  package var popoverAnchorBarButtonItem: ObjectID?
  /// The rest, of popovers and split views, is read from here.
  package var element: XMLElement
}

extension XMLElement {
  /// The segue that the element is; nil, after a complaint, without a kind or a destination.
  package func segue(_ reading: inout Reading) -> Segue? {
    guard let kind = required("kind", &reading),
      let destination = requiredReference("destination", &reading)
    else { return nil }
    return Segue(
      kind: kind, destination: destination, identifier: string("identifier", &reading),
      relationship: string("relationship", &reading),
      unwindAction: string("unwindAction", &reading), customClass: customClass(&reading),
      animates: bool("animates", &reading),
      modalPresentationStyle: string("modalPresentationStyle", &reading),
      modalTransitionStyle: string("modalTransitionStyle", &reading),
      popoverAnchorView: reference("popoverAnchorView", &reading),
      popoverAnchorBarButtonItem: reference("popoverAnchorBarButtonItem", &reading),
      element: self)
  }
}

/// A typed value that is an element, as in the options of a binding.
package enum Scalar: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case real(Double)
  /// A number whose digits matter, as written.
  case decimal(String)
  case string(String)
  case null
}

extension XMLElement {
  /// `<integer value="…"/>`, `<real>`, `<decimal>`, `<bool>`, `<string>` or `<nil>`; nil for
  /// others.
  package func scalar(_ reading: inout Reading) -> Scalar? {
    switch name {
    case "bool": bool("value", &reading).map { .bool($0) }
    case "integer": integer("value", &reading).map { .integer($0) }
    case "real": number("value", &reading).map { .real($0) }
    case "decimal": string("value", &reading).map { .decimal($0) }
    case "string", "mutableString": .string(stringContent(&reading))
    case "nil": marked(.null, &reading)
    default: nil
    }
  }

  /// The value of the child with that key.
  package func scalar(key: HashedName, _ reading: inout Reading) -> Scalar? {
    child(Self.scalarNames, key: key, &reading)?.scalar(&reading)
  }

  private static let scalarNames: [HashedName] = [
    "bool", "decimal", "integer", "mutableString", "real", "string",
  ]

  private func marked(_ scalar: Scalar, _ reading: inout Reading) -> Scalar {
    reading.use(self)
    return scalar
  }
}
