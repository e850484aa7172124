import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import Testing

/// Projects that nobody makes by hand: each ends in a result, and soon.
@Suite struct HostileProjectTests {
  /// A group of which the child is the group itself, and a file.
  @Test(.timeLimit(.minutes(1))) func groupsInThemselvesEnd() {
    var project = TestProject()
    let file = project.file("a.png", isListed: false)
    let group = project.group(["LOOP", "LOOP", file], path: "G", id: "LOOP")
    project.target("App", "application", [project.phase("Resources", [project.use(group)])])
    let result = Resolution(project, ["G/a.png"])
    #expect(result.ids.contains("project-group-cycle"))
    #expect(result.sources() == ["G/a.png"])
  }

  /// Groups that all list the next one twice.
  @Test(.timeLimit(.minutes(1))) func sharedGroupsAreTakenOnce() {
    var project = TestProject()
    _ = project.file("a.png", isListed: false, id: "G60")
    for level in (0..<60).reversed() {
      _ = project.group(
        ["G\(level + 1)", "G\(level + 1)"], isListed: level == 0, id: "G\(level)")
    }
    project.target("App", "application", [project.phase("Resources", [project.use("G0")])])
    #expect(Resolution(project, ["a.png"]).sources() == ["a.png"])
  }

  /// Variant groups that contain themselves.
  @Test func variantGroupsInThemselvesEnd() {
    var project = TestProject()
    let file = project.file("fr.lproj/a.strings", isListed: false)
    let group = project.group(["V", file], isa: "PBXVariantGroup", id: "V")
    project.target("App", "application", [project.phase("Resources", [project.use(group)])])
    #expect(Resolution(project, ["fr.lproj/a.strings"]).sources() == ["fr.lproj/a.strings"])
  }

  /// A name that expands to more and more text: the target stays one, to report what is wrong with it.
  @Test(.timeLimit(.minutes(1))) func namesThatAreTooLargeAreReported() {
    var project = TestProject()
    func many(_ name: String) -> TestProject.Value {
      .text(String(repeating: "$(\(name))", count: 32))
    }
    project.target(
      "App", "application",
      settings: [
        "PRODUCT_NAME": "$(A)", "SDKROOT": "iphoneos", "A": many("B"), "B": many("C"),
        "C": many("D"), "D": many("E"), "E": many("F"), "F": "xxxxxxxxxxxxxxxx",
      ])
    let result = Resolution(project)
    #expect(result.choices.map(\.target) == ["App"])
    #expect(result.ids.contains("setting-too-large"))
  }

  @Test(.timeLimit(.minutes(1))) func deepGroupsEnd() {
    var project = TestProject()
    let depth = 100_000
    let file = project.file("a.png", isListed: false, id: "G\(depth)")
    for level in 0..<depth {
      _ = project.group(["G\(level + 1)"], isListed: level == 0, id: "G\(level)")
    }
    project.target("App", "application", [project.phase("Resources", [project.use(file)])])
    #expect(Resolution(project, ["a.png"]).sources() == ["a.png"])
  }

  @Test(.timeLimit(.minutes(1))) func manyFilesTakeLinearTime() {
    var project = TestProject()
    let uses = (0..<20_000).map { project.use(project.file("f\($0).png")) }
    project.target("App", "application", [project.phase("Resources", uses)])
    #expect(Resolution(project, []).ids == ["project-missing-file"])
  }

  @Test(.timeLimit(.minutes(1))) func targetsOfOneNameAreKept() {
    var project = TestProject()
    project.target("App", "application", product: "P1", id: "T1")
    project.target("App", "framework", product: "P1", id: "T2")
    let result = Resolution(project)
    #expect(result.products.map(\.wrapper.text) == ["App.app", "App.framework"])
  }

  @Test func settingsThatMentionEachOtherEnd() {
    var project = TestProject()
    let use = project.use(project.file("$(A)/a.png"))
    project.target(
      "App", "application", [project.phase("Resources", [use])],
      settings: ["A": "$(B)$(B)", "B": "$(A)$(A)", "PRODUCT_NAME": "$(PRODUCT_NAME)x"])
    _ = Resolution(project, ["a.png"])
  }

  /// A whole project with all kinds of objects.
  static var sample: TestProject {
    var project = TestProject()
    project.root = [
      ("knownRegions", ["en", "Base"]), ("developmentRegion", "en"), ("projectDirPath", ""),
    ]
    let base = project.file("Base.lproj/Main.xib", "file.xib", isListed: false)
    let strings = project.file("fr.lproj/Main.strings", "text.plist.strings", isListed: false)
    let variants = project.variantGroup("Main.xib", [base, strings])
    let model = project.group([], path: "M.xcdatamodeld", isa: "XCVersionGroup")
    let folder = project.folder(
      "Own",
      exceptions: [
        project.exceptions(of: "T", ["a.png", "/Localized/b.strings"]),
        project.additions(to: "C", ["x/y.png"]),
      ], with: ["explicitFolders": ["Data"], "explicitFileTypes": ["q": "text"]])
    project.target("Kit", "framework")
    let proxy = project.product("P-Tools", named: "Tools.bundle", ofProject: "Tools.xcodeproj")
    let rule = project.add(
      "PBXBuildRule",
      [
        "compilerSpec": "com.apple.compilers.proxy.script", "fileType": "pattern.proxy",
        "filePatterns": "*.foo",
      ])
    let phases = [
      project.phase(
        "Resources",
        [
          project.use(variants, ["platformFilter": "macos"]), project.use(proxy),
          project.use(project.file("Data", "folder")), project.use(project.file("a.foo")),
        ]),
      project.phase("Sources", [project.use(model)]),
      project.phase(
        "CopyFiles", [project.use("P-Kit")], ["dstSubfolderSpec": "10", "dstPath": "$(X)/.."],
        id: "C"),
      project.add("PBXShellScriptBuildPhase", ["shellScript": "true"]),
    ]
    project.target(
      "App", "application", phases,
      settings: [
        "PRODUCT_NAME": "$(TARGET_NAME:lower)", "INFOPLIST_FILE": "Info.plist", "X": "$(Y:upper)",
        "EXCLUDED_SOURCE_FILE_NAMES": "*.bak a\\ b", "SDKROOT": "macosx",
      ], with: ["fileSystemSynchronizedGroups": [.text(folder)], "buildRules": [.text(rule)]],
      id: "T")
    return project
  }

  static var tree: InMemoryFileTree {
    let files = [
      "Base.lproj/Main.xib", "fr.lproj/Main.strings", "M.xcdatamodeld/contents", "Own/a.png",
      "Own/fr.lproj/b.strings", "Own/x/y.png", "Own/Data/a", "Own/q", "Data/a/b.txt", "a.foo",
    ]
    var tree: InMemoryFileTree = ["Info.plist": "{ A = \"$(X)\"; }", "Own/link": .link("..")]
    for file in files { tree[file] = .file(file) }
    var tools = TestProject()
    tools.target("Tools", "bundle")
    tree["Tools.xcodeproj/project.pbxproj"] = .file(tools.text)
    return tree
  }

  @Test func theSampleIsUnderstood() {
    var tree = Self.tree
    tree["Sample.xcodeproj/project.pbxproj"] = .file(Self.sample.text)
    let result = Resolution(tree)
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.map(\.message))")
    #expect(result.products.map(\.target) == ["Kit", "App", "Tools"])
  }

  /// Every truncation at a line, and seeded changes: tokens that change places, vanish, come twice.
  @Test func changedProjectsEnd() {
    let seconds = 4.0
    let text = Array(Self.sample.text.utf8)
    let tokens = Self.tokens(of: text)
    var tree = Self.tree
    var random = SplitMix(seed: 1)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    while clock.now < end {
      var changed = tokens
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<changed.count, using: &random)
        let other = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2: changed[index] = changed[other]
        case 3: changed.swapAt(index, other)
        case 4: changed[index] = []
        default: changed[index] += changed[other]
        }
      }
      tree["Sample.xcodeproj/project.pbxproj"] = .bytes(
        Array(changed.joined()), isExecutable: false)
      _ = Resolution(tree)
    }
  }

  /// Quoted texts, and what is between them.
  private static func tokens(of text: [UInt8]) -> [[UInt8]] {
    var tokens: [[UInt8]] = [[]]
    var isInside = false
    for byte in text {
      let isQuote = byte == UInt8(ascii: "\"")
      if isQuote, !isInside { tokens.append([]) }
      tokens[tokens.count - 1].append(byte)
      if isQuote, isInside { tokens.append([]) }
      if isQuote { isInside.toggle() }
    }
    return tokens
  }
}
