internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let stackViews: [ElementSchema] = [
    ElementSchema(
      "stackView", "NSStackView", extends: view,
      [
        .gravityAreas,
        .enumeration(
          "orientation", "NSStackViewOrientation", ["horizontal": 0, "vertical": 1], default: 0),
        .enumeration(
          "alignment", "NSStackViewSecondaryAlignment", secondaryAlignments, default: 3),
        .enumeration("alignment", "NSStackViewAlignment", stackAlignments, default: 10),
        .float(
          "verticalClippingResistancePriority", "NSStackViewVerticalClippingResistance",
          default: 1000),
        .float(
          "horizontalClippingResistancePriority", "NSStackViewHorizontalClippingResistance",
          default: 1000),
        .float("verticalStackHuggingPriority", "NSStackViewVerticalHugging", default: 250),
        .float("horizontalStackHuggingPriority", "NSStackViewHorizontalHugging", default: 250),
        .float("spacing", "NSStackViewSpacing", default: 8),
        .enumeration("distribution", "NSStackViewdistribution", distributions),
        .equalSpacing,
        .stackInsets,
        .stackContainers,
        .bool("detachesHiddenViews", "NSStackViewDetachesHiddenViews", default: false),
        .constant("NSStackViewHasFlatViewHierarchy", true),
      ])
  ]

  /// The numbers of layout attributes.
  private static let stackAlignments = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7,
    "height": 8, "centerX": 9, "centerY": 10, "baseline": 11, "firstBaseline": 12,
  ]

  private static let secondaryAlignments = [
    "left": 1, "right": 4, "top": 1, "bottom": 4, "leading": 1, "trailing": 4, "width": 3,
    "height": 3, "centerX": 3, "centerY": 3, "baseline": 5, "firstBaseline": 2,
  ]

  private static let distributions = [
    "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
  ]

  /// The lists of the views by where they gravitate, and the keys of their containers.
  fileprivate static let gravityAreas = [
    ("beginningViews", "NSStackViewBeginningContainer"),
    ("middleViews", "NSStackViewMiddleContainer"),
    ("endViews", "NSStackViewEndContainer"),
  ]
}

extension XMLElement {
  /// Whether a stack view arranges its views by gravity, not along its whole length.
  fileprivate func hasGravityAreas(_ reading: inout Reading) -> Bool {
    string("distribution", &reading) == nil
      && AppKitElements.gravityAreas.contains { area in
        children.contains { $0.name == area.0 }
      }
  }
}

extension Field {
  /// The views of all gravity areas are subviews of the stack.
  fileprivate static let gravityAreas = Field { compiler, subject in
    guard subject.element.hasGravityAreas(&compiler.reading) else { return }
    var views: [NibObjectID] = []
    for (list, _) in AppKitElements.gravityAreas {
      views += compiler.compileMembers(of: list, in: subject)
    }
    let array = compiler.graph.array(views, as: "NSMutableArray")
    compiler.graph[subject.id].set("NSSubviews", array)
  }

  fileprivate static let equalSpacing = Field { compiler, subject in
    switch subject.element.string("distribution", &compiler.reading) {
    case "equalSpacing": compiler.graph[subject.id].set("NSStackViewHasEqualSpacing", true)
    case nil: compiler.graph[subject.id].set("NSStackViewHasEqualSpacing", false)
    default: break
    }
  }

  fileprivate static let stackInsets = Field { compiler, subject in
    let insets = subject.element.insets(key: "edgeInsets", &compiler.reading)
    let edges = [
      ("top", insets?.top), ("left", insets?.left), ("right", insets?.right),
      ("bottom", insets?.bottom),
    ]
    for (name, inset) in edges {
      compiler.graph[subject.id].set("NSStackViewEdgeInsets.\(name)", .float(Float(inset ?? 0)))
    }
  }

  /// What keeps the arranged views apart from other subviews, and the connector that has them decoded
  /// in time.
  fileprivate static let stackContainers = Field { compiler, subject in
    let element = subject.element
    compiler.skipStackDefaults(of: element)
    if element.hasGravityAreas(&compiler.reading) {
      for (list, key) in AppKitElements.gravityAreas {
        let container = compiler.stackContainer(list, of: subject)
        compiler.graph[subject.id].set(key, container)
      }
    } else if element.children.contains(where: {
      $0.name == "subviews" && $0.children.contains { _ in true }
    }) {
      let container = compiler.stackContainer("subviews", of: subject)
      compiler.graph[subject.id].set("NSStackViewBeginningContainer", container)
    } else {
      return
    }
    compiler.addStackConnector(for: subject)
  }
}

extension NibCompiler {
  /// Reads what a stack view says of single views; nibs without it have these values for all.
  fileprivate mutating func skipStackDefaults(of element: XMLElement) {
    for (list, standard) in [
      ("visibilityPriorities", 1000), ("customSpacing", Double(Float.greatestFiniteMagnitude)),
    ] {
      for member in element.members(of: list, &reading) {
        guard let value = member.number("value", &reading), value != standard else { continue }
        reading.diagnostics.append(
          .leftOut(member, of: list, range: member.range(in: document.file)))
      }
    }
  }

  fileprivate mutating func stackContainer(
    _ list: String, of subject: NibSubject
  ) -> NibObjectID {
    let views = compileMembers(of: list, in: subject)
    let size = graph.string("{0, 0}")
    let array = graph.array(views, as: "NSMutableArray")
    return graph.add(
      "NSStackViewContainer",
      [
        .init("NSNextResponder", .null), .init("NSNibTouchBar", .null), .init("NSvFlags", 0x100),
        .init("NSFrameSize", .object(size)),
        .init("NSViewWantsBestResolutionOpenGLSurface", true),
        .init("NSDoNotTranslateAutoresizingMask", true),
        .init("IBNSSafeAreaLayoutGuide", .null), .init("IBNSLayoutMarginsGuide", .null),
        .init("IBNSClipsToBounds", 0),
        .init("NSStackViewContainerStackView", .object(subject.id)),
        .init("NSStackViewContainerViewToCustomAfterSpaceMap", .null),
        .init("NSStackViewContainerVisibilityPriorities", .null),
        .init("NSStackViewContainerNonDroppedViews", .object(array)),
      ])
  }

  /// Stack views are decoded before what they are inside of, the inner ones later.
  fileprivate mutating func addStackConnector(for subject: NibSubject) {
    let priority = 999_990 - 10 * max(viewDepth(of: subject.element) - 1, 0)
    let label = graph.string(
      "Encoding NSStackView requires being decoded before other connections with an early "
        + "decoding order priority of \(priority).")
    let connector = graph.add(
      "NSNibConnector",
      [.init("NSSource", .object(subject.id)), .init("NSLabel", .object(label))])
    appKit.connectors.append(AppKitConnector(.order, connector))
  }

  /// How many views an element is inside of; those of a cell have no others around them.
  private func viewDepth(of element: XMLElement) -> Int {
    var depth = 0
    var ancestor = element.parent
    while let current = ancestor {
      if schemas[current.name]?.isKind(of: "view") == true { depth += 1 }
      ancestor = current.name == "tableCellView" ? nil : current.parent
    }
    return depth
  }
}

extension Diagnostic {
  fileprivate static func leftOut(
    _ member: XMLElement, of list: String, range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-left-out-stack-value",
      "'\(member["value"] ?? "")' of <\(list)> is left out of the nib", at: range,
      details: ["set it in code where it matters"])
  }
}
