package import NibFormat

/// The scenes of a storyboard with their places, and how they follow each other.
package struct StoryboardCanvas: Sendable {
  package struct Scene: Sendable {
    package var id: String
    package var title: String
    /// The class of the library: `UINavigationController`.
    package var base: String
    /// The compiled view; nil for a controller without one.
    package var view: NibGraph?
    /// The compiled controller, for the items of its bars.
    package var controller: NibGraph?
    /// The name of the view's nib, by which the controller is found among others in its nib.
    package var viewName: String?
    /// Of the view or, without one, of the screen.
    package var size: NibSize?
    /// Where the document has it; nil for nowhere.
    package var place: NibPoint?
    package var isInitial = false

    /// True for the controller of a window, which has an edge of its own.
    var isWindow: Bool { base == "NSWindowController" && view != nil }

    package init(id: String, title: String, base: String) {
      self.id = id
      self.title = title
      self.base = base
    }
  }

  package struct Segue: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// A controller that belongs to a container.
      case relationship, show, present, embed, other
    }

    package var from, to: String
    package var kind: Kind
    package var label: String

    package init(from: String, to: String, kind: Kind, label: String) {
      self.from = from
      self.to = to
      self.kind = kind
      self.label = label
    }
  }

  package var toolkit: NibToolkit
  package var scenes: [Scene]
  /// Scenes that are not drawn for themselves, but inside of others, or before them in a stack.
  package var others: [Scene] = []
  package var segues: [Segue]
  /// Of scenes that say nothing.
  package var screen: NibSize

  package init(
    toolkit: NibToolkit, scenes: [Scene], others: [Scene] = [], segues: [Segue], screen: NibSize
  ) {
    self.toolkit = toolkit
    self.scenes = Array(scenes.prefix(Self.sceneLimit))
    self.others = Array(others.prefix(Self.sceneLimit))
    self.segues = Array(segues.prefix(2000))
    self.screen = screen
  }

  private static let sceneLimit = 300
}

extension StoryboardCanvas {
  /// The scenes that show a navigation bar: what is in a stack, as far as segues lead.
  ///
  /// True for those that are not the first in it, and have a button that leads back.
  var scenesInStacks: [String: Bool] {
    var found: [String: Bool] = [:]
    let stacks = (scenes + others).filter { $0.base == "UINavigationController" }.map(\.id)
    var open = stacks
    while let id = open.popLast() {
      for segue in segues where segue.from == id && found[segue.to] == nil {
        guard segue.kind == .relationship || segue.kind == .show, !stacks.contains(segue.to) else {
          continue
        }
        found[segue.to] = segue.kind == .show
        open.append(segue.to)
      }
    }
    return found
  }

  /// Whether a scene fills the screen of a device: one of its size, or a large one that is not inside another.
  ///
  /// A freeform size is of the canvas alone.
  func isFullScreen(_ scene: Scene, embedded: Set<String>) -> Bool {
    guard let size = scene.size else { return false }
    if size == screen { return true }
    return size.width >= 320 && size.height >= 400 && !embedded.contains(scene.id)
  }

  /// The boxes of the scenes in the picture: at the places of the document, moved apart until none
  /// is over another; without places in columns, as segues lead from scene to scene.
  func boxes(title: Double) -> [NibRect] {
    let sizes = scenes.map { scene in
      let size = scene.size ?? screen
      return NibSize(width: max(60, size.width), height: max(40, size.height) + title)
    }
    let places = scenes.map(\.place)
    if places.allSatisfy({ $0 != nil }) {
      for factor in [1, 1.25, 1.5, 2, 2.5, 3.0] {
        let boxes = zip(places, sizes).map { place, size in
          NibRect(
            x: (place?.x ?? 0) * factor, y: (place?.y ?? 0) * factor, width: size.width,
            height: size.height)
        }
        if Self.areApart(boxes) { return boxes }
      }
    }
    return SceneColumns(self).boxes(sizes)
  }

  private static func areApart(_ boxes: [NibRect]) -> Bool {
    for (index, box) in boxes.enumerated() {
      guard abs(box.x) < 40_000, abs(box.y) < 40_000 else { return false }
      for other in boxes[..<index] {
        let isApart =
          box.maxX + 8 <= other.x || other.maxX + 8 <= box.x || box.maxY + 8 <= other.y
          || other.maxY + 8 <= box.y
        if !isApart { return false }
      }
    }
    return true
  }
}
