internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
