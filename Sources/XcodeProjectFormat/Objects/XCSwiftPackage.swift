package import Diagnostics

/// A package of a repository.
package struct XCRemoteSwiftPackageReference: PBXObject {
  package static let classes = ["XCRemoteSwiftPackageReference"]
  package static let article = "a package of a repository"

  package var id: ObjectID
  package var range: SourceRange
  package var repositoryURL: Located<String>?

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    repositoryURL = fields.string("repositoryURL")
  }
}

/// A package in a directory.
package struct XCLocalSwiftPackageReference: PBXObject {
  package static let classes = ["XCLocalSwiftPackageReference"]
  package static let article = "a local package"

  package var id: ObjectID
  package var range: SourceRange
  /// From the project's directory.
  package var relativePath: Located<String>?

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    relativePath = fields.string("relativePath")
  }
}

/// A product of a package that a target uses.
package struct XCSwiftPackageProductDependency: PBXObject {
  package static let classes = ["XCSwiftPackageProductDependency"]
  package static let article = "a package product"

  package var id: ObjectID
  package var range: SourceRange
  package var productName: Located<String>?
  /// A package reference of either class.
  package var package: Located<ObjectID>?

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    productName = fields.string("productName")
    package = fields.reference("package")
  }
}
