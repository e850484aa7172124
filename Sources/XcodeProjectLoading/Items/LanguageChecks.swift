internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

extension TargetResolver {
  /// Reports a member of a variant group that is named for another language than its directory, which
  /// is the one that counts (rule 1.3).
  mutating func checkLanguage(of reference: PBXReference) {
    guard let name = reference.name, let region = paths.path(of: reference).parent.regionOfChildren,
      FileName(name.value).extension == nil, name.value.languageKey != region.languageKey
    else { return }
    reader.diagnostics.append(.otherLanguage(name, region))
  }
}

extension String {
  /// The same text for each spelling of a language: `zh_TW` and `zh-Hant`, `English` and `en`.
  fileprivate var languageKey: String {
    let key = lowercased().replacing("_", with: "-")
    return Self.languageAliases[key] ?? key
  }

  /// Names that directories of languages had before they had codes, and codes that are the same.
  private static let languageAliases: [String: String] = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es",
    "japanese": "ja", "dutch": "nl", "swedish": "sv", "danish": "da", "norwegian": "nb",
    "no": "nb", "finnish": "fi", "portuguese": "pt", "russian": "ru", "polish": "pl",
    "korean": "ko", "chinese": "zh", "iw": "he", "in": "id",
    "zh-cn": "zh-hans", "zh-tw": "zh-hant", "zh-hans-cn": "zh-hans", "zh-hant-tw": "zh-hant",
  ]
}

extension Diagnostic {
  fileprivate static func otherLanguage(_ name: Located<String>, _ region: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-language-path",
      "'\(name.value)' is in the directory '\(region).lproj', and that decides its language",
      at: name.range)
  }
}
