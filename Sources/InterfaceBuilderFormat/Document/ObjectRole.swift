package import XMLFormat

/// What an object of a document stands for when the document is loaded.
package enum ObjectRole: Hashable, Sendable {
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
  /// What an element of this document stands for.
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
