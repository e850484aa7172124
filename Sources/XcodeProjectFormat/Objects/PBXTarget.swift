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

/// What a target has that makes a product by the rules of its type.
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

/// What a target has that runs a tool such as make; nothing here runs it.
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
