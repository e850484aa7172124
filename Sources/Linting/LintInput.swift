package import BundleModel
package import Diagnostics
package import FileTree
package import InterfaceBuilderFormat
package import PropertyListFormat
package import SourceDeclarations
package import StringsFormat

/// Everything that rules look at, read once; a plain value.
package struct LintInput: Sendable {
  /// Xibs and storyboards that could be read; what could not is reported by whoever read them.
  package let documents: [InterfaceBuilderDocument]
  /// What the documents connect and name, in the order of the files.
  let wiring: LintWiring
  package var sources: [SourceFile]
  /// Those of `sources`.
  package var index: SourceIndex
  /// What products contain; of a directory without a manifest one, with everything in it.
  package var targets: [LintTarget]
  /// What comments silence, by the names of files.
  package var suppressions: [String: [LintSuppression]]

  package init(
    documents: [InterfaceBuilderDocument] = [], sources: [SourceFile] = [],
    targets: [LintTarget] = [], suppressions: [String: [LintSuppression]] = [:]
  ) {
    self.documents = documents
    wiring = LintWiring(documents)
    self.sources = sources
    self.targets = targets
    self.suppressions = suppressions
    index = SourceIndex(sources)
  }
}

/// A product, as far as rules look at it.
package struct LintTarget: Sendable {
  /// A file of the product.
  package struct Resource: Hashable, Sendable {
    /// Where it comes from, relative to the project.
    package var source: ProjectPath
    /// Where it lies in the bundle, under its compiled name: `de.lproj/Main.nib`.
    package var path: BundlePath
    /// Where the manifest names it; nil without a manifest.
    package var range: SourceRange?

    package init(source: ProjectPath, path: BundlePath, range: SourceRange? = nil) {
      self.source = source
      self.path = path
      self.range = range
    }
  }

  /// An Info.plist and where it is.
  package struct Info: Hashable, Sendable {
    package var file: String
    package var contents: PropertyList
    /// Where the file names its outermost keys, as far as known; see `infoKeyPlaces(in:file:)`.
    package var places: [String: SourceRange]

    package init(file: String, contents: PropertyList, places: [String: SourceRange] = [:]) {
      self.file = file
      self.contents = contents
      self.places = places
    }
  }

  /// A `.strings` file, read.
  package struct Table: Hashable, Sendable {
    package var source: ProjectPath
    package var contents: StringsTable

    package init(source: ProjectPath, contents: StringsTable) {
      self.source = source
      self.contents = contents
    }
  }

  package var name: String
  /// Nil where no manifest tells.
  package var platform: Platform?
  /// The Swift module of its code; nil where no manifest tells.
  package var module: String?
  package var resources: [Resource]
  package var infos: [Info]
  /// What its asset catalogs hold; empty where nobody looked.
  package var assets: [AssetSet]
  /// Its tables of strings, those of nibs too.
  package var tables: [Table]

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
