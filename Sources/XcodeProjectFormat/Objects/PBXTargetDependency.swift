package import Diagnostics

/// That a target is built before another.
package struct PBXTargetDependency: PBXObject {
  package static let classes = ["PBXTargetDependency"]
  package static let article = "a target dependency"

  package var id: ObjectID
  package var range: SourceRange
  package var name: Located<String>?
  /// A target of this project.
  package var target: Located<ObjectID>?
  /// A `PBXContainerItemProxy`, for a target of this or another project.
  package var targetProxy: Located<ObjectID>?
  /// An `XCSwiftPackageProductDependency`.
  package var productRef: Located<ObjectID>?
  package var platformFilters: [Located<String>]

  package init(_ fields: inout ObjectFields) {
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
package struct PBXContainerItemProxy: PBXObject {
  package static let classes = ["PBXContainerItemProxy"]
  package static let article = "an item proxy"

  package var id: ObjectID
  package var range: SourceRange
  /// The file reference of the other project, or this project's root object.
  package var containerPortal: Located<ObjectID>?
  /// 1 for a target, 2 for a product reference.
  package var proxyType: Located<Int>?
  package var remoteGlobalIDString: Located<ObjectID>?
  /// The name there.
  package var remoteInfo: Located<String>?

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    containerPortal = fields.reference("containerPortal")
    proxyType = fields.integer("proxyType")
    remoteGlobalIDString = fields.reference("remoteGlobalIDString")
    remoteInfo = fields.string("remoteInfo")
  }
}
