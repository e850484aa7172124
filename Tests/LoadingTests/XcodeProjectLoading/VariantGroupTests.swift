import BundleModel
import Testing

/// Variant groups (rule 2).
@Suite struct VariantGroupTests {
  /// Resolves an app with one variant group of these files.
  private func group(
    _ name: String, _ files: [(path: String, type: String?)], settings: TestProject.Fields = [:],
    regions: [String]? = nil
  ) -> Resolution {
    var project = TestProject()
    let children = files.map { project.file($0.path, $0.type, isListed: false) }
    let variants = project.variantGroup(name, children)
    let phase = project.phase("Resources", [project.use(variants)])
    project.target("App", "application", [phase], settings: settings)
    if let regions { project.root = [("knownRegions", .list(regions.map { .text($0) }))] }
    return Resolution(project, files.map { $0.type == "folder" ? $0.path + "/" : $0.path })
  }

  @Test func everyChildIsProcessed() {
    let result = group(
      "a.strings",
      [
        ("en.lproj/a.strings", "text.plist.strings"), ("fr.lproj/a.strings", "text.plist.strings"),
        ("a.html", nil), ("de.lproj/Help", "folder"),
      ])
    #expect(result.ids == [])
    #expect(
      result.paths()
        == ["en.lproj/a.strings", "fr.lproj/a.strings", "a.html", "de.lproj/Help"].map {
          "App.app/Contents/Resources/" + $0
        })
    #expect(result[]?.entries.map(\.kind) == [.variantGroup])
  }

  /// Rule 2.4.
  @Test(arguments: ["xib", "storyboard"])
  func translationsBelongToTheBaseDocument(_ kind: String) {
    let result = group(
      "Main." + kind,
      [
        ("Base.lproj/Main." + kind, "file." + kind),
        ("de.lproj/Main.strings", "text.plist.strings"),
        ("fr.lproj/Main." + kind, "file." + kind), ("it.lproj/Main.html", nil),
        ("es.lproj/Main.strings", "text.xml"),
      ])
    #expect(result.ids == [])
    #expect(
      result.sources()
        == ["Base.lproj/Main." + kind, "de.lproj/Main.strings", "fr.lproj/Main." + kind])
  }

  /// Rule 2.6.
  @Test(arguments: ["en.lproj", "X"])
  func otherDocumentsAreEachTheirOwn(_ first: String) {
    let files = [
      first + "/Main.xib", "Base.lproj/Main.xib", "de.lproj/Main.strings", "it.lproj/Main.html",
    ]
    let result = group("Main.xib", files.map { ($0, nil) })
    #expect(result.sources() == files)
  }

  /// Rule 2.4 depends on the first child.
  @Test func baseDocumentsThatComeLaterChangeNothing() {
    let files = ["de.lproj/Main.strings", "Base.lproj/Main.xib", "it.lproj/Main.html"]
    #expect(group("Main.xib", files.map { ($0, nil) }).sources() == files)
  }

  /// Rule 2.7.
  @Test func catalogsTranslateDocuments() {
    let files = ["Base.lproj/Main.xib", "mul.lproj/Main.xcstrings"]
    #expect(group("Main.xib", files.map { ($0, nil) }).sources() == files)
  }

  /// Rules 2.8 and 8.3.
  @Test func regionsThatTheProjectDoesNotHaveAreSkipped() {
    let files = [
      "Base.lproj/Main.xib", "de.lproj/Main.strings", "fr.lproj/Main.strings",
      "mul.lproj/Main.xcstrings",
    ]
    let known = group(
      "Main.xib", files.map { ($0, nil) }, settings: ["BUILD_ONLY_KNOWN_LOCALIZATIONS": "YES"],
      regions: ["Base", "de"])
    #expect(known.sources() == [files[0], files[1], files[3]])
    #expect(known[]?.skipped.map(\.path) == ["fr.lproj/Main.strings"])
    let all = group("Main.xib", files.map { ($0, nil) }, regions: ["Base", "de"])
    #expect(all.sources() == files)
    let none = group(
      "Main.xib", files.map { ($0, nil) }, settings: ["BUILD_ONLY_KNOWN_LOCALIZATIONS": "YES"])
    #expect(none.sources() == files)
  }

  @Test func missingChildrenAreReported() {
    var project = TestProject()
    let children = ["en.lproj/a.strings", "fr.lproj/a.strings"].map {
      project.file($0, isListed: false)
    }
    let variants = project.variantGroup("a.strings", children + ["GONE"])
    project.target(
      "App", "application", [project.phase("Resources", [project.use(variants)])])
    let result = Resolution(project, ["en.lproj/a.strings"])
    #expect(Set(result.ids) == ["project-missing-file", "project-dangling-reference"])
    #expect(result.sources() == ["en.lproj/a.strings"])
  }

  /// The directory decides, whatever the project calls the language.
  @Test(
    arguments: [
      ("de", "de.lproj", false), ("de", "fr.lproj", true), ("German", "de.lproj", false),
      ("zh_CN", "zh-Hans.lproj", false), ("pt-BR", "pt_BR.lproj", false),
      ("a.strings", "fr.lproj", false), ("de", "other", false),
    ])
  func namesMayDisagreeWithDirectories(_ name: String, _ directory: String, _ isSaid: Bool) {
    var project = TestProject()
    let path = directory + "/a.strings"
    let child = project.file(path, isListed: false, with: ["name": .text(name)])
    let variants = project.variantGroup("a.strings", [child])
    project.target(
      "App", "application", [project.phase("Resources", [project.use(variants)])],
      settings: ["PRODUCT_NAME": "App"])
    #expect(Resolution(project, [path]).ids == (isSaid ? ["project-language-path"] : []))
  }
}
