import BundleModel
import Diagnostics
import FileTree
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

/// The source ranges of the keys of an Info.plist, for messages.
struct InfoPlistRanges {
  var file: InputFile?
  var fileKeys: PropertyList.Dictionary
  var properties: PropertyList.Dictionary
  /// Nil where they are not known.
  var propertyRanges: [String: SourceRange]?

  /// The range of the source that decides a key: the manifest, else the file; nil for neither.
  subscript(key: String) -> SourceRange? {
    properties[key] != nil ? propertyRanges?[key] : ofFile(key)
  }

  /// The key's range in the input file: line and column in XML, otherwise the whole file.
  func ofFile(_ key: String) -> SourceRange? {
    guard let file, fileKeys[key] != nil else { return nil }
    return SourceRange(
      file: file.path.text, start: PropertyList.position(ofKey: key, inXML: file.contents))
  }

  /// Keys of the file whose single values the project replaces, in the project's order.
  var overriddenKeys: [String] {
    properties.entries.filter { entry in
      guard let old = fileKeys[entry.key] else { return false }
      return old.isScalar && entry.value.isScalar && old != entry.value
    }.map(\.key)
  }

  /// The value that the user gives for a key, as opposed to a compiler or the platform.
  func userValue(_ key: String) -> PropertyList? { properties[key] ?? fileKeys[key] }
}

extension PropertyList {
  fileprivate var isScalar: Bool { array == nil && dictionary == nil }

  /// The type with its article, for messages.
  var typeName: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .uid: "an object number"
    }
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
