package import Diagnostics
package import PropertyListFormat

/// Checks whether the entries of a `.stringsdict` file have the form that Foundation reads.
struct StringsdictCheck {
  private let source: StringsSource
  /// The position of the current entry.
  private var position: SourcePosition?
  private(set) var diagnostics: [Diagnostic] = []

  /// How many problems are reported at most.
  private static let limit = 100
  /// How many positions are looked up at most, since each takes another pass over an XML file.
  private static let lookupLimit = 10

  init(_ source: StringsSource) { self.source = source }

  mutating func check(_ entry: StringsTable.Entry) {
    position = entry.position
    let known = diagnostics.count
    checkEntry(entry.value, at: [entry.key])
    guard source.form == .xml, known < Self.lookupLimit, diagnostics.count > known else { return }
    position = PropertyList.position(ofKey: entry.key, inXML: source.bytes)
    for index in known..<diagnostics.count { diagnostics[index].range?.start = position }
  }

  /// Checks the value of a key of the table.
  private mutating func checkEntry(_ value: PropertyList, at path: [String]) {
    guard let entry = value.dictionary else {
      error("stringsdict-wrong-type", path, "must be a dictionary, not \(value.kindInWords)")
      return
    }
    if let rule = entry[StringsdictKey.deviceRule] {
      checkDevices(rule, at: path + [StringsdictKey.deviceRule])
    }
    if let rule = entry[StringsdictKey.widthRule] {
      checkWidths(rule, at: path + [StringsdictKey.widthRule])
    }
    let names = entry.keys.filter { !Self.rules.contains($0) }
    for name in names {
      guard let value = entry[name] else { continue }
      checkVariable(name, value, at: path + [name])
    }
    checkFormat(of: entry, variables: names, at: path)
  }

  private static let rules = [
    StringsdictKey.format, StringsdictKey.deviceRule, StringsdictKey.widthRule,
  ]

  private mutating func checkFormat(
    of entry: PropertyList.Dictionary, variables: [String], at path: [String]
  ) {
    guard let format = entry[StringsdictKey.format] else {
      if entry[StringsdictKey.deviceRule] == nil, entry[StringsdictKey.widthRule] == nil {
        error("stringsdict-missing-key", path, "lacks '\(StringsdictKey.format)'")
      }
      return
    }
    let formatPath = path + [StringsdictKey.format]
    guard let text = format.string else {
      error("stringsdict-wrong-type", formatPath, "must be a string, not \(format.kindInWords)")
      return
    }
    for name in StringsdictKey.variables(in: text).prefix(Self.limit) where entry[name] == nil {
      let hint =
        name.nearest(in: variables.prefix(Self.limit)).map { " (did you mean '\($0)'?)" } ?? ""
      warn(
        "stringsdict-undefined-variable", formatPath,
        "names the variable '\(name)', which is not defined" + hint)
    }
  }

  /// Checks a value that is not a known rule: a variable, if it looks like one.
  private mutating func checkVariable(_ name: String, _ value: PropertyList, at path: [String]) {
    guard let variable = value.dictionary else {
      if let known = name.nearest(in: Self.rules), value.string != nil {
        warn(
          "stringsdict-unknown-key", path, "is not a key of this format; did you mean '\(known)'?")
      } else {
        error("stringsdict-wrong-type", path, "must be a dictionary, not \(value.kindInWords)")
      }
      return
    }
    checkRule(of: variable, at: path)
    let known = [StringsdictKey.ruleType, StringsdictKey.valueType] + StringsdictKey.categories
    for (key, value) in variable.entries.map({ ($0.key, $0.value) }) {
      if !known.contains(key) {
        let hint = key.nearest(in: known).map { "; did you mean '\($0)'?" } ?? ""
        warn("stringsdict-unknown-key", path + [key], "is no plural category" + hint)
      } else if value.string == nil {
        error("stringsdict-wrong-type", path + [key], "must be a string, not \(value.kindInWords)")
      }
    }
    if variable[StringsdictKey.requiredCategory] == nil {
      error(
        "stringsdict-missing-key", path, "lacks the category '\(StringsdictKey.requiredCategory)'")
    }
  }

  private mutating func checkRule(of variable: PropertyList.Dictionary, at path: [String]) {
    switch variable[StringsdictKey.ruleType] {
    case nil: error("stringsdict-missing-key", path, "lacks '\(StringsdictKey.ruleType)'")
    case .string(let rule)? where rule != StringsdictKey.pluralRule:
      warn(
        "stringsdict-unknown-key", path + [StringsdictKey.ruleType],
        "is '\(rule)'; the only known rule is '\(StringsdictKey.pluralRule)'")
    default: break
    }
    if variable[StringsdictKey.valueType] == nil {
      warn("stringsdict-missing-value-type", path, "lacks '\(StringsdictKey.valueType)'")
    }
  }

  /// Checks the strings or entries for each kind of device.
  private mutating func checkDevices(_ rule: PropertyList, at path: [String]) {
    guard let devices = rule.dictionary else {
      error("stringsdict-wrong-type", path, "must be a dictionary, not \(rule.kindInWords)")
      return
    }
    for (device, value) in devices.entries.map({ ($0.key, $0.value) }) {
      let devicePath = path + [device]
      if !StringsdictKey.devices.contains(device) {
        let hint = device.nearest(in: StringsdictKey.devices).map { "; did you mean '\($0)'?" }
        warn("stringsdict-unknown-key", devicePath, "is no kind of device" + (hint ?? ""))
      }
      if value.string == nil { checkEntry(value, at: devicePath) }
    }
  }

  /// Checks the strings or entries for each width in ems.
  private mutating func checkWidths(_ rule: PropertyList, at path: [String]) {
    guard let widths = rule.dictionary else {
      error("stringsdict-wrong-type", path, "must be a dictionary, not \(rule.kindInWords)")
      return
    }
    for (width, value) in widths.entries.map({ ($0.key, $0.value) }) {
      let widthPath = path + [width]
      if Int(width) == nil {
        warn("stringsdict-unknown-key", widthPath, "is no width; widths are whole numbers")
      }
      if value.string == nil { checkEntry(value, at: widthPath) }
    }
  }

  private mutating func error(_ id: String, _ path: [String], _ message: String) {
    report(.error, id, path, message)
  }

  private mutating func warn(_ id: String, _ path: [String], _ message: String) {
    report(.warning, id, path, message)
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ id: String, _ path: [String], _ message: String
  ) {
    guard diagnostics.count < Self.limit else { return }
    let location = path.map { "'\($0)'" }.joined(separator: " → ")
    diagnostics.append(
      Diagnostic(
        severity, id: id, location + " " + message,
        at: SourceRange(file: source.file, start: position)))
  }
}

/// The keys of a `.stringsdict` file.
package enum StringsdictKey {
  package static let format = "NSStringLocalizedFormatKey"
  package static let ruleType = "NSStringFormatSpecTypeKey"
  package static let valueType = "NSStringFormatValueTypeKey"
  package static let pluralRule = "NSStringPluralRuleType"
  package static let widthRule = "NSStringVariableWidthRuleType"
  package static let deviceRule = "NSStringDeviceSpecificRuleType"

  /// Unicode's plural categories; the CLDR rules of a language say which of them it uses.
  package static let categories = ["zero", "one", "two", "few", "many", "other"]
  static let requiredCategory = "other"

  package static let devices = DeviceClass.allCases.map(\.word)

  /// The variables that a format such as `%#@files@` or `%1$#@files@` names.
  static func variables(in format: String) -> [String] {
    var names: [String] = []
    var rest = Array(format.utf8)[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(percent + 1)...]
      var start = rest.startIndex
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if !digits.isEmpty, rest.dropFirst(digits.count).first == UInt8(ascii: "$") {
        start += digits.count + 1
      }
      guard rest[start...].starts(with: "#@".utf8) else {
        // Two percent signs are one in the text.
        if rest.first == UInt8(ascii: "%") { rest = rest.dropFirst() }
        continue
      }
      start += 2
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: "@")) else { break }
      names.append(String(decoding: rest[start..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return names
  }
}

/// A table of strings that depend on numbers, on the device or on the width available.
///
///     key ─ NSStringLocalizedFormatKey      "%#@files@ deleted"
///         ─ files ─ NSStringFormatSpecTypeKey    NSStringPluralRuleType
///                 ─ NSStringFormatValueTypeKey   "ld"
///                 ─ one, other …                 "%ld file", "%ld files"
///         ─ NSStringVariableWidthRuleType ─ 20, 40 …       instead of a format
///         ─ NSStringDeviceSpecificRuleType ─ iphone, other …  instead of a format
///
/// Source: "Stringsdict File Format", Apple's Internationalization and Localization Guide.
package struct StringsdictTable: Equatable, Sendable {
  /// The contents of the file.
  package var dictionary: PropertyList.Dictionary

  /// The checked table of a file; nil after an error.
  package init?(_ source: StringsSource, diagnostics: inout [Diagnostic]) {
    guard let entries = source.entries(diagnostics: &diagnostics) else { return nil }
    dictionary = PropertyList.Dictionary(entries.map { (key: $0.key, value: $0.value) })
    var check = StringsdictCheck(source)
    for entry in entries { check.check(entry) }
    diagnostics += check.diagnostics
    if check.diagnostics.hasErrors { return nil }
  }

  /// Decodes a `.stringsdict` file of any encoding and form; nil after an error.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard let source = StringsSource(decoding: bytes, file: file, diagnostics: &diagnostics) else {
      return nil
    }
    self.init(source, diagnostics: &diagnostics)
  }
}

extension PropertyList {
  /// The type with its article, for messages.
  fileprivate var kindInWords: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    case .uid: "an object number"
    }
  }
}
