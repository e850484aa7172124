internal import BuildSettings
package import BundleModel
package import Diagnostics
internal import FileTree
internal import MacroExpansion
internal import PropertyListFormat
internal import XcodeProjectFormat

extension LoadedXcodeProject: TargetSettingsReader {
  package var settingsReader: (any TargetSettingsReader)? { self }

  /// Those of the project, then those of the projects whose products it uses.
  package var targetNames: [String] { targets.all.map(\.address) }

  package func hasTarget(named name: String) -> Bool { entry(named: name) != nil }

  private func entry(named name: String) -> TargetTable.Entry? {
    targets.all.first { $0.address == name } ?? targets.all.first { $0.name == name }
      ?? targets.products.first { $0.address == name }
  }

  /// The apps of the project, also those whose platform is open; else its targets with products, else
  /// all of its targets.
  package var defaultTargetNames: [String] {
    let own = targets.all.filter { $0.key.project == projects.main.path }
    let native = own.filter { $0.target.native != nil }
    let apps = native.filter { $0.target.native?.productType?.value.isApplication ?? false }
    return (apps.isEmpty ? native.isEmpty ? own : native : apps).map(\.address)
  }

  package func settings(
    of target: String, named names: [String] = [], diagnostics: inout [Diagnostic]
  ) -> TargetSettingsListing? {
    guard let named = entry(named: target) else { return nil }
    // One for several platforms has the settings of the first.
    let entry =
      targets.products.first { $0.name == named.name && $0.key.id == named.key.id } ?? named
    guard let table = targets.settings(of: entry.key, diagnostics: &diagnostics)?.table
    else { return nil }
    let resolved = names.isEmpty ? table.all : names.compactMap { table.resolved($0) }
    let settings = resolved.map { setting in
      TargetSettingsListing.Setting(
        name: setting.name, value: setting.value,
        assignments: table.assignments(of: setting.name).map { .init($0.level, $0.assignment) })
    }
    diagnostics += table.diagnostics
    return TargetSettingsListing(target: target, settings: settings)
  }
}

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

extension TargetSettingsListing.Assignment {
  fileprivate init(_ level: String, _ assignment: SettingAssignment) {
    self.init(
      level: level, conditions: assignment.conditions.map(\.description).joined(),
      text: assignment.value.text, origin: assignment.origin)
  }
}
