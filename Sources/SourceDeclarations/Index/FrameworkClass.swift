/// A class of Apple's frameworks from which classes of projects often derive.
package struct FrameworkClass: Hashable, Sendable {
  package var name: String
  /// Nil for a root.
  package var superclass: String?
  /// The outlets it adds; nil if they are not all known.
  package var outlets: Set<String>?
  /// The actions it adds; nil if they are not all known.
  package var actions: Set<String>?

  package init(
    _ name: String, _ superclass: String?, outlets: Set<String>? = [], actions: Set<String>? = nil
  ) {
    self.name = name
    self.superclass = superclass
    self.outlets = outlets
    self.actions = actions
  }

  /// The classes whose outlets are known.
  ///
  /// Actions are known for `NSObject` only: it has none.
  ///
  /// Source: the properties of object type in UIKit's and AppKit's reference documentation.
  package static let all: [FrameworkClass] =
    [FrameworkClass("NSObject", nil, actions: [])] + uiKit + appKit
}
