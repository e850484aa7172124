package import Diagnostics

/// What a folder has whose members are what is on the disk (Docs/Rules.md, Xcode projects 7).
package struct PBXFileSystemSynchronizedRootGroup: Hashable, Sendable {
  /// Types by path in the folder.
  package var explicitFileTypes: [LocatedEntry<Located<String>>]
  /// Directories that are one item each, by path in the folder.
  package var explicitFolders: [Located<String>]
  /// Sets of either class, `PBXFileSystemSynchronizedExceptionSet`.
  package var exceptions: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) {
    explicitFileTypes = fields.stringsByKey("explicitFileTypes")
    explicitFolders = fields.strings("explicitFolders")
    exceptions = fields.references("exceptions")
  }
}

/// Exceptions of a synchronized folder: what all have, and in `kind` what the class adds.
package struct PBXFileSystemSynchronizedExceptionSet: PBXObject {
  package static let classes = [
    "PBXFileSystemSynchronizedBuildFileExceptionSet",
    "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet",
  ]
  package static let article = "an exception set"

  package var id: ObjectID
  package var range: SourceRange
  package var kind: Kind
  /// Paths in the folder.
  package var membershipExceptions: [Located<String>]
  /// `ATTRIBUTES` of a build file, by path in the folder.
  package var attributesByRelativePath: [LocatedEntry<[Located<String>]>]
  /// Platform words by path in the folder.
  package var platformFiltersByRelativePath: [LocatedEntry<[Located<String>]>]

  package enum Kind: Hashable, Sendable {
    case buildFile(PBXFileSystemSynchronizedBuildFileExceptionSet)
    case buildPhaseMembership(PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet)
  }

  package init(_ fields: inout ObjectFields) {
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

/// The keys of a set of exceptions for a target.
package struct PBXFileSystemSynchronizedBuildFileExceptionSet: Hashable, Sendable {
  package var target: Located<ObjectID>?
  package var publicHeaders: [Located<String>]
  package var privateHeaders: [Located<String>]
  package var additionalCompilerFlagsByRelativePath: [LocatedEntry<Located<String>>]

  init(_ fields: inout ObjectFields) {
    target = fields.reference("target")
    publicHeaders = fields.strings("publicHeaders")
    privateHeaders = fields.strings("privateHeaders")
    additionalCompilerFlagsByRelativePath = fields.stringsByKey(
      "additionalCompilerFlagsByRelativePath")
  }
}

/// The keys of a set that puts its paths into a phase.
package struct PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet: Hashable, Sendable {
  package var buildPhase: Located<ObjectID>?

  init(_ fields: inout ObjectFields) { buildPhase = fields.reference("buildPhase") }
}
