package import NibFormat

/// What the compilation of a kit's nibs keeps beside the objects, and the few things that the engine
/// asks of a kit.
package protocol NibState: Sendable {
  init()

  /// How objects say that a user's class replaces their own, unless their schema says otherwise.
  static var naming: ElementSchema<Self>.Naming { get }

  /// The finished graph, with one object for all that the kit's archiver takes for equal.
  static func finish(_ graph: NibGraph) -> NibGraph

  /// What a nib inside of the nib starts with.
  var ofNestedNib: Self { get }

  /// Takes back what a nib inside of the nib has found out about the whole document.
  mutating func take(from nested: Self)
}
