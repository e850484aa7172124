package import AppleVocabulary
package import BundleModel
package import Diagnostics
package import FileTree

/// A manifest as the user wrote it: includes and templates merged, variables expanded, no defaults.
package struct Manifest: Equatable, Sendable {
  /// The main file, relative to the project's root.
  package var file: ProjectPath
  /// Every file that was read, the main file included.
  package var files: [ProjectPath]
  /// Optional includes that did not exist; the result depends on their absence.
  package var absentFiles: [ProjectPath]
  /// The environment variables that were read, with their values.
  package var environment: [String: String?]
  package var name: Located<String>?
  package var options: Options
  /// The `lint:` map.
  package var lint = LintSettings()
  /// One for each target and platform, in the order of the file.
  package var products: [Product]

  package init(
    file: ProjectPath, files: [ProjectPath] = [], absentFiles: [ProjectPath] = [],
    environment: [String: String?] = [:], name: Located<String>? = nil,
    options: Options = Options(), products: [Product] = []
  ) {
    self.file = file
    self.files = files
    self.absentFiles = absentFiles
    self.environment = environment
    self.name = name
    self.options = options
    self.products = products
  }

  /// The `options:` map.
  package struct Options: Hashable, Sendable {
    /// Globs, added to the built-in list.
    package var exclude: [Located<String>] = []
    package var symlinks: Located<SymlinkPolicy>?
    package var outsideRoot: Located<OutsideRootPolicy>?
    package var onMissing: Located<Strictness>?
    package var caseCollisions: Located<Strictness>?

    package init() {}
  }

  /// A target, for one platform.
  package struct Product: Hashable, Sendable {
    /// The target's name, with its range.
    package var target: Located<String>
    package var platform: Located<Platform>
    /// True if the target is built for several platforms, or another target makes a bundle of the same
    /// name for another platform, so that `Target:platform` names this product.
    package var isOneOfSeveral = false
    package var type: Located<ProductType>?
    package var layout: Located<LayoutStyle>?
    /// The directory below `Versions` of a framework for macOS.
    package var frameworkVersion: Located<String>?
    package var productName: Located<String>?
    package var fileExtension: Located<String>?
    package var bundleID: Located<String>?
    package var deploymentTarget: Located<String>?
    package var developmentLanguage: Located<String>?
    package var module: Located<String>?
    package var devices: [Located<DeviceFamily>]?
    package var localizations: [Located<String>]?
    package var info = Info()
    /// The manifest's own variables, for `$(NAME)` in property lists.
    package var variables: [String: String] = [:]
    package var executable: Located<ProjectPath>?
    package var resources: [Entry] = []
    package var copyFiles: [Entry] = []
    package var embed: [Embed] = []
    package var compile: [ResourceKind: Located<CompilePolicy>] = [:]
    /// The options of compilers, by the kinds of their resources.
    package var options: [ResourceKind: OptionValues] = [:]
    /// Where options of catalogs are given, by their ids.
    package var optionPlaces: [String: SourceRange] = [:]
    /// Commands for resources without a compiler.
    package var tools: [ToolRule] = []
    /// Globs of source code, for checks; a build does not read it.
    package var sources: [Located<ProjectPath>] = []
    /// The `packs:` map; nil without one.
    package var packs: AssetPackOptions?
    package var manifest: Located<RecordPlacement>?

    package init(target: Located<String>, platform: Located<Platform>) {
      self.target = target
      self.platform = platform
    }

    /// The product's name on the command line: `Target`, or `Target:platform`.
    package var address: String {
      isOneOfSeveral ? "\(target.value):\(platform.value.rawValue)" : target.value
    }
  }

  /// The `info:` map.
  package struct Info: Hashable, Sendable {
    package var file: Located<ProjectPath>?
    package var properties: [ResolvedProject.Info.Property] = []
    package var format: Located<InfoFormat>?
    /// The keys that the product has without being told.
    package var defaults: Located<ResolvedProject.Info.Defaults>?
    /// True if `$(NAME)` in the file is replaced.
    package var expandVariables: Located<Bool>?
    /// True if a `PkgInfo` is made beside it.
    package var pkgInfo: Located<Bool>?

    package init() {}
  }

  /// An item of `embed:`.
  package struct Embed: Hashable, Sendable {
    /// A target's name, or `Target:platform`.
    package var target: Located<String>
    /// Nil for the directory of the target's type.
    package var to: Located<DestinationPath>?

    package init(_ target: Located<String>, to: Located<DestinationPath>? = nil) {
      self.target = target
      self.to = to
    }
  }

  /// An item of `resources:` or `copyFiles:`.
  package struct Entry: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case group, folder, file
    }

    /// Where the item starts.
    package var range: SourceRange
    /// Nil for the shorthand, a plain string: what is on the disk decides.
    package var kind: Kind?
    /// A path or a glob, relative to the project's root.
    package var path: Located<ProjectPath>
    /// The path as the user wrote it, for messages.
    package var writtenPath: String
    package var to: Located<DestinationPath>?
    package var `as`: Located<String>?
    package var contents: Located<Bool>?
    package var exclude: [Located<String>] = []
    package var include: [Located<String>] = []
    package var optional: Located<Bool>?
    package var copy: Located<Bool>?
    package var into: Located<ProjectPath>?
    package var lproj: Located<String>?
    package var platforms: [Located<Platform>]?
    package var devices: [Located<DeviceFamily>]?
    /// Tags of on-demand resources.
    package var tags: [Located<String>] = []
    package var compile: Located<CompilePolicy>?
    /// The encoding of files of strings; nil detects it.
    package var encoding: Located<InputEncoding>?
    /// Permission bits.
    package var mode: Located<UInt16>?
    package var symlinks: Located<SymlinkPolicy>?

    package init(
      kind: Kind?, path: Located<ProjectPath>, writtenPath: String? = nil,
      range: SourceRange? = nil
    ) {
      self.kind = kind
      self.path = path
      self.writtenPath = writtenPath ?? path.value.text
      self.range = range ?? path.range
    }
  }
}
