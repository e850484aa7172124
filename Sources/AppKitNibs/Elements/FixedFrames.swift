internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

/// How much of a view's frame lies outside of what Auto Layout aligns, on either side.
private struct AlignmentInsets {
  var width: Double
  var height: Double

  init(of view: XMLElement) {
    let cell = view.children.first { $0["key"] == "cell" }
    switch view.name {
    case "textField" where (cell?["borderStyle"] ?? "none") == "none": (width, height) = (2, 0)
    case "slider": (width, height) = (2, 2)
    case "button" where ["check", "radio"].contains(cell?["type"]): (width, height) = (2, 2)
    default: (width, height) = (0, 0)
    }
  }
}

extension NibCompiler {
  /// The constraints that Interface Builder generated for subviews with fixed frames, in a document
  /// with Auto Layout, before such views kept their autoresizing masks.
  mutating func fixedFrameConstraints(of subject: NibSubject) -> [NibObjectID] {
    guard writes(.fixedFrames), document.properties.usesAutoLayout,
      let subviews = subject.element.children.first(where: { $0.name == "subviews" })
    else { return [] }
    let height = frame(of: subject.element).height
    var constraints: [NibObjectID] = []
    for view in subviews.children
    where view["fixedFrame"] == "YES" && schemas[view.hashedName] != nil {
      let frame = frame(of: view)
      let insets = AlignmentInsets(of: view)
      let edges: [(attribute: Int64, constant: Double)] = [
        (1, frame.x + insets.width),
        (3, height - frame.y - frame.height + insets.height),
      ]
      var sizes: [(attribute: Int64, constant: Double)] = [(7, frame.width - 2 * insets.width)]
      // A slider is as high as it is, whatever its frame.
      if view.name != "slider" { sizes.append((8, frame.height - 2 * insets.height)) }
      let item = object(for: view)
      constraints += edges.map {
        fixedFrameConstraint(of: item, to: subject.id, $0.attribute, $0.constant)
      }
      constraints += sizes.map {
        fixedFrameConstraint(of: item, to: nil, $0.attribute, $0.constant)
      }
    }
    return constraints
  }

  private mutating func fixedFrameConstraint(
    of item: NibObjectID, to superview: NibObjectID?, _ attribute: Int64, _ constant: Double
  ) -> NibObjectID {
    let second = superview == nil ? 0 : attribute
    let identifier = graph.string("IB auto generated at build time for view with fixed frame")
    let id = graph.add("NSIBPrototypingLayoutConstraint", [.init("NSFirstItem", .object(item))])
    graph[id].set("NSSecondItem", superview)
    let attributes: [(HashedName, Int64)] = [
      ("NSFirstAttributeV2", attribute), ("NSFirstAttribute", attribute),
      ("NSSecondAttributeV2", second), ("NSSecondAttribute", second),
    ]
    for (key, number) in attributes { graph[id].set(key, .integer(number)) }
    for key in ["NSConstantV2", "NSConstant"] as [HashedName] {
      graph[id].set(key, .double(constant))
    }
    graph[id].set("NSLayoutIdentifier", identifier)
    graph[id].set("NSShouldBeArchived", true)
    removeUnknownKeys(of: id, like: AppKitElements.constraint)
    return id
  }
}
