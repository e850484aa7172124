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

  package init(
    module: String? = nil, deploymentTarget: NibSystemVersion? = nil,
    isBaseLocalization: Bool = false, isLenient: Bool = false, isStrict: Bool = false,
    xcode: NibXcode = .newest, mac: NibXcode? = nil
  ) {
    self.module = module
    self.deploymentTarget = deploymentTarget
    self.isBaseLocalization = isBaseLocalization
    self.isLenient = isLenient
    self.isStrict = isStrict
    self.xcode = xcode
    self.mac = mac ?? xcode
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
