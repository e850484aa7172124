public import Diagnostics

/// What a group has: its members.
public struct PBXGroup: Hashable, Sendable {
  public var children: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) { children = fields.references("children") }
}

/// One resource in several languages: a file of each.
public struct PBXVariantGroup: Hashable, Sendable {
  public var children: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) { children = fields.references("children") }
}

/// A data model: its versions.
public struct XCVersionGroup: Hashable, Sendable {
  public var children: [Located<ObjectID>]
  /// The version that counts.
  public var currentVersion: Located<ObjectID>?
  /// For instance `wrapper.xcdatamodel`.
  public var versionGroupType: Located<String>?

  init(_ fields: inout ObjectFields) {
    children = fields.references("children")
    currentVersion = fields.reference("currentVersion")
    versionGroupType = fields.string("versionGroupType")
  }
}
