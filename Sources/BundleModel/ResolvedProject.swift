package import AppleVocabulary
package import Diagnostics
package import FileTree
package import PropertyListFormat

/// A project held against the disk: defaults filled in, patterns replaced by files that exist.
///
/// Every front end ends here, and nothing behind it knows which one spoke: a manifest, an Xcode project.
package struct ResolvedProject: Hashable, Sendable {
  package var options: Options
  package var products: [Product]

  package init(options: Options = Options(), products: [Product] = []) {
    self.options = options
    self.products = products
  }

  package struct Options: Hashable, Sendable {
    package var caseCollisions = Strictness.error
    /// How severe a resource is that nothing here compiles.
    package var uncompiled = Strictness.error
    /// Kinds of resources that take no part.
    package var skippedKinds: Set<ResourceKind> = []

    package init() {}
  }

  package struct Product: Hashable, Sendable {
    package var target: String
    /// How the command line names it: `Target`, or `Target:platform`.
    package var address: String
    /// True if the product is built for itself, not only inside another.
    package var isRequested = true
    /// Where the target is written.
    package var range: SourceRange
    package var platform: Platform
    package var type: ProductType
    package var layout: BundleLayout
    package var productName: EntryName
    /// The name of the bundle's directory, such as `Skyline.app`.
    package var wrapper: EntryName
    package var bundleID: String?
    package var deploymentTarget: String?
    package var developmentLanguage: String
    package var module: String
    package var devices: [DeviceFamily]
    package var info: Info
    package var executable: Executable?
    package var entries: [Entry]
    package var embedded: [Embedding]
    package var compile: [ResourceKind: CompilePolicy]
    /// The options of compilers, by the kinds of their resources.
    package var options: [ResourceKind: OptionValues] = [:]
    /// Where options of catalogs are given, by their ids, for messages.
    package var optionPlaces: [String: SourceRange] = [:]
    /// Commands of the manifest, each for the resources of an extension.
    package var tools: [ToolRule] = []
    package var record: RecordPlacement
    /// The languages to which the project limits the product; empty for all.
    package var localizations: [Located<String>] = []
    /// The languages that directories name, those left out included, in byte order.
    package var foundLocalizations: [String] = []
    /// Entries and files that take no part, and why.
    package var skipped: [SkippedEntry]
    /// Directories whose contents decided the result: the build depends on their listings.
    package var listings: [ProjectPath]
    /// Paths that were looked for and did not exist: they decide the result, too.
    package var absences: [ProjectPath]
    /// How its resources with tags become packs; nil where tags mean nothing.
    package var packs: AssetPackOptions?
    /// The packs that the product lists for the system.
    package var listedPacks: [PlacedAssetPack] = []
    /// The packs whose files it holds: its own, or those beside another product.
    package var heldPacks: [PlacedAssetPack] = []
    /// The address of the product that holds its packs, beside it.
    package var packHolder: String?
    /// The address of the product whose packs these are; nil for a bundle.
    package var packsOf: String?

    package init(
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

  package struct Info: Hashable, Sendable {
    package var file: Located<ProjectPath>?
    /// Keys that the project gives itself, stronger than those of the file.
    package var properties: [Property] = []
    package var format = InfoFormat.auto
    /// `$(NAME)` in property lists.
    package var settings: [String: String] = [:]
    /// The default keys of the product; weaker than the file.
    package var defaults = Defaults.bundle
    /// True if `$(NAME)` in values is replaced.
    package var expandsMacros = true
    /// True if a key of the project that replaces one of the file is worth a warning.
    package var reportsOverriddenKeys = true

    package init() {}

    /// How much an Info.plist gets by itself.
    package enum Defaults: String, Hashable, Sendable, CaseIterable {
      /// All that a bundle needs: names, identifier, versions, platform.
      case bundle
      /// The keys that Xcode adds to a file that someone else wrote: the platform (rule 7.6).
      case platform
    }

    /// A top-level key, with its place in the project.
    package struct Property: Hashable, Sendable {
      package var key: Located<String>
      package var value: PropertyList

      package init(key: Located<String>, value: PropertyList) {
        self.key = key
        self.value = value
      }
    }
  }

  package struct Executable: Hashable, Sendable {
    package var source: Located<ProjectPath>
    package var name: String

    package init(source: Located<ProjectPath>, name: String) {
      self.source = source
      self.name = name
    }
  }

  /// A product that goes inside another.
  package struct Embedding: Hashable, Sendable {
    /// The embedded product's address.
    package var address: String
    /// Where it is asked for.
    package var range: SourceRange
    /// The directory that it goes into; nil for the one of its type.
    package var destination: DestinationPath?

    package init(address: String, range: SourceRange, destination: DestinationPath? = nil) {
      self.address = address
      self.range = range
      self.destination = destination
    }
  }

  /// A member of a product's resources, or of what it copies, with the files that it stands for.
  package struct Entry: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
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

    package var range: SourceRange
    package var kind: Kind
    /// The path as written, for messages: `group 'Docs'`.
    package var writtenPath: String
    /// True if files are compiled by kind, or copied as they are.
    package var isProcessed: Bool
    package var destination: DestinationPath
    /// The language that the entry names for all its items.
    package var lproj: String?
    /// The families that the entry lists; each gets a copy with its suffix.
    package var devices: [DeviceFamily]
    package var compile: CompilePolicy?
    /// The encoding of its files of strings; nil detects it for each file.
    ///
    /// An entry that says so and holds none is reported. What is recorded of every file as a matter of
    /// course belongs to its item.
    package var encoding: Located<InputEncoding>?
    package var mode: UInt16?
    /// The tags of on-demand resources.
    package var tags: [String] = []
    /// The tags of the sets that alone are taken from its asset catalogs; empty for all sets.
    package var catalogTags: [String] = []
    package var items: [Item]

    package init(
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
  package struct Item: Hashable, Sendable {
    /// Where it is read from.
    package var source: ProjectPath
    /// The name it gets, before any compiler changes the extension: source name or `as:`.
    package var name: String
    /// True if the user chose the name, which no rule then changes.
    package var isNamed: Bool
    /// The region that its immediate parent directory names (rule 1.3.1).
    package var region: String?
    package var contents: Contents
    /// The options of this file alone.
    package var settings: FileSettings

    package enum Contents: Hashable, Sendable {
      case file(isExecutable: Bool)
      /// A link that is kept as a link, with its text.
      case symbolicLink(target: String)
      /// A unit or a folder reference: everything below it, in byte order.
      case directory([Member])
    }

    package init(
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
  package struct Member: Hashable, Sendable {
    /// Relative to the directory.
    package var path: BundlePath
    package var source: ProjectPath
    package var contents: Contents

    package enum Contents: Hashable, Sendable {
      case file(isExecutable: Bool)
      case symbolicLink(target: String)
      /// Only where nothing is inside.
      case emptyDirectory
    }

    package init(path: BundlePath, source: ProjectPath, contents: Contents) {
      self.path = path
      self.source = source
      self.contents = contents
    }
  }
}

/// An entry, or a file of one, that takes no part in a product.
package struct SkippedEntry: Hashable, Sendable, Codable {
  /// The entry or file, as the user would name it.
  package var path: String
  package var range: SourceRange
  /// Such as `for ipad only; the target has iphone`.
  package var reason: String
  /// True if the bundle lacks something for it: no compiler made it, or `--skip` left it out.
  package var isMissed: Bool

  package init(path: String, range: SourceRange, reason: String, isMissed: Bool = false) {
    self.path = path
    self.range = range
    self.reason = reason
    self.isMissed = isMissed
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      path: try values.decode(String.self, forKey: .path),
      range: try values.decode(SourceRange.self, forKey: .range),
      reason: try values.decode(String.self, forKey: .reason))
  }

  /// Those of the JSON form, which programs read.
  private enum CodingKeys: String, CodingKey {
    case path, range, reason
  }
}

/// The options of a single file in a project, besides its name and entry.
package struct FileSettings: Hashable, Sendable {
  /// The recorded type, which overrides the extension; nil if the name decides.
  package var type: RecordedFileType?
  /// Overrides the entry's policy.
  package var compile: CompilePolicy?
  /// The encoding of a file of strings if the entry gives none; nil for other files.
  package var encoding: InputEncoding?
  /// Arguments for the tool that compiles the file (`COMPILER_FLAGS`).
  ///
  /// No compiler here takes any: they are reported.
  package var compilerFlags: [String]

  package init(
    type: RecordedFileType? = nil, compile: CompilePolicy? = nil, encoding: InputEncoding? = nil,
    compilerFlags: [String] = []
  ) {
    self.type = type
    self.compile = compile
    self.encoding = encoding
    self.compilerFlags = compilerFlags
  }
}

extension ResolvedProject.Product {
  /// `UIDeviceFamily`, sorted; empty on platforms without numbers (rule 3.2.6).
  package var familyNumbers: [Int] {
    guard platform.hasProductSuffixes || platform == .macCatalyst else { return [] }
    var numbers = Set(devices.map(\.number))
    if platform.device == .visionos, numbers.contains(DeviceFamily.vision.number) {
      numbers.subtract([DeviceFamily.iphone, .ipad].map(\.number))
    }
    if platform == .macCatalyst, numbers.contains(DeviceFamily.mac.number), majorVersion >= 14 {
      numbers.remove(DeviceFamily.ipad.number)
    }
    return numbers.sorted()
  }

  /// The first number of the deployment target; 0 without one.
  private var majorVersion: Int {
    deploymentTarget?.split(separator: ".").first.flatMap { Int($0) } ?? 0
  }
}
