package import XMLFormat

/// A transition from one scene to another, or the relationship of a scene to its container.
package struct Segue: Hashable, Sendable {
  /// `show`, `showDetail`, `presentation`, `popoverPresentation`, `embed`, `unwind`, `custom`,
  /// `relationship`; of old `push`, `modal`, `replace`, `popover`; AppKit adds `sheet`.
  package var kind: String
  package var destination: ObjectID
  package var identifier: String?
  /// For `relationship`, such as `rootViewController`, `viewControllers`, `tabItems`.
  package var relationship: String?
  /// For `unwind`: the selector to look for.
  package var unwindAction: String?
  /// For `custom`.
  package var customClass: CustomClass?
  /// Nil if the document does not say.
  package var animates: Bool?
  package var modalPresentationStyle: String?
  package var modalTransitionStyle: String?
  package var popoverAnchorView: ObjectID?
  package var popoverAnchorBarButtonItem: ObjectID?
  /// The rest, of popovers and split views, is read from here.
  package var element: XMLElement
}

extension XMLElement {
  /// The segue that the element is; nil, after a complaint, without a kind or a destination.
  package func segue(_ reading: inout Reading) -> Segue? {
    guard let kind = required("kind", &reading),
      let destination = requiredReference("destination", &reading)
    else { return nil }
    return Segue(
      kind: kind, destination: destination, identifier: string("identifier", &reading),
      relationship: string("relationship", &reading),
      unwindAction: string("unwindAction", &reading), customClass: customClass(&reading),
      animates: bool("animates", &reading),
      modalPresentationStyle: string("modalPresentationStyle", &reading),
      modalTransitionStyle: string("modalTransitionStyle", &reading),
      popoverAnchorView: reference("popoverAnchorView", &reading),
      popoverAnchorBarButtonItem: reference("popoverAnchorBarButtonItem", &reading),
      element: self)
  }
}
