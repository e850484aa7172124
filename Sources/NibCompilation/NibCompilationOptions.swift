package import AppleVocabulary
package import Diagnostics
package import NibFormat

/// What a build says of how its nibs are compiled.
package struct NibCompilationOptions: Hashable, Sendable {
  /// The module being built; the classes of the target belong to it.
  package var module: String?
  /// The oldest system that the nib is for; nil for the newest only.
  package var deploymentTarget: NibSystemVersion?
  /// Whether the document is of `Base.lproj`, so that its texts are looked up in `.strings` files.
  package var isBaseLocalization: Bool
  /// Whether it is an error, and not a warning, that a part of a document is unknown and left out, or that
  /// no nib of Apple's confirms a key.
  package var isStrict: Bool
  /// The Xcode whose nibs are equalled.
  package var xcode: NibXcode
  /// The macOS of the Mac that compiled them; that which came with `xcode`, unless a build is known to
  /// have had another.
  package var mac: MacSystem

  /// Whether that Mac has an Intel processor; nil for what is usual with its system.
  package var hasIntelProcessor: Bool?
  /// Whether scrollers take up room on that Mac, which is its user's choice; nil for what is usual.
  package var scrollersTakeRoom: Bool?
  /// Whether its screen has two pixels a point.
  package var hasRetinaScreen: Bool
  /// The fonts that this Mac has beside those of macOS: PostScript names, or the part of them before
  /// the hyphen, which stands for a family.
  package var fonts: Set<String>
  /// Whether objects say which element they were compiled from, for those who only read them.
  package var marksElements = false

  package init(
    module: String? = nil, deploymentTarget: NibSystemVersion? = nil,
    isBaseLocalization: Bool = false, isStrict: Bool = false,
    xcode: NibXcode = .newest, mac: MacSystem? = nil,
    hasIntelProcessor: Bool? = nil, scrollersTakeRoom: Bool? = nil,
    hasRetinaScreen: Bool = false,
    fonts: Set<String> = []
  ) {
    self.module = module
    self.deploymentTarget = deploymentTarget
    self.isBaseLocalization = isBaseLocalization
    self.isStrict = isStrict
    self.xcode = xcode
    self.mac = mac ?? xcode.usualMac
    self.hasIntelProcessor = hasIntelProcessor
    self.scrollersTakeRoom = scrollersTakeRoom
    self.hasRetinaScreen = hasRetinaScreen
    self.fonts = fonts
  }
}

extension NibCompilationOptions {
  /// The severity of a part of a document that is unknown, and left out.
  package var unknown: Diagnostic.Severity { isStrict ? .error : .warning }

  /// Makes errors of the warnings about keys that are inferred, if these are not allowed.
  package func applyStrictness(to diagnostics: inout [Diagnostic]) {
    guard isStrict else { return }
    for index in diagnostics.indices where diagnostics[index].id == "nib-unverified" {
      diagnostics[index].severity = .error
    }
  }
}

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
  case xcode8dot3 = 83
  case xcode9 = 90
  case xcode9dot2 = 92
  case xcode10 = 100
  case xcode11 = 110
  case xcode12 = 120
  case xcode12dot3 = 123
  case xcode12dot5 = 125
  case xcode13 = 130
  case xcode13dot3 = 133
  case xcode13dot4 = 134
  case xcode14 = 140
  case xcode14dot3 = 143
  case xcode15 = 150
  case xcode15dot3 = 153
  case xcode16 = 160
  case xcode16dot1 = 161
  case xcode16dot2 = 162
  case xcode16dot3 = 163
  case xcode26 = 260
  case xcode26dot1 = 261
  case xcode26dot2 = 262
  case xcode26dot3 = 263
  case xcode26dot4 = 264
  case xcode26dot5 = 265
  case xcode26dot6 = 266

  package static let oldest = NibXcode.xcode5
  package static let newest = NibXcode.xcode26dot6

  /// The version of an Xcode: `14` for the last one of a major version, or four digits as
  /// `DTXcode` has them, `1410` or `0910`; nil for one older than all.
  package init?(xcode number: Int) {
    let version = number < 100 ? number * 10 + 9 : number / 10
    guard let found = Self.allCases.last(where: { $0.rawValue <= version }) else { return nil }
    self = found
  }

  /// The major version.
  package var major: Int { rawValue / 10 }

  /// The macOS that Macs with this Xcode usually had: that of products which say both.
  ///
  /// Those of 6.1, 7, 8 and 15.3 are inferred from the dates. One product each shows another: 10.14.6 with
  /// 11.2, 11.0 with 12.2, 13.6 with 15.2 and 15.0 with 16.2.
  package var usualMac: MacSystem {
    Self.macs.last { $0.0 <= self }?.1 ?? Self.macs[0].1
  }

  private static let macs: [(NibXcode, MacSystem)] = [
    (.xcode5, .init(10, 9)), (.xcode6, .init(10, 10)), (.xcode6dot1, .init(10, 10, 1)),
    (.xcode7, .init(10, 11)), (.xcode8, .init(10, 12)), (.xcode8dot3, .init(10, 12, 6)),
    (.xcode9, .init(10, 13)), (.xcode9dot2, .init(10, 13, 2)), (.xcode10, .init(10, 14)),
    (.xcode11, .init(10, 15)), (.xcode12, .init(10, 15, 7)), (.xcode12dot3, .init(11, 1)),
    (.xcode12dot5, .init(11, 4)), (.xcode13, .init(11, 6)), (.xcode13dot3, .init(12, 3)),
    (.xcode13dot4, .init(12, 4)), (.xcode14, .init(13)), (.xcode15, .init(14)),
    (.xcode15dot3, .init(14, 4)),
    (.xcode16, .init(15)), (.xcode16dot1, .init(15, 2)), (.xcode16dot3, .init(15, 5)),
    (.xcode26, .init(26)), (.xcode26dot1, .init(26, 1)), (.xcode26dot2, .init(26, 2)),
    (.xcode26dot3, .init(26, 3)), (.xcode26dot4, .init(26, 4)), (.xcode26dot5, .init(26, 5)),
    (.xcode26dot6, .init(26, 6)),
  ]

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
