package import FileTree

/// What a bundle holds, whoever made it.
package struct BundleReport: Hashable, Sendable, Codable {
  /// The name of the bundle's directory; empty where the caller knows none.
  package var name: String
  package var structure: BundleStructure
  /// Nil where there is no readable Info.plist.
  package var info: BundleInfo?
  /// Languages with an `.lproj` among the resources, `Base` included, in byte order.
  package var languages: [String]
  /// Whether there is a seal, `_CodeSignature/CodeResources`; it is not checked.
  package var isSealed: Bool
  /// Files and links below the bundle.
  package var fileCount: Int
  /// Sum of the sizes of all files, in bytes.
  package var size: Int64
  /// Everything below the bundle: a directory comes directly before what it holds, names in byte order.
  package var entries: [Entry]

  package init(
    name: String, structure: BundleStructure, info: BundleInfo? = nil, languages: [String] = [],
    isSealed: Bool = false, fileCount: Int = 0, size: Int64 = 0, entries: [Entry] = []
  ) {
    self.name = name
    self.structure = structure
    self.info = info
    self.languages = languages
    self.isSealed = isSealed
    self.fileCount = fileCount
    self.size = size
    self.entries = entries
  }

  /// A file, directory, link or something odd.
  package struct Entry: Hashable, Sendable, Codable {
    package var path: BundlePath
    package var type: FileKind
    package var kind: EntryKind
    /// In bytes; of a directory, all that is below it.
    package var size: Int64
    /// Permission bits; nil where they cannot be read.
    package var mode: UInt16?
    /// 2 for `@2x`.
    package var scale: Int?
    /// The product that Foundation reads after `~`.
    package var device: String?
    /// The platform that Foundation reads after `-`.
    package var platform: String?
    /// The region of the nearest `.lproj` around it, or its own.
    package var language: String?
    /// The text of a link.
    package var linkTarget: String?
    /// What the bytes tell: `NIBArchive`, `128x128, CgBI`, `UTF-16, 12 entries`.
    package var note: String?
    /// Directly inside a directory.
    package var childCount: Int?
    /// Files and links below a directory, at any depth.
    package var fileCount: Int?
    /// What the record of the build says; nil without a record.
    package var record: Record?

    package init(path: BundlePath, type: FileKind, kind: EntryKind, size: Int64 = 0) {
      self.path = path
      self.type = type
      self.kind = kind
      self.size = size
    }

    package var isDirectory: Bool { type == .directory }
  }

  /// The part of a bundle manifest that concerns one entry.
  package struct Record: Hashable, Sendable, Codable {
    package var sha256: String?
    /// The rule that made it.
    package var action: String
    package var sources: [ProjectPath]
    /// `file:line:column` of the manifest entry.
    package var entry: String?
  }
}
