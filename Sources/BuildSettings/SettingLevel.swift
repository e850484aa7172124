package import Diagnostics
internal import FileTree
package import PropertyListFormat

/// Assignments of one source; a stronger level hides the weaker ones, whatever their conditions
/// (Docs/Rules.md, Xcode projects 8.3 and 8.9).
package struct SettingLevel: Equatable, Sendable {
  /// The name in messages: `platform default`, `project`, `target xcconfig`, `command line`.
  package var name: String
  /// Later ones are stronger.
  package var assignments: [SettingAssignment]

  package init(_ name: String, _ assignments: [SettingAssignment] = []) {
    self.name = name
    self.assignments = assignments
  }
}

/// One line of a file of settings, or one entry of a configuration: a name, when it counts, a value.
package struct SettingAssignment: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    /// Elements as they are written, with their quotes.
    case list([String])

    /// As one text; elements are joined by spaces (Docs/Rules.md, Xcode projects 8.2).
    package var text: String {
      switch self {
      case .text(let text): text
      case .list(let elements): elements.joined(separator: " ")
      }
    }
  }

  package var name: String
  /// All must match; none for an assignment that always counts.
  package var conditions: [SettingCondition]
  /// Macros in it are not expanded.
  package var value: Value
  /// Where it is written; nil for what is built in or derived.
  package var origin: SourceRange?

  package init(
    _ name: String, conditions: [SettingCondition] = [], _ value: Value,
    at origin: SourceRange? = nil
  ) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.origin = origin
  }
}

/// `[sdk=iphoneos*]`: a build for which an assignment counts (Docs/Rules.md, Xcode projects 8.9).
package struct SettingCondition: Hashable, Sendable {
  /// `sdk`, `arch`, `variant`, `config` or another word.
  package var parameter: String
  /// A pattern as of `fnmatch`, compared with the whole value of the parameter.
  package var pattern: String

  package init(_ parameter: String, _ pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }

  /// True if one of the parameter's values matches; one without values matches `*` only.
  package func matches(_ context: SettingsContext) -> Bool {
    let values: [String] =
      switch parameter {
      case "sdk": context.sdk
      case "variant": context.variant.map { [$0] } ?? []
      case "config": context.configuration.map { [$0] } ?? []
      default: []
      }
    if values.isEmpty { return pattern == "*" }
    let pattern = NamePattern(pattern)
    return values.contains { pattern.matches($0) }
  }
}

extension SettingCondition: CustomStringConvertible {
  package var description: String { "[\(parameter)=\(pattern)]" }
}

extension SettingLevel {
  /// A level of texts without conditions, such as a table of defaults.
  package init(_ name: String, _ settings: [(name: String, value: String)]) {
    self.init(name, settings.map { SettingAssignment($0.name, .text($0.value)) })
  }
}

/// A setting's name with conditions, as keys of `buildSettings` have them: `NAME[sdk=iphoneos*]`.
struct SettingName: Equatable {
  var name: String
  var conditions: [SettingCondition]

  /// Nil for what cannot be one.
  init?(_ text: String) {
    var rest = text[...]
    self.init(parsing: &rest)
    guard rest.isEmpty else { return nil }
  }

  /// Takes a name and its conditions from the front of a text.
  init?(parsing rest: inout Substring) {
    guard let first = rest.utf8.first, isNameStart(first) else { return nil }
    let end = rest.utf8.firstIndex { !isNamePart($0) } ?? rest.endIndex
    name = String(rest[..<end])
    conditions = []
    rest = rest[end...]
    while rest.utf8.first == UInt8(ascii: "[") {
      guard let close = rest.utf8.firstIndex(of: UInt8(ascii: "]")),
        let more = SettingCondition.parse(String(rest[rest.index(after: rest.startIndex)..<close]))
      else { return nil }
      conditions += more
      rest = rest[rest.index(after: close)...]
    }
  }
}

extension SettingAssignment {
  /// Parses `NAME=value`, or `NAME[sdk=iphoneos*]=value`, of a command line; nil for other texts.
  package init?(commandLine text: String) {
    var rest = text[...]
    guard let setting = SettingName(parsing: &rest), rest.utf8.first == UInt8(ascii: "=") else {
      return nil
    }
    self.init(setting.name, conditions: setting.conditions, .text(String(rest.dropFirst())))
  }
}

extension SettingCondition {
  /// Parses what stands between the brackets; several with commas between them are the old form
  /// (Docs/Rules.md, Xcode projects 8.9).
  static func parse(_ text: String) -> [SettingCondition]? {
    var result: [SettingCondition] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.utf8.firstIndex(of: UInt8(ascii: "=")), equals > part.startIndex
      else { return nil }
      let parameter = part[..<equals]
      guard parameter.utf8.allSatisfy(isNamePart) else { return nil }
      result.append(
        SettingCondition(String(parameter), String(part[part.index(after: equals)...])))
    }
    return result
  }
}

func isNameStart(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

func isNamePart(_ byte: UInt8) -> Bool {
  isNameStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

extension SettingLevel {
  /// The `buildSettings` of a configuration: texts and lists of texts by `NAME` or `NAME[sdk=…]`.
  ///
  /// Keys count in ascending order, so that one with a condition beats the one without
  /// (Docs/Rules.md, Xcode projects 8.9). Entries that cannot be a setting are reported and left out.
  package init(
    _ name: String, buildSettings: [(key: Located<String>, value: PropertyList)],
    diagnostics: inout [Diagnostic]
  ) {
    var keyed: [(key: String, assignment: SettingAssignment)] = []
    keyed.reserveCapacity(buildSettings.count)
    for (key, value) in buildSettings {
      guard let setting = SettingName(key.value) else {
        diagnostics.append(.notAName(key))
        continue
      }
      guard let value = SettingAssignment.Value(value) else {
        diagnostics.append(.notAValue(key))
        continue
      }
      let assignment = SettingAssignment(
        setting.name, conditions: setting.conditions, value, at: key.range)
      keyed.append((key.value, assignment))
    }
    keyed.sort { $0.key < $1.key }
    self.init(name, keyed.map(\.assignment))
  }
}

extension SettingAssignment.Value {
  /// Numbers and booleans occur in projects that other tools have written as XML.
  init?(_ value: PropertyList) {
    switch value {
    case .array(let elements):
      let texts = elements.compactMap(\.settingText)
      guard texts.count == elements.count else { return nil }
      self = .list(texts)
    default:
      guard let text = value.settingText else { return nil }
      self = .text(text)
    }
  }
}

extension PropertyList {
  fileprivate var settingText: String? {
    switch self {
    case .string(let text): text
    case .boolean(let value): value ? "YES" : "NO"
    case .integer(let number): String(number)
    case .real(let number): String(number)
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func notAName(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "setting-name", "'\(key.value)' is no name of a setting", at: key.range)
  }

  fileprivate static func notAValue(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "setting-value", "the value of '\(key.value)' is neither a text nor a list",
      at: key.range)
  }
}
