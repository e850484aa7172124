internal import NibFormat
internal import NibPictures

extension StoryboardCanvas {
  /// The scenes of a compiled storyboard, which knows no places.
  init(compiled nibs: [NibSource], info: CompiledStoryboardInfo, only chosen: String?) {
    var reader = CompiledSceneReader(nibs, info)
    for (nib, own) in zip(nibs, reader.controllers) { reader.add(nib, own) }
    for (nib, own) in zip(nibs, reader.controllers) where !reader.views.contains(nib.baseName) {
      guard own.main == nil,
        PictureTree(nib.graph)?.roots.isEmpty == false
      else { continue }
      let isMenu = nib.baseName == "MainMenu"
      var scene = Scene(
        id: nib.baseName, title: isMenu ? "Application" : nib.viewTitle,
        base: isMenu ? "NSApplication" : "")
      scene.view = nib.graph
      scene.size = nib.graph.screenSize
      reader.scenes.append(scene)
    }
    func isChosen(_ scene: Scene) -> Bool {
      chosen.map { $0 == scene.id || $0 == scene.title } ?? true
    }
    let scenes = reader.scenes.filter { isChosen($0) }
    let others = reader.scenes.filter { !isChosen($0) }
    let screen = scenes.compactMap(\.size).first ?? NibSize(width: 375, height: 667)
    self.init(
      toolkit: reader.toolkit, scenes: scenes, others: others, segues: reader.segues,
      screen: screen)
  }
}

/// Reads the controllers in the nibs of a compiled storyboard as scenes.
private struct CompiledSceneReader {
  /// Of each nib, in their order.
  let controllers: [CompiledControllers]
  private let info: CompiledStoryboardInfo
  private let byName: [String: NibGraph]
  /// The nibs whose controllers show the views of a nib, by that nib's name.
  private let owners: [String: String]
  var scenes: [StoryboardCanvas.Scene] = []
  var segues: [StoryboardCanvas.Segue] = []
  var toolkit = NibToolkit.uiKit
  /// The nibs that a controller takes its view of.
  private(set) var views: Set<String> = []
  private var isKnown: Set<String> = []

  private static let childLimit = 20
  private static let depthLimit = 8

  init(_ nibs: [NibSource], _ info: CompiledStoryboardInfo) {
    controllers = nibs.map { CompiledControllers($0.graph) }
    self.info = info
    byName = Dictionary(
      nibs.map { ($0.baseName, $0.graph) }, uniquingKeysWith: { first, _ in first })
    owners = Dictionary(
      zip(nibs, controllers).compactMap { nib, own in
        own.mainNibName.map { ($0, nib.baseName) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the controller that a nib is about, with those that are inside of it.
  mutating func add(_ nib: NibSource, _ controllers: CompiledControllers) {
    if let own = NibToolkit(of: nib.graph) { toolkit = own }
    guard let main = controllers.main else { return }
    add(main, controllers, id: nib.baseName, depth: 0)
  }

  private mutating func add(
    _ controller: NibObjectID, _ controllers: CompiledControllers, id: String, depth: Int
  ) {
    let graph = controllers.graph
    guard depth < Self.depthLimit, isKnown.insert(id).inserted else { return }
    let (name, base) = controllers.classes(of: controller)
    var scene = StoryboardCanvas.Scene(
      id: id, title: title(of: controller, in: graph, class: name, base: base), base: base)
    scene.controller = graph
    for key: HashedName in ["UINibName", "NSNibName"] {
      guard let name = graph.string(key, of: controller) else { continue }
      scene.view = byName[name]
      scene.viewName = name
      views.insert(name)
    }
    if base == "NSWindowController" { scene.view = graph }
    scene.size = scene.view?.screenSize
    scene.isInitial = info.initial.map { (info.nibNames[$0] ?? $0) == id } ?? false
    scenes.append(scene)
    segues += controllers.segues(of: controller, from: id, names: info.nibNames)
    let children = controllers.children(of: controller, base: base).prefix(Self.childLimit)
    for (index, child) in children.enumerated() {
      let view = controllers.nibName(of: child.id)
      let owner = view.flatMap { owners[$0] }
      let inner: String
      if let owner, owner != id {
        inner = owner
      } else {
        inner = view ?? "\(id)/\(index)"
        add(child.id, controllers, id: inner, depth: depth + 1)
      }
      segues.append(.init(from: id, to: inner, kind: .relationship, label: child.label))
    }
  }
}

extension CompiledSceneReader {
  /// What users call a scene, as in a document: the title, the user's class, an identifier, the kind.
  private func title(
    of controller: NibObjectID, in graph: NibGraph, class name: String, base: String
  ) -> String {
    let item = graph.object("UINavigationItem", of: controller)
    let titles = [
      graph.string("UITitle", of: controller), graph.string("NSTitle", of: controller),
      item.flatMap { graph.string("UITitle", of: $0) },
      name == base ? nil : name.withoutModule,
      graph.string("UIStoryboardIdentifier", of: controller),
      graph.string("UIRestorationIdentifier", of: controller),
    ]
    return titles.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? base.spacedKind
  }
}

/// The controllers of a nib, and how they are inside of each other.
///
/// | Container | What leads to its children |
/// |---|---|
/// | of UIKit | `UIChildViewControllers`; the class says what they are |
/// | a window controller | the attribute `contentViewController` of its window |
/// | a tab or split view controller of AppKit | the attribute `tabViewItems` or `splitViewItems`, and of each item the outlet `viewController` |
private struct CompiledControllers {
  let graph: NibGraph
  private var outlets: [Link: NibObjectID] = [:]
  private var attributes: [Link: NibObjectID] = [:]
  private var owner: NibObjectID?

  private struct Link: Hashable {
    var object: Int
    var name: String
  }

  init(_ graph: NibGraph) {
    self.graph = graph
    guard let data = graph.object("IB.objectdata", of: graph.root) else { return }
    owner = graph.object("NSRoot", of: data)
    for id in graph.objects("NSConnections", of: data).prefix(20_000) {
      switch graph[id].className {
      case "NSNibOutletConnector":
        guard let source = graph.object("NSSource", of: id),
          let end = graph.object("NSDestination", of: id),
          let name = graph.string("NSLabel", of: id)
        else { continue }
        outlets[Link(object: source.index, name: name)] = end
      case "NSIBUserDefinedRuntimeAttributesConnector":
        guard let object = graph.object("NSObject", of: id) else { continue }
        let values = graph.object("NSValues", of: id).flatMap { graph.elements($0) } ?? []
        for (path, value) in zip(graph.objects("NSKeyPaths", of: id), values) {
          guard let name = graph.string(path), let value = value.object else { continue }
          attributes[Link(object: object.index, name: name)] = value
        }
      default: break
      }
    }
  }

  /// The controller that the nib is about; nil for the nib of a view.
  var main: NibObjectID? {
    if let owner, let main = outlets[Link(object: owner.index, name: "sceneController")] {
      return main
    }
    let data = graph.object("IB.objectdata", of: graph.root)
    let tops =
      data.map { graph.objects("NSObjectsKeys", of: $0) }
      ?? graph.objects("UINibTopLevelObjectsKey", of: graph.root)
    let keys: [HashedName] = [
      "UINibName", "NSNibName", "UIChildViewControllers", "UIStoryboardSegueTemplates",
    ]
    return tops.prefix(5000).first { id in keys.contains { graph[id][$0] != nil } }
  }

  var mainNibName: String? { main.flatMap { nibName(of: $0) } }

  func nibName(of controller: NibObjectID) -> String? {
    graph.string("UINibName", of: controller) ?? graph.string("NSNibName", of: controller)
  }

  /// The class as the user named it, and the one of the library behind it.
  func classes(of id: NibObjectID) -> (name: String, base: String) {
    let object = graph[id].className
    guard object == "UIClassSwapper" || object == "NSClassSwapper" else { return (object, object) }
    let prefix = object.prefix(2)
    let base = graph.string(HashedName("\(prefix)OriginalClassName"), of: id) ?? object
    return (graph.string(HashedName("\(prefix)ClassName"), of: id) ?? base, base)
  }

  /// The controllers that a container shows, with what they are to it.
  func children(of controller: NibObjectID, base: String) -> [(id: NibObjectID, label: String)] {
    switch base {
    case "NSWindowController":
      let window = outlets[Link(object: controller.index, name: "window")]
      let content = window.flatMap {
        attributes[Link(object: $0.index, name: "contentViewController")]
      }
      return content.map { [($0, "content")] } ?? []
    case "NSTabViewController": return items("tabViewItems", of: controller).map { ($0, "tab") }
    case "NSSplitViewController":
      return items("splitViewItems", of: controller).map { ($0, "pane") }
    default:
      let children = graph.objects("UIChildViewControllers", of: controller)
      let words = Self.words[base] ?? []
      return children.enumerated().map { index, id in
        (id, words.isEmpty ? "child" : words[min(index, words.count - 1)])
      }
    }
  }

  /// What the children of UIKit's containers are, in order; the last word is that of all others.
  private static let words: [String: [String]] = [
    "UINavigationController": ["root", "child"], "UITabBarController": ["tab"],
    "UISplitViewController": ["primary", "detail"], "UIPageViewController": ["page"],
  ]

  private func items(_ attribute: String, of controller: NibObjectID) -> [NibObjectID] {
    let list = attributes[Link(object: controller.index, name: attribute)]
    let items = list.flatMap { graph.elements($0) }?.compactMap(\.object) ?? []
    return items.compactMap { outlets[Link(object: $0.index, name: "viewController")] }
  }

  /// The segues of a controller; `names` are the nibs of storyboard identifiers.
  func segues(
    of controller: NibObjectID, from id: String, names: [String: String]
  ) -> [StoryboardCanvas.Segue] {
    let templates =
      graph.objects("UIStoryboardSegueTemplates", of: controller)
      + graph.objects("NSStoryboardSegueTemplates", of: controller)
    return templates.prefix(200).compactMap { template in
      let name = graph[template].className
      let target =
        graph.string("UIDestinationViewControllerIdentifier", of: template)
        ?? graph.string("NSDestinationControllerIdentifier", of: template)
      guard let target, !name.contains("Unwind") else { return nil }
      let kind = Self.kinds.first { name.contains($0.word) }?.kind ?? .other
      let word =
        name.replacingPrefix("UIStoryboard").replacingPrefix("NSStoryboard")
        .replacingSuffix("SegueTemplate").lowercased()
      let identifier =
        graph.string("UIIdentifier", of: template) ?? graph.string("NSIdentifier", of: template)
      return .init(
        from: id, to: names[target] ?? target, kind: kind,
        label: [word, identifier ?? ""].filter { !$0.isEmpty }.joined(separator: ": "))
    }
  }

  /// By words in the names of templates' classes, the first that is found.
  private static let kinds: [(word: String, kind: StoryboardCanvas.Segue.Kind)] = [
    ("Embed", .embed), ("Push", .show), ("Show", .show), ("Modal", .present),
    ("Popover", .present), ("Present", .present), ("Sheet", .present),
  ]
}

extension NibSource {
  /// The name of a view whose controller is not there: that of its nib, unless it is made of ids.
  fileprivate var viewTitle: String { baseName.contains("-view-") ? "View" : baseName }
}

extension NibGraph {
  /// The size of the first view.
  fileprivate var screenSize: NibSize? {
    PictureTree(self)?.roots.first.map {
      NibSize(width: $0.frame.width, height: $0.frame.height)
    }
  }
}

extension String {
  /// `Table View Controller` of `UITableViewController`.
  fileprivate var spacedKind: String {
    var words = ""
    var wasUpper = true
    for character in dropFirst(hasPrefix("UI") || hasPrefix("NS") ? 2 : 0) {
      if character.isUppercase, !wasUpper { words += " " }
      wasUpper = character.isUppercase
      words.append(character)
    }
    return words
  }

  /// `Class` of the runtime's name of a Swift class, `_TtC6Module5Class`, and of `Module.Class`.
  fileprivate var withoutModule: String {
    guard hasPrefix("_TtC") else { return split(separator: ".").last.map(String.init) ?? self }
    var rest = dropFirst(4)
    var last = Substring(self)
    for _ in 0..<8 {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0 else { break }
      last = rest.dropFirst(digits.count).prefix(length)
      rest = rest.dropFirst(digits.count + last.count)
    }
    return String(last)
  }

  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }

  fileprivate func replacingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
