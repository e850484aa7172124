internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import StringsFormat

extension LintRules {
  /// A file that some languages have and others omit.
  static let missingLocalization = LintRule(
    "missing-localization", .warning, "a resource is localized in some languages only"
  ) { input, report in
    for target in input.targets {
      for group in target.localizedGroups {
        let needless = input.documentsWithoutTexts(in: group)
        let development = group.developmentLanguage(of: target)
        let wanted = group.languages.filter { $0 != "Base" && !group.isRegional($0) }
        var gaps: [(resource: LocalizedGroup.Resource, missing: [String])] = []
        // InfoPlist tables are optional: many names are the same in every language.
        for resource in group.localizedResources
        where !needless.contains(resource.name) && resource.name != "InfoPlist.strings" {
          let (base, holders) = (resource.languages.contains("Base"), resource.languages)
          // What only the base has is not meant to be localized; what the development language
          // omits is meant for some languages only.
          guard holders.contains(where: { $0 != "Base" }) else { continue }
          if let development, !base, !holders.contains(development) { continue }
          let known = Set(holders.map(LocalizedGroup.normalized))
          gaps.append(
            (
              resource,
              wanted.filter { language in
                !known.contains(LocalizedGroup.normalized(language))
                  && !(base && language == development)
              }
            ))
        }
        let unfinished = wanted.filter { language in
          let count = gaps.count { $0.missing.contains(language) }
          return gaps.count >= 4 && count * 2 > gaps.count
        }
        for language in unfinished {
          guard let file = group.files[language]?.min(by: { $0.key < $1.key })?.value else {
            continue
          }
          let count = gaps.count { $0.missing.contains(language) }
          report(
            "\(count) of \(gaps.count) localized resources are not localized in \(language)",
            at: file.range ?? SourceRange(file: file.source.text))
        }
        for (resource, all) in gaps {
          let missing = all.filter { !unfinished.contains($0) }
          guard !missing.isEmpty, let first = resource.first else { continue }
          report(
            "'\(resource.name)' is not localized in \(missing.sorted().joined(separator: ", "))",
            at: first.range ?? SourceRange(file: first.source.text))
        }
      }
    }
  }
}
