public import Diagnostics
public import FileTree
public import PropertyListFormat

/// What the user wrote: includes and templates merged, variables expanded, nothing else filled in.
public struct Manifest: Hashable, Sendable {
  /// The file that was asked for, relative to the project's root.
  public var file: ProjectPath
  /// Every file that was read, the first one included.
  public var files: [ProjectPath]
  /// Optional includes that did not exist: they too decide the result.
  public var absentFiles: [ProjectPath]
  /// The environment variables that were read, with their values.
  public var environment: [String: String?]
  public var name: Located<String>?
  public var options: Options
  public var lint = Lint()
  /// One for each target and platform, in the order of the file.
  public var products: [Product]

  public init(
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
  public struct Options: Hashable, Sendable {
    /// Globs, on top of the built-in list.
    public var exclude: [Located<String>] = []
    public var symlinks: Located<SymlinkPolicy>?
    public var outsideRoot: Located<OutsideRootPolicy>?
    public var onMissing: Located<Strictness>?
    public var caseCollisions: Located<Strictness>?

    public init() {}
  }

  /// The `lint:` map.
  public struct Lint: Hashable, Sendable {
    /// Ids of rules that do not run.
    public var disable: [Located<String>] = []
    /// How severe the findings of rules are, in the order of the file.
    public var severity: [Severity] = []
    /// The file of findings that are known.
    public var baseline: Located<ProjectPath>?

    public init() {}

    public struct Severity: Hashable, Sendable {
      /// The id of a rule.
      public var rule: Located<String>
      public var severity: LintSeverity

      public init(rule: Located<String>, severity: LintSeverity) {
        self.rule = rule
        self.severity = severity
      }
    }
  }

  /// A target, for one platform.
  public struct Product: Hashable, Sendable {
    /// The target's name, where it is written.
    public var target: Located<String>
    public var platform: Located<Platform>
    /// Whether the target has other platforms, so that it takes `Target:platform` to name this one.
    public var isOneOfSeveral = false
    public var type: Located<ProductType>?
    public var layout: Located<LayoutStyle>?
    public var productName: Located<String>?
    public var fileExtension: Located<String>?
    public var bundleID: Located<String>?
    public var deploymentTarget: Located<String>?
    public var developmentLanguage: Located<String>?
    public var module: Located<String>?
    public var devices: [Located<DeviceFamily>]?
    public var localizations: [Located<String>]?
    public var info = Info()
    /// The manifest's own variables, for `$(NAME)` in property lists.
    public var variables: [String: String] = [:]
    public var executable: Located<ProjectPath>?
    public var resources: [Entry] = []
    public var copyFiles: [Entry] = []
    /// Names of targets, or `Target:platform`.
    public var embed: [Located<String>] = []
    public var compile: [ResourceKind: Located<CompilePolicy>] = [:]
    /// How kinds of documents are compiled, besides their policies.
    public var documents: [ResourceKind: DocumentOptions] = [:]
    /// Globs of source code, read by checks and never by a build.
    public var sources: [Located<ProjectPath>] = []
    public var manifest: Located<RecordPlacement>?

    public init(target: Located<String>, platform: Located<Platform>) {
      self.target = target
      self.platform = platform
    }

    /// How the command line names the product: `Target`, or `Target:platform`.
    public var address: String {
      isOneOfSeveral ? "\(target.value):\(platform.value.rawValue)" : target.value
    }
  }

  /// The `info:` map.
  public struct Info: Hashable, Sendable {
    public var file: Located<ProjectPath>?
    public var properties: [Property] = []
    public var format: Located<InfoFormat>?

    public init() {}

    public struct Property: Hashable, Sendable {
      public var key: Located<String>
      public var value: PropertyList

      public init(key: Located<String>, value: PropertyList) {
        self.key = key
        self.value = value
      }
    }
  }

  /// An item of `resources:` or `copyFiles:`.
  public struct Entry: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      case group, folder, file
    }

    /// Where the item begins.
    public var range: SourceRange
    /// Nil for the shorthand, a plain string: what stands on the disk decides.
    public var kind: Kind?
    /// A path or a glob, relative to the project's root.
    public var path: Located<ProjectPath>
    /// The path as the user wrote it, for messages.
    public var writtenPath: String
    public var to: Located<DestinationPath>?
    public var `as`: Located<String>?
    public var contents: Located<Bool>?
    public var exclude: [Located<String>] = []
    public var include: [Located<String>] = []
    public var optional: Located<Bool>?
    public var copy: Located<Bool>?
    public var into: Located<ProjectPath>?
    public var lproj: Located<String>?
    public var platforms: [Located<Platform>]?
    public var devices: [Located<DeviceFamily>]?
    public var compile: Located<CompilePolicy>?
    /// What files of strings are in; nil lets each tell.
    public var encoding: Located<InputEncoding>?
    /// Permission bits.
    public var mode: Located<UInt16>?
    public var symlinks: Located<SymlinkPolicy>?

    public init(
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
