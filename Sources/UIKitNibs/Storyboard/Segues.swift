internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// What a segue becomes: an object of the controller that it starts from.
struct SegueKind: Sendable {
  var className: String
  /// Written after the keys of every template.
  var entries: [NibObject.Entry] = []
  /// Whether it is a popover, which has an anchor and an arrow.
  var isPopover = false

  /// By the attribute `kind`; `push`, `modal`, `replace` and `popover` are from before iOS 8.
  static let all: [String: SegueKind] = [
    "custom": SegueKind(className: "UIStoryboardSegueTemplate"),
    "embed": SegueKind(
      className: "UIStoryboardEmbedSegueTemplate",
      entries: [.init("UIPerformOnViewLoad", true), .init("UIContainerView", .null)]),
    "modal": SegueKind(className: "UIStoryboardModalSegueTemplate"),
    "popover": SegueKind(className: "UIStoryboardPopoverSegueTemplate", isPopover: true),
    "popoverPresentation": SegueKind(
      className: "UIStoryboardPopoverPresentationSegueTemplate", isPopover: true),
    "presentation": SegueKind(className: "UIStoryboardPresentationSegueTemplate"),
    "push": SegueKind(className: "UIStoryboardPushSegueTemplate"),
    "replace": SegueKind(className: "UIStoryboardReplaceSegueTemplate"),
    "show": SegueKind(className: "UIStoryboardShowSegueTemplate"),
    "showDetail": SegueKind(className: "UIStoryboardShowSegueTemplate"),
    "unwind": SegueKind(className: "UIStoryboardUnwindSegueTemplate"),
  ]

  /// The message that a segue sends to the controller that shows the destination.
  static let actions: [String: String] = [
    "show": "showViewController:sender:", "showDetail": "showDetailViewController:sender:",
  ]
}

extension UIKitElements {
  /// `owner` is the controller.
  static let segues: [ElementSchema] = [
    ElementSchema(
      "segue", "UIStoryboardSegueTemplate", naming: .byFields,
      [
        .segueTemplate,
        .string(
          "destinationCreationSelector", "UICustomPrepareForChildViewControllersSegueName"),
        .leftOutChildren(["commit", "preview"]),
      ])
  ]

  static let presentationStyles: WordTable = [
    "automatic": -2, "none": -1, "fullScreen": 0, "pageSheet": 1, "formSheet": 2,
    "currentContext": 3, "custom": 4, "overFullScreen": 5, "overCurrentContext": 6, "popover": 7,
    "blurOverFullScreen": 8,
  ]

  static let transitionStyles: WordTable = [
    "coverVertical": 0, "flipHorizontal": 1, "crossDissolve": 2, "partialCurl": 3,
  ]

  /// The directions in which a popover's arrow may point.
  static let arrowDirections: FlagBits = ["up": 1, "down": 2, "left": 4, "right": 8]
}

extension Field {
  fileprivate static var segueTemplate: Field {
    Field { compiler, subject in
      guard let segue = subject.element.segue(&compiler.reading) else { return }
      guard let kind = SegueKind.all[segue.kind] else {
        compiler.reading.diagnostics.append(
          .unknownSegue(segue, in: compiler.document.file))
        return
      }
      compiler.graph[subject.id].className = kind.className
      compiler.set("UIIdentifier", string: segue.identifier, of: subject)
      compiler.set(
        "UISegueClassName",
        string: segue.customClass?.runtimeName(builtModule: compiler.options.module), of: subject)
      compiler.setDestination(of: segue, in: subject)
      compiler.setStyles(of: subject)
      if segue.animates == false { compiler.graph[subject.id].set("UIAnimates", false) }
      compiler.set("UIActionName", string: SegueKind.actions[segue.kind], of: subject)
      compiler.set("UIAction", string: segue.unwindAction, of: subject)
      for entry in kind.entries { compiler.graph[subject.id].set(entry.key, entry.value) }
      if kind.isPopover { compiler.setPopover(of: subject) }
      if ["push", "replace"].contains(segue.kind) { compiler.setSplitIndex(of: subject) }
    }
  }
}

extension NibCompiler {
  /// The identifier of the scene that a segue leads to; nil for one that leads back.
  fileprivate mutating func setDestination(of segue: Segue, in subject: NibSubject) {
    let key: HashedName = "UIDestinationViewControllerIdentifier"
    guard segue.kind != "unwind" else {
      graph[subject.id].set(key, .null)
      return
    }
    guard let destination = state.storyboard?[segue.destination.text] else {
      reading.diagnostics.append(.segueToNowhere(segue, in: document.file))
      return
    }
    set(key, string: destination.identifier, of: subject)
  }

  fileprivate mutating func setStyles(of subject: NibSubject) {
    let element = subject.element
    let presentation = element.enumeration(
      "modalPresentationStyle", UIKitElements.presentationStyles, &reading)
    let transition = element.enumeration(
      "modalTransitionStyle", UIKitElements.transitionStyles, &reading)
    graph[subject.id].set(
      "UIModalPresentationStyle", presentation.map { .integer(Int64($0)) })
    graph[subject.id].set("UIModalTransitionStyle", transition.map { .integer(Int64($0)) })
  }

  /// The anchor of a popover is an outlet of the template; its arrows may point anywhere by
  /// default.
  fileprivate mutating func setPopover(of subject: NibSubject) {
    let directions = subject.element.flags(
      key: "popoverArrowDirection", UIKitElements.arrowDirections, &reading)
    graph[subject.id].set("UIPermittedArrowDirections", .integer(Int64(directions ?? 15)))
    for key in ["UIPassthroughViews", "UIAnchorBarButtonItem", "UIAnchorView"] as [HashedName] {
      graph[subject.id].set(key, .null)
    }
  }

  fileprivate mutating func setSplitIndex(of subject: NibSubject) {
    let index = subject.element.integer("splitViewControllerTargetIndex", &reading) ?? 0
    graph[subject.id].set("UIDestinationContainmentContext", 0)
    graph[subject.id].set("UISplitViewControllerIndex", .integer(Int64(index)))
  }
}

extension Diagnostic {
  fileprivate static func unknownSegue(_ segue: Segue, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-unknown-segue", "unknown kind of segue '\(segue.kind)'",
      at: segue.element.range(in: file),
      details: ["known: " + SegueKind.all.keys.sorted().joined(separator: ", ")])
  }

  fileprivate static func segueToNowhere(_ segue: Segue, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-segue-to-nowhere",
      "the segue leads to '\(segue.destination.text)', which is no controller of the storyboard",
      at: segue.element.range(in: file))
  }
}

extension NibCompiler {
  /// Connects what starts a segue, and what it is anchored at, if they are in this nib.
  mutating func connectSegue(_ segue: Segue, from source: XMLElement) {
    guard state.storyboard != nil, segue.kind != "relationship" else { return }
    let template = segue.element
    if let view = segue.popoverAnchorView { connectAnchor("anchorView", of: template, to: view) }
    if let item = segue.popoverAnchorBarButtonItem {
      connectAnchor("anchorBarButtonItem", of: template, to: item)
    }
    guard let schema = schemas[source.hashedName], !schema.isUIKitController else { return }
    if segue.kind == "embed" {
      guard let ends = ends(template, source) else { return }
      addUIKitOutlet("containerView", from: ends.source, to: ends.destination)
    } else if let property = source.segueProperty(of: segue, &reading) {
      guard let ends = ends(source, template) else { return }
      addUIKitOutlet(property, from: ends.source, to: ends.destination)
    } else if let ends = ends(source, template) {
      let events = schema.isKind(of: "control") ? ControlEvents.starting(schema) : nil
      addUIKitAction("perform:", from: ends.source, to: ends.destination, events: events)
    }
  }

  private mutating func connectAnchor(
    _ property: String, of template: XMLElement, to anchor: ObjectID
  ) {
    guard let anchor = document.element(id: anchor), let ends = ends(template, anchor) else {
      return
    }
    addUIKitOutlet(property, from: ends.source, to: ends.destination)
  }
}

extension XMLElement {
  /// The outlet of a cell that holds a segue; nil for objects that send an action.
  fileprivate func segueProperty(of segue: Segue, _ reading: inout Reading) -> String? {
    guard Self.cells.contains(name) else { return nil }
    return segue.element.enumeration("trigger", Self.cellTriggers, &reading)
      ?? "selectionSegueTemplate"
  }

  private static let cells: Set<String> = ["tableViewCell", "collectionViewCell"]

  private static let cellTriggers: [String: String] = [
    "selection": "selectionSegueTemplate", "accessoryAction": "accessoryActionSegueTemplate",
  ]
}

extension ControlEvents {
  /// The event of a control that starts its segue: a change for controls with a value, else a
  /// touch.
  fileprivate static func starting(_ schema: ElementSchema) -> Int? {
    masks[valued.contains(schema.element.text) ? "valueChanged" : "touchUpInside"]
  }

  private static let valued: Set<String> = [
    "colorWell", "datePicker", "pageControl", "refreshControl", "segmentedControl", "slider",
    "stepper", "switch",
  ]
}
