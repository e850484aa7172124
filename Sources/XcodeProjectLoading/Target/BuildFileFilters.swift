internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// Which build files and files take part (rule 8).
struct BuildFileFilters {
  /// Words of platform filters (Docs/Rules.md, Xcode projects 5.6).
  private static let knownWords = Set(
    Platform.allCases.compactMap(\.traits.filterWord) + ["driverkit"])

  private let platformWord: String?
  private let excluded, included: [Pattern]
  /// Where the root of the file tree is on the disk.
  private let root: ProjectPath
  /// Regions that are built; nil for all.
  private let regions: Set<String>?
  private var phase = ""
  /// Paths of the phase so far.
  private var seen: Set<ProjectPath> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ settings: TargetSettings, _ project: PBXProject, root: ProjectPath) {
    self.root = root
    platformWord = settings.platform.traits.filterWord
    excluded = settings.table.list("EXCLUDED_SOURCE_FILE_NAMES").map(Pattern.init)
    included = settings.table.list("INCLUDED_SOURCE_FILE_NAMES").map(Pattern.init)
    let known = project.knownRegions.map(\.value)
    regions =
      settings.table.bool("BUILD_ONLY_KNOWN_LOCALIZATIONS") && !known.isEmpty
      ? Set(known + ["mul"]) : nil
  }

  mutating func beginPhase(_ name: String) {
    phase = name
    seen = []
  }

  /// True if a build is for one of the platforms; no words mean all (rule 8.1).
  mutating func isForPlatform(_ words: [Located<String>]) -> Bool {
    for word in words where !Self.knownWords.contains(word.value) {
      diagnostics.append(.unknownPlatform(word))
    }
    return words.isEmpty || words.contains { $0.value == platformWord }
  }

  /// Counts a file of a build file that takes no part as listed (rule 9.1).
  mutating func note(_ path: ProjectPath) { seen.insert(path) }

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

  private func matches(_ path: ProjectPath, _ patterns: [Pattern]) -> Bool {
    if patterns.isEmpty { return false }
    let names = path.components.map(String.init)
    lazy var whole = root.appending(path.text).components.map(String.init)
    return patterns.contains { $0.isAbsolute ? $0.matches(all: whole) : $0.matches(endOf: names) }
  }
}

/// A pattern of `EXCLUDED_SOURCE_FILE_NAMES` (rule 8.2.2).
private struct Pattern: Sendable {
  private let components: [NamePattern]
  /// An absolute pattern is for the whole path, any other for the last components.
  let isAbsolute: Bool

  init(_ text: String) {
    components = text.split(separator: "/").map { NamePattern($0) }
    isAbsolute = text.utf8.first == UInt8(ascii: "/")
  }

  func matches(all names: [String]) -> Bool {
    names.count == components.count && matches(endOf: names)
  }

  func matches(endOf names: [String]) -> Bool {
    components.count <= names.count
      && zip(names.suffix(components.count), components).allSatisfy { $1.matches($0) }
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
