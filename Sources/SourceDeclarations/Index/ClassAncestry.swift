/// A class and what is known above it.
public struct ClassAncestry: Hashable, Sendable {
  /// The class and its superclasses, nearest first: those that sources declare, then classes of
  /// frameworks that they extend.
  public var classes: [IndexedClass] = []
  /// The nearest superclass, or the class itself, that no source declares; nil if there is none.
  public var framework: String?
  /// The superclasses of other classes of the same names, of which any may be meant.
  public var alternatives: [String] = []
  /// Whether the last of the classes is declared without a superclass.
  public var isRooted = false
}
