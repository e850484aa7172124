/// The languages of a bundle that a user gets, in order (rule 11.4).
package struct LanguagePreferences: Hashable, Sendable {
  /// As the bundle names them, best first.
  package var languages: [String] = []

  /// Matches the user's languages with the bundle's.
  ///
  /// - Parameters:
  ///   - wanted: The user's languages, best first.
  ///   - directories: The names of the bundle's `.lproj` directories, without `.lproj`.
  ///   - declared: `CFBundleLocalizations`.
  ///   - developmentRegion: `CFBundleDevelopmentRegion`.
  package init(
    wanted: [String], directories: [String], declared: [String] = [], developmentRegion: String?
  ) {
    var candidates = directories.filter { $0 != "Base" }
    candidates += declared.filter { !candidates.contains($0) }
    if let developmentRegion, directories.contains("Base") || candidates.isEmpty,
      !candidates.contains(where: { Self.areSame($0, developmentRegion) })
    {
      candidates.append(developmentRegion)
    }
    for language in wanted { append(Self.match(language, in: candidates)) }
    if let developmentRegion { append(Self.match(developmentRegion, in: candidates)) }
    for language in ["en_US", "en"] { append(Self.match(language, in: candidates)) }
  }

  private mutating func append(_ language: String?) {
    guard let language, !languages.contains(language) else { return }
    languages.append(language)
  }

  /// The candidate of the same language, else of the language without its region or script.
  static func match(_ language: String, in candidates: [String]) -> String? {
    var parts = canonical(language).split(separator: "-")
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      if let found = candidates.first(where: { canonical($0) == name }) { return found }
      parts.removeLast()
    }
    return nil
  }

  /// Whether two names mean the same language: `English` and `en`, `pt_BR` and `pt-BR`.
  static func areSame(_ a: String, _ b: String) -> Bool { canonical(a) == canonical(b) }

  private static func canonical(_ language: String) -> String {
    oldNames[language] ?? String(language.map { $0 == "_" ? "-" : $0 })
  }

  /// The names that languages had before codes were used (rule 11.4.3).
  static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl",
    "Spanish": "es", "Japanese": "ja",
  ]
}
