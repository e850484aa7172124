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
  /// The Xcode whose nibs those of iOS and tvOS equal.
  package var generation: NibGeneration

  package init(
    module: String? = nil, deploymentTarget: NibSystemVersion? = nil,
    isBaseLocalization: Bool = false, isLenient: Bool = false,
    generation: NibGeneration = .newest
  ) {
    self.module = module
    self.deploymentTarget = deploymentTarget
    self.isBaseLocalization = isBaseLocalization
    self.isLenient = isLenient
    self.generation = generation
  }
}
