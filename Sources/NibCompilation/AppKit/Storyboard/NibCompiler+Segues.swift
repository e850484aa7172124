internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// Segues become templates of the controller that they start from, as in nibs of iOS. No storyboard
/// with segues that Apple compiled for macOS is known.
///
/// | In the nib of | Are |
/// |---|---|
/// | the controller | the templates, in `NSStoryboardSegueTemplates` |
/// | its view | placeholders of those templates that something in the view performs |
extension NibCompiler {
  /// The connectors of a segue that is not a relationship.
  ///
  /// Nil for a kind that AppKit does not have, and for a destination that is not a controller.
  mutating func connectors(of segue: Segue, from source: NibObjectID) -> [NibObjectID]? {
    guard let className = Self.templates[segue.kind],
      let destination = appKit.storyboard?[segue.destination.text]
    else { return nil }
    let anchor = segue.popoverAnchorView.flatMap { connectedObject($0) }
    let template: NibObjectID
    if appKit.upstream == nil {
      template = self.template(className, of: segue, to: destination)
    } else if source != appKit.upstream || anchor != nil {
      template = segueStandIn(segue)
    } else {
      return []
    }
    var connectors: [NibObjectID] = []
    if segue.kind == "embed" {
      connectors.append(outletConnector("containerView", from: template, to: source))
    } else if source != appKit.upstream, source != controller(of: segue) {
      connectors.append(performance(of: template, by: source))
    }
    if let anchor {
      connectors.append(outletConnector("anchorView", from: template, to: anchor))
    }
    return connectors
  }

  private static let templates = [
    "custom": "NSStoryboardSegueTemplate", "embed": "NSStoryboardEmbedSegueTemplate",
    "modal": "NSStoryboardModalSegueTemplate", "popover": "NSStoryboardPopoverSegueTemplate",
    "sheet": "NSStoryboardSheetSegueTemplate", "show": "NSStoryboardShowSegueTemplate",
  ]

  private mutating func performance(of template: NibObjectID, by source: NibObjectID)
    -> NibObjectID
  {
    let label = graph.string("perform:")
    return graph.add(
      "NSNibControlConnector",
      [
        .init("NSSource", .object(source)), .init("NSDestination", .object(template)),
        .init("NSLabel", .object(label)),
      ])
  }

  /// What stands for a template in the nib of a view.
  private mutating func segueStandIn(_ segue: Segue) -> NibObjectID {
    let placeholder = externalObject(StoryboardNames.upstream(of: segue))
    appKit.segues.append(SegueObject(object: placeholder, segue: segue))
    return placeholder
  }

  private mutating func template(
    _ className: String, of segue: Segue, to destination: StoryboardController
  ) -> NibObjectID {
    reportUnverified(segue.element)
    let strings: [(HashedName, String?)] = [
      ("NSIdentifier", segue.identifier),
      ("NSSegueClassName", segue.customClass?.runtimeName(builtModule: options.module)),
      ("NSDestinationViewControllerIdentifier", destination.identifier),
    ]
    let id = graph.add(className)
    for (key, text) in strings {
      let string = graph.string(text)
      graph[id].set(key, string)
    }
    if segue.animates == false { graph[id].set("NSAnimates", false) }
    if segue.kind == "embed" { graph[id].set("NSPerformOnViewLoad", true) }
    for (attribute, key, words) in Self.popoverWords {
      let word = segue.element.enumeration(attribute, words, &reading)
      graph[id].set(key, word.map { .integer(Int64($0)) })
    }
    appKit.segues.append(SegueObject(object: id, segue: segue))
    if let controller = controller(of: segue) { give(id, to: controller) }
    return id
  }

  /// The controller of the scene that a segue starts in; nil in the nib of its view, and for the
  /// application's menu.
  fileprivate func controller(of segue: Segue) -> NibObjectID? {
    guard appKit.upstream == nil else { return nil }
    return appKit.storyboard?.controller(ofSceneAround: segue.element)
      .flatMap { compiledObject(of: $0.element) }
  }

  private mutating func give(_ template: NibObjectID, to controller: NibObjectID) {
    if let array = graph[controller]["NSStoryboardSegueTemplates"]?.object {
      graph[array].append(NibKey.element, .object(template))
    } else {
      let array = graph.array([template])
      graph[controller].set("NSStoryboardSegueTemplates", array)
    }
    let connector = outletConnector("viewController", from: template, to: controller)
    appKit.connectors.append(AppKitConnector(.outlet, connector))
  }

  private static let popoverWords: [(HashedName, HashedName, [String: Int])] = [
    ("preferredEdge", "NSPreferredEdge", ["minX": 0, "minY": 1, "maxX": 2, "maxY": 3]),
    (
      "popoverBehavior", "NSBehavior",
      ["applicationDefined": 0, "t": 1, "transient": 1, "semitransient": 2]
    ),
  ]
}

extension NibCompiler {
  /// Makes the templates of the segues that a controller's view performs, and passes them to the
  /// view's nib.
  mutating func addViewSegues(of controller: StoryboardController, to object: NibObjectID) {
    for segue in appKit.viewNibs[controller.id]?.segues ?? [] {
      guard let className = Self.templates[segue.kind],
        let destination = appKit.storyboard?[segue.destination.text]
      else { continue }
      let template = self.template(className, of: segue, to: destination)
      guard let table = graph[object]["NSExternalObjectsTableForViewLoading"]?.object else {
        continue
      }
      let name = graph.string(StoryboardNames.upstream(of: segue))
      graph[table].append(NibKey.element, .object(name))
      graph[table].append(NibKey.element, .object(template))
    }
  }

  /// The templates of segues, or what stands for them, as objects that the nib lists.
  func listedSegues(owner: NibObjectID) -> [ListedObject] {
    appKit.segues.map { segue in
      ListedObject(object: segue.object, parent: controller(of: segue.segue) ?? owner)
    }
  }
}

/// The template of a segue, or what stands for it in the nib of a view.
struct SegueObject: Sendable {
  var object: NibObjectID
  var segue: Segue
}

extension StoryboardNames {
  /// The template of a segue, in the nib of the view that performs it.
  static func upstream(of segue: Segue) -> String {
    "UpstreamPlaceholder-\(segue.element["id"] ?? segue.destination.text)"
  }
}
