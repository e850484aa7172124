internal import BundleModel
internal import Diagnostics

extension ProductPlanner {
  /// Warns of languages that the manifest lists and no resource has.
  mutating func checkLocalizations() {
    if product.localizations.isEmpty { return }
    let planned = table.actions.flatMap(\.outputs).compactMap(\.language).filter { $0 != "Base" }
    let found = Set((product.foundLocalizations + planned).map { Array($0.utf8) })
    let languages = found.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
    for language in product.localizations where !found.contains(Array(language.value.utf8)) {
      diagnostics.append(.noSuchLocalization(language, found: languages))
    }
  }
}

extension Diagnostic {
  fileprivate static func noSuchLocalization(
    _ language: Located<String>, found: [String]
  ) -> Diagnostic {
    // Directory names often have an underscore instead of the hyphen.
    let spelling = String(language.value.map { $0 == "_" ? "-" : $0 })
    let twin = found.first {
      String($0.map { $0 == "_" ? "-" : $0 }).lowercased() == spelling.lowercased()
    }
    let suggestion = twin != nil ? spelling : language.value.nearest(in: found)
    let hint = suggestion.map { " — did you mean \($0)?" } ?? ""
    let list = found.isEmpty ? "none" : found.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "plan-localization",
      "no resource for localization '\(language.value)' (found: \(list)\(hint))", at: language.range
    )
  }
}
