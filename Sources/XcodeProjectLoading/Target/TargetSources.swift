internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import SourceWalking
internal import XcodeProjectFormat

/// The target's own rules that run scripts; what they match is not processed otherwise
/// (Docs/Rules.md, Xcode projects 6.7).
struct BuildRules {
  private let rules: [BuildRule]

  init(of target: PBXTarget, in project: XcodeProject, _ settings: TargetSettings) {
    rules = (target.native?.buildRules ?? []).compactMap { id in
      project.object(id.value, as: PBXBuildRule.self).flatMap { BuildRule($0, settings) }
    }
  }

  func match(_ item: ResolvedProject.Item) -> BuildRule? { rules.first { $0.matches(item) } }
}

/// A rule that runs a script.
struct BuildRule {
  private let rule: PBXBuildRule
  /// Patterns of the name, or nil where the type decides.
  private let patterns: [Pattern]?

  private struct Pattern {
    let name: NamePattern
    /// True if it is for the path and not for the name.
    let isForPath: Bool

    init(_ text: String) {
      name = NamePattern(text)
      isForPath = text.utf8.contains(UInt8(ascii: "/"))
    }
  }

  init?(_ rule: PBXBuildRule, _ settings: TargetSettings) {
    guard rule.compilerSpec?.value == "com.apple.compilers.proxy.script" else { return nil }
    self.rule = rule
    patterns =
      rule.fileType?.value == "pattern.proxy"
      ? settings.table.expandList(rule.filePatterns?.value ?? "").map(Pattern.init) : nil
  }

  func matches(_ item: ResolvedProject.Item) -> Bool {
    guard let patterns else {
      guard let type = rule.fileType?.value else { return false }
      if let recorded = item.settings.type { return recorded.identifier == type }
      let treated = RecordedFileType(type).standardExtension
      return treated != nil && treated == FileName(item.name).extension
    }
    return patterns.contains { pattern in
      pattern.name.matches(pattern.isForPath ? item.source.text : item.name)
    }
  }

  func notRun(_ item: ResolvedProject.Item, in target: String) -> Diagnostic {
    let outputs = rule.outputFiles.map { "'\($0.value)'" }.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "project-rule-not-run",
      "a build rule of target '\(target)' runs a script for '\(item.source)', which is not run here",
      at: rule.range, details: outputs.isEmpty ? [] : ["it makes \(outputs)"])
  }
}

/// Names that the copy tool leaves out of directories (rule 6.2).
func copyToolExclusions(_ settings: TargetSettings) -> [String] {
  let systems = [
    ("REMOVE_CVS_FROM_RESOURCES", "CVS"), ("REMOVE_SVN_FROM_RESOURCES", ".svn"),
    ("REMOVE_GIT_FROM_RESOURCES", ".git"), ("REMOVE_HG_FROM_RESOURCES", ".hg"),
  ]
  return [".DS_Store"] + systems.filter { settings.table.bool($0.0) }.map(\.1)
}

/// Names that it leaves out where headers are removed (rule 6.3).
func headerExclusions(_ settings: TargetSettings) -> [String] {
  settings.table.bool("REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES")
    ? ["Headers", "PrivateHeaders", "Modules", "*.tbd"] : []
}
