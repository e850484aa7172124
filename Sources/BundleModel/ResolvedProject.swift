public import Diagnostics
public import FileTree
public import PropertyListFormat

/// A project held against the disk: defaults filled in, patterns replaced by files that exist.
///
/// Every front end ends here, and nothing behind it knows which one spoke: a manifest, an Xcode project.
public struct ResolvedProject: Hashable, Sendable {
  public var options: Options
  public var products: [Product]

  public init(options: Options = Options(), products: [Product] = []) {
    self.options = options
    self.products = products
  }

  public struct Options: Hashable, Sendable {
    public var caseCollisions = Strictness.error
    /// Kinds of resources that take no part.
    public var skippedKinds: Set<ResourceKind> = []

    public init() {}
  }

  public struct Product: Hashable, Sendable {
    public var target: String
    /// How the command line names it: `Target`, or `Target:platform`.
    public var address: String
    /// Whether the product is built for itself, not only inside another.
    public var isRequested = true
    /// Where the target is written.
    public var range: SourceRange
    public var platform: Platform
    public var type: ProductType
    public var layout: BundleLayout
    public var productName: EntryName
    /// The name of the bundle's directory, such as `Skyline.app`.
    public var wrapper: EntryName
    public var bundleID: String?
    public var deploymentTarget: String?
    public var developmentLanguage: String
    public var module: String
    public var devices: [DeviceFamily]
    public var info: Info
    public var executable: Executable?
    public var entries: [Entry]
    public var embedded: [Embedding]
    public var compile: [ResourceKind: CompilePolicy]
    /// How kinds of documents are compiled, besides their policies.
    public var documents: [ResourceKind: DocumentOptions] = [:]
    /// The names of assets with a role in the product; nil for an app's default.
    public var assets: AssetSettings?
    public var record: RecordPlacement
    /// The languages to which the project limits the product; empty for all.
    public var localizations: [Located<String>] = []
    /// The languages that directories name, those left out included, in byte order.
    public var foundLocalizations: [String] = []
    /// Entries and files that take no part, and why.
    public var skipped: [SkippedEntry]
    /// Directories whose contents decided the result: the build depends on their listings.
    public var listings: [ProjectPath]
    /// Paths that were looked for and did not exist: they decide the result, too.
    public var absences: [ProjectPath]

    public init(
      target: String, address: String, range: SourceRange, platform: Platform, type: ProductType,
      layout: BundleLayout, productName: EntryName, wrapper: EntryName, bundleID: String? = nil,
      deploymentTarget: String? = nil, developmentLanguage: String = "en", module: String,
      devices: [DeviceFamily] = [], info: Info = Info(), executable: Executable? = nil,
      entries: [Entry] = [], embedded: [Embedding] = [],
      compile: [ResourceKind: CompilePolicy] = [:], record: RecordPlacement = .inside,
      skipped: [SkippedEntry] = [], listings: [ProjectPath] = [], absences: [ProjectPath] = []
    ) {
      self.target = target
      self.address = address
      self.range = range
      self.platform = platform
      self.type = type
      self.layout = layout
      self.productName = productName
      self.wrapper = wrapper
      self.bundleID = bundleID
      self.deploymentTarget = deploymentTarget
      self.developmentLanguage = developmentLanguage
      self.module = module
      self.devices = devices
      self.info = info
      self.executable = executable
      self.entries = entries
      self.embedded = embedded
      self.compile = compile
      self.record = record
      self.skipped = skipped
      self.listings = listings
      self.absences = absences
    }
  }

  public struct Info: Hashable, Sendable {
    public var file: Located<ProjectPath>?
    /// Keys that the project gives itself, stronger than those of the file.
    public var properties: [Property] = []
    public var format = InfoFormat.auto
    /// `$(NAME)` in property lists.
    public var settings: [String: String] = [:]
    /// What the product has without being told; weaker than the file.
    public var defaults = Defaults.bundle
    /// Whether `$(NAME)` in values is replaced.
    public var expandsMacros = true
    /// Whether a key of the project that replaces one of the file is worth a warning.
    public var reportsOverriddenKeys = true

    public init() {}

    /// How much an Info.plist gets by itself.
    public enum Defaults: String, Hashable, Sendable, CaseIterable {
      /// All that a bundle needs: names, identifier, versions, platform.
      case bundle
      /// What Xcode adds to a list that someone else wrote: the platform (rule 7.6).
      case platform
    }

    /// A top-level key, with its place in the project.
    public struct Property: Hashable, Sendable {
      public var key: Located<String>
      public var value: PropertyList

      public init(key: Located<String>, value: PropertyList) {
        self.key = key
        self.value = value
      }
    }
  }

  public struct Executable: Hashable, Sendable {
    public var source: Located<ProjectPath>
    public var name: String

    public init(source: Located<ProjectPath>, name: String) {
      self.source = source
      self.name = name
    }
  }

  /// A product that goes inside another.
  public struct Embedding: Hashable, Sendable {
    /// The embedded product's address.
    public var address: String
    /// Where it is asked for.
    public var range: SourceRange
    /// The directory that it goes into; nil for the one of its type.
    public var destination: DestinationPath?

    public init(address: String, range: SourceRange, destination: DestinationPath? = nil) {
      self.address = address
      self.range = range
      self.destination = destination
    }
  }

  /// A member of a product's resources, or of what it copies, with the files that it stands for.
  public struct Entry: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// Files of a directory, flattened.
      case group
      /// A directory whose hierarchy stays; nothing in it is compiled.
      case folder
      /// A file, or a directory that is a unit.
      case file
      /// One resource in several languages: items of one name, each with its region, and tables of
      /// strings for a document among them.
      case variantGroup
    }

    public var range: SourceRange
    public var kind: Kind
    /// The path as written, for messages: `group 'Docs'`.
    public var writtenPath: String
    /// Whether files are compiled by kind, or copied as they are.
    public var isProcessed: Bool
    public var destination: DestinationPath
    /// The language that the entry names for all its items.
    public var lproj: String?
    /// The families that the entry lists; each gets a copy with its suffix.
    public var devices: [DeviceFamily]
    public var compile: CompilePolicy?
    /// What the text of its files of strings is in; nil lets each tell.
    ///
    /// An entry that says so and holds none is reported. What is recorded of every file as a matter of
    /// course belongs to its item.
    public var encoding: Located<InputEncoding>?
    public var mode: UInt16?
    public var items: [Item]

    public init(
      range: SourceRange, kind: Kind, writtenPath: String, isProcessed: Bool = true,
      destination: DestinationPath = DestinationPath(.resources), lproj: String? = nil,
      devices: [DeviceFamily] = [], compile: CompilePolicy? = nil,
      encoding: Located<InputEncoding>? = nil, mode: UInt16? = nil, items: [Item] = []
    ) {
      self.range = range
      self.kind = kind
      self.writtenPath = writtenPath
      self.isProcessed = isProcessed
      self.destination = destination
      self.lproj = lproj
      self.devices = devices
      self.compile = compile
      self.encoding = encoding
      self.mode = mode
      self.items = items
    }
  }

  /// One thing that lands in a bundle under one name: a file, or a directory that is a unit.
  public struct Item: Hashable, Sendable {
    /// Where it is read from.
    public var source: ProjectPath
    /// The name it gets, before any compiler changes the extension: source name or `as:`.
    public var name: String
    /// Whether the user chose the name, which no rule then changes.
    public var isNamed: Bool
    /// The region that its immediate parent directory names (rule 1.3.1).
    public var region: String?
    public var contents: Contents
    /// What the project says of this file alone.
    public var settings: FileSettings

    public enum Contents: Hashable, Sendable {
      case file(isExecutable: Bool)
      /// A link that is kept as a link, with its text.
      case symbolicLink(target: String)
      /// A unit or a folder reference: everything below it, in byte order.
      case directory([Member])
    }

    public init(
      source: ProjectPath, name: String, isNamed: Bool = false, region: String? = nil,
      contents: Contents, settings: FileSettings = FileSettings()
    ) {
      self.source = source
      self.name = name
      self.isNamed = isNamed
      self.region = region
      self.contents = contents
      self.settings = settings
    }
  }

  /// Something inside a directory that is copied as a whole.
  public struct Member: Hashable, Sendable {
    /// Relative to the directory.
    public var path: BundlePath
    public var source: ProjectPath
    public var contents: Contents

    public enum Contents: Hashable, Sendable {
      case file(isExecutable: Bool)
      case symbolicLink(target: String)
      /// Only where nothing is inside.
      case emptyDirectory
    }

    public init(path: BundlePath, source: ProjectPath, contents: Contents) {
      self.path = path
      self.source = source
      self.contents = contents
    }
  }
}

/// An entry, or a file of one, that takes no part in a product.
public struct SkippedEntry: Hashable, Sendable, Codable {
  /// The entry or file, as the user would name it.
  public var path: String
  public var range: SourceRange
  /// Such as `for ipad only; the target has iphone`.
  public var reason: String

  public init(path: String, range: SourceRange, reason: String) {
    self.path = path
    self.range = range
    self.reason = reason
  }
}
