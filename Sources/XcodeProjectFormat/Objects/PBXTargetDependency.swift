public import Diagnostics

/// That a target is built before another.
public struct PBXTargetDependency: PBXObject {
  public static let classes = ["PBXTargetDependency"]
  public static let article = "a target dependency"

  public var id: ObjectID
  public var range: SourceRange
  public var name: Located<String>?
  /// A target of this project.
  public var target: Located<ObjectID>?
  /// A `PBXContainerItemProxy`, for a target of this or another project.
  public var targetProxy: Located<ObjectID>?
  /// An `XCSwiftPackageProductDependency`.
  public var productRef: Located<ObjectID>?
  public var platformFilters: [Located<String>]

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    name = fields.string("name")
    target = fields.reference("target")
    targetProxy = fields.reference("targetProxy")
    productRef = fields.reference("productRef")
    platformFilters = fields.platformFilters()
  }
}

/// An object of this or another project, by its identifier there (Docs/Rules.md, Xcode projects
/// 5.7).
public struct PBXContainerItemProxy: PBXObject {
  public static let classes = ["PBXContainerItemProxy"]
  public static let article = "an item proxy"

  public var id: ObjectID
  public var range: SourceRange
  /// The file reference of the other project, or this project's root object.
  public var containerPortal: Located<ObjectID>?
  /// 1 for a target, 2 for a product reference.
  public var proxyType: Located<Int>?
  public var remoteGlobalIDString: Located<ObjectID>?
  /// The name there.
  public var remoteInfo: Located<String>?

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    containerPortal = fields.reference("containerPortal")
    proxyType = fields.integer("proxyType")
    remoteGlobalIDString = fields.reference("remoteGlobalIDString")
    remoteInfo = fields.string("remoteInfo")
  }
}
