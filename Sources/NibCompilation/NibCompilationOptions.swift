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
  /// Whether what is not understood is left out with a warning instead of an error.
  package var isLenient: Bool
  /// Whether keys that no nib of Apple's confirms are an error instead of a warning.
  package var isStrict: Bool
  /// The Xcode whose nibs are equalled.
  package var xcode: NibXcode
  /// The Xcode that came with the macOS of the Mac that compiled them; `xcode` unless a build is
  /// known to have had another.
  package var mac: NibXcode
  /// The fonts that this Mac has beside those of macOS: PostScript names, or the part of them before
  /// the hyphen, which stands for a family.
  package var fonts: Set<String>

  package init(
    module: String? = nil, deploymentTarget: NibSystemVersion? = nil,
    isBaseLocalization: Bool = false, isLenient: Bool = false, isStrict: Bool = false,
    xcode: NibXcode = .newest, mac: NibXcode? = nil, fonts: Set<String> = []
  ) {
    self.module = module
    self.deploymentTarget = deploymentTarget
    self.isBaseLocalization = isBaseLocalization
    self.isLenient = isLenient
    self.isStrict = isStrict
    self.xcode = xcode
    self.mac = mac ?? xcode
    self.fonts = fonts
  }
}

extension NibCompilationOptions {
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
  case xcode9 = 90
  case xcode9dot2 = 92
  case xcode10 = 100
  case xcode11 = 110
  case xcode12 = 120
  case xcode13 = 130
  case xcode13dot4 = 134
  case xcode14 = 140
  case xcode14dot3 = 143
  case xcode15 = 150
  case xcode16 = 160
  case xcode16dot2 = 162
  case xcode26 = 260
  case xcode26dot1 = 261
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

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
