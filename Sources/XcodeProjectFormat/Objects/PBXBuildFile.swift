package import Diagnostics

/// The membership of a file, a group or a package product in a phase.
package struct PBXBuildFile: PBXObject {
  package static let classes = ["PBXBuildFile"]
  package static let article = "a build file"

  package var id: ObjectID
  package var range: SourceRange
  /// A `PBXReference`.
  package var fileRef: Located<ObjectID>?
  /// An `XCSwiftPackageProductDependency`.
  package var productRef: Located<ObjectID>?
  /// `CodeSignOnCopy`, `RemoveHeadersOnCopy`, `Public`, and others.
  package var attributes: [Located<String>]
  /// Tags of on-demand resources.
  package var assetTags: [Located<String>]
  package var compilerFlags: Located<String>?
  /// Words of `platformFilters` and the one of `platformFilter` (Docs/Rules.md, Xcode projects
  /// 5.6); empty means every platform.
  package var platformFilters: [Located<String>]

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    fileRef = fields.reference("fileRef")
    productRef = fields.reference("productRef")
    platformFilters = fields.platformFilters()
    let settings = fields.value("settings", .dictionary)
    attributes = settings?["ATTRIBUTES"].map { fields.strings(of: $0) } ?? []
    assetTags = settings?["ASSET_TAGS"].map { fields.strings(of: $0) } ?? []
    compilerFlags = settings?["COMPILER_FLAGS"]?.located
  }
}

extension ObjectFields {
  /// The words of both keys together.
  mutating func platformFilters() -> [Located<String>] {
    var filters = strings("platformFilters")
    if let filter = string("platformFilter") { filters.append(filter) }
    return filters
  }
}
