internal import AppleVocabulary
internal import CoreDataFormat
package import Diagnostics
package import FileTree
internal import PropertyListFormat

/// What a Core Data model holds, as a source or compiled.
///
/// It lists the versions, and the entities of the current one; of a mapping model, what becomes of each
/// entity.
package struct ModelSummary: Equatable, Sendable, Encodable {
  package struct Version: Equatable, Sendable, Encodable {
    package var name: String
    package var isCurrent: Bool
    package var entities: Int
    package var attributes: Int
    package var relationships: Int
    /// The text that a developer gave the version; nil without one.
    package var identifier: String?
    /// Such as `Xcode 14.1`, of a compiled version that names its compiler.
    package var compiler: String?
  }

  package struct Entity: Equatable, Sendable, Encodable {
    package var name: String
    package var className: String?
    package var parent: String?
    package var isAbstract: Bool
    package var attributes: Int
    package var relationships: Int
    package var fetchedProperties: Int
    /// What Xcode generates of it, `class` or `category`; only a source says it.
    package var generates: String?
  }

  package struct Mapping: Equatable, Sendable, Encodable {
    package var name: String
    /// `copy`, `transform`, `add`, `remove`, `custom`.
    package var kind: String
    package var source: String?
    package var destination: String?
    package var attributes: Int
    package var relationships: Int
    /// The class of the program that migrates the objects.
    package var policy: String?
  }

  package var name: String
  package var isCompiled: Bool
  /// True of a model in several versions, `.xcdatamodeld` and `.momd`.
  package var isVersioned: Bool
  /// True of `.xcmappingmodel` and `.cdm`.
  package var isMapping: Bool
  /// Bytes of all files.
  package var bytes: Int
  /// By name, numbers in names by their values.
  package var versions: [Version] = []
  /// Of the current version, or of the only one; by name.
  package var entities: [Entity] = []
  package var fetchRequests: [String] = []
  package var configurations: [String] = []
  package var isUsedWithCloudKit = false
  package var isUsedWithSwiftData = false
  /// Of generated classes; only a source says it.
  package var sourceLanguage: String?
  package var mappings: [Mapping] = []

  /// True if the name is that of a model that can be described.
  package static func describes(_ name: String) -> Bool { Form(name: name) != nil }

  /// Reads a model in a tree; nil if the path is none, or after an error among the diagnostics.
  package init?(
    of path: some TreePath, in tree: any FileTree, diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) {
    guard let form = Form(name: path.name) else { return nil }
    guard let kind = try tree.status(of: path, followingLinks: true)?.kind,
      (kind == .directory) == form.isDirectory
    else { return nil }
    name = path.name.visible
    isCompiled = form.isCompiled
    isVersioned = form == .versions || form == .compiledVersions
    isMapping = form.isMapping
    bytes = try tree.byteCount(below: path, depth: 2)
    switch form {
    case .mapping, .compiledMapping: try readMapping(path, tree, form, &diagnostics)
    default: try readVersions(path, tree, form, &diagnostics)
    }
    if diagnostics.hasErrors { return nil }
  }

  /// The forms of models, by extension.
  enum Form: String {
    case versions = "xcdatamodeld"
    case version = "xcdatamodel"
    case compiledVersions = "momd"
    case compiledVersion = "mom"
    case mapping = "xcmappingmodel"
    case compiledMapping = "cdm"

    init?(name: String) {
      self.init(rawValue: FileName(name).extension?.lowercased() ?? "")
    }

    var isDirectory: Bool { self != .compiledVersion && self != .compiledMapping }
    var isCompiled: Bool {
      self == .compiledVersions || self == .compiledVersion || self == .compiledMapping
    }
    var isMapping: Bool { self == .mapping || self == .compiledMapping }
  }

  // MARK: Versions

  private mutating func readVersions(
    _ path: some TreePath, _ tree: any FileTree, _ form: Form, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) {
    let known = try ModelVersions(of: path, form, in: tree)
    if known.all.isEmpty { diagnostics.append(.noVersion(path.text)) }
    if let current = known.current, known.currentPath == nil {
      diagnostics.append(.noCurrentVersion(current, in: path.text, known.all.map(\.name)))
    }
    for (name, place) in known.all {
      guard let model = try tree.model(at: place, isCompiled: isCompiled, &diagnostics) else {
        continue
      }
      let isCurrent = name == known.currentName
      versions.append(Version(model, named: name.visible, isCurrent: isCurrent))
      if isCurrent { describe(model) }
    }
  }

  private mutating func describe(_ model: DataModel) {
    entities = model.entities.sorted { $0.name.precedes($1.name) }.map(Entity.init)
    fetchRequests = model.fetchRequests.map(\.name.visible).sorted { $0.precedes($1) }
    configurations = model.configurations.map(\.name.visible).sorted { $0.precedes($1) }
    isUsedWithCloudKit = model.isUsedWithCloudKit
    isUsedWithSwiftData = model.isUsedWithSwiftData
    sourceLanguage = model.sourceLanguage?.visible
  }

  // MARK: Mapping models

  private mutating func readMapping(
    _ path: some TreePath, _ tree: any FileTree, _ form: Form, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) {
    let bytes: [UInt8]
    if form == .mapping {
      guard let source = try tree.modelFile(in: path) else {
        diagnostics.append(.noVersion(path.text))
        return
      }
      let model = MappingModel(parsing: source, file: path.text, diagnostics: &diagnostics)
      guard let archive = model?.archived(diagnostics: &diagnostics) else { return }
      bytes = archive
    } else {
      bytes = try tree.contents(of: path)
    }
    guard let all = MappingModel.summaries(ofArchive: bytes) else {
      diagnostics.append(.noMappingArchive(path.text))
      return
    }
    mappings = all.map { mapping in
      Mapping(
        name: mapping.name.visible, kind: mapping.kind, source: mapping.source?.visible,
        destination: mapping.destination?.visible, attributes: mapping.attributes.count,
        relationships: mapping.relationships.count, policy: mapping.policy?.visible)
    }
  }
}

/// The versions of a Core Data model, without what is in them.
struct ModelVersions {
  /// As the model names it; nil where it names none.
  private(set) var current: String?
  /// By name, numbers in names by their values.
  private(set) var all: [(name: String, path: any TreePath)] = []

  init(
    of path: some TreePath, _ form: ModelSummary.Form, in tree: any FileTree
  ) throws(FileTreeError) {
    switch form {
    case .versions, .compiledVersions:
      let names = try tree.entries(of: path).entries.map(\.name)
      let suffix = form == .versions ? "xcdatamodel" : "mom"
      current = try tree.currentVersion(ofModel: path, names)
      for name in names where FileName(name).extension == suffix {
        all.append((FileName(name).base, path.appending(name: name)))
      }
      all.sort { $0.name.inNumericOrder.precedes($1.name.inNumericOrder) }
    default: all = [(FileName(path.name).base, path)]
    }
  }

  /// The current one, or the only one.
  var currentName: String? { current ?? (all.count == 1 ? all[0].name : nil) }

  /// Nil where the current one is not there.
  var currentPath: (any TreePath)? { all.first { $0.name == currentName }?.path }
}

extension ModelSummary.Version {
  fileprivate init(_ model: DataModel, named name: String, isCurrent: Bool) {
    self.name = name
    self.isCurrent = isCurrent
    entities = model.entities.count
    attributes = model.entities.reduce(0) { $0 + $1.attributes.count }
    relationships = model.entities.reduce(0) { $0 + $1.relationships.count }
    identifier = model.versionIdentifier.isEmpty ? nil : model.versionIdentifier.visible
    compiler = model.compiler
  }
}

extension ModelSummary.Entity {
  fileprivate init(_ entity: DataModel.Entity) {
    name = entity.name.visible
    className = entity.className?.visible
    parent = entity.parentName?.visible
    isAbstract = entity.isAbstract
    attributes = entity.attributes.count
    relationships = entity.relationships.count
    fetchedProperties = entity.properties.count { $0.isFetched }
    generates = entity.codeGeneration?.rawValue
  }
}

extension String {
  /// A text for comparisons: `Model 2` comes before `Model 10`.
  fileprivate var inNumericOrder: String {
    var text = ""
    var digits = ""
    for unit in unicodeScalars + ["\n"] {
      if ("0"..."9").contains(unit) {
        digits.unicodeScalars.append(unit)
      } else {
        text +=
          digits.isEmpty
          ? "" : String(repeating: "0", count: max(0, 20 - digits.utf8.count)) + digits
        digits = ""
        text.unicodeScalars.append(unit)
      }
    }
    return text
  }
}

extension FileTree {
  /// One version of a model.
  func model(
    at path: any TreePath, isCompiled: Bool, _ diagnostics: inout [Diagnostic]
  ) throws(FileTreeError) -> DataModel? {
    if isCompiled {
      return DataModel(
        decodingArchive: try contents(of: path), file: path.text, diagnostics: &diagnostics)
    }
    guard let bytes = try modelFile(in: path) else {
      diagnostics.append(.noVersion(path.text))
      return nil
    }
    return PropertyListForm(of: bytes) == .binary
      ? DataModel(decodingElements: bytes, file: path.text, diagnostics: &diagnostics)
      : DataModel(parsing: bytes, file: path.text, diagnostics: &diagnostics)
  }

  /// The bytes of a file, or of those in a directory to a depth.
  fileprivate func byteCount(
    below path: some TreePath, depth: Int
  ) throws(FileTreeError) -> Int {
    guard let status = try status(of: path, followingLinks: false) else { return 0 }
    guard status.kind == .directory else { return Int(clamping: status.size) }
    guard depth > 0 else { return 0 }
    var sum = 0
    for entry in try entries(of: path).entries {
      sum += try byteCount(below: path.appending(name: entry.name), depth: depth - 1)
    }
    return sum
  }
}

extension Diagnostic {
  fileprivate static func noVersion(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-no-model", "there is no model in this directory",
      at: SourceRange(file: path))
  }

  fileprivate static func noCurrentVersion(
    _ name: String, in path: String, _ known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "inspect-no-current-version",
      "the current version '\(name)' does not exist", at: SourceRange(file: path),
      details: ["there are " + known.prefix(20).map { "'\($0)'" }.joined(separator: ", ")])
  }

  fileprivate static func noMappingArchive(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-no-model", "it is no archive of a mapping model",
      at: SourceRange(file: path))
  }
}
