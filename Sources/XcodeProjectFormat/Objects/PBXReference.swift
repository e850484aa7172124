package import Diagnostics

/// A file or a group of any class: what all have, and in `kind` what its class adds.
package struct PBXReference: PBXObject {
  package static let classes =
    ["PBXFileReference", "PBXReferenceProxy"] + PBXReference.groupClasses

  /// The classes that have children.
  static let groupClasses = [
    "PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup",
  ]
  package static let article = "a file or group"

  package var id: ObjectID
  package var range: SourceRange
  package var kind: Kind
  /// For display only, never for paths.
  package var name: Located<String>?
  package var path: Located<String>?
  /// `<group>`, `<absolute>`, `SOURCE_ROOT` or the name of a setting (Docs/Rules.md, Xcode projects
  /// 5.2).
  package var sourceTree: Located<String>?

  package enum Kind: Hashable, Sendable {
    case file(PBXFileReference)
    case group(PBXGroup)
    case variantGroup(PBXVariantGroup)
    case versionGroup(XCVersionGroup)
    case proxy(PBXReferenceProxy)
    case synchronizedRootGroup(PBXFileSystemSynchronizedRootGroup)
  }

  package init(_ fields: inout ObjectFields) {
    id = fields.id
    range = fields.range
    kind =
      switch fields.isa {
      case "PBXGroup": .group(PBXGroup(&fields))
      case "PBXVariantGroup": .variantGroup(PBXVariantGroup(&fields))
      case "XCVersionGroup": .versionGroup(XCVersionGroup(&fields))
      case "PBXReferenceProxy": .proxy(PBXReferenceProxy(&fields))
      case "PBXFileSystemSynchronizedRootGroup":
        .synchronizedRootGroup(PBXFileSystemSynchronizedRootGroup(&fields))
      default: .file(PBXFileReference(&fields))
      }
    name = fields.string("name")
    path = fields.string("path")
    sourceTree = fields.string("sourceTree")
  }
}

extension PBXReference {
  /// What a group of any class lists; empty for files, proxies and synchronized folders.
  package var children: [Located<ObjectID>] {
    switch kind {
    case .group(let group): group.children
    case .variantGroup(let group): group.children
    case .versionGroup(let group): group.children
    case .file, .proxy, .synchronizedRootGroup: []
    }
  }

  /// The name, else the path: what Xcode shows.
  package var displayName: String? { name?.value ?? path?.value }
}

/// What a file has; types and encodings: Docs/Rules.md, Xcode projects 5.3 and 5.4.
package struct PBXFileReference: Hashable, Sendable {
  package var explicitFileType: Located<String>?
  package var lastKnownFileType: Located<String>?
  /// An `NSStringEncoding` in decimal digits, or a word that means none.
  package var fileEncoding: Located<String>?

  init(_ fields: inout ObjectFields) {
    explicitFileType = fields.string("explicitFileType")
    lastKnownFileType = fields.string("lastKnownFileType")
    fileEncoding = fields.string("fileEncoding")
  }
}

/// What a product of another project has (Docs/Rules.md, Xcode projects 5.7).
package struct PBXReferenceProxy: Hashable, Sendable {
  package var fileType: Located<String>?
  /// A `PBXContainerItemProxy`.
  package var remoteRef: Located<ObjectID>?

  init(_ fields: inout ObjectFields) {
    fileType = fields.string("fileType")
    remoteRef = fields.reference("remoteRef")
  }
}
