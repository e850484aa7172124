internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking

extension EntryResolver {
  /// Removes the languages that `localizations:` does not list, and returns all that were found.
  ///
  /// `Base` is not a language and always stays, as does `mul`; an empty list removes nothing (rule
  /// 8.3.1).
  mutating func trimLocalizations(_ entries: inout [ResolvedProject.Entry]) -> [String] {
    guard let wanted = product.localizations, !wanted.isEmpty else { return [] }
    let neutral = [Array("Base".utf8), Array("mul".utf8)]
    let allowed = Set(wanted.map { Array($0.value.utf8) }).union(neutral)
    var found: Set<[UInt8]> = []
    for index in entries.indices {
      let entry = entries[index]
      var left: [(path: String, language: String)] = []
      entries[index].items.removeAll { item in
        guard let language = item.language(in: entry) else { return false }
        let bytes = Array(language.utf8)
        found.insert(bytes)
        if allowed.contains(bytes) { return false }
        left.append((item.source.text, language))
        return true
      }
      for (path, language) in left {
        skipped.append(
          SkippedEntry(
            path: path, range: entry.range,
            reason: "localization '\(language)' is not among 'localizations'"))
      }
    }
    return found.subtracting(neutral).sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ResolvedProject.Item {
  /// The language of a whole item: of the entry, its directory, or its own name.
  func language(in entry: ResolvedProject.Entry) -> String? {
    if let language = entry.lproj ?? region { return language }
    if case .directory = contents { return name.languageOfDirectory }
    return nil
  }
}
