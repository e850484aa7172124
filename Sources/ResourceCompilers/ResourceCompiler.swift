package import AppleVocabulary
package import AssetCatalogCompilation
package import BundleModel
package import Diagnostics
package import FileTree
package import PropertyListFormat

/// How one kind of resource is compiled: pure functions over bytes, which open no file.
///
/// What a compiler may use besides, such as programs that draw, is in its environment.
/// To add a compiler, write a file with a static value, one line in `All.swift`, and its rule's name
/// in the rows of `FileType` whose files it takes.
package struct ResourceCompiler: Sendable {
  /// The rule's name, as `plan` prints it: `compile-strings`.
  package var rule: String
  /// The key under `compile:` for its policy; nil if it has none.
  package var kind: ResourceKind?
  /// The kind whose policy its outputs follow; nil for its own.
  package var outputKind: ResourceKind?
  /// What `bundler compile` calls it; nil for a compiler that it does not offer.
  package var command: Command?
  /// Without dots, as Apple spells them; compared with case (rule 15.4).
  package var extensions: [String]
  /// The form of its items: files, or directories whose files are the inputs.
  package var form: Form
  /// Which items of a product are the inputs of one run.
  package var grouping: Grouping
  /// The device platforms that it compiles for; nil for all.
  package var platforms: Set<Platform>?
  /// Further files of the project that it reads; nil for a compiler that reads its inputs alone.
  package var companions: Companions?
  package var outputs: Outputs
  /// The file or directory that contains all outputs, from the source's name: `Main.nib`; nil if
  /// the outputs are separate files.
  package var unit: (@Sendable (_ name: String) -> String)?
  /// True if `compile` leaves out what finding the outputs has already reported.
  package var isReportedWhenPlanned: Bool
  /// True if `compile` uses cache entries of earlier runs.
  package var usesCache: Bool
  /// True if its results may hold keys for the product's Info.plist.
  package var addsToInfoPlist: Bool
  /// Decides what the options of a run leave to its inputs and its product.
  package var settle: Settle
  /// The formats of vector images that may be drawn, by the paths of the inputs.
  package var drawnFormats: DrawnFormats
  /// The contents of the outputs, or nil after an error among the diagnostics.
  package var compile: Compile

  package typealias Settle = @Sendable (_ options: inout OptionValues, CompilationContext) -> Void

  /// Finds files by what is in the inputs; `contents` reads a file, and returns nil without one.
  package typealias Companions =
    @Sendable (_ inputs: [ProjectPath], _ contents: (ProjectPath) -> [UInt8]?) -> [ProjectPath]

  package typealias DrawnFormats =
    @Sendable (_ inputs: [ProjectPath], _ compilation: Compilation) -> Set<VectorFormat>

  package typealias Compile =
    @Sendable (
      _ inputs: InputFiles, _ compilation: Compilation, _ environment: CompileEnvironment,
      _ diagnostics: inout [Diagnostic]
    ) -> CompiledResource?

  /// A word of `bundler compile`, which several compilers may share.
  ///
  /// One that joins several files into one takes them where more than one is given.
  package struct Command: Sendable {
    package var name: String
    /// What `auto` leaves to the platform, as a message says it; nil where that is nothing.
    package var platformDecides: String?

    package init(_ name: String, platformDecides: String? = nil) {
      self.name = name
      self.platformDecides = platformDecides
    }
  }

  package enum Form: Sendable {
    case file, directory
  }

  /// Which items become one action; it is at the position of the first of them.
  package enum Grouping: Sendable {
    /// Each item by itself.
    case perItem
    /// Two or more files of one directory to which `member` gives the same name, from entries with
    /// one destination and the policy `policy`; their extensions may belong to other compilers.
    ///
    /// `member` returns nil for a file that belongs to no set.
    case perDirectory(policy: CompilePolicy, member: @Sendable (_ name: String) -> String?)
    /// All items of a product with the same policy and destination.
    ///
    /// The resource has the name of the first item, without a device suffix.
    case perProduct
  }

  /// How the names of the outputs are found.
  ///
  /// A name with a slash starts from the unlocalized directory, unless it is inside a unit.
  package enum Outputs: Sendable {
    /// From the source's name: as many names as `compile` returns contents, in the same order.
    case named(@Sendable (_ name: String, _ compilation: Compilation) -> [String])
    /// From the contents of inputs; nil after an error.
    ///
    /// Planning reads only those inputs for which `deciding` is true, and the function may read no
    /// others. `compile` returns the names again, since an input may have changed by then.
    case discovered(deciding: Deciding, Discovery)
  }

  /// Compiles inputs whose outputs were not planned, and so reports what planning would have.
  package func compileUnplanned(
    _ inputs: InputFiles, _ compilation: Compilation, _ environment: CompileEnvironment,
    _ diagnostics: inout [Diagnostic]
  ) -> CompiledResource? {
    if isReportedWhenPlanned, case .discovered(_, let discover) = outputs {
      guard discover(inputs, compilation, &diagnostics) != nil else { return nil }
    }
    return compile(inputs, compilation, environment, &diagnostics)
  }

  package typealias Deciding =
    @Sendable (_ input: ProjectPath, _ compilation: Compilation) -> Bool

  package typealias Discovery =
    @Sendable (
      _ inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
    ) -> [String]?

  /// Makes a compiler; its kind, extensions and form are by default those of the file types that name
  /// the rule.
  package init(
    rule: String, kind: ResourceKind? = nil, outputKind: ResourceKind? = nil,
    command: Command? = nil, extensions: [String]? = nil, form: Form? = nil,
    grouping: Grouping = .perItem, platforms: Set<Platform>? = nil,
    companions: Companions? = nil,
    outputs: Outputs = .named { name, _ in [name] },
    unit: (@Sendable (String) -> String)? = nil,
    isReportedWhenPlanned: Bool = false, usesCache: Bool = false,
    addsToInfoPlist: Bool = false,
    settle: @escaping Settle = { _, _ in },
    drawnFormats: @escaping DrawnFormats = { _, _ in [] },
    compile: @escaping Compile
  ) {
    let types = FileType.all.filter { $0.rule == rule }
    self.rule = rule
    self.kind = kind ?? types.first?.kind
    self.outputKind = outputKind
    self.command = command
    self.extensions = extensions ?? types.flatMap(\.extensions)
    self.form = form ?? (types.first?.form == .directory ? .directory : .file)
    self.grouping = grouping
    self.platforms = platforms
    self.companions = companions
    self.outputs = outputs
    self.unit = unit
    self.isReportedWhenPlanned = isReportedWhenPlanned
    self.usesCache = usesCache
    self.addsToInfoPlist = addsToInfoPlist
    self.settle = settle
    self.drawnFormats = drawnFormats
    self.compile = compile
  }

  /// Its options: those of its kind.
  package var options: [CompilerOption] { kind?.options ?? [] }

  /// True if it compiles for a platform.
  package func compiles(for platform: Platform) -> Bool {
    platforms?.contains(platform.device) ?? true
  }
}

/// The result of a compiler.
package struct CompiledResource: Equatable, Sendable {
  /// One for each of the rule's outputs.
  package var contents: [[UInt8]]
  /// The outputs' names if they were discovered; empty if the source's name gives them.
  package var names: [String]
  /// Keys that the product's Info.plist needs because of this resource.
  package var infoPlist: PropertyList.Dictionary

  package init(
    _ contents: [[UInt8]], names: [String] = [], infoPlist: PropertyList.Dictionary = [:]
  ) {
    self.contents = contents
    self.names = names
    self.infoPlist = infoPlist
  }
}

/// A file that a compiler reads.
package struct InputFile: Equatable, Sendable {
  package var path: ProjectPath
  package var contents: [UInt8]

  package init(path: ProjectPath, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}

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
