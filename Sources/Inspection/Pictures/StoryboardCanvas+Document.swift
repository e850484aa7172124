internal import InterfaceBuilderFormat
internal import NibFormat
internal import NibPictures
internal import XMLFormat

extension StoryboardCanvas {
  /// The scenes of a document at the places that it gives them, with the nibs compiled from it.
  init(_ document: InterfaceBuilderDocument, nibs: [NibSource], only chosen: String?) {
    let toolkit: NibToolkit = document.kind.isAppKit ? .appKit : .uiKit
    let controllers = Dictionary(
      nibs.flatMap { nib in nib.graph.controllerNibNames.map { ($0, nib.graph) } },
      uniquingKeysWith: { first, _ in first })
    let byName = Dictionary(
      nibs.map { ($0.baseName, $0.graph) }, uniquingKeysWith: { first, _ in first })
    let initial = document.properties.initialViewController?.text
    var scenes: [Scene] = []
    var others: [Scene] = []
    var segues: [Segue] = []
    for scene in document.scenes {
      guard let controller = scene.controller ?? scene.objects.first(where: { $0.isSceneObject }),
        let id = controller["id"]
      else { continue }
      segues += scene.element.segues(from: id)
      let isChosen =
        chosen.map {
          $0 == id || $0 == scene.id.text || $0 == controller["storyboardIdentifier"]
        } ?? true
      var base = Self.bases[controller.name] ?? controller.name
      if toolkit == .appKit, base.hasPrefix("UI") { base = "NS" + base.dropFirst(2) }
      var shown = Scene(id: id, title: controller.sceneTitle, base: base)
      let view = controller.children.first {
        $0["key"] == "view" || $0["key"] == "tableView" || $0["key"] == "collectionView"
      }
      if let viewID = view?["id"] {
        let name = "\(id)-view-\(viewID)"
        shown.view = byName[name]
        shown.viewName = name
        shown.controller = controllers[name]
        shown.size = view?.frameSize
      }
      if shown.controller == nil {
        let names = [controller["storyboardIdentifier"], "\(shown.base)-\(id)", id]
        shown.controller = names.lazy.compactMap { $0.flatMap { byName[$0] } }.first
      }
      if shown.view == nil, shown.base == "NSWindowController" { shown.view = shown.controller }
      if let point = scene.element.children.first(where: { $0["key"] == "canvasLocation" }),
        let x = point["x"].flatMap({ Double($0) }), let y = point["y"].flatMap({ Double($0) }),
        abs(x) < 1e6, abs(y) < 1e6
      {
        shown.place = NibPoint(x: x, y: y)
      }
      if controller.name == "application", let menu = byName["MainMenu"],
        let frame = PictureTree(menu)?.roots.first?.frame
      {
        shown.view = menu
        shown.size = NibSize(width: frame.width, height: frame.height)
      }
      shown.isInitial = id == initial
      if controller.name == "viewControllerPlaceholder"
        || controller.name == "controllerPlaceholder"
      {
        shown.size = NibSize(width: 200, height: 50)
      }
      if isChosen { scenes.append(shown) } else { others.append(shown) }
    }
    let screen = document.screen ?? scenes.compactMap(\.size).first
    let fallback =
      toolkit == .appKit ? NibSize(width: 450, height: 300) : NibSize(width: 375, height: 667)
    self.init(
      toolkit: toolkit, scenes: scenes, others: others, segues: segues, screen: screen ?? fallback)
  }

  /// The classes of controllers by their elements.
  static let bases: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UITableViewController",
    "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController", "pageViewController": "UIPageViewController",
    "windowController": "NSWindowController", "tabViewController": "NSTabViewController",
    "pagecontroller": "NSPageController", "application": "NSApplication",
  ]
}

extension NibGraph {
  /// The names of the nibs with the views of the controllers in this one.
  fileprivate var controllerNibNames: [String] {
    ids.prefix(20_000).compactMap { id in
      string("UINibName", of: id) ?? string("NSNibName", of: id)
    }
  }
}

extension XMLElement {
  /// True for an object that a scene is about, though it is no controller.
  fileprivate var isSceneObject: Bool { name == "application" }

  /// What users call a scene.
  fileprivate var sceneTitle: String {
    if let label = self["userLabel"] { return label }
    if name == "viewControllerPlaceholder" || name == "controllerPlaceholder" {
      return [self["storyboardName"], self["referencedIdentifier"]].compactMap { $0 }.joined(
        separator: ": ")
    }
    if let title = self["title"], !title.isEmpty { return title }
    if let item = children.first(where: { $0["key"] == "navigationItem" })?["title"], !item.isEmpty
    {
      return item
    }
    return self["customClass"] ?? self["storyboardIdentifier"]
      ?? StoryboardCanvas.words[name] ?? "View Controller"
  }

  /// The size of the `<rect key="frame">` inside.
  fileprivate var frameSize: NibSize? {
    guard let rect = children.first(where: { $0["key"] == "frame" }),
      let width = rect["width"].flatMap({ Double($0) }),
      let height = rect["height"].flatMap({ Double($0) }), width > 0, height > 0, width < 20_000,
      height < 20_000
    else { return nil }
    return NibSize(width: width, height: height)
  }

  /// The segues of all objects inside, in the order of the document.
  fileprivate func segues(from id: String) -> [StoryboardCanvas.Segue] {
    var found: [StoryboardCanvas.Segue] = []
    var open = [self]
    while let element = open.popLast(), found.count < 1000 {
      if element.name == "segue", let to = element["destination"] {
        let kind = element["kind"] ?? ""
        if kind != "unwind" {
          let words =
            element["relationship"].map { Self.relationships[$0] ?? $0 } ?? Self.kinds[kind] ?? kind
          let label = element["identifier"].map { words.isEmpty ? $0 : "\(words): \($0)" } ?? words
          found.append(.init(from: id, to: to, kind: Self.segueKinds[kind] ?? .other, label: label))
        }
      }
      open += element.children.reversed()
    }
    return found
  }

  private static let relationships = [
    "rootViewController": "root", "viewControllers": "tab", "masterViewController": "primary",
    "detailViewController": "detail", "tabItems": "tab", "splitItems": "pane",
    "window.shadowedContentViewController": "content",
    "supplementaryViewController": "supplementary",
    "compactViewController": "compact", "presentViewController": "present",
  ]

  private static let kinds = ["presentation": "present", "showDetail": "show detail"]

  private static let segueKinds: [String: StoryboardCanvas.Segue.Kind] = [
    "relationship": .relationship, "show": .show, "push": .show, "presentation": .present,
    "modal": .present, "popover": .present, "popoverPresentation": .present, "sheet": .present,
    "embed": .embed,
  ]
}

extension StoryboardCanvas {
  fileprivate static let words = [
    "navigationController": "Navigation Controller", "tabBarController": "Tab Bar Controller",
    "splitViewController": "Split View Controller", "pageViewController": "Page View Controller",
    "windowController": "Window Controller", "tabViewController": "Tab View Controller",
    "application": "Application", "tableViewController": "Table View Controller",
    "collectionViewController": "Collection View Controller",
  ]
}

extension InterfaceBuilderDocument {
  /// The screen of the device that the document was edited for; nil for none that is known.
  fileprivate var screen: NibSize? {
    guard let device, let size = PictureDevice.size(device.name) else { return nil }
    return device.orientation == "landscape"
      ? NibSize(width: size.height, height: size.width) : size
  }
}
