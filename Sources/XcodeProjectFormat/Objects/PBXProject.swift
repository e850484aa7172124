public import Diagnostics

/// The root object of a project.
public struct PBXProject: PBXObject {
  public static let classes = ["PBXProject"]
  public static let article = "a project"

  public var id: ObjectID
  public var range: SourceRange
  public var buildConfigurationList: Located<ObjectID>?
  public var mainGroup: Located<ObjectID>?
  public var productRefGroup: Located<ObjectID>?
  public var targets: [Located<ObjectID>]
  public var developmentRegion: Located<String>?
  public var knownRegions: [Located<String>]
  /// From the directory of the project to what its paths are relative to.
  public var projectDirPath: Located<String>?
  public var projectReferences: [ProjectReference]
  public var packageReferences: [Located<ObjectID>]
  /// `knownAssetTags` of the attributes, in either spelling.
  public var knownAssetTags: [Located<String>]

  /// Another project whose products this one uses (Docs/Rules.md, Xcode projects 5.7).
  public struct ProjectReference: Hashable, Sendable {
    /// A `PBXFileReference` to an `.xcodeproj`.
    public var projectRef: Located<ObjectID>?
    /// A group of `PBXReferenceProxy`.
    public var productGroup: Located<ObjectID>?
  }

  public init(_ fields: inout ObjectFields) {
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
