package import AppleVocabulary
package import FileTree

/// What a user can do about a diagnostic.
///
/// Planning decides which; the front end words it: `compile: none` in a manifest is a target's
/// membership in Xcode.
package enum Remedy: Hashable, Sendable {
  // Remedies without a value.

  /// Exclude the item.
  case excludeItem
  /// Exclude the file from the resources, whatever else it is for.
  case excludeFromResources
  /// Rename the item, or exclude it.
  case renameOrExcludeItem
  /// Rename or move one of two items; `inGroup` if one of them comes from a flattened directory.
  case separateItems(inGroup: Bool)
  /// Take a directory that is made as a whole from one entry only.
  case separateDirectories
  /// Rename the folder, or take its contents without it.
  case renameOrUnwrapFolder
  /// Add the item to the resources.
  case putIntoResources
  /// Take the link's target in its stead, or exclude the link.
  case followLinkOrExclude
  /// Take the link's target in its stead.
  case followLink
  /// Exclude a link that leads back to a directory around it, or keep it as a link.
  case keepLinkOrExclude
  /// Limit the item to some platforms.
  case limitPlatforms
  /// Copy the item as it is or, with a kind, every item of that kind.
  case copyAsIs(ResourceKind?)
  /// Copy the item, which is left out now.
  case copyAfterAll
  /// Make the product's Info.plist from this file.
  case infoPlistFile(ProjectPath)

  // Names of settings.

  /// The setting for the oldest system that a product runs on.
  case deploymentTarget
  /// The policy that had an item copied.
  case policy(CompilePolicy)
  /// The policy that applies to every item of a kind.
  case kindPolicy(ResourceKind, CompilePolicy)
  /// The policy for symbolic links.
  case linkPolicy(SymlinkPolicy)
}

/// How a front end's users carry out a remedy.
package protocol RemedyWording: Sendable {
  /// A clause in lower case without a full stop, such as `exclude it`; for a setting, its quoted
  /// name.
  func words(for remedy: Remedy) -> String
}
