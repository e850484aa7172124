public import Diagnostics

/// The membership of a file, a group or a package product in a phase.
public struct PBXBuildFile: PBXObject {
  public static let classes = ["PBXBuildFile"]
  public static let article = "a build file"

  public var id: ObjectID
  public var range: SourceRange
  /// A `PBXReference`.
  public var fileRef: Located<ObjectID>?
  /// An `XCSwiftPackageProductDependency`.
  public var productRef: Located<ObjectID>?
  /// `CodeSignOnCopy`, `RemoveHeadersOnCopy`, `Public`, and others.
  public var attributes: [Located<String>]
  /// Tags of on-demand resources.
  public var assetTags: [Located<String>]
  public var compilerFlags: Located<String>?
  /// Words of `platformFilters` and the one of `platformFilter` (Docs/Rules.md, Xcode projects
  /// 5.6); empty means every platform.
  public var platformFilters: [Located<String>]

  public init(_ fields: inout ObjectFields) {
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
