internal import BuildSettings
internal import MacroExpansion
internal import PropertyListFormat

/// The settings that the values of a property list mention, so that what is made of it depends on no
/// others.
struct MentionedSettings {
  /// By name; macros in the values are expanded already.
  private(set) var values: [String: String] = [:]
  private let table: SettingsTable

  init(_ table: SettingsTable) { self.table = table }

  mutating func add(_ value: PropertyList) {
    switch value {
    case .string(let text): add(text)
    case .array(let items): for item in items { add(item) }
    case .dictionary(let items): for item in items.entries { add(item.value) }
    default: break
    }
  }

  private mutating func add(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "$")), let macros = try? MacroText(parsing: text) else {
      return
    }
    var found = values
    // What is wrong with the text is reported where it is used.
    _ = try? macros.expanded { [table] name in
      guard table.isAssigned(name) else { return nil }
      let value = table.string(name).escapedForMacros
      found[name] = value
      return value
    }
    values = found
  }
}
