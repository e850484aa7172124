import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

/// Synchronized folders (Docs/Rules.md, Xcode projects 7).
@Suite struct FolderMembersTests {
  /// Two targets with the same phases; the first owns the folder `Own`.
  struct Pair {
    var project = TestProject()
    var exceptions: [String] = []
    var phases: [String] = ["Resources", "Sources"]
    var folderFields: TestProject.Fields = [:]

    /// Exceptions of a target, `App` or `Other`.
    mutating func except(
      _ paths: [String], of target: String = "App", with fields: TestProject.Fields = [:]
    ) {
      exceptions.append(project.exceptions(of: "T-" + target, paths, fields))
    }

    /// What the folder puts into a phase of `App` or `Other`.
    mutating func add(
      _ paths: [String], to phase: String, of target: String = "App",
      with fields: TestProject.Fields = [:]
    ) {
      exceptions.append(project.additions(to: target + "-" + phase, paths, fields))
    }

    func resolve(
      _ files: [String], _ nodes: [String: InMemoryFileTree.Node] = [:], sdk: String = "macosx"
    ) -> Resolution {
      var project = project
      let folder = project.folder("Own", exceptions: exceptions, with: folderFields)
      for name in ["App", "Other"] {
        let phases = phases.map { phase in
          project.phase(
            phase, [], phase == "CopyFiles" ? ["dstSubfolderSpec": "13"] : [:],
            id: name + "-" + phase)
        }
        project.target(
          name, "application", phases,
          with: name == "App" ? ["fileSystemSynchronizedGroups": [.text(folder)]] : [:],
          id: "T-" + name)
      }
      var all = nodes
      for (path, node) in nodes {
        all["Own/" + path] = node
        all[path] = nil
      }
      return Resolution(project, files.map { "Own/" + $0 }, all, sdk: sdk)
    }
  }

  /// What of the folder two targets have.
  private func members(_ result: Resolution, of target: String = "App") -> [String] {
    result.sources(of: target).map { String($0.dropFirst(4)) }
  }

  /// Rule 7.3, the whole table.
  @Test func exceptionsExcludeFromOwnersAndIncludeInOthers() {
    var pair = Pair()
    pair.except(["b.png", "sub/d.png", "Gone.png"])
    pair.except(["b.png", "sub/c.png"], of: "Other")
    let result = pair.resolve(["a.png", "b.png", "sub/c.png", "sub/d.png"])
    #expect(result.ids == [])
    #expect(members(result) == ["a.png", "sub/c.png"])
    #expect(members(result, of: "Other") == ["b.png", "sub/c.png"])
    #expect(
      result.paths(of: "App") == ["a.png", "c.png"].map { "App.app/Contents/Resources/" + $0 })
  }

  @Test func foldersThatNobodyOwnsHaveNoMembers() {
    var project = TestProject()
    _ = project.folder("Own")
    project.target("App", "application", [project.phase("Resources")])
    #expect(Resolution(project, ["Own/a.png"]).paths() == [])
  }

  /// Rule 7.3.2: a directory that is listed has no effect.
  @Test func directoriesAreNoItems() {
    var pair = Pair()
    pair.except(["sub"])
    pair.except(["sub"], of: "Other")
    let result = pair.resolve(["a.png", "sub/b.png"])
    #expect(members(result) == ["a.png", "sub/b.png"])
    #expect(members(result, of: "Other") == [])
  }

  /// Docs/Rules.md, Xcode projects 7.2.
  @Test func unitsAreItems() {
    var pair = Pair()
    pair.folderFields = ["explicitFolders": ["Data", "sub/More"]]
    pair.except(["sub/A.xcassets", "Data"], of: "Other")
    let result = pair.resolve([
      "Assets.xcassets/Contents.json", "Data/x/y.xib", "a.bundle/b.txt", "fr.lproj/a.strings",
      "sub/A.xcassets/Contents.json", "sub/More/z.txt", "sub/deep/c.txt",
    ])
    #expect(
      members(result) == [
        "Assets.xcassets", "Data", "a.bundle", "fr.lproj/a.strings", "sub/A.xcassets", "sub/More",
        "sub/deep/c.txt",
      ])
    #expect(members(result, of: "Other") == ["Data", "sub/A.xcassets"])
    #expect(
      result["App"]?.entries.map(\.kind)
        == [.file, .folder, .file, .file, .file, .folder, .file])
    #expect(
      result.paths(of: "App")[3] == "App.app/Contents/Resources/fr.lproj/a.strings")
  }

  /// Rule 2.5: what translates a document stays as it is, whatever becomes of other tables.
  @Test func translationsOfDocumentsStayAsTheyAre() {
    let result = Pair().resolve([
      "Base.lproj/V.xib", "de.lproj/L.strings", "de.lproj/V.strings", "sub/de.lproj/V.strings",
    ])
    let policies = result["App"]?.entries.flatMap(\.items).map(\.settings.compile)
    #expect(policies == [nil, nil, .same, nil])
  }

  /// Docs/Rules.md, Xcode projects 7.2.
  @Test func orderIsThatOfPaths() {
    let result = Pair().resolve([
      "a/b.png", "a-b.png", "a.png", "B.png", ".DS_Store", "a/.DS_Store", ".gitkeep",
    ])
    #expect(members(result) == [".gitkeep", "B.png", "a-b.png", "a.png", "a/b.png"])
  }

  /// Rules 7.3.3 and 7.3.4, in both spellings.
  @Test(arguments: ["/Localized/", "/Localized: "])
  func localizedResourcesAreListedOnce(_ prefix: String) {
    var pair = Pair()
    pair.except([prefix + "sub/View.xib"])
    pair.except([prefix + "sub/View.xib", prefix + "A.strings"], of: "Other")
    let files = [
      "A.png", "A.strings", "fr.lproj/A.strings", "fr.lproj/View.strings",
      "sub/Base.lproj/View.xib", "sub/View.xib", "sub/de.lproj/Other.strings",
      "sub/de.lproj/View.strings", "sub/mul.lproj/View.xcstrings",
    ]
    let result = pair.resolve(files)
    let localized = [4, 7, 8].map { files[$0] }
    #expect(members(result) == files.filter { !localized.contains($0) })
    #expect(members(result, of: "Other") == ["fr.lproj/A.strings"] + localized)
  }

  /// Rule 7.3.5: Xcode ignores a path in the directory of a language.
  @Test func pathsOfOneLanguageAreIgnored() {
    var pair = Pair()
    pair.except(["de.lproj/A.strings"])
    pair.except(["de.lproj/A.strings"], of: "Other")
    let result = pair.resolve(["de.lproj/A.strings", "fr.lproj/A.strings"])
    #expect(members(result) == ["de.lproj/A.strings", "fr.lproj/A.strings"])
    #expect(members(result, of: "Other") == [])
  }

  /// Docs/Rules.md, Xcode projects 7.4.
  @Test func membersGoToThePhaseOfTheirType() {
    let resources = [
      "A.icon", "A.xcassets", "a.html", "a.json", "a.mp3", "a.plist", "a.storyboard", "a.strings",
      "a.stringsdict", "a.ttf", "a.txt", "a.unknown", "a.xcstrings", "a.xib", "plain",
    ]
    let none = [
      "a.entitlements", "a.h", "a.hpp", "a.modulemap", "a.pch", "a.xcconfig", "a.xctestplan",
    ]
    let code = ["a.c", "a.cpp", "a.m", "a.mm", "a.swift"]
    let models = ["M.xcdatamodeld", "a.intentdefinition", "a.metal", "a.mlmodel"]
    let result = Pair().resolve((resources + none + code + models).sorted())
    #expect(result.ids == [])
    #expect(Set(members(result)) == Set(resources + models))
  }

  /// Rule 7.4.1.
  @Test func explicitTypesDecide() {
    var pair = Pair()
    pair.folderFields = [
      "explicitFileTypes": [
        "a.h": "text", "b.txt": "sourcecode.swift", "c.strings": "text.xml",
        "d.inc": "sourcecode.cpp.h", "e.foo": "sourcecode.c.h",
      ]
    ]
    let result = pair.resolve(["a.h", "b.txt", "c.strings", "d.inc", "e.foo"])
    #expect(members(result) == ["a.h", "c.strings"])
    #expect(result["App"]?.entries.last?.items.first?.treatedName == "")
  }

  /// Docs/Rules.md, Xcode projects 7.4.
  @Test func targetsWithoutPhaseHaveNoMembers() {
    var pair = Pair()
    pair.phases = ["Sources"]
    #expect(members(pair.resolve(["a.png", "a.swift"])) == [])
    pair.phases = ["Resources"]
    #expect(
      members(pair.resolve(["a.intentdefinition", "a.png", "a.swift"]))
        == ["a.intentdefinition", "a.png"])
  }

  /// Docs/Rules.md, Xcode projects 7.4.
  @Test func exceptionsOfPhasesMoveMembers() {
    var pair = Pair()
    pair.phases = ["Resources", "CopyFiles"]
    pair.except(["cot"])
    pair.add(["b.png", "cot"], to: "CopyFiles")
    pair.add(["a.entitlements"], to: "Resources")
    pair.add(["c.png"], to: "CopyFiles", of: "Other")
    let result = pair.resolve(["a.entitlements", "b.png", "c.png", "cot"])
    #expect(result.ids == [])
    #expect(
      result.paths(of: "App").map { String($0.dropFirst("App.app/Contents/".count)) }
        == ["Resources/a.entitlements", "Resources/c.png", "PlugIns/b.png", "PlugIns/cot"])
    #expect(result.paths(of: "Other") == ["Other.app/Contents/PlugIns/c.png"])
  }

  /// Docs/Rules.md, Xcode projects 7.4: every set counts.
  @Test func onePathMayBeAddedToSeveralPhases() {
    var pair = Pair()
    pair.phases = ["Resources", "CopyFiles"]
    pair.add(["a.png"], to: "Resources")
    pair.add(["a.png"], to: "CopyFiles")
    #expect(
      pair.resolve(["a.png"]).paths(of: "App")
        == ["App.app/Contents/Resources/a.png", "App.app/Contents/PlugIns/a.png"])
  }

  /// Docs/Rules.md, Xcode projects 7.4.
  @Test(arguments: [("macosx", ["a.png", "b.png"]), ("iphoneos", ["b.png", "c.png"])])
  func platformFiltersAreByPath(_ sdk: String, _ expected: [String]) {
    var pair = Pair()
    pair.except(
      [], with: ["platformFiltersByRelativePath": ["a.png": ["macos"], "c.png": ["ios", "tvos"]]])
    #expect(members(pair.resolve(["a.png", "b.png", "c.png"], sdk: sdk)) == expected)
  }

  /// Docs/Rules.md, Xcode projects 7.4.
  @Test func attributesAreByPath() {
    var pair = Pair()
    pair.phases = ["CopyFiles"]
    pair.add(
      ["A.framework"], to: "CopyFiles",
      with: ["attributesByRelativePath": ["A.framework": ["RemoveHeadersOnCopy"]]])
    let result = pair.resolve(["A.framework/Headers/a.h", "A.framework/A"])
    guard case .directory(let members)? = result["App"]?.entries.first?.items.first?.contents else {
      Issue.record("no directory")
      return
    }
    #expect(members.map(\.path.text) == ["A"])
  }

  /// Docs/Rules.md, Xcode projects 7.4.
  @Test func listedFilesComeFirst() {
    var project = TestProject()
    let folders = ["B", "A"].map { project.folder($0) }
    let phase = project.phase("Resources", [project.use(project.file("z.png"))])
    project.target(
      "App", "application", [phase],
      with: ["fileSystemSynchronizedGroups": .list(folders.map { .text($0) })])
    let result = Resolution(project, ["z.png", "A/a.png", "B/b.png"])
    #expect(result.sources() == ["z.png", "B/b.png", "A/a.png"])
  }

  @Test func missingFoldersAreReported() {
    let result = Pair().resolve([])
    #expect(result.ids == ["project-missing-folder"])
    #expect(!result.diagnostics.hasErrors)
  }

  /// What is no member is nobody's concern.
  @Test func onlyMembersMustBeReadable() {
    var pair = Pair()
    pair.except(["gone.png"])
    let result = pair.resolve(
      ["a.png"], ["gone.png": .link("nowhere"), "b.h": .link("nowhere"), "c.xcconfig": .special])
    #expect(result.ids == [])
    #expect(members(result) == ["a.png"])
  }

  /// Rule 7.5.
  @Test func foldersHoldBaseConfigurations() {
    var project = TestProject()
    let folder = project.folder("Own")
    let configuration = project.add(
      "XCBuildConfiguration",
      [
        "name": "Release", "buildSettings": [:], "baseConfigurationReferenceAnchor": .text(folder),
        "baseConfigurationReferenceRelativePath": "sub/App.xcconfig",
      ])
    let list = project.add("XCConfigurationList", ["buildConfigurations": [.text(configuration)]])
    let target = project.target("App", "application")
    project.set(target, [("buildConfigurationList", .text(list))])
    let result = Resolution(
      project, [], ["Own/sub/App.xcconfig": "PRODUCT_NAME = Named // so\n"])
    #expect(result[]?.wrapper == "Named.app")
    #expect(result.provenance?.files.map(\.text).last == "Own/sub/App.xcconfig")
  }
}
