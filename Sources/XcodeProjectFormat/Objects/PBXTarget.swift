package import Diagnostics

/// A target of any class: what all have, and in `kind` what its class adds.
package struct PBXTarget: PBXObject {
  package static let classes = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"]
  package static let article = "a target"

  package var id: ObjectID
  package var range: SourceRange
  package var kind: Kind
  package var name: Located<String>?
  package var productName: Located<String>?
  package var buildConfigurationList: Located<ObjectID>?
  package var buildPhases: [Located<ObjectID>]
  package var dependencies: [Located<ObjectID>]
  /// The synchronized folders that it owns (Docs/Rules.md, Xcode projects 7.1).
  package var fileSystemSynchronizedGroups: [Located<ObjectID>]
  package var packageProductDependencies: [Located<ObjectID>]

  package enum Kind: Hashable, Sendable {
    case native(PBXNativeTarget)
    case aggregate(PBXAggregateTarget)
    case legacy(PBXLegacyTarget)
  }

  package var native: PBXNativeTarget? {
    if case .native(let target) = kind { target } else { nil }
  }

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    kind =
      switch fields.isa {
      case "PBXAggregateTarget": .aggregate(PBXAggregateTarget())
      case "PBXLegacyTarget": .legacy(PBXLegacyTarget(&fields))
      default: .native(PBXNativeTarget(&fields))
      }
    name = fields.string("name")
    productName = fields.string("productName")
    buildConfigurationList = fields.reference("buildConfigurationList")
    buildPhases = fields.references("buildPhases")
    dependencies = fields.references("dependencies")
    fileSystemSynchronizedGroups = fields.references("fileSystemSynchronizedGroups")
    packageProductDependencies = fields.references("packageProductDependencies")
  }
}

/// The keys of a target that makes a product by the rules of its type.
package struct PBXNativeTarget: Hashable, Sendable {
  /// For instance `com.apple.product-type.application`.
  package var productType: Located<String>?
  package var productReference: Located<ObjectID>?
  package var productInstallPath: Located<String>?
  package var buildRules: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) {
    productType = fields.string("productType")
    productReference = fields.reference("productReference")
    productInstallPath = fields.string("productInstallPath")
    buildRules = fields.references("buildRules")
  }
}

/// A target without a product; it may have phases.
package struct PBXAggregateTarget: Hashable, Sendable {
  package init() {}
}

/// The keys of a target that runs a tool such as make; nothing here runs it.
package struct PBXLegacyTarget: Hashable, Sendable {
  package var buildToolPath: Located<String>?
  package var buildArgumentsString: Located<String>?
  package var buildWorkingDirectory: Located<String>?
  package var passBuildSettingsInEnvironment: Bool

  init(_ fields: inout ObjectFields) {
    buildToolPath = fields.string("buildToolPath")
    buildArgumentsString = fields.string("buildArgumentsString")
    buildWorkingDirectory = fields.string("buildWorkingDirectory")
    passBuildSettingsInEnvironment = fields.boolean("passBuildSettingsInEnvironment")
  }
}

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
