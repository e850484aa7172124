internal import Diagnostics
internal import InterfaceBuilderFormat
internal import XMLFormat

/// The facts about classes in documents, gathered in one pass because most rules need them.
struct LintWiring: Sendable {
  /// An `<outlet>`, `<outletCollection>` or `<action>`.
  struct Connection: Sendable {
    enum Kind: Sendable { case outlet, outletCollection, action }

    var kind: Kind
    /// The index of its document.
    var document: Int
    /// The element that contains the connection: it has the outlet, or sends the action.
    var source: XMLElement
    var element: XMLElement
    /// The property, or the selector.
    var name: XMLAttribute
    /// The connected object; nil if the document has no such object.
    var destination: XMLElement?

    /// The object whose class must declare the property or method.
    var subject: XMLElement? { kind == .action ? destination : source }
  }

  /// An object with a custom class.
  struct CustomObject: Sendable {
    var document: Int
    var element: XMLElement
    var name: XMLAttribute
  }

  /// A `<userDefinedRuntimeAttribute>`.
  struct RuntimeAttribute: Sendable {
    var document: Int
    var object: XMLElement
    var element: XMLElement
  }

  private(set) var connections: [Connection] = []
  private(set) var customObjects: [CustomObject] = []
  private(set) var runtimeAttributes: [RuntimeAttribute] = []
  /// Selectors that documents send to whichever object responds: by the first responder, by
  /// unwinding, or to the controller that creates the next one.
  private(set) var looseSelectors: Set<String> = []
  /// The names of all custom classes except those of frameworks, and those that sources of other languages
  /// declare.
  private(set) var classNames: Set<String> = []

  init(_ documents: [InterfaceBuilderDocument], foreignClasses: Set<String> = []) {
    for (position, document) in documents.enumerated() { add(document, position) }
    classNames = Set(customObjects.map(\.name.value)).filter {
      !$0.isOfFramework && !foreignClasses.contains($0)
    }
  }

  private mutating func add(_ document: InterfaceBuilderDocument, _ position: Int) {
    for element in document.root.descendants {
      if let name = element.attribute("customClass"), !name.value.isEmpty {
        customObjects.append(CustomObject(document: position, element: element, name: name))
      }
      if element.name == "connections", let source = element.parent {
        for member in element.children { add(member, of: source, document, position) }
      } else if element.name == "userDefinedRuntimeAttribute",
        let object = element.parent?.parent
      {
        runtimeAttributes.append(
          RuntimeAttribute(document: position, object: object, element: element))
      }
    }
  }

  private mutating func add(
    _ member: XMLElement, of source: XMLElement, _ document: InterfaceBuilderDocument,
    _ position: Int
  ) {
    for key in ["unwindAction", "destinationCreationSelector"] as [HashedName] {
      if let selector = member[key] { looseSelectors.insert(selector) }
    }
    guard let kind = Self.kinds[member.name],
      let name = member.attribute(kind == .action ? "selector" : "property")
    else { return }
    let id = member["target"] ?? member["destination"]
    let destination = id.flatMap { document.element(id: ObjectID($0)) }
    if kind == .action, let destination {
      switch document.role(of: destination) {
      case .firstResponder, .exit, .application: looseSelectors.insert(name.value)
      default: break
      }
    }
    connections.append(
      Connection(
        kind: kind, document: position, source: source, element: member, name: name,
        destination: destination))
  }

  private static let kinds: [String: Connection.Kind] = [
    "outlet": .outlet, "outletCollection": .outletCollection, "action": .action,
  ]
}

extension LintInput {
  /// The file of the document at an index.
  func file(_ position: Int) -> String { documents[position].file }

  /// The custom class of an object; nil for a class of a framework, of which sources contain only
  /// headers if anything.
  func customClass(of element: XMLElement?) -> String? {
    guard let name = element?["customClass"], wiring.classNames.contains(name) else { return nil }
    return name
  }
}
