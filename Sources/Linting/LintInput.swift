package import AppleVocabulary
package import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
package import Diagnostics
package import FileTree
package import InterfaceBuilderFormat
package import PropertyListFormat
package import SourceDeclarations
package import StringsFormat
internal import XMLFormat

/// Everything that rules examine, read once.
package struct LintInput: Sendable {
  /// The xibs and storyboards that could be read; reading reports the others.
  package let documents: [InterfaceBuilderDocument]
  /// The connections and names in documents, in the order of files.
  let wiring: LintWiring
  package var sources: [SourceFile]
  /// The names in calls of the sources, by literals and by constants.
  let mentions: [ResourceMention]
  /// Names in documents that could not be read; they count as used.
  let opaqueNames: Set<String>
  /// The index of `sources`.
  package var index: SourceIndex
  /// Indexes for the documents whose targets have classes that other targets have too.
  private var targetIndexes = TargetIndexes()
  /// The contents of products; a directory without a manifest is one target with everything in it.
  package var targets: [LintTarget] {
    didSet { resourceIndexes = targets.map { ResourceIndex($0) } }
  }
  /// The resources of each target by their names.
  private(set) var resourceIndexes: [ResourceIndex]
  /// The versions of Core Data models.
  package var models: [LintModel] = []
  /// True if there are models of which nothing is known.
  package var hasUnreadModels = false
  /// The names, without extension, scale and device, of files below a project that may be resources of
  /// targets which are not examined.
  package var namesElsewhere: Set<String> = []
  /// The names of modules that are made of the sources below a directory; nil where they are not known.
  package var moduleNames: Set<String>?
  /// True if scripts, which are not run, may put resources into the products.
  package var hasScripts = false
  /// Suppression comments by file.
  package var suppressions: [String: [LintSuppression]]

  package init(
    documents: [InterfaceBuilderDocument] = [], sources: [SourceFile] = [],
    targets: [LintTarget] = [], suppressions: [String: [LintSuppression]] = [:],
    opaqueNames: Set<String> = [], foreignClasses: Set<String> = []
  ) {
    self.documents = documents
    wiring = LintWiring(documents, foreignClasses: foreignClasses)
    self.sources = sources
    self.targets = targets
    resourceIndexes = targets.map { ResourceIndex($0) }
    self.suppressions = suppressions
    self.opaqueNames = opaqueNames
    let index = SourceIndex(sources)
    self.index = index
    // A type that no source declares may be a parameter that stands for any.
    mentions = sources.mentions(resolving: ResolvedConstants(sources)).filter { mention in
      !mention.isTypeName || mention.name.text.map { index.class($0)?.isDeclared ?? false } ?? false
    }
    targetIndexes = TargetIndexes(documents: documents, sources: sources, targets: targets)
  }

  /// The index in which the classes of a document are looked up: where several targets declare a
  /// class of one name, that of the document's targets.
  func index(of document: Int) -> SourceIndex { targetIndexes[document] ?? index }

  /// Which of the indexes of targets that is; nil for the one of all sources.
  func numberOfIndex(of document: Int) -> Int? { targetIndexes.position(of: document) }
}

/// A product, as far as rules examine it.
package struct LintTarget: Sendable {
  /// A file of the product.
  package struct Resource: Hashable, Sendable {
    /// The path of its source in the project.
    package var source: ProjectPath
    /// Its path in the bundle, under the compiled name: `de.lproj/Main.nib`.
    package var path: BundlePath
    /// The range in the manifest; nil without a manifest.
    package var range: SourceRange?

    package init(source: ProjectPath, path: BundlePath, range: SourceRange? = nil) {
      self.source = source
      self.path = path
      self.range = range
    }
  }

  /// An Info.plist and its path.
  package struct Info: Hashable, Sendable {
    package var file: String
    package var contents: PropertyList
    /// The ranges of its top-level keys, as far as known; see `infoKeyRanges(in:file:)`.
    package var ranges: [String: SourceRange]

    package init(file: String, contents: PropertyList, ranges: [String: SourceRange] = [:]) {
      self.file = file
      self.contents = contents
      self.ranges = ranges
    }
  }

  /// A parsed `.strings` file.
  package struct Table: Hashable, Sendable {
    package var source: ProjectPath
    package var contents: StringsTable

    package init(source: ProjectPath, contents: StringsTable) {
      self.source = source
      self.contents = contents
    }
  }

  /// A property list that rules examine with its places.
  package struct List: Sendable {
    package var source: ProjectPath
    /// Its path in the bundle.
    package var path: BundlePath
    package var contents: LocatedPropertyList

    package init(source: ProjectPath, path: BundlePath, contents: LocatedPropertyList) {
      self.source = source
      self.path = path
      self.contents = contents
    }
  }

  package var name: String
  /// Nil without a manifest.
  package var platform: Platform?
  /// True if it is an app; false without a manifest.
  package var isApp = false
  /// Nil without a manifest, or without an identifier.
  package var bundleID: String?
  /// Its panes of settings and privacy manifests.
  package var lists: [List] = []
  /// The Swift module of its code; nil without a manifest.
  package var module: String?
  package var resources: [Resource]
  /// The names of its source files; empty without a manifest.
  package var code: Set<String> = []
  package var infos: [Info]
  /// The names of directories beside those of the resources' paths, for a target whose resources
  /// are not laid out.
  package var directories: Set<String> = []
  /// The sets of its asset catalogs; empty if they were not read.
  package var assets: [AssetSet]
  /// The asset catalogs; empty if they were not read.
  package var catalogs: [AssetCatalog] = []
  /// Its tables of strings, including those of nibs.
  package var tables: [Table]
  /// Its tables with all languages in one file.
  package var localizationTables: [(source: ProjectPath, contents: LocalizationTable)] = []
  /// The keys of its tables of plurals, and the names of tables that are string catalogs.
  package var pluralKeys: Set<String> = []
  package var stringCatalogs: Set<String> = []
  /// The names of the fonts in it: of each its PostScript name, its full name and its family.
  package var fonts: Set<String> = []
  var brokenImages: [BrokenImage] = []

  package init(
    name: String, platform: Platform? = nil, module: String? = nil, resources: [Resource] = [],
    infos: [Info] = [], assets: [AssetSet] = [], tables: [Table] = []
  ) {
    self.name = name
    self.module = module
    self.platform = platform
    self.resources = resources
    self.infos = infos
    self.assets = assets
    self.tables = tables
  }
}

/// The sets of a compiled catalog; empty for one that cannot be read.
///
/// An archive tells names, not what its maker called a set: each may be asked for as anything.
func compiledAssets(in path: ProjectPath, of tree: any FileTree) -> [AssetSet] {
  guard let bytes = try? tree.contents(of: path),
    let archive = try? AssetArchive(decoding: bytes)
  else { return [] }
  let kinds: [AssetSet.Kind] = [.image, .color, .appIcon, .data]
  return archive.facets.flatMap { facet in
    kinds.map { AssetSet(kind: $0, name: facet.name, qualifiedName: facet.name, source: path) }
  }
}

/// The properties or methods that documents connect, by class.
struct ConnectedNames {
  private var names: [String: Set<String>] = [:]

  /// True if a document connects this member of the class or of one that derives from it.
  func contains(_ name: String, ofClass className: String) -> Bool {
    names[className]?.contains(name) ?? false
  }

  fileprivate mutating func insert(_ name: String, ofClasses classes: [IndexedClass]) {
    for entry in classes { names[entry.name, default: []].insert(name) }
  }
}

extension LintInput {
  /// The names that connections of a kind connect.
  func connectedNames(
    _ isOfInterest: (LintWiring.Connection) -> Bool
  ) -> ConnectedNames {
    var connected = ConnectedNames()
    var chains: [String: [IndexedClass]] = [:]
    for connection in wiring.connections where isOfInterest(connection) {
      guard let name = customClass(of: connection.subject) else { continue }
      let chain = chains[name] ?? index.inheritance(ofClass: name)
      chains[name] = chain
      connected.insert(connection.name.value, ofClasses: chain)
    }
    return connected
  }

  /// The classes of the sources that objects of documents have, and their superclasses.
  ///
  /// Any other class may be connected in a document that is not among the input.
  var classesOfDocuments: [IndexedClass] {
    var used: Set<String> = []
    for name in wiring.classNames {
      for entry in index.inheritance(ofClass: name) { used.insert(entry.name) }
    }
    return index.classes.filter { used.contains($0.name) }
  }
}
