package import AppleVocabulary
package import BundleModel

/// A kind of resource that only Xcode compiles.
package struct UnavailableResource: Hashable, Sendable {
  /// In the plural: `asset catalogs`.
  package var name: String
  /// What compiles them: `an asset catalog compiler`.
  package var tool: String
  /// The key under `compile:` that selects a copy.
  package var kind: ResourceKind?
  /// A line about other solutions.
  package var advice: String?

  package var remedy: Remedy { .copyAsIs(kind) }
}
