internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Parts of views that constraints refer to; the fields of their views write them.
  static let layoutGuides: [ElementSchema] = [
    ElementSchema("viewLayoutGuide", "UILayoutGuide", naming: .uiKitSwapper, []),
    ElementSchema("keyboardLayoutGuide", "UIKeyboardLayoutGuide", naming: .uiKitSwapper, []),
    ElementSchema(
      "layoutGuide", "UILayoutGuide", naming: .uiKitSwapper,
      [
        .owner("UILayoutGuideOwningView"),
        .string("identifier", "UILayoutGuideIdentifier", default: ""),
        .constant("UILayoutGuideOwningViewIsLocked", false),
        .constant("UILayoutGuideShouldBeArchived", true),
        .constant("UILayoutGuideAllowsNegativeDimensions", false),
      ]),
    ElementSchema(
      "viewControllerLayoutGuide", "_UILayoutGuide", naming: .uiKitSwapper,
      [
        .constant("UIDeepDrawRect", true),
        .constant("UIOpaque", true),
        .constant("UIHidden", true),
        .constant("UIAutoresizeSubviews", true),
        .constant("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", true),
        .supportConstraint,
        .constant("UIViewSemanticContentAttribute", 0),
        .largeContent,
        .controllerGuide,
      ]),
  ]
}

extension Field {
  /// The guides of a view: its safe area, a scroll view's own, and those that a user added.
  static var layoutGuideList: Field {
    Field { compiler, subject in
      var guides: [NibObjectID] = []
      for child in subject.element.children where child.isViewGuide {
        guard let rule = child["key"].flatMap({ ViewGuide.rules[$0] }),
          let guide = compiler.compile(child, owner: subject.id)
        else { continue }
        // The list of objects has a blank guide, whether or not there is one that is used.
        let listed = compiler.graph.add("UILayoutGuide")
        compiler.addPart(listed, .viewGuide, of: subject.id)
        compiler.write(nil, to: listed, of: subject.id)
        guard compiler.isInConstraints(child) else { continue }
        compiler.write(rule, to: guide, of: subject.id)
        guides.append(guide)
      }
      for guide in compiler.compileMembers(of: "layoutGuides", in: subject) {
        compiler.addPart(guide, .viewGuide, of: subject.id)
        guides.append(guide)
      }
      guard !guides.isEmpty else { return }
      let array = compiler.graph.array(guides, as: "NSMutableArray")
      compiler.graph[subject.id].set("UIViewLayoutGuides", array)
    }
  }

  /// The constraint that stands for a length until the loader sets it.
  fileprivate static var supportConstraint: Field {
    Field { compiler, subject in
      let constraint = compiler.graph.add(
        "_UILayoutSupportConstraint",
        [
          .init("NSFirstItem", .object(subject.id)), .init("NSFirstAttributeV2", 7),
          .init("NSFirstAttribute", 7), .init("NSShouldBeArchived", true),
          .init("NSPriority", 999),
        ])
      let array = compiler.graph.array([constraint], as: "NSMutableArray")
      compiler.graph[subject.id].set("UIViewAutolayoutConstraints", array)
    }
  }

  /// The end of the view that the guide is at, and the constraints that keep it there.
  fileprivate static var controllerGuide: Field {
    Field { compiler, subject in
      guard let view = subject.owner,
        let end = subject.element.enumeration("type", ControllerGuide.ends, &compiler.reading)
      else { return }
      compiler.set("_UILayoutGuideIdentifier", string: end.identifier, of: subject)
      let ties = end.ties.map {
        compiler.tie($0, guide: subject.id, view: view, isArchived: true)
      }
      compiler.state.guideConstraints[view, default: []] += ties
      let array = compiler.graph.array(ties)
      compiler.graph[subject.id].set("_UILayoutGuideConstraintsToRemove", array)
    }
  }
}

extension XMLElement {
  /// Whether it is a guide that every view, or every scroll view, has by itself.
  var isViewGuide: Bool { name == "viewLayoutGuide" || name == "keyboardLayoutGuide" }
}

/// A constraint between a guide and its view that no document has.
private struct GuideTie: Sendable {
  /// Of `NSLayoutConstraint.Attribute`, on both sides.
  var attribute: Int64
  /// Whether the view is the first item.
  var fromView = false
  /// Whether the guide's length is zero, whatever the view's.
  var isAlone = false
  /// Appended to the identifier of the guide.
  var suffix = ""
}

/// One of the two guides that controllers had before the safe area.
private enum ControllerGuide {
  static let ends = [
    "top": (
      identifier: "_UIViewControllerTop",
      ties: [GuideTie(attribute: 5), GuideTie(attribute: 3), GuideTie(attribute: 8, isAlone: true)]
    ),
    "bottom": (
      identifier: "_UIViewControllerBottom",
      ties: [
        GuideTie(attribute: 5), GuideTie(attribute: 8, isAlone: true),
        GuideTie(attribute: 4, fromView: true),
      ]
    ),
  ]
}

/// What a guide of a view becomes if a constraint refers to it.
private struct ViewGuide: Sendable {
  var className = "UILayoutGuide"
  var identifier: String
  /// Whether the guide may be archived, and have a negative size.
  var isFree = false
  var ties: [GuideTie]

  /// By the key of the guide.
  static let rules: [String: ViewGuide] = [
    "safeArea": ViewGuide(
      identifier: "UIViewSafeAreaLayoutGuide", isFree: true,
      ties: [
        GuideTie(attribute: 3, suffix: "-top"), GuideTie(attribute: 1, suffix: "-left"),
        GuideTie(attribute: 4, fromView: true, suffix: "-bottom"),
        GuideTie(attribute: 2, fromView: true, suffix: "-right"),
      ]),
    "contentLayoutGuide": ViewGuide(
      className: "_UIScrollViewLayoutGuide", identifier: "UIScrollView-contentLayoutGuide",
      ties: [GuideTie(attribute: 1, suffix: "-minX"), GuideTie(attribute: 3, suffix: "-minY")]),
    "frameLayoutGuide": ViewGuide(
      identifier: "UIScrollView-frameLayoutGuide",
      ties: [
        GuideTie(attribute: 1, suffix: "-minX"), GuideTie(attribute: 3, suffix: "-minY"),
        GuideTie(attribute: 7, suffix: "-width"), GuideTie(attribute: 8, suffix: "-height"),
      ]),
    "keyboard": ViewGuide(
      className: "UIKeyboardLayoutGuide", identifier: "UIViewKeyboardLayoutGuide", ties: []),
  ]
}

extension NibCompiler {
  /// The views that stand for a controller's top and bottom guides, for the controller's view.
  ///
  /// A table has none, since it scrolls below the bars.
  mutating func controllerGuides(of subject: NibSubject) -> [NibObjectID] {
    guard state.scope == .view || state.scope == .document, subject.element["key"] == "view",
      let controller = subject.element.parent
    else { return [] }
    let members = controller.members(of: "layoutGuides", &reading)
      .filter { $0.name == "viewControllerLayoutGuide" }
    guard subject.schema.element != "tableView" else {
      for member in members { reading.skip(member) }
      return []
    }
    let guides = members.compactMap { compile($0, owner: subject.id) }
    for guide in guides { addPart(guide, .guide, of: subject.id) }
    return guides
  }

  /// The constraints between a controller's guides and its view.
  func guideConstraints(of subject: NibSubject) -> [NibObjectID] {
    state.guideConstraints[subject.id] ?? []
  }

  /// Writes a guide by its rule; a guide that no constraint needs has no rule and is left blank.
  fileprivate mutating func write(
    _ rule: ViewGuide?, to guide: NibObjectID, of view: NibObjectID
  ) {
    let identifier = graph.string(rule?.identifier ?? "")
    let isUsed = rule != nil
    let isFree = rule?.isFree ?? false
    graph[guide].entries = [
      .init("UILayoutGuideOwningView", isUsed ? .object(view) : .null),
      .init("UILayoutGuideIdentifier", .object(identifier)),
      .init("UILayoutGuideOwningViewIsLocked", .boolean(isUsed)),
      .init("UILayoutGuideShouldBeArchived", .boolean(isFree)),
      .init("UILayoutGuideAllowsNegativeDimensions", .boolean(isFree)),
    ]
    guard let rule else { return }
    graph[guide].className = rule.className
    let ties = rule.ties.map { tie in
      let object = self.tie(tie, guide: guide, view: view, isArchived: false)
      let name = graph.string(rule.identifier + tie.suffix)
      graph[object].set("NSLayoutIdentifier", name)
      return object
    }
    guard !ties.isEmpty else { return }
    let array = graph.array(ties)
    graph[guide].set("UILayoutGuideSystemConstraints", array)
  }

  /// Gives the content of a cell a safe area in place of the cell's, used or not.
  mutating func moveSafeArea(of cell: NibSubject, to content: NibObjectID) {
    guard let child = cell.element.children.first(where: { $0["key"] == "safeArea" }),
      let rule = ViewGuide.rules["safeArea"]
    else { return }
    let own = isInConstraints(child) ? compiledObject(of: child) : nil
    let guide = own ?? graph.add("UILayoutGuide")
    write(rule, to: guide, of: content)
    let array = graph.array([guide], as: "NSMutableArray")
    graph[content].set("UIViewLayoutGuides", array)
    graph[cell.id].remove("UIViewLayoutGuides")
  }

  /// Adds a constraint between a guide and its view.
  fileprivate mutating func tie(
    _ tie: GuideTie, guide: NibObjectID, view: NibObjectID, isArchived: Bool
  ) -> NibObjectID {
    let items = tie.fromView ? (view, guide) : (guide, view)
    var entries: [NibObject.Entry] = [
      .init("NSFirstItem", .object(items.0)),
      .init("NSFirstAttributeV2", .integer(tie.attribute)),
      .init("NSFirstAttribute", .integer(tie.attribute)),
    ]
    if !tie.isAlone {
      entries += [
        .init("NSSecondItem", .object(items.1)),
        .init("NSSecondAttributeV2", .integer(tie.attribute)),
        .init("NSSecondAttribute", .integer(tie.attribute)),
      ]
    }
    entries.append(.init("NSShouldBeArchived", .boolean(isArchived)))
    return graph.add("NSLayoutConstraint", entries)
  }

  /// Whether a constraint of the document refers to an element.
  fileprivate mutating func isInConstraints(_ element: XMLElement) -> Bool {
    let items = state.constrainedItems ?? document.constrainedItems
    state.constrainedItems = items
    return element["id"].map(items.contains) ?? false
  }
}

extension InterfaceBuilderDocument {
  /// The ids of everything that constraints refer to.
  var constrainedItems: Set<String> {
    var items: Set<String> = []
    for element in root.descendants(named: "constraint") {
      for item in [element["firstItem"], element["secondItem"]] {
        if let item { items.insert(item) }
      }
    }
    return items
  }
}
