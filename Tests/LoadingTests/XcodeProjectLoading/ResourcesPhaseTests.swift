import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

/// What a Resources phase holds (rules 1.1 to 1.7).
@Suite struct ResourcesPhaseTests {
  /// Resolves a macOS app with these files as resources.
  private func app(
    _ files: [(path: String, type: String?)], _ nodes: [String: InMemoryFileTree.Node] = [:],
    more: [String] = []
  ) -> Resolution {
    var project = TestProject()
    let uses = files.map { project.use(project.file($0.path, $0.type)) }
    project.target("App", "application", [project.phase("Resources", uses)])
    return Resolution(project, nodes.isEmpty ? files.map(\.path) + more : more, nodes)
  }

  @Test func groupsAddNothing() {
    var project = TestProject()
    let a = project.file("a.txt", isListed: false)
    let b = project.file("b.txt", isListed: false)
    let inner = project.group([b], path: "Inner", isListed: false)
    _ = project.group([a, inner], path: "Outer")
    let c = project.file("c.txt", with: ["name": "other.txt"])
    let uses = [b, c, a].map { project.use($0) }
    project.target("App", "application", [project.phase("Resources", uses)])
    let result = Resolution(project, ["Outer/a.txt", "Outer/Inner/b.txt", "c.txt"])
    #expect(result.ids == [])
    #expect(
      result.paths()
        == ["b.txt", "c.txt", "a.txt"].map { "App.app/Contents/Resources/" + $0 })
  }

  @Test(arguments: [
    ("en.lproj/a.strings", "en.lproj/a.strings"), ("en.lproj/sub/a.png", "a.png"),
    ("English.lproj/x/../a.png", "English.lproj/a.png"),
    ("X/zh_TW.lproj/a.txt", "zh_TW.lproj/a.txt"),
    ("X.lproj.bak/a.txt", "a.txt"),
  ])
  func regionsComeFromTheDirectory(_ path: String, _ expected: String) {
    let normal = path == "English.lproj/x/../a.png" ? "English.lproj/a.png" : path
    let result = app([(path, nil)], [normal: "x"])
    #expect(result.ids == [])
    #expect(result.paths() == ["App.app/Contents/Resources/" + expected])
  }

  /// A Git repository may have projects and what they share in directories of their own.
  @Test(arguments: [
    ("/other/Data", "/some/.git/HEAD", ["resolve-outside-root"]),
    ("/some/Data", "/some/.git/HEAD", []), ("/some/Data", "/x", ["resolve-outside-root"]),
    ("/some/sample/Data", "/x", []),
  ])
  func warnsOfFoldersOutside(_ path: String, _ other: String, ids: [String]) {
    var project = TestProject()
    let folder = project.file(path, "folder", tree: "<absolute>")
    project.target("App", "application", [project.phase("Resources", [project.use(folder)])])
    let inside = path == "/some/sample/Data" ? "Data/a.txt" : path + "/a.txt"
    let result = Resolution(project, [inside, other])
    #expect(result.ids == ids)
    #expect(result.paths() == ["App.app/Contents/Resources/Data"])
  }

  /// Rules 1.4.1 and 6.2; spec test 2.
  @Test func foldersStayWhole() throws {
    let result = app(
      [("Data", "folder")],
      [
        "Data/a.xib": "", "Data/sub/b.strings": "", "Data/.DS_Store": "", "Data/sub/.git/HEAD": "",
        "Data/sub/CVS/Root": "", "Data/.gitkeep": "", "Data/empty": .directory,
        "Data/link": .link("nowhere"),
      ])
    #expect(result.ids == [])
    let entry = try #require(result[]?.entries.first)
    #expect(entry.kind == .folder)
    guard case .directory(let members)? = entry.items.first?.contents else {
      Issue.record("no directory")
      return
    }
    #expect(
      members.map(\.path.text)
        == [".gitkeep", "a.xib", "empty", "link", "sub/b.strings"])
    #expect(members.map(\.contents).contains(.symbolicLink(target: "nowhere")))
    #expect(members.map(\.contents).contains(.emptyDirectory))
  }

  @Test func settingsKeepWhatTheCopyToolLeavesOut() throws {
    var project = TestProject()
    let use = project.use(project.file("Data", "folder"))
    project.target(
      "App", "application", [project.phase("Resources", [use])],
      settings: ["REMOVE_SVN_FROM_RESOURCES": "NO"])
    let result = Resolution(project, ["Data/.svn/a", "Data/.hg/a"])
    guard case .directory(let members)? = result[]?.entries.first?.items.first?.contents else {
      Issue.record("no directory")
      return
    }
    #expect(members.map(\.path.text) == [".svn/a"])
  }

  /// Rule 1.4.4: the directory itself has no region.
  @Test func directoriesOfLanguagesStayWhole() throws {
    let result = app([("Pods/ar.lproj", nil)], ["Pods/ar.lproj/a.strings": ""])
    #expect(result.paths() == ["App.app/Contents/Resources/ar.lproj"])
    #expect(result[]?.entries.first?.items.first?.region == nil)
  }

  /// Rule 6.5: what a listed link leads to is copied under the link's name.
  @Test func listedLinksAreFollowed() throws {
    let result = app(
      [("a.txt", nil), ("Data", "folder")],
      ["a.txt": .link("real.txt"), "real.txt": "x", "Data": .link("Real"), "Real/b.txt": ""])
    #expect(result.ids == [])
    #expect(result.paths() == ["a.txt", "Data"].map { "App.app/Contents/Resources/" + $0 })
    #expect(result[]?.entries.first?.items.first?.contents == .file(isExecutable: false))
  }

  @Test func keepsTheExecutableBit() {
    let result = app([("run.sh", nil)], ["run.sh": .file("#!", isExecutable: true)])
    #expect(result[]?.entries.first?.items.first?.contents == .file(isExecutable: true))
  }

  /// Rule 1.5.7; Docs/Rules.md, Xcode projects 5.3.
  @Test func believesRecordedTypes() {
    var project = TestProject()
    let a = project.file("a.strings", "text.xml")
    let b = project.file(
      "b.txt", "text.plist.xml", with: ["explicitFileType": "text.plist.strings"])
    let c = project.file("c.png")
    let uses = [a, b, c].map { project.use($0) }
    project.target("App", "application", [project.phase("Resources", uses)])
    let items = Resolution(project, ["a.strings", "b.txt", "c.png"])[]?.entries.flatMap(\.items)
    #expect(items?.map(\.treatedName) == ["", "b.strings", "c.png"])
  }

  /// Docs/Rules.md, Xcode projects 5.4.
  @Test(arguments: [
    ("4", InputEncoding.utf8), ("10", .utf16), ("30", .macRoman), ("5", .isoLatin1),
    ("2483028224", .utf16LittleEndian), ("2415919360", .utf16BigEndian), ("undefined", nil),
    ("99999999999999999999", nil), ("-1", nil),
  ])
  func readsEncodings(_ number: String, _ expected: InputEncoding?) {
    var project = TestProject()
    let use = project.use(
      project.file("a.strings", "text.plist.strings", with: ["fileEncoding": .text(number)]))
    project.target("App", "application", [project.phase("Resources", [use])])
    let result = Resolution(project, ["a.strings"])
    #expect(result[]?.entries.first?.items.first?.settings.encoding == expected)
  }

  /// Rule 9.1.
  @Test func listedTwiceCountsOnce() {
    var project = TestProject()
    let uses = [
      project.use(project.file("a.png")), project.use(project.file("./a.png")),
      project.use(project.file("b.png")),
    ]
    project.target("App", "application", [project.phase("Resources", uses)])
    let result = Resolution(project, ["a.png", "b.png"])
    #expect(result.ids == ["project-listed-twice"])
    #expect(result.sources() == ["a.png", "b.png"])
  }

  @Test func listedInTwoPhasesIsNoRepetition() {
    var project = TestProject()
    let file = project.file("a.png")
    let phases = [
      project.phase("Resources", [project.use(file)]),
      project.phase("CopyFiles", [project.use(file)], ["dstSubfolderSpec": "13"]),
    ]
    project.target("App", "application", phases)
    let result = Resolution(project, ["a.png"])
    #expect(result.ids == [])
    #expect(
      result.paths() == ["App.app/Contents/Resources/a.png", "App.app/Contents/PlugIns/a.png"])
  }

  @Test func missingFilesAreReported() {
    var project = TestProject()
    let uses = ["gone.png", "a.png"].map { project.use(project.file($0)) }
    project.target("App", "application", [project.phase("Resources", uses)])
    let result = Resolution(project, ["a.png"])
    #expect(result.ids == ["project-missing-file"])
    #expect(result.sources() == ["a.png"])
    #expect(result[]?.absences.map(\.text) == ["gone.png"])
  }

  /// Rule 1.1.1.
  @Test(arguments: ["tool", "library.static", "library.dynamic", "objfile"])
  func productsWithoutBundleHaveNoResources(_ type: String) {
    var project = TestProject()
    let use = project.use(project.file("a.png"))
    project.target("Tool", type, [project.phase("Resources", [use])])
    let result = Resolution(project, ["a.png"], products: ["Tool"])
    #expect(result.ids == [])
    #expect(result.products.count == 1)
    #expect(result.paths() == [])
  }

  /// Rules 3.7.1 and 3.7.3.
  @Test func takesResourcesFromSources() {
    var project = TestProject()
    let uses = [
      "a.swift", "b.m", "Model.xcdatamodeld", "Assets.xcassets", "c.strings", "readme.txt", "d.h",
      "e.intentdefinition",
    ].map { project.use(project.file($0)) }
    project.target("App", "application", [project.phase("Sources", uses)])
    let result = Resolution(
      project,
      [
        "a.swift", "b.m", "Model.xcdatamodeld/a.xcdatamodel/contents", "Assets.xcassets/",
        "c.strings", "readme.txt", "d.h", "e.intentdefinition",
      ])
    #expect(result.ids == [])
    #expect(
      result.sources()
        == ["Model.xcdatamodeld", "Assets.xcassets", "c.strings", "e.intentdefinition"])
  }

  /// Rule 3.7.2.
  @Test func versionedModelsAreOneItem() {
    var project = TestProject()
    let version = project.file("V1.xcdatamodel", "wrapper.xcdatamodel", isListed: false)
    let model = project.group(
      [version], path: "Data.xcdatamodeld", isa: "XCVersionGroup",
      with: ["currentVersion": .text(version), "versionGroupType": "wrapper.xcdatamodel"])
    project.target("App", "application", [project.phase("Sources", [project.use(model)])])
    let result = Resolution(project, ["Data.xcdatamodeld/V1.xcdatamodel/contents"])
    #expect(result.ids == [])
    #expect(result.sources() == ["Data.xcdatamodeld"])
    #expect(result[]?.entries.first?.items.first?.treatedName == "Data.xcdatamodeld")
  }

  @Test func tagsOfOnDemandResourcesAreReportedOnce() throws {
    var project = TestProject()
    let uses = [("a.png", ["one", "two"]), ("b.png", ["two", "one"]), ("c.png", ["three"])].map {
      project.use(
        project.file($0.0), ["settings": ["ASSET_TAGS": .list($0.1.map { .text($0) })]])
    }
    project.target(
      "App", "application", [project.phase("Resources", uses)],
      settings: ["ENABLE_ON_DEMAND_RESOURCES": "YES"])
    let result = Resolution(project, ["a.png", "b.png", "c.png"])
    #expect(result.ids == ["project-tags-ignored"])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.message.hasPrefix("3 resources of target 'App' with tags"))
    #expect(diagnostic.details.first?.contains("apps of iOS, tvOS and visionOS") == true)
    #expect(result.sources() == ["a.png", "b.png", "c.png"])
  }

  @Test func tagsBelongToTheEntriesOfTheirFiles() throws {
    var project = TestProject()
    let tagged = project.use(
      project.file("a.png"), ["settings": ["ASSET_TAGS": ["two", "one"]]])
    let copied = project.use(project.file("b.dat"), ["settings": ["ASSET_TAGS": ["one"]]])
    let plain = project.use(project.file("c.png"))
    project.target(
      "App", "application",
      [
        project.phase("Resources", [tagged, plain]),
        project.phase("CopyFiles", [copied], ["dstSubfolderSpec": "7", "dstPath": "x"]),
      ],
      settings: [
        "SDKROOT": "iphoneos", "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS": "one",
        "ON_DEMAND_RESOURCES_PREFETCH_ORDER": "two three",
        "EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE": "YES",
        "ASSET_PACK_MANIFEST_URL_PREFIX": "https://example.com/",
      ])
    let result = Resolution(project, ["a.png", "b.dat", "c.png"])
    #expect(result.ids == [])
    let product = try #require(result[])
    #expect(product.entries.map(\.tags) == [["two", "one"], [], []])
    var expected = AssetPackOptions()
    expected.initialInstall = ["one"]
    expected.prefetch = ["two", "three"]
    expected.isEmbedded = true
    expected.urlPrefix = "https://example.com/"
    #expect(product.packs == expected)
  }

  @Test func tagsMeanNothingWithoutTheSetting() {
    var project = TestProject()
    let use = project.use(project.file("a.png"), ["settings": ["ASSET_TAGS": ["one"]]])
    project.target(
      "App", "application", [project.phase("Resources", [use])],
      settings: ["ENABLE_ON_DEMAND_RESOURCES": "NO"])
    let result = Resolution(project, ["a.png"])
    #expect(result.ids == [])
    #expect(result.sources() == ["a.png"])
  }

  @Test func buildFilesWithoutReferenceAreReported() {
    var project = TestProject()
    let none = project.add("PBXBuildFile")
    let dangling = project.use("GONE")
    let a = project.use(project.file("a.png"))
    project.target("App", "application", [project.phase("Resources", [none, dangling, "NO", a])])
    let result = Resolution(project, ["a.png"])
    #expect(
      Set(result.ids) == ["project-no-reference", "project-dangling-reference"])
    #expect(!result.diagnostics.hasErrors)
    #expect(result.sources() == ["a.png"])
  }

  @Test func packageProductsAreNoResources() {
    var project = TestProject()
    let use = project.add("PBXBuildFile", ["productRef": "PACKAGE"])
    project.target("App", "application", [project.phase("Resources", [use])])
    #expect(Resolution(project).paths() == [])
  }

  /// Advice is in the words of Xcode: a manifest is not at hand.
  @Test func refusesCatalogsThatHoldThemselves() {
    let result = app(
      [("Media.xcassets", nil)], ["Media.xcassets/a.imageset/loop": .link("../..")])
    #expect(result.ids == ["resolve-link-loop"])
    let message = result.diagnostics.first?.message ?? ""
    #expect(message.hasSuffix("; remove the link, or replace it by a copy"), "\(message)")
    #expect(!message.contains("symlinks:"))
  }
}
