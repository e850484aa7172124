package import Diagnostics
package import InterfaceBuilderFormat
package import XMLFormat

/// A nib that a storyboard becomes, before it is compiled.
package struct StoryboardPart: Sendable {
  package enum Content: Sendable {
    case application(Scene)
    /// The view of the controller with this id.
    case view(of: String)
    /// The controller with this id, apart from its view.
    case controller(String)
  }

  /// The nib's, without the extension.
  package var name: String
  /// What it is about.
  package var element: XMLElement
  package var content: Content

  package init(name: String, element: XMLElement, content: Content) {
    self.name = name
    self.element = element
    self.content = content
  }
}

extension StoryboardPart {
  /// The nib of a controller's scene.
  package init(_ controller: StoryboardController) {
    self.init(
      name: controller.identifier, element: controller.element,
      content: .controller(controller.id))
  }

  /// The nib of a controller's view; nil for a controller without, and for a view without an id.
  package init?(viewOf controller: StoryboardController) {
    guard let view = controller.view, let name = controller.viewNibName else { return nil }
    self.init(name: name, element: view, content: .view(of: controller.id))
  }
}

extension [StoryboardPart] {
  /// Reports names that cannot be those of files, or are given twice.
  package func checkNames(in file: String, diagnostics: inout [Diagnostic]) {
    var names: Set<String> = []
    for part in self {
      if part.name.utf8.contains(UInt8(ascii: "/")) || !names.insert(part.name).inserted {
        diagnostics.append(.badName(part.name, part.element, in: file))
      }
    }
  }
}

extension StoryboardPart {
  /// How many contained controllers the nibs of a storyboard may hold together.
  ///
  /// A controller is in the nib of every scene that it is inside of. The limit keeps the nibs in
  /// proportion to the document.
  fileprivate static let mostContained = 20_000
}

extension [StoryboardPart] {
  /// Reports a storyboard whose nibs repeat controllers too often, and then returns false.
  package func checkContained(
    _ controllers: StoryboardControllers, in file: String, diagnostics: inout [Diagnostic]
  ) -> Bool {
    var count = 0
    for part in self {
      guard case .controller(let id) = part.content, let controller = controllers[id] else {
        continue
      }
      count += controllers.contained(in: controller).count
      guard count <= StoryboardPart.mostContained else {
        diagnostics.append(.tooManyContained(part.element, in: file))
        return false
      }
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func tooManyContained(_ element: XMLElement, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-too-many-contained",
      "the nibs of this storyboard would hold more than \(StoryboardPart.mostContained) "
        + "controllers that are inside of others",
      at: element.range(in: file),
      details: ["a controller is in the nib of every scene that it is inside of"])
  }

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
