public import Diagnostics

/// A target of any class: what all have, and in `kind` what its class adds.
public struct PBXTarget: PBXObject {
  public static let classes = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"]
  public static let article = "a target"

  public var id: ObjectID
  public var range: SourceRange
  public var kind: Kind
  public var name: Located<String>?
  public var productName: Located<String>?
  public var buildConfigurationList: Located<ObjectID>?
  public var buildPhases: [Located<ObjectID>]
  public var dependencies: [Located<ObjectID>]
  /// The synchronized folders that it owns (Docs/Rules.md, Xcode projects 7.1).
  public var fileSystemSynchronizedGroups: [Located<ObjectID>]
  public var packageProductDependencies: [Located<ObjectID>]

  public enum Kind: Hashable, Sendable {
    case native(PBXNativeTarget)
    case aggregate(PBXAggregateTarget)
    case legacy(PBXLegacyTarget)
  }

  public var native: PBXNativeTarget? { if case .native(let target) = kind { target } else { nil } }

  public init(_ fields: inout ObjectFields) {
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
public struct PBXNativeTarget: Hashable, Sendable {
  /// For instance `com.apple.product-type.application`.
  public var productType: Located<String>?
  public var productReference: Located<ObjectID>?
  public var productInstallPath: Located<String>?
  public var buildRules: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) {
    productType = fields.string("productType")
    productReference = fields.reference("productReference")
    productInstallPath = fields.string("productInstallPath")
    buildRules = fields.references("buildRules")
  }
}

/// A target without a product; it may have phases.
public struct PBXAggregateTarget: Hashable, Sendable {
  public init() {}
}

/// What a target has that runs a tool such as make; nothing here runs it.
public struct PBXLegacyTarget: Hashable, Sendable {
  public var buildToolPath: Located<String>?
  public var buildArgumentsString: Located<String>?
  public var buildWorkingDirectory: Located<String>?
  public var passBuildSettingsInEnvironment: Bool

  init(_ fields: inout ObjectFields) {
    buildToolPath = fields.string("buildToolPath")
    buildArgumentsString = fields.string("buildArgumentsString")
    buildWorkingDirectory = fields.string("buildWorkingDirectory")
    passBuildSettingsInEnvironment = fields.boolean("passBuildSettingsInEnvironment")
  }
}
