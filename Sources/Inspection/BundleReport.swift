package import AppleVocabulary
package import FileTree

/// The contents of a bundle, whichever tool built it.
package struct BundleReport: Hashable, Sendable, Codable {
  /// The name of the bundle's directory; empty if the caller knows none.
  package var name: String
  package var structure: BundleStructure
  /// Nil without a readable Info.plist.
  package var info: BundleInfo?
  /// Languages with an `.lproj` among the resources, `Base` included, in byte order.
  package var languages: [String]
  /// Whether there is a signature, `_CodeSignature/CodeResources`; it is not verified.
  package var isSealed: Bool
  /// Files and links below the bundle.
  package var fileCount: Int
  /// Sum of the sizes of all files, in bytes.
  package var size: Int64
  /// Everything below the bundle, names in byte order; a directory comes directly before its
  /// contents.
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

  /// A file, directory, link or special file.
  package struct Entry: Hashable, Sendable, Codable {
    package var path: BundlePath
    package var type: FileKind
    package var kind: EntryKind
    /// In bytes; a directory's is the sum of all files below it.
    package var size: Int64
    /// Permission bits; nil if they cannot be read.
    package var mode: UInt16?
    /// For example 2 for `@2x`.
    package var scale: Int?
    /// The product that Foundation reads after `~`.
    package var device: String?
    /// The platform that Foundation reads after `-`.
    package var platform: String?
    /// The region of the nearest enclosing `.lproj`, or of the entry itself.
    package var language: String?
    /// The target of a link, as stored.
    package var linkTarget: String?
    /// A summary of the contents: `NIBArchive`, `128x128, CgBI`, `UTF-16, 12 entries`.
    package var note: String?
    /// The number of entries directly inside a directory.
    package var childCount: Int?
    /// The number of files and links below a directory, at any depth.
    package var fileCount: Int?
    /// What the build's record says; nil without a record.
    package var record: Record?

    package init(path: BundlePath, type: FileKind, kind: EntryKind, size: Int64 = 0) {
      self.path = path
      self.type = type
      self.kind = kind
      self.size = size
    }

    package var isDirectory: Bool { type == .directory }
  }

  /// The part of a bundle record about one entry.
  package struct Record: Hashable, Sendable, Codable {
    package var sha256: String?
    /// The rule that made the entry.
    package var action: String
    package var sources: [ProjectPath]
    /// `file:line:column` of the manifest entry.
    package var entry: String?
  }
}
