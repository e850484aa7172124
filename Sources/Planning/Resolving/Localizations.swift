internal import BundleModel
internal import Diagnostics
internal import FileTree

extension EntryResolver {
  /// Leaves out the languages that `localizations:` does not list.
  ///
  /// `Base` is no language and always stays, as does `mul`; an empty list restricts nothing (rule 8.3.1).
  mutating func trimLocalizations(_ entries: inout [ResolvedProject.Entry]) {
    guard let wanted = product.localizations, !wanted.isEmpty else { return }
    let allowed = Set(wanted.map { Array($0.value.utf8) }).union([
      Array("Base".utf8), Array("mul".utf8),
    ])
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
    let languages = found.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "Base" && $0 != "mul" }
    for language in wanted where !found.contains(Array(language.value.utf8)) {
      reader.diagnostics.append(.noSuchLocalization(language, found: languages))
    }
  }
}

extension ResolvedProject.Item {
  /// The language of a whole item: the entry's, its directory's, or its own name's.
  func language(in entry: ResolvedProject.Entry) -> String? {
    if let language = entry.lproj ?? region { return language }
    if case .directory = contents { return name.languageOfDirectory }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func noSuchLocalization(
    _ language: Located<String>, found: [String]
  ) -> Diagnostic {
    // Directories often have an underscore where the language has a hyphen.
    let spelling = String(language.value.map { $0 == "_" ? "-" : $0 })
    let twin = found.first {
      String($0.map { $0 == "_" ? "-" : $0 }).lowercased() == spelling.lowercased()
    }
    let suggestion = twin != nil ? spelling : language.value.nearest(in: found)
    let hint = suggestion.map { " — did you mean \($0)?" } ?? ""
    let list = found.isEmpty ? "none" : found.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "resolve-localization",
      "no resource for localization '\(language.value)' (found: \(list)\(hint))", at: language.range
    )
  }
}
