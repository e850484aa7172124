internal import AppleVocabulary

/// Extensions of files that are handled in the same way.
enum PolicyFamily {
  /// The extension that stands for its family.
  static func of(_ type: String) -> String {
    guard let rule = FileType.named(type)?.rule, families.contains(rule) else { return type }
    return FileType.all.first { $0.rule == rule }?.extensions[0] ?? type
  }

  /// Whether a file with this extension is compiled unless a policy says otherwise.
  static func hasPolicy(_ type: String) -> Bool {
    guard let type = FileType.named(type), type.kind != nil else { return false }
    if case .copied = type.treatment { return false }
    return true
  }

  /// Rules that handle files of several types alike.
  private static let families = ["compile-plist", "compile-tiff"]
}
