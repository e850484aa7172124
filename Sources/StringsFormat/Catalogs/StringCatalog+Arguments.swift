extension StringCatalog {
  /// A part of a text: as it stands, or the place of an argument.
  package enum TextPart: Hashable, Sendable {
    case text(String)
    /// `position` counts from 1; `specifier` is all of it but its position: `%.2f`.
    case argument(position: Int, specifier: String)
  }

  /// What a program gives to the text of a key.
  package struct Argument: Hashable, Sendable {
    /// Counted from 1.
    package let position: Int
    /// Length modifier and conversion: `lld`, `@`.
    package let type: String
    /// The substitution that depends on it.
    package let name: String?
  }

  /// The arguments of a key's texts in the source language, by position; nil if a position is
  /// missing, or has two types.
  package func arguments(of entry: Entry) -> [Argument]? {
    var found: [Int: Argument] = [:]
    for argument in sourceArguments(of: entry) {
      let earlier = found[argument.position]
      if let earlier, earlier.type != argument.type { return nil }
      if earlier?.name == nil { found[argument.position] = argument }
    }
    let sorted = found.values.sorted { $0.position < $1.position }
    return sorted.map(\.position) == Array(1..<sorted.count + 1) ? sorted : nil
  }

  /// The most general text of a key in the source language, cut at its arguments.
  package func sourceText(of entry: Entry) -> [TextPart] {
    let source = sourceLocalization(of: entry)
    let text = source?.variant.texts.first ?? entry.key
    return FormatText(text).parts(substitutions: source?.substitutions ?? [])
  }

  private func sourceLocalization(of entry: Entry) -> Localization? {
    entry.localizations.first { $0.language == sourceLanguage }
  }

  private func sourceArguments(of entry: Entry) -> [Argument] {
    let source = sourceLocalization(of: entry)
    let substitutions = source?.substitutions ?? []
    return (source?.variant.texts ?? [entry.key]).flatMap { text in
      FormatText(text).arguments.flatMap { position, kind -> [Argument] in
        switch kind {
        case .argument: return []
        case .value(let type): return [Argument(position: position, type: type, name: nil)]
        case .variable(let name):
          guard let substitution = substitutions.first(where: { $0.name == name }) else {
            return []
          }
          return [
            Argument(
              position: substitution.argumentNumber ?? position,
              type: substitution.formatSpecifier, name: name)
          ]
        }
      }
    }
  }
}
