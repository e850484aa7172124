import AppleVocabulary
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

/// What a project says of its files, whatever their names say.
@Suite struct RecordedSettingsTests {
  private func planned(
    _ items: [ResolvedProject.Item], kind: ResolvedProject.Entry.Kind = .file,
    to destination: DestinationPath = DestinationPath(.resources), platform: Platform = .macos
  ) -> (product: Plan.Product?, diagnostics: [Diagnostic]) {
    let product = ResolvedProject.Product(
      target: "A", address: "A", range: place(1), platform: platform, type: .app,
      layout: BundleLayout(.deep, type: .app, platform: platform, productName: "A"),
      productName: "A", wrapper: "A.app", deploymentTarget: "12.0", module: "A",
      entries: [
        ResolvedProject.Entry(
          range: place(5), kind: kind, writtenPath: "entry", destination: destination, items: items)
      ])
    var diagnostics: [Diagnostic] = []
    let plan = Plan(
      for: ResolvedProject(products: [product]), comparing: InMemoryFileTree([:]),
      remedies: ManifestRemedies(), diagnostics: &diagnostics)
    return (plan.products.first, diagnostics)
  }

  private func file(
    _ path: ProjectPath, _ settings: FileSettings = FileSettings(), region: String? = nil
  ) -> ResolvedProject.Item {
    ResolvedProject.Item(
      source: path, name: path.name, region: region, contents: .file(isExecutable: false),
      settings: settings)
  }

  @Test(arguments: [
    ("a.txt", "text.plist.strings", "compile-strings"), ("a.strings", "text.xml", "copy"),
    ("a.strings", "text.plist.xml", "compile-plist"), ("a.png", "image.jpeg", "copy"),
    ("a", "text.plist.entitlements", "compile-plist"), ("a.b.xib", "file", "copy"),
    ("a.txt", "no.such.type", "copy"), ("a.doc", "text.plist.stringsdict", "compile-stringsdict"),
  ])
  func trustsARecordedType(_ name: String, type: String, rule: String) {
    let result = planned([
      file(ProjectPath(name), FileSettings(type: RecordedFileType(type)))
    ])
    #expect(result.diagnostics == [])
    #expect(result.product?.actions.first?.rule == rule)
  }

  @Test func recordsPoliciesAndEncodingsOfFiles() {
    let result = planned([
      file("a.strings", FileSettings(encoding: .macRoman)),
      file("b.strings", FileSettings(compile: CompilePolicy.none)),
      file("c.txt", FileSettings(encoding: .utf8)),
    ])
    #expect(result.diagnostics == [])
    #expect(result.product?.actions.prefix(3).map(\.rule) == ["compile-strings", "copy", "copy"])
    guard case .compile(let compilation)? = result.product?.actions.first?.operation else {
      Issue.record("not compiled")
      return
    }
    #expect(compilation.options == ["encoding": .text("macroman")])
  }

  @Test func saysThatFlagsAreNotPassedOn() {
    let result = planned([file("a.strings", FileSettings(compilerFlags: ["-x", "y"]))])
    #expect(result.diagnostics.map(\.id) == ["plan-compiler-flags"])
  }

  @Test func putsVariantsIntoTheirLanguages() {
    let result = planned(
      [
        file("en.lproj/L.strings", region: "en"), file("fr.lproj/L.strings", region: "fr"),
      ], kind: .variantGroup)
    #expect(result.diagnostics == [])
    #expect(
      result.product?.actions.prefix(2).flatMap(\.outputs).map(\.path.text) == [
        "Contents/Resources/en.lproj/L.strings", "Contents/Resources/fr.lproj/L.strings",
      ])
    #expect(result.product?.actions.first?.reason.hasPrefix("variant group 'entry'") == true)
  }

  @Test(arguments: [
    (DestinationPath(.wrapper, subpath: "Contents/Library"), "Contents/Library/a.txt"),
    (DestinationPath(.products, subpath: "A.app/Contents/XPC"), "Contents/XPC/a.txt"),
    (DestinationPath(.sharedSupport), "Contents/SharedSupport/a.txt"),
  ])
  func copiesToAnyDestination(_ destination: DestinationPath, path: String) {
    let result = planned([file("a.txt")], to: destination)
    #expect(result.diagnostics == [])
    #expect(result.product?.actions.first?.outputs.first?.path.text == path)
  }

  @Test(arguments: [
    (DestinationPath(.products, subpath: "Other.app"), "../Other.app"),
    (DestinationPath(.absolute, subpath: "usr/share/man"), "/usr/share/man"),
  ])
  func leavesOutWhatGoesElsewhere(_ destination: DestinationPath, path: String) {
    let result = planned([file("a.txt")], to: destination)
    #expect(
      result.diagnostics.map(\.message) == [
        "'entry' goes to '\(path)', outside the bundle, and is left out"
      ])
    #expect(result.product?.skipped.map(\.path) == ["entry"])
  }
}
