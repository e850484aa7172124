public import Diagnostics
public import FileTree

/// All decisions of a build: printable, comparable, and executed as it is.
public struct Plan: Hashable, Sendable, Codable {
  public var products: [Product]

  public init(products: [Product] = []) { self.products = products }

  public struct Product: Hashable, Sendable, Codable {
    public var target: String
    public var address: String
    public var platform: Platform
    /// The name of the bundle's directory, such as `Skyline.app`.
    public var wrapper: EntryName
    public var layout: BundleLayout
    /// In the order of the manifest; generated files last.
    public var actions: [Action]
    public var skipped: [SkippedEntry]
    /// Where the bundle record goes; nil keeps it in the build directory only.
    public var record: RecordOutput?
    /// The records of the products inside this one, deepest first.
    public var innerRecords: [InnerRecord]
    /// Directories whose listings decided the plan.
    public var listings: [ProjectPath]
    /// Paths whose absence decided the plan.
    public var absences: [ProjectPath]

    public init(
      target: String, address: String, platform: Platform, wrapper: EntryName, layout: BundleLayout,
      actions: [Action] = [], skipped: [SkippedEntry] = [], record: RecordOutput? = nil,
      innerRecords: [InnerRecord] = [], listings: [ProjectPath] = [],
      absences: [ProjectPath] = []
    ) {
      self.target = target
      self.address = address
      self.platform = platform
      self.wrapper = wrapper
      self.layout = layout
      self.actions = actions
      self.skipped = skipped
      self.record = record
      self.innerRecords = innerRecords
      self.listings = listings
      self.absences = absences
    }

    /// The keys of the JSON form, which programs read.
    private enum CodingKeys: String, CodingKey {
      case target, address, platform, wrapper, layout, actions, skipped
      case record = "manifest"
      case innerRecords = "innerManifests"
      case listings, absences
    }
  }

  /// Where the bundle record is written.
  public enum RecordOutput: Hashable, Sendable, Codable {
    case inside(BundlePath)
    /// Beside the bundle.
    case sidecar(EntryName)
  }

  /// The bundle record of a product inside another.
  ///
  /// It lists the outputs below `prefix`, relative to it, and the deeper records; the record of the
  /// product around it lists this one as a file.
  public struct InnerRecord: Hashable, Sendable, Codable {
    /// Where it is written, relative to the outermost bundle.
    public var path: BundlePath
    /// The inner bundle's directory, relative to the outermost bundle.
    public var prefix: BundlePath
    /// The inner product's address.
    public var product: String
    public var platform: Platform
    public var layout: BundleLayout.Style

    public init(
      path: BundlePath, prefix: BundlePath, product: String, platform: Platform,
      layout: BundleLayout.Style
    ) {
      self.path = path
      self.prefix = prefix
      self.product = product
      self.platform = platform
      self.layout = layout
    }
  }
}

/// One step of a build: from inputs to outputs.
public struct Action: Hashable, Sendable, Codable {
  public var operation: Operation
  /// Sources that are read, in the order that the operation expects.
  public var inputs: [ProjectPath]
  /// The actions whose results are read too, as indices in the product's list: an Info.plist takes
  /// the keys that compilers of catalogs, storyboards and fonts add to it.
  ///
  /// No action reads its own result, directly or through others.
  public var resultInputs: [Int]
  /// Sources with the same bytes that would have made the same output.
  public var duplicates: [ProjectPath]
  public var outputs: [Output]
  /// The manifest entry behind it; nil for what every bundle has.
  public var origin: SourceRange?
  /// The reason in words: `group 'Docs'`, `Info.plist of Skyline`.
  public var reason: String

  public init(
    _ operation: Operation, inputs: [ProjectPath] = [], resultInputs: [Int] = [],
    duplicates: [ProjectPath] = [], outputs: [Output], origin: SourceRange? = nil,
    reason: String = ""
  ) {
    self.operation = operation
    self.inputs = inputs
    self.resultInputs = resultInputs
    self.duplicates = duplicates
    self.outputs = outputs
    self.origin = origin
    self.reason = reason
  }

  public enum Operation: Hashable, Sendable, Codable {
    /// Copies the only input.
    case copy
    /// Makes a symbolic link with this target.
    case link(target: String)
    /// Makes an empty directory.
    case makeDirectory
    /// Runs the resource compiler of this rule.
    case compile(Compilation)
    /// Makes Info.plist, and PkgInfo if there is a second output.
    case infoPlist(InfoPlistRecipe)
  }

  /// The rule's name, as `plan` prints it.
  public var rule: String {
    switch operation {
    case .copy: "copy"
    case .link: "link"
    case .makeDirectory: "make-directory"
    case .compile(let compilation): compilation.rule
    case .infoPlist: "process-info-plist"
    }
  }
}

/// A file, link or directory of a bundle.
public struct Output: Hashable, Sendable, Codable {
  public var path: BundlePath
  /// Permission bits of a file: 0o644 or 0o755 unless the manifest says otherwise.
  public var mode: UInt16
  /// The output's kind by its extension, such as `strings` or `nib`.
  public var kind: String
  public var language: String?
  public var devices: [DeviceFamily]
  /// For example 2 for `@2x`.
  public var scale: Int?

  public init(
    _ path: BundlePath, mode: UInt16 = 0o644, kind: String = "file", language: String? = nil,
    devices: [DeviceFamily] = [], scale: Int? = nil
  ) {
    self.path = path
    self.mode = mode
    self.kind = kind
    self.language = language
    self.devices = devices
    self.scale = scale
  }
}
