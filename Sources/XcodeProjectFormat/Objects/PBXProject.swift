package import Diagnostics

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
