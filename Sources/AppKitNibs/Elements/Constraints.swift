internal import AppleVocabulary
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Auto Layout.
  ///
  /// The owner of a constraint is the view that has it.
  static let constraints: [ElementSchema] = [constraint]

  static let constraint =
    ElementSchema(
      "constraint", "NSLayoutConstraint", keyOrder: constraintKeys,
      [
        .custom { compiler, subject in
          let first = subject.element.reference("firstItem", &compiler.reading)
          let item = first.map { compiler.object(id: $0) } ?? subject.owner
          compiler.graph[subject.id].set("NSFirstItem", item)
        },
        .attribute("firstAttribute", "NSFirstAttribute"),
        .enumeration(
          "relation", "NSRelation", ["greaterThanOrEqual": 1, "lessThanOrEqual": -1, "equal": 0],
          omit: 0),
        .reference("secondItem", "NSSecondItem"),
        .attribute("secondAttribute", "NSSecondAttribute"),
        .custom { compiler, subject in
          let ratio = subject.element.ratio("multiplier", &compiler.reading) ?? 1
          guard ratio != 1 else { return }
          compiler.graph[subject.id].set("NSMultiplier", .double(Double(Float(ratio))))
        },
        .custom { compiler, subject in
          let constant = subject.element.number("constant", &compiler.reading)
          let isSymbolic = subject.element.bool("symbolic", &compiler.reading) ?? false
          if isSymbolic {
            compiler.set("NSSymbolicConstant", string: "NSSpace", of: subject)
          } else if let constant {
            compiler.graph[subject.id].set("NSConstantV2", .double(constant))
            compiler.graph[subject.id].set("NSConstant", .double(constant))
          }
        },
        .string("identifier", "NSLayoutIdentifier"),
        .constant("NSShouldBeArchived", true),
        .custom { compiler, subject in
          guard let priority = subject.element.number("priority", &compiler.reading),
            priority != 1000
          else { return }
          let whole = Int64(exactly: priority).map { NibValue.integer($0) }
          compiler.graph[subject.id].set("NSPriority", whole ?? .float(Float(priority)))
        },
        .keys("NSFirstAttributeV2", "NSSecondAttributeV2", "NSConstantV2")
          .since(
            macOS: .init(10, 10, 1),
            seen: "off 6.0, on in one of OS X 10.10, 7 (by its document) and 9.1"),
      ])

  private static let constraintKeys: [HashedName] = [
    "NSFirstItem", "NSFirstAttributeV2", "NSFirstAttribute", "NSRelation", "NSSecondItem",
    "NSSecondAttributeV2", "NSSecondAttribute", "NSMultiplier", "NSConstantV2",
    "NSSymbolicConstant", "NSLayoutIdentifier", "NSShouldBeArchived", "NSPriority", "NSConstant",
  ]

  /// The numbers of the attributes.
  fileprivate static let layoutAttributes: WordTable = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7,
    "height": 8, "centerX": 9, "centerY": 10, "baseline": 11, "firstBaseline": 12,
  ]
}

extension Field {
  /// An attribute of a constraint, which nibs hold under two keys.
  fileprivate static func attribute(_ attribute: HashedName, _ key: HashedName) -> Field {
    let v2: HashedName = "\(key)V2"
    return Field(key) { compiler, subject in
      let words = AppKitElements.layoutAttributes
      let word = subject.element.enumeration(attribute, words, &compiler.reading)
      guard let number = word ?? (compiler.writes(.zeroAttributes) ? 0 : nil) else { return }
      compiler.graph[subject.id].set(v2, .integer(Int64(number)))
      compiler.graph[subject.id].set(key, .integer(Int64(number)))
    }
  }

  /// The guides that every view has, before the constraints that refer to them.
  ///
  /// In constraints the view itself stands for its margins guide; the safe area is an object.
  static var layoutGuides: Field {
    Field("IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide") { compiler, subject in
      for (childKey, key, type) in systemGuides {
        let guide = subject.element.child(["viewLayoutGuide"], key: childKey, &compiler.reading)
        guard let guide else {
          compiler.graph[subject.id].set(key, .null)
          continue
        }
        let object = compiler.graph.add(
          "IBNSViewAutolayoutGuide", [.init("IBNSLayoutGuideSystemType", .integer(type))])
        compiler.graph[subject.id].set(key, object)
        if childKey != "safeArea" {
          compiler.adopt(subject.id, for: guide)
        } else if compiler.isConstrained(guide) {
          compiler.addSafeArea(guide, to: subject)
        }
      }
    }
  }
}

extension NibCompiler {
  fileprivate mutating func addSafeArea(_ element: XMLElement, to subject: NibSubject) {
    let guide = object(for: element)
    adopt(guide, for: element)
    let identifier = graph.string("NSViewSafeAreaLayoutGuide")
    let constraints = graph.array([], as: "NSMutableArray")
    graph[guide] = NibObject(
      "NSLayoutGuide",
      [
        .init("NSLayoutGuideIdentifier", .object(identifier)), .init("NSShouldBeArchived", true),
        .init("NSLayoutGuideNegativeSize", true), .init("NSLayoutGuideLockedToOwningView", true),
        .init("NSLayoutGuideSystemConstraints", .object(constraints)),
      ])
    let guides = graph.array([guide])
    graph[subject.id].set("NSViewLayoutGuides", guides)
  }
}

private let systemGuides: [(HashedName, HashedName, Int64)] = [
  ("safeArea", "IBNSSafeAreaLayoutGuide", 2), ("layoutMargins", "IBNSLayoutMarginsGuide", 1),
]

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
