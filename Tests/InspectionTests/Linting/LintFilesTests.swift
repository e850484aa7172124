import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import HostSystem
import InterfaceBuilderFormat
import PropertyListFormat
import SourceDeclarations
import Testing

@testable import Linting

@Suite struct LintFilesTests {
  private let tree: InMemoryFileTree = [
    "App/Home.swift": "class Home: UIViewController {}",
    "App/de.lproj/Home.xib": .file(
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"/>"#),
    "App/Info.plist": "{CFBundleName = App;}",
    "App/Art/icon.png": "",
    "App/.git/x.png": "",
    "Lib.framework/Headers/Lib.h": "@interface Lib : NSObject\n@end",
    "Lib.framework/logo.png": "",
  ]

  @Test func sortsWhatLiesBelowADirectory() throws {
    let files = try LintFiles(below: ["" as ProjectPath], in: tree)
    #expect(files.documents.map(\.text) == ["App/de.lproj/Home.xib"])
    #expect(files.sources.map(\.text) == ["App/Home.swift", "Lib.framework/Headers/Lib.h"])
    #expect(files.infos.map(\.text) == ["App/Info.plist"])
    #expect(
      files.targets.first?.resources.map(\.path.text) == ["icon.png", "de.lproj/Home.nib"])
  }

  /// What a source becomes takes many times its size.
  @Test func leavesOutLargeFiles() throws {
    let tree: InMemoryFileTree = [
      "a.swift": .bytes(Array(repeating: 0x20, count: (16 << 20) + 1), isExecutable: false),
      "b.swift": "class B {}",
    ]
    let files = try LintFiles(below: ["" as ProjectPath], in: tree)
    var diagnostics: [Diagnostic] = []
    let input = files.read(in: tree, on: Workers(1), diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["command-large-file"])
    #expect(diagnostics.first?.severity == .note)
    #expect(input.sources.count == 1)
  }

  /// Xcode may pass an Info.plist through the C preprocessor.
  @Test func readsPropertyListsWithDirectives() throws {
    let tree: InMemoryFileTree = [
      "Info.plist": .file("{\n#ifdef A\nA = 1;\n#endif\nCFBundleIconFile = Gone;\n}")
    ]
    var diagnostics: [Diagnostic] = []
    let files = try LintFiles(below: ["" as ProjectPath], in: tree)
    let input = files.read(in: tree, on: Workers(1), diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(input.targets.first?.infos.first?.contents.dictionary?.count == 2)
  }

  /// A built bundle has compiled documents, whose names count as used.
  @Test func readsWhatABundleNames() throws {
    let tree: InMemoryFileTree = [
      "App.app/Main.storyboardc/Home.nib": "NIBArchive title",
      "App.app/Main.storyboardc/List.nib/runtime.nib": "NIBArchive rows",
      "App.app/Cell.nib": "NIBArchive save:",
      "App.app/Assets.car": "no archive",
    ]
    var diagnostics: [Diagnostic] = []
    let files = try LintFiles(below: ["App.app" as ProjectPath], in: tree)
    #expect(
      files.targets.first?.resources.map(\.path.text).sorted() == [
        "Assets.car", "Cell.nib", "Main.storyboardc",
      ])
    let input = files.read(in: tree, on: Workers(1), diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(input.opaqueNames.isSuperset(of: ["save:", "title", "rows"]))
  }

  @Test func readsFilesInTheirOrder() throws {
    var diagnostics: [Diagnostic] = []
    let files = try LintFiles(below: ["" as ProjectPath], in: tree)
    let input = files.read(in: tree, on: Workers(3), diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(input.sources.map(\.name) == ["App/Home.swift", "Lib.framework/Headers/Lib.h"])
    #expect(input.documents.map(\.file) == ["App/de.lproj/Home.xib"])
    #expect(input.targets.first?.infos.map(\.file) == ["App/Info.plist"])
    #expect(input.index.class("Lib") != nil)
  }

  @Test func aManifestTurnsRulesOnAndOff() {
    let place = SourceRange(file: "bundle.yml", line: 2, column: 3)
    var lint = LintSettings()
    lint.disable = [Located("unknown-class", at: place), Located("unknown-clas", at: place)]
    lint.severity = [
      LintSettings.Severity(
        rule: Located("strong-subview-outlet", at: place), severity: .warning)
    ]
    var diagnostics: [Diagnostic] = []
    let configuration = LintConfiguration(lint, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["command-unknown-rule"])
    func severity(_ id: String) -> Diagnostic.Severity? {
      LintRules.all.first { $0.id == id }.flatMap(configuration.severity)
    }
    #expect(severity("unknown-class") == nil)
    #expect(severity("strong-subview-outlet") == .warning)
    #expect(severity("undeclared-outlet") == .error)
  }

  private func files(_ actions: [Action]) -> LintFiles {
    LintFiles(
      Plan(products: [
        Plan.Product(
          target: "App", address: "App", platform: .ios, wrapper: "App.app",
          layout: BundleLayout(
            style: .flat, contents: "", resources: "", executables: "", infoPlist: "Info.plist",
            pkgInfo: nil), actions: actions)
      ]), of: ResolvedProject(), sources: [:], in: InMemoryFileTree([:]))
  }

  private func catalog(
    _ inputs: [ProjectPath], _ outputs: [BundlePath]
  ) -> Action {
    Action(
      .compile(Compilation(rule: "compile-assets", policy: .auto, platform: .ios)), inputs: inputs,
      outputs: outputs.map { Output($0) }, origin: SourceRange(file: "bundle.yml"))
  }

  /// Thousands of images, each of which with every icon, would take minutes.
  @Test func takesEachSourceAndEachOutputOfACatalogOnce() {
    let inputs = (0..<300).map {
      ProjectPath("A.xcassets/\($0).imageset/Contents.json")
    }
    let outputs = ["Assets.car"] + (0..<20).map { BundlePath(normalized: "AppIcon\($0).png") }
    let resources = files([catalog(inputs, outputs)]).targets[0].resources
    #expect(resources.count == 320)
    #expect(Set(resources.map(\.source)) == Set(inputs))
    #expect(Set(resources.map(\.path)) == Set(outputs))
  }

  /// A document of Icon Composer stands for the icon of its name, and for nothing else.
  @Test func knowsIconDocuments() {
    let files = files([
      catalog(
        ["A.xcassets/a.imageset/Contents.json", "New.icon/icon.json", "New.icon/Assets/glyph.png"],
        ["Assets.car"])
    ])
    var diagnostics: [Diagnostic] = []
    let input = files.read(in: InMemoryFileTree([:]), on: Workers(1), diagnostics: &diagnostics)
    let index = ResourceIndex(input.targets[0])
    #expect(index.containsAppIcon("New"))
    #expect(!index.containsAppIcon("Old"))
    #expect(index.contains("a", as: .image))
    #expect(!index.contains("glyph", as: .image))
    #expect(!index.contains("icon.json", as: .file))
  }
}

@Suite struct AssetSetTests {
  @Test func takesSetsFromPaths() {
    let sets = assetNames(
      of: [
        "R/M.xcassets/Contents.json", "R/M.xcassets/A.imageset/Contents.json",
        "R/M.xcassets/A.imageset/a.png", "R/M.xcassets/G/B.colorset/Contents.json",
        "R/C.imageset/c.png", "R/D.icon/icon.json", "R/D.icon/Assets/d.png",
      ] as [ProjectPath])
    #expect(
      sets == [
        AssetSet(kind: .image, name: "A", qualifiedName: "A", source: "R/M.xcassets/A.imageset"),
        AssetSet(
          kind: .color, name: "B", qualifiedName: "G/B", source: "R/M.xcassets/G/B.colorset"),
        AssetSet(kind: .appIcon, name: "D", qualifiedName: "D", source: "R/D.icon"),
      ])
  }
}
