public import Diagnostics

/// What a folder has whose members are what is on the disk (Docs/Rules.md, Xcode projects 7).
public struct PBXFileSystemSynchronizedRootGroup: Hashable, Sendable {
  /// Types by path in the folder.
  public var explicitFileTypes: [LocatedEntry<Located<String>>]
  /// Directories that are one item each, by path in the folder.
  public var explicitFolders: [Located<String>]
  /// Sets of either class, `PBXFileSystemSynchronizedExceptionSet`.
  public var exceptions: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) {
    explicitFileTypes = fields.stringsByKey("explicitFileTypes")
    explicitFolders = fields.strings("explicitFolders")
    exceptions = fields.references("exceptions")
  }
}

/// Exceptions of a synchronized folder: what all have, and in `kind` what the class adds.
public struct PBXFileSystemSynchronizedExceptionSet: PBXObject {
  public static let classes = [
    "PBXFileSystemSynchronizedBuildFileExceptionSet",
    "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet",
  ]
  public static let article = "an exception set"

  public var id: ObjectID
  public var range: SourceRange
  public var kind: Kind
  /// Paths in the folder.
  public var membershipExceptions: [Located<String>]
  /// `ATTRIBUTES` of a build file, by path in the folder.
  public var attributesByRelativePath: [LocatedEntry<[Located<String>]>]
  /// Platform words by path in the folder.
  public var platformFiltersByRelativePath: [LocatedEntry<[Located<String>]>]

  public enum Kind: Hashable, Sendable {
    case buildFile(PBXFileSystemSynchronizedBuildFileExceptionSet)
    case buildPhaseMembership(PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet)
  }

  public init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    kind =
      if fields.isa == "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet" {
        .buildPhaseMembership(
          PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet(&fields))
      } else {
        .buildFile(PBXFileSystemSynchronizedBuildFileExceptionSet(&fields))
      }
    membershipExceptions = fields.strings("membershipExceptions")
    attributesByRelativePath = fields.listsByKey("attributesByRelativePath")
    platformFiltersByRelativePath = fields.listsByKey("platformFiltersByRelativePath")
  }
}

/// What a set has that makes exceptions for a target.
public struct PBXFileSystemSynchronizedBuildFileExceptionSet: Hashable, Sendable {
  public var target: Located<ObjectID>?
  public var publicHeaders: [Located<String>]
  public var privateHeaders: [Located<String>]
  public var additionalCompilerFlagsByRelativePath: [LocatedEntry<Located<String>>]

  init(_ fields: inout ObjectFields) {
    target = fields.reference("target")
    publicHeaders = fields.strings("publicHeaders")
    privateHeaders = fields.strings("privateHeaders")
    additionalCompilerFlagsByRelativePath = fields.stringsByKey(
      "additionalCompilerFlagsByRelativePath")
  }
}

/// What a set has that puts its paths into a phase.
public struct PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet: Hashable, Sendable {
  public var buildPhase: Located<ObjectID>?

  init(_ fields: inout ObjectFields) { buildPhase = fields.reference("buildPhase") }
}
