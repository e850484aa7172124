internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension LintRules {
  /// Checks lists that a bundle declares things in: settings, privacy, a watch app's kind.
  static let declarations: [LintRule] = [
    settingsBundle, privacyManifest, storeKitConfiguration, watchInfo,
  ]

  static let settingsBundle = LintRule(
    "settings-bundle", .warning, "a pane of Settings.bundle has a specifier that cannot work"
  ) { input, report in
    for target in input.targets {
      for list in target.lists where list.isSettingsPane {
        SettingsPane(list, target).check(report)
      }
    }
  }

  static let privacyManifest = LintRule(
    "privacy-manifest", .warning, "a privacy manifest has a value that Apple does not define"
  ) { input, report in
    for target in input.targets {
      for list in target.lists where list.isPrivacyManifest {
        PrivacyManifest(list).check(report)
      }
    }
  }

  /// Xcode tests purchases with such a file; an app never reads it.
  static let storeKitConfiguration = LintRule(
    "storekit-in-product", .note, "a StoreKit configuration, which is for tests, is in a product"
  ) { input, report in
    for target in input.targets {
      for resource in target.resources where resource.source.name.hasSuffix(".storekit") {
        report(
          "'\(resource.source.name)' describes purchases for tests in Xcode; '\(target.name)' does not "
            + "need it", at: resource.range ?? SourceRange(file: resource.source.text))
      }
    }
  }

  /// A watch app says that it is one, and belongs to the app that its identifier begins with.
  static let watchInfo = LintRule(
    "watch-info", .warning, "the Info.plist of a watch app contradicts what it is"
  ) { input, report in
    for target in input.targets where target.platform?.device == .watchos && target.isApp {
      for info in target.infos {
        guard let keys = info.contents.dictionary else { continue }
        let declared = ["WKApplication", "WKWatchKitApp"].filter { keys[$0] == .boolean(true) }
        if declared.count == 2 {
          report(
            "'WKApplication' is for an app of one target, 'WKWatchKitApp' for one with an extension; "
              + "'\(target.name)' has both", at: info.range(of: "WKApplication"))
        }
        guard let companion = keys["WKCompanionAppBundleIdentifier"]?.string,
          let own = target.bundleID ?? keys["CFBundleIdentifier"]?.string,
          !own.contains("$"), !companion.contains("$"), !own.isEmpty, !companion.isEmpty,
          !own.hasPrefix(companion + ".")
        else { continue }
        report(
          "the identifier '\(own)' does not begin with '\(companion).', that of the app in "
            + "'WKCompanionAppBundleIdentifier'",
          at: info.range(of: "WKCompanionAppBundleIdentifier")
        )
      }
    }
  }
}

extension LintTarget.List {
  /// True if it is a pane of the preferences that the Settings app shows.
  var isSettingsPane: Bool {
    FileName(source.name).extension == "plist" && source.parent.name == Self.settingsBundle
  }

  var isPrivacyManifest: Bool { FileName(source.name).extension == "xcprivacy" }

  private static let settingsBundle = "Settings.bundle"

  /// True if rules examine the file as a list with places.
  static func isExamined(_ source: ProjectPath) -> Bool {
    switch FileName(source.name).extension {
    case "xcprivacy": true
    case "plist": source.parent.name == settingsBundle
    default: false
    }
  }
}

/// A pane of `Settings.bundle`.
///
/// Source: "Settings Application Schema Reference" of Apple's archive.
private struct SettingsPane {
  private static let typesWithKey: Set<String> = [
    "PSTextFieldSpecifier", "PSToggleSwitchSpecifier", "PSSliderSpecifier",
    "PSTitleValueSpecifier", "PSMultiValueSpecifier", "PSRadioGroupSpecifier",
  ]
  private static let types = typesWithKey.union(["PSGroupSpecifier", "PSChildPaneSpecifier"])

  private let list: LintTarget.List
  private let directory: ProjectPath
  private let names: Set<String>
  /// The names of tables in any language.
  private let tables: Set<String>

  init(_ list: LintTarget.List, _ target: LintTarget) {
    self.list = list
    let directory = list.source.parent
    self.directory = directory
    let files = target.resources.map(\.source)
    names = Set(files.filter { $0.parent == directory }.map(\.name))
    tables = Set(
      files.filter { $0.parent.parent == directory && $0.parent.name.hasSuffix(".lproj") }
        .map { FileName($0.name).base })
  }

  func check(_ report: LintReporter) {
    let contents = list.contents
    if let table = contents["StringsTable"].string, !tables.isEmpty, !tables.contains(table) {
      report(
        "'\(table)' is the table of strings of this pane, and no language of '\(directory.name)' has it",
        at: contents["StringsTable"].range)
    }
    for specifier in contents["PreferenceSpecifiers"].elements {
      guard case .dictionary? = specifier.value else {
        report("a specifier is a dictionary", at: specifier.range)
        continue
      }
      guard let type = specifier["Type"].string else {
        report("the specifier has no 'Type'", at: specifier.range)
        continue
      }
      // Other prefixes are those of libraries, which show such panes themselves.
      if !Self.types.contains(type), type.hasPrefix("PS") {
        report(
          "unknown type '\(type)'" + hint(type.nearest(in: Self.types.sorted())),
          at: specifier["Type"].range)
      }
      if Self.typesWithKey.contains(type), specifier["Key"].string == nil {
        report("'\(type)' has no 'Key', so that its value is not kept", at: specifier.range)
      }
      if type == "PSMultiValueSpecifier" || type == "PSRadioGroupSpecifier" {
        let (titles, values) = (specifier["Titles"].elements, specifier["Values"].elements)
        if titles.count != values.count {
          report(
            "'\(type)' has \(titles.count) titles and \(values.count) values", at: specifier.range)
        }
      }
      if type == "PSChildPaneSpecifier" { checkChild(specifier, report) }
    }
  }

  private func checkChild(_ specifier: LocatedPropertyList, _ report: LintReporter) {
    guard let file = specifier["File"].string else {
      report("the child pane has no 'File'", at: specifier.range)
      return
    }
    if !names.contains(file + ".plist") {
      report(
        "the child pane '\(file).plist' is not in '\(directory.name)'", at: specifier["File"].range)
    }
  }
}

/// A privacy manifest.
///
/// Source: "Privacy manifest files" and "Describing use of required reason API" of Apple's documentation,
/// 2024. Values of the right form that are not in the tables may be newer, and are left alone.
private struct PrivacyManifest {
  private static let keys = [
    "NSPrivacyTracking", "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes",
    "NSPrivacyAccessedAPITypes",
  ]
  private static let reasons = [
    "FileTimestamp": ["DDA9.1", "C617.1", "3B52.1", "0A2A.1"],
    "SystemBootTime": ["35F9.1", "8FFB.1", "3D61.1"],
    "DiskSpace": ["85F4.1", "E174.1", "7D9E.1", "B728.1"],
    "ActiveKeyboards": ["3EC4.1", "54BD.1"],
    "UserDefaults": ["CA92.1", "1C8F.1", "C56D.1", "AC6B.1"],
  ]
  private static let prefix = "NSPrivacyAccessedAPICategory"
  private static let name = "PrivacyInfo.xcprivacy"

  private let list: LintTarget.List

  init(_ list: LintTarget.List) { self.list = list }

  func check(_ report: LintReporter) {
    let contents = list.contents
    guard case .dictionary? = contents.value else {
      report("a privacy manifest is a dictionary", at: contents.range)
      return
    }
    if list.path.name != Self.name {
      report("a privacy manifest is read under the name '\(Self.name)' only", at: contents.range)
    }
    for (key, value) in contents.entries where !Self.keys.contains(key) {
      if let nearest = key.nearest(in: Self.keys) {
        report("unknown key '\(key)'" + hint(nearest), at: value.range)
      }
    }
    checkTracking(contents, report)
    for entry in contents["NSPrivacyAccessedAPITypes"].elements { checkAccess(entry, report) }
  }

  private func checkTracking(_ contents: LocatedPropertyList, _ report: LintReporter) {
    let tracking = contents["NSPrivacyTracking"]
    switch tracking.value {
    case nil, .boolean(false)?: break
    case .boolean(true)?:
      if contents["NSPrivacyTrackingDomains"].elements.isEmpty {
        report(
          "'NSPrivacyTracking' is true, and 'NSPrivacyTrackingDomains' lists no domain",
          at: tracking.range)
      }
    default: report("'NSPrivacyTracking' is true or false", at: tracking.range)
    }
    for domain in contents["NSPrivacyTrackingDomains"].elements {
      if let text = domain.string, !text.contains("/"), !text.contains(":") { continue }
      report("a tracking domain is the name of a host, without a scheme or path", at: domain.range)
    }
  }

  private func checkAccess(_ entry: LocatedPropertyList, _ report: LintReporter) {
    guard let category = entry["NSPrivacyAccessedAPIType"].string else {
      report("the entry has no 'NSPrivacyAccessedAPIType'", at: entry.range)
      return
    }
    let known = Self.reasons.keys.sorted().map { Self.prefix + $0 }
    guard category.hasPrefix(Self.prefix) else {
      report(
        "unknown category '\(category)'" + hint(category.nearest(in: known)),
        at: entry["NSPrivacyAccessedAPIType"].range)
      return
    }
    let short = String(category.dropFirst(Self.prefix.count))
    if Self.reasons[short] == nil, let nearest = category.nearest(in: known) {
      report(
        "unknown category '\(category)'" + hint(nearest),
        at: entry["NSPrivacyAccessedAPIType"].range)
    }
    let given = entry["NSPrivacyAccessedAPITypeReasons"]
    if given.elements.isEmpty { report("'\(category)' has no reason", at: entry.range) }
    for reason in given.elements {
      guard let code = reason.string, Self.isCode(code) else {
        report("a reason is a code such as 'CA92.1'", at: reason.range)
        continue
      }
      guard let own = Self.reasons[short], !own.contains(code),
        let other = Self.reasons.first(where: { $0.value.contains(code) })?.key
      else { continue }
      report("'\(code)' is a reason for '\(other)', not for '\(short)'", at: reason.range)
    }
  }

  /// True if a text has the form of a reason: four characters, a period, digits.
  private static func isCode(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 4 && !parts[1].isEmpty
      && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
      && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
