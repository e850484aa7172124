import BundleModel
import Diagnostics
import MacroExpansion
import PropertyListFormat

/// Expands `$(NAME)` in every string value, never in keys (rules 7.2 step 7 and 7.8).
func expandMacros(
  in values: inout PropertyList.Dictionary, settings: [String: String], ranges: InfoPlistRanges,
  diagnostics: inout [Diagnostic]
) {
  var expansion = InfoPlistExpansion(
    identifier: values["CFBundleIdentifier"]?.string, settings: settings)
  for entry in values.entries {
    do throws(MacroError) {
      values[entry.key] = try expansion.expanded(entry.value)
    } catch {
      diagnostics.append(.invalidMacro(error, key: entry.key, at: ranges[entry.key]))
    }
    for name in expansion.takeUndefined() {
      diagnostics.append(.undefinedVariable(name, key: entry.key, at: ranges[entry.key]))
    }
  }
}

private struct InfoPlistExpansion {
  /// The property list's own `CFBundleIdentifier`, for `$(CFBundleIdentifier)`.
  let identifier: String?
  let settings: [String: String]
  private var reported: Set<String> = []
  private var undefined: [String] = []

  init(identifier: String?, settings: [String: String]) {
    self.identifier = identifier
    self.settings = settings
  }

  /// The bracketed names without a value that were not returned before.
  mutating func takeUndefined() -> [String] {
    let names = undefined.filter { reported.insert($0).inserted }
    undefined = []
    return names
  }

  mutating func expanded(_ value: PropertyList) throws(MacroError) -> PropertyList {
    switch value {
    case .string(let text): return .string(try expanded(text))
    case .array(let values):
      var result: [PropertyList] = []
      for value in values { result.append(try expanded(value)) }
      return .array(result)
    case .dictionary(let dictionary):
      var result = dictionary
      for entry in dictionary.entries { result[entry.key] = try expanded(entry.value) }
      return .dictionary(result)
    default: return value
    }
  }

  private mutating func expanded(_ text: String) throws(MacroError) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let (identifier, settings) = (identifier, settings)
    var missing: [String] = []
    defer { undefined += missing }
    return try MacroText(parsing: text).expanded(
      undefined: { name, isBracketed in
        guard isBracketed else { return "$" + name }
        missing.append(name)
        return ""
      },
      lookup: { name in
        if name == "CFBundleIdentifier", let identifier { return identifier }
        return settings[name]
      })
  }
}

extension Diagnostic {
  fileprivate static func invalidMacro(
    _ error: MacroError, key: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "info-macro", "\(error.message) (in the value of '\(key)')", at: range)
  }

  fileprivate static func undefinedVariable(
    _ name: String, key: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "info-undefined-variable",
      "'\(name)' has no value, so '$(\(name))' in '\(key)' becomes empty", at: range,
      details: ["give the variable or build setting a value, or write '$(\(name):default=…)'"])
  }
}
