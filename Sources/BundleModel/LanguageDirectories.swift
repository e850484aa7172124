package import FileTree

extension ProjectPath {
  /// The region of a file directly in this directory: `fr` in `fr.lproj` (rule 1.3.1).
  package var regionOfChildren: String? { name.languageOfDirectory }
}

extension String {
  /// `fr` for `fr.lproj`; nil for any other name.
  package var languageOfDirectory: String? {
    utf8.count > 6 && hasSuffix(".lproj") ? String(utf8.dropLast(6)) : nil
  }
}
