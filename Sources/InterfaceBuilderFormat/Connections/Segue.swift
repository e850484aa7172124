public import XMLFormat

/// A transition from one scene to another, or the relationship of a scene to its container.
public struct Segue: Hashable, Sendable {
  /// `show`, `showDetail`, `presentation`, `popoverPresentation`, `embed`, `unwind`, `custom`,
  /// `relationship`; of old `push`, `modal`, `replace`, `popover`; AppKit adds `sheet`.
  public var kind: String
  public var destination: ObjectID
  public var identifier: String?
  /// For `relationship`, such as `rootViewController`, `viewControllers`, `tabItems`.
  public var relationship: String?
  /// For `unwind`: the selector to look for.
  public var unwindAction: String?
  /// For `custom`.
  public var customClass: CustomClass?
  /// Nil if the document does not say.
  public var animates: Bool?
  public var modalPresentationStyle: String?
  public var modalTransitionStyle: String?
  public var popoverAnchorView: ObjectID?
  public var popoverAnchorBarButtonItem: ObjectID?
  /// The rest, of popovers and split views, is read from here.
  public var element: XMLElement
}

extension XMLElement {
  /// The segue that the element is; nil, after a complaint, without a kind or a destination.
  public func segue(_ reading: inout Reading) -> Segue? {
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
