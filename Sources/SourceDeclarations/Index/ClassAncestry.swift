/// A class and what is known above it.
package struct ClassAncestry: Hashable, Sendable {
  /// The class and its superclasses, nearest first: those that sources declare, then classes of
  /// frameworks that they extend.
  package var classes: [IndexedClass] = []
  /// The nearest superclass, or the class itself, that no source declares; nil if there is none.
  package var framework: String?
  /// The superclasses of other classes of the same names, of which any may be meant.
  package var alternatives: [String] = []
  /// Whether the last of the classes is declared without a superclass.
  package var isRooted = false
}
