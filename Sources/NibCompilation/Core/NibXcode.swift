/// The Xcode whose compiler a nib equals.
///
/// Each writes a few keys more than the one before; systems load the nibs of all. What differs stands
/// as a `NibSpan` in the rows of fields and in `AppKitChange` and `UIKitChange`; of those before Xcode
/// 10 only nibs of macOS are known.
package enum NibXcode: Int, Hashable, Sendable, Comparable, CaseIterable {
  // The numbers are those of `DTXcode`, which writes 13.4.1 as 1341, without the last digit.
  case xcode5 = 50
  case xcode6 = 60
  case xcode6dot1 = 61
  case xcode7 = 70
  case xcode8 = 80
  case xcode9 = 90
  case xcode9dot2 = 92
  case xcode10 = 100
  case xcode11 = 110
  case xcode12 = 120
  case xcode13 = 130
  case xcode13dot4 = 134
  case xcode14 = 140
  case xcode15 = 150
  case xcode16 = 160
  case xcode16dot2 = 162
  case xcode26 = 260
  case xcode26dot1 = 261
  case xcode26dot6 = 266

  package static let oldest = NibXcode.xcode5
  package static let newest = NibXcode.xcode26dot6

  /// The generation of an Xcode: `14` for the last one of a major version, or four digits as
  /// `DTXcode` has them, `1410` or `0910`; nil for one older than all.
  package init?(xcode number: Int) {
    let version = number < 100 ? number * 10 + 9 : number / 10
    guard let found = Self.allCases.last(where: { $0.rawValue <= version }) else { return nil }
    self = found
  }

  /// The major version.
  package var major: Int { rawValue / 10 }

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
