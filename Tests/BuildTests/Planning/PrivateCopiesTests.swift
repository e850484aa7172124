import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct PrivateCopiesTests {
  static let licence = Manifest.Entry(.file, "../licences/LICENSE", line: 27) {
    $0.copy = located(true)
    $0.as = located("LICENSE.txt")
  }
  static let options = ResolutionOptions(absolutePath: { path in
    path.text.hasPrefix("../") ? "/home/a/\(path.text.dropFirst(3))" : "/home/a/p/\(path)"
  })
  static let locked = ResolutionOptions(isLocked: true)

  private func pending(
    _ product: Manifest.Product, in tree: InMemoryFileTree,
    options: ResolutionOptions = ResolutionOptions()
  ) -> (actions: [ImportAction], messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let actions = LoadedManifest(Manifest(product)).pendingImports(
      options, in: tree, diagnostics: &diagnostics)
    return (actions, diagnostics.map(\.message))
  }

  @Test func importsWhatIsOutsideOnce() {
    let product = Manifest.Product(resources: [Self.licence])
    var tree: InMemoryFileTree = ["../licences/LICENSE": "MIT"]
    let action = ImportAction(
      source: "../licences/LICENSE", destination: "LICENSE", kind: .file, range: place(27))
    #expect(pending(product, in: tree).actions == [action])
    #expect(pending(product, in: tree, options: Self.locked).actions == [])
    tree["LICENSE"] = "MIT"
    #expect(pending(product, in: tree).actions == [])
    let result = planned(product, in: tree)
    #expect(result.messages == [])
    #expect(result.action(for: "LICENSE.txt")?.inputs == ["LICENSE"])
    // Build, delete the original, build again.
    tree["../licences/LICENSE"] = nil
    #expect(planned(product, in: tree).plan == result.plan)
  }

  @Test func doesNothingInsideTheProject() {
    let product = Manifest.Product(resources: [
      Manifest.Entry(.file, "Docs/LICENSE") { $0.copy = located(true) }
    ])
    let tree: InMemoryFileTree = ["Docs/LICENSE": "MIT"]
    #expect(pending(product, in: tree).actions == [])
    #expect(planned(product, in: tree).action(for: "LICENSE")?.inputs == ["Docs/LICENSE"])
  }

  @Test func plansPendingImportsFromTheOriginal() {
    let result = planned(
      Manifest.Product(resources: [Self.licence]), in: ["../licences/LICENSE": "MIT"])
    #expect(
      result.messages == [
        "note: ../licences/LICENSE is still to be copied to ./LICENSE, by 'bundler sync' or the next build"
      ])
    #expect(result.action(for: "LICENSE.txt")?.inputs == ["../licences/LICENSE"])
  }

  @Test func reportsBothMissing() {
    let result = planned(Manifest.Product(resources: [Self.licence]), in: ["a": "1"])
    #expect(
      result.messages == [
        "error: no private copy at ./LICENSE and the original ../licences/LICENSE is gone"
      ])
    #expect(result.plan.products[0].absences == ["../licences/LICENSE", "LICENSE"])
  }

  @Test func importsNothingWhenLocked() {
    let result = planned(
      Manifest.Product(resources: [Self.licence]), in: ["../licences/LICENSE": "MIT"],
      options: Self.locked)
    #expect(
      result.messages == [
        "error: no private copy at ./LICENSE, and '--locked' forbids to import ../licences/LICENSE; run 'bundler sync' and commit the copy"
      ])
  }

  @Test func namesWhereAMissingOriginalWas() {
    let entry = Manifest.Entry(.file, "../licences/LICENSE", line: 27)
    let result = planned(
      Manifest.Product(resources: [entry]), in: ["a": "1"], options: Self.options)
    #expect(
      result.messages == [
        "error: '../licences/LICENSE' does not exist; restore it; while it exists, 'copy: true' makes a private copy"
      ])
  }

  @Test(arguments: [
    (OutsideRootPolicy?.none, false, ["warning"]), (.warn, false, ["warning"]),
    (.error, false, ["error"]), (.allow, false, []), (.allow, true, ["error"]),
  ])
  func reportsReferencesOutsideTheProject(
    policy: OutsideRootPolicy?, isLocked: Bool, severities: [String]
  ) {
    let manifest = Manifest(Manifest.Product(resources: [Manifest.Entry(.group, "../G")])) {
      $0.outsideRoot = policy.map { located($0) }
    }
    let result = planned(
      manifest, in: ["../G/a.txt": "1"], options: ResolutionOptions(isLocked: isLocked))
    #expect(result.diagnostics.map(\.severity.rawValue) == severities)
    #expect(result.diagnostics.allSatisfy { $0.id == "resolve-outside-root" })
    // What may not be read is not even listed.
    #expect(result.outputs == (severities == ["error"] ? [] : ["a.txt"]))
  }

  @Test func keepsTheLanguageOfTheOriginalsDirectory() {
    let entry = Manifest.Entry(.file, "../l/fr.lproj/a.txt") { $0.copy = located(true) }
    let result = planned(Manifest.Product(resources: [entry]), in: ["a.txt": "1"])
    #expect(result.outputs == ["fr.lproj/a.txt"])
  }

  @Test func copiesFoldersAndGlobs() {
    let into: Located<ProjectPath> = located("Vendored")
    let product = Manifest.Product(resources: [
      Manifest.Entry(.folder, "../Levels") { $0.copy = located(true) },
      Manifest.Entry(.file, "../art/*.png", line: 11) {
        $0.copy = located(true)
        $0.into = into
      },
    ])
    let tree: InMemoryFileTree = [
      "../Levels/1.json": "1", "../art/a.png": "2", "../art/b.png": "3", "Vendored/b.png": "old",
      "Vendored/c.png": "gone since", "icon.png": "not asked for",
    ]
    #expect(
      pending(product, in: tree).actions == [
        ImportAction(
          source: "../Levels", destination: "Levels", kind: .directory, range: place(10)),
        ImportAction(
          source: "../art/a.png", destination: "Vendored/a.png", kind: .file, range: place(11)),
      ])
    let result = planned(product, in: tree)
    #expect(result.diagnostics.map(\.id) == ["resolve-pending-import", "resolve-pending-import"])
    #expect(result.outputs == ["Levels/1.json", "a.png", "b.png", "c.png"])
    #expect(result.action(for: "b.png")?.inputs == ["Vendored/b.png"])
  }

  @Test func refusesUnsafePlaces() {
    let tree: InMemoryFileTree = ["../art/a.png": "2", "../b/a.png": "3", "../c/a.png": "4"]
    func messages(_ entries: Manifest.Entry...) -> [String] {
      planned(Manifest.Product(resources: entries), in: tree).messages
        .filter { $0.hasPrefix("error") }
    }
    #expect(
      messages(Manifest.Entry(.file, "../art/*") { $0.copy = located(true) }) == [
        "error: 'copy: true' on a glob needs 'into:', a directory that holds nothing but the copies"
      ])
    #expect(
      messages(
        Manifest.Entry(.file, "../art/a.png") {
          $0.copy = located(true)
          $0.into = located("../x")
        }) == ["error: '../x' is outside the project, where a private copy belongs"])
    #expect(
      messages(
        Manifest.Entry(.file, "../b/a.png") { $0.copy = located(true) },
        Manifest.Entry(.file, "../c/a.png", line: 11) { $0.copy = located(true) }
      ).contains(
        "error: '../b/a.png' and '../c/a.png' would both be copied to 'a.png'; use 'into:' to give one of them another directory"
      ))
  }
}
