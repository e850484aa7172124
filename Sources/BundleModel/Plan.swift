package import AppleVocabulary
package import Diagnostics
package import FileTree
package import PropertyListFormat

/// All decisions of a build: printable, comparable, and executed as it is.
package struct Plan: Equatable, Sendable, Codable {
  package var products: [Product]

  package init(products: [Product] = []) { self.products = products }

  package struct Product: Hashable, Sendable, Codable {
    package var target: String
    package var address: String
    package var platform: Platform
    /// The name of the bundle's directory, such as `Skyline.app`.
    package var wrapper: EntryName
    package var layout: BundleLayout
    /// In the order of the manifest; generated files last.
    package var actions: [Action]
    package var skipped: [SkippedEntry]
    /// Where the bundle record goes; nil keeps it in the build directory only.
    package var record: RecordOutput?
    /// The records of the products inside this one, deepest first.
    package var innerRecords: [InnerRecord]
    /// Directories whose listings decided the plan.
    package var listings: [ProjectPath]
    /// Paths whose absence decided the plan.
    package var absences: [ProjectPath]
    /// The address of the product whose packs of on-demand resources these are; nil for a bundle.
    package var packsOf: String?

    package init(
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
      case listings, absences, packsOf
    }
  }

  /// Where the bundle record is written.
  package enum RecordOutput: Hashable, Sendable, Codable {
    case inside(BundlePath)
    /// Beside the bundle.
    case sidecar(EntryName)
  }

  /// The bundle record of a product inside another.
  ///
  /// It lists the outputs below `prefix`, relative to it, and the deeper records; the record of the
  /// product around it lists this one as a file.
  package struct InnerRecord: Hashable, Sendable, Codable {
    /// Where it is written, relative to the outermost bundle.
    package var path: BundlePath
    /// The inner bundle's directory, relative to the outermost bundle.
    package var prefix: BundlePath
    /// The inner product's address.
    package var product: String
    package var platform: Platform
    package var layout: BundleLayout.Style

    package init(
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
package struct Action: Hashable, Sendable, Codable {
  package var operation: Operation
  /// Sources that are read, in the order that the operation expects.
  package var inputs: [ProjectPath]
  /// The actions whose results are read too, as indices in the product's list: an Info.plist takes
  /// the keys that compilers of catalogs, storyboards and fonts add to it.
  ///
  /// No action reads its own result, directly or through others.
  package var resultInputs: [Int]
  /// Sources with the same bytes that would have made the same output.
  package var duplicates: [ProjectPath]
  package var outputs: [Output]
  /// The manifest entry behind it; nil for what every bundle has.
  package var origin: SourceRange?
  /// The reason in words: `group 'Docs'`, `Info.plist of Skyline`.
  package var reason: String

  package init(
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

  package enum Operation: Hashable, Sendable, Codable {
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
    /// Writes a binary property list.
    case writeList(PropertyList)
    /// Makes the manifest of packs, from what their files will be.
    case packManifest(AssetPackManifest)
  }

  /// The rule's name, as `plan` prints it.
  package var rule: String {
    switch operation {
    case .copy: "copy"
    case .link: "link"
    case .makeDirectory: "make-directory"
    case .compile(let compilation): compilation.rule
    case .infoPlist: "process-info-plist"
    case .writeList: "write-list"
    case .packManifest: "list-packs"
    }
  }
}

/// A file, link or directory of a bundle.
package struct Output: Hashable, Sendable, Codable {
  package var path: BundlePath
  /// Permission bits of a file: 0o644 or 0o755 unless the manifest says otherwise.
  package var mode: UInt16
  /// The output's kind by its extension, such as `strings` or `nib`.
  package var kind: String
  package var language: String?
  package var devices: [DeviceFamily]
  /// For example 2 for `@2x`.
  package var scale: Int?

  package init(
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

/// How an Info.plist is made, weakest first: `synthesized`, compilers' partial lists, the input
/// file, `properties`.
///
/// A later source replaces a scalar, adds to an array and overlays a dictionary (rule 7.4.1).
package struct InfoPlistRecipe: Hashable, Sendable, Codable {
  /// The keys that every bundle of this type and platform has; overridden by all others.
  package var synthesized: PropertyList
  /// The keys of the manifest; they override all others.
  package var properties: PropertyList
  /// Where the project gives each top-level key, for messages; nil in a step that runs by itself, which
  /// is not to change with a line that moves.
  package var propertyRanges: [String: SourceRange]?
  /// Keys that are set last, whatever the other sources say: `UIDeviceFamily` (rule 7.2, step 9).
  package var enforced: PropertyList
  /// The values of `$(NAME)` in strings.
  package var settings: [String: String]
  /// True if `$(NAME)` in string values is replaced.
  package var expandsMacros = true
  /// True if a key of the project that replaces one of the file is worth a warning; Xcode gives none.
  package var reportsOverriddenKeys = true
  /// Never `auto`: `binary`, `xml`, or `same` as the input (XML without one).
  package var format: InfoFormat
  package var platform: Platform
  /// The file names of the product's nibs and storyboards, such as `Main.storyboardc`; sorted,
  /// unique.
  ///
  /// They are those of the resources directory and its `.lproj` directories. Keys that name others
  /// get a warning.
  package var interfaceFiles: [String]

  package init(
    synthesized: PropertyList, properties: PropertyList,
    propertyRanges: [String: SourceRange]? = nil, enforced: PropertyList = .dictionary([:]),
    settings: [String: String] = [:], format: InfoFormat, platform: Platform,
    interfaceFiles: [String] = []
  ) {
    self.synthesized = synthesized
    self.properties = properties
    self.propertyRanges = propertyRanges
    self.enforced = enforced
    self.settings = settings
    self.format = format
    self.platform = platform
    self.interfaceFiles = interfaceFiles
  }

  /// The recipe without places in the project, which do not decide what it makes.
  package var withoutPlaces: InfoPlistRecipe {
    var recipe = self
    recipe.propertyRanges = nil
    return recipe
  }
}

/// How a resource compiler runs: all that decides what it makes, besides the bytes of its inputs.
package struct Compilation: Hashable, Sendable, Codable {
  /// The compiler's rule, such as `compile-strings`.
  package var rule: String
  package var policy: CompilePolicy
  package var platform: Platform
  package var deploymentTarget: String?
  package var devices: [DeviceFamily]
  /// The resource's name in the bundle before the rule changes it; nil if the outputs give it.
  package var name: String?
  /// Those of the compiler that differ from their defaults.
  package var options: OptionValues
  /// The programs that draw images of the inputs, with their versions; empty where nothing is drawn.
  package var programs: [String] = []
  /// The command of the manifest that takes the compiler's place; nil for compilers of this program.
  package var tool: ToolStep?
  /// How users get the inputs copied as they are: details of errors, empty where they cannot.
  ///
  /// They decide no output, and are not encoded.
  package var copyRemedies: [String] = []

  package init(
    rule: String, policy: CompilePolicy, platform: Platform, deploymentTarget: String? = nil,
    devices: [DeviceFamily] = [], name: String? = nil, options: OptionValues = OptionValues(),
    copyRemedies: [String] = []
  ) {
    self.rule = rule
    self.policy = policy
    self.platform = platform
    self.deploymentTarget = deploymentTarget
    self.devices = devices
    self.name = name
    self.options = options
    self.copyRemedies = copyRemedies
  }

  private enum CodingKeys: String, CodingKey {
    case rule, policy, platform, deploymentTarget, devices, name, options, programs, tool
  }
}

extension Plan.Product {
  /// The commands of the manifest that the product runs, with their places.
  package var toolSteps: [(step: ToolStep, range: SourceRange?)] {
    actions.compactMap { action in
      guard case .compile(let compilation) = action.operation, let step = compilation.tool else {
        return nil
      }
      return (step, action.origin)
    }
  }
}
