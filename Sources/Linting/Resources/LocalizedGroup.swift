internal import FileTree
internal import PropertyListFormat

/// The `.lproj` directories of one parent directory, with their files.
struct LocalizedGroup {
  /// The directory that contains them.
  var parent: ProjectPath
  /// Names of directories without their extension, in the order of the resources.
  var languages: [String] = []
  /// By language, then by the path after `.lproj/`.
  var files: [String: [String: LintTarget.Resource]] = [:]

  /// Language names that old systems used in place of codes.
  private static let oldNames: [String: String] = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja",
    "spanish": "es", "dutch": "nl", "zh-cn": "zh-hans", "zh-tw": "zh-hant",
  ]

  /// The language in lower case with a hyphen: `en` for `English`, `pt-br` for `pt_BR`.
  static func normalized(_ language: String) -> String {
    let lowered = String(language.lowercased().map { $0 == "_" ? "-" : $0 })
    return oldNames[lowered] ?? lowered
  }

  /// True if a language falls back to another one of the group, as `en-GB` to `en`.
  func isRegional(_ language: String) -> Bool {
    let name = Self.normalized(language)
    guard let cut = name.lastIndex(of: "-") else { return false }
    let parent = String(name[..<cut])
    return languages.contains { Self.normalized($0) == parent }
  }

  /// The development language: that of an Info.plist, else English, else the one with the most
  /// files.
  func developmentLanguage(of target: LintTarget) -> String? {
    let named = target.infos.lazy.compactMap {
      $0.contents.dictionary?["CFBundleDevelopmentRegion"]?.string
    }.first { !$0.contains("$(") }
    let wanted = Self.normalized(named ?? "en")
    return languages.first { Self.normalized($0) == wanted }
      ?? languages.first { Self.normalized($0) == "en" }
  }
}

extension LintTarget {
  private static let wrappers: Set<String> = ["nib", "rtfd"]
  private static let foreign: Set<String> = ["framework", "xcframework", "app", "appex", "xpc"]

  /// Its localized resources by parent directory, in the order of the resources.
  var localizedGroups: [LocalizedGroup] {
    var order: [ProjectPath] = []
    var groups: [ProjectPath: LocalizedGroup] = [:]
    for resource in resources {
      let parts = resource.source.components
      // A nib that is a directory is one resource. What lies in a bundle that others made is theirs.
      guard let place = parts.lastIndex(where: { $0.hasSuffix(".lproj") }),
        place + 1 < parts.endIndex,
        !parts[..<place].contains(where: { Self.foreign.contains(FileName($0).extension ?? "") })
      else { continue }
      let wrapper = parts[place...].firstIndex {
        Self.wrappers.contains(FileName($0).extension ?? "")
      }
      let parent = ProjectPath(parts[..<place].joined(separator: "/"))
      let language = String(parts[place].dropLast(".lproj".count))
      let name = parts[(place + 1)...(wrapper ?? parts.endIndex - 1)].joined(separator: "/")
      if groups[parent] == nil { order.append(parent) }
      var group = groups[parent] ?? LocalizedGroup(parent: parent)
      if group.files[language] == nil { group.languages.append(language) }
      group.files[language, default: [:]][name] = resource
      groups[parent] = group
    }
    return order.compactMap { groups[$0] }
  }
}
