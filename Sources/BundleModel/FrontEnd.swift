package import AppleVocabulary
package import Diagnostics
package import FileTree

/// A way to say what a project consists of: a manifest, an Xcode project.
///
/// It finds its project in a directory and loads it. What it yields is all that the rest of the program
/// knows of it, so that a new front end is a target of its own and one line in `ProjectLoading`.
package protocol FrontEnd: Sendable {
  /// The name of its projects in messages: `manifest`.
  var name: String { get }
  /// The id of what is reported of a project file that cannot be read at all, which is nobody's mistake
  /// in a project.
  var unreadableID: String { get }

  /// The project among a directory's entries; nil where there is none, or, with a diagnostic, several.
  func find(
    in listing: DirectoryListing, of directory: ProjectPath, diagnostics: inout [Diagnostic]
  ) -> ProjectPath?

  /// True if a file that the user names is a project of this kind, by its name.
  func reads(_ file: ProjectPath) -> Bool

  /// Reads a project and all that belongs to it.
  ///
  /// Every problem is reported; after an error, the result holds what could be understood. Nil means
  /// that there is no project to speak of. `file` is relative to the root of `tree`, which is the
  /// project's.
  func load(
    _ file: ProjectPath, in tree: any FileTree, options: LoadingOptions,
    diagnostics: inout [Diagnostic]
  ) -> (any LoadedProject)?
}

/// The options of the command line for reading a project; the members of its access are its own.
@dynamicMemberLookup
package struct LoadingOptions: Sendable {
  package var access: ProjectAccess
  /// Values of variables or settings that win over all others: `--set NAME=VALUE`.
  package var overrides: [String: String]
  /// Asked for the variables that the project names, and no others.
  package var environment: @Sendable (String) -> String?
  /// The build configuration, such as `Release`; nil for the project's default.
  package var configuration: String?
  /// The SDK to build for, such as `iphonesimulator`; nil for that of each target.
  package var sdk: String?
  /// The scheme that chooses targets and configuration; nil for none.
  package var scheme: String?

  package init(
    overrides: [String: String] = [:],
    environment: @escaping @Sendable (String) -> String? = { _ in nil }, isLocked: Bool = false,
    absolutePath: @escaping @Sendable (ProjectPath) -> String = { $0.text }
  ) {
    self.overrides = overrides
    self.environment = environment
    access = ProjectAccess(isLocked: isLocked, absolutePath: absolutePath)
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<ProjectAccess, Value>) -> Value {
    get { access[keyPath: member] }
    set { access[keyPath: member] = newValue }
  }
}

/// A fix of a diagnostic for the user.
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
  /// Have a command of the user's compile such items; empty where there is no place for one.
  case runTool(String)
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
