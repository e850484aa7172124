/// The Xcode whose compiler a UIKit nib equals; each adds a few keys, and all load the nibs of all.
package enum NibGeneration: Int, Hashable, Sendable, Comparable, CaseIterable {
  case xcode13 = 13
  case xcode14
  case xcode15
  case xcode16

  package static let newest = NibGeneration.xcode16

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
