public import Diagnostics

/// A package of a repository.
public struct XCRemoteSwiftPackageReference: PBXObject {
  public static let classes = ["XCRemoteSwiftPackageReference"]
  public static let article = "a package of a repository"

  public var id: ObjectID
  public var range: SourceRange
  public var repositoryURL: Located<String>?

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    repositoryURL = fields.string("repositoryURL")
  }
}

/// A package in a directory.
public struct XCLocalSwiftPackageReference: PBXObject {
  public static let classes = ["XCLocalSwiftPackageReference"]
  public static let article = "a local package"

  public var id: ObjectID
  public var range: SourceRange
  /// From the project's directory.
  public var relativePath: Located<String>?

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    relativePath = fields.string("relativePath")
  }
}

/// A product of a package that a target uses.
public struct XCSwiftPackageProductDependency: PBXObject {
  public static let classes = ["XCSwiftPackageProductDependency"]
  public static let article = "a package product"

  public var id: ObjectID
  public var range: SourceRange
  public var productName: Located<String>?
  /// A package reference of either class.
  public var package: Located<ObjectID>?

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    productName = fields.string("productName")
    package = fields.reference("package")
  }
}
