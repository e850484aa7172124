package import Diagnostics

/// What a group has: its members.
package struct PBXGroup: Hashable, Sendable {
  package var children: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) { children = fields.references("children") }
}

/// One resource in several languages: a file of each.
package struct PBXVariantGroup: Hashable, Sendable {
  package var children: [Located<ObjectID>]

  init(_ fields: inout ObjectFields) { children = fields.references("children") }
}

/// A data model: its versions.
package struct XCVersionGroup: Hashable, Sendable {
  package var children: [Located<ObjectID>]
  /// The version that counts.
  package var currentVersion: Located<ObjectID>?
  /// For instance `wrapper.xcdatamodel`.
  package var versionGroupType: Located<String>?

  init(_ fields: inout ObjectFields) {
    children = fields.references("children")
    currentVersion = fields.reference("currentVersion")
    versionGroupType = fields.string("versionGroupType")
  }
}
