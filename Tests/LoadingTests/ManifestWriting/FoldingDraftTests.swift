import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestWriting
import Testing

@Suite struct FoldingDraftTests {
  @Test func listsSomeLanguagesInBraces() throws {
    let tree: InMemoryFileTree = [
      "App/de.lproj/A.strings": "", "App/fr.lproj/A.strings": "", "App/it.lproj/A.strings": "",
      "App/sv.lproj/A.strings": "",
    ]
    let product = ProjectDraftTests.app(
      ["App/de.lproj/A.strings", "App/fr.lproj/A.strings", "App/it.lproj/A.strings"], in: tree)
    let text = ProjectDraftTests.text([product], in: tree)
    #expect(text.hasSuffix("    resources:\n      - \"App/{de,fr,it}.lproj\"\n"))
    #expect(
      try ProjectDraftTests.taken(text, in: tree) == ProjectDraftTests.sources([product]))
  }

  @Test func listsOneTableOfSomeLanguagesInBraces() throws {
    let tree: InMemoryFileTree = [
      "de.lproj/A.strings": "", "de.lproj/B.strings": "", "fr.lproj/A.strings": "",
      "fr.lproj/B.strings": "", "it.lproj/A.strings": "", "it.lproj/B.strings": "",
      "sv.lproj/A.strings": "",
    ]
    let product = ProjectDraftTests.app(
      ["de.lproj/A.strings", "fr.lproj/A.strings", "it.lproj/A.strings"], in: tree)
    let text = ProjectDraftTests.text([product], in: tree)
    #expect(text.hasSuffix("    resources:\n      - \"{de,fr,it}.lproj/A.strings\"\n"))
    #expect(
      try ProjectDraftTests.taken(text, in: tree) == ProjectDraftTests.sources([product]))
  }

  /// Globs where all files of an extension are listed, paths elsewhere.
  @Test func writesSourcesAsGlobs() {
    let tree: InMemoryFileTree = [
      "Code/a.swift": "", "Code/b.swift": "", "Code/Views/c.swift": "", "Code/a.m": "",
      "Code/b.m": "", "Other/x.m": "", "Other/y.m": "", "Other/z.m": "", "Other/unlisted.swift": "",
      "Other/listed.swift": "", "main.m": "",
    ]
    let product = ProjectDraftTests.app(["a.txt"], in: tree)
    let sources = [
      "Code/Views/c.swift", "Code/a.m", "Code/a.swift", "Code/b.m", "Code/b.swift", "Other/gone.m",
      "Other/listed.swift", "Other/x.m", "Other/y.m", "Other/z.m", "main.m", "../outside.m",
    ]
    let text = ManifestDraft(
      ResolvedProject(products: [product]), name: "App", in: tree,
      sources: ["App": sources.map { ProjectPath($0) }]
    ).text
    #expect(
      text.hasSuffix(
        """
            sources:
              - "Code/**/*.swift"
              - Code/a.m
              - Code/b.m
              - "Other/*.m"
              - Other/gone.m
              - Other/listed.swift
              - main.m

        """), "\(text)")
  }

  @Test func writesGlobsForFolders() throws {
    let tree: InMemoryFileTree = [
      "T/x.theme/a": "", "T/y.theme/a": "", "T/z.theme/a": "", "T/w.txt": "",
    ]
    var product = ProjectDraftTests.app([], in: tree)
    product.entries = ["T/x.theme", "T/y.theme", "T/z.theme"].map {
      ProjectDraftTests.folder($0, ["a"])
    }
    let text = ProjectDraftTests.text([product], in: tree)
    #expect(text.hasSuffix("    resources:\n      - folder: \"T/*.theme\"\n"))
    #expect(
      try ProjectDraftTests.taken(text, in: tree) == ProjectDraftTests.sources([product]))
  }

  @Test func leavesOutDirectoriesByTheirNames() throws {
    let tree: InMemoryFileTree = [
      "F.framework/F": "", "F.framework/Headers/a.h": "", "F.framework/Headers/b.h": "",
      "F.framework/Inner/Headers/c.h": "", "F.framework/Inner/x": "", "F.framework/Inner/y": "",
    ]
    var product = ProjectDraftTests.app([], in: tree)
    product.entries = [
      ProjectDraftTests.folder(
        "F.framework", ["F", "Inner/x"], isProcessed: false, to: DestinationPath(.frameworks))
    ]
    let text = ProjectDraftTests.text([product], in: tree)
    #expect(text.contains("        exclude: [Headers, Inner/y]\n"))
    #expect(
      try ProjectDraftTests.taken(text, in: tree) == ProjectDraftTests.sources([product]))
  }

  /// Images that the project combines in another order than that of their names keep it.
  @Test func scalesStayInTheirOrder() throws {
    let tree: InMemoryFileTree = [
      "a.png": "", "a@2x.png": "", "b.png": "", "b@2x.png": "", "c.png": "",
    ]
    let names = ["a@2x.png", "b.png", "a.png", "b@2x.png", "c.png"]
    var product = ProjectDraftTests.app(names, in: tree)
    product.platform = .macos
    product.compile[.tiff] = .combine
    product.devices = []
    let text = ProjectDraftTests.text([product], in: tree)
    let listed = text.split(separator: "\n").compactMap { line in
      line.split(separator: "file: ").last.map(String.init).flatMap {
        $0.hasSuffix(".png") ? $0 : nil
      }
    }
    #expect(listed == ["b.png", "b@2x.png", "c.png", "a@2x.png", "a.png"])
    #expect(!text.contains("# the scales"))
    #expect(
      try ProjectDraftTests.taken(text, in: tree) == ProjectDraftTests.sources([product]))
    product.compile[.tiff] = CompilePolicy.none
    #expect(ProjectDraftTests.text([product], in: tree).contains("\"*.png\""))
  }

  /// What manifests leave out by its name is listed for itself, in its language if it has one.
  @Test func listsHiddenFilesOfFolders() {
    let tree: InMemoryFileTree = [
      "de.lproj/Art/a": "", "de.lproj/Art/b~": "", "Kit/a": "", "Kit/fr.lproj/c~": "",
    ]
    var product = ProjectDraftTests.app([], in: tree)
    product.entries = [
      ProjectDraftTests.folder("de.lproj/Art", ["a", "b~"]),
      ProjectDraftTests.folder("Kit", ["a", "fr.lproj/c~"]),
    ]
    let text = ProjectDraftTests.text([product], in: tree)
    #expect(
      text.hasSuffix(
        """
            resources:
              - folder: de.lproj/Art
                contents: true
                to: resources/de.lproj/Art
              - folder: Kit
                contents: true
                to: resources/Kit
            copyFiles:
              - file: de.lproj/Art/b~
                to: resources/de.lproj/Art
              - file: Kit/fr.lproj/c~
                to: resources/Kit

        """))
    #expect(!text.contains("#"))
  }

  /// Of two catalogs with one icon the first one counts.
  @Test func catalogsStayInTheirOrder() throws {
    let tree: InMemoryFileTree = ["A.xcassets/x": "", "B.xcassets/x": "", "c.json": ""]
    var product = ProjectDraftTests.app([], in: tree)
    product.entries = ["B.xcassets", "A.xcassets"].map {
      ProjectDraftTests.folder($0, ["x"])
    }
    product.entries.append(ProjectDraftTests.entry("c.json"))
    let written = { (product: ResolvedProject.Product) in
      ProjectDraftTests.text([product], in: tree).split(separator: "\n")
        .filter { $0.contains("xcassets") }.map { $0.suffix(10) }
    }
    #expect(written(product) == ["B.xcassets", "A.xcassets"])
    product.entries.reverse()
    #expect(written(product) == ["A.xcassets", "B.xcassets"])
  }

  /// Their fonts stand in Info.plist in the order of the documents.
  @Test func documentsWithFontsStayInTheirOrder() {
    let tree: InMemoryFileTree = [
      "a.xib": "<customFonts key=\"customFonts\">", "b.xib": "<customFonts key=\"customFonts\">",
      "c.xib": "", "d.xib": "", "e.xib": "",
    ]
    let names = ["b.xib", "e.xib", "a.xib", "d.xib", "c.xib"]
    let text = ProjectDraftTests.text([ProjectDraftTests.app(names, in: tree)], in: tree)
    #expect(text.hasSuffix("- c.xib\n      - d.xib\n      - e.xib\n      - b.xib\n      - a.xib\n"))
  }
}
