/// A way out of what a diagnostic reports.
///
/// Planning says which; the front end says how its users go about it: what `compile: none` is in a
/// manifest is a target's membership in Xcode.
public enum Remedy: Hashable, Sendable {
  // Clauses that name nothing but themselves.

  /// The item takes no part.
  case excludeItem
  /// The file is no resource, whatever else it is for.
  case excludeFromResources
  /// The item gets another name, or takes no part.
  case renameOrExcludeItem
  /// One of two items gets another name or place; `inGroup` where one comes from a flattened directory.
  case separateItems(inGroup: Bool)
  /// A directory that is made as a whole comes from one entry only.
  case separateDirectories
  /// A folder gets another name, or what is in it goes without it.
  case renameOrUnwrapFolder
  /// The item goes among the resources.
  case putIntoResources
  /// The link's end is taken in its place, or nothing.
  case followLinkOrExclude
  /// The item is for some platforms only.
  case limitPlatforms
  /// The item is copied as it is, or, with a kind, every item of it.
  case copyAsIs(ResourceKind?)
  /// The item, which takes no part, is copied after all.
  case copyAfterAll

  // Names of what is to be set.

  /// The setting that holds the oldest system a product runs on.
  case deploymentTarget
  /// The policy by which an item was copied.
  case policy(CompilePolicy)
}

/// How a front end's users say and do what a remedy asks for.
public protocol RemedyWording: Sendable {
  /// A clause in lower case without a full stop, such as `exclude it`; for a name, that name in quotes.
  func words(for remedy: Remedy) -> String
}
