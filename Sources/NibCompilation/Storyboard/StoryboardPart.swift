package import Diagnostics
package import InterfaceBuilderFormat
internal import XMLFormat

/// A nib that a storyboard becomes, before anything of it is compiled.
struct StoryboardPart: Sendable {
  enum Content: Sendable {
    case application(Scene)
    /// The view of the controller with this id.
    case view(of: String)
    /// The controller with this id, apart from its view.
    case controller(String)
  }

  /// The nib's, without the extension.
  var name: String
  /// What it is about.
  var element: XMLElement
  var content: Content
}

extension StoryboardPart {
  /// The nibs in the order in which they are compiled.
  ///
  /// The views come first: what they connect to their controllers is written into these.
  static func all(
    of document: InterfaceBuilderDocument, _ controllers: [String: StoryboardController]
  ) -> [StoryboardPart] {
    let scenes = document.scenes
    let first = scenes.compactMap { scene -> StoryboardPart? in
      guard let element = scene.controller else { return nil }
      guard let id = element["id"], let controller = controllers[id] else {
        guard element.name == "application" else { return nil }
        return StoryboardPart(name: "MainMenu", element: element, content: .application(scene))
      }
      guard let view = controller.view, let name = controller.viewNibName else { return nil }
      return StoryboardPart(name: name, element: view, content: .view(of: id))
    }
    let contained = Set(controllers.values.flatMap(\.contained))
    let last = scenes.compactMap { $0.controller?["id"].flatMap { controllers[$0] } }
      .filter { $0.hasOwnIdentifier || !contained.contains($0.id) }
      .map { StoryboardPart(name: $0.identifier, element: $0.element, content: .controller($0.id)) }
    return first + last
  }

  /// The controllers of a storyboard by their ids.
  static func controllers(of document: InterfaceBuilderDocument) -> [String: StoryboardController] {
    let uuids = StoryboardUUID(document)
    return Dictionary(
      document.scenes.compactMap { StoryboardController($0, uuids: uuids) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension [StoryboardPart] {
  /// Reports names that cannot be those of files, or are given twice.
  func checkNames(in file: String, diagnostics: inout [Diagnostic]) {
    var names: Set<String> = []
    for part in self {
      if part.name.utf8.contains(UInt8(ascii: "/")) || !names.insert(part.name).inserted {
        diagnostics.append(.badName(part.name, part.element, in: file))
      }
    }
  }
}

/// The names of the nibs that a storyboard becomes, without the extension, in their order; nil after an
/// error.
///
/// Takes no more than looking at the scenes. What is wrong inside of them only compiling tells.
package func storyboardNibNames(
  of document: InterfaceBuilderDocument, diagnostics: inout [Diagnostic]
) -> [String]? {
  let parts =
    document.kind.isAppKit
    ? StoryboardPart.all(of: document, StoryboardPart.controllers(of: document))
    : StoryboardPart.all(of: document, UIKitStoryboardController.all(of: document))
  var found: [Diagnostic] = []
  parts.checkNames(in: document.file, diagnostics: &found)
  diagnostics += found
  return found.hasErrors ? nil : parts.map(\.name)
}

extension Diagnostic {
  fileprivate static func badName(
    _ name: String, _ element: XMLElement, in file: String
  ) -> Diagnostic {
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    return Diagnostic(
      .error, id: "nib-bad-identifier",
      isPath
        ? "'\(name)' cannot be the name of a nib" : "another nib is named '\(name)' already",
      at: element.range(in: file), details: ["give the controller another storyboard identifier"])
  }
}
