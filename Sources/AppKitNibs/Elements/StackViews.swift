internal import InterfaceBuilderFormat
internal import NibCompilation
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
  private static let stackAlignments: WordTable = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7,
    "height": 8, "centerX": 9, "centerY": 10, "baseline": 11, "firstBaseline": 12,
  ]

  private static let secondaryAlignments: WordTable = [
    "left": 1, "right": 4, "top": 1, "bottom": 4, "leading": 1, "trailing": 4, "width": 3,
    "height": 3, "centerX": 3, "centerY": 3, "baseline": 5, "firstBaseline": 2,
  ]

  private static let distributions: WordTable = [
    "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
  ]

  /// The lists of views by gravity area, and the keys of their containers.
  fileprivate static let gravityAreas: [(HashedName, HashedName)] = [
    ("beginningViews", "NSStackViewBeginningContainer"),
    ("middleViews", "NSStackViewMiddleContainer"),
    ("endViews", "NSStackViewEndContainer"),
  ]
}

extension XMLElement {
  /// Whether a stack view arranges its views in gravity areas, not along its whole length.
  fileprivate func hasGravityAreas(_ reading: inout Reading) -> Bool {
    string("distribution", &reading) == nil
      && AppKitElements.gravityAreas.contains { area in
        children.contains { $0.isNamed(area.0) }
      }
  }
}

extension Field {
  /// The views of all gravity areas are subviews of the stack.
  fileprivate static var gravityAreas: Field {
    Field { compiler, subject in
      guard subject.element.hasGravityAreas(&compiler.reading) else { return }
      var views: [NibObjectID] = []
      for (list, _) in AppKitElements.gravityAreas {
        views += compiler.compileMembers(of: list, in: subject)
      }
      let array = compiler.graph.array(views, as: "NSMutableArray")
      compiler.graph[subject.id].set("NSSubviews", array)
    }
  }

  fileprivate static var equalSpacing: Field {
    Field { compiler, subject in
      switch subject.element.string("distribution", &compiler.reading) {
      case "equalSpacing": compiler.graph[subject.id].set("NSStackViewHasEqualSpacing", true)
      case nil: compiler.graph[subject.id].set("NSStackViewHasEqualSpacing", false)
      default: break
      }
    }
  }

  fileprivate static var stackInsets: Field {
    Field { compiler, subject in
      let insets = subject.element.insets(key: "edgeInsets", &compiler.reading)
      let edges = [
        ("top", insets?.top), ("left", insets?.left), ("right", insets?.right),
        ("bottom", insets?.bottom),
      ]
      for (name, inset) in edges {
        compiler.graph[subject.id].set("NSStackViewEdgeInsets.\(name)", .float(Float(inset ?? 0)))
      }
    }
  }

  /// The containers of the arranged views, and the connector that makes AppKit decode the stack
  /// view early enough.
  fileprivate static var stackContainers: Field {
    Field { compiler, subject in
      let element = subject.element
      for list in ["customSpacing", "visibilityPriorities"] as [HashedName] {
        compiler.stackNumbers(list, of: element)
      }
      if element.hasGravityAreas(&compiler.reading) {
        // One list has the values of all areas.
        var first = 0
        for (list, key) in AppKitElements.gravityAreas {
          let container = compiler.stackContainer(list, of: subject, from: first)
          first += element.members(of: list, &compiler.reading).count
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
}

extension NibCompiler {
  /// A map table from views to the values that a list has for them, without those equal to
  /// `standard`; nil if none is left.
  private mutating func stackValues(
    _ list: HashedName, besides standard: Double, for views: [NibObjectID], from first: Int,
    of element: XMLElement
  ) -> NibObjectID? {
    let values = stackNumbers(list, of: element)
    let pairs = zip(views, values.dropFirst(first)).filter { $0.1 != nil && $0.1 != standard }
    guard !pairs.isEmpty else { return nil }
    // Options: weak keys compared by identity, strong values.
    var entries: [NibObject.Entry] = [.init("$0", 517), .init("$1", 0)]
    for (view, value) in pairs {
      let number = graph.number(value ?? standard)
      entries.append(.init("$\(entries.count)", .object(view)))
      entries.append(.init("$\(entries.count)", .object(number)))
    }
    entries.append(.init("$\(entries.count)", .null))
    entries.append(.init("NS.count", .integer(Int64(pairs.count))))
    return graph.add("NSMapTable", entries)
  }

  @discardableResult
  fileprivate mutating func stackNumbers(_ list: HashedName, of element: XMLElement) -> [Double?] {
    element.members(of: list, &reading).map { $0.number("value", &reading) }
  }

  fileprivate mutating func stackContainer(
    _ list: HashedName, of subject: NibSubject, from first: Int = 0
  ) -> NibObjectID {
    let views = compileMembers(of: list, in: subject)
    let spaces = stackValues(
      "customSpacing", besides: Double(Float.greatestFiniteMagnitude), for: views, from: first,
      of: subject.element)
    let priorities = stackValues(
      "visibilityPriorities", besides: 1000, for: views, from: first, of: subject.element)
    let size = graph.string("{0, 0}")
    let array = graph.array(views, as: "NSMutableArray")
    let container = graph.add(
      "NSStackViewContainer",
      [
        .init("NSNextResponder", .null), .init("NSNibTouchBar", .null), .init("NSvFlags", 0x100),
        .init("NSFrameSize", .object(size)),
        .init("NSViewWantsBestResolutionOpenGLSurface", true),
        .init("NSDoNotTranslateAutoresizingMask", true),
        .init("IBNSSafeAreaLayoutGuide", .null), .init("IBNSLayoutMarginsGuide", .null),
        .init("IBNSClipsToBounds", 0),
        .init("NSStackViewContainerStackView", .object(subject.id)),
        .init(
          "NSStackViewContainerViewToCustomAfterSpaceMap", spaces.map { .object($0) } ?? .null),
        .init(
          "NSStackViewContainerVisibilityPriorities", priorities.map { .object($0) } ?? .null),
        .init("NSStackViewContainerNonDroppedViews", .object(array)),
      ])
    removeUnknownKeys(of: container, like: AppKitElements.view)
    return container
  }

  /// Stack views are decoded before the views around them, inner ones later than outer ones.
  fileprivate mutating func addStackConnector(for subject: NibSubject) {
    let priority = 1_000_000 - 10 * max(viewDepth(of: subject.element), 1)
    let label = graph.string(
      "Encoding NSStackView requires being decoded before other connections with an early "
        + "decoding order priority of \(priority).")
    let connector = graph.add(
      "NSNibConnector",
      [.init("NSSource", .object(subject.id)), .init("NSLabel", .object(label))])
    state.connectors.append(AppKitConnector(.order, connector))
  }

  /// How many views an element is inside of, counted from the cell view if there is one.
  ///
  /// The view of a tab that does not show is in none.
  private func viewDepth(of element: XMLElement) -> Int {
    var depth = 0
    for ancestor in element.ancestors {
      if isKind(ancestor, of: "view") { depth += 1 }
      let isHiddenTab =
        ancestor.name == "tabViewItem" && !state.selectedTabs.contains(ancestor.ordinal)
      if isHiddenTab || ancestor.name == "tableCellView" { break }
    }
    return depth
  }
}
