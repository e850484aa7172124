internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// Segues become templates of the controller that they start from, as in nibs of iOS.
///
/// | In the nib of | Are |
/// |---|---|
/// | the controller | the templates, in `NSStoryboardSegueTemplates` |
/// | the application | the templates of its menu's items, with outlets to the menu |
/// | a view | placeholders of the templates of its controller that something in the view performs |
///
/// The first two are those of one storyboard that Apple compiled, with segues to show a controller and
/// to attach a sheet; the third, and other kinds, are inferred.
extension NibCompiler {
  /// The connectors of a segue that is not a relationship.
  ///
  /// Nil for a kind that AppKit does not have, and for a destination that is not a controller.
  mutating func connectors(of segue: Segue, from source: NibObjectID) -> [NibObjectID]? {
    guard let className = templates[segue.kind],
      let destination = state.storyboard?[segue.destination.text]
    else { return nil }
    let anchor = segue.popoverAnchorView.flatMap { connectedObject($0) }
    let template: NibObjectID
    if state.upstream == nil {
      let isManual = source == controller(of: segue)
      template = self.template(
        className, of: segue, to: destination, trigger: isManual ? .manual : .action)
    } else if source != state.upstream || anchor != nil {
      template = segueStandIn(segue)
    } else {
      return []
    }
    var connectors: [NibObjectID] = []
    if segue.kind == "embed" {
      connectors.append(outletConnector("containerView", from: template, to: source))
    } else if source != state.upstream, source != controller(of: segue) {
      connectors.append(performance(of: template, by: source))
    }
    if let anchor {
      connectors.append(outletConnector("anchorView", from: template, to: anchor))
    }
    return connectors
  }

  /// What makes AppKit perform a segue, in the words of its templates.
  private enum Trigger: String {
    /// The controller's code.
    case manual = "IBSegueTriggerManual"
    /// The action of a control or a menu item.
    case action = "IBSegueTriggerAction"
  }

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
    state.segues.append(SegueObject(object: placeholder, segue: segue))
    return placeholder
  }

  private mutating func template(
    _ className: String, of segue: Segue, to destination: StoryboardController, trigger: Trigger
  ) -> NibObjectID {
    if !verifiedKinds.contains(segue.kind) { reportUnverified(segue.element) }
    let isNamed = destination.hasOwnIdentifier
    let strings: [(HashedName, String?)] = [
      ("NSIdentifier", segue.identifier),
      ("NSSegueClassName", segue.customClass?.runtimeName(builtModule: options.module)),
      ("NSTrigger", segue.kind == "embed" ? nil : trigger.rawValue),
      ("NSDestinationControllerIdentifier", destination.identifier),
      ("NSUniqueControllerIdentifier", isNamed ? nil : state.uuid(of: destination.id)),
    ]
    let id = graph.add(className)
    for (key, text) in strings {
      let string = graph.string(text)
      graph[id].set(key, string)
    }
    if segue.animates == false { graph[id].set("NSAnimates", false) }
    if segue.kind == "embed" { graph[id].set("NSPerformOnViewLoad", true) }
    for (attribute, key, words) in popoverWords {
      let word = segue.element.enumeration(attribute, words, &reading)
      graph[id].set(key, word.map { .integer(Int64($0)) })
    }
    state.segues.append(SegueObject(object: id, segue: segue))
    if let controller = controller(of: segue) {
      give(id, to: controller)
    } else {
      tie(id, to: state.mainMenu, storyboard: applicationStoryboard())
    }
    return id
  }

  /// The controller of the scene that a segue starts in; nil in the nib of its view, and for the
  /// application's menu.
  fileprivate func controller(of segue: Segue) -> NibObjectID? {
    guard state.upstream == nil else { return nil }
    return state.storyboard?.controller(ofSceneAround: segue.element)
      .flatMap { compiledObject(of: $0.element) }
  }

  private mutating func give(_ template: NibObjectID, to controller: NibObjectID) {
    if let array = graph[controller]["NSStoryboardSegueTemplates"]?.object {
      graph[array].append(NibKey.element, .object(template))
    } else {
      let array = graph.array([template])
      graph[controller].set("NSStoryboardSegueTemplates", array)
    }
    tie(template, to: controller, storyboard: state.storyboardPlaceholders[controller])
  }

  /// Connects a template with what performs it and with the storyboard.
  private mutating func tie(
    _ template: NibObjectID, to controller: NibObjectID?, storyboard: NibObjectID?
  ) {
    for (property, target) in [("controller", controller), ("storyboard", storyboard)] {
      guard let target else { continue }
      let connector = outletConnector(property, from: template, to: target)
      state.connectors.append(AppKitConnector(.outlet, connector))
    }
  }

  /// The storyboard in the nib of the application, which has a placeholder for it where a segue starts.
  private mutating func applicationStoryboard() -> NibObjectID {
    if let known = state.applicationStoryboard { return known }
    let placeholder = externalObject(StoryboardNames.storyboard)
    state.applicationStoryboard = placeholder
    return placeholder
  }

  /// Makes the templates of the segues that a controller's view performs, and passes them to the
  /// view's nib.
  mutating func addViewSegues(of controller: StoryboardController, to object: NibObjectID) {
    for segue in state.viewNibs[controller.id]?.segues ?? [] {
      guard let className = templates[segue.kind],
        let destination = state.storyboard?[segue.destination.text]
      else { continue }
      let template = self.template(className, of: segue, to: destination, trigger: .action)
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
    state.segues.map { segue in
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

/// The kinds of the one storyboard that is known.
private let verifiedKinds: Set<String> = ["sheet", "show"]

private let templates = [
  "custom": "NSStoryboardSegueTemplate", "embed": "NSStoryboardEmbedSegueTemplate",
  "modal": "NSStoryboardModalSegueTemplate", "popover": "NSStoryboardPopoverSegueTemplate",
  "sheet": "NSStoryboardSheetSegueTemplate", "show": "NSStoryboardShowSegueTemplate",
]

private let popoverWords: [(HashedName, HashedName, WordTable)] = [
  ("preferredEdge", "NSPreferredEdge", ["minX": 0, "minY": 1, "maxX": 2, "maxY": 3]),
  (
    "popoverBehavior", "NSBehavior",
    ["applicationDefined": 0, "t": 1, "transient": 1, "semitransient": 2]
  ),
]
