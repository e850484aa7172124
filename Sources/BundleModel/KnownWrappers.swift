internal import AppleVocabulary
internal import FileTree

/// Directories that are handled as one unit, by extension; a leading dot alone is no extension.
package enum KnownWrapper {
  package static let extensions = FileType.extensions { $0.isUnit }

  /// Whether a directory of this name is one unit.
  package static func isUnit(_ name: String) -> Bool {
    FileName(name).extension.map(extensions.contains) ?? false
  }
}
