internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// Which build files and files take part (rule 8).
struct BuildFileFilters {
  /// Words of platform filters (Docs/Rules.md, Xcode projects 5.6).
  private static let knownWords: Set = [
    "ios", "maccatalyst", "macos", "tvos", "watchos", "xros", "driverkit",
  ]

  private let platformWord: String
  private let excluded, included: [[String]]
  /// Regions that are built; nil for all.
  private let regions: Set<String>?
  private var phase = ""
  /// Paths of the phase so far.
  private var seen: Set<ProjectPath> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ settings: TargetSettings, _ project: PBXProject) {
    platformWord = settings.destination.filterWord
    excluded = settings.table.list("EXCLUDED_SOURCE_FILE_NAMES").map(Self.components)
    included = settings.table.list("INCLUDED_SOURCE_FILE_NAMES").map(Self.components)
    let known = project.knownRegions.map(\.value)
    regions =
      settings.table.bool("BUILD_ONLY_KNOWN_LOCALIZATIONS") && !known.isEmpty
      ? Set(known + ["mul"]) : nil
  }

  mutating func beginPhase(_ name: String) {
    phase = name
    seen = []
  }

  /// Whether a build is for one of the platforms; no words mean all (rule 8.1).
  mutating func isForPlatform(_ words: [Located<String>]) -> Bool {
    for word in words where !Self.knownWords.contains(word.value) {
      diagnostics.append(.unknownPlatform(word))
    }
    return words.isEmpty || words.contains { $0.value == platformWord }
  }

  /// Why a file takes no part; nil when it does.
  mutating func reasonToSkip(_ item: ResolvedProject.Item, at range: SourceRange) -> String? {
    // What is listed twice counts once, even if the first is filtered (rule 9.1).
    guard seen.insert(item.source).inserted else {
      diagnostics.append(.listedTwice(item.source, phase, at: range))
      return "listed twice in the phase"
    }
    if let regions, let region = item.region, !regions.contains(region) {
      return "localization '\(region)' is not among the project's regions"
    }
    if matches(item.source, excluded), !matches(item.source, included) {
      return "excluded by EXCLUDED_SOURCE_FILE_NAMES"
    }
    return nil
  }

  /// Whether the last components of a path match a pattern, as many as it has (rule 8.2).
  private func matches(_ path: ProjectPath, _ patterns: [[String]]) -> Bool {
    if patterns.isEmpty { return false }
    let names = path.components.map(String.init)
    return patterns.contains { pattern in
      pattern.count <= names.count
        && zip(names.suffix(pattern.count), pattern).allSatisfy { matchesFilePattern($0, $1) }
    }
  }

  private static func components(_ pattern: String) -> [String] {
    pattern.split(separator: "/").map(String.init)
  }
}

extension Diagnostic {
  fileprivate static func unknownPlatform(_ word: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-unknown-platform",
      "the platform filter '\(word.value)' is not known, and matches no platform", at: word.range)
  }

  fileprivate static func listedTwice(
    _ path: ProjectPath, _ phase: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "project-listed-twice",
      "'\(path)' is listed twice in the phase '\(phase)'; the first counts", at: range)
  }
}
