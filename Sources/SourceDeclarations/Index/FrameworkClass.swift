/// A class of Apple's frameworks from which classes of projects often derive.
public struct FrameworkClass: Hashable, Sendable {
  public var name: String
  /// Nil for a root.
  public var superclass: String?
  /// The outlets it adds; nil if they are not all known.
  public var outlets: Set<String>?
  /// The actions it adds; nil if they are not all known.
  public var actions: Set<String>?

  public init(
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
  public static let all: [FrameworkClass] =
    [FrameworkClass("NSObject", nil, actions: [])] + uiKit + appKit
}
