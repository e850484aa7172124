package import Diagnostics
package import XMLFormat

/// The elements of a document by the bytes of their ids.
struct ObjectIndex: Sendable {
  private let document: XMLDocument
  private var index = HashIndex()
  /// The numbers of the elements, at the numbers of their ids.
  private var ordinals: [Int] = []

  /// Reports ids that are given twice; the first one counts.
  init(_ document: XMLDocument, file: String, diagnostics: inout [Diagnostic]) {
    self.document = document
    for ordinal in 1..<max(1, document.elementCount) {
      let element = document.element(at: ordinal)
      // A device's id is the name of its kind.
      guard let id = element.attribute(CommonName.id), !element.isNamed("device"),
        !element.isNamed("adaptation")
      else { continue }
      let hash = id.valueHash
      if let known = number(of: hash, where: { id.hasSameValue(as: $0) }) {
        let first = document.element(at: ordinals[known])
        diagnostics.append(.duplicateID(id, of: element, first: first, in: file))
      } else {
        _ = index.add(hash)
        ordinals.append(ordinal)
      }
    }
  }

  private func number(of hash: UInt32, where isIt: (XMLAttribute) -> Bool) -> Int? {
    index.number(of: hash) { number in
      document.element(at: ordinals[number]).attribute(CommonName.id).map(isIt) ?? false
    }
  }

  func element(id: String) -> XMLElement? {
    number(of: HashedName.hash(of: id.utf8Span.span)) { $0.hasValue(id) }
      .map { document.element(at: ordinals[$0]) }
  }
}

/// The id of an object in its document: `Ze5-6b-2t3`, or a number in old documents.
package struct ObjectID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}

extension ObjectID: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

/// A scene of a storyboard: a controller and what belongs to it.
package struct Scene: Equatable, Sendable {
  package var id: ObjectID
  package var objects: [XMLElement]
  package var element: XMLElement

  /// The object that the scene is about; nil for one of the application menu alone.
  package var controller: XMLElement? { objects.first { $0["sceneMemberID"] == "viewController" } }

  init(_ element: XMLElement, _ reading: inout Reading) {
    id = element.reference("sceneID", &reading) ?? ""
    objects = element.members(of: "objects", &reading)
    self.element = element
  }
}

/// Where a document first names its images and colours, for messages about what several elements
/// share.
package struct FirstMentions: Sendable {
  private static let attributes: Set<String> = [
    "name", "image", "systemColor", "cocoaTouchSystemColor",
  ]

  private let file: String
  private var ranges: [String: SourceRange] = [:]
  private var reported: Set<String> = []

  /// Looks through the whole document once.
  package init(in document: InterfaceBuilderDocument) {
    file = document.file
    for element in document.root.descendants {
      for attribute in element.attributes where Self.attributes.contains(attribute.name) {
        let value = attribute.value
        if ranges[value] == nil { ranges[value] = attribute.valueRange(in: file) }
      }
    }
  }

  /// The first attribute with that value; the whole file where none has it.
  package subscript(name: String) -> SourceRange { ranges[name] ?? SourceRange(file: file) }

  /// The same for the first message about the name, nil for those after it.
  package mutating func report(_ name: String) -> SourceRange? {
    reported.insert(name).inserted ? self[name] : nil
  }
}

/// The role of an object when its document is loaded.
package enum ObjectRole: Equatable, Sendable {
  /// One that the compiled form contains.
  case object
  /// The object that loads it.
  case filesOwner
  /// Whatever has the focus; not an object of the nib.
  case firstResponder
  /// The application, an AppKit document's third stand-in.
  case application
  /// The exit of a scene, the target of unwind segues.
  case exit
  /// An object that the loader is given under this name.
  case external(String)
  /// A scene that is in another storyboard.
  case storyboardReference
}

extension InterfaceBuilderDocument {
  /// Returns the role of an element of this document.
  ///
  /// AppKit's stand-ins have fixed ids: -2 the owner, -1 the first responder, -3 the application.
  /// UIKit names them by `placeholderIdentifier`, and has -1 and -2 the other way round.
  package func role(of element: XMLElement) -> ObjectRole {
    switch element.name {
    case "placeholder":
      switch element["placeholderIdentifier"] {
      case "IBFilesOwner": return .filesOwner
      case "IBFirstResponder": return .firstResponder
      case let name: return .external(name ?? "")
      }
    case "exit": return .exit
    case "viewControllerPlaceholder", "controllerPlaceholder": return .storyboardReference
    case "customObject":
      if element["sceneMemberID"] == "firstResponder" { return .firstResponder }
      guard kind.isAppKit, !kind.isStoryboard else { return .object }
      return Self.standIns[element["id"] ?? ""] ?? .object
    default: return .object
    }
  }

  private static let standIns: [String: ObjectRole] = [
    "-1": .firstResponder, "-2": .filesOwner, "-3": .application,
  ]
}

extension Diagnostic {
  fileprivate static func duplicateID(
    _ id: XMLAttribute, of element: XMLElement, first: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xib-duplicate-id", "the id '\(id.value)' is given twice",
      at: id.valueRange(in: file),
      details: ["give <\(element.name)> another one, and correct what refers to it"],
      notes: [Note("first given to this <\(first.name)>", at: first.range(in: file))])
  }
}
