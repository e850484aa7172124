/// The Xcode whose compiler a nib of iOS or tvOS equals.
///
/// Each writes a few keys more than the one before; systems load the nibs of all.
package enum NibGeneration: Int, Hashable, Sendable, Comparable, CaseIterable {
  case xcode13 = 13
  case xcode14
  case xcode15
  case xcode16

  package static let newest = NibGeneration.xcode16

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
