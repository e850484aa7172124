import AppleVocabulary
import BundleModel
import BundlerTestSupport
import FileTree
import ManifestLoading
import Planning
import Testing

@Suite struct DocumentSettingsTests {
  /// What the compiler of a xib is told.
  private func settings(
    _ platform: Platform, manifest: DocumentOptions, commandLine: DocumentOptions = .init()
  ) -> Compilation.Settings? {
    var options = ResolutionOptions()
    options.documents = commandLine
    let result = planned(
      Manifest.Product("A", platform, .bundle, resources: [Manifest.Entry(.file, "Main.xib")]) {
        $0.deploymentTarget = located("13.0")
        $0.module = located("M")
        $0.documents = [.nib: manifest]
      }, in: ["Main.xib": "<document/>"], options: options)
    #expect(result.messages == [])
    guard case .compile(let compilation)? = result.actions.first?.operation else { return nil }
    return compilation.settings
  }

  @Test func takesWhatTheManifestSays() {
    #expect(
      settings(.ios, manifest: DocumentOptions(isLenient: true, xcode: 15))
        == .document(DocumentSettings(module: "M", isLenient: true, xcode: 15)))
    #expect(
      settings(.ios, manifest: DocumentOptions()) == .document(DocumentSettings(module: "M")))
  }

  @Test func letsTheCommandLineHaveTheLastWord() {
    #expect(
      settings(
        .ios, manifest: DocumentOptions(isLenient: true, xcode: 15),
        commandLine: DocumentOptions(xcode: 13))
        == .document(DocumentSettings(module: "M", isLenient: true, xcode: 13)))
  }

  @Test(
    arguments: [
      ("<string>1341</string>", 1341), ("<string>0930</string>", 1000),
      ("<string>$(XCODE)</string>", nil), ("<true/>", nil),
    ] as [(String, Int?)])
  func followsTheInfoPlist(_ value: String, xcode: Int?) {
    var options = ResolutionOptions()
    options.documents = DocumentOptions(followsInfoPlist: true)
    let plist = "<plist version=\"1.0\"><dict><key>DTXcode</key>\(value)</dict></plist>"
    let result = planned(
      Manifest.Product("A", .ios, .bundle, resources: [Manifest.Entry(.file, "Main.xib")]) {
        $0.deploymentTarget = located("13.0")
        $0.documents = [.nib: DocumentOptions(xcode: 15)]
        $0.info.file = located(ProjectPath("A.plist"))
      }, in: ["Main.xib": "<document/>", "A.plist": .file(plist)], options: options)
    let settings = result.actions.compactMap { action -> Compilation.Settings? in
      guard case .compile(let compilation) = action.operation else { return nil }
      return compilation.settings
    }
    #expect(settings == [.document(DocumentSettings(module: "A", xcode: xcode))])
  }

  /// One warning for all documents of a target.
  @Test(arguments: [("13.0", [String]()), ("8.0", ["nib-old-system"])])
  func warnsOnceOfAnOldTarget(_ target: String, ids: [String]) {
    let result = planned(
      Manifest.Product(
        "A", .ios, .bundle,
        resources: [Manifest.Entry(.file, "A.xib"), Manifest.Entry(.file, "B.xib")]
      ) { $0.deploymentTarget = located(target) },
      in: ["A.xib": "<document/>", "B.xib": "<document/>"])
    #expect(result.ids == ids)
    #expect(result.actions.count { if case .compile = $0.operation { true } else { false } } == 2)
  }

  @Test func compilesTheDocumentOfANibThatIsADirectory() {
    func plan(_ kind: Manifest.Entry.Kind, _ tree: InMemoryFileTree) -> [String] {
      planned(
        Manifest.Product("A", .ios, .bundle, resources: [Manifest.Entry(kind, "r")]) {
          $0.deploymentTarget = located("13.0")
        }, in: tree
      ).actions.compactMap { action in
        action.inputs.first.map { "\(action.rule) \($0) \(action.outputs.map(\.path.text))" }
      }
    }
    let document: InMemoryFileTree = [
      "r/X.nib/designable.nib": "<document/>", "r/X.nib/info.nib": "",
    ]
    #expect(
      plan(.group, document) == [#"compile-xib r/X.nib/designable.nib ["X.nib"]"#])
    #expect(plan(.folder, document).allSatisfy { $0.hasPrefix("copy r/X.nib/") })
    let compiled: InMemoryFileTree = [
      "r/X.nib/designable.nib": "<document/>", "r/X.nib/keyedobjects.nib": "",
    ]
    #expect(plan(.group, compiled).allSatisfy { $0.hasPrefix("copy r/X.nib/") })
  }

  @Test func hasAnXcodeOnMacOSAsWell() {
    #expect(
      settings(.macos, manifest: DocumentOptions(xcode: 13))
        == .document(DocumentSettings(module: "M", xcode: 13)))
  }
}
