internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension Field {
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
