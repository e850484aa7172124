package import Diagnostics

/// An object of a project that is read as a value: all there is of one class or family of classes.
///
/// Keys that are missing have their defaults (Docs/Rules.md, Xcode projects 3.7): nil, empty or 0.
/// Keys that no one reads are left alone.
package protocol PBXObject: Hashable, Sendable {
  /// The classes that are read as this type.
  static var classes: [String] { get }
  /// The name of an object of these classes in messages: "a target".
  static var article: String { get }

  var id: ObjectID { get }
  /// The identifier where the object is defined.
  var range: SourceRange { get }

  /// Reads an object of one of the classes.
  init(_ fields: inout ObjectFields)
}

/// The identifier of an object: any text, mostly 24 hexadecimal digits, compared byte by byte
/// (Docs/Rules.md, Xcode projects 3.2).
package struct ObjectID: Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }
}

extension ObjectID: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ObjectID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }
  package var description: String { text }
}

/// The keys of a group: its members.
package struct PBXGroup: Hashable, Sendable {
  package var children: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) { children = fields.references("children") }
}

/// One resource in several languages: a file of each.
package struct PBXVariantGroup: Hashable, Sendable {
  package var children: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) { children = fields.references("children") }
}

/// A data model: its versions.
package struct XCVersionGroup: Hashable, Sendable {
  package var children: [Located<ObjectID>]
  /// The version that counts.
  package var currentVersion: Located<ObjectID>?
  /// For instance `wrapper.xcdatamodel`.
  package var versionGroupType: Located<String>?

  init(_ fields: inout ObjectFields) {
    children = fields.references("children")
    currentVersion = fields.reference("currentVersion")
    versionGroupType = fields.string("versionGroupType")
  }
}

/// The root object of a project.
package struct PBXProject: PBXObject {
  package static let classes = ["PBXProject"]
  package static let article = "a project"

  package var id: ObjectID
  package var range: SourceRange
  package var buildConfigurationList: Located<ObjectID>?
  package var mainGroup: Located<ObjectID>?
  package var productRefGroup: Located<ObjectID>?
  package var targets: [Located<ObjectID>]
  package var developmentRegion: Located<String>?
  package var knownRegions: [Located<String>]
  /// From the directory of the project to what its paths are relative to.
  package var projectDirPath: Located<String>?
  package var projectReferences: [ProjectReference]
  package var packageReferences: [Located<ObjectID>]
  /// `knownAssetTags` of the attributes, in either spelling.
  package var knownAssetTags: [Located<String>]

  /// Another project whose products this one uses (Docs/Rules.md, Xcode projects 5.7).
  package struct ProjectReference: Hashable, Sendable {
    /// A `PBXFileReference` to an `.xcodeproj`.
    package var projectRef: Located<ObjectID>?
    /// A group of `PBXReferenceProxy`.
    package var productGroup: Located<ObjectID>?
  }

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    buildConfigurationList = fields.reference("buildConfigurationList")
    mainGroup = fields.reference("mainGroup")
    productRefGroup = fields.reference("productRefGroup")
    targets = fields.references("targets")
    developmentRegion = fields.string("developmentRegion")
    knownRegions = fields.strings("knownRegions")
    projectDirPath = fields.string("projectDirPath")
    projectReferences = (fields.value("projectReferences", .array)?.elements ?? []).map {
      ProjectReference(
        projectRef: $0["ProjectRef"]?.located?.map { ObjectID($0) },
        productGroup: $0["ProductGroup"]?.located?.map { ObjectID($0) })
    }
    packageReferences = fields.references("packageReferences")
    let attributes = fields.value("attributes", .dictionary)
    let tags = attributes?["knownAssetTags"] ?? attributes?["KnownAssetTags"]
    knownAssetTags = tags.map { fields.strings(of: $0) } ?? []
  }
}

/// A file or a group of any class: what all have, and in `kind` what its class adds.
package struct PBXReference: PBXObject {
  package static let classes =
    ["PBXFileReference", "PBXReferenceProxy"] + PBXReference.groupClasses

  /// The classes that have children.
  static let groupClasses = [
    "PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup",
  ]
  package static let article = "a file or group"

  package var id: ObjectID
  package var range: SourceRange
  package var kind: Kind
  /// For display only, never for paths.
  package var name: Located<String>?
  package var path: Located<String>?
  /// `<group>`, `<absolute>`, `SOURCE_ROOT` or the name of a setting (Docs/Rules.md, Xcode projects
  /// 5.2).
  package var sourceTree: Located<String>?

  package enum Kind: Hashable, Sendable {
    case file(PBXFileReference)
    case group(PBXGroup)
    case variantGroup(PBXVariantGroup)
    case versionGroup(XCVersionGroup)
    case proxy(PBXReferenceProxy)
    case synchronizedRootGroup(PBXFileSystemSynchronizedRootGroup)
  }

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    kind =
      switch fields.isa {
      case "PBXGroup": .group(PBXGroup(&fields))
      case "PBXVariantGroup": .variantGroup(PBXVariantGroup(&fields))
      case "XCVersionGroup": .versionGroup(XCVersionGroup(&fields))
      case "PBXReferenceProxy": .proxy(PBXReferenceProxy(&fields))
      case "PBXFileSystemSynchronizedRootGroup":
        .synchronizedRootGroup(PBXFileSystemSynchronizedRootGroup(&fields))
      default: .file(PBXFileReference(&fields))
      }
    name = fields.string("name")
    path = fields.string("path")
    sourceTree = fields.string("sourceTree")
  }
}

extension PBXReference {
  /// The members of a group of any class; empty for files, proxies and synchronized folders.
  package var children: [Located<ObjectID>] {
    switch kind {
    case .group(let group): group.children
    case .variantGroup(let group): group.children
    case .versionGroup(let group): group.children
    case .file, .proxy, .synchronizedRootGroup: []
    }
  }

  /// The name, else the path: what Xcode shows.
  package var displayName: String? { name?.value ?? path?.value }
}

/// The keys of a file; types and encodings: Docs/Rules.md, Xcode projects 5.3 and 5.4.
package struct PBXFileReference: Hashable, Sendable {
  package var explicitFileType: Located<String>?
  package var lastKnownFileType: Located<String>?
  /// An `NSStringEncoding` in decimal digits, or a word that means none.
  package var fileEncoding: Located<String>?

  init(_ fields: inout ObjectFields) {
    explicitFileType = fields.string("explicitFileType")
    lastKnownFileType = fields.string("lastKnownFileType")
    fileEncoding = fields.string("fileEncoding")
  }
}

/// The keys of a product of another project (Docs/Rules.md, Xcode projects 5.7).
package struct PBXReferenceProxy: Hashable, Sendable {
  package var fileType: Located<String>?
  /// A `PBXContainerItemProxy`.
  package var remoteRef: Located<ObjectID>?

  init(_ fields: inout ObjectFields) {
    fileType = fields.string("fileType")
    remoteRef = fields.reference("remoteRef")
  }
}
