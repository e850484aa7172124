import AppleVocabulary
import BuildSettings
import Testing

/// Rules 5.1, 10.1 and 10.2: where the parts of a product `W` go.
@Suite struct LayoutTests {
  /// Setting, then a deep bundle, a flat one, a deep framework, a flat one.
  static let rows: [[String]] = [
    ["CONTENTS_FOLDER_PATH", "W/Contents", "W", "W/Versions/A", "W"],
    ["EXECUTABLE_FOLDER_PATH", "W/Contents/MacOS", "W", "W/Versions/A", "W"],
    [
      "UNLOCALIZED_RESOURCES_FOLDER_PATH", "W/Contents/Resources", "W", "W/Versions/A/Resources",
      "W",
    ],
    [
      "LOCALIZED_RESOURCES_FOLDER_PATH", "W/Contents/Resources/de.lproj", "W/de.lproj",
      "W/Versions/A/Resources/de.lproj", "W/de.lproj",
    ],
    [
      "PUBLIC_HEADERS_FOLDER_PATH", "W/Contents/Headers", "W/Headers", "W/Versions/A/Headers",
      "W/Headers",
    ],
    [
      "PRIVATE_HEADERS_FOLDER_PATH", "W/Contents/PrivateHeaders", "W/PrivateHeaders",
      "W/Versions/A/PrivateHeaders", "W/PrivateHeaders",
    ],
    [
      "FRAMEWORKS_FOLDER_PATH", "W/Contents/Frameworks", "W/Frameworks",
      "W/Versions/A/Frameworks", "W/Frameworks",
    ],
    [
      "SHARED_FRAMEWORKS_FOLDER_PATH", "W/Contents/SharedFrameworks", "W/SharedFrameworks",
      "W/Versions/A/SharedFrameworks", "W/SharedFrameworks",
    ],
    [
      "SHARED_SUPPORT_FOLDER_PATH", "W/Contents/SharedSupport", "W/SharedSupport",
      "W/Versions/A/Resources", "W",
    ],
    [
      "PLUGINS_FOLDER_PATH", "W/Contents/PlugIns", "W/PlugIns", "W/Versions/A/PlugIns", "W/PlugIns",
    ],
    [
      "SCRIPTS_FOLDER_PATH", "W/Contents/Resources/Scripts", "W/Scripts",
      "W/Versions/A/Resources/Scripts", "W/Scripts",
    ],
    [
      "JAVA_FOLDER_PATH", "W/Contents/Resources/Java", "W/Java", "W/Versions/A/Resources/Java",
      "W/Java",
    ],
    [
      "XPCSERVICES_FOLDER_PATH", "W/Contents/XPCServices", "W/XPCServices",
      "W/Versions/A/XPCServices", "W/XPCServices",
    ],
    [
      "EXTENSIONS_FOLDER_PATH", "W/Contents/Extensions", "W/Extensions",
      "W/Versions/A/Extensions", "W/Extensions",
    ],
    [
      "SYSTEM_EXTENSIONS_FOLDER_PATH", "W/Contents/Library/SystemExtensions",
      "W/SystemExtensions", "W/Versions/A/Library/SystemExtensions", "W/SystemExtensions",
    ],
    [
      "INFOPLIST_PATH", "W/Contents/Info.plist", "W/Info.plist",
      "W/Versions/A/Resources/Info.plist", "W/Info.plist",
    ],
    ["PKGINFO_PATH", "W/Contents/PkgInfo", "W/PkgInfo", "W/PkgInfo", "W/PkgInfo"],
    [
      "VERSIONPLIST_PATH", "W/Contents/version.plist", "W/version.plist",
      "W/Versions/A/Resources/version.plist", "W/version.plist",
    ],
    ["VERSIONS_FOLDER_PATH", "", "", "W/Versions", "W"],
  ]

  @Test(arguments: rows)
  func laysOut(_ row: [String]) {
    for (index, column) in row.dropFirst().enumerated() {
      let table = defaults(
        index % 2 == 0 ? .macos : .ios, index < 2 ? "bundle" : "framework",
        [("WRAPPER_NAME", "W")])
      #expect(table.string(row[0]) == column)
    }
  }

  @Test func frameworkVersionsHaveNames() {
    let table = defaults(.macos, "framework", [("FRAMEWORK_VERSION", "B"), ("WRAPPER_NAME", "W")])
    #expect(table.string("INFOPLIST_PATH") == "W/Versions/B/Resources/Info.plist")
    #expect(table.string("CODESIGNING_FOLDER_PATH") == "build/Release/W/Versions/B")
  }

  @Test func anyTargetMayBeFlat() {
    let table = defaults(.macos, "bundle", [("SHALLOW_BUNDLE", "YES"), ("WRAPPER_NAME", "W")])
    #expect(table.string("INFOPLIST_PATH") == "W/Info.plist")
  }

  @Test func contentOfPurchasesIsFlatBelowContents() {
    let table = defaults(.ios, "in-app-purchase-content", [("WRAPPER_NAME", "W")])
    #expect(table.string("INFOPLIST_PATH") == "W/ContentInfo.plist")
    for setting in ["UNLOCALIZED_RESOURCES", "PLUGINS", "SCRIPTS", "EXECUTABLE"] {
      #expect(table.string(setting + "_FOLDER_PATH") == "W/Contents")
    }
  }
}
