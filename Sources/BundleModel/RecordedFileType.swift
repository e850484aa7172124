internal import AppleVocabulary
internal import FileTree

/// A file type that a project records, as Xcode names it: `file.xib`, `text.plist.strings`.
///
/// The type is believed even if it contradicts the extension (rule 1.5.7): a `.strings` recorded as
/// `text.xml` is copied.
package struct RecordedFileType: Hashable, Sendable, ExpressibleByStringLiteral {
  package var identifier: String

  package init(_ identifier: String) { self.identifier = identifier }

  package init(stringLiteral value: String) { identifier = value }

  /// The extension of files handled in the same way; nil if they are copied, as those of unknown
  /// types are (rule 1.5.4).
  package var standardExtension: String? {
    if let known = FileType.recorded(as: identifier), known.hasRule {
      return known.kind == .plist ? "plist" : known.extensions[0]
    }
    // Types derived from property lists go through the property list copier.
    return identifier.hasPrefix("text.plist") ? "plist" : nil
  }
}

/// Directories that are handled as one unit, by extension; a leading dot alone is no extension.
package enum KnownWrapper {
  package static let extensions = FileType.extensions { $0.isUnit }

  /// True if a directory of this name is one unit.
  package static func isUnit(_ name: String) -> Bool {
    FileName(name).extension.map(extensions.contains) ?? false
  }
}

extension ResolvedProject.Item {
  /// The name whose extension decides what happens to the item: the source's, or one with the
  /// extension of the recorded type; empty for a type that is copied.
  package var treatedName: String {
    guard let type = settings.type else { return source.name }
    return type.standardExtension.map { FileName(source.name).base + "." + $0 } ?? ""
  }
}
