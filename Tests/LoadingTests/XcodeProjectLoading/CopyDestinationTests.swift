import BundleModel
import Diagnostics
import Testing

/// Copy Files phases (rule 5).
@Suite struct CopyDestinationTests {
  /// Resolves a product of a type with a phase that copies `a.txt`.
  private func copy(
    _ fields: TestProject.Fields, type: String? = "application", name: String = "App",
    sdk: String = "macosx", settings: TestProject.Fields = [:]
  ) -> Resolution {
    var project = TestProject()
    project.settings = ["SDKROOT": .text(sdk)]
    let phase = project.phase("CopyFiles", [project.use(project.file("a.txt"))], fields)
    project.target(name, type, [phase], settings: settings)
    return Resolution(project, ["a.txt"], products: [name])
  }

  /// A number, its word, and the directory in an app and a framework, each deep and shallow
  /// (rules 5.1.2 and 5.1.3).
  struct Row: Sendable {
    var number: String
    var word: String?
    var deepApp, flatApp, deepFramework, flatFramework: String
  }

  static let rows: [Row] = [
    Row("1", "Wrapper", "", "", "", ""),
    Row("6", "Executables", "Contents/MacOS", "", "Versions/A", ""),
    Row("7", "Resources", "Contents/Resources", "", "Versions/A/Resources", ""),
    Row("8", nil, "Contents/Headers", "Headers", "Versions/A/Headers", "Headers"),
    Row(
      "9", nil, "Contents/PrivateHeaders", "PrivateHeaders", "Versions/A/PrivateHeaders",
      "PrivateHeaders"),
    Row(
      "10", "Frameworks", "Contents/Frameworks", "Frameworks", "Versions/A/Frameworks", "Frameworks"
    ),
    Row(
      "11", "SharedFrameworks", "Contents/SharedFrameworks", "SharedFrameworks",
      "Versions/A/SharedFrameworks", "SharedFrameworks"),
    Row(
      "12", "SharedSupport", "Contents/SharedSupport", "SharedSupport", "Versions/A/Resources", ""),
    Row("13", "PlugIns", "Contents/PlugIns", "PlugIns", "Versions/A/PlugIns", "PlugIns"),
    Row(
      "14", nil, "Contents/Resources/Scripts", "Scripts", "Versions/A/Resources/Scripts", "Scripts"),
    Row(
      "15", "JavaResources", "Contents/Resources/Java", "Java", "Versions/A/Resources/Java", "Java"),
  ]

  @Test(arguments: rows)
  func destinationsLieInTheBundle(_ row: Row) {
    let cases = [
      ("application", "macosx", "App.app/" + row.deepApp),
      ("application", "iphoneos", "App.app/" + row.flatApp),
      ("framework", "macosx", "App.framework/" + row.deepFramework),
      ("framework", "iphoneos", "App.framework/" + row.flatFramework),
    ]
    for (type, sdk, directory) in cases {
      var forms: [TestProject.Fields] = [["dstSubfolderSpec": .text(row.number), "dstPath": "sub"]]
      if let word = row.word { forms.append(["dstSubfolder": .text(word), "dstPath": "sub"]) }
      for fields in forms {
        let result = copy(fields, type: type, sdk: sdk)
        #expect(result.ids == [])
        let expected = directory + (directory.hasSuffix("/") ? "" : "/") + "sub/a.txt"
        #expect(result.paths() == [expected], "\(fields)")
      }
    }
  }

  @Test(
    arguments: [
      ["dstSubfolderSpec": "16", "dstPath": "Beside"],
      ["dstSubfolder": "ProductsDirectory", "dstPath": "Beside"],
    ] as [[String: String]])
  func productsLieBesideTheBundle(_ fields: [String: String]) {
    let fields = TestProject.Value.fields(fields.map { ($0.key, .text($0.value)) })
    guard case .fields(let entries) = fields else { return }
    var project = TestProject()
    let phase = project.phase("CopyFiles", [project.use(project.file("a.txt"))])
    project.set(phase, entries)
    project.target("App", "application", [phase])
    #expect(Resolution(project, ["a.txt"]).paths() == ["Beside/a.txt"])
  }

  /// Rules 5.1.2 and 5.1.3: `None` is absolute; so is what says nothing (Xcode projects 6.3).
  @Test(
    arguments: [
      ["dstSubfolderSpec": "0"], ["dstSubfolder": "AbsolutePath"], ["dstSubfolder": "None"], [:],
    ] as [TestProject.Fields])
  func absoluteIsTheRootOfTheDisk(_ fields: TestProject.Fields) {
    var project = TestProject()
    let phase = project.phase("CopyFiles", [project.use(project.file("a.txt"))], fields)
    project.set(phase, [("dstPath", "/usr/share/man/man1/")])
    project.target("App", "application", [phase])
    #expect(Resolution(project, ["a.txt"]).paths() == ["/usr/share/man/man1/a.txt"])
  }

  @Test func absolutePathsIntoTheProductsAreProducts() {
    #expect(
      copy(["dstSubfolderSpec": "0", "dstPath": "$(TARGET_BUILD_DIR)/$(CONTENTS_FOLDER_PATH)/X"])
        .paths() == ["App.app/Contents/X/a.txt"])
  }

  /// Rule 5.1.1; Docs/Rules.md, Xcode projects 13.10.
  @Test(arguments: [
    ("6", "../Library/QuickLook", "Contents/Library/QuickLook"),
    ("7", "/Sounds/", "Contents/Resources/Sounds"),
    ("7", "//a/./b", "Contents/Resources/a/b"),
    ("1", "Contents/Library/LoginItems", "Contents/Library/LoginItems"),
    ("7", "$(SUB)/x", "Contents/Resources/Deep/Down/x"),
    ("7", "$(UNDEFINED)", "Contents/Resources"),
    ("7", "en.lproj", "Contents/Resources/en.lproj"),
    ("16", "$(CONTENTS_FOLDER_PATH)/XPCServices", "Contents/XPCServices"),
    ("16", "$(EXTENSIONS_FOLDER_PATH)", "Contents/Extensions"),
    ("16", "$(SYSTEM_EXTENSIONS_FOLDER_PATH)", "Contents/Library/SystemExtensions"),
  ])
  func expandsAndNormalizesThePath(_ number: String, _ path: String, _ expected: String) {
    let result = copy(
      ["dstSubfolderSpec": .text(number), "dstPath": .text(path)],
      settings: ["SUB": "Deep/Down"])
    #expect(result.ids == [])
    #expect(result.paths() == ["App.app/" + expected + "/a.txt"])
  }

  /// What goes beside the bundle, or farther, is no part of it.
  @Test(arguments: [
    ("1", "..", "a.txt"), ("1", "../Beside", "Beside/a.txt"), ("7", "../../../X", "X/a.txt"),
  ])
  func dotsMayLeadOutOfTheBundle(_ number: String, _ path: String, _ expected: String) {
    let result = copy(["dstSubfolderSpec": .text(number), "dstPath": .text(path)])
    #expect(result.ids == [])
    #expect(result.paths() == [expected])
    let far = copy(["dstSubfolderSpec": .text(number), "dstPath": .text("../../../Far/" + path)])
    #expect(far.ids == [])
    #expect(far.paths().allSatisfy { $0.hasPrefix("/") })
  }

  @Test func numbersAreStrongerThanWords() {
    #expect(
      copy(["dstSubfolderSpec": "7", "dstSubfolder": "PlugIns"]).paths()
        == ["App.app/Contents/Resources/a.txt"])
  }

  @Test(
    arguments: [
      ["dstSubfolder": "Other"], ["dstSubfolder": "Product"], ["dstSubfolder": "resources"],
      ["dstSubfolderSpec": "2"], ["dstSubfolderSpec": "-1"],
    ] as [TestProject.Fields])
  func unknownDestinationsAreReported(_ fields: TestProject.Fields) {
    let result = copy(fields)
    #expect(result.ids == ["project-unknown-destination"])
    #expect(result.paths() == [])
  }

  /// Rule 5.1.4.
  @Test(arguments: ["6", "7", "10", "12", "13", "15"])
  func emptyRootsOfBundlesAreTheBundle(_ number: String) {
    let names = [
      "EXECUTABLE_FOLDER_PATH", "UNLOCALIZED_RESOURCES_FOLDER_PATH", "FRAMEWORKS_FOLDER_PATH",
      "SHARED_SUPPORT_FOLDER_PATH", "PLUGINS_FOLDER_PATH", "JAVA_FOLDER_PATH",
    ]
    var project = TestProject()
    let phase = project.phase(
      "CopyFiles", [project.use(project.file("a.txt"))],
      ["dstSubfolderSpec": .text(number), "dstPath": "sub"])
    let list = project.target("App", "application", [phase])
    _ = list
    let result = Resolution(
      project, ["a.txt"], overrides: Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(result.paths() == ["App.app/sub/a.txt"])
  }

  /// Rule 5.1.4 for products without bundle.
  @Test(arguments: ["1", "6", "7", "10", "13"], ["tool", nil])
  func withoutBundleRootsAreTheProducts(_ number: String, _ type: String?) {
    #expect(
      copy(["dstSubfolderSpec": .text(number), "dstPath": "sub"], type: type).paths()
        == ["sub/a.txt"])
  }

  /// Docs/Rules.md, Xcode projects 13.7: layout settings are ordinary settings.
  @Test func aggregatesMaySetDirectories() {
    #expect(
      copy(
        ["dstSubfolderSpec": "7", "dstPath": "sub"], type: nil,
        settings: ["UNLOCALIZED_RESOURCES_FOLDER_PATH": "Other App.app/Contents/Resources"]
      ).paths() == ["Other App.app/Contents/Resources/sub/a.txt"])
  }

  @Test func layoutSettingsWin() {
    #expect(
      copy(
        ["dstSubfolderSpec": "13", "dstPath": ""],
        settings: ["PLUGINS_FOLDER_PATH": "$(CONTENTS_FOLDER_PATH)/Add-ons"]
      ).paths() == ["App.app/Contents/Add-ons/a.txt"])
  }

  /// Rule 5.2.3.
  @Test func regionsAreKept() {
    var project = TestProject()
    let phase = project.phase(
      "CopyFiles", [project.use(project.file("fr.lproj/a.strings"))],
      ["dstSubfolderSpec": "7", "dstPath": "X"])
    project.target("App", "application", [phase])
    let result = Resolution(project, ["fr.lproj/a.strings"])
    #expect(result.paths() == ["App.app/Contents/Resources/X/fr.lproj/a.strings"])
    #expect(result[]?.entries.map(\.isProcessed) == [false])
  }

  /// Rules 5.2.1 and 5.2.2.
  @Test(arguments: [(nil, false), ("NO", false), ("YES", true)] as [(String?, Bool)])
  func rulesApplyWhereASettingSaysSo(_ value: String?, _ isProcessed: Bool) {
    let result = copy(
      ["dstSubfolderSpec": "7"],
      settings: value.map { ["APPLY_RULES_IN_COPY_FILES": .text($0)] } ?? [:])
    #expect(result[]?.entries.map(\.isProcessed) == [isProcessed])
  }

  /// Rule 5.2.4.
  @Test(arguments: [(nil, 0), ("NO", 0), ("YES", 1)] as [(String?, Int)])
  func someCopyWhenInstallingOnly(_ value: String?, _ count: Int) {
    let result = copy(
      ["dstSubfolderSpec": "7", "runOnlyForDeploymentPostprocessing": "1", "name": "Docs"],
      settings: value.map { ["DEPLOYMENT_POSTPROCESSING": .text($0)] } ?? [:])
    #expect(result.paths().count == count)
    #expect(result[]?.skipped.map(\.path) == (count == 0 ? ["Docs"] : []))
  }

  /// Rule 6.3.
  @Test(arguments: [(nil, 2), ("NO", 5)] as [(String?, Int)])
  func headersAreRemovedOnCopy(_ value: String?, _ count: Int) {
    var project = TestProject()
    let framework = project.file("Some.framework", "wrapper.framework")
    let use = project.use(
      framework, ["settings": ["ATTRIBUTES": ["CodeSignOnCopy", "RemoveHeadersOnCopy"]]])
    let phase = project.phase("CopyFiles", [use], ["dstSubfolderSpec": "10"])
    project.target(
      "App", "application", [phase],
      settings: value.map { ["REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES": .text($0)] } ?? [:])
    let result = Resolution(
      project,
      [
        "Headers/a.h", "PrivateHeaders/b.h", "Modules/module.modulemap", "Info.plist", "Some",
      ].map { "Some.framework/" + $0 })
    guard case .directory(let members)? = result[]?.entries.first?.items.first?.contents else {
      Issue.record("no directory")
      return
    }
    #expect(members.count == count)
  }
}

extension CopyDestinationTests.Row {
  fileprivate init(
    _ number: String, _ word: String?, _ deepApp: String, _ flatApp: String,
    _ deepFramework: String, _ flatFramework: String
  ) {
    self.init(
      number: number, word: word, deepApp: deepApp, flatApp: flatApp,
      deepFramework: deepFramework, flatFramework: flatFramework)
  }
}
