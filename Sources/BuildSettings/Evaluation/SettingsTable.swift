package import AppleVocabulary
package import Diagnostics
internal import Synchronization

/// The settings of a target in one configuration for one platform.
///
/// Values are evaluated when they are asked for, once, and remembered; a copy shares them.
package struct SettingsTable: Sendable {
  private let memory: Memory

  private final class Memory: Sendable {
    let evaluator: Mutex<SettingsEvaluator>

    init(_ index: SettingsIndex) { evaluator = Mutex(SettingsEvaluator(index)) }
  }

  private let index: SettingsIndex

  /// Takes levels, the weakest first.
  package init(levels: [SettingLevel], context: SettingsContext) {
    index = SettingsIndex(levels: levels, context: context)
    memory = Memory(index)
  }

  /// The value as text; empty for a setting that nothing assigns.
  package func string(_ name: String) -> String {
    memory.evaluator.withLock { $0.string(name) }
  }

  /// The value as a list: split at white space outside of quotes, lists in it spliced
  /// (Docs/Rules.md, Xcode projects 9.6).
  package func list(_ name: String) -> [String] {
    memory.evaluator.withLock { $0.list(name) }
  }

  /// True if the value begins with `y`, `Y`, `t`, `T` or 1 to 9 (Docs/Rules.md, Xcode projects 9.7).
  package func bool(_ name: String) -> Bool {
    string(name).isTrueSetting
  }

  /// True if any assignment of the setting counts, be its value empty.
  package func isAssigned(_ name: String) -> Bool { index.number(of: name) != nil }

  /// A text with its macros replaced by their values; `range` is for what is wrong with it.
  package func expand(_ text: String, at range: SourceRange? = nil) -> String {
    memory.evaluator.withLock { $0.expand(text, at: range) }
  }

  /// The elements of a list that is written like the value of a setting.
  package func expandList(_ text: String, at range: SourceRange? = nil) -> [String] {
    memory.evaluator.withLock { $0.expandList(text, at: range) }
  }

  /// The assignment of a setting that counts, and its value; nil if none does.
  package func resolved(_ name: String) -> ResolvedSetting? {
    guard let number = index.number(of: name) else { return nil }
    return resolved(index.strongest[Int(number)], string(name))
  }

  /// Where the assignment that counts is written; nil for none, and for what is built in or derived.
  package func origin(of name: String) -> SourceRange? {
    index.number(of: name).flatMap { index.assignment(of: index.strongest[Int($0)]).origin }
  }

  /// The assignments of a setting that count, the strongest first: each hides the next unless its
  /// value mentions `$(inherited)`.
  package func assignments(of name: String) -> [(level: String, assignment: SettingAssignment)] {
    var entry = index.number(of: name).map { index.strongest[Int($0)] } ?? -1
    var result: [(level: String, assignment: SettingAssignment)] = []
    while entry >= 0 {
      let link = index.entries[Int(entry)]
      result.append((index.levels[Int(link.level)].name, index.assignment(of: entry)))
      entry = link.weaker
    }
    return result
  }

  /// Every setting with an assignment that counts, by the bytes of their names.
  package var all: [ResolvedSetting] {
    index.winners.map { resolved($0, string(index.assignment(of: $0).name)) }
  }

  /// What evaluation has found wrong so far, in the order of asking.
  package var diagnostics: [Diagnostic] { memory.evaluator.withLock { $0.diagnostics } }

  private func resolved(_ entry: Int32, _ value: String) -> ResolvedSetting {
    let assignment = index.assignment(of: entry)
    return ResolvedSetting(
      name: assignment.name, raw: assignment.value.text, value: value,
      level: index.levels[Int(index.entries[Int(entry)].level)].name,
      conditions: assignment.conditions, origin: assignment.origin)
  }
}

/// A setting, the assignment of it that counts, and its value.
package struct ResolvedSetting: Equatable, Sendable {
  package var name: String
  /// As it is written, macros unexpanded; elements of a list joined by spaces.
  package var raw: String
  package var value: String
  /// The name of the level that assigns it.
  package var level: String
  package var conditions: [SettingCondition]
  /// Nil for what is built in or derived.
  package var origin: SourceRange?
}

/// Which settings are texts; all others are lists where a list refers to them.
enum SettingType {
  /// True if the value of a setting is one element of a list that refers to it, even with white space.
  static func isText(_ name: String) -> Bool { texts.contains(name) }

  /// Those with a default, and a few more that have none: all of these are names and paths.
  private static let texts: Set<String> = {
    let wrapper = PackageType.allCases.flatMap { $0.settings.map(\.name) }
    let product = XcodeProductType.all.flatMap { $0.allSettings.map(\.name) }
    return Set(buildSystemDefaults.map(\.name) + wrapper + product + others).subtracting(lists)
  }()

  private static let lists = ["BUILD_VARIANTS"]

  private static let others = [
    "CONFIGURATION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_TEAM", "EFFECTIVE_PLATFORM_NAME",
    "INFOPLIST_FILE", "INSTALL_PATH", "MARKETING_VERSION", "PLATFORM_NAME",
    "PRODUCT_BUNDLE_IDENTIFIER", "PROJECT", "PROJECT_FILE_PATH", "PROJECT_NAME", "SDKROOT",
    "TARGETNAME", "TARGET_NAME",
  ]
}

/// The values that conditions of assignments are compared with.
package struct SettingsContext: Equatable, Sendable {
  /// The canonical name of the SDK, such as `iphoneos17.2`, then the names it falls back to.
  package var sdk: [String]
  /// Such as `normal`.
  package var variant: String?
  /// The name of the build configuration.
  package var configuration: String?

  /// Resources are built once for all architectures, so that there is none to compare with
  /// (Docs/Rules.md, Xcode projects 8.9).
  package init(sdk: [String] = [], variant: String? = "normal", configuration: String? = nil) {
    self.sdk = sdk
    self.variant = variant
    self.configuration = configuration
  }
}

extension SettingsContext {
  /// The context of a platform; without the version of the SDK, patterns such as `iphoneos9.*` match
  /// nothing.
  package init(platform: Platform, sdkVersion: String? = nil, configuration: String?) {
    self.init(
      sdk: [platform.traits.sdkName + (sdkVersion ?? "")], configuration: configuration)
  }
}

extension String {
  /// True if the text is a true value of a setting (Docs/Rules.md, Xcode projects 9.7).
  package var isTrueSetting: Bool {
    guard let first = utf8.first else { return false }
    return "yYtT123456789".utf8.contains(first)
  }
}
