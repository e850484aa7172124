package import Diagnostics
package import PropertyListFormat

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
