internal import NibFormat
internal import NibPictures

extension StoryboardCanvas {
  /// The scenes of a compiled storyboard, which knows no places.
  init(compiled nibs: [NibSource], only chosen: String?) {
    let byName = Dictionary(
      nibs.map { ($0.baseName, $0.graph) }, uniquingKeysWith: { first, _ in first })
    var scenes: [Scene] = []
    var segues: [Segue] = []
    var toolkit = NibToolkit.uiKit
    var views: Set<String> = []
    for nib in nibs {
      let graph = nib.graph
      if let own = NibToolkit(of: graph) { toolkit = own }
      guard let controller = graph.mainController else { continue }
      let id = nib.baseName
      let object = graph[controller].className
      let swapped = object == "UIClassSwapper" || object == "NSClassSwapper"
      let base =
        swapped
        ? graph.string("UIOriginalClassName", of: controller)
          ?? graph.string("NSOriginalClassName", of: controller) ?? object : object
      let custom =
        swapped
        ? graph.string("UIClassName", of: controller) ?? graph.string("NSClassName", of: controller)
        : nil
      var scene = Scene(
        id: id, title: graph.string("UITitle", of: controller) ?? custom ?? id, base: base)
      scene.controller = graph
      for key: HashedName in ["UINibName", "NSNibName"] {
        guard let name = graph.string(key, of: controller) else { continue }
        scene.view = byName[name]
        scene.viewName = name
        views.insert(name)
      }
      if let size = scene.view?.screenSize { scene.size = size }
      segues += graph.segueTemplates(from: id)
      for child in graph.objects("UIChildViewControllers", of: controller).prefix(20) {
        if let name = graph.string("UINibName", of: child),
          let other = nibs.first(where: { $0.graph.mainNibName == name && $0.baseName != id })
        {
          segues.append(.init(from: id, to: other.baseName, kind: .relationship, label: "child"))
        } else if let name = graph.string("UINibName", of: child), let view = byName[name] {
          // A controller that is in the nib of its container alone.
          var inner = Scene(
            id: name, title: graph.string("UITitle", of: child) ?? "", base: "UIViewController")
          inner.view = view
          inner.viewName = name
          inner.controller = graph
          inner.size = view.screenSize
          inner.title = graph.string("UIClassName", of: child) ?? inner.title
          views.insert(name)
          scenes.append(inner)
          segues.append(.init(from: id, to: name, kind: .relationship, label: "child"))
          segues += graph.segueTemplates(of: child, from: name)
        }
      }
      scenes.append(scene)
    }
    for nib in nibs where !views.contains(nib.baseName) && nib.graph.mainController == nil {
      guard PictureTree(nib.graph)?.roots.isEmpty == false else { continue }
      var scene = Scene(id: nib.baseName, title: nib.baseName, base: "")
      scene.view = nib.graph
      scene.size = nib.graph.screenSize
      scenes.append(scene)
    }
    if let chosen { scenes = scenes.filter { $0.id == chosen || $0.title == chosen } }
    let screen = scenes.compactMap(\.size).first ?? NibSize(width: 375, height: 667)
    self.init(toolkit: toolkit, scenes: scenes, segues: segues, screen: screen)
  }
}

extension NibGraph {
  /// The controller that a scene's nib is about; nil for the nib of a view.
  fileprivate var mainController: NibObjectID? {
    let data = object("IB.objectdata", of: root)
    let tops =
      data.map { objects("NSObjectsKeys", of: $0) } ?? objects("UINibTopLevelObjectsKey", of: root)
    return tops.prefix(5000).first { id in
      let keys: [HashedName] = [
        "UINibName", "NSNibName", "UIChildViewControllers", "UIStoryboardSegueTemplates",
      ]
      return keys.contains { self[id][$0] != nil }
    }
  }

  fileprivate var mainNibName: String? {
    mainController.flatMap { string("UINibName", of: $0) ?? string("NSNibName", of: $0) }
  }

  /// The size of the first view.
  fileprivate var screenSize: NibSize? {
    PictureTree(self)?.roots.first.map {
      NibSize(width: $0.frame.width, height: $0.frame.height)
    }
  }

  fileprivate func segueTemplates(from id: String) -> [StoryboardCanvas.Segue] {
    mainController.map { segueTemplates(of: $0, from: id) } ?? []
  }

  fileprivate func segueTemplates(
    of controller: NibObjectID, from id: String
  ) -> [StoryboardCanvas.Segue] {
    objects("UIStoryboardSegueTemplates", of: controller).prefix(200).compactMap { template in
      guard let to = string("UIDestinationViewControllerIdentifier", of: template) else {
        return nil
      }
      let name = self[template].className
      let kind: StoryboardCanvas.Segue.Kind =
        name.contains("Embed")
        ? .embed
        : name.contains("Push") || name.contains("Show")
          ? .show
          : name.contains("Modal") || name.contains("Popover") || name.contains("Present")
            ? .present : .other
      let word = name.replacingPrefix("UIStoryboard").replacingSuffix("SegueTemplate")
      let identifier = string("UIIdentifier", of: template)
      return .init(
        from: id, to: to, kind: kind,
        label: identifier.map { "\(word.lowercased()): \($0)" } ?? word.lowercased())
    }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }

  fileprivate func replacingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
